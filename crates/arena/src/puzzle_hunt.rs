//! [`PuzzleHunt`]: finding puzzles in games of bots.

use std::collections::{BTreeMap, BTreeSet};

use liege_bots::{Bot, Choice, Level};
use liege_cases::{Cases, Puzzle, PuzzleFile, PuzzleGame};
use liege_game::{Game, Judge, Rng, Seat, Setup, Show, Silent, Step, Viewer, fingerprint};

use crate::ArenaError;
use crate::puzzle::{ACTIONS, PuzzleTest};

/// A game has so many puzzles at most, so that they differ.
const EACH: usize = 3;
/// At least so many steps lie between two puzzles of a game.
const APART: usize = 6;
/// Games for each puzzle that is wanted, before the hunt is given up.
const PATIENCE: usize = 12;
/// The bot that plays the games, but for one decision in so many that falls by lot, so that games differ.
const PLAYS: Level = Level::Greedy;
/// See [`PLAYS`].
const LOT: usize = 8;
/// So many positions of a game are looked at.
const LOOKS: usize = 200;
/// No kind has more than one puzzle in so many.
const KINDS: usize = 4;
/// One in so many at most takes no more actions than the least.
const SHORT: usize = 2;
/// So many tasks of a position are tried.
const TASKS: usize = 3;

/// Everything that decides which puzzles are found.
#[derive(Clone, Debug)]
pub struct PuzzleHunt {
    /// Players and options.
    pub setup: Setup,
    /// Decides all games.
    pub seed: u64,
    /// How many puzzles are wanted.
    pub count: usize,
}

/// Counts of a hunt so far.
#[derive(Default)]
struct Hunted {
    /// Positions that were looked at.
    positions: usize,
    /// Tasks that leave one thing to find.
    tasks: usize,
    /// Puzzles of each kind.
    kinds: BTreeMap<&'static str, usize>,
    /// Puzzles of as few actions as there may be.
    short: usize,
}

impl Hunted {
    fn of(&self, kind: &str) -> usize {
        self.kinds.get(kind).copied().unwrap_or_default()
    }
}

impl PuzzleHunt {
    /// Plays games and looks for tasks in their positions until there are enough. There are fewer if too many games have none.
    /// `progress` is told of the number of games played and of puzzles found, after each game.
    ///
    /// # Errors
    /// A game that can't be set up so, a bot that fails, or no puzzle at all.
    pub fn run<G: Show + Judge + Cases>(
        &self,
        progress: &dyn Fn(usize, usize),
    ) -> Result<PuzzleFile, ArenaError> {
        let game = G::new(&self.setup)?;
        let (mut games, mut number, mut found) = (Vec::new(), 0, 0);
        let mut hunted = Hunted::default();
        while found < self.count && number < self.count.saturating_mul(PATIENCE) && !G::TASKS.is_empty() {
            number += 1;
            let played = self.play(&game, number, EACH.min(self.count - found), &mut hunted)?;
            found += played.puzzles.len();
            if !played.puzzles.is_empty() {
                games.push(played);
            }
            progress(number, found);
        }
        if games.is_empty() {
            let Hunted { positions, tasks, .. } = hunted;
            return Err(ArenaError::NoPuzzle { games: number, positions, tasks });
        }
        Ok(PuzzleFile {
            players: self.setup.players,
            options: self.setup.options.clone(),
            seed: self.seed,
            games,
        })
    }

