//! What goes wrong in the API, as `application/problem+json` (RFC 9457).

use axum::{
    http::{HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use problem_details::ProblemDetails;
use sente::{Fact, InputError, Phrase};
use sente_text::Lang;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{pool::Refused, solving::Unanswered, state::State};

/// The kinds of problems. Each has an address of its own that explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Unreadable,
    BadPosition,
    NotFound,
    MethodNotAllowed,
    TooLarge,
    MediaType,
    LimitReached,
    Failed,
    Busy,
    Closing,
}

impl Kind {
    pub(crate) const ALL: [Kind; 10] = [
        Kind::Unreadable,
        Kind::BadPosition,
        Kind::NotFound,
        Kind::MethodNotAllowed,
        Kind::TooLarge,
        Kind::MediaType,
        Kind::LimitReached,
        Kind::Failed,
        Kind::Busy,
        Kind::Closing,
    ];

    /// Its name, status and the message that is its title.
    pub(crate) fn sheet(self) -> (&'static str, StatusCode, &'static str) {
        match self {
            Kind::Unreadable => ("unreadable", StatusCode::BAD_REQUEST, "problem-unreadable"),
            Kind::BadPosition => ("bad-position", StatusCode::BAD_REQUEST, "problem-bad-position"),
            Kind::NotFound => ("not-found", StatusCode::NOT_FOUND, "web-not-found"),
            Kind::MethodNotAllowed => {
                ("method-not-allowed", StatusCode::METHOD_NOT_ALLOWED, "web-method-not-allowed")
            }
            Kind::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE, "problem-too-large"),
            Kind::MediaType => ("media-type", StatusCode::UNSUPPORTED_MEDIA_TYPE, "problem-media-type"),
            Kind::LimitReached => {
                ("limit-reached", StatusCode::UNPROCESSABLE_ENTITY, "problem-limit-reached")
            }
            Kind::Failed => ("failed", StatusCode::INTERNAL_SERVER_ERROR, "web-failed"),
            Kind::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE, "web-busy"),
            Kind::Closing => ("closing", StatusCode::SERVICE_UNAVAILABLE, "web-closing"),
        }
    }
}

/// A problem, worded.
#[derive(Debug)]
pub(crate) struct Problem {
    kind: Kind,
    details: Box<ProblemDetails<Map<String, Value>>>,
}

/// The folder of the addresses that explain problems.
pub(crate) const TYPES: &str = "/api/v1/problems/";

impl Problem {
    /// A problem of which there is no more to say than its kind.
    pub(crate) fn new(state: &State, lang: Lang, kind: Kind) -> Self {
        let (name, status, title) = kind.sheet();
        let details = ProblemDetails::from_status_code(status)
            .with_title(state.words(lang).text(title))
            .with_extensions(Map::new());
        let details = match Uri::try_from(format!("{TYPES}{name}")) {
            Ok(uri) => details.with_type(uri),
            Err(_) => details,
        };
        Problem { kind, details: Box::new(details) }
    }

    /// The same with what is wrong in particular.
    fn with_detail(mut self, detail: String) -> Self {
        self.details.detail = Some(detail);
        self
    }

    /// What is wrong with some input.
    pub(crate) fn input(state: &State, lang: Lang, error: &InputError) -> Self {
        Problem::new(state, lang, Kind::BadPosition).with_detail(state.words(lang).error(error))
    }

    /// Why there is no answer to a position, and what is known of it.
    pub(crate) fn unanswered(
        state: &State,
        lang: Lang,
        position: &dyn sente::AnyPosition,
        why: &Unanswered,
    ) -> Self {
        let (unfinished, limit) = match why {
            Unanswered::Refused(Refused::Busy) => return Problem::new(state, lang, Kind::Busy),
            Unanswered::Refused(Refused::Closing) => return Problem::new(state, lang, Kind::Closing),
            Unanswered::Limit(unfinished, limit) => (unfinished, Value::from(*limit)),
            Unanswered::Late(unfinished, _) => (unfinished, Value::from("timeout")),
            Unanswered::Impossible(unfinished) => (unfinished, Value::Null),
        };
        let says = match why {
            Unanswered::Late(_, most) => Phrase::new("problem-server-time")
                .with("detail", unfinished.phrase())
                .with("longer", format!("{}m", (most.as_secs() / 12).max(1))),
            _ => unfinished.phrase(),
        };
        let mut problem = Problem::new(state, lang, Kind::LimitReached).with_detail(state.say(lang, &says));
        let beside = &mut problem.details.extensions;
        beside.insert("limit".to_owned(), limit);
        // Texts and numbers always become JSON.
        if let Ok(Value::Object(known)) = serde_json::to_value(unfinished.known(position)) {
            beside.extend(known);
        }
        problem
    }

    /// The same where the request cannot be read.
    pub(crate) fn unreadable(state: &State, lang: Lang, kind: Kind, why: impl Into<Fact>) -> Self {
        let problem = Problem::new(state, lang, kind);
        match kind {
            Kind::Unreadable => {
                let says = Phrase::new("problem-unreadable-why").with("why", why);
                problem.with_detail(state.say(lang, &says))
            }
            _ => problem,
        }
    }
}

impl Serialize for Problem {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.details.serialize(serializer)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let busy = matches!(self.kind, Kind::Busy | Kind::Closing);
        let mut response = (*self.details).into_response();
        if busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}
