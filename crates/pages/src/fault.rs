//! What went wrong.

use maud::html;

use crate::{Fault, document, ornament};

/// What went wrong.
pub fn fault(fault: &Fault<'_>) -> String {
    let heading = match fault.status {
        404 => "Nothing is kept under this address",
        403 => "This is not yours to open",
        409 => "The table has moved on",
        400..500 => "That did not work",
        _ => "Something broke on our side",
    };
    document::plain(
        heading,
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (heading) }
                p.lead { (fault.text) }
                @if let Some(rule) = fault.rule { p { "The rule is " span.rule { (rule) } "." } }
                p.small { "Status " (fault.status) }
                p { a.button.primary href="/" { "Back to the hall" } }
            }
        },
    )
}
