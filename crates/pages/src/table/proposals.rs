//! What people propose to each other: the question in the bar, what can be proposed, and what the log says of it.

use liege_game::{Line, Seat, say};
use liege_table::{Outcome, Proposal, ProposalKind};
use maud::{Markup, html};

use crate::filled::filled;
use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::time::day;
use crate::words::Words;
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
                (form(page, seat, "resume", &html! { button.primary { (say!("Resume the table")) } }))
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
        section.proposal id="proposal" data-key={ "proposal-" (open.number) } aria-label=(say!("A proposal")) {
            p { (proposed(page, open)) span.small { " " (filled!("Until {day}.", day = day(open.expires_ms))) } }
            @if !open.about.is_empty() { ol.taken { @for line in &open.about { li { (line) } } } }
            form.says method="post" action={ (page.base) "/t/" (page.id) (agrees) } {
                input type="hidden" name="number" value=(open.number);
                @if asked.is_some() {
                    button.primary { (say!("Agree")) }
                    button formaction={ (page.base) "/t/" (page.id) "/proposals/decline" } { (say!("Say no")) }
                }
                @if mine(open.seat) { button formaction={ (page.base) "/t/" (page.id) "/proposals/withdraw" } { (say!("Withdraw it")) } }
                @if !others.is_empty() && asked.is_none() { span.small { (filled!("Waiting for {people}", people = words(page).people(&others))) } }
            }
        }
    }
}

/// A request of somebody, as a sentence.
fn proposed(page: &TablePage<'_>, open: &Proposal) -> Markup {
    let player = words(page).person(open.seat);
    match &open.kind {
        ProposalKind::Pause => filled!(
            "{player} asks to pause the table: no clock runs and nobody acts until somebody resumes it.",
            player = player
        ),
        ProposalKind::End => filled!(
            "{player} asks to end this game as it stands, with no winner; it can’t be taken up again.",
            player = player
        ),
        ProposalKind::Undo { to, .. } => filled!(
            "{player} asks to take back what has happened since position {position}.",
            player = player,
            position = position(page, *to)
        ),
        ProposalKind::Steward { seat, level } => {
            filled!("{player} asks to let {bot} play for seat {seat}, whose time is up, until its player is back.", player = player; bot = bot(level), seat = seat)
        }
        ProposalKind::Fill { seat, level } => {
            filled!("{player} asks to let {bot} take seat {seat}, which nobody plays.", player = player; bot = bot(level), seat = seat)
        }
        ProposalKind::Rematch => {
            filled!("{player} asks to play again, with the seats turned.", player = player)
        }
        ProposalKind::GiveUp { .. }
        | ProposalKind::Close
        | ProposalKind::Resume
        | ProposalKind::Away { .. }
        | ProposalKind::Return
        | ProposalKind::Back => player,
    }
}

/// A bot of this level: "a knight".
pub(super) fn bot(level: &str) -> Line {
    match level {
        "random" => say!("a random bot"),
        "greedy" => say!("a greedy bot"),
        "squire" => say!("a squire"),
        "knight" => say!("a knight"),
        "baron" => say!("a baron"),
        _ => say!("a {level}"),
    }
}

/// A position with its address, as long as there is one.
fn position(page: &TablePage<'_>, to: usize) -> Markup {
    html! { @if to <= page.table.number() { a href={ (page.base) "/t/" (page.id) "/at/" (to) } { (to) } } @else { (to) } }
}

