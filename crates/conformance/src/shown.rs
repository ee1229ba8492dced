//! Checks of how a game is shown.

use std::collections::BTreeSet;

use liege_game::{Control, Element, Game, Line, Pending, Piece, Refusal, Seat, Show, Viewer};

use crate::board;
use crate::failure::{Check, Finding, ensure};
use crate::plan::Shown;
use crate::rules::{RuleNumber, numbers};
use crate::walk::Walk;

/// The board as text must fit a terminal of this width.
const COLUMNS: usize = 100;

/// Things that have letters of their own.
const LETTERED: [&str; 1] = ["mapboard"];

impl<G: Show> Shown<G> {
    pub(crate) fn of() -> Shown<G> {
        Shown {
            rules: numbers(G::RULES),
            line: |game, event, viewer| game.line(event, viewer),
            scene: |game, happened| game.scene(happened),
            pictures: |game, view| (format!("{:?}", game.board(view)), game.board_text(view)),
            preview: liege_game::preview,
            told: liege_game::told,
            boards: |walk, pending| walk.shows(pending),
        }
    }
}

impl<G: Game> Walk<'_, G> {
    /// The board, its elements and its words, if the game can be shown.
    pub(crate) fn boards(&self, pending: Pending) -> Result<(), Finding> {
        self.plan.shown.as_ref().map_or(Ok(()), |shown| (shown.boards)(self, pending))
    }
}

