name = Bear-off race
about = all checkers are at home; the first to bear off the last one wins
solved = Solved: exact chances for every position
option-x = checkers of x on points 1 to 6, with / between them
option-o = checkers of o, likewise
what-group = groups of checkers
what-point = points
