//! The key of a position: equal for positions that differ in nothing that matters.

use super::{super::Hand, class::Code, hands::Sheet};
use crate::solve::table::Key;

/// The key of a position in which `mover` moves, with the lowest play that beats the one on the table, if there is one to
/// beat. (Where nothing beats it, the pass is taken as made.)
///
/// - Ranks that neither hand holds are left out, so that only the order of the others counts, and whether two neighbours
///   are joined by a row. It does not matter whose row it is: the jokers, two ranks of single cards joined to no third, are
///   known by that, and all other joined ranks may stand in rows, so that whoever has enough cards of them has the row.
/// - A stretch is ranks that one side holds alone, in no row, with no card of the other side in between. It is written in
///   the order of the counts. Proof: what beats what compares a card of one side with one of the other, and all of the
///   other's are above the whole stretch or below it. In a body of more than one rank none of it stands. So to exchange
///   two of its ranks exchanges the plays with these cards for plays that beat, and are beaten by, the same.
/// - Of the play to beat only the answers matter: the plays of one class from the lowest answer's rank up, and whatever
///   beats that class besides. With the class the same and the lowest rank lower there are more of them and the same hands
///   behind each, so the place of that rank is the grade. A stretch begins anew there: above it are answers, below none,
///   and no rank is exchanged with one across.
///
/// From the lowest bit: 4 bits a rank (how many cards each side has, never 0), 14 bits for what is joined, 6 for the
/// class. That is 80 bits.
pub(super) fn key(mover: &Sheet, other: &Sheet, answer: Option<Code>) -> Key {
    let (mine, yours) = (mover.hand.bits(), other.hand.bits());
    let joined = mover.joined | other.joined;
    let at_answer = answer.map_or(u32::MAX, |code| 4 * code.main());
    let (mut ranks, mut joints, mut grade) = (0u64, 0u64, 0);
    let mut left = held(mover.hand) | held(other.hand);
    // The stretch: whose it is (0: no stretch), and where it begins.
    let (mut side, mut begin, mut joined_below) = (0, 0, 0);
    let mut at = 0;
    while left != 0 {
        let shift = left.trailing_zeros();
        left &= left - 1;
        let counts = [mine >> shift & 15, yours >> shift & 15];
        let count = COUNTS[(mine >> shift & 15) as usize] + counts[1];
        let joint = joined >> shift & 1;
        let holds = u64::from(counts[0] != 0) | u64::from(counts[1] != 0) << 1;
        let alone = joined_below == 0 && joint == 0 && holds != 3;
        let mut to = at;
        if alone && holds == side && shift != at_answer {
            while to > begin && ranks >> (4 * (to - 1)) & 15 > count {
                to -= 1;
            }
        } else {
            (side, begin) = (if alone { holds } else { 0 }, at);
        }
        // Those from `to` on move up by one.
        let below = (1u64 << (4 * to)) - 1;
        ranks = ranks & below | count << (4 * to) | (ranks & !below) << 4;
        joints |= joint << at;
        joined_below = joint;
        if shift == at_answer {
            grade = at;
        }
        at += 1;
    }
    let class = answer.map_or(0, |code| code.class().index() as u128 + 1);
    let bits = u128::from(ranks) | u128::from(joints) << 60 | class << 74;
    Key { bits, grade }
}

/// What the mover's count adds, so that no two pairs of counts that together are 1 to 4 come to the same.
const COUNTS: [u64; 5] = [0, 5, 9, 12, 14];

/// One bit for each rank that the hand holds.
fn held(hand: Hand) -> u64 {
    hand.at_least(1).bits()
}
