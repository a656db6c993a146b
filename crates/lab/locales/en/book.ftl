# Opening books
what-opening = opening
switch-book = book=FILE: look up positions in an opening book first (arbore book builds them)
book-plies = plies
book-bytes = bytes
book-games = games
book-left-out = left out
book-wins = won
book-draws = drawn
book-losses = lost
book-finding = finding positions: { $positions }
book-proving = proven: { $done } of { $all }, positions searched: { $nodes }, about { $left } left
book-not-there = the book does not have { $position }; it goes to ply { $plies }
book-other-game = game { $number } is of { $found }, not of { $expected }
book-illegal = game { $number }: { $error }
error-not-a-book = { $path } is not a book of Arbore
error-book-game = the book is of { $found }, not of { $expected }
error-book-rules = the rules of { $game } have changed since the book was made; make it again
error-book-not-provable = positions of this game cannot be proven one by one: they may come back, or it is not a game of two players without dice; make a book of games that were played: arbore book games
error-book-same-key = two positions have the same key { $key }, so a book could not tell them apart

help-book = Opening books: build by proof or from games, and look up positions
help-book-examples =
    A player with a book looks into it first: --algorithm engine:book=FILE
help-book-build = Prove every position up to a ply; resumes an interrupted build
help-book-build-plies = Number of plies from the start
help-book-build-output = The book
help-book-build-threads = Number of threads; default: all processors
help-book-build-memory = Table size of the proofs in MB; default: 256
help-book-build-examples =
    Example:
      arbore book build connect4:width=5,height=4 --plies 6 -o c4.book
help-book-games = Count the moves and results of games
help-book-games-file = Files of games, as match and play write them, or PGN
help-book-games-game = The game; default: that of the first file
help-book-games-plies = Number of plies of each game
help-book-games-least = Leave out moves that were played in fewer games
help-book-games-output = The book
help-book-games-examples =
    Example:
      arbore match chess --player engine:nodes=20000 --player engine:nodes=10000 --games 100 --random-plies 4 --save chess.games
      arbore book games chess.games --plies 12 --least 2 -o chess.book
help-book-show = Show what a book knows about a position: values, moves with their games, name of the opening
help-book-show-file = The book
help-book-show-examples =
    Example:
      arbore book show chess.book --moves "e2e4 c7c5"
