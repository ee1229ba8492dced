//! The front page: the games, and the tables of this browser.

use liege_game::Info;
use maud::{Markup, html};

use crate::{Home, TableLine, document, ornament};

/// The front page: the games, and the tables of this browser.
pub fn home(home: &Home) -> String {
    let waiting = home.tables.iter().filter(|table| table.your_turn && !table.over).count();
    let title = if waiting > 0 { format!("({waiting}) Liege") } else { "Liege".to_owned() };
    let (over, running): (Vec<&TableLine>, Vec<&TableLine>) =
        home.tables.iter().partition(|table| table.over);
    document::plain(
        &title,
        "home-page",
        &html! {
            section.hall {
                h1 { "Take a seat" }
                p.lead { "Feudal board games with every rule kept. Choose one, and you are at the table in a moment: with friends, with bots, or both." }
            }
            @if !running.is_empty() {
                section.tables aria-labelledby="your-tables" {
                    h2 id="your-tables" { "Your tables" }
                    ul.table-list { @for table in running { (line(table)) } }
                }
            }
            section aria-labelledby="games" {
                h2 id="games" { "The games" }
                div.cards { @for info in &home.games { (card(info)) } }
            }
            @if !over.is_empty() {
                section.tables {
                    details { summary { "Finished games (" (over.len()) ")" } ul.table-list { @for table in over { (line(table)) } } }
                }
            }
        },
    )
}

fn card(info: &Info) -> Markup {
    html! {
        article.card {
            (ornament::emblem(info))
            div {
                h3 { a.stretch href={ "/new/" (info.id) } { (info.title) } }
                p.small { (players(info)) " · " (makers(info)) }
                p { (info.summary) }
                p.doors { span.button.primary aria-hidden="true" { "Play" } a href={ "/rules/" (info.id) } { "Rules" } }
            }
        }
    }
}

fn line(table: &TableLine) -> Markup {
    html! {
        li.table-line.yours[table.your_turn && !table.over] {
            (ornament::emblem(table.info))
            div {
                a.stretch href={ "/t/" (table.id) } {
                    @if table.your_turn && !table.over { strong.flag { "Your turn" } " " }
                    (table.info.title)
                }
                p { (table.state) }
                p.small { (table.names.join(", ")) }
            }
            time.ago data-ms=(table.changed) datetime=(instant(table.changed)) { (instant(table.changed)) }
        }
    }
}

/// Who made the game: "Marc André · Studio H, 2024".
fn makers(info: &Info) -> String {
    let Info { designer, publisher, year, .. } = info;
    if designer == publisher {
        format!("{publisher}, {year}")
    } else {
        format!("{designer} · {publisher}, {year}")
    }
}

/// How many can play: "2 to 5 players".
pub(crate) fn players(info: &Info) -> String {
    match (info.min_players, info.max_players) {
        (min, max) if min == max => format!("{min} players"),
        (min, max) => format!("{min} to {max} players"),
    }
}

/// A moment in universal time as `2026-11-20T18:30Z`; the script turns it into "3 minutes ago".
fn instant(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // Days since 1970 as a date of the Gregorian calendar, counted in eras of 400 years that begin in March.
    let shifted = days + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{of_month:02}T{:02}:{:02}Z", year + era * 400 + carry, minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_fall_on_the_right_day() {
        assert_eq!(instant(0), "1970-01-01T00:00Z");
        assert_eq!(instant(951_782_399_000), "2000-02-28T23:59Z");
        assert_eq!(instant(951_782_400_000), "2000-02-29T00:00Z");
        assert_eq!(instant(1_767_225_600_000), "2026-01-01T00:00Z");
        assert_eq!(instant(-60_000), "1969-12-31T23:59Z");
    }
}
