//! Which rules say what a piece does: pointing at one shows them in the words of RULES.md.

use crate::{PlagueCard, Terrain, Token};

/// Returns what is special about a token; what one that has the Plague suffers besides.
pub(crate) fn token(token: Token, stricken: bool) -> String {
    let own = match token {
        Token::Baron => "FD-85 FD-90",
        Token::Milady => "FD-75 FD-80",
        Token::FirstKnight => "FD-55 FD-49",
        Token::Knight1 | Token::Knight2 => "FD-49 FD-89",
        Token::Mercenary1 | Token::Mercenary2 => "FD-67 FD-88",
        Token::Infantry1 | Token::Infantry2 | Token::Infantry3 => "FD-88",
    };
    own.to_owned() + if stricken { " FD-42" } else { "" }
}

/// Returns who may go there, and what it is worth in a defence.
pub(crate) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hill => "FD-54 FD-86",
        Terrain::Wood => "FD-50 FD-56 FD-86",
        Terrain::Village => "FD-49 FD-86",
        Terrain::Mountain => "FD-48",
        Terrain::City => "FD-88 FD-110",
    }
}

/// Returns what a Plague Card does.
pub(crate) const fn plague(card: PlagueCard) -> &'static str {
    match card {
        PlagueCard::Move(..) => "FD-34",
        PlagueCard::Lingering => "FD-35",
        PlagueCard::Border => "FD-36",
        PlagueCard::Cross => "FD-37",
        PlagueCard::Fog | PlagueCard::Vocation => "FD-38",
    }
}
