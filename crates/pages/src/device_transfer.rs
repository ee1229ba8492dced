//! Pages behind links that bring somebody to a table: to a seat on another device, or to look on.

use liege_game::{Info, say};
use maud::html;

use crate::name::by_name;
use crate::{Base, document, ornament};

/// The link that takes a seat from the table with this id to another device.
pub fn device_transfer(base: &Base, table: &str, link: &str) -> String {
    document::plain(
        base,
        &say!("Take a seat to another device"),
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (say!("Open this on the other device")) }
                p.lead { (say!("The device on which the link is opened plays your seat from then on. Until then it stays here. The link works once.")) }
                div.invitation {
                    input type="text" readonly value={ (base) (link) } data-invite={ (base) (link) } aria-label=(say!("Link to your seat"));
                    button.primary type="button" data-copy={ (base) (link) } { (say!("Copy")) }
                }
                p.doors { a.button href={ (base) "/t/" (table) } { (say!("Back to the table")) } }
            }
        },
    )
}

/// The page behind that link.
pub fn take_over(base: &Base, action: &str, info: &Info, name: &str) -> String {
    document::plain(
        base,
        &say!("Play {game} here", game = info.title),
        "join-page",
        &html! {
            form.sheet.narrow method="post" action={ (base) (action) } {
                (ornament::emblem(info))
                h1 { (say!("Go on here as {name}?", name = by_name(name))) }
                p.lead { (info.title) }
                p { (say!("The seat moves to this device, and leaves the one on which the link was made.")) }
                p.doors { button.primary.large type="submit" { (say!("Play here")) } }
            }
        },
    )
}

/// The page behind a link that lets one look at a private table.
pub fn look_on(base: &Base, action: &str, info: &Info) -> String {
    document::plain(
        base,
        &say!("Look on at {game}", game = info.title),
        "join-page",
        &html! {
            form.sheet.narrow method="post" action={ (base) (action) } {
                (ornament::emblem(info))
                h1 { (say!("You may look on at this table")) }
                p.lead { (info.title) }
                p { (say!("The table is private. This browser is let in, and stays so until another link is made.")) }
                p.doors { button.primary.large type="submit" { (say!("Look on")) } a href={ (base) "/rules/" (info.id) } { (say!("Read the rules first")) } }
            }
        },
    )
}
