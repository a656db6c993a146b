help-heading-usage = Usage
help-heading-commands = Commands
help-heading-options = Options
help-heading-arguments = Arguments
help-value-options = [OPTIONS]
help-value-default = default:
help-value-command = COMMAND
help-argument-help = Print this help
help-argument-version = Print the version
help-argument-lang = Language: en or ro; default: that of the locale
help-argument-game = The game with its options, such as tictactoe:n=4,k=3,rule=b; “arbore games” lists them
help-argument-depth = Search to this depth, in plies
help-argument-time = Stop after this time: 2, 1.5s, 200ms, 1m
help-argument-nodes = Stop after this number of nodes
help-argument-eval = Evaluation function, by name
help-argument-hash = Transposition table size in MB
help-argument-threads = Number of search threads
help-argument-position = Start from this position, in the game's notation
help-argument-moves = Play these moves first, separated by spaces
help-argument-algorithm = Algorithm with its options, such as alphabeta:depth=4; “arbore algorithms” lists them
help-argument-json = Print JSON
help-argument-positions = Answer each line of a file with a line of JSON: a position, “startpos moves M1 M2” or “moves M1 M2”; - is standard input
help-argument-exact-moves = Find the exact value of every move at the root

help-arbore = A game-tree laboratory: play, see, compare and understand.
help-after = Exit codes: 0 done, 1 failed, 2 wrong usage, 3 wrong answer, 4 a limit was reached first, 130 after Ctrl-C.
help-play = Play: a person against the machine, two people, or machines among themselves
help-play-game = The game with its options; the program asks for what is missing
help-play-side = The side you play: x, 0, 1 …, both or none
help-play-player = One player for each side, in order: human, level:hard, alphabeta:depth=4, random …
help-play-algorithm = Algorithm that plays against you
help-play-level = Level of difficulty: beginner, easy, medium, hard, expert, strongest or perfect
help-play-load = Resume a saved game
help-play-resume = Resume the last unfinished game
help-play-new = Do not offer to resume an unfinished game
help-play-yes = Accept the defaults without asking
help-play-seed = Random seed of the dice
help-play-plain = Play line by line instead of on the full screen
help-play-examples =
    Examples:
      arbore play tictactoe:n=4,k=3,rule=b --side x --level hard
      arbore play nim --player minimax --player random:seed=1
help-analyze = Analyse a position: value, best move, principal variation, every move, counters
help-analyze-examples =
    Examples:
      arbore analyze tictactoe --position "x.0/.x./..." --algorithm minimax
      arbore analyze nim:heaps=1/2/3 --algorithm alphabeta --json
help-tree = Trace a search: windows, values and cut-offs, as text, steps, JSON or a figure
help-tree-source = A tree: a file, - for standard input, an example, or the text itself; or a game. Without it: the examples
help-tree-steps = Print one step per line
help-tree-format = Output format: text, json, dot, svg or tikz
help-tree-json = Same as --format json
help-tree-max-nodes = Fail if the trace has more nodes than this
help-tree-output = Write to this file
help-tree-examples =
    Examples:
      arbore tree '(max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))'
      arbore tree lecture --format svg -o slide.svg
      arbore tree tictactoe --depth 2 --algorithm alphabeta-negamax --steps
help-compare = Run algorithms side by side on the same positions
help-compare-algorithm = Algorithm with its options; repeatable. Default: all that fit the game
help-compare-positions = File with one position per line; comments begin with #
help-compare-csv = Print CSV
help-compare-examples =
    Example:
      arbore compare tictactoe --depth 6 --algorithm minimax --algorithm alphabeta --algorithm alphabeta:order=best
help-match = Play a match between players: who is stronger, by how much, with confidence intervals
help-match-player = Player, at least two: alphabeta:depth=4, level:hard, random, ugi:./bot, uci:UCI_Elo=1700 stockfish
help-match-games = Number of games per pair of players, with sides swapped for each opening; default: 10
help-match-time = Maximum time per move, as each player's own limit
help-match-movetime = Time per move, for all players
help-match-tc = Time per game plus increment: 10+0.1, 1m+500ms
help-match-margin = Grace period before a late move loses on time; default: 200ms
help-match-patience = Timeout for a program to get ready, and to move if there is no clock; default: 10s
help-match-openings = File with one opening per line: moves, or a position
help-match-random-plies = Number of random plies at the start of each pair of games
help-match-max-plies = Declare a draw after this number of plies
help-match-seed = Random seed of openings, dice and random players
help-match-sprt = Stop by a sequential probability ratio test of two Elo differences: 0,10
help-match-concurrency = Number of games to run in parallel
help-match-save = Write each game to this file as soon as it ends
help-match-resume = Resume the match in this file
help-match-pgn = Export games of chess to this PGN file
help-match-sgf = Export games of Go to this SGF file
help-match-pdn = Export games of checkers to this PDN file
help-match-watch = Show the board after each move
help-match-examples =
    Examples:
      arbore match connect4 --player alphabeta:depth=4 --player alphabeta:depth=2 --games 20 --random-plies 4
      arbore match chess --player level:hard --player "uci:UCI_LimitStrength=true UCI_Elo=1700 stockfish" --movetime 200ms
      arbore match tictactoe --player minimax --player "ugi:python3 examples/bots/tictactoe.py" --save games.txt
