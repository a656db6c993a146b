name = Chomp
about = take a square of chocolate and all that is above it and to its right; the player who takes the poisoned square loses
option-width = number of columns
option-height = number of rows
what-row-length = squares in a row
why-row-in-the-air = a row is longer than the one below it
ending-poison = the poisoned square was taken
