//! The numbers that may be taken, as one types them: `1,3..=5,9`, `2^k`, `k^2`, `primes`, or all but some.

use std::{fmt, ops::RangeInclusive};

use dashu_int::{UBig, ops::Gcd};

use crate::{
    InputError, Phrase,
    error::shown,
    notation::{Place, half_width, read_natural},
};

/// The largest base and exponent of `2^k` and `k^2`: larger ones are nobody's rule.
const MOST_BASE: u64 = 1_000_000;
const MOST_EXPONENT: usize = 20;

/// A set of numbers from 1 up, never empty. Two are equal exactly when they were typed in forms that stand for the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeSet {
    /// All numbers but those in `ranges` are meant; there are no others then.
    all_but: bool,
    /// Ascending, with a gap before each.
    ranges: Vec<RangeInclusive<UBig>>,
    /// The bases whose powers 1, b, b² ... are in it, ascending.
    bases: Vec<u64>,
    /// The exponents whose powers 1, 2ᵉ, 3ᵉ ... are in it, ascending.
    exponents: Vec<usize>,
    primes: bool,
}

/// What is known of all Grundy values of a set without working them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// All from `least` to `most`: the values of heaps repeat with `least + most`, first `least` zeros, then as many ones, and
    /// so on.
    Interval {
        /// The least take.
        least: UBig,
        /// The most.
        most: UBig,
    },
    /// All below the modulus and none of its multiples: each value is the rest of the heap.
    Modulus(UBig),
    /// 1 and all powers of an even base: 0 1 0 1 ... 0 1 2, again and again.
    Powers(u64),
}

