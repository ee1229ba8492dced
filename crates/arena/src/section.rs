//! Sections of documents that commands write.

/// Puts a section into a document: in place of the one of the same kind and name, or at its end.
pub(crate) fn put(document: &str, kind: &str, name: &str, section: &str) -> String {
    let (open, close) = (format!("<!-- {kind}: {name} -->\n"), format!("<!-- end of {kind}: {name} -->\n"));
    let section = format!("{open}{section}{close}");
    let old = document.split_once(&open).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&close)?;
        Some((before, after))
    });
    match old {
        Some((before, after)) => format!("{before}{section}{after}"),
        None if document.is_empty() => section,
        None => format!("{}\n\n{section}", document.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_takes_the_place_of_its_like() {
        let one = put("# Title\n", "match", "a", "first\n");
        let two = put(&one, "match", "b", "other\n");
        let again = put(&two, "match", "a", "second\n");
        assert_eq!(again, two.replace("first", "second"));
        assert!(again.starts_with("# Title\n\n<!-- match: a -->\nsecond\n"), "{again}");
    }
}
