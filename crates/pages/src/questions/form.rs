//! The form that takes an answer: without scripts as with them.

use liege_game::say;
use liege_questions::{Answer, Form};
use maud::{Markup, html};

use super::telling::{part, told};
use super::written::written;
use crate::QuestionPage;

/// The form that takes the answer to a question.
pub(super) fn form(page: &QuestionPage<'_>) -> Markup {
    let question = page.question;
    html! {
        form method="post" action={ (page.base) "/learn/" (question.game) "/questions" } {
            input type="hidden" name="kept";
            input type="hidden" name="kind" value=(question.kind);
            input type="hidden" name="seed" value=(question.seed);
            div.question-choices { (choices(page)) }
        }
    }
}

fn choices(page: &QuestionPage<'_>) -> Markup {
    match &page.question.form {
        Form::Number => html! {
            label for="answer" { (say!("Your answer, a number:")) }
            input id="answer" type="number" name="answer" min="0" max="65535" step="1" inputmode="numeric" required autocomplete="off";
            button.primary type="submit" { (say!("That’s my answer")) }
        },
        Form::Part(ids) => html! {
            label for="answer" { (say!("Click it on the board, or choose it here:")) }
            select id="answer" name="answer" required {
                option value="" { "…" }
                @for id in ids { option value=(id) { (part(page.board, id)) } }
            }
            button.primary type="submit" { (say!("That’s my answer")) }
        },
        form @ (Form::Seat(_) | Form::SeatOrNobody(_) | Form::YesNo | Form::Choice(_)) => html! {
            @for answer in &form.all(0) { (button(page, answer)) }
        },
    }
}

fn button(page: &QuestionPage<'_>, answer: &Answer) -> Markup {
    html! { button type="submit" name="answer" value=(written(answer)) { (told(page, answer)) } }
}
