//! Checks of the written forms: notation, JSON, records.

use std::fmt::Debug;

use liege_game::{Chances, Game, Pending, Record, Replay, fingerprint};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::{Check, Finding, ensure};
use crate::taken::Taken;
use crate::walk::Walk;

impl<G: Game> Walk<'_, G> {
    /// The written forms of the position and of what can be done in it.
    pub(crate) fn forms(&mut self, pending: Pending) -> Result<(), Finding> {
        let read: G::Position = json(&self.position)?;
        ensure(fingerprint(&read) == fingerprint(&self.position), Check::Json, || {
            "the position that comes back from JSON has another fingerprint".to_owned()
        })?;
        let mut actions: Vec<G::Action> =
            (0..4).map(|_| self.game.arbitrary(&self.position, &mut self.aside)).collect();
        for seat in pending.asked().iter() {
            self.game.legal(&self.position, seat, &mut actions);
        }
        for action in actions {
            json(&action)?;
            let text = self.game.write_action(action);
            one_line(&text)?;
            match self.game.read_action(&text) {
                Ok(read) if read == action => {}
                other => return Err(misread(&text, &other)),
            }
            self.strict(&text)?;
        }
        let mut chances = Chances::default();
        self.game.chances(&self.position, &mut chances);
        for outcome in chances.outcomes() {
            json(&outcome.draw)?;
            let text = self.game.write_draw(outcome.draw);
            one_line(&text)?;
            match self.game.read_draw(&text) {
                Ok(read) if read == outcome.draw => {}
                other => return Err(misread(&text, &other)),
            }
            self.strict(&text)?;
        }
        Ok(())
    }

    /// Texts that are almost a notation are refused, or are themselves what something is written as: a line is written in
    /// one way only.
    fn strict(&mut self, text: &str) -> Result<(), Finding> {
        let at = self.aside.index(text.split(' ').count());
        let odd_word = |change: &dyn Fn(&str) -> String| {
            let words = text.split(' ').enumerate();
            let words = words.map(|(index, word)| if index == at { change(word) } else { word.to_owned() });
            words.collect::<Vec<_>>().join(" ")
        };
        let almost = [
            format!("{text} "),
            format!(" {text}"),
            odd_word(&|word| format!("0{word}")),
            odd_word(&|word| format!("+{word}")),
            odd_word(&|word| format!("-{word}")),
            odd_word(&|word| format!(" {word}")),
            odd_word(&|word| format!("{word} {word}")),
            odd_word(&|word| word.replace(['1', '2', '3'], "01")),
            odd_word(&str::to_uppercase),
            odd_word(&|_| String::new()),
            self.garbled(text),
        ];
        for line in almost {
            // A reader that panics here is reported as such.
            if let Ok(read) = self.game.read_action(&line) {
                let written = self.game.write_action(read);
                ensure(written == line, Check::Notation, || {
                    format!("“{line}” is read, but written as “{written}”")
                })?;
            }
            if let Ok(read) = self.game.read_draw(&line) {
                let written = self.game.write_draw(read);
                ensure(written == line, Check::Notation, || {
                    format!("“{line}” is read, but written as “{written}”")
                })?;
            }
        }
        Ok(())
    }

    /// The text with a few characters replaced, left out or put in, or any characters at all.
    fn garbled(&mut self, text: &str) -> String {
        const ODD: [char; 16] =
            ['A', 'z', '9', ' ', '-', ':', '0', 'é', '\u{0}', '+', '/', '(', ',', '≥', '\u{1f451}', '\t'];
        let mut letters: Vec<char> = text.chars().collect();
        let at = self.aside.index(letters.len().max(1));
        let odd = ODD[self.aside.index(ODD.len())];
        match self.aside.index(6) {
            0 => letters.truncate(at),
            1 => letters.insert(at, odd),
            2 => letters.splice(at..=at, [odd]).for_each(drop),
            3 => letters.splice(at..=at, []).for_each(drop),
            4 => letters.extend_from_within(at..),
            _ => letters = (0..self.aside.index(12)).map(|_| ODD[self.aside.index(ODD.len())]).collect(),
        }
        letters.into_iter().collect()
    }

    /// The game as a record: it reads back, and following it gives the same position after each step.
    pub(crate) fn replay(&mut self) -> Result<(), Finding> {
        let record = self.record();
        let text = record.to_string();
        let mut read: Record = text
            .parse()
            .map_err(|error| Finding::new(Check::Replay, format!("the record can't be read: {error}")))?;
        // The text names other components by their hash; who follows it brings the file.
        read.setup.components.clone_from(&record.setup.components);
        ensure(read == record && read.to_string() == text, Check::Replay, || {
            "the record does not read back as it was written".to_owned()
        })?;
        let failed = |error: liege_game::ReplayError| Finding::new(Check::Replay, error.to_string());
        let mut replay: Replay<G> = Replay::begin(&read).map_err(failed)?;
        let mut position = self.game.start();
        for (taken, step) in self.history.iter().zip(&read.steps) {
            let (mut told, mut events) = (Vec::new(), Vec::new());
            match taken {
                Taken::Action(seat, action) => self.game.play(&mut position, *seat, *action, &mut events),
                Taken::Draw(draw) => self.game.draw(&mut position, *draw, &mut events),
            }
            replay.step(step, &mut told).map_err(failed)?;
            let same = replay.position == position && fingerprint(&replay.position) == fingerprint(&position);
            ensure(same, Check::Replay, || {
                format!("after step {} (“{step}”) the replay is at another position", replay.steps)
            })?;
            ensure(told == events, Check::Replay, || {
                format!("step {} (“{step}”) tells other events when it is replayed", replay.steps)
            })?;
        }
        ensure(replay.position == self.position, Check::Replay, || {
            "the replay ends at another position than the game".to_owned()
        })?;
        self.tally.records += 1;
        Ok(())
    }
}

/// Writes a value as JSON and reads it back.
fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Result<T, Finding> {
    let text = to_json(value)?;
    let read: T = serde_json::from_str(&text)
        .map_err(|error| Finding::new(Check::Json, format!("does not read back: {error} in {text}")))?;
    ensure(read == *value, Check::Json, || format!("{value:?} comes back from JSON as {read:?}"))?;
    ensure(to_json(&read)? == text, Check::Json, || format!("not written the same way twice: {text}"))?;
    Ok(read)
}

pub(crate) fn to_json(value: &impl Serialize) -> Result<String, Finding> {
    serde_json::to_string(value)
        .map_err(|error| Finding::new(Check::Json, format!("can't be written: {error}")))
}

fn one_line(text: &str) -> Result<(), Finding> {
    let sound = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    ensure(sound, Check::Notation, || format!("{text:?} is not one line without outer spaces"))
}

fn misread(text: &str, found: &impl Debug) -> Finding {
    Finding::new(Check::Notation, format!("“{text}” reads back as {found:?}"))
}
