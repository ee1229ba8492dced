//! What people propose to each other: the question in the bar, what can be proposed, and what the log says of it.

use liege_game::Seat;
use liege_table::{Outcome, Proposal, ProposalKind};
use maud::{Markup, html};

use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::time::day;
use crate::{Halt, Sitter, TablePage};

/// In the bar: why the table stands, and the proposal that waits for answers.
pub(super) fn bar(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    // A game that has ended asks in the panel of its end.
    if moment.over || page.agreed.halt == Some(Halt::Ended) {
        return html! {};
    }
    html! {
        @if page.agreed.halt == Some(Halt::Paused) {
            @if let Some(seat) = page.agreed.speaker {
                (form(page, seat, "resume", &html! { button.primary { "Resume the table" } }))
            }
        }
        @if let Some(open) = &page.agreed.open { (question(page, open)) }
    }
}

/// Returns whether a proposal waits for an answer from this browser.
pub(super) fn asks(page: &TablePage<'_>) -> bool {
    page.agreed.open.as_ref().is_some_and(|open| {
        let waits = |seat: Seat| open.asked.has(seat) && !open.agreed.has(seat);
        page.seats.iter().any(|player| player.mine && waits(player.seat))
    })
}

/// A proposal with the buttons of those who are asked or have asked.
pub(super) fn question(page: &TablePage<'_>, open: &Proposal) -> Markup {
    let mine = |seat: Seat| page.seats.iter().any(|player| player.mine && player.seat == seat);
    let waiting: Vec<Seat> = open.asked.iter().filter(|seat| !open.agreed.has(*seat)).collect();
    let asked = waiting.iter().copied().find(|seat| mine(*seat));
    let others: Vec<Seat> = waiting.into_iter().filter(|seat| !mine(*seat)).collect();
    // Agreeing to play again leads to the next table, if nobody else is asked.
    let agrees = match open.kind {
        ProposalKind::Rematch if asked.is_some() => "/rematch",
        _ => "/proposals/agree",
    };
    html! {
        section.proposal id="proposal" data-key={ "proposal-" (open.number) } aria-label="A proposal" {
            p { (words(page).person(open.seat)) " asks to " (proposed(page, &open.kind)) "." span.small { " Until " (day(open.expires_ms)) "." } }
            @if !open.about.is_empty() { ol.taken { @for line in &open.about { li { (line) } } } }
            form.says method="post" action={ (page.base) "/t/" (page.id) (agrees) } {
                input type="hidden" name="number" value=(open.number);
                @if asked.is_some() {
                    button.primary { "Agree" }
                    button formaction={ (page.base) "/t/" (page.id) "/proposals/decline" } { "Say no" }
                }
                @if mine(open.seat) { button formaction={ (page.base) "/t/" (page.id) "/proposals/withdraw" } { "Withdraw it" } }
                @if !others.is_empty() && asked.is_none() { span.small { "Waiting for " (words(page).people(&others)) } }
            }
        }
    }
}

/// Returns what is proposed, after "asks to".
fn proposed(page: &TablePage<'_>, kind: &ProposalKind) -> Markup {
    html! {
        @match kind {
            ProposalKind::Pause => { "pause the table: no clock runs and nobody acts until somebody resumes it" }
            ProposalKind::End => { "end this game as it stands, with no winner; it can’t be taken up again" }
            ProposalKind::Undo { to, .. } => { "take back what has happened since position " (position(page, *to)) }
            ProposalKind::Steward { seat, level } => { "let " (bot(level)) " play for seat " (seat) ", whose time is up, until its player is back" }
            ProposalKind::Fill { seat, level } => { "let " (bot(level)) " take seat " (seat) ", which nobody plays" }
            ProposalKind::Rematch => { "play again, with the seats turned" }
            ProposalKind::GiveUp { .. } | ProposalKind::Close | ProposalKind::Resume | ProposalKind::Away { .. } | ProposalKind::Return | ProposalKind::Back => {}
        }
    }
}

/// A bot of this level: "a knight".
pub(super) fn bot(level: &str) -> String {
    match level {
        "random" | "greedy" => format!("a {level} bot"),
        _ => format!("a {level}"),
    }
}

/// A position with its address, as long as there is one.
fn position(page: &TablePage<'_>, to: usize) -> Markup {
    html! { @if to <= page.table.number() { a href={ (page.base) "/t/" (page.id) "/at/" (to) } { (to) } } @else { (to) } }
}

