//! Reading what `write` wrote, with the line of whatever is wrong.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::{Record, Step};
use crate::seal::NotHex;
use crate::{Line, Reason, SealedChoice, Seat, Setup, Verbatim, say};

/// A text is not a record. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct RecordError {
    /// Line in the text, from 1; one past the end if something is missing.
    pub line: usize,
    /// What was expected there.
    pub expected: Reason,
}

impl RecordError {
    /// The sentence.
    pub fn line(&self) -> Line {
        let RecordError { line, expected } = self;
        say!("record, line {line}: {expected}")
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

/// A record of more players than any table seats can't be meant.
const MAX_PLAYERS: usize = crate::MAX_SEATS;

/// The line of what was sealed, and what it was called as long as it alone was the key of the draws.
const SECRET: &str = "secret";
const OLD_SECRET: &str = "key";

impl FromStr for Step {
    type Err = Reason;

    fn from_str(line: &str) -> Result<Step, Reason> {
        let (who, text) = line.split_once(' ').ok_or("expected a seat or `*`, a space, and what was done")?;
        let text = text.trim().to_owned();
        if text.is_empty() {
            return Err("expected an action or a draw after the seat".into());
        }
        let mut letters = who.chars();
        match (letters.next(), letters.next()) {
            (Some('*'), None) => Ok(Step::Draw { text }),
            (Some(letter), None) => match Seat::from_letter(letter) {
                Some(seat) => Ok(Step::Action { seat, text }),
                None => Err(no_seat(who)),
            },
            _ => {
                let found = short(who);
                Err(say!("expected a seat's letter or `*`, found “{found}”", found = Verbatim(&found)).into())
            }
        }
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        // Some editors begin a file with a mark of its encoding.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let mut record = Record::new("", Setup::new(0));
        record.version.clear();
        let mut seen = BTreeSet::new();
        let mut end = 1;
        for (line, content) in lines.by_ref() {
            end = line;
            if content.is_empty() && !seen.is_empty() {
                break;
            }
            end += 1;
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let name = match content.split(':').next().unwrap_or_default().trim() {
                OLD_SECRET => SECRET,
                name => name,
            };
            let result = if seen.insert(name) {
                head(&mut record, content)
            } else {
                let name = short(name);
                Err(say!("“{name}” is repeated", name = Verbatim(&name)).into())
            };
            result.map_err(|expected| RecordError { line, expected })?;
        }
        let missing = |header: &'static str| {
            let expected = say!("the header `{header}` is missing", header = Verbatim(header)).into();
            RecordError { line: end, expected }
        };
        if record.game.is_empty() {
            return Err(missing("game:"));
        }
        if record.setup.players == 0 {
            return Err(missing("players:"));
        }
        if record.version.is_empty() {
            return Err(missing("liege:"));
        }
        for index in record.names.len()..record.setup.players {
            record.names.push(Seat::new(index).map(|seat| format!("Seat {seat}")).unwrap_or_default());
        }
        for (line, content) in lines {
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let step = content.parse().map_err(|expected| RecordError { line, expected })?;
            record.steps.push(step);
        }
        if record.given > record.steps.len() {
            let (given, all) = (record.given, record.steps.len());
            let expected = say!("{given} steps were given, but there are only {all}").into();
            return Err(RecordError { line: end, expected });
        }
        Ok(record)
    }
}

/// A stranger's text as a message repeats it: not all of it.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

fn no_seat(letter: &str) -> Reason {
    let letter = short(letter);
    say!("there is no seat “{letter}”", letter = Verbatim(&letter)).into()
}

/// A value in hexadecimal digits that is no such value, behind its name.
fn not_hex(name: &str) -> impl Fn(NotHex) -> Reason {
    move |error| say!("{name}: {error}", name = Verbatim(name), error = error.line()).into()
}

fn head(record: &mut Record, line: &str) -> Result<(), Reason> {
    let (name, value) = line.split_once(':').ok_or("expected `name: value`")?;
    let value = value.trim();
    match (name.trim(), name.trim().split_once(' ')) {
        ("liege", _) => value.clone_into(&mut record.version),
        ("game", _) => value.clone_into(&mut record.game),
        ("players", _) => {
            let players = value.parse().ok().filter(|players| (1..=MAX_PLAYERS).contains(players));
            record.setup.players =
                players.ok_or_else(|| say!("expected 1 to {max} players", max = MAX_PLAYERS))?;
        }
        ("components", _) => record.components = Some(value.to_owned()),
        ("seal", _) => record.seal = Some(value.parse().map_err(not_hex("seal"))?),
        (name @ (SECRET | OLD_SECRET), _) => {
            record.secret = Some(value.parse().map_err(not_hex(name))?);
        }
        ("ended", _) => {
            let steps = value.parse().map_err(|_| "expected how many steps there were when it ended")?;
            record.ended = Some(steps);
        }
        ("given", _) => {
            record.given =
                value.parse().map_err(|_| "expected how many steps were taken over from another record")?;
        }
        (_, Some(("option", option))) => {
            record.setup.options.insert(option.to_owned(), value.to_owned());
        }
        (_, Some(("seat", seat))) => {
            let expected = Seat::new(record.names.len()).filter(|seat| seat.index() < record.setup.players);
            if expected.is_none_or(|expected| expected.to_string() != seat) {
                let seat = short(seat);
                return Err(say!(
                    "seat “{seat}” is out of order, or comes before `players:`",
                    seat = Verbatim(&seat)
                )
                .into());
            }
            record.names.push(crate::clean_name(value));
        }
        (_, Some(("part", letter))) => {
            let mut seats = Seat::all(record.setup.players);
            let seat = seats.find(|seat| seat.to_string() == letter).ok_or_else(|| {
                let seat = short(letter);
                say!("there is no seat “{seat}”, or its part comes before `players:`", seat = Verbatim(&seat))
            })?;
            record.parts[seat] = Some(value.parse().map_err(not_hex(&format!("part {seat}")))?);
        }
        (_, Some(("choice", last))) => record.sealed.push(choice(value, last)?),
        (other, _) => {
            let name = short(other);
            return Err(say!("unknown header “{name}”", name = Verbatim(&name)).into());
        }
    }
    Ok(())
}

/// Reads `A SEAL NONCE 12 14`; the last number names the line.
fn choice(value: &str, last: &str) -> Result<SealedChoice, Reason> {
    let mut words = value.split_whitespace();
    let mut next = || words.next().ok_or("expected a seat, a seal, a nonce and numbers of steps");
    let (letter, seal, nonce) = (next()?, next()?, next()?);
    let seat = letter.chars().next().and_then(Seat::from_letter).filter(|_| letter.len() == 1);
    let seat = seat.ok_or_else(|| no_seat(letter))?;
    let seal = seal.parse().map_err(not_hex("choice"))?;
    let nonce = nonce.parse().map_err(not_hex("choice"))?;
    let index = |word: &str| word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let steps: Option<Vec<usize>> = words.map(index).collect();
    let steps = steps.ok_or("expected numbers of steps, counted from 1")?;
    if steps.last().map(|index| (index + 1).to_string()).as_deref() != Some(last) {
        let last = short(last);
        return Err(say!("expected “{last}” to be the last of its steps", last = Verbatim(&last)).into());
    }
    Ok(SealedChoice { seat, steps, seal, nonce })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Part, Secret};

