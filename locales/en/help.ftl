help-heading-usage = Usage
help-heading-commands = Commands
help-heading-options = Options
help-heading-arguments = Arguments
help-value-options = [OPTIONS]
help-value-default = default:
help-value-command = COMMAND
help-argument-help = Print this help
help-argument-version = Print the version
help-argument-lang = Language: en or ro; else that of the locale
help-argument-game = The game with its options, such as tictactoe:n=4,k=3,rule=b; “arbore games” lists them
help-argument-depth = Look so many plies ahead
help-argument-time = Stop after this time: 2, 1.5s, 200ms, 1m
help-argument-nodes = Stop after so many positions
help-argument-eval = The evaluation by name
help-argument-hash = Megabytes in which the engine remembers positions
help-argument-threads = Threads with which the engine searches
help-argument-position = Begin at this position, in the game's notation
help-argument-moves = Play these moves first, with spaces between them
help-argument-algorithm = The algorithm with its options, such as alphabeta:depth=4; “arbore algorithms” lists them
help-argument-json = Print JSON
help-argument-exact-moves = Find the exact value of every move at the root

help-arbore = A game-tree laboratory: play, see, compare and understand.
help-after = Exit codes: 0 done, 1 failed, 2 wrong usage, 3 wrong answer, 4 a limit was reached first, 130 after Ctrl-C.
help-play = Play: a person against the machine, two people, or machines among themselves
help-play-game = The game with its options; what is not said is asked
help-play-side = The side you play: x, 0, 1 …, both or none
help-play-player = One for each side, in order: human, level:hard, alphabeta:depth=4, random …
help-play-algorithm = What plays against you
help-play-level = Level of difficulty: beginner, easy, medium, hard, expert, strongest or perfect
help-play-load = Go on with a saved game
help-play-resume = Go on with the game that was broken off last
help-play-new = Do not ask about a game that was broken off
help-play-yes = Ask nothing: take the defaults
help-play-seed = Seed for dice
help-play-plain = Play line by line, not on the full screen
help-play-examples =
    Examples:
      arbore play tictactoe:n=4,k=3,rule=b --side x --level hard
      arbore play nim --player minimax --player random:seed=1
help-analyze = Analyse a position: value, best move, best play, every move, counters
help-analyze-examples =
    Examples:
      arbore analyze tictactoe --position "x.0/.x./..." --algorithm minimax
      arbore analyze nim:heaps=1/2/3 --algorithm alphabeta --json
help-tree = Write a search down: windows, values and cut-offs, as text, steps, JSON or a figure
help-tree-source = A tree: a file, - for standard input, an example, or the text itself; or a game. Without it: the examples
help-tree-steps = One step a line
help-tree-format = text, json, dot, svg or tikz
help-tree-json = The same as --format json
help-tree-max-nodes = Give up when the trace has more nodes
help-tree-output = Write to this file
help-tree-examples =
    Examples:
      arbore tree '(max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))'
      arbore tree lecture --format svg -o slide.svg
      arbore tree tictactoe --depth 2 --algorithm alphabeta-negamax --steps
help-compare = Run algorithms side by side on the same positions
help-compare-algorithm = An algorithm with its options; repeat it for each. Without it: all that make sense
help-compare-positions = A file with one position a line
help-compare-csv = Print CSV
help-compare-examples =
    Example:
      arbore compare tictactoe --depth 6 --algorithm minimax --algorithm alphabeta --algorithm alphabeta:order=best
help-match = Let players play many games: who is stronger, by how much, and how sure that is
help-match-player = A player, at least two: alphabeta:depth=4, level:hard, random, ugi:./bot, uci:UCI_Elo=1700 stockfish
help-match-games = Games of each pair, both sides with each opening; 10 if nothing is said
help-match-time = The most time of a move, as each player's own limit
help-match-movetime = Time of each move, for everybody
help-match-tc = Time of a game and with each move: 10+0.1, 1m+500ms
help-match-margin = Whoever is later than that loses on time; 200ms if nothing is said
help-match-patience = How long a program may take to get ready, and without a clock to move; 10s if nothing is said
help-match-openings = A file with one opening a line: moves, or a position
help-match-random-plies = So many random moves at the beginning of each pair of games
help-match-max-plies = A game with so many plies is a draw
help-match-seed = Seed of openings, dice and random players
help-match-sprt = Stop when one of two differences is the more likely one: 0,10
help-match-concurrency = So many games at once
help-match-save = Write the games to this file, each as soon as it is over
help-match-resume = Go on with the match of this file
help-match-pgn = Write games of chess to this file, for other programs
help-match-watch = Show the board after each move
help-match-examples =
    Examples:
      arbore match connect4 --player alphabeta:depth=4 --player alphabeta:depth=2 --games 20 --random-plies 4
      arbore match chess --player level:hard --player "uci:UCI_LimitStrength=true UCI_Elo=1700 stockfish" --movetime 200ms
      arbore match tictactoe --player minimax --player "ugi:python3 examples/bots/tictactoe.py" --save games.txt
