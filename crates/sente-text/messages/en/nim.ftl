game-nim = Nim
gist-nim = Any number of heaps, take from one
rules-nim =
    Any number of heaps. A move takes any number of stones, at least one, from
    one heap. Whoever takes the last stone wins; with --misere, loses.

option-table-nim-heaps = Grundy values of this many heaps, 1 or 2

reason-nim-over = No stone is left: your opponent has taken the last one and won.
reason-nim-over-misere = No stone is left: your opponent had to take the last one and has lost.
reason-nim-odd =
    Write the heaps in binary under each other; a column with an odd number of
    ones is out of balance. To balance them all, pick a heap that has a 1 in the
    leftmost odd column, turn over its digits in every odd column (1 to 0, 0 to 1)
    and lower it to what it then reads. Whatever your opponent takes puts some column
    out of balance again, and you balance it again, down to the last stone.
reason-nim-even =
    Write the heaps in binary under each other: every column has an even number
    of ones. Any move puts some column out of balance, and your opponent can balance
    it again, down to the last stone. If they once leave an odd column, do it
    yourself: pick a heap with a 1 in the leftmost odd column, turn over its digits in
    every odd column and lower it to what it then reads.
reason-nim-odd-misere =
    Write the heaps in binary under each other; a column with an odd number of
    ones is out of balance. Balance them all, as in normal Nim: pick a heap with a 1
    in the leftmost odd column, turn over its digits in every odd column (1 to 0, 0 to
    1) and lower it to what it then reads. Only the end differs: when one heap of two
    or more is left, lower it to 1 or 0 so that an odd number of single stones is
    left; your opponent then takes the last.
reason-nim-even-misere =
    Write the heaps in binary under each other: every column has an even number
    of ones. Whatever you take, your opponent can balance the columns again and, when
    one heap of two or more is left, lower it so that an odd number of single stones
    is left and you take the last one. If they once fail to, do it yourself.
reason-nim-last-big =
    Heap { $heap } is the only one with two stones or more, beside { $ones ->
        [0] no single stones
        [one] { $ones } single stone
       *[other] { $ones } single stones
    }. Lower it to { $left }: an odd number of single stones is left. From then
    on each move takes one, and your opponent takes the last. Here misère play
    differs from normal play, where an even number would be left.
reason-nim-ones =
    Only single stones are left, so each move takes one and nobody has a choice.
    { $parity ->
        [even] Their number, { $count }, is even: your opponent takes the last one and loses.
       *[odd] Their number, { $count }, is odd: you take the last one and lose.
    }

notation-nim = 3@2 takes 3 from heap 2
