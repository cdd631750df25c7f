//! The fast search for Dou Dizhu: a depth-first proof with a table, and what it knows of cards.
//!
//! Hands get numbers, so that what is known of one (its plays, what each leaves, how to take it apart) is worked out once.
//! A forced pass is taken as made: whoever plays what cannot be beaten leads again, as there is no other move. Everything
//! that prunes or ends the search is exact, proved where it stands, and held against the plain search in tests:
//!
//! - [`key::key`]: which positions are alike;
//! - [`Hands::runs_out`], [`Hands::runs_out_behind`]: positions won without a search;
//! - [`Hands::outdone`] and the kickers left out in [`Hands::id`]: moves that another one makes needless. First moves are
//!   never left out: each is decided by itself.
//!
//! The order of moves, [`Weights`], only decides how soon a proof is found.

mod class;
mod groups;
mod hands;
mod key;
mod rows;
#[cfg(test)]
mod tests;

use super::{DouDizhu, Hand, Move, Position, Rules};
use crate::{
    Game, Limits, Outcome, Stopped,
    limits::Meter,
    room::Guide,
    solve::{
        depth_first::{self, Branch, Descent, Tree},
        prove::Prover,
        table::{Key, Table},
    },
};
use class::{Class, Code};
use hands::{Hands, Id};

/// A position of the search.
#[derive(Clone, Copy)]
struct State {
    mover: Id,
    other: Id,
    /// What there is to beat, and can be beaten.
    last: Option<Code>,
}

/// The game as the search sees it.
struct Cards {
    hands: Hands,
    weights: Weights,
}

/// What each thing that shows in a move adds to its order; moves of low order are tried first.
///
/// Fitted by random steps that made the search visit fewer positions in 48 random deals of 17 or 20 against 17 cards, none
/// of them in the benches.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// For each play that is left to the mover.
    plays: i32,
    /// For a pass.
    pass: i32,
    /// For a bomb or the rocket, for each play fewer than five that is left to the other side.
    bomb_late: i32,
    lead: Features,
    answer: Features,
}

/// What a play itself adds, as a lead or as an answer.
#[derive(Clone, Copy, Debug)]
struct Features {
    /// For each card.
    cards: i32,
    /// For each rank of the body above the three.
    rank: i32,
    /// For a bomb or the rocket.
    bomb: i32,
    /// When nothing beats it.
    unbeaten: i32,
    /// For a single card.
    solo: i32,
    /// For each play that it adds to what was left, where it should take one off.
    breaks: i32,
}

const WEIGHTS: Weights = Weights {
    plays: 17,
    pass: 28,
    bomb_late: 4,
    lead: Features { cards: 0, rank: 1, bomb: 13, unbeaten: -2, solo: 7, breaks: 5 },
    answer: Features { cards: -1, rank: 0, bomb: 28, unbeaten: 0, solo: -8, breaks: 0 },
};

impl Cards {
    fn new(rules: Rules) -> Self {
        Cards { hands: Hands::new(rules), weights: WEIGHTS }
    }

    /// The state of a position with these hands, and whether it is the side to move there that moves in it.
    fn state(&mut self, mover: Hand, other: Hand, last: Option<Code>) -> (State, bool) {
        let (mover, other) = (self.hands.id(mover), self.hands.id(other));
        self.next(mover, other, last)
    }

    /// The same by numbers.
    fn next(&self, mover: Id, other: Id, last: Option<Code>) -> (State, bool) {
        match last {
            Some(code) if self.hands.sheet(mover).lowest_answer(code).is_none() => {
                (State { mover: other, other: mover, last: None }, false)
            }
            last => (State { mover, other, last }, true),
        }
    }

    /// The order of a play that leaves so many plays, or of a pass where there is none.
    fn order(&self, from: State, play: Option<(Code, u32, u8)>, unbeaten: bool) -> i32 {
        let weights = &self.weights;
        let before = i32::from(self.hands.plays(from.mover));
        let late = (5 - i32::from(self.hands.plays(from.other))).max(0);
        let Some((code, cards, left)) = play else { return weights.plays * before + weights.pass };
        let features = if from.last.is_none() { &weights.lead } else { &weights.answer };
        let left = i32::from(left);
        let mut order = weights.plays * left
            + features.cards * cards.cast_signed()
            + features.rank * code.main().cast_signed()
            + features.breaks * (left - before + 1);
        if code.class() >= Class::BOMB {
            order += features.bomb + weights.bomb_late * late;
        }
        if unbeaten {
            order += features.unbeaten;
        }
        if code.class() == Class::SOLO {
            order += features.solo;
        }
        order
    }
}

impl Tree for Cards {
    type State = State;

    fn plain(&self, State { mover, other, last }: State) -> Option<bool> {
        let won = match last {
            None => self.hands.runs_out(mover, other),
            Some(last) => self.hands.runs_out_behind(mover, other, last),
        };
        won.then_some(true)
    }

    fn expand(&mut self, from: State, out: &mut Vec<Branch<State>>) -> Option<bool> {
        let State { mover, other, last } = from;
        let hand = self.hands.sheet(mover).hand;
        for choice in self.hands.choices(mover, last).into_iter().flatten() {
            let play = *self.hands.choice(choice);
            if play.sheds(hand) {
                return Some(true);
            }
            if self.hands.outdone(&play, other, last) {
                continue;
            }
            let (left, plays) = self.hands.left(mover, choice);
            let (state, yours) = self.next(other, left, Some(play.code));
            let order = self.order(from, Some((play.code, play.len(), plays)), !yours);
            out.push(Branch::new(state, !yours, order));
        }
        if last.is_some() {
            let state = State { mover: other, other: mover, last: None };
            out.push(Branch::new(state, false, self.order(from, None, false)));
        }
        None
    }

