//! [`pieces`]: a page cut up, so that what has not changed need not be sent again.

/// Elements before which a page is cut: those that come and go, move or change as a whole. The script cuts the page that
/// it was loaded with at the same elements.
const BOUNDARIES: [&str; 22] = [
    "aside", "button", "circle", "details", "div", "g", "image", "li", "line", "nav", "ol", "option", "p",
    "path", "polygon", "polyline", "pre", "rect", "script", "section", "svg", "use",
];

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
    let tags = html.match_indices('<').map(|(at, _)| at).skip_while(|at| *at == 0);
    let mut cuts = tags.filter(|at| html.get(at + 1..).is_some_and(begins_element));
    cuts.next().unwrap_or(html.len())
}

/// Whether a tag of one of [`BOUNDARIES`] goes on like this.
fn begins_element(tag: &str) -> bool {
    let end = tag.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(tag.len());
    let (name, rest) = tag.split_at(end);
    BOUNDARIES.binary_search(&name).is_ok() && rest.starts_with([' ', '>', '/'])
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
