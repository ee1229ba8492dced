#![doc = include_str!("../README.md")]

mod check;
mod course;
mod courses;
mod error;
mod lesson;
mod place;
mod scene;
mod trial;
mod walk;

pub use check::{Checked, check, check_texts};
pub use course::{Acted, Course, Title, course, scene};
pub use courses::Courses;
pub use error::LessonError;
pub use place::Place;
pub use scene::{FirstGame, Scene};
