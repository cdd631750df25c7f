//! What one asks of the API, as fields of a body or of a query.

use std::{sync::Arc, time::Duration};

use sente::{Detail, InputError, Phrase, catalog::Question, error::shown};
use sente_text::Lang;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::{
    lang::Asked,
    problem::{Kind, Problem},
    solving::Ask,
    state::State,
};

/// The most bytes in game, position and rules together. Some answers are worked out in one go, which nothing stops, and
/// those about numbers grow with the square of their digits, while they wait for whoever reads them slowly.
const MOST_BYTES: usize = 1024;

/// A position and what is asked about it. `game`, `position` and `rules` are fields of an answer, too, so that an answer can
/// be sent back; other fields are passed over.
#[derive(Debug, Deserialize, ToSchema, IntoParams)]
#[schema(as = Question)]
#[into_params(parameter_in = Query)]
pub(crate) struct Fields {
    /// The game's name.
    #[schema(example = "nim")]
    #[param(example = "nim")]
    game: String,
    /// The position as one types it behind the game's name.
    #[schema(example = "3 5 7")]
    #[param(example = "3 5 7")]
    position: String,
    /// The rule options as one types them; without any, the defaults.
    #[serde(default)]
    #[schema(example = "--misere")]
    #[param(example = "--misere")]
    rules: String,
    /// How much the answer should hold.
    #[serde(default)]
    #[param(inline)]
    detail: Much,
    /// Whether the chances against a random opponent are asked for, too.
    #[serde(default)]
    random_opponent: bool,
    /// The most positions to visit.
    max_positions: Option<u64>,
    /// The most bytes; the server has a bound of its own.
    max_memory: Option<u64>,
    /// The most seconds; the server has a bound of its own.
    #[schema(exclusive_minimum = 0)]
    timeout: Option<f64>,
    /// The language of sentences, `en` or `zh`; without it, the one that the header `Accept-Language` likes best.
    #[schema(pattern = "^(en|zh)$")]
    #[param(pattern = "^(en|zh)$")]
    lang: Option<String>,
}

/// How much an answer should hold.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Detail)]
enum Much {
    /// The outcome and one winning move, as fast as can be.
    Verdict,
    /// The outcome, every winning move and the reason.
    Winning,
    /// All that and, where the position is small enough, remoteness, the main line and what every legal move gives.
    #[default]
    Full,
    /// All that, with exact remoteness and the main line whatever they cost.
    Remoteness,
}

impl From<Much> for Detail {
    fn from(much: Much) -> Self {
        match much {
            Much::Verdict => Detail::Verdict,
            Much::Winning => Detail::Winning,
            Much::Full => Detail::Full,
            Much::Remoteness => Detail::Remoteness,
        }
    }
}

impl Fields {
    /// The question, and the language of whatever is said about it.
    pub(crate) fn read(self, state: &State, Asked(lang): Asked) -> Result<(Ask, Lang), Problem> {
        let lang = match self.lang.as_deref().map(|code| Lang::from_code(code).ok_or(code)) {
            None => lang,
            Some(Ok(lang)) => lang,
            Some(Err(code)) => {
                let why = Phrase::new("problem-lang").with("text", shown(code));
                return Err(Problem::unreadable(state, lang, Kind::Unreadable, why));
            }
        };
        let time = match self.timeout {
            None => None,
            Some(seconds) if seconds > 0.0 => {
                // What is too long to be counted is bounded by the server, and what is too short is next to nothing.
                let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
                Some(time.max(Duration::from_nanos(1)))
            }
            Some(_) => {
                let why = Phrase::new("problem-timeout");
                return Err(Problem::unreadable(state, lang, Kind::Unreadable, why));
            }
        };
        let wrong = |error: &InputError| Problem::input(state, lang, error);
        if self.game.len() + self.position.len() + self.rules.len() > MOST_BYTES {
            return Err(wrong(&InputError::LineTooLong { most: MOST_BYTES }));
        }
        // The game alone is asked for first, so that a name with spaces is refused as a name.
        let catalog = state.pages.catalog();
        let game = catalog.find(&self.game).map_err(|error| wrong(&error))?.about().id;
        let position = catalog.position(&format!("{game} {} {}", self.rules, self.position));
        let position = Arc::from(position.map_err(|error| wrong(&error))?);
        let question = Question { detail: self.detail.into(), random_opponent: self.random_opponent };
        let ask = Ask { position, question, positions: self.max_positions, bytes: self.max_memory, time };
        Ok((ask, lang))
    }
}
