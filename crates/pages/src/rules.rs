//! The rules page: Markdown as HTML, each rule's number an anchor, with pictures that the game's own board draws.

mod gallery;

use std::collections::BTreeSet;

use liege_game::{Info, reader, say};
use liege_table::AnyGame;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::document::{self, Frame};
use crate::{Base, GlossaryWord, ornament};
use gallery::{Draw, Gallery};

/// The rules of a game, each number an anchor (`#MA-14`). A picture leads to its position, to be tried, if `tries` says so of its name.
pub fn rules(base: &Base, game: &dyn AnyGame, words: &[GlossaryWord], tries: Tries<'_>) -> String {
    let draw: Draw<'_> = &|text, viewer| game.example(text, viewer);
    page(base, game.info(), Some(game.style()), (book(game), words), draw, tries)
}

fn page(
    base: &Base,
    info: &Info,
    style: Option<&str>,
    (markdown, words): (&str, &[GlossaryWord]),
    draw: Draw<'_>,
    tries: Tries<'_>,
) -> String {
    let text = Text::read(info.id, markdown, draw, (base, tries));
    let title = say!("Rules of {game}", game = info.title).to_string();
    let board = style.map(|style| (info.id, style));
    document::document(
        &Frame {
            base,
            title: &title,
            card: &title,
            about: liege_game::in_words(info.summary),
            game: Some(info.id),
            class: "rules-page",
            board,
            heading: html! {},
        },
        &html! {
          main.page {
            nav.contents aria-label=(say!("Contents")) {
                (ornament::emblem(info))
                p { a.button href={ (base) "/new/" (info.id) } { (say!("Play {game}", game = info.title)) } }
                (contents(&text.headings))
            }
            @let english = reader().is_some_and(|language| liege_languages::rules(language.tag(), info.id).is_none());
            article.sheet.prose.rules lang=[english.then_some("en")] {
                @if english { p.notice { (say!("These rules are not translated yet.")) } }
                h1 { (say!("The rules of {game}", game = info.title)) }
                (PreEscaped(&text.html))
                @if !words.is_empty() { (glossary(words)) }
            }
            (PreEscaped(&text.definitions))
          }
          (document::footer(base))
        },
    )
}

/// Returns the rulebook of a game in the reader’s language, or in English where that has none.
pub(crate) fn book(game: &dyn AnyGame) -> &str {
    let translated = reader().and_then(|language| liege_languages::rules(language.tag(), game.info().id));
    translated.unwrap_or(game.rules())
}

/// The numbers of all rules of a rulebook.
pub(crate) fn numbers(book: &str) -> Vec<String> {
    let events: Vec<Event<'_>> = Parser::new_ext(book, Options::ENABLE_TABLES).collect();
    let mut numbers: Vec<String> = Vec::new();
    for number in (0..events.len()).filter_map(|index| opening(&events, index)) {
        if !numbers.iter().any(|other| other == number) {
            numbers.push(number.to_owned());
        }
    }
    numbers
}

/// The tables of a rulebook that number no rules, each with the heading above it.
pub(crate) fn tables(book: &str) -> Vec<(String, Markup)> {
    let events: Vec<Event<'_>> = Parser::new_ext(book, Options::ENABLE_TABLES).collect();
    let (mut found, mut heading, mut heads) = (Vec::new(), String::new(), false);
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { .. }) => (heading, heads) = (String::new(), true),
            Event::End(TagEnd::Heading(_)) => heads = false,
            Event::Text(text) if heads => heading.push_str(text),
            Event::Start(Tag::Table(_)) => {
                let rest = events.get(index..).unwrap_or_default();
                let length =
                    rest.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Table))).count() + 1;
                let own = rest.get(..length).unwrap_or_default();
                let pictures = own.iter().any(|event| {
                    matches!(event, Event::Start(Tag::Image { .. }) | Event::Html(_) | Event::InlineHtml(_))
                });
                if !pictures && defined(own).is_empty() {
                    let mut html = String::new();
                    pulldown_cmark::html::push_html(&mut html, own.iter().cloned());
                    found.push((heading.clone(), PreEscaped(html.replace("<th></th>", "<td></td>"))));
                }
            }
            _ => {}
        }
    }
    found
}

/// The game's own words, each with its rule.
fn glossary(words: &[GlossaryWord]) -> Markup {
    let mut words: Vec<&GlossaryWord> = words.iter().collect();
    words.sort_by_key(|word| word.word.to_lowercase());
    html! {
        h2 id="words" { (say!("Words")) }
        dl.glossary {
            @for word in words { div { dt { (word.word) } dd { (word.says) " " a.rule href={ "#" (word.rule) } { (word.rule) } } } }
        }
    }
}

