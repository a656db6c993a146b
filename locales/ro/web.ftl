# Cadrul paginii
nav = Ecrane
nav-home = Acasă
nav-play = Joacă
nav-analyse = Analiză
nav-tree = Arbore
nav-practice = Exerciții
nav-compare = Comparație
nav-lessons = Lecții
skip = Sari la conținut
language = Limba
language-en = English
language-ro = Română
theme-system = Luminos sau întunecat: ca sistemul
theme-light = Luminos
theme-dark = Întunecat
lost = Nu există o asemenea pagină.
lost-home = Mergi la început

# Table de joc
board = Tablă
board-which = Care mutare?
board-stop-here = Doar atât:
board-buttons = Mutări:
cancel = Renunță
cell-empty = gol
cell-many = { $count } × { $piece }
cell-owned = câștigat de { $player }
cell-dead = închis
cell-selected = ales
cell-legal = se poate juca
cell-hinted = privește aici
cell-last = ultima mutare
cell-value = valoare { $value }
dice = Zaruri: { $dice }
tray = { $player } are în mână: { $count }
player-w = Alb
player-b = Negru
piece-265a = rege
piece-265b = damă
piece-265c = turn
piece-265d = nebun
piece-265e = cal
piece-265f = pion
piece-ball = bilă
move-roll = Aruncă
move-hold = Oprește-te
move-pass = Pasează

# Valori într-un loc mic: câștig și pierdere, urmate de numărul de semimutări
mark-win = C
mark-loss = P

# Când ceva nu merge
trouble = Nu a mers.
trouble-unreachable = Serverul nu răspunde. Mai rulează „arbore serve”?
trouble-busy = Serverul este ocupat cu alții. Încearcă din nou peste o clipă.
trouble-status = Serverul a răspuns cu { $status }.
trouble-ended = Răspunsul s-a întrerupt. Încearcă din nou.
trouble-retry = Încearcă din nou
trouble-retry-after = Merită încercat din nou după { $seconds } s.

# Laboratorul de arbori

# Exerciții și lecții

# Comparație
