//! [`filled!`]: one sentence whose parts are markup, such as names in colour and links.

use liege_game::{Line, Piece};
use maud::{Markup, html};

/// The first of the private characters that stand for markup while a sentence is said. No name can hold them.
const FIRST: u32 = 0xF700;
/// So many parts of a sentence can be markup.
const SLOTS: u32 = 0x80;

/// The markup of a sentence, which takes its place once the sentence is said.
#[derive(Default)]
pub(crate) struct Slots(Vec<Markup>);

/// Markup that a sentence names: one piece of it, or a list.
pub(crate) trait Fill {
    /// The sign that stands for it in the sentence.
    type Stands;

    /// Puts it aside.
    fn aside(self, slots: &mut Slots) -> Self::Stands;
}

impl Fill for Markup {
    type Stands = char;

    fn aside(self, slots: &mut Slots) -> char {
        let place = (0..SLOTS).zip(FIRST..).nth(slots.0.len()).map(|(_, letter)| letter);
        slots.0.push(self);
        place.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

impl Fill for Vec<Markup> {
    type Stands = Vec<char>;

    fn aside(self, slots: &mut Slots) -> Vec<char> {
        self.into_iter().map(|markup| markup.aside(slots)).collect()
    }
}

impl Slots {
    /// The sentence with its markup.
    pub(crate) fn fill(&self, line: &Line) -> Markup {
        html! {
            @for piece in line.pieces() {
                @match piece {
                    Piece::Text(text) => { (self.text(&text)) }
                    Piece::Seat(seat) => { (seat) }
                    Piece::Element(part) => { (part.label) }
                }
            }
        }
    }

    fn text(&self, text: &str) -> Markup {
        let slot = |letter: char| {
            let place = u32::from(letter).checked_sub(FIRST).filter(|place| *place < SLOTS)?;
            self.0.get(place as usize)
        };
        html! {
            @for part in text.split_inclusive(|letter| slot(letter).is_some()) {
                @let last = part.chars().next_back();
                @match last.and_then(slot) {
                    Some(markup) => { (part.trim_end_matches(|letter| Some(letter) == last)) (markup) }
                    None => { (part) }
                }
            }
        }
    }
}

/// A sentence as [`say!`](liege_game::say) has it, whose parts before the `;` are markup.
macro_rules! filled {
    ($template:literal $(, $slot:ident = $markup:expr)* $(; $($part:ident = $value:expr),*)? $(,)?) => {{
        let mut slots = $crate::filled::Slots::default();
        let line = ::liege_game::say!(
            $template
            $(, $slot = $crate::filled::Fill::aside($markup, &mut slots))*
            $($(, $part = $value)*)?
        );
        slots.fill(&line)
    }};
}

pub(crate) use filled;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_takes_its_place_in_a_sentence() {
        let bold = |text: &str| html! { b { (text) } };
        let html = filled!("{who:waits|wait} <for> {what} {n:time|times}", who = vec![bold("A"), bold("B")], what = bold("&"); n = 2);
        assert_eq!(html.into_string(), "<b>A</b> and <b>B</b> wait &lt;for&gt; <b>&amp;</b> 2 times");
    }
}
