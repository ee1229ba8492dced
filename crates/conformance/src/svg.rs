//! What a board must be as a document.

use std::collections::BTreeMap;

/// How often each `data-el` stands on the board.
///
/// # Errors
/// What is not well-formed.
pub(crate) fn elements(svg: &str) -> Result<BTreeMap<String, usize>, String> {
    let document = roxmltree::Document::parse(svg).map_err(|error| error.to_string())?;
    if document.root_element().tag_name().name() != "svg" {
        return Err(format!("the board is one <svg>, not <{}>", document.root_element().tag_name().name()));
    }
    let mut found = BTreeMap::new();
    for id in document.descendants().filter_map(|node| node.attribute("data-el")) {
        *found.entry(id.to_owned()).or_default() += 1;
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_counted() {
        let found = elements(r#"<svg><g data-el="a"/><g data-el="b"><path data-el="a"/></g></svg>"#).unwrap();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [("a".to_owned(), 2), ("b".to_owned(), 1)]);
    }

    #[test]
    fn broken_boards_are_found() {
        assert!(elements("<svg><g></svg>").is_err());
        assert!(elements("<svg><text>1 < 2</text></svg>").is_err());
        assert!(elements("<div></div>").is_err());
        assert!(elements("<svg/><svg/>").is_err());
    }
}
