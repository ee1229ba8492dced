//! `liege replay FILE`

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Result;
use clap::Args;
use liege_game::{Line, Pending, Record, Score, Seat, Viewer, say};
use liege_table::{At, LogLine, Table};
use serde::Serialize;

use super::{Answer, as_json};
use crate::language::Language;
use crate::terminal::{Color, Names, print};
use crate::{agreed, games};

/// Follow a record and print its log and its board
#[derive(Args)]
#[command(after_help = "Example:\n  liege replay evening.record --to 40 --as B")]
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
    /// One JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    color: Color,
    #[command(flatten)]
    language: Language,
}

/// A moment of a game, as programs read it.
#[derive(Serialize)]
struct Moment<'a> {
    game: &'a str,
    names: &'a [String],
    /// After how many steps.
    at: usize,
    over: bool,
    log: Vec<Told>,
    board: String,
    view: serde_json::Value,
    asked: Vec<Question>,
    scores: Vec<Score>,
    standing: Vec<Placed>,
}

/// A line of the log.
#[derive(Serialize)]
struct Told {
    number: usize,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
}

/// What a seat that must answer is asked.
#[derive(Serialize)]
struct Question {
    seat: Seat,
    prompt: String,
}

#[derive(Serialize)]
struct Placed {
    seat: Seat,
    score: i32,
    rank: u8,
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
        let language = self.language.clone();
        if self.json { language.read_in_named(|| self.follow()) } else { language.read_in(|| self.follow()) }
    }

    fn follow(self) -> Result<Answer> {
        let record = agreed::read_record(&self.file, self.components.as_deref())?;
        let ViewerArgument(viewer) = self.viewer;
        if let Viewer::Seat(seat) = viewer
            && seat.index() >= record.setup.players
        {
            anyhow::bail!("{}", say!("--as {seat}: the record has only {n} seats", n = record.setup.players));
        }
        let to = self.to.unwrap_or(record.steps.len());
        if to > record.steps.len() {
            anyhow::bail!("{}", say!("--to {to}: the record has only {n} steps", n = record.steps.len()));
        }
        let game = games::find(&record.game)?;
        let table = game.resume(&record)?;
        if self.json {
            let moment = moment(&record, &*table, to, viewer);
            return Answer::Yes.after_writing(writeln!(io::stdout().lock(), "{}", as_json(&moment)?));
        }
        let names = &Names::new(record.names.clone(), self.color.paints());
        let mut out = BufWriter::new(io::stdout().lock());
        let seen = table.seen(At::Number(to), viewer);
        for line in seen.log() {
            writeln!(out, "{:>4}  {}", line.number, print::line(&line.line, names))?;
        }
        super::remarks(&mut out, &record, table.pending(At::Now))?;
        writeln!(out, "\n{}\n", seen.board_text().trim_end())?;
        match table.pending(At::Number(to)) {
            Pending::Over => write!(out, "{}", print::result(&*table, names))?,
            pending => {
                write!(out, "{}", print::scores(&seen.scores(), names))?;
                for seat in pending.must().iter() {
                    let prompt = seen.prompt(seat);
                    let asked =
                        Line { rule: prompt.rule, ..say!("Asked: {player}: {prompt}", player = seat) };
                    writeln!(out, "{}", print::line(&asked, names))?;
                }
            }
        }
        out.flush()?;
        Ok(Answer::Yes)
    }
}

fn moment<'a>(record: &'a Record, table: &dyn Table, at: usize, viewer: Viewer) -> Moment<'a> {
    let names = Names::new(record.names.clone(), false);
    let (pending, seen) = (table.pending(At::Number(at)), table.seen(At::Number(at), viewer));
    let told = |line: LogLine| Told {
        number: line.number,
        text: line.line.plain(|seat| names.plain(seat)),
        rule: line.line.rule.map(|rule| rule.to_string()),
    };
    let question = |seat: Seat| Question { seat, prompt: seen.prompt(seat).plain(|seat| names.plain(seat)) };
    let standing = table.standing(At::Number(at));
    let placed = |seat: Seat| Placed { seat, score: standing.score[seat], rank: standing.rank[seat] };
    Moment {
        game: &record.game,
        names: &record.names,
        at,
        over: pending == Pending::Over,
        log: seen.log().into_iter().map(told).collect(),
        board: seen.board_text(),
        view: seen.view(),
        asked: pending.must().iter().map(question).collect(),
        scores: seen.scores(),
        // Those of a game that goes on may rest on what the viewer can't see.
        standing: match pending {
            Pending::Over => Seat::all(record.setup.players).map(placed).collect(),
            _ => Vec::new(),
        },
    }
}
