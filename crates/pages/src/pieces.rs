//! [`pieces`]: a page cut up, so that what has not changed need not be sent again.

use memchr::memchr_iter;

/// Elements before which a page is cut: those that come and go, move or change as a whole. The script cuts the page that
/// it was loaded with at the same elements.
const BOUNDARIES: [&str; 22] = [
    "aside", "button", "circle", "details", "div", "g", "image", "li", "line", "nav", "ol", "option", "p",
    "path", "polygon", "polyline", "pre", "rect", "script", "section", "svg", "use",
];

/// The letters with which they begin, a bit for each: most tags of a page are ruled out by this.
const INITIALS: u32 = {
    let (mut letters, mut at) = (0, 0);
    while at < BOUNDARIES.len() {
        letters |= bit(BOUNDARIES[at].as_bytes()[0]);
        at += 1;
    }
    letters
};

/// The bit of a letter from a to z; none for anything else.
const fn bit(letter: u8) -> u32 {
    if letter.is_ascii_lowercase() { 1 << (letter - b'a') } else { 0 }
}

/// The pieces of some HTML, in order. Together they are all of it.
pub fn pieces(html: &str) -> impl Iterator<Item = &str> {
    let mut rest = html;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (piece, after) = rest.split_at(next_cut(rest));
        rest = after;
        Some(piece)
    })
}

/// Where the piece ends that begins with the text.
fn next_cut(html: &str) -> usize {
    let bytes = html.as_bytes();
    let mut tags = memchr_iter(b'<', bytes).skip_while(|at| *at == 0);
    tags.find(|at| bytes.get(at + 1..).is_some_and(begins_element)).unwrap_or(html.len())
}

/// Returns whether a tag of one of [`BOUNDARIES`] goes on like this.
fn begins_element(tag: &[u8]) -> bool {
    if tag.first().is_none_or(|letter| INITIALS & bit(*letter) == 0) {
        return false;
    }
    let end = tag.iter().position(|byte| !byte.is_ascii_lowercase()).unwrap_or(tag.len());
    let (name, rest) = tag.split_at(end);
    matches!(rest.first(), Some(b' ' | b'>' | b'/'))
        && BOUNDARIES.binary_search_by(|boundary| boundary.as_bytes().cmp(name)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_cut_before_elements_and_nothing_is_lost() {
        let html =
            "lead<ol><li data-key=\"1\">one <span>and</span></li><li>two</li></ol><pre>a &lt;li></pre><link>";
        let cut: Vec<_> = pieces(html).collect();
        assert_eq!(cut.concat(), html);
        assert_eq!(cut.len(), 5, "{cut:?}");
        assert_eq!(cut[2], "<li data-key=\"1\">one <span>and</span></li>");
        assert_eq!(pieces("").count(), 0);
    }

    #[test]
    fn the_script_cuts_where_the_server_does() {
        assert!(BOUNDARIES.is_sorted());
        assert!(crate::script::PAGE.contains(&BOUNDARIES.join("|")), "{}", BOUNDARIES.join("|"));
    }
}
