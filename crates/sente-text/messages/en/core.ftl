# What every game shares.

## Verdicts

verdict-first = { $plies ->
    [none] First player wins.
    [0] The game is over: first player has won.
    [one] First player wins in { $plies } move.
   *[other] First player wins in { $plies } moves.
}
verdict-second = { $plies ->
    [none] Second player wins.
    [0] The game is over: second player has won.
    [one] Second player wins in { $plies } move.
   *[other] Second player wins in { $plies } moves.
}
verdict-draw = Neither side can force a win.
verdict-drawn = The game is over: it is a draw.

side-first = first player
side-second = second player
side-you = you
side-computer = computer

outcome-win = wins
outcome-loss = loses
outcome-draw = draws

winning-moves = { $count ->
    [one] The only winning move:
   *[other] Play one of { $count } winning moves:
}
winning-move-one = A winning move:
winning-move-of-many = A winning move (there are more moves than can be gone through):
drawing-moves = { $count ->
    [one] The only move that keeps the draw:
   *[other] Play one of { $count } moves that keep the draw:
}
drawing-move-one = A move that keeps the draw:
winning-moves-more = ... and { $count } more, which --json lists
leaves = leaves { $position }
leaves-limit = leaves { $heap }, of which at most { $limit } may be taken
leaves-to-go = leaves { $left } to go
leaves-end = ends the game
leaves-drawn = ends the game in a draw
why = Why: { $reason }
move-named = { $move } ({ $text })
no-winning-move-exact = Every move loses. This one holds out longest: { $move }.
verdict-first-by = First player wins, { $count ->
    [one] with one first move only.
   *[other] with { $count } first moves.
}
no-winning-move-habit = Every move loses. If you must move: { $move }, and hope.
best-play = Best play: { $line }
best-play-round = Best play: { $line }, and so on, round and round
main-line = Main line:
line-more = ... and { $count } more { $count ->
    [one] move
   *[other] moves
}
refutations-all = What beats each first move:
refutations-others = Every other first move loses. What beats it:
refutations-some = First moves that lose, and what beats them:
refutation = against { $moves }
refutations-more = ... and { $count } more losing { $count ->
    [one] move
   *[other] moves
}, which --moves lists
reply-to = reply { $reply }
every-move = Every legal move, best first:
too-many-moves = There are more legal moves than can be listed here.
in-plies = in { $plies }
cited = ({ $source })

## Chances against a random opponent

chances =
    If moves are chosen at random, each way to move as likely as any other, the first player wins with a chance of:
chances-best-against-random = best play against a random opponent
chances-random-against-best = random play against the best
chances-both-random = random play on both sides
chances-tolerance =
    Positions can come back here, so these are limits of an iteration that ended when none grew by more than { $tolerance }
    any more. A game without end is no win.
percent = { $percent } %

## Reasons

reason-searched =
    { $misere ->
        [yes] Misère, Grundy values do not tell who wins, and Sente knows no rule for this position
       *[no] Sente knows no rule for this position
    }: the answer was found by search. { $lost ->
        [yes] Every move loses; your opponent has an answer to each.
       *[no] { "" }
    }

## Figures and boards

figure-heap = heap { $heap }
figure-ones = ones
figure-xor = odd
figure-xor-value = xor { $xor }
board-heap = { $called ->
    [step] step { $heap }
    [number] number { $heap }
    [row] row { $heap }
    [circle] circle { $heap }
   *[heap] heap { $heap }
}
board-limit = at most { $limit } may be taken
board-cards-last = to beat: { $play }
board-race-over = said { $said }
board-race = { $said ->
    [0] nothing said yet
   *[other] said { $said }
}; the target is { $target }; say { $least } to { $most }

## Moves

move-take = take { $take }
move-take-from = take { $take } from heap { $heap }
move-take-both = take { $take } from both heaps
move-take-each = take { $list }
move-take-listed = take { $takes }
take-part = { $take } from heap { $heap }
take-and = { $first } and { $rest }
take-comma = { $first }, { $rest }

## What is wrong with a move

illegal-take-nothing = a move takes at least 1
illegal-take-too-many = { $size ->
    [0] heap { $heap } is empty
   *[other] heap { $heap } has only { $size }, so { $take } cannot be taken
}
illegal-no-such-heap = { $heaps ->
    [one] there is only heap 1, no heap { $heap }
   *[other] there is no heap { $heap }, only 1 to { $heaps }
}
illegal-over-limit = at most { $limit } may be taken now, not { $take }

