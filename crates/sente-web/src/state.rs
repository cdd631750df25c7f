//! What all requests share.

use std::{ops::Deref, sync::Arc};

use axum::body::Bytes;
use sente::{Catalog, Phrase};
use sente_pages::Pages;
use sente_text::{Lang, Words};

use crate::{
    api,
    cache::Cache,
    config::{Budget, Config, Connections},
    metrics::Metrics,
    pool::Pool,
};

/// What all requests share: the games, the words, the lanes, the cache.
#[derive(Clone)]
pub struct State(Arc<Shared>);

/// See [`State`].
pub struct Shared {
    pub(crate) pages: Pages,
    pub(crate) pool: Pool,
    pub(crate) cache: Cache,
    pub(crate) metrics: Metrics,
    /// What a connection may do.
    pub(crate) connections: Connections,
    /// The data sheets of all games, as JSON.
    pub(crate) games: Bytes,
}

impl State {
    /// A server's state at its start.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let pages = Pages::new(Arc::new(Catalog::standard()));
        let games = api::games::sheets(&pages);
        State(Arc::new(Shared {
            pool: Pool::new(&config),
            cache: Cache::new(Budget::of(&config).cache),
            metrics: Metrics::new(),
            connections: config.connections,
            games,
            pages,
        }))
    }

    /// Stops all searches and begins no more.
    pub fn close(&self) {
        self.0.pool.close();
    }

    /// How many searches run now, on all lanes.
    #[must_use]
    pub fn running(&self) -> usize {
        let pool = &self.0.pool;
        pool.quick.running() + pool.middle.running() + pool.long.running()
    }

    pub(crate) fn words(&self, lang: Lang) -> &Words {
        self.0.pages.words(lang)
    }

    pub(crate) fn say(&self, lang: Lang, phrase: &Phrase) -> String {
        self.words(lang).say(phrase)
    }
}

impl Deref for State {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
