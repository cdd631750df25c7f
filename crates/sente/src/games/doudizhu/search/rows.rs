//! Which ranks of a hand stand in rows.

use super::super::Hand;

/// One bit, at its rank's place, for each rank that is joined to the next higher one: both stand in a chain, a pair chain
/// or a plane that the hand holds, or they are the two jokers. Only these neighbourhoods matter: where no row covers two
/// ranks, it makes no difference to any play, now or later, whether they are neighbours.
pub(super) fn joined(hand: Hand) -> u64 {
    let row = |copies: u8| hand.at_least(copies).of_ranks(Hand::CHAINABLE).bits();
    let both_jokers = if hand.contains(Hand::JOKERS) { 1 << (4 * 13) } else { 0 };
    [(1, 5), (2, 3), (3, 2)].into_iter().fold(both_jokers, |joined, (copies, least)| {
        let row = row(copies);
        let starts = (1..least).fold(row, |starts, step| starts & row >> (4 * step));
        (0..least - 1).fold(joined, |joined, step| joined | starts << (4 * step))
    })
}

/// The ranks, by how many cards the hand has of them (from 1 to 4), that stand in no row.
pub(super) fn whole_groups(hand: Hand, joined: u64) -> [Hand; 4] {
    let in_row = Hand::from_bits(joined | joined << 4).unwrap_or_default();
    [1, 2, 3, 4].map(|copies: u8| {
        hand.at_least(copies).without_ranks(hand.at_least(copies + 1)).without_ranks(in_row)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_joined_by_the_rows_that_hold_them() {
        for (hand, joined_to_the_next) in [
            ("34567", "3456"),
            ("3456", "-"),
            ("34568TJQKA2", "TJQK"),
            ("334455", "34"),
            ("334466", "-"),
            ("333444", "3"),
            ("KKKAAA222", "K"),
            ("2XD", "X"),
            ("2X", "-"),
            ("33445678", "34567"),
        ] {
            let hand = Hand::read(hand).unwrap();
            assert_eq!(Hand::from_bits(joined(hand)).unwrap().to_string(), joined_to_the_next, "{hand}");
        }
        let hand = Hand::read("3345678TTTJJ2222XD").unwrap();
        let groups = whole_groups(hand, joined(hand)).map(|ranks| ranks.to_string());
        assert_eq!(groups, ["-", "J", "T", "2"]);
    }
}
