help-heading-usage = Folosire
help-heading-commands = Comenzi
help-heading-options = Opțiuni
help-heading-arguments = Argumente
help-value-options = [OPȚIUNI]
help-value-default = implicit:
help-value-command = COMANDĂ
help-argument-help = Arată acest ajutor
help-argument-version = Arată versiunea
help-argument-lang = Limba: en sau ro; implicit cea a sistemului
help-argument-game = Jocul cu opțiunile lui, de exemplu tictactoe:n=4,k=3,rule=b; „arbore games” le listează
help-argument-depth = Adâncimea căutării, în semimutări
help-argument-time = Oprire după acest timp: 2, 1.5s, 200ms, 1m
help-argument-nodes = Oprire după acest număr de noduri
help-argument-eval = Funcția de evaluare, după nume
help-argument-hash = Mărimea tabelei de transpoziții, în MB
help-argument-threads = Numărul firelor de căutare
help-argument-position = Începe din această poziție, în notația jocului
help-argument-moves = Joacă întâi aceste mutări, cu spații între ele
help-argument-algorithm = Algoritmul cu opțiunile lui, de exemplu alphabeta:depth=4; „arbore algorithms” le listează
help-argument-json = Scrie JSON
help-argument-positions = Răspunde la fiecare linie a unui fișier cu o linie de JSON: o poziție, „startpos moves M1 M2” sau „moves M1 M2”; - este intrarea standard
help-argument-exact-moves = Găsește valoarea exactă a fiecărei mutări din rădăcină

help-arbore = Un laborator al arborilor de joc: jucați, vedeți, comparați și înțelegeți.
help-after = Coduri de ieșire: 0 gata, 1 eșec, 2 folosire greșită, 3 răspuns greșit, 4 o limită a fost atinsă întâi, 130 după Ctrl-C.
help-play = Joc: om contra calculator, doi oameni sau calculatoare între ele
help-play-game = Jocul cu opțiunile lui; ce lipsește se întreabă
help-play-side = Partea cu care jucați: x, 0, 1 …, both (amândouă) sau none (niciuna)
help-play-player = Câte unul pentru fiecare parte, în ordine: human, level:hard, alphabeta:depth=4, random …
help-play-algorithm = Algoritmul care joacă împotriva dumneavoastră
help-play-level = Nivelul de dificultate: beginner, easy, medium, hard, expert, strongest sau perfect
help-play-load = Continuă un joc salvat
help-play-resume = Continuă ultimul joc neterminat
help-play-new = Fără a propune continuarea unui joc neterminat
help-play-yes = Acceptă valorile implicite, fără întrebări
help-play-seed = Sămânța pentru zaruri
help-play-plain = Joc rând cu rând, nu pe tot ecranul
help-play-examples =
    Exemple:
      arbore play tictactoe:n=4,k=3,rule=b --side x --level hard
      arbore play nim --player minimax --player random:seed=1
help-analyze = Analizează o poziție: valoare, cea mai bună mutare, varianta principală, toate mutările, contoare
help-analyze-examples =
    Exemple:
      arbore analyze tictactoe --position "x.0/.x./..." --algorithm minimax
      arbore analyze nim:heaps=1/2/3 --algorithm alphabeta --json
help-tree = Scrie urma unei căutări: ferestre, valori și retezări, ca text, pași, JSON sau figură
help-tree-source = Un arbore: un fișier, - pentru intrarea standard, un exemplu sau chiar textul; sau un joc. Fără el: exemplele
help-tree-steps = Câte un pas pe linie
help-tree-format = Formatul: text, json, dot, svg sau tikz
help-tree-json = La fel ca --format json
help-tree-max-nodes = Eșuează dacă urma are mai multe noduri
help-tree-output = Scrie în acest fișier
help-tree-examples =
    Exemple:
      arbore tree '(max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))'
      arbore tree lecture --format svg -o slide.svg
      arbore tree tictactoe --depth 2 --algorithm alphabeta-negamax --steps
help-compare = Rulează algoritmi alăturați pe aceleași poziții
help-compare-algorithm = Un algoritm cu opțiunile lui; se poate repeta. Implicit: toți cei potriviți jocului
help-compare-positions = Un fișier cu câte o poziție pe linie; comentariile încep cu #
help-compare-csv = Scrie CSV
help-compare-examples =
    Exemplu:
      arbore compare tictactoe --depth 6 --algorithm minimax --algorithm alphabeta --algorithm alphabeta:order=best
