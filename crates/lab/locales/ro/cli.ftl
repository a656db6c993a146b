error = eroare:
error-file-not-found = { $path }: nu există un asemenea fișier; un arbore poate fi și lipit direct sau poate fi unul dintre exemplele listate de „arbore tree”
error-file-not-text = { $path }: nu este un fișier text
error-in-line = { $path }, linia { $line }: { $error }
error-panicked = eroare internă: căutarea a eșuat ({ $message }). Vă rugăm să o raportați împreună cu comanda executată
error-not-a-search = „{ $player }” nu este o căutare; vedeți „arbore algorithms”
error-outside-player = „{ $player }” joacă doar în meciuri: arbore match JOC --player …
error-output = nu se poate scrie la ieșirea standard: { $error }
error-no-trace = „{ $player }” nu lasă nicio urmă; alegeți o căutare precum alphabeta

# Folosire greșită
usage-unknown-argument = argument neașteptat „{ $argument }”
usage-unknown-command = comandă necunoscută „{ $command }”; există: play, analyze, tree, solve, explore, probe, verify, book, compare, practice, serve, match, ugi, uci, gtp, count, perft, bench, games, algorithms, config, completions, man
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
own-win-probability = Probabilitatea de câștig
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
analysis-algorithm = Algoritm
default-algorithm = implicit { $algorithm }; altul se alege cu --algorithm
analysis-limit = Limită
default-limit-time = implicit { $seconds } s; alta se alege cu --time, --depth sau --nodes
default-limit-depth = implicit adâncimea { $depth }; alta se alege cu --depth
analysis-time = Timp
analysis-memory = Memorie
analysis-full = plină: arborele nu a mai crescut
moves-move = mutare
moves-value = valoare
moves-visits = încercări
moves-best = ← cea mai bună
perft-time = în { $time }
bench-game = joc
bench-depth = adâncime
bench-nodes = noduri
bench-time = timp
bench-rate = Mnoduri/s
bench-branching = ramificare
bench-threads-rate = noduri pe secundă
bench-threads-speed = mai repede
bench-moves = mutări
bench-median = mediana
bench-signature = Semnătura: { $nodes } noduri. O schimbare menită doar vitezei o păstrează.
bench-peers = Lângă alte programe: cargo bench -p arbore-bench; cifrele în docs/performance.md

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
compare-left-out = omiși, fiindcă ar dura peste zece secunde fiecare: { $names }; numiți-i cu --algorithm ca să-i rulați totuși
compare-differ = valorile diferă: { $one } găsește { $first }, { $two } găsește { $second }
ablation-title = Motorul fără câte o tehnică, și raportul nodurilor:
ablation-mcts-title = mcts fără câte o tehnică, și raportul jocurilor la întâmplare:
ablation-without = fără
ablation-meaning = tehnica
ablation-value = valoare
ablation-best = cea mai bună
ablation-depth = adâncime
ablation-nodes = noduri
ablation-playouts = jocuri la întâmplare
ablation-times = ori
ablation-time = timp
feature-table = tabela de transpoziții
feature-tablemove = mutarea din tabelă: cea mai bună mutare a adâncimii precedente, prima
feature-symmetry = pozițiile simetrice au aceeași intrare în tabelă
feature-deeper = rezultatele căutărilor mai adânci sunt refolosite
feature-zerowindow = căutarea variantei principale cu ferestre nule
feature-aspiration = fereastră de aspirație în jurul ultimei valori
feature-order = ordonarea mutărilor după evaluare
feature-killers = mutări killer
feature-history = euristica istoricului
feature-countermoves = euristica contramutărilor
feature-proof = margini statice care demonstrează un rezultat
feature-quiescence = căutare de liniștire a mutărilor agitate
feature-extensions = extindere pentru răspunsurile la o amenințare
feature-nullmove = retezare cu mutare nulă
feature-reductions = reducerea mutărilor târzii
feature-futility = retezare de futilitate lângă frunze
feature-tempo = bonus de tempo pentru jucătorul la mutare
feature-proofs = valori demonstrate: ce este decis nu se mai încearcă
feature-rave = RAVE: și jocuri la întâmplare cu mutarea făcută mai târziu
feature-bias = preferință progresivă: întâi mutările promițătoare
feature-sensible = jocuri la întâmplare numai cu mutări rezonabile
feature-reuse = refolosirea arborelui de la o mutare la alta
feature-policy = politică: jocurile la întâmplare fac mutările pe care le alege evaluarea
feature-wins = rata de câștig: contează cât de des se câștigă, mai mult decât cu cât

