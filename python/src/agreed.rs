//! [`Agreed`]: a game as agreed, without its types.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use liege_game::{Numbering, Record, Setup};
use liege_games::{Playable, Visitor};

use crate::lanes::{AnyBatch, Lanes};
use crate::layout::Layout;
use crate::play::{AnyPlay, Play};
use crate::problem::Problem;
use crate::shared::Shared;

/// A game as agreed, without its types.
pub(crate) trait Agreed: Send + Sync {
    fn setup(&self) -> &Setup;
    fn layout(&self) -> &Layout;
    fn numbering(&self) -> &Numbering;
    fn begin(self: Arc<Self>, seed: u64, explicit: bool) -> Box<dyn AnyPlay>;
    fn resume(
        self: Arc<Self>,
        record: &Record,
        seed: u64,
        explicit: bool,
    ) -> Result<Box<dyn AnyPlay>, Problem>;
    fn batch(self: Arc<Self>, seeds: Vec<u64>, threads: usize) -> Box<dyn AnyBatch>;
    /// No game asks for more decisions than this.
    fn longest(&self) -> usize;
}

impl<G: Playable> Agreed for Shared<G> {
    fn setup(&self) -> &Setup {
        self.game.setup()
    }

    fn layout(&self) -> &Layout {
        Shared::layout(self)
    }

    fn numbering(&self) -> &Numbering {
        Shared::numbering(self)
    }

    fn begin(self: Arc<Self>, seed: u64, explicit: bool) -> Box<dyn AnyPlay> {
        Box::new(Play::begin(self, seed, explicit))
    }

    fn resume(
        self: Arc<Self>,
        record: &Record,
        seed: u64,
        explicit: bool,
    ) -> Result<Box<dyn AnyPlay>, Problem> {
        let mut play = Play::begin(self, seed, true);
        play.follow(record)?;
        play.set_explicit(explicit);
        Ok(Box::new(play))
    }

    fn batch(self: Arc<Self>, seeds: Vec<u64>, threads: usize) -> Box<dyn AnyBatch> {
        Box::new(Lanes::begin(self, seeds, threads))
    }

    fn longest(&self) -> usize {
        self.game.longest()
    }
}

struct Make<'a>(&'a Setup);

impl Visitor for Make<'_> {
    type Output = Result<Arc<dyn Agreed>, Problem>;

    fn visit<G: Playable>(self) -> Self::Output {
        let game = G::new(self.0).map_err(|error| Problem::new(error.to_string()))?;
        Ok(Arc::new(Shared::new(game)))
    }
}

/// How many different games as agreed are kept; more begin anew, since each holds its layout and numbering.
const KEPT: usize = 64;

type Key = (String, usize, BTreeMap<String, String>, Option<Arc<str>>);

static ALL: Mutex<BTreeMap<Key, Arc<dyn Agreed>>> = Mutex::new(BTreeMap::new());

/// The game with this id for these players and options. The same each time it is asked for.
pub(crate) fn agree(game: &str, setup: &Setup) -> Result<Arc<dyn Agreed>, Problem> {
    let key = (game.to_owned(), setup.players, setup.options.clone(), setup.components.clone());
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(&key) {
        return Ok(Arc::clone(known));
    }
    let made = liege_games::with(game, Make(setup)).unwrap_or_else(|| {
        let known: Vec<_> = liege_games::infos().into_iter().map(|info| info.id).collect();
        let found: String = game.chars().take(40).collect();
        Err(Problem::new(format!("there is no game “{found}”: expected one of {}", known.join(", "))))
    })?;
    if all.len() >= KEPT {
        all.clear();
    }
    all.insert(key, Arc::clone(&made));
    Ok(made)
}
