//! [`Say`]: what the template of a sentence ([`say!`](crate::say)) can name.

use std::fmt;

use crate::{Element, Line, Seat, Span};

/// Something that a sentence can name.
pub trait Say {
    /// Adds it to the sentence.
    fn say(&self, line: &mut Line);

    /// The number that decides between singular and plural, if it is one.
    fn count(&self) -> Option<i64> {
        None
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, line: &mut Line) {
        (**self).say(line);
    }

    fn count(&self) -> Option<i64> {
        (**self).count()
    }
}

impl Say for str {
    fn say(&self, line: &mut Line) {
        line.add_text(self);
    }
}

impl Say for String {
    fn say(&self, line: &mut Line) {
        line.add_text(self);
    }
}

/// Words that somebody has written, such as a name: it is said as it is in every language.
#[derive(Clone, Copy, Debug)]
pub struct Verbatim<'a>(pub &'a str);

impl Say for Verbatim<'_> {
    fn say(&self, line: &mut Line) {
        line.spans.push(Span::Verbatim(self.0.to_owned()));
    }
}

/// Words of a library or a notation, which no language has, as a sentence: they are said as they are.
pub fn verbatim(words: impl fmt::Display) -> Line {
    let mut line = Line::new();
    Verbatim(&words.to_string()).say(&mut line);
    line
}

impl Say for char {
    fn say(&self, line: &mut Line) {
        line.add_text(self.encode_utf8(&mut [0; 4]));
    }
}

impl Say for Seat {
    fn say(&self, line: &mut Line) {
        line.spans.push(Span::Seat(*self));
    }
}

impl Say for Element {
    fn say(&self, line: &mut Line) {
        line.spans.push(Span::Element(self.clone()));
    }
}

impl Say for Line {
    fn say(&self, line: &mut Line) {
        line.spans.extend_from_slice(&self.spans);
    }
}

/// Nothing is said of what is not there.
impl<T: Say> Say for Option<T> {
    fn say(&self, line: &mut Line) {
        if let Some(part) = self {
            part.say(line);
        }
    }
}

/// "a, b and c" as the reader's language has it.
impl<T: Say> Say for [T] {
    fn say(&self, line: &mut Line) {
        let said = |part: &T| {
            let mut line = Line::new();
            part.say(&mut line);
            line
        };
        line.spans.push(Span::List(self.iter().map(said).collect()));
    }

    /// Returns how many there are, so that "{tiles:is|are}" can follow them.
    fn count(&self) -> Option<i64> {
        i64::try_from(self.len()).ok()
    }
}

impl<T: Say> Say for Vec<T> {
    fn say(&self, line: &mut Line) {
        self.as_slice().say(line);
    }

    fn count(&self) -> Option<i64> {
        self.as_slice().count()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Say for $number {
            fn say(&self, line: &mut Line) {
                line.spans.push(Span::Number(i64::try_from(*self).unwrap_or(i64::MAX)));
            }

            fn count(&self) -> Option<i64> {
                i64::try_from(*self).ok()
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// Chooses between `one|many` or `none|one|many` and adds the form chosen, `None` for the number. `#` stands for the number; where no
/// form has it, the number comes first: "{n:tile|tiles}" says "3 tiles", "{n:|is|are}" chooses a word alone if the number is said
/// elsewhere.
#[doc(hidden)]
pub fn choose(forms: &str, count: i64, mut add: impl FnMut(Option<&str>)) {
    let list: Vec<&str> = forms.split('|').collect();
    let form = match (list.as_slice(), count) {
        ([none, ..], 0) if list.len() == 3 => none,
        ([_, one, _] | [one, _], 1) => one,
        ([.., many], _) => many,
        ([], _) => return,
    };
    match form.split_once('#') {
        Some((before, after)) => {
            add(Some(before));
            add(None);
            add(Some(after));
        }
        None if list.len() == 2 && !forms.contains('#') => {
            add(None);
            add(Some(" "));
            add(Some(form));
        }
        None => add(Some(form)),
    }
}

/// A number with its noun where plain text is wanted; the forms are those of a template.
///
/// ```
/// assert_eq!(liege_game::counted(1, "step|steps"), "1 step");
/// assert_eq!(liege_game::counted(0, "no steps|one step|# steps"), "no steps");
/// assert_eq!(liege_game::counted(1, "one step|# steps"), "one step");
/// ```
pub fn counted(count: impl Into<i64>, forms: &str) -> String {
    let count = count.into();
    let mut text = String::new();
    choose(forms, count, |form| match form {
        Some(form) => text.push_str(form),
        None => text.push_str(&count.to_string()),
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, say};

    fn plain(line: &Line) -> String {
        line.plain(|seat| seat.to_string())
    }

    #[test]
    fn numbers_choose_their_noun() {
        let tiles = |n: i32| plain(&say!("takes {n:tile|tiles}"));
        assert_eq!([tiles(0), tiles(1), tiles(2)], ["takes 0 tiles", "takes 1 tile", "takes 2 tiles"]);
        let forms = |n: u8| plain(&say!("{n:nobody is|one is|all # are} asked"));
        assert_eq!([forms(0), forms(1), forms(4)], ["nobody is asked", "one is asked", "all 4 are asked"]);
        assert_eq!(plain(&say!("{n}", n = -3)), "−3");
    }

    #[test]
    fn lists_end_with_and() {
        let list = |items: &[&str]| plain(&say!("{items}", items = items.to_vec()));
        assert_eq!([list(&[]), list(&["a"]), list(&["a", "b"])], ["", "a", "a and b"]);
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn parts_keep_their_kind() {
        let mill = Element::part(&"mill", "the mill");
        let line = say!("{player} visits {mill}{more}.", player = Seat::B, more = None::<&str>);
        assert_eq!(line.pieces().len(), 4);
        assert_eq!(line.pieces()[0], Piece::Seat(Seat::B));
        assert_eq!(plain(&line), "B visits the mill.");
        assert_eq!(plain(&say!("Then {line}")), "Then B visits the mill.");
    }
}
