//! [`PuzzleHunt`]: finding puzzles in games of bots.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use liege_bots::{Bot, Choice, Level};
use liege_cases::{Difficulty, Puzzle, PuzzleFile, PuzzleGame};
use liege_game::{Game, Judge, Reason, Record, Replay, Rng, Seat, Setup, Silent, Step, fingerprint};

use crate::ArenaError;
use crate::puzzle::{Passed, PuzzleTest, draw_all};

/// A game has so many puzzles at most, so that they differ.
const EACH: usize = 4;
/// At least so many decisions lie between two puzzles of a game.
const APART: usize = 8;
/// Games for each puzzle that is wanted, before the hunt is given up.
const PATIENCE: usize = 40;
/// Who plays the games: somebody who makes mistakes.
const PLAYS: Level = Level::Squire;

/// Counts of what a hunt has come by.
#[derive(Default)]
struct Looked {
    /// Positions that were looked at.
    positions: usize,
    /// Those that leave a choice.
    choices: usize,
    /// Puzzles of each difficulty.
    full: BTreeMap<Difficulty, usize>,
}

/// Everything that decides which puzzles are found.
#[derive(Clone, Debug)]
pub struct PuzzleHunt {
    /// Players and options.
    pub setup: Setup,
    /// Decides all games and all searches.
    pub seed: u64,
    /// How many puzzles are wanted.
    pub count: usize,
    /// How many playouts a search has for each action.
    pub budget: NonZeroU32,
    /// By how much the answer must be better than every other action, as a share of the result in thousandths.
    pub margin: u16,
}

/// Returns true if an answer of a seat can be asked for in a position.
pub type CanBeAsked<'a, G> = &'a dyn Fn(&G, &<G as Game>::Position, Seat, <G as Game>::Action) -> bool;

/// What a hunt asks of its caller.
pub struct HuntHooks<'a, G: Judge> {
    /// What is asked of a seat in a position, in the game's words: the theme of a puzzle there.
    pub theme: &'a dyn Fn(&G, &G::Position, Seat) -> String,
    /// Whether this answer of a seat can be asked for in a position.
    pub can_be_asked: CanBeAsked<'a, G>,
    /// Told of the number of games played and of puzzles found, after each game.
    pub progress: &'a dyn Fn(usize, usize),
}

impl PuzzleHunt {
    /// Plays games and tests their positions until there are enough puzzles: half of them at most of one difficulty. There are
    /// fewer if too many games have none.
    ///
    /// # Errors
    /// A game that can't be set up so, a bot that fails, or no puzzle at all.
    pub fn run<G: Judge>(&self, hooks: &HuntHooks<'_, G>) -> Result<PuzzleFile, ArenaError> {
        let game = G::new(&self.setup)?;
        let mut file = PuzzleFile {
            players: self.setup.players,
            options: self.setup.options.clone(),
            seed: self.seed,
            budget: self.budget.get(),
            margin: self.margin,
            games: Vec::new(),
        };
        let (mut found, mut games) = (0, 0);
        let mut looked = Looked::default();
        for number in 1..=self.count.saturating_mul(PATIENCE) {
            // A game that never leaves a choice is not waited for.
            if found >= self.count || number > PATIENCE && looked.choices == 0 {
                break;
            }
            games = number;
            let most = EACH.min(self.count - found);
            let played = self.play(&game, number, most, &mut looked, hooks)?;
            found += played.puzzles.len();
            if !played.puzzles.is_empty() {
                file.games.push(played);
            }
            (hooks.progress)(number, found);
        }
        match found {
            0 => Err(ArenaError::NoPuzzle { games, positions: looked.positions, choices: looked.choices }),
            _ => Ok(file),
        }
    }

