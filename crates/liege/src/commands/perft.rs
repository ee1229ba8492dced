//! `liege perft GAME`

use std::io::{self, Write};
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use liege_game::{Chances, Game, Pending, Silent};
use serde::Serialize;

use super::{Answer, as_json};
use crate::agreed::Agreed;
use crate::games::{self, Playable, Visitor};

/// Count all ways in which a game can begin, to compare with other implementations
#[derive(Args)]
#[command(after_help = "Example:\n  liege perft three-estates --depth 3")]
pub(crate) struct Perft {
    /// The game's name, such as middle-ages
    game: String,
    /// How many steps deep: decisions, and draws that have more than one outcome
    #[arg(long, default_value_t = 2)]
    depth: u32,
    /// How many players [default: the fewest that the game allows]
    #[arg(long, value_name = "COUNT")]
    players: Option<usize>,
    #[command(flatten)]
    agreed: Agreed,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// How many ways there are, as programs read it.
#[derive(Serialize)]
struct Counted {
    game: &'static str,
    players: usize,
    depth: u32,
    count: u64,
    ms: u64,
}

impl Perft {
    pub(crate) fn run(self) -> Result<Answer> {
        let game = self.game.clone();
        games::with(&game, self)
    }
}

impl Visitor for Perft {
    type Output = Result<Answer>;

    fn visit<G: Playable>(self) -> Result<Answer> {
        let players = self.players.unwrap_or(G::INFO.min_players);
        let game = G::new(&self.agreed.setup(G::INFO.id, players)?)?;
        let mut out = io::stdout().lock();
        for depth in 0..=self.depth {
            let begun = Instant::now();
            let count = count(&game, &game.start(), depth);
            let ms = begun.elapsed().as_millis() as u64;
            match self.json {
                true => {
                    let counted = Counted { game: G::INFO.id, players, depth, count, ms };
                    writeln!(out, "{}", as_json(&counted)?)?;
                }
                false => writeln!(out, "depth {depth}: {count} ({ms} ms)")?,
            }
        }
        Ok(Answer::Yes)
    }
}

/// Returns how many sequences of this many steps lead on from here. Of several seats that must answer the lowest goes first,
/// and a seat that may interrupt does or does not; a draw counts each outcome once, whatever its weight.
fn count<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let step = |change: &dyn Fn(&mut G::Position), depth| {
        let mut next = position.clone();
        change(&mut next);
        count(game, &next, depth)
    };
    match game.pending(position) {
        Pending::Over => 0,
        Pending::Chance => {
            let mut chances = Chances::default();
            game.chances(position, &mut chances);
            // A draw with one outcome decides nothing.
            let depth = if chances.outcomes().len() == 1 { depth } else { depth - 1 };
            let outcomes = chances.outcomes().iter();
            outcomes.map(|outcome| step(&|next| game.draw(next, outcome.draw, &mut Silent), depth)).sum()
        }
        Pending::Seats(asked) => {
            let mut total = 0;
            for seat in asked.must.lowest().into_iter().chain(asked.may.iter()) {
                let mut actions = Vec::new();
                game.legal(position, seat, &mut actions);
                let played = actions
                    .iter()
                    .map(|&action| step(&|next| game.play(next, seat, action, &mut Silent), depth - 1));
                total += played.sum::<u64>();
            }
            total
        }
    }
}
