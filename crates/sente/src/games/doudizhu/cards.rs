//! Cards: ranks, hands, and both as text. Suits never matter, so a hand is how many cards it has of each rank.

use std::fmt::{self, Write};

use crate::{InputError, Phrase, error::shown, notation::half_width};

/// A rank, from the lowest to the highest: `3 4 5 6 7 8 9 T J Q K A 2 X D`, X the small joker and D the big one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// How many ranks there are.
    pub const COUNT: u8 = 15;
    /// The highest rank of a chain.
    pub const ACE: Rank = Rank(11);
    /// The small joker.
    pub const SMALL_JOKER: Rank = Rank(13);
    /// The big joker.
    pub const BIG_JOKER: Rank = Rank(14);

    /// The rank at this index, the lowest at 0; `None` from [`Rank::COUNT`] up.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Rank::COUNT { Some(Rank(index)) } else { None }
    }

    /// All ranks, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..Rank::COUNT).map(Rank)
    }

    /// Its place among the ranks, 0 for the lowest.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// How many cards of it a deck has.
    #[must_use]
    pub const fn in_deck(self) -> u8 {
        if self.0 >= Rank::SMALL_JOKER.0 { 1 } else { 4 }
    }

    /// The sign it is printed by.
    #[must_use]
    pub const fn sign(self) -> char {
        b"3456789TJQKA2XD"[self.0 as usize] as char
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.sign())
    }
}

/// Cards from one deck, packed: four bits a rank hold how many of it there are, the lowest rank in the lowest bits.
///
/// ```
/// use sente::games::doudizhu::Hand;
///
/// let hand = Hand::read("2 Q 9 9 9 6 4 3")?;
/// assert_eq!((hand.to_string().as_str(), hand.len()), ("346999Q2", 8));
/// # Ok::<(), sente::InputError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