## What is wrong with input

place-heap = heap { $number }
place-option = --{ $option }
place-listed = the number of a listed move
place-take = the number to take

error-unknown-game = there is no game '{ $text }'{ $nearest ->
    [none] . `sente games` lists them
   *[other] { " " }(did you mean { $nearest }?)
}
error-unknown-option = there is no option --{ $text } here{ $nearest ->
    [none] { "" }
   *[other] { " " }(did you mean --{ $nearest }?)
}
error-option-place = --{ $text } has to stand behind the game
error-missing-option = --{ $option } is missing
error-option-without-value = --{ $option } needs a value
error-flag-with-value = --{ $option } takes no value, but got '{ $text }'
error-option-twice = --{ $option } is given twice
error-no-such-choice = --{ $option } takes one of { $choices }, not '{ $text }'
error-not-a-range = --{ $option } takes a number or a range such as { $example }, not '{ $text }'
error-contradiction = --{ $option } and --{ $other } do not go together
error-needs-option = --{ $option } goes only with --{ $other }
error-out-of-range = { $place } must be { $most ->
    [none] at least { $least }
   *[other] from { $least } to { $most }
}, not { $text }
error-word-count = { $got ->
    [0] the position is missing
   *[other] { $most ->
        [none] a position has at least { $least } numbers, not { $got }
       *[other] a position has { $least ->
            [one] 1 number
           *[other] { $least } numbers
        }, not { $got }
    }
}
error-word-count-hands = { $got ->
    [0] the position is missing
   *[other] { $most ->
        [none] a position has at least { $least } hands of cards, not { $got }
       *[other] a position has { $least ->
            [one] 1 hand of cards
           *[other] { $least } hands of cards
        }, not { $got }
    }
}
error-start-words-few = --random needs at least { $bound ->
    [one] 1 size
   *[other] { $bound } sizes
}, not { $got }
error-start-words-many = --random takes at most { $bound ->
    [one] 1 size
   *[other] { $bound } sizes
}, not { $got }
error-negative = { $place } is negative: { $text }
error-not-natural = { $place } is not a whole number: '{ $text }'
error-not-natural-list = { $place } is not a whole number: '{ $text }'; put spaces between numbers
error-too-many-digits = { $place } has { $digits } digits; { $most } is the most
error-not-a-move = '{ $text }' is not a move
error-nothing-listed = no moves are listed yet; moves lists and numbers them
error-no-table = { $game } has no table
error-no-picture = { $game } has no picture
error-not-text = this is not UTF-8 text
error-argument-not-text = '{ $text }' is not UTF-8 text
error-line-too-long = this line is longer than { $most } bytes
error-game-over = the game is over
error-no-such-start = no start of the kind wanted was found with these sizes
error-table-normal-only = this table is for normal play only; leave out --misere
error-random-position = --random makes the position: give no numbers with it
error-lang = there is no language '{ $text }': --lang takes en or zh
error-duration = --timeout is not a time: '{ $text }'; write 30s or 2m
error-size = --max-memory is not a size: '{ $text }'; write 512MiB or 2GiB
error-file = cannot read { $path }: { $why }
error-file-out = cannot write { $path }: { $why }
error-file-empty = { $path } has no positions
error-file-line = { $path }, line { $line }: { $error }
error-book-drawn = neither side can force a win here, so neither has a strategy to write; --every writes every position
error-plot-file = '{ $text }' is neither .svg nor .png: --out takes a file name that ends in one of them
error-plot-drawing = the drawing cannot be made into a PNG: { $why }
plot-written = { $path }: { $title }
error-no-checkpoint = this table is made at once and keeps no state; leave out --checkpoint
error-checkpoint-unread = cannot read the checkpoint { $file }: { $why }
error-checkpoint-unwritten = cannot write the checkpoint { $file }: { $why }
error-checkpoint-folder = there is no folder for the checkpoint { $file }
error-checkpoint-no-file = the checkpoint { $file } is not a plain file; give another name
error-checkpoint-busy = another run is at work on the checkpoint { $file }; give another file, or wait for it
error-checkpoint-damaged = the checkpoint file is damaged or something else, and was left as it is; give another file, or remove this one
error-checkpoint-version = the checkpoint file was written by another version of the program, and was left as it is; give another file
error-checkpoint-other = the checkpoint file belongs to the code { $of }, not to { $for }, and was left as it is; give another file
error-output = cannot write: { $why }
io-not-found = there is no such file
io-no-folder = there is no folder '{ $folder }'
io-not-permitted = it is not permitted
io-directory = it is a directory
io-full = no space is left
io-other = { $why }
error-command = there is no command '{ $text }'{ $nearest ->
    [none] . `sente help` lists them
   *[other] { " " }(did you mean { $nearest }?)
}
error-game-without-command = { $game } is a game: say what to do with it, solve, play, table or plot
error-no-game = which game? One of { $games }
error-argument-value = { $option } takes one of { $choices }, not '{ $text }'
error-argument-missing = { $option } is missing
error-argument-unexpected = '{ $text }' was not expected here
error-argument-twice = { $option } is given twice
error-argument-conflict = { $option } does not go with { $other }
error-example = { $error }. Example: { $example }

