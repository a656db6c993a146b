error = eroare:
error-file-not-found = { $path }: nu există un asemenea fișier; un arbore poate fi și lipit direct sau poate fi unul dintre exemplele listate de „arbore tree”
error-file-not-text = { $path }: nu este un fișier text
error-in-line = { $path }, linia { $line }: { $error }
error-not-a-search = „{ $player }” nu este o căutare; vedeți „arbore algorithms”
error-no-trace = „{ $player }” nu lasă nicio urmă; alegeți o căutare precum alphabeta

# Folosire greșită
usage-unknown-argument = argument neașteptat „{ $argument }”
usage-unknown-command = comandă necunoscută „{ $command }”; există: play, analyze, tree, compare, perft, games, algorithms, completions, man
usage-missing-argument = lipsește: { $argument }
usage-missing-value = lipsește valoarea pentru { $argument }
usage-invalid-value = „{ $value }” nu este permis pentru { $argument }; permise: { $allowed }
usage-whole-number = un număr întreg
usage-conflict = { $argument } nu se poate folosi împreună cu { $other }
usage-suggestion = Ați vrut să scrieți „{ $better }”?
usage-see-help = Pentru ajutor: arbore --help

# Analiză
turn-over = jocul s-a încheiat
turn-chance = șansa
analysis-turn = La mutare
analysis-value = Valoare
analysis-seen-by = pentru { $player }
analysis-one-each = câte una pentru fiecare jucător
analysis-nothing = nimic găsit înainte de limită
analysis-best = Cea mai bună mutare
analysis-line = Varianta principală
analysis-nodes = Noduri
analysis-leaves = Frunze
analysis-cutoffs = Retezări
analysis-depth = Adâncime
analysis-depth-whole = { $depth } (tot arborele)
analysis-depth-stopped = { $depth } (oprit de o limită)
analysis-time = Timp
moves-move = mutare
moves-value = valoare
moves-best = ← cea mai bună
perft-time = în { $time }

# Arbori
tree-pasted = arborele
tree-examples = Arborii din documentele cursului, gata de rulat:
tree-own = Al dumneavoastră: arbore tree FIȘIER, arbore tree - (intrarea standard) sau lipit direct: arbore tree '(max A (B 3 12 8) (C 2 4 -1))'
tree-written = scris: { $path }
tree-negamax-note = Negamax: fiecare fereastră și valoare este văzută de jucătorul la mutare în acel nod.

# Comparație
compare-algorithm = algoritm
compare-value = valoare
compare-best = mutare
compare-depth = adâncime
compare-nodes = noduri
compare-leaves = frunze
compare-cutoffs = retezări
compare-branching = ramificare
compare-time = timp
compare-differ = valorile diferă: { $one } găsește { $first }, { $two } găsește { $second }

# Liste
option-default = implicit { $value }
option-tictactoe-n = N, mărimea tablei
option-tictactoe-k = K, câte pe o linie câștigă
option-tictactoe-rule = regula: a linie întreagă, b K consecutive, c K pe o linie, m ca c, doar diagonale principale
option-tictactoe-misere = misère: cine completează o linie pierde
option-nim-heaps = grămezile, cu / între ele
option-nim-max = câte bile se pot lua deodată
option-nim-misere = misère: cine ia ultima bilă pierde
option-nim-players = numărul jucătorilor
option-connect4-width = numărul coloanelor
option-connect4-height = numărul rândurilor
option-connect4-rising = piesele se ridică spre rândul de sus în loc să cadă
option-reversi-size = mărimea tablei
option-reversi-empties = cui îi revin la sfârșit câmpurile goale
games-evaluations = evaluări: { $names }
games-how = Un joc cu opțiunile lui: tictactoe:n=4,k=3,rule=b. Se joacă așa: arbore play tictactoe:n=4,k=3,rule=b
algorithms-for = pentru { $families }
algorithms-common = Orice căutare primește depth=ADÂNCIME, time=2s, nodes=NUMĂR și eval=NUME: alphabeta:depth=4,eval=weighted
algorithms-levels = Niveluri de dificultate: { $levels }
switch-tie = tie=first|last: care dintre mutările egale este cea mai bună
switch-fail = fail=soft|hard: ce se întoarce din afara ferestrei
switch-cut = cut=ge|gt: se retează când limita este atinsă sau doar când este depășită
switch-order = order=natural|best|worst: ordinea în care se încearcă mutările
switch-seed = seed=NUMĂR: de fiecare dată aceleași mutări

