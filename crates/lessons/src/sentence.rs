//! [`Sentence`]: a sentence of a lesson, in which facts of the position stand in braces.

use liege_cases::{Cases, DataError, Node, Stage, Value};
use liege_game::capitalised;

/// Before a fact whose figure is written as a word.
const WORD: &str = "word ";
/// Before a figure that is none of the position, but of the rules or of the pieces.
const RULES: char = '=';
/// Braces, and what stands for them between braces.
const BRACES: [(char, &str); 2] = [('{', "("), ('}', ")")];

/// Figures as words; smaller ones than 2 are too often no figures.
const FIGURES: [&str; 21] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// A sentence of a lesson. `{vp A}` in it is the fact of a case as it is where the sentence is shown, `{word vp A}` the same as a
/// word, and `{=two}` a figure that is none of the position.
pub(crate) struct Sentence<'d> {
    node: Node<'d>,
    parts: Vec<Part>,
    /// Set if figures can be written as words: only English has those.
    has_figures: bool,
}

enum Part {
    Text(String),
    /// As the rules have it.
    Fixed(String),
    Fact {
        about: String,
        as_word: bool,
    },
}

impl<'d> Sentence<'d> {
    pub(crate) fn read(node: Node<'d>) -> Result<Sentence<'d>, DataError> {
        let text: String = node.read()?;
        let (mut parts, mut rest) = (Vec::new(), text.as_str());
        while let Some((before, opened)) = rest.split_once('{') {
            parts.push(Part::Text(before.to_owned()));
            let (inside, after) =
                opened.split_once('}').ok_or_else(|| node.error("expected a } for every { in it"))?;
            node.ensure(!inside.contains('{'), "expected a } for every { in it")?;
            let brace = BRACES.iter().find(|(_, written)| *written == inside);
            parts.push(match (brace, inside.strip_prefix(RULES), inside.strip_prefix(WORD)) {
                (Some((brace, _)), ..) => Part::Text(brace.to_string()),
                (_, Some(figure), _) => Part::Fixed(figure.to_owned()),
                (_, None, Some(about)) => Part::Fact { about: about.to_owned(), as_word: true },
                (_, None, None) => Part::Fact { about: inside.to_owned(), as_word: false },
            });
            rest = after;
        }
        node.ensure(!rest.contains('}'), "expected a { for every } in it")?;
        parts.push(Part::Text(rest.to_owned()));
        Ok(Sentence { node, parts, has_figures: true })
    }

    /// The same in another language.
    pub(crate) fn read_translated(node: Node<'d>) -> Result<Sentence<'d>, DataError> {
        Ok(Sentence { has_figures: false, ..Sentence::read(node)? })
    }

    /// The sentence as it is said of what a stage has come to.
    ///
    /// # Errors
    /// A fact that does not exist, or is neither a figure nor a name.
    pub(crate) fn told<G: Cases>(&self, stage: &Stage<G>) -> Result<String, DataError> {
        let mut told = String::new();
        for part in &self.parts {
            match part {
                Part::Text(text) | Part::Fixed(text) => told.push_str(text),
                Part::Fact { about, as_word } => {
                    let value = stage.value(about).map_err(|error| self.node.error(error))?;
                    let said = said(&value, *as_word && self.has_figures).ok_or_else(|| {
                        self.node.error(format!("{about}: expected a figure or a name, found {value}"))
                    })?;
                    let begins = told.is_empty() || told.ends_with(". ");
                    told.push_str(&if begins { capitalised(&said) } else { said });
                }
            }
        }
        Ok(told)
    }

    /// Returns how many words it has; a fact is one.
    pub(crate) fn words(&self) -> usize {
        let plain = self.parts.iter().map(|part| match part {
            Part::Text(text) | Part::Fixed(text) => text.as_str(),
            Part::Fact { .. } => "fact",
        });
        plain.collect::<String>().split_whitespace().count()
    }

    /// Returns whether it tells a fact of the position.
    pub(crate) fn has_fact(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Fact { .. }))
    }

