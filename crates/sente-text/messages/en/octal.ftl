# Take and break: octal games.

game-octal = Take and break
gist-octal = Any number of heaps and a code: take some, break what is left
rules-octal =
    Any number of heaps and a code such as 0.77, which says what a move may do.
    The first digit behind the point is for taking 1 stone from a heap, the next
    for taking 2, and so on; the one left of the point for taking none. A digit
    is a sum: 1 if the heap may be emptied so, 2 if the other stones may stay
    together, 4 if they may be put into two heaps, 8 three, 16 four, 32 five
    (above 9: A is 10 ... Z is 35). Digits in [ ] are repeated for ever; {"{"}2,3{"}"}
    and {"{"}2+{"}"} give numbers of heaps themselves; behind a digit ! means no two heaps
    alike, ? not all alike, = all alike. Names of games stand for their codes:
    kayles 0.77, dawsons-kayles 0.07, dawsons-chess 0.137, grundy 4!.0,
    lasker 4.[3], officers 0.6, treblecross 0.007, guiles 0.15. Whoever makes the
    last move wins; with --misere, loses.

option-octal-misere = whoever makes the last move loses
option-octal-start-code = with --random: the code, or the name of a game
field-position-octal = Code or name, then the sizes of the heaps, with spaces between them
field-option-octal-start-code = Code, or the name of a game

move-octal-break = break heap { $heap } into { $count ->
    [2] { $first } and { $second }
   *[other] { $into }
}
move-octal-take-and-break = take { $take } from heap { $heap } and leave heaps of { $count ->
    [2] { $first } and { $second }
   *[other] { $into }
}
notation-octal = 3@2 takes 3 from heap 2, 3@2=4+5 takes 3 and leaves heaps of 4 and 5, 0@2=4+5 takes none

notation-octal-move = { $text }: { $move }{ $more ->
    [none] { "" }
   *[other] ; { $more }
}

place-octal-part = the size of a heap to leave

illegal-octal-take = { $take ->
    [0] a heap cannot be broken without taking from it, by { $code }
   *[other] { $take } cannot be taken, by { $code }
}
illegal-octal-all = { $take } cannot be taken if that empties the heap, by { $code }
illegal-octal-together = { $take ->
    [0] a move that takes nothing must break the heap: write 0@1=2+3, say
   *[other] after { $take } are taken the others may not stay in one heap, by { $code }
}
illegal-octal-sum = after { $take } are taken { $rest } are left to put into two heaps or more, not { $sum }{ $example ->
    [none] { "" }
   *[other] { " " }(as in { $example })
}
illegal-octal-heaps = after { $take } are taken the others may not be put into { $heaps } heaps, by { $code }
illegal-octal-sizes = the heaps left { $sizes ->
    [unequal] must all be of different sizes
    [some] must not all be alike
   *[equal] must all be alike
} after { $take } are taken, by { $code }

error-word-count-octal = { $got ->
    [0] the position is missing: a code and the heaps, such as 0.77 15 20 7
   *[other] heaps are missing behind the code, such as 0.77 15 20 7
}
error-octal-no-point = '{ $text }' is no code: it lacks its point, as in 0.77 or 4!.0
error-octal-name = there is no game '{ $text }'{ $nearest ->
    [none] {" "}here; kayles and grundy are two, or write a code such as 0.77
   *[other] {" "}(did you mean { $nearest }?)
}
error-octal-divisors = '{ $text }' has no code: in it divisors of the heap's size say what may be taken, and a code says the same for all heaps
error-octal-never-ends = in '{ $text }' the digit left of the point would let a move leave a heap as it is, and play would never end; it may only break it, as in 4.0 or 4!.0
error-octal-adding = in '{ $text }' there are several digits left of the point, for moves that add stones; only moves that take are played here, as in 0.77
error-octal-long = the code has { $digits } digits, more than { $most }
error-octal-sign = in '{ $text }' the sign '{ $sign }' is no digit ({ $place ->
    [0] left of the point
   *[other] where taking { $place } should be told
}): digits are 0-9 and A-Z, as in 0.77
error-octal-braces = in '{ $text }' the braces ({ $place ->
    [0] left of the point
   *[other] where taking { $place } is told
}) should be closed and hold numbers of heaps up to { $most }, as in 0.{"{"}2,3{"}"} or 0.{"{"}2+{"}"}
error-octal-tail = in '{ $text }' the digits to be repeated should stand in brackets at the end, as in 0.12[3]

