//! The frame of every page: head, top bar, footer.

use liege_game::Info;
use maud::{DOCTYPE, Markup, html};

use crate::{Asset, Base, Tile, ornament, version};

/// What differs between the frames of pages.
pub(crate) struct Frame<'a> {
    /// Below which everything lies.
    pub base: &'a Base,
    /// Of the window.
    pub title: &'a str,
    /// What the page is called for those who are sent its address: never by the name of a table.
    pub card: &'a str,
    /// What the page is about, for those who are sent its address: a game, never a table.
    pub about: &'a str,
    /// The id of the game that the page is about, whose picture stands for it.
    pub game: Option<&'a str>,
    /// The class of the body.
    pub class: &'a str,
    /// The id of the game whose board is drawn on the page, and the style sheet of the board.
    pub board: Option<(&'a str, &'a str)>,
    /// The contents of the top bar beside the crest.
    pub heading: Markup,
}

/// What a page says of itself that is about no game.
pub(crate) const LIEGE: &str =
    "Five feudal board games with every rule enforced, with friends or bots, without an account.";

/// A page without a board.
pub(crate) fn plain(base: &Base, title: &str, class: &str, body: &Markup) -> String {
    let heading = html! {};
    document(
        &Frame { base, title, card: title, about: LIEGE, game: None, class, board: None, heading },
        &html! { main.page { (body) } (footer(base)) },
    )
}

/// A page without a board that is about a game.
pub(crate) fn about(base: &Base, title: &str, class: &str, info: &Info, body: &Markup) -> String {
    let (heading, about) = (html! {}, info.summary);
    document(
        &Frame { base, title, card: title, about, game: Some(info.id), class, board: None, heading },
        &html! { main.page { (body) } (footer(base)) },
    )
}

/// A page with a board on which nobody plays.
pub(crate) fn with_board(
    base: &Base,
    title: &str,
    class: &str,
    board: (&str, &str),
    body: &Markup,
) -> String {
    let heading = html! {};
    document(
        &Frame {
            base,
            title,
            card: title,
            about: LIEGE,
            game: Some(board.0),
            class,
            board: Some(board),
            heading,
        },
        &html! { main.page { (body) } (footer(base)) },
    )
}

/// A whole document.
pub(crate) fn document(frame: &Frame<'_>, body: &Markup) -> String {
    let base = frame.base;
    html! {
        (DOCTYPE)
        html lang="en" data-base=[(!base.is_root()).then_some(base.as_str())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (frame.title) }
                meta name="description" content=(frame.about);
                meta property="og:site_name" content="Liege";
                meta property="og:type" content="website";
                meta property="og:title" content=(frame.card);
                meta property="og:description" content=(frame.about);
                @if let Some(origin) = base.origin() {
                    meta property="og:image" content={ (origin) (base) @if let Some(game) = frame.game { "/board/" (game) ".jpg" } @else { "/share.jpg" } };
                    meta property="og:image:width" content="1200";
                    meta property="og:image:height" content="630";
                    meta name="twitter:card" content="summary_large_image";
                }
                @for (scheme, colour) in [("light", "#f5ead6"), ("dark", "#1d1710")] {
                    meta name="theme-color" content=(colour) media={ "(prefers-color-scheme: " (scheme) ")" };
                }
                link rel="icon" href={ (base) (Asset::Icon.address()) } type="image/svg+xml";
                link rel="apple-touch-icon" href={ (base) (Asset::Tile(Tile::Small).address()) };
                link rel="manifest" href={ (base) (Asset::Manifest.address()) };
                link rel="stylesheet" href={ (base) (Asset::Style.address()) };
                @if let Some((game, style)) = frame.board { link rel="stylesheet" href={ (base) "/board/" (game) ".css?" (version(style)) }; }
                // Not deferred: it sets the theme before anything is painted.
                @if base.is_offline() {
                    script src={ (base) (Asset::Script.address()) } data-thinker="/thinker.js" {}
                } @else {
                    script src={ (base) (Asset::Script.address()) } data-worker={ (base) (Asset::Worker.address()) } {}
                }
            }
            body class=(frame.class) {
                a.skip href="#main" { "Skip to the content" }
                header.top {
                    a.house href={ (base) "/" } aria-label="Liege, the hall" { (ornament::crest()) span { "Liege" } }
                    div.heading { (frame.heading) }
                    (settings(frame.base, frame.class == "table-page"))
                }
                div id="main" tabindex="-1" { (body) }
            }
        }
    }
    .into_string()
}

/// Returns what a person can set for this browser, and on the page of a table for its game.
fn settings(base: &Base, table: bool) -> Markup {
    html! {
        details.settings id="settings" {
            summary { span.gear aria-hidden="true" { "☰" } span.said { "Settings" } }
            div.menu {
                fieldset.segments {
                    legend { "Colours" }
                    @for (value, title) in [("auto", "Like the device"), ("light", "Parchment"), ("dark", "Candle")] {
                        label { input type="radio" name="theme" value=(value) checked[value == "auto"]; span { (title) } }
                    }
                }
                fieldset.segments {
                    legend { "Show what others do" }
                    @for (value, title) in [("instant", "At once"), ("slow", "Slowly"), ("step", "Step by step")] {
                        label { input type="radio" name="pace" value=(value) checked[value == "slow"]; span { (title) } }
                    }
                }
                @if table {
                    label.tick {
                        input type="checkbox" id="confirm-final" checked;
                        span { "In this game, ask before a move that can’t be taken back" }
                    }
                    label.tick {
                        input type="checkbox" id="letters";
                        span { "Letters on the pieces and numbers of places, always" }
                    }
                }
                label.tick { input type="checkbox" id="sound"; span { "Play sounds at the table, and when one waits for me" } }
                @if !base.is_offline() { label.tick { input type="checkbox" id="notify"; span { "Let the browser notify me" } } }
                label.tick {
                    input type="checkbox" id="motion" checked;
                    span { "Show by motion what has changed" }
                }
                button type="button" id="show-help" { "Keys and clicks" kbd { "?" } }
                nav.ways aria-label="Liege" {
                    a href={ (base) "/#games" } { "The games" }
                    a href={ (base) "/learn" } { "Lessons and puzzles" }
                    @if !base.is_offline() {
                        a href={ (base) "/profile" } { "My games and people" }
                        a href={ (base) "/account" } { "Account and devices" }
                    }
                    a href={ (base) "/archive" } { "Finished games" }
                }
                a href={ (base) "/about" } { "About Liege" }
            }
        }
    }
}

pub(crate) fn footer(base: &Base) -> Markup {
    html! {
        footer.foot {
            (ornament::flourish())
            p {
                "Independent implementations with their own art and words. "
                a href={ (base) "/about" } { "Who made these games" }
            }
        }
    }
}