fn contents(headings: &[Heading]) -> Markup {
    html! {
        ol { @for heading in headings { li.sub[heading.level == HeadingLevel::H3] { a href={ "#" (heading.id) } { (heading.text) } } } }
    }
}

struct Heading {
    level: HeadingLevel,
    id: String,
    text: String,
}

/// A rulebook that has been read.
struct Text {
    html: String,
    headings: Vec<Heading>,
    /// What the pictures refer to, as an unseen drawing.
    definitions: String,
}

impl Text {
    fn read(game: &str, markdown: &str, draw: Draw<'_>, (base, tries): (&Base, Tries<'_>)) -> Text {
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let events: Vec<Event<'_>> = Parser::new_ext(markdown, options).collect();
        let defined = defined(&events);
        let mut writer = Writer {
            base,
            game,
            tries,
            defined,
            done: BTreeSet::new(),
            headings: Vec::new(),
            gallery: Gallery::new(game, &events, draw),
            out: Vec::new(),
        };
        writer.write(events);
        let mut html = String::new();
        pulldown_cmark::html::push_html(&mut html, writer.out.into_iter());
        // A wide table is scrolled by keys too, and a corner of it without words is no heading.
        let html = html.replace("<table>", "<table tabindex=\"0\">").replace("<th></th>", "<td></td>");
        Text { html, headings: writer.headings, definitions: writer.gallery.definitions() }
    }
}

/// The number at the head of `text`, such as `MA-14` or `FU-37a`: capitals, a hyphen, digits, perhaps a letter.
fn number(text: &str) -> Option<&str> {
    let letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
    let rest = text.get(letters..)?.strip_prefix('-')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let letter = usize::from(rest.as_bytes().get(digits).is_some_and(u8::is_ascii_lowercase));
    let tail = rest.get(digits + letter..)?;
    let whole = (1..=4).contains(&letters) && digits > 0 && !tail.starts_with(|c: char| c.is_alphanumeric());
    if whole { text.get(..letters + 1 + digits + letter) } else { None }
}

/// Returns whether a block begins here, so that a number that comes first is the rule's own.
fn opens(event: &Event<'_>) -> bool {
    matches!(event, Event::Start(Tag::Item | Tag::Paragraph | Tag::TableCell))
}

/// The numbers that open a paragraph, an item or the first cell of a row.
fn defined(events: &[Event<'_>]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for index in 0..events.len() {
        if let Some(number) = opening(events, index) {
            found.insert(number.to_owned());
        }
    }
    found
}

/// The number that the text at `index` opens its block with.
fn opening<'a>(events: &'a [Event<'_>], index: usize) -> Option<&'a str> {
    let Some(Event::Text(text)) = events.get(index) else { return None };
    let number = number(text)?;
    let mut before = events.get(..index)?.iter().rev();
    let mut previous = before.next()?;
    if matches!(previous, Event::Start(Tag::Strong)) {
        previous = before.next()?;
    }
    let first_cell = |row: Option<&Event<'_>>| matches!(row, Some(Event::Start(Tag::TableRow)));
    match previous {
        Event::Start(Tag::TableCell) if first_cell(before.next()) => Some(number),
        Event::Start(Tag::TableCell) => None,
        event if opens(event) => Some(number),
        _ => None,
    }
}

/// Whether the position with this name can be tried.
type Tries<'a> = &'a dyn Fn(&str) -> bool;

struct Writer<'a> {
    base: &'a Base,
    game: &'a str,
    tries: Tries<'a>,
    defined: BTreeSet<String>,
    done: BTreeSet<String>,
    headings: Vec<Heading>,
    gallery: Gallery<'a>,
    out: Vec<Event<'a>>,
}

