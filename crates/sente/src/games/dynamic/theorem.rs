//! What decides a position, and why: Schwenk's sequence where the rule keeps up, otherwise the table of least winning takes.

use dashu_int::UBig;

use super::{Dynamic, Position, sequence::Sequence, table::Table};
use crate::{
    Ending, Figure, Game, Illegal, Limits, Outcome, Phrase, Reason, Side, Stopped, solve::theorem::Theorem,
};

/// A sum of more parts than this is not drawn: it would make nothing plain.
const MOST_PARTS: usize = 40;

/// How many numbers a reason lists.
const LISTED: usize = 12;

/// The rules, with all that is needed for heaps up to some size.
#[derive(Debug)]
pub(super) struct Worked<'a> {
    rules: &'a Dynamic,
    by: By,
}

/// Which heaps are lost.
#[derive(Debug)]
enum By {
    Sequence(Sequence),
    Table(Table),
}

impl Dynamic {
    /// # Errors
    /// The limit that was reached first.
    pub(super) fn worked(&self, heap: &UBig, limits: &Limits) -> Result<Worked<'_>, Stopped> {
        let by = if self.rule.keeps_up() {
            By::Sequence(Sequence::up_to(heap, &self.rule, limits)?)
        } else {
            By::Table(Table::up_to(heap, self, limits)?)
        };
        Ok(Worked { rules: self, by })
    }
}

impl Worked<'_> {
    /// The heaps in the table; `None` where there is none.
    pub(super) fn heaps(&self) -> Option<u64> {
        match &self.by {
            By::Sequence(_) => None,
            By::Table(table) => Some(table.heaps()),
        }
    }

    /// The sequence, where it decides.
    pub(super) fn sequence(&self) -> Option<&Sequence> {
        match &self.by {
            By::Sequence(sequence) => Some(sequence),
            By::Table(_) => None,
        }
    }

    /// What the theorem speaks of: the heap, misère without its last stone.
    fn whole(&self, heap: &UBig) -> UBig {
        if self.rules.misere && !heap.is_zero() { heap - 1u8 } else { heap.clone() }
    }

    /// The least take that wins where the limit allows it; `None` where none does.
    pub(super) fn least(&self, heap: &UBig) -> Option<UBig> {
        match &self.by {
            By::Sequence(sequence) => sequence.parts(&self.whole(heap)).pop(),
            By::Table(table) => table.least(heap).map(UBig::from),
        }
    }

    /// The winning takes by the sequence, ascending, each with the part that the reply cannot finish; `None` where no part is
    /// left. `parts` are those of the whole, largest first.
    fn sums<'a>(
        &'a self,
        parts: &'a [UBig],
        most: &'a UBig,
    ) -> impl Iterator<Item = (UBig, Option<&'a UBig>)> {
        let sums = parts.iter().rev().scan(UBig::ZERO, |sum, part| {
            *sum += part;
            Some(sum.clone())
        });
        let nexts = parts.iter().rev().skip(1).map(Some).chain([None]);
        sums.take_while(move |sum| sum <= most)
            .zip(nexts)
            .filter(|(sum, next)| next.is_none_or(|next| *next > self.rules.rule.most(sum)))
    }

    fn phrase(&self, position: &Position, normal: &'static str, misere: &'static str) -> Phrase {
        Phrase::new(if self.rules.misere { misere } else { normal })
            .with("heap", &position.heap)
            .with("limit", position.most())
            .with("rule", self.rules.rule.to_string())
    }

    fn reason_by_sequence(&self, position: &Position, sequence: &Sequence) -> Reason {
        let whole = self.whole(&position.heap);
        let most = position.most();
        let parts = sequence.parts(&whole);
        // Misère is our own remark, proved where the rules stand.
        let source = (!self.rules.misere).then_some("Schwenk 1970");
        let says = |normal, misere| self.phrase(position, normal, misere).with("whole", &whole);
        let Some(smallest) = parts.last().filter(|_| whole > most) else {
            let says = if whole.is_zero() {
                Phrase::new("reason-dynamic-forced-misere")
            } else {
                says("reason-dynamic-all", "reason-dynamic-all-misere")
                    .with("others", self.sums(&parts, &most).count() - 1)
            };
            return Reason { says, source, figure: None };
        };
        let mut numbers: Vec<String> = sequence
            .terms()
            .take_while(|term| *term <= whole)
            .take(LISTED)
            .map(|term| term.to_string())
            .collect();
        if numbers.len() == LISTED {
            numbers.push("...".to_owned());
        }
        // The whole is more than may be taken, so behind every winning take there is a next part.
        let mut winning = self.sums(&parts, &most).filter_map(|(take, next)| Some((take, next?)));
        let says = match (winning.next(), winning.next()) {
            (None, _) => says("reason-dynamic-loss", "reason-dynamic-loss-misere"),
            (Some((take, next)), None) => says("reason-dynamic-win", "reason-dynamic-win-misere")
                .with("after", self.rules.rule.most(&take))
                .with("next", next),
            (Some((take, next)), Some((other, other_next))) => {
                says("reason-dynamic-win-several", "reason-dynamic-win-several-misere")
                    .with("after", self.rules.rule.most(&take))
                    .with("next", next)
                    .with("other_after", self.rules.rule.most(&other))
                    .with("other", other)
                    .with("other_next", other_next)
            }
        };
        let says = says.with("smallest", smallest).with("parts", parts.len()).with("numbers", numbers);
        drop(winning);
        let figure = (parts.len() <= MOST_PARTS).then_some(Figure::Parts { whole, parts });
        Reason { says, source, figure }
    }

    fn reason_by_table(&self, position: &Position, table: &Table) -> Reason {
        let least = |heap: &UBig| table.least(heap).map_or_else(|| "∞".to_owned(), |least| least.to_string());
        let listed = heaps_up_to(&position.heap).take(LISTED);
        let mut numbers: Vec<String> = listed.map(|heap| format!("{heap}: {}", least(&heap))).collect();
        if numbers.len() == LISTED {
            numbers.push("...".to_owned());
        }
        let says = match self.winning_moves(position, 1).pop() {
            None => self
                .phrase(position, "reason-dynamic-table-loss", "reason-dynamic-table-loss-misere")
                .with("least", table.least(&position.heap)),
            Some(take) => {
                let next = self.rules.play(position, &take);
                self.phrase(position, "reason-dynamic-table-win", "reason-dynamic-table-win-misere")
                    .with("after", next.most())
                    .with("least", table.least(&next.heap))
                    .with("left", next.heap)
                    .with("take", take)
            }
        };
        Reason { says: says.with("numbers", numbers), source: None, figure: None }
    }
}

