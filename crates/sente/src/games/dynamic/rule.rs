//! The rule that says how many may be taken next, as one types it: `2t`, `t^2+1`, `3t/2`.

use std::{fmt, str::FromStr};

use dashu_int::{IBig, Sign, UBig, ops::Gcd};

use crate::{InputError, Phrase, error::shown, notation};

/// The highest power of the take that a rule may have.
const MOST_POWER: usize = 20;

/// How far [`never_negative`] moves a polynomial along before it gives up.
const MOST_SHIFT: usize = 1000;

/// At most f(t) after t was taken, where f is a polynomial with rational coefficients. What is typed as `3t/2` is the fraction:
/// whoever may take at most 7½ may take 7.
///
/// Two rules are equal exactly when they are the same polynomial.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The coefficient of each power of t, from 0, over `denominator`; the last is not 0.
    numerators: Vec<IBig>,
    /// No number above 1 divides it and all numerators.
    denominator: UBig,
}

impl Rule {
    fn new(mut numerators: Vec<IBig>, mut denominator: UBig) -> Self {
        while numerators.last().is_some_and(IBig::is_zero) {
            numerators.pop();
        }
        let common = numerators.iter().fold(denominator.clone(), UBig::gcd);
        denominator /= &common;
        let common = IBig::from(common);
        numerators.iter_mut().for_each(|numerator| *numerator /= &common);
        Rule { numerators, denominator }
    }

    /// The most that may be taken after `take`; 0 where f is below 1.
    #[must_use]
    pub fn most(&self, take: &UBig) -> UBig {
        let take = IBig::from(take.clone());
        let value =
            self.numerators.iter().rev().fold(IBig::ZERO, |value, numerator| value * &take + numerator);
        match value.into_parts() {
            (Sign::Positive, value) => value / &self.denominator,
            (Sign::Negative, _) => UBig::ZERO,
        }
    }

    /// Whether f never falls, and f(t) is at least t, for all t from 1 on: what Schwenk's theorem needs. Where it says yes,
    /// that is proved; a few contrived rules for which it holds are answered with no.
    #[must_use]
    pub fn keeps_up(&self) -> bool {
        let mut above = self.numerators.clone();
        above.resize(above.len().max(2), IBig::ZERO);
        above[1] -= IBig::from(self.denominator.clone());
        let mut rise = self.numerators.clone();
        shift(&mut rise);
        for (risen, numerator) in rise.iter_mut().zip(&self.numerators) {
            *risen -= numerator;
        }
        never_negative(above) && never_negative(rise)
    }
}

/// Puts t + 1 for t.
fn shift(polynomial: &mut [IBig]) {
    // Horner's rule, one step for each power.
    for from in 0..polynomial.len().saturating_sub(1) {
        for power in (from..polynomial.len() - 1).rev() {
            let higher = polynomial[power + 1].clone();
            polynomial[power] += higher;
        }
    }
}

/// Whether a polynomial has no value below 0 at 1, 2, 3 ...: it is moved along one number at a time, until a value is
/// below 0 or no coefficient is, which settles all that follow.
fn never_negative(mut polynomial: Vec<IBig>) -> bool {
    for _ in 0..MOST_SHIFT {
        shift(&mut polynomial);
        if polynomial.first().is_some_and(|value| value.sign() == Sign::Negative) {
            return false;
        }
        if polynomial.iter().all(|coefficient| coefficient.sign() == Sign::Positive) {
            return true;
        }
    }
    false
}

/// A term as it is read: numerator, power, denominator.
type Term = (IBig, usize, UBig);

/// What stands between two signs: `3t/2`, `t^2`, `5`, `2*t`.
fn read_term(text: &str) -> Option<Term> {
    let number = |text: &str| -> Option<UBig> {
        let plain = !text.is_empty()
            && text.len() <= notation::MOST_DIGITS
            && text.bytes().all(|b| b.is_ascii_digit());
        if plain { UBig::from_str_radix(text, 10).ok() } else { None }
    };
    let (above, below) = match text.split_once('/') {
        Some((above, below)) => (above, number(below).filter(|below| !below.is_zero())?),
        None => (text, UBig::ONE),
    };
    let Some((coefficient, power)) = above.split_once('t') else {
        return Some((number(above)?.into(), 0, below));
    };
    let coefficient = match coefficient.strip_suffix('*').unwrap_or(coefficient) {
        "" if coefficient.is_empty() => UBig::ONE,
        digits => number(digits)?,
    };
    let power = match power.strip_prefix('^') {
        Some(power) => power.parse().ok().filter(|power| *power <= MOST_POWER)?,
        None if power.is_empty() => 1,
        None => return None,
    };
    Some((coefficient.into(), power, below))
}

impl FromStr for Rule {
    type Err = InputError;

