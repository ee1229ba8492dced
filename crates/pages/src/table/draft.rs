//! The draft of the own seat: what it means to do when its turn comes.

use liege_game::{capitalised, say};
use liege_table::{ActError, DraftLine};
use maud::{Markup, html};

use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::{Drafting, TablePage};

/// The lines of the draft with what can be done with them; while it is drafted, the way back.
pub(super) fn draft(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let Some(own) = page.own.as_ref().filter(|_| !moment.past && !moment.over) else { return html! {} };
    let drafting = own.drafting.is_now();
    if own.draft.is_empty() && !drafting {
        return html! {};
    }
    let turn = !drafting && moment.pending.must().has(own.seat);
    let fits = own.draft.iter().any(|line| line.problem.is_none());
    html! {
        section.draft id="draft" aria-label=(say!("Your draft")) {
            @if drafting {
                p {
                    (say!("A draft for you alone: click what you would do. Nothing happens on the table."))
                    @if own.drafting == (Drafting::Now { by_lot: true }) { " " (say!("What is drawn before your turn is made up here.")) }
                }
            }
            @if own.draft.is_empty() { p { (say!("Nothing is drafted yet.")) } }
            ol {
                @for (index, line) in own.draft.iter().enumerate() {
                    li data-key={ "draft-" (index) } data-misfit[line.problem.is_some()] {
                        (words(page).spans(&line.label)) " " (problem(page, line)) " "
                        @if line.doubtful { span.notice { (say!("This depends on what is drawn before.")) } " " }
                        button.quiet type="button" data-draft-remove=(index) data-seat=(own.seat)
                            aria-label=(say!("Remove “{action}”", action = words(page).plain(&line.label))) { "✕" }
                    }
                }
            }
            div.draft-buttons {
                @if turn && fits { button.primary type="button" id="draft-send" data-seat=(own.seat) { (say!("Do all that fits")) } }
                @if !own.draft.is_empty() { button type="button" id="draft-clear" data-seat=(own.seat) { (say!("Throw it away")) } }
                @if drafting { button type="button" id="draft-close" { (say!("Back to the table")) } }
            }
        }
    }
}

/// Why a line does not fit, with its rule.
fn problem(page: &TablePage<'_>, line: &DraftLine) -> Markup {
    match &line.problem {
        None => html! {},
        Some(ActError::Refused(refusal)) => html! {
            span.notice { (capitalised(&refusal.why.to_string())) ". " (words(page).rule(refusal.rule.0)) }
        },
        Some(error) => html! { span.notice { (capitalised(&error.to_string())) "." } },
    }
}

/// Begins a draft, while others are asked.
pub(super) fn begin(page: &TablePage<'_>) -> Markup {
    match &page.own {
        Some(own) if own.drafting == Drafting::Possible => html! {
            button type="button" id="draft-open" data-seat=(own.seat)
                title=(say!("Choose now what you will do when your turn comes. Nobody else sees it, and you send it yourself.")) { span aria-hidden="true" { "✎ " } span.word { (say!("Draft my turn")) } }
        },
        _ => html! {},
    }
}
