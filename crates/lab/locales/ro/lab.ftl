# Scoruri
score-win-in = câștig în { $plies }
score-loss-in = pierdere în { $plies }

# Urme
role-chance = șansă
trace-cut-off = (retezat)
trace-not-tried = neîncercate: { $moves }
trace-probe = (sondaj)
trace-repetition = (repetiție)
cut-alpha = ✂ retezare alfa: { $move } dă { $value } ≤ α = { $bound }, de care { $ancestor } este deja sigur
cut-alpha-window = ✂ retezare alfa: { $move } dă { $value } ≤ α = { $bound }, capătul de jos al ferestrei rădăcinii
cut-beta = ✂ retezare beta: { $move } dă { $value } ≥ β = { $bound }, pe care { $ancestor } nu îl lasă să treacă
cut-beta-window = ✂ retezare beta: { $move } dă { $value } ≥ β = { $bound }, capătul de sus al ferestrei rădăcinii
cut-alpha-chance = ✂ retezare alfa: { $move } dă { $value } ≤ α = { $bound }: cu atât, { $ancestor } rămâne sub propriul α, oricare ar fi celelalte rezultate
cut-beta-chance = ✂ retezare beta: { $move } dă { $value } ≥ β = { $bound }: cu atât, { $ancestor } trece de propriul β, oricare ar fi celelalte rezultate
cut-chance-alpha = ✂ retezare alfa: după { $move } media este cel mult { $value } ≤ α = { $bound }, oricare ar fi celelalte rezultate
cut-chance-beta = ✂ retezare beta: după { $move } media este cel puțin { $value } ≥ β = { $bound }, oricare ar fi celelalte rezultate
cut-negamax = ✂ retezare: { $move } dă { $value } ≥ β = { $bound } pentru cel la mutare; acesta este −α al lui { $ancestor }
cut-negamax-window = ✂ retezare: { $move } dă { $value } ≥ β = { $bound } pentru cel la mutare, capătul ferestrei rădăcinii
step-enter = { $node } ({ $role }): intrare
step-enter-leaf = { $node }: frunză
step-enter-window = { $node } ({ $role }): intrare cu fereastra { $window }
step-improve = { $node }: { $child } dă { $value }, cel mai bine până acum
step-improve-window = { $node }: { $child } dă { $value }, cel mai bine până acum; fereastra { $window }
step-cut = { $node }: { $reason }; neîncercate: { $moves }
step-leave = { $node } { $relation } { $value }: gata
step-leaf-over = { $node } = { $value }
step-leaf-depth = { $node } ≈ { $value }: adâncime atinsă, estimare
step-leaf-repetition = { $node } = { $value }: poziția se repetă
step-leaf-table = { $node } { $relation } { $value }: întâlnită înainte, tabela o ține minte
step-leaf-playout = { $node } { $relation } { $value }: jucat mai departe la întâmplare
step-leaf-proof = { $node } { $relation } { $value }: sigur, fără căutare

# Jocuri
game-tree = Un arbore desenat de mână, dintr-un fișier
family-zero-sum = doi jucători
family-multiplayer = mai mulți jucători
family-stochastic = doi jucători și zaruri

# Algoritmi
algorithm-minimax = Minimax, cu două funcții, maxi și mini: vizitează totul
algorithm-negamax = Minimax într-o singură funcție: valoarea se neagă când se schimbă jucătorul
algorithm-alphabeta = Alfa-beta în formă minimax: sare peste ce nu poate conta
algorithm-alphabeta-negamax = Alfa-beta în formă negamax, ca în practică
algorithm-engine = Motorul, care joacă cel mai bine: alfa-beta cu tot ce o face rapidă (tabelă, ordinea mutărilor, fire de execuție …)
algorithm-maxn = Max^n: fiecare jucător își maximizează propriul câștig, oricâți jucători
algorithm-paranoid = Paranoid: toți ceilalți sunt împotriva mea
algorithm-expectiminimax = Expectiminimax: minimax cu zaruri, medii în nodurile de șansă
algorithm-star1 = Star1: expectiminimax care retează rezultatele zarurilor ce nu pot conta
algorithm-star2 = Star2: Star1 care încearcă întâi câte o mutare după fiecare rezultat, pentru ferestre mai înguste
algorithm-value-iteration = Iterarea valorilor: toate pozițiile deodată, până nu se mai schimbă nimic; zaruri și bucle
algorithm-mcts = Căutare Monte Carlo în arbore (UCT): partide la întâmplare, mai multe acolo unde merg bine; demonstrează ce poate. Orice joc
algorithm-random = Orice mutare permisă; aceeași pentru aceeași sămânță
algorithm-perfect = Nu greșește niciodată: printr-o demonstrație unde jocul are una, altfel căutând până la capăt

