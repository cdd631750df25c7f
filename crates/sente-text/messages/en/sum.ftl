game-sum = Sum
gist-sum = Several games side by side: a move is a move in one of them
rules-sum =
    Several games stand side by side. A move is a move in one of them, and whoever
    cannot move in any has lost; with --misere, won. A part is any position in which both
    sides always have the same moves and whoever cannot move loses; it is typed as behind
    solve, with its options, and stands between quotation marks: "nim 3 5" "wythoff 4 9".

option-sum-misere = whoever cannot move wins
option-start-parts = with --random: the number of parts
option-start-part-largest = with --random: the largest heap of a part

reason-sum-over = No part has a move left: your opponent made the last one and has won.
reason-sum-won =
    Each part is equal to a Nim heap: of as many stones as its Grundy value, the
    least number that no position has to which a move in it leads. So play as in Nim. { $parts ->
        [one] The value is { $xor }, not 0.
       *[other] The values written below, in binary under each other, have columns with an
        odd number of ones; together (xor) they make { $xor }, not 0.
    } Make it 0: in part { $part }, whose value is { $from }, by a move after which its value is
    { $to }. Whatever your opponent does, it is not 0 any more, and you make it 0 again, down to
    the last move. A move may also raise the value of a part; whoever wins then just lowers
    it again.
reason-sum-lost =
    Each part is equal to a Nim heap: of as many stones as its Grundy value, the
    least number that no position has to which a move in it leads. { $parts ->
        [one] The value is 0.
       *[other] The values written below, in binary under each other, have an even number of ones
        in every column: together (xor) they make { $xor }.
    } Any move changes that, and your opponent can make it 0 again, down to the last move. If
    they once fail to, do it yourself.
reason-sum-over-misere = No part has a move left: your opponent had to make the last move and has lost.
reason-sum-tame-won =
    Misère, values do not add up in general, but here every part is tame: it,
    and everything that can arise from it, plays like Nim both ways. So play misère Nim with
    the values below. { $fickle ->
        [none] No part is fickle (like single stones).
       *[other] These parts are fickle (like single stones, whatever their value), all others firm: { $fickle }.
    } By your move, leave all values together (xor) at 0, or, once it leaves nothing but
    fickle parts, at 1. { $all ->
        [yes] Here that is so already: all together are { $xor } now.
       *[no] All together are { $xor } now.
    }
reason-sum-tame-lost =
    Misère, values do not add up in general, but here every part is tame: it,
    and everything that can arise from it, plays like Nim both ways. By the values below this
    is a lost position of misère Nim. { $fickle ->
        [none] No part is fickle (like single stones).
       *[other] These parts are fickle (like single stones, whatever their value), all others firm: { $fickle }.
    } { $all ->
        [yes] As nothing else is left, all values together (xor) should be 0, and they are { $xor }.
       *[no] As there is something else, all values together (xor) should not be 0, and they are { $xor }.
    } Whatever you do, your opponent can leave you such a position again. If they once fail to, leave
    one to them.
reason-sum-wild =
    Misère, values do not add up, and here { $count ->
        [one] part { $wild } is
       *[other] parts { $wild } are
    } wild, or can become so: beside other parts, what is wild behaves as no Nim heap does. So the answer was found
    by search; no shorter way is known. { $lost ->
        [yes] Every move loses: whatever you do, your opponent has an answer.
       *[no] { "" }
    }

move-sum = in part { $part }, { $move }
notation-sum = 2:3@1 is the move 3@1 in part 2
notation-sum-parts = the part, a colon and the move. { $parts }
notation-sum-part = In part { $part }, behind { $part }:, { $notation }{ $more ->
    [none] { "" }
   *[other] . { $more }
}

illegal-sum-which-part = say in which part, as in { $example }
illegal-sum-part = { $parts ->
    [one] there is only part 1, no part { $part }
   *[other] there is no part { $part }, only 1 to { $parts }
}
error-word-count-parts = { $got ->
    [0] the parts are missing
   *[other] { $most ->
        [none] a sum has at least { $least } parts, not { $got }
       *[other] a sum has { $least } parts, not { $got }
    }
}
error-sum-part = part { $part }: { $error }
error-sum-quotes = '{ $text }' is no whole position: put each part between quotation marks
error-sum-sum = a sum is no part of a sum: name its parts one by one
error-sum-misere = --misere belongs behind the sum, not to a part ({ $game })
error-sum-partial = { $game } cannot be a part under these rules: both sides must have the same moves, and whoever cannot move must lose
