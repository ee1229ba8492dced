//! `liege trace GAME`: random games, decision by decision, for comparing implementations. The format is
//! described in docs/trace.md.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use indicatif::ProgressBar;
use liege_game::{
    AmountRange as _, Amounts, Chances, Game, Pending, Picker, Playout, Rng, Seat, Silent, Standing,
};
use serde::Serialize;

use super::{Answer, progress};
use crate::agreed::Agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};
use crate::random_game::player_counts;

/// Write random games as JSON lines, one per decision (the format is in docs/trace.md)
#[derive(Args)]
#[command(after_help = "Example:\n  liege trace middle-ages --games 100 --seed 7 --out middle-ages.jsonl")]
pub(crate) struct Trace {
    /// The game's name, such as middle-ages
    game: String,
    /// How many games
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same bytes on every machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many players [default: each allowed number in turn]
    #[arg(long, value_name = "COUNT")]
    players: Option<usize>,
    #[command(flatten)]
    agreed: Agreed,
    /// Write to this file, all or nothing, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// One line of a trace.
#[derive(Serialize)]
struct Decision<'a, P> {
    /// Which game of the trace, from 0.
    game: u64,
    players: usize,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    options: &'a BTreeMap<String, String>,
    /// Which decision of the game, from 0.
    decision: usize,
    /// The draws since the decision before this one.
    draws: Vec<Draw>,
    position: &'a P,
    must: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    may: String,
    seat: String,
    legal: Vec<String>,
    /// The amounts that may stand in place of the least one in `legal`, by action.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    amounts: BTreeMap<String, Amounts>,
    /// What the other seats that are asked could do, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    others: BTreeMap<String, Vec<String>>,
    taken: String,
    /// After the last decision of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<End<P>>,
}

#[derive(Serialize)]
struct Draw {
    outcomes: Vec<Outcome>,
    drawn: String,
}

#[derive(Serialize)]
struct Outcome {
    weight: u32,
    draw: String,
}

#[derive(Serialize)]
struct End<P> {
    draws: Vec<Draw>,
    position: P,
    score: Vec<i32>,
    rank: Vec<u8>,
}

impl Trace {
    pub(crate) fn run(self) -> Result<Answer> {
        let game = self.game.clone();
        games::with(&game, self)
    }

    fn write<G: Playable>(&self, tables: &[G], out: &mut dyn Write) -> Result<()> {
        let mut seeds = Rng::new(self.seed);
        // Where the games themselves are written to a terminal, nothing else is.
        let seen = self.out.is_none() && io::stdout().is_terminal();
        let bar = if seen { ProgressBar::hidden() } else { progress::bar(self.games, "games", "") };
        for (number, game) in (0..self.games).zip(tables.iter().cycle()) {
            one(game, number, &mut seeds.fork(), out)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(())
    }
}

impl Visitor for Trace {
    type Output = Result<Answer>;

    fn visit<G: Playable>(self) -> Result<Answer> {
        let counts = player_counts::<G>(self.players).into_iter();
        let tables: Vec<G> = counts
            .map(|players| Ok(G::new(&self.agreed.setup(G::INFO.id, players)?)?))
            .collect::<Result<_>>()?;
        match &self.out {
            Some(path) => files::write(path, |out| self.write(&tables, out))?,
            None => {
                let mut out = BufWriter::new(io::stdout().lock());
                self.write(&tables, &mut out)?;
                out.flush()?;
            }
        }
        Ok(Answer::Yes)
    }
}

fn one<G: Game>(game: &G, number: u64, rng: &mut Rng, out: &mut dyn Write) -> Result<()> {
    let mut position = game.start();
    let mut playout = Playout::default();
    let mut draws = draw_all(game, &mut position, rng)?;
    for decision in 0.. {
        let pending = game.pending(&position);
        let Some((seat, action)) = playout.choose(game, &position, rng) else { break };
        let legal = |seat| {
            let mut actions = Vec::new();
            game.legal(&position, seat, &mut actions);
            actions.into_iter().map(|action| game.write_action(action)).collect::<Vec<_>>()
        };
        let mut listed = Vec::new();
        game.legal(&position, seat, &mut listed);
        let amounts = listed
            .iter()
            .filter_map(|&action| Some((game.write_action(action), game.amounts(&position, seat, action)?)))
            .collect();
        let may = if let Pending::Seats(asked) = pending { asked.may } else { Default::default() };
        let before = position.clone();
        let line = Decision {
            game: number,
            players: game.players(),
            options: &game.setup().options,
            decision,
            draws: std::mem::take(&mut draws),
            position: &before,
            must: pending.must().iter().map(Seat::letter).collect(),
            may: may.iter().map(Seat::letter).collect(),
            seat: seat.to_string(),
            legal: listed.into_iter().map(|action| game.write_action(action)).collect(),
            amounts,
            others: pending
                .asked()
                .without(seat)
                .iter()
                .map(|other| (other.to_string(), legal(other)))
                .collect(),
            taken: game.write_action(action),
            end: None,
        };
        game.play(&mut position, seat, action, &mut Silent);
        draws = draw_all(game, &mut position, rng)?;
        let end = (game.pending(&position) == Pending::Over).then(|| {
            let Standing { score, rank, .. } = game.standing(&position);
            End {
                draws: std::mem::take(&mut draws),
                position: position.clone(),
                score: score.slice(game.players()).to_vec(),
                rank: rank.slice(game.players()).to_vec(),
            }
        });
        // As an error of the system, so that a closed pipe is not taken for a flaw.
        serde_json::to_writer(&mut *out, &Decision { end, ..line }).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Carries out the draws that are due, each with all that it could have been.
fn draw_all<G: Game>(game: &G, position: &mut G::Position, rng: &mut Rng) -> Result<Vec<Draw>> {
    let mut draws = Vec::new();
    let mut chances = Chances::default();
    while game.pending(position) == Pending::Chance {
        chances.clear();
        game.chances(position, &mut chances);
        let Some(drawn) = chances.at(rng.below(chances.total().max(1))) else {
            bail!("{} is stuck: a draw is due, but nothing can be drawn", G::INFO.title);
        };
        let outcomes = chances.outcomes().iter();
        draws.push(Draw {
            outcomes: outcomes.map(|o| Outcome { weight: o.weight, draw: game.write_draw(o.draw) }).collect(),
            drawn: game.write_draw(drawn),
        });
        game.draw(position, drawn, &mut Silent);
    }
    Ok(draws)
}
