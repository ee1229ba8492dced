//! Following a record step by step, and proving that no draw was chosen.

use std::fmt;

use super::{Record, Step};
use crate::{
    Chances, Game, Line, NotationError, Pending, Picker, Reason, Refusal, SealedChoice, Seat, Secret,
    SetupError, Sink, Verbatim, say,
};

/// A record can't be followed any further. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ReplayError {
    /// Which step, counted from 1; 0 if the game could not even begin.
    pub step: usize,
    /// What is wrong with it.
    pub problem: ReplayProblem,
}

/// A fault of a step of a record. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayProblem {
    /// The record is of another game.
    OtherGame(String),
    /// What was agreed does not fit the game.
    Setup(SetupError),
    /// The record was played with other components than those at hand.
    Components {
        /// Which, and how to name them.
        expected: Reason,
    },
    /// Not in the game's notation.
    Notation(NotationError),
    /// The rules forbid the action.
    Refused(Refusal),
    /// The draw can't happen here.
    Draw(String),
    /// A draw is due, but the step is an action, or the other way round, or the game is over.
    OutOfTurn {
        /// The step.
        found: String,
        /// What the position asks for, as a clause.
        asked: &'static str,
    },
}

impl ReplayError {
    /// The sentence.
    pub fn line(&self) -> Line {
        say!("step {step}: {problem}", step = self.step, problem = self.problem.line())
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

impl ReplayProblem {
    /// The sentence.
    pub fn line(&self) -> Line {
        match self {
            ReplayProblem::OtherGame(game) => say!("this is a record of “{game}”", game = Verbatim(game)),
            ReplayProblem::Setup(error) => error.line(),
            ReplayProblem::Components { expected } => {
                say!("the record was played with other components: {expected}")
            }
            ReplayProblem::Notation(error) => error.line(),
            ReplayProblem::Refused(Refusal { rule, why }) => {
                say!("{rule}: {why}", rule = Verbatim(rule.0))
            }
            ReplayProblem::Draw(draw) => say!("“{draw}” can't be drawn here", draw = Verbatim(draw)),
            ReplayProblem::OutOfTurn { found, asked } => {
                say!("found “{found}”, but {asked}", found = Verbatim(found), asked = Reason::from(*asked))
            }
        }
    }
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

impl From<SetupError> for ReplayProblem {
    fn from(error: SetupError) -> ReplayProblem {
        ReplayProblem::Setup(error)
    }
}

impl From<NotationError> for ReplayProblem {
    fn from(error: NotationError) -> ReplayProblem {
        ReplayProblem::Notation(error)
    }
}

impl From<Refusal> for ReplayProblem {
    fn from(refusal: Refusal) -> ReplayProblem {
        ReplayProblem::Refused(refusal)
    }
}

/// A record being followed.
pub struct Replay<G: Game> {
    /// The game as agreed.
    pub game: G,
    /// The position after the steps so far.
    pub position: G::Position,
    /// How many steps were followed.
    pub steps: usize,
}

impl<G: Game> Replay<G> {
    /// The game of this record, before its first step.
    ///
    /// # Errors
    /// Another game, or one that can't be set up so.
    pub fn begin(record: &Record) -> Result<Replay<G>, ReplayError> {
        let fail = |problem| ReplayError { step: 0, problem };
        if record.game != G::INFO.id {
            return Err(fail(ReplayProblem::OtherGame(short(&record.game))));
        }
        let at_hand = record.setup.components.as_deref().map(super::components_hash);
        if at_hand != record.components {
            let expected = record.components.as_deref().map_or_else(
                || Reason::from("the game's own, so leave out --components"),
                |hash| {
                    let hash = short(hash);
                    say!("name the file with SHA-256 {hash} with --components", hash = Verbatim(&hash)).into()
                },
            );
            return Err(fail(ReplayProblem::Components { expected }));
        }
        let game = G::new(&record.setup).map_err(|error| fail(error.into()))?;
        let position = game.start();
        Ok(Replay { game, position, steps: 0 })
    }

    /// Follows one step.
    ///
    /// # Errors
    /// What is wrong with it; the position is then as before.
    pub fn step(&mut self, step: &Step, events: &mut impl Sink<G::Event>) -> Result<(), ReplayError> {
        let number = self.steps + 1;
        follow(&self.game, &mut self.position, step, events)
            .map_err(|problem| ReplayError { step: number, problem })?;
        self.steps = number;
        Ok(())
    }
}

/// Carries out one step of a record, after checking that the position asks for it and the rules allow it.
///
/// # Errors
/// What is wrong with it; the position is then as before.
pub fn follow<G: Game>(
    game: &G,
    position: &mut G::Position,
    step: &Step,
    events: &mut impl Sink<G::Event>,
) -> Result<(), ReplayProblem> {
    match step {
        Step::Action { seat, text } => follow_action(game, position, *seat, text, events),
        Step::Draw { text } => follow_draw(game, position, text, events),
    }
}

fn follow_action<G: Game>(
    game: &G,
    position: &mut G::Position,
    seat: Seat,
    text: &str,
    events: &mut impl Sink<G::Event>,
) -> Result<(), ReplayProblem> {
    let action = game.read_action(text)?;
    match game.pending(position) {
        Pending::Chance => Err(out_of_turn(text, "a draw is due")),
        Pending::Over => Err(out_of_turn(text, "the game is over")),
        Pending::Seats(_) if seat.index() >= game.players() => Err(out_of_turn(text, "nobody sits there")),
        Pending::Seats(_) => Ok(game.apply(position, seat, action, events)?),
    }
}

fn follow_draw<G: Game>(
    game: &G,
    position: &mut G::Position,
    text: &str,
    events: &mut impl Sink<G::Event>,
) -> Result<(), ReplayProblem> {
    let draw = game.read_draw(text)?;
    match game.pending(position) {
        Pending::Seats(_) => return Err(out_of_turn(text, "a player has to act")),
        Pending::Over => return Err(out_of_turn(text, "the game is over")),
        Pending::Chance => {}
    }
    let mut chances = Chances::default();
    game.chances(position, &mut chances);
    if !chances.outcomes().iter().any(|outcome| outcome.draw == draw) {
        return Err(ReplayProblem::Draw(short(text)));
    }
    game.draw(position, draw, events);
    Ok(())
}

fn out_of_turn(found: &str, asked: &'static str) -> ReplayProblem {
    ReplayProblem::OutOfTurn { found: short(found), asked }
}

/// A stranger's text as a message repeats it: not all of it.
fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

impl Record {
    /// Follows the whole record.
    ///
    /// # Errors
    /// The first step that can't be followed.
    pub fn replay<G: Game>(&self, events: &mut impl Sink<G::Event>) -> Result<Replay<G>, ReplayError> {
        let mut replay = Replay::begin(self)?;
        for step in &self.steps {
            replay.step(step, events)?;
        }
        Ok(replay)
    }
}

/// A record is not what an honest table would have written. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Forged {
    /// The record has no seal, or no secret yet.
    Missing(&'static str),
    /// The secret is not the one that was sealed.
    Secret,
    /// A draw is not the one that the key gives.
    Draw {
        /// Which step, counted from 1.
        step: usize,
        /// What the record says.
        found: String,
        /// What follows from the key.
        expected: String,
    },
    /// A choice that was made in secret is not the one that was sealed.
    Choice {
        /// The last of its steps, counted from 1.
        step: usize,
        /// Whose it is.
        seat: Seat,
    },
    /// What hides a choice does not follow from the secret.
    Nonce {
        /// The last of its steps, counted from 1.
        step: usize,
        /// Whose it is.
        seat: Seat,
    },
    /// The record can't be followed.
    Replay(ReplayError),
}

impl Forged {
    /// The sentence.
    pub fn line(&self) -> Line {
        match self {
            Forged::Missing(what) => say!("the record has no {what}, so its draws can't be checked"),
            Forged::Secret => {
                say!("the secret does not match the seal that was published before anybody sat down")
            }
            Forged::Draw { step, found, expected } => say!(
                "step {step}: the record says “{found}”, the key gives “{expected}”",
                found = Verbatim(found),
                expected = Verbatim(expected)
            ),
            Forged::Choice { step, seat } => {
                say!("step {step}: what seat {seat} chose is not what was sealed when it was chosen")
            }
            Forged::Nonce { step, seat } => {
                say!("step {step}: the nonce of what seat {seat} chose does not follow from the secret")
            }
            Forged::Replay(error) => error.line(),
        }
    }
}

impl fmt::Display for Forged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

impl From<ReplayError> for Forged {
    fn from(error: ReplayError) -> Forged {
        Forged::Replay(error)
    }
}

/// Rows of a table's store in which a choice is looked for beyond four for each step: moves taken back leave rows too.
const ROWS_BEYOND: u64 = 65_536;

/// The first choice whose nonce no row of the table gives.
fn underived(record: &Record, secret: &Secret) -> Option<Forged> {
    let mut open: Vec<_> = record.sealed.iter().collect();
    let rows = 4 * record.steps.len() as u64 + ROWS_BEYOND;
    for row in 0..rows {
        if open.is_empty() {
            break;
        }
        let nonce = secret.nonce(row);
        open.retain(|choice| choice.nonce != nonce);
    }
    open.first().map(|choice| Forged::Nonce { step: last_step(choice), seat: choice.seat })
}

/// The last step of a choice, counted from 1.
fn last_step(choice: &SealedChoice) -> usize {
    choice.steps.last().map_or(0, |index| index + 1)
}

/// Follows the record and proves that its secret is the sealed one, that every draw follows from it and the parts, and that
/// every sealed choice is the one that was made. Of steps that were given nothing is proved but that the rules allow them.
/// Returns the number of draws proved. Whether anybody could have chosen them the record alone can't tell: that takes
/// somebody who noted the seal before sitting down.
///
/// # Errors
/// The first thing that is not as an honest table would have written it.
pub fn verify<G: Game>(record: &Record) -> Result<usize, Forged> {
    let seal = record.seal.ok_or(Forged::Missing("seal"))?;
    let secret = record.secret.ok_or(Forged::Missing("secret"))?;
    if secret.seal() != seal {
        return Err(Forged::Secret);
    }
    let key = secret.key(&record.parts);
    let mut replay = Replay::<G>::begin(record)?;
    let (mut draws, mut proved) = (0_u64, 0);
    for (index, step) in record.steps.iter().enumerate() {
        if let Step::Draw { text } = step
            && replay.game.pending(&replay.position) == Pending::Chance
        {
            let mut chances = Chances::default();
            replay.game.chances(&replay.position, &mut chances);
            let case = key.dice(draws).below(chances.total().max(1));
            let expected = chances.at(case).map(|draw| replay.game.write_draw(draw)).unwrap_or_default();
            let given = index < record.given;
            if *text != expected && !given {
                return Err(Forged::Draw { step: index + 1, found: short(text), expected });
            }
            draws += 1;
            proved += usize::from(!given);
        }
        replay.step(step, &mut crate::Silent)?;
    }
    let steps: Vec<&Step> = record.steps.iter().collect();
    match record.sealed.iter().find(|choice| !choice.is_kept(&steps)) {
        Some(choice) => Err(Forged::Choice { step: last_step(choice), seat: choice.seat }),
        None => underived(record, &secret).map_or(Ok(proved), Err),
    }
}
