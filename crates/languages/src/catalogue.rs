//! [`Catalogue`]: a language of files in Fluent's syntax.

use std::collections::HashMap;
use std::fmt::Display;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::{Attribute, Entry, Pattern, PatternElement};
use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_list::ListFormatter;
use icu_list::options::ListFormatterOptions;
use icu_locale_core::Locale;
use liege_game::{Language, Pieces, Said, SaidForm, SaidPart, Span, reader};
use liege_template::key;

use crate::Unreadable;

/// The first of the private characters that stand for the parts of a sentence while Fluent says it.
const FIRST_PART: u32 = 0xE000;
/// So many parts a sentence has at most.
const PARTS: u32 = 0x100;
/// Stands behind each item while a list is made.
const ITEM_ENDS: char = '\u{E1FF}';
/// So deep placeables stand within each other at most, so that reading one needs no more of the stack than there is. Sentences need ten.
const MAX_DEPTH: usize = 100;
/// The attribute with the words for somebody who is waited for.
const AWAITED: &str = "awaited";

/// A language of files: its sentences and texts by key, its numbers and lists from the Unicode locale data.
pub struct Catalogue {
    tag: String,
    bundle: FluentBundle<FluentResource>,
    texts: HashMap<String, Text>,
    numbers: Option<DecimalFormatter>,
    lists: Option<ListFormatter>,
}

/// A text without parts.
struct Text {
    words: String,
    /// Its other forms by name, such as its gender and itself with an article.
    forms: Vec<(String, String)>,
}

impl Catalogue {
    /// The language with this tag from files, each with a name for what is said of it; and whatever in them can't be read.
    pub fn read(tag: &str, files: &[(&str, &str)]) -> (Catalogue, Vec<Unreadable>) {
        let mut wrong = Vec::new();
        let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => reader().map(|language| language.number(number.value as i64)),
            _ => None,
        }));
        let mut texts = HashMap::new();
        for (file, contents) in files {
            if let Some(at) = too_deep(contents) {
                wrong.push(unreadable(file, contents, at, "too deep, so the whole file is left out"));
                continue;
            }
            let resource = match FluentResource::try_new((*contents).to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    wrong.extend(errors.into_iter().map(|error| {
                        let at = error.pos.start;
                        unreadable(file, contents, at, error.kind)
                    }));
                    resource
                }
            };
            texts.extend(plain_texts(&resource));
            if let Err(errors) = bundle.add_resource(resource) {
                wrong.extend(errors.into_iter().map(|error| {
                    let id = if let FluentError::Overriding { id, .. } = &error {
                        id.clone()
                    } else {
                        String::new()
                    };
                    let at = contents.rfind(&format!("\n{id} =")).map_or(0, |at| at + 1);
                    unreadable(file, contents, at, error)
                }));
            }
        }
        let locale: Option<Locale> = tag.parse().ok();
        let numbers = locale
            .clone()
            .and_then(|locale| DecimalFormatter::try_new(locale.into(), Default::default()).ok());
        let lists = locale.and_then(|locale| {
            ListFormatter::try_new_and(locale.into(), ListFormatterOptions::default()).ok()
        });
        (Catalogue { tag: tag.to_owned(), bundle, texts, numbers, lists }, wrong)
    }

    /// Returns whether it has the sentence or text with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns the other forms of what a part says, if that is a text that has some.
    fn forms(&self, part: &SaidPart) -> &[(String, String)] {
        let text = match part.spans.as_slice() {
            [Span::Text(text)] => Some(text.as_str()),
            [Span::Phrase(phrase)] => Some(*phrase),
            [Span::Element(element)] => match element.label.spans.as_slice() {
                [Span::Text(text)] => Some(text.as_str()),
                _ => None,
            },
            _ => None,
        };
        text.and_then(|text| self.texts.get(&key(text))).map(|text| text.forms.as_slice()).unwrap_or_default()
    }
}

impl Language for Catalogue {
    fn tag(&self) -> &str {
        &self.tag
    }

    fn say(&self, said: &Said, pieces: &mut Pieces) -> bool {
        let Some(message) = self.bundle.get_message(said.sentence.key) else { return false };
        let awaited = || message.get_attribute(AWAITED).map(|attribute| attribute.value());
        let form = if said.form == SaidForm::Awaited { awaited() } else { None };
        let Some(pattern) = form.or_else(|| message.value()) else { return false };
        let mut arguments = FluentArgs::new();
        for ((place, name), part) in (0..PARTS).zip(said.sentence.parts).zip(&said.parts) {
            let marker = char::from_u32(FIRST_PART + place).map(String::from).unwrap_or_default();
            match part.spans.as_slice() {
                [Span::Number(number)] => arguments.set(*name, *number),
                _ => arguments.set(*name, marker),
            }
            if let Some(count) = part.count {
                arguments.set(format!("{name}-count"), count);
            }
            for (form, words) in self.forms(part) {
                arguments.set(format!("{name}-{form}"), words.as_str());
            }
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        if !errors.is_empty() {
            return false;
        }
        let mut words = String::new();
        for letter in text.chars() {
            let place = u32::from(letter).checked_sub(FIRST_PART).filter(|place| *place < PARTS);
            match place.and_then(|place| said.parts.get(place as usize)) {
                Some(part) => {
                    pieces.add_text(&std::mem::take(&mut words));
                    pieces.add_part(part);
                }
                None => words.push(letter),
            }
        }
        pieces.add_text(&words);
        true
    }

    fn text<'a>(&'a self, text: &str, form: SaidForm) -> Option<&'a str> {
        let text = self.texts.get(&key(text))?;
        let own = text.forms.iter().find(|(name, _)| form == SaidForm::Awaited && name == AWAITED);
        Some(own.map_or(&text.words, |(_, words)| words))
    }

    fn number(&self, number: i64) -> String {
        self.numbers
            .as_ref()
            .map_or_else(|| number.to_string(), |numbers| numbers.format(&Decimal::from(number)).to_string())
            // As boards and standings have it, in every language.
            .replace('-', "−")
    }

    fn between(&self, items: &[String]) -> Vec<String> {
        let Some(lists) = &self.lists else { return Vec::new() };
        let marked: Vec<String> = items.iter().map(|item| format!("{item}{ITEM_ENDS}")).collect();
        let list = lists.format(marked.iter()).to_string();
        let rests = list.split(ITEM_ENDS).skip(1);
        rests
            .zip(items.iter().skip(1))
            .filter_map(|(rest, item)| Some(rest.strip_suffix(item.as_str())?.to_owned()))
            .collect()
    }
}