help-serve = Open the laboratory in the browser: play, analyse, see the tree, practise, compare
help-serve-port = The port
help-serve-host = Address to listen on; 0.0.0.0 accepts connections from the network
help-serve-allow-host = Also answer requests for this host name, optionally with a port; repeatable. Loopback names and the addresses of this machine are always answered
help-serve-data = Store games and exercises in this folder
help-serve-rate = Rate limit: requests per second from one address, with bursts of three times as many
help-serve-no-open = Do not open the browser
help-serve-examples =
    Examples:
      arbore serve
      arbore serve --host 0.0.0.0 --port 8080 --no-open
help-ugi = Run as a UGI engine for other programs
help-ugi-player = Player that searches; default: the strongest for the game
help-uci = Run as a UCI engine for chess programs
help-uci-game = chess or minichess
help-uci-player = Player that searches; default: the strongest for the game
help-gtp = Run as a GTP engine for Go programs
help-gtp-game = go or reversi, with options
help-gtp-player = Player that searches; default: the strongest for the game
help-play-number = Number of the game in a file with several; default: the first
help-play-variation = Variation of a game in an SGF file; default: the main line, 1
help-perft = Count the move sequences of a given length (perft)
help-perft-depth = Length in plies
help-perft-divide = Print the count of each first move
help-count = Count the score of a position without dead stones
help-count-dead = Stones that are dead, with spaces or commas between them (default: those that playouts usually capture); none: no stone
help-bench = Measure the engine on a fixed set of positions
help-bench-game = Run only this game
help-bench-quick = Search less deeply, for a few seconds
help-bench-threads = Also measure with this number of threads, and the speed-up
help-games = List the games and their options
help-algorithms = List the algorithms and their options
help-completions = Print shell completions
help-completions-shell = bash, elvish, fish, powershell or zsh
help-man = Print the manual page
help-man-folder = Write a page for each command into this folder

help-practice = Exercises by seed: cut-offs, windows, values; and their grades
help-new = Print an exercise to fill in, or its key
help-new-exercise = What to practise: values, summary, cuts, windows or steps; or a whole exercise such as cuts:seed=7
help-new-seed = Random seed of the tree; the same seed gives the same tree everywhere
help-new-size = small, medium or large
help-new-players = two, three or dice; only for values
help-new-count = Number of exercises, with consecutive seeds
help-new-key = Print the right answers as well
help-new-html = Print a page for the printer
help-new-output = Write to this file
help-new-examples =
    Examples:
      arbore practice new cuts --seed 7 -o sheet.txt
      arbore practice new windows --seed 1 --count 6 --html -o sheet.html
      arbore practice new windows --seed 1 --count 6 --html --key -o key.html
help-grade = Grade filled-in exercises; exits with 3 if an answer is wrong
help-grade-file = The files, or - for standard input

help-argument-memory = Memory for positions in MB; default: 256
help-solve = Solve: the exact value of a position and of its moves, or a database of all positions of a game
help-solve-hash = Maximum table size of the proof in MB; default: 1024
help-solve-threads = Number of threads; default: all processors
help-solve-db = Build a database of the whole game in this file, or in the default place, where play and analyze find it; resumes an interrupted build
help-solve-journal = Prove the value in parts on all processors, with a journal in this file from which the same command resumes
help-solve-plies = Depth of the parts below the position, in plies; default: as deep as gives some thousand parts
help-solve-estimate = Only estimate what building the database takes
help-solve-examples =
    Examples:
      arbore solve connect4 --moves "4 4 4 4 4 2" --exact-moves
      arbore solve tictactoe:n=5,k=4 --json
      arbore solve connect4:width=5,height=5 --db c4-5x5.arbore
      arbore solve reversi:size=6 --journal reversi6.journal
help-explore = Explore a solved game: every move with its value, distance to the end, numbers of positions
help-explore-db = Database; default: the one in the default place, or a new one if the game is small
help-explore-plain = Print instead of using the full screen
help-explore-examples =
    Examples:
      arbore explore tictactoe
      arbore explore achi --moves "b2 a1"
help-probe = Look up a position in a database
help-probe-file = The database
help-probe-examples =
    Example:
      arbore probe c4-5x5.arbore --moves "3 3 3" --json
help-verify = Verify a database: every value against its successors, by code that shares only the rules; exits with 3 on a mismatch
help-verify-file = The database
help-verify-threads = Number of threads; default: all processors
help-config = Settings: language, level, symbols and table size, kept in a file
help-config-list = List all settings, where they come from, and what is wrong in the file
help-config-get = Print a setting
help-config-set = Change a setting in the file
help-config-unset = Remove a setting from the file
help-config-path = Print the name of the file
help-argument-setting = language, level, symbols or hash
help-argument-value = en or ro; a level; unicode or ascii; a number of MB
help-argument-no-config = Ignore the configuration file and its environment variables
help-config-examples =
    Examples:
      arbore config set language ro
      arbore config set level hard
      arbore config list
help-grade-csv = Print a table as CSV: one row a file
