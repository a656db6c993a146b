# Scores
score-win-in = win in { $plies }
score-loss-in = loss in { $plies }

# Traces
role-chance = chance
trace-cut-off = (cut off)
trace-not-tried = not tried: { $moves }
trace-repetition = (repetition)
trace-probe = (probe)
cut-alpha = ✂ alpha cut-off: { $move } gives { $value } ≤ α = { $bound }, which { $ancestor } is already sure of
cut-alpha-window = ✂ alpha cut-off: { $move } gives { $value } ≤ α = { $bound }, the lower end of the root's window
cut-beta = ✂ beta cut-off: { $move } gives { $value } ≥ β = { $bound }, which { $ancestor } will not let pass
cut-beta-window = ✂ beta cut-off: { $move } gives { $value } ≥ β = { $bound }, the upper end of the root's window
cut-alpha-chance = ✂ alpha cut-off: { $move } gives { $value } ≤ α = { $bound }: with no more than that { $ancestor } fails its own α, whatever the other outcomes are
cut-beta-chance = ✂ beta cut-off: { $move } gives { $value } ≥ β = { $bound }: with no less than that { $ancestor } exceeds its own β, whatever the other outcomes are
cut-chance-alpha = ✂ alpha cut-off: after { $move } the average is at most { $value } ≤ α = { $bound }, whatever the other outcomes are
cut-chance-beta = ✂ beta cut-off: after { $move } the average is at least { $value } ≥ β = { $bound }, whatever the other outcomes are
cut-negamax = ✂ cut-off: { $move } gives { $value } ≥ β = { $bound } for the player to move; that is −α of { $ancestor }
cut-negamax-window = ✂ cut-off: { $move } gives { $value } ≥ β = { $bound } for the player to move, the end of the root's window
step-enter = { $node } ({ $role }): enter
step-enter-leaf = { $node }: leaf
step-enter-window = { $node } ({ $role }): enter with window { $window }
step-improve = { $node }: { $child } gives { $value }, the best so far
step-improve-window = { $node }: { $child } gives { $value }, the best so far; window { $window }
step-cut = { $node }: { $reason }; not tried: { $moves }
step-leave = { $node } { $relation } { $value }: done
step-leaf-over = { $node } = { $value }
step-leaf-depth = { $node } ≈ { $value }: depth reached, estimated
step-leaf-repetition = { $node } = { $value }: the position repeats
step-leaf-table = { $node } { $relation } { $value }: met before, the table remembers it
step-leaf-playout = { $node } { $relation } { $value }: played on at random
step-leaf-proof = { $node } { $relation } { $value }: certain without searching

# Games
game-tree = A tree drawn by hand, from a file
family-zero-sum = two players
family-multiplayer = several players
family-stochastic = two players and dice

# Algorithms
algorithm-minimax = Minimax in two functions, maxi and mini: visits everything
algorithm-negamax = Minimax in one function: a value is negated when the player changes
algorithm-alphabeta = Alpha-beta in minimax form: skips what cannot matter
algorithm-alphabeta-negamax = Alpha-beta in negamax form, as used in practice
algorithm-engine = The engine, which plays best: alpha-beta with everything that makes it fast (table, move order, threads …)
algorithm-maxn = Max^n: each player maximises their own payoff, any number of players
algorithm-paranoid = Paranoid: all the others are against me
algorithm-expectiminimax = Expectiminimax: minimax with dice, averages at chance nodes
algorithm-star1 = Star1: expectiminimax that cuts off outcomes which cannot matter
algorithm-star2 = Star2: Star1 that first tries one move after each outcome, for narrower windows
algorithm-value-iteration = Value iteration: all positions at once, until nothing changes; dice and loops
algorithm-mcts = Monte Carlo tree search (UCT): random games, more of them where they go well; proves what it can. Any game
algorithm-random = Any legal move; the same one for the same seed
algorithm-perfect = Never errs: by a proof where the game has one, else by a search to the end

