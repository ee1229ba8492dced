//! Sentences of a game as HTML: names in their seat's colour, parts of the board, rules as links.

use std::collections::BTreeMap;

use liege_game::{Level, Line, Piece, Seat, capitalised, say};
use maud::{Markup, html};

use crate::name::{apart, by_name};
use crate::seat_mark::{class, mark};
use crate::{Base, GlossaryWord, Notice, SeatInfo, arms};

/// What is needed to set a sentence: where everything lies, the game, and who sits where.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    pub(crate) base: &'a Base,
    pub(crate) game: &'a str,
    pub(crate) seats: &'a [SeatInfo],
    /// Whose the parts are that sentences name, where that is told.
    pub(crate) owners: Option<&'a BTreeMap<String, Seat>>,
}

impl Words<'_> {
    /// Returns what the player of a seat is called: by letter while nobody sits there.
    pub(crate) fn name(&self, seat: Seat) -> String {
        seat_name(self.seats, seat)
    }

    /// The name of a seat’s player as a part of a sentence.
    pub(crate) fn called(&self, seat: Seat) -> Line {
        by_name(&self.name(seat))
    }

    /// The words of a line without marks, for a button.
    pub(crate) fn plain(&self, line: &Line) -> String {
        line.plain(|seat| apart(&self.name(seat)))
    }

    /// A name with its seat's mark and colour.
    pub(crate) fn person(&self, seat: Seat) -> Markup {
        html! { span.person.(class(seat)) { (arms::seat(seat)) (mark(seat)) bdi.name { (self.name(seat)) } } }
    }

    /// Several names, for a sentence that lists them: "Anna, Ben and Carl".
    pub(crate) fn people(&self, seats: &[Seat]) -> Vec<Markup> {
        seats.iter().map(|&seat| self.person(seat)).collect()
    }

    /// The words of a line, without its rule.
    pub(crate) fn spans(&self, line: &Line) -> Markup {
        self.from(line, false)
    }

    /// The words of a line as a sentence of its own: the first letter is a capital.
    pub(crate) fn sentence(&self, line: &Line) -> Markup {
        self.from(line, true)
    }

    fn from(&self, line: &Line, capital: bool) -> Markup {
        html! {
            @for (index, piece) in line.pieces().iter().enumerate() {
                @match piece {
                    Piece::Text(text) if capital && index == 0 => { (capitalised(text)) }
                    Piece::Text(text) => { (text) }
                    Piece::Seat(seat) => { (self.person(*seat)) }
                    Piece::Element(part) => {
                        @if let Some(seat) = self.owners.and_then(|owners| owners.get(&part.id)) { (mark(*seat)) }
                        span.part data-points=(part.id) { (part.label) }
                    }
                }
            }
        }
    }

    /// A line with its rule, at its level.
    pub(crate) fn line(&self, line: &Line) -> Markup {
        html! { span.line.(level(line.level)) { (self.sentence(line)) @if let Some(rule) = line.rule { " " (self.rule(rule.0)) } } }
    }

    /// A rule's number, linked to its text in a window of its own: nobody has to leave a table to read a rule.
    pub(crate) fn rule(&self, rule: &str) -> Markup {
        html! { a.rule href={ (self.base) "/rules/" (self.game) "#" (rule) } target="rules" { (rule) } }
    }

    /// A word for the player, with the rule behind it.
    pub(crate) fn notice(&self, notice: &Notice) -> Markup {
        html! { (notice.text) @if let Some(rule) = &notice.rule { " " (self.rule(rule)) } }
    }
}

/// Returns what the player of a seat is called: by letter while nobody sits there.
pub fn seat_name(seats: &[SeatInfo], seat: Seat) -> String {
    let player = seats.iter().find(|player| player.seat == seat);
    match player {
        Some(player) if !player.name.trim().is_empty() => player.name.clone(),
        _ => say!("Seat {seat}").to_string(),
    }
}

/// The class of a level.
pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::Heading => "heading",
        Level::Deed => "deed",
        Level::Consequence => "consequence",
    }
}

/// A sentence in which words of the game's own are marked where they first occur.
pub(crate) fn marked(
    sentence: &str,
    words: &[GlossaryWord],
    mark: impl Fn(&str, &GlossaryWord) -> Markup,
) -> Markup {
    let mut marks: Vec<(usize, usize, &GlossaryWord)> = Vec::new();
    for word in words {
        if let Some((from, to)) = occurs(sentence, &word.word)
            && marks.iter().all(|(other, end, _)| to <= *other || from >= *end)
        {
            marks.push((from, to, word));
        }
    }
    marks.sort_by_key(|(from, ..)| *from);
    let ends = std::iter::once(0).chain(marks.iter().map(|(_, to, _)| *to));
    let pieces: Vec<(usize, &(usize, usize, &GlossaryWord))> = ends.zip(&marks).collect();
    let text = |from: usize, to: usize| sentence.get(from..to).unwrap_or_default();
    let last = marks.last().map_or(0, |(_, to, _)| *to);
    html! {
        @for (begin, &(from, to, word)) in pieces { (text(begin, from)) (mark(text(from, to), word)) }
        (text(last, sentence.len()))
    }
}

/// Where a word stands in a sentence, alone or with the ending of its plural.
fn occurs(sentence: &str, word: &str) -> Option<(usize, usize)> {
    let letter = |found: Option<char>| found.is_some_and(char::is_alphanumeric);
    sentence.match_indices(word).find_map(|(from, found)| {
        let to = from + found.len();
        let to = if sentence.get(to..).is_some_and(|rest| rest.starts_with('s')) { to + 1 } else { to };
        let before = sentence.get(..from).and_then(|before| before.chars().next_back());
        let after = sentence.get(to..).and_then(|after| after.chars().next());
        (!letter(before) && !letter(after)).then_some((from, to))
    })
}

/// A number with a real minus, as those have that stand beside it.
pub(crate) fn number(number: impl std::fmt::Display) -> String {
    number.to_string().replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sitter;
    use liege_game::Element;

    #[test]
    fn words_are_marked_where_they_stand_alone() {
        let word = |word: &str| GlossaryWord { word: word.into(), says: "so".into(), rule: "T-1".into() };
        let words = [word("fief"), word("lord"), word("fief title")];
        let shown = |sentence: &str| {
            marked(sentence, &words, |term, word| html! { b title=(word.says) { (term) } }).into_string()
        };
        assert_eq!(
            shown("A lord & two fiefs."),
            "A <b title=\"so\">lord</b> &amp; two <b title=\"so\">fiefs</b>."
        );
        assert_eq!(shown("A landlord"), "A landlord");
        assert_eq!(shown("fief fief"), "<b title=\"so\">fief</b> fief");
    }

    #[test]
    fn names_and_labels_are_escaped() {
        let player = SeatInfo {
            seat: Seat::A,
            name: "<b>Anna</b> & \"co\"".into(),
            sitter: Sitter::Person,
            mine: false,
            present: true,
            program: false,
        };
        let words = Words { base: &"/liege".parse().unwrap(), game: "toy", seats: &[player], owners: None };
        let line =
            Line::new().seat(Seat::A).text(" <takes> ").element(Element::button("x", "a & b")).rule("T-1");
        let html = words.line(&line).into_string();
        assert!(html.contains("&lt;b&gt;Anna&lt;/b&gt; &amp; &quot;co&quot;"), "{html}");
        assert!(html.contains("&lt;takes&gt;") && html.contains("a &amp; b"), "{html}");
        assert!(!html.contains("<b>"), "{html}");
        assert!(html.contains("href=\"/liege/rules/toy#T-1\""), "{html}");
    }
}
