//! Sentences by their keys, as they are in the document.

use std::collections::BTreeMap;

use utoipa::ToSchema;

use super::line_part::LinePart;

/// A sentence by its key and what its parts are: the same in every language.
#[derive(ToSchema)]
#[expect(dead_code, reason = "what liege_table::Keyed is in the document")]
pub(crate) struct KeyedSentence {
    /// The sentence's key; another one as soon as its English is another.
    #[schema(example = "player-takes-n-tile-tiles-aa4bccf7")]
    key: Option<String>,
    /// The English words of a sentence without parts. Words that are no sentence of the program have no key.
    text: Option<String>,
    /// Its parts by the names that the sentence gives them.
    arguments: Option<BTreeMap<String, SentenceArgument>>,
}

/// What a part of a sentence is.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case", no_recursion)]
#[expect(dead_code, reason = "what liege_table::Argument is in the document")]
enum SentenceArgument {
    /// A number.
    Number(i64),
    /// The letter of the seat whose player is named.
    Seat(String),
    /// A part of the board.
    Part(LinePart),
    /// A word or phrase by its English.
    Text(String),
    /// What somebody has written, such as a name.
    Verbatim(String),
    /// Several of something, with "and" before the last.
    List(Vec<SentenceArgument>),
    /// A sentence within the sentence.
    Sentence(KeyedSentence),
    /// Several of these, one behind the other; of what is not there, none.
    Joined(Vec<SentenceArgument>),
}
