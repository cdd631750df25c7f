//! Moore's theorem.

use dashu_int::{UBig, ops::BitTest};

use super::{
    super::heaps,
    Moore, Move, Position,
    moves::{Found, Wanted, find},
};
use crate::{Figure, Outcome, Phrase, Reason, analysis::MOST_MOVES, solve::theorem::Theorem};

/// The most heaps that a search for distances takes on.
const MOST_HEAPS: usize = 64;

/// How many looks at a heap in a column it may take to find every winning move, and to find the first few.
const BUDGET: u64 = 1 << 25;
const SHORT: u64 = 1 << 18;

/// How a position stands to the theorem.
enum Standing {
    /// No stone is left.
    Over,
    /// Misère, and no heap has two stones or more.
    Ones { count: usize },
    /// Misère, and no more heaps than a move may take from have two stones or more.
    FewBig { big: Vec<usize>, ones: usize },
    /// The columns decide.
    Columns,
}

impl Moore {
    /// What the number of ones in a column must be a multiple of.
    pub(super) fn modulus(&self) -> usize {
        self.most.saturating_add(1)
    }

    fn standing(&self, position: &Position) -> Standing {
        let big: Vec<usize> =
            (0..position.heaps.len()).filter(|heap| position.heaps[*heap] > UBig::ONE).collect();
        let ones = position.heaps.iter().filter(|heap| heap.is_one()).count();
        match big.len() {
            0 if ones == 0 => Standing::Over,
            0 if self.misere => Standing::Ones { count: ones },
            few if self.misere && few <= self.most => Standing::FewBig { big, ones },
            _ => Standing::Columns,
        }
    }

    /// Whether one move can take everything, and that wins.
    fn takes_all(&self, position: &Position) -> bool {
        !self.misere && position.heaps.iter().filter(|heap| !heap.is_zero()).count() <= self.most
    }

    /// Whether each column has a multiple of `most` + 1 ones.
    fn is_even(&self, position: &Position) -> bool {
        (0..columns(position)).all(|column| {
            position.heaps.iter().filter(|heap| heap.bit(column)).count().is_multiple_of(self.modulus())
        })
    }

    /// The winning moves, but no more than `most`.
    fn find(&self, position: &Position, most: usize, budget: u64) -> Found {
        let wanted = Wanted {
            heaps: &position.heaps,
            most: self.most,
            touched: Vec::new(),
            columns: columns(position),
            count: 0,
        };
        let wanted = match self.standing(position) {
            Standing::Over => return Found { moves: Vec::new(), all: true },
            Standing::Columns => wanted,
            // Single stones only: the last column is all there is.
            Standing::Ones { .. } => Wanted { count: 1, ..wanted },
            // The large heaps are lowered to 0 or 1.
            Standing::FewBig { big, .. } => Wanted { touched: big, columns: 1, count: 1, ..wanted },
        };
        if self.outcome(position) == Outcome::Loss {
            return Found { moves: Vec::new(), all: true };
        }
        find(wanted, most, budget)
    }
}

/// How many binary digits the largest heap has.
fn columns(position: &Position) -> usize {
    position.heaps.iter().map(BitTest::bit_len).max().unwrap_or(0)
}

impl Theorem for Moore {
    fn outcome(&self, position: &Position) -> Outcome {
        let wins = match self.standing(position) {
            Standing::Over => self.misere,
            Standing::Ones { count } => count % self.modulus() != 1,
            Standing::FewBig { .. } => true,
            Standing::Columns => !self.is_even(position),
        };
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    /// Where there are more than can be gone through, some.
    fn winning_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        let budget = if most > 1000 { BUDGET } else { SHORT };
        let mut found = self.find(position, most.clamp(1000, MOST_MOVES), budget);
        found.moves.truncate(most);
        found.moves
    }

    fn all_winning_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let found = self.find(position, MOST_MOVES.max(position.heaps.len()), BUDGET);
        found.all.then_some(found.moves)
    }

    fn reason(&self, position: &Position) -> Reason {
        let says = match self.standing(position) {
            Standing::Over if self.misere => Phrase::new("reason-moore-over-misere"),
            Standing::Over => Phrase::new("reason-moore-over"),
            Standing::Ones { count } => {
                if self.outcome(position) == Outcome::Win {
                    let over = (count + self.modulus() - 1) % self.modulus();
                    Phrase::new("reason-moore-ones-win").with("count", count).with("take", over)
                } else {
                    Phrase::new("reason-moore-ones-loss").with("count", count)
                }
            }
            Standing::FewBig { big, ones } => {
                Phrase::new("reason-moore-few-big").with("big", big.len()).with("ones", ones)
            }
            Standing::Columns if self.takes_all(position) => Phrase::new("reason-moore-all"),
            Standing::Columns => Phrase::new(match (self.is_even(position), self.misere) {
                (true, false) => "reason-moore-even",
                (false, false) => "reason-moore-odd",
                (true, true) => "reason-moore-even-misere",
                (false, true) => "reason-moore-odd-misere",
            }),
        };
        let says = says.with("most", self.most).with("modulus", self.modulus());
        let counts = || Figure::ColumnCounts { rows: position.heaps.clone(), modulus: self.modulus() };
        let columns = matches!(self.standing(position), Standing::Columns) && !self.takes_all(position);
        let figure = columns.then(counts);
        Reason { says, source: Some("Moore 1910"), figure }
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        let heap = heaps::largest(&position.heaps)?;
        (!position.heaps[heap].is_zero()).then(|| Move { takes: vec![(heap, UBig::ONE)] })
    }

    /// A move from certain heaps has as many forms as the product of their sizes: summed over all choices of heaps, that is an
    /// elementary symmetric polynomial.
    fn work(&self, position: &Position) -> Option<u64> {
        if position.heaps.len() > MOST_HEAPS {
            return None;
        }
        let mut positions = 1u64;
        let mut moves = vec![0u64; self.most.min(position.heaps.len()) + 1];
        moves[0] = 1;
        for heap in &position.heaps {
            let size = u64::try_from(heap).ok()?;
            positions = positions.checked_mul(size.checked_add(1)?)?;
            for count in (1..moves.len()).rev() {
                moves[count] = moves[count].checked_add(moves[count - 1].checked_mul(size)?)?;
            }
        }
        let moves = moves[1..].iter().try_fold(0u64, |sum, moves| sum.checked_add(*moves))?;
        positions.checked_mul(moves)
    }
}
