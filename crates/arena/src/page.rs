//! A report as one HTML page that needs nothing else.

use std::fmt::Write as _;

use crate::plot::{Bar, dots, escape, lengths};
use crate::{Rated, Report};

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
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{0}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
            escape(&title)
        );
        let unfinished =
            if self.complete { "" } else { " The run was stopped early: these are the games so far." };
        let _ = writeln!(
            page,
            "<p>{} games, seed {}, Liege {}. In each block all seatings are played with the same luck. \
             Brackets hold 95% intervals.{unfinished}</p>",
            self.games,
            self.plan.seed,
            escape(&self.plan.version)
        );
        self.ratings(&mut page);
        self.contests(&mut page);
        self.measured(&mut page);
        self.shape(&mut page);
        page + "</body>\n</html>\n"
    }

    fn ratings(&self, page: &mut String) {
        let bars: Vec<_> = self.bots.iter().map(|bot| Bar { name: &bot.bot, estimate: bot.rating }).collect();
        let _ = writeln!(page, "<h2>Ratings</h2>\n<p>400 points are odds of ten to one.</p>");
        let _ = writeln!(page, "{}", dots("Ratings with 95% intervals", "rating", &bars, 0.0));
        let rows = self.bots.iter().map(|Rated { bot, budget, rating, games }| {
            vec![bot.clone(), budget.clone(), rating.in_words(0), games.to_string()]
        });
        table(page, &["Bot", "Budget a move", "Rating", "Games"], rows);
    }

    fn contests(&self, page: &mut String) {
        let names: Vec<_> =
            self.contests.iter().map(|one| format!("{} : {}", one.bot, one.against)).collect();
        let contests = names.iter().zip(&self.contests);
        let bars: Vec<_> = contests.map(|(name, one)| Bar { name, estimate: one.share }).collect();
        let _ = writeln!(page, "<h2>Head to head</h2>\n<p>Share of the victories; one half is even.</p>");
        let _ = writeln!(
            page,
            "{}",
            dots("Share of the victories with 95% intervals", "share of the victories", &bars, 0.5)
        );
        let rows = self.contests.iter().map(|one| {
            let (share, placing) = (one.share.in_words(3), one.placing.in_words(3));
            vec![one.bot.clone(), one.against.clone(), share, placing, one.games.to_string()]
        });
        table(page, &["Bot", "Against", "Share of victories", "Placing", "Games"], rows);
        if let Some((heads, rows)) = self.matrix_in_words() {
            let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
            let _ = writeln!(
                page,
                "<h2>Who against whom</h2>\n<p>The row’s share of the victories against the column.</p>"
            );
            table(page, &heads, rows.into_iter());
        }
        if !self.faults.is_empty() {
            let _ = writeln!(page, "<h2>Lost by the rules of the arena</h2>");
        }
        for fault in &self.faults {
            let _ = writeln!(page, "<p>{}</p>", escape(&fault.to_string()));
        }
    }

    /// What the game counts itself, a column for each pairing.
    fn measured(&self, page: &mut String) {
        let Some(first) = self.contests.first().filter(|contest| !contest.measures.is_empty()) else {
            return;
        };
        let heads = self.contests.iter().map(crate::Contest::table);
        let heads: Vec<String> = std::iter::once(String::new()).chain(heads).collect();
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let rows = first.measures.iter().enumerate().map(|(place, measure)| {
            let cells = self.contests.iter().filter_map(|contest| contest.measures.get(place));
            std::iter::once(measure.title.clone()).chain(cells.map(ToString::to_string)).collect()
        });
        let _ = writeln!(page, "<h2>The games</h2>");
        table(page, &heads, rows);
    }

    fn shape(&self, page: &mut String) {
        let even = 1.0 / self.seats.len().max(1) as f64;
        let bars: Vec<_> =
            self.seats.iter().map(|seat| Bar { name: &seat.seat, estimate: seat.share }).collect();
        let _ = writeln!(page, "<h2>Seats</h2>");
        let _ = writeln!(
            page,
            "{}",
            dots("Share of the victories of each seat", "share of the victories", &bars, even)
        );
        let rows = self.seats.iter().map(|seat| vec![seat.seat.clone(), seat.share.in_words(3)]);
        table(page, &["Seat", "Share of victories"], rows);
        let _ = writeln!(
            page,
            "<h2>Length</h2>\n<p>{:.1} decisions a game on average, {} to {}; {:.1} legal actions at a decision.</p>",
            self.length.mean, self.length.min, self.length.max, self.branching
        );
        let _ = writeln!(page, "{}", lengths("Decisions in a game", &self.length));
    }
}

fn table(page: &mut String, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) {
    let cells = |tag: &str, cells: &[String]| -> String {
        cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect()
    };
    let heads: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
    let _ = writeln!(page, "<div class=\"scroll\"><table>\n<tr>{}</tr>", cells("th", &heads));
    for row in rows {
        let _ = writeln!(page, "<tr>{}</tr>", cells("td", &row));
    }
    let _ = writeln!(page, "</table></div>");
}
