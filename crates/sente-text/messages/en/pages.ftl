# The web page.

## The frame

page-brand = 先手 Sente
page-skip = Skip to the content
page-language = Language
page-language-name = English
page-theme = Light or dark
page-more = More
page-home = All games
page-api = HTTP API

## The list of games

page-home-title = Who wins, and how?
page-home-lead =
    Pick a game. Play it against a perfect opponent or a friend, and see what each move is worth and why.

## Setting a game up

page-rules = Rules
page-rules-bash =
    One heap of stones. A move takes any number from 1 up to the most that is agreed on. Whoever takes the last stone wins, or
    loses where so chosen.

    As a race it is told upside down: both count up from 0, adding 1 or more each time, and whoever says the target wins.
page-rules-nim =
    Any number of heaps. A move takes any number of stones, at least one, from one heap. Whoever takes the last stone wins, or
    loses where so chosen.
page-rules-wythoff =
    Two heaps. A move takes any number of stones from one heap, or the same number from both. Whoever takes the last stone
    wins, or loses where so chosen. The takes from both heaps may be allowed to differ by less than a number agreed on.
page-rules-moore =
    Any number of heaps. A move takes stones from one heap or from several, but from no more heaps than is agreed on, from each
    as many as one likes. Whoever takes the last stone wins, or loses where so chosen.
page-rules-euclid =
    Two numbers. A move subtracts the smaller one from the larger one, once or several times, but not below 0. Whoever makes a 0
    wins, or loses where so chosen.
page-rules-chomp =
    A bar of chocolate, whose square at the top left is poisoned. A move picks a square and eats it with all squares that are
    neither above it nor to the left of it. Whoever is left with only the poisoned square has lost.
page-rules-staircase =
    Coins lie on the steps of a staircase. A move takes any number of them from one step to the step below; from step 1 they
    leave the game. Whoever moves the last coin out wins, or loses where so chosen.
page-rules-fibonacci =
    One heap. The first move may not take all of it; after that a move takes at most twice what was just taken. Whoever takes
    the last stone wins, or loses where so chosen.
page-rules-touch =
    Each side has two hands with a number each. A move touches a hand of the other side with one of one's own, and the numbers
    are added: in the basic game to one's own hand. A hand that reaches the limit is out, and whoever has both own hands out
    has won. In Chopsticks it is the touched hand that grows, and whoever has both out has lost.
page-rules-doudizhu =
    Two open hands of cards. Who has nothing to beat leads any play; the other beats it or passes, and after a pass the other
    leads. Whoever has no card left wins. Cards from low to high: 3 4 5 6 7 8 9 T J Q K A 2, then X, the small joker, and D, the
    big one; T is the ten.

    Kinds and their names: 1 solo, 2 pair, 3 trio, 3+1 and 3+2 with a solo or a pair, chain (solos, at least five), pairs (at
    least three), plane (trios, at least two), plane+1 and plane+2, 4+2 four with two solos, 4+22 with two pairs, bomb, rocket.

page-puzzles = Worth trying
page-own = Your own start
page-start-position = Position
page-position = Position, numbers with spaces between them
page-hand = { $number ->
    [1] Hand of the side to move
   *[other] Hand of the other side
}
page-rule-options = Rules
page-as-usual = default
page-players = Players
page-seat-first = First player
page-seat-second = Second player
seat-person = person
seat-perfect = computer, perfect
seat-human = computer, perfect and setting traps
seat-medium = computer, a mistake every five moves
seat-easy = computer, a mistake every two moves
page-hints-on = show hints
page-start = Start
page-random = Random start
page-random-help = A fair coin decides which side can win.
page-random-stopped = No such game was found in the time that a page may take ({ $stopped }). Try again, or ask for less.
page-random-options = What to deal
page-sizes = Sizes, with a space between them
field-sizes-doudizhu = Cards in each hand, such as 10 10 (empty: 8 8)
page-deal = Deal
page-paste = Paste as text
page-line = Position and options
page-line-help = What one types behind the game's name, such as { $example }
page-set-up = Set up a game

