//! Small drawings of the house: the crest, a shield for each game, a rule between paragraphs.

use liege_game::{Info, Sign};
use maud::{Markup, PreEscaped, html};

/// The icon of the site, and the crest in the corner of every page: a crown over a shield.
pub const ICON: &str = include_str!("icon/icon.svg");

const SHIELD: &str = "M8 10h48v26c0 14-10 23-24 30C18 59 8 50 8 36z";

/// How a shield can be divided; each is drawn over the whole box and cut to the shield.
const DIVISIONS: [&str; 6] = [
    "M32 0h32v72H32z",
    "M0 0L72 72H0z",
    "M0 72L32 30 64 72z M0 0h64v18L32 60 0 18z",
    "M32 0h32v36H32z M0 36h32v36H0z",
    "M0 28h64v20H0z",
    "M24 0h16v72H24z M0 26h64v14H0z",
];

/// Returns what a text adds up to. The factor is one that sets the games of the house apart.
fn sum(text: &str) -> usize {
    text.bytes().fold(7, |sum, byte| (sum * 105 + usize::from(byte)) % 9973)
}

/// The first letters of up to two words of the title; of one word the first and the last, since several games begin alike.
fn initials(title: &str) -> String {
    let letters = |word: &str| word.chars().filter(|letter| letter.is_alphanumeric()).collect::<Vec<_>>();
    let words: Vec<Vec<char>> =
        title.split_whitespace().map(letters).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [word] => word.first().into_iter().chain(word.get(1..).and_then(<[char]>::last)).collect(),
        words => words.iter().filter_map(|word| word.first()).take(2).collect(),
    }
}

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

/// The class that sets a game's colours.
pub(crate) fn tincture(info: &Info) -> String {
    format!("tincture-{}", sum(info.id) % 5)
}

/// A shield for a game, divided and coloured as its id falls, with the title's initials.
pub(crate) fn emblem(info: &Info) -> Markup {
    let division = DIVISIONS.get(sum(info.id) % DIVISIONS.len()).copied().unwrap_or_default();
    let clip = format!("shield-{}", info.id);
    html! {
        svg.emblem.(tincture(info)) viewBox="0 0 64 72" aria-hidden="true" {
            clipPath id=(clip) { path d=(SHIELD) {} }
            path.field d=(SHIELD) {}
            path.division d=(division) clip-path={ "url(#" (clip) ")" } {}
            path.rim d=(SHIELD) {}
            text x="32" y="44" text-anchor="middle" { (initials(info.title)) }
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_those_of_the_first_two_words() {
        assert_eq!(initials("Middle Ages"), "MA");
        assert_eq!(initials("Feudum"), "Fm");
    }
}
