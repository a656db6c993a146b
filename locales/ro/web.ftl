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
