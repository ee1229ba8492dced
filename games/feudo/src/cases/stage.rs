//! [`Stage`]: what a position asks for, as cases write it.

use std::fmt;

use liege_game::{List, whole_number};
use serde::{Deserialize, Serialize};

use super::text::{Board, seat};
use crate::{Assault, Cursor, Phase, Spending, Territory, Token, TokenSet};

/// What a position asks for: its name, and what belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Stage(pub(super) Phase);

const EXPECTED: &str = "boards, coats, castles, tie, diplomacy A, strategy, plague, show 1.1 (the first round, the first in the \
                        Order of Play), march 1.1 knight_1, milady 1.1, spend 4.1 left 3, attack 1, muster 1 c3, advance 1 or over";

impl TryFrom<String> for Stage {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Stage, &'static str> {
        read(&mut text.split(' ')).map(Stage).ok_or(EXPECTED)
    }
}

impl From<Stage> for String {
    fn from(stage: Stage) -> String {
        stage.to_string()
    }
}

/// `3.1` or, of the first in the Order of Play, `1`.
fn cursor(text: &str) -> Option<Cursor> {
    let (round, at) = text.split_once('.')?;
    Some(Cursor { round: counted(round)?, at: counted(at)? })
}

/// A number from 1 as one from 0.
fn counted(text: &str) -> Option<u8> {
    whole_number::<u8>(text)?.checked_sub(1)
}

fn tokens<'w>(words: &mut impl Iterator<Item = &'w str>) -> Option<TokenSet> {
    let mut found = TokenSet::NONE;
    for word in words {
        found = found.with(Token::from_id(word)?);
    }
    Some(found)
}

fn read<'w>(words: &mut impl Iterator<Item = &'w str>) -> Option<Phase> {
    let phase = match words.next()? {
        "boards" => {
            let mut laid = List::new();
            let words: Vec<&str> = words.by_ref().collect();
            for pair in words.chunks(2) {
                let Board(placed) = pair.join(" ").try_into().ok()?;
                laid.push(placed).then_some(())?;
            }
            Phase::Boards(laid)
        }
        "coats" => Phase::Coats,
        "castles" => Phase::Castles,
        "tie" => Phase::Tie,
        "diplomacy" => Phase::Diplomacy(seat(words.next()?)?),
        "strategy" => Phase::Strategy,
        "plague" => Phase::Plague,
        "show" => Phase::Show(cursor(words.next()?)?),
        "march" => Phase::March(cursor(words.next()?)?, Token::from_id(words.next()?)?),
        "milady" => Phase::Milady(cursor(words.next()?)?),
        "spend" => {
            let cursor = cursor(words.next()?)?;
            let mut spending = Spending { left: 0, wooded: TokenSet::NONE, cloistered: None };
            while let Some(word) = words.next() {
                match word {
                    "left" => spending.left = whole_number(words.next()?)?,
                    "wooded" => spending.wooded = spending.wooded.with(Token::from_id(words.next()?)?),
                    "cloistered" => spending.cloistered = Some(Token::from_id(words.next()?)?),
                    _ => return None,
                }
            }
            Phase::Spend(cursor, spending)
        }
        "attack" => Phase::Attack(counted(words.next()?)?),
        "muster" => {
            let (at, target) = (counted(words.next()?)?, words.next()?.parse::<Territory>().ok()?);
            Phase::Muster(at, Assault { target, party: tokens(words)? })
        }
        "advance" => Phase::Advance(counted(words.next()?)?),
        "over" => Phase::Over,
        _ => return None,
    };
    words.next().is_none().then_some(phase)
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |cursor: Cursor| format!("{}.{}", cursor.round + 1, cursor.at + 1);
        match self.0 {
            Phase::Boards(laid) => {
                f.write_str("boards")?;
                laid.iter().try_for_each(|&placed| write!(f, " {}", String::from(Board(placed))))
            }
            Phase::Coats => f.write_str("coats"),
            Phase::Castles => f.write_str("castles"),
            Phase::Tie => f.write_str("tie"),
            Phase::Diplomacy(seat) => write!(f, "diplomacy {seat}"),
            Phase::Strategy => f.write_str("strategy"),
            Phase::Plague => f.write_str("plague"),
            Phase::Show(cursor) => write!(f, "show {}", at(cursor)),
            Phase::March(cursor, token) => write!(f, "march {} {}", at(cursor), token.id()),
            Phase::Milady(cursor) => write!(f, "milady {}", at(cursor)),
            Phase::Spend(cursor, Spending { left, wooded, cloistered }) => {
                write!(f, "spend {} left {left}", at(cursor))?;
                wooded.iter().try_for_each(|token| write!(f, " wooded {}", token.id()))?;
                cloistered.into_iter().try_for_each(|token| write!(f, " cloistered {}", token.id()))
            }
            Phase::Attack(at) => write!(f, "attack {}", at + 1),
            Phase::Muster(at, Assault { target, party }) => {
                write!(f, "muster {} {target}", at + 1)?;
                party.iter().try_for_each(|token| write!(f, " {}", token.id()))
            }
            Phase::Advance(at) => write!(f, "advance {}", at + 1),
            Phase::Over => f.write_str("over"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_read_back() {
        for text in [
            "boards",
            "boards A 0 C 3",
            "diplomacy B",
            "show 1.4",
            "march 3.2 first_knight",
            "spend 4.1 left 3 wooded knight_1 wooded infantry_2 cloistered milady",
            "muster 2 c3",
            "muster 2 c3 baron knight_1",
            "advance 1",
            "over",
        ] {
            assert_eq!(Stage::try_from(text.to_owned()).map(String::from).as_deref(), Ok(text));
        }
        for text in [
            "",
            "show",
            "show 0.1",
            "show 1",
            "attack 0",
            "muster 1",
            "over 1",
            "boards A",
            "spend 4.1 left",
            "march 1.1",
        ] {
            assert!(Stage::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
