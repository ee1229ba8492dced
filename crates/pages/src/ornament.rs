//! Small drawings of the house: the crest, a shield for each game, a rule between paragraphs.

use liege_game::Info;
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

/// What a text adds up to. The factor is one that sets the games of the house apart.
fn sum(text: &str) -> usize {
    text.bytes().fold(7, |sum, byte| (sum * 105 + usize::from(byte)) % 9973)
}

/// The first letters of up to two words of the title.
fn initials(title: &str) -> String {
    title
        .split_whitespace()
        .filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()))
        .take(2)
        .collect()
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
        assert_eq!(initials("Feudo"), "F");
    }
}
