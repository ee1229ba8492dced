//! [`Table`]: one game being played, behind notation and markup.

use std::collections::BTreeMap;

use liege_bots::{BotError, Budget, Host, Report};
use liege_game::{
    Board, Cause, Character, Closed, DealKey, Element, Forged, Key, Line, Location, Pending, Record,
    ReplayError, Score, Seat, Seats, Setup, Sign, Standing, Step, Viewer, Window,
};
use serde::Serialize;

use crate::{ActError, Choice, Company, Draft, GoingBack, Settings};

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

/// One sentence of the log, and the step that made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogLine {
    /// How many steps there were once it had happened: the number of the position that shows it.
    pub number: usize,
    /// The sentence.
    pub line: Line,
    /// What kind of great event it is, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<Sign>,
}

impl LogLine {
    /// A sentence of a position that is no great event.
    pub fn new(number: usize, line: Line) -> LogLine {
        LogLine { number, line, sign: None }
    }
}

/// A table on which somebody or chance has acted, and how.
pub struct Played {
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// The table after it.
    pub table: Box<dyn Table>,
}

/// A game in progress. A position is named by its number: how many steps led to it, 0 being the start.
pub trait Table: Send + Sync {
    /// What was agreed.
    fn setup(&self) -> &Setup;

    /// The number of the present position.
    fn number(&self) -> usize;

    /// What this table, and all that come from it, deal again by from now on. A table is begun with [`DealKey::OPEN`], which
    /// everybody knows: a host that keeps a secret gives it the key made of that.
    fn deal_by(&mut self, key: DealKey);

    /// What the position with this number asks for. Numbers beyond the present mean the present, here and below.
    fn pending(&self, at: usize) -> Pending;

    /// The seats that share a private talk at position `at`; nobody else learns what they say.
    fn circle(&self, at: usize) -> Seats;

    /// Checks an action, plays it and makes the draws that follow from `key`, down to the next decision. This table stays
    /// as it is. The first step is the action; the rest are draws.
    ///
    /// # Errors
    /// There is no such seat, the notation is not understood, or a rule forbids it.
    fn act(&self, seat: Seat, action: &str, key: &Key) -> Result<Played, ActError>;

    /// A table of its own at which the position `at` is the start; what the viewer can't know there is dealt again. Since
    /// nothing in it is true that the viewer does not know, it deals again by [`DealKey::OPEN`] itself.
    fn position_alone(&self, at: usize, viewer: Viewer) -> Box<dyn Table>;

    /// Makes the draws that are due now, down to the next decision. This table stays as it is.
    fn due(&self, key: &Key) -> Played;

    /// Follows steps that a record holds.
    ///
    /// # Errors
    /// The first step that can't be followed; the table is then as it was before that step.
    fn follow(&mut self, steps: &[Step]) -> Result<(), ReplayError>;

    /// Follows one step, and proves that a draw is the one that `key` gives.
    ///
    /// # Errors
    /// It is another draw, or the step can't be followed; the table is then as before.
    fn prove(&mut self, step: &Step, key: &Key) -> Result<(), Forged>;

    /// Follows one step that was taken over from another record, before any that was played here.
    ///
    /// # Errors
    /// The step can't be followed; the table is then as before.
    fn follow_given(&mut self, step: &Step) -> Result<(), ReplayError>;

    /// How many of the first steps were taken over from another record.
    fn given(&self) -> usize;

    /// Follows one step that was played by itself, as its seat had set it.
    ///
    /// # Errors
    /// The step can't be followed; the table is then as before.
    fn follow_automatic(&mut self, step: &Step, cause: Cause) -> Result<(), ReplayError>;

    /// Why the step with this index was played by itself; `None` if it was not.
    fn automatic(&self, index: usize) -> Option<Cause>;

    /// As [`act`](Table::act), for an action that is played by itself.
    ///
    /// # Errors
    /// As there.
    fn act_by_itself(&self, seat: Seat, action: &str, cause: Cause, key: &Key) -> Result<Played, ActError>;

    /// Every kind of window that the game can open.
    fn windows(&self) -> &'static [Window];

    /// The window that position `at` is for the seat, if it is one.
    fn window(&self, at: usize, seat: Seat) -> Option<&'static Window>;

    /// Whether the window that is open now concerns the seat, as its kind says.
    fn concerns(&self, seat: Seat) -> bool;

    /// The action by which the seat lets the present moment pass, if it can.
    fn pass(&self, seat: Seat) -> Option<String>;

    /// The only action that the seat can choose, if it must and everybody knows that it has no other.
    fn forced(&self, seat: Seat) -> Option<String>;

    /// What the seat means to do when its turn comes, checked on a copy of the table. `None` if what it will be asked depends
    /// on what others decide.
    fn draft(&self, seat: Seat, actions: &[String]) -> Option<Draft>;

    /// The indices of the steps that go when `seat` takes its last action back, in the order in which they are removed. With
    /// other people at the table that is the action, with what was played by itself after it, if nothing was drawn or shown and none of them decided since; a
    /// secret choice can be taken back until all are in. With bots alone their answers go too.
    ///
    /// # Errors
    /// Why nothing can be taken back.
    fn undoable(&self, seat: Seat, company: Company) -> Result<Vec<usize>, ActError>;

    /// What it would mean to take back everything after position `to`, whichever seat has done it.
    fn going_back(&self, to: usize) -> GoingBack;

