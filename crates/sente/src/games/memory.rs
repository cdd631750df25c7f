//! What rooms have worked out and hand on to rooms made later, so that the lines of a batch, and the questions of a server,
//! about the same rules need not begin anew each time.
//!
//! A room works on copies of its own, so that no question waits for what another works out, however long that takes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many rules are remembered.
const MOST_RULES: usize = 8;

/// No more than this is handed on of one of them; a value takes a few bytes.
const MOST_VALUES: usize = 1 << 18;

/// What can be worked out bit by bit.
pub(super) trait Learnt: Clone {
    /// How many values are known.
    fn size(&self) -> usize;
}

impl<V: Learnt> Learnt for Arc<V> {
    fn size(&self) -> usize {
        V::size(self)
    }
}

/// What is known by each of several rules.
type ByRules<K, V> = Arc<Mutex<Vec<(K, Arc<V>)>>>;

/// What is known by rules `K`: of this room's own, and what rooms made later are told; the last that came up at the end.
#[derive(Debug)]
pub(super) struct Memory<K, V> {
    own: ByRules<K, Mutex<V>>,
    handed_on: ByRules<K, V>,
}

/// The lock, even if whoever held it broke off: values are only ever added whole.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Puts it at the end, in place of the first where there are many.
fn remember<T>(all: &mut Vec<T>, one: T) {
    if all.len() == MOST_RULES {
        all.remove(0);
    }
    all.push(one);
}

impl<K, V> Default for Memory<K, V> {
    fn default() -> Self {
        Memory { own: Arc::default(), handed_on: Arc::default() }
    }
}

/// The same memory.
impl<K, V> Clone for Memory<K, V> {
    fn clone(&self) -> Self {
        Memory { own: Arc::clone(&self.own), handed_on: Arc::clone(&self.handed_on) }
    }
}

impl<K, V> Memory<K, V> {
    /// A memory that has nothing of its own, but what was handed on here.
    pub(super) fn heir(&self) -> Self {
        Memory { own: Arc::default(), handed_on: Arc::clone(&self.handed_on) }
    }
}

impl<K: Clone + PartialEq, V: Learnt> Memory<K, V> {
    /// What is known by these rules, `nothing` at first.
    pub(super) fn of(&self, rules: &K, nothing: impl FnOnce() -> V) -> Arc<Mutex<V>> {
        let mut own = lock(&self.own);
        if let Some((_, known)) = own.iter().find(|(of, _)| of == rules) {
            return Arc::clone(known);
        }
        let learnt =
            lock(&self.handed_on).iter().find(|(of, _)| of == rules).map(|(_, learnt)| learnt.clone());
        let known = Arc::new(Mutex::new(learnt.map_or_else(nothing, |learnt| (*learnt).clone())));
        remember(&mut own, (rules.clone(), Arc::clone(&known)));
        known
    }

    /// Hands on what is known by now, unless that is much, or nothing new, or somebody works on it, who will hand it on. Nobody
    /// who holds what is handed on waits for anything.
    pub(super) fn hand_on(&self, rules: &K, known: &Mutex<V>) {
        let Ok(known) = known.try_lock() else { return };
        let last =
            lock(&self.handed_on).iter().find(|(of, _)| of == rules).map_or(0, |(_, last)| last.size());
        if last >= known.size() || known.size() > MOST_VALUES {
            return;
        }
        let learnt = Arc::new(V::clone(&known));
        drop(known);
        let mut handed_on = lock(&self.handed_on);
        handed_on.retain(|(of, _)| of != rules);
        remember(&mut handed_on, (rules.clone(), learnt));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Learnt for Vec<u8> {
        fn size(&self) -> usize {
            self.len()
        }
    }

    #[test]
    fn an_heir_has_what_was_handed_on_and_waits_for_nobody() {
        let first = Memory::<&str, Vec<u8>>::default();
        let known = first.of(&"a", Vec::new);
        lock(&known).push(1);
        first.hand_on(&"a", &known);
        let held = lock(&known);
        let second = first.heir();
        let copy = second.of(&"a", Vec::new);
        assert_eq!(*lock(&copy), [1]);
        lock(&copy).push(2);
        second.hand_on(&"a", &copy);
        assert_eq!(*lock(&first.heir().of(&"a", Vec::new)), [1, 2]);
        assert!(lock(&first.heir().of(&"b", Vec::new)).is_empty());
        drop(held);
        // Less than is known already is not handed on, and rules that came up long ago are forgotten.
        first.hand_on(&"a", &known);
        assert_eq!(*lock(&first.heir().of(&"a", Vec::new)), [1, 2]);
        for rules in ["c", "d", "e", "f", "g", "h", "i", "j"] {
            first.hand_on(&rules, &Mutex::new(vec![0]));
        }
        assert!(lock(&first.heir().of(&"a", Vec::new)).is_empty());
    }
}
