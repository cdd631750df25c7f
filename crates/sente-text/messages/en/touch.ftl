# Touch.

game-touch = Touch
gist-touch = Two hands each: touch, add up, hands that reach the limit are out
rules-touch =
    Two hands each, one finger on every hand to begin with. A move touches a hand
    of the other side with one of one's own, and one's own hand grows by what it
    touched. A hand that reaches the limit is out; whoever has both own hands out
    wins. --over, --add and --split change that, and --preset names what people
    play: Chopsticks and its kin.

rules-touch-played =
    Two hands each. A move touches a hand of the other side with one of one's own, { $add ->
        [self] and one's own hand grows by what it touched
       *[other] and the hand touched grows by the one that touches it
    }. { $over ->
        [cut] A hand that reaches or passes { $limit } is out.
       *[mod] A hand at exactly { $limit } is out; one that passes it is reduced by { $limit }.
    } { $add ->
        [self] Whoever has both own hands out wins.
       *[other] Whoever has no hand left has lost.
    }{ $split ->
        [none] { "" }
        [half] { " " }Instead of touching, a lone even hand may be halved between both hands.
        [revive] { " " }Instead of touching, a lone hand may give part of itself to the hand that is out.
        [transfer] { " " }Instead of touching, two live hands may pass fingers from one to the other.
        [full] { " " }Instead of touching, fingers may pass from one of one's own hands to the other, even to one that is out; neither may be emptied.
       *[suicide] { " " }Instead of touching, fingers may pass from one of one's own hands to the other, and a hand may even be emptied.
    }

option-touch-preset = a game by name: rules, and the start where no position is given; other options change it
option-touch-limit = a hand that reaches this is out (default: the preset's; pengshouzhi 10)
option-touch-over = a hand that passes the limit is out (cut) or reduced by it (mod)
option-touch-add = one's own hand grows (self: both out wins), or the hand touched (other: both out loses)
option-touch-split = what a move may do instead of touching: none; halve a lone even hand; revive a hand that is out; transfer between two live hands; full, both; suicide, even empty a hand
option-touch-start-largest = with --random: the largest hand (default: any)
option-touch-table-limits = a row for each of these limits (default: the one limit of the rules)
option-touch-table-remoteness = exact distances at every limit, whatever they cost

place-touch-hand = hand { $number }
error-word-count-touch = a position has four hands, the mover's two and then the other's, not { $got }
error-touch-zero = hand { $number } cannot be 0: a hand that is out is written -
error-touch-over = hand { $number } is { $hand }, above the limit of { $limit }: with --over mod no hand can be
error-touch-nobody = in { $position } nobody has a live hand, so nobody can move
error-touch-mover-out = in { $position } the side to move has both hands out: it has won already, and cannot be to move
error-touch-other-out = in { $position } the other side has both hands out: it has lost already, and could not have moved
error-touch-too-large = where play can go round in circles every position is worked out at once: at limit { $limit } that would take { SIZE($bytes) } for { COUNT($positions) } positions. { $most } is the most
error-touch-random = --random knows limits up to { $most } where play can go round in circles

move-touch-own = my { $own } touches your { $other }: { $passed ->
    [yes] { $sum }, so { $grown }
   *[no] { $grown }
}
move-touch-own-out = my { $own } touches your { $other }: { $sum }, out
move-touch-other = my { $own } touches your { $other }: { $passed ->
    [yes] { $sum }, so yours is { $grown }
   *[no] yours is { $grown }
}
move-touch-other-out = my { $own } touches your { $other }: yours is out
move-touch-split = my hands become { $low } and { $high }
move-touch-empty = all { $high } go to one of my hands
leaves-touch = leaves me { $own }, you { $other }
notation-touch = 1+2 touches with your 1 the other's 2{ $split ->
    [yes] ; =2,2 makes your hands 2 and 2
   *[no] { "" }
}; or by size 1 small+small, 2 small+large, 3 large+small, 4 large+large

illegal-touch-own = you have no live hand { $hand }
illegal-touch-other = the other side has no live hand { $hand }
illegal-touch-no-splits = there are no splits under these rules
illegal-touch-split-sum = a split keeps the sum of your hands, which is { $sum }, not { $got }
illegal-touch-split-limit = a hand of { $hand } reaches the limit of { $limit }: a split puts no hand out that way
illegal-touch-split-same = a split has to change your hands
illegal-touch-split-kind = { $split ->
    [half] only a lone even hand may be split, into halves
    [revive] only a lone hand may be split, into two live ones
    [transfer] only two live hands may be split, into two live ones
   *[other] a split may not empty a hand
}

touch-won =
    Leave a lost position. Whatever your opponent does then, you can leave one again,
    down to the end.
touch-lost =
    Whatever you do, your opponent can leave you a lost position again, down to the
    end. If they once fail to, do it yourself.
touch-scaled =
    All hands are multiples of one number. Divided by it they are { $position }, and
    play goes to { $limit }: the same game in smaller numbers.
reason-touch-over-own = The side that has just moved has put its last hand out and won.
reason-touch-over-other = The side to move has no live hand left and has lost.
reason-touch-now-own = { $move } puts your last hand out, and that wins at once.
reason-touch-now-other = { $move } puts their last hand out, and that wins at once.
reason-touch-won = { touch-won }
reason-touch-won-scaled = { touch-won } { touch-scaled }
reason-touch-lost = { touch-lost }
reason-touch-lost-scaled = { touch-lost } { touch-scaled }
reason-touch-drawn =
    Either side always has a move that keeps the draw. Whoever plays only such moves
    cannot be beaten, and the game goes round in circles.
