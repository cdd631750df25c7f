//! Misère play of tame parts, which is that of misère Nim.

use crate::solve::grundy::BitSet;

/// What a part is worth in the two ways of playing.
///
/// Normal and misère values are counted alike, as the least number that no position has to which a move leads, but of a part
/// without a move the normal value is 0 and the misère value 1. A part is *tame* if it and all that can arise from it is
/// *fickle*, of the values 0 and 1 or 1 and 0, as heaps of one stone are, or *firm*, of twice the same value.
///
/// *Theorem* (Conway, *On Numbers and Games*, 1976, chapter 12). A sum of tame parts has the values that misère Nim has: where
/// all are fickle, the exclusive or of the normal values and the other of 0 and 1; where one is firm, twice the exclusive or.
/// *Proof*. No move keeps a value: it changes the exclusive or, and where the last firm part, of value k, turns fickle of
/// misère value m, then m is not k, nor is the sum's, which the others change as they change both. Every smaller value is
/// reached: by a move in the part by which Nim would reach it, a firm one having moves to every smaller value of either kind;
/// where that is the last firm part, by its misère value, else by its normal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub(super) normal: u32,
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

    /// Whether it is worth heaps of one stone.
    pub(super) fn is_fickle(self) -> bool {
        self.normal + self.misere == 1
    }

    /// Whether the side to move wins a sum of parts of this worth; `None` where some part is not tame.
    pub(super) fn wins(parts: impl Iterator<Item = Worth>) -> Option<bool> {
        let (mut xor, mut fickle) = (0, true);
        for part in parts {
            if !part.tame {
                return None;
            }
            xor ^= part.normal;
            fickle &= part.is_fickle();
        }
        Some((xor == 0) == fickle)
    }
}
