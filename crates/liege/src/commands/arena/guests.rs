//! [`Guests`]: brings bots outside to the games of the arena.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

#[cfg(feature = "addresses")]
use anyhow::Context;
use anyhow::{Result, bail};
use liege_arena::{Fault, Guest, NoAnswer, Place, Plan, Player, Question, Times, Usher};
#[cfg(feature = "addresses")]
use liege_arena::{PlayedRemotely, RemoteGame};
use liege_game::{Seat, Standing};

#[cfg(feature = "addresses")]
use super::account::Account;
#[cfg(feature = "addresses")]
use super::address::Web;
use super::channel::Channel;
use super::message::{Table, VERSION};
use super::program::Program;
use crate::games::Playable;

/// How a bot's answer to the first message begins.
const GREETING: &str = "liege-bot";
/// How long a bot may take to begin a game: that is not counted as its time.
const BEGINNING: Duration = Duration::from_secs(30);

/// Brings bots outside to the games of one match.
pub(super) struct Guests {
    times: Times,
    /// Tells the games of this match apart from those of others that a bot at an address plays at the same time.
    nonce: String,
    #[cfg(feature = "addresses")]
    web: Option<Web>,
}

impl Guests {
    pub(super) fn new(plan: &Plan) -> Result<Guests> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("no random bytes: {error}"))?;
        let nonce = format!("{:016x}", u64::from_le_bytes(bytes));
        let is_at_address = |player: &Player| {
            player.waits_elsewhere() || matches!(player, Player::Guest(name) if name.starts_with("http"))
        };
        let asks_web = plan.bots.iter().any(|bot| is_at_address(&bot.player));
        #[cfg(not(feature = "addresses"))]
        if asks_web {
            bail!("this program was built without bots at addresses: cargo build --features addresses");
        }
        Ok(Guests {
            times: plan.times.unwrap_or_default(),
            nonce,
            #[cfg(feature = "addresses")]
            web: asks_web.then(Web::new).transpose()?,
        })
    }

    /// Checks whether each guest of the plan comes and knows the protocol. Better to hear now than from a report.
    pub(super) fn check<G: Playable>(&self, plan: &Plan, game: &G, stop: &AtomicBool) -> Result<()> {
        for bot in &plan.bots {
            let Player::Guest(name) = &bot.player else { continue };
            #[cfg(feature = "addresses")]
            if let Some(account) = self.account(&bot.player) {
                let others =
                    plan.bots.iter().map(|other| &other.player).filter(|other| **other != bot.player);
                let checked = account.and_then(|account| account.check(&others.collect::<Vec<_>>()));
                checked.with_context(|| format!("{name} does not begin a game"))?;
                continue;
            }
            let place = Place { id: "trial".to_owned(), seat: Seat::A };
            match self.seat(name, game, &place, stop) {
                Ok(guest) => drop(guest),
                Err(silence) => bail!("{name} does not begin a game: {silence}"),
            }
        }
        Ok(())
    }

    /// The account of a player that waits for games at a server; `None` for all others.
    #[cfg(feature = "addresses")]
    fn account(&self, player: &Player) -> Option<Result<Account<'_>>> {
        match player {
            Player::Guest(name) if player.waits_elsewhere() => Some(Account::named(self.web.as_ref()?, name)),
            _ => None,
        }
    }

    fn channel(&self, name: &str) -> Result<Box<dyn Channel>, NoAnswer> {
        if let Some(command) = name.strip_prefix("cmd:") {
            return Ok(Box::new(Program::start(command)?));
        }
        #[cfg(feature = "addresses")]
        if let Some(web) = &self.web {
            return Ok(Box::new(web.address(name)));
        }
        Err(NoAnswer::Gone("nobody is there".to_owned()))
    }
}

impl<G: Playable> Usher<G> for Guests {
    fn seat(
        &self,
        name: &str,
        game: &G,
        place: &Place,
        stop: &AtomicBool,
    ) -> Result<Box<dyn Guest<G>>, NoAnswer> {
        let table = Table::of(game, place, &self.nonce);
        let mut channel = self.channel(name)?;
        let greeting = channel.ask(table.hello::<G>(self.times), BEGINNING, stop)?;
        let mut words = greeting.split_whitespace();
        if (words.next(), words.next()) != (Some(GREETING), Some(VERSION.to_string().as_str())) {
            let told: String = greeting.trim().chars().take(80).collect();
            let why = format!("it answered “{told}” where `{GREETING} {VERSION}` was expected");
            return Err(NoAnswer::Garbled(why));
        }
        Ok(Box::new(Outside { table, channel }))
    }

    #[cfg(feature = "addresses")]
    fn elsewhere(&self, game: &G, table: &RemoteGame<'_>) -> Option<Result<PlayedRemotely, NoAnswer>> {
        let account = table.players.iter().find_map(|player| self.account(player))?;
        let account = account.map_err(|error| NoAnswer::Gone(error.to_string()));
        Some(account.and_then(|account| account.game(game, table)))
    }
}

/// A bot outside at its seat.
struct Outside {
    table: Table,
    channel: Box<dyn Channel>,
}

impl<G: Playable> Guest<G> for Outside {
    fn answer(&mut self, question: &Question<'_, G>) -> Result<String, NoAnswer> {
        self.channel.ask(self.table.ask(question), question.left.action, question.stop)
    }

    fn end(&mut self, standing: &Standing, fault: Option<&Fault>) {
        self.channel.tell(self.table.end(standing, fault));
    }
}
