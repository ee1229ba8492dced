//! The judgement of a decision of one’s own that is played again: told by the script once somebody has acted.

use liege_game::say;
use maud::{Markup, html};

use crate::filled::filled;
use crate::questions::ways::next;
use crate::{LessonStrip, TablePage};

/// The beginning of the ids of tables’ positions.
const POSITION: &str = "table-";

/// Words and buttons for a position of one’s own games; nothing in other lessons.
pub(super) fn judgement(page: &TablePage<'_>, lesson: &LessonStrip) -> Markup {
    let game = page.info.id;
    html! {
        @if lesson.id.starts_with(POSITION) {
            div.own-question id="own-question" data-game=(game) data-at=(lesson.id) data-keep="" role="status" hidden {
                p data-own-found hidden { strong.verdict-right { (say!("Right.")) } " " (say!("The search would have done the same.")) }
                div data-own-asks hidden {
                    p { (filled!("The search would have done this: {action}. Have you found something as good?", action = html! { em {} })) }
                    div.question-ways {
                        button type="button" data-right="yes" { (say!("I found it")) }
                        button type="button" data-right="no" { (say!("Show it to me again")) }
                    }
                }
                div.question-ways data-own-kept hidden { span.small {} (next(&page.base, game, "", &say!("Next question"))) }
            }
        }
    }
}
