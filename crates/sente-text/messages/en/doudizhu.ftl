game-doudizhu = Dou Dizhu
gist-doudizhu = Endgames with two open hands: who sheds all cards first?
rules-doudizhu =
    Two open hands, the mover's first. Who has nothing to beat leads any play; the
    other beats it or passes, and after a pass the other leads. Whoever has no card
    left wins. Cards: 3 4 5 6 7 8 9 T J Q K A 2 X D, X the small joker, D the big one.
    Kinds, as --ban takes them: 1 2 3 3+1 3+2 chain pairs plane plane+1 plane+2 4+2
    4+22 bomb rocket.

option-cards-rules = standard (the default), or pagat: kickers differ, jokers stay apart
option-cards-wings = the solo wings of a plane: of any ranks, or all different
option-cards-four = the two cards with a four: any, a pair too, or different
option-cards-jokers = both jokers as kickers of one play: allowed together, or not
option-cards-ban = kinds that may not be played, such as 3+2,4+2
option-cards-last = the play that the side to move must beat, or pass
option-cards-unique = with --random: a puzzle with one winning first move only
option-cards-difficulty = with --random: how hard; easy below 1,000 positions of a plain search, medium below 20,000, hard from there

kind-solo = solo
kind-pair = pair
kind-trio = trio
kind-trio-solo = trio with a solo
kind-trio-pair = trio with a pair
kind-chain = chain
kind-pair-chain = pair chain
kind-plane = plane
kind-plane-solo = plane with solo wings
kind-plane-pair = plane with pair wings
kind-four-solo = four with two solos
kind-four-pair = four with two pairs
kind-bomb = bomb
kind-rocket = rocket

move-pass = pass
leaves-cards = leaves { $hand }
notation-doudizhu = cards such as 3999, or pass

level-easy = easy
level-medium = medium
level-hard = hard
difficulty-cards = Difficulty: { $level } ({ $positions } positions in a plain search, a line of { $plies } moves).
difficulty-cards-over = Difficulty: { $level } (more than { $positions } positions in a plain search).

place-hand = the size of hand { $number }

error-cards-sign = '{ $sign }' is no card (character { $at } of '{ $text }'); cards are 3456789TJQKA2XD
error-cards-too-many-plays = { $hand } can be played in more than { $most } ways: that is too large a hand to search
error-cards-too-many = { $text } holds { $count } cards of rank { $rank }, but a deck has { $most ->
    [one] only 1
   *[other] { $most }
}
error-cards-none = there are no cards; write - for an empty hand
error-cards-no-mover = the side to move has no cards left: it has won already
error-cards-not-of-kind = { $cards } cannot be read as this kind: { $kind }
error-cards-ambiguous = { $cards } can be read in several ways; write one of { $plays }
error-cards-kind = there is no kind of play '{ $text }'; the kinds are { $kinds }
error-cards-sizes = --random takes the sizes of the two hands, such as 10,10, together at most { $deck }

illegal-cards-pass = there is no play to pass on: you lead
illegal-cards-not-held = { $cards } is not in the hand { $hand }
illegal-cards-no-play = { $cards } is no play: it is none of the kinds
illegal-cards-banned = { $cards } ({ $kind }) is of a banned kind
illegal-cards-rules = { $cards } ({ $kind }) is not allowed by these rules: its kickers repeat a rank or are both jokers
illegal-cards-too-low = { $cards } ({ $kind }) does not beat { $last } ({ $last-kind })