# Errors in games, players and positions
error-unknown-game = unknown game “{ $name }”; there are: { $known }
error-nearest = { $error }. Did you mean “{ $nearest }”?
error-game-options = { $name }: { $error }
error-own-name = “{ $name }” is not the name of a game; expected a word of small letters and digits that begins with a letter, such as chomp
error-own-taken = there is a game “{ $name }” already; choose another name
error-own-defaults = a game must open with the defaults of its options: { $error }
error-own-words = the words of “{ $name }” are not complete:
error-own-late = games must be added once, before the list of games is first read
words-missing = { $file }: add the line: { $line }
words-syntax = { $file }, line { $number }: expected “NAME = TEXT”, found “{ $line }”
words-unknown = { $file }: nothing asks for “{ $id }”; is the name right? See arbore::core::Words
words-twice = { $file }: “{ $id }” has words already; leave it out
error-file = { $path }: { $error }
error-tree = { $path }, line { $line }, column { $column }: { $problem }
error-option-unknown = unknown option “{ $key }”; there are: { $known }
error-option-twice = option “{ $key }” is given twice
error-option-no-value = “{ $text }” is not of the form key=value
error-option-value = “{ $key }={ $value }”: allowed is { $allowed }
error-option-refused = “{ $key }={ $value }”: { $why }
error-option-conflict = “{ $key }={ $value }” does not go with “{ $other }”: allowed is { $allowed }
error-player-unknown = unknown player “{ $name }”; there are: { $known }
error-player-command = “{ $name }:{ $text }” has no command: a program with its arguments must follow, with every quote closed
error-player-key = “{ $name }” has no option “{ $key }”; it has: { $known }
error-notation-count = { $what }: { $found }, but { $expected } are needed
error-notation-unexpected = unexpected “{ $found }” at character { $at }; expected: { $expected }
error-notation-range = { $what } { $found } is out of range: { $min } to { $max }
error-notation-illegal = “{ $text }” is not a legal move here; legal: { $legal }
error-notation-over = “{ $text }” cannot be played: the game is over
error-notation-impossible = impossible position: { $why }
error-notation-within = character { $at }: { $error }
what-row = rows
what-cell = cells in a row
what-player = player
what-discs = discs
why-both-players-have-won = both players have won
why-won-before-the-last-move = the game was won before the last move
what-part = parts of the position
what-place = places
what-piece-number = piece number
what-count = count
why-wrong-number-of-marks = the players take turns and x begins, so x has as many marks as the others, or one more
why-several-players-have-won = several players have won
what-quiet-plies = plies without a capture or a pawn's move
what-move-number = move number
what-white-king = White's kings
what-black-king = Black's kings
why-pawn-on-last-rank = there is a pawn on its last or first rank
what-checker = checkers
what-pips = pips
error-wrong-algorithm = { $algorithm } is not for this game; use one of: { $allowed }
error-unknown-evaluation = unknown evaluation “{ $name }”; there are: { $known }
error-endless = the game may go on for so long that a search to its end is hopeless; give a limit: --depth 6, --time 5s or --nodes 1000000
error-hopeless = to the end of the game there are about 10^{ $exponent } positions, which is hopeless; give a limit: --depth 6, --time 5s or --nodes 1000000
error-trace-too-long = the trace has more than { $most } nodes; lower --depth, or raise --max-nodes
error-memory = { $option }: { $wanted } MB do not fit into memory; at most { $fits } MB are available now
error-not-a-journal = { $path } is not a journal of a proof, or its first line is damaged
error-journal-other = the journal is about { $found }, not about { $expected }
error-journal-not-provable = values of this game cannot be proven in parts: that takes two players, no chance, and positions that never come back
error-journal-parts = there would be more than { $most } positions above the parts; take fewer plies
error-journal-busy = { $path }: another process is working with this journal
error-db-io = { $path }: { $error }
error-no-thread = no thread can be started: { $error }
error-db-disk-full = no room on the disk for { $path }; what was finished is kept, and the same command goes on from there
error-db-not-a-database = { $path } is not a database of Arbore
error-db-version = { $path } has version { $found } of the format; this program reads version { $expected }
error-db-game = the database is of { $found }, not of { $expected }
error-db-rules = the rules of { $game } have changed since the database was built; build it again
error-db-damaged = { $path } is damaged: checksum mismatch in { $part }; build it again
db-part-head = its beginning
db-part-tables = its tables
db-part-block = block { $number }
db-part-whole = the file as a whole
error-db-value = the value { $score } is beyond what a database holds
error-db-too-large = the positions of this game cannot be numbered, so there can be no database of all of them; arbore solve and arbore analyze search instead
error-db-memory = { $needed } MB of memory are needed, { $limit } MB are allowed; allow more with --memory
error-db-missing = position { $number } of layer { $layer } ought to be there and is not: the game's numbering is wrong
error-db-exists = { $path } is there already, and is another file
error-db-busy = { $path }: another process is building this database
error-db-stopped = stopped; what was finished is kept, and the same command goes on from there

