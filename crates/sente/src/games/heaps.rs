//! What the rooms of heap games share: heaps as text, takes as text, random sizes.

use dashu_int::{UBig, ops::BitTest};
use rand::{Rng, RngExt};

use crate::{
    Illegal, InputError, Outcome, Phrase, Room,
    notation::{Place, half_width, read_natural},
    picture::Axis,
    solve::theorem::Theorem,
    table::Cell,
};

/// Reads heap sizes, one a word.
pub(super) fn read_heaps(words: &[&str]) -> Result<Vec<UBig>, InputError> {
    words
        .iter()
        .enumerate()
        .map(|(i, word)| read_natural(word, Place::numbered("place-heap", i + 1)))
        .collect()
}

/// Heap sizes, one a word.
pub(super) fn write_heaps(heaps: &[UBig]) -> String {
    let mut text = String::with_capacity(heaps.len() * 4);
    for (i, heap) in heaps.iter().enumerate() {
        if i > 0 {
            text.push(' ');
        }
        text.push_str(&heap.to_string());
    }
    text
}

/// Reads a take such as `5@2` as the number and what stands behind the `@`, if anything. Spaces do not matter.
pub(super) fn read_take(text: &str) -> Result<(UBig, Option<String>), InputError> {
    let plain: String = half_width(text).chars().filter(|c| !c.is_whitespace()).collect();
    let (take, place) = match plain.split_once('@') {
        Some((take, place)) => (take, Some(place.to_owned())),
        None => (plain.as_str(), None),
    };
    if take.is_empty() || !take.bytes().all(|b| b.is_ascii_digit()) {
        return Err(InputError::NotAMove { text: text.to_owned() });
    }
    Ok((read_natural(take, Place::named("place-take"))?, place))
}

/// Reads a bare number, the move where there is only one heap.
pub(super) fn read_lone_take(text: &str) -> Result<UBig, InputError> {
    match read_take(text)? {
        (take, None) => Ok(take),
        _ => Err(InputError::NotAMove { text: text.to_owned() }),
    }
}

/// Reads the heap number behind an `@`, counted from 1, as an index.
pub(super) fn read_heap_number(text: &str, typed: &str, heaps: usize) -> Result<usize, InputError> {
    match text.parse::<usize>() {
        Ok(heap) if (1..=heaps).contains(&heap) => Ok(heap - 1),
        Ok(heap) => Err(InputError::Rules(
            Phrase::new("illegal-no-such-heap").with("heap", heap).with("heaps", heaps),
        )),
        Err(_) => Err(InputError::NotAMove { text: typed.to_owned() }),
    }
}

/// Whether `take` stones can be taken from heap `index` of this size: at least one, at most all.
pub(super) fn check_take(take: &UBig, index: usize, size: &UBig) -> Result<(), Illegal> {
    if take.is_zero() {
        return Err(Illegal(Phrase::new("illegal-take-nothing")));
    }
    if take > size {
        let phrase = Phrase::new("illegal-take-too-many")
            .with("take", take)
            .with("heap", index + 1)
            .with("size", size);
        return Err(Illegal(phrase));
    }
    Ok(())
}

/// Whether a take keeps to the most that a rule allows.
pub(super) fn check_limit(take: &UBig, limit: &UBig) -> Result<(), Illegal> {
    if take > limit {
        return Err(Illegal(Phrase::new("illegal-over-limit").with("take", take).with("limit", limit)));
    }
    Ok(())
}

/// 1, 2, 3 ... up to a heap of any size.
pub(super) fn takes(most: &UBig) -> impl Iterator<Item = UBig> + use<> {
    from_to(UBig::ONE, most.clone())
}

/// Numbers of any size one after the other, both ends included.
pub(super) fn from_to(first: UBig, last: UBig) -> impl Iterator<Item = UBig> + use<> {
    let mut next = first;
    std::iter::from_fn(move || {
        (next <= last).then(|| {
            let number = next.clone();
            next += 1u8;
            number
        })
    })
}

/// The index of the largest heap, the first of several.
pub(super) fn largest(heaps: &[UBig]) -> Option<usize> {
    (0..heaps.len()).max_by(|&a, &b| heaps[a].cmp(&heaps[b]).then(b.cmp(&a)))
}

/// The exclusive or of heaps.
pub(super) fn xor<'a>(heaps: impl IntoIterator<Item = &'a UBig>) -> UBig {
    heaps.into_iter().fold(UBig::ZERO, |xor, heap| xor ^ heap)
}