    #[test]
    fn a_record_reads_back_as_written() {
        let mut record = Record::new("toy", Setup::new(2).with("turns", "15"));
        record.names = vec!["Anna".into(), "Ben\nthe bold".into()];
        record.seal = Some(Secret::from_seed(1).seal());
        record.parts[Seat::B] = Some(Part::new([7; 32]));
        record.secret = Some(Secret::from_seed(1));
        record.ended = Some(2);
        record.given = 1;
        record.steps =
            vec![Step::Draw { text: "six".into() }, Step::Action { seat: Seat::B, text: "go e4".into() }];
        let all: Vec<&Step> = record.steps.iter().collect();
        record.sealed =
            SealedChoice::new(Seat::B, vec![1], Secret::from_seed(1).nonce(0), &all).into_iter().collect();
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(read.names[1], "Ben the bold");
        assert_eq!(read.steps, record.steps);
        assert_eq!((read.parts, &read.sealed), (record.parts, &record.sealed));
        assert_eq!((read.ended, read.given), (Some(2), 1));
        let (seal, nonce) = (record.sealed[0].seal, record.sealed[0].nonce);
        for wrong in ["B", "B x y 2", "Z SEAL NONCE 2", "B SEAL NONCE 3", "B SEAL NONCE 0", "B SEAL NONCE"] {
            let line = wrong.replace("SEAL", &seal.to_string()).replace("NONCE", &nonce.to_string());
            let text = format!("liege: 1\ngame: x\nplayers: 2\nchoice 2: {line}\n");
            assert_eq!(text.parse::<Record>().unwrap_err().line, 4, "{wrong}");
        }
    }

