//! A report as one HTML page that needs nothing else.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::plot::{Bar, dots, lengths};
use crate::{Contest, Rated, Report};

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #2b2118; --ground: #fbf7ee; --mark: #7b2d26; --faint: #c9bca4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d6; --ground: #1d1813; --mark: #e08a6f; --faint: #5b4f40; }
}
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; font: 1rem/1.5 Georgia, serif;
  color: var(--ink); background: var(--ground); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--faint); }
.scroll { overflow-x: auto; }
figure { margin: 1rem 0; overflow-x: auto; }
";

impl Report {
    /// The report as one HTML page with its style and plots in it.
    pub fn page(&self) -> String {
        let title = format!("Match of {} with {} seats", self.plan.game, self.plan.setup.players);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    h1 { (title) }
                    p {
                        (self.games) " games, seed " (self.plan.seed) ", Liege " (self.plan.version)
                        ". In each block all seatings are played with the same luck. Brackets hold 95% intervals."
                        @if !self.complete { " The run was stopped early: these are the games so far." }
                    }
                    (self.ratings())
                    (self.head_to_head())
                    (self.measured())
                    (self.shape())
                }
            }
        };
        page.into_string()
    }

    fn ratings(&self) -> Markup {
        let bars: Vec<_> = self.bots.iter().map(|bot| Bar { name: &bot.bot, estimate: bot.rating }).collect();
        let rows = self.bots.iter().map(|Rated { bot, budget, rating, games }| {
            vec![bot.clone(), budget.clone(), rating.in_words(0), games.to_string()]
        });
        html! {
            h2 { "Ratings" }
            p { "400 points are odds of ten to one." }
            (dots("Ratings with 95% intervals", "rating", &bars, 0.0))
            (table(&["Bot", "Budget a move", "Rating", "Games"], rows))
        }
    }

    fn head_to_head(&self) -> Markup {
        let names: Vec<_> =
            self.contests.iter().map(|one| format!("{} : {}", one.bot, one.against)).collect();
        let contests = names.iter().zip(&self.contests);
        let bars: Vec<_> = contests.map(|(name, one)| Bar { name, estimate: one.share }).collect();
        let rows = self.contests.iter().map(|one| {
            let (share, placing) = (one.share.in_words(3), one.placing.in_words(3));
            vec![one.bot.clone(), one.against.clone(), share, placing, one.games.to_string()]
        });
        html! {
            h2 { "Head to head" }
            p { "Share of the victories; one half is even." }
            (dots("Share of the victories with 95% intervals", "share of the victories", &bars, 0.5))
            (table(&["Bot", "Against", "Share of victories", "Placing", "Games"], rows))
            @if let Some((heads, rows)) = self.matrix_in_words() {
                h2 { "Who against whom" }
                p { "The row’s share of the victories against the column." }
                (table(&heads, rows.into_iter()))
            }
            @if !self.faults.is_empty() { h2 { "Lost by the rules of the arena" } }
            @for fault in &self.faults { p { (fault) } }
        }
    }

    /// Returns what the game counts itself, a column for each pairing.
    fn measured(&self) -> Markup {
        let Some(first) = self.contests.first().filter(|contest| !contest.measures.is_empty()) else {
            return html! {};
        };
        let heads: Vec<String> =
            std::iter::once(String::new()).chain(self.contests.iter().map(Contest::table)).collect();
        let rows = first.measures.iter().enumerate().map(|(place, measure)| {
            let cells = self.contests.iter().filter_map(|contest| contest.measures.get(place));
            std::iter::once(measure.title.clone()).chain(cells.map(ToString::to_string)).collect()
        });
        html! {
            h2 { "The games" }
            (table(&heads, rows))
        }
    }

    fn shape(&self) -> Markup {
        let even = 1.0 / self.seats.len().max(1) as f64;
        let bars: Vec<_> =
            self.seats.iter().map(|seat| Bar { name: &seat.seat, estimate: seat.share }).collect();
        let rows = self.seats.iter().map(|seat| vec![seat.seat.clone(), seat.share.in_words(3)]);
        let counts = &self.length;
        html! {
            h2 { "Seats" }
            (dots("Share of the victories of each seat", "share of the victories", &bars, even))
            (table(&["Seat", "Share of victories"], rows))
            h2 { "Length" }
            p {
                (format_args!("{:.1}", counts.mean)) " decisions a game on average, " (counts.min) " to " (counts.max) "; "
                (format_args!("{:.1}", self.branching)) " legal actions at a decision."
            }
            (lengths("Decisions in a game", counts))
        }
    }
}

fn table(heads: &[impl AsRef<str>], rows: impl Iterator<Item = Vec<String>>) -> Markup {
    html! {
        div class="scroll" {
            table {
                tr { @for head in heads { th { (head.as_ref()) } } }
                @for row in rows { tr { @for cell in row { td { (cell) } } } }
            }
        }
    }
}
