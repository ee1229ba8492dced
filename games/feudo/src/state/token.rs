//! [`Token`]: the ten pieces of a player, and sets of them (FD-2).

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many tokens, and how many Army Cards, a player begins with (FD-16); which ones is R-41.
pub(crate) const TOKENS: usize = 10;

/// One of a player's ten pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the pieces")]
pub enum Token {
    Baron,
    Milady,
    FirstKnight,
    #[serde(rename = "knight_1")]
    Knight1,
    #[serde(rename = "knight_2")]
    Knight2,
    #[serde(rename = "mercenary_1")]
    Mercenary1,
    #[serde(rename = "mercenary_2")]
    Mercenary2,
    #[serde(rename = "infantry_1")]
    Infantry1,
    #[serde(rename = "infantry_2")]
    Infantry2,
    #[serde(rename = "infantry_3")]
    Infantry3,
}

impl Token {
    /// All ten, in the order of the components file.
    pub const ALL: [Token; TOKENS] = [
        Token::Baron,
        Token::Milady,
        Token::FirstKnight,
        Token::Knight1,
        Token::Knight2,
        Token::Mercenary1,
        Token::Mercenary2,
        Token::Infantry1,
        Token::Infantry2,
        Token::Infantry3,
    ];

    /// From 0 for the Baron to 9.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in notations and components.
    pub const fn id(self) -> &'static str {
        match self {
            Token::Baron => "baron",
            Token::Milady => "milady",
            Token::FirstKnight => "first_knight",
            Token::Knight1 => "knight_1",
            Token::Knight2 => "knight_2",
            Token::Mercenary1 => "mercenary_1",
            Token::Mercenary2 => "mercenary_2",
            Token::Infantry1 => "infantry_1",
            Token::Infantry2 => "infantry_2",
            Token::Infantry3 => "infantry_3",
        }
    }

    /// The token with this name.
    pub fn from_id(id: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.id() == id)
    }

    /// Name for a person, equal tokens told apart by a numeral.
    pub const fn title(self) -> &'static str {
        match self {
            Token::Baron => "Baron",
            Token::Milady => "Milady",
            Token::FirstKnight => "First Knight",
            Token::Knight1 => "Knight I",
            Token::Knight2 => "Knight II",
            Token::Mercenary1 => "Mercenary I",
            Token::Mercenary2 => "Mercenary II",
            Token::Infantry1 => "Infantryman I",
            Token::Infantry2 => "Infantryman II",
            Token::Infantry3 => "Infantryman III",
        }
    }

    /// The word before the title inside a sentence: Milady is her own title.
    pub(crate) const fn article(self) -> &'static str {
        if matches!(self, Token::Milady) { "" } else { "the " }
    }

    /// FD-2: Baron, Mercenaries, Infantrymen.
    #[inline]
    pub const fn is_foot(self) -> bool {
        matches!(self, Token::Baron) || self.is_soldier()
    }

    /// FD-2: Mercenaries and Infantrymen.
    #[inline]
    pub const fn is_soldier(self) -> bool {
        TokenSet::SOLDIERS.has(self)
    }

    /// Whether it must be paid to move by its Army Card (FD-67).
    #[inline]
    pub const fn is_mercenary(self) -> bool {
        matches!(self, Token::Mercenary1 | Token::Mercenary2)
    }

    /// FD-54: the two beside whom one more own token may stand.
    #[inline]
    pub const fn keeps_company(self) -> bool {
        matches!(self, Token::Baron | Token::Milady)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

liege_game::bit_set! {
    /// A set of tokens of one player.
    #[derive(Serialize, Deserialize)]
    #[serde(from = "Vec<Token>", into = "Vec<Token>")]
    pub struct TokenSet(u16) of Token: TOKENS, |token| token as u16, |index| Token::ALL[index];
}

impl TokenSet {
    /// FD-2: Mercenaries and Infantrymen.
    pub const SOLDIERS: TokenSet = TokenSet(0b11111 << Token::Mercenary1 as u16);
    /// All but Milady: those that fight (FD-74).
    pub const FIGHTERS: TokenSet = TokenSet::ALL.without(Token::Milady);
}

#[cfg(test)]
mod tests {
    use super::*;

    // FD-2: which pieces are Foot, which are Soldiers.
    #[test]
    fn kinds_are_those_of_the_rules() {
        let foot: Vec<_> = Token::ALL.into_iter().filter(|token| token.is_foot()).map(Token::id).collect();
        assert_eq!(foot.len(), 6);
        assert_eq!(foot[0], "baron");
        assert_eq!(TokenSet::SOLDIERS.len(), 5);
        assert!(TokenSet::SOLDIERS.iter().all(Token::is_soldier));
        assert_eq!(TokenSet::FIGHTERS.len(), 9);
    }

    #[test]
    fn names_parse_back() {
        for token in Token::ALL {
            assert_eq!(Token::from_id(token.id()), Some(token));
        }
        assert_eq!(Token::from_id("king"), None);
    }
}
