//! What can be chosen: as data for the script, which also makes a plain list of it.

use std::borrow::Cow;

use liege_game::{Element, Seat, Step, capitalised, say};
use liege_table::{Choice, OtherPlayers};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::TablePage;
use crate::table::shown_position::ShownPosition;
use crate::table::{other_players, words};

/// A legal action: notation, parts by their index, label, the index of the reason why it can't be taken back, 1 where it
/// asks all the same, and 1 where it is done besides what is asked.
type Offer<'a> = (&'a str, Vec<usize>, String, Option<usize>, u8, u8);

/// A part of an action, and the drawing that its button shows.
#[derive(Serialize, PartialEq)]
struct OfferedPart<'a> {
    #[serde(flatten)]
    element: Cow<'a, Element>,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<&'static str>,
}

/// A closed part of the board, what it is called, and the index of the reason.
type Shut = (String, String, usize);

/// Why a part is closed, and the rule.
type Reason = (String, &'static str);

/// Everything that the script needs to know to let a person choose. What is named often is named once.
#[derive(Serialize, Default)]
struct Offers<'a> {
    seat: Option<Seat>,
    letter: Option<char>,
    number: usize,
    /// How often the seat has acted so far.
    acted: usize,
    parts: Vec<OfferedPart<'a>>,
    lasts: Vec<String>,
    choices: Vec<Offer<'a>>,
    reasons: Vec<Reason>,
    closed: Vec<Shut>,
}

/// Returns what can be chosen, as JSON in a script element that no browser runs.
pub(super) fn data(page: &TablePage<'_>, moment: &ShownPosition, choices: &[Choice]) -> Markup {
    let offers = offers(page, moment, choices);
    // Plain data can't fail to serialise; an empty object would leave the page readable.
    let json = serde_json::to_string(&offers).unwrap_or_else(|_| "{}".to_owned());
    // Only `<` could end the element; in JSON it occurs in strings alone.
    html! { script type="application/json" id="choices" { (PreEscaped(json.replace('<', "\\u003c"))) } }
}

fn offers<'a>(page: &TablePage<'_>, moment: &ShownPosition, choices: &'a [Choice]) -> Offers<'a> {
    let mut offers = Offers { number: page.revision, ..Offers::default() };
    let Some(seat) = moment.acting else { return offers };
    offers.seat = Some(seat);
    offers.letter = Some(seat.letter());
    let own = |step: &&Step| matches!(step, Step::Action { seat: who, .. } if *who == seat);
    offers.acted = page.table.steps().into_iter().filter(own).count();
    let mut lasts = Vec::new();
    for choice in choices {
        let parts = choice.elements.iter().map(|part| index(&mut offers.parts, named(page, part))).collect();
        let last = choice.last.map(|why| index(&mut lasts, why));
        offers.choices.push((
            &choice.action,
            parts,
            words(page).plain(&choice.label),
            last,
            choice.asks_first.into(),
            choice.beside.into(),
        ));
    }
    offers.lasts = lasts.into_iter().map(|why| liege_game::Reason::from(why).to_string()).collect();
    for closed in page.table.closed(seat) {
        let mut why = capitalised(&closed.refusal.why.to_string());
        let hints = page.lesson.iter().flat_map(|lesson| &lesson.wrong);
        for (_, hint) in hints.filter(|(part, _)| *part == closed.element) {
            why = format!("{}. {hint}", why.trim_end_matches('.'));
        }
        let reason = (why, closed.refusal.rule.0);
        let reason = index(&mut offers.reasons, reason);
        offers.closed.push((closed.element, closed.label.to_string(), reason));
    }
    offers
}

/// A part of the board; a player’s plate is called like the player.
fn named<'a>(page: &TablePage<'_>, part: &'a Element) -> OfferedPart<'a> {
    let letter = part.id.strip_prefix("seat-").and_then(|letter| letter.parse().ok());
    let element = match letter.and_then(Seat::from_letter) {
        Some(seat) => Cow::Owned(Element { label: words(page).called(seat), ..part.clone() }),
        None => Cow::Borrowed(part),
    };
    OfferedPart { element, picture: part.picture }
}

/// Where `item` is in the list; it is added if it is not there yet.
fn index<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

/// The door to a bot's advice, for a person among bots: among people everybody thinks for themselves.
pub(super) fn advice(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let alone = |seat: &Seat| other_players(page, *seat) == OtherPlayers::Bots;
    let Some(seat) = moment.acting.filter(|_| !moment.drafting).filter(alone) else { return html! {} };
    html! {
        p.panel.advice id="advice" {
            a href={ (page.base) "/t/" (page.id) "/why?as=" (seat) } target="_blank" rel="noopener" { (say!("What would a knight do here, and why?")) }
            " " span.small { (say!("A search bot answers in a new window, from what you may know.")) }
        }
    }
}

/// Every legal action as a button, for those who would rather read than point. The script fills the list.
pub(super) fn list(choices: &[Choice]) -> Markup {
    if choices.is_empty() {
        return html! {};
    }
    html! {
        details.panel id="actions" {
            summary { (say!("All legal actions ({n})", n = choices.len())) }
            input.command type="text" id="command" autocomplete="off" spellcheck="false" placeholder=(say!("Type to find one, Enter to do it"))
                aria-label=(say!("Find an action by its words or its notation")) aria-keyshortcuts="/";
            ol.actions id="action-list" data-keep="" {}
        }
    }
}
