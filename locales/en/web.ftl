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

# Boards
board = Board
board-which = Which move?
board-stop-here = Play only:
board-buttons = Moves:
cancel = Cancel
cell-empty = empty
cell-many = { $count } × { $piece }
cell-owned = won by { $player }
cell-dead = closed
cell-selected = selected
cell-legal = can be played
cell-hinted = look here
cell-last = last move
cell-value = value { $value }
dice = Dice: { $dice }
tray = { $player } has in hand: { $count }
player-w = White
player-b = Black
piece-265a = king
piece-265b = queen
piece-265c = rook
piece-265d = bishop
piece-265e = knight
piece-265f = pawn
piece-ball = ball
move-roll = Roll
move-hold = Hold
move-pass = Pass

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
