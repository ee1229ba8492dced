//! What waits for players: tables besides one's own.

use liege_game::{Info, Line, Seat, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::name::by_names;
use crate::time::lasting;
use crate::{Base, Terms, ornament};

/// An open table that waits for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyLine {
    /// The table's id.
    pub id: String,
    /// The game.
    pub info: &'static Info,
    /// What was agreed.
    pub terms: Terms,
    /// The address that takes a seat.
    pub sit: String,
    /// How many seats are free.
    pub free: usize,
    /// The seat that is kept for the viewer, if this is an invitation.
    pub kept: Option<Seat>,
    /// How many there are.
    pub seats: usize,
    /// Those who sit there.
    pub names: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub since: i64,
}

/// The tables that wait for players.
pub(crate) fn lobby(base: &Base, lines: &[LobbyLine]) -> Markup {
    section(base, "lobby", &say!("Waiting for players"), lines)
}

/// The tables at which a seat is kept for the viewer.
pub(crate) fn invited(base: &Base, lines: &[LobbyLine]) -> Markup {
    section(base, "invited", &say!("A seat is kept for you"), lines)
}

fn section(base: &Base, id: &str, title: &Line, lines: &[LobbyLine]) -> Markup {
    html! {
        @if !lines.is_empty() {
            section.tables data-key=(id) aria-labelledby=(id) {
                h2 id=(id) { (title) }
                ul.table-list { @for line in lines { (waiting(base, line)) } }
            }
        }
    }
}

fn waiting(base: &Base, line: &LobbyLine) -> Markup {
    html! {
        li.table-line data-key={ "lobby-" (line.id) } {
            (ornament::emblem(line.info))
            div {
                a.stretch href={ (base) "/t/" (line.id) } { (line.info.title) }
                p.state-of { (filled!("{seats}, open {since}", seats = html! { strong { (say!("{free} of {seats} seats free", free = line.free, seats = line.seats)) } }, since = lasting(line.since))) }
                p.small { @if line.names.is_empty() { (say!("Nobody sits there yet")) } @else { (by_names(&line.names)) } }
                (line.terms.list())
            }
            a.button.sit href={ (base) (line.sit) } { (filled!("Sit down{table}", table = html! { span.said { " " (say!("at {game} with {people}", game = line.info.title, people = by_names(&line.names))) } })) }
            @if let Some(seat) = line.kept {
                form method="post" action={ (base) "/t/" (line.id) "/seats/turn-down" } {
                    input type="hidden" name="seat" value=(seat);
                    button.quiet { (filled!("No, thank you{table}", table = html! { span.said { (say!(", not {game} with {people}", game = line.info.title, people = by_names(&line.names))) } })) }
                }
            }
        }
    }
}