/// The entries without parts: texts and their forms, by their keys.
fn plain_texts(resource: &FluentResource) -> impl Iterator<Item = (String, Text)> {
    let messages = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages.filter_map(|message| {
        let form =
            |attribute: &Attribute<&str>| Some((attribute.id.name.to_owned(), plain(&attribute.value)?));
        let words = plain(message.value.as_ref()?)?;
        let forms = message.attributes.iter().filter_map(form).collect();
        Some((message.id.name.to_owned(), Text { words, forms }))
    })
}

/// The words of a pattern without parts.
fn plain(pattern: &Pattern<&str>) -> Option<String> {
    let words = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { .. } => None,
    });
    words.collect()
}

/// Where more placeables than sentences have stand within each other.
fn too_deep(contents: &str) -> Option<usize> {
    let (mut depth, mut begins) = (0_usize, true);
    contents.char_indices().find_map(|(at, letter)| {
        depth = match letter {
            '{' | '(' => depth + 1,
            '}' | ')' => depth.saturating_sub(1),
            // Another entry, whatever was not closed before.
            letter if begins && letter.is_ascii_alphabetic() => 0,
            _ => depth,
        };
        begins = letter == '\n';
        (depth > MAX_DEPTH).then_some(at)
    })
}

fn unreadable(file: &str, contents: &str, at: usize, what: impl Display) -> Unreadable {
    let before = contents.get(..at).unwrap_or(contents);
    let line = before.matches('\n').count() + 1;
    let begins = before.rfind('\n').map_or(0, |at| at + 1);
    let entry = contents.get(begins..).unwrap_or_default().lines().next().unwrap_or_default();
    let key = entry.split_once('=').map(|(key, _)| key.trim().to_owned()).filter(|key| !key.is_empty());
    Unreadable { file: file.to_owned(), line, key, what: what.to_string() }
}

#[cfg(test)]
mod tests {
    use liege_game::{Seat, read_in, say};

    use super::*;

    #[test]
    fn a_broken_entry_costs_that_entry_alone() {
        let text = "one-x = un\ntwo-y = { $n\nthree-z = trois\none-x = encore\n";
        let (catalogue, wrong) = Catalogue::read("fr", &[("fr/x.ftl", text)]);
        let told: Vec<(usize, Option<&str>)> =
            wrong.iter().map(|wrong| (wrong.line, wrong.key.as_deref())).collect();
        assert_eq!(told.len(), 2, "{wrong:?}");
        assert!(wrong.iter().all(|wrong| wrong.file == "fr/x.ftl"));
        assert!(["one-x", "three-z"].iter().all(|key| catalogue.has(key)));
        assert!(!catalogue.has("two-y"));
        let (empty, wrong) = Catalogue::read("no tag", &[("x", "\u{0}\n=\n#")]);
        assert!(!empty.has("x") && !wrong.is_empty());
    }

    #[test]
    fn a_file_that_would_need_the_whole_stack_is_left_out() {
        let deep = format!("one-x = {}\ntwo-y = deux\n", "{ ".repeat(200_000));
        let (catalogue, wrong) =
            Catalogue::read("fr", &[("fr/x.ftl", &deep), ("fr/y.ftl", "three-z = trois\n")]);
        assert!(!catalogue.has("two-y") && catalogue.has("three-z"));
        let [wrong] = wrong.as_slice() else { panic!("{wrong:?}") };
        assert_eq!((wrong.file.as_str(), wrong.line, wrong.key.as_deref()), ("fr/x.ftl", 1, Some("one-x")));
        // What is not closed counts in its own entry alone.
        assert_eq!(too_deep(&"one-x = { $n\n".repeat(1000)), None);
    }

    #[test]
    fn an_entry_that_names_what_is_not_there_is_said_in_english() {
        let sentence = || say!("{player} takes {what}", player = Seat::A, what = ["mill", "ox"].as_slice());
        let entry = |words: &str| format!("{} = {words}\n", key("{player} takes {what}"));
        let said = |words: &str| {
            let (catalogue, wrong) = Catalogue::read("fr", &[("x", &entry(words))]);
            assert!(wrong.is_empty(), "{wrong:?}");
            let language: &'static Catalogue = Box::leak(Box::new(catalogue));
            read_in(Some(language), || sentence().to_string())
        };
        assert_eq!(said("{ $what } : { $player }"), "mill et ox : A");
        assert_eq!(said("{ $who } prend { $what }"), "A takes mill et ox");
        assert_eq!(said("{ $player-of } prend { $what }"), "A takes mill et ox");
    }
}
