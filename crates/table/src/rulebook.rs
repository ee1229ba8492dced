//! Finding a rule's text in RULES.md.

/// The text of the rule with this number, without Markdown's marks and pictures; `None` if no such rule is defined.
pub fn rule(markdown: &str, number: &str) -> Option<String> {
    let number = number.trim();
    let mut lines = markdown.lines().map(str::trim).skip_while(|line| !defines(line, number)).peekable();
    let mut text = lines.next()?.trim_start_matches("- ").to_owned();
    if text.starts_with('|') {
        return Some(plain(&row(&text)));
    }
    // A definition goes on until a blank line, a heading, the next item or the next row.
    let ends = |line: &str| {
        line.is_empty() || line.starts_with(['#', '|']) || line.starts_with("- ") || line.starts_with("**")
    };
    while let Some(line) = lines.next_if(|line| !ends(line)) {
        text.push(' ');
        text.push_str(line);
    }
    // What it announces with a colon is the table that follows.
    if text.ends_with(':') {
        let table = lines.skip_while(|line| line.is_empty()).take_while(|line| line.starts_with('|'));
        let rows: Vec<String> = table.filter(|line| !line.contains("---")).map(row).collect();
        text.push(' ');
        text.push_str(&rows.join("; "));
    }
    Some(plain(&text))
}

/// The cells of a row of a table.
fn row(line: &str) -> String {
    line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>().join(" — ")
}

/// The text without marks and without pictures, `![words](board:…)`.
fn plain(text: &str) -> String {
    let mut parts = text.split("![");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.split_once("](board:").and_then(|(_, rest)| rest.split_once(')'));
        plain.push_str(rest.map_or(part, |(_, after)| after.trim_start()));
    }
    plain.replace(['*', '`'], "")
}

/// A line without the marks that open a paragraph, an item or a row.
pub(crate) fn opened(line: &str) -> &str {
    line.trim_start_matches(['-', '|', '*', ' '])
}

/// Returns whether a rule's definition begins on this line: its number opens the paragraph, the item or the row.
fn defines(line: &str, number: &str) -> bool {
    let opened = opened(line);
    let own = opened.get(..number.len()).is_some_and(|own| own.eq_ignore_ascii_case(number));
    // A mark behind it ends a sentence that has named the rule.
    own && !opened[number.len()..].starts_with(|next: char| next.is_alphanumeric() || ").,;".contains(next))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
One wins by tiles (X-1,
X-3).

## 1 Setup (X-1)
- **X-1** Each player has
  a board.
- **X-12** Twelve.

**X-2 Tiles.** Two
sides.

- X-3 **Step**: one.
| R-1 | May it? | No. |
| R-2 | So? | Yes. |

- **X-22a** Between.
- **X-22** After.

**X-21** It pays:

| for | Coins |
| --- | --- |
| Mill | 2 |

**X-20** ![A tile](board:x/tile-1 \"60\") A tile.
";

    #[test]
    fn every_way_of_defining_a_rule_is_found() {
        assert_eq!(rule(RULES, "x-1").as_deref(), Some("X-1 Each player has a board."));
        assert_eq!(rule(RULES, "X-12").as_deref(), Some("X-12 Twelve."));
        assert_eq!(rule(RULES, "X-2").as_deref(), Some("X-2 Tiles. Two sides."));
        assert_eq!(rule(RULES, "X-3").as_deref(), Some("X-3 Step: one."));
        assert_eq!(rule(RULES, "R-1").as_deref(), Some("R-1 — May it? — No."));
        assert_eq!(rule(RULES, "x-22A").as_deref(), Some("X-22a Between."));
        assert_eq!(rule(RULES, "X-22").as_deref(), Some("X-22 After."));
        assert_eq!(rule(RULES, "X-21").as_deref(), Some("X-21 It pays: for — Coins; Mill — 2"));
        assert_eq!(rule(RULES, "X-20").as_deref(), Some("X-20 A tile."));
        assert_eq!(rule(RULES, "X-4"), None);
    }
}
