//! **Dou Dizhu endgames** (斗地主残局). Two open hands from one deck; the sides alternate. Who has no play to beat leads
//! any play from their hand; who has one beats it or passes, and after a pass the other leads. Whoever first has no card
//! left wins. Suits never matter; ranks from low to high are `3 4 5 6 7 8 9 T J Q K A 2 X D`: T is ten, X the small
//! joker and D the big one.
//!
//! | kind | as typed | cards | example |
//! |---|---|---|---|
//! | solo, 单张 | `1` | any card | `3` |
//! | pair, 对子 | `2` | two of a rank | `33` |
//! | trio, 三张 | `3` | three of a rank | `333` |
//! | trio with a solo, 三带一 | `3+1` | and any card | `3334` |
//! | trio with a pair, 三带二 | `3+2` | and a pair | `33344` |
//! | chain, 顺子 | `chain` | five or more ranks in a row | `34567` |
//! | pair chain, 连对 | `pairs` | three or more pairs in a row | `334455` |
//! | plane, 飞机 | `plane` | two or more trios in a row | `333444` |
//! | plane with solo wings, 飞机带单 | `plane+1` | and as many cards | `3334445J` |
//! | plane with pair wings, 飞机带对 | `plane+2` | and as many pairs | `33344455JJ` |
//! | four with two solos, 四带二 | `4+2` | four of a rank and two cards | `33334J` |
//! | four with two pairs, 四带两对 | `4+22` | and two pairs | `333344JJ` |
//! | bomb, 炸弹 | `bomb` | four of a rank | `3333` |
//! | rocket, 王炸 | `rocket` | both jokers | `XD` |
//!
//! Rows run from 3 to A: twos and jokers are in none. The cards and pairs that go with a body, its kickers, never have a
//! rank of it, and pairs among them are of different ranks. A play beats one of the same kind and length with a lower
//! body. A bomb beats all but a higher bomb and the rocket; the rocket beats all. Four with kickers is no bomb.
//!
//! *Rules* differ from table to table, by three switches. `standard`: the solo wings of a plane may repeat a rank
//! (`--wings any`), the two cards with a four may be a pair (`--four any`), and both jokers may be kickers of one play
//! (`--jokers together`). `pagat`, after pagat.com: neither (`--wings different`, `--four different`, `--jokers apart`).
//! Many puzzles forbid some kinds: `--ban 3+2,4+2`. Who must lead and has no legal play, which can only be where single
//! cards are banned, has lost.
//!
//! *Two readings.* Cards that make two plays of one kind and length count as the higher: `333444555666` as a plane with
//! solo wings is 444555666 with 333. Plays of different kinds are told apart in writing: `333444555666=plane` has four
//! trios, `333444555666=plane+1` three.
//!
//! *Notation*: the hand of the side to move, then the other's; `--last 33` in a game under way, the play to beat. `-` is
//! an empty hand: the game is over. Cards are read in any order (`10` and `0` for ten, `B` and `R` for the jokers as
//! well) and printed low to high. A move is its cards, or `pass`. Moves are ordered by kind as in the table above, then
//! by length, by the rank of the body and by kickers, low ones first; `pass` comes last.
//!
//! *Example*: in `2Q999643 DAAJ43` the side to move wins, by `3999` only: nothing in the other hand beats a trio with a
//! solo, so the other passes, and `46Q2` is left to lead from.

mod cards;
mod classify;
mod difficulty;
mod generate;
mod notation;
mod play;
mod room;
mod rules;
mod search;
#[cfg(test)]
mod tests;

pub use cards::{Hand, Rank};
pub use classify::readings;
pub use generate::{answers, leads};
pub use play::{Kind, Play};
pub use rules::{Kinds, Rules};

use crate::{Ending, Game, Illegal, Phrase, Side};

/// The game under these rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DouDizhu {
    /// The rules.
    pub rules: Rules,
}

/// Two hands, the side to move, and what it must beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The first side's hand, then the second's. That of the side to move is not empty.
    pub hands: [Hand; 2],
    /// The side to move.
    pub turn: Side,
    /// The play to beat; `None` where the side to move leads.
    pub last: Option<Play>,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Cards played.
    Play(Play),
    /// Nothing: the other side leads.
    Pass,
}

impl Position {
    /// A start with these hands, in which the first side leads.
    #[must_use]
    pub fn new(first: Hand, second: Hand) -> Self {
        Position { hands: [first, second], turn: Side::First, last: None }
    }

    /// The hand of the side to move.
    #[must_use]
    pub fn mover(&self) -> Hand {
        self.hand(self.turn)
    }

    /// The hand of the other side.
    #[must_use]
    pub fn other(&self) -> Hand {
        self.hand(self.turn.other())
    }

    fn hand(&self, side: Side) -> Hand {
        self.hands[side as usize]
    }
}

impl Game for DouDizhu {
    type Position = Position;
    type Move = Move;
    /// The mover's hand, the other's, and of the play to beat what matters: kind, length and main rank.
    type Key = (Hand, Hand, Option<(Kind, u8, Rank)>);

    fn key(&self, position: &Position) -> Self::Key {
        let last = position.last.map(|last| (last.kind, last.length, last.main));
        (position.mover(), position.other(), last)
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        // A single card is a play unless that is banned.
        let stuck = position.last.is_none() && self.rules.banned.contains(Kind::Solo) && {
            let mut plays = Vec::new();
            leads(position.mover(), &self.rules, 1, &mut plays);
            plays.is_empty()
        };
        (stuck || position.other().is_empty()).then_some(Ending::Won(position.turn.other()))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let mut plays = Vec::new();
        match &position.last {
            Some(last) => answers(position.mover(), last, &self.rules, most, &mut plays),
            None => leads(position.mover(), &self.rules, most, &mut plays),
        }
        let pass = position.last.map(|_| Move::Pass);
        out.extend(plays.into_iter().map(Move::Play).chain(pass).take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if self.ending(position).is_some() {
            return Err(Illegal(Phrase::new("error-game-over")));
        }
        match (mv, &position.last) {
            (Move::Pass, Some(_)) => Ok(()),
            (Move::Pass, None) => Err(Illegal(Phrase::new("illegal-cards-pass"))),
            (Move::Play(play), last) => {
                notation::check_held(position.mover(), play.cards)?;
                if !readings(play.cards, &self.rules).contains(play) {
                    return Err(notation::no_play(play.cards, &self.rules));
                }
                match last {
                    Some(last) if !play.beats(last) => Err(notation::too_low(play, last)),
                    _ => Ok(()),
                }
            }
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut next = Position { turn: position.turn.other(), last: None, ..*position };
        if let Move::Play(play) = mv {
            next.hands[position.turn as usize] = position.mover().minus(play.cards);
            next.last = Some(*play);
        }
        next
    }
}
