//! `liege games`

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use liege_game::Info;
use serde::Serialize;

use super::{Answer, as_json};
use crate::games;

/// List the games, with their numbers of players and their optional rules
#[derive(Args)]
#[command(after_help = "Example:\n  liege games --json")]
pub(crate) struct List {
    /// One JSON array
    #[arg(long)]
    json: bool,
}

/// A game, as programs read it.
#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: &'static str,
    publisher: &'static str,
    year: u16,
    summary: &'static str,
    min_players: usize,
    max_players: usize,
    options: Vec<Optional>,
}

/// An optional rule.
#[derive(Serialize)]
struct Optional {
    id: &'static str,
    title: &'static str,
    values: Vec<&'static str>,
}

impl Listed {
    fn of(info: &Info) -> Listed {
        let Info { id, title, publisher, year, summary, min_players, max_players, .. } = *info;
        let options = info.options.iter().map(|option| Optional {
            id: option.id,
            title: option.title,
            values: option.values.iter().map(|value| value.id).collect(),
        });
        Listed { id, title, publisher, year, summary, min_players, max_players, options: options.collect() }
    }
}

impl List {
    pub(crate) fn run(self) -> Result<Answer> {
        let games: Vec<_> = games::infos().into_iter().map(Listed::of).collect();
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", as_json(&games)?)?;
            return Ok(Answer::Yes);
        }
        for Listed { id, title, publisher, year, min_players, max_players, options, .. } in games {
            let players = match (min_players, max_players) {
                (min, max) if min == max => min.to_string(),
                (min, max) => format!("{min} to {max}"),
            };
            writeln!(out, "{id:<14} {title} ({publisher}, {year}; {players} players)")?;
            for Optional { id, title, values } in options {
                writeln!(out, "  --options {id}={}  {title}", values.join("|"))?;
            }
        }
        Ok(Answer::Yes)
    }
}
