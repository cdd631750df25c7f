//! `/metrics`, in the text form that Prometheus reads.

use std::{fmt, time::Duration};

use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder, text},
    metrics::{counter::Counter, family::Family, gauge::ConstGauge, histogram::Histogram},
    registry::Registry,
};

use crate::{pool::Refused, state::State};

/// What is counted as it happens. What can be looked at any time is looked at when somebody asks.
pub(crate) struct Metrics {
    requests: Family<Request, Counter>,
    seconds: Family<Route, Histogram>,
    searches: Family<Result, Counter>,
    positions: Counter,
    pub(crate) cached: Counter,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Result {
    result: Ended,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct LaneName {
    lane: &'static str,
}

/// How a search for the API ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ended {
    Answered,
    Limit,
    Busy,
    Closing,
}

impl From<Refused> for Ended {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Busy => Ended::Busy,
            Refused::Closing => Ended::Closing,
        }
    }
}

impl EncodeLabelValue for Ended {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> std::result::Result<(), fmt::Error> {
        let name = match self {
            Ended::Answered => "answered",
            Ended::Limit => "limit",
            Ended::Busy => "busy",
            Ended::Closing => "closing",
        };
        EncodeLabelValue::encode(&name, encoder)
    }
}

/// Bounds of the histogram, in seconds.
const SECONDS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 60.0];

impl Metrics {
    pub(crate) fn new() -> Self {
        Metrics {
            requests: Family::default(),
            seconds: Family::new_with_constructor(|| Histogram::new(SECONDS)),
            searches: Family::default(),
            positions: Counter::default(),
            cached: Counter::default(),
        }
    }

    /// A request was answered.
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16, elapsed: Duration) {
        let route = route.to_owned();
        self.seconds.get_or_create(&Route { route: route.clone() }).observe(elapsed.as_secs_f64());
        self.requests.get_or_create(&Request { method: method.to_owned(), route, status }).inc();
    }

    /// A search ended.
    pub(crate) fn ended(&self, result: Ended) {
        self.searches.get_or_create(&Result { result }).inc();
    }

    /// A search visited so many positions.
    pub(crate) fn visited(&self, positions: u64) {
        self.positions.inc_by(positions);
    }

    /// All of it.
    pub(crate) fn text(&self, state: &State) -> std::result::Result<String, fmt::Error> {
        let mut all = Registry::with_prefix("sente");
        all.register("requests", "Requests answered", self.requests.clone());
        all.register("request_seconds", "Time to the first byte of an answer", self.seconds.clone());
        all.register("searches", "Searches ended, by result", self.searches.clone());
        all.register("positions", "Positions visited by searches", self.positions.clone());
        all.register("cache_hits", "Answers that were in the cache", self.cached.clone());
        all.register("cache_bytes", "Bytes of the cache in use", ConstGauge::new(state.cache.bytes()));
        let pool = &state.pool;
        let (running, waiting) = (Family::<LaneName, Level>::default(), Family::<LaneName, Level>::default());
        for (lane, of) in [("quick", &pool.quick), ("middle", &pool.middle), ("long", &pool.long)] {
            let level = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
            running.get_or_create(&LaneName { lane }).set(level(of.running()));
            waiting.get_or_create(&LaneName { lane }).set(level(of.waiting()));
        }
        all.register("searches_running", "Searches that run now, by lane", running);
        all.register("searches_waiting", "Searches that wait for a thread, by lane", waiting);
        let mut out = String::new();
        text::encode(&mut out, &all)?;
        Ok(out)
    }
}

type Level = prometheus_client::metrics::gauge::Gauge;