# Joc
play-person = dumneavoastră
play-how = Scrieți o mutare sau: indiciu, anulează, dece, ajutor, ieșire
play-prompt = { $player } la mutare:{" "}
play-thinking = mă gândesc …
play-machine-moves = { $player } joacă { $move } (valoare { $value }, noduri { $nodes }, { $time })
play-machine-moves-blindly = { $player } joacă { $move }
play-rolled = Șansa: { $outcome }
play-hint = Indiciu: { $move } (valoare { $value }; { $line })
play-why = Ce a văzut calculatorul în { $position }:
play-no-thought = Calculatorul nu s-a gândit încă la nimic.
play-nothing-to-undo = Nu este nimic de anulat.
play-nothing-to-redo = Nu este nimic de refăcut.
play-save-where = Unde se salvează? salvează FIȘIER
play-load-where = Ce se încarcă? încarcă FIȘIER
play-saved = Salvat: { $path }
play-bad-record = linia { $line } nu este dintr-un joc salvat: { $text }
play-no-journal = Jocul nu poate fi păstrat pentru mai târziu: { $error }
play-kept = Jocul este păstrat. Continuați cu: arbore play --resume
play-resume = Există un joc neterminat de { $game } (mutări: { $moves }). Îl continuați?
play-put-aside = Este păstrat în { $path }
play-nothing-to-resume = nu există niciun joc neterminat
play-input-ended = intrarea s-a terminat înainte de răspunsul la toate întrebările
play-which-game = ce joc? arbore play JOC; „arbore games” le listează
play-wrong-number = jocul are { $expected } jucători, dar cu --player sunt dați { $found }
side-both = amândoi|amandoi
side-none = niciunul
play-bad-side = „{ $side }” nu este o parte; există: { $allowed }
play-you-won = Ai câștigat! Bravo!!
play-you-lost = Ai pierdut!
play-winner = A câștigat { $player }!
play-draw = Jocul s-a încheiat cu remiză.
play-points = Jocul s-a încheiat. { $points }
play-resigned = { $player } cedează.
play-resigned-to = { $player } cedează. A câștigat { $other }!
play-again = Și acum? (nou, anulează, dece, salvează FIȘIER, ieșire) [ieșire]:{" "}
play-again-what = Scrieți nou, anulează, dece, salvează FIȘIER sau ieșire.
play-help = Scrieți o mutare în notația jocului sau una dintre:
ask-game = Ce joc? (număr sau nume)
ask-side = Cu ce jucați? ({ $sides }, amândoi, niciunul; { $first } mută primul)
ask-level = Cât de greu să joace calculatorul? ({ $levels } sau un algoritm precum alphabeta:depth=4)
ask-depth = Adâncimea
ask-depth-again = Vă rog un număr întreg, cel puțin 1.
level-easy = ușor
level-medium = mediu
level-hard = greu
level-perfect = perfect
answer-yes = da|d
answer-no = nu|n
answer-yes-or-no = Răspundeți da sau nu.

# Cuvinte care se pot scrie în timpul jocului
word-hint = indiciu
word-hint-about = ce ar juca aici calculatorul
word-undo = anulează|anuleaza
word-undo-about = înapoi la ultima mutare a dumneavoastră
word-redo = refă|refa
word-redo-about = reface ce s-a anulat
word-why = dece|de
word-why-about = ce a văzut calculatorul înaintea ultimei mutări: valori, variantă, noduri, timp
word-new = nou
word-new-about = de la început
word-save = salvează|salveaza
word-save-about = salvează FIȘIER: scrie jocul într-un fișier
word-load = încarcă|incarca
word-load-about = încarcă FIȘIER: continuă un joc dintr-un fișier
word-resign = cedez
word-resign-about = renunțați la joc
word-quit = ieșire|iesire
word-quit-about = plecare; jocul se păstrează
word-help = ajutor
word-help-about = această listă
word-moves = mutări|mutari
word-moves-about = mutările permise
word-board = tabla
word-board-about = arată din nou tabla
word-stats = statistici
word-stats-about = timpul și nodurile de până acum

# Statistici
statistics-number = nr.
statistics-player = jucător
statistics-move = mutare
statistics-time = timp
statistics-nodes = noduri
statistics-what = ce
statistics-count = mutări
statistics-least = min
statistics-most = max
statistics-mean = medie
statistics-median = mediană
statistics-sum = total
statistics-moves = Mutări: { $count }
statistics-total = Timp total: { $time }
