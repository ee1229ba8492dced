//! What went wrong.

use maud::html;

use crate::{Fault, document, ornament};

/// What went wrong.
pub fn fault(fault: &Fault<'_>) -> String {
    let heading = match fault.status {
        404 => "Nothing is kept under this address",
        403 => "This is not yours to open",
        409 => "Not at this moment",
        400..500 => "That did not work",
        _ => "Something broke on our side",
    };
    document::plain(
        &fault.base,
        heading,
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (heading) }
                p.lead { (fault.text) }
                @if let Some(rule) = fault.rule { p { "The rule is " span.rule { (rule) } "." } }
                @if fault.record.is_some() { p { "Those who sit there can download what is stored of it." } }
                p.doors {
                    @if let Some(id) = fault.record { a.button href={ (fault.base) "/t/" (id) "/record" } { "Download the record" } }
                    @if let Some(id) = fault.table { a.button.primary href={ (fault.base) "/t/" (id) } { "Back to the table" } }
                    a.button.primary[fault.table.is_none()] href={ (fault.base) "/" } { "Back to the hall" }
                }
                p.small { "Status " (fault.status) }
            }
        },
    )
}
