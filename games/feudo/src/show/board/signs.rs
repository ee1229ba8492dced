//! What is drawn more than once: shields, glyphs of the tokens, patterns.

use maud::{Markup, html};

use crate::Token;

/// Patterns that several parts refer to.
pub(super) fn definitions() -> Markup {
    html! {
        defs {
            pattern id="fd-sick" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                path.sick-line d="M0 6h12" {}
            }
        }
    }
}

/// A coat-of-arms: a heater shield, 76 wide, its middle at the origin.
pub(super) const SHIELD: &str = "M-38 -44h76v40c0 30 -18 44 -38 54c-20 -10 -38 -24 -38 -54z";
/// The outline of a healthy token: a shield, 100 wide and 116 high, its middle at the origin.
pub(super) const TOKEN: &str = "M-50 -56h100v58c0 32 -20 48 -50 58c-30 -10 -50 -26 -50 -58z";
/// The outline of a stricken token: a tablet with cut corners.
pub(super) const STRICKEN: &str = "M-28 -58h56l24 26v64l-24 28h-56l-24 -28v-64z";
/// A crown, 40 wide, its middle at the origin.
pub(super) const CROWN: &str = "M-20 10h40v-6l5 -18 -13 8 -12 -16 -12 16 -13 -8 5 18z";
/// A Castle, 92 wide, its middle at the origin.
pub(super) const KEEP: &str = "M-46 46v-84h20v14h14v-14h24v14h14v-14h20v84h-34v-18a12 12 0 0 0 -24 0v18z";
/// The Convent's chapel.
pub(super) const CHAPEL: &str = "M-34 44v-46l22 -20v-26h-8v-7h8v-9h7v9h8v7h-8v20l39 26v46z";

/// The glyph of a token in a box of 40 by 40, its middle at the origin.
pub(super) fn glyph(token: Token) -> &'static str {
    match token {
        // A coronet.
        Token::Baron => "M-18 12h36v-8l4 -18 -11 10 -11 -16 -11 16 -11 -10 4 18zM-18 16h36v5h-36z",
        // A rose.
        Token::Milady => {
            "M0 -18a8 8 0 0 1 9 9a8 8 0 0 1 5 13a8 8 0 0 1 -14 9a8 8 0 0 1 -14 -9a8 8 0 0 1 5 -13a8 8 0 0 1 9 -9zM0 -5a5 5 0 1 0 .1 0z"
        }
        // A great helm with a plume.
        Token::FirstKnight => {
            "M-13 -8a13 13 0 0 1 26 0v26h-26zM-9 -4h18v4h-18zM-2 4h4v10h-4zM2 -20c8 -6 16 -2 18 6c-6 -5 -12 -5 -18 -2z"
        }
        // A sword.
        Token::Knight1 | Token::Knight2 => "M-3 -22h6l2 24h9v5h-11v10h4v5h-14v-5h4v-10h-11v-5h9z",
        // A purse.
        Token::Mercenary1 | Token::Mercenary2 => {
            "M-8 -18h16l-4 9c12 6 16 16 14 24c-1 4 -5 6 -9 6h-18c-4 0 -8 -2 -9 -6c-2 -8 2 -18 14 -24z"
        }
        // A halberd.
        Token::Infantry1 | Token::Infantry2 | Token::Infantry3 => {
            "M-2 -22h4v8c6 -6 12 -6 15 -5c-3 6 -3 10 0 16c-6 1 -11 0 -15 -4v28h-4v-27l-9 3v-12l9 3z"
        }
    }
}

/// Small pips that tell equal tokens apart.
pub(super) fn pips(token: Token) -> u8 {
    match token {
        Token::Knight1 | Token::Mercenary1 | Token::Infantry1 => 1,
        Token::Knight2 | Token::Mercenary2 | Token::Infantry2 => 2,
        Token::Infantry3 => 3,
        Token::Baron | Token::Milady | Token::FirstKnight => 0,
    }
}
