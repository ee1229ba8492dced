//! What waits for players, and what is over: lists of tables besides one's own.

use liege_game::Info;
use maud::{Markup, html};

use crate::home::line;
use crate::time::lasting;
use crate::{Base, TableLine, document, ornament};

/// An open table that waits for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyLine {
    /// The table's id.
    pub id: String,
    /// The game.
    pub info: &'static Info,
    /// What was agreed besides the usual rules.
    pub options: Vec<String>,
    /// The address that takes a seat.
    pub sit: String,
    /// How many seats are free.
    pub free: usize,
    /// How many there are.
    pub seats: usize,
    /// Those who sit there.
    pub names: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub since: i64,
}

/// A page of tables that are over, or that nobody has touched for long.
pub struct Archive {
    /// Below which everything lies.
    pub base: Base,
    /// The tables, the last changed first.
    pub tables: Vec<TableLine>,
    /// The number of the page, from 1 on.
    pub page: usize,
    /// Whether there is another one.
    pub more: bool,
}

/// The tables that wait for players.
pub(crate) fn lobby(base: &Base, lines: &[LobbyLine]) -> Markup {
    html! {
        @if !lines.is_empty() {
            section.tables data-key="lobby" aria-labelledby="lobby" {
                h2 id="lobby" { "Waiting for players" }
                ul.table-list { @for line in lines { (waiting(base, line)) } }
            }
        }
    }
}

fn waiting(base: &Base, line: &LobbyLine) -> Markup {
    let free = if line.free == 1 { "1 seat free".to_owned() } else { format!("{} seats free", line.free) };
    html! {
        li.table-line data-key={ "lobby-" (line.id) } {
            (ornament::emblem(line.info))
            div {
                a.stretch href={ (base) "/t/" (line.id) } { (line.info.title) }
                p.state-of { strong { (free) } " of " (line.seats) ", " (lasting(line.since)) }
                p.small { @if line.names.is_empty() { "Nobody sits there yet" } @else { (line.names.join(", ")) } }
                p.small { @if line.options.is_empty() { "The usual rules" } @else { (line.options.join(" · ")) } }
            }
            a.button.sit href={ (base) (line.sit) } { "Sit down" span.said { " at " (line.info.title) " with " (line.names.join(", ")) } }
        }
    }
}

/// The page of tables that are over, or that nobody has touched for long.
pub fn archive(archive: &Archive) -> String {
    document::plain(
        &archive.base,
        "Finished games",
        "home-page",
        &html! {
            section.tables {
                h1 { "Finished games" }
                p.lead { "Games that are over, and tables at which nobody has done anything for a month. Each opens as it was left." }
                @if archive.tables.is_empty() { p { "There is nothing here yet." } }
                ul.table-list { @for table in &archive.tables { (line(&archive.base, table)) } }
                nav.doors aria-label="Pages" {
                    @if archive.page > 1 { a.button rel="prev" href={ (archive.base) "/archive?page=" (archive.page - 1) } { "Later" } }
                    @if archive.more { a.button rel="next" href={ (archive.base) "/archive?page=" (archive.page + 1) } { "Earlier" } }
                    a.button.primary href={ (archive.base) "/" } { "To the hall" }
                }
            }
        },
    )
}