help-match = Joacă un meci între jucători: cine este mai puternic și cu cât, cu intervale de încredere
help-match-player = Un jucător, cel puțin doi: alphabeta:depth=4, level:hard, random, ugi:./bot, uci:UCI_Elo=1700 stockfish
help-match-games = Numărul de jocuri pentru fiecare pereche, cu părțile schimbate la fiecare deschidere; implicit 10
help-match-time = Timpul maxim pe mutare, ca limită proprie a fiecărui jucător
help-match-movetime = Timpul pe mutare, pentru toți
help-match-tc = Timpul pe joc, plus un increment: 10+0.1, 1m+500ms
help-match-margin = Întârzierea tolerată înainte ca o mutare să piardă la timp; implicit 200ms
help-match-patience = Timpul de așteptare al unui program: la pregătire și, fără ceas, la o mutare; implicit 10s
help-match-openings = Un fișier cu câte o deschidere pe linie: mutări sau o poziție
help-match-random-plies = Numărul de mutări la întâmplare la începutul fiecărei perechi de jocuri
help-match-max-plies = Remiză după acest număr de semimutări
help-match-seed = Sămânța pentru deschideri, zaruri și jucători la întâmplare
help-match-sprt = Se oprește după testul secvențial al raportului de probabilități între două diferențe Elo: 0,10
help-match-concurrency = Numărul de jocuri care rulează în paralel
help-match-save = Scrie jocurile în acest fișier, fiecare imediat ce s-a încheiat
help-match-resume = Continuă meciul din acest fișier
help-match-pgn = Exportă jocurile de șah în acest fișier PGN
help-match-sgf = Exportă jocurile de Go în acest fișier SGF
help-match-pdn = Exportă jocurile de dame în acest fișier PDN
help-match-watch = Arată tabla după fiecare mutare
help-match-examples =
    Exemple:
      arbore match connect4 --player alphabeta:depth=4 --player alphabeta:depth=2 --games 20 --random-plies 4
      arbore match chess --player level:hard --player "uci:UCI_LimitStrength=true UCI_Elo=1700 stockfish" --movetime 200ms
      arbore match tictactoe --player minimax --player "ugi:python3 examples/bots/tictactoe.py" --save jocuri.txt
help-serve = Deschide laboratorul în browser: joc, analiză, arbore, exerciții, comparații
help-serve-port = Portul
help-serve-host = Adresa la care ascultă; 0.0.0.0 acceptă conexiuni din rețea
help-serve-allow-host = Răspunde și la cererile pentru acest nume de gazdă, opțional cu port; se poate repeta. Numele locale și adresele acestei mașini primesc întotdeauna răspuns
help-serve-data = Păstrează partidele și exercițiile în acest dosar
help-serve-rate = Limita de cereri pe secundă de la o adresă, cu vârfuri de trei ori mai mari
help-serve-no-open = Nu deschide browserul
help-serve-examples =
    Exemple:
      arbore serve
      arbore serve --host 0.0.0.0 --port 8080 --no-open
help-ugi = Motor UGI pentru alte programe
help-ugi-player = Jucătorul care caută; implicit cel mai puternic pentru joc
help-uci = Motor UCI pentru programe de șah
help-uci-game = chess sau minichess
help-uci-player = Jucătorul care caută; implicit cel mai puternic pentru joc
help-gtp = Motor GTP pentru programe de Go
help-gtp-game = go sau reversi, cu opțiuni
help-gtp-player = Jucătorul care caută; implicit cel mai puternic pentru joc
help-play-number = Numărul jocului dintr-un fișier cu mai multe; implicit primul
help-play-variation = Varianta unui joc dintr-un fișier SGF; implicit linia principală, 1
help-perft = Numără șirurile de mutări de o anumită lungime (perft)
help-perft-depth = Lungimea, în semimutări
help-perft-divide = Arată numărul pentru fiecare primă mutare
help-count = Numără scorul unei poziții fără pietrele moarte
help-count-dead = Pietrele moarte, cu spații sau virgule între ele (implicit: cele capturate de obicei în jocuri la întâmplare); none: nicio piatră
help-bench = Măsoară motorul pe un set fix de poziții
help-bench-game = Doar acest joc
help-bench-quick = Caută mai puțin adânc, câteva secunde
help-bench-threads = Măsoară și cu acest număr de fire, și accelerarea
help-games = Listează jocurile și opțiunile lor
help-algorithms = Listează algoritmii și opțiunile lor
help-completions = Scrie completările pentru un shell
help-completions-shell = bash, elvish, fish, powershell sau zsh
help-man = Scrie pagina de manual
help-man-folder = Scrie câte o pagină pentru fiecare comandă în acest dosar

