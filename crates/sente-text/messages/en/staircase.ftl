# Staircase Nim.

game-staircase = Staircase
gist-staircase = Coins on a staircase, one step down at a time
rules-staircase =
    Coins lie on the steps of a staircase. A move takes any number of them, at
    least one, from one step to the step below; from step 1 they go to the ground
    and are out. Whoever moves the last coin out wins; with --misere, loses.

option-misere-staircase = whoever moves the last coin out loses
option-staircase-steps = with --random: how many steps
option-staircase-largest = with --random: the most coins on a step

place-step = step { $number }

move-staircase = { $below ->
    [0] move { $take } from step 1 out of the game
   *[other] move { $take } from step { $step } down to step { $below }
}
illegal-staircase-too-many = { $coins ->
    [0] step { $step } is empty
   *[other] step { $step } has only { $coins }, so { $take } cannot be moved
}
illegal-staircase-no-such-step = { $steps ->
    [one] there is only step 1, no step { $step }
   *[other] there is no step { $step }, only 1 to { $steps }
}

staircase-answer =
    From then on answer every move: if your opponent moves coins from an even step,
    move the same coins one step further; if from an odd step, balance again.
staircase-balance =
    To balance, look at an odd step: it should have the exclusive or of the other
    odd steps. If it has more, move the rest down; if it has fewer and the even step
    above it has what is missing, bring it from there.

reason-staircase-over = No coin is left: your opponent has moved the last one and won.
reason-staircase-over-misere = No coin is left: your opponent had to move the last one and has lost.
reason-staircase-odd =
    Only the odd steps count, and they are heaps of Nim: steps 1, 3, 5 and so on have
    { $heaps }, whose exclusive or is { $xor }. Make it 0. { staircase-balance } { staircase-answer }
reason-staircase-even =
    Only the odd steps count, and they are heaps of Nim: steps 1, 3, 5 and so on have
    { $heaps }, whose exclusive or is 0. Whatever you do, your opponent can balance it again: coins from an even step they
    move one step further. If they once fail to, do it yourself. { staircase-balance }
reason-staircase-odd-misere =
    Only the odd steps count, and they are heaps of Nim where the last stone loses:
    steps 1, 3, 5 and so on have { $heaps }. { $big ->
        [0] None of them has two coins or more, and the number of those with one, { $ones }, is even. Make it odd:
            { $ones ->
                [0] move one coin down from an even step.
               *[other] move such a coin out or down, or one down from an even step to an empty odd one.
            }
        [1] Only one of them has two coins or more. Lower it to 1 or 0, so that the number of odd steps with one coin is odd.
       *[other] Their exclusive or is { $xor }. Make it 0. { staircase-balance }
    } From then on answer every move: coins that your opponent moves from an even step go one step further, and after a move
    from an odd step you balance again; as soon as only one odd step has two coins or more, lower it so that an odd number of
    odd steps has one coin, and keep that number odd.
reason-staircase-even-misere =
    Only the odd steps count, and they are heaps of Nim where the last stone loses:
    steps 1, 3, 5 and so on have { $heaps }. { $big ->
        [0] None of them has two coins or more, and the number of those with one, { $ones }, is odd.
       *[other] Their exclusive or is { $xor }.
    } Whatever you do, your opponent can answer: coins from an even step they move one step
    further, and after a move from an odd step they balance again, in the end so that an odd
    number of odd steps has one coin. If they once fail to, do it yourself. { staircase-balance }

notation-staircase = 3@2 moves 3 from step 2 down to step 1
