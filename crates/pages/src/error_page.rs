//! What went wrong.

use maud::html;

use crate::{ErrorPage, document, ornament};

/// Returns what went wrong.
pub fn error_page(error_page: &ErrorPage<'_>) -> String {
    let heading = match error_page.status {
        404 => "Nothing is kept under this address",
        403 => "You can’t open this",
        409 => "Not at this moment",
        400..500 => "That did not work",
        _ => "Something broke on our side",
    };
    document::plain(
        &error_page.base,
        heading,
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (heading) }
                p.lead { (error_page.text) }
                @if let Some(rule) = error_page.rule { p { "The rule is " span.rule { (rule) } "." } }
                @if error_page.record.is_some() { p { "Those who sit there can download what is stored of it." } }
                p.doors {
                    @if let Some(id) = error_page.record { a.button href={ (error_page.base) "/t/" (id) "/record" } { "Download the record" } }
                    @if let Some(id) = error_page.table { a.button.primary href={ (error_page.base) "/t/" (id) } { "Back to the table" } }
                    a.button.primary[error_page.table.is_none()] href={ (error_page.base) "/" } { "Back to the hall" }
                }
                p.small { "Status " (error_page.status) }
            }
        },
    )
}
