//! [`Plan`]: what is checked on a walk, and how often.

use std::collections::BTreeSet;

use liege_game::{Game, Happened, Line, Pending, Preview, Rng, Rule, Scene, Seat, Viewer};

use crate::failure::Finding;
use crate::own::Own;
use crate::reasons::Reasons;
use crate::rules::RuleNumber;
use crate::share::Share;
use crate::walk::Walk;

/// What is checked, and how often.
pub(crate) struct Plan<G: Game> {
    pub(crate) shown: Option<Shown<G>>,
    pub(crate) judged: Option<Judged<G>>,
    pub(crate) reasons: Option<Reasons<G>>,
    pub(crate) observed: Option<Observed<G>>,
    pub(crate) own: Vec<Own<G>>,
    /// True if the game hides anything.
    pub(crate) hides: bool,
    pub(crate) pace: Pace,
    pub(crate) seed: u64,
}

impl<G: Game> Plan<G> {
    /// Returns how many games of a table are looked at by checks that look at some games in full.
    pub(crate) fn shared(&self, table: usize) -> usize {
        let reasons = self.reasons.iter().map(Reasons::share);
        let shares = reasons.chain(self.observed.iter().map(|observed| observed.share));
        shares.chain(self.own.iter().map(Own::share)).map(|share| share.games_of(table)).max().unwrap_or(0)
    }
}

/// How often the slow checks run. Cheap ones run at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// About one step in so many: all listed actions are carried out on clones; notation, JSON and refusals.
    pub rules: usize,
    /// About one step in so many: what each viewer may know.
    pub secrets: usize,
    /// About one step in so many: the board, its elements and its words.
    pub boards: usize,
    /// One game in so many is written as a record and followed step by step.
    pub records: usize,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { rules: 64, secrets: 256, boards: 256, records: 16 }
    }
}

impl Pace {
    /// Everything at every step, for small games and few of them.
    pub const EVERY_STEP: Pace = Pace { rules: 1, secrets: 1, boards: 1, records: 1 };
}

/// [`liege_game::preview`] for a game.
pub(crate) type PreviewFn<G> = fn(&G, &<G as Game>::Position, Seat, <G as Game>::Action, &mut Rng) -> Preview;

/// [`Show::scene`](liege_game::Show::scene) for a game.
pub(crate) type SceneFn<G> = fn(&G, &Happened<'_, G>) -> Option<Scene>;

/// How a game is shown, behind plain functions, so that the checks of the rules need no [`Show`].
pub(crate) struct Shown<G: Game> {
    pub(crate) rules: BTreeSet<RuleNumber>,
    pub(crate) line: fn(&G, &G::Event, Viewer) -> Option<Line>,
    pub(crate) scene: SceneFn<G>,
    pub(crate) pictures: fn(&G, &G::View) -> (String, String),
    pub(crate) preview: PreviewFn<G>,
    pub(crate) told: fn(&G, G::Position, Seat, G::Action) -> Vec<Line>,
    pub(crate) boards: fn(&Walk<'_, G>, Pending) -> Result<(), Finding>,
}

impl<G: Game> Shown<G> {
    /// Returns whether RULES defines it.
    pub(crate) fn knows(&self, rule: Rule) -> bool {
        rule.0.parse().is_ok_and(|number: RuleNumber| self.rules.contains(&number))
    }
}

pub(crate) type Estimate<G> = fn(&G, &<G as Game>::Position) -> (Vec<i32>, u32);
pub(crate) type Plans<G> = fn(&G, &<G as Game>::Position, Seat, &mut Rng) -> Result<(), String>;
pub(crate) type Sense<G> = fn(&G, &<G as Game>::Position, Seat, &mut Rng) -> Option<<G as Game>::Action>;
pub(crate) type Ends<G> = fn(&G, &<G as Game>::Position, &[<G as Game>::Event]) -> Result<(), String>;

/// How a game judges, behind a plain function, so that the rest of the suite needs no judge.
pub(crate) struct Judged<G: Game> {
    pub(crate) estimate: Estimate<G>,
    pub(crate) plans: Plans<G>,
    pub(crate) ends: Ends<G>,
    /// What a bot would do.
    pub(crate) sense: Sense<G>,
    pub(crate) spread: i32,
}

pub(crate) type NamesFn<G> = fn(&G) -> Vec<String>;
pub(crate) type RowFn<G> = fn(&G, &<G as Game>::Position, Seat, usize) -> Result<Vec<f32>, String>;

/// How a game observes, behind plain functions, so that the rest of the suite needs no observer.
pub(crate) struct Observed<G: Game> {
    pub(crate) share: Share,
    pub(crate) names: NamesFn<G>,
    pub(crate) row: RowFn<G>,
}
