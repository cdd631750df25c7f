//! The least winning take of each heap, under any rule.
//!
//! A heap of n under a limit q of at least 1 is lost exactly when q is less than L(n), the least take that wins. A take of t
//! wins when what it leaves is lost: f(t) < L(n - t), with L(0) = ∞ as whoever finds nothing has lost, and also when f(t) is
//! below 1, as nothing may be taken then. Misère it is the other way about: to find nothing, or to be allowed nothing, wins. So
//! L(0) = 0, and a take wins when 1 ≤ f(t) < L(n - t). L(n) is ∞ where no take wins.

use dashu_int::UBig;

use super::Dynamic;
use crate::{Limits, Stopped};

/// No take wins.
const NONE: u32 = u32::MAX;

/// Bytes for each heap.
const BYTES: u64 = 2 * size_of::<u32>() as u64;

/// L of each heap up to some size.
#[derive(Clone, Debug)]
pub(super) struct Table {
    misere: bool,
    least: Vec<u32>,
}

impl Table {
    /// # Errors
    /// The limit that was reached first; it is known ahead what memory it needs. `limits.positions` counts heaps.
    pub(super) fn up_to(heap: &UBig, rules: &Dynamic, limits: &Limits) -> Result<Self, Stopped> {
        let needed = u64::try_from(heap).unwrap_or(u64::MAX).saturating_add(1).saturating_mul(BYTES);
        let needs = Stopped::Needs { bytes: needed, limit: limits.bytes };
        let to = u32::try_from(heap).ok().filter(|to| *to < NONE).ok_or(needs)?;
        if limits.bytes.is_some_and(|bytes| needed > bytes) {
            return Err(needs);
        }
        let mut table = Table { misere: rules.misere, least: Vec::new() };
        // f of each take, as far as it matters: no heap has more stones.
        let mut reach: Vec<u32> = Vec::new();
        for numbers in [&mut table.least, &mut reach] {
            let reserved = numbers.try_reserve_exact(to as usize + 1);
            reserved.map_err(|_| Stopped::Needs { bytes: needed, limit: None })?;
        }
        table.least.push(if rules.misere { 0 } else { NONE });
        reach.push(0);
        let mut meter = limits.meter();
        for heap in 1..=to {
            meter.visit(u64::from(heap) * BYTES)?;
            reach.push(u32::try_from(&rules.rule.most(&heap.into())).unwrap_or(to).min(to));
            let mut least = NONE;
            // L of what is left stands as far from the end as the take is high.
            for (take, (left, reach)) in (1..=heap).zip(table.least.iter().rev().zip(&reach[1..])) {
                meter.step()?;
                if table.is_lost(*left, *reach) {
                    least = take;
                    break;
                }
            }
            table.least.push(least);
        }
        Ok(table)
    }

    /// Whether a heap with this least winning take is lost under this limit.
    fn is_lost(&self, least: u32, limit: u32) -> bool {
        if self.misere { 1 <= limit && limit < least } else { limit == 0 || limit < least }
    }

    /// The least take that wins, for a heap that the table goes up to; `None` where none does. For no stone, normally, that
    /// is `None`, and misère 0.
    pub(super) fn least(&self, heap: &UBig) -> Option<u32> {
        let least = usize::try_from(heap).ok().and_then(|heap| self.least.get(heap)).copied();
        least.filter(|least| *least != NONE)
    }

    /// Whether a heap that the table goes up to is lost where at most `limit` may be taken.
    pub(super) fn lost(&self, heap: &UBig, limit: &UBig) -> bool {
        let limit = u32::try_from(limit.min(heap)).unwrap_or(NONE - 1);
        self.is_lost(self.least(heap).unwrap_or(NONE), limit)
    }

    /// How many heaps it holds.
    pub(super) fn heaps(&self) -> u64 {
        self.least.len() as u64
    }
}