# Erori în jocuri, jucători și poziții
error-unknown-game = joc necunoscut „{ $name }”; există: { $known }
error-nearest = { $error }. Ați vrut să scrieți „{ $nearest }”?
error-game-options = { $name }: { $error }
error-own-name = „{ $name }” nu este nume de joc; se așteaptă un cuvânt din litere mici fără semne și cifre, care începe cu o literă, ca chomp
error-own-taken = există deja un joc „{ $name }”; alegeți alt nume
error-own-defaults = un joc trebuie să se deschidă cu valorile implicite ale opțiunilor: { $error }
error-own-words = cuvintele jocului „{ $name }” nu sunt complete:
error-own-late = jocurile se adaugă o singură dată, înainte ca lista lor să fie citită prima oară
words-missing = { $file }: adăugați rândul: { $line }
words-syntax = { $file }, rândul { $number }: se așteaptă „NUME = TEXT”, s-a găsit „{ $line }”
words-unknown = { $file }: „{ $id }” nu este folosit; este corect numele? Vedeți arbore::core::Words
words-twice = { $file }: „{ $id }” are deja cuvinte; ștergeți rândul
error-file = { $path }: { $error }
error-tree = { $path }, linia { $line }, coloana { $column }: { $problem }
error-option-unknown = opțiune necunoscută „{ $key }”; există: { $known }
error-option-twice = opțiunea „{ $key }” este dată de două ori
error-option-no-value = „{ $text }” nu are forma cheie=valoare
error-option-value = „{ $key }={ $value }”: permis este { $allowed }
error-option-refused = „{ $key }={ $value }”: { $why }
error-option-conflict = „{ $key }={ $value }” nu se potrivește cu „{ $other }”: permis este { $allowed }
error-player-unknown = jucător necunoscut „{ $name }”; există: { $known }
error-player-command = „{ $name }:{ $text }” nu are o comandă: trebuie să urmeze un program cu argumentele lui, cu toate ghilimelele închise
error-player-key = „{ $name }” nu are opțiunea „{ $key }”; are: { $known }
error-notation-count = { $what }: { $found }, dar trebuie { $expected }
error-notation-unexpected = „{ $found }” neașteptat la caracterul { $at }; se aștepta: { $expected }
error-notation-range = { $what } { $found } este în afara limitelor: { $min } la { $max }
error-notation-illegal = „{ $text }” nu este o mutare permisă aici; permise: { $legal }
error-notation-over = „{ $text }” nu se poate juca: jocul s-a încheiat
error-notation-impossible = poziție imposibilă: { $why }
error-notation-within = caracterul { $at }: { $error }
what-row = rânduri
what-cell = căsuțe pe rând
what-player = jucătorul
what-discs = piese
why-both-players-have-won = amândoi jucătorii au câștigat
why-won-before-the-last-move = jocul era câștigat înainte de ultima mutare
what-part = părți ale poziției
what-place = locuri
what-piece-number = numărul piesei
what-count = numărul de piese
why-wrong-number-of-marks = jucătorii mută pe rând și începe x, deci x are tot atâtea semne ca ceilalți sau cu unul mai mult
why-several-players-have-won = mai mulți jucători au câștigat
what-quiet-plies = semimutări fără captură și fără mutare de pion
what-move-number = numărul mutării
what-white-king = regi albi
what-black-king = regi negri
why-pawn-on-last-rank = există un pion pe ultima sau pe prima lui linie
what-checker = piese
what-pips = puncte de parcurs
error-wrong-algorithm = { $algorithm } nu este pentru acest joc; folosiți unul dintre: { $allowed }
error-unknown-evaluation = evaluare necunoscută „{ $name }”; există: { $known }
error-endless = jocul poate dura atât de mult încât o căutare până la sfârșit este fără speranță; dați o limită: --depth 6, --time 5s sau --nodes 1000000
error-hopeless = până la sfârșitul jocului sunt cam 10^{ $exponent } poziții, prea multe; dați o limită: --depth 6, --time 5s sau --nodes 1000000
error-trace-too-long = urma are peste { $most } noduri; micșorați --depth sau măriți --max-nodes
error-memory = { $option }: { $wanted } MB nu încap în memorie; acum sunt disponibili cel mult { $fits } MB
error-not-a-journal = { $path } nu este jurnalul unei demonstrații, sau prima lui linie este deteriorată
error-journal-other = jurnalul este despre { $found }, nu despre { $expected }
error-journal-not-provable = valorile acestui joc nu se pot demonstra pe părți: trebuie doi jucători, fără hazard, și poziții care nu se repetă
error-journal-parts = ar fi peste { $most } poziții deasupra părților; luați mai puține mutări
error-journal-busy = { $path }: alt proces lucrează cu acest jurnal
error-db-io = { $path }: { $error }
error-no-thread = nu se poate porni niciun fir de execuție: { $error }
error-db-disk-full = nu mai este loc pe disc pentru { $path }; ce era gata se păstrează, iar aceeași comandă continuă de acolo
error-db-not-a-database = { $path } nu este o bază de date Arbore
error-db-version = { $path } are versiunea { $found } a formatului; acest program citește versiunea { $expected }
error-db-game = baza de date este pentru { $found }, nu pentru { $expected }
error-db-rules = regulile jocului { $game } s-au schimbat de când a fost construită baza de date; construiți-o din nou
error-db-damaged = { $path } este deteriorat: { $part } nu corespunde sumei de control; construiți-o din nou
db-part-head = începutul
db-part-tables = tabelele
db-part-block = blocul { $number }
db-part-whole = fișierul întreg
error-db-value = valoarea { $score } depășește ce poate păstra o bază de date
error-db-too-large = pozițiile acestui joc nu pot fi numerotate, deci nu poate exista o bază de date cu toate; arbore solve și arbore analyze caută în schimb
error-db-memory = este nevoie de { $needed } MB de memorie, sunt permiși { $limit } MB; permiteți mai mult cu --memory
error-db-missing = poziția { $number } din stratul { $layer } ar trebui să existe și nu există: numerotarea jocului este greșită
error-db-exists = { $path } există deja și este alt fișier
error-db-busy = { $path }: alt proces construiește această bază de date
error-db-stopped = oprit; ce era gata se păstrează, iar aceeași comandă continuă de acolo

