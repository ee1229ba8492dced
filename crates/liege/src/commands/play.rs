//! `liege play GAME`

use std::io::{self, BufWriter};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use liege_bots::Level;
use liege_game::{Parts, Record, Seat, Secret};

use super::Answer;
use crate::agreed::Agreed;
use crate::terminal::{Player, Session};
use crate::{agreed, games};

/// Play in the terminal, with people at this keyboard and bots
#[derive(Args)]
pub(crate) struct Play {
    /// The game's name, such as middle-ages
    game: String,
    /// Who sits where: `human` or a bot (random, greedy, squire, knight, baron, king, search:500, search:20ms), each
    /// with a name of its own if you like, as in human=Anna
    #[arg(long, value_delimiter = ',', default_value = "human,greedy")]
    seats: Vec<SeatArgument>,
    /// The same seed gives the same draws; without one they come from the system's randomness
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    agreed: Agreed,
    /// Save the record here, after each action of a person and at the end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue the game of this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options"])]
    resume: Option<PathBuf>,
}

/// A seat as written on the command line.
#[derive(Clone, Debug)]
struct SeatArgument {
    player: Player,
    name: Option<String>,
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatArgument, String> {
        let (who, name) =
            text.split_once('=').map_or((text, None), |(who, name)| (who, Some(name.to_owned())));
        let player = match who {
            "human" => Player::Human,
            bot => Player::Bot(
                bot.parse::<Level>().map_err(|error| format!("neither `human` nor a bot: {error}"))?,
            ),
        };
        Ok(SeatArgument { player, name })
    }
}

impl SeatArgument {
    fn called(&self, seat: Seat) -> String {
        match (&self.name, self.player) {
            (Some(name), _) => name.clone(),
            (None, Player::Human) => format!("Player {seat}"),
            (None, Player::Bot(level)) => format!("{level} {seat}"),
        }
    }
}

impl Play {
    pub(crate) fn run(self) -> Result<Answer> {
        let game = games::find(&self.game)?;
        let players = self.seats.len();
        let (table, secret, parts) = match &self.resume {
            None => {
                let setup = self.agreed.setup(&self.game, players)?;
                (game.begin(&setup)?, self.secret()?, Parts::default())
            }
            Some(path) => {
                let record = agreed::read_record(path, self.agreed.components.as_deref())?;
                if record.setup.players != players {
                    bail!("the record has {} seats, but --seats names {players}", record.setup.players);
                }
                let table = game.resume(&record).with_context(|| path.display().to_string())?;
                (table, sealed(&record)?, record.parts)
            }
        };
        let names: Vec<_> =
            Seat::all(players).zip(&self.seats).map(|(seat, place)| place.called(seat)).collect();
        Session {
            game,
            table,
            players: self.seats.iter().map(|place| place.player).collect(),
            told: vec![0; names.len()],
            names,
            secret,
            parts,
            save: self.save.or(self.resume),
            input: io::stdin().lock(),
            output: BufWriter::new(io::stdout().lock()),
            looking: None,
            refused: None,
        }
        .run()?;
        Ok(Answer::Yes)
    }

    fn secret(&self) -> Result<Secret> {
        if let Some(seed) = self.seed {
            return Ok(Secret::from_seed(seed));
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|error| anyhow!("can't get random bytes from the system: {error}"))?;
        Ok(Secret::new(bytes))
    }
}

/// The secret of a record that is to go on: without it the draws to come could not follow from its seal.
fn sealed(record: &Record) -> Result<Secret> {
    let secret =
        record.secret.ok_or_else(|| anyhow!("the record has no secret, so its game can't be continued"))?;
    if record.seal.is_some_and(|seal| seal != secret.seal()) {
        bail!("the record's secret does not match its seal, so its game can't be continued");
    }
    Ok(secret)
}