    /// The puzzles of a file that are still puzzles, those of which several actions come to the same measured anew; and the ids of the
    /// others. The records stay as they are.
    ///
    /// # Errors
    /// A record that can't be followed, or a bot that fails.
    pub fn again<G: Judge>(
        file: &PuzzleFile,
        hooks: &HuntHooks<'_, G>,
    ) -> Result<(PuzzleFile, Vec<String>), ArenaError> {
        let setup = file.setup();
        let (mut kept, mut fallen) = (PuzzleFile { games: Vec::new(), ..file.clone() }, Vec::new());
        for (number, played) in (1..).zip(&file.games) {
            let mut replay = Replay::<G>::begin(&Record::new(G::INFO.id, setup.clone()))?;
            let mut puzzles = Vec::new();
            for puzzle in &played.puzzles {
                for step in played.record.lines().skip(replay.steps).take(puzzle.step - replay.steps) {
                    let step: Step = step.parse().map_err(|why: Reason| ArenaError::Step(why.to_string()))?;
                    replay.step(&step, &mut Silent)?;
                }
                let test = PuzzleTest {
                    game: &replay.game,
                    budget: NonZeroU32::new(file.budget).unwrap_or(NonZeroU32::MIN),
                    margin: f64::from(file.margin) / 1000.0,
                    seed: fingerprint(&(file.seed, puzzle.step as u64)),
                };
                let (position, game) = (&replay.position, &replay.game);
                let asked = |puzzle: &Puzzle| {
                    let seat = game.pending(position).must().lowest();
                    let answer = game.read_action(&puzzle.answer).ok();
                    seat.zip(answer)
                        .is_some_and(|(seat, answer)| (hooks.can_be_asked)(game, position, seat, answer))
                };
                let again = if asked(puzzle) { test.again(position, puzzle)? } else { None };
                match again.filter(asked) {
                    Some(puzzle) => puzzles.push(puzzle),
                    None => fallen.push(puzzle.id.clone()),
                }
            }
            if !puzzles.is_empty() {
                kept.games.push(PuzzleGame { record: played.record.clone(), puzzles });
            }
            (hooks.progress)(number, kept.puzzles().count());
        }
        Ok((kept, fallen))
    }

    /// Plays one game and looks for puzzles in it until it has so many.
    fn play<G: Judge>(
        &self,
        game: &G,
        number: usize,
        most: usize,
        looked: &mut Looked,
        hooks: &HuntHooks<'_, G>,
    ) -> Result<PuzzleGame, ArenaError> {
        let seed = fingerprint(&(self.seed, number as u64));
        let mut rng = Rng::new(seed);
        let mut bots: Vec<Bot<G>> =
            (0..game.players() as u64).map(|seat| Bot::new(PLAYS, fingerprint(&(seed, seat)))).collect();
        let mut position = game.start();
        let (mut steps, mut puzzles, mut quiet) = (Vec::new(), Vec::new(), APART);
        let mut until = 0;
        for _ in 0..game.longest() {
            steps.extend(draw_all(game, &mut position, &mut rng));
            let Some(seat) = game.pending(&position).must().lowest() else { break };
            quiet += 1;
            if quiet > APART {
                let test = PuzzleTest {
                    game,
                    budget: self.budget,
                    margin: f64::from(self.margin) / 1000.0,
                    seed: fingerprint(&(seed, steps.len() as u64)),
                };
                looked.positions += 1;
                looked.choices += usize::from(test.actions(&position).is_some());
                let full = &mut looked.full;
                let allowed =
                    |difficulty| full.get(&difficulty).is_none_or(|&count| count < self.count.div_ceil(2));
                let asked = |passed: &Passed<G::Action>| {
                    allowed(passed.difficulty) && (hooks.can_be_asked)(game, &position, seat, passed.answer)
                };
                if let Some(passed) = test.test(&position)?.filter(asked) {
                    *full.entry(passed.difficulty).or_default() += 1;
                    puzzles.push(Puzzle {
                        id: format!("{number}-{}", steps.len()),
                        step: steps.len(),
                        theme: (hooks.theme)(game, &position, seat),
                        ..passed.puzzle(game)
                    });
                    (quiet, until) = (0, steps.len());
                    if puzzles.len() >= most {
                        break;
                    }
                }
            }
            let Some(bot) = bots.get_mut(seat.index()) else { break };
            let Choice::Act(action) = bot.choose(game, &position, seat)? else { break };
            for bot in &mut bots {
                bot.observe(game, &position, seat, action);
            }
            steps.push(Step::Action { seat, text: game.write_action(action) });
            game.play(&mut position, seat, action, &mut Silent);
        }
        let record = steps.iter().take(until).map(|step| format!("{step}\n")).collect();
        Ok(PuzzleGame { record, puzzles })
    }
}
