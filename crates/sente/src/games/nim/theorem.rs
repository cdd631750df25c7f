//! Bouton's theorem.

use dashu_int::UBig;

use super::{super::heaps, Move, Nim, Position};
use crate::{Figure, Outcome, Phrase, Reason, solve::theorem::Theorem};

/// The most heaps that a search for distances takes on.
const MOST_HEAPS: usize = 64;

/// How a position stands to the theorem.
enum Standing {
    /// No stone is left.
    Over,
    /// Misère, and no heap has two stones or more.
    Ones { count: usize },
    /// Misère, and one heap alone has two stones or more.
    LastBig { index: usize, ones: usize },
    /// The exclusive or decides.
    Xor(UBig),
}

impl Nim {
    fn standing(&self, position: &Position) -> Standing {
        if self.misere {
            let mut big = (0..position.heaps.len()).filter(|&i| position.heaps[i] > UBig::ONE);
            let first = big.next();
            let ones = position.heaps.iter().filter(|heap| heap.is_one()).count();
            match (first, big.next()) {
                (None, _) if ones == 0 => return Standing::Over,
                (None, _) => return Standing::Ones { count: ones },
                (Some(index), None) => return Standing::LastBig { index, ones },
                _ => {}
            }
        } else if position.heaps.iter().all(UBig::is_zero) {
            return Standing::Over;
        }
        Standing::Xor(position.xor())
    }
}

impl Theorem for Nim {
    fn outcome(&self, position: &Position) -> Outcome {
        let wins = match self.standing(position) {
            Standing::Over => self.misere,
            Standing::Ones { count } => count % 2 == 0,
            Standing::LastBig { .. } => true,
            Standing::Xor(xor) => !xor.is_zero(),
        };
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        match self.standing(position) {
            Standing::Over => Vec::new(),
            Standing::Ones { count } if count % 2 == 1 => Vec::new(),
            Standing::Ones { .. } => position
                .heaps
                .iter()
                .enumerate()
                .filter(|(_, size)| size.is_one())
                .map(|(heap, _)| Move { heap, take: UBig::ONE })
                .take(most)
                .collect(),
            Standing::LastBig { index, ones } => {
                let left = if ones % 2 == 0 { UBig::ONE } else { UBig::ZERO };
                vec![Move { heap: index, take: &position.heaps[index] - left }]
            }
            Standing::Xor(_) => heaps::lowered_to(&position.heaps, &UBig::ZERO)
                .map(|(heap, left)| Move { heap, take: &position.heaps[heap] - left })
                .take(most)
                .collect(),
        }
    }

    fn reason(&self, position: &Position) -> Reason {
        let says = match self.standing(position) {
            Standing::Over => {
                Phrase::new(if self.misere { "reason-nim-over-misere" } else { "reason-nim-over" })
            }
            Standing::Ones { count } => Phrase::new("reason-nim-ones")
                .with("count", count)
                .with("parity", if count % 2 == 0 { "even" } else { "odd" }),
            Standing::LastBig { index, ones } => Phrase::new("reason-nim-last-big")
                .with("heap", index + 1)
                .with("ones", ones)
                .with("left", if ones % 2 == 0 { 1usize } else { 0 }),
            Standing::Xor(xor) => {
                let key = match (xor.is_zero(), self.misere) {
                    (true, false) => "reason-nim-even",
                    (false, false) => "reason-nim-odd",
                    (true, true) => "reason-nim-even-misere",
                    (false, true) => "reason-nim-odd-misere",
                };
                let says = Phrase::new(key).with("xor", &xor);
                let lower = self.winning_moves(position, 1).pop().map(|mv| {
                    let left = &position.heaps[mv.heap] - mv.take;
                    (mv.heap, left)
                });
                let figure = Figure::BinaryColumns { rows: position.heaps.clone(), xor, lower };
                return Reason { says, source: Some("Bouton 1901"), figure: Some(figure) };
            }
        };
        Reason { says, source: Some("Bouton 1901"), figure: None }
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        let heap = heaps::largest(&position.heaps)?;
        (!position.heaps[heap].is_zero()).then_some(Move { heap, take: UBig::ONE })
    }

    fn work(&self, position: &Position) -> Option<u64> {
        // Empty heaps cost time too.
        if position.heaps.len() > MOST_HEAPS {
            return None;
        }
        let mut positions = 1u64;
        let mut moves = 0u64;
        for heap in &position.heaps {
            let size = u64::try_from(heap).ok()?;
            positions = positions.checked_mul(size.checked_add(1)?)?;
            moves = moves.checked_add(size)?;
        }
        positions.checked_mul(moves)
    }
}
