# Wythoff.

game-wythoff = Wythoff
gist-wythoff = Two heaps, take from one or the same from both
rules-wythoff =
    Two heaps of stones. A move takes any number of stones, at least one, from
    one heap, or the same number from both. Whoever takes the last stone wins;
    with --misere, loses.

    With --r the takes from both heaps may differ, by less than R.

option-wythoff-r = the takes from both heaps may differ by less than this; 1: they are the same
option-table-wythoff-grundy = Grundy values of two heaps of 0 to N instead of cold pairs; then N is at most 10000, with --r 2000
illegal-wythoff-apart = { $r ->
    [one] from both heaps the same number is taken, not { $first } and { $second }
   *[other] the takes from both heaps differ by less than { $r }, so not { $first } and { $second }
}

wythoff-pairs =
    Cold pairs are (0,0) (1,2) (3,5) (4,7) (6,10) (8,13) ... To continue: number k
    begins with the smallest number not used so far and ends k higher.
wythoff-pairs-misere =
    As the last stone loses here, the cold pairs begin (0,1) (2,2); then come those
    of normal play, (3,5) (4,7) (6,10) (8,13) ... To continue: number k begins with
    the smallest number not used so far and ends k higher, (3,5) being number 2.
wythoff-method =
    To find the move yourself, look up the pair that holds the smaller heap. If its
    other number is below the larger heap, lower the larger heap to it; if not, take
    the same from both, down to the pair with the same difference.

reason-wythoff-over = No stone is left: your opponent has taken the last one and won.
reason-wythoff-over-misere = No stone is left: your opponent had to take the last one and has lost.
reason-wythoff-cold =
    ({ $a },{ $b }) is cold pair number { $k }. No move leads from one cold pair to
    another, but after any move your opponent can reach one, down to (0,0). If they
    once fail to, do it yourself.

    { wythoff-pairs } { wythoff-method }
reason-wythoff-cold-misere =
    ({ $a },{ $b }) is cold pair number { $k }, counted from 0. No move leads from one
    cold pair to another, but after any move that leaves stones your opponent can
    reach one, until the last stone is left to you. If they once fail to, do it
    yourself.

    { wythoff-pairs-misere } { wythoff-method }
reason-wythoff-hot =
    Leave a cold pair: { $ways ->
        [1] { $first }.
        [2] { $first }; or { $second }.
       *[3] { $first }; or { $second }; or { $third }.
    } Whatever your opponent does then, you can leave a cold pair again, down to
    (0,0).

    { wythoff-pairs } { wythoff-method }
reason-wythoff-hot-misere =
    Leave a cold pair: { $ways ->
        [1] { $first }.
        [2] { $first }; or { $second }.
       *[3] { $first }; or { $second }; or { $third }.
    } Whatever your opponent does then, you can leave a cold pair again, until the
    last stone is left to them.

    { wythoff-pairs-misere } { wythoff-method }
reason-wythoff-way-one = heap { $kept } belongs to ({ $a },{ $b }), so take { $take } from heap { $heap }
reason-wythoff-way-both = the heaps differ by { $difference } as ({ $a },{ $b }) does, so take { $take } from both

figure-cold-pair = cold pair { $number }

notation-wythoff = 3@2 takes 3 from heap 2, 3@1+2 takes 3 from both
notation-wythoff-r = 3@2 takes 3 from heap 2, 3@1+2 takes 3 from both, 3@1+4@2 takes 3 from heap 1 and 4 from heap 2

wythoff-r-pairs =
    Cold pairs are { $pairs } ... To continue: number k begins with the smallest
    number not used so far and ends { $r } × k higher. To find the move yourself,
    look up the pair that holds the smaller heap. If its other number is below the
    larger heap, lower the larger heap to it; if not, divide the difference of the
    heaps by { $r }, without the rest: that is the number of a pair that you can
    leave by taking from both.
wythoff-r-pairs-misere =
    As the last stone loses here, cold pairs are { $pairs } ... To continue: number k
    begins with the smallest number not used so far and ends { $r } × k + 1 higher.
    To find the move yourself, look up the pair that holds the smaller heap. If its
    other number is below the larger heap, lower the larger heap to it; if not,
    divide the difference of the heaps, less 1, by { $r }, without the rest: that is
    the number of a pair that you can leave by taking from both (number 0 where the
    heaps are equal).

reason-wythoff-r-cold =
    ({ $a },{ $b }) is cold pair number { $k }. No move leads from one cold pair to
    another, but after any move your opponent can reach one, down to (0,0). If they
    once fail to, do it yourself.

    { wythoff-r-pairs }
reason-wythoff-r-cold-misere =
    ({ $a },{ $b }) is cold pair number { $k }, counted from 0. No move leads from one
    cold pair to another, but after any move that leaves stones your opponent can
    reach one, until the last stone is left to you. If they once fail to, do it
    yourself.

    { wythoff-r-pairs-misere }
reason-wythoff-r-hot =
    Leave a cold pair: { $first }. Whatever your opponent does then, you can leave a
    cold pair again, down to (0,0).

    { wythoff-r-pairs }
reason-wythoff-r-hot-misere =
    Leave a cold pair: { $first }. Whatever your opponent does then, you can leave a
    cold pair again, until the last stone is left to them.

    { wythoff-r-pairs-misere }
reason-wythoff-way-each = take { $first } from heap 1 and { $second } from heap 2, which leaves ({ $a },{ $b })
