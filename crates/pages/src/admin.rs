//! The operator's page: how the server is, who has accounts, which tables there are.

use liege_game::{Line, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::name::{by_name, by_names};
use crate::time::ago;
use crate::{Answer, Base, document};

/// The page of administrators.
pub struct AdminPage {
    /// Below which everything lies.
    pub base: Base,
    /// The program's version.
    pub version: &'static str,
    /// Tables that are not over and not forgotten.
    pub tables_in_play: usize,
    /// All tables in the database.
    pub tables_stored: usize,
    /// Tables that are kept in memory now.
    pub tables_in_memory: usize,
    /// Streams that are open now.
    pub streams: usize,
    /// All accounts.
    pub accounts_stored: usize,
    /// What the process takes, in bytes, where the system says so.
    pub memory: Option<u64>,
    /// What the database takes, in bytes.
    pub stored: u64,
    /// Bots that wait for a processor.
    pub bots_waiting: usize,
    /// What was done, or why it could not be.
    pub answer: Option<Answer>,
    /// What was looked for among the accounts.
    pub account: String,
    /// The accounts that were found.
    pub accounts: Vec<AdminAccount>,
    /// What was looked for among the tables.
    pub table: String,
    /// The tables that were found.
    pub tables: Vec<AdminTable>,
    /// The addresses that were refused most since the server started, with how often.
    pub refused: Vec<(String, u64)>,
    /// The folder of backups, if there is one.
    pub backup: Option<String>,
}

/// An account, as administrators see it.
pub struct AdminAccount {
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Whether it is an administrator's.
    pub administrator: bool,
    /// On how many devices it is signed in.
    pub devices: usize,
    /// How many seats it has.
    pub seats: usize,
}

/// A table, as administrators see it.
pub struct AdminTable {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The table's own name; may be empty.
    pub title: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// When it was changed last, in milliseconds since 1970.
    pub changed_ms: i64,
    /// Whether nothing can be done there any more.
    pub over: bool,
    /// How many rows its record has.
    pub rows: usize,
    /// Whether it was archived.
    pub archived: bool,
}

/// Bytes for people: "12.3 MB".
fn size(bytes: u64) -> String {
    match bytes {
        ..1_000_000 => format!("{} kB", bytes.div_ceil(1000)),
        1_000_000..1_000_000_000 => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
        _ => format!("{}.{} GB", bytes / 1_000_000_000, bytes / 100_000_000 % 10),
    }
}

/// The page of administrators.
pub fn admin(page: &AdminPage) -> String {
    document::plain(
        &page.base,
        &say!("Administration"),
        "admin-page",
        &html! {
            div.sheet.account {
                h1 { (say!("Administration")) }
                @if let Some(answer) = &page.answer { (answer) }
                (figures(page))
                (accounts(page))
                (tables(page))
                (refused(page))
                (backup(page))
                p.doors { a.button.primary href={ (page.base) "/" } { (say!("To the hall")) } }
            }
        },
    )
}

fn figures(page: &AdminPage) -> Markup {
    let figures = [
        (say!("Tables in play"), page.tables_in_play.to_string()),
        (say!("Tables stored"), page.tables_stored.to_string()),
        (say!("Tables in memory"), page.tables_in_memory.to_string()),
        (say!("Streams open"), page.streams.to_string()),
        (say!("Bots waiting"), page.bots_waiting.to_string()),
        (say!("Accounts"), page.accounts_stored.to_string()),
        (say!("Memory"), page.memory.map_or_else(|| say!("unknown").to_string(), size)),
        (say!("Database"), size(page.stored)),
        (say!("Version"), page.version.to_owned()),
    ];
    html! {
        dl.figures aria-label=(say!("Figures")) {
            @for (name, value) in &figures { div { dt { (name) } dd { (value) } } }
        }
    }
}

/// A form with one button that does this to an account or a table.
fn act(base: &Base, field: &str, name: &str, what: &str, words: &Line) -> Markup {
    html! {
        form method="post" action={ (base) "/admin/" (what) } {
            input type="hidden" name=(field) value=(name);
            button aria-label=(say!("{deed}: {name}", deed = words, name = by_name(name))) { (words) }
        }
    }
}

/// The same behind a fold, for what can't be undone.
fn act_surely(base: &Base, field: &str, name: &str, what: &str, (words, sure): (&Line, &Line)) -> Markup {
    html! {
        details.surely {
            summary aria-label=(say!("{deed}: {name}", deed = words, name = by_name(name))) { (words) "…" }
            form method="post" action={ (base) "/admin/" (what) } {
                input type="hidden" name=(field) value=(name);
                button { (sure) }
            }
        }
    }
}

fn search(base: &Base, field: &str, (find, label): (&Line, &Line), value: &str) -> Markup {
    html! {
        form.search method="get" action={ (base) "/admin" } role="search" aria-label=(find) {
            label.field { (label) input type="text" name=(field) value=(value) maxlength="60"; }
            button { (say!("Find")) }
        }
    }
}

fn accounts(page: &AdminPage) -> Markup {
    html! {
        section aria-labelledby="accounts" {
            h2 id="accounts" { (say!("Accounts")) }
            (search(&page.base, "account", (&say!("Find accounts"), &say!("Part of a name")), &page.account))
            @if page.accounts.is_empty() { p { (say!("Nobody is called that.")) } }
            ul.devices {
                @for account in &page.accounts {
                    li {
                        div {
                            strong { bdi { (account.name) } @if account.administrator { " " (say!("(administrator)")) } }
                            span.small { (filled!("{seats:seat|seats}, signed in on {devices:device|devices}, made {when}", when = ago(account.made_ms); seats = account.seats, devices = account.devices)) }
                        }
                        div.deeds {
                            (act(&page.base, "account", &account.name, "accounts/sign-out", &say!("Sign out everywhere")))
                            (act_surely(&page.base, "account", &account.name, "accounts/delete", (&say!("Delete"), &say!("Yes, delete"))))
                        }
                    }
                }
            }
        }
    }
}

fn tables(page: &AdminPage) -> Markup {
    html! {
        section aria-labelledby="tables" {
            h2 id="tables" { (say!("Tables")) }
            (search(&page.base, "table", (&say!("Find tables"), &say!("Id, game, or part of a player’s name")), &page.table))
            @if page.tables.is_empty() { p { (say!("There is no such table.")) } }
            ul.devices {
                @for table in &page.tables {
                    li {
                        div {
                            a href={ (page.base) "/t/" (table.id) } { (table.game) @if !table.title.is_empty() { ": " bdi { (table.title) } } }
                            span.small { (by_names(&table.names)) }
                            span.small {
                                (filled!("{rows:row|rows}, changed {when}", when = ago(table.changed_ms); rows = table.rows))
                                @if table.over { ", " (say!("over")) }
                                @if table.archived { ", " (say!("archived")) }
                            }
                        }
                        div.deeds {
                            @if !table.archived && !table.over { (act(&page.base, "table", &table.id, "tables/put-away", &say!("Put away"))) }
                            @if table.rows == 0 { (act_surely(&page.base, "table", &table.id, "tables/delete", (&say!("Delete"), &say!("Yes, delete")))) }
                            @else if !table.over { (act_surely(&page.base, "table", &table.id, "tables/end", (&say!("End"), &say!("Yes, end")))) }
                        }
                    }
                }
            }
            form method="post" action={ (page.base) "/admin/tables/delete-empty" } {
                p.doors { button { (say!("Delete all tables that stood empty for a month")) } }
            }
        }
    }
}

fn refused(page: &AdminPage) -> Markup {
    html! {
        section aria-labelledby="refused" {
            h2 id="refused" { (say!("Addresses refused most")) }
            p.small { (say!("Since the server started, because they asked for too much.")) }
            @if page.refused.is_empty() {
                p { (say!("None.")) }
            } @else {
                ul.devices {
                    @for (address, count) in &page.refused { li { code { (address) } span { (count) } } }
                }
            }
        }
    }
}

fn backup(page: &AdminPage) -> Markup {
    html! {
        section aria-labelledby="backup" {
            h2 id="backup" { (say!("Backup")) }
            @match &page.backup {
                Some(folder) => form method="post" action={ (page.base) "/admin/back-up" } {
                    p { (filled!("A copy of everything as it stands now goes into {folder}. Copy it to another machine from there.", folder = html! { code { (folder) } })) }
                    p.doors { button { (say!("Back up now")) } }
                }
                None => p { (filled!("This server has no folder for copies: name one with {option}.", option = html! { code { "--backups" } })) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_for_people() {
        assert_eq!(size(1), "1 kB");
        assert_eq!(size(12_345_678), "12.3 MB");
        assert_eq!(size(7_000_000_000), "7.0 GB");
    }
}
