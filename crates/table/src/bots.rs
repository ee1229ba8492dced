//! [`Bots`]: what bots would do at a table.

use std::sync::Arc;

use liege_bots::{Bot, BotError, Budget, Choice, Host, Level, Report};
use liege_game::{Character, Judge, Seat, Show, Step, Viewer, fingerprint, read_in};

use crate::At;
use crate::play::{Play, PlayedStep};

/// A host with nobody else in the house.
struct Alone;

impl Host for Alone {
    fn stopped(&self) -> bool {
        false
    }

    fn threads(&self) -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }
}

/// Answers of bots at a table, with their reasons.
pub trait Bots {
    /// The character of a bot of this level at this seat, the same as long as the table is played at. `None` where bots
    /// of the level or of the game have none.
    fn character(&self, _level: &str, _seat: Seat) -> Option<&'static Character> {
        None
    }

    /// Returns what a bot of this level would do at this seat: the notation of a legal action. Takes its time, but a search
    /// answers with what it has as soon as its host says so. One that thinks by the clock does so in as many threads as
    /// the host has.
    /// Equal seeds give equal answers where the level's budget counts iterations and nothing stops it.
    ///
    /// # Errors
    /// An unknown level, a seat that is not asked, or one that passes.
    fn bot_until(&self, level: &str, seat: Seat, seed: u64, host: &dyn Host) -> Result<String, BotError>;

    /// Returns how long a bot of this level may think about an answer here; `None` for one that does not search, or that there is
    /// not.
    fn budget(&self, level: &str) -> Option<Budget>;

    /// As [`bot_until`](Bots::bot_until), never stopped, with the whole machine to itself.
    ///
    /// # Errors
    /// As there.
    fn bot(&self, level: &str, seat: Seat, seed: u64) -> Result<String, BotError> {
        self.bot_until(level, seat, seed, &Alone)
    }

    /// Why a bot of this level would answer as it would at the position: its best lines with visits and expected
    /// result, from what the seat may know.
    ///
    /// # Errors
    /// As [`bot_until`](Bots::bot_until). A level that does not search gives an empty report.
    fn why(&self, at: At, level: &str, seat: Seat, seed: u64) -> Result<Report, BotError>;
}

impl<G: Show + Judge> Bots for Play<G> {
    fn character(&self, level: &str, seat: Seat) -> Option<&'static Character> {
        Bot::<G>::new(level.parse().ok()?, 0).with_character(self.place(seat)).character()
    }

    fn bot_until(&self, level: &str, seat: Seat, seed: u64, host: &dyn Host) -> Result<String, BotError> {
        let level: Level = level.parse()?;
        // What counts iterations answers the same whatever machine it is on.
        let spreads = matches!(level.budget::<G>(), Some(Budget::Millis(_)));
        let mut bot = Bot::with_threads(level, seed, if spreads { host.threads() } else { 1 })
            .with_character(self.place(seat));
        match bot.choose_until(&*self.game, self.now(), seat, host)? {
            Choice::Act(action) => Ok(self.game.write_action(action)),
            Choice::Pass => Err(BotError::Passes(seat)),
        }
    }

    fn budget(&self, level: &str) -> Option<Budget> {
        level.parse::<Level>().ok()?.budget::<G>()
    }

    fn why(&self, at: At, level: &str, seat: Seat, seed: u64) -> Result<Report, BotError> {
        // A player who asks for advice has preferences of their own.
        let mut bot = Bot::new(level.parse()?, seed).with_character(None);
        bot.choose(&*self.game, self.position(at), seat)?;
        let name = |position: &G::Position, seat, action| {
            Some(self.game.describe(&self.game.view(position, Viewer::Seat(seat)), seat, action))
        };
        Ok(bot.why_in_words(&self.game, &name).unwrap_or_default())
    }
}

impl<G: Show + Judge> Play<G> {
    /// The character of a bot at this seat, as its place in the game's list: the same for the whole table, and another
    /// one at the next seat. It follows from what everybody sees of the first position in which somebody decides.
    fn place(&self, seat: Seat) -> Option<usize> {
        let characters = G::CHARACTERS.len();
        if characters == 0 {
            return None;
        }
        // In English, since it is the same bot in whatever language one reads.
        let seen = |position: &G::Position| {
            read_in(None, || fingerprint(&self.game.board_text(&self.game.view(position, Viewer::Spectator))))
        };
        let is_draw = |moment: &&Arc<PlayedStep<G>>| matches!(moment.step, Step::Draw { .. });
        let seen = match self.played_steps.iter().take_while(is_draw).last() {
            Some(dealt) => *dealt.seen.get_or_init(|| seen(&dealt.position)),
            None => seen(&self.start),
        };
        Some((seen % characters as u64) as usize + seat.index()).map(|place| place % characters)
    }
}
