//! The frame of every page: head, top bar, footer.

use liege_game::{Info, Line, Verbatim, in_words, reader, say};
use liege_languages::offered;
use maud::{DOCTYPE, Markup, html};

use crate::{Asset, Base, Dictionary, Tile, ornament, version};

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
fn liege() -> String {
    say!("Five feudal board games with every rule enforced, with friends or bots, without an account.")
        .to_string()
}

/// A page without a board.
pub(crate) fn plain(base: &Base, title: &Line, class: &str, body: &Markup) -> String {
    let (heading, about, title) = (html! {}, &liege(), &title.to_string());
    document(
        &Frame { base, title, card: title, about, game: None, class, board: None, heading },
        &html! { main.page { (body) } (footer(base)) },
    )
}

/// A page without a board that is about a game.
pub(crate) fn about(base: &Base, title: &Line, class: &str, info: &Info, body: &Markup) -> String {
    let (heading, about, title) = (html! {}, in_words(info.summary), &title.to_string());
    document(
        &Frame { base, title, card: title, about, game: Some(info.id), class, board: None, heading },
        &html! { main.page { (body) } (footer(base)) },
    )
}

/// A page with a board on which nobody plays.
pub(crate) fn with_board(
    base: &Base,
    title: &Line,
    class: &str,
    board: (&str, &str),
    body: &Markup,
) -> String {
    let (heading, about, title) = (html! {}, &liege(), &title.to_string());
    document(
        &Frame { base, title, card: title, about, game: Some(board.0), class, board: Some(board), heading },
        &html! { main.page { (body) } (footer(base)) },
    )
}

/// A whole document.
pub(crate) fn document(frame: &Frame<'_>, body: &Markup) -> String {
    let base = frame.base;
    html! {
        (DOCTYPE)
        html lang=(language()) dir=[reader().is_some_and(|language| language.is_rtl()).then_some("rtl")] data-base=[(!base.is_root()).then_some(base.as_str())] {
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
                @if let Some(path) = in_every_language(frame) {
                    @for language in offered() {
                        link rel="alternate" hreflang=(language.tag) href={ (base.origin().unwrap_or_default()) (base) (path) "?lang=" (language.tag) };
                    }
                }
                link rel="icon" href={ (base) (Asset::Icon.address()) } type="image/svg+xml";
                link rel="apple-touch-icon" href={ (base) (Asset::Tile(Tile::Small).address()) };
                link rel="manifest" href={ (base) (Asset::Manifest.address()) };
                link rel="stylesheet" href={ (base) (Asset::Style.address()) };
                @if let Some((game, style)) = frame.board { link rel="stylesheet" href={ (base) "/board/" (game) ".css?" (version(style)) }; }
                // Nothing is said before all of the page is there.
                @if let Some(dictionary) = Dictionary::of_reader() { script src={ (base) (Asset::Words(dictionary).address()) } defer {} }
                // Not deferred: it sets the theme before anything is painted.
                @if base.is_offline() {
                    script src={ (base) (Asset::Script.address()) } data-thinker="/thinker.js" {}
                } @else {
                    script src={ (base) (Asset::Script.address()) } data-worker={ (base) (Asset::Worker.address()) } {}
                }
            }
            body class=(frame.class) {
                a.skip href="#main" { (say!("Skip to the content")) }
                @if let Some(language) = base.lacks() {
                    p.lacking role="status" { (say!("{language} could not be fetched, so this is English. Load the page again when you are connected.", language = Verbatim(language))) }
                }
                header.top {
                    a.house href={ (base) "/" } aria-label=(say!("Liege, the hall")) { (ornament::crest()) span { (say!("Liege")) } }
                    div.heading { (frame.heading) }
                    (settings(frame.base, frame.class == "table-page"))
                }
                div id="main" tabindex="-1" { (body) }
            }
        }
    }
    .into_string()
}

/// Where a page lies, below the base, that says the same to everybody, but to each in their own language.
fn in_every_language(frame: &Frame<'_>) -> Option<String> {
    match (frame.class, frame.game) {
        _ if frame.base.is_offline() => None,
        ("home-page", _) => Some("/".to_owned()),
        ("learn-page", _) => Some("/learn".to_owned()),
        ("rules-page", Some(game)) => Some(format!("/rules/{game}")),
        _ => None,
    }
}

/// The tag of the language in which the page is read.
fn language() -> &'static str {
    reader().map_or("en", |language| language.tag())
}

/// Returns what a person can set for this browser, and on the page of a table for its game.
fn settings(base: &Base, table: bool) -> Markup {
    html! {
        details.settings id="settings" {
            summary { span.gear aria-hidden="true" { "☰" } span.said { (say!("Settings")) } }
            div.menu {
                fieldset.segments {
                    legend { (say!("Colours")) }
                    @for (value, title) in [("auto", say!("Like the device")), ("light", say!("Parchment")), ("dark", say!("Candle"))] {
                        label { input type="radio" name="theme" value=(value) checked[value == "auto"]; span { (title) } }
                    }
                }
                p.languages {
                    span { (say!("Language")) }
                    @for language in offered() {
                        a href={ "?lang=" (language.tag) } hreflang=(language.tag) lang=(language.tag) aria-current=[(language.tag == self::language()).then_some("true")] { (language.name) }
                    }
                }
                fieldset.segments {
                    legend { (say!("Show what others do")) }
                    @for (value, title) in [("instant", say!("At once")), ("slow", say!("Slowly")), ("step", say!("Step by step"))] {
                        label { input type="radio" name="pace" value=(value) checked[value == "slow"]; span { (title) } }
                    }
                }
                @if table {
                    label.tick {
                        input type="checkbox" id="confirm-final" checked;
                        span { (say!("In this game, ask before a move that can’t be taken back")) }
                    }
                    label.tick {
                        input type="checkbox" id="letters";
                        span { (say!("Letters on the pieces and numbers of places, always")) }
                    }
                }
                label.tick { input type="checkbox" id="sound"; span { (say!("Play sounds at the table, and when one waits for me")) } }
                @if !base.is_offline() { label.tick { input type="checkbox" id="notify"; span { (say!("Let the browser notify me")) } } }
                label.tick {
                    input type="checkbox" id="motion" checked;
                    span { (say!("Show by motion what has changed")) }
                }
                button type="button" id="show-help" { (say!("Keys and clicks")) kbd { "?" } }
                nav.ways aria-label=(say!("Liege")) {
                    a href={ (base) "/#games" } { (say!("The games")) }
                    a href={ (base) "/learn" } { (say!("Lessons and puzzles")) }
                    @if !base.is_offline() {
                        a href={ (base) "/profile" } { (say!("My games and people")) }
                        a href={ (base) "/account" } { (say!("Account and devices")) }
                    }
                    a href={ (base) "/archive" } { (say!("Finished games")) }
                }
                a href={ (base) "/about" } { (say!("About Liege")) }
            }
        }
    }
}

pub(crate) fn footer(base: &Base) -> Markup {
    html! {
        footer.foot {
            (ornament::flourish())
            p {
                (say!("Independent implementations with their own art and words.")) " "
                a href={ (base) "/about" } { (say!("Who made these games")) }
            }
        }
    }
}