impl<'a> Writer<'a> {
    fn write(&mut self, events: Vec<Event<'a>>) {
        let mut heading: Option<String> = None;
        let mut verbatim = false;
        let mut titled = false;
        // Where a picture has taken the place of events, up to that one.
        let mut shown = 0;
        for index in 0..events.len() {
            let Some(event) = events.get(index) else { return };
            if index < shown {
                continue;
            }
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                    if gallery::position(info).is_some() =>
                {
                    shown = index + 1 + gallery::length(events.get(index + 1..).unwrap_or_default());
                }
                Event::Start(Tag::Paragraph | Tag::Image { .. })
                    if self.picture(&events, index, &mut shown) => {}
                // The page has a title of its own.
                Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => titled = true,
                Event::End(TagEnd::Heading(HeadingLevel::H1)) => titled = false,
                _ if titled => {}
                Event::Start(Tag::Heading { .. }) => {
                    heading = Some(String::new());
                    self.out.push(event.clone());
                }
                Event::End(TagEnd::Heading(level)) => {
                    self.head(heading.take().unwrap_or_default(), *level);
                    self.out.push(event.clone());
                }
                Event::Start(Tag::CodeBlock(_)) => {
                    verbatim = true;
                    self.out.push(event.clone());
                }
                Event::End(TagEnd::CodeBlock) => {
                    verbatim = false;
                    self.out.push(event.clone());
                }
                // The rulebook is the project's own, yet no markup in it is needed or trusted.
                Event::Html(text) | Event::InlineHtml(text) => self.out.push(Event::Text(text.clone())),
                Event::Text(text) if !verbatim => {
                    if let Some(words) = &mut heading {
                        words.push_str(text);
                    }
                    let own = opening(&events, index).map(str::to_owned);
                    self.text(text, own, heading.is_some());
                }
                Event::Code(code) if heading.is_some() => {
                    if let Some(words) = &mut heading {
                        words.push_str(code);
                    }
                    self.out.push(event.clone());
                }
                _ => self.out.push(event.clone()),
            }
        }
    }

    /// Writes the picture that stands at `index`, or the pictures that are all of a paragraph; `false` if there is none.
    /// `after` is where the text goes on.
    fn picture(&mut self, events: &[Event<'_>], index: usize, after: &mut usize) -> bool {
        let rest = events.get(index..).unwrap_or_default();
        let Some((pictures, length)) = gallery::pictures(rest) else { return false };
        *after = index + length;
        let alone = matches!(rest.first(), Some(Event::Start(Tag::Paragraph)));
        if alone {
            self.html(&html! { (PreEscaped("<div class=\"pictures\">")) });
        }
        for picture in pictures {
            let drawn = self.gallery.draw(&picture);
            if alone {
                self.html(&html! { (PreEscaped("<figure>")) (drawn) (PreEscaped("<figcaption>")) });
                self.text(&picture.words, None, false);
                if let Some(name) = picture.position().filter(|name| (self.tries)(name)) {
                    let link = html! { " " a.try href={ (self.base) "/learn/" (self.game) "/try-" (name) } { (say!("Try it")) } };
                    self.html(&link);
                }
                self.html(&html! { (PreEscaped("</figcaption></figure>")) });
            } else {
                self.html(&drawn);
            }
        }
        if alone {
            self.html(&html! { (PreEscaped("</div>")) });
        }
        true
    }

    /// Gives the heading that was just written its id.
    fn head(&mut self, text: String, level: HeadingLevel) {
        let words: Vec<String> = text
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let mut id = words.join("-");
        while id.is_empty() || self.headings.iter().any(|heading| heading.id == id) {
            id.push_str("-also");
        }
        let start =
            self.out.iter_mut().rev().find(|event| matches!(event, Event::Start(Tag::Heading { .. })));
        if let Some(Event::Start(Tag::Heading { id: place, .. })) = start {
            *place = Some(CowStr::from(id.clone()));
        }
        if matches!(level, HeadingLevel::H2 | HeadingLevel::H3) {
            self.headings.push(Heading { level, id, text });
        }
    }

    /// Writes text: its own number becomes an anchor, other known numbers become links.
    fn text(&mut self, text: &str, own: Option<String>, plain: bool) {
        let mut rest = text;
        if let Some(own) = own
            && self.done.insert(own.clone())
        {
            let anchor = html! { a.rule.own id=(own) href={ "#" (own) } { (own) } };
            self.html(&anchor);
            rest = rest.get(own.len()..).unwrap_or_default();
        }
        let mut plain_from = 0;
        let mut at = 0;
        while let Some(tail) = rest.get(at..) {
            let Some(letter) = tail.chars().next() else { break };
            let starts_word =
                rest.get(..at).and_then(|head| head.chars().next_back()).is_none_or(|c| !c.is_alphanumeric());
            match number(tail).filter(|number| starts_word && !plain && self.defined.contains(*number)) {
                Some(number) => {
                    self.words(rest.get(plain_from..at).unwrap_or_default());
                    self.html(&html! { a.rule href={ "#" (number) } { (number) } });
                    at += number.len();
                    plain_from = at;
                }
                None => at += letter.len_utf8(),
            }
        }
        self.words(rest.get(plain_from..).unwrap_or_default());
    }

    fn words(&mut self, text: &str) {
        if !text.is_empty() {
            self.out.push(Event::Text(CowStr::from(text.to_owned())));
        }
    }

    fn html(&mut self, markup: &Markup) {
        self.out.push(Event::InlineHtml(CowStr::from(markup.0.clone())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::{Board, Extent};

    fn read(markdown: &str) -> Text {
        let draw: Draw<'_> = &|text, viewer| match text.trim() {
            "" => Err("nothing happens".to_owned()),
            text => Ok(Board::one(
                format!(
                    "<svg viewBox=\"0 0 9 9\"><defs/><g data-el=\"a\"><title>{text} {viewer:?}</title><circle r=\"1\"/></g></svg>"
                ),
                Extent { width: 90, height: 90 },
            )),
        };
        Text::read("toy", markdown, draw, (&Base::default(), &|_| true))
    }

    #[test]
    fn pictures_are_drawn_where_they_stand() {
        let text = read(
            "- **T-1** One ![A part](board:x/a) here.\n\n![As T-1 says](board:x/a \"whole as B 40\")\n\n```board x\nbegin\n```\n",
        );
        let html = &text.html;
        assert!(html.contains("One <span class=\"picture board-toy\""), "{html}");
        assert!(html.contains("begin Seat(Seat(0))") && html.contains("begin Seat(Seat(1))"), "{html}");
        assert!(
            html.contains("<figcaption>As <a class=\"rule\" href=\"#T-1\">T-1</a> says <a class=\"try\""),
            "{html}"
        );
        assert!(html.contains("href=\"/learn/toy/try-x\">Try it</a></figcaption>"), "{html}");
        assert!(
            html.contains("width:40px") && !html.contains("<pre>") && !html.contains("class=\"fault\""),
            "{html}"
        );
        assert!(text.definitions.contains("<defs"), "{}", text.definitions);
    }

    #[test]
    fn pictures_that_cannot_be_drawn_say_why() {
        let html = read("![a](board:y/a)\n\n![b](board:x/b)\n\n![c](board:z/a)\n\n![d](board:x/a \"grand\")\n\n```board x\nbegin\n```\n\n```board z\n```\n").html;
        for why in ["no position is called “y”", "the board has no “b”", "nothing happens", "“grand”"]
        {
            assert!(html.contains(why), "{why}: {html}");
        }
        assert_eq!(html.matches("class=\"fault\"").count(), 4, "{html}");
    }

    #[test]
    fn a_position_that_is_not_shown_is_at_fault() {
        assert!(read("```board x\nbegin\n```\n").definitions.contains("class=\"fault\""));
    }

    #[test]
    fn numbers_are_anchors_where_they_are_defined_and_links_elsewhere() {
        let text = read(
            "## Turn of a Lord\n\n- **T-1** One (see T-2, T-9).\n- T-2 **Two**: as T-1.\n\n| id | says |\n| --- | --- |\n| R-1 | T-2 |\n",
        );
        assert!(text.html.contains("<h2 id=\"turn-of-a-lord\">"), "{}", text.html);
        for id in ["T-1", "T-2", "R-1"] {
            assert_eq!(text.html.matches(&format!("id=\"{id}\"")).count(), 1, "{id} in {}", text.html);
        }
        assert!(text.html.contains("(see <a class=\"rule\" href=\"#T-2\">T-2</a>, T-9)"), "{}", text.html);
        assert!(text.html.contains("<td><a class=\"rule\" href=\"#T-2\">T-2</a></td>"), "{}", text.html);
    }

    #[test]
    fn markup_in_rules_is_shown_as_it_is() {
        let text = read("- **T-1** A <script>alert(1)</script> word.\n\n<div>block</div>\n");
        assert!(!text.html.contains("<script>") && !text.html.contains("<div>"), "{}", text.html);
    }

    #[test]
    fn numbers_are_whole_words() {
        assert_eq!(number("MA-14: move"), Some("MA-14"));
        assert_eq!(number("R-7)"), Some("R-7"));
        assert_eq!(number("MA-"), None);
        assert_eq!(number("ma-4"), None);
        assert_eq!(number("FU-37a"), Some("FU-37a"));
        assert_eq!(number("T-1bc"), None);
        assert_eq!(number("LONGER-1"), None);
    }
}
