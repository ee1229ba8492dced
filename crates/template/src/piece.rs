//! [`Piece`]: what a template is made of.

/// A piece of a template, with the escapes of its literal as they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Text(String),
    /// `{name}`
    Part(String),
    /// `{name:one|many}`: the name and the forms.
    Counted(String, String),
}

/// The pieces in order.
///
/// # Errors
/// A part is not closed, not opened, or has no name: in words for the one who has written it.
pub fn pieces(template: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut letters = template.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => escape(&mut letters, &mut text),
            '{' => {
                if !text.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut text)));
                }
                pieces.push(part(&mut letters)?);
            }
            '}' => return Err("the template closes a part that it has not opened".to_owned()),
            _ => text.push(letter),
        }
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    Ok(pieces)
}

/// An escape of the literal: `\n`, or `\u{2212}` whose braces are none of the template's.
fn escape(letters: &mut std::str::Chars<'_>, text: &mut String) {
    text.push('\\');
    let Some(kind) = letters.next() else { return };
    text.push(kind);
    if kind == 'u' {
        for letter in letters.by_ref() {
            text.push(letter);
            if letter == '}' {
                break;
            }
        }
    }
}

fn part(letters: &mut std::str::Chars<'_>) -> Result<Piece, String> {
    let mut inner = String::new();
    loop {
        match letters.next() {
            Some('}') => break,
            Some('\\') => escape(letters, &mut inner),
            Some(letter) => inner.push(letter),
            None => return Err("the template opens a part and does not close it".to_owned()),
        }
    }
    let (name, forms) = match inner.split_once(':') {
        Some((name, forms)) => (name, Some(forms)),
        None => (inner.as_str(), None),
    };
    let begins = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let goes_on = |letter: char| begins(letter) || letter.is_ascii_digit();
    if !name.starts_with(begins) || !name.chars().all(goes_on) {
        let small = name.to_lowercase();
        let hint = if small != name && small.starts_with(begins) && small.chars().all(goes_on) {
            format!("; for a constant write {{{small}}}, and `{small} = {name}` behind the template")
        } else {
            String::new()
        };
        return Err(format!("“{name}” is not the name of a part, which is in lower case{hint}"));
    }
    Ok(match forms {
        None => Piece::Part(name.to_owned()),
        Some(forms) => Piece::Counted(name.to_owned(), forms.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_words_and_parts() {
        let text = |text: &str| Piece::Text(text.to_owned());
        assert_eq!(
            pieces(r"{seat} pays \u{2212}{n:coin|coins}\n"),
            Ok(vec![
                Piece::Part("seat".to_owned()),
                text(r" pays \u{2212}"),
                Piece::Counted("n".to_owned(), "coin|coins".to_owned()),
                text(r"\n"),
            ])
        );
        assert_eq!(pieces(""), Ok(Vec::new()));
    }

    #[test]
    fn a_template_that_is_none_is_refused() {
        for wrong in ["{seat", "seat}", "{}", "{0}", "{Seat}", "{a b}", "{:one|many}"] {
            assert!(pieces(wrong).is_err(), "{wrong}");
        }
        let told = pieces("{GOAL:point|points}").unwrap_err();
        assert!(told.ends_with("write {goal}, and `goal = GOAL` behind the template"), "{told}");
    }
}
