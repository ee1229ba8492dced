//! A source file without what is no code.

/// The text with comments, and what strings and characters hold, blanked out, line by line as it was; without its tests.
pub(super) fn plain(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' => quoted(rest, '"'),
            // A lifetime has no second quote where a character has one.
            '\'' if rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'') => quoted(rest, '\''),
            _ => {
                out.push(letter);
                rest = &rest[letter.len_utf8()..];
                continue;
            }
        };
        out.extend(rest[..length].chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }));
        rest = &rest[length..];
    }
    out
}

/// Returns how long the literal is with which the text begins.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            letter if letter == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_is_left() {
        let text = "a(\"{\\\"\", '}', 'b: &'b str) // }\n/// }\nc\n#[cfg(test)]\nmod tests {\n}\n";
        let lines: Vec<String> =
            plain(text).lines().map(|line| line.split_whitespace().collect::<String>()).collect();
        assert_eq!(lines, ["a(,,'b:&'bstr)", "", "c"]);
    }
}
