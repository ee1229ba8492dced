//! [`Said`]: a sentence that is not resolved yet: its key and its parts.

use crate::{Line, Say, Span};

/// A sentence as the source has it, in English: what [`say!`](crate::say) makes of its template.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sentence {
    /// By which every language has it.
    pub key: &'static str,
    /// The names of its parts, in the order in which they are first named.
    pub parts: &'static [&'static str],
    /// The English sentence.
    pub pieces: &'static [SentencePiece],
}

/// A piece of an English sentence.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SentencePiece {
    /// Words.
    Text(&'static str),
    /// The part of this number.
    Part(usize),
    /// The part of this number with the forms of a word that go with it: `one|many` or `none|one|many`.
    Counted(usize, &'static str),
}

/// A sentence with what its parts are now.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Said {
    /// The sentence.
    pub sentence: &'static Sentence,
    /// Its parts, by the numbers that the sentence gives them.
    pub parts: Vec<SaidPart>,
    /// The form in which it is said.
    pub form: SaidForm,
}

/// The two forms of a sentence that asks for something. In English they are the same words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum SaidForm {
    /// To the player who is asked: "play a card".
    #[default]
    Asked,
    /// Of somebody for whom one waits: "(waiting for Anna to) play a card".
    Awaited,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SaidPart {
    /// The words, seats and parts of the board that it says.
    pub spans: Vec<Span>,
    /// The number that decides between singular and plural, if it is one or has one.
    pub count: Option<i64>,
}

impl SaidPart {
    /// A part of whatever can be said.
    pub fn of<T: Say + ?Sized>(part: &T) -> SaidPart {
        let mut line = Line::new();
        part.say(&mut line);
        SaidPart { spans: line.spans, count: part.count() }
    }
}

impl Sentence {
    /// The line of this sentence with these parts.
    pub fn of(&'static self, parts: impl Into<Vec<SaidPart>>) -> Line {
        let said = Said { sentence: self, parts: parts.into(), form: SaidForm::Asked };
        Line { spans: vec![Span::Said(Box::new(said))], ..Line::default() }
    }
}
