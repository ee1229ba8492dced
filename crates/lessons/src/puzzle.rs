//! A puzzle on the real board: whether it holds, what it shows, and what becomes of an action there.

use std::sync::Arc;

use liege_bots::{OwnLine, comes_to};
use liege_cases::{Cases, Difficulty, Puzzle};
use liege_game::{Judge, Line, Replay, Rng, Seat, Show, Silent, Step, Verbatim, Viewer, read_in, say};
use liege_table::{ActError, At, OtherPlayers, Table, table_from};

use crate::{Acted, Answer, LessonError, Place, Scene, SceneKind};

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

    /// Checks whether it can be asked, and what is said to be wrong is wrong.
    ///
    /// # Errors
    /// It can't, or it is not.
    pub(crate) fn is_fair(&self) -> Result<(), LessonError> {
        let Puzzle { id, answer, wrong, .. } = &self.puzzle;
        let broken = |what: &str| LessonError::Broken(format!("puzzle {id}: {what}"));
        let read = self.game.read_action(answer).map_err(|error| broken(&error.to_string()))?;
        can_be_asked(&self.game, &self.position, self.seat, read).map_err(broken)?;
        match self.comes_to_the_answer(&wrong.action) {
            true => Err(broken("the wrong action comes to the same as the answer")),
            false => Ok(()),
        }
    }

    /// Returns whether the learner comes by this action to what the answer and what the seat does next lead to, before anybody else
    /// acts.
    fn comes_to_the_answer(&self, action: &str) -> bool {
        let Puzzle { answer, then, .. } = &self.puzzle;
        let read = |text: &str| self.game.read_action(text).ok();
        let (Some(first), Some(action)) = (read(answer), read(action)) else { return false };
        let then = steps(then).unwrap_or_default();
        let own = then.iter().map_while(|step| match step {
            Step::Action { seat, text } if *seat == self.seat => read(text),
            _ => None,
        });
        let line = |own: Vec<G::Action>| OwnLine::new(&*self.game, &self.position, self.seat, own);
        let goal = line(std::iter::once(first).chain(own).collect());
        let own = line(vec![action]);
        own.first().is_some_and(|after| comes_to(&*self.game, after, self.seat, &goal))
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

    /// Returns what an action is called.
    fn label(&self, action: &str) -> String {
        let viewer = Viewer::Seat(self.seat);
        let label = self.table().ok().and_then(|table| table.seen(At::Now, viewer).label(action));
        label.map_or_else(|| action.to_owned(), |label| label.plain(|seat| self.name(seat)))
    }

    /// Returns what is asked: what the game asks there, which is said when it is read. It is what the file says, if the game's words have
    /// not changed since.
    pub(crate) fn theme(&self) -> Line {
        let asked = self.game.prompt(&self.game.view(&self.position, Viewer::Seat(self.seat)), self.seat);
        match read_in(None, || asked.to_string()) == self.puzzle.theme {
            true => asked,
            false => self.puzzle.theme.as_str().into(),
        }
    }

    /// Returns how hard it is, in words.
    pub(crate) fn difficulty(&self) -> Line {
        match self.puzzle.difficulty {
            Difficulty::Easy => say!("easy"),
            Difficulty::Medium => say!("medium"),
            Difficulty::Hard => say!("hard"),
            Difficulty::VeryHard => say!("very hard"),
        }
    }

    /// Returns what players are called beside the board.
    fn name(&self, seat: Seat) -> String {
        if seat == self.seat { say!("Your House").to_string() } else { G::INFO.house(seat) }
    }

    /// Returns what the puzzle shows: what is asked; or, once it was answered, what followed.
    pub(crate) fn scene(&self, place: &Place) -> Result<Scene, LessonError> {
        let Puzzle { id, answer, worth, next, fare, then, .. } = &self.puzzle;
        let done = place.step > 0;
        let table = if done { self.after(answer, &steps(then)?)? } else { self.table()? };
        let say = if done {
            say!(
                "{action}: worth {worth} of 100, the next best {next}. Of 100 bots each, {greedy} greedy ones, {knights} knights and {barons} barons find it. The board shows what would have followed.",
                action = Verbatim(&self.label(answer)),
                worth = percent(*worth),
                next = percent(*next),
                greedy = fare.greedy,
                knights = fare.knight,
                barons = fare.baron
            )
        } else {
            say!(
                "Find what to do: {theme}. One action is clearly better than every other.",
                theme = self.theme()
            )
        };
        let place = if done { Place::default().with(vec![answer.clone()]).at(1) } else { Place::default() };
        let title = say!("Puzzle {id}, {difficulty}", id = Verbatim(id), difficulty = self.difficulty());
        let (title, say) = (title.to_string(), say.to_string());
        let parts = || table.seen(At::Now, Viewer::Seat(self.seat)).elements(answer);
        let answer = (!done).then(|| (self.label(answer), parts()));
        Ok(Scene { title, say, answer, ..Scene::alone(SceneKind::Puzzle, self.seat, table, place) })
    }

    /// Returns what becomes of an action: the answer is kept, any other is taken back, with what would have happened.
    pub(crate) fn act(&self, place: &Place, text: &str) -> Result<Acted, LessonError> {
        if place.step > 0 {
            return Err(LessonError::Over);
        }
        let refused = |error| LessonError::Refused { error, hint: None };
        let action = self.legal(text).map_err(refused)?;
        if action == self.puzzle.answer || self.comes_to_the_answer(&action) {
            let told = (action != self.puzzle.answer).then(|| {
                let action = self.label(&self.puzzle.answer);
                let told =
                    say!("That is right: it comes to the same as “{action}”.", action = Verbatim(&action));
                Answer::Told(told.to_string())
            });
            let place = Place::default().with(vec![action]).at(1);
            return Ok(Acted { answer: told, ..Acted::stands(place) });
        }
        let wrong = &self.puzzle.wrong;
        let (then, worth) = if action == wrong.action {
            let worth = say!(
                "It is worth {worth} of 100 to you, the best {best}.",
                worth = percent(wrong.worth),
                best = percent(self.puzzle.worth)
            );
            (steps(&wrong.then)?, format!("{worth} "))
        } else {
            (self.gone_on(&action)?, String::new())
        };
        let table = self.after(&action, &then)?;
        let lines = table.seen(At::Now, Viewer::Seat(self.seat)).log();
        let told: Vec<String> = lines
            .iter()
            .take(SENTENCES)
            .map(|line| line.line.plain(|seat| self.name(seat)).trim_end_matches('.').to_owned())
            .collect();
        let told = if told.is_empty() {
            String::new()
        } else {
            say!("What would have happened: {events}.", events = Verbatim(&told.join("; "))).to_string()
        };
        Ok(Acted::taken_back(Place::default(), action, Some(format!("{worth}{told}"))))
    }

    /// Returns what follows an action when bots go on. What is drawn falls by lot, and the same each time.
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

/// Checks whether an answer can be asked for in a position: people don't deal or vote there, and it is not the only thing that is
/// asked beside the board, as a button that everybody would press.
///
/// # Errors
/// Why not.
pub fn can_be_asked<G: Show + Judge + Cases>(
    game: &Arc<G>,
    position: &G::Position,
    seat: Seat,
    answer: G::Action,
) -> Result<(), &'static str> {
    if G::BARGAINS.contains(&game.phase(&game.view(position, Viewer::Seat(seat))).as_str()) {
        return Err("people deal or vote there");
    }
    let table = table_from(Arc::clone(game), position.clone(), &[]).map_err(|_| "there is no such table")?;
    let plain = |action: &str| game.read_action(action).is_ok_and(|action| !game.is_always_open(action));
    let drawn = table.seen(At::Now, Viewer::Seat(seat)).board();
    let on_board =
        |id: &str| drawn.panels.iter().any(|panel| panel.svg.contains(&format!("data-el=\"{id}\"")));
    let buttons: Vec<String> = table
        .choices(seat, OtherPlayers::Bots)
        .into_iter()
        .filter(|choice| {
            !choice.elements.first().is_some_and(|part| on_board(&part.id)) && plain(&choice.action)
        })
        .map(|choice| choice.action)
        .collect();
    match buttons.as_slice() {
        [only] if *only == game.write_action(answer) => Err("the answer is the only button"),
        _ => Ok(()),
    }
}

/// Steps as records write them.
pub(crate) fn steps<T: AsRef<str>>(lines: &[T]) -> Result<Vec<Step>, LessonError> {
    lines
        .iter()
        .map(|line| line.as_ref().parse::<Step>().map_err(|why| LessonError::Broken(why.to_string())))
        .collect()
}

/// Thousandths as hundredths.
fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}