# Liste
option-default = implicit { $value }
option-tree-tree = care arbore
games-evaluations = evaluări: { $names }
games-how = Un joc cu opțiunile lui: tictactoe:n=4,k=3,rule=b. Se joacă așa: arbore play tictactoe:n=4,k=3,rule=b
algorithms-for = pentru { $families }
algorithms-common = Orice căutare primește depth=ADÂNCIME, time=2s, nodes=NUMĂR și eval=NUME: alphabeta:depth=4,eval=weighted
algorithms-levels = Niveluri de dificultate: { $levels }
switch-tie = tie=first|last: care dintre mutările egale este cea mai bună
switch-fail = fail=soft|hard: fail-soft întoarce cea mai bună valoare găsită, fail-hard un capăt al ferestrei
switch-cut = cut=ge|gt: se retează când limita este atinsă sau doar când este depășită
switch-order = order=natural|eval|best|worst: ordinea în care se încearcă mutările
switch-db = db=FIȘIER: o bază de date care știe valorile; arbore solve JOC --db construiește una
switch-time = time=2s: limita de timp a demonstrației sau a căutării
switch-nodes = nodes=NUMĂR: limita de noduri
switch-seed = seed=NUMĂR: sămânța pentru întâmplare
switch-threads = threads=NUMĂR: numărul firelor de căutare
switch-c = c=NUMĂR: constanta de explorare a lui UCT (implicit 1)
switch-k = k=VIZITE: parametrul de echivalență RAVE, vizitele la care media și media AMAF contează la fel
switch-w = w=NUMĂR: ponderea preferinței progresive (progressive bias)
switch-playout = playout=MUTĂRI: lungimea jocului la întâmplare până când decide evaluarea (implicit 200)
switch-hash = hash=MEGAOCTEȚI: mărimea tabelei, în MB
switch-on = on=NUME/NUME/…: tehnicile care se pornesc, dintre cele oprite implicit în joc
switch-off = off=NUME/NUME/…: tehnicile care se opresc
switch-settle = settle=PUNCTE: oprire când mutarea este forțată sau valoarea este stabilă de trei adâncimi
switch-mistakes = mistakes=PROCENT: partea mutărilor care, intenționat, nu sunt cele mai bune

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
play-nothing-to-undo = Nimic de anulat.
play-nothing-to-redo = Nimic de refăcut.
play-save-where = Unde se salvează? salvează FIȘIER
play-load-where = Ce se încarcă? încarcă FIȘIER
play-saved = Salvat: { $path }
play-bad-record = linia { $line } nu este dintr-un joc salvat: { $text }
play-record-problem = linia { $line }, „{ $text }”: { $problem }
record-sgf-tree = nu s-a găsit niciun joc; un joc începe cu (;
record-sgf-node = se aștepta un nod, care începe cu ;
record-sgf-value = o proprietate are un nume cu majuscule și o valoare între paranteze drepte, de pildă SZ[9]
record-sgf-open-value = o valoare între paranteze drepte nu se închide
record-sgf-open-tree = fișierul se termină înaintea jocului; lipsește o paranteză
record-sgf-game = nu este un joc de Go; jocurile de Go au GM[1] sau nu au GM
record-sgf-size = mărimea tablei este un număr de la 2 la 19
record-sgf-komi = komi este un număr de puncte și jumătăți de punct
record-sgf-setup = se așază pietre după prima mutare, ceea ce nu este posibil
record-sgf-point = se aștepta un punct al tablei, două litere mici, de pildă dd
record-pdn-game-type = acest GameType nu este permis; permise sunt 20 (dame internaționale) și 21 (dame englezești)
play-no-such-variation = nu există varianta { $number }; jocul are { $variations ->
    [one] numai linia principală
    [few] { $variations } variante
   *[other] { $variations } de variante
}
play-no-such-number = niciun joc nu are numărul { $number }; fișierul are { $games ->
    [one] { $games } joc
    [few] { $games } jocuri
   *[other] { $games } de jocuri
}
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
play-over = Jocul s-a încheiat.
play-because = { $verdict } ({ $reason })
play-points = { $verdict } { $points }
play-resigned = { $player } cedează.
play-resigned-to = { $player } cedează. A câștigat { $other }!
play-again = Și acum? (nou, anulează, dece, salvează FIȘIER, ieșire) [ieșire]:{" "}
play-again-what = Scrieți nou, anulează, dece, salvează FIȘIER sau ieșire.
play-again-count = Și acum? (nou, anulează, dece, numără, salvează FIȘIER, ieșire) [ieșire]:{" "}
play-again-what-count = Scrieți nou, anulează, dece, numără, salvează FIȘIER sau ieșire.
play-count-how = Pietrele se numără așa cum stau. Scrieți numără pentru a scoate pietrele moarte.
count-dead = Pietre moarte: { $stones }. { $verdict }
count-none = Nicio piatră moartă. { $verdict }
count-word-none = niciuna|nicio
count-no-names = --dead nu numește nicio piatră; se așteaptă nume de puncte, de pildă --dead "D8 A3", sau --dead none
error-count-no-rule = { $game } nu are piese moarte: scorul se numără așa cum stau piesele
error-count-no-piece = pe { $place } nu este nicio piesă
play-help = Scrieți o mutare în notația jocului sau una dintre:
ask-game = Ce joc? (număr sau nume)
ask-side = Cu ce jucați? ({ $sides }, amândoi, niciunul; { $first } mută primul)
ask-side-of-two = Vreți să fiți cu { $first }, care mută primul? (da, nu, amândoi, niciunul)
ask-level = Cât de greu să joace calculatorul? ({ $levels } sau un algoritm precum alphabeta:depth=4)
ask-depth = Adâncimea
ask-depth-again = Vă rog un număr întreg, cel puțin 1.
level-beginner = începător
level-easy = ușor
level-medium = mediu
level-hard = greu
level-expert = expert
level-strongest = cel mai puternic (15 s pe mutare)
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
word-count = numără|numara
word-count-about = numără [PIETRE]: scorul fără pietrele moarte, cele numite sau cele capturate în jocuri la întâmplare; numără niciuna: nicio piatră

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

# Ecranul întreg
tui-gallery = Arbore: alegeți un joc
tui-gallery-keys-list = Sus, Jos: alegere   Enter: mai departe   ?: ajutor   q: ieșire
tui-gallery-keys-form = Săgeți: alegere și schimbare   Enter: joc   Esc: înapoi   ?: ajutor
tui-gallery-keys-option = Săgeți: alegere și schimbare   Enter: la buton   Esc: înapoi   ?: ajutor
tui-gallery-help =
    Sus și Jos aleg un joc; o literă duce la următorul care începe cu ea.
    Enter trece la opțiunile lui, încă un Enter începe jocul.
    Sus și Jos aleg o opțiune, Stânga și Dreapta o schimbă; numerele se pot scrie.
    Fiecare parte este jucată de dumneavoastră, de un nivel de dificultate sau de un algoritm.
    Esc se întoarce la listă, q iese. Toate acestea se pot face și cu mausul.
tui-help = Taste
tui-checking = o clipă …
tui-player = cu { $player } joacă
tui-algorithm = algoritm
tui-evaluation = evaluare
tui-unfinished = Joc neterminat
tui-too-small = Fereastra este prea mică: sunt necesare cel puțin { $width } × { $height }, iar ea are { $now-width } × { $now-height }. Măriți-o sau jucați cu --plain.
tui-over = Jocul s-a terminat: u anulează, n începe din nou, q părăsește jocul.
tui-counting = Faceți clic pe pietrele moarte sau vii; z revine la joc.
tui-not-your-turn = Nu este rândul dumneavoastră.
tui-no-move-there = Nicio mutare nu începe și nu continuă în { $place }.
tui-which-move = Care mutare?
tui-ended = Sfârșit
tui-ask-new = De la început?
tui-ask-resign = Renunțați la acest joc?
tui-ask-quit = Părăsiți acest joc?
tui-quit-kept = Jocul se păstrează și poate fi continuat mai târziu.
tui-statistics = Timpul și nodurile de până acum
tui-save = În ce fișier se salvează?
tui-load = Ce fișier se încarcă?
tui-to-move = { $player } la mutare
tui-thinks = { $player } se gândește
tui-win-in = C{ $plies }
tui-loss-in = P{ $plies }
tui-paused = Pauză; p continuă.
tui-advice-selected = Enter joacă mutarea aleasă, Esc renunță la ea.
tui-advice-part = Continuați cu un loc marcat; Backspace îl anulează pe ultimul.
tui-advice-move = Alegeți un loc marcat cu săgețile și Enter, cu un clic, sau scrieți o mutare.
tui-advice-point = Alegeți un punct cu săgețile și Enter, cu un clic, sau scrieți o mutare.
tui-advice-wait = Calculatorul se gândește; m îl face să mute acum.
tui-thinking = Se gândește
tui-thinking-hint = Caută un indiciu
tui-thinking-values = Caută valoarea fiecărei mutări
tui-values = Valoarea fiecărei mutări
tui-last-thought = Ultimul gând
tui-legal = Mutări permise: { $count }
tui-history = Mutări până acum
tui-tray = în afara tablei
button-play = Joc
button-ok = OK
button-cancel = Renunț
button-close = Închide
button-yes = Da
button-no = Nu
button-stay = Rămân
button-quit = Ieșire
button-gallery = Alt joc
button-new = Încă o dată
button-undo = Înapoi
button-count = Numără
button-board = Vezi tabla

# Taste pe ecranul întreg
key-arrows-about = mișcă cursorul pe tablă
key-enter-about = alege locul de sub cursor sau joacă mutarea aleasă
key-backspace-about = anulează ultimul loc ales
key-tab-about = trece prin mutările permise
key-page-about = derulează mutările de până acum
key-escape-about = renunță la ce s-a început: locuri alese, mutare, valori, indiciu
key-help = ajutor
key-help-about = acest ajutor
key-undo = anulează
key-undo-about = înapoi la ultima mutare a dumneavoastră
key-redo = reface
key-redo-about = reface ce s-a anulat
key-hint = indiciu
key-hint-about = ce ar juca aici calculatorul
key-values = valori
key-values-about = arată sau ascunde valoarea fiecărei mutări
key-why = de ce
key-why-about = ce a văzut calculatorul înaintea ultimei mutări
key-new = nou
key-new-about = de la început
key-flip = întoarce
key-flip-about = întoarce tabla
key-statistics = statistici
key-statistics-about = timpul și nodurile fiecărei mutări de până acum
key-save = salvează
key-save-about = scrie jocul într-un fișier
key-load = încarcă
key-load-about = continuă un joc dintr-un fișier
key-resign = cedează
key-resign-about = renunțați la joc
key-count = numără
key-count-about = scorul fără pietrele moarte (Go)
key-now = mută acum
key-now-about = calculatorul mută acum
key-pause = pauză
key-pause-about = oprește calculatorul și zarurile sau le lasă să continue
key-symbols = simboluri
key-symbols-about = piese ca simboluri sau ca litere
key-type = scrie
key-type-about = scrieți o mutare sau un cuvânt: indiciu, anulează, salvează FIȘIER …
key-quit = ieșire
key-quit-about = plecare; jocul se păstrează

# Meciuri
match-bad-plan = linia { $line } nu este a unui meci: { $text }
match-cannot-play = { $player }: { $error }
match-bad-opening = deschiderea „{ $line }”: { $error }
match-no-people = oamenii nu joacă în meciuri; jucați cu: arbore play
match-uci-is-for-chess = „{ $player }”: UCI este pentru șah și minișah; celelalte jocuri se joacă cu ugi:COMANDĂ
match-gtp-is-for-go = „{ $player }”: GTP este pentru Go și Reversi; celelalte jocuri se joacă cu ugi:COMANDĂ
match-gtp-limits = „{ $player }”: GTP nu are limite de adâncime și de noduri; folosiți time= sau o opțiune a programului
match-export-other-game = { $option } exportă jocuri de { $game }; acest meci este al altui joc
match-export-other-rules = { $option } nu poate scrie jocuri de { $game }: formatul nu are o etichetă pentru regulile lui
match-export-left-out = numai { $written } din { $games } jocuri au putut fi scrise în acest format
match-too-few = meciul are nevoie de cel puțin { $seats } jucători, dar cu --player sunt dați { $found }
match-sprt-of-many = --sprt compară doi jucători într-un joc în doi
match-file-exists = { $path } există deja; continuați-l cu --resume { $path } sau salvați în alt fișier
match-file-in-use = { $path } este folosit de alt meci
match-differs = { $path } este al altui meci: „{ $key }” este acolo „{ $first }”, iar cerut este „{ $second }”
match-no-seal = { $path } nu are sume de control: a fost scris de o versiune anterioară sau au fost șterse. Meciul nu poate fi continuat; jocurile se mai pot vedea cu arbore play --load
match-plan-changed = { $path }: planul meciului a fost modificat (suma de control nu se potrivește), deci meciul nu poate fi continuat
match-game-changed = { $path }: jocul { $number } a fost modificat, șters sau mutat (suma de control nu se potrivește), deci meciul nu poate fi continuat
match-kept = Jocurile se păstrează în { $path }. După o întrerupere: arbore match --resume { $path }
match-interrupted = Întrerupt după { $finished } din { $games } jocuri. Continuați cu: arbore match --resume { $path }
match-game = { $number }/{ $games }  { $players }  { $score }  { $why }
match-why-rules = după reguli, { $plies ->
    [one] { $plies } semimutare
    [few] { $plies } semimutări
   *[other] { $plies } de semimutări
}
match-why-resigned = { $player } a cedat, { $plies ->
    [one] { $plies } semimutare
    [few] { $plies } semimutări
   *[other] { $plies } de semimutări
}
match-why-too-long = prea lung, { $plies ->
    [one] { $plies } semimutare
    [few] { $plies } semimutări
   *[other] { $plies } de semimutări
}
match-why-forfeit = { $player }: { $fault }
match-why-forfeit-detail = { $player }: { $fault } ({ $detail })
match-progress = { $first } { $first-points } : { $second-points } { $second }  { $elo }
match-elo = Elo { $elo }
match-now-plays = Jocul { $number }: { $players }
match-plays = { $player } joacă { $move }
match-plays-value = { $player } joacă { $move } (valoare { $value })
match-player = jucător
match-games = jocuri
match-wins = victorii
match-draws = remize
match-losses = înfrângeri
match-score = scor
match-rating = Elo
match-against = Puncte unul împotriva altuia
match-superiority = { $player } este mai puternic cu probabilitatea { $probability } %
match-sprt = Test Elo { $elo0 } contra { $elo1 }: logaritmul raportului de verosimilitate { $ratio } ({ $lower } la { $upper }), { $decision }
match-sprt-lower = mai degrabă diferența mai mică
match-sprt-upper = mai degrabă diferența mai mare
match-sprt-open = nedecis
match-repeated = Doar { $distinct } din { $games } jocuri sunt diferite. Scorul și Elo le numără pe toate; eroarea, probabilitatea și testul numără jocurile egale o singură dată. Pentru jocuri diferite dați --random-plies sau --openings.
match-program = { $player }: programul { $fault }. Meciul a fost oprit; aceasta nu se socotește înfrângere.
match-program-detail = { $player }: programul { $fault } ({ $detail }). Meciul a fost oprit; aceasta nu se socotește înfrângere.
match-extra-answers = avertisment: { $player }: linii „bestmove” în plus ignorate în jocul { $number }: { $count }
match-faults = { $player }, jocuri pierdute prin abateri: { $faults }
match-fault-count = { $fault } ({ $count })
match-seed = Sămânța { $seed }
fault-not-started = nu poate fi pornit
fault-no-greeting = nu s-a pregătit de joc
fault-crashed = s-a prăbușit
fault-hung = nu a răspuns
fault-late = a răspuns prea târziu
fault-illegal = mutare nepermisă
fault-no-move = a răspuns fără mutare
fault-refused = a refuzat o comandă

# Laboratorul din browser
serve-open = Laboratorul este deschis la
serve-data = Partidele se păstrează în { $folder }
serve-reachable = Oricine ajunge la acest calculator îl poate folosi.
serve-hosts = Gazde la care răspunde: adresele acestei mașini, { $hosts }. Altele se permit cu --allow-host.
serve-stop = Ctrl-C îl închide.
serve-closed = Închis.
serve-failed = { $address } nu se poate deschide: { $error }
serve-no-host = nu există niciun calculator cu numele „{ $host }”
serve-bad-allow-host = „{ $host }” nu este o gazdă; se așteaptă un nume sau o adresă fără schemă, precum lab.example sau lab.example:8080

# Rezolvare
solve-proven = Demonstrat
solve-exact = valoarea exactă
solve-lower = cel puțin atât (o margine inferioară)
solve-upper = cel mult atât (o margine superioară)
solve-open = nimic: nu s-a găsit o demonstrație în limitele date
solve-source = Sursă
solve-from-book = o carte de deschideri
solve-from-database = o bază de date
solve-parts = Între { $low } și { $high }; { $answered } răspunsuri despre { $parts } părți ({ $before } dinainte), cel puțin { $left } rămase; { $nodes } noduri, { $time }
solve-so-far = { $known } până acum, poziții: { $nodes }, { $time }
solve-estimate = { $game }: cam { $positions } poziții, simetriile socotite o dată; cam { $time } cu { $threads ->
    [one] { $threads } fir
    [few] { $threads } fire
   *[other] { $threads } de fire
}, { $memory } memorie, { $disk } pe disc
solve-progress = { $phase }, stratul { $layer }, poziții: { $done }, memorie { $memory }, disc { $disk }
solve-file = Fișier
solve-bits = Biți pe poziție
solve-was-there = exista deja
solve-no-folder = nu există aici un dosar pentru baze de date; numiți un fișier: --db FIȘIER
phase-resuming = caut ce este gata
phase-enumerating = găsesc pozițiile
phase-linking = adun mutările
phase-solving = rezolv
phase-assembling = scriu
phase-verifying = verific
probe-not-there = baza de date nu are { $position }: niciun joc nu ajunge acolo
verify-verdict = Verdict
verify-right = toate valorile sunt corecte
verify-wrong = greșit
verify-faults = Greșeli
fault-no-start = lipsește poziția inițială
fault-no-position = stratul { $layer }: numărul { $number } nu este o poziție
fault-order = stratul { $layer }: numărul { $number } nu este la locul lui
fault-no-successor = { $position }: o mutare duce aici, dar poziția lipsește
fault-value = { $position }: s-a găsit { $stored }, se aștepta { $right }
fault-no-predecessor = { $position }: niciun joc nu ajunge aici
fault-counts = stratul { $layer }: numărătorile nu corespund pozițiilor
fault-incomplete = numărul de poziții așteptat: { $right }

# Explorare
explore-game = Joc
explore-positions = Poziții
explore-stored = Simetriile o dată
explore-start = La început
explore-start-plies = { $player } câștigă în { $plies ->
    [one] { $plies } semimutare
    [few] { $plies } semimutări
   *[other] { $plies } de semimutări
}
explore-start-draw = remiză
explore-start-points = { $points } pentru { $player }
explore-longest = Cea mai lungă victorie
explore-longest-of = { $player } în { $plies ->
    [one] { $plies } semimutare
    [few] { $plies } semimutări
   *[other] { $plies } de semimutări
}: { $position }
explore-ply = semimutarea
explore-remoteness = depărtare
explore-wins = câștigă { $player }
explore-draws = remize
explore-total = toate
explore-by-ply = Poziții după semimutare:
explore-by-remoteness = Poziții după depărtare (semimutări până la sfârșitul jocului):
explore-not-solved = nu există încă o bază de date pentru { $game }, iar construirea ei durează cam { $time } și ia { $disk } pe disc; construiți-o cu: arbore solve { $game } --db
explore-by-remoteness-short = Poziții după depărtare:
explore-no-wins = Nicio poziție nu este câștigată aici.
explore-longest-shown = Aici { $player } are nevoie de cel mai mult timp ca să câștige: { $plies ->
    [one] { $plies } semimutare
    [few] { $plies } semimutări
   *[other] { $plies } de semimutări
}.
explore-too-small = Fereastra este prea mică: este nevoie de { $width } × { $height } caractere.
explore-keys = Săgeți, Enter: joacă, înapoi  b: cel mai bun joc  l: cea mai lungă  ?: ajutor
explore-help =
    ↑ ↓          alege o mutare
    Enter        o joacă; la fel face un clic pe tablă sau pe o mutare
    ← →          înapoi și înainte în variantă
    Home End     la începutul și la sfârșitul ei
    b            cel mai bun joc al ambilor jucători până la sfârșit
    l            o poziție cu cel mai lung câștig
    Tab          poziții după semimutare sau după depărtare
    PgUp PgDn    derulează aceste numere
    g            litere sau simboluri
    Esc          închide acest ajutor sau renunță la o mutare pe jumătate făcută
    q            ieșire
explore-nothing-open = Aici nu este nimic deschis: q iese, ? arată tastele.
explore-to-move = { $player } la mutare
explore-over = jocul s-a terminat
explore-no-game-leads-here = niciun joc nu ajunge aici
explore-here = Aici
explore-moves = Mutări, cea mai bună întâi:
explore-history = Valori până acum, pentru { $player }:
explore-move-wins = câștigă în { $plies }
explore-move-loses = pierde în { $plies }
explore-move-draws = remiză
explore-short-win = C{ $plies }
explore-short-loss = P{ $plies }
explore-short-draw = R

config-by-default = implicit
config-in-file = din fișier
config-in-environment = din mediu
config-unknown-key = cheie necunoscută „{ $key }”; există: { $known }
config-value = „{ $key } = { $value }”: permis este { $allowed }
config-no-equals = „{ $text }” nu are forma cheie = valoare
config-variable = variabila de mediu { $name }: { $error }
config-warning = atenție: { $problem } (ignorat; „arbore config list” arată tot ce este greșit)
config-no-folder = nu se cunoaște un dosar pentru fișierul de configurare; numiți un fișier în variabila de mediu ARBORE_CONFIG
