//! What a part is worth in the two ways of playing, found from what its moves lead to.

use crate::solve::{grundy::BitSet, tame::Tame};

/// The normal and the misère Grundy value of a part, and whether it is tame: [`crate::solve::tame`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    normal: u32,
    misere: u32,
    tame: bool,
}

impl Worth {
    /// A part without a move.
    pub(super) const OVER: Worth = Worth { normal: 0, misere: 1, tame: true };

    /// A part whose moves lead to parts of this worth, at least one.
    pub(super) fn of(leads_to: impl Iterator<Item = Worth>) -> Self {
        let (mut normal, mut misere, mut tame) = (BitSet::default(), BitSet::default(), true);
        for worth in leads_to {
            normal.insert(worth.normal);
            misere.insert(worth.misere);
            tame &= worth.tame;
        }
        let (normal, misere) = (BitSet::mex([&normal]), BitSet::mex([&misere]));
        Worth { normal, misere, tame: tame && (normal == misere || normal + misere == 1) }
    }

    /// The same for a part that is tame.
    pub(super) fn tame(self) -> Option<Tame> {
        let Worth { normal, misere, tame } = self;
        tame.then(|| Tame { nimber: normal.into(), firm: normal == misere })
    }

    /// Whether the side to move wins a sum of parts of this worth; `None` where some part is not tame.
    pub(super) fn wins(parts: impl Iterator<Item = Worth>) -> Option<bool> {
        let (mut xor, mut fickle) = (0, true);
        for part in parts {
            if !part.tame {
                return None;
            }
            xor ^= part.normal;
            fickle &= part.normal != part.misere;
        }
        Some((xor == 0) == fickle)
    }
}
