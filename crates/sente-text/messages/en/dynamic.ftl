# Dynamic Nim.

game-dynamic = Dynamic Nim
gist-dynamic = One heap, take at most f(t) after a take of t
rules-dynamic =
    One heap. The first move takes at least 1 stone, but not all of them; whoever follows a take of t takes at least 1 and
    at most what --rule says, such as 2t, 3t+1, 3t/2 (rounded down), t^2 or 5. Whoever takes the last stone wins, with
    --misere loses; whoever may not take anything has lost, with --misere won. With --max a game under way is asked
    about: so many may be taken now.
rules-dynamic-played =
    One heap. The first move takes at least 1 stone, but not all of them; after a take of t at least 1 and at most { $rule } may be
    taken. { $misere ->
        [yes] Whoever takes the last stone loses, and whoever may not take anything has won.
       *[no] Whoever takes the last stone wins, and whoever may not take anything has lost.
    }

option-dynamic-rule = the most that may be taken after t was taken, such as 2t, 3t+1, 3t/2, t^2 or 5
option-dynamic-max = the most that may be taken now, in a game under way
option-table-dynamic-all = every heap with its winning takes, not the lost ones alone

error-dynamic-one =
    a game cannot start with one stone, as the first move may take neither none nor all; for a game under way with one
    stone left add --max 1
error-dynamic-rule = --rule is a sum of powers of t with numbers before them, such as 2t, 3t/2 or t^2+1, not '{ $text }'

reason-dynamic-over = No stone is left: your opponent has taken the last one and won.
reason-dynamic-over-misere = No stone is left: your opponent had to take the last one and has lost.
reason-dynamic-stuck = The rule { $rule } allows you to take nothing: you cannot move and have lost.
reason-dynamic-stuck-misere = The rule { $rule } allows you to take nothing: you cannot move and have won.
reason-dynamic-all =
    { $whole ->
        [one] One stone is left: take it.
       *[other] You may take all { $whole } at once.
    }{ $others ->
        [0] { "" }
       *[other] { " " }There are smaller takes that win, too: after each, { $rule } is less than the next part of { $whole }.
    }
reason-dynamic-all-misere =
    You may take all but one at once ({ $whole }), and your opponent has to take the last one.{ $others ->
        [0] { "" }
       *[other] { " " }There are smaller takes that win, too: after each, { $rule } is less than the next part of { $whole }.
    }
reason-dynamic-forced-misere = One stone is left, and you have to take it.

reason-dynamic-win =
    The numbers that matter are { $numbers }: each is the one before it plus h, where h is the least
    number in the list with f(h) not below the one before (f(t) = { $rule }). Split { $whole } into such numbers by always subtracting the largest
    that fits ({ $parts ->
        [one] one part
       *[other] { $parts } parts
    }) and take the smallest part, { $smallest }: your opponent may then take at most { $after } and cannot finish the next
    part, { $next }. Whatever they take, split what is left again: its smallest part is one that you may take.
reason-dynamic-win-several =
    { reason-dynamic-win }

    { $other } works too, being the sum of the smallest parts: after it at most { $other_after } may be taken, less than the
    next part, { $other_next }.
reason-dynamic-loss =
    The numbers that matter are { $numbers }: each is the one before it plus h, where h is the least
    number in the list with f(h) not below the one before (f(t) = { $rule }). Split { $whole } into such numbers by always subtracting the largest
    that fits. { $parts ->
        [one] It is one of them itself, and you may take only { $limit }.
       *[other] The smallest part is { $smallest }, and you may take only { $limit }: you cannot finish it.
    } Whatever you take, your opponent may take the smallest part of what is left, and again after each of your moves. If
    they once fail to, take the smallest part yourself.

# Misère is the normal game with one stone less, where something may always be taken.
-dynamic-aside = The last stone loses, so set it aside and play to take the last of the others.
reason-dynamic-win-misere =
    { -dynamic-aside }
    { reason-dynamic-win }
reason-dynamic-win-several-misere =
    { -dynamic-aside }
    { reason-dynamic-win-several }
reason-dynamic-loss-misere =
    { -dynamic-aside }
    { reason-dynamic-loss }

reason-dynamic-table-win =
    Take { $take }: { $left ->
        [0] that is all.
       *[other] { $after ->
            [0] your opponent may then take nothing.
           *[other] your opponent may then take at most { $after }, and from { $left } it takes at least { $least } to win.
        }
    } Each heap has a least take that wins, and with a lower limit it is lost. Here they are ({ $numbers }): to go on, a take of
    t wins where the rule { $rule } then allows less than the number of the heap that is left; taking all wins always.
reason-dynamic-table-loss =
    From { $heap } it takes at least { $least } to win, and you may take only { $limit }. Each heap has a least take that wins,
    and with a lower limit it is lost. Here they are ({ $numbers }): to go on, a take of t wins where the rule { $rule } then
    allows less than the number of the heap that is left; taking all wins always.
reason-dynamic-table-win-misere =
    Take { $take }: your opponent may then take at most { $after }, and from { $left } { $least ->
        [none] no take wins.
       *[other] it takes at least { $least } to win.
    } Each heap has a least take that wins, or none (∞), and with a lower limit it is lost. Here they are ({ $numbers }): to go
    on, a take of t wins where the rule { $rule } then allows at least 1, but less than the number of the heap that is left;
    taking all never wins.
reason-dynamic-table-loss-misere =
    From { $heap } { $least ->
        [none] no take wins.
       *[other] it takes at least { $least } to win, and you may take only { $limit }.
    } Each heap has a least take that wins, or none (∞), and with a lower limit it is lost. Here they are ({ $numbers }): to go
    on, a take of t wins where the rule { $rule } then allows at least 1, but less than the number of the heap that is left;
    taking all never wins.

notation-dynamic = 3 takes 3 stones