# Errors in trees
tree-ends = the text ends here, but a “)” or another child is still to come
tree-empty = there is no tree here; write one like (max A (B 3 12 8) (C 2 4 -1))
tree-follows = the tree is complete, but “{ $text }” follows
tree-not-a-child = “{ $text }” is no number; a child is a number, a vector <1,2,6>, name=number, or ( … )
tree-number-too-long = “{ $text }” is too long a number: up to 8 digits, of which 6 after the point
tree-no-children = a node needs at least one child
tree-too-deep = more than { $levels } levels
tree-no-weight = a child of a chance node needs its probability: 1/2:{ $text }
tree-weight-outside-chance = only the children of a chance node have a probability
tree-bad-weight = “{ $text }” is no probability; write a decimal or a fraction between 0 and 1
tree-weights-sum = the probabilities of this node sum to { $sum }, not to 1
tree-leaf-length = numbers in this leaf: { $found }; in the first leaf: { $expected }
tree-chance-with-vectors = chance nodes and vectors do not go together in one tree
tree-infinite-with-chance = an infinite leaf cannot be averaged; give it a number
tree-wrong-kind = “{ $kind }” does not fit: the leaves have { $players } numbers, so the kinds are { $allowed }
tree-same-name = two nodes are called “{ $name }”

# Figures
figure-title = Search tree: { $root }
figure-description = Leaves visited: { $leaves }. Cut-offs: { $cuts }. Best play: { $line }.
figure-leaf = leaf
figure-player = player to move
figure-best = best play
figure-cut = cut off by { $bounds }
figure-stub = +n: n moves not tried
figure-window = (α, β): window on entry
figure-bound = ≤, ≥: a bound, not the exact value
figure-estimate = ≈: estimate at the depth limit
figure-view = numbers in { $who }’s view

# Exercises.
practice-unreadable = { $item }: this answer cannot be read.
practice-missing = { $item } is not answered yet.
practice-wrong = { $node }: this is not right.
practice-max-took-least = { $node } is a MAX node, and MAX takes the greatest value below it, not the least. Below it are: { $below }.
practice-min-took-most = { $node } is a MIN node, and MIN takes the least value below it, not the greatest. Below it are: { $below }.
practice-not-the-best-child = { $node }: this is a value below it, but not the one that its player would choose. Below it are: { $below }.
practice-value-of-no-child = { $node }: nothing below it has this value. A node takes the value of one of its children; below it are: { $below }.
practice-chance-is-an-average = { $node } is a chance node: no player chooses there. Its value is the average of what is below it, weighted by the probabilities. Below it are: { $below }.
practice-chance-weights = { $node } is a chance node: multiply each value below it by its probability and add them up. Below it are: { $below }.
practice-player-compares-own = { $node }: the player to move compares only their own number of each vector below it, and takes the greatest. Below it are: { $below }.
practice-vector-as-a-whole = { $node }: a vector goes up as a whole; numbers of different children do not mix. Below it are: { $below }.
practice-missed-alpha-cut = { $node } is cut off. In { $parent }, { $by } gives MIN { $value }, and { $of } is already sure of α = { $bound }: since { $value } ≤ { $bound }, nothing that is left in { $parent } can matter.
practice-missed-beta-cut = { $node } is cut off. In { $parent }, { $by } gives MAX { $value }, and { $of } is already sure of β = { $bound }: since { $value } ≥ { $bound }, nothing that is left in { $parent } can matter.
practice-missed-cut = { $node } is cut off, since { $parent } is settled before it.
practice-below-a-cut = { $node } is cut off: it is below a branch that the search never enters.
practice-no-cut = { $node } is not cut off: that needs α ≥ β, and when the search comes to it in { $parent }, α = { $alpha } and β = { $beta }.
practice-first-is-never-cut = { $node } is not cut off: the first child of { $parent } is always looked at, because before it nothing is known about { $parent }.
practice-window = { $node }: this is not its window.
practice-window-of-root = { $node } is the root: neither player is sure of anything yet.
practice-window-turned = { $node }: α comes first, which is what MAX is sure of; β is what MIN is sure of.
practice-window-on-leaving = { $node }: this is its window when it is left. Asked is the window that { $parent } gives it on entering.
practice-window-stale = { $node }: { $parent } has learned something from the children before { $node }, so its window is not the one that it began with.
practice-window-inherited = { $node } is the first child of { $parent }, which hands its own window down as it is.
practice-window-from-above = { $node }: start with the window of { $parent } and narrow it by the best value that { $parent } has found so far: MAX raises α, MIN lowers β.
practice-window-never = { $node } has no window: look for a cut-off above it, and write never.
practice-does-come-there = The search does come to { $node }: nothing cuts it off.
practice-step-never = Does the search come to { $node } at all? Look for a cut-off before it.
practice-step-cut-missed = Compare what { $node } has found with what is sure above it: is α ≥ β?
practice-step-no-cut = Nothing is cut off here: α is still less than β.
practice-step-nothing-left = Has { $node } any child left to look at?
practice-step-next-child = Nothing is cut off and not all is seen: which child comes next, from left to right?
practice-count-all = This counts all leaves of the tree; those that are cut off are never looked at.
practice-count-nodes = This counts all nodes; asked are the leaves.
practice-count = This is not the number of leaves. Go through the tree from left to right and count only the leaves that the search comes to.

