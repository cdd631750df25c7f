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
/// *Proof*, by induction, of the misère values; the normal ones are Sprague's and Grundy's. A fickle part has no firm moves to
/// 0 or 1, which are its own values, and no fickle ones to parts of its own values; if it has moves at all, one leads to a
/// fickle part of the other values: the count by which the part has the value 1 must reach 0.
///
/// Where all are fickle, a move in one leaves all fickle and the exclusive or changed, or a misère value of 2 or more. If the
/// exclusive or is 1, no move reaches the misère value 0. If it is 0, one does, from any part that has moves, and none
/// reaches 1; without moves, the value is 1 as it should be.
///
/// Where one is firm, let x be the exclusive or, v the normal value of the part that is moved in, q that of the others. No
/// move reaches x: if all are fickle after it, the part was the only firm one and is now of a misère value other than v, and
/// the sum's is that with the exclusive or of q. Every y < x is reached: some part has v > w with w = v xor x xor y. If it is
/// fickle, v is 1, and a move leads to a fickle part of value 0, the firm one being another; if it is firm, one of normal
/// value w does where another is firm, and one of misère value w otherwise: if that is firm, its normal value is w, too, and
/// if it is fickle, so are all, and the sum's misère value is q xor w, which is y. ∎
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