# Erori în arbori
tree-ends = textul se termină aici, dar mai trebuie o „)” sau încă un fiu
tree-empty = aici nu este niciun arbore; scrieți unul ca (max A (B 3 12 8) (C 2 4 -1))
tree-follows = arborele este complet, dar urmează „{ $text }”
tree-not-a-child = „{ $text }” nu este un număr; un fiu este un număr, un vector <1,2,6>, nume=număr sau ( … )
tree-number-too-long = „{ $text }” este un număr prea lung: cel mult 8 cifre, dintre care 6 după punct
tree-no-children = un nod are nevoie de cel puțin un fiu
tree-too-deep = mai mult de { $levels } niveluri
tree-no-weight = un fiu al unui nod de șansă are nevoie de probabilitate: 1/2:{ $text }
tree-weight-outside-chance = numai fiii unui nod de șansă au probabilitate
tree-bad-weight = „{ $text }” nu este o probabilitate; scrieți un număr zecimal sau o fracție între 0 și 1
tree-weights-sum = probabilitățile acestui nod au suma { $sum }, nu 1
tree-leaf-length = numere în această frunză: { $found }; în prima frunză: { $expected }
tree-chance-with-vectors = nodurile de șansă și vectorii nu se potrivesc într-un singur arbore
tree-infinite-with-chance = o frunză infinită nu poate intra într-o medie; dați-i un număr
tree-wrong-kind = „{ $kind }” nu se potrivește: frunzele au { $players } numere, deci felurile sunt { $allowed }
tree-same-name = două noduri se numesc „{ $name }”

# Figures
figure-title = Arbore de căutare: { $root }
figure-description = Frunze vizitate: { $leaves }. Retezări: { $cuts }. Jocul optim: { $line }.
figure-leaf = frunză
figure-player = jucătorul la mutare
figure-best = jocul optim
figure-cut = retezat de { $bounds }
figure-stub = +n: n mutări neîncercate
figure-window = (α, β): fereastra la intrare
figure-bound = ≤, ≥: o margine, nu valoarea exactă
figure-estimate = ≈: estimare la limita de adâncime
figure-view = numerele sunt văzute de { $who }

