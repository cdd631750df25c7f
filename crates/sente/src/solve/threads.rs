//! Work that several threads share.

use std::{num::NonZeroUsize, thread};

/// Does the work once on each of so many threads, which are numbered from 0; the caller's own is the first. Where the
/// machine allows no more, fewer do it.
pub(super) fn side_by_side(threads: NonZeroUsize, work: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        for number in 1..threads.get() {
            let work = &work;
            if thread::Builder::new().spawn_scoped(scope, move || work(number)).is_err() {
                break;
            }
        }
        work(0);
    });
}
