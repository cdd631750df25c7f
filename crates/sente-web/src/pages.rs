//! Every other address is a page's.

use std::{
    hash::{BuildHasher, RandomState},
    sync::Arc,
};

use axum::{
    extract::State as Shared,
    http::{HeaderValue, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use sente::Phrase;
use sente_pages::{Reply, Request, is_patient};
use sente_text::Lang;
use tokio::time;

use crate::{
    answers::PageAnswers,
    lang::{self, Asked},
    pool::{Bounds, Lane, PATIENT_TIME, Pool, Refused},
    state::State,
};

/// The longest address that is read, in bytes: a long game with large heaps fits.
const MOST_BYTES: usize = 16 << 10;

/// The page at an address.
pub(crate) async fn get(Shared(state): Shared<State>, Asked(lang): Asked, uri: Uri) -> Response {
    let spoken = lang::of(uri.path(), lang);
    let address = Address {
        path: uri.path().to_owned(),
        query: uri.query().unwrap_or_default().to_owned(),
        lang,
        seed: RandomState::new().hash_one(()),
    };
    if address.path.len() + address.query.len() > MOST_BYTES {
        return trouble(&state, spoken, StatusCode::URI_TOO_LONG, "web-address-too-long");
    }
    let address = Arc::new(address);
    match best(&state, &address).await {
        Ok(reply) => sent(&state, spoken, reply),
        Err(refused) => refusal(&state, spoken, refused),
    }
}

/// What is asked for.
struct Address {
    path: String,
    query: String,
    lang: Lang,
    seed: u64,
}

/// The page, worked out on one lane after the other until it has all that it may have.
async fn best(state: &State, address: &Arc<Address>) -> Result<Reply, Refused> {
    let Pool { quick, middle, long, .. } = &state.pool;
    let (mut page, mut wants_more) = reply(state, quick, quick.bounds, address).await?;
    if wants_more {
        (page, wants_more) = reply(state, middle, middle.bounds, address).await?;
    }
    if wants_more && is_patient(&address.path) {
        let bounds = Bounds { time: long.bounds.time.min(PATIENT_TIME), ..long.bounds };
        // Nobody waits for a page as long as for a search.
        let better = time::timeout(PATIENT_TIME * 2, reply(state, long, bounds, address)).await;
        if let Ok(Ok((better, _))) = better {
            page = better;
        }
    }
    Ok(page)
}

/// The page, worked out on a lane, and whether it would have been better with more time.
async fn reply(
    state: &State,
    lane: &Lane,
    bounds: Bounds,
    address: &Arc<Address>,
) -> Result<(Reply, bool), Refused> {
    let (shared, address) = (state.clone(), Arc::clone(address));
    let work = move |run| {
        let mut answers = PageAnswers::new(&shared, &run);
        let Address { path, query, lang, seed } = &*address;
        let request = Request { path, query, lang: *lang, seed: *seed };
        let reply = shared.pages.get(request, &mut answers);
        (reply, answers.wants_more())
    };
    state.pool.run(lane, bounds, Arc::default(), work).await
}

fn sent(state: &State, lang: Lang, reply: Reply) -> Response {
    match reply {
        Reply::Page { status, html } => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (status, Html(html)).into_response()
        }
        Reply::Redirect(address) => match HeaderValue::from_str(&address) {
            Ok(address) => {
                // Where no language stands in the address, the headers choose one.
                let vary = [(header::VARY, "accept-language")];
                (StatusCode::SEE_OTHER, vary, [(header::LOCATION, address)]).into_response()
            }
            Err(_) => {
                tracing::error!(address, "a page redirects to what is no address");
                trouble(state, lang, StatusCode::INTERNAL_SERVER_ERROR, "web-failed")
            }
        },
        Reply::Picture(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
    }
}

fn refusal(state: &State, lang: Lang, refused: Refused) -> Response {
    let key = match refused {
        Refused::Busy => "web-busy",
        Refused::Closing => "web-closing",
    };
    let page = trouble(state, lang, StatusCode::SERVICE_UNAVAILABLE, key);
    ([(header::RETRY_AFTER, "5")], page).into_response()
}

/// A page that says what is wrong with the request or the server. It needs nothing that may have failed.
pub(crate) fn trouble(state: &State, lang: Lang, status: StatusCode, key: &'static str) -> Response {
    sent(state, lang, state.pages.trouble(lang, status.as_u16(), &Phrase::new(key)))
}
