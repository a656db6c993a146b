error = error:
error-file-not-found = { $path }: there is no such file; a tree can also be pasted, or be one of the examples that “arbore tree” lists
error-file-not-text = { $path }: not a text file
error-in-line = { $path }, line { $line }: { $error }
error-panicked = internal error: the search failed ({ $message }). Please report it with the command that was run
error-not-a-search = “{ $player }” is not a search; see “arbore algorithms”
error-outside-player = “{ $player }” plays in matches only: arbore match GAME --player …
error-output = cannot write to standard output: { $error }
error-no-trace = “{ $player }” leaves no trace; choose a search such as alphabeta

# Wrong usage
usage-unknown-argument = unexpected argument “{ $argument }”
usage-unknown-command = unknown command “{ $command }”; there are: play, analyze, tree, solve, explore, probe, verify, book, compare, practice, serve, match, ugi, uci, gtp, count, perft, bench, games, algorithms, config, completions, man
usage-missing-argument = missing: { $argument }
usage-missing-value = a value is missing for { $argument }
usage-invalid-value = “{ $value }” is not allowed for { $argument }; allowed: { $allowed }
usage-whole-number = a whole number
usage-conflict = { $argument } cannot be used together with { $other }
usage-suggestion = Did you mean “{ $better }”?
usage-see-help = For help: arbore --help

# Analysis
turn-over = the game is over
turn-chance = chance
analysis-turn = To move
own-win-probability = Probability to win
analysis-value = Value
analysis-seen-by = for { $player }
analysis-one-each = one for each player
analysis-nothing = nothing found before the limit
analysis-best = Best move
analysis-line = Best play
analysis-nodes = Nodes
analysis-leaves = Leaves
analysis-cutoffs = Cut-offs
analysis-depth = Depth
analysis-depth-whole = { $depth } (the whole tree)
analysis-depth-stopped = { $depth } (stopped by a limit)
analysis-algorithm = Algorithm
default-algorithm = { $algorithm } by default; choose another with --algorithm
analysis-limit = Limit
default-limit-time = { $seconds } s by default; choose another with --time, --depth or --nodes
default-limit-depth = depth { $depth } by default; choose another with --depth
analysis-time = Time
analysis-memory = Memory
analysis-full = full: the tree stopped growing
moves-move = move
moves-value = value
moves-visits = tried
moves-best = ← best
perft-time = in { $time }
bench-game = game
bench-depth = depth
bench-nodes = nodes
bench-time = time
bench-rate = Mnodes/s
bench-branching = branching
bench-threads-rate = node rate
bench-threads-speed = sooner
bench-moves = moves
bench-median = median
bench-signature = Signature: { $nodes } nodes. A change that means to be about speed only keeps it.
bench-peers = Next to other programs: cargo bench -p arbore-bench; figures in docs/performance.md

# Trees
tree-pasted = the tree
tree-examples = Trees of the course documents, ready to run:
tree-own = Your own: arbore tree FILE, arbore tree - (standard input), or paste it: arbore tree '(max A (B 3 12 8) (C 2 4 -1))'
tree-written = written: { $path }
tree-negamax-note = Negamax: every window and value is seen by the player to move at that node.

