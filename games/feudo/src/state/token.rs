//! [`Token`]: the ten pieces of a player, and sets of them (FD-2).

use serde::{Deserialize, Serialize};

/// How many tokens, and how many Army Cards, a player begins with (FD-16); which ones is R-41.
pub(crate) const TOKENS: usize = Token::COUNT;

liege_game::things! {
    /// One of a player's ten pieces, in the order of the components file. Equal ones are told apart by a numeral.
    pub enum Token in notation: "a token such as knight_1" {
        Baron = "baron", "Baron";
        Milady = "milady", "Milady";
        FirstKnight = "first_knight", "First Knight";
        Knight1 = "knight_1", "Knight I";
        Knight2 = "knight_2", "Knight II";
        Mercenary1 = "mercenary_1", "Mercenary I";
        Mercenary2 = "mercenary_2", "Mercenary II";
        Infantry1 = "infantry_1", "Infantryman I";
        Infantry2 = "infantry_2", "Infantryman II";
        Infantry3 = "infantry_3", "Infantryman III";
    }
}

impl Token {
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

    /// Returns whether it must be paid to move by its Army Card (FD-67).
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

liege_game::bit_set! {
    /// A set of tokens of one player.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
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
