name = Scoaterea pieselor
about = toate piesele sunt în casă; câștigă cine scoate primul ultima piesă
solved = Rezolvat: șanse exacte pentru orice poziție
option-x = piesele lui x pe săgețile 1 până la 6, cu / între ele
option-o = piesele lui o, la fel
what-group = grupe de piese
what-point = săgeți
