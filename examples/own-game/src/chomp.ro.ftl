name = Chomp
about = se ia un pătrat de ciocolată cu tot ce este deasupra și la dreapta lui; cine ia pătratul otrăvit pierde
option-width = numărul coloanelor
option-height = numărul rândurilor
what-row-length = pătrate într-un rând
why-row-in-the-air = un rând este mai lung decât cel de sub el
ending-poison = a fost luat pătratul otrăvit
