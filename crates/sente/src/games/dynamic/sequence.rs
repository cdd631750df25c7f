//! The losing heaps of a rule that keeps up, at any size.
//!
//! *Theorem* (A. J. Schwenk, "Take-away games", The Fibonacci Quarterly 8(3), 1970, 225-234). Let f never fall and f(t) be at
//! least t. Put H₁ = 1 and H(k+1) = H(k) + H(m), with m the least for which f(H(m)) is at least H(k). Then every number is in
//! one way a sum of terms H, such that f of each is less than the next larger one, and a heap is lost exactly when its
//! smallest part is more than may be taken.
//!
//! *One sum*: taking away the largest term H(k) that fits leaves less than H(m), so what follows has f less than H(k). And a
//! sum of this kind with largest part H(k) is, part by part, less than H(k+1), so no other has it for its value.
//!
//! *Why*: whoever may takes the smallest part p; the next is more than f(p), so the reply cannot finish it. Where t stones,
//! less than the smallest part p, are taken, let s be the smallest part of p - t, which is then the smallest of all that is
//! left. If f(t) were less than s, the parts of t behind those of p - t would be a second sum for p. So s may be taken.
//!
//! *All winning takes*: t wins exactly when f(t) is less than the smallest part of what it leaves. Then the parts of t behind
//! those of the rest are the parts of the heap. So a winning take is a sum of the smallest parts, with f of it less than the
//! next.

use dashu_int::UBig;

use super::rule::Rule;
use crate::{Limits, Stopped};

/// The terms up to some number. As long as m stays the same the terms are evenly spaced, so each such run is kept as one:
/// for t² there are some √n terms below n, but only ⁴√n runs.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    runs: Vec<Run>,
}

/// Terms that are evenly spaced, the first as far from the end of the run before.
#[derive(Clone, Debug)]
struct Run {
    last: UBig,
    count: UBig,
}

/// Goes through the terms.
struct Cursor {
    run: usize,
    term: UBig,
    step: UBig,
}

impl Sequence {
    /// The terms up to `most`, and perhaps one more.
    ///
    /// # Errors
    /// The limit that was reached first. `limits.positions` counts runs.
    pub(super) fn up_to(most: &UBig, rule: &Rule, limits: &Limits) -> Result<Self, Stopped> {
        let mut meter = limits.meter();
        let mut bytes = 0;
        let mut sequence = Sequence { runs: vec![Run { last: UBig::ONE, count: UBig::ONE }] };
        let mut last = UBig::ONE;
        let mut cursor = Cursor { run: 0, term: UBig::ONE, step: UBig::ONE };
        let mut reach = rule.most(&cursor.term);
        while last < *most {
            bytes += (size_of::<Run>() + size_of_val(last.as_words())) as u64;
            meter.visit(bytes)?;
            while reach < last {
                meter.step()?;
                sequence.advance(&mut cursor);
                reach = rule.most(&cursor.term);
            }
            // The same term is added as long as it reaches, but no further than past `most`.
            last += &cursor.term;
            let mut count = UBig::ONE;
            let end = (&reach).min(most);
            if last <= *end {
                let more = (end - &last) / &cursor.term + UBig::ONE;
                last += &more * &cursor.term;
                count += more;
            }
            sequence.runs.push(Run { last: last.clone(), count });
        }
        Ok(sequence)
    }

    /// The next term. As f(H(k)) is at least H(k), nobody asks for one beyond the last.
    fn advance(&self, cursor: &mut Cursor) {
        if cursor.term == self.runs[cursor.run].last {
            cursor.run += 1;
            cursor.step = self.step(cursor.run);
        }
        cursor.term += &cursor.step;
    }

    /// Where the run before ends.
    fn before(&self, run: usize) -> &UBig {
        static ZERO: UBig = UBig::ZERO;
        run.checked_sub(1).map_or(&ZERO, |run| &self.runs[run].last)
    }

    /// How far apart the terms of a run are.
    fn step(&self, run: usize) -> UBig {
        let Run { last, count } = &self.runs[run];
        let length = last - self.before(run);
        if count.is_one() { length } else { length / count }
    }

    /// The parts of a number up to which the sequence was made, largest first. Zero has none.
    ///
    /// # Errors
    /// It was cancelled.
    pub(super) fn parts(&self, number: &UBig, limits: &Limits) -> Result<Vec<UBig>, Stopped> {
        let mut meter = limits.meter();
        let mut rest = number.clone();
        let mut parts = Vec::new();
        for run in (0..self.runs.len()).rev() {
            meter.step()?;
            // Where f is flat for a while, two parts can be in one run.
            while let Some(part) = self.largest(run, &rest) {
                rest -= &part;
                parts.push(part);
                meter.step()?;
            }
            if rest.is_zero() {
                break;
            }
        }
        debug_assert!(rest.is_zero(), "the first term is 1");
        Ok(parts)
    }

