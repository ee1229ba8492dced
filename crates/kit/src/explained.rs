//! Whether everything on a board names its rules.

use liege_game::Board;
use roxmltree::{Document, Node};

/// Checks whether everything that has a name or can be clicked lies in something with rules (`data-rule`), so that pointing at it
/// shows what it does.
///
/// # Errors
/// Each part without a rule, on a line, by its name or its `data-el`.
pub fn explained(board: &Board) -> Result<(), String> {
    let mut bare = String::new();
    for panel in &board.panels {
        let document = Document::parse(&panel.svg).map_err(|error| error.to_string())?;
        let root = document.root_element();
        let named = |node: &Node<'_, '_>| node.tag_name().name() == "title" && node.parent() != Some(root);
        for node in root.descendants().filter(|node| named(node) || node.attribute("data-el").is_some()) {
            if !node.ancestors().any(|outer| outer.attribute("data-rule").is_some()) {
                bare += node.attribute("data-el").or(node.text()).unwrap_or_default();
                bare.push('\n');
            }
        }
    }
    if bare.is_empty() { Ok(()) } else { Err(bare) }
}

#[cfg(test)]
mod tests {
    use liege_game::Extent;

    use super::*;

    #[test]
    fn parts_without_a_rule_are_found() {
        let board = |inside: &str| {
            Board::one(format!("<svg><title>a board</title>{inside}</svg>"), Extent { width: 10, height: 10 })
        };
        let ruled = r#"<g data-rule="X-1"><title>a mill</title><g data-el="mill"/></g>"#;
        assert_eq!(explained(&board(ruled)), Ok(()));
        let bare = r#"<g><title>a mill</title></g><g data-el="mill"/>"#;
        assert_eq!(explained(&board(bare)), Err("a mill\nmill\n".to_owned()));
    }
}
