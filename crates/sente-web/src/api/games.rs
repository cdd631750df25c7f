//! `GET /api/v1/games`: the data sheets of all games.

use axum::{body::Bytes, extract::State as Shared, response::Response};
use sente::{
    About, AnyGame, Phrase,
    options::{Absent, OptionKind, OptionSpec},
};
use sente_pages::Pages;
use sente_text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::ready;
use crate::state::State;

/// A game's data sheet.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub(crate) struct Sheet {
    /// The name it is asked by.
    id: &'static str,
    /// Other names it answers to.
    aliases: &'static [&'static str],
    /// Its name.
    name: Both,
    /// What it is, in a line.
    gist: Both,
    /// Its rules.
    rules: Both,
    /// A position and options that work, as typed behind the name.
    example: &'static str,
    /// Options that change the rules, and those of a position of a game under way.
    options: Vec<Choice>,
}

/// A text in both languages.
#[derive(Serialize, ToSchema)]
#[schema(as = Text)]
struct Both {
    /// English.
    en: String,
    /// Chinese.
    zh: String,
}

/// An option.
#[derive(Serialize, ToSchema)]
#[schema(as = GameOption)]
struct Choice {
    /// Its name; it is typed with two dashes before it.
    name: &'static str,
    /// Whether it belongs to the rules or to a position.
    of: &'static str,
    /// What it takes: nothing (`flag`), a whole number (`natural`), a range of them (`range`), one of a few words (`choice`), or a
    /// word of the game's own (`text`).
    kind: &'static str,
    /// The least number that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u64>,
    /// The greatest number that it takes, if bounded.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u64>,
    /// The words that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'static [&'static str]>,
    /// What holds when it is not given; null where that is nothing.
    default: Option<&'static str>,
    /// Whether it must be given.
    required: bool,
    /// What it does.
    explanation: Both,
}

/// The data sheets of all games, as JSON.
pub(crate) fn sheets(pages: &Pages) -> Bytes {
    let sheets: Vec<Sheet> =
        pages.catalog().games().map(AnyGame::about).map(|about| sheet(pages, about)).collect();
    // Texts and numbers always become JSON.
    serde_json::to_vec(&sheets).unwrap_or_default().into()
}

fn sheet(pages: &Pages, about: &About) -> Sheet {
    let key = |part: &str| both(pages, |words| words.text(&format!("{part}-{}", about.id)));
    let rules = about.rules.iter().map(|option| choice(pages, "rules", option));
    let position = about.position.iter().map(|option| choice(pages, "position", option));
    Sheet {
        id: about.id,
        aliases: about.aliases,
        name: key("game"),
        gist: key("gist"),
        rules: key("rules"),
        example: about.example,
        options: rules.chain(position).collect(),
    }
}

fn choice(pages: &Pages, of: &'static str, option: &OptionSpec) -> Choice {
    let (kind, least, most, choices) = match option.kind {
        OptionKind::Flag => ("flag", None, None, None),
        OptionKind::Natural { least, most } => ("natural", Some(least), most, None),
        OptionKind::Range { least, most } => ("range", Some(least), Some(most), None),
        OptionKind::Choice(choices) => ("choice", None, None, Some(choices)),
        OptionKind::Text(_) => ("text", None, None, None),
    };
    Choice {
        name: option.name,
        of,
        kind,
        least,
        most,
        choices,
        default: match option.absent {
            Absent::Means(text) => Some(text),
            Absent::Refused | Absent::Nothing => None,
        },
        required: option.absent == Absent::Refused,
        explanation: both(pages, |words| words.say(&Phrase::new(option.message))),
    }
}

fn both(pages: &Pages, say: impl Fn(&sente_text::Words) -> String) -> Both {
    Both { en: say(pages.words(Lang::En)), zh: say(pages.words(Lang::Zh)) }
}

/// Every game: its names, rules and options.
#[utoipa::path(
    get,
    path = "/api/v1/games",
    responses((status = 200, description = "The data sheets of all games.", body = Vec<Sheet>))
)]
pub(crate) async fn games(Shared(state): Shared<State>) -> Response {
    ready(state.games.clone())
}
