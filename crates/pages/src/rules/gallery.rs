//! [`Gallery`]: the pictures of a page of rules.
//!
//! A fence ```` ```board NAME ```` holds a worked example in the game's own format, which is a position with a name and is
//! not shown itself. An image shows parts of a position, by the ids that they have on the board:
//! `![What it shows](board:NAME/PART+PART "WORDS")`. The words are `alone` (the parts by themselves, unless something else
//! is said), `around` (with what lies about them) or `whole` (the drawing in which they lie); `mark PART …`, round which an
//! outline is drawn; `as B`, through whose eyes, A's if nothing is said; a number, the width in pixels.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use liege_game::{Board, Seat, Viewer};
use liege_kit::{Frame, Picture};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

/// Draws the board that a worked example comes to, or says what is wrong with the example.
pub(super) type Draw<'a> = &'a dyn Fn(&str, Viewer) -> Result<Board, String>;

/// An image as it is written.
pub(super) struct Image {
    address: String,
    options: String,
    /// What it shows, in words.
    pub(super) words: String,
}

/// How an image is to be shown.
struct Options {
    frame: Frame,
    marks: Vec<String>,
    viewer: Viewer,
    width: Option<i32>,
}

/// The positions of a rulebook, and the boards that were drawn of them.
pub(super) struct Gallery<'a> {
    game: String,
    draw: Draw<'a>,
    positions: BTreeMap<String, Position>,
    boards: RefCell<BTreeMap<(String, Viewer), Result<Board, String>>>,
}

struct Position {
    text: String,
    shown: Cell<bool>,
}

/// The name of the position in a fence with this heading.
pub(super) fn position(heading: &str) -> Option<&str> {
    heading.strip_prefix("board ").map(str::trim)
}

/// Returns how many of these events belong to the code block that has begun, its end included.
pub(super) fn length(events: &[Event<'_>]) -> usize {
    events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock))).count() + 1
}

/// The image that these events begin with, or all images of a paragraph that consists of nothing else, and how many events
/// they are.
pub(super) fn pictures(events: &[Event<'_>]) -> Option<(Vec<Image>, usize)> {
    let whole = matches!(events.first(), Some(Event::Start(Tag::Paragraph)));
    let mut found = Vec::new();
    let mut at = usize::from(whole);
    loop {
        match events.get(at)? {
            Event::Start(Tag::Image { dest_url, title, .. }) => {
                let address = dest_url.strip_prefix("board:")?.to_owned();
                let inside = events.get(at + 1..)?.iter();
                let inside = inside.take_while(|event| !matches!(event, Event::End(TagEnd::Image)));
                let mut words = String::new();
                for event in inside {
                    at += 1;
                    match event {
                        Event::Text(text) | Event::Code(text) => words.push_str(text),
                        Event::SoftBreak => words.push(' '),
                        _ => {}
                    }
                }
                found.push(Image { address, options: title.to_string(), words });
                at += 2;
                if !whole {
                    return Some((found, at));
                }
            }
            Event::SoftBreak => at += 1,
            Event::End(TagEnd::Paragraph) if !found.is_empty() => return Some((found, at + 1)),
            _ => return None,
        }
    }
}

impl Image {
    /// The name of the position that it shows parts of.
    pub(super) fn position(&self) -> Option<&str> {
        self.address.split_once('/').map(|(name, _)| name)
    }
}

impl Options {
    fn read(text: &str) -> Result<Options, String> {
        let mut options =
            Options { frame: Frame::Alone, marks: Vec::new(), viewer: Viewer::Seat(Seat::A), width: None };
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "alone" => options.frame = Frame::Alone,
                "around" => options.frame = Frame::Around,
                "whole" => options.frame = Frame::Whole,
                "as" => {
                    let seat = words.next().and_then(|word| word.chars().next()).and_then(Seat::from_letter);
                    options.viewer = Viewer::Seat(seat.ok_or("“as” is followed by the letter of a seat")?);
                }
                "mark" => options.marks.extend(words.next().map(str::to_owned)),
                _ if !options.marks.is_empty() && word.contains('-') => options.marks.push(word.to_owned()),
                _ => options.width = Some(word.parse().map_err(|_| format!("“{word}” says nothing here"))?),
            }
        }
        Ok(options)
    }
}

impl<'a> Gallery<'a> {
    pub(super) fn new(game: &str, events: &[Event<'_>], draw: Draw<'a>) -> Gallery<'a> {
        let mut positions = BTreeMap::new();
        for (at, event) in events.iter().enumerate() {
            let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(heading))) = event else { continue };
            let Some(name) = position(heading) else { continue };
            let lines = events.iter().skip(at + 1).map_while(|event| match event {
                Event::Text(text) => Some(&**text),
                _ => None,
            });
            let position = Position { text: lines.collect(), shown: Cell::new(false) };
            positions.insert(name.to_owned(), position);
        }
        Gallery { game: game.to_owned(), draw, positions, boards: RefCell::default() }
    }

    /// The picture; where it can't be drawn, why not.
    pub(super) fn draw(&self, image: &Image) -> Markup {
        match self.cut(image) {
            Ok((Picture { svg, width }, wanted)) => html! {
                span.picture.{ "board-" (self.game) } style={ "width:" (wanted.unwrap_or(width)) "px" } { (PreEscaped(svg)) }
            },
            Err(why) => html! { strong.fault { (image.address) ": " (why) } },
        }
    }

    fn cut(&self, image: &Image) -> Result<(Picture, Option<i32>), String> {
        let options = Options::read(&image.options)?;
        let (name, parts) = image.address.split_once('/').ok_or("no part is named")?;
        let position = self.positions.get(name).ok_or_else(|| format!("no position is called “{name}”"))?;
        position.shown.set(true);
        let mut boards = self.boards.borrow_mut();
        let board = boards
            .entry((name.to_owned(), options.viewer))
            .or_insert_with(|| (self.draw)(&position.text, options.viewer))
            .as_ref()
            .map_err(String::clone)?;
        let parts: Vec<&str> = parts.split('+').collect();
        let marks: Vec<&str> = options.marks.iter().map(String::as_str).collect();
        let picture = Picture::of(board, &parts, options.frame, &marks, &image.words)?;
        Ok((picture, options.width))
    }

    /// Returns what the pictures refer to, as an unseen drawing, and the positions of which nothing is shown.
    pub(super) fn definitions(&self) -> String {
        let unused = self.positions.iter().filter(|(_, position)| !position.shown.get());
        let boards = self.boards.borrow();
        let drawn = boards.values().find_map(|board| board.as_ref().ok()).map(|board| board.art.concat());
        html! {
            @if let Some(inside) = drawn {
                svg width="0" height="0" aria-hidden="true" style="position:absolute" { defs { (PreEscaped(inside)) } }
            }
            @for (name, _) in unused { strong.fault { "nothing is shown of “" (name) "”" } }
        }
        .into_string()
    }
}
