//! Metrics for Prometheus; none without the feature `metrics`.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use liege_game::Step;
use liege_rooms::{Observer, Rooms};
use liege_store::Entry;

use crate::notices::Notices;

/// Whether there are metrics.
pub(crate) const KEPT: bool = cfg!(feature = "metrics");

/// Counts a request and how long it took to be answered; of a stream, to begin.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let (method, begun) = (request.method().clone(), std::time::Instant::now());
    let response = next.run(request).await;
    let route = route.unwrap_or_else(|| "none".to_owned());
    kept::request(method.as_str(), route, response.status().as_u16(), begun.elapsed());
    response
}

/// Is told what happens at tables: counts what is stored, and lets notices know.
pub(crate) struct Figures {
    notices: Arc<Notices>,
}

impl Figures {
    pub(crate) fn new(notices: Arc<Notices>) -> Figures {
        Figures { notices }
    }
}

impl Observer for Figures {
    /// Counts actions, and what was taken back.
    fn stored(&self, entries: &[Entry]) {
        for entry in entries {
            match entry {
                Entry::Step(Step::Action { .. }) | Entry::Automatic { .. } => kept::acted("action"),
                Entry::Step(Step::Draw { .. }) => {}
                Entry::Undo { .. } => kept::acted("undo"),
            }
        }
    }

    fn changed(&self, table: &str) {
        self.notices.changed(table);
    }
}

/// All figures as Prometheus reads them.
pub(crate) fn told(rooms: &Rooms, streams_open: usize) -> String {
    kept::told(&[
        ("liege_tables_in_memory", rooms.tables_in_memory()),
        ("liege_streams_open", streams_open),
        ("liege_bots_waiting", rooms.workers.bots_waiting()),
    ])
}

#[cfg(feature = "metrics")]
mod kept {
    use std::sync::OnceLock;
    use std::time::Duration;

    use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

    /// The upper ends of the classes of times, in seconds.
    const CLASSES: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 1.0, 10.0];

    /// One for the process: that is what the figures are of.
    fn handle() -> Option<&'static PrometheusHandle> {
        static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
        let make = || {
            let name = Matcher::Full("liege_request_seconds".to_owned());
            let builder = PrometheusBuilder::new().set_buckets_for_metric(name, &CLASSES).ok()?;
            builder.install_recorder().inspect_err(|error| tracing::error!(%error, "no figures")).ok()
        };
        HANDLE.get_or_init(make).as_ref()
    }

    pub(super) fn request(method: &str, route: String, status: u16, took: Duration) {
        let _ = handle();
        let labels =
            [("method", method.to_owned()), ("route", route.clone()), ("status", status.to_string())];
        metrics::counter!("liege_requests_total", &labels).increment(1);
        metrics::histogram!("liege_request_seconds", "route" => route).record(took.as_secs_f64());
    }

    pub(super) fn acted(what: &'static str) {
        metrics::counter!("liege_acts_total", "what" => what).increment(1);
    }

    pub(super) fn told(gauges: &[(&'static str, usize)]) -> String {
        for (name, value) in gauges {
            metrics::gauge!(*name).set(*value as f64);
        }
        handle().map(PrometheusHandle::render).unwrap_or_default()
    }
}

#[cfg(not(feature = "metrics"))]
mod kept {
    use std::time::Duration;

    pub(super) fn request(_: &str, _: String, _: u16, _: Duration) {}

    pub(super) fn acted(_: &'static str) {}

    pub(super) fn told(_: &[(&'static str, usize)]) -> String {
        String::new()
    }
}
