//! [`Course`]: the lessons of a game.

use std::sync::OnceLock;

use liege_cases::Cases;
use liege_game::{Info, Judge, Pending, Show, Verbatim, Viewer, say};
use liege_table::At;

use crate::example::tried;
use crate::lesson::{Lesson, with, with_words};
use crate::lesson_run::{Arrived, LessonRun, Outcome};
use crate::make::make;
use crate::puzzles::Puzzles;
use crate::{
    Acted, Answer, Guide, LessonError, Made, MadeFrom, MakeError, Place, PuzzleTitle, Scene, Title, sandbox,
};

/// The lessons of a game, without its types. Nothing is kept of a learner between two calls.
pub trait Course: Send + Sync {
    /// The game.
    fn info(&self) -> &'static Info;

    /// Its lessons, the first one first. One that can't be read is left out; the game's tests say which.
    fn titles(&self) -> &[Title];

    /// The first of its lessons in which one plays oneself.
    fn first(&self) -> Option<&Title> {
        self.titles().iter().find(|title| !title.watch)
    }

    /// Returns what somebody in a first game is told; empty if it can't be read, which the game's tests say.
    fn guide(&self) -> &Guide;

    /// Its puzzles. One that does not hold is left out; the game's tests say which.
    fn puzzles(&self) -> &[PuzzleTitle];

    /// Returns what is told of the puzzle with this id, if there is one.
    fn puzzle(&self, id: &str) -> Option<&PuzzleTitle> {
        self.puzzles().iter().find(|title| title.id == id)
    }

    /// A lesson at a place; or, as `try-NAME`, the position of the example of the rules with this name; or a puzzle. A lesson is told in
    /// these words of another language, if they fit it.
    ///
    /// # Errors
    /// There is no such lesson, or it does not hold.
    fn scene_in(&self, words: Option<&str>, lesson: &str, place: &Place) -> Result<Scene, LessonError>;

    /// The same in English.
    ///
    /// # Errors
    /// The same.
    fn scene(&self, lesson: &str, place: &Place) -> Result<Scene, LessonError> {
        self.scene_in(None, lesson, place)
    }

    /// Returns whether the example of the rules with this name asks anybody for anything, so that it can be tried.
    fn can_be_tried(&self, example: &str) -> bool {
        let scene = self.scene(&sandbox::id(example), &Place::default());
        scene.is_ok_and(|scene| scene.table.pending(At::Now) != Pending::Over)
    }

    /// The title of a lesson in these words of another language, if they fit it.
    fn title_in(&self, words: &str, lesson: &str) -> Option<String>;

    /// Returns what becomes of an action of the learner, told in these words if they fit the lesson.
    ///
    /// # Errors
    /// The same; the game's own refusal; or all steps are done.
    fn act_in(
        &self,
        words: Option<&str>,
        lesson: &str,
        place: &Place,
        action: &str,
    ) -> Result<Acted, LessonError>;

    /// The same in English.
    ///
    /// # Errors
    /// The same.
    fn act(&self, lesson: &str, place: &Place, action: &str) -> Result<Acted, LessonError> {
        self.act_in(None, lesson, place, action)
    }

    /// Makes a lesson, without words yet, of what somebody has done at a position of this game.
    ///
    /// # Errors
    /// The reason for which no lesson can be made of it.
    fn make(&self, from: &MadeFrom<'_>, place: &Place) -> Result<Made, MakeError>;

    /// The lesson of this text, which is none of the game's own, at a place.
    ///
    /// # Errors
    /// It does not hold.
    fn scene_of(&self, text: &str, place: &Place) -> Result<Scene, LessonError>;

    /// Returns what becomes of an action of the learner in the lesson of this text.
    ///
    /// # Errors
    /// It does not hold; the game's own refusal; or all steps are done.
    fn act_of(&self, text: &str, place: &Place, action: &str) -> Result<Acted, LessonError>;
}

/// The lessons of the game `G`.
pub fn course<G: Show + Judge + Cases>() -> Box<dyn Course> {
    Box::new(Typed::<G> { titles: OnceLock::new(), guide: OnceLock::new(), puzzles: OnceLock::new() })
}

struct Typed<G: Show + Judge> {
    /// Read once: halls and forms name them often.
    titles: OnceLock<Vec<Title>>,
    guide: OnceLock<Guide>,
    /// Followed once: a record is long.
    puzzles: OnceLock<Puzzles<G>>,
}

/// The lesson of this text at a place.
///
/// # Errors
/// It does not hold.
pub fn scene<G: Show + Judge + Cases>(text: &str, place: &Place) -> Result<Scene, LessonError> {
    scene_in::<G>(None, text, place)
}

/// The same told in the words of another language, if they fit it.
///
/// # Errors
/// It does not hold.
pub fn scene_in<G: Show + Judge + Cases>(
    words: Option<&str>,
    text: &str,
    place: &Place,
) -> Result<Scene, LessonError> {
    let words = fitting(words, text);
    with_words(text, words, |lesson| {
        let Arrived { walk, place, .. } = LessonRun::<G>::to(lesson, place)?;
        Ok(Scene { translated: words.is_some(), ..Scene::of(&walk, place)? })
    })
}

/// The words, if they are a translation of this lesson: what does not fit any more is said in English.
fn fitting<'w>(words: Option<&'w str>, text: &str) -> Option<&'w str> {
    words.filter(|words| with_words(text, Some(words), |_| Ok(())).is_ok())
}

