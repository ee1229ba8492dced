//! [`Action`]: the decisions of FD section 10, each a small one.

use liege_game::{NotationError, Seat};
use serde::{Deserialize, Serialize};

use crate::position::MAX_BATTLES;
use crate::{BoardId, OrderOfPlay, Territory, Token, TokenSet};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// FD-19, FD-20: place the Castle, counting for this board.
    Castle(Territory, BoardId),
    /// FD-28: fix the Order of Play.
    Order(OrderOfPlay),
    /// FD-30: choose this token's Army Card.
    Choose(Token),
    /// FD-30: choose a Trading Card of this value.
    Stake(u8),
    /// FD-45: show this token's Army Card.
    Show(Token),
    /// FD-46: move the token whose card was shown, ending here.
    March(Territory),
    /// FD-45: don't move it.
    Stay,
    /// FD-75: Milady charms this player's Baron.
    Charm(Seat),
    /// FD-80: Milady infects all enemies next to her.
    Infect,
    /// FD-75, FD-80: she does neither.
    Refrain,
    /// FD-69, FD-71: spend shillings on this token, ending here.
    Pay(Token, Territory),
    /// FD-69: spend no more.
    Keep,
    /// FD-83: prepare an attack on this territory.
    Attack(Territory),
    /// FD-84: this token takes part, with its companion if it is the Baron (FD-85).
    Join(Token),
    /// FD-87: carry out the prepared attack.
    Strike,
    /// FD-82: attack no more.
    Peace,
    /// FD-94: these participants of the won attack with this number, from 1, advance.
    Advance(u8, TokenSet),
    /// FD-94: nobody else advances.
    Hold,
}

impl Action {
    pub(crate) fn write(self) -> String {
        match self {
            Action::Castle(at, board) => format!("castle {at} {}", board.letter()),
            Action::Order(order) => {
                let letters: Vec<_> = order.iter().map(|seat| seat.to_string()).collect();
                format!("order {}", letters.join(" "))
            }
            Action::Choose(token) => format!("choose {token}"),
            Action::Stake(value) => format!("stake {value}"),
            Action::Show(token) => format!("show {token}"),
            Action::March(to) => format!("move {to}"),
            Action::Stay => "stay".to_owned(),
            Action::Charm(seat) => format!("charm {seat}"),
            Action::Infect => "infect".to_owned(),
            Action::Refrain => "refrain".to_owned(),
            Action::Pay(token, to) => format!("pay {token} {to}"),
            Action::Keep => "keep".to_owned(),
            Action::Attack(target) => format!("attack {target}"),
            Action::Join(token) => format!("join {token}"),
            Action::Strike => "strike".to_owned(),
            Action::Peace => "peace".to_owned(),
            Action::Advance(battle, party) => {
                let tokens: Vec<_> = party.iter().map(Token::id).collect();
                format!("advance {battle} {}", tokens.join(" "))
            }
            Action::Hold => "hold".to_owned(),
        }
    }

    pub(crate) fn read(text: &str) -> Result<Action, NotationError> {
        parse(text).map_err(|expected| NotationError::new(text, expected))
    }
}

fn parse(text: &str) -> Result<Action, String> {
    let words: Vec<&str> = text.split(' ').collect();
    let action = match words.as_slice() {
        ["castle", at, board] => Action::Castle(territory(at)?, self::board(board)?),
        ["order", seats @ ..] if !seats.is_empty() => {
            let seats: Result<Vec<Seat>, String> = seats.iter().map(|word| seat(word)).collect();
            Action::Order(OrderOfPlay::try_from(seats?)?)
        }
        ["choose", word] => Action::Choose(token(word)?),
        ["stake", value] => Action::Stake(number(value, 9)?),
        ["show", word] => Action::Show(token(word)?),
        ["move", to] => Action::March(territory(to)?),
        ["stay"] => Action::Stay,
        ["charm", word] => Action::Charm(seat(word)?),
        ["infect"] => Action::Infect,
        ["refrain"] => Action::Refrain,
        ["pay", word, to] => Action::Pay(token(word)?, territory(to)?),
        ["keep"] => Action::Keep,
        ["attack", target] => Action::Attack(territory(target)?),
        ["join", word] => Action::Join(token(word)?),
        ["strike"] => Action::Strike,
        ["peace"] => Action::Peace,
        ["advance", battle, tokens @ ..] if !tokens.is_empty() => {
            let party: Result<Vec<Token>, String> = tokens.iter().map(|word| token(word)).collect();
            let party = party?;
            if party.windows(2).any(|pair| pair[0] >= pair[1]) {
                return Err("each token once, in the order of the list of tokens".to_owned());
            }
            Action::Advance(number(battle, MAX_BATTLES as u8)?, party.into())
        }
        ["hold"] => Action::Hold,
        _ => {
            return Err(
                "one of castle, order, choose, stake, show, move, stay, charm, infect, refrain, pay, keep, \
                        attack, join, strike, peace, advance, hold"
                    .to_owned(),
            );
        }
    };
    Ok(action)
}

fn territory(word: &str) -> Result<Territory, String> {
    word.parse().map_err(str::to_owned)
}

fn token(word: &str) -> Result<Token, String> {
    Token::from_id(word).ok_or_else(|| "a token such as knight_1".to_owned())
}

pub(crate) fn seat(word: &str) -> Result<Seat, String> {
    let mut letters = word.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|seat| seat.index() < 4);
    match (seat, letters.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err("a seat from A to D".to_owned()),
    }
}

fn board(word: &str) -> Result<BoardId, String> {
    let mut letters = word.chars();
    match (letters.next().and_then(BoardId::from_letter), letters.next()) {
        (Some(board), None) => Ok(board),
        _ => Err("a board from A to D".to_owned()),
    }
}

/// A number without leading zeros, so that each action is written in one way only.
pub(crate) fn number(word: &str, most: u8) -> Result<u8, String> {
    let number = word.parse::<u8>().ok().filter(|number| *number <= most && number.to_string() == word);
    number.ok_or_else(|| format!("a number up to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_parses_back() {
        for text in [
            "castle e1 B",
            "order B A C",
            "choose first_knight",
            "stake 4",
            "pay infantry_3 a5",
            "advance 12 baron infantry_1",
            "hold",
        ] {
            assert_eq!(Action::read(text).map(Action::write), Ok(text.to_owned()));
        }
        for wrong in
            ["", "castle e1", "castle e1 E", "order A A", "stake 04", "advance 1", "pay king a5", "hold "]
        {
            assert!(Action::read(wrong).is_err(), "{wrong}");
        }
        assert!(Action::read("advance 1 infantry_1 baron").is_err());
    }
}