impl<G: Show> Walk<'_, G> {
    fn shows(&self, pending: Pending) -> Result<(), Finding> {
        for viewer in self.viewers() {
            let view = self.game.view(&self.position, viewer);
            let drawn = self.game.board(&view);
            let known = |number: &str| {
                let number = number.parse::<RuleNumber>();
                number.is_ok_and(|number| {
                    self.plan.shown.as_ref().is_some_and(|shown| shown.rules.contains(&number))
                })
            };
            if let Some(unknown) = board::cited(&drawn).find(|number| !known(number)) {
                let what =
                    format!("data-rule on the board of {viewer:?} names {unknown:?}, which is no rule");
                return Err(Finding::new(Check::Board, what));
            }
            let parts = board::elements(&drawn)
                .map_err(|error| Finding::new(Check::Board, format!("of {viewer:?}: {error}")))?;
            if let Some((id, count)) = parts.iter().find(|&(id, &count)| count > 1 || !is_element(id)) {
                let what =
                    format!("data-el=\"{id}\" stands {count} times on the board of {viewer:?}, or is no id");
                return Err(Finding::new(Check::Board, what));
            }
            self.text(&view, viewer)?;
            self.scored(&view, pending)?;
            for seat in pending.asked().iter() {
                let prompt = self.game.prompt(&view, seat);
                self.line(&prompt, "prompt")?;
                // Others read it too, after "Waiting for" and a name.
                let second = |word: String| ["you", "your", "yours"].contains(&word.as_str());
                let addressed = viewer != Viewer::Seat(seat) && words_of(&prompt).any(second);
                ensure(!addressed, Check::Words, || format!("a prompt addresses its reader: “{prompt}”"))?;
            }
            for event in &self.events {
                if let Some(line) = self.game.line(event, viewer) {
                    self.line(&line, "log line")?;
                }
            }
        }
        pending.asked().iter().try_for_each(|seat| self.choices(seat))
    }

    /// The board as text fits its columns.
    fn text(&self, view: &G::View, viewer: Viewer) -> Result<(), Finding> {
        let text = self.game.board_text(view);
        ensure(!text.trim().is_empty(), Check::Board, || format!("the text board of {viewer:?} is empty"))?;
        match text.lines().find(|line| line.chars().count() > COLUMNS) {
            Some(long) => Err(Finding::new(Check::Board, format!("more than {COLUMNS} columns: {long}"))),
            None => Ok(()),
        }
    }

    /// One score for each seat in order; at the end they are those of the standing.
    fn scored(&self, view: &G::View, pending: Pending) -> Result<(), Finding> {
        let scores = self.game.scores(view);
        let seats: Vec<Seat> = scores.iter().map(|score| score.seat).collect();
        ensure(seats.iter().copied().eq(Seat::all(self.players())), Check::Words, || {
            format!("the scores are of {seats:?}, not of each seat in order")
        })?;
        for score in &scores {
            let numbers =
                score.parts.iter().filter_map(|(_, worth)| worth.replace('−', "-").parse::<i32>().ok());
            let sum: i32 = numbers.sum();
            ensure(score.parts.is_empty() || sum == score.total, Check::Words, || {
                format!("the parts of seat {}’s {} points add up to {sum}", score.seat, score.total)
            })?;
        }
        if pending != Pending::Over {
            return Ok(());
        }
        let standing = self.game.standing(&self.position);
        for score in scores {
            let expected = standing.score[score.seat];
            ensure(score.total == expected, Check::Words, || {
                format!("at the end seat {} is shown {} points of {expected}", score.seat, score.total)
            })?;
        }
        Ok(())
    }

    /// Each legal action of a seat can be clicked, told from the others and put in words.
    fn choices(&self, seat: Seat) -> Result<(), Finding> {
        let view = self.game.view(&self.position, Viewer::Seat(seat));
        let parts =
            board::elements(&self.game.board(&view)).map_err(|error| Finding::new(Check::Board, error))?;
        let mut paths = BTreeSet::new();
        let mut firsts = BTreeSet::new();
        for action in self.legal(&self.position, seat) {
            let name = || format!("“{seat} {}”", self.game.write_action(action));
            let elements = self.game.elements(&view, seat, action);
            let Some(first) = elements.first() else {
                return Err(Finding::new(Check::Elements, format!("{} has no elements", name())));
            };
            firsts.insert(first.id.clone());
            for element in &elements {
                sound(element)
                    .and_then(|()| drawn(element, parts.contains_key(&element.id)))
                    .map_err(|what| Finding::new(Check::Elements, format!("{}: {what}", name())))?;
            }
            let path: Vec<String> = elements.into_iter().map(|element| element.id).collect();
            ensure(paths.insert(path.clone()), Check::Elements, || {
                format!("{} has the same elements as another action: {}", name(), path.join(" → "))
            })?;
            self.line(&self.game.describe(&view, seat, action), &format!("label of {}", name()))?;
            for line in self.game.outlook(&view, seat, action) {
                self.line(&line, "outlook")?;
            }
        }
        for advice in self.game.advice(&view, seat) {
            self.line(&advice.line, "piece of advice")?;
            ensure(advice.line.rule.is_some(), Check::Words, || {
                format!("the advice “{line}” names no rule", line = advice.line)
            })?;
            ensure(advice.parts.iter().all(|part| parts.contains_key(part)), Check::Board, || {
                format!(
                    "{parts:?}, of which “{line}” speaks, are not all drawn",
                    parts = advice.parts,
                    line = advice.line
                )
            })?;
        }
        for closed in self.game.closed(&self.position, &view, seat) {
            self.refusal(&closed.refusal)?;
            ensure(is_element(&closed.element), Check::Elements, || {
                format!("closed: “{}” is no id", closed.element)
            })?;
            ensure(!firsts.contains(&closed.element), Check::Elements, || {
                format!("“{}” is closed to seat {seat}, yet a legal action begins with it", closed.element)
            })?;
        }
        Ok(())
    }

    fn refusal(&self, refusal: &Refusal) -> Result<(), Finding> {
        let known = self.plan.shown.as_ref().is_some_and(|shown| shown.knows(refusal.rule));
        ensure(known && is_sentence(&refusal.why.to_string()), Check::Words, || {
            format!("“{refusal}” names no rule of RULES or says nothing")
        })
    }

    fn line(&self, line: &Line, what: &str) -> Result<(), Finding> {
        let text = line.plain(|seat| seat.to_string());
        ensure(is_sentence(&text), Check::Words, || format!("a {what} reads {text:?}"))?;
        let mut before = String::new();
        for word in words_of(line) {
            let letter =
                ["b", "c", "d", "e", "f"].contains(&word.as_str()) && !LETTERED.contains(&before.as_str());
            let odd = letter || word == before;
            ensure(!odd, Check::Words, || {
                format!("a {what} says “{word}” twice, or for a player: “{text}”")
            })?;
            before = word;
        }
        for piece in line.pieces() {
            match piece {
                Piece::Element(element) => {
                    sound(&element)
                        .map_err(|fault| Finding::new(Check::Elements, format!("“{text}”: {fault}")))?;
                }
                Piece::Seat(seat) => ensure(seat.index() < self.players(), Check::Words, || {
                    format!("“{text}” speaks of seat {seat}, where nobody sits")
                })?,
                Piece::Text(_) => {}
            }
        }
        let shown = self.plan.shown.as_ref();
        match line.rule {
            Some(rule) if !shown.is_some_and(|shown| shown.knows(rule)) => {
                let found = format!("“{text}” names {rule}, which RULES does not define");
                Err(Finding::new(Check::Words, found))
            }
            _ => Ok(()),
        }
    }
}

/// The words of a line in lower case. A player is one that nobody writes, and so is what stands between sentences.
fn words_of(line: &Line) -> impl Iterator<Item = String> {
    let text = line.plain(|seat| format!("@{seat}")).replace(['.', ',', ':', ';', '(', ')', '·', '–'], " | ");
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.into_iter().enumerate().map(|(place, word)| if word == "|" { format!("|{place}") } else { word })
}

/// Something to read on one line.
fn is_sentence(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(char::is_control)
}

fn is_element(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

fn sound(element: &Element) -> Result<(), String> {
    match element {
        Element { id, .. } if !is_element(id) => Err(format!("“{id}” is no id of an element")),
        Element { id, label, .. } if !is_sentence(&label.to_string()) => Err(format!("“{id}” has no label")),
        _ => Ok(()),
    }
}

/// A part of the board is drawn on it, and nothing else is.
fn drawn(element: &Element, on_board: bool) -> Result<(), String> {
    match (element.control, on_board) {
        (Control::Part, false) => Err(format!("the board has no part “{}”", element.id)),
        (Control::Button | Control::Amount { .. }, true) => {
            Err(format!("“{}” is a control beside the board, but the board draws it", element.id))
        }
        _ => Ok(()),
    }
}
