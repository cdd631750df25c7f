game-nim = Nim
rules-nim =
    Any number of heaps. A move takes any number of stones, at least one, from
    one heap. Whoever takes the last stone wins; with --misere, loses.

option-table-nim-heaps = Grundy values of this many heaps, 1 or 2

reason-nim-over = No stone is left, so whoever moved last has taken the last one and won.
reason-nim-over-misere = No stone is left, so whoever moved last has taken the last one and lost.
reason-nim-odd =
    Write the heaps in binary under each other; a column with an odd number of
    ones is out of balance. Whoever leaves every column even wins: any move the
    other makes puts some column out of balance, and it can be put right again,
    down to the last stone.
reason-nim-even =
    Write the heaps in binary under each other: every column has an even number
    of ones. Any move puts some column out of balance, and the other side can
    always put it right again, down to the last stone.
reason-nim-odd-misere =
    Write the heaps in binary under each other; a column with an odd number of
    ones is out of balance. Leave every column even, as in normal Nim. Only the
    end differs: when one heap of two or more is left, lower it to 1 or 0 so that
    an odd number of single stones is left; the other side then takes the last.
reason-nim-even-misere =
    Write the heaps in binary under each other: every column has an even number
    of ones. Whatever you take, the other side balances the columns again, and
    when one heap of two or more is left, lowers it so that an odd number of
    single stones is left and you take the last one.
reason-nim-last-big =
    Heap { $heap } is the only one with two stones or more, beside { $ones ->
        [0] no single stones
        [one] { $ones } single stone
       *[other] { $ones } single stones
    }. Lower it to { $left }: an odd number of single stones is left. From then
    on each move takes one, and the other side takes the last. Here misère play
    differs from normal play, where an even number would be left.
reason-nim-ones =
    Only single stones are left, so each move takes one and nobody has a choice.
    { $parity ->
        [even] Their number, { $count }, is even: the other side takes the last one and loses.
       *[other] Their number, { $count }, is odd: you take the last one and lose.
    }
