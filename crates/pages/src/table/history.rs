//! The slider over the whole game. Every position has an address.

use liege_game::{Line, Pending, Viewer, say};
use maud::{Markup, html};

use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::{ReviewPerspective, TablePage};

/// Buttons and a slider that lead to every position of the game.
pub(super) fn history(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let (at, now) = (moment.at, moment.now);
    let back = at.saturating_sub(1);
    let on = (at + 1).min(now);
    let seen = query(page.eyes);
    let step = |to: usize, label: Line, shape: &str, key: &str| {
        html! {
            a.button href={ (page.base) "/t/" (page.id) "/at/" (to) (seen) } data-key=(key) aria-label=(label) title=(label)
                aria-disabled=[(to == at).then_some("true")] {
                svg viewBox="0 0 16 16" aria-hidden="true" { path d=(shape) {} }
            }
        }
    };
    html! {
        nav.history id="history" aria-label=(say!("History")) {
            (step(0, say!("To the start"), "M3 2h2v12H3z M14 2v12L6 8z", "start"))
            (step(back, say!("One step back"), "M12 2v12L4 8z", "back"))
            input id="slider" type="range" min="0" max=(now) value=(at) aria-label=(say!("Position in the game"))
                aria-valuetext=(say!("Position {at} of {now}"));
            (step(on, say!("One step on"), "M4 2v12l8-6z", "on"))
            (step(now, say!("To the present"), "M11 2h2v12h-2z M2 2v12l8-6z", "present"))
            button.button type="button" id="autoplay" data-key="autoplay" data-keep="" aria-pressed="false" aria-label=(say!("Play it by itself")) title=(say!("Play it by itself")) {
                svg viewBox="0 0 16 16" aria-hidden="true" { path d="M2 2v12l6-6z M9 2v12l6-6z" {} }
            }
            output for="slider" { (at) " / " (now) }
        }
    }
}

/// Returns what can be made of the position that is shown: a board to try it on, and once the game is over a new table.
pub(super) fn ways(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let goes_on = moment.pending != Pending::Over;
    html! {
        @if goes_on && !moment.following && (moment.past || moment.over) {
            a.button.quiet href={ (page.base) "/learn/" (page.info.id) "/table-" (page.id) "-" (moment.at) } data-key="try" title=(say!("A board of your own at this position")) { (say!("Try it")) }
            @if moment.over { a.button.quiet href={ (page.base) "/new/" (page.info.id) "?from=" (page.id) "&at=" (moment.at) } data-key="go-on" title=(say!("A new table that begins at this position")) { (say!("Go on from here")) } }
        }
    }
}

/// With whose eyes a finished game is replayed.
pub(super) fn eyes(page: &TablePage<'_>) -> Markup {
    let Some(eyes) = page.eyes else { return html! {} };
    let own = if page.seats.iter().any(|player| player.mine) {
        say!("As I saw it")
    } else {
        say!("As it was seen")
    };
    let look = |to: ReviewPerspective, label: Line| {
        html! { option value=(name(to)) selected[to == eyes] { (label) } }
    };
    html! {
        select.eyes id="eyes" aria-label=(say!("With whose eyes")) title=(say!("With whose eyes")) {
            (look(ReviewPerspective::Own, own))
            @for player in &page.seats {
                (look(ReviewPerspective::Of(Viewer::Seat(player.seat)), say!("As {name} saw it", name = words(page).called(player.seat))))
            }
            (look(ReviewPerspective::Of(Viewer::Spectator), say!("As spectators saw it")))
            (look(ReviewPerspective::Of(Viewer::All), say!("Everything open")))
        }
    }
}

/// Returns how eyes are written in addresses; one's own go without saying.
fn name(eyes: ReviewPerspective) -> String {
    match eyes {
        ReviewPerspective::Own => String::new(),
        ReviewPerspective::Of(Viewer::Seat(seat)) => seat.to_string(),
        ReviewPerspective::Of(Viewer::Spectator) => "onlooker".to_owned(),
        ReviewPerspective::Of(Viewer::All) => "all".to_owned(),
    }
}

fn query(eyes: Option<ReviewPerspective>) -> String {
    let name = eyes.map(name).unwrap_or_default();
    if name.is_empty() { name } else { format!("?eyes={name}") }
}
