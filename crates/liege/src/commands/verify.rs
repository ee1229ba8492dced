//! `liege verify FILE`

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use liege_game::{Forged, Pending, Record, ReplayProblem};
use liege_table::At;
use serde::Serialize;

use super::{Answer, as_json};
use crate::{agreed, games};

/// Check that a record's draws follow from its seal, and say what that proves and what it doesn't
#[derive(Args)]
#[command(after_help = "Example:\n  liege verify evening.record")]
pub(crate) struct Verify {
    /// The record
    file: PathBuf,
    /// The components file that the game was played with, if not the game's own
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// What was proved, as programs read it.
#[derive(Serialize)]
struct Proved<'a> {
    proved: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    game: &'a str,
    version: &'a str,
    steps: usize,
    draws: usize,
    sealed_choices: usize,
    /// Whether the game was played to its end.
    over: bool,
    /// After how many steps it was ended as it stood, if it was.
    ended: Option<usize>,
    seal: Option<String>,
    /// What each seat added to the secret, by its letter.
    parts: BTreeMap<String, String>,
}

impl Verify {
    pub(crate) fn run(self) -> Result<Answer> {
        let record = agreed::read_record(&self.file, self.components.as_deref())?;
        let game = games::find(&record.game)?;
        let mut out = io::stdout().lock();
        match game.verify(&record) {
            Ok(draws) if self.json => {
                let over = game.resume(&record)?.pending(At::Now) == Pending::Over;
                let proved = Proved { proved: true, over, draws, ..Proved::unproved(&record) };
                Answer::Yes.after_writing(writeln!(out, "{}", as_json(&proved)?))
            }
            Ok(draws) => {
                let steps = record.steps.len();
                let told =
                    writeln!(out, "OK: {draws} draws proved in {steps} steps of {}", game.info().title);
                let sealed = record.sealed.len();
                let told = told.and_then(|()| match sealed {
                    0 => Ok(()),
                    1 => writeln!(out, "OK: 1 secret choice is as it was sealed"),
                    _ => writeln!(out, "OK: {sealed} secret choices are as they were sealed"),
                });
                let pending = game.resume(&record)?.pending(At::Now);
                let told = told.and_then(|()| super::remarks(&mut out, &record, pending));
                Answer::Yes.after_writing(told.and_then(|()| proof(&mut out, &record)))
            }
            // That the wrong components are at hand says nothing about the record.
            Err(Forged::Replay(error)) if matches!(error.problem, ReplayProblem::Components { .. }) => {
                Err(error.into())
            }
            Err(forged) if self.json => {
                let unproved = Proved { why: Some(forged.to_string()), ..Proved::unproved(&record) };
                Answer::No.after_writing(writeln!(out, "{}", as_json(&unproved)?))
            }
            Err(forged) => Answer::No.after_writing(writeln!(out, "NOT PROVED: {forged}")),
        }
    }
}

impl Proved<'_> {
    /// Returns what the record says of itself.
    fn unproved(record: &Record) -> Proved<'_> {
        let parts = record.parts.iter(record.setup.players);
        let parts = parts.filter_map(|(seat, part)| Some((seat.to_string(), part.as_ref()?.to_string())));
        Proved {
            proved: false,
            why: None,
            game: &record.game,
            version: &record.version,
            steps: record.steps.len(),
            draws: 0,
            sealed_choices: record.sealed.len(),
            over: false,
            ended: record.ended,
            seal: record.seal.map(|seal| seal.to_string()),
            parts: parts.collect(),
        }
    }
}

/// Seal and parts, and what follows from draws that follow from them.
fn proof(out: &mut impl Write, record: &Record) -> io::Result<()> {
    let players = record.setup.players;
    if let Some(seal) = &record.seal {
        writeln!(out, "Seal: {seal}")?;
    }
    let mut without = Vec::new();
    for (seat, part) in record.parts.iter(players) {
        match part {
            Some(part) => writeln!(out, "Part of seat {seat}: {part}")?,
            None => without.push(seat.to_string()),
        }
    }
    if without.len() == players {
        return write!(out, "No seat gave a part.\n{ALONE}");
    }
    if !without.is_empty() {
        writeln!(out, "No part from: {}", without.join(", "))?;
    }
    write!(out, "{TOGETHER}")
}

const ALONE: &str = "\
Proved: the draws follow from the secret that was sealed.
Not proved: that nobody chose them. The person who began the game could try secrets until one suited. If you noted the
seal before the game began, compare it: it proves that the draws were fixed by then.
";

const TOGETHER: &str = "\
Compare the seal with the one that you noted before you sat down, and your part with the one that your browser showed.
If either differs, or you noted no seal, nothing is proved to you.
Proved: no one party chose the draws, as long as one seat's part was honest. The secret was sealed before any part was
known, and no player knew the secret.
Not proved: that the keeper of the table did not act together with a player, or play at it; that this game was not
picked out of many, as one person against bots or at one device can do; that nobody saw draws to come, since the
keeper could work them out once every part was in. A secret choice is proved to those who noted its seal when it was
made. docs/honest-chance.md says more.
";
