game-hackenbush = Hackenbush
gist-hackenbush = Cut an edge of a tree: it falls, and all it carries
rules-hackenbush =
    Trees grow from the ground. A move cuts one edge of one tree; it falls, and with
    it all that no longer hangs on the ground. Whoever cuts the last edge wins; with
    --misere, loses. A number is a stalk of so many edges, and what grows on its top
    stands in brackets behind it: 1[2,3] is an edge that carries a stalk of two edges and
    one of three.

option-misere-hackenbush = whoever cuts the last edge loses
option-start-trees = with --random: the number of trees
option-start-edges = with --random: the most edges of a tree

reason-hackenbush-over = No edge is left: your opponent has cut the last one and won.
reason-hackenbush-won =
    Each tree is worth a Nim heap. Count from the tips down: nothing is worth 0, and an
    edge is worth 1 more than what stands on its top. Where several edges grow from one
    place, combine their worths as in Nim: write them in binary and keep the columns with an
    odd number of ones (xor). { $trees ->
        [one] The tree is worth { $xor }, not 0.
       *[other] All trees together are worth { $xor }, not 0.
    } Make it 0: tree { $tree } is worth { $from }, and without edge { $edge } and what that
    carries it is worth { $to }. To find such an edge, go up from the ground, which should have 0: where a place
    should have n, take the exclusive or of what it has, n and the value of an edge; 0 means
    cut this edge, m > 0 (smaller than the value of the edge) that its top should have m - 1. Whatever your opponent cuts, it is not 0 any more, and you make
    it 0 again, down to the last edge.
reason-hackenbush-lost =
    Each tree is worth a Nim heap. Count from the tips down: nothing is worth 0, and an
    edge is worth 1 more than what stands on its top. Where several edges grow from one
    place, combine their worths as in Nim: write them in binary and keep the columns with an
    odd number of ones (xor). { $trees ->
        [one] The tree is worth 0.
       *[other] All trees together are worth { $xor }.
    } Any cut makes it another number, and your opponent can make it 0 again, down to the last
    edge. If they once fail to, do it yourself.

move-hackenbush = cut edge { $edge } of tree { $tree }
notation-hackenbush = 5@2 cuts edge 5 of tree 2, counted in reading order, stalks from below

illegal-hackenbush-tree = { $trees ->
    [one] there is only tree 1, no tree { $tree }
   *[other] there is no tree { $tree }, only 1 to { $trees }
}
illegal-hackenbush-edge = { $edges ->
    [0] nothing is left of tree { $tree }
    [one] tree { $tree } has only 1 edge, no edge { $edge }
   *[other] tree { $tree } has only { $edges } edges, no edge { $edge }
}
place-hackenbush-tree = a stalk of tree { $number }
error-word-count-trees = { $got ->
    [0] the position is missing
   *[other] { $most ->
        [none] a position has at least { $least } trees, not { $got }
       *[other] a position has { $least } trees, not { $got }
    }
}
error-hackenbush-tree = tree { $tree } cannot be read: '{ $text }' { $why ->
    [open] has a bracket that is not closed
    [close] closes a bracket that is not open
    [comma] has a comma or a bracket with nothing beside it
    [zero] has a stalk of 0 edges
   *[character] is not made of numbers, brackets and commas in the way of 1[2,3]
}
error-hackenbush-edges = a position may have { $most } edges at most