/// Returns what the log says of a proposal that is decided, or of what somebody declared.
pub(super) fn told(page: &TablePage<'_>, row: &Proposal) -> Markup {
    let words = words(page);
    let alone = row.asked.is_empty();
    if row.kind == ProposalKind::Close {
        return html! { "The operator of this server has ended the game as it stands." };
    }
    html! {
        (words.person(row.seat))
        @match &row.kind {
            ProposalKind::Resume => { " resumes the table" }
            ProposalKind::Away { until_ms } => { " is away until " (day(*until_ms)) }
            ProposalKind::Return => { " is there again" }
            ProposalKind::Back => { " is back and takes the seat from the bot" }
            ProposalKind::GiveUp { stand_in: None } => { " gives up" }
            ProposalKind::GiveUp { stand_in: Some(level) } => { " gives up and is placed last; " (bot(level)) " plays on" }
            ProposalKind::Rematch if alone => { " plays again" }
            ProposalKind::Pause if alone => { " pauses the table" }
            ProposalKind::End if alone => { " ends the game as it stands" }
            ProposalKind::Fill { seat, level } if alone => { " gives seat " (seat) " to " (bot(level)) }
            ProposalKind::Steward { seat, level } if alone => { " lets " (bot(level)) " play for seat " (seat) " until its player is back" }
            kind => {
                " asked to "
                @match kind {
                    ProposalKind::Pause => { "pause the table" }
                    ProposalKind::End => { "end the game" }
                    ProposalKind::Rematch => { "play again" }
                    ProposalKind::Undo { to, .. } => { "take back what happened after position " (to) }
                    ProposalKind::Fill { seat, level } => { "let " (bot(level)) " take seat " (seat) }
                    ProposalKind::Steward { seat, level } => { "let " (bot(level)) " play for seat " (seat) }
                    _ => {}
                }
                @match row.outcome {
                    Outcome::Open => { ", which waits for an answer" }
                    Outcome::Agreed => { ", and it was agreed" }
                    Outcome::Refused(seat) => { ", and " (words.person(seat)) " said no" }
                    Outcome::Withdrawn => { ", and withdrew it" }
                    Outcome::Expired => { ", and not everybody answered in time" }
                    Outcome::Overtaken => { ", but the game went on before it was decided" }
                }
            }
        }
        "."
        @if row.outcome == Outcome::Agreed && !row.about.is_empty() {
            span.small { " Taken back: " (row.about.join("; ")) "." }
        }
    }
}

/// Returns what can be proposed and declared at the table.
pub(super) fn offers(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let agreed = &page.agreed;
    let Some(seat) = agreed.speaker else { return html! {} };
    if moment.over || page.waiting_for_players || agreed.halt == Some(Halt::Ended) {
        return html! {};
    }
    let others = page.seats.iter().any(|player| !player.mine && player.sitter == Sitter::Person);
    let away = agreed.away.iter().any(|(other, _)| *other == seat);
    let asks = if others { "Ask the others to " } else { "" };
    let say = |words: &str| crate::words::capitalised(&format!("{asks}{words}"));
    html! {
        @if agreed.halt.is_none() {
            (form(page, seat, "pause", &html! { button { (say("pause the table")) } }))
        }
        (form(page, seat, "end", &html! { button { (say("end the game as it stands")) } }))
        @if page.seats.len() == 2 {
            details.surely { summary { "Give up" }
                (form(page, seat, "give-up", &html! { button { "Yes: the other player has won" } }))
            }
        } @else if others {
            details.surely { summary { "Give up" }
                (form(page, seat, "give-up", &html! { button { "Yes: I am placed last, and a knight plays on" } }))
            }
        }
        @if away {
            (form(page, seat, "return", &html! { button { "I am there again" } }))
        } @else if agreed.days_left > 0 {
            (form(page, seat, "away", &html! {
                label { "I am away for " input type="number" name="days" min="1" max=(agreed.days_left) value=(agreed.days_left.min(7)) required; " days" }
                button { "Tell everybody" }
            }))
            p.small {
                @if page.clocks.is_some() { "Your clock stands meanwhile" } @else { "Everybody sees it; the game waits for you as before" }
                ", for up to " (agreed.days_left) " days a year at this table."
            }
        }
    }
}

/// Beside undo: asks the others where it can't be done freely.
pub(super) fn ask_back(page: &TablePage<'_>, moment: &ShownPosition, free: bool) -> Markup {
    let Some(seat) = page.agreed.speaker.filter(|_| page.agreed.open.is_none() && page.agreed.halt.is_none())
    else {
        return html! {};
    };
    let button = html! {
        button title="The others are asked to take it back. It is done once they agree, and the log says so." {
            span aria-hidden="true" { "↶ " } span.word { @if moment.past { "Ask to go back to here" } @else { "Ask to undo" } }
        }
    };
    html! {
        @if moment.past && page.agreed.asks_back {
            (form(page, seat, "back-to", &html! { input type="hidden" name="to" value=(moment.at); (button) }))
        } @else if !moment.past && !free && page.agreed.asks_back {
            (form(page, seat, "back-to", &button))
        }
    }
}

/// A form that proposes something. The server knows it by what its page shows, if it is sent twice without the script's key.
pub(super) fn form(page: &TablePage<'_>, seat: Seat, what: &str, fields: &Markup) -> Markup {
    html! {
        form.says.proposes method="post" action={ (page.base) "/t/" (page.id) "/proposals/" (what) } data-key={ "propose-" (what) } {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="page" value={ (page.table.number()) "-" (page.agreed.changes) };
            (fields)
        }
    }
}

/// Until when the player of a seat is away.
pub(super) fn away(page: &TablePage<'_>, seat: Seat) -> Markup {
    let until = page.agreed.away.iter().find(|(other, _)| *other == seat).map(|(_, until)| *until);
    html! { @if let Some(until) = until { span.presence.vacation { "away until " (day(until)) } } }
}