/// A one in the lowest bit of every rank's four, ranks that a deck does not have included.
const ONES: u64 = 0x1111_1111_1111_1111;
/// A one in the highest bit of every rank's four: no count is so large.
const HIGHS: u64 = ONES << 3;

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(0);
    /// The whole deck, 54 cards.
    pub const DECK: Hand = Hand(0x0114_4444_4444_4444);
    /// One card of each rank that may stand in a chain, 3 to A.
    pub const CHAINABLE: Hand = Hand(0x1111_1111_1111);
    /// Both jokers.
    pub const JOKERS: Hand = Hand(0x0110_0000_0000_0000);

    /// The packed counts.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The hand with these packed counts; `None` where a deck has fewer of some rank.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let within = bits & HIGHS == 0 && ((Hand::DECK.0 | HIGHS) - bits) & HIGHS == HIGHS;
        if within { Some(Hand(bits)) } else { None }
    }

    /// `copies` cards (at most 4; of a joker 1) of each of `length` ranks from `lowest` up.
    #[must_use]
    pub const fn run(copies: u8, lowest: Rank, length: u8) -> Self {
        let ones = ONES & ((1 << (4 * length)) - 1);
        Hand((ones * copies as u64) << (4 * lowest.0))
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[must_use]
    pub const fn len(self) -> u32 {
        const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let bytes = (self.0 & BYTES) + (self.0 >> 4 & BYTES);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// How many cards of a rank.
    #[must_use]
    pub const fn count(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank.0) & 0xF) as u8
    }

    /// Whether all of `other` is among these cards.
    #[must_use]
    pub const fn contains(self, other: Hand) -> bool {
        ((self.0 | HIGHS) - other.0) & HIGHS == HIGHS
    }

    /// These cards and `other`; `None` where a deck has fewer of some rank.
    #[must_use]
    pub const fn plus(self, other: Hand) -> Option<Self> {
        // At most 4 + 4 of a rank: nothing runs over into the next.
        Hand::from_bits(self.0 + other.0)
    }

    /// These cards and `other`, which a deck must have together.
    #[must_use]
    pub(super) const fn and(self, other: Hand) -> Self {
        debug_assert!(self.plus(other).is_some());
        Hand(self.0 + other.0)
    }

    /// These cards without `other`, all of which must be among them.
    #[must_use]
    pub const fn minus(self, other: Hand) -> Self {
        debug_assert!(self.contains(other));
        Hand(self.0.wrapping_sub(other.0))
    }

    /// One card of each rank of which there are at least `copies` (1 to 4).
    #[must_use]
    pub const fn at_least(self, copies: u8) -> Self {
        Hand(((self.0 + ONES * (8 - copies as u64)) & HIGHS) >> 3)
    }

    /// The cards of those ranks of which `ranks` has any.
    #[must_use]
    pub const fn of_ranks(self, ranks: Hand) -> Self {
        Hand(self.0 & (ranks.at_least(1).0 * 0xF))
    }

    /// The cards of those ranks of which `ranks` has none.
    #[must_use]
    pub const fn without_ranks(self, ranks: Hand) -> Self {
        Hand(self.0 & !(ranks.at_least(1).0 * 0xF))
    }

    /// The cards of ranks above this one.
    #[must_use]
    pub const fn above(self, rank: Rank) -> Self {
        Hand(self.0 >> (4 * (rank.0 + 1)) << (4 * (rank.0 + 1)))
    }

    /// Of these cards, at most one a rank, those for which `other` has one `steps` ranks above.
    #[must_use]
    pub(super) const fn with_card_above(self, steps: u8, other: Hand) -> Self {
        Hand(self.0 & other.0 >> (4 * steps))
    }

    /// The ranks there are, lowest first, each once.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let rank = Rank::new(u8::try_from(left.trailing_zeros() / 4).ok()?)?;
            left &= !(0xF << (4 * rank.0));
            Some(rank)
        })
    }

    /// The cards, lowest first, each by its rank.
    pub fn cards(self) -> impl Iterator<Item = Rank> {
        self.ranks().flat_map(move |rank| std::iter::repeat_n(rank, self.count(rank).into()))
    }

    /// Reads cards in any order: `3` to `9`, `T`, `J`, `Q`, `K`, `A`, `2`, `X` and `D`, in capitals or not. Ten is also
    /// `10` or `0`, the small joker also `B` or 小王, the big one `R` or 大王. Spaces and commas between cards and
    /// full-width signs are read. No cards are `-`.
    ///
    /// # Errors
    /// A sign that is no card, more of a rank than a deck has, or nothing at all.
    pub fn read(text: &str) -> Result<Self, InputError> {
        let plain = half_width(text);
        if plain.trim() == "-" {
            return Ok(Hand::EMPTY);
        }
        let mut counts = [0usize; Rank::COUNT as usize];
        let mut signs = plain.chars().enumerate().peekable();
        while let Some((at, sign)) = signs.next() {
            let rank = match (sign.to_ascii_uppercase(), signs.peek().map(|(_, next)| *next)) {
                (' ' | '\t' | ',' | '、', _) => continue,
                ('1', Some('0')) => signs.next().and(Rank::of_sign('T')),
                ('小', Some('王')) => signs.next().and(Some(Rank::SMALL_JOKER)),
                ('大', Some('王')) => signs.next().and(Some(Rank::BIG_JOKER)),
                ('0', _) => Rank::of_sign('T'),
                ('B', _) => Some(Rank::SMALL_JOKER),
                ('R', _) => Some(Rank::BIG_JOKER),
                (sign, _) => Rank::of_sign(sign),
            };
            let rank = rank.ok_or_else(|| {
                let phrase = Phrase::new("error-cards-sign").with("sign", shown(&sign.to_string()));
                InputError::Rules(phrase.with("at", at + 1).with("text", shown(text)))
            })?;
            counts[usize::from(rank.0)] += 1;
        }
        if counts == [0; Rank::COUNT as usize] {
            return Err(InputError::Rules(Phrase::new("error-cards-none")));
        }
        let mut hand = Hand::EMPTY;
        for (rank, count) in Rank::all().zip(counts) {
            let copies = u8::try_from(count).ok().filter(|copies| *copies <= rank.in_deck());
            let Some(copies) = copies else { return Err(too_many(rank, count, text)) };
            hand.0 |= u64::from(copies) << (4 * rank.0);
        }
        Ok(hand)
    }
}

impl Rank {
    fn of_sign(sign: char) -> Option<Self> {
        Rank::all().find(|rank| rank.sign() == sign)
    }
}

/// `text` has `count` cards of a rank, more than a deck.
pub(super) fn too_many(rank: Rank, count: usize, text: &str) -> InputError {
    let phrase = Phrase::new("error-cards-too-many").with("text", shown(text)).with("count", count);
    InputError::Rules(phrase.with("rank", rank.to_string()).with("most", u64::from(rank.in_deck())))
}

