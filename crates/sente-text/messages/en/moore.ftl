# Moore's Nim.

game-moore = Moore's Nim
gist-moore = Nim, but from several heaps at once
rules-moore =
    Any number of heaps. A move takes stones from at least one heap and from at
    most as many heaps as --most says, from each any number, at least one.
    Whoever takes the last stone wins; with --misere, loses.

option-moore-most = the most heaps that a move may take from
option-picture-moore-third = the size of the third heap, beside the two that the picture counts
illegal-moore-heaps = a move may take from at most { $most ->
    [one] 1 heap
   *[other] { $most } heaps
}, not { $heaps }
illegal-moore-order = each heap can be named only once in a move

picture-moore = { game-moore }, at most { $most } at once, with a third heap of { $third }: who wins{ $misere ->
    [yes] , where the last stone loses
   *[no] { "" }
}

moore-method =
    Begin on the left. In the leftmost column whose count is wrong, lower so many
    heaps with a 1 there that the count becomes right; where you have lowered a heap,
    you may write whatever you like in it further right. Go on to the right: first
    give the lowered heaps the ones that are missing, and if that does not do, lower
    further heaps with a 1 in the column. You never need more than { $most ->
        [one] 1 heap
       *[other] { $most } heaps
    }.

reason-moore-over = No stone is left: your opponent has taken the last one and won.
reason-moore-over-misere = No stone is left: your opponent had to take the last one and has lost.
reason-moore-all = You may take from all heaps: take everything.
reason-moore-odd =
    Write the heaps in binary under each other and count the ones in each column.
    Make every count a multiple of { $modulus } ({ $most } + 1): no move leads from
    such counts to such counts, and you can always restore them, down to the last
    stone. { moore-method }
reason-moore-even =
    Write the heaps in binary under each other: in every column the number of ones
    is a multiple of { $modulus } ({ $most } + 1). Whatever you take, some count is wrong, and
    your opponent can put it right again, down to the last stone. If they once fail to, do it yourself. { moore-method }
reason-moore-odd-misere =
    Write the heaps in binary under each other and count the ones in each column.
    Make every count a multiple of { $modulus } ({ $most } + 1), as in normal play. { moore-method } Only the end differs:
    as soon as at most { $most } of the heaps have two stones or more, lower all of them to 1 or 0, so that the number of
    single stones is one more than a multiple of { $modulus }.
reason-moore-even-misere =
    Write the heaps in binary under each other: in every column the number of ones
    is a multiple of { $modulus } ({ $most } + 1). Whatever you take, your opponent can put the counts right again and, when at
    most { $most } of the heaps have two stones or more, lower all of these, so that the number of single stones is one more
    than a multiple of { $modulus }. If they once fail to, do it yourself. { moore-method }
reason-moore-few-big =
    { $big ->
        [one] Only one heap has
       *[other] Only { $big } heaps have
    } two stones or more, beside { $ones ->
        [0] no single stones
        [one] { $ones } single stone
       *[other] { $ones } single stones
    }. Lower all of these heaps to 1 or 0 and, if need be, take single stones, from at most { $most ->
        [one] 1 heap
       *[other] { $most } heaps
    } altogether, so that the number of single stones is one more than a multiple of { $modulus }. From then on take what makes
    { $modulus } together with what your opponent takes, and the last stone is theirs.
reason-moore-ones-win =
    Only single stones are left, { $count } of them, and a move takes at most { $most }. Take { $take }: that leaves one more
    than a multiple of { $modulus }. From then on take what makes { $modulus } together with what your opponent takes, and the
    last stone is theirs.
reason-moore-ones-loss =
    Only single stones are left, and their number, { $count }, is one more than a multiple of { $modulus }. A move takes at most { $most }, so your opponent can always take what makes { $modulus } together with yours, and the
    last stone is yours. If they once fail to, do it yourself.

notation-moore = 3@2 takes 3 from heap 2, 3@1+2@4 takes 3 from heap 1 and 2 from heap 4
