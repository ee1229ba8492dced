//! What pages are drawn from. The server fills these in; nothing here knows where they come from.

mod agreed;
mod analysis;
mod answer;
mod error_page;
mod guide;
mod home;
mod lesson;
mod new_table;
mod own_seat;
mod question;
mod seat;
mod table_access;
mod table_page;
mod talk;

pub use agreed::{Agreed, Clocks, Halt};
pub use analysis::{AnalysisPage, AnalysisState, BotAdvicePage};
pub use answer::{Answer, Notice, ReviewPerspective};
pub use error_page::ErrorPage;
pub use guide::{GlossaryWord, GuideStrip};
pub use home::{Home, TableLine};
pub use lesson::{FirstLesson, LessonKind, LessonStrip};
pub use new_table::{FromPosition, Join, NewTable};
pub use own_seat::{Drafting, OwnSeat};
pub use question::{KindLine, Practised, QuestionPage, QuestionsPage};
pub use seat::{SeatInfo, Sitter};
pub use table_access::{OwnerControls, TableAccess};
pub use table_page::TablePage;
pub use talk::{Promise, Said, Talk};