    /// The largest term of a run that is no larger than this.
    fn largest(&self, run: usize, most: &UBig) -> Option<UBig> {
        let before = self.before(run);
        if most <= before {
            return None;
        }
        let Run { last, count } = &self.runs[run];
        if most >= last {
            return Some(last.clone());
        }
        if count.is_one() {
            return None;
        }
        let step = self.step(run);
        let steps = (most - before) / &step;
        (!steps.is_zero()).then(|| before + steps * step)
    }

    /// How many terms there are up to `most`, at most as many as the sequence was made for.
    pub(super) fn count(&self, most: &UBig) -> UBig {
        let mut count = UBig::ZERO;
        for run in 0..self.runs.len() {
            let before = self.before(run);
            if most <= before {
                break;
            }
            count += ((most - before) / self.step(run)).min(self.runs[run].count.clone());
        }
        count
    }

    /// Term `index`, from 0; `None` behind those that the sequence has.
    pub(super) fn term(&self, index: &UBig) -> Option<UBig> {
        let mut index = index.clone();
        for run in 0..self.runs.len() {
            if index < self.runs[run].count {
                return Some(self.before(run) + (index + UBig::ONE) * self.step(run));
            }
            index -= &self.runs[run].count;
        }
        None
    }

    /// The terms in order.
    pub(super) fn terms(&self) -> impl Iterator<Item = UBig> {
        let end = self.runs.last().map(|run| run.last.clone()).unwrap_or_default();
        let mut cursor = Cursor { run: 0, term: UBig::ZERO, step: UBig::ONE };
        std::iter::from_fn(move || {
            if cursor.term == end {
                return None;
            }
            if cursor.term.is_zero() {
                cursor.term = UBig::ONE;
            } else {
                self.advance(&mut cursor);
            }
            Some(cursor.term.clone())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RULES: [&str; 14] = [
        "t",
        "2t",
        "3t",
        "5t",
        "t+1",
        "2t+1",
        "2t-1",
        "3t/2",
        "t^2",
        "t^2-t+1",
        "t^3+7",
        "100t",
        "t^2-3t+4",
        "t^2/2-3t/2+4",
    ];

    /// Schwenk's sequence as it is written down.
    fn plain(rule: &Rule, most: &UBig) -> Vec<UBig> {
        let mut terms = vec![UBig::ONE];
        while terms.last().unwrap() < most {
            let last = terms.last().unwrap().clone();
            let added = terms.iter().find(|term| rule.most(term) >= last).unwrap().clone();
            terms.push(last + added);
        }
        terms
    }

    #[test]
    fn runs_hold_the_terms_of_the_sequence() {
        for text in RULES {
            let rule: Rule = text.parse().unwrap();
            assert!(rule.keeps_up(), "{text}");
            let most = UBig::from(3000u32);
            let sequence = Sequence::up_to(&most, &rule, &Limits::default()).unwrap();
            let want = plain(&rule, &most);
            let terms: Vec<UBig> = sequence.terms().take_while(|term| *term <= most).collect();
            let below: Vec<UBig> = want.iter().filter(|term| **term <= most).cloned().collect();
            assert_eq!(terms, below, "{text}");
            assert_eq!(sequence.count(&most), UBig::from(below.len()), "{text}");
            for (index, term) in below.iter().enumerate() {
                assert_eq!(sequence.term(&index.into()).as_ref(), Some(term), "{text}");
                assert_eq!(sequence.count(term), UBig::from(index + 1), "{text}");
                assert_eq!(
                    sequence.parts(term, &Limits::default()).unwrap(),
                    std::slice::from_ref(term),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn squares_need_few_runs() {
        let limits = Limits { positions: Some(100_000), ..Limits::default() };
        let most = UBig::from(10u8).pow(18);
        let sequence = Sequence::up_to(&most, &"t^2".parse().unwrap(), &limits).unwrap();
        assert_eq!(sequence.parts(&most, &limits).unwrap().iter().sum::<UBig>(), most);
    }

    #[test]
    fn limits_hold() {
        let rule: Rule = "1000000t".parse().unwrap();
        let most = UBig::from(10u8).pow(1000);
        let limits = Limits { positions: Some(1000), ..Limits::default() };
        assert!(matches!(Sequence::up_to(&most, &rule, &limits), Err(Stopped::Positions { .. })));
        let limits = Limits { bytes: Some(100_000), ..Limits::default() };
        assert!(matches!(Sequence::up_to(&most, &rule, &limits), Err(Stopped::Memory { .. })));
    }

    proptest! {
        #[test]
        fn parts_add_up_and_f_of_each_is_less_than_the_next(number in 1u64..1_000_000, rule in prop::sample::select(&RULES[..])) {
            let rule: Rule = rule.parse().unwrap();
            let number = UBig::from(number);
            let sequence = Sequence::up_to(&number, &rule, &Limits::default()).unwrap();
            let parts = sequence.parts(&number, &Limits::default()).unwrap();
            prop_assert_eq!(parts.iter().sum::<UBig>(), number);
            prop_assert!(parts.windows(2).all(|two| rule.most(&two[1]) < two[0]));
        }
    }
}