help-serve = Open the laboratory in the browser: play, analyse, see the tree, practise, compare
help-serve-port = The port
help-serve-host = The address to listen at; 0.0.0.0 lets others on the network in
help-serve-allow-host = Also answer requests for this host name, optionally with a port; repeatable. Loopback names and the addresses of this machine are always answered
help-serve-data = Keep games and exercises in this folder
help-serve-rate = Requests that one address may make in a second; three times as many at once
help-serve-no-open = Do not open the browser
help-serve-examples =
    Examples:
      arbore serve
      arbore serve --host 0.0.0.0 --port 8080 --no-open
help-ugi = Be an engine for other programs, in the universal game interface
help-ugi-player = What thinks; else the strongest that there is for the game
help-uci = Be an engine for chess programs, in the universal chess interface
help-uci-game = chess or minichess
help-uci-player = What thinks; else the strongest that there is for the game
help-play-number = Which game of a file with several; else the first
help-perft = Count the move sequences of a length
help-perft-depth = The length
help-perft-divide = Show the count of each first move
help-bench = Measure the engine on a fixed set of positions
help-bench-game = Only this game
help-bench-quick = Less deep, in a few seconds
help-bench-threads = Also with so many threads, and what they gain
help-games = List the games and their options
help-algorithms = List the algorithms and their options
help-completions = Print completions for a shell
help-completions-shell = bash, elvish, fish, powershell or zsh
help-man = Print the manual page
help-man-folder = Write a page for each command into this folder

help-practice = Exercises by seed: what is cut, which windows, which values; and their grades
help-new = Print an exercise to be filled in, or its key
help-new-exercise = What to practise: values, summary, cuts, windows or steps; or a whole exercise such as cuts:seed=7
help-new-seed = Another number, another tree; the same number, the same tree everywhere
help-new-size = small, medium or large
help-new-players = two, three or dice; only for values
help-new-count = So many exercises, with the numbers that follow
help-new-key = Print the right answers too
help-new-html = A page for the printer
help-new-output = Write to this file
help-new-examples =
    Examples:
      arbore practice new cuts --seed 7 -o sheet.txt
      arbore practice new windows --seed 1 --count 6 --html -o sheet.html
      arbore practice new windows --seed 1 --count 6 --html --key -o key.html
help-grade = Grade an exercise that was filled in; exits with 3 if something is not right
help-grade-file = The file, or - for standard input

help-argument-memory = Megabytes of memory for positions; 256 if nothing is said
help-solve = Solve: the exact value of a position and of its moves, or a database of all positions of a game
help-solve-hash = Megabytes in which a proof remembers positions; 1024 if nothing is said, of which it takes what it needs
help-solve-threads = Threads that build the database or prove the parts; all processors if nothing is said
help-solve-db = Build a database of the whole game in this file, or in the usual place, where play and analyze find it; goes on where it was stopped
help-solve-journal = For proofs that take long: prove the value in parts on all processors, with a journal in this file from which the same command goes on
help-solve-plies = How many plies below the position the parts are; some thousand parts if nothing is said
help-solve-estimate = Only say what building the database would take
help-solve-examples =
    Examples:
      arbore solve connect4 --moves "4 4 4 4 4 2" --exact-moves
      arbore solve tictactoe:n=5,k=4 --json
      arbore solve connect4:width=5,height=5 --db c4-5x5.arbore
      arbore solve reversi:size=6 --journal reversi6.journal
help-explore = Explore a solved game: every move with its value, how far the end is, how many positions are won
help-explore-db = The database; else the one in the usual place, or a new one if the game is small
help-explore-plain = Print what there is to say, instead of the full screen
help-explore-examples =
    Examples:
      arbore explore tictactoe
      arbore explore achi --moves "b2 a1"
help-probe = Ask a database about a position
help-probe-file = The database
help-probe-examples =
    Example:
      arbore probe c4-5x5.arbore --moves "3 3 3" --json
help-verify = Check a database: every value against its successors, by code that shares only the rules; exits with 3 if something is wrong
help-verify-file = The database
help-verify-threads = Threads that check; all processors if nothing is said