# Exerciții.
practice-unreadable = { $item }: răspunsul nu poate fi citit.
practice-missing = { $item } nu are încă răspuns.
practice-wrong = { $node }: nu este corect.
practice-max-took-least = { $node } este un nod MAX, iar MAX ia cea mai mare valoare de sub el, nu cea mai mică. Sub el sunt: { $below }.
practice-min-took-most = { $node } este un nod MIN, iar MIN ia cea mai mică valoare de sub el, nu cea mai mare. Sub el sunt: { $below }.
practice-not-the-best-child = { $node }: este o valoare de sub el, dar nu cea pe care ar alege-o jucătorul său. Sub el sunt: { $below }.
practice-value-of-no-child = { $node }: nimic de sub el nu are această valoare. Un nod ia valoarea unuia dintre fiii săi; sub el sunt: { $below }.
practice-chance-is-an-average = { $node } este un nod de șansă: niciun jucător nu alege acolo. Valoarea lui este media valorilor de sub el, ponderată cu probabilitățile. Sub el sunt: { $below }.
practice-chance-weights = { $node } este un nod de șansă: înmulțiți fiecare valoare de sub el cu probabilitatea ei și adunați. Sub el sunt: { $below }.
practice-player-compares-own = { $node }: cel care este la mutare compară numai numărul său din fiecare vector de sub el și îl ia pe cel mai mare. Sub el sunt: { $below }.
practice-vector-as-a-whole = { $node }: un vector urcă întreg; numerele unor fii diferiți nu se amestecă. Sub el sunt: { $below }.
practice-missed-alpha-cut = { $node } este retezat. În { $parent }, { $by } îi dă lui MIN { $value }, iar { $of } are deja sigur α = { $bound }: cum { $value } ≤ { $bound }, nimic din ce a rămas în { $parent } nu mai contează.
practice-missed-beta-cut = { $node } este retezat. În { $parent }, { $by } îi dă lui MAX { $value }, iar { $of } are deja sigur β = { $bound }: cum { $value } ≥ { $bound }, nimic din ce a rămas în { $parent } nu mai contează.
practice-missed-cut = { $node } este retezat, fiindcă { $parent } este hotărât înaintea lui.
practice-below-a-cut = { $node } este retezat: se află sub o ramură în care căutarea nu intră niciodată.
practice-no-cut = { $node } nu este retezat: pentru asta trebuie α ≥ β, iar când căutarea ajunge la el în { $parent }, α = { $alpha } și β = { $beta }.
practice-first-is-never-cut = { $node } nu este retezat: primul fiu al lui { $parent } este cercetat întotdeauna, fiindcă înaintea lui nu se știe nimic despre { $parent }.
practice-window = { $node }: nu este fereastra lui.
practice-window-of-root = { $node } este rădăcina: niciun jucător nu are încă nimic sigur.
practice-window-turned = { $node }: întâi vine α, ce are sigur MAX; β este ce are sigur MIN.
practice-window-on-leaving = { $node }: aceasta este fereastra lui la ieșire. Se cere fereastra pe care i-o dă { $parent } la intrare.
practice-window-stale = { $node }: { $parent } a aflat ceva de la fiii dinaintea lui { $node }, deci fereastra lui nu mai este cea cu care a început.
practice-window-inherited = { $node } este primul fiu al lui { $parent }, care îi dă propria fereastră neschimbată.
practice-window-from-above = { $node }: porniți de la fereastra lui { $parent } și îngustați-o cu cea mai bună valoare găsită până acum de { $parent }: MAX ridică α, MIN coboară β.
practice-window-never = { $node } nu are fereastră: căutați o retezare deasupra lui și scrieți niciodată.
practice-does-come-there = Căutarea ajunge la { $node }: nimic nu îl retează.
practice-step-never = Ajunge căutarea vreodată la { $node }? Căutați o retezare înaintea lui.
practice-step-cut-missed = Comparați ce a găsit { $node } cu ce este sigur deasupra lui: este α ≥ β?
practice-step-no-cut = Aici nu se retează nimic: α este încă mai mic decât β.
practice-step-nothing-left = Mai are { $node } vreun fiu de cercetat?
practice-step-next-child = Nu se retează nimic și nu s-a văzut tot: care fiu urmează, de la stânga la dreapta?
practice-count-all = Aici sunt numărate toate frunzele arborelui; cele retezate nu sunt cercetate niciodată.
practice-count-nodes = Aici sunt numărate toate nodurile; se cer frunzele.
practice-count = Nu acesta este numărul frunzelor. Parcurgeți arborele de la stânga la dreapta și numărați numai frunzele la care ajunge căutarea.

