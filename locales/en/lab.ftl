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
game-tictactoe = Tic-tac-toe on N×N: a whole line (rule a), K in a row (b), K anywhere on a line (c, or m with main diagonals only)
game-tictactoe3 = Tic-tac-toe for three players, x, 0 and t: K in a row win two points, one from each of the others
game-ultimate = Ultimate tic-tac-toe: nine boards on one; the cell says on which board the opponent plays, three boards in a row win
game-nim = Nim: take 1 to max from a heap; in the misère game whoever takes the last one loses
game-connect4 = Connect Four: stones fall down a column (or rise); four in a row win
game-reversi = Reversi (Othello): enclose discs to turn them; whoever has more in the end wins
game-achi = Achi: pieces are placed on nine points, then slide along the lines; three in a row win
game-minichess = 5×5 chess without a queen: whoever takes the king wins, and nobody says check
game-chess = Chess, with castling, en passant, promotion and all its draws
game-backgammon = Backgammon, without the cube: a gammon counts two, a backgammon three
game-bearoff = Bear-off race: all checkers are at home; whoever bears off the last one first wins
game-pig = Pig: roll a die as often as you dare; a 1 loses what the turn has brought
game-tree = A tree drawn by hand, from a file
family-zero-sum = two players
family-multiplayer = several players
family-stochastic = two players and dice

# Algorithms
algorithm-minimax = Minimax, told as maxi and mini: looks at everything
algorithm-negamax = Minimax in one function: a value is negated when the player changes
algorithm-alphabeta = Alpha-beta in minimax form: skips what cannot matter
algorithm-alphabeta-negamax = Alpha-beta in negamax form, as used in practice
algorithm-engine = The engine, which plays best: alpha-beta with everything that makes it fast (table, move order, threads …)
algorithm-maxn = Max^n: everybody for himself, any number of players
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
error-game-options = { $name }: { $error }
error-file = { $path }: { $error }
error-tree = { $path }, line { $line }, column { $column }: { $problem }
error-option-unknown = unknown option “{ $key }”; there are: { $known }
error-option-twice = option “{ $key }” is given twice
error-option-no-value = “{ $text }” is not of the form key=value
error-option-value = “{ $key }={ $value }”: allowed is { $allowed }
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
what-heap = heaps
what-player = player
what-square = squares
what-discs = discs
why-both-players-have-won = both players have won
why-stone-in-the-air = there is nothing below a stone
why-wrong-number-of-stones = x must have as many stones as 0, or one more
why-wrong-player-to-move = by the number of stones the other player is to move
why-won-before-the-last-move = the game was won before the last move
what-part = parts of the position
what-board = boards
what-cell-of-board = cells of a board
what-next-board = next board
what-pieces = pieces
why-several-players-have-won = several players have won
what-quiet-plies = plies without a capture or a pawn's move
what-move-number = move number
what-white-king = White's kings
what-black-king = Black's kings
why-no-king = there is no king
why-king-can-be-taken = the player to move could take the king
why-pawn-on-last-rank = there is a pawn on its last or first rank
why-too-many-men = a side has more than eight pawns or sixteen men
why-castling-without-king-or-rook = castling is said to be possible, but the king or the rook is not on its first square
why-no-pawn-to-take-en-passant = there is no pawn that could be taken en passant
what-word = words
what-id-character = characters of the position ID
what-checker = checkers
what-group = groups of checkers
what-point = points
what-points = points
what-pips = pips
what-sum = sums
what-number = numbers
what-turn-total = points of this turn
why-both-on-one-point = both players have checkers on one point
why-nobody-can-ever-move = both players are on the bar against closed homes, and nobody could ever move
why-no-position-id = these characters are not a position ID
why-turn-after-the-end = the game is over, so there is no turn
why-both-players-have-won-a-board = both players have won the same board
error-wrong-algorithm = { $algorithm } is not for this game; use one of: { $allowed }
error-unknown-evaluation = unknown evaluation “{ $name }”; there are: { $known }
error-endless = the game may go on for so long that a search to its end is hopeless; give a limit: --depth 6, --time 5s or --nodes 1000000
error-hopeless = to the end of the game there are about 10^{ $exponent } positions, which is hopeless; give a limit: --depth 6, --time 5s or --nodes 1000000
error-trace-too-long = the trace has more than { $most } nodes; lower --depth, or raise --max-nodes

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
