//! [`Piece`]: what is read of a sentence, in the reader's language.

use serde::Serialize;

use crate::language::reader;
use crate::sentence::choose;
use crate::{Element, Said, SaidForm, SaidPart, Seat, SentencePiece, Span};

/// A piece of a sentence as it is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Plain words.
    Text(String),
    /// The name of the player who sits there, in the seat's colour.
    Seat(Seat),
    /// A part of the board; pointing at the words lights it.
    Element(Element),
}

/// The pieces of a sentence that is being said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces(Vec<Piece>);

impl From<Pieces> for Vec<Piece> {
    fn from(pieces: Pieces) -> Vec<Piece> {
        pieces.0
    }
}

impl Pieces {
    /// Adds words to the words before, if there are any.
    pub fn add_text(&mut self, text: &str) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Piece::Text(before)) => before.push_str(text),
            _ => self.0.push(Piece::Text(text.to_owned())),
        }
    }

    /// Adds a part of a sentence.
    pub fn add_part(&mut self, part: &SaidPart) {
        self.add(&part.spans);
    }

    /// Adds what these say in the reader's language.
    pub fn add(&mut self, spans: &[Span]) {
        let language = reader();
        for span in spans {
            match span {
                Span::Text(text) | Span::Awaited(text) => {
                    let form =
                        if matches!(span, Span::Text(_)) { SaidForm::Asked } else { SaidForm::Awaited };
                    self.add_text(language.and_then(|language| language.text(text, form)).unwrap_or(text));
                }
                Span::Phrase(phrase) => self.add_text(&crate::language::phrase(phrase)),
                Span::Verbatim(text) => self.add_text(text),
                Span::Number(number) => match language {
                    Some(language) => self.add_text(&language.number(*number)),
                    // A true minus sign, as in print.
                    None if *number < 0 => self.add_text(&format!("−{}", number.unsigned_abs())),
                    None => self.add_text(&number.to_string()),
                },
                Span::Seat(seat) => self.0.push(Piece::Seat(*seat)),
                Span::Element(element) => self.0.push(Piece::Element(element.clone())),
                Span::List(lines) => {
                    let between = language.map(|language| {
                        let items: Vec<String> = lines.iter().map(ToString::to_string).collect();
                        language.between(&items)
                    });
                    for (index, line) in lines.iter().enumerate() {
                        let english = if index + 1 == lines.len() { " and " } else { ", " };
                        if let Some(before) = index.checked_sub(1) {
                            let own = between.as_ref().and_then(|between| between.get(before));
                            self.add_text(own.map_or(english, |own| own));
                        }
                        self.add(&line.spans);
                    }
                }
                Span::Said(said) => {
                    if !language.is_some_and(|language| language.say(said, self)) {
                        self.add_english(said);
                    }
                }
            }
        }
    }

    /// Adds a sentence as the source has it.
    pub fn add_english(&mut self, said: &Said) {
        for piece in said.sentence.pieces {
            let part = |place: usize| said.parts.get(place);
            match *piece {
                SentencePiece::Text(text) => self.add_text(text),
                SentencePiece::Part(place) => part(place).into_iter().for_each(|part| self.add_part(part)),
                SentencePiece::Counted(place, forms) => {
                    let Some(part) = part(place) else { continue };
                    choose(forms, part.count.unwrap_or(0), |form| match form {
                        Some(form) => self.add_text(form),
                        None => self.add_part(part),
                    });
                }
            }
        }
    }
}
