//! `liege games`

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;

use super::Answer;
use crate::games;

/// List the games, with their numbers of players and their optional rules
#[derive(Args)]
pub(crate) struct List {}

impl List {
    pub(crate) fn run(self) -> Result<Answer> {
        let mut out = io::stdout().lock();
        for info in games::infos() {
            let players = match (info.min_players, info.max_players) {
                (min, max) if min == max => min.to_string(),
                (min, max) => format!("{min} to {max}"),
            };
            writeln!(
                out,
                "{:<14} {} ({}, {}; {players} players)",
                info.id, info.title, info.publisher, info.year
            )?;
            for option in info.options {
                let values: Vec<_> = option.values.iter().map(|value| value.id).collect();
                writeln!(out, "  --options {}={}  {}", option.id, values.join("|"), option.title)?;
            }
        }
        Ok(Answer::Yes)
    }
}
