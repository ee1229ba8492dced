//! A puzzle on the real board: whether it holds, what it shows, and what becomes of an action there.

use std::sync::Arc;

use liege_cases::{Cases, Puzzle};
use liege_game::{Judge, Replay, Rng, Seat, Show, Silent, Step, Viewer};
use liege_table::{ActError, Table, table_from};

use crate::{Acted, LessonError, Place, Scene, SceneKind};

/// Who goes on after an action of which the file says nothing.
const OTHERS: &str = "knight";
/// How many actions of theirs are told.
const TOLD: u64 = 6;
/// A notice has so many sentences at most.
const SENTENCES: usize = 6;

/// A puzzle whose record was followed to it.
pub(crate) struct OpenPuzzle<G: Show + Judge> {
    pub(crate) puzzle: Puzzle,
    game: Arc<G>,
    position: G::Position,
    seat: Seat,
}

impl<G: Show + Judge + Cases> OpenPuzzle<G> {
    /// The puzzle at the position to which its record was followed.
    ///
    /// # Errors
    /// It no longer holds: the seat is not asked alone, its answer or the wrong action is not legal, or can't be gone on from.
    pub(crate) fn new(replay: &Replay<G>, game: &Arc<G>, puzzle: &Puzzle) -> Result<Self, LessonError> {
        let broken = |what: &str| LessonError::Broken(format!("puzzle {}: {what}", puzzle.id));
        let asked = game.pending(&replay.position).must();
        let seat =
            asked.lowest().filter(|_| asked.len() == 1).ok_or_else(|| broken("nobody is asked alone"))?;
        let open = OpenPuzzle {
            puzzle: puzzle.clone(),
            game: Arc::clone(game),
            position: replay.position.clone(),
            seat,
        };
        let wrong = &puzzle.wrong;
        for (action, then) in [(&puzzle.answer, &puzzle.then), (&wrong.action, &wrong.then)] {
            let written = open.legal(action).map_err(|error| broken(&error.to_string()))?;
            if written != *action {
                return Err(broken(&format!("“{action}” is written “{written}”")));
            }
            open.after(action, &steps(then)?).map_err(|error| broken(&error.to_string()))?;
        }
        if puzzle.answer == wrong.action || puzzle.next >= puzzle.worth || wrong.worth > puzzle.next {
            return Err(broken("the answer is not better than every other action"));
        }
        Ok(open)
    }

    /// The action as the game writes it, if it is legal.
    fn legal(&self, text: &str) -> Result<String, ActError> {
        let action = self.game.read_action(text)?;
        self.game.check(&self.position, self.seat, action)?;
        Ok(self.game.write_action(action))
    }

    /// The table after this action and what follows it.
    fn after(&self, action: &str, then: &[Step]) -> Result<Box<dyn Table>, LessonError> {
        let mut steps = vec![Step::Action { seat: self.seat, text: action.to_owned() }];
        steps.extend_from_slice(then);
        Ok(table_from(Arc::clone(&self.game), self.position.clone(), &steps)?)
    }

    fn table(&self) -> Result<Box<dyn Table>, LessonError> {
        Ok(table_from(Arc::clone(&self.game), self.position.clone(), &[])?)
    }

    /// What players are called beside the board.
    fn name(&self, seat: Seat) -> String {
        if seat == self.seat { "Your House".to_owned() } else { format!("House {seat}") }
    }

    /// What the puzzle shows: what is asked; or, once it was answered, what followed.
    pub(crate) fn scene(&self, place: &Place) -> Result<Scene, LessonError> {
        let Puzzle { theme, difficulty, answer, worth, next, fare, then, .. } = &self.puzzle;
        let done = place.step > 0;
        let table = if done { self.after(answer, &steps(then)?)? } else { self.table()? };
        let label = table.label(0, self.seat, answer).map(|label| label.plain(|seat| self.name(seat)));
        let say = if done {
            format!(
                "{}: worth {} of 100, the next best {}. Of 100 bots each, {} greedy ones, {} knights and {} barons find it. \
                 The board shows what would have followed.",
                label.unwrap_or_else(|| answer.clone()),
                percent(*worth),
                percent(*next),
                fare.greedy,
                fare.knight,
                fare.baron,
            )
        } else {
            format!("Find what to do: {theme}. One action is clearly better than every other.")
        };
        let place = if done { Place::default().with(vec![answer.clone()]).at(1) } else { Place::default() };
        let title = format!("Puzzle {}, {difficulty}", self.puzzle.id);
        Ok(Scene { title, say, ..Scene::alone(SceneKind::Puzzle, self.seat, table, place) })
    }

    /// What becomes of an action: the answer is kept, any other is taken back, with what would have happened.
    pub(crate) fn act(&self, place: &Place, text: &str) -> Result<Acted, LessonError> {
        if place.step > 0 {
            return Err(LessonError::Over);
        }
        let refused = |error| LessonError::Refused { error, hint: None };
        let action = self.legal(text).map_err(refused)?;
        if action == self.puzzle.answer {
            return Ok(Acted { place: Place::default().with(vec![action]).at(1), strayed: None });
        }
        let wrong = &self.puzzle.wrong;
        let (then, worth) = if action == wrong.action {
            let worth = format!(
                "It is worth {} of 100 to you, the best {}. ",
                percent(wrong.worth),
                percent(self.puzzle.worth)
            );
            (steps(&wrong.then)?, worth)
        } else {
            (self.gone_on(&action)?, String::new())
        };
        let table = self.after(&action, &then)?;
        let lines = table.log_since(0, usize::MAX, Viewer::Seat(self.seat));
        let told: Vec<String> =
            lines.iter().take(SENTENCES).map(|line| line.line.plain(|seat| self.name(seat))).collect();
        let told = if told.is_empty() {
            String::new()
        } else {
            format!("What would have happened: {}.", told.join("; "))
        };
        Ok(Acted { place: Place::default(), strayed: Some(Some(format!("{worth}{told}"))) })
    }

    /// What follows an action when bots go on. What is drawn falls by lot, and the same each time.
    fn gone_on(&self, action: &str) -> Result<Vec<Step>, LessonError> {
        let mut position = self.position.clone();
        let read =
            |text: &str| self.game.read_action(text).map_err(|error| LessonError::Broken(error.to_string()));
        self.game.play(&mut position, self.seat, read(action)?, &mut Silent);
        let (mut steps, mut rng) = (Vec::new(), Rng::new(self.puzzle.step as u64));
        for number in 0..TOLD {
            while let Some(draw) = self.game.sample(&position, &mut rng) {
                steps.push(Step::Draw { text: self.game.write_draw(draw) });
                self.game.draw(&mut position, draw, &mut Silent);
            }
            let Some(seat) = self.game.pending(&position).must().lowest() else { break };
            let table = table_from(Arc::clone(&self.game), position.clone(), &[])?;
            // A bot that lets the moment pass, or can't go on, ends the tale.
            let Ok(text) = table.bot(OTHERS, seat, number) else { break };
            self.game.play(&mut position, seat, read(&text)?, &mut Silent);
            steps.push(Step::Action { seat, text });
        }
        Ok(steps)
    }
}

/// Steps as records write them.
pub(crate) fn steps<T: AsRef<str>>(lines: &[T]) -> Result<Vec<Step>, LessonError> {
    lines.iter().map(|line| line.as_ref().parse().map_err(LessonError::Broken)).collect()
}

/// Thousandths as hundredths.
fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}