/// Returns what becomes of an action of the learner in the lesson of this text.
///
/// # Errors
/// It does not hold, its game refuses the action, or all steps are done.
pub fn act<G: Show + Judge + Cases>(text: &str, place: &Place, action: &str) -> Result<Acted, LessonError> {
    act_in::<G>(None, text, place, action)
}

/// The same told in the words of another language, if they fit the lesson.
///
/// # Errors
/// The same.
pub fn act_in<G: Show + Judge + Cases>(
    words: Option<&str>,
    text: &str,
    place: &Place,
    action: &str,
) -> Result<Acted, LessonError> {
    with_words(text, fitting(words, text), |lesson| {
        let Arrived { mut walk, place, .. } = LessonRun::<G>::to(lesson, place)?;
        let step = walk.step().ok_or(LessonError::Over)?;
        let became = walk.act(action)?;
        let game = walk.stage.game();
        // As the game writes it.
        let written =
            game.read_action(action).map_or_else(|_| action.to_owned(), |action| game.write_action(action));
        if became == Outcome::OffCourse {
            let hint = step.hint(&written).map(|hint| walk.told(hint)).transpose()?;
            return Ok(Acted::taken_back(place, written, hint));
        }
        let mut actions = place.here().to_vec();
        actions.push(written);
        if became == Outcome::Kept {
            return Ok(Acted::stands(place.again().with(actions)));
        }
        let next = place.again().with(actions).at(place.step + 1);
        let instead = LessonRun::<G>::to(lesson, &next)?.instead;
        let answer = (!instead.is_empty()).then(|| supposed::<G>(lesson, &instead)).transpose()?;
        Ok(Acted { answer, ..Acted::stands(next) })
    })
}

/// Says from which actions a lesson goes on in place of those that the learner did in these steps.
fn supposed<G: Show + Judge + Cases>(lesson: &Lesson<'_>, steps: &[usize]) -> Result<Answer, LessonError> {
    let mut labels = Vec::new();
    for &step in steps {
        let mut walk = LessonRun::<G>::to(lesson, &Place::new(step, ""))?.walk;
        while let Some(action) = walk.next() {
            let table = walk.table()?;
            let label = table.seen(At::Now, Viewer::Seat(lesson.seat)).label(action);
            labels.push(
                label.map_or_else(|| action.to_owned(), |label| label.plain(|seat| G::INFO.house(seat))),
            );
            if walk.act(action)? != Outcome::Kept {
                break;
            }
        }
    }
    let told = say!(
        "That is right as well. For what comes next, let us suppose that you chose this: {actions}.",
        actions = Verbatim(&labels.join("; "))
    );
    Ok(Answer::Told(told.to_string()))
}

impl<G: Show + Judge + Cases> Typed<G> {
    fn open_puzzles(&self) -> &Puzzles<G> {
        self.puzzles.get_or_init(Puzzles::own)
    }

    fn text(lesson: &str) -> Result<&'static str, LessonError> {
        G::LESSONS.iter().find(|(id, _)| *id == lesson).map(|(_, text)| *text).ok_or(LessonError::Unknown)
    }
}

impl<G: Show + Judge + Cases> Course for Typed<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn titles(&self) -> &[Title] {
        let title = |(id, text): &(&'static str, &'static str)| {
            let of = |lesson: &Lesson<'_>| {
                Ok(Title {
                    id,
                    title: lesson.title.clone(),
                    watch: lesson.watch,
                    minutes: lesson.minutes(),
                    asks: lesson.asks.clone(),
                })
            };
            with(text, of).ok()
        };
        self.titles.get_or_init(|| G::LESSONS.iter().filter_map(title).collect())
    }

    fn guide(&self) -> &Guide {
        self.guide.get_or_init(|| Guide::read(G::GUIDE).unwrap_or_default())
    }

    fn puzzles(&self) -> &[PuzzleTitle] {
        &self.open_puzzles().titles
    }

    fn scene_in(&self, words: Option<&str>, lesson: &str, place: &Place) -> Result<Scene, LessonError> {
        if let Some(puzzle) = self.open_puzzles().named(lesson) {
            return puzzle?.scene(place);
        }
        match sandbox::example(G::RULES, lesson) {
            Some(example) => Ok(tried::<G>(example)?.at(place).scene()),
            None => scene_in::<G>(words, Self::text(lesson)?, place),
        }
    }

    fn title_in(&self, words: &str, lesson: &str) -> Option<String> {
        let text = Self::text(lesson).ok()?;
        with_words(text, Some(words), |lesson| Ok(lesson.title.clone())).ok()
    }

    fn act_in(
        &self,
        words: Option<&str>,
        lesson: &str,
        place: &Place,
        action: &str,
    ) -> Result<Acted, LessonError> {
        if let Some(example) = sandbox::example(G::RULES, lesson) {
            let sandbox = tried::<G>(example)?.at(place);
            return sandbox.act(action).map_err(|error| LessonError::Refused { error, hint: None });
        }
        if let Some(puzzle) = self.open_puzzles().named(lesson) {
            return puzzle?.act(place, action);
        }
        act_in::<G>(words, Self::text(lesson)?, place, action)
    }

    fn make(&self, from: &MadeFrom<'_>, place: &Place) -> Result<Made, MakeError> {
        make::<G>(from, place)
    }

    fn scene_of(&self, text: &str, place: &Place) -> Result<Scene, LessonError> {
        scene::<G>(text, place)
    }

    fn act_of(&self, text: &str, place: &Place, action: &str) -> Result<Acted, LessonError> {
        act::<G>(text, place, action)
    }
}
