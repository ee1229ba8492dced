//! [`PuzzleTest`]: whether a position of a game has a puzzle, a fact that its seat can bring about with a few actions of its own.

use liege_bots::{Bot, BotError, Choice, Level};
use liege_cases::{Cases, Fare, Puzzle, Quest, Tree, own_actions};
use liege_game::{Judge, Rng, Seat, Show, Silent, Viewer, fingerprint};

/// Actions of one's own that a puzzle takes.
pub(crate) const ACTIONS: std::ops::RangeInclusive<usize> = 2..=4;
/// Times that hidden things are dealt anew, which must change nothing.
const DEALINGS: u64 = 4;
/// How often the bots of each level try it.
const TRIES: u64 = 8;
/// Tries by lot.
const LOTS: u64 = 100;
/// In more tries by lot nobody brings it about by chance.
const CHANCE: u64 = 10;
/// A seat that acts more often than that before others do is not followed on.
const STREAK: usize = 12;

/// So many different ends are told apart; what has more is not one thing to find but by its first step.
const ENDS: usize = 16;

/// A position of a game, and the seat that must act there.
pub(crate) struct PuzzleTest<'a, G: Judge> {
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
}

/// A task, and what there is to find.
pub(crate) struct Found<G: Judge> {
    pub(crate) task: &'static str,
    pub(crate) aim: u16,
    line: Vec<G::Action>,
    positions: usize,
    /// The views of the seat after each shortest line, as far as they are told apart.
    ends: Vec<G::View>,
    first_steps: usize,
}

impl<G: Judge> Found<G> {
    /// Returns how many actions it takes.
    pub(crate) fn actions(&self) -> usize {
        self.line.len()
    }

    /// Returns whether there is one thing to find: all shortest lines end in what the seat sees as one position, or all begin with one
    /// step.
    fn is_one(&self) -> bool {
        self.ends.len() == 1 || self.first_steps == 1
    }

    /// Returns whether the same is to be found elsewhere.
    fn is_as(&self, other: &Found<G>) -> bool {
        let ends = |one: &Found<G>, other: &Found<G>| one.ends.iter().all(|end| other.ends.contains(end));
        self.actions() == other.actions() && ends(self, other) && ends(other, self)
    }
}

impl<G: Show + Judge + Cases> PuzzleTest<'_, G> {
    /// Every task that takes so many actions here and leaves one thing to find.
    pub(crate) fn tasks(&self) -> Vec<Found<G>> {
        self.found(self.position).into_iter().filter(Found::is_one).collect()
    }

    /// The least lines of every task in a position. Those that there is too much to look at for are left out.
    fn found(&self, position: &G::Position) -> Vec<Found<G>> {
        let mut found = Vec::new();
        let mut open = Quest::all(self.game, position, self.seat);
        let mut tree = Tree::new(self.game, position, self.seat);
        for actions in 1..=*ACTIONS.end() {
            if open.is_empty() || tree.grow().is_none() {
                break;
            }
            let mut reached: Vec<(Vec<usize>, Vec<G::View>)> =
                open.iter().map(|_| Default::default()).collect();
            for node in tree.latest() {
                let Some(at) = tree.position(node) else { continue };
                let view = self.game.view(at, Viewer::Seat(self.seat));
                for (quest, (nodes, ends)) in open.iter().zip(&mut reached) {
                    if quest.reached_in(&view) {
                        nodes.push(node);
                        if ends.len() < ENDS && !ends.contains(&view) {
                            ends.push(view.clone());
                        }
                    }
                }
            }
            let mut left = Vec::new();
            for (quest, (nodes, ends)) in open.into_iter().zip(reached) {
                let Some(&first) = nodes.first() else {
                    left.push(quest);
                    continue;
                };
                if ACTIONS.contains(&actions) {
                    let (task, aim) = quest.id();
                    let (line, positions) = (tree.line(first), tree.size());
                    let first_steps = tree.first_steps(&nodes);
                    found.push(Found { task, aim, line, positions, ends, first_steps });
                }
            }
            open = left;
        }
        found
    }

    /// The puzzle of a task, if it hangs on nothing hidden, is not brought about by chance, and is not what a greedy bot does.
    ///
    /// # Errors
    /// A bot that fails.
    pub(crate) fn test(&self, found: &Found<G>) -> Result<Option<Puzzle>, BotError> {
        let Some(quest) = Quest::new(self.game, self.position, self.seat, (found.task, found.aim)) else {
            return Ok(None);
        };
        let random = (0..LOTS).filter(|&number| self.by_lot(&quest, found.actions(), number)).count() as u64;
        if random > CHANCE || !(0..DEALINGS).all(|number| self.is_the_same(found, number)) {
            return Ok(None);
        }
        if self.tries(Level::Greedy, &quest)? > 0 {
            return Ok(None);
        }
        let share = |tries: u64| (tries * 100 / TRIES) as u8;
        let fare = Fare {
            random: (random * 100 / LOTS) as u8,
            squire: share(self.tries(Level::Squire, &quest)?),
            knight: share(self.tries(Level::Knight, &quest)?),
        };
        Ok(Some(Puzzle {
            id: String::new(),
            step: 0,
            task: found.task.to_owned(),
            aim: found.aim,
            line: found.line.iter().map(|&action| self.game.write_action(action)).collect(),
            positions: found.positions,
            fare,
        }))
    }

    /// Returns whether so many actions by lot bring it about.
    fn by_lot(&self, quest: &Quest<'_, G>, actions: usize, number: u64) -> bool {
        let mut rng = Rng::new(fingerprint(&(self.seed, "lot", number)));
        let mut at = self.position.clone();
        for _ in 0..actions {
            let own = own_actions(self.game, &at, self.seat);
            let Some(&action) = rng.pick(&own) else { return false };
            self.game.play(&mut at, self.seat, action, &mut Silent);
            if quest.reached(&at) {
                return true;
            }
        }
        false
    }

    /// Returns whether the same is to be found when everything that the seat can't know is dealt anew.
    fn is_the_same(&self, found: &Found<G>, number: u64) -> bool {
        let mut rng = Rng::new(fingerprint(&(self.seed, "dealing", number)));
        let dealt = self.game.resample(self.position, Viewer::Seat(self.seat), &mut rng);
        let again = self.found(&dealt);
        again.iter().any(|other| (other.task, other.aim) == (found.task, found.aim) && found.is_as(other))
    }

    /// Returns in how many tries a bot brings it about before anybody else acts.
    fn tries(&self, level: Level, quest: &Quest<'_, G>) -> Result<u64, BotError> {
        let mut reached = 0;
        for number in 0..TRIES {
            let mut bot = Bot::<G>::new(level, number);
            let mut at = self.position.clone();
            for _ in 0..STREAK {
                if own_actions(self.game, &at, self.seat).is_empty() {
                    break;
                }
                let Choice::Act(action) = bot.choose(self.game, &at, self.seat)? else { break };
                bot.observe(self.game, &at, self.seat, action);
                self.game.play(&mut at, self.seat, action, &mut Silent);
                if quest.reached(&at) {
                    reached += 1;
                    break;
                }
            }
        }
        Ok(reached)
    }
}