impl TakeSet {
    /// Reads a set as it is typed behind this option.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(option: &'static str, typed: &str, all_but: bool) -> Result<Self, InputError> {
        let plain = half_width(typed);
        let mut set =
            TakeSet { all_but, ranges: Vec::new(), bases: Vec::new(), exponents: Vec::new(), primes: false };
        let parts = plain.split([',', '、', ' ', '\t']).filter(|part| !part.is_empty());
        for part in parts.clone() {
            set.add(option, part)?;
        }
        if parts.count() == 0 {
            return Err(InputError::Rules(Phrase::new("error-subtract-empty").with("option", option)));
        }
        set.ranges.sort_unstable_by(|a, b| a.start().cmp(b.start()));
        let mut merged: Vec<RangeInclusive<UBig>> = Vec::new();
        for range in set.ranges {
            match merged.last_mut() {
                Some(last) if *range.start() <= last.end() + 1u8 => {
                    if range.end() > last.end() {
                        *last = last.start().clone()..=range.end().clone();
                    }
                }
                _ => merged.push(range),
            }
        }
        set.ranges = merged;
        set.bases.sort_unstable();
        set.bases.dedup();
        set.exponents.sort_unstable();
        set.exponents.dedup();
        Ok(set)
    }

    fn add(&mut self, option: &'static str, part: &str) -> Result<(), InputError> {
        let refused = |key: &'static str| {
            InputError::Rules(Phrase::new(key).with("option", option).with("text", shown(part)))
        };
        let place = Place::option(option);
        if let Some((from, to)) = part.split_once("..=") {
            let (from, to) = (read_natural(from, place)?, read_natural(to, place)?);
            if from.is_zero() {
                return Err(refused("error-subtract-zero"));
            }
            if from > to {
                let (text, example) = (part.to_owned(), format!("{to}..={from}"));
                return Err(InputError::NotARange { option, text, example });
            }
            self.ranges.push(from..=to);
            return Ok(());
        }
        // What other notations separate the two numbers with is understood well enough to show the right one.
        if let Some((from, to)) = part.split_once("..").or(part.split_once(['-', '~', '～']))
            && let (Ok(from), Ok(to)) = (read_natural(from, place), read_natural(to, place))
        {
            let (text, example) = (part.to_owned(), format!("{from}..={to}"));
            return Err(InputError::NotARange { option, text, example });
        }
        if part.bytes().all(|b| b.is_ascii_digit()) || part.starts_with(['-', '−']) {
            let number = read_natural(part, place)?;
            if number.is_zero() {
                return Err(refused("error-subtract-zero"));
            }
            self.ranges.push(number.clone()..=number);
            return Ok(());
        }
        let family = part.to_lowercase().replace('²', "^2").replace('³', "^3");
        let known = match family.split_once('^') {
            _ if ["primes", "prime", "质数", "素数", "質數", "素數"].contains(&family.as_str()) => {
                self.primes = true;
                true
            }
            Some((base, "k" | "n")) => {
                let base = base.parse().ok().filter(|base| (2..=MOST_BASE).contains(base));
                self.bases.extend(base);
                base.is_some()
            }
            Some(("k" | "n", exponent)) => {
                let exponent =
                    exponent.parse().ok().filter(|exponent| (2..=MOST_EXPONENT).contains(exponent));
                self.exponents.extend(exponent);
                exponent.is_some()
            }
            _ => false,
        };
        match known {
            false => Err(refused("error-subtract-set")),
            true if self.all_but => Err(refused("error-subtract-all-but")),
            true => Ok(()),
        }
    }

    /// Whether it is all numbers but some.
    #[must_use]
    pub fn is_all_but(&self) -> bool {
        self.all_but
    }

    /// The numbers listed, or, where all but some are meant, those left out.
    #[must_use]
    pub fn ranges(&self) -> &[RangeInclusive<UBig>] {
        &self.ranges
    }

    /// Whether there is a largest number in it.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        !self.all_but && self.bases.is_empty() && self.exponents.is_empty() && !self.primes
    }

    /// Whether it holds the primes, which are told from other numbers only below 2⁶⁴.
    #[must_use]
    pub fn has_primes(&self) -> bool {
        self.primes
    }

    /// Whether a number is in it.
    #[must_use]
    pub fn contains(&self, number: &UBig) -> bool {
        if number.is_zero() {
            return false;
        }
        let after = self.ranges.partition_point(|range| range.start() <= number);
        let listed = after.checked_sub(1).is_some_and(|index| number <= self.ranges[index].end());
        if self.all_but {
            return !listed;
        }
        listed
            || self.bases.iter().any(|base| is_power(number, *base))
            || self.exponents.iter().any(|exponent| number.nth_root(*exponent).pow(*exponent) == *number)
            || self.primes && u64::try_from(number).is_ok_and(is_prime)
    }

    /// The least number in it above this one.
    #[must_use]
    pub fn next(&self, number: &UBig) -> Option<UBig> {
        let above = number + 1u8;
        // The first range that does not end below.
        let range = self.ranges.get(self.ranges.partition_point(|range| *range.end() < above));
        if self.all_but {
            return Some(match range {
                Some(range) if *range.start() <= above => range.end() + 1u8,
                _ => above,
            });
        }
        let listed = range.map(|range| range.start().max(&above).clone());
        let powers = self.bases.iter().map(|base| {
            let base = UBig::from(*base);
            let exponent = if number.is_zero() { 0 } else { number.ilog(&base) + 1 };
            base.pow(exponent)
        });
        let roots = self.exponents.iter().map(|exponent| (number.nth_root(*exponent) + 1u8).pow(*exponent));
        let prime = self.primes.then(|| u64::try_from(&above).ok()).flatten();
        let prime = prime.and_then(|above| (above..=u64::MAX).find(|number| is_prime(*number)));
        listed.into_iter().chain(powers).chain(roots).chain(prime.map(UBig::from)).min()
    }

    /// The numbers in it up to this one, ascending.
    pub fn up_to<'a>(&'a self, most: &'a UBig) -> impl Iterator<Item = UBig> + 'a {
        let mut last = UBig::ZERO;
        std::iter::from_fn(move || {
            last = self.next(&last).filter(|next| next <= most)?;
            Some(last.clone())
        })
    }

    /// The least number in it.
    #[must_use]
    pub fn least(&self) -> UBig {
        self.next(&UBig::ZERO).expect("a set of takes is not empty")
    }

    /// At most how many of its numbers are no larger than this one.
    #[must_use]
    pub fn count_up_to(&self, most: &UBig) -> UBig {
        if !self.is_finite() {
            return most.clone();
        }
        let below = self.ranges.iter().take_while(|range| range.start() <= most);
        below.map(|range| range.end().min(most) - range.start() + UBig::ONE).sum()
    }

    /// What is known of its Grundy values without working them out.
    #[must_use]
    pub fn form(&self) -> Option<Form> {
        if self.all_but {
            return None;
        }
        if let ([range], true) = (self.ranges.as_slice(), self.is_finite()) {
            return Some(Form::Interval { least: range.start().clone(), most: range.end().clone() });
        }
        if self.is_finite() {
            return None;
        }
        if let ([base], true, false) = (self.bases.as_slice(), self.exponents.is_empty(), self.primes)
            && base % 2 == 0
            && self.ranges.iter().all(|range| range.start() == range.end() && is_power(range.start(), *base))
        {
            return Some(Form::Powers(*base));
        }
        self.modulus().map(Form::Modulus)
    }

    /// The least number that is not in it, if none of its multiples is and all below are.
    fn modulus(&self) -> Option<UBig> {
        // No more than a few numbers stand side by side outside of the ranges.
        let mut least = UBig::ONE;
        while self.contains(&least) {
            let range = self.ranges.iter().find(|range| range.contains(&least));
            least = range.map_or(&least, |range| range.end()) + 1u8;
        }
        let in_range = |range: &RangeInclusive<UBig>| range.end() / &least > (range.start() - 1u8) / &least;
        // A power of b is a multiple exactly when no prime factor of the number is missing in b.
        let in_powers = |base: &u64| {
            let base = UBig::from(*base);
            let mut rest = least.clone();
            loop {
                let common = (&rest).gcd(&base);
                if common.is_one() {
                    return rest.is_one();
                }
                rest /= common;
            }
        };
        // Among the primes there could only be the number itself. Of squares, cubes and so on there always are some.
        let multiples = self.ranges.iter().any(in_range)
            || self.bases.iter().any(in_powers)
            || !self.exponents.is_empty();
        (!least.is_one() && !multiples).then_some(least)
    }
}