field-position-bash = Stones in the heap (in a race: the target)
field-position-nim = Sizes of the heaps, with spaces between them
field-position-wythoff = Sizes of the two heaps, with a space between them
field-position-moore = Sizes of the heaps, with spaces between them
field-position-euclid = The two numbers, with a space between them
field-position-chomp = Rows and columns, such as 3x4, or the length of each row from the top
field-position-staircase = Coins on steps 1, 2, 3 and so on, with spaces between them
field-option-wythoff-r = Takes from both heaps differ by less than
field-option-moore-most = Heaps that a move may take from
field-option-staircase-steps = Number of steps
field-option-staircase-largest = Most coins on a step
field-option-euclid-largest = Largest number
field-option-chomp-rows = Most rows
field-option-chomp-columns = Most columns
field-option-picture-euclid = What to draw
field-position-fibonacci = Stones in the heap
field-position-dynamic = Stones in the heap
field-position-subtract = Sizes of the heaps, with spaces between them
field-position-strip = Lengths of the rows, o12 for a circle, with spaces between them
field-position-hackenbush = Trees, with spaces between them, such as 1[2,3] 4
field-position-sum = Positions, each between quotation marks, such as "nim 3 5" "wythoff 4 9"
field-position-touch = Four hands, first those of the side to move; - is out; empty: the start of the game chosen
field-option-start-heaps = Number of heaps
field-option-start-largest = Largest heap
field-option-start-trees = Number of trees
field-option-start-edges = Most edges of a tree
field-option-start-parts = Number of parts
field-option-start-part-largest = Largest heap of a part
field-option-sum-misere = Whoever cannot move wins
field-option-touch-preset = A game by name; other options change it
field-option-touch-limit = A hand that reaches this is out (empty: as in the game chosen)
field-option-touch-over = A hand that passes the limit
field-option-touch-add = What grows
field-option-touch-split = Instead of touching one may
field-option-touch-start-largest = Largest hand (empty: any)
field-option-cards-rules = Rules
field-option-cards-wings = Solo wings of a plane
field-option-cards-four = Two cards with a four
field-option-cards-jokers = Both jokers as kickers of one play
field-option-cards-ban = Kinds that may not be played, such as 3+2,4+2
field-option-cards-last = The play to beat (empty: the side to move leads)
field-option-cards-unique = Only one first move wins
field-option-cards-difficulty = Difficulty
field-option-dynamic-rule = At most so many after a take of t
field-option-subtract-set = Numbers that may be taken
field-option-subtract-all-but = Or any number but these
field-option-subtract-rest = A heap smaller than all of them may be taken as a whole
field-option-strip-take = How many side by side may be taken
field-option-strip-rows = Number of rows
field-option-strip-largest = Longest row
field-option-strip-circles = Circles, not rows
field-option-picture-wythoff = What to draw
field-option-picture-nim = What to draw
field-option-picture-touch = What to draw
field-option-picture-touch-limits = Limits of the strip, such as 2..=60
choice-picture-unset = the usual one
choice-picture-cold = who wins (cold pairs)
choice-picture-grundy = Grundy values
choice-picture-outcome = who wins
choice-picture-hands = who wins by the hands, at one limit
choice-picture-strip = who wins from the start, limit by limit
choice-preset-unset = default (Pengshouzhi)
choice-preset-pengshouzhi = Pengshouzhi (to 10)
choice-preset-coushi = Coushi (exactly 10)
choice-preset-chopsticks = Chopsticks
choice-preset-cutoff = Chopsticks, cutoff
choice-preset-suns = Chopsticks, suns
choice-preset-halvsies = Chopsticks, halvsies
choice-preset-divisions = Chopsticks, divisions
choice-preset-transfers = Chopsticks, transfers
choice-preset-suicide = Chopsticks, suicide
choice-preset-waribashi = Waribashi
choice-over-cut = is out
choice-over-mod = is reduced by it
choice-add-self = one's own hand: whoever has both out wins
choice-add-other = the hand touched: whoever has both out loses
choice-split-none = do nothing else
choice-split-half = halve a lone even hand
choice-split-revive = revive a hand that is out
choice-split-transfer = transfer between two live hands
choice-split-full = revive or transfer
choice-split-suicide = revive or transfer, and empty a hand
choice-rules-unset = default (standard)
choice-rules-standard = standard
choice-rules-pagat = pagat: kickers differ, jokers stay apart
choice-wings-any = any ranks
choice-wings-different = all different
choice-four-any = any, a pair too
choice-four-different = different
choice-jokers-together = allowed
choice-jokers-apart = not allowed
choice-difficulty-unset = any
choice-difficulty-easy = easy
choice-difficulty-medium = medium
choice-difficulty-hard = hard

## A game

