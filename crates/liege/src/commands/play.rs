//! `liege play GAME`

use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use liege_bots::Level;
use liege_game::{Parts, Record, Seat, Secret, say};
use liege_table::{AnyGame, Table};

use super::{Answer, folder};
use crate::agreed::Agreed;
use crate::language::Language;
use crate::terminal::{Color, Keyboard, Names, Player, Session, seats_in};
use crate::{agreed, files, games};

/// Play in the terminal, with people at this keyboard and bots
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege play fief --seats human=Anna,human=Ben,squire --save evening.record\n  liege play fief --resume evening.record"
)]
pub(crate) struct Play {
    /// The game's name, such as middle-ages
    game: String,
    /// Who sits where: `human` or a bot (random, greedy, squire, knight, baron, king, search:500, search:20ms), each
    /// with a name of its own if you like, as in human=Anna [default: you against greedy; or as the record says]
    #[arg(long, value_delimiter = ',')]
    seats: Vec<SeatArgument>,
    /// How many players [default: the fewest that the game allows]
    #[arg(long, value_name = "COUNT")]
    players: Option<usize>,
    /// The same seed gives the same draws; without one they come from the system's randomness
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    agreed: Agreed,
    /// Save the record here, after each action of a person and at the end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue the game of this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options", "players"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    color: Color,
    #[command(flatten)]
    language: Language,
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
        let player = who.parse::<Player>().map_err(|error| format!("neither `human` nor a bot: {error}"))?;
        Ok(SeatArgument { player, name })
    }
}

impl SeatArgument {
    fn unnamed(player: Player) -> SeatArgument {
        SeatArgument { player, name: None }
    }

    fn called(&self, seat: Seat) -> String {
        match (&self.name, self.player) {
            (Some(name), _) => name.clone(),
            (None, Player::Human) => say!("Player {seat}").to_string(),
            (None, Player::Bot(level)) => format!("{level} {seat}"),
        }
    }
}

/// A game that is begun or taken up again.
struct Begun {
    table: Box<dyn Table>,
    seats: Vec<SeatArgument>,
    secret: Secret,
    parts: Parts,
}

impl Play {
    pub(crate) fn run(self) -> Result<Answer> {
        self.language.clone().read_in(|| self.play())
    }

    fn play(mut self) -> Result<Answer> {
        let game = games::find(&self.game)?;
        let seats = std::mem::take(&mut self.seats);
        let begun = match &self.resume {
            None => self.begin(&*game, seats)?,
            Some(path) => self.take_up(&*game, path, seats)?,
        };
        let Begun { mut table, seats, secret, parts } = begun;
        table.deal_by(secret.deal_key());
        let players: Vec<Player> = seats.iter().map(|place| place.player).collect();
        let names: Vec<_> =
            Seat::all(seats.len()).zip(&seats).map(|(seat, place)| place.called(seat)).collect();
        let people = players.iter().filter(|player| **player == Player::Human).count();
        // What several people type stays with each of them.
        let history = folder::of_user().filter(|_| people == 1).map(|folder| folder.join("history.txt"));
        Session {
            game,
            table,
            told: vec![0; players.len()],
            players,
            names: Names::new(names, self.color.paints()),
            secret,
            parts,
            save: self.save.or(self.resume),
            input: Keyboard::open(history)?,
            output: BufWriter::new(io::stdout().lock()),
            looking: None,
            refused: None,
        }
        .run()?;
        Ok(Answer::Yes)
    }

    fn begin(&self, game: &dyn AnyGame, mut seats: Vec<SeatArgument>) -> Result<Begun> {
        let players = match (self.players, seats.len()) {
            (None, 0) => game.info().min_players,
            (Some(players), 0) => players,
            (Some(players), named) if named != players => {
                bail!("{}", say!("--seats names {named}, but --players says {players}"))
            }
            (_, named) => named,
        };
        if seats.is_empty() {
            let others = std::iter::repeat(Player::Bot(Level::Greedy));
            let all = std::iter::once(Player::Human).chain(others).take(players);
            seats = all.map(SeatArgument::unnamed).collect();
        }
        let setup = self.agreed.setup(&self.game, players)?;
        Ok(Begun { table: game.begin(&setup)?, seats, secret: self.secret()?, parts: Parts::default() })
    }

    fn take_up(&self, game: &dyn AnyGame, path: &Path, mut seats: Vec<SeatArgument>) -> Result<Begun> {
        let text = files::read(path)?;
        let record = agreed::record_in(&text, path, self.agreed.components.as_deref())?;
        if seats.is_empty() {
            let names = record.names.iter().cloned().map(Some).chain(std::iter::repeat(None));
            let players = seats_in(&text, &record).into_iter().zip(names);
            seats = players.map(|(player, name)| SeatArgument { player, name }).collect();
        }
        let (players, named) = (record.setup.players, seats.len());
        if players != named {
            bail!("{}", say!("the record has {players} seats, but --seats names {named}"));
        }
        let table = game.resume(&record).with_context(|| path.display().to_string())?;
        Ok(Begun { table, seats, secret: sealed(&record)?, parts: record.parts })
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
    let none = || anyhow!("{}", say!("the record has no secret, so its game can't be continued"));
    let secret = record.secret.ok_or_else(none)?;
    if record.seal.is_some_and(|seal| seal != secret.seal()) {
        bail!("{}", say!("the record's secret does not match its seal, so its game can't be continued"));
    }
    Ok(secret)
}
