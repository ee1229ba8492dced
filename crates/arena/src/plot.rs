//! The plots of a report as SVG: everything they show also stands in the tables beside them.

use std::fmt::Write as _;

use crate::{Counts, Estimate};

/// One line of a plot: a name and an estimate.
pub(crate) struct Bar<'a> {
    pub(crate) name: &'a str,
    pub(crate) estimate: Estimate,
}

const WIDTH: f64 = 640.0;
const LEFT: f64 = 130.0;
const RIGHT: f64 = 20.0;
const LINE: f64 = 28.0;

/// Dots with their intervals over a common scale; `even` is marked by a dashed line.
pub(crate) fn dots(title: &str, bars: &[Bar<'_>], even: f64, decimals: usize) -> String {
    let ends = bars.iter().flat_map(|bar| [bar.estimate.low, bar.estimate.high]).chain([even]);
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
    let margin = ((high - low) * 0.05).max(f64::EPSILON);
    let (low, high) = (low - margin, high + margin);
    let x = |value: f64| LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT);
    let height = LINE * (bars.len() as f64 + 1.0);
    let mut svg = open(title, height);
    let foot = height - LINE * 0.9;
    let middle = x(even);
    let _ = write!(svg, r#"<line class="even" x1="{middle:.1}" x2="{middle:.1}" y1="4" y2="{foot:.1}"/>"#);
    let _ = write!(
        svg,
        r#"<text x="{middle:.1}" y="{:.1}" text-anchor="middle">{even:.decimals$}</text>"#,
        foot + 16.0
    );
    for (index, Bar { name, estimate }) in bars.iter().enumerate() {
        let y = LINE * (index as f64 + 0.6);
        let (from, at, to) = (x(estimate.low), x(estimate.value), x(estimate.high));
        let _ = write!(
            svg,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
            LEFT - 10.0,
            y + 4.0,
            escape(name)
        );
        let _ = write!(svg, r#"<line class="span" x1="{from:.1}" x2="{to:.1}" y1="{y:.1}" y2="{y:.1}"/>"#);
        let _ = write!(
            svg,
            r#"<circle cx="{at:.1}" cy="{y:.1}" r="5"><title>{}: {}</title></circle>"#,
            escape(name),
            interval(estimate, decimals)
        );
    }
    svg + "</svg>"
}

/// How many games had how many decisions.
pub(crate) fn lengths(title: &str, counts: &Counts) -> String {
    let height = 160.0;
    let max = counts.steps.iter().copied().max().unwrap_or(1).max(1) as f64;
    let width = (WIDTH - LEFT - RIGHT) / counts.steps.len().max(1) as f64;
    let mut svg = open(title, height);
    for (index, &games) in counts.steps.iter().enumerate() {
        let tall = games as f64 / max * (height - 40.0);
        let from = counts.min + index as u32 * counts.step;
        let _ = write!(
            svg,
            r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{tall:.1}"><title>{from} to {}: {games} games</title></rect>"#,
            LEFT + width * index as f64,
            height - 24.0 - tall,
            (width - 2.0).max(1.0),
            from + counts.step - 1
        );
    }
    for (x, anchor, label) in [(LEFT, "start", counts.min), (WIDTH - RIGHT, "end", counts.max)] {
        let _ =
            write!(svg, r#"<text x="{x:.1}" y="{:.1}" text-anchor="{anchor}">{label}</text>"#, height - 6.0);
    }
    svg + "</svg>"
}

fn open(title: &str, height: f64) -> String {
    let title = escape(title);
    format!(
        r#"<svg viewBox="0 0 {WIDTH} {height:.0}" role="img" aria-label="{title}"><title>{title}</title>"#
    )
}

/// “0.53 (0.51 to 0.55)”.
pub(crate) fn interval(estimate: &Estimate, decimals: usize) -> String {
    let Estimate { value, low, high } = estimate;
    format!("{value:.decimals$} ({low:.decimals$} to {high:.decimals$})")
}

/// Safe between tags and within quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
