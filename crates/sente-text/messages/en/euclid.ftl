# Euclid's game.

game-euclid = Euclid
gist-euclid = Two numbers, subtract a multiple of the smaller
rules-euclid =
    Two numbers. A move subtracts the smaller one from the larger one, once or
    several times, but not below 0. Whoever makes a 0 wins; with --misere, loses.

option-misere-euclid = whoever makes a 0 loses
option-euclid-largest = with --random: the largest number
option-table-euclid-grundy = Grundy values of two numbers from 0 to N instead; then N is at most 10000
option-picture-euclid = outcome: who wins; grundy: Grundy values

move-euclid = { $times ->
    [one] subtract { $smaller } once from { $larger }
    [2] subtract { $smaller } twice from { $larger }
   *[other] subtract { $smaller } × { $times } from { $larger }
}
illegal-euclid-multiple = subtract { $smaller } or a multiple of it, not { $number }
illegal-euclid-too-much = { $number } is more than { $larger }

picture-euclid-outcome = { game-euclid }: who wins{ $misere ->
    [yes] , where making a 0 loses
   *[no] { "" }
}
picture-euclid-grundy = { game-euclid }: Grundy values
axis-number = number { $number }

euclid-golden =
    Compare the larger number, divided by the smaller one, with the golden ratio
    1.618...; in whole numbers, x is less than 1.618... times y if x × x is less than
    x × y + y × y.
euclid-answer =
    Then your opponent has only one move, to subtract once, and that leaves a ratio
    above it again.

reason-euclid-over = One number is 0: your opponent has made it and won.
reason-euclid-over-misere = One number is 0: your opponent had to make it and has lost.
reason-euclid-equal-misere =
    Both numbers are { $smaller }, so the only move is to make a 0, and that loses.
reason-euclid-multiple = { $times ->
    [one] Both numbers are { $smaller }: subtract one from the other and make the 0.
   *[other] { $larger } is { $smaller } × { $times }: subtract all of it and make the 0.
}
reason-euclid-multiple-misere =
    { $larger } is a multiple of { $smaller }: subtract it { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }, so that two equal numbers are left and your opponent has to make the 0.
reason-euclid-far =
    { euclid-golden } Here it is above. Leave two different numbers whose ratio is below: subtract { $smaller }
    { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }, which leaves { $left } and { $smaller }. { euclid-answer } To find the move yourself, divide: { $smaller } goes
    { $quotient ->
        [one] once
        [2] twice
       *[other] { $quotient } times
    } into { $larger }, and { $rest } are left. Subtract either that often or once less: just one of the two leaves a ratio
    below the golden one. (Once goes only once.) Whoever always does so makes the 0.
reason-euclid-far-misere =
    { euclid-golden } Here it is above. Leave numbers whose ratio is below: subtract { $smaller }
    { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }, which leaves { $left } and { $smaller }. { euclid-answer } To find the move yourself, divide: { $smaller } goes
    { $quotient ->
        [one] once
        [2] twice
       *[other] { $quotient } times
    } into { $larger }, and { $rest } are left. Subtract either that often or once less: just one of the two leaves a ratio
    below the golden one. In the end leave two equal numbers, and your opponent has to make the 0.
reason-euclid-close =
    { euclid-golden } Here it is below, so you have only one move: subtract { $smaller } once from { $larger }. That leaves
    { $rest } and { $smaller }, a ratio above the golden one, and your opponent can leave you one below it again, until they
    make the 0. If they once fail to, do it yourself.
reason-euclid-close-misere =
    { euclid-golden } Here it is below, so you have only one move: subtract { $smaller } once from { $larger }. That leaves
    { $rest } and { $smaller }, a ratio above the golden one, and your opponent can leave you one below it again, at last two
    equal numbers, from which you have to make the 0. If they once fail to, do it yourself.

notation-euclid = 21 subtracts 21, a multiple of the smaller number, from the larger one
