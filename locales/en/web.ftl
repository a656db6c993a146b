# The frame of the page
nav = Screens
nav-home = Home
nav-play = Play
nav-analyse = Analyse
nav-tree = Tree
nav-practice = Practice
nav-compare = Compare
nav-lessons = Lessons
skip = Skip to the content
language = Language
language-en = English
language-ro = Română
theme-system = Light or dark: as the system
theme-light = Light
theme-dark = Dark
lost = There is no such page.
lost-home = Go to the beginning

# Values in a small place: win and loss, followed by plies
mark-win = W
mark-loss = L

# When something goes wrong
trouble = That did not work.
trouble-unreachable = The server does not answer. Is “arbore serve” still running?
trouble-busy = The server is busy with others. Try again in a moment.
trouble-status = The server answered with { $status }.
trouble-ended = The answer broke off. Try again.
trouble-retry = Try again
trouble-retry-after = Worth trying again after { $seconds } s.

# The tree laboratory

# Practice and lessons

# Comparison
