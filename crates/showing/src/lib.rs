#![doc = include_str!("../README.md")]

mod drafts;
mod glossary;
mod guide;
mod lesson;
mod owners;
mod page_query;
mod perspective;
mod picture;
mod preview;
mod sent_pages;
mod shown_table;
mod table_position;

pub use glossary::glossary;
pub use guide::spoken;
pub use lesson::{House, LessonActed, LessonAt, LessonQuery, ShownLesson, act_in_lesson, spoken_title};
pub use page_query::PageQuery;
pub use perspective::Perspective;
pub use picture::{art, picture};
pub use preview::Preview;
pub use sent_pages::{SentPages, Update};
pub use shown_table::{Beside, ShownTable};
pub use table_position::{PositionName, TablePosition};
