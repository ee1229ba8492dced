//! `liege analyse RECORD`

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use liege_bots::{Analysis, Depth, Point};

use super::{Answer, as_json, progress};
use crate::{agreed, games};

/// Estimate each player's chances over a recorded game, and mark the costliest mistakes
#[derive(Args)]
#[command(after_help = "Example:\n  liege analyse game.record --iterations 200")]
pub(crate) struct Analyse {
    /// The record
    file: PathBuf,
    /// Search iterations at each decision
    #[arg(long, default_value_t = Depth::default().iterations)]
    iterations: u32,
    /// Search threads; the estimates depend on their number
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The same seed gives the same estimates
    #[arg(long, default_value_t = Depth::default().seed)]
    seed: u64,
    /// How many mistakes to mark
    #[arg(long, default_value_t = Depth::default().worst)]
    worst: usize,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// The components file that the game was played with, if not the game's own
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

impl Analyse {
    pub(crate) fn run(self) -> Result<Answer> {
        let record = agreed::read_record(&self.file, self.components.as_deref())?;
        let game = games::find(&record.game)?;
        let depth = Depth {
            iterations: self.iterations,
            threads: usize::from(self.threads),
            seed: self.seed,
            worst: self.worst,
        };
        let bar = progress::bar(record.steps.len() as u64, "steps", "");
        let analysis = game.analyse(&record, depth, &mut |done, _| {
            bar.set_position(done as u64);
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        let analysis = analysis?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            writeln!(out, "{}", as_json(&analysis)?)?;
        } else {
            table(&analysis, &record.names, &mut out)?;
        }
        out.flush()?;
        Ok(Answer::Yes)
    }
}

fn table(analysis: &Analysis, names: &[String], out: &mut impl Write) -> Result<()> {
    writeln!(out, "Chance of winning in percent: {}", names.join(", "))?;
    for point in &analysis.points {
        let mark = if analysis.worst.contains(&point.step) { '!' } else { ' ' };
        let shares: String = point.expected.iter().map(|share| format!("{:>5.0}", share * 100.0)).collect();
        match &point.decision {
            Some(decision) => {
                writeln!(out, "{mark}{:>5} {shares}  {} {}", point.step, decision.seat, decision.action)?
            }
            None => writeln!(out, "{mark}{:>5} {shares}  the end of the record", point.step)?,
        }
    }
    if analysis.worst.is_empty() {
        writeln!(out, "No move was a mistake, as far as this search sees.")?;
        return Ok(());
    }
    writeln!(out, "The moves that lost most:")?;
    let at = |step: usize| analysis.points.iter().find(|point| point.step == step);
    for Point { step, decision, .. } in analysis.worst.iter().filter_map(|&step| at(step)) {
        let Some(decision) = decision else { continue };
        let best = if decision.best.is_empty() { "pass" } else { &decision.best };
        let loss = decision.loss * 100.0;
        writeln!(
            out,
            "{step:>6}  {} {}  gives up {loss:.0}; better: {best}",
            decision.seat, decision.action
        )?;
    }
    Ok(())
}