    /// A figure that stands in it as if it were a word, so that nothing says whether it is true.
    pub(crate) fn bare_figure(&self) -> Option<DataError> {
        let figure = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_digit())
                && word.chars().all(|one| one.is_ascii_digit())
                || FIGURES.iter().skip(2).any(|figure| word.eq_ignore_ascii_case(figure))
        };
        let texts = self.parts.iter().filter_map(|part| match part {
            Part::Text(text) => Some(text),
            _ => None,
        });
        let bare = texts.flat_map(|text| text.split(|one: char| !one.is_alphanumeric())).find(figure)?;
        Some(self.node.error(format!(
            "“{bare}” is a figure that nothing checks: expected a fact, such as {{word vp A}}, or {{={bare}}} if it is none of the position"
        )))
    }
}

/// A text as a sentence that says just that.
pub(crate) fn plain(text: &str) -> String {
    let mut sentence = String::new();
    for letter in text.chars() {
        match BRACES.iter().find(|(brace, _)| *brace == letter) {
            Some((_, written)) => sentence.extend(["{", written, "}"]),
            None => sentence.push(letter),
        }
    }
    sentence
}

/// The text of which [`plain`] has made a sentence.
pub(crate) fn unplain(sentence: &str) -> String {
    let [(open, opened), (close, closed)] = BRACES;
    sentence
        .replace(&format!("{{{opened}}}"), &open.to_string())
        .replace(&format!("{{{closed}}}"), &close.to_string())
}

/// A value as a sentence says it: figures, and ids as the names that they are made of.
fn said(value: &Value, as_word: bool) -> Option<String> {
    match value {
        Value::Integer(figure) => {
            let word = usize::try_from(*figure).ok().filter(|_| as_word).and_then(|index| FIGURES.get(index));
            Some(word.map_or_else(|| figure.to_string(), |&word| word.to_owned()))
        }
        // A place such as `b4` is called by its id.
        Value::String(id) if id.contains(|one: char| one.is_ascii_digit()) => Some(id.clone()),
        Value::String(id) => Some(id.split('_').map(capitalised).collect::<Vec<_>>().join(" ")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use liege_cases::Document;

    use super::*;

    #[test]
    fn a_plain_text_is_told_as_it_is() {
        for text in ["", "{vp A}", "}{", "{(}", "{)}", "{{}}", "a (b) {=ten} {{word x}"] {
            let file = format!("say = {}", toml::Value::from(plain(text)));
            let document = Document::parse(&file).unwrap();
            let sentence = Sentence::read(document.root().need("say").unwrap()).unwrap();
            let told: String = sentence
                .parts
                .iter()
                .map(|part| match part {
                    Part::Text(text) | Part::Fixed(text) => text.as_str(),
                    Part::Fact { .. } => panic!("{text} has a fact"),
                })
                .collect();
            assert_eq!((told.as_str(), unplain(&plain(text)).as_str()), (text, text));
        }
    }

    #[test]
    fn a_figure_that_is_no_fact_is_bare() {
        for (text, bare, words) in [
            ("You hold {word vp A} points.", None, 4),
            ("Ten turns.", Some("Ten"), 2),
            ("After {=ten} turns.", None, 3),
            ("Row 2 is next; b4 and the one beside it are names.", Some("2"), 12),
        ] {
            let file = format!("say = \"{text}\"");
            let document = Document::parse(&file).unwrap();
            let sentence = Sentence::read(document.root().need("say").unwrap()).unwrap();
            let found = sentence.bare_figure().map(|error| error.to_string());
            assert_eq!(found.is_some(), bare.is_some(), "{text}");
            assert!(found.unwrap_or_default().contains(bare.unwrap_or_default()));
            assert_eq!(sentence.words(), words, "{text}");
        }
        for unclosed in ["a {vp A", "a vp A}"] {
            let file = format!("\nsay = \"{unclosed}\"");
            let document = Document::parse(&file).unwrap();
            let error = Sentence::read(document.root().need("say").unwrap()).err().unwrap().to_string();
            assert!(error.contains("line 2"), "{error}");
        }
    }
}
