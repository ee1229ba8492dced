//! [`Say`]: what the template of a sentence ([`say!`](crate::say)) can name.

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
        for span in &self.spans {
            match span {
                Span::Text(text) => line.add_text(text),
                other => line.spans.push(other.clone()),
            }
        }
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

/// "a, b and c".
impl<T: Say> Say for [T] {
    fn say(&self, line: &mut Line) {
        for (index, part) in self.iter().enumerate() {
            match index {
                0 => {}
                _ if index + 1 == self.len() => line.add_text(" and "),
                _ => line.add_text(", "),
            }
            part.say(line);
        }
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
                // A true minus sign, as in print.
                let text = self.to_string();
                line.add_text(&text.replace('-', "−"));
            }

            fn count(&self) -> Option<i64> {
                i64::try_from(*self).ok()
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// Chooses between `one|many` or `none|one|many`. `#` stands for the number; where no form has it, the number comes
/// first: "{n:tile|tiles}" says "3 tiles", "{n:|is|are}" chooses a word alone if the number is said elsewhere.
fn choose(forms: &str, count: i64, said: &Line, line: &mut Line) {
    let list: Vec<&str> = forms.split('|').collect();
    let form = match (list.as_slice(), count) {
        ([none, ..], 0) if list.len() == 3 => none,
        ([_, one, _] | [one, _], 1) => one,
        ([.., many], _) => many,
        ([], _) => return,
    };
    match form.split_once('#') {
        Some((before, after)) => {
            line.add_text(before);
            said.say(line);
            line.add_text(after);
        }
        None if list.len() == 2 => {
            said.say(line);
            line.add_text(" ");
            line.add_text(form);
        }
        None => line.add_text(form),
    }
}

/// A number with its noun where plain text is wanted; the forms are those of a template.
///
/// ```
/// assert_eq!(liege_game::counted(1, "step|steps"), "1 step");
/// assert_eq!(liege_game::counted(0, "no steps|one step|# steps"), "no steps");
/// ```
pub fn counted(count: impl Into<i64>, forms: &str) -> String {
    let count = count.into();
    let mut line = Line::new();
    choose(forms, count, &Line::new().text(count.to_string()), &mut line);
    line.plain(|seat| seat.to_string())
}

/// Says a number with its noun, chosen among the forms of a template: what [`say!`](crate::say) makes of `{name:one|many}`.
#[doc(hidden)]
pub fn say_counted(part: &impl Say, forms: &str, line: &mut Line) {
    let mut said = Line::new();
    part.say(&mut said);
    choose(forms, part.count().unwrap_or(0), &said, line);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

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
        assert_eq!(line.spans.len(), 4);
        assert_eq!(line.spans[0], Span::Seat(Seat::B));
        assert_eq!(plain(&line), "B visits the mill.");
        assert_eq!(plain(&say!("Then {line}")), "Then B visits the mill.");
    }
}
