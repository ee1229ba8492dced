//! The operator's page: how the server is, who has accounts, which tables there are.

use maud::{Markup, html};

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

/// Returns how many of something: "1 seat", "2 seats".
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The page of administrators.
pub fn admin(page: &AdminPage) -> String {
    document::plain(
        &page.base,
        "Administration",
        "admin-page",
        &html! {
            div.sheet.account {
                h1 { "Administration" }
                @if let Some(answer) = &page.answer { (answer) }
                (figures(page))
                (accounts(page))
                (tables(page))
                (refused(page))
                (backup(page))
                p.doors { a.button.primary href={ (page.base) "/" } { "To the hall" } }
            }
        },
    )
}

fn figures(page: &AdminPage) -> Markup {
    let figures = [
        ("Tables in play", page.tables_in_play.to_string()),
        ("Tables stored", page.tables_stored.to_string()),
        ("Tables in memory", page.tables_in_memory.to_string()),
        ("Streams open", page.streams.to_string()),
        ("Bots waiting", page.bots_waiting.to_string()),
        ("Accounts", page.accounts_stored.to_string()),
        ("Memory", page.memory.map_or_else(|| "unknown".to_owned(), size)),
        ("Database", size(page.stored)),
        ("Version", page.version.to_owned()),
    ];
    html! {
        dl.figures aria-label="Figures" {
            @for (name, value) in &figures { div { dt { (name) } dd { (value) } } }
        }
    }
}

/// A form with one button that does this to an account or a table.
fn act(base: &Base, field: &str, name: &str, what: &str, words: &str) -> Markup {
    html! {
        form method="post" action={ (base) "/admin/" (what) } {
            input type="hidden" name=(field) value=(name);
            button aria-label={ (words) ": " (name) } { (words) }
        }
    }
}

/// The same behind a fold, for what can't be undone.
fn act_surely(base: &Base, field: &str, name: &str, what: &str, words: &str) -> Markup {
    html! {
        details.surely {
            summary aria-label={ (words) ": " (name) } { (words) "…" }
            form method="post" action={ (base) "/admin/" (what) } {
                input type="hidden" name=(field) value=(name);
                button { "Yes, " (words.to_lowercase()) }
            }
        }
    }
}

fn search(base: &Base, field: &str, label: &str, value: &str) -> Markup {
    html! {
        form.search method="get" action={ (base) "/admin" } role="search" aria-label={ "Find " (field) "s" } {
            label.field { (label) input type="text" name=(field) value=(value) maxlength="60"; }
            button { "Find" }
        }
    }
}

fn accounts(page: &AdminPage) -> Markup {
    html! {
        section aria-labelledby="accounts" {
            h2 id="accounts" { "Accounts" }
            (search(&page.base, "account", "Part of a name", &page.account))
            @if page.accounts.is_empty() { p { "Nobody is called that." } }
            ul.devices {
                @for account in &page.accounts {
                    li {
                        div {
                            strong { bdi { (account.name) } @if account.administrator { " (administrator)" } }
                            span.small { (counted(account.seats, "seat")) ", signed in on " (counted(account.devices, "device")) ", made " (ago(account.made_ms)) }
                        }
                        div.deeds {
                            (act(&page.base, "account", &account.name, "accounts/sign-out", "Sign out everywhere"))
                            (act_surely(&page.base, "account", &account.name, "accounts/delete", "Delete"))
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
            h2 id="tables" { "Tables" }
            (search(&page.base, "table", "Id, game, or part of a player’s name", &page.table))
            @if page.tables.is_empty() { p { "There is no such table." } }
            ul.devices {
                @for table in &page.tables {
                    li {
                        div {
                            a href={ (page.base) "/t/" (table.id) } { (table.game) @if !table.title.is_empty() { ": " bdi { (table.title) } } }
                            span.small { (table.names.join(", ")) }
                            span.small {
                                (counted(table.rows, "row")) ", changed " (ago(table.changed_ms))
                                @if table.over { ", over" }
                                @if table.archived { ", archived" }
                            }
                        }
                        div.deeds {
                            @if !table.archived && !table.over { (act(&page.base, "table", &table.id, "tables/put-away", "Put away")) }
                            @if table.rows == 0 { (act_surely(&page.base, "table", &table.id, "tables/delete", "Delete")) }
                            @else if !table.over { (act_surely(&page.base, "table", &table.id, "tables/end", "End")) }
                        }
                    }
                }
            }
            form method="post" action={ (page.base) "/admin/tables/delete-empty" } {
                p.doors { button { "Delete all tables that stood empty for a month" } }
            }
        }
    }
}

fn refused(page: &AdminPage) -> Markup {
    html! {
        section aria-labelledby="refused" {
            h2 id="refused" { "Addresses refused most" }
            p.small { "Since the server started, because they asked for too much." }
            @if page.refused.is_empty() {
                p { "None." }
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
            h2 id="backup" { "Backup" }
            @match &page.backup {
                Some(folder) => form method="post" action={ (page.base) "/admin/back-up" } {
                    p { "A copy of everything as it stands now goes into " code { (folder) } ". Copy it to another machine from there." }
                    p.doors { button { "Back up now" } }
                }
                None => p { "This server has no folder for copies: name one with " code { "--backups" } "." }
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
