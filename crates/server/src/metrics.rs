//! What happens, as operators see it: lines of the log, and metrics for Prometheus with the feature `metrics`.

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use liege_game::Step;
use liege_rooms::{Observer, Rooms, TableEvent};
use liege_store::Entry;

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

/// Is told what happens at tables: writes it to the log, counts it, and calls `changed` with the table at which somebody else may be
/// waited for now.
pub(crate) struct TableMetrics<F> {
    changed: F,
}

impl<F: Fn(&str)> TableMetrics<F> {
    pub(crate) fn new(changed: F) -> TableMetrics<F> {
        TableMetrics { changed }
    }
}

impl<F: Fn(&str) + Send + Sync> Observer for TableMetrics<F> {
    fn happened(&self, table: &str, game: &'static str, event: TableEvent<'_>) {
        let event = match event {
            TableEvent::Began { seats } => {
                tracing::info!(table, game, seats, "a table began");
                "began"
            }
            TableEvent::Ended { steps } => {
                tracing::info!(table, game, steps, "a table ended");
                "ended"
            }
            TableEvent::Frozen { why } => {
                tracing::error!(
                    table,
                    game,
                    why,
                    "a table is frozen: the version that left it so goes on with it"
                );
                "frozen"
            }
            TableEvent::BotFailed { seat, level, why } => {
                tracing::error!(table, game, %seat, level, why, "a bot failed: a random one has its seat now");
                "bot_failed"
            }
        };
        kept::happened(game, event);
    }

    /// Counts actions, and what was taken back.
    fn stored(&self, entries: &[Entry]) {
        for entry in entries {
            match entry {
                Entry::Step(Step::Action { .. }) | Entry::Automatic { .. } => kept::acted("action"),
                Entry::Step(Step::Draw { .. }) | Entry::Given(_) => {}
                Entry::Undo { .. } => kept::acted("undo"),
            }
        }
    }

    fn changed(&self, table: &str) {
        (self.changed)(table);
    }
}

/// Counts what was refused for want of a quota.
pub(crate) fn refused(action: &'static str) {
    kept::refused(action);
}

/// All figures as Prometheus reads them.
pub(crate) fn told(rooms: &Rooms, streams_open: usize) -> String {
    let counted =
        [rooms.tables_in_memory(), streams_open, rooms.workers.bots_waiting()].map(|count| count as f64);
    kept::told([counted[0], counted[1], counted[2], rooms.silence().as_secs_f64()])
}

#[cfg(feature = "metrics")]
mod kept {
    use std::sync::OnceLock;
    use std::time::Duration;

    use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
    use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
    use metrics_process::Collector;

    const REQUESTS: &str = "liege_http_requests_total";
    const DURATION: &str = "liege_http_request_duration_seconds";
    const ENTRIES: &str = "liege_record_entries_total";
    const EVENTS: &str = "liege_table_events_total";
    const REFUSED: &str = "liege_rate_limited_total";
    const BUILD: &str = "liege_build_info";

    /// What is read when somebody asks.
    const NOW: [(&str, &str); 4] = [
        ("liege_tables_in_memory", "Tables in memory now."),
        ("liege_event_streams_open", "Streams of events that are open now."),
        ("liege_bots_waiting", "Bots that wait for a processor now."),
        (
            "liege_database_silence_seconds",
            "How long ago the database last answered: it is asked every second where it is shared, else every five.",
        ),
    ];

    /// The upper ends of the classes of times, in seconds.
    const CLASSES: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

    /// The figures of the process that the system keeps: processor time, memory, open files.
    struct Kept {
        own: PrometheusHandle,
        process: Collector,
    }

    /// One for the process: that is what the figures are of.
    fn handle() -> Option<&'static Kept> {
        static HANDLE: OnceLock<Option<Kept>> = OnceLock::new();
        HANDLE.get_or_init(install).as_ref()
    }

    fn install() -> Option<Kept> {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Full(DURATION.to_owned()), &CLASSES)
            .ok()?;
        let own =
            builder.install_recorder().inspect_err(|error| tracing::error!(%error, "no figures")).ok()?;
        describe_counter!(REQUESTS, "Requests answered, by method, route and status.");
        describe_histogram!(
            DURATION,
            Unit::Seconds,
            "From a request's arrival to the head of its answer, by route."
        );
        describe_counter!(ENTRIES, "Rows added to records, by kind: action or undo. Bots count.");
        describe_counter!(EVENTS, "Tables that began, ended or froze, and bots that failed, by game.");
        describe_counter!(REFUSED, "What was refused because a client asked for too much, by what it was.");
        describe_gauge!(BUILD, "1, with the version that runs.");
        for (name, about) in NOW {
            describe_gauge!(name, about);
        }
        gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        let process = Collector::default();
        process.describe();
        Some(Kept { own, process })
    }

    pub(super) fn request(method: &str, route: String, status: u16, took: Duration) {
        let _ = handle();
        let labels =
            [("method", method.to_owned()), ("route", route.clone()), ("status", status.to_string())];
        counter!(REQUESTS, &labels).increment(1);
        histogram!(DURATION, "route" => route).record(took.as_secs_f64());
    }

    pub(super) fn acted(kind: &'static str) {
        counter!(ENTRIES, "kind" => kind).increment(1);
    }

    pub(super) fn happened(game: &'static str, event: &'static str) {
        counter!(EVENTS, "game" => game, "event" => event).increment(1);
    }

    pub(super) fn refused(action: &'static str) {
        counter!(REFUSED, "action" => action).increment(1);
    }

    /// The present values stand in the order of [`NOW`].
    pub(super) fn told(now: [f64; NOW.len()]) -> String {
        let Some(Kept { own, process }) = handle() else { return String::new() };
        for ((name, _), value) in NOW.iter().zip(now) {
            gauge!(*name).set(value);
        }
        process.collect();
        own.render()
    }
}

#[cfg(not(feature = "metrics"))]
mod kept {
    use std::time::Duration;

    pub(super) fn request(_: &str, _: String, _: u16, _: Duration) {}

    pub(super) fn acted(_: &'static str) {}

    pub(super) fn happened(_: &'static str, _: &'static str) {}

    pub(super) fn refused(_: &'static str) {}

    pub(super) fn told(_: [f64; 4]) -> String {
        String::new()
    }
}
