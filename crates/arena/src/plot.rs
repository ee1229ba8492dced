//! The plots of a report as SVG: everything they show also stands in the tables beside them.

use kuva::backend::svg::SvgBackend;
use kuva::plot::{ForestPlot, Histogram};
use kuva::render::layout::Layout;
use kuva::render::plots::Plot;
use kuva::render::render::render_multiple;
use kuva::render::theme::Theme;
use maud::{Markup, PreEscaped, html};

use crate::{Counts, Estimate};

/// One line of a plot: a name and an estimate.
pub(crate) struct Bar<'a> {
    pub(crate) name: &'a str,
    pub(crate) estimate: Estimate,
}

const WIDTH: f64 = 720.0;
/// The height of a line, and of what stands around all of them.
const LINE: f64 = 34.0;
const FRAME: f64 = 90.0;
/// Longer names are cut in a plot; the tables have them whole.
const NAME: usize = 28;

/// Dots with their intervals over a common scale; `even` is marked by a dashed line.
pub(crate) fn dots(title: &str, scale: &str, bars: &[Bar<'_>], even: f64) -> Markup {
    let forest = bars.iter().fold(ForestPlot::new(), |forest, Bar { name, estimate }| {
        forest.with_row(short(name), estimate.value, estimate.low, estimate.high)
    });
    let forest = forest.with_null_value(even).with_color("var(--mark)").with_cap_size(4.0);
    let height = FRAME + LINE * bars.len() as f64;
    drawn(title, scale, None, Plot::Forest(forest), height)
}

/// Returns how many games had how many decisions.
pub(crate) fn lengths(title: &str, counts: &Counts) -> Markup {
    let edge = |step: usize| f64::from(counts.min) + step as f64 * f64::from(counts.step);
    let edges = (0..=counts.steps.len()).map(edge).collect();
    let heights = counts.steps.iter().map(|&games| games as f64).collect();
    let bars = Histogram::from_bins(edges, heights).with_color("var(--mark)").with_tooltips();
    drawn(title, "decisions in a game", Some("games"), Plot::Histogram(bars), 260.0)
}

fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}

/// The plot with its scales, in the colours of the page that it stands in.
fn drawn(title: &str, x: &str, y: Option<&str>, plot: Plot, height: f64) -> Markup {
    let ink = || "var(--ink)".to_owned();
    let theme = Theme {
        background: "none".to_owned(),
        axis_color: ink(),
        tick_color: ink(),
        text_color: ink(),
        grid_color: "var(--faint)".to_owned(),
        font_family: Some("inherit".to_owned()),
        ..Theme::light()
    };
    let plots = vec![plot];
    let layout = Layout::auto_from_plots(&plots).with_theme(theme).with_x_label(x);
    let layout = y.into_iter().fold(layout, Layout::with_y_label).with_width(WIDTH).with_height(height);
    let svg = SvgBackend::new().render_scene(&render_multiple(plots, layout));
    let svg = named_after(title, &svg);
    html! { figure role="img" aria-label=(title) { (PreEscaped(svg)) } }
}

/// The drawing with ids that follow from its title: the library counts them through the whole process, and the same report is to be
/// the same bytes.
fn named_after(title: &str, svg: &str) -> String {
    let id: String = title.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let mut pieces = svg.split(COUNTED);
    let mut named = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        named.push_str(&format!("clip-{id}"));
        named.push_str(piece.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    named
}

/// What ids of the library begin with, before their number.
const COUNTED: &str = "kuva-clip-";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plots_have_scales_and_no_markup_of_a_guests_name() {
        let estimate = Estimate::share(&[0.25, 0.75, 0.5]);
        let bars = [Bar { name: "cmd:<script>", estimate }, Bar { name: "random", estimate }];
        let svg = dots("Shares", "share of the victories", &bars, 0.5).into_string();
        assert!(svg.contains("share of the victories") && svg.contains("var(--mark)"), "{svg}");
        assert!(svg.contains("&lt;script&gt;") && !svg.contains("<script"), "{svg}");
        assert!(svg.matches("<text").count() > 6, "{svg}");
        let counts = Counts { mean: 12.0, min: 10, max: 15, step: 2, steps: vec![3, 9, 1] };
        let svg = lengths("Lengths", &counts).into_string();
        assert!(svg.contains("decisions in a game") && svg.contains(">games<"), "{svg}");
    }
}
