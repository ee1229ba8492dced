//! [`Courses`]: the lessons of every game of a house.

use std::fmt;
use std::sync::Arc;

use crate::Course;

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
