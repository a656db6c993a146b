# Cărți de deschideri
what-opening = deschidere
switch-book = book=FIȘIER: se uită întâi într-o carte de deschideri (le face arbore book)
book-plies = semimutări
book-bytes = octeți
book-games = partide
book-left-out = lăsate deoparte
book-wins = câștigate
book-draws = remize
book-losses = pierdute
book-finding = se caută pozițiile: { $positions }
book-proving = demonstrate: { $done } din { $all }, poziții căutate: { $nodes }, mai durează cam { $left }
book-not-there = cartea nu are { $position }; ea merge până la semimutarea { $plies }
book-other-game = partida { $number } este de { $found }, nu de { $expected }
book-illegal = partida { $number }: { $error }
error-not-a-book = { $path } nu este o carte Arbore
error-book-game = cartea este pentru { $found }, nu pentru { $expected }
error-book-rules = regulile jocului { $game } s-au schimbat de când a fost făcută cartea; faceți-o din nou
error-book-not-provable = pozițiile acestui joc nu pot fi demonstrate una câte una: ele pot reveni, sau nu este un joc de doi fără zaruri; faceți o carte din partide jucate: arbore book games
error-book-same-key = două poziții au aceeași cheie { $key }, deci o carte nu le-ar putea deosebi

help-book = Cărți de deschideri: construire prin demonstrație sau din partide, și căutarea pozițiilor
help-book-examples =
    Un jucător cu o carte se uită întâi în ea: --algorithm engine:book=FIȘIER
help-book-build = Demonstrează fiecare poziție până la o semimutare; continuă de unde a fost oprită
help-book-build-plies = Numărul de semimutări de la început
help-book-build-output = Cartea
help-book-build-threads = Numărul de fire; implicit toate procesoarele
help-book-build-memory = Mărimea tabelei demonstrațiilor, în MB; implicit 256
help-book-build-examples =
    Exemplu:
      arbore book build connect4:width=5,height=4 --plies 6 -o c4.book
help-book-games = Numără mutările și rezultatele partidelor
help-book-games-file = Fișiere cu partide, cum le scriu match și play, sau PGN
help-book-games-game = Jocul; implicit cel din primul fișier
help-book-games-plies = Numărul de semimutări din fiecare partidă
help-book-games-least = Lasă deoparte mutările jucate în mai puține partide
help-book-games-output = Cartea
help-book-games-examples =
    Exemplu:
      arbore match chess --player engine:nodes=20000 --player engine:nodes=10000 --games 100 --random-plies 4 --save chess.games
      arbore book games chess.games --plies 12 --least 2 -o chess.book
help-book-show = Intrarea unei cărți pentru o poziție: valori, mutări cu partidele lor, numele deschiderii
help-book-show-file = Cartea
help-book-show-examples =
    Exemplu:
      arbore book show chess.book --moves "e2e4 c7c5"
