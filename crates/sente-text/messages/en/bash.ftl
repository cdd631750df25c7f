# Bash (take-away) and the race, which is the same game upside down.

game-bash = Bash
gist-bash = One heap, take at most so many; or race to a number
rules-bash =
    One heap. You take turns; a move takes at least 1 stone and at most as many as --max says. Whoever takes the last
    stone wins, with --misere loses.

    With --race you count up from 0 instead, each adding 1 up to --max to the number said last, and whoever says the
    target wins. With --overshoot the target may be passed as well as reached: either ends the game.

option-bash-max = the most that one may take, or add
option-bash-race = count up to a target instead of taking from a heap
option-bash-overshoot = the target of a race may be passed (an auction)
option-bash-said = the number said last, in a race under way

place-target = the target

move-say = say { $number }
illegal-say = { $number } cannot be said now: say a number from { $least } to { $most }
error-bash-said-too-far = { $said } cannot have been said in a race to { $target }

reason-bash-over = No stone is left: your opponent has taken the last one and won.
reason-bash-over-misere = No stone is left: your opponent had to take the last one and has lost.
reason-bash-reach =
    { $heap ->
        [one] One stone is left: take it.
       *[other] You may take up to { $max }, and only { $heap } are left: take them all.
    }
reason-bash-forced-misere = One stone is left, and you have to take it.
reason-bash-win =
    { $heap } = { $groups } × { $group } + { $rest }, where { $group } is { $max } + 1. Take { $rest } and leave a multiple of
    { $group }. From then on, whatever your opponent takes, take what makes { $group } together: they face a multiple of
    { $group } every time, at last 0, and the last stone is yours.
reason-bash-win-misere =
    The last stone loses, so set it aside. { $groups ->
        [0] Take the other { $rest }, and your opponent has to take it.
       *[other]
            Of the others, { $rest } are too many: { $heap } − 1 = { $groups } × { $group } + { $rest }, where { $group } is
            { $max } + 1. Take { $rest }; from then on, whatever your opponent takes, take what makes { $group } together. So
            you take the last of the others, and they have to take the one set aside.
    }
reason-bash-loss =
    { $heap } = { $groups } × { $group }, where { $group } is { $max } + 1. Whatever you take, your opponent can take what
    makes { $group } together, so that you face a multiple of { $group } every time and the last stone is theirs. If they
    once fail to, leave them such a multiple yourself.
reason-bash-loss-misere =
    The last stone loses, so set it aside: { $heap } − 1 = { $groups } × { $group }, where { $group } is { $max } + 1. Whatever
    you take, your opponent can take what makes { $group } together, so that they take the last of the others and you have
    to take the one set aside. If they once fail to, leave them one more than a multiple of { $group } yourself.

reason-bash-race-over = { $target } is reached: your opponent has said the last number and won.
reason-bash-race-over-misere = { $target } is reached: your opponent had to say the last number and has lost.
reason-bash-race-reach = { $target } is within your reach: say it.
reason-bash-race-pass = { $target } is within your reach: say it, or any number beyond it that you reach.
reason-bash-race-forced-misere = Every number that you can say ends the race, and that loses.
reason-bash-race-win =
    Count down from { $target } in steps of { $group } ({ $max } + 1): whoever says these numbers wins, for whatever
    the other adds, one can add what makes { $group } together. Say { $say }, and from then on the numbers of this ladder.
reason-bash-race-win-misere =
    Ending the race loses, so the number to say is the one before { $target }. Count down from it in steps of { $group }
    ({ $max } + 1): whoever says these numbers wins, for whatever the other adds, one can add what makes { $group } together.
    Say { $say }, and from then on the numbers of this ladder; after the last one your opponent has to end the race.
reason-bash-race-loss = { $ends ->
    [yes]
        Whatever you add, your opponent can add what makes { $group } ({ $max } + 1) together, and that is { $target }. If they
        once fail to, say it yourself.
   *[no]
        Count down from { $target } in steps of { $group } ({ $max } + 1): whoever says these numbers wins, and now it is
        your opponent who can. Whatever you add, they can add what makes { $group } together, so that they say { $say } next
        and at last { $target }. If they once fail to, say the next number of this ladder yourself.
}
reason-bash-race-loss-misere =
    Ending the race loses, so the number to say is the one before { $target }. Count down from it in steps of { $group }
    ({ $max } + 1): whoever says these numbers wins, and now it is your opponent who can. Whatever you add, they can add what
    makes { $group } together, so that they say { $say } next and at last you have to end the race. If they once fail to,
    say the next number of this ladder yourself.

notation-bash = 3 takes 3 stones
notation-bash-race = 15 says 15, +3 adds 3
