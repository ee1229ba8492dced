//! Taking a seat to another device.

use liege_game::Info;
use maud::html;

use crate::{document, ornament};

/// The link that takes a seat from the table with this id to another device.
pub fn moving(table: &str, link: &str) -> String {
    document::plain(
        "Take a seat to another device",
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { "Open this on the other device" }
                p.lead { "Whoever opens the link plays your seat from then on. Until then it stays here. The link works once." }
                div.invitation {
                    input type="text" readonly value=(link) data-invite=(link) aria-label="Link to your seat";
                    button.primary type="button" data-copy=(link) { "Copy" }
                }
                p.doors { a.button href={ "/t/" (table) } { "Back to the table" } }
            }
        },
    )
}

/// The page behind that link.
pub fn take_over(action: &str, info: &Info, name: &str) -> String {
    document::plain(
        &format!("Play {} here", info.title),
        "join-page",
        &html! {
            form.sheet.narrow method="post" action=(action) {
                (ornament::emblem(info))
                h1 { "Go on here as " (name) "?" }
                p.lead { (info.title) }
                p { "The seat moves to this device, and leaves the one on which the link was made." }
                p.doors { button.primary.large type="submit" { "Play here" } }
            }
        },
    )
}
