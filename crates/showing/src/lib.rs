#![doc = include_str!("../README.md")]

mod aid;
mod drafts;
mod glossary;
mod guide;
mod lesson;
mod lesson_form;
mod lesson_words;
mod occurrence;
mod own_questions;
mod owners;
mod page_query;
mod perspective;
mod picture;
mod preview;
mod puzzles;
mod questions;
mod sent_pages;
mod shown_table;
mod table_position;

pub use aid::aid;
pub use glossary::glossary;
pub use guide::spoken;
pub use lesson::{
    House, LessonActed, LessonAt, LessonQuery, LessonSource, ReaderLesson, ShownLesson, act_in_lesson,
    spoken_title,
};
pub use lesson_form::{Counted, lesson_form, step_board};
pub use lesson_words::LessonWords;
pub use occurrence::{Occurrence, lines, occurrence, play, prompts, sentences};
pub use own_questions::{NoPosition, OwnNews, OwnQuestions, ToldQuestion};
pub use page_query::PageQuery;
pub use perspective::Perspective;
pub use picture::{art, picture};
pub use preview::Preview;
pub use puzzles::{PuzzlesKept, RatedPuzzle, rate_puzzle};
pub use questions::{Learner, QuestionError, QuestionQuery, ShownQuestion};
pub use sent_pages::{SentPages, Update};
pub use shown_table::{Beside, ShownTable};
pub use table_position::{PositionName, TablePosition};