## Why

octal-values = Values of heaps of 0 to { $to }: { $values }.
octal-repeats = From { $start } stones on, the values repeat every { $length } stones; this is proved.
octal-repeats-saltus = From { $start } stones on, a heap with { $length } more has a value that is { $saltus } more; this is proved.
octal-method =
    Every heap has a Grundy value: the least number that is not the value of anything
    that a move in it leaves (mex). Values of heaps side by side combine by exclusive or
    (nim sum). To find a move, look for a heap whose value can be brought to the
    exclusive or of all the others.
reason-octal-over = There is no move left: your opponent has made the last one and won.
reason-octal-over-misere = There is no move left: your opponent had to make the last one and has lost.
reason-octal-odd =
    { $heaps ->
        [one] The heap has the value { $xor }.
       *[other] The values of the heaps have the exclusive or { $xor }.
    } Leave 0: heap { $heap }, of value { $value },
    must come to { $wanted }, so { $way }. Whatever your opponent does then, you can leave 0 again,
    down to the last move.

    { octal-method } { octal-values }{ $period ->
        [none] {""}
       *[other] {" "}{ $period }
    }
reason-octal-even =
    { $heaps ->
        [one] The heap has the value { $xor }.
       *[other] The values of the heaps have the exclusive or { $xor }.
    } Any move makes it another number, and your
    opponent can make it 0 again, down to the last move. If they once fail to, do it yourself.

    { octal-method } { octal-values }{ $period ->
        [none] {""}
       *[other] {" "}{ $period }
    }

octal-genus =
    In g^abc, g is the Grundy value, and a, b, c ... are the misère values of the
    heap beside none, one, two ... Nim heaps of 2. A heap is tame if this is
    as for sums of Nim heaps: 0^120 and 1^031 are fickle (like single stones), n^n... is firm.
octal-wild = { $wild ->
    [none] No heap looked at so far is wild.
   *[other] The first wild heap of this code is { $wild }, of genus { $genus }.
}
octal-tame-method =
    As long as only tame heaps are left, play is as in misère Nim. While there is a
    firm heap, make the exclusive or of the values 0; when your move leaves only
    fickle heaps, leave an odd number of those of value 1.
reason-octal-tame-won =
    All heaps are tame, and { $fickle ->
        [yes] all fickle; { $ones } of them { $ones ->
            [one] is
           *[other] are
        } of value 1, an even number. Leave an odd number
       *[no] some firm; the exclusive or of the values is { $xor }. Leave 0, or, if only fickle heaps are left, an odd number of value 1
    }: { $way }.

    { octal-tame-method } { octal-genus } The heaps from 0 up are { $kinds }. { octal-wild }
reason-octal-tame-lost =
    All heaps are tame, and { $fickle ->
        [yes] all fickle; { $ones } of them { $ones ->
            [one] is
           *[other] are
        } of value 1, an odd number. Any move makes
    it even or leaves a firm heap, which your opponent can answer.
       *[no] some firm; the exclusive or of the values is { $xor }. Any move makes it
    another number, or leaves an even number of fickle heaps of value 1, which your opponent can answer.
    }

    { octal-tame-method } { octal-genus } The heaps from 0 up are { $kinds }. { octal-wild }
reason-octal-wild =
    { $lost ->
        [yes] Every move loses
       *[other] The way to win is to { $way }
    }. That was found by search; no shorter way is known. A heap here is wild, or can become
    so: beside others, misère, what is wild behaves as no sum of Nim heaps does, and neither Grundy
    values nor misère values say who wins. When only tame heaps are left, it is as in misère Nim.

    { octal-genus } { octal-wild }
