//! The answers that a page asks for: from the cache, or by a search within what is left of the page's time.

use std::sync::Arc;

use sente::{Answer, AnyPosition, Detail, Limits, Stopped};
use sente_pages::Answers;

use crate::{cache::Key, pool::Run, state::State};

/// Answers for one page.
pub(crate) struct PageAnswers<'a> {
    state: &'a State,
    run: &'a Run,
    /// Whether a search was stopped that had not all that a page may have.
    stopped: bool,
}

impl<'a> PageAnswers<'a> {
    pub(crate) fn new(state: &'a State, run: &'a Run) -> Self {
        PageAnswers { state, run, stopped: false }
    }

    /// Whether more time or memory may make a better page.
    pub(crate) fn wants_more(&self) -> bool {
        self.stopped || self.run.is_late()
    }
}

impl Answers for PageAnswers<'_> {
    fn answer(&mut self, position: &dyn AnyPosition, detail: Detail) -> Result<Arc<Answer>, Stopped> {
        if let Some(answer) = self.known(position, detail) {
            self.state.metrics.cached.inc();
            return Ok(answer);
        }
        let answer = position.answer(detail, &self.run.limits);
        self.state.metrics.visited(match &answer {
            Ok(answer) => answer.statistics.positions,
            Err(stopped) => stopped.progress().positions,
        });
        let answer = Arc::new(answer.inspect_err(|_| self.stopped = true)?);
        self.state.cache.keep(Key::new(position, detail.into()), &answer);
        Ok(answer)
    }

    fn known(&mut self, position: &dyn AnyPosition, detail: Detail) -> Option<Arc<Answer>> {
        // A page does not say what an answer cost.
        let key = Key::new(position, detail.into());
        self.state.cache.get(&key).or_else(|| self.state.cache.get(&key.along()))
    }

    fn limits(&self) -> Limits {
        self.run.limits.clone()
    }
}
