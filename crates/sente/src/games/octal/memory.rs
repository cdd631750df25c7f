//! What is worked out once for a code and shared by all who ask about it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{
    code::Code,
    misere::Kinds,
    values::{Shared, Values},
};

/// How many codes are remembered.
const MOST_CODES: usize = 8;

/// No more values of a code than this, 1 MiB of them, are handed on to rooms made later.
const MOST_VALUES: usize = 1 << 18;

/// What is known of a code.
#[derive(Clone, Debug)]
pub(super) struct Known {
    code: Arc<Code>,
    pub(super) values: Shared,
    /// Whoever asks has these for himself, whatever is worked out later.
    pub(super) kinds: Arc<Mutex<Arc<Kinds>>>,
}

/// A copy of that, which rooms made later take over: none of them waits for what another works out.
#[derive(Clone, Debug)]
struct Learnt {
    code: Arc<Code>,
    values: Arc<Values>,
    kinds: Arc<Kinds>,
}

/// What this room and those made of it know, and what rooms made later are told of; the last that came up at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    own: Arc<Mutex<Vec<Known>>>,
    handed_on: Arc<Mutex<Vec<Learnt>>>,
}

/// The lock, even if whoever held it broke off: values are only ever added whole.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// What is known of a code, nothing at first.
    pub(super) fn of(&self, code: &Arc<Code>) -> Known {
        let mut own = lock(&self.own);
        if let Some(known) = own.iter().find(|known| known.code == *code) {
            return known.clone();
        }
        let learnt = lock(&self.handed_on).iter().find(|learnt| learnt.code == *code).cloned();
        let (values, kinds) = match learnt {
            Some(learnt) => ((*learnt.values).clone(), learnt.kinds),
            None => (Values::new((**code).clone()), Arc::new(Kinds::new())),
        };
        let known = Known {
            code: Arc::clone(code),
            values: Arc::new(Mutex::new(values)),
            kinds: Arc::new(Mutex::new(kinds)),
        };
        if own.len() == MOST_CODES {
            own.remove(0);
        }
        own.push(known.clone());
        known
    }

    /// Hands on what is known of a code by now, unless that is much, or nothing new, or somebody works on it, who will hand it
    /// on. What is handed on is never held while waiting for anything.
    pub(super) fn hand_on(&self, known: &Known) {
        let kinds = Arc::clone(&lock(&known.kinds));
        let Ok(values) = known.values.try_lock() else { return };
        let sizes = (values.worked_out().len(), kinds.worked_out().len());
        let same = |last: &Learnt| (last.values.worked_out().len(), last.kinds.worked_out().len()) == sizes;
        let nothing_new =
            lock(&self.handed_on).iter().any(|learnt| learnt.code == known.code && same(learnt));
        if nothing_new || sizes.0.max(sizes.1) > MOST_VALUES {
            return;
        }
        let learnt = Learnt { code: Arc::clone(&known.code), values: Arc::new(values.clone()), kinds };
        drop(values);
        let mut handed_on = lock(&self.handed_on);
        handed_on.retain(|learnt| learnt.code != known.code);
        if handed_on.len() == MOST_CODES {
            handed_on.remove(0);
        }
        handed_on.push(learnt);
    }

    /// A memory that has nothing of its own, but what was handed on here.
    pub(super) fn heir(&self) -> Memory {
        Memory { own: Arc::default(), handed_on: Arc::clone(&self.handed_on) }
    }
}
