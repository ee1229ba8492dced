//! A puzzle on the real board: whether it holds, what it shows, and what becomes of an action there.

use std::sync::Arc;

use liege_cases::{Cases, Puzzle, Quest, own_actions};
use liege_game::{Judge, Line, Replay, Seat, Show, Silent, Step, Verbatim, Viewer, in_words, say};
use liege_table::{ActError, At, Table, table_from};

use crate::{Acted, LessonError, Place, PuzzleTitle, Scene, SceneKind};

/// The beginning of the id of a puzzle in addresses.
pub(crate) const PUZZLE: &str = "puzzle-";

/// Returns whether an id in addresses is one of a puzzle, which may be gone.
pub fn is_puzzle(id: &str) -> bool {
    id.starts_with(PUZZLE)
}

/// A puzzle whose record was followed to it.
pub(crate) struct OpenPuzzle<G: Show + Judge> {
    pub(crate) puzzle: Puzzle,
    game: Arc<G>,
    position: G::Position,
    seat: Seat,
}

/// As far as a learner has come.
struct Come<G: Show + Judge> {
    position: G::Position,
    /// The actions that stand, as the game writes them.
    done: Vec<String>,
}

impl<G: Show + Judge + Cases> OpenPuzzle<G> {
    /// The puzzle at the position to which its record was followed.
    ///
    /// # Errors
    /// It no longer holds: the seat is not asked alone, its task can't be set there, or its line does not bring it about.
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
        let quest = open.quest().map_err(|_| broken("its task can’t be set there"))?;
        let Come { position, done } = open.follow(&puzzle.line);
        if done != puzzle.line || !quest.reached(&position) {
            return Err(broken("its line does not bring the task about"));
        }
        Ok(open)
    }

    /// Checks whether it can't be brought about by fewer actions than it says.
    ///
    /// # Errors
    /// It can, or there is too much to look at.
    pub(crate) fn is_fair(&self) -> Result<(), LessonError> {
        let line = self.quest()?.line(&self.position, self.puzzle.line.len());
        match line.is_some_and(|line| line.len() == self.puzzle.line.len()) {
            true => Ok(()),
            false => Err(LessonError::Broken(format!(
                "puzzle {}: its line is not one of the shortest",
                self.puzzle.id
            ))),
        }
    }

    fn quest(&self) -> Result<Quest<'_, G>, LessonError> {
        let task = (self.puzzle.task.as_str(), self.puzzle.aim);
        let quest = Quest::new(&*self.game, &self.position, self.seat, task);
        quest.ok_or_else(|| LessonError::Broken(format!("puzzle {}: no such task", self.puzzle.id)))
    }

    /// As many of these actions as the seat can do by itself, one after another.
    fn follow(&self, actions: &[String]) -> Come<G> {
        let mut come = Come { position: self.position.clone(), done: Vec::new() };
        for text in actions.iter().take(self.puzzle.line.len()) {
            let Ok((action, written)) = self.legal(&come.position, text) else { break };
            self.game.play(&mut come.position, self.seat, action, &mut Silent);
            come.done.push(written);
        }
        come
    }

    /// An action in a position, and as the game writes it, if it is legal.
    fn legal(&self, position: &G::Position, text: &str) -> Result<(G::Action, String), ActError> {
        let action = self.game.read_action(text)?;
        self.game.check(position, self.seat, action)?;
        Ok((action, self.game.write_action(action)))
    }

    /// As far as these actions can be followed without leaving what brings the task about.
    fn come(&self, quest: &Quest<'_, G>, actions: &[String]) -> Come<G> {
        let mut actions = actions;
        loop {
            let come = self.follow(actions);
            let Some((_, fewer)) = come.done.split_last() else { return come };
            if self.left(quest, &come).is_some() {
                return come;
            }
            actions = actions.get(..fewer.len()).unwrap_or_default();
        }
    }

    /// A line that still brings the task about with the actions that are left, in notation; empty once it is brought about. On the
    /// puzzle's own line nothing has to be looked for.
    fn left(&self, quest: &Quest<'_, G>, come: &Come<G>) -> Option<Vec<String>> {
        if let Some(rest) = self.puzzle.line.strip_prefix(&come.done[..]) {
            return Some(rest.to_vec());
        }
        let line = quest.line(&come.position, self.puzzle.line.len() - come.done.len())?;
        Some(line.into_iter().map(|action| self.game.write_action(action)).collect())
    }

    /// The table after these actions.
    fn table(&self, actions: &[String]) -> Result<Box<dyn Table>, LessonError> {
        let step = |text: &String| Step::Action { seat: self.seat, text: text.clone() };
        let steps: Vec<Step> = actions.iter().map(step).collect();
        Ok(table_from(Arc::clone(&self.game), self.position.clone(), &steps)?)
    }

    /// Returns what players are called beside the board.
    fn name(&self, seat: Seat) -> String {
        if seat == self.seat { say!("Your House").to_string() } else { G::INFO.house(seat) }
    }

    /// A line with names for its seats.
    fn plain(&self, line: &Line) -> String {
        line.plain(|seat| self.name(seat))
    }

    /// Returns what is told of it in a list.
    pub(crate) fn title(&self) -> Result<PuzzleTitle, LessonError> {
        let quest = self.quest()?;
        Ok(PuzzleTitle {
            id: format!("{PUZZLE}{}", self.puzzle.id),
            title: quest.title(),
            theme: quest.theme(),
            estimate: self.puzzle.rating(),
            actions: self.puzzle.line.len(),
        })
    }

    /// Returns what the puzzle shows: the task; or, once it was brought about or given up, what differs.
    pub(crate) fn scene(&self, place: &Place) -> Result<Scene, LessonError> {
        let quest = self.quest()?;
        let title = self.plain(&quest.title());
        let (given_up, done) = (place.actions(0).is_empty(), place.step > 0);
        let actions = if done && given_up { &self.puzzle.line[..] } else { place.actions(0) };
        let come = self.come(&quest, actions);
        let left = self.left(&quest, &come).unwrap_or_default();
        let table = self.table(&come.done)?;
        let viewer = Viewer::Seat(self.seat);
        if left.is_empty() {
            let say = self.plain(&quest.because(&come.position));
            let own = if given_up { Vec::new() } else { come.done };
            let place = Place::default().with(own).at(1);
            return Ok(Scene { title, say, ..Scene::alone(SceneKind::Puzzle, self.seat, table, place) });
        }
        let theme = Verbatim(in_words(quest.theme()));
        let n = left.len();
        let say = say!(
            "{theme}. You have {n:no action|one action|# actions} left, before anybody else acts and before anything is drawn. Every way is right."
        );
        let answer = left.first().map(|action| {
            let seen = table.seen(At::Now, viewer);
            let label = seen.label(action).map_or_else(|| action.clone(), |label| self.plain(&label));
            (label, seen.elements(action))
        });
        let place = after(&come.done);
        let say = say.to_string();
        Ok(Scene { title, say, answer, ..Scene::alone(SceneKind::Puzzle, self.seat, table, place) })
    }

    /// Returns what becomes of an action: it stands as long as the task can still be brought about with the actions that are left.
    pub(crate) fn act(&self, place: &Place, text: &str) -> Result<Acted, LessonError> {
        let quest = self.quest()?;
        let mut come = self.come(&quest, place.actions(0));
        if place.step > 0 || quest.reached(&come.position) {
            return Err(LessonError::Over);
        }
        let refused = |error| LessonError::Refused { error, hint: None };
        let (action, written) = self.legal(&come.position, text).map_err(refused)?;
        let before = after(&come.done);
        let is_own = own_actions(&*self.game, &come.position, self.seat).contains(&action);
        self.game.play(&mut come.position, self.seat, action, &mut Silent);
        come.done.push(written);
        match self.left(&quest, &come).filter(|_| is_own) {
            Some(left) => {
                let place = Place::default().with(come.done);
                Ok(Acted::stands(if left.is_empty() { place.at(1) } else { place }))
            }
            None => {
                let n = self.puzzle.line.len() - before.here().len() - 1;
                let told = say!(
                    "From there it can no longer be brought about, with {n:no action|one action|# actions} left."
                );
                let tried = come.done.pop().unwrap_or_default();
                Ok(Acted::taken_back(before, tried, Some(told.to_string())))
            }
        }
    }
}

/// The place of a learner who has done this.
fn after(done: &[String]) -> Place {
    if done.is_empty() { Place::default() } else { Place::default().with(done.to_vec()) }
}

/// Steps as records write them.
pub(crate) fn steps<T: AsRef<str>>(lines: &[T]) -> Result<Vec<Step>, LessonError> {
    lines
        .iter()
        .map(|line| line.as_ref().parse::<Step>().map_err(|why| LessonError::Broken(why.to_string())))
        .collect()
}