## Searches that were stopped

stopped-positions = not decided within { COUNT($limit) } { $limit ->
    [one] position
   *[other] positions
}{ $bytes ->
    [0] { "" }
   *[other] { " " }({ SIZE($bytes) })
}
stopped-memory = not decided within { SIZE($limit) } ({ COUNT($positions) } { $positions ->
    [one] position
   *[other] positions
})
stopped-needs = not begun, as it needs { SIZE($needs, round: "up") } of memory and { $limit ->
    [none] the machine has less
   *[other] may take { SIZE($limit) }
}
stopped-cancelled = stopped after { COUNT($positions) } { $positions ->
    [one] position
   *[other] positions
}{ $bytes ->
    [0] { "" }
   *[other] { " " }({ SIZE($bytes) })
}
stopped-timeout = not decided within { $timeout } ({ COUNT($positions) } { $positions ->
    [one] position
   *[other] positions
}{ $bytes ->
    [0] { "" }
   *[other] , { SIZE($bytes) }
})
stopped-before-answer = { $stopped }{ $known ->
    [none] { "" }
   *[other] . { $known }
}{ $option ->
    [none] { "" }
   *[other] . Give it more with --{ $option }{ $verdict ->
        [no] , or ask only for the --verdict
       *[yes] { "" }
    }
}
stopped-won = first player wins, by { $moves }; the rest was { $rest }
stopped-lost = second player wins, as every first move loses; the rest was { $rest }
stopped-drawn = the game is a draw, by { $moves }; the rest was { $rest }
known-to-lose = { $of ->
    [none] { $count ->
        [one] One first move is known to lose
       *[other] { $count } first moves are known to lose
    }
   *[other] { $count } of { $of } first moves { $count ->
        [one] is
       *[other] are
    } known to lose
}: { $moves }
stopped-batch = stopped after { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
stopped-table = stopped after { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}{ $option ->
    [none] { "" }
   *[other] . Give it more with --{ $option }
}
stopped-start = no start was found: { $stopped }{ $option ->
    [none] { "" }
   *[other] . Give it more with --{ $option }
}
stopped-plot = no picture: { $stopped }{ $option ->
    [none] { "" }
   *[other] . Give it more with --{ $option }
}
progress-batch = { COUNT($lines) } lines
duration-hours = { $hours } h{ $minutes ->
    [none] { "" }
   *[other] { " " }{ $minutes } min
}
duration-minutes = { $minutes } min{ $seconds ->
    [none] { "" }
   *[other] { " " }{ $seconds } s
}
duration-seconds = { $seconds } s
progress = { COUNT($positions) } positions, { COUNT($rate) } a second, { $time }{ $of ->
    [none] { "" }
   *[other] { "; " }{ $decided } of { $of } first moves decided
}
progress-of = { COUNT($positions) } of { COUNT($of) } heaps, { COUNT($rate) } a second, { $time }{ $left ->
    [none] { "" }
   *[other] ; about { $left } left
}
progress-book = { COUNT($positions) } positions in the book

## Options that several games share

option-misere = whoever takes the last one loses
option-misere-move = whoever makes the last move loses
option-start-heaps = with --random: the number of heaps
option-start-largest = with --random: the largest heap
option-table-to = how far the table goes

## The program

program-about = Who wins, by which moves, how soon, and why: exact answers for games of perfect information
program-after = Try `sente solve nim 3 5 7`, `sente play nim --random`, `sente games`.
command-solve = Say who wins, every winning move, and why
command-batch = Answer one position a line: JSON lines out, in the same order
command-play = Play against the computer or each other
command-book = Write the whole winning strategy, or every position, as a file
command-table = Print a table: outcomes, values, cold pairs
command-plot = Draw a picture: who wins, or values, of many positions at once
command-bench = Answer a fixed set of positions and say what it costs
command-games = List the games: rules in short, options, an example
command-man = Print a man page
command-completions = Print a completion script for a shell
command-help = Print help for a command
help-usage = Usage: { $usage }
help-heading = { $heading }:
help-commands = Commands
help-games = Games
help-options = Options
help-arguments = Arguments
help-help-command = the command whose help is printed (default: the program's)
help-lang = the language: en or zh (default: from the locale)
help-color = colours: auto, always or never
help-help = print help
help-version = print the version
help-json = answer with one JSON object
help-json-table = one JSON object a row
help-checkpoint = keep the state of a long table in this file, and go on from it if it is there
help-csv = comma-separated values
help-every = every position that can arise by any moves, instead of the winner's strategy
help-every-default = every position that can arise by any moves (the default for this game)
help-strategy = the winner's strategy
help-markdown = the strategy as a handbook for people
help-sheet = the strategy as a sheet to carry: each position with the one move to make
help-out = the file to write (default: standard output)
help-plot-out = the file to write, an SVG or a PNG by its name
help-games-game = tell of this game alone (default: of all)
help-bench-game = the game whose set is answered (default: every game's)
help-bench-file = answer the positions in this file, one a line, instead
help-plain = beside it the plain search, where the game has one; verdicts only
help-max-positions = stop after this many positions
help-max-memory = stop at this much memory, such as 2GiB
help-timeout = stop after this time, such as 30s
help-threads = use at most this many threads (default: as many as the machine has cores)
help-table-words = which table: a code, or the name of a game that has one
help-position = the position
help-file = the file of positions (default: standard input)
help-shell = the shell: bash, elvish, fish, powershell or zsh
help-man-command = the command whose page is printed (default: the program's)
help-two-players = two persons play, the computer only referees
help-second = the computer makes the first move; with --two-players, the second player
help-random = a random start, won for either side equally often
help-level = how well the computer plays: easy errs on 50 %, medium on 20 %, human (with traps) and perfect never
help-seed = the number that fixes all random choices, to repeat a game
help-choices = { ": " }{ $choices }
help-default = { " " }(default { $value })
help-example = Example: { $example }
option-verdict = only who wins and one winning move, as fast as can be
option-moves = list what every legal move gives
option-remoteness = exact distances whatever they cost; the limits bound the search
option-random-opponent = also the chances of winning where one side or both choose moves at random
games-aliases = also: { $names }
games-more = More: sente solve GAME --help, sente play GAME --help, sente table GAME --help

## Playing

play-title = { $title }. { $who ->
    [you] You start.
    [computer] The computer starts.
   *[both] Two players.
}
play-commands = A move ({ $notation }) or: help, hint, why, moves, line, undo, quit.
play-level = The computer errs on { $percent } % of its moves.
play-seed = To play this again: --seed { $seed }
play-prompt-you = your move
play-prompt-first = first player
play-prompt-second = second player
play-computer = computer: { $move }{ $text ->
    [none] { "" }
   *[other] { "   " }({ $text })
}
play-line-none = There is no line of play to show here.
play-undecided = { $stopped }.
play-unsure = { $stopped }. The computer moves on without knowing who wins.
play-hint-win = { $move } wins{ $plies ->
    [none] .
    [one] { " " }in { $plies } move.
   *[other] { " " }in { $plies } moves.
}
play-hint-draw = { $move } keeps the draw.
play-hint-loss-exact = Every move loses; { $move } holds out longest: { $plies ->
    [one] { $plies } move.
   *[other] { $plies } moves.
}
play-hint-loss = Every move loses. Try { $move } and hope for a mistake.
play-why-win = You can win.
play-why-loss = You are lost if your opponent plays right.
play-why-draw = Neither side can force a win.
play-moves = { $count ->
    [one] One legal move:
   *[other] { $count } legal moves, best first:
}
play-moves-more = ... and { $count } more
play-moves-many = More legal moves than can be listed. Those that win:
play-moves-one-of-many = More legal moves than can be gone through. One that wins:
play-moves-many-draw = More legal moves than can be listed. Those that keep the draw:
play-moves-none = None of them wins.
play-undone = Taken back: { $moves }
play-nothing-to-undo = There is no move to take back.
play-help =
    a move: { $notation }
    hint   a best move and what it gives
    why    who wins here, and the reason
    moves  the legal moves and what each gives, numbered
    #3     plays the third move of that list
    line   best play from here to the end
    undo   takes your last move back
    quit   ends the game
play-help-repeats = Where a position comes up the third time, the game is a draw.
play-not-a-move = { $error }: { $notation }
play-gave-away = Your { $move } gave the win away; { $kept } would have kept it. You can undo.
play-gave-draw-away = Your { $move } gave the draw away; { $kept } would have kept it. You can undo.
play-repeated = This position is back. If it comes up once more, the game is a draw.
play-prompt-after = undo or quit
play-after-loss = Type undo to take your last move back, or quit.
play-not-understood = { $error }. Type help for what can be typed.
play-end-you = You win after { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
play-end-computer = The computer wins after { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
play-end-first = First player wins after { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
play-end-second = Second player wins after { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
play-end-drawn = A draw after { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
play-end-repeated = A draw after { $moves } moves: this position has come up three times.
play-unfinished = Not finished. To go on: { $command }
play-already-over = This game is over before it starts: there is no move left to make.

## Books

stopped-book = stopped: the book had { $positions ->
    [one] { COUNT($positions) } position
   *[other] { COUNT($positions) } positions
} by then and is not complete{ $option ->
    [none] { "" }
   *[other] . Give it more with --{ $option }
}
book-written = { $path }: { $positions ->
    [one] { COUNT($positions) } position
   *[other] { COUNT($positions) } positions
}
sheet-title = { $title }: you are the { $who ->
    [first] first
   *[second] second
} player and win
sheet-how = On the left a position with you to move{ $own ->
    [yes] , your side first
   *[no] { "" }
}; on the right the move to make ({ $notation }). Read down the columns: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}.
book-title = Winning handbook: { $title }
book-gist = You are the { $who ->
    [first] first
   *[second] second
} player, and whatever the other does, you win{ $moves ->
    [0] { " " }without a move of your own.
    [one] { " " }with your first move.
   *[other] { " " }with your move number { $moves } at the latest.
}{ $sections ->
    [0] { "" }
    [one] { " " }This handbook has 1 position.
   *[other] { " " }This handbook has { $sections } positions.
}
book-how =
    How to use it: under each number stands a position in which the other side is to move. Find their move on the left,
    answer with the one beside it, and go on at the number on the right. Where an arrow leads on instead, what follows is
    told at once, *their moves like this*. ({ $notation }.)
book-begin = { $position }. Begin: **{ $move }** → { $then }
book-hands = You `{ $own }`, they `{ $other }`{ $last ->
    [none] { "" }
   *[other] ; to beat: `{ $last }`
}
book-they = They play
book-you = You play
book-then = Then
book-or = , { "" }
book-anything = anything
book-anything-else = anything else
book-won = you have won

## Bench

bench-position = position
bench-outcome = result
bench-positions = positions
bench-seconds = seconds
bench-rate = a second
bench-plain-positions = plain
bench-plain-seconds = seconds
bench-ratio = times
bench-sum = sum
bench-stopped = stopped
bench-differ = DIFFER
bench-both = { $both } of { $lines } positions were decided by both searches; the sum of the plain search and the ratio are theirs.
bench-no-plain = Here is no plain search to put beside.
bench-fingerprint = fingerprint { $fingerprint }
bench-undecided = no fingerprint: { $undecided } not decided

error-word-count-table = the table takes { $least ->
    [0] no more than { $most }
   *[other] { $least } to { $most }
 } words in front of its options, not { $got }
board-part = { $number }: { $game } { $position } { $rules }
board-tree = { $edges ->
    [0] tree { $tree }: nothing is left
    [one] tree { $tree }: 1 edge
   *[other] tree { $tree }: { $edges } edges
}
board-more-trees = { $count ->
    [one] and 1 more tree
   *[other] and { $count } more trees
}
board-more-parts = { $count ->
    [one] and 1 more part
   *[other] and { $count } more parts
}
board-bar = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, the longest of { $columns } { $columns ->
    [one] square
   *[other] squares
}
