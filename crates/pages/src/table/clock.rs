//! How long everybody may still think, and what to do about somebody whose time is up.

use liege_game::{Line, Seat, say};
use maud::{Markup, html};

use crate::TablePage;
use crate::filled::filled;
use crate::table::shown_position::ShownPosition;
use crate::table::{proposals, words};

/// The bots that can play for somebody whose time is up.
const STEWARDS: [&str; 4] = ["greedy", "squire", "knight", "baron"];

/// The clock of a seat. The script makes it run.
pub(super) fn face(page: &TablePage<'_>, seat: Seat, asked: bool) -> Markup {
    let clocks = page.clocks.as_ref();
    let left =
        clocks.and_then(|clocks| clocks.left.iter().find(|(known, _)| *known == seat)).map(|(_, left)| *left);
    let runs = clocks.is_some_and(|clocks| clocks.running.has(seat));
    let opens = clocks.and_then(|clocks| clocks.opens.as_ref()).filter(|_| asked && !runs);
    html! {
        @if let Some(left) = left {
            span.clock.out[left < 0] data-left=(left) data-runs[runs] { (lasting(left)) }
            @if let Some(opens) = opens { span.clock { (say!("stands until {opens}")) } }
        }
    }
}

/// In which hours of the day the clocks run.
pub(super) fn hours(page: &TablePage<'_>) -> Markup {
    let clocks = page.clocks.as_ref();
    let (hours, today) =
        (clocks.and_then(|clocks| clocks.hours.as_ref()), clocks.and_then(|clocks| clocks.today));
    html! {
        @if let Some(hours) = hours {
            p.small.hours {
                (say!("Clocks run from {hours}."))
                // The script says it in the reader's time, where that is another one.
                @if let Some((from, to)) = today { " " span data-from=(from) data-to=(to) data-hours=(hours) data-keep="" {} }
            }
        }
    }
}

/// Players who are away, and what the others or they themselves can do.
pub(super) fn absent(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let stands = moment.over || page.agreed.halt.is_some();
    let Some(clocks) = page.clocks.as_ref().filter(|_| !stands) else { return html! {} };
    let mine = |seat: Seat| page.seats.iter().any(|player| player.mine && player.seat == seat);
    html! {
        @for seat in clocks.out.iter().filter(|seat| !mine(*seat)) {
            section.panel.absent data-key={ "absent-" (seat) } {
                p { (filled!("{player}’s time is up.", player = words(page).person(seat))) " "
                    @if page.agreed.speaker.is_some() { (say!("You can wait, let a bot go on, or end the game; the others who are there have a say.")) }
                }
                @if let Some(own) = page.agreed.speaker.filter(|_| page.agreed.open.is_none()) {
                    (proposals::form(page, own, "steward", &html! {
                        input type="hidden" name="absent" value=(seat);
                        select name="level" aria-label=(say!("The bot’s level")) {
                            @for level in STEWARDS { option value=(level) selected[level == "knight"] { (proposals::bot(level)) } }
                        }
                        button { (say!("plays until {name} is back", name = words(page).called(seat))) }
                        button formaction={ (page.base) "/t/" (page.id) "/proposals/end" } { (say!("End the game")) }
                    }))
                }
            }
        }
        @if let Some(seat) = clocks.kept {
            section.panel.absent data-key="kept" {
                (say!("Your time was up, and a bot plays for you at seat {seat}."))
                form method="post" action={ (page.base) "/t/" (page.id) "/seats/reclaim" } {
                    button.primary { (say!("I am back: my seat, please")) }
                }
            }
        }
    }
}

/// "1 d 4 h left", "3:20 left", "time is up".
fn lasting(ms: i64) -> Line {
    let seconds = ms.div_euclid(1000);
    match seconds {
        ..0 => say!("time is up"),
        0..3_600 => say!("{clock} left", clock = format!("{}:{:02}", seconds / 60, seconds % 60)),
        3_600..86_400 => {
            say!("{hours} h {minutes} min left", hours = seconds / 3_600, minutes = seconds % 3_600 / 60)
        }
        _ => say!("{days} d {hours} h left", days = seconds / 86_400, hours = seconds % 86_400 / 3_600),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_two_largest_units() {
        let hour = 3_600_000;
        assert_eq!(lasting(-1).to_string(), "time is up");
        assert_eq!(lasting(200_000).to_string(), "3:20 left");
        assert_eq!(lasting(hour).to_string(), "1 h 0 min left");
        assert_eq!(lasting(28 * hour).to_string(), "1 d 4 h left");
    }
}
