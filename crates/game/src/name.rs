//! Names of players, as they can be shown anywhere without doing harm.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// How many marks, such as accents, one letter may carry at most; no language needs more.
const MAX_MARKS: usize = 2;

/// A name on one line and not too long, as [`clean_text`] makes it.
pub fn clean_name(name: &str) -> String {
    clean_text(name, LONGEST_NAME)
}

/// Words on one line, at most `longest` characters, without characters that can't be seen, turn the direction of writing or
/// pile up: they look like what they are, and leave their neighbours alone. What is read as one, such as a family of emoji,
/// is kept whole or left out.
pub fn clean_text(text: &str, longest: usize) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    use unicode_segmentation::UnicodeSegmentation;
    let text: Vec<char> = text.nfc().take(20 * longest).collect();
    let mut marks = 0;
    let mut line = String::new();
    for (place, &c) in text.iter().enumerate() {
        let joins = joins_emoji(&line, c, text.get(place + 1).copied());
        marks = if is_combining_mark(c) && !joins { marks + 1 } else { 0 };
        match c {
            c if is_blank(c) || c.is_control() => line.push(' '),
            c if (is_unseen(c) && !joins) || marks > MAX_MARKS => {}
            c => line.push(c),
        }
    }
    let words: Vec<_> = line.split(' ').filter(|word| !word.is_empty()).collect();
    let (mut kept, mut room) = (String::new(), longest);
    for cluster in words.join(" ").graphemes(true) {
        let Some(left) = room.checked_sub(cluster.chars().count()) else { break };
        kept.push_str(cluster);
        room = left;
    }
    kept.trim_end().to_owned()
}

/// Returns whether `c` stands where it makes one picture of emoji: a joiner between two of them, or a selector that shows the one
/// before it in colour.
fn joins_emoji(before: &str, c: char, next: Option<char>) -> bool {
    match c {
        JOINER => next.is_some_and(|next| continues_emoji(before, next)),
        COLOURED => continues_emoji(before, PICTURE),
        _ => false,
    }
}

/// Returns whether the text would end in one picture with `next` if a joiner stood between them.
fn continues_emoji(before: &str, next: char) -> bool {
    use unicode_segmentation::UnicodeSegmentation;
    let whole = |text: &str| text.graphemes(true).count() == 1;
    // Joined letters of some scripts are one cluster as well, but don't go on with a picture.
    let tail = before.char_indices().nth_back(TAIL).map_or(before, |(place, _)| &before[place..]);
    let last = tail.graphemes(true).next_back().unwrap_or_default();
    !last.is_empty()
        && whole(&format!("{last}{JOINER}{PICTURE}"))
        && whole(&format!("{PICTURE}{JOINER}{next}"))
}

/// Joins emoji to one picture.
const JOINER: char = '\u{200d}';

/// Asks that the character before it is shown in colour.
const COLOURED: char = '\u{fe0f}';

/// How many characters before the last one belong to an emoji at most: its own, and what changes its colour.
const TAIL: usize = 2;

/// Some emoji, by which others are known.
const PICTURE: char = '\u{1f466}';

/// Returns whether two names look the same to people, at one table or in one list.
pub fn look_the_same(one: &str, other: &str) -> bool {
    let same = looks(one).into_iter().zip(looks(other)).any(|(one, other)| one == other);
    same || folded_name(one) == folded_name(other)
}

/// Returns what a name looks like: by its skeleton (UTS 39), whatever is written in large or small letters. `rn` looks like `m`,
/// `l` like `I` and `1`, and many letters like those of other alphabets. Two names look the same if their first looks are the same,
/// or their second ones.
pub fn looks(name: &str) -> [String; 2] {
    let name = folded(name, |line| line);
    // Large letters look like others than small ones: each way is tried.
    let small = |text: String| -> String { text.chars().flat_map(char::to_lowercase).collect() };
    [skeleton(&small(skeleton(&name))), skeleton(&small(name))]
}

/// Returns what a text looks like, as letters that stand for all that look like them.
fn skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

/// A clean name in plain characters with one blank between words and nothing that can't be seen.
fn folded(name: &str, change: impl Fn(String) -> String) -> String {
    use unicode_normalization::UnicodeNormalization;
    let plain: String = clean_name(name).nfkc().filter(|c| !is_unseen(*c)).collect();
    change(plain).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as people can tell names apart: two names are the same to the eye if this is the same. Large and small letters,
/// wide and narrow ones, and letters of other alphabets that look like Latin ones don't count.
///
/// Accounts are found by it, so what it makes of a name never changes; [`looks`] knows more.
pub fn folded_name(name: &str) -> String {
    folded(name, |plain| plain.chars().flat_map(char::to_lowercase).map(latin).collect())
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

/// Characters that are seen as a gap.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{2800}'
}

/// Characters that take no room or turn the direction of writing.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{e000}'..='\u{f8ff}'
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
        assert_eq!(clean_name(&format!("z{}", "\u{335}".repeat(30))).chars().count(), 1 + MAX_MARKS);
        assert_eq!(clean_name("محمد Ζωή 花子"), "محمد Ζωή 花子");
        assert_eq!(clean_name("\u{3164}\u{200d}"), "");
        for unseen in
            ["\u{2800}", "\u{2800}\u{2800}", "\u{fffc}", "\u{115f}\u{1160}", "\u{ffa0}", "\u{200d}\u{fe0f}"]
        {
            assert_eq!(clean_name(unseen), "", "{unseen:?}");
        }
        assert_eq!(clean_name("An\u{2800}na\u{fffc}"), "An na");
    }

    #[test]
    fn emoji_stay_whole() {
        let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
        let (pirates, burning) = ("\u{1f3f4}\u{200d}\u{2620}\u{fe0f}", "\u{2764}\u{fe0f}\u{200d}\u{1f525}");
        let dark = "\u{1f469}\u{1f3fd}\u{200d}\u{1f680}";
        for whole in [family, pirates, burning, dark] {
            assert_eq!(clean_name(whole), whole);
        }
        assert_eq!(
            clean_name("A\u{200d}\u{1f467}\u{200d}B\u{fe0f}"),
            "A\u{1f467}B",
            "joiners join nothing else"
        );
        assert_eq!(clean_name("\u{915}\u{94d}\u{200d}\u{937}"), "\u{915}\u{94d}\u{937}");
        let cut = clean_text(&format!("abc{family}"), 6);
        assert_eq!(cut, "abc", "a family that has no room is left out");
    }

    #[test]
    fn names_that_look_the_same_at_a_table_are_known() {
        for (one, other) in [
            ("\u{391}\u{39d}\u{39d}\u{391}", "ANNA"),
            ("\u{391}\u{39d}\u{39d}\u{391}", "anna"),
            ("Il", "I1"),
            ("Il", "ll"),
            ("Arno", "Amo"),
            ("\u{41d}anno", "Hanno"),
            ("\u{397}anno", "Hanno"),
            ("\u{585}tto", "otto"),
            ("Ida", "ida"),
            ("O", "0"),
        ] {
            assert!(look_the_same(one, other), "{one} {other}");
        }
        for (one, other) in
            [("\u{c4}nna", "Anna"), ("Ben", "Anna"), ("Knight A", "Knight B"), ("Jo", "J\u{f8}")]
        {
            assert!(!look_the_same(one, other), "{one} {other}");
        }
    }
}