    #[test]
    fn a_record_of_an_earlier_version_calls_its_secret_a_key() {
        let secret = Secret::from_seed(1);
        let head = "liege: 1\ngame: x\nplayers: 2\n";
        let old: Record = format!("{head}key: {}\n", secret.reveal()).parse().unwrap();
        assert_eq!(old.secret, Some(secret));
        let both = format!("{head}key: {0}\nsecret: {0}\n", secret.reveal());
        assert_eq!(both.parse::<Record>().unwrap_err().line, 5);
        let stranger = format!("{head}part C: {}\n", secret.reveal());
        assert_eq!(stranger.parse::<Record>().unwrap_err().line, 4);
    }

    #[test]
    fn errors_name_the_line() {
        let broken = |text: &str| text.parse::<Record>().unwrap_err();
        assert_eq!(broken("").expected.to_string(), "the header `game:` is missing");
        assert_eq!(broken("").line, 1);
        assert_eq!(broken("liege: 1\ngame: x\n").line, 3);
        assert_eq!(broken("liege: 1\ngame: x\n\nA go\n").line, 3);
        assert_eq!(broken("liege: 1\ngame: x\nplayers: 9\n").line, 3);
        assert_eq!(broken("liege: 1\ngame: x\nplayers: 2\n\nA go\n\nH go\n").line, 7);
        assert_eq!(broken("liege: 1\ngame: x\nplayers: 2\nseat B: Eve\n").line, 4);
        assert_eq!(broken("liege: 1\ngame: x\nplayers: 2\nended: soon\n").line, 4);
        assert_eq!(broken("liege: 1\ngame: x\nplayers: 2\ngiven: all\n").line, 4);
        let fewer = broken("liege: 1\ngame: x\nplayers: 2\ngiven: 3\n\nA go\n");
        assert_eq!(fewer.expected.to_string(), "3 steps were given, but there are only 1");
    }

    #[test]
    fn no_header_is_repeated() {
        // Otherwise the last number of players would count, with more names than seats.
        let twice = "liege: 1\ngame: x\nplayers: 2\nseat A: Ada\nseat B: Eve\nplayers: 1\n";
        let error = twice.parse::<Record>().unwrap_err();
        assert_eq!(error.to_string(), "record, line 6: “players” is repeated");
    }

    #[test]
    fn marks_of_other_systems_do_no_harm() {
        let text = "\u{feff}\r\nliege: 1\r\ngame: x\r\nplayers: 2\r\nseat A: Ada: the #1\r\n\r\nA go\r\n# so\r\n* six";
        let record: Record = text.parse().unwrap();
        assert_eq!((record.names[0].as_str(), record.names[1].as_str()), ("Ada: the #1", "Seat B"));
        assert_eq!(record.steps[0], Step::Action { seat: Seat::A, text: "go".into() });
        assert_eq!(record.steps[1], Step::Draw { text: "six".into() });
    }

    #[test]
    fn messages_stay_short() {
        let long = "x".repeat(1_000_000);
        for text in [format!("{long}: 1"), format!("players: 2\nseat {long}: 1"), long.clone()] {
            assert!(text.parse::<Record>().unwrap_err().to_string().len() < 200);
        }
        assert!(format!("{long} go").parse::<Step>().unwrap_err().to_string().len() < 200);
    }
}
