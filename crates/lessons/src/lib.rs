#![doc = include_str!("../README.md")]

mod acted;
mod check;
mod course;
mod courses;
mod error;
mod first_game;
mod guide;
mod lesson;
mod lesson_run;
mod made;
mod make;
mod make_error;
mod place;
mod puzzle;
mod puzzles;
mod sandbox;
mod scene;
mod sentence;
mod title;
mod way;

pub use acted::{Acted, Answer};
pub use check::{Checked, check, check_texts};
pub use course::{Course, act, act_in, course, scene, scene_in};
pub use courses::Courses;
pub use error::{GONE, LessonError};
pub use first_game::FirstGame;
pub use guide::{Guide, Moment, Word};
pub use made::{Made, MadeStep, MadeWrong};
pub use make::MadeFrom;
pub use make_error::MakeError;
pub use place::Place;
pub use puzzles::{PuzzleTitle, check_puzzles};
pub use sandbox::Sandbox;
pub use scene::{Scene, SceneKind};
pub use title::Title;
pub use way::Way;
