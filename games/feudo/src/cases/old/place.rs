//! [`Whereabouts`] and other places, as the format writes them.

use crate::{Barony, Place, Territory, Token};

/// Where a token is, in the words of the format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stand {
    /// In the Castle, which it never left.
    Castle,
    /// Back in the Castle.
    Returned,
    Convent,
    Dead,
    At(Territory),
}

use Stand::{At, Castle, Convent, Dead, Returned};

const WORDS: [(&str, Stand); 4] =
    [("castle", Castle), ("returned", Returned), ("convent", Convent), ("dead", Dead)];

impl Whereabouts {
    pub(super) fn of(barony: &Barony, token: Token) -> Whereabouts {
        Whereabouts(match barony.place(token) {
            Place::Gone => Dead,
            Place::Castle if barony.seen.has(token) => Returned,
            Place::Castle => Castle,
            Place::At(Territory::CENTRAL) => Convent,
            Place::At(at) => At(at),
        })
    }

    pub(super) fn put(self, barony: &mut Barony, token: Token) {
        barony.places[token.index()] = match self.0 {
            Castle | Returned => Place::Castle,
            Convent => Place::At(Territory::CENTRAL),
            Dead => Place::Gone,
            At(at) => Place::At(at),
        };
        barony.seen = if self.0 == Castle { barony.seen.without(token) } else { barony.seen.with(token) };
    }
}

liege_cases::texts! {
    /// A territory, or a word for another place.
    pub(super) Whereabouts(Stand): "a territory, castle, returned, convent or dead",
        |text| {
            let word = WORDS.into_iter().find(|(word, _)| *word == text).map(|(_, stand)| stand);
            word.or_else(|| text.parse().ok().map(At))
        },
        |stand| match (stand, WORDS.into_iter().find(|(_, other)| *other == stand)) {
            (At(at), _) => at.to_string(),
            (_, word) => word.map_or("", |(word, _)| word).to_owned(),
        };
    /// A token, or all others, which come first.
    pub(super) Tokens(pub(super) Option<Token>): "a token such as knight_1, or others",
        |text| if text == "others" { Some(None) } else { Token::from_id(text).map(Some) },
        |token| token.map_or("others", Token::id).to_owned();
    /// A Village, or none.
    pub(super) Village(pub(super) Option<Territory>): "a territory, or none",
        |text| if text == "none" { Some(None) } else { text.parse().ok().map(Some) },
        |at| at.map_or_else(|| "none".to_owned(), |at| at.to_string());
}