/// 1, 2, 3 ... up to a heap of any size.
fn heaps_up_to(most: &UBig) -> impl Iterator<Item = UBig> + use<> {
    super::heaps::takes(most)
}

/// The same game.
impl Game for Worked<'_> {
    type Position = Position;
    type Move = UBig;
    type Key = (UBig, UBig);

    fn key(&self, position: &Position) -> (UBig, UBig) {
        self.rules.key(position)
    }

    fn turn(&self, position: &Position) -> Side {
        self.rules.turn(position)
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        self.rules.ending(position)
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<UBig>) {
        self.rules.moves(position, most, out);
    }

    fn check(&self, position: &Position, take: &UBig) -> Result<(), Illegal> {
        self.rules.check(position, take)
    }

    fn play(&self, position: &Position, take: &UBig) -> Position {
        self.rules.play(position, take)
    }
}

impl Theorem for Worked<'_> {
    fn outcome(&self, position: &Position) -> Outcome {
        let most = position.most();
        let wins = if most.is_zero() {
            self.rules.misere
        } else {
            self.least(&position.heap).is_some_and(|least| least <= most)
        };
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<UBig> {
        let limit = position.most();
        match &self.by {
            By::Sequence(sequence) => {
                let parts = sequence.parts(&self.whole(&position.heap));
                self.sums(&parts, &limit).map(|(take, _)| take).take(most).collect()
            }
            By::Table(table) => {
                let wins = |take: &UBig| table.lost(&(&position.heap - take), &self.rules.rule.most(take));
                heaps_up_to(&limit).filter(wins).take(most).collect()
            }
        }
    }

    fn reason(&self, position: &Position) -> Reason {
        if position.most().is_zero() {
            let says = if position.heap.is_zero() {
                self.phrase(position, "reason-dynamic-over", "reason-dynamic-over-misere")
            } else {
                self.phrase(position, "reason-dynamic-stuck", "reason-dynamic-stuck-misere")
            };
            return Reason { says, source: None, figure: None };
        }
        match &self.by {
            By::Sequence(sequence) => self.reason_by_sequence(position, sequence),
            By::Table(table) => self.reason_by_table(position, table),
        }
    }

    fn habit(&self, position: &Position) -> Option<UBig> {
        self.ending(position).is_none().then_some(UBig::ONE)
    }

    /// A heap of h stones comes with at most as many limits as it has stones, and as stones have been taken, so in n stones
    /// there are at most n³/8 moves, and a few.
    fn work(&self, position: &Position) -> Option<u64> {
        Some(u64::try_from(&position.heap).ok()?.checked_add(3)?.checked_pow(3)? / 8)
    }
}