/// Returns what the log says of a proposal that is decided, or of what somebody declared.
pub(super) fn told(page: &TablePage<'_>, row: &Proposal) -> Markup {
    let words = words(page);
    let (alone, player) = (row.asked.is_empty(), words.person(row.seat));
    if row.kind == ProposalKind::Close {
        return html! { (say!("The operator of this server has ended the game as it stands.")) };
    }
    html! {
        (match &row.kind {
            ProposalKind::Resume => filled!("{player} resumes the table.", player = player),
            ProposalKind::Away { until_ms } => filled!("{player} is away until {day}.", player = player, day = day(*until_ms)),
            ProposalKind::Return => filled!("{player} is there again.", player = player),
            ProposalKind::Back => filled!("{player} is back and takes the seat from the bot.", player = player),
            ProposalKind::GiveUp { stand_in: None } => filled!("{player} gives up.", player = player),
            ProposalKind::GiveUp { stand_in: Some(level) } => filled!("{player} gives up and is placed last; {bot} plays on.", player = player; bot = bot(level)),
            ProposalKind::Rematch if alone => filled!("{player} plays again.", player = player),
            ProposalKind::Pause if alone => filled!("{player} pauses the table.", player = player),
            ProposalKind::End if alone => filled!("{player} ends the game as it stands.", player = player),
            ProposalKind::Fill { seat, level } if alone => filled!("{player} gives seat {seat} to {bot}.", player = player; seat = seat, bot = bot(level)),
            ProposalKind::Steward { seat, level } if alone => filled!("{player} lets {bot} play for seat {seat} until its player is back.", player = player; bot = bot(level), seat = seat),
            kind => outcome(&words, row.outcome, filled!("{player} asked to {proposal}", player = player; proposal = request(kind))),
        })
        @if row.outcome == Outcome::Agreed && !row.about.is_empty() {
            span.small { " " (say!("Taken back: {steps}.", steps = row.about.join("; "))) }
        }
    }
}

/// The request in words: "pause the table".
fn request(kind: &ProposalKind) -> Line {
    match kind {
        ProposalKind::Pause => say!("pause the table"),
        ProposalKind::End => say!("end the game"),
        ProposalKind::Rematch => say!("play again"),
        ProposalKind::Undo { to, .. } => say!("take back what happened after position {to}"),
        ProposalKind::Fill { seat, level } => say!("let {bot} take seat {seat}", bot = bot(level)),
        ProposalKind::Steward { seat, level } => say!("let {bot} play for seat {seat}", bot = bot(level)),
        _ => Line::new(),
    }
}

/// A request of somebody, with what has become of it.
fn outcome(words: &Words<'_>, outcome: Outcome, asked: Markup) -> Markup {
    match outcome {
        Outcome::Open => filled!("{asked}, which waits for an answer.", asked = asked),
        Outcome::Agreed => filled!("{asked}, and it was agreed.", asked = asked),
        Outcome::Refused(seat) => {
            filled!("{asked}, and {player} said no.", asked = asked, player = words.person(seat))
        }
        Outcome::Withdrawn => filled!("{asked}, and withdrew it.", asked = asked),
        Outcome::Expired => filled!("{asked}, and not everybody answered in time.", asked = asked),
        Outcome::Overtaken => filled!("{asked}, but the game went on before it was decided.", asked = asked),
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
    html! {
        @if agreed.halt.is_none() {
            (form(page, seat, "pause", &html! { button { (if others { say!("Ask the others to pause the table") } else { say!("Pause the table") }) } }))
        }
        (form(page, seat, "end", &html! { button { (if others { say!("Ask the others to end the game as it stands") } else { say!("End the game as it stands") }) } }))
        @if page.seats.len() == 2 {
            details.surely { summary { (say!("Give up")) }
                (form(page, seat, "give-up", &html! { button { (say!("Yes: the other player has won")) } }))
            }
        } @else if others {
            details.surely { summary { (say!("Give up")) }
                (form(page, seat, "give-up", &html! { button { (say!("Yes: I am placed last, and a knight plays on")) } }))
            }
        }
        @if away {
            (form(page, seat, "return", &html! { button { (say!("I am there again")) } }))
        } @else if agreed.days_left > 0 {
            (form(page, seat, "away", &html! {
                label { (filled!("I am away for {n} days", n = html! { input type="number" name="days" min="1" max=(agreed.days_left) value=(agreed.days_left.min(7)) required; })) }
                button { (say!("Tell everybody")) }
            }))
            p.small {
                @if page.clocks.is_some() { (say!("Your clock stands meanwhile, for up to {n} days a year at this table.", n = agreed.days_left)) }
                @else { (say!("Everybody sees it; the game waits for you as before, for up to {n} days a year at this table.", n = agreed.days_left)) }
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
        button title=(say!("The others are asked to take it back. It is done once they agree, and the log says so.")) {
            span aria-hidden="true" { "↶ " } span.word { @if moment.past { (say!("Ask to go back to here")) } @else { (say!("Ask to undo")) } }
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
    html! { @if let Some(until) = until { span.presence.vacation { (filled!("away until {day}", day = day(until))) } } }
}