fn is_power(number: &UBig, base: u64) -> bool {
    let base = UBig::from(base);
    !number.is_zero() && base.pow(number.ilog(&base)) == *number
}

/// Whether a number is prime (Miller and Rabin; these bases decide every number below 2⁶⁴, as Sinclair found in 2011).
fn is_prime(number: u64) -> bool {
    const SMALL: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 || SMALL.iter().any(|small| number != *small && number.is_multiple_of(*small)) {
        return false;
    }
    if SMALL.contains(&number) {
        return true;
    }
    let times = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b) % u128::from(number);
        u64::try_from(product).unwrap_or(0)
    };
    let twos = (number - 1).trailing_zeros();
    SMALL.iter().all(|base| {
        let (mut power, mut square, mut left) = (1, *base, (number - 1) >> twos);
        while left > 0 {
            if left % 2 == 1 {
                power = times(power, square);
            }
            square = times(square, square);
            left /= 2;
        }
        power == 1
            || (0..twos).any(|_| {
                let found = power == number - 1;
                power = times(power, power);
                found
            })
    })
}

/// Numbers and ranges, then the rest: `1,3..=5,9,2^k,k^2,primes`.
impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranges = self.ranges.iter().map(|range| match range.end() - range.start() {
            between if between.is_zero() => range.start().to_string(),
            between if between.is_one() => format!("{},{}", range.start(), range.end()),
            _ => format!("{}..={}", range.start(), range.end()),
        });
        let bases = self.bases.iter().map(|base| format!("{base}^k"));
        let exponents = self.exponents.iter().map(|exponent| format!("k^{exponent}"));
        let primes = self.primes.then(|| "primes".to_owned());
        let all: Vec<String> = ranges.chain(bases).chain(exponents).chain(primes).collect();
        f.write_str(&all.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn set(text: &str) -> TakeSet {
        TakeSet::read("set", text, false).unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    #[test]
    fn sets_are_read_and_printed_in_one_form() {
        for (typed, printed) in [
            ("1,3,4", "1,3,4"),
            ("4,1,3,3", "1,3,4"),
            ("1,2,3", "1..=3"),
            ("1..=1", "1"),
            ("１，３、４", "1,3,4"),
            ("1, 3..=5 ,9", "1,3..=5,9"),
            ("3..=5,4..=9,10", "3..=10"),
            ("2^k", "2^k"),
            ("2^n,K^2,k³,primes,7", "7,2^k,k^2,k^3,primes"),
            ("质数,1", "1,primes"),
            ("1..=999999999999999999999999", "1..=999999999999999999999999"),
        ] {
            assert_eq!(set(typed).to_string(), printed, "{typed}");
        }
        let all_but = TakeSet::read("all-but", "2,5", true).unwrap();
        assert_eq!(all_but.to_string(), "2,5");
    }

    #[test]
    fn an_impossible_set_is_refused_and_says_why() {
        let told = |text: &str| TakeSet::read("set", text, false).unwrap_err();
        let key = |text: &str| told(text).phrase().key;
        assert_eq!(key(""), "error-subtract-empty");
        assert_eq!(key(",,"), "error-subtract-empty");
        for zero in ["0", "1,0,2", "0..=3"] {
            assert_eq!(key(zero), "error-subtract-zero", "{zero}");
        }
        assert_eq!(key("1,-2"), "error-negative");
        assert_eq!(key("-2..=3"), "error-negative");
        for (text, right) in [("5..=3", "3..=5"), ("3..5", "3..=5"), ("3-5", "3..=5"), ("3~5", "3..=5")] {
            let InputError::NotARange { example, .. } = told(text) else { panic!("{text}") };
            assert_eq!(example, right);
        }
        for wrong in ["x", "1.5", "1^k", "k^1", "k^21", "2^2", "k^k", "^k", "2^", "half"] {
            assert_eq!(key(wrong), "error-subtract-set", "{wrong}");
        }
        assert_eq!(TakeSet::read("all-but", "2^k", true).unwrap_err().phrase().key, "error-subtract-all-but");
    }

    const SETS: [&str; 12] = [
        "1,3,4",
        "5",
        "3..=5",
        "1,3..=5,9",
        "2^k",
        "4^k",
        "k^2",
        "k^3,2",
        "primes",
        "1,primes",
        "3^k,k^2",
        "10^k,7..=11",
    ];

    /// Members one by one, against the definition.
    #[test]
    fn members_come_in_order_and_none_is_left_out() {
        let member = |text: &str, number: u32| {
            text.split(',').any(|part| match part.split_once('^') {
                _ if part == "primes" => number > 1 && (2..number).all(|d| !number.is_multiple_of(d)),
                Some(("k", exponent)) => {
                    (1..=number).any(|k| k.checked_pow(exponent.parse().unwrap()) == Some(number))
                }
                Some((base, _)) => {
                    (0..20).any(|k| base.parse::<u32>().unwrap().checked_pow(k) == Some(number))
                }
                None => match part.split_once("..=") {
                    Some((from, to)) => (from.parse().unwrap()..=to.parse().unwrap()).contains(&number),
                    None => part.parse() == Ok(number),
                },
            })
        };
        for text in SETS {
            let most = UBig::from(300u32);
            let listed: Vec<UBig> = set(text).up_to(&most).collect();
            let want: Vec<UBig> = (1..=300).filter(|number| member(text, *number)).map(UBig::from).collect();
            assert_eq!(listed, want, "{text}");
            assert!(
                (0..=300u32).map(UBig::from).all(|n| set(text).contains(&n) == want.contains(&n)),
                "{text}"
            );
            assert!(set(text).count_up_to(&most) >= UBig::from(want.len()), "{text}");
            assert_eq!(set(text).least(), want[0], "{text}");
        }
        let all_but = TakeSet::read("all-but", "1,2,5..=7", true).unwrap();
        let listed: Vec<String> = all_but.up_to(&UBig::from(10u8)).map(|n| n.to_string()).collect();
        assert_eq!(listed, ["3", "4", "8", "9", "10"]);
        assert!(!all_but.contains(&UBig::from(6u8)) && all_but.contains(&UBig::from(1000u32)));
    }

    #[test]
    fn forms_are_told() {
        let modulus = |m: u32| Some(Form::Modulus(m.into()));
        for (text, form) in [
            ("3..=5", Some(Form::Interval { least: 3u8.into(), most: 5u8.into() })),
            ("7", Some(Form::Interval { least: 7u8.into(), most: 7u8.into() })),
            ("1,3", None),
            ("2^k", Some(Form::Powers(2))),
            ("1,2^k,8", Some(Form::Powers(2))),
            ("10^k", Some(Form::Powers(10))),
            ("3^k", modulus(2)),
            ("3^k,9..=9", modulus(2)),
            ("3^k,4", None),
            ("3^k,2", modulus(4)),
            ("3^k,2,6", modulus(4)),
            ("1,primes", modulus(4)),
            ("1,2^k,3^k", modulus(5)),
            ("primes", None),
            ("k^2", None),
            ("1,k^2", None),
        ] {
            assert_eq!(set(text).form(), form, "{text}");
        }
        assert_eq!(TakeSet::read("all-but", "2,5", true).unwrap().form(), None);
    }

    #[test]
    fn large_primes_are_told_from_others() {
        for prime in [2, 3, 37, 41, 1_000_003, 4_294_967_291, 18_446_744_073_709_551_557] {
            assert!(is_prime(prime), "{prime}");
        }
        // Products, squares, and numbers that deceive many a test.
        for other in [0, 1, 4, 1369, 1681, 3_215_031_751, 3_825_123_056_546_413_051, u64::MAX] {
            assert!(!is_prime(other), "{other}");
        }
    }

    proptest! {
        #[test]
        fn a_set_reads_back_as_printed(text in "([1-9][0-9]{0,3}|[1-4]\\.\\.=[5-9]|2\\^k|k\\^2|primes)(,([1-9][0-9]{0,3}|10\\.\\.=4[0-9]|3\\^k)){0,5}") {
            let read = set(&text);
            prop_assert_eq!(set(&read.to_string()), read);
        }

        #[test]
        fn no_text_panics(text in "[0-9,.=^kn -]{0,12}|\\PC{0,12}", all_but: bool) {
            if let Ok(read) = TakeSet::read("set", &text, all_but) {
                prop_assert_eq!(TakeSet::read("set", &read.to_string(), all_but), Ok(read.clone()));
                let _ = (read.least(), read.form());
            }
        }
    }
}