    /// Plays one game and looks for puzzles in it until it has so many.
    fn play<G: Show + Judge + Cases>(
        &self,
        game: &G,
        number: usize,
        most: usize,
        hunted: &mut Hunted,
    ) -> Result<PuzzleGame, ArenaError> {
        let seed = fingerprint(&(self.seed, number as u64));
        let Played { steps, mut asked } = Played::new(game, seed)?;
        // In an order by lot, so that puzzles come from all of a game.
        asked.sort_by_cached_key(|asked| fingerprint(&(seed, "look", asked.step as u64)));
        let (mut puzzles, mut set) = (Vec::<Puzzle>::new(), BTreeSet::new());
        for Asked { step, seat, position } in asked.into_iter().take(LOOKS) {
            if puzzles.len() >= most {
                break;
            }
            if puzzles.iter().any(|puzzle| puzzle.step.abs_diff(step) < APART) {
                continue;
            }
            let test =
                PuzzleTest { game, position: &position, seat, seed: fingerprint(&(seed, step as u64)) };
            hunted.positions += 1;
            let mut tasks = test.tasks();
            hunted.tasks += tasks.len();
            tasks.retain(|found| {
                hunted.of(found.task) < self.count.div_ceil(KINDS).max(EACH)
                    && !(is_short(found.actions()) && hunted.short >= self.count.div_ceil(SHORT))
                    && !set.contains(&(found.task, found.aim))
            });
            // Kinds of which there are few come first, and of these the longest.
            tasks.sort_by_key(|found| (hunted.of(found.task), std::cmp::Reverse(found.actions())));
            for found in tasks.iter().take(TASKS) {
                let Some(puzzle) = test.test(found)? else { continue };
                *hunted.kinds.entry(found.task).or_default() += 1;
                hunted.short += usize::from(is_short(found.actions()));
                set.insert((found.task, found.aim));
                let id = format!("{}-{number}-{step}", found.task);
                puzzles.push(Puzzle { id, step, ..puzzle });
                break;
            }
        }
        puzzles.sort_by_key(|puzzle| puzzle.step);
        let until = puzzles.last().map_or(0, |puzzle| puzzle.step);
        let record = steps.iter().take(until).map(|step| format!("{step}\n")).collect();
        Ok(PuzzleGame { record, puzzles })
    }
}

/// Returns whether a puzzle takes as few actions as there may be.
fn is_short(actions: usize) -> bool {
    actions <= *ACTIONS.start()
}

/// A game of bots from its beginning to its end.
struct Played<G: Game> {
    steps: Vec<Step>,
    /// Positions in which one seat alone must act, and does not bargain.
    asked: Vec<Asked<G>>,
}

/// A position of a game, and the seat that must act there.
struct Asked<G: Game> {
    /// The number of steps before.
    step: usize,
    seat: Seat,
    position: G::Position,
}

impl<G: Show + Judge + Cases> Played<G> {
    fn new(game: &G, seed: u64) -> Result<Played<G>, ArenaError> {
        let mut rng = Rng::new(seed);
        let player = |seat: usize, level| Bot::<G>::new(level, fingerprint(&(seed, seat as u64)));
        let mut bots: Vec<Bot<G>> = (0..game.players()).map(|seat| player(seat, PLAYS)).collect();
        let mut lot = player(game.players(), Level::Random);
        let mut position = game.start();
        let mut played = Played { steps: Vec::new(), asked: Vec::new() };
        for _ in 0..game.longest() {
            played.steps.extend(draw_all(game, &mut position, &mut rng));
            let must = game.pending(&position).must();
            let Some(seat) = must.lowest() else { break };
            let phase = game.phase(&game.view(&position, Viewer::Seat(seat)));
            if must.len() == 1 && !G::BARGAINS.contains(&phase.as_str()) {
                let step = played.steps.len();
                played.asked.push(Asked { step, seat, position: position.clone() });
            }
            let bot = if rng.index(LOT) == 0 { Some(&mut lot) } else { bots.get_mut(seat.index()) };
            let Some(bot) = bot else { break };
            let Choice::Act(action) = bot.choose(game, &position, seat)? else { break };
            played.steps.push(Step::Action { seat, text: game.write_action(action) });
            game.play(&mut position, seat, action, &mut Silent);
        }
        Ok(played)
    }
}

/// Carries out the draws that are due, and says which.
fn draw_all<G: Game>(game: &G, position: &mut G::Position, rng: &mut Rng) -> Vec<Step> {
    let mut draws = Vec::new();
    while let Some(draw) = game.sample(position, rng) {
        draws.push(Step::Draw { text: game.write_draw(draw) });
        game.draw(position, draw, &mut Silent);
    }
    draws
}