# Comparison
compare-algorithm = algorithm
compare-value = value
compare-best = best
compare-depth = depth
compare-nodes = nodes
compare-leaves = leaves
compare-cutoffs = cut-offs
compare-branching = branching
compare-time = time
compare-left-out = left out, since each would take more than ten seconds: { $names }; name them with --algorithm to run them all the same
compare-differ = the values differ: { $one } finds { $first }, { $two } finds { $second }
ablation-title = The engine without one feature at a time, and the ratio of nodes:
ablation-mcts-title = mcts without one feature at a time, and the ratio of playouts:
ablation-without = without
ablation-meaning = feature
ablation-value = value
ablation-best = best
ablation-depth = depth
ablation-nodes = nodes
ablation-playouts = playouts
ablation-times = times
ablation-time = time
feature-table = transposition table
feature-tablemove = hash move: the best move of the last depth first
feature-symmetry = symmetric positions share a table entry
feature-deeper = results of deeper searches are reused
feature-zerowindow = principal variation search with zero windows
feature-aspiration = aspiration window around the last value
feature-order = move ordering by the evaluation
feature-killers = killer moves
feature-history = history heuristic
feature-countermoves = countermove heuristic
feature-proof = static bounds that prove a result
feature-quiescence = quiescence search of noisy moves
feature-extensions = extensions for answers to a threat
feature-nullmove = null-move pruning
feature-reductions = late-move reductions
feature-futility = futility pruning near the leaves
feature-tempo = tempo bonus for the player to move
feature-proofs = proven values: what is decided is not tried again
feature-rave = RAVE: playouts that make a move later count too
feature-bias = progressive bias: promising moves first
feature-sensible = playouts make sensible moves only
feature-reuse = tree reuse from move to move
feature-policy = policy: playouts make the moves that the evaluation chooses
feature-wins = win rate: what counts is how often a game is won, more than by how much

# Lists
option-default = default { $value }
option-tree-tree = which tree
games-evaluations = evaluations: { $names }
games-how = A game with its options: tictactoe:n=4,k=3,rule=b. Play it: arbore play tictactoe:n=4,k=3,rule=b
algorithms-for = for { $families }
algorithms-common = Every search takes depth=PLIES, time=2s, nodes=NUMBER and eval=NAME: alphabeta:depth=4,eval=weighted
algorithms-levels = Levels of difficulty: { $levels }
switch-tie = tie=first|last: which of several equal moves is best
switch-fail = fail=soft|hard: fail-soft or fail-hard, what is returned from outside the window
switch-cut = cut=ge|gt: cut when the bound is reached, or only when it is exceeded
switch-order = order=natural|eval|best|worst: the order in which moves are tried
switch-db = db=FILE: a database that knows the values; arbore solve GAME --db builds one
switch-time = time=2s: time limit of the proof or the search
switch-nodes = nodes=NUMBER: node limit
switch-seed = seed=NUMBER: random seed
switch-threads = threads=NUMBER: number of search threads
switch-c = c=NUMBER: exploration constant of UCT (default 1)
switch-k = k=VISITS: equivalence parameter of RAVE, the visits at which the mean and the AMAF mean count the same
switch-w = w=NUMBER: weight of progressive bias
switch-playout = playout=PLIES: length of a playout before the evaluation decides (default 200)
switch-hash = hash=MEGABYTES: table size in MB
switch-on = on=NAME/NAME/…: features to switch on that are off by default in the game
switch-off = off=NAME/NAME/…: features to switch off
switch-settle = settle=POINTS: stop early when the move is forced or the value has been stable for three depths
switch-mistakes = mistakes=PERCENT: share of moves that are deliberately not the best

