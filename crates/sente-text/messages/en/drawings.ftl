# Drawings on the page: boards, figures, pictures.

number-long = { $head }…{ $tail } ({ $digits } digits)

## Boards

board-to-move = to move
board-choice = { $move }: { $gives }
board-others = Other moves
board-more-heaps = { $count ->
    [one] and 1 more heap
   *[other] and { $count } more heaps
}
board-take = Take
board-take-from = Take from { $heap }
board-take-both = Take from both
board-take-heaps = Take from heaps { $heaps }
board-take-each = Take from heaps { $heaps }
board-break = Break into
board-break-take = Take { $take }, leave
board-bar-name = the bar
board-said = said
board-target = target
board-hands-limit = A hand that reaches { $limit } is out.
board-hands-how = Choose one of your hands, then press a hand of the other side.
board-hand-own = your hand with { $value }
board-hand-touch = touch the hand with { $value }
board-hand-out = out
board-splits = Or make your hands
board-touches = Touches
board-play = Play
board-pass = Pass
board-passed = The other side passed: play anything.
board-played = Just played
board-to-beat = To beat
board-free = Nothing to beat: play anything.
board-cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-cards-yours = cards to play
board-cards-clear = Put all back
card-small-joker = small joker
card-big-joker = big joker

## The deck

deck-deck = deck
deck-into-here = Cards go here
deck-clear-here = Empty
deck-remove = take out

## Reasons and the game so far

figure-becomes = becomes
strip = Who stands to win, move by move

## Pictures

picture-win = the side to move wins
picture-loss = the side to move loses
picture-draw = draw
picture-zero = 0: the side to move loses
picture-value = value
picture-nothing = no position
