//! Small drawings of the house: the crest, the arms of each game, a rule between paragraphs.

use liege_game::{Info, Sign};
use maud::{Markup, PreEscaped, html};

use crate::arms::Arms;

/// The icon of the site, and the crest in the corner of every page: a crown over a shield.
pub const ICON: &str = include_str!("icon/icon.svg");

/// The picture of a kind of event, in a box of 24.
pub(crate) fn sign(sign: Sign) -> Markup {
    let (line, filled) = match sign {
        Sign::Wedding => {
            ("M9 10a5.5 5.5 0 1 0 .1 0z M15 10a5.5 5.5 0 1 0 .1 0z", "M9 9l-2.4-3L9 3.4 11.4 6z")
        }
        Sign::Crown => ("M4 20h16", "M4.5 17.500L3 7l5.5 4L12 4l3.5 7L21 7l-1.5 10.500z"),
        Sign::Death => (
            "M9 20v-2.500M12 21v-3M15 20v-2.5",
            "M12 2.500c-5 0-8 3.5-8 7.5 0 3 1.5 5 3.5 6.200V18h9v-1.800C18.5 15 20 13 20 10c0-4-3-7.5-8-7.500zM8.5 8.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
        ),
        Sign::Battle => {
            ("M4 4l12 12M20 4L8 16M13 18.500l5.5-5.500M11 18.500L5.5 13M17.5 17.500l3 3M6.5 17.500l-3 3", "")
        }
        Sign::Capture => (
            "M8 11V8a4 4 0 0 1 8 0v3",
            "M5.5 11h13v9.500h-13zM12 13.500a1.6 1.6 0 0 0-.8 3v1.800h1.600v-1.800a1.6 1.6 0 0 0-.8-3z",
        ),
        Sign::Calamity => (
            "",
            "M12.5 2c.5 4.5 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-3 1.5-4.5 2.5-7 1 1.5 1.5 2.5 2.2 3.500C11.5 8.5 12.5 6 12.5 2z",
        ),
        Sign::Dawn => (
            "M3 20h18M12 3v4M4.5 7.500L7 10M19.5 7.500L17 10M2.5 14.500H6M18 14.500h3.5",
            "M7.5 17.500a4.5 4.5 0 0 1 9 0z",
        ),
        Sign::Dice => (
            "M4 4h16v16H4z",
            "M8 8h.1M8 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM16 15a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
        ),
        Sign::Coins => ("M9 14.500a5 5 0 1 0 0-.1zM12.5 7.500a4.5 4.5 0 1 1 4.5 8", ""),
    };
    html! {
        svg.sign.(sign.id()) viewBox="0 0 24 24" aria-hidden="true" {
            path.filled d=(filled) fill-rule="evenodd" {}
            path.line d=(line) {}
        }
    }
}

/// The arms of a game, by which lists and pages know it again.
pub(crate) fn emblem(info: &Info) -> Markup {
    html! { svg.arms.emblem viewBox="6 8 52 60" aria-hidden="true" { (Arms::of_game(info).drawing()) } }
}

/// The crest of the house.
pub(crate) fn crest() -> Markup {
    html! { span.crest aria-hidden="true" { (PreEscaped(ICON)) } }
}

/// A flourish between sections.
pub(crate) fn flourish() -> Markup {
    html! {
        svg.flourish viewBox="0 0 240 16" aria-hidden="true" {
            path d="M0 8h92M148 8h92" {}
            path d="M96 8c8-8 16-8 24 0c-8 8-16 8-24 0zM144 8c-8-8-16-8-24 0c8 8 16 8 24 0z" {}
            circle cx="120" cy="8" r="2.4" {}
        }
    }
}
