name = X și 0 în trei
about = K consecutive câștigă două puncte, câte unul de la fiecare dintre ceilalți
solved = Rezolvat: remiză
option-width = numărul coloanelor
option-height = numărul rândurilor
option-k = K, câte consecutive câștigă