# Playing
play-person = you
play-how = Type a move, or: hint, undo, why, help, quit
play-prompt = { $player } to move:{" "}
play-thinking = thinking …
play-machine-moves = { $player } plays { $move } (value { $value }, { $nodes } nodes, { $time })
play-machine-moves-blindly = { $player } plays { $move }
play-rolled = Chance: { $outcome }
play-hint = Hint: { $move } (value { $value }; { $line })
play-why = What the machine saw at { $position }:
play-no-thought = The machine has not thought about anything yet.
play-nothing-to-undo = Nothing to undo.
play-nothing-to-redo = Nothing to redo.
play-save-where = Save where? save FILE
play-load-where = Load what? load FILE
play-saved = Saved: { $path }
play-bad-record = line { $line } is not of a saved game: { $text }
play-record-problem = line { $line }, “{ $text }”: { $problem }
record-sgf-tree = no game found; a game begins with (;
record-sgf-node = expected a node, which begins with ;
record-sgf-value = a property has a name in capitals and a value in brackets, such as SZ[9]
record-sgf-open-value = a value in brackets is not closed
record-sgf-open-tree = the file ends before the game does; a parenthesis is missing
record-sgf-game = not a game of Go; games of Go have GM[1] or no GM
record-sgf-size = the size of a board is a number from 2 to 19
record-sgf-komi = komi is a number of points and half points
record-sgf-setup = stones are set up after the first move, which is not supported
record-sgf-point = expected a point of the board, two small letters such as dd
record-pdn-game-type = this GameType is not supported; supported are 20 (international draughts) and 21 (English draughts)
play-no-such-variation = there is no variation { $number }; the game has { $variations ->
    [one] only the main line
   *[other] { $variations } variations
}
play-no-such-number = no game has the number { $number }; the file has { $games ->
    [one] { $games } game
   *[other] { $games } games
}
play-no-journal = The game cannot be saved for later: { $error }
play-kept = Saved. Resume with: arbore play --resume
play-resume = There is an unfinished game of { $game } (moves: { $moves }). Resume it?
play-put-aside = Saved in { $path }
play-nothing-to-resume = there is no unfinished game
play-input-ended = the input ended before every question was answered
play-which-game = which game? arbore play GAME; “arbore games” lists them
play-wrong-number = this game has { $expected } players, but { $found } are given with --player
side-both = both|all
side-none = none
play-bad-side = “{ $side }” is no side; there are: { $allowed }
play-you-won = You won! Well done!
play-you-lost = You lost!
play-winner = { $player } wins!
play-draw = The game ends in a draw.
play-over = The game is over.
play-because = { $verdict } ({ $reason })
play-points = { $verdict } { $points }
play-resigned = { $player } resigns.
play-resigned-to = { $player } resigns. { $other } wins!
play-again = What now? (new, undo, why, save FILE, quit) [quit]:{" "}
play-again-what = Type new, undo, why, save FILE or quit.
play-again-count = What now? (new, undo, why, count, save FILE, quit) [quit]:{" "}
play-again-what-count = Type new, undo, why, count, save FILE or quit.
play-count-how = Stones count as they stand. Type count to take off dead stones.
count-dead = Dead stones: { $stones }. { $verdict }
count-none = No dead stones. { $verdict }
count-word-none = none
count-no-names = --dead names no stone; expected names of points, such as --dead "D8 A3", or --dead none
error-count-no-rule = { $game } has no dead pieces: its score is counted as the pieces stand
error-count-no-piece = there is no piece on { $place }
play-help = Type a move in the game's notation, or one of:
ask-game = Which game? (number or name)
ask-side = Which side do you play? ({ $sides }, both, none; { $first } moves first)
ask-side-of-two = Do you play { $first }, who moves first? (yes, no, both, none)
ask-level = How hard should the machine play? ({ $levels }, or an algorithm such as alphabeta:depth=4)
ask-depth = Search to which depth, in plies?
ask-depth-again = Please give a whole number, 1 or more.
level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-strongest = strongest (15 s a move)
level-perfect = perfect
answer-yes = yes|y
answer-no = no|n
answer-yes-or-no = Please answer yes or no.

# Words that can be typed during a game
word-hint = hint
word-hint-about = what the machine would play here
word-undo = undo
word-undo-about = take back to your last move
word-redo = redo
word-redo-about = redo what was undone
word-why = why
word-why-about = what the machine saw before its last move: values, line, nodes, time
word-new = new
word-new-about = begin again
word-save = save
word-save-about = save FILE: write the game to a file
word-load = load
word-load-about = load FILE: resume a game from a file
word-resign = resign
word-resign-about = give up
word-quit = quit
word-quit-about = quit; the game is saved
word-help = help
word-help-about = this list
word-moves = moves
word-moves-about = the legal moves
word-board = board
word-board-about = show the board again
word-stats = stats
word-stats-about = time and nodes so far
word-count = count
word-count-about = count [STONES]: the score without dead stones, those named or those that playouts capture; count none: no stone

# Statistics
statistics-number = no.
statistics-player = player
statistics-move = move
statistics-time = time
statistics-nodes = nodes
statistics-what = what
statistics-count = moves
statistics-least = min
statistics-most = max
statistics-mean = mean
statistics-median = median
statistics-sum = total
statistics-moves = Moves: { $count }
statistics-total = Total time: { $time }

# The full screen
tui-gallery = Arbore: choose a game
tui-gallery-keys-list = Up, Down: choose   Enter: go on   ?: help   q: quit
tui-gallery-keys-form = Arrows: choose and change   Enter: play   Esc: back   ?: help
tui-gallery-keys-option = Arrows: choose and change   Enter: to the button   Esc: back   ?: help
tui-gallery-help =
    Up and Down choose a game; a letter goes to the next one that begins with it.
    Enter goes on to its options, Enter once more begins the game.
    Up and Down choose an option, Left and Right change it; numbers can be typed.
    Every side is played by you, by a level of difficulty, or by an algorithm.
    Esc goes back to the list, q quits. The mouse does all of this too.
tui-help = Keys
tui-checking = one moment …
tui-player = { $player } is played by
tui-algorithm = algorithm
tui-evaluation = evaluation
tui-unfinished = Unfinished game
tui-too-small = The window is too small: at least { $width } × { $height } are needed, and it has { $now-width } × { $now-height }. Please make it larger, or play with --plain.
tui-over = The game is over: u takes back, n begins again, q leaves.
tui-counting = Click stones that are dead or alive; z returns to the game.
tui-not-your-turn = It is not your turn.
tui-no-move-there = No move begins or goes on at { $place }.
tui-which-move = Which move?
tui-ended = The end
tui-ask-new = Begin again?
tui-ask-resign = Give up this game?
tui-ask-quit = Leave this game?
tui-quit-kept = The game is saved and can be resumed later.
tui-statistics = Time and nodes so far
tui-save = Save to which file?
tui-load = Load which file?
tui-to-move = { $player } to move
tui-thinks = { $player } is thinking
tui-win-in = W{ $plies }
tui-loss-in = L{ $plies }
tui-paused = Paused; p goes on.
tui-advice-selected = Enter plays the selected move, Esc gives it up.
tui-advice-part = Go on with a marked place; Backspace takes the last one back.
tui-advice-move = Choose a marked place with the arrows and Enter, click it, or type a move.
tui-advice-point = Choose a point with the arrows and Enter, click it, or type a move.
tui-advice-wait = The machine is thinking; m makes it move now.
tui-thinking = Thinking
tui-thinking-hint = Thinking about a hint
tui-thinking-values = Finding the value of each move
tui-values = Value of each move
tui-last-thought = Last thought
tui-legal = Legal moves: { $count }
tui-history = Moves so far
tui-tray = off the board
button-play = Play
button-ok = OK
button-cancel = Cancel
button-close = Close
button-yes = Yes
button-no = No
button-stay = Stay
button-quit = Quit
button-gallery = Another game
button-new = Play again
button-undo = Take back
button-count = Count
button-board = See the board

# Keys on the full screen
key-arrows-about = move the cursor over the board
key-enter-about = click the place under the cursor, or play the selected move
key-backspace-about = take the last click back
key-tab-about = go through the legal moves
key-page-about = scroll the moves so far
key-escape-about = give up what was begun: clicks, selection, values, a hint
key-help = help
key-help-about = this help
key-undo = undo
key-undo-about = take back to your last move
key-redo = redo
key-redo-about = redo what was undone
key-hint = hint
key-hint-about = what the machine would play here
key-values = values
key-values-about = show or hide the value of each move
key-why = why
key-why-about = what the machine saw before its last move
key-new = new
key-new-about = begin again
key-flip = turn
key-flip-about = turn the board round
key-statistics = statistics
key-statistics-about = time and nodes of each move so far
key-save = save
key-save-about = write the game to a file
key-load = load
key-load-about = resume a game from a file
key-resign = resign
key-resign-about = give up the game
key-count = count
key-count-about = the score without dead stones (Go)
key-now = move now
key-now-about = make the machine move now
key-pause = pause
key-pause-about = stop machines and dice, or let them go on
key-symbols = symbols
key-symbols-about = pieces as symbols or as letters
key-type = type
key-type-about = type a move, or a word: hint, undo, save FILE …
key-quit = quit
key-quit-about = quit; the game is saved

# Matches
match-bad-plan = line { $line } does not belong to a match: { $text }
match-cannot-play = { $player }: { $error }
match-bad-opening = opening “{ $line }”: { $error }
match-no-people = people do not play in matches; play with: arbore play
match-uci-is-for-chess = “{ $player }”: UCI is for chess and minichess; other games are played with ugi:COMMAND
match-gtp-is-for-go = “{ $player }”: GTP is for Go and Reversi; other games are played with ugi:COMMAND
match-gtp-limits = “{ $player }”: GTP has no limits of depth and nodes; use time=, or an option of the program
match-export-other-game = { $option } exports games of { $game }; this match is of another game
match-export-other-rules = { $option } cannot write games of { $game }: the format has no tag for its rules
match-export-left-out = only { $written } of { $games } games could be written in this format
match-too-few = the match needs at least { $seats } players, but { $found } are given with --player
match-sprt-of-many = --sprt compares two players in a game for two
match-file-exists = { $path } exists already; resume it with --resume { $path }, or save to another file
match-file-in-use = { $path } is being used by another match
match-differs = { $path } is of another match: “{ $key }” is “{ $first }” there, and “{ $second }” was asked for
match-no-seal = { $path } has no checksums: it was written by an earlier version, or they were removed. It cannot be resumed; its games can still be shown with arbore play --load
match-plan-changed = { $path }: the plan of the match was changed (checksum mismatch), so it cannot be resumed
match-game-changed = { $path }: game { $number } was changed, removed or moved (checksum mismatch), so the match cannot be resumed
match-kept = Games are saved in { $path }. To resume after an interruption: arbore match --resume { $path }
match-interrupted = Interrupted after { $finished } of { $games } games. Resume with: arbore match --resume { $path }
match-game = { $number }/{ $games }  { $players }  { $score }  { $why }
match-why-rules = by the rules, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
match-why-resigned = { $player } resigned, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
match-why-too-long = too long, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
match-why-forfeit = { $player }: { $fault }
match-why-forfeit-detail = { $player }: { $fault } ({ $detail })
match-progress = { $first } { $first-points } : { $second-points } { $second }  { $elo }
match-elo = Elo { $elo }
match-now-plays = Game { $number }: { $players }
match-plays = { $player } plays { $move }
match-plays-value = { $player } plays { $move } (value { $value })
match-player = player
match-games = games
match-wins = wins
match-draws = draws
match-losses = losses
match-score = score
match-rating = Elo
match-against = Points against each other
match-superiority = { $player } is the stronger one with probability { $probability } %
match-sprt = Test of Elo { $elo0 } against { $elo1 }: log-likelihood ratio { $ratio } ({ $lower } to { $upper }), { $decision }
match-sprt-lower = rather the smaller difference
match-sprt-upper = rather the larger difference
match-sprt-open = not decided
match-repeated = Only { $distinct } of { $games } games differ. The score and Elo count all of them; the error, the probability and the test count equal games once. For different games give --random-plies or --openings.
match-program = { $player }: the program { $fault }. The match was stopped; this is not counted as a loss.
match-program-detail = { $player }: the program { $fault } ({ $detail }). The match was stopped; this is not counted as a loss.
match-extra-answers = warning: { $player }: extra “bestmove” lines ignored in game { $number }: { $count }
match-faults = { $player } forfeits: { $faults }
match-fault-count = { $fault } ({ $count })
match-seed = Seed { $seed }
fault-not-started = cannot be started
fault-no-greeting = did not get ready
fault-crashed = crashed
fault-hung = did not answer
fault-late = answered too late
fault-illegal = illegal move
fault-no-move = answered without a move
fault-refused = refused a command

# The laboratory in the browser
serve-open = The laboratory is open at
serve-data = Games are saved in { $folder }
serve-reachable = Anyone who can reach this machine can use it.
serve-hosts = Hosts answered to: the addresses of this machine, { $hosts }. Allow others with --allow-host.
serve-stop = Ctrl-C closes it.
serve-closed = Closed.
serve-failed = cannot open { $address }: { $error }
serve-no-host = there is no machine called “{ $host }”
serve-bad-allow-host = “{ $host }” is not a host; expected a name or an address without a scheme, such as lab.example or lab.example:8080

# Solving
solve-proven = Proven
solve-exact = the exact value
solve-lower = at least this (a lower bound)
solve-upper = at most this (an upper bound)
solve-open = nothing: no proof was found within the limits
solve-source = Source
solve-from-book = an opening book
solve-from-database = a database
solve-parts = Between { $low } and { $high }; { $answered } answers about { $parts } parts ({ $before } from before), at least { $left } to go; { $nodes } nodes, { $time }
solve-so-far = { $known } so far, positions: { $nodes }, { $time }
solve-estimate = { $game }: about { $positions } positions up to symmetry; about { $time } with { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}, { $memory } of memory, { $disk } of disk
solve-progress = { $phase }, layer { $layer }, positions: { $done }, memory { $memory }, disk { $disk }
solve-file = File
solve-bits = Bits a position
solve-was-there = was there already
solve-no-folder = there is no folder for databases here; name a file: --db FILE
phase-resuming = looking for what is finished
phase-enumerating = finding positions
phase-linking = collecting moves
phase-solving = solving
phase-assembling = writing
phase-verifying = checking
probe-not-there = the database does not have { $position }: no game leads there
verify-verdict = Verdict
verify-right = every value is right
verify-wrong = wrong
verify-faults = Faults
fault-no-start = the start position is missing
fault-no-position = layer { $layer }: number { $number } is no position
fault-order = layer { $layer }: number { $number } is not in its place
fault-no-successor = { $position }: a move leads here, and it is missing
fault-value = { $position }: stored { $stored }, expected { $right }
fault-no-predecessor = { $position }: no game leads here
fault-counts = layer { $layer }: its counts do not match its positions
fault-incomplete = expected number of positions: { $right }

# Exploring
explore-game = Game
explore-positions = Positions
explore-stored = Up to symmetry
explore-start = At the start
explore-start-plies = { $player } wins in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
explore-start-draw = a draw
explore-start-points = { $points } for { $player }
explore-longest = Longest win
explore-longest-of = { $player } in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}: { $position }
explore-ply = ply
explore-remoteness = remoteness
explore-wins = { $player } wins
explore-draws = draws
explore-total = all
explore-by-ply = Positions by ply:
explore-by-remoteness = Positions by remoteness (plies to the end of the game):
explore-not-solved = there is no database of { $game } yet, and building it takes about { $time } and { $disk } of disk; build it with: arbore solve { $game } --db
explore-by-remoteness-short = Positions by remoteness:
explore-no-wins = No position here is won.
explore-longest-shown = It takes { $player } as long as anywhere to win here: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}.
explore-too-small = The window is too small: { $width } × { $height } characters are needed.
explore-keys = Arrows, Enter: play, back  b: best play  l: longest  Tab: counts  ?: help  q
explore-help =
    ↑ ↓          choose a move
    Enter        play it; a click on the board or on a move does too
    ← →          back and forward in the line
    Home End     to its start and to its end
    b            best play of both players to the end
    l            a position with the longest win
    Tab          positions by ply, or by the plies left to the end
    PgUp PgDn    scroll these numbers
    g            letters or symbols
    Esc          close this help, or drop a half-made move
    q            quit
explore-nothing-open = Nothing is open here: q quits, ? shows the keys.
explore-to-move = { $player } to move
explore-over = the game is over
explore-no-game-leads-here = no game leads here
explore-here = Here
explore-moves = Moves, the best first:
explore-history = Values so far, for { $player }:
explore-move-wins = wins in { $plies }
explore-move-loses = loses in { $plies }
explore-move-draws = draws
explore-short-win = W{ $plies }
explore-short-loss = L{ $plies }
explore-short-draw = D

config-by-default = default
config-in-file = from the file
config-in-environment = from the environment
config-unknown-key = unknown key “{ $key }”; there are: { $known }
config-value = “{ $key } = { $value }”: allowed is { $allowed }
config-no-equals = “{ $text }” is not of the form key = value
config-variable = environment variable { $name }: { $error }
config-warning = warning: { $problem } (ignored; “arbore config list” shows everything that is wrong)
config-no-folder = no folder for the configuration file is known; name a file in the environment variable ARBORE_CONFIG
