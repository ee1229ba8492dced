//! [`Vocabulary`]: every word with which the parts of actions are written, so that actions can be numbered.

use crate::{Amount, Game, Seat};

/// The words that can stand at one place of a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordChoice {
    pub(crate) words: Vec<String>,
    /// The sign in front of it, unless it is the empty word.
    pub(crate) joint: char,
}

impl WordChoice {
    /// One of these words.
    pub fn of<W: ToString>(words: impl IntoIterator<Item = W>) -> WordChoice {
        WordChoice { words: words.into_iter().map(|word| word.to_string()).collect(), joint: ' ' }
    }

    /// One of these words, or none.
    #[must_use]
    pub fn or_nothing(mut self) -> WordChoice {
        self.words.insert(0, String::new());
        self
    }

    /// Behind a comma and not behind a space.
    #[must_use]
    pub const fn behind_comma(mut self) -> WordChoice {
        self.joint = ',';
        self
    }
}

/// A part of an action of the game `G` that knows all words with which it can be written.
pub trait Vocabulary<G: Game> {
    /// The words at each of its places. Not every combination of them has to be one that is written.
    fn places(game: &G) -> Vec<WordChoice>;
}

/// The smallest amount stands for all.
impl<G: Game> Vocabulary<G> for Amount {
    fn places(_: &G) -> Vec<WordChoice> {
        vec![WordChoice::of([0])]
    }
}

/// The seats taken.
impl<G: Game> Vocabulary<G> for Seat {
    fn places(game: &G) -> Vec<WordChoice> {
        vec![WordChoice::of(Seat::all(game.players()))]
    }
}

/// A kind of action: its verb, and the words that can stand at each place behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    pub(crate) verb: &'static str,
    pub(crate) places: Vec<WordChoice>,
}

impl Form {
    /// The verb alone.
    pub const fn new(verb: &'static str) -> Form {
        Form { verb, places: Vec::new() }
    }

    /// With a part behind this fixed text: whole words, and perhaps the beginning of the part's own.
    #[must_use]
    pub fn with<P: Vocabulary<G>, G: Game>(mut self, game: &G, fixed: &str) -> Form {
        let (words, beginning) = fixed.rsplit_once(' ').unwrap_or(("", fixed));
        self.places
            .extend(words.split(' ').filter(|word| !word.is_empty()).map(|word| WordChoice::of([word])));
        let mut places = P::places(game);
        for word in places.iter_mut().take(1).flat_map(|place| &mut place.words) {
            word.insert_str(0, beginning);
        }
        self.places.extend(places);
        self
    }
}

/// The actions of the game `G`: what [`actions!`](crate::actions) declares.
pub trait Forms<G: Game> {
    /// Each kind of action, in the order of declaration.
    fn forms(game: &G) -> Vec<Form>;
}
