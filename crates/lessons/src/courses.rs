//! [`Courses`]: the lessons of every game of a house.

use std::fmt;
use std::sync::Arc;

use crate::{Course, PuzzleTitle};

/// The lessons of every game of a house; copies share them.
#[derive(Clone, Default)]
pub struct Courses(Arc<[Box<dyn Course>]>);

impl FromIterator<Box<dyn Course>> for Courses {
    fn from_iter<I: IntoIterator<Item = Box<dyn Course>>>(courses: I) -> Courses {
        Courses(courses.into_iter().collect())
    }
}

impl Courses {
    /// Those of the game with this id.
    pub fn of(&self, game: &str) -> Option<&dyn Course> {
        self.iter().find(|course| course.info().id == game)
    }

    /// The puzzle of a day, counted from any one: each game has its turn, and each of its puzzles. `None` if no game has any.
    pub fn puzzle_of(&self, day: u64) -> Option<(&dyn Course, &PuzzleTitle)> {
        let games: Vec<&dyn Course> = self.iter().filter(|course| !course.puzzles().is_empty()).collect();
        let at = |number: u64, count: usize| (number % count.max(1) as u64) as usize;
        let course = *games.get(at(day, games.len()))?;
        let puzzles = course.puzzles();
        Some((course, puzzles.get(at(day / games.len() as u64, puzzles.len()))?))
    }

    /// Those of every game, in order.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Course> {
        self.0.iter().map(|course| &**course)
    }
}

impl fmt::Debug for Courses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|course| course.info().id)).finish()
    }
}