/// The heaps of Nim, by their indices, that can be lowered so that the exclusive or becomes `target`, and the size of each
/// that makes it so: Bouton 1901, and Sprague 1935 for targets other than 0.
pub(super) fn lowered_to<'a>(heaps: &'a [UBig], target: &UBig) -> impl Iterator<Item = (usize, UBig)> + 'a {
    let change = xor(heaps) ^ target;
    heaps.iter().enumerate().filter_map(move |(heap, size)| {
        let left = size ^ &change;
        (left < *size).then_some((heap, left))
    })
}

/// A random number from `least` to `most`, all equally likely. `least` must not be above `most`.
pub(super) fn random_natural(least: &UBig, most: &UBig, rng: &mut dyn Rng) -> UBig {
    let span = most - least;
    let bits = span.bit_len();
    loop {
        let mut bytes: Vec<u8> = (0..bits.div_ceil(8)).map(|_| rng.random()).collect();
        if let Some(top) = bytes.last_mut()
            && !bits.is_multiple_of(8)
        {
            *top &= (1 << (bits % 8)) - 1;
        }
        let number = UBig::from_le_bytes(&bytes);
        if number <= span {
            return least + number;
        }
    }
}

/// A row of a table of single heaps: the size, who wins (`win` or `loss` for the side to move), and every winning move.
pub(super) fn outcome_row<R: Room + Theorem>(room: &R, position: &R::Position, heap: u64) -> Vec<Cell> {
    let winning = room.winning_moves(position, usize::MAX);
    vec![
        Cell::Small(heap),
        Cell::Word(if room.outcome(position) == Outcome::Win { "win" } else { "loss" }),
        Cell::Moves(winning.iter().map(|mv| room.write_move(position, mv)).collect()),
    ]
}

/// The most heaps that a sentence names one by one.
const MOST_NAMED: usize = 8;

/// Takes from several heaps in words; `text` is their form as one types them, for those from too many to be named.
pub(super) fn say_each(takes: &[(usize, &UBig)], text: String) -> Phrase {
    let part =
        |(heap, take): &(usize, &UBig)| Phrase::new("take-part").with("take", *take).with("heap", heap + 1);
    let Some((last, others)) = takes.split_last().filter(|_| takes.len() <= MOST_NAMED) else {
        return Phrase::new("move-take-listed").with("takes", text);
    };
    let mut list = part(last);
    for (i, take) in others.iter().rev().enumerate() {
        let key = if i == 0 { "take-and" } else { "take-comma" };
        list = Phrase::new(key).with("first", part(take)).with("rest", list);
    }
    Phrase::new("move-take-each").with("list", list)
}

/// The axis of a picture that counts the stones of heap `number`, from none up.
pub(super) fn heap_axis(number: usize, to: u64) -> Axis {
    Axis::numbers(Phrase::new("axis-heap").with("number", number), 0, to)
}

/// Adds to the title of a picture whether the last one loses.
pub(super) fn titled(key: &'static str, misere: bool) -> Phrase {
    Phrase::new(key).with("misere", if misere { "yes" } else { "no" })
}

/// Grundy values are those of normal play.
pub(super) fn picture_of_normal_play_only() -> InputError {
    InputError::Rules(Phrase::new("error-picture-normal-only"))
}

/// A table goes no further than so far.
pub(super) fn no_such_table_size(to: u64, most: u64) -> InputError {
    InputError::OutOfRange { place: Place::option("to"), text: to.to_string(), least: 0, most: Some(most) }
}

/// How often a random start is drawn before it counts as impossible.
pub(super) const DRAWS: usize = 10_000;

/// The sizes asked for admit no start with the outcome wanted.
pub(super) fn no_such_start() -> InputError {
    InputError::Rules(Phrase::new("error-no-such-start"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

    #[test]
    fn random_numbers_reach_both_ends_of_their_range_and_no_further() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (least, most) = (UBig::from(3u8), UBig::from(11u8));
        let drawn: Vec<_> = (0..1000).map(|_| random_natural(&least, &most, &mut rng)).collect();
        assert_eq!(drawn.iter().min(), Some(&least));
        assert_eq!(drawn.iter().max(), Some(&most));
        assert_eq!(random_natural(&most, &most, &mut rng), most);
    }

    #[test]
    fn the_largest_heap_is_the_first_of_equals() {
        assert_eq!(largest(&[3u8, 5, 5, 1].map(UBig::from)), Some(1));
        assert_eq!(largest(&[]), None);
    }
}
