name = Tic-tac-toe for three
about = K in a row win two points, one from each of the others
solved = Solved: a draw
option-width = number of columns
option-height = number of rows
option-k = K, how many in a row win
