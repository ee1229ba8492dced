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

/// A set of tokens of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Token>", into = "Vec<Token>")]
pub struct TokenSet(u16);

impl TokenSet {
    /// No token.
    pub const NONE: TokenSet = TokenSet(0);
    /// All ten.
    pub const ALL: TokenSet = TokenSet((1 << TOKENS) - 1);
    /// FD-2: Mercenaries and Infantrymen.
    pub const SOLDIERS: TokenSet = TokenSet(0b11111 << Token::Mercenary1 as u16);
    /// All but Milady: those that fight (FD-74).
    pub const FIGHTERS: TokenSet = TokenSet::ALL.without(Token::Milady);

    /// Only this token.
    #[inline]
    pub const fn only(token: Token) -> TokenSet {
        TokenSet(1 << token as u16)
    }

    /// Whether the token is in the set.
    #[inline]
    pub const fn has(self, token: Token) -> bool {
        self.0 >> token as u16 & 1 != 0
    }

    /// The set with the token in it.
    #[inline]
    #[must_use]
    pub const fn with(self, token: Token) -> TokenSet {
        TokenSet(self.0 | 1 << token as u16)
    }

    /// The set without the token.
    #[inline]
    #[must_use]
    pub const fn without(self, token: Token) -> TokenSet {
        TokenSet(self.0 & !(1 << token as u16))
    }

    /// The tokens in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 | other.0)
    }

    /// The tokens in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 & other.0)
    }

    /// The tokens of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 & !other.0)
    }

    /// Whether no token is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tokens are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The tokens in their order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Token> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let token = Token::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(token)
        })
    }
}

impl fmt::Debug for TokenSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Token> for TokenSet {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> TokenSet {
        tokens.into_iter().fold(TokenSet::NONE, TokenSet::with)
    }
}

impl From<Vec<Token>> for TokenSet {
    fn from(tokens: Vec<Token>) -> TokenSet {
        tokens.into_iter().collect()
    }
}

impl From<TokenSet> for Vec<Token> {
    fn from(tokens: TokenSet) -> Vec<Token> {
        tokens.iter().collect()
    }
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
