# Subtraction games.

game-subtract = Subtraction
gist-subtract = Any number of heaps, take a number of a set
rules-subtract =
    Any number of heaps. A move takes a number of stones that is in --set from one heap, or, with --all-but, one that is
    not. With --rest a heap smaller than the least such number may be taken as a whole. Whoever makes the last move wins;
    with --misere, loses.
rules-subtract-set =
    Any number of heaps. A move takes a number of stones from one heap that is among { $set }{ $rest ->
        [yes] ; a heap of fewer than { $least } may only be taken as a whole
       *[no] { "" }
    }. Whoever makes the last move { $misere ->
        [yes] loses
       *[no] wins
    }.
rules-subtract-all-but =
    Any number of heaps. A move takes any number of stones from one heap but { $set }{ $rest ->
        [yes] ; a heap of fewer than { $least } may only be taken as a whole
       *[no] { "" }
    }. Whoever makes the last move { $misere ->
        [yes] loses
       *[no] wins
    }.

option-subtract-set = the numbers that may be taken, such as 1,3,4 or 3..=5,9 or 2^k, k^2, primes
option-subtract-all-but = the numbers that may not be taken, such as 2,5; all others may
option-subtract-rest = a heap smaller than the least take may be taken as a whole

error-subtract-empty = --{ $option } is empty: give at least one number
error-subtract-zero = --{ $option } takes numbers from 1 up, not { $text }: with takes of 0 the game would not end
error-subtract-set = --{ $option } takes numbers, ranges such as 3..=5, 2^k, k^2 and primes, with commas between, not '{ $text }'
error-subtract-all-but = --{ $option } takes numbers and ranges such as 3..=5 only, not '{ $text }'

illegal-subtract-set = { $take } is not among the numbers that may be taken: { $set }
illegal-subtract-all-but = any number may be taken but { $set }, and { $take } is one of these
illegal-subtract-small = at least { $least } must be taken, and heap { $heap } has only { $size }
illegal-subtract-rest = heap { $heap } has fewer than { $least }, so it can only be taken as a whole: { $size }

# Grundy values of single heaps, so that a person can tell that of any heap.
values-subtract-interval =
    The value of a heap: divide it by { $round } and keep the rest{ $one ->
        [yes] . That is the value.
       *[no] ; divide the rest by { $least } and round down. So the first { $least } rests have the value 0, the next { $least } the
        value 1, and so on.
    }
values-subtract-interval-rest =
    The value of a heap: add { $less } to it, divide by { $round } and keep the rest; divide that by { $least } and round down.
values-subtract-modulus =
    The value of a heap is its rest on division by { $modulus }: all smaller takes are there, and no multiple of { $modulus }.
values-subtract-powers =
    The value of a heap: divide it by { $round } and keep the rest. A rest of { $base } has the value 2, any other even rest 0, any
    odd rest 1.
values-subtract-period =
    { $start ->
        [0] The values of heaps of 0, 1, 2 ... stones repeat every { $length } heaps: { $values }{ $more ->
            [yes] { " " }...
           *[no] { "" }
        }
       *[other] The values of heaps of 0, 1, 2 ... stones repeat every { $length } heaps from { $start } on: { $values }{ $more ->
            [yes] { " " }...
           *[no] { "" }
        }
    }{ $lost ->
        [none] .
       *[other] . So the value is 0 for { $lost }, with k = 0, 1, 2 ...
    }
values-subtract-saltus =
    The values of heaps of 0, 1, 2 ... stones grow by { $saltus } every { $length } heaps from { $start } on: { $values }{ $more ->
        [yes] { " " }...
       *[no] .
    }
values-subtract-listed =
    No pattern of the values is known; they are worked out heap by heap, each the least number that no take leaves. Those of 0, 1,
    2 ... stones: { $values } ...

reason-subtract-over = No move is left: your opponent has made the last one and won.
reason-subtract-over-misere = No move is left: your opponent has made the last one and lost.
reason-subtract-win =
    Each heap has a value, and whoever leaves the value 0 wins: every move changes it, and can be answered by a move back to 0.
    { $heap } has the value { $value }; take { $take }, and { $left } has the value 0. { $values }
reason-subtract-loss =
    Each heap has a value, and whoever leaves the value 0 wins: every move changes it, and can be answered by a move back to 0.
    { $heap } has the value 0 already, so your opponent can always answer. If they once fail to, leave the value 0 yourself.
    { $values }
reason-subtract-win-sum =
    Each heap is as good as a Nim heap of the size of its value. Leave values whose exclusive or (nim sum) is 0: now it is { $xor }.
    Heap { $number } has the value { $value } and must come to { $wanted }: take { $take }, which leaves { $left }. After every move
    of your opponent you can bring the exclusive or back to 0. { $values }
reason-subtract-loss-sum =
    Each heap is as good as a Nim heap of the size of its value. The exclusive or (nim sum) of the values is 0, so whatever you do,
    your opponent can bring it back to 0. If they once fail to, do it yourself. { $values }
reason-subtract-misere-win =
    Misère { $heap } here are as good as { $normal } in the normal game{ $rest ->
        [yes] { " " }without --rest
       *[no] { "" }
    }, { $less } less: leave a heap that then has the value 0. Take { $take }. { $values }
reason-subtract-misere-loss =
    Misère { $heap } here are as good as { $normal } in the normal game{ $rest ->
        [yes] { " " }without --rest
       *[no] { "" }
    }, { $less } less, and that has the value 0: whatever you do, your opponent can leave such a heap again. If they once fail to,
    do it yourself. { $values }

notation-subtract = 3@2 takes 3 from heap 2; with one heap 3 is enough
