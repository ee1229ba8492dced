//! What a player types.

use std::str::FromStr;

use liege_game::{Verbatim, say};

/// A word that is not an action of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Show the words that can be typed.
    Help,
    /// Show the board, and what is asked, again.
    Board,
    /// List every choice, however many there are.
    Choices,
    /// Show the board without what belongs to single players.
    Map,
    /// Show what a choice would bring.
    Look(usize),
    /// Show what the board says of a place.
    LookAt(String),
    /// Show the standings.
    Scores,
    /// Show the whole log.
    Log,
    /// Show the rule with this number, or the one of the last refusal.
    Rule(Option<String>),
    /// Ask why the bot that decided last did so.
    Why,
    /// Ask a bot of this level for advice.
    Hint(Option<String>),
    /// Take back one's own last action.
    Undo,
    /// Let another seat that is asked go first, or interrupt.
    As(char),
    /// Let the moment pass, for a seat that may interrupt.
    Pass,
    /// Write the record now.
    Save(Option<String>),
    /// Leave the game; the record is written if it has a place.
    Quit,
    /// Take the choice with this number.
    Take(usize),
}

/// The text is none of the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoOrder;

impl FromStr for Order {
    type Err = NoOrder;

    fn from_str(text: &str) -> Result<Order, NoOrder> {
        let mut words = text.split_whitespace();
        let word = words.next().ok_or(NoOrder)?;
        let rest = words.collect::<Vec<_>>().join(" ");
        let object = Some(rest.clone()).filter(|rest| !rest.is_empty());
        match (word, object) {
            ("help" | "h" | "?", None) => Ok(Order::Help),
            ("board" | "b", None) => Ok(Order::Board),
            ("choices" | "c", None) => Ok(Order::Choices),
            ("map" | "m", None) => Ok(Order::Map),
            ("look" | "l", Some(what)) => Ok(what.parse().map_or(Order::LookAt(what), Order::Look)),
            ("scores" | "score", None) => Ok(Order::Scores),
            ("log", None) => Ok(Order::Log),
            ("rule" | "why", Some(rule)) => Ok(Order::Rule(Some(rule))),
            ("rule", None) => Ok(Order::Rule(None)),
            ("why", None) => Ok(Order::Why),
            ("hint", level) => Ok(Order::Hint(level)),
            ("undo" | "u", None) => Ok(Order::Undo),
            ("as", Some(seat)) if seat.chars().count() == 1 => {
                seat.chars().next().map(|letter| Order::As(letter.to_ascii_uppercase())).ok_or(NoOrder)
            }
            ("pass", None) => Ok(Order::Pass),
            ("save", file) => Ok(Order::Save(file)),
            ("quit" | "q" | "exit", None) => Ok(Order::Quit),
            (number, None) => number.parse().map(Order::Take).map_err(|_| NoOrder),
            _ => Err(NoOrder),
        }
    }
}

/// The words, for `help`: each with what it does, on a line of its own.
pub(crate) fn help() -> String {
    let stronger = Verbatim("`hint baron`");
    let words = [
        ("3", say!("take choice 3; or type the choice in the game's notation, as shown beside the number")),
        ("look 3", say!("what choice 3 would bring")),
        ("look PLACE", say!("what the board says of a place, such as what can be reached from there")),
        ("choices", say!("list every choice")),
        ("board", say!("show the board again")),
        ("map", say!("the board without what belongs to single players")),
        ("scores", say!("the standings")),
        ("log", say!("the whole log")),
        ("rule NUMBER", say!("the text of a rule, by its number; without one, that of the last refusal")),
        ("hint", say!("what a bot would do, and why; {command} asks a stronger one", command = stronger)),
        ("why", say!("why the bot that decided last did so")),
        ("undo", say!("take back your last action, up to the last draw, reveal or other player's decision")),
        ("as B", say!("let another seat that is asked go first")),
        ("save FILE", say!("write the record")),
        ("quit", say!("leave (and save, if the game has a file)")),
    ];
    words.map(|(word, does)| format!("  {word:<13}{does}\n")).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_are_told_apart_from_notation() {
        assert_eq!("3".parse(), Ok(Order::Take(3)));
        assert_eq!("look 2".parse(), Ok(Order::Look(2)));
        assert_eq!("look les Essarts".parse(), Ok(Order::LookAt("les Essarts".into())));
        assert_eq!("map".parse(), Ok(Order::Map));
        assert_eq!("rule ma-14".parse(), Ok(Order::Rule(Some("ma-14".into()))));
        assert_eq!("as b".parse(), Ok(Order::As('B')));
        assert_eq!("save a b.record".parse(), Ok(Order::Save(Some("a b.record".into()))));
        for text in ["", "lord 2.3", "look", "map 2", "undo 2", "-1", "as", "as BC"] {
            assert_eq!(text.parse::<Order>(), Err(NoOrder), "{text}");
        }
    }
}