practice-topic-values = Values
practice-topic-summary = Value and leaves
practice-topic-cuts = Cut-offs
practice-topic-windows = Windows
practice-topic-steps = The next step
practice-ask-values = Find the value of every inner node.
practice-ask-values-three = Three players, each for themselves: find the vector of every inner node. Of equal choices the first is taken.
practice-ask-values-dice = Find the value of every inner node; chance nodes are averages.
practice-ask-summary = Alpha-beta, from left to right, cutting off when α ≥ β: what is the value of the root, and how many leaves are looked at?
practice-ask-cuts = Alpha-beta, from left to right, cutting off when α ≥ β. For each branch: is it cut or kept? Where a branch is cut, so is all that lies below it. What is left blank counts as kept.
practice-ask-windows = Alpha-beta, from left to right, cutting off when α ≥ β: which window (α, β) does each inner node get when it is entered? Both are seen by MAX. Write never where the search never comes.
practice-ask-steps = Alpha-beta, from left to right, cutting off when α ≥ β. When the search comes back from a node, what comes next: enter, cut or leave, and at which node? Write never where it never comes.
practice-item-value = value
practice-item-leaves = leaves
practice-after-step = after { $node }
practice-right = right
practice-is-wrong = wrong
practice-is-missing = missing
practice-is-unreadable = unreadable
practice-score = Points: { $right } of { $total }
practice-lost = Points lost by errors: { $lost }
practice-points = Points in all: { $total } ({ $items }).
practice-points-values = A point for every node.
practice-points-summary = A point for each answer.
practice-points-cuts = A point for every node where the search cuts off, if all its branches are marked right; a point less for any other node with a wrong mark.
practice-points-windows = A point for every window; those along the left edge are known from the start and earn none. A point less for an error there, or for a window where the search never comes.
practice-points-steps = A point for every cut-off; a point less for any other answer that is wrong.
practice-first-error = The first error, { $item }: { $hint }
practice-sheet = Exercises
practice-key = Key
practice-name = Name
practice-fill-in = Fill in what comes after each = and let it be graded: arbore practice grade FILE
error-no-exercise = { $path } holds no exercise: a line such as “exercise cuts:seed=7” begins one
error-exercise-line = expected is “NODE = ANSWER”, found “{ $text }”
error-no-such-item = this exercise does not ask for { $item }
error-unknown-exercise = unknown exercise “{ $name }”; there are: { $known }
error-exercise-option = “{ $option }”: allowed is { $allowed }

# Why a game is over
ending-line = a line is complete
ending-full-board = the board is full
ending-fifty-moves = fifty moves without a capture or a pawn move
ending-borne-off = all checkers are borne off
ending-repetition = the same position for the third time
ending-agreement = dead stones taken off by agreement
play-unproven = No proof was found in time: { $player } played the strongest move of a search.
