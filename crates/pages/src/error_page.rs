//! What went wrong.

use liege_game::say;
use maud::html;

use crate::filled::filled;
use crate::{ErrorPage, document, ornament};

/// Returns what went wrong.
pub fn error_page(error_page: &ErrorPage<'_>) -> String {
    let heading = match error_page.status {
        404 => say!("Nothing is kept under this address"),
        403 => say!("You can’t open this"),
        409 => say!("Not at this moment"),
        400..500 => say!("That did not work"),
        _ => say!("Something broke on our side"),
    };
    document::plain(
        &error_page.base,
        &heading,
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (heading) }
                p.lead { (error_page.text) }
                @if let Some(rule) = error_page.rule { p { (filled!("The rule is {rule}.", rule = html! { span.rule { (rule) } })) } }
                @if error_page.record.is_some() { p { (say!("Those who sit there can download what is stored of it.")) } }
                p.doors {
                    @if let Some(id) = error_page.record { a.button href={ (error_page.base) "/t/" (id) "/record" } { (say!("Download the record")) } }
                    @if let Some(id) = error_page.table { a.button.primary href={ (error_page.base) "/t/" (id) } { (say!("Back to the table")) } }
                    @if error_page.puzzles { a.button.primary href={ (error_page.base) "/learn" } { (say!("Lessons and puzzles")) } }
                    a.button.primary[error_page.table.is_none() && !error_page.puzzles] href={ (error_page.base) "/" } { (say!("Back to the hall")) }
                }
                p.small { (say!("Status {n}", n = error_page.status)) }
            }
        },
    )
}
