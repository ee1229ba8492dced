//! What is over: a list of tables besides one's own.

use liege_game::say;
use maud::html;

use crate::home::line;
use crate::{Base, TableLine, document};

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

/// The page of tables that are over, or that nobody has touched for long.
pub fn archive(archive: &Archive) -> String {
    document::plain(
        &archive.base,
        &say!("Finished games"),
        "home-page",
        &html! {
            section.tables {
                h1 { (say!("Finished games")) }
                p.lead { (say!("Games that are over, and tables at which nobody has done anything for a month. Each opens as it was left.")) }
                @if archive.tables.is_empty() { p { (say!("There is nothing here yet.")) } }
                ul.table-list { @for table in &archive.tables { (line(&archive.base, table)) } }
                nav.doors aria-label=(say!("Pages")) {
                    @if archive.page > 1 { a.button rel="prev" href={ (archive.base) "/archive?page=" (archive.page - 1) } { (say!("Later")) } }
                    @if archive.more { a.button rel="next" href={ (archive.base) "/archive?page=" (archive.page + 1) } { (say!("Earlier")) } }
                    a.button.primary href={ (archive.base) "/" } { (say!("To the hall")) }
                }
            }
        },
    )
}
