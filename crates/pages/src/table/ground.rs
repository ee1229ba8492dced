//! Ground: what of a board's drawings stays the same for long, such as hills and roads. A group marked by an empty
//! `data-ground` is not sent with each page: browsers keep it under an address that names what it is.

use std::ops::Range;

use memchr::memmem::{find, find_iter};
use serde_json::Value;

use crate::version;

const MARK: &str = " data-ground=\"\"";

const TEXT_END: &str = "</text>";

/// A drawing without its grounds, and what they are called. Each has its name where it was.
pub(super) struct Cut {
    pub(super) drawing: String,
    pub(super) grounds: Vec<String>,
}

/// Takes the grounds out of a drawing, and puts a space behind each of its texts.
pub(super) fn cut(mut drawing: &str) -> Cut {
    let mut cut = Cut { drawing: String::with_capacity(drawing.len()), grounds: Vec::new() };
    while let Some(inner) = next(drawing) {
        let name = version(drawing.get(inner.clone()).unwrap_or_default());
        let (before, rest) = drawing.split_at(inner.start);
        // The name goes into the mark.
        let quote = before.rfind(MARK).unwrap_or_default() + MARK.len() - 1;
        let (head, tail) = before.split_at(quote);
        spaced(head, &mut cut.drawing);
        cut.drawing.push_str(&name);
        spaced(tail, &mut cut.drawing);
        cut.grounds.push(name);
        drawing = rest.get(inner.len()..).unwrap_or_default();
    }
    spaced(drawing, &mut cut.drawing);
    cut
}

/// Copies a drawing with a space behind each text: without one, what is written on a part would be read as one word.
pub(super) fn spaced(drawing: &str, to: &mut String) {
    let mut done = 0;
    for at in find_iter(drawing.as_bytes(), TEXT_END) {
        let end = at + TEXT_END.len();
        to.extend([drawing.get(done..end).unwrap_or_default(), " "]);
        done = end;
    }
    to.push_str(drawing.get(done..).unwrap_or_default());
}

/// The script that brings the ground of this name, if one of the drawings has it.
pub(super) fn script<'a>(mut drawings: impl Iterator<Item = &'a str>, name: &str) -> Option<String> {
    drawings.find_map(|mut drawing| {
        while let Some(inner) = next(drawing) {
            let ground = drawing.get(inner.clone())?;
            if version(ground) == name {
                return Some(format!("(window.grounds ??= {{}})[\"{name}\"] = {};\n", Value::from(ground)));
            }
            drawing = drawing.get(inner.end..)?;
        }
        None
    })
}

/// Returns what stands inside of the next group that is a ground.
fn next(drawing: &str) -> Option<Range<usize>> {
    let mark = find(drawing.as_bytes(), MARK.as_bytes())?;
    let start = mark + drawing.get(mark..)?.find('>')? + 1;
    let (mut at, mut depth) = (start, 0);
    loop {
        let rest = drawing.get(at..)?;
        let end = rest.find("</g>")?;
        depth += rest.get(..end)?.matches("<g>").count() + rest.get(..end)?.matches("<g ").count();
        if depth == 0 {
            return Some(start..at + end);
        }
        depth -= 1;
        at += end + "</g>".len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = "<svg><g class=\"a\" data-ground=\"\" aria-hidden=\"true\"><g><path/></g><use/></g><g>x</g><g data-ground=\"\">y</g></svg>";

    #[test]
    fn grounds_are_cut_out_and_found_by_name() {
        let Cut { drawing, grounds } = cut(DRAWING);
        let [first, second] = &grounds[..] else { panic!("{grounds:?}") };
        assert_eq!(
            drawing,
            format!(
                "<svg><g class=\"a\" data-ground=\"{first}\" aria-hidden=\"true\"></g><g>x</g><g data-ground=\"{second}\"></g></svg>"
            )
        );
        let found = |name: &str| script([DRAWING].into_iter(), name);
        assert_eq!(
            found(first).as_deref(),
            Some(&*format!("(window.grounds ??= {{}})[\"{first}\"] = \"<g><path/></g><use/>\";\n"))
        );
        assert_eq!(found("0"), None);
    }

    #[test]
    fn a_drawing_without_ground_stays_as_it_is() {
        let Cut { drawing, grounds } = cut("<svg><g></g></svg>");
        assert_eq!((drawing.as_str(), grounds.len()), ("<svg><g></g></svg>", 0));
        assert_eq!(cut("<svg><g data-ground=\"\"><g>").grounds.len(), 0);
    }
}
