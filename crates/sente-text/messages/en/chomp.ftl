# Chomp.

game-chomp = Chomp
gist-chomp = A bar of chocolate with a poisoned corner
rules-chomp =
    A bar of chocolate, whose square at the top left is poisoned. A move picks a
    square and eats it with all squares that are neither above it nor to the left
    of it. Whoever is left with only the poisoned square has lost.

option-chomp-rows = with --random: the most rows
option-chomp-columns = with --random: the most columns
option-table-chomp-rows = how many rows the bars have
option-table-chomp-to = up to how many columns

place-rows = the number of rows
place-columns = the number of columns
place-row = row { $number }
place-square = the square

error-word-count-chomp = { $got ->
    [0] the position is missing
   *[other] a position has at least { $least } row{ $most ->
        [none] { "" }
       *[other] { "" }
    }
}
error-chomp-longer-row = row { $row } has { $length } squares and the row above it only { $above }: give the rows from the top, none longer than the one above
illegal-chomp-poison = the square 1,1 is poisoned
illegal-chomp-no-such-square = there is no square { $row },{ $column } (row, column)

move-chomp = bite at row { $row }, column { $column }: { $eaten ->
    [one] 1 square
   *[other] { $eaten } squares
}

reason-chomp-over = Only the poisoned square is left.
reason-chomp-row = A single line of squares: bite at { $bite } and leave just the poisoned one.
reason-chomp-two =
    Two lines: bite at { $bite }, so that the second one has just one square fewer than the first. Whatever your opponent bites
    off, you can leave the same again, down to the poisoned square alone.
reason-chomp-two-lost =
    Two lines, of which the second has just one square fewer than the first. Whatever you bite off, your opponent can leave the
    same again, down to the poisoned square alone. If they once fail to, do it yourself.
reason-chomp-arms =
    One row and one column that meet in the poisoned square: bite at { $bite }, so that both have { $length } more { $length ->
        [one] square
       *[other] squares
    }. Whatever your opponent takes from one of them, take as much from the other.
reason-chomp-arms-lost =
    One row and one column, equally long, that meet in the poisoned square. Whatever you take from one of them, your opponent
    takes as much from the other, and you are left with the poisoned square. If they once fail to, do it yourself.
reason-chomp-square =
    As many rows as columns: bite at 2,2, so that one row and one column are left, equally long. Whatever your opponent then
    takes from one of them, take as much from the other, and they are left with the poisoned square.
reason-chomp-rectangle =
    The first move wins every rectangle: if the bite at the far corner wins, there it is. If not, your opponent has an answer to
    it, and what this leaves you can leave yourself at once, as it takes the corner with it. That says that some bite wins,
    but not which; no rule for it is known, and those shown here were found by going through everything that can arise.

notation-chomp = 2,3 bites at row 2, column 3
