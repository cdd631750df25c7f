# Pictures of many positions at once: titles, axes, and the options that choose one.

option-picture-to = the largest heap in the picture
option-picture-wythoff = cold: who wins, so that the cold pairs show; grundy: Grundy values
option-picture-nim = grundy: Grundy values; outcome: who wins (default: grundy; with --misere, outcome)
option-picture-touch = hands: who wins by the hands at one limit, at most 19; strip: who wins from the start at each limit
option-picture-touch-limits = the limits of the strip (default 2..=60; where play can go round in circles, 2..=24)

error-picture-normal-only = this picture is for normal play only; leave out --misere
error-picture-too-long = a strip has at most { $most } limits, not { $count }

picture-wythoff-cold = { game-wythoff }{ $r ->
    [one] { "" }
   *[other] { " " }with takes that differ by less than { $r }
}: the cold pairs{ $misere ->
    [yes] , where the last stone loses
   *[no] { "" }
}
picture-wythoff-grundy = { game-wythoff }{ $r ->
    [one] { "" }
   *[other] { " " }with takes that differ by less than { $r }
}: Grundy values
picture-nim-grundy = { game-nim } with two heaps: Grundy values
picture-nim-outcome = { game-nim } with two heaps: who wins{ $misere ->
    [yes] , where the last stone loses
   *[no] { "" }
}
picture-fibonacci = { game-fibonacci }: who wins, by stones left and the most that may be taken now{ $misere ->
    [yes] ; the last stone loses
   *[no] { "" }
}
picture-bash = { game-bash }: who wins, by stones left and the most that a move takes{ $misere ->
    [yes] ; the last stone loses
   *[no] { "" }
}
picture-bash-race = { game-bash } as a race: who wins, by target and the most that a move adds{ $misere ->
    [yes] ; the target loses
   *[no] { "" }
}
picture-touch-rules = { $add ->
    [self] own hand grows
   *[other] other hand grows
}, { $over ->
    [cut] past the limit out
   *[mod] past the limit reduced
}{ $split ->
    [none] { "" }
    [half] , splits: halves
    [revive] , splits: revive
    [transfer] , splits: transfers
    [full] , splits: full
   *[suicide] , splits: any
}
picture-touch-hands = { game-touch } to { $limit }: who wins, by the hands of both sides ({ picture-touch-rules })
picture-touch-strip = { game-touch }: who wins from { $position } at each limit ({ picture-touch-rules })

axis-heap = heap { $number }
axis-stones = stones left
axis-limit-now = the most that may be taken now
axis-most = the most that a move takes
axis-most-added = the most that a move adds
axis-target = target
axis-touch-mover = hands of the side to move
axis-touch-other = hands of the other side
axis-touch-limit = limit
axis-touch-start = from { $position }