    fn key(&self, state: State) -> Key {
        let (mover, other) = (self.hands.sheet(state.mover), self.hands.sheet(state.other));
        key::key(mover, other, state.last.and_then(|last| mover.lowest_answer(last)))
    }

    fn bytes(&self) -> u64 {
        self.hands.bytes()
    }
}

/// Decides positions of one game, and remembers.
pub(super) struct Search<'a> {
    game: &'a DouDizhu,
    limits: &'a Limits,
    meter: Meter<'a>,
    descent: Descent<Cards>,
    table: Table,
    /// The positions that one thread visits by itself, before others are worth their while.
    alone: u64,
}

/// The most bytes where the caller sets no bound. The table gives way; without a bound, other things may go beyond.
const MOST_BYTES: u64 = 1 << 30;

/// See [`Search::alone`].
const ALONE: u64 = 200_000;

impl<'a> Search<'a> {
    /// A search that has decided nothing yet. The limits hold for all that it is asked.
    pub(super) fn new(game: &'a DouDizhu, limits: &'a Limits) -> Self {
        Search {
            game,
            limits,
            meter: limits.meter(),
            descent: Descent::new(Cards::new(game.rules)),
            table: Table::new(limits.bytes.unwrap_or(MOST_BYTES)),
            alone: ALONE,
        }
    }

    /// Counts from nothing again, and keeps what is known.
    pub(super) fn begin_anew(&mut self) {
        self.meter = self.limits.meter();
    }

    /// Whether the side to move in a state wins.
    fn decide(&mut self, state: State) -> Result<bool, Stopped> {
        if let Ok(won) = self.descent.known(state, &self.table) {
            return Ok(won);
        }
        let mut patience = if self.limits.threads.get() > 1 { self.alone } else { u64::MAX };
        loop {
            if let Some(won) = self.descent.decide(state, &mut self.table, &mut self.meter, patience)? {
                return Ok(won);
            }
            match self.decide_together(state) {
                // What is too little for so many may do for one.
                Err(Stopped::Memory { .. }) => patience = u64::MAX,
                found => return found,
            }
        }
    }

    /// The same with all threads.
    fn decide_together(&mut self, state: State) -> Result<bool, Stopped> {
        let hands = &self.descent.tree().hands;
        let (mover, other) = (hands.sheet(state.mover).hand, hands.sheet(state.other).hand);
        let root = |cards: &mut Cards| cards.state(mover, other, state.last).0;
        let rules = self.game.rules;
        let (table, meter) = (&mut self.table, &mut self.meter);
        let beside = self.descent.tree().bytes();
        depth_first::decide_together(|| Cards::new(rules), root, table, self.limits, meter, beside)
    }

    /// The state of a position that is not over, and whether it is the side to move there that moves in it.
    fn state(&mut self, position: &Position) -> (State, bool) {
        let last = position.last.map(|last| Code::of(&last));
        self.descent.tree().state(position.mover(), position.other(), last)
    }

    /// The order in which the search would try a move of a position that is not over.
    fn order(&mut self, position: &Position, mv: &Move) -> i32 {
        let last = position.last.map(|last| Code::of(&last));
        let cards = self.descent.tree();
        let from =
            State { mover: cards.hands.id(position.mover()), other: cards.hands.id(position.other()), last };
        let Move::Play(play) = mv else { return cards.order(from, None, false) };
        let left = cards.hands.id(position.mover().minus(play.cards));
        let left = cards.hands.plays(left);
        let unbeaten = cards.hands.sheet(from.other).lowest_answer(Code::of(play)).is_none();
        cards.order(from, Some((Code::of(play), play.cards.len(), left)), unbeaten)
    }
}

impl Prover<DouDizhu> for Search<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Stopped> {
        if let Some(ending) = self.game.ending(position) {
            return Ok(ending.outcome(position.turn));
        }
        let (state, yours) = self.state(position);
        Ok(if self.decide(state)? == yours { Outcome::Win } else { Outcome::Loss })
    }

    /// The first in the search's order, whatever the table remembers, so that the same question has the same answer.
    fn best(&mut self, game: &DouDizhu, position: &Position) -> Result<Option<Move>, Stopped> {
        if game.ending(position).is_some() {
            return Ok(None);
        }
        let outcome = self.outcome(position)?;
        let mut moves = Vec::new();
        game.moves(position, usize::MAX, &mut moves);
        let mut ordered = Vec::with_capacity(moves.len());
        for mv in moves {
            // Each may be of a hand that was never met, and there may be thousands.
            self.meter.step()?;
            ordered.push((self.order(position, &mv), mv));
        }
        ordered.sort_by_key(|(order, _)| *order);
        for (_, mv) in ordered {
            if outcome == Outcome::Loss || self.outcome(&game.play(position, &mv))? == Outcome::Loss {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    fn positions(&self) -> u64 {
        self.meter.progress().positions
    }
}

/// A guide that remembers what it has learnt.
pub(super) fn guide<'a>(game: &'a DouDizhu, limits: &'a Limits) -> Guide<'a, DouDizhu> {
    let mut search = Search::new(game, limits);
    Box::new(move |position| {
        search.begin_anew();
        let won = search.outcome(position)? == Outcome::Win;
        if won { search.best(game, position) } else { Ok(None) }
    })
}
