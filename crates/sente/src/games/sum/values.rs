//! Normal play, by the Grundy values of the parts.

use dashu_int::UBig;

use super::{Move, Position, Sum, part::Size};
use crate::{
    Figure, Game, Limits, Phrase, Reason, Stopped,
    solve::{grundy::Found, sprague::Sprague},
};

/// Where the theorem stands.
const SOURCE: &str = "Sprague 1935, Grundy 1939";

/// A move that goes through the text of a position costs as much as this many others.
const COST: u64 = 8;

impl Position {
    /// The parts' Grundy values.
    fn values(&self, limits: &Limits) -> Result<Vec<UBig>, Stopped> {
        self.parts.iter().map(|part| part.grundy(limits)).collect()
    }
}

fn xor(values: &[UBig]) -> UBig {
    values.iter().fold(UBig::ZERO, |xor, value| xor ^ value)
}

impl Sprague for Sum {
    fn nimber(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        Ok(xor(&position.values(limits)?))
    }

    fn leaving(
        &self,
        position: &Position,
        nimber: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let values = position.values(limits)?;
        let change = xor(&values) ^ nimber;
        let (mut found, mut all) = (Vec::new(), true);
        for (part, value) in values.iter().enumerate().filter(|(part, _)| !position.parts[*part].is_over()) {
            let left = most - found.len();
            if left == 0 {
                break;
            }
            let Found { moves, complete } =
                position.parts[part].moves_to(&(value ^ &change), left, limits)?;
            all &= complete;
            found.extend(moves.into_iter().map(|mv| Move { part, mv }));
        }
        if !all {
            found.truncate(1);
        }
        Ok(Found { moves: found, complete: all })
    }

    fn reason(&self, position: &Position, limits: &Limits) -> Result<Reason, Stopped> {
        if self.ending(position).is_some() {
            return Ok(Reason { says: Phrase::new("reason-sum-over"), source: None, figure: None });
        }
        let values = position.values(limits)?;
        let xor = xor(&values);
        let says = match self.leaving(position, &UBig::ZERO, 1, limits)?.first() {
            None => Phrase::new("reason-sum-lost"),
            Some(Move { part, .. }) => Phrase::new("reason-sum-won")
                .with("part", part + 1)
                .with("from", &values[part])
                .with("to", &values[part] ^ &xor),
        };
        let lines = position.parts.iter().map(|part| part.line().to_string());
        let rows = lines.zip(values).collect();
        let says = says.with("xor", &xor).with("parts", position.parts.len());
        Ok(Reason { says, source: Some(SOURCE), figure: Some(Figure::Nimbers { rows, xor }) })
    }

    /// The first move of the first part that has one.
    fn habit(&self, position: &Position) -> Option<Move> {
        let mut moves = Vec::new();
        self.moves(position, 1, &mut moves);
        moves.pop()
    }

    fn work(&self, position: &Position) -> Option<u64> {
        work(position)
    }
}

/// At most how many moves an exhaustive search from here looks at; `None` for more than fit, or where some part is not small.
pub(super) fn work(position: &Position) -> Option<u64> {
    let mut all = Size { positions: 1, moves: 0 };
    for part in &position.parts {
        let size = part.size()?;
        let moves = |a: Size, b: Size| a.moves.checked_mul(b.positions);
        all = Size {
            moves: moves(all, size)?.checked_add(moves(size, all)?)?,
            positions: all.positions.checked_mul(size.positions)?,
        };
    }
    all.moves.checked_mul(COST)
}
