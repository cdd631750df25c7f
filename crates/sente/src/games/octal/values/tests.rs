use proptest::prelude::*;

use super::*;
use crate::games::octal::code::{Digit, Sizes};

fn code(text: &str) -> Code {
    Code::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn values(code: &Code, to: usize) -> Vec<u32> {
    let mut values = Values::new(code.clone());
    values.work_out(to, &Limits::default()).unwrap();
    (0..=to).map(|heap| values.known(&heap.into()).unwrap().try_into().unwrap()).collect()
}

fn period(code: &Code, to: usize) -> Option<Period> {
    let mut values = Values::new(code.clone());
    values.work_out(to, &Limits::default()).unwrap();
    values.period().cloned()
}

/// The lines of a facts file that are not its heading.
fn facts(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn numbers<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Vec<T> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

#[test]
fn values_are_those_of_the_facts() {
    for line in facts(include_str!("../../../../tests/data/heap/octal_values.txt")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let want: Vec<u32> = numbers(cells[2]);
        assert_eq!(values(&code(cells[0]), want.len() - 1), want, "{}", cells[0]);
    }
    for (name, text) in [
        ("4!", include_str!("../../../../tests/data/heap/grundys_game.txt")),
        ("4.[3]", include_str!("../../../../tests/data/heap/laskers_nim.txt")),
    ] {
        let want: Vec<u32> = facts(text).flat_map(numbers).collect();
        assert_eq!(values(&code(name), want.len() - 1), want, "{name}");
    }
}

#[test]
fn periods_are_those_found_by_computing() {
    for line in facts(include_str!("../../../../tests/data/heap/octal_periods_computed.txt")) {
        let number = |name: &str| {
            line.split_once(name).map(|(_, rest)| numbers::<u64>(rest.split(' ').next().unwrap())[0])
        };
        let text = line.split(' ').next().unwrap();
        let to = usize::try_from(number("N=").unwrap()).unwrap();
        let found = period(&code(text), to);
        let want = number("n0=").zip(number("p="));
        assert_eq!(found.as_ref().map(|period| (period.start, period.length)), want, "{text}");
        assert_eq!(found.map_or(0, |period| period.saltus), 0);
    }
}

#[test]
fn subtraction_sets_have_their_periods() {
    for line in facts(include_str!("../../../../tests/data/heap/subtraction.txt")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let set: Vec<usize> = numbers(&cells[0].trim_matches(['{', '}']).replace(',', " "));
        let code = Code::subtraction(&set);
        let want: Vec<u32> = numbers(cells[2]);
        assert_eq!(values(&code, want.len() - 1), want, "{set:?}");
        let found = period(&code, 10_000).unwrap();
        assert_eq!(vec![found.start, found.length], numbers::<u64>(cells[1]), "{set:?}");
    }
}

#[test]
fn periods_are_those_published() {
    for line in facts(include_str!("../../../../tests/data/heap/octal_published.tsv")) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (start, length) = (cells[1].parse().unwrap(), cells[2].parse().unwrap());
        if start > 10_000 {
            continue;
        }
        let found = period(&code(cells[0]), 100_000).unwrap();
        assert_eq!((found.start, found.length), (start, length), "{}", cells[0]);
    }
}

/// The same values, by one method and by the other.
fn both_ways(code: &Code, to: usize, first: usize) {
    let limits = Limits::default();
    let mut plain = Plain::new(code);
    let mut sparse = Method::new(code, first);
    let mut values = vec![0];
    while values.len() <= to {
        let value = plain.next(&values, &mut limits.meter()).unwrap();
        assert_eq!(sparse.next(&values, &mut limits.meter()).unwrap(), value, "{code} at {}", values.len());
        values.push(value);
        sparse.add(&values);
    }
}

#[test]
fn the_sparse_space_changes_no_value() {
    for text in [
        "0.77",
        "0.16",
        "0.106",
        "0.127",
        "0.007",
        "0.356",
        "4!",
        "4!.7",
        "4.3",
        "0.37",
        "0.000006",
        "0.40000000000004",
        "0.04004!",
    ] {
        both_ways(&code(text), 1200, 4);
    }
}

proptest! {
    #[test]
    fn the_sparse_space_changes_no_value_of_any_code(
        digits in prop::collection::vec((0u64..8, any::<bool>()), 1..9), zero in 0u64..2, first in 2usize..80,
    ) {
        let sizes = |unequal| if unequal { Sizes::Unequal } else { Sizes::Any };
        let digits = digits.into_iter().map(|(bits, unequal)| Digit::new(Digit::of_bits(bits).counts, None, sizes(unequal)));
        let digits = std::iter::once(Digit::of_bits(zero * 4)).chain(digits).collect();
        both_ways(&Code::new(digits, Vec::new()).unwrap(), 300, first);
    }

    /// Every code against a search of all its moves: each way to put what is left into heaps.
    #[test]
    fn values_are_by_definition(
        digits in prop::collection::vec((0u64..32, 0u8..4, prop::option::of(2u32..4)), 1..5),
        tail in prop::collection::vec((0u64..16, 0u8..4), 0..3),
    ) {
        let sizes = |mark| [Sizes::Any, Sizes::Unequal, Sizes::NotAllEqual, Sizes::AllEqual][usize::from(mark)];
        let digit = |(bits, mark, more): (u64, u8, Option<u32>)| Digit::new(Digit::of_bits(bits).counts, more, sizes(mark));
        let tail: Vec<_> = tail.into_iter().map(|(bits, mark)| digit((bits, mark, None))).collect();
        // A heap that loses no stone can only be divided.
        let divided = |(place, (bits, mark, more))| if place == 0 { (bits & !3, mark, more) } else { (bits, mark, more) };
        let digits = digits.into_iter().enumerate().map(divided).map(digit).collect();
        let code = Code::new(digits, tail).unwrap();
        let values = values(&code, 18);
        for heap in 0..values.len() {
            let mut seen = std::collections::HashSet::new();
            for take in 0..=heap {
                let Some(digit) = code.digit(take) else { continue };
                put(heap - take, heap - take, &mut Vec::new(), &mut |parts: &[usize]| {
                    let alike = |pair: &[usize]| pair[0] == pair[1];
                    let fits = parts.len() < 2 || match digit.sizes {
                        Sizes::Any => true,
                        Sizes::Unequal => !parts.windows(2).any(alike),
                        Sizes::NotAllEqual => !parts.windows(2).all(alike),
                        Sizes::AllEqual => parts.windows(2).all(alike),
                    };
                    if fits && digit.allows(parts.len()) {
                        seen.insert(parts.iter().fold(0, |sum, part| sum ^ values[*part]));
                    }
                });
            }
            prop_assert_eq!(values[heap], (0..).find(|value| !seen.contains(value)).unwrap(), "{} at {}", code, heap);
        }
    }
}

/// All ways to put stones into heaps, the largest first, none above `most`.
fn put(stones: usize, most: usize, parts: &mut Vec<usize>, found: &mut dyn FnMut(&[usize])) {
    if stones == 0 {
        return found(parts);
    }
    for part in (1..=stones.min(most)).rev() {
        parts.push(part);
        put(stones - part, part, parts, found);
        parts.pop();
    }
}

/// In 32 bits 92679 * 92679 / 2 is too large, as somebody's table of Grundy's game found out.
#[test]
fn large_heaps_of_grundys_game_are_exact() {
    let grundy = code("4!");
    let mut values = Values::new(grundy.clone());
    values.work_out(92_700, &Limits::default()).unwrap();
    let known = values.worked_out();
    for heap in 92_670..=92_700_usize {
        let mut plain = vec![false; 1024];
        (1..heap.div_ceil(2)).for_each(|part| plain[(known[part] ^ known[heap - part]) as usize] = true);
        assert_eq!(Some(known[heap] as usize), plain.iter().position(|met| !met), "{heap}");
    }
}

/// What was read from bytes goes on as if it had never been bytes, and nothing else is read.
#[test]
fn a_state_goes_on_where_it_was() {
    let limits = Limits::default();
    for (text, to) in [
        ("0.16", 1500),
        ("0.116", 600),
        ("0.6", 700),
        ("0.[3]", 200),
        ("0.8", 60),
        ("0.356", 400),
        ("4!", 1500),
    ] {
        let mut whole = Values::new(code(text));
        whole.work_out(to, &limits).unwrap();
        for at in [0, 1, 31, 32, 33, 39, 40, 41, to / 3, to - 1] {
            let mut first = Values::new(code(text));
            first.work_out(at, &limits).unwrap();
            let state = first.state();
            let mut second = Values::from_state(code(text), &state).unwrap();
            assert_eq!(second.period(), first.period(), "{text} at {at}");
            second.work_out(to, &limits).unwrap();
            assert_eq!((second.state(), second.period()), (whole.state(), whole.period()), "{text} at {at}");
            assert_eq!(second.checksum(50), whole.checksum(50));
        }
    }
    let state = Values::new(code("0.77")).state();
    assert_eq!(Values::from_state(code("0.7"), &state).unwrap_err(), StateError::Code("0.77".to_owned()));
    for length in 0..state.len() {
        assert_eq!(
            Values::from_state(code("0.77"), &state[..length]).unwrap_err(),
            StateError::Damaged,
            "{length}"
        );
    }
    for place in 0..state.len() {
        let mut damaged = state.clone();
        damaged[place] ^= 4;
        let error = Values::from_state(code("0.77"), &damaged).unwrap_err();
        assert_eq!(error, if place == 7 { StateError::Version } else { StateError::Damaged }, "{place}");
    }
}

/// The least value that is excluded in no way, for codes that take any number of stones but some; as far as one can see
/// both the values and their growth go on for ever.
#[test]
fn values_that_grow_have_a_saltus() {
    for (text, start, length, saltus) in
        [("0.[3]", 0, 1, 1), ("0.0[3]", 0, 2, 1), ("0.[2]", 1, 1, 1), ("0.[30]", 0, 2, 0)]
    {
        let found = period(&code(text), 1000).unwrap();
        assert_eq!((found.start, found.length, found.saltus), (start, length, saltus), "{text}");
    }
    let nim: UBig = UBig::from(10u8).pow(300);
    let mut values = Values::new(code("0.[3]"));
    assert_eq!(values.value(&nim, &Limits::default()).unwrap(), nim);
}

proptest! {
    /// Periods of games that divide no heap, against values far beyond what proved them.
    #[test]
    fn what_is_proved_holds(
        digits in prop::collection::vec(0u64..4, 1..8), tail in prop::collection::vec(0u64..4, 0..4),
    ) {
        let digits = std::iter::once(0).chain(digits).map(Digit::of_bits).collect();
        let code = Code::new(digits, tail.into_iter().map(Digit::of_bits).collect()).unwrap();
        let mut values = Values::new(code.clone());
        values.work_out(600, &Limits::default()).unwrap();
        let mut plain = Plain::new(&code);
        let mut known = vec![0];
        for heap in 1..1500u64 {
            let value = plain.next(&known, &mut Limits::default().meter()).unwrap();
            known.push(value);
            if values.period().is_some() {
                prop_assert_eq!(values.small(heap), Some(value.into()), "{} at {}", code, heap);
            }
        }
        if let Some(found) = values.period() {
            let holds = |start: u64, length: u64| (start..1500 - length).all(|heap| {
                values.small(heap + length).unwrap() == values.small(heap).unwrap() + found.saltus
            });
            prop_assert!(found.start == 0 || !holds(found.start - 1, found.length));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The same where heaps are divided, into as many as four, alike or not.
    #[test]
    fn what_is_proved_of_divided_heaps_holds(
        digits in prop::collection::vec((0u64..32, 0u8..8), 1..5), wide in any::<bool>(),
    ) {
        let sizes = |mark: u8| *[Sizes::Unequal, Sizes::NotAllEqual, Sizes::AllEqual].get(usize::from(mark)).unwrap_or(&Sizes::Any);
        let (bits, to) = if wide { (31, 60) } else { (7, 250) };
        let digits = digits.into_iter().map(|(all, mark)| Digit::new(Digit::of_bits(all & bits).counts, None, sizes(mark)));
        let code = Code::new(std::iter::once(Digit::default()).chain(digits).collect(), Vec::new()).unwrap();
        let mut values = Values::new(code.clone());
        values.work_out(to, &Limits::default()).unwrap();
        if values.period().is_some() {
            let mut plain = Plain::new(&code);
            let mut known = vec![0];
            for heap in 1..2 * to as u64 {
                let value = plain.next(&known, &mut Limits::default().meter()).unwrap();
                known.push(value);
                prop_assert_eq!(values.small(heap), Some(value.into()), "{} at {}", code, heap);
            }
        }
    }
}

/// What was known earlier is what a run that went no further knows.
#[test]
fn values_up_to_a_heap_are_those_of_a_shorter_run() {
    for text in ["0.77", "0.07", "0.122322[3]", "4!"] {
        let code = code(text);
        let mut long = Values::new(code.clone());
        long.work_out(900, &Limits::default()).unwrap();
        for to in [0, 1, 31, 32, 63, 100, 400, 899].into_iter().filter(|to| *to < long.worked_out().len()) {
            let mut short = Values::new(code.clone());
            short.work_out(to, &Limits::default()).unwrap();
            let cut = long.up_to(to);
            assert_eq!(cut.worked_out(), &short.worked_out()[..=to], "{text} up to {to}");
            assert_eq!(cut.period(), short.period(), "{text} up to {to}");
            assert_eq!(cut.sparse_space(), short.sparse_space(), "{text} up to {to}");
        }
    }
}
