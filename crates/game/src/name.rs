//! Names of players, as they can be shown anywhere without doing harm.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// The most marks, such as accents, that one letter may carry; no language needs more.
const MOST_MARKS: usize = 2;

/// A name on one line and not too long, as [`clean_text`] makes it.
pub fn clean_name(name: &str) -> String {
    clean_text(name, LONGEST_NAME)
}

/// Words on one line, at most `longest` characters, without characters that can't be seen, turn the direction of writing or
/// pile up: they look like what they are, and leave their neighbours alone.
pub fn clean_text(text: &str, longest: usize) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    let mut marks = 0;
    let mut line = String::new();
    for c in text.nfc().take(20 * longest) {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        match c {
            c if c.is_whitespace() || c.is_control() => line.push(' '),
            c if is_unseen(c) || marks > MOST_MARKS => {}
            c => line.push(c),
        }
    }
    let words: Vec<_> = line.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().take(longest).collect::<String>().trim_end().to_owned()
}

/// A name as people can tell names apart: two names are the same to the eye if this is the same. Large and small letters,
/// wide and narrow ones, and letters of other alphabets that look like Latin ones don't count.
pub fn folded_name(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let plain: String = clean_name(name).nfkc().flat_map(char::to_lowercase).map(latin).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The Latin letter that a small letter of another alphabet looks like.
fn latin(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' => 'e',
        'һ' => 'h',
        'і' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'ӏ' => 'l',
        'м' => 'm',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        c => c,
    }
}

/// Characters that take no room or turn the direction of writing.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_on_one_line() {
        assert_eq!(clean_name("  Anna \n\t von\u{0} X "), "Anna von X");
        assert_eq!(clean_name(&"ab ".repeat(40)).chars().count(), 40);
        assert_eq!(clean_name(" \u{7} "), "");
        assert_eq!(clean_name(&"x".repeat(65_536)).len(), LONGEST_NAME);
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for same in ["anna", " ANNA ", "Аnnа", "Ａｎｎａ", "An\u{200b}na"] {
            assert_eq!(folded_name(same), folded_name("Anna"), "{same}");
        }
        for other in ["Änna", "Ann", "An na"] {
            assert_ne!(folded_name(other), folded_name("Anna"), "{other}");
        }
    }

    #[test]
    fn what_can_not_be_seen_or_turns_or_piles_up_is_left_out() {
        assert_eq!(clean_name("An\u{202e}na\u{200b}\u{2066}"), "Anna");
        assert_eq!(clean_name("\u{1b}[31mred"), "[31mred");
        assert_eq!(clean_name("e\u{301}"), "é");
        assert_eq!(clean_name(&format!("z{}", "\u{335}".repeat(30))).chars().count(), 1 + MOST_MARKS);
        assert_eq!(clean_name("محمد Ζωή 花子"), "محمد Ζωή 花子");
        assert_eq!(clean_name("\u{3164}\u{200d}"), "");
    }
}
