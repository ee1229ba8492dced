//! Templates in a language while their parts are not known yet: for a script, which fills them in later.

use std::borrow::Cow;
use std::collections::BTreeMap;

use liege_game::{Language, Piece, Pieces, Said, SaidForm, SaidPart, Sentence, SentencePiece, Span, read_in};
use liege_template::{Piece as Written, key, pieces};

use crate::plurals::Plurals;

/// Stands where a number is said.
const NUMBER: &str = "{#}";

/// Every plural of every language goes with some number up to this one.
const COUNTS: i64 = 200;

/// A template in a language, with its parts as they stand in the template: `{name}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spoken {
    /// The same for all numbers.
    Always(String),
    /// By the name of the plural that goes with the number that the template counts, as `few`; and by single numbers that go with none
    /// of these.
    Counted(BTreeMap<String, String>),
}

/// These templates in a language other than English, those left out that it does not have. A template counts one number at
/// most.
pub fn dictionary(language: &'static dyn Language, templates: &[&str]) -> BTreeMap<String, Spoken> {
    let plurals = Plurals::of(language.tag());
    let marking: &'static Marking = Box::leak(Box::new(Marking(language)));
    let spoken = |template: &&str| Some(((*template).to_owned(), speak(marking, &plurals, template)?));
    templates.iter().filter_map(spoken).collect()
}

fn speak(marking: &'static Marking, plurals: &Plurals, template: &str) -> Option<Spoken> {
    let (sentence, counted) = sentence(template)?;
    let said = |count: i64| {
        let part = |(place, name): (usize, &&str)| {
            if counted == Some(place) {
                return SaidPart::of(&count);
            }
            SaidPart { spans: vec![Span::Verbatim(format!("{{{name}}}"))], count: None }
        };
        let parts = sentence.parts.iter().enumerate().map(part).collect();
        let said = Said { sentence, parts, form: SaidForm::Asked };
        let mut pieces = Pieces::default();
        let is_said = read_in(Some(marking), || marking.say(&said, &mut pieces));
        is_said.then(|| text(pieces))
    };
    let Some(name) = counted.and_then(|place| sentence.parts.get(place)) else {
        return said(0).map(Spoken::Always);
    };
    let texts: Vec<(i64, String)> = (0..=COUNTS)
        .map(|count| Some((count, said(count)?.replace(NUMBER, &format!("{{{name}}}")))))
        .collect::<Option<_>>()?;
    // The largest number of a plural says what goes with all of them; what is said of other numbers alone stands by itself.
    let by_plural: BTreeMap<String, String> =
        texts.iter().map(|(count, text)| (plurals.name(*count), text.clone())).collect();
    let alone = texts.into_iter().filter(|(count, text)| by_plural.get(&plurals.name(*count)) != Some(text));
    let mut all: BTreeMap<String, String> = alone.map(|(count, text)| (count.to_string(), text)).collect();
    all.extend(by_plural);
    let mut different = all.values();
    match different.next() {
        Some(first) if different.all(|other| other == first) => Some(Spoken::Always(first.clone())),
        _ => Some(Spoken::Counted(all)),
    }
}

/// The sentence of a template, as the one of a source has it, and which of its parts it counts. It is there for good.
fn sentence(template: &str) -> Option<(&'static Sentence, Option<usize>)> {
    let mut names: Vec<&'static str> = Vec::new();
    let mut counted = None;
    let mut place = |name: String| {
        names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name.leak());
            names.len() - 1
        })
    };
    let mut written = Vec::new();
    for piece in pieces(template).ok()? {
        written.push(match piece {
            Written::Text(text) => SentencePiece::Text(text.leak()),
            Written::Part(name) => SentencePiece::Part(place(name)),
            Written::Counted(name, forms) => {
                let place = place(name);
                counted = Some(place);
                SentencePiece::Counted(place, forms.leak())
            }
        });
    }
    let sentence = Sentence { key: key(template).leak(), parts: names.leak(), pieces: written.leak() };
    Some((Box::leak(Box::new(sentence)), counted))
}

fn text(pieces: Pieces) -> String {
    let texts = Vec::from(pieces).into_iter().map(|piece| match piece {
        Piece::Text(text) => text,
        Piece::Seat(seat) => seat.to_string(),
        Piece::Element(element) => element.label.to_string(),
    });
    texts.collect()
}

/// A language that leaves every number to be filled in.
struct Marking(&'static dyn Language);

impl Language for Marking {
    fn tag(&self) -> &str {
        self.0.tag()
    }

    fn is_rtl(&self) -> bool {
        self.0.is_rtl()
    }

    fn say(&self, said: &Said, pieces: &mut Pieces) -> bool {
        self.0.say(said, pieces)
    }

    fn text<'a>(&'a self, text: &str, form: SaidForm) -> Option<&'a str> {
        self.0.text(text, form)
    }

    fn phrase<'a>(&'a self, phrase: &str) -> Option<Cow<'a, str>> {
        self.0.phrase(phrase)
    }

    fn number(&self, _: i64) -> String {
        NUMBER.to_owned()
    }

    fn between(&self, items: &[String]) -> Vec<String> {
        self.0.between(items)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalogue, by_tag};

    fn counted<const N: usize>(texts: [(&str, &str); N]) -> Spoken {
        Spoken::Counted(texts.map(|(plural, text)| (plural.to_owned(), text.to_owned())).into())
    }

    #[test]
    fn parts_stay_parts_and_each_plural_has_its_text() {
        let template = "{name} waits for {n:day|days}";
        let entry =
            "{ $n ->\n    [one] { $n } dzień\n    [few] { $n } dni\n   *[other] { $n } dnia\n  } ({ $name })";
        let file = format!("{} = {entry}\n", key(template));
        let (polish, wrong) = Catalogue::read("pl", &[("pl/x.ftl", &file)]);
        assert!(wrong.is_empty(), "{wrong:?}");
        let found = dictionary(Box::leak(Box::new(polish)), &[template, "nothing"]);
        let texts =
            [("few", "{n} dni ({name})"), ("many", "{n} dnia ({name})"), ("one", "{n} dzień ({name})")];
        assert_eq!(found, [(template.to_owned(), counted(texts))].into());
    }

    #[test]
    fn a_number_that_has_its_own_words_stands_alone() {
        let found = dictionary(by_tag("en-XA").unwrap(), &["{n:none|one|#}", "a {part}", "{n:#|#}"]);
        let forms = counted([("0", "[nó~né~]"), ("one", "[ón~é]"), ("other", "[{n}]")]);
        let all = [("{n:none|one|#}", forms)];
        let always = [("a {part}", "[á {part}]"), ("{n:#|#}", "[{n}]")];
        let always = always.map(|(template, text)| (template, Spoken::Always(text.to_owned())));
        let all = all.into_iter().chain(always).map(|(template, spoken)| (template.to_owned(), spoken));
        assert_eq!(found, all.collect());
    }
}
