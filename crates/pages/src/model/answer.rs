//! What an action brought, and with whose eyes a page is drawn.

use liege_game::Viewer;
use maud::{Markup, Render, html};

/// With whose eyes somebody looks at a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewPerspective {
    /// The browser's own, as the table looked from there at the time; what is secret at the end is open there.
    Own,
    /// Those of one seat, of a spectator, or of somebody who sees everything, all along.
    Of(Viewer),
}

/// What has become of what was asked for on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was done.
    Done(String),
    /// It could not be done.
    Refused(String),
}

impl Render for Answer {
    fn render(&self) -> Markup {
        html! {
            @match self {
                Answer::Done(text) => p.notice.done role="status" { (text) },
                Answer::Refused(text) => p.notice role="alert" { (text) },
            }
        }
    }
}

/// Something that did not work, in the words for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// One sentence.
    pub text: String,
    /// The rule that says so, such as `MA-14`.
    pub rule: Option<String>,
}
