//! The check that dealing again does not look at the truth: positions that a viewer can't tell apart are dealt alike.
//!
//! Beside the true position goes, for each viewer, a twin that looks the same to this viewer: dealt again at first, then led on by
//! other secret choices and other hidden draws, as long as nothing tells the two apart.

use std::ops::Range;

use liege_game::{Chances, Game, Pending, Playout, Rng, Seat, Setup, Silent, Viewer};

use crate::failure::{Check, Finding, describe};
use crate::setups::setups;
use crate::taken::Taken;
use crate::tally::Tally;

/// How many steps twins are led on before they are dealt anew.
const STEPS: usize = 24;
/// How many other choices or draws are tried for a twin before the true one.
const OTHERS: usize = 3;

/// At how many steps of a random game twins are led on at most, unless a test says where.
const LOOKS: usize = 600;

/// Plays random games for each number of players and with each answer to each option, and looks with this check alone, but often.
///
/// # Errors
/// What is dealt by the truth.
pub fn is_blind<G: Game>(games: u64) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for setup in setups::<G>()? {
        // Games differ in how long they take, and are looked at over all of it.
        tally.add(&is_blind_where::<G>(&setup, 0..games, |_, step| {
            step % (4 * STEPS) < STEPS && step < 4 * LOOKS
        })?);
    }
    Ok(tally)
}

/// The same for one setup, wherever `looks` says so of a position and the number of its step.
///
/// # Errors
/// What is dealt by the truth.
pub fn is_blind_where<G: Game>(
    setup: &Setup,
    games: Range<u64>,
    looks: impl Fn(&G::Position, usize) -> bool,
) -> Result<Tally, String> {
    let game = G::new(setup).map_err(|error| error.to_string())?;
    let mut tally = Tally::default();
    for seed in games {
        let (mut position, mut rng, mut playout) = (game.start(), Rng::new(seed), Playout::default());
        let mut twins = Twins::new(&game, !seed);
        for step in 0.. {
            if !twins.are_led() && looks(&position, step) {
                twins.begin();
            }
            let taken = match game.pending(&position) {
                Pending::Over => break,
                Pending::Chance => game.sample(&position, &mut rng).map(Taken::Draw),
                Pending::Seats(_) => playout
                    .choose(&game, &position, &mut rng)
                    .map(|(seat, action)| Taken::Action(seat, action)),
            };
            let Some(taken) = taken else { break };
            let before = position.clone();
            match taken {
                Taken::Draw(draw) => game.draw(&mut position, draw, &mut Silent),
                Taken::Action(seat, action) => game.play(&mut position, seat, action, &mut Silent),
            }
            if twins.are_led() {
                let found = twins.follow(&game, &before, &taken, &position);
                found.map_err(|found| {
                    format!("{}, game {seed}, step {step}: {}", describe(setup), found.what)
                })?;
            }
        }
        tally.games += 1;
        tally.pairs += twins.pairs;
        tally.pairs_that_differ += twins.pairs_that_differ;
    }
    Ok(tally)
}

/// A position for each viewer that the viewer can't tell from the true one.
pub(crate) struct Twins<G: Game> {
    twins: Vec<(Viewer, Option<G::Position>)>,
    rng: Rng,
    /// For how many steps they are still led on.
    left: usize,
    /// How many pairs were dealt again, and in how many of them the positions differed.
    pub(crate) pairs: usize,
    pub(crate) pairs_that_differ: usize,
}

/// Returns whether nothing that the viewer gets tells two positions apart: the view, who is asked, what the viewer itself may do.
pub(crate) fn look_alike<G: Game>(game: &G, viewer: Viewer, one: &G::Position, other: &G::Position) -> bool {
    let own = |position: &G::Position| match viewer {
        Viewer::Seat(seat) => legal(game, position, seat),
        Viewer::Spectator | Viewer::All => Vec::new(),
    };
    game.pending(one) == game.pending(other)
        && game.view(one, viewer) == game.view(other, viewer)
        && own(one) == own(other)
}

