#![doc = include_str!("../README.md")]

mod drafts;
mod lesson;
mod page_query;
mod perspective;
mod picture;
mod preview;
mod sent_pages;

pub use drafts::{Drafts, OwnSeats, drafts};
pub use lesson::{House, LessonActed, LessonQuery, ShownLesson, act_in_lesson};
pub use page_query::PageQuery;
pub use perspective::{Perspective, look, review};
pub use picture::{art, picture};
pub use preview::Preview;
pub use sent_pages::{SentPages, Update};
