//! Names as parts of sentences: they are never translated, and stand apart where they are written in another direction.

use liege_game::{Line, Say as _, Verbatim, reader};

/// Begins what is read in its own direction, whatever stands around it.
const FIRST_STRONG_ISOLATE: char = '\u{2068}';
/// Ends it.
const POP_ISOLATE: char = '\u{2069}';

/// The name of somebody or of a table as a part of a sentence.
pub(crate) fn by_name(name: &str) -> Line {
    let mut line = Line::new();
    Verbatim(&apart(name)).say(&mut line);
    line
}

/// Several names, one behind the other.
pub(crate) fn by_names(names: &[String]) -> Line {
    let mut line = Line::new();
    let names: Vec<String> = names.iter().map(|name| apart(name)).collect();
    Verbatim(&names.join(", ")).say(&mut line);
    line
}

/// The name as a text among others. It is marked only where directions can meet.
pub fn apart(name: &str) -> String {
    let meets = reader().is_some_and(|language| language.is_rtl()) || name.chars().any(is_rtl);
    if meets { format!("{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}") } else { name.to_owned() }
}

/// Returns whether a letter is of a script that is written from the right to the left.
fn is_rtl(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_another_direction_stands_apart() {
        assert_eq!(by_name("Anna").to_string(), "Anna");
        assert_eq!(by_name("מרים").to_string(), "\u{2068}מרים\u{2069}");
        let names = ["Anna", "سارة"].map(str::to_owned);
        assert_eq!(by_names(&names).to_string(), "Anna, \u{2068}سارة\u{2069}");
    }
}