help-practice = Exerciții după sămânță: retezări, ferestre, valori; și corectarea lor
help-new = Afișează un exercițiu de completat sau răspunsurile lui
help-new-exercise = Ce se exersează: values (valori), summary (valoarea și frunzele), cuts (retezări), windows (ferestre) sau steps (pași); sau un exercițiu întreg, ca cuts:seed=7
help-new-seed = Sămânța arborelui; aceeași sămânță dă același arbore peste tot
help-new-size = small, medium sau large
help-new-players = two, three sau dice; numai pentru values
help-new-count = Numărul de exerciții, cu semințe consecutive
help-new-key = Afișează și răspunsurile corecte
help-new-html = O pagină pentru imprimantă
help-new-output = Scrie în acest fișier
help-new-examples =
    Exemple:
      arbore practice new cuts --seed 7 -o foaie.txt
      arbore practice new windows --seed 1 --count 6 --html -o foaie.html
      arbore practice new windows --seed 1 --count 6 --html --key -o raspunsuri.html
help-grade = Corectează exerciții completate; iese cu 3 dacă ceva nu este corect
help-grade-file = Fișierele sau - pentru intrarea standard

help-argument-memory = Memoria pentru poziții, în MB; implicit 256
help-solve = Rezolvă: valoarea exactă a unei poziții și a mutărilor ei sau o bază de date cu toate pozițiile unui joc
help-solve-hash = Mărimea maximă a tabelei demonstrației, în MB; implicit 1024
help-solve-threads = Numărul de fire; implicit toate procesoarele
help-solve-db = Construiește o bază de date a întregului joc în acest fișier sau în locul implicit, unde o găsesc play și analyze; o construire întreruptă continuă
help-solve-journal = Pentru demonstrații lungi: demonstrează valoarea pe părți, pe toate procesoarele, cu un jurnal în acest fișier, de la care aceeași comandă continuă
help-solve-plies = Adâncimea părților sub poziție, în semimutări; implicit cea care dă câteva mii de părți
help-solve-estimate = Doar estimează construirea bazei de date
help-solve-examples =
    Exemple:
      arbore solve connect4 --moves "4 4 4 4 4 2" --exact-moves
      arbore solve tictactoe:n=5,k=4 --json
      arbore solve connect4:width=5,height=5 --db c4-5x5.arbore
      arbore solve reversi:size=6 --journal reversi6.journal
help-explore = Explorează un joc rezolvat: fiecare mutare cu valoarea ei, cât mai este până la sfârșit, câte poziții sunt câștigate
help-explore-db = Baza de date; implicit cea din locul implicit sau una nouă dacă jocul este mic
help-explore-plain = Tipărește, în loc de tot ecranul
help-explore-examples =
    Exemple:
      arbore explore tictactoe
      arbore explore achi --moves "b2 a1"
help-probe = Caută o poziție într-o bază de date
help-probe-file = Baza de date
help-probe-examples =
    Exemplu:
      arbore probe c4-5x5.arbore --moves "3 3 3" --json
help-verify = Verifică o bază de date: fiecare valoare față de urmașii ei, cu un cod care are în comun numai regulile; iese cu 3 dacă ceva este greșit
help-verify-file = Baza de date
help-verify-threads = Numărul de fire; implicit toate procesoarele
help-config = Setări: limba, nivelul, simbolurile și mărimea tabelei, păstrate într-un fișier
help-config-list = Listează toate setările, de unde vin și ce este greșit în fișier
help-config-get = Afișează o setare
help-config-set = Schimbă o setare în fișier
help-config-unset = Scoate o setare din fișier
help-config-path = Afișează numele fișierului
help-argument-setting = language (limba), level (nivelul), symbols (simbolurile) sau hash (tabela)
help-argument-value = en sau ro; un nivel; unicode sau ascii; un număr de MB
help-argument-no-config = Ignoră fișierul de configurare și variabilele lui de mediu
help-config-examples =
    Exemple:
      arbore config set language ro
      arbore config set level hard
      arbore config list
help-grade-csv = Scrie un tabel CSV: un rând pentru fiecare fișier
