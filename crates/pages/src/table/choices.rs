//! What can be chosen: as data for the script, and as a plain list for everybody.

use liege_game::{Element, Seat, Step};
use liege_table::Choice;
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::TablePage;
use crate::table::moment::Moment;
use crate::table::words;

/// One legal action, its preview ready to be shown.
#[derive(Serialize)]
struct Offer {
    action: String,
    elements: Vec<Element>,
    label: String,
    preview: String,
    last: Option<&'static str>,
}

/// A part of the board that is closed, and why.
#[derive(Serialize)]
struct Shut {
    element: String,
    why: String,
    html: String,
}

/// Everything that the script needs to know to let a person choose.
#[derive(Serialize)]
struct Offers {
    seat: Option<Seat>,
    letter: Option<char>,
    number: usize,
    /// How often the seat has acted so far.
    acted: usize,
    choices: Vec<Offer>,
    closed: Vec<Shut>,
}

/// What can be chosen, as JSON in a script element that no browser runs.
pub(super) fn data(page: &TablePage<'_>, moment: &Moment, choices: &[Choice]) -> Markup {
    let offers = offers(page, moment, choices);
    // Plain data can't fail to serialise; an empty object would leave the page readable.
    let json = serde_json::to_string(&offers).unwrap_or_else(|_| "{}".to_owned());
    // Only `<` could end the element; in JSON it occurs in strings alone.
    html! { script type="application/json" id="choices" { (PreEscaped(json.replace('<', "\\u003c"))) } }
}

fn offers(page: &TablePage<'_>, moment: &Moment, choices: &[Choice]) -> Offers {
    let words = words(page);
    let Some(seat) = moment.acting else {
        return Offers {
            seat: None,
            letter: None,
            number: page.revision,
            acted: 0,
            choices: Vec::new(),
            closed: Vec::new(),
        };
    };
    let offer = |choice: &Choice| {
        let preview = html! { @for line in &choice.preview { (words.line(line)) } }.into_string();
        Offer {
            action: choice.action.clone(),
            elements: choice.elements.clone(),
            label: choice.label.clone(),
            preview,
            last: choice.last,
        }
    };
    let shut = |closed: liege_game::Closed| {
        let rule = closed.refusal.rule.0;
        let why = closed.refusal.why.to_string();
        let html = html! { (crate::words::capitalised(&why)) ". " (words.rule(rule)) }.into_string();
        Shut { element: closed.element, why, html }
    };
    Offers {
        seat: Some(seat),
        letter: Some(seat.letter()),
        number: page.revision,
        acted: page
            .table
            .steps()
            .iter()
            .filter(|step| matches!(step, Step::Action { seat: who, .. } if *who == seat))
            .count(),
        choices: choices.iter().map(offer).collect(),
        closed: page.table.closed(seat).into_iter().map(shut).collect(),
    }
}

/// The door to a bot's advice.
pub(super) fn advice(page: &TablePage<'_>, moment: &Moment) -> Markup {
    let Some(seat) = moment.acting else { return html! {} };
    html! {
        p.panel.advice id="advice" {
            a href={ "/t/" (page.id) "/why?as=" (seat) } target="_blank" rel="noopener" { "What would a knight do here, and why?" }
            " " span.small { "A search bot answers in a new window, from what you may know." }
        }
    }
}

/// Every legal action as a button, for those who would rather read than point.
pub(super) fn list(choices: &[Choice]) -> Markup {
    if choices.is_empty() {
        return html! {};
    }
    html! {
        details.panel id="actions" {
            summary { "All legal actions (" (choices.len()) ")" }
            input.command type="text" id="command" autocomplete="off" spellcheck="false" placeholder="Type to find one, Enter to do it"
                aria-label="Find an action by its words or its notation" aria-keyshortcuts="/";
            ol.actions {
                @for choice in choices {
                    li data-key=(choice.action) {
                        button type="button" data-action=(choice.action) {
                            (choice.label)
                            @if let Some(why) = choice.last { span.small { " (can’t be taken back: " (why) ")" } }
                        }
                    }
                }
            }
        }
    }
}
