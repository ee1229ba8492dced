//! How long something took, many times.

use std::time::Duration;

/// Prints how many of these times were how long.
pub(crate) fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |share: f64| {
        let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(index).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    };
    println!(
        "  {what}: p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, worst {:.1} ms",
        ms(0.5),
        ms(0.99),
        ms(0.999),
        ms(1.0)
    );
}
