//! How a game has ended that did not end by its rules alone: somebody gave up, all agreed to end it, or the operator did.

use liege_game::{Seat, say};
use liege_table::{At, Outcome, ProposalKind};
use maud::{Markup, html};

use crate::filled::filled;
use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::{Sitter, TablePage};

/// One sentence for board, bar, log and end; none where the rules alone have decided, or nothing is decided yet.
pub(super) fn verdict(page: &TablePage<'_>, moment: &ShownPosition) -> Option<Markup> {
    let words = words(page);
    let gave_up = page.agreed.gave_up.as_slice();
    if moment.ended {
        return Some(match gave_up {
            [seat] if page.seats.len() == 2 => {
                filled!(
                    "{loser} gave up: {winner} has won.",
                    loser = former(page, *seat),
                    winner = words.person(seat.next(2))
                )
            }
            _ if by_operator(page) => {
                html! { (say!("The operator of this server ended the game as it stood. Nobody has won.")) }
            }
            _ => {
                html! { (say!("This game was ended as it stood, as those who were there agreed. Nobody has won.")) }
            }
        });
    }
    if !moment.over || moment.past || gave_up.is_empty() {
        return None;
    }
    let winners: Vec<Seat> = page.table.standing(At::Now).below(gave_up).winners().collect();
    let losers: Vec<Markup> = gave_up.iter().map(|seat| former(page, *seat)).collect();
    let victors = words.people(&winners);
    Some(match gave_up.len() {
        1 => filled!(
            "{losers} gave up and is placed last, whatever the rules give their seats: {winners:wins|share the victory}.",
            losers = losers,
            winners = victors
        ),
        _ => filled!(
            "{losers} gave up and are placed last, whatever the rules give their seats: {winners:wins|share the victory}.",
            losers = losers,
            winners = victors
        ),
    })
}

/// Returns whether the operator of the server has ended the game.
fn by_operator(page: &TablePage<'_>) -> bool {
    let closed =
        |row: &liege_table::Proposal| row.kind == ProposalKind::Close && row.outcome == Outcome::Agreed;
    page.agreed.told.iter().any(closed)
}

/// The person who gave up a seat that a bot may have taken over: "Ben", not "Knight for Ben".
fn former(page: &TablePage<'_>, seat: Seat) -> Markup {
    let player =
        page.seats.iter().find(|player| player.seat == seat && matches!(player.sitter, Sitter::Bot(_)));
    match player.and_then(|player| player.name.split_once(" for ")) {
        Some((_, name)) => html! { bdi { (name) } },
        None => words(page).person(seat),
    }
}

/// The line of the log that says why a game is over: its heading, if the last step has one, else what was told last.
pub(super) fn reason(lines: &[liege_table::LogLine]) -> Option<&liege_game::Line> {
    heading(lines).or(Some(&lines.last()?.line))
}

/// The heading of the last step, if it has one.
pub(super) fn heading(lines: &[liege_table::LogLine]) -> Option<&liege_game::Line> {
    let last = lines.last()?;
    let mut of_last = lines.iter().rev().take_while(|line| line.number == last.number);
    of_last.find(|line| line.line.level == liege_game::Level::Heading).map(|line| &line.line)
}