/// Low to high: `346999Q2`; `-` where there are none.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_char('-');
        }
        self.cards().try_for_each(|rank| f.write_char(rank.sign()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> String {
        match Hand::read(text) {
            Ok(hand) => hand.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn cards_are_read_as_people_write_them() {
        for (text, cards) in [
            ("2Q999643", "346999Q2"),
            ("10 10 j", "TTJ"),
            ("10", "T"),
            ("0t10T", "TTTT"),
            ("3,3,4", "334"),
            ("３，３、４", "334"),
            ("xd", "XD"),
            ("bR", "XD"),
            ("大王小王2", "2XD"),
            ("1010", "TT"),
            (" - ", "-"),
            ("34567890JQKA2BR", "3456789TJQKA2XD"),
        ] {
            assert_eq!(read(text), cards, "{text}");
        }
    }

    #[test]
    fn what_is_no_hand_is_told_by_sign_place_and_count() {
        for (text, wrong) in [
            ("", "error-cards-none"),
            (" , ", "error-cards-none"),
            ("3Z4", "error-cards-sign sign=Z at=2 text=3Z4"),
            ("31", "error-cards-sign sign=1 at=2 text=31"),
            ("13", "error-cards-sign sign=1 at=1 text=13"),
            ("小3", "error-cards-sign sign=小 at=1 text=小3"),
            ("3-", "error-cards-sign sign=- at=2 text=3-"),
            ("33333", "error-cards-too-many text=33333 count=5 rank=3 most=4"),
            ("xbX", "error-cards-too-many text=xbX count=3 rank=X most=1"),
        ] {
            assert_eq!(read(text), wrong, "{text}");
        }
        assert!(read(&"3".repeat(100_000)).contains("count=100000"));
    }

    #[test]
    fn packed_counts_are_counts() {
        let hand = Hand::read("3334566XD").unwrap();
        let ranks = |hand: Hand| hand.to_string();
        assert_eq!([1, 2, 3, 4].map(|copies| ranks(hand.at_least(copies))), ["3456XD", "36", "3", "-"]);
        assert_eq!(ranks(hand.of_ranks(Hand::read("34A").unwrap())), "3334");
        assert_eq!(ranks(hand.without_ranks(Hand::read("33A").unwrap())), "4566XD");
        assert_eq!(ranks(hand.above(Rank(3))), "XD");
        assert_eq!((ranks(hand.above(Rank::BIG_JOKER)), hand.len()), ("-".to_owned(), 9));
        assert_eq!((Hand::DECK.len(), Hand::DECK.plus(Hand::JOKERS)), (54, None));
        assert_eq!(ranks(Hand::run(3, Rank(1), 2)), "444555");
        assert_eq!((Hand::from_bits(5), Hand::from_bits(1 << 60), Hand::from_bits(!0)), (None, None, None));
    }

    /// Any hand.
    fn hands() -> impl Strategy<Value = Hand> {
        prop::array::uniform15(0u8..=4).prop_map(|counts| {
            let bits =
                Rank::all().zip(counts).map(|(rank, n)| u64::from(n.min(rank.in_deck())) << (4 * rank.0));
            Hand::from_bits(bits.sum()).unwrap()
        })
    }

    proptest! {
        #[test]
        fn a_hand_reads_back_as_printed(hand in hands()) {
            prop_assert_eq!(Hand::read(&hand.to_string()), Ok(hand));
            prop_assert_eq!(hand.cards().count(), hand.len() as usize);
        }

        #[test]
        fn hands_compare_rank_by_rank(one in hands(), two in hands()) {
            let all = |test: &dyn Fn(u8, u8) -> bool| Rank::all().all(|rank| test(one.count(rank), two.count(rank)));
            prop_assert_eq!(one.contains(two), all(&|one, two| one >= two));
            let fits = Rank::all().all(|rank| one.count(rank) + two.count(rank) <= rank.in_deck());
            prop_assert_eq!(one.plus(two).is_some(), fits);
            if let Some(sum) = one.plus(two) {
                prop_assert_eq!(sum.minus(two), one);
            }
        }

        #[test]
        fn no_text_panics(text in "[3-9a-zA-Z0-9 ,王小大-]{0,30}|.{0,20}") {
            if let Ok(hand) = Hand::read(&text) {
                prop_assert_eq!(Hand::read(&hand.to_string()), Ok(hand));
            }
        }
    }
}
