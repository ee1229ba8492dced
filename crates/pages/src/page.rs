//! The pages. Every function returns a whole document, but for [`live`].

use liege_game::Info;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{Fault, Home, Join, NewTable, TablePage};

fn document(title: &str, body: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="stylesheet" href="/style.css";
            }
            body { (body) }
        }
    }
    .into_string()
}

/// The front page: the games, and the tables of this browser.
pub fn home(home: &Home) -> String {
    document("Liege", &html! { @for game in &home.games { a href={ "/new/" (game.id) } { (game.title) } } })
}

/// The form that makes a table; posts to `/tables`.
pub fn new_table(new: &NewTable) -> String {
    document(new.info.title, &html! { form method="post" action="/tables" {} })
}

/// The page behind an invitation.
pub fn join(join: &Join<'_>) -> String {
    document(join.info.title, &html! { form method="post" action=(join.action) {} })
}

/// A table: the whole document.
pub fn table(page: &TablePage<'_>) -> String {
    document(page.info.title, &html! { main id="table" { (PreEscaped(live(page))) } })
}

/// What changes at a table, to be morphed into `#table`.
pub fn live(page: &TablePage<'_>) -> String {
    page.table.board(page.at.unwrap_or(usize::MAX), page.viewer)
}

/// The rules of a game, each number an anchor (`#MA-14`).
pub fn rules(info: &Info, markdown: &str) -> String {
    document(info.title, &html! { pre { (markdown) } })
}

/// What Liege is, and whose the games are.
pub fn about(games: &[&'static Info]) -> String {
    document("About Liege", &html! { @for game in games { p { (game.title) } } })
}

/// What went wrong.
pub fn fault(fault: &Fault<'_>) -> String {
    document("Liege", &html! { p { (fault.text) } })
}
