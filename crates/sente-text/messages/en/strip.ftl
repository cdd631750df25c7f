# Strips and circles.

game-strip = Strips and circles
gist-strip = Take so many counters that lie side by side
rules-strip =
    Counters lie side by side in rows, or in circles (o12). A move takes as many as --take says, all side by side, from
    anywhere in one row or circle. The gap stays: a row may fall into two, and a circle becomes a row. Whoever makes the
    last move wins; with --misere, loses.
rules-strip-set =
    Counters lie side by side in rows, or in circles. A move takes counters that lie side by side, from anywhere in one row or
    circle, and as many as one of these numbers says: { $takes }. The gap stays: a row may fall into two, and a circle becomes a
    row. Whoever makes the last move { $misere ->
        [yes] loses
       *[no] wins
    }.
rules-strip-any =
    Counters lie side by side in rows, or in circles. A move takes any number of counters that lie side by side, from anywhere in one
    row or circle. The gap stays: a row may fall into two, and a circle becomes a row. Whoever makes the last move { $misere ->
        [yes] loses
       *[no] wins
    }.

option-strip-take = how many side by side may be taken, such as 1,2 or 1..=3 or any
option-strip-rows = with --random: the number of rows
option-strip-largest = with --random: the longest row
option-strip-circles = with --random: circles, not rows
option-table-strip-circles = values of circles, not of rows

place-strip-row = row { $number }
place-strip-left = what is left on one side

error-strip-take = --take takes numbers such as 1,2 or 1..=3, or any

move-strip-end = take { $take } from an end of row { $row }
move-strip-all = take all { $take } of row { $row }
move-strip-middle = take { $take } from row { $row }, leaving { $left } on one side and { $right } on the other
move-strip-ring = take { $take } from circle { $row }, leaving a row of { $right }

illegal-strip-take = { $take } side by side may not be taken, only { $takes }
illegal-strip-sum = { $rest } are left on both sides together, not { $sum }
illegal-strip-ring = a circle does not fall into two: say only how many are taken

values-strip-period = The values repeat every { $length } from rows of { $start } on, which is proved.

reason-strip-over = No move is left: your opponent has made the last one and won.
reason-strip-even =
    Each row is as good as a Nim heap of the size of its value. { $rows ->
        [one] The value is 0
       *[other] The exclusive or (nim sum) of the values is 0
    }, so whatever you do, your opponent can bring it back to 0. If they once fail to, do it yourself. Rows of 0 to { $to }
    have the values { $values }; two rows side by side count as the exclusive or of theirs.{ $period ->
        [none] { "" }
       *[other] { " " }{ $period }
    }
reason-strip-even-ring =
    { reason-strip-even } A circle has the least value that none of the rows that it can become has.
reason-strip-odd =
    Each row is as good as a Nim heap of the size of its value. Leave values whose exclusive or (nim sum) is 0: now it is { $xor }, and
    row { $row } must come from { $value } to { $wanted }. One way: { $way }. After every move of your opponent you can bring it back
    to 0. Rows of 0 to { $to } have the values { $values }; two rows side by side count as the exclusive or of theirs.{ $period ->
        [none] { "" }
       *[other] { " " }{ $period }
    }
reason-strip-odd-ring =
    { reason-strip-odd } A circle has the least value that none of the rows that it can become has.
reason-strip-any =
    As any number may be taken, each row or circle is as good as a Nim heap: to split one brings nothing that a take from an end does
    not. { $nim }
reason-strip-ring-win-misere =
    After the first move { $circle } is a row, and of the rows that it can become there is one that loses: { $way }.
reason-strip-ring-loss-misere =
    After the first move { $circle } is a row, and each row that it can become wins for your opponent.

# Misère, as take and break tells it of heaps.
reason-strip-over-misere = There is no move left: your opponent had to make the last one and has lost.
strip-tame-method =
    As long as only tame rows are left, play is as in misère Nim. While there is a
    firm row, make the exclusive or of the values 0; when your move leaves only
    fickle rows, leave an odd number of those of value 1.
reason-strip-tame-won =
    All rows are tame, and { $fickle ->
        [yes] all fickle; { $ones } of them { $ones ->
            [one] is
           *[other] are
        } of value 1, an even number. Leave an odd number
       *[no] some firm; the exclusive or of the values is { $xor }. Leave 0, or, if only fickle rows are left, an odd number of value 1
    }: { $way }.

    { strip-tame-method } { strip-genus } The rows from 0 up are { $kinds }. { strip-wild }
reason-strip-tame-lost =
    All rows are tame, and { $fickle ->
        [yes] all fickle; { $ones } of them { $ones ->
            [one] is
           *[other] are
        } of value 1, an odd number. Any move makes
    it even or leaves a firm row, which your opponent can answer.
       *[no] some firm; the exclusive or of the values is { $xor }. Any move makes it
    another number, or leaves an even number of fickle rows of value 1, which your opponent can answer.
    }

    { strip-tame-method } { strip-genus } The rows from 0 up are { $kinds }. { strip-wild }
strip-genus =
    In g^abc, g is the Grundy value, and a, b, c ... are the misère values of the
    row beside none, one, two ... Nim heaps of 2. A row is tame if this is
    as for sums of Nim heaps: 0^120 and 1^031 are fickle (like single stones), n^n... is firm.
strip-wild = { $wild ->
    [none] No row looked at so far is wild.
   *[other] The first wild row is one of { $wild }, of genus { $genus }.
}
reason-strip-wild =
    { $lost ->
        [yes] Every move loses
       *[other] The way to win is to { $way }
    }. That was found by search; no shorter way is known. A row here is wild, or can become
    so: beside others, misère, what is wild behaves as no sum of Nim heaps does, and neither Grundy
    values nor misère values say who wins. When only tame rows are left, it is as in misère Nim.

    { strip-genus } { strip-wild }
reason-strip-last-big =
    Row { $heap } is the only one with two counters or more, beside { $ones ->
        [0] no single counters
        [one] { $ones } single counter
       *[other] { $ones } single counters
    }. Lower it to { $left }: an odd number of single counters is left. From then
    on each move takes one, and your opponent takes the last. Here misère play
    differs from normal play, where an even number would be left.

notation-strip = 2@1 takes 2 from an end of row 1, 2@1=3+7 so that 3 and 7 are left on its sides
