//! [`Pseudo`]: a language that shows what is not said by sentences.

use std::borrow::Cow;
use std::collections::BTreeMap;

use liege_game::{Language, Pieces, Said, SaidForm, SentencePiece};

/// English in which every sentence stands in brackets, each word is longer by half and every vowel has an accent: what is read
/// without brackets is no sentence, and what no longer fits would not fit in other languages.
pub struct Pseudo {
    tag: &'static str,
    is_rtl: bool,
    texts: BTreeMap<&'static str, String>,
}

impl Pseudo {
    /// From the left to the right, or from the right to the left. It has these texts without parts, a line each.
    pub fn new(is_rtl: bool, texts: &'static str) -> Pseudo {
        let texts = texts.lines().filter(|text| !text.is_empty() && !text.starts_with("# "));
        let texts = texts.map(|text| (text, format!("[{}]", longer(text)))).collect();
        Pseudo { tag: if is_rtl { "ar-XB" } else { "en-XA" }, is_rtl, texts }
    }
}

impl Language for Pseudo {
    fn tag(&self) -> &str {
        self.tag
    }

    fn is_rtl(&self) -> bool {
        self.is_rtl
    }

    fn say(&self, said: &Said, pieces: &mut Pieces) -> bool {
        pieces.add_text("[");
        for piece in said.sentence.pieces {
            match *piece {
                SentencePiece::Text(text) => pieces.add_text(&longer(text)),
                SentencePiece::Part(place) => {
                    said.parts.get(place).into_iter().for_each(|part| pieces.add_part(part));
                }
                SentencePiece::Counted(place, forms) => {
                    let Some(part) = said.parts.get(place) else { continue };
                    liege_game::choose(forms, part.count.unwrap_or(0), |form| match form {
                        Some(form) => pieces.add_text(&longer(form)),
                        None => pieces.add_part(part),
                    });
                }
            }
        }
        pieces.add_text("]");
        true
    }

    fn text<'a>(&'a self, text: &str, _: SaidForm) -> Option<&'a str> {
        self.texts.get(text).map(String::as_str)
    }

    fn phrase<'a>(&'a self, phrase: &str) -> Option<Cow<'a, str>> {
        Some(Cow::Owned(format!("[{}]", longer(phrase))))
    }

    fn number(&self, number: i64) -> String {
        if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
    }

    fn between(&self, items: &[String]) -> Vec<String> {
        (1..items.len())
            .map(|index| if index + 1 == items.len() { " [án~d] " } else { ", " }.to_owned())
            .collect()
    }
}

/// The same words, each longer by half.
fn longer(text: &str) -> String {
    let mut longer = String::new();
    let mut word = 0;
    for letter in text.chars() {
        let accented = accented(letter);
        if letter.is_alphabetic() {
            word += 1;
            longer.push(accented);
            if word % 2 == 0 {
                longer.push('~');
            }
        } else {
            word = 0;
            longer.push(letter);
        }
    }
    longer
}

fn accented(letter: char) -> char {
    match letter {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        'u' => 'ú',
        'A' => 'Á',
        'E' => 'É',
        'I' => 'Í',
        'O' => 'Ó',
        'U' => 'Ú',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::{Seat, read_in, say};

    #[test]
    fn what_is_no_sentence_stands_outside_of_brackets() {
        let pseudo: &'static Pseudo = Box::leak(Box::new(Pseudo::new(false, "mill\n")));
        let line = say!("{player} sells {what} for {n:coin|coins}", player = Seat::A, what = "mill", n = 2);
        assert_eq!(read_in(Some(pseudo), || line.to_string()), "[A sé~ll~s [mí~ll~] fó~r 2 có~ín~s]");
        let raw = say!("sells {what}", what = "a mill");
        assert_eq!(read_in(Some(pseudo), || raw.to_string()), "[sé~ll~s a mill]");
    }
}