/// Deals two positions that look alike to the viewer again by the same seed, and looks for a difference.
pub(crate) fn dealt_alike<G: Game>(
    game: &G,
    viewer: Viewer,
    one: &G::Position,
    other: &G::Position,
    seed: u64,
) -> Result<(), Finding> {
    let deal = |position| game.resample(position, viewer, &mut Rng::new(seed));
    let (here, there) = (deal(one), deal(other));
    if here == there {
        return Ok(());
    }
    // What can't be written another check finds.
    let text = |position| serde_json::to_string(position).unwrap_or_default();
    let (here, there) = (text(&here), text(&there));
    let at = here.bytes().zip(there.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| -> String { text.chars().skip(at.saturating_sub(60)).take(120).collect() };
    let what = format!(
        "two positions that {viewer:?} can’t tell apart are dealt again as “…{}…” and “…{}…” by the same seed",
        part(&here),
        part(&there)
    );
    Err(Finding::new(Check::Dealing, what))
}

impl<G: Game> Twins<G> {
    pub(crate) fn new(game: &G, seed: u64) -> Twins<G> {
        let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator]);
        let twins = viewers.map(|viewer| (viewer, None)).collect();
        Twins { twins, rng: Rng::new(seed), left: 0, pairs: 0, pairs_that_differ: 0 }
    }

    /// Begins to lead twins on.
    pub(crate) fn begin(&mut self) {
        self.left = STEPS;
        self.twins.iter_mut().for_each(|(_, twin)| *twin = None);
    }

    /// Returns whether they are led on.
    pub(crate) fn are_led(&self) -> bool {
        self.left > 0
    }

    /// Follows a step from the true position `before` to the true position `after`.
    pub(crate) fn follow(
        &mut self,
        game: &G,
        before: &G::Position,
        taken: &Taken<G>,
        after: &G::Position,
    ) -> Result<(), Finding> {
        self.left = self.left.saturating_sub(1);
        for index in 0..self.twins.len() {
            let viewer = self.twins[index].0;
            let from = self.twins[index].1.take();
            let from = from.unwrap_or_else(|| game.resample(before, viewer, &mut self.rng));
            if !look_alike(game, viewer, before, &from) {
                // Another check says so.
                continue;
            }
            self.compare(game, viewer, before, &from)?;
            let hidden = !matches!(taken, Taken::Action(seat, _) if viewer.sees(*seat));
            // What is drawn is told as it is drawn, or is as unknown before as after it.
            let unseen = hidden && matches!(taken, Taken::Action(..));
            if unseen && look_alike(game, viewer, before, after) {
                self.compare(game, viewer, before, after)?;
            }
            let next = self.ways(game, &from, taken, hidden);
            let twin = next.into_iter().find(|twin| look_alike(game, viewer, after, twin));
            if let Some(twin) = &twin {
                self.compare(game, viewer, after, twin)?;
            }
            self.twins[index].1 = twin;
        }
        Ok(())
    }

    fn compare(
        &mut self,
        game: &G,
        viewer: Viewer,
        one: &G::Position,
        other: &G::Position,
    ) -> Result<(), Finding> {
        self.pairs += 1;
        self.pairs_that_differ += usize::from(one != other);
        dealt_alike(game, viewer, one, other, self.rng.next_u64())
    }

    /// Where a twin may go while the true position takes this step: if the viewer does not see what is done, other ways first.
    fn ways(&mut self, game: &G, from: &G::Position, taken: &Taken<G>, hidden: bool) -> Vec<G::Position> {
        let others = if hidden { OTHERS } else { 0 };
        match taken {
            Taken::Draw(draw) => {
                let mut chances = Chances::default();
                game.chances(from, &mut chances);
                let mut draws: Vec<G::Draw> = chances.outcomes().iter().map(|outcome| outcome.draw).collect();
                let same = draws.contains(draw).then_some(*draw);
                self.shuffle(&mut draws);
                let drawn = |draw| {
                    let mut position = from.clone();
                    game.draw(&mut position, draw, &mut Silent);
                    position
                };
                draws.into_iter().take(others).chain(same).map(drawn).collect()
            }
            Taken::Action(seat, action) => {
                let mut actions = if hidden { legal(game, from, *seat) } else { Vec::new() };
                self.shuffle(&mut actions);
                let mut done = Vec::new();
                for action in actions.into_iter().take(others).chain([*action]) {
                    let mut position = from.clone();
                    if game.apply(&mut position, *seat, action, &mut Silent).is_ok() {
                        done.push(position);
                    }
                }
                done
            }
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.rng.index(index + 1));
        }
    }
}

fn legal<G: Game>(game: &G, position: &G::Position, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(position, seat, &mut actions);
    actions
}
