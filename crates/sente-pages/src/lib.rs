//! Sente's web pages: an address in, a page or a drawing out. Pure functions without server, clock or randomness of their
//! own, so that the same pages can run wherever there is somebody to [ask for answers](Answers).
//!
//! Everything drawn and worded comes through the catalog and the message files; no page knows a game.

pub mod assets;
pub mod draw;
mod pages;

use std::sync::Arc;

use sente::{Answer, AnyPosition, Catalog, Detail, Limits, Phrase, Stopped};
use sente_text::{Lang, Words};

/// All pages.
pub struct Pages {
    catalog: Arc<Catalog>,
    words: [Words; 2],
}

/// What somebody asks for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The path, still percent-encoded, such as `/zh/nim`.
    pub path: &'a str,
    /// The query, still percent-encoded, without the question mark; empty where there is none.
    pub query: &'a str,
    /// The language of whoever asks, for addresses that do not say one.
    pub lang: Lang,
    /// A number that differs from one request to the next, for random starts.
    pub seed: u64,
}

/// What is sent back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A whole page of HTML.
    Page {
        /// The HTTP status: 200, or what is wrong.
        status: u16,
        /// The page.
        html: String,
    },
    /// Another address to look at instead.
    Redirect(String),
    /// A drawing, SVG.
    Picture(String),
}

/// Whoever answers a page's questions: with a cache, with limits, or plainly. See [`Plain`].
pub trait Answers {
    /// The answer to a position.
    ///
    /// # Errors
    /// The limit that was reached before one was found; the page then offers a longer search.
    fn answer(&mut self, position: &dyn AnyPosition, detail: Detail) -> Result<Arc<Answer>, Stopped>;

    /// The answer, where it costs nothing because it has been given before.
    fn known(&mut self, position: &dyn AnyPosition, detail: Detail) -> Option<Arc<Answer>> {
        let _ = (position, detail);
        None
    }

    /// The limits for whatever else a page works out, such as a picture, a random start or a trap.
    fn limits(&self) -> Limits;
}

/// Answers without a cache.
#[derive(Default)]
pub struct Plain(pub Limits);

impl Answers for Plain {
    fn answer(&mut self, position: &dyn AnyPosition, detail: Detail) -> Result<Arc<Answer>, Stopped> {
        position.answer(detail, &self.0).map(Arc::new)
    }

    fn limits(&self) -> Limits {
        self.0.clone()
    }
}

/// Whether the page at this path is nothing without what it works out, as a picture or a random start is: better late than
/// not at all. Every other page offers a longer search where it was stopped.
#[must_use]
pub fn is_patient(path: &str) -> bool {
    matches!(path.split('/').nth(3), Some("random" | "pictures" | "picture.svg"))
}

impl Pages {
    /// The pages of these games.
    #[must_use]
    pub fn new(catalog: Arc<Catalog>) -> Self {
        Pages { catalog, words: Lang::ALL.map(Words::new) }
    }

    /// The page at an address.
    pub fn get(&self, request: Request<'_>, answers: &mut dyn Answers) -> Reply {
        pages::get(self, request, answers)
    }

    /// A page for what is wrong outside the pages: with the request, or with whoever serves them. Its frame is that of all
    /// pages, and it asks for no answers.
    #[must_use]
    pub fn trouble(&self, lang: Lang, status: u16, says: &Phrase) -> Reply {
        pages::trouble(self, lang, status, says)
    }

    /// The words of a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        &self.words[Lang::ALL.iter().position(|known| *known == lang).unwrap_or(0)]
    }

    /// The games.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }
}
