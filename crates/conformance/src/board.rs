//! What a board must be as a document.

use std::collections::BTreeMap;

use liege_game::{Board, Extent, Panel, Rect};

/// Returns how often each `data-el` stands on the board.
///
/// # Errors
/// A drawing that is not well-formed, panels that stick out or overlap.
pub(crate) fn elements(board: &Board) -> Result<BTreeMap<String, usize>, String> {
    arranged("wide", board.wide, board.panels.iter().map(|panel| panel.wide))?;
    arranged("narrow", board.narrow, board.panels.iter().map(|panel| panel.narrow))?;
    let mut found = BTreeMap::new();
    for Panel { svg, .. } in &board.panels {
        let document = roxmltree::Document::parse(svg).map_err(|error| error.to_string())?;
        let root = document.root_element().tag_name().name();
        if root != "svg" {
            return Err(format!("a panel is one <svg>, not <{root}>"));
        }
        for id in document.descendants().filter_map(|node| node.attribute("data-el")) {
            *found.entry(id.to_owned()).or_default() += 1;
        }
    }
    Ok(found)
}

/// The numbers of rules that parts of the board carry.
pub(crate) fn cited(board: &Board) -> impl Iterator<Item = &str> {
    let lists = board.panels.iter().flat_map(|panel| panel.svg.split("data-rule=\"").skip(1));
    lists.filter_map(|rest| rest.split('"').next()).flat_map(|list| list.split(' '))
}

/// Every panel lies on the board and covers no other.
fn arranged(name: &str, extent: Extent, places: impl Iterator<Item = Rect>) -> Result<(), String> {
    let mut before: Vec<Rect> = Vec::new();
    for place in places {
        if !place.is_within(extent) {
            return Err(format!("{name}: {place:?} sticks out of {extent:?}"));
        }
        if let Some(other) = before.iter().find(|other| other.overlaps(place)) {
            return Err(format!("{name}: {place:?} covers a part of {other:?}"));
        }
        before.push(place);
    }
    if before.is_empty() { Err(format!("{name}: nothing is drawn")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(svg: &str) -> Board {
        Board::one(svg.to_owned(), Extent { width: 10, height: 10 })
    }

    #[test]
    fn parts_name_their_rules() {
        let board = one("<svg><g data-rule=\"X-1 X-2\"/><path data-rule=\"Y-3\"/></svg>");
        assert_eq!(cited(&board).collect::<Vec<_>>(), ["X-1", "X-2", "Y-3"]);
    }

    #[test]
    fn parts_are_counted_over_all_panels() {
        let mut board = one(r#"<svg><g data-el="a"/><g data-el="b"/></svg>"#);
        let place = Rect::new(10, 0, 5, 5);
        board.panels.push(Panel { svg: r#"<svg data-el="a"/>"#.to_owned(), wide: place, narrow: place });
        (board.wide.width, board.narrow.width) = (15, 15);
        let found = elements(&board).unwrap();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [("a".to_owned(), 2), ("b".to_owned(), 1)]);
    }

    #[test]
    fn broken_drawings_are_found() {
        for svg in ["<svg><g></svg>", "<svg><text>1 < 2</text></svg>", "<div></div>", "<svg/><svg/>"] {
            assert!(elements(&one(svg)).is_err(), "{svg}");
        }
    }

    #[test]
    fn panels_that_stick_out_overlap_or_are_missing_are_found() {
        let good = one("<svg/>");
        assert!(elements(&good).is_ok());
        let mut out = good.clone();
        out.narrow.height = 9;
        assert!(elements(&out).unwrap_err().starts_with("narrow: "));
        let mut double = good.clone();
        double.panels.extend(good.panels.clone());
        assert!(elements(&double).unwrap_err().starts_with("wide: "));
        let empty = Board { panels: Vec::new(), ..good };
        assert!(elements(&empty).is_err());
    }
}