    fn from_str(typed: &str) -> Result<Self, InputError> {
        let wrong = || InputError::Rules(Phrase::new("error-dynamic-rule").with("text", shown(typed)));
        if typed.len() > 2 * notation::MOST_DIGITS {
            return Err(wrong());
        }
        let mut plain = String::new();
        for c in notation::half_width(typed).chars().filter(|c| !c.is_whitespace()) {
            match c {
                '²' => plain.push_str("^2"),
                '³' => plain.push_str("^3"),
                '−' => plain.push('-'),
                '×' | '·' => plain.push('*'),
                'T' => plain.push('t'),
                c => plain.push(c),
            }
        }
        let mut rest = plain.as_str();
        let mut terms: Vec<Term> = Vec::new();
        while !rest.is_empty() || terms.is_empty() {
            // The first term may go without a sign.
            let signed = rest.strip_prefix(['+', '-']);
            let text = signed.or(terms.is_empty().then_some(rest)).ok_or_else(wrong)?;
            let end = text.find(['+', '-']).unwrap_or(text.len());
            let (numerator, power, denominator) = read_term(&text[..end]).ok_or_else(wrong)?;
            let numerator = if rest.starts_with('-') { -numerator } else { numerator };
            terms.push((numerator, power, denominator));
            rest = &text[end..];
        }
        let mut denominator = UBig::ONE;
        for (.., below) in &terms {
            denominator *= below / (&denominator).gcd(below);
            // Each denominator is short, but what many have in common need not be.
            if denominator.to_string().len() > notation::MOST_DIGITS {
                return Err(wrong());
            }
        }
        let mut numerators = vec![IBig::ZERO; MOST_POWER + 1];
        for (numerator, power, below) in terms {
            numerators[power] += numerator * IBig::from(&denominator / below);
        }
        Ok(Rule::new(numerators, denominator))
    }
}

/// The highest power first, each fraction in lowest terms: `t^2+3t/2-1`.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms = self.numerators.iter().enumerate().rev().filter(|(_, numerator)| !numerator.is_zero());
        let mut first = true;
        for (power, numerator) in terms {
            let common = (&self.denominator).gcd(numerator);
            let (sign, above) = (numerator / IBig::from(common.clone())).into_parts();
            let below = &self.denominator / common;
            match sign {
                Sign::Negative => f.write_str("-")?,
                Sign::Positive if !first => f.write_str("+")?,
                Sign::Positive => {}
            }
            first = false;
            if power == 0 || !above.is_one() {
                write!(f, "{above}")?;
            }
            match power {
                0 => {}
                1 => f.write_str("t")?,
                _ => write!(f, "t^{power}")?,
            }
            if !below.is_one() {
                write!(f, "/{below}")?;
            }
        }
        if first { f.write_str("0") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rule(text: &str) -> Rule {
        text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    #[test]
    fn rules_are_read_and_printed_in_one_form() {
        for (typed, printed) in [
            ("2t", "2t"),
            ("t", "t"),
            ("1t", "t"),
            ("2*t+1", "2t+1"),
            ("1+2t", "2t+1"),
            ("3t/2", "3t/2"),
            ("6t/4", "3t/2"),
            ("t²", "t^2"),
            ("t^2 - t + 1", "t^2-t+1"),
            ("−1+t", "t-1"),
            ("５", "5"),
            ("T+T", "2t"),
            ("t-t", "0"),
            ("t^0", "1"),
            ("-t", "-t"),
            ("t/2+1/3", "t/2+1/3"),
            ("4t/2", "2t"),
        ] {
            assert_eq!(rule(typed).to_string(), printed, "{typed}");
        }
        for wrong in [
            "", "x", "2x", "t^", "t^-1", "t^21", "t/0", "t/", "/2", "2 3t t", "t*2", "*t", "t+", "+", "--t",
            "2**t", "(t+1)/2", "t^2^2", "1.5t", "tt", "t2", "t/t",
        ] {
            assert!(wrong.parse::<Rule>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_may_be_taken_is_rounded_down_and_never_below_0() {
        let most = |text: &str, take: u32| rule(text).most(&take.into());
        for (text, values) in [
            ("2t", [2u32, 4, 6, 8]),
            ("3t/2", [1, 3, 4, 6]),
            ("t/2+1/2", [1, 1, 2, 2]),
            ("t^2-4t+3", [0, 0, 0, 3]),
            ("5", [5, 5, 5, 5]),
            ("t-2", [0, 0, 1, 2]),
        ] {
            assert_eq!([1, 2, 3, 4].map(|take| most(text, take)), values.map(UBig::from), "{text}");
        }
    }

    /// What is said of all takes, held against the first five hundred of them.
    #[test]
    fn rules_that_keep_up_are_told_from_those_that_do_not() {
        for (text, keeps) in [
            ("t", true),
            ("2t", true),
            ("3t/2", true),
            ("2t-1", true),
            ("t^2-t+1", true),
            ("t^2", true),
            ("t+5", true),
            ("2t-2", false),
            ("5", false),
            ("t/2", false),
            ("t-1", false),
            ("t^2-1", false),
            ("0", false),
            ("1000-t", false),
            ("t^2-6t+12", false),
            ("t^3-3t^2+3t", true),
        ] {
            let rule = rule(text);
            assert_eq!(rule.keeps_up(), keeps, "{text}");
            let values: Vec<UBig> = (1..=500u32).map(|take| rule.most(&take.into())).collect();
            let held = values.is_sorted() && (1u32..).zip(&values).all(|(take, most)| *most >= take.into());
            assert_eq!(held, keeps, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_rule_reads_back_as_printed(terms in prop::collection::vec((any::<i64>(), 0..=MOST_POWER, 1u32..), 0..6)) {
            let mut text = String::from("0");
            for (coefficient, power, below) in terms {
                text += &format!("{coefficient:+}t^{power}/{below}");
            }
            let read = rule(&text);
            prop_assert_eq!(rule(&read.to_string()), read);
        }

        #[test]
        fn no_text_panics(text in "[-+*/^t0-9² ]{0,12}|.{0,20}") {
            if let Ok(read) = text.parse::<Rule>() {
                prop_assert_eq!(rule(&read.to_string()), read);
            }
        }
    }
}