    /// Takes the step with this index out of the game.
    ///
    /// # Errors
    /// A later step that can't be followed without it; the table is then as before.
    fn remove(&mut self, index: usize) -> Result<(), ReplayError>;

    /// Every legal action of the seat now in notation, in the game's own fixed order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Every legal action of the seat now, and whether it can be taken back in this company.
    fn choices(&self, seat: Seat, company: Company) -> Vec<Choice> {
        self.choices_as_set(seat, company, None)
    }

    /// The same for a seat that has set this: what is then played for it by itself comes before anybody could take
    /// something back.
    fn choices_as_set(&self, seat: Seat, company: Company, own: Option<&Settings>) -> Vec<Choice>;

    /// The same action with another amount, in notation; an action that has none stays as it is.
    ///
    /// # Errors
    /// The notation is not understood.
    fn with_amount(&self, action: &str, amount: u16) -> Result<String, ActError>;

    /// What a legal action would bring, up to the next draw or another player's decision.
    ///
    /// # Errors
    /// As for [`act`](Table::act).
    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Line>, ActError>;

    /// Parts of the board that are closed to the seat now, with the rule.
    fn closed(&self, seat: Seat) -> Vec<Closed>;

    /// The name of the phase at position `at`, as a guide calls it.
    fn phase(&self, _at: usize, _viewer: Viewer) -> String {
        String::new()
    }

    /// What is asked of `seat`, as far as `viewer` may know.
    fn prompt(&self, at: usize, seat: Seat, viewer: Viewer) -> Line;

    /// An action at position `at` as an imperative, from what its seat may know; `None` if the text is not understood.
    fn label(&self, at: usize, seat: Seat, action: &str) -> Option<Line>;

    /// The parts of the board that an action is made of at position `at`.
    fn elements(&self, at: usize, seat: Seat, action: &str) -> Vec<Element>;

    /// The board as SVG.
    fn board(&self, at: usize, viewer: Viewer) -> Board;

    /// The board as it would be if things were as the viewer supposes, in the game's own words.
    fn board_if(&self, at: usize, viewer: Viewer, _supposed: &str) -> Board {
        self.board(at, viewer)
    }

    /// The board as text.
    fn board_text(&self, at: usize, viewer: Viewer) -> String;

    /// Every place of the map; empty where the game has no map.
    fn locations(&self, _at: usize, _viewer: Viewer) -> Vec<Location> {
        Vec::new()
    }

    /// What the viewer may know, as JSON.
    fn view(&self, at: usize, viewer: Viewer) -> serde_json::Value;

    /// Whose the parts are that sentences name, by their ids, where that can change.
    fn owners(&self, _at: usize, _viewer: Viewer) -> BTreeMap<String, Seat> {
        BTreeMap::new()
    }

    /// The points of every seat and what they are made of.
    fn scores(&self, at: usize, viewer: Viewer) -> Vec<Score>;

    /// Scores and ranks.
    fn standing(&self, at: usize) -> Standing;

    /// What happened up to position `at`, as told to the viewer.
    fn log(&self, at: usize, viewer: Viewer) -> Vec<LogLine> {
        self.log_since(0, at, viewer)
    }

    /// What happened after position `from`, up to position `at`, as told to the viewer.
    fn log_since(&self, from: usize, at: usize, viewer: Viewer) -> Vec<LogLine>;

    /// What is remembered of the game once it is over, in order.
    fn chronicle(&self) -> Vec<LogLine> {
        Vec::new()
    }

    /// The steps so far.
    fn steps(&self) -> Vec<&Step>;

    /// The record, without names, seal, parts and secret.
    fn record(&self) -> Record;

    /// The character of a bot of this level at this seat, the same as long as the table is played at. `None` where bots
    /// of the level or of the game have none.
    fn character(&self, _level: &str, _seat: Seat) -> Option<&'static Character> {
        None
    }

    /// What a bot of this level would do at this seat: the notation of a legal action. Takes its time, but a search
    /// answers with what it has as soon as its host says so. One that thinks by the clock does so in as many threads as
    /// the host has.
    /// Equal seeds give equal answers where the level's budget counts iterations and nothing stops it.
    ///
    /// # Errors
    /// An unknown level, a seat that is not asked, or one that passes.
    fn bot_until(&self, level: &str, seat: Seat, seed: u64, host: &dyn Host) -> Result<String, BotError>;

    /// How long a bot of this level may think about an answer here; `None` for one that does not search, or that there is not.
    fn budget(&self, level: &str) -> Option<Budget>;

    /// As [`bot_until`](Table::bot_until), never stopped, with the whole machine to itself.
    ///
    /// # Errors
    /// As there.
    fn bot(&self, level: &str, seat: Seat, seed: u64) -> Result<String, BotError> {
        self.bot_until(level, seat, seed, &Alone)
    }

    /// Why a bot of this level would answer as it would at position `at`: its best lines with visits and expected
    /// result, from what the seat may know.
    ///
    /// # Errors
    /// As [`bot_until`](Table::bot_until). A level that does not search gives an empty report.
    fn why(&self, at: usize, level: &str, seat: Seat, seed: u64) -> Result<Report, BotError>;

    /// A copy, to be changed on its own. It shares the positions that both have.
    fn duplicate(&self) -> Box<dyn Table>;
}
