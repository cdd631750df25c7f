//! Finished answers, in bounded memory, shared by pages and API.

use std::{io, sync::Arc};

use quick_cache::{Weighter, sync};
use sente::{Answer, AnyPosition, Detail, catalog::Question};

/// Answers by what was asked.
pub(crate) struct Cache(sync::Cache<Key, Kept, Weight>);

/// A question. An answer to more would serve one for less, but would not be the same answer: it says what it cost.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    /// The game, the rules and the position in their text forms.
    line: String,
    detail: u8,
    random_opponent: bool,
    /// Whether it was answered along a line, so that what it cost is less than if it had been asked by itself.
    along: bool,
}

#[derive(Clone)]
struct Kept {
    answer: Arc<Answer>,
    bytes: u64,
}

#[derive(Clone)]
struct Weight;

impl Weighter<Key, Kept> for Weight {
    fn weight(&self, key: &Key, kept: &Kept) -> u64 {
        kept.bytes + key.line.len() as u64
    }
}

impl Key {
    pub(crate) fn new(position: &dyn AnyPosition, question: Question) -> Self {
        let line = format!("{} {} {}", position.about().id, position.rules(), position.text());
        let detail = match question.detail {
            Detail::Verdict => 0,
            Detail::Winning => 1,
            Detail::Full => 2,
            Detail::Remoteness => 3,
        };
        Key { line, detail, random_opponent: question.random_opponent, along: false }
    }

    /// The same question, answered along a line.
    pub(crate) fn along(self) -> Self {
        Key { along: true, ..self }
    }
}

impl Cache {
    /// One that holds so many bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        /// What a small answer takes, so that there can be so many.
        const SMALL: u64 = 2048;
        let count = usize::try_from(bytes / SMALL).unwrap_or(usize::MAX);
        Cache(sync::Cache::with_weighter(count, bytes, Weight))
    }

    /// The answer, if it is there.
    pub(crate) fn get(&self, key: &Key) -> Option<Arc<Answer>> {
        self.0.get(key).map(|kept| kept.answer)
    }

    /// Keeps an answer.
    pub(crate) fn keep(&self, key: Key, answer: &Arc<Answer>) {
        self.0.insert(key, Kept::new(answer));
    }

    /// The answer that is there, or that somebody else is just working out, or else the one that `work` finds. Where
    /// somebody else does not find one, this works it out after all.
    pub(crate) async fn get_or<E>(
        &self,
        key: &Key,
        work: impl Future<Output = Result<Arc<Answer>, E>>,
    ) -> Result<Arc<Answer>, E> {
        let work = async { Ok(Kept::new(&work.await?)) };
        Ok(self.0.get_or_insert_async(key, work).await?.answer)
    }

    /// Bytes in use, about.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.weight()
    }
}

impl Kept {
    fn new(answer: &Arc<Answer>) -> Self {
        /// Each text of a few letters stands in memory of its own, so that an answer takes about three times its JSON.
        const TIMES: u64 = 3;
        const BESIDE: u64 = 512;
        let mut length = Length(0);
        // Counting cannot fail.
        let _ = serde_json::to_writer(&mut length, &**answer);
        Kept { answer: Arc::clone(answer), bytes: length.0 * TIMES + BESIDE }
    }
}

/// Counts what is written.
struct Length(u64);

impl io::Write for Length {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sente::{Catalog, Limits};

    use super::*;

    #[test]
    fn a_cache_holds_no_more_than_it_may_and_tells_questions_apart() {
        let cache = Cache::new(1 << 20);
        let catalog = Catalog::standard();
        for heap in 1..2000 {
            let position = catalog.position(&format!("nim {heap} 5 7")).unwrap();
            let answer = Arc::new(position.answer(Detail::Winning, &Limits::default()).unwrap());
            cache.keep(Key::new(&*position, Detail::Winning.into()), &answer);
            assert!(cache.bytes() <= 1 << 20, "{}", cache.bytes());
        }
        assert!(cache.bytes() > 1 << 19, "{}", cache.bytes());
        let position = catalog.position("nim 1999 5 7").unwrap();
        assert!(cache.get(&Key::new(&*position, Detail::Full.into())).is_none());
        let misere = catalog.position("nim 1999 5 7 --misere").unwrap();
        assert!(cache.get(&Key::new(&*misere, Detail::Winning.into())).is_none());
        // Two games of the same position are two questions.
        let [nim, wythoff] = ["nim 5 8", "wythoff 5 8"].map(|line| catalog.position(line).unwrap());
        cache.keep(
            Key::new(&*nim, Detail::Winning.into()),
            &Arc::new(nim.answer(Detail::Winning, &Limits::default()).unwrap()),
        );
        assert!(cache.get(&Key::new(&*nim, Detail::Winning.into())).is_some());
        assert!(cache.get(&Key::new(&*wythoff, Detail::Winning.into())).is_none());
    }
}
