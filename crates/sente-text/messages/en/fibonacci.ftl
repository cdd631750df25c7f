# Fibonacci Nim.

game-fibonacci = Fibonacci Nim
gist-fibonacci = One heap, take at most twice the last take
rules-fibonacci =
    One heap. The first move takes at least 1 stone, but not all of them; every later move takes at most twice as many
    as the move before it. Whoever takes the last stone wins, with --misere loses. With --max a game under way is
    asked about: so many may be taken now.

option-fibonacci-max = the most that may be taken now, in a game under way

error-fibonacci-one =
    a game cannot start with one stone, as the first move may take neither none nor all; for a game under way with one
    stone left add --max 1

reason-fibonacci-over = No stone is left: your opponent has taken the last one and won.
reason-fibonacci-over-misere = No stone is left: your opponent had to take the last one and has lost.
reason-fibonacci-all =
    { $whole ->
        [one] One stone is left: take it.
       *[other] You may take all { $whole } at once.
    }{ $others ->
        [0] { "" }
       *[other] { " " }Smaller takes win too: a sum of the smallest Fibonacci parts of { $whole }, if twice that sum is less than the next part.
    }
reason-fibonacci-all-misere =
    You may take all but one at once ({ $whole }), and your opponent has to take the last one.{ $others ->
        [0] { "" }
       *[other] { " " }Smaller takes win too: a sum of the smallest Fibonacci parts of { $whole }, if twice that sum is less than the next part.
    }
reason-fibonacci-forced-misere = One stone is left, and you have to take it.

reason-fibonacci-win =
    Split { $whole } into Fibonacci numbers (1, 2, 3, 5, 8, 13 ...) by always subtracting the largest that fits; no two
    of the { $parts } parts are then neighbours. Take the smallest part, { $smallest }: your opponent may then take at most
    { $twice } and cannot finish the next part, { $next }. Whatever they take, split what is left again: its smallest
    part is one that you may take.
reason-fibonacci-win-several =
    { reason-fibonacci-win }

    { $other } works too, being the sum of the smallest parts: twice { $other } is { $other_twice }, less than the next
    part, { $other_next }.
reason-fibonacci-loss-start =
    { $whole } is a Fibonacci number, and whoever starts from one loses. Whatever you take, your opponent can split the rest into
    Fibonacci numbers, always subtracting the largest that fits; the smallest part is at most twice your take, so they
    take it, and again after each of your moves. If they once fail to, take the smallest part yourself.
reason-fibonacci-loss =
    Split { $whole } into Fibonacci numbers (1, 2, 3, 5, 8, 13 ...) by always subtracting the largest that fits. The
    smallest part is { $smallest }, and you may take only { $limit }: you cannot finish it. Of what you leave your opponent can take
    the smallest part, for it is at most twice your take, and again after each of your moves. If they once fail to, take
    the smallest part yourself.

# Misère is the normal game with one stone less.
-fibonacci-aside = The last stone loses, so set it aside and play to take the last of the others.
reason-fibonacci-win-misere =
    { -fibonacci-aside }
    { reason-fibonacci-win }
reason-fibonacci-win-several-misere =
    { -fibonacci-aside }
    { reason-fibonacci-win-several }
reason-fibonacci-loss-misere =
    { -fibonacci-aside }
    { reason-fibonacci-loss }

notation-fibonacci = 3 takes 3 stones
