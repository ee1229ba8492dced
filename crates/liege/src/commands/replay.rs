//! `liege replay FILE`

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Result;
use clap::Args;
use liege_game::{Pending, Seat, Viewer};

use super::Answer;
use crate::terminal::print;
use crate::{agreed, games};

/// Follow a record and print its log and its board
#[derive(Args)]
pub(crate) struct Replay {
    /// The record
    file: PathBuf,
    /// Stop after this many steps
    #[arg(long, value_name = "STEPS")]
    to: Option<usize>,
    /// Whose view to show: a seat's letter, `onlooker` or `all`
    #[arg(long = "as", value_name = "WHO", default_value = "all")]
    viewer: ViewerArgument,
    /// The components file that the game was played with, if not the game's own
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

/// A viewer, as written on the command line.
#[derive(Clone, Copy)]
struct ViewerArgument(Viewer);

impl FromStr for ViewerArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<ViewerArgument, String> {
        let mut letters = text.chars();
        match (
            text,
            letters.next().and_then(|letter| Seat::from_letter(letter.to_ascii_uppercase())),
            letters.next(),
        ) {
            ("all", ..) => Ok(ViewerArgument(Viewer::All)),
            ("onlooker", ..) => Ok(ViewerArgument(Viewer::Spectator)),
            (_, Some(seat), None) => Ok(ViewerArgument(Viewer::Seat(seat))),
            _ => Err("expected a seat's letter, `onlooker` or `all`".to_owned()),
        }
    }
}

impl Replay {
    pub(crate) fn run(self) -> Result<Answer> {
        let record = agreed::read_record(&self.file, self.components.as_deref())?;
        let ViewerArgument(viewer) = self.viewer;
        if let Viewer::Seat(seat) = viewer
            && seat.index() >= record.setup.players
        {
            anyhow::bail!("--as {seat}: the record has only {} seats", record.setup.players);
        }
        let to = self.to.unwrap_or(record.steps.len());
        if to > record.steps.len() {
            anyhow::bail!("--to {to}: the record has only {} steps", record.steps.len());
        }
        let game = games::find(&record.game)?;
        let table = game.resume(&record)?;
        let names = &record.names;
        let mut out = BufWriter::new(io::stdout().lock());
        for line in table.log(to, viewer) {
            writeln!(out, "{:>4}  {}", line.number, print::line(&line.line, names))?;
        }
        super::remarks(&mut out, &record, table.pending(record.steps.len()))?;
        writeln!(out, "\n{}\n", table.board_text(to, viewer).trim_end())?;
        match table.pending(to) {
            Pending::Over => write!(out, "{}", print::result(&*table, names))?,
            pending => {
                write!(out, "{}", print::scores(&table.scores(to, viewer), names))?;
                for seat in pending.must().iter() {
                    let prompt = print::line(&table.prompt(to, seat, viewer), names);
                    writeln!(out, "Asked: {}: {prompt}", print::name(names, seat))?;
                }
            }
        }
        out.flush()?;
        Ok(Answer::Yes)
    }
}