practice-topic-values = Valori
practice-topic-summary = Valoarea și frunzele
practice-topic-cuts = Retezări
practice-topic-windows = Ferestre
practice-topic-steps = Pasul următor
practice-ask-values = Găsiți valoarea fiecărui nod interior.
practice-ask-values-three = Trei jucători, fiecare pentru sine: găsiți vectorul fiecărui nod interior. Dintre alegeri egale se ia prima.
practice-ask-values-dice = Găsiți valoarea fiecărui nod interior; nodurile de șansă sunt medii.
practice-ask-summary = Alfa-beta, de la stânga la dreapta, cu retezare când α ≥ β: care este valoarea rădăcinii și câte frunze sunt cercetate?
practice-ask-cuts = Alfa-beta, de la stânga la dreapta, cu retezare când α ≥ β. Pentru fiecare ramură: este retezată (cut) sau păstrată (kept)? Dacă o ramură este retezată, la fel este tot ce se află sub ea. Ce rămâne necompletat se consideră păstrat.
practice-ask-windows = Alfa-beta, de la stânga la dreapta, cu retezare când α ≥ β: ce fereastră (α, β) primește fiecare nod interior la intrare? Ambele sunt văzute de MAX. Scrieți niciodată (never) acolo unde căutarea nu ajunge.
practice-ask-steps = Alfa-beta, de la stânga la dreapta, cu retezare când α ≥ β. Când căutarea se întoarce dintr-un nod, ce urmează: intrare (enter), retezare (cut) sau ieșire (leave), și la ce nod? Scrieți niciodată (never) acolo unde nu ajunge.
practice-item-value = valoare
practice-item-leaves = frunze
practice-after-step = după { $node }
practice-right = corect
practice-is-wrong = greșit
practice-is-missing = lipsește
practice-is-unreadable = necitibil
practice-score = Puncte: { $right } din { $total }
practice-lost = Puncte pierdute prin greșeli: { $lost }
practice-points = Puncte în total: { $total } ({ $items }).
practice-points-values = Un punct pentru fiecare nod.
practice-points-summary = Un punct pentru fiecare răspuns.
practice-points-cuts = Un punct pentru fiecare nod în care căutarea retează, dacă toate ramurile lui sunt marcate corect; un punct mai puțin pentru orice alt nod cu o marcare greșită.
practice-points-windows = Un punct pentru fiecare fereastră; cele de pe marginea stângă se știu de la început și nu aduc puncte. Un punct mai puțin pentru o greșeală acolo sau pentru o fereastră la care căutarea nu ajunge.
practice-points-steps = Un punct pentru fiecare retezare; un punct mai puțin pentru orice alt răspuns greșit.
practice-first-error = Prima greșeală, { $item }: { $hint }
practice-sheet = Exerciții
practice-key = Răspunsuri
practice-name = Nume
practice-fill-in = Completați după fiecare = și dați la corectat: arbore practice grade FIȘIER
error-no-exercise = { $path } nu conține niciun exercițiu: o linie ca „exercise cuts:seed=7” începe unul
error-exercise-line = se așteaptă „NOD = RĂSPUNS”, s-a găsit „{ $text }”
error-no-such-item = exercițiul nu cere { $item }
error-unknown-exercise = exercițiu necunoscut „{ $name }”; există: { $known }
error-exercise-option = „{ $option }”: este permis { $allowed }

# De ce s-a încheiat un joc
ending-line = o linie este completă
ending-full-board = tabla este plină
ending-fifty-moves = cincizeci de mutări fără captură și fără mutare de pion
ending-borne-off = toate piesele au fost scoase
ending-repetition = aceeași poziție pentru a treia oară
ending-agreement = pietrele moarte scoase prin acord
play-unproven = Nu s-a găsit la timp o demonstrație: { $player } a jucat cea mai bună mutare găsită prin căutare.