page-board = Board
page-new-game = New game
page-turn-you = Your turn.
page-turn-computer = The computer is to move.
page-turn-first = First player to move.
page-turn-second = Second player to move.
page-last-move = { $who }: { $move }
page-looked = You are looking at the position after { $seen ->
    [0] no move
    [one] { $seen } move
   *[other] { $seen } moves
} of { $moves }. A move made here starts a new line.
page-type-move = Type a move
page-play = Play
page-actions = Game
page-copied = Copied
page-offline = The server cannot be reached. Your game is in the address of this page; try again when it is back.
page-server-failed = The server could not do this. Try again in a moment.
page-keys = Keys: ← → look back and forward, u undo, h hints, n new game
page-undo = Undo
page-to-start = To the start
page-back = Back
page-forth = Forward
page-to-end = To the end
page-step = Let the computer move
page-restart = Play it again
page-hints-show = Show hints
page-hints-hide = Hide hints
page-copy-link = Copy link
page-moves = Moves
page-no-moves = No moves yet.
page-moves-before = { $count ->
    [one] { $count } move
   *[other] { $count } moves
} before these
page-copy-moves = Copy the moves
page-apply = Apply

## Hints

page-hints = Hints
page-gives = { $gives } in { $plies }
page-every-move = Every legal move, best first
page-why = Why
page-line-best = Best play
page-line-round = ... and so on, round and round
page-copy-line = Copy this line
page-over-time = Who stood to win
page-moment-unknown = { $moves ->
    [0] at the start
    [one] after { $moves } move
   *[other] after { $moves } moves
}: not known
page-moment-draw = { $moves ->
    [0] at the start
    [one] after { $moves } move
   *[other] after { $moves } moves
}: a draw
page-moment-first = { $moves ->
    [0] at the start
    [one] after { $moves } move
   *[other] after { $moves } moves
}: first player wins{ $plies ->
    [none] { "" }
   *[other] { " " }in { $plies }
}
page-moment-second = { $moves ->
    [0] at the start
    [one] after { $moves } move
   *[other] after { $moves } moves
}: second player wins{ $plies ->
    [none] { "" }
   *[other] { " " }in { $plies }
}
page-verdict = { $who ->
    [you] You win
    [computer] The computer wins
    [first] First player wins
   *[second] Second player wins
}{ $plies ->
    [none] { $count ->
        [0] .
        [one] , with one move only.
       *[other] , with { $count } moves.
    }
    [one] { " " }in { $plies } move.
   *[other] { " " }in { $plies } moves.
}
page-kept-win = { $move } ({ $who }) keeps the win.
page-kept-draw = { $move } ({ $who }) keeps the draw.
page-was-lost = Before { $move } ({ $who }) the game was lost already: nothing was given away.
page-gave-away = { $move } ({ $who }) gave the win away{ $better ->
    [none] .
   *[other] ; { $better } would have kept it.
}
page-gave-draw-away = { $move } ({ $who }) gave the draw away{ $better ->
    [none] .
   *[other] ; { $better } would have kept it.
}
page-undecided =
    This takes more than a moment: not decided within { COUNT($positions) } { $positions ->
        [one] position
       *[other] positions
    } so far. Solve searches on, and can be stopped at any time.
page-stopped = Stopped:
page-solve = Solve
page-stop = Stop
page-solve-no-script = A longer search needs JavaScript here; the command line can do it as well.
page-tree = Tree of replies
page-tree-open = Every move and the replies to it
page-tree-there = See this position on the board
page-tree-turn = { $who } to move:
page-tree-end = The game is over here.

## Pictures

page-pictures = Pictures
page-pictures-of = Pictures: { $game }
page-picture-of = { $game }, picture { $options }
page-picture-options = What to draw
page-picture-stopped = This picture takes more than a page may ({ $stopped }). Draw a smaller one, or use `sente plot`.
page-draw = Draw

## What is wrong

page-not-found = Not found
page-bad = This cannot be understood
page-example = An example that works:
page-before-it = The game up to the move before
page-nearest = Go there
page-no-game = There is no game '{ $text }'{ $nearest ->
    [none] .
   *[other] . Did you mean { $nearest }?
}
page-no-page = There is no page { $text }.
page-no-seat = '{ $text }' cannot play a side; one of these can: { $seats }.
page-no-switch = { $name } is on or off, not '{ $text }'.
page-no-number = { $name } is a whole number, not '{ $text }'.
page-seen = There are only { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, so the game cannot be looked at after { $seen }.
page-long-position = A position in an address may have at most { $most } bytes. The command line takes longer ones.
page-many-moves = A game in an address may have at most { $most } moves.
page-long-game = The address of a game may have at most { $most } bytes. Start a new one from where it stands.
page-long-address = An address may have at most { $most } bytes.
page-wrong-move = Move { $number } of this game, '{ $text }', cannot be made: { $error }.
