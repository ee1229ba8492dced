//! The page of a table, and the part of it that changes.

mod asking;
mod choices;
mod clock;
mod draft;
mod ending;
mod ground;
mod guide;
mod handover;
mod help;
mod history;
pub(crate) mod layout;
mod lesson;
mod log;
mod moments;
mod own_question;
mod prompt;
mod proposals;
mod scene;
mod seats;
mod shown_position;
mod standings;
pub(crate) mod table_access;
mod talk;
mod verdict;

use liege_game::{Info, Line, Seat, in_words, say};
use liege_table::OtherPlayers;
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

use crate::document::{Frame, document};
use crate::filled::filled;
use crate::seat_mark::presence;
use crate::table::shown_position::ShownPosition;
use crate::words::Words;
use crate::{Base, SeatInfo, Sitter, TablePage, arms, chance, ornament, pieces, version as named};

/// A table: the whole document around what [`live`] made of the page. `version` is the name by which the script asks for
/// what has changed since.
pub fn table(page: &TablePage<'_>, live: &str, version: &str) -> String {
    let info = page.info;
    // Who has the device in hand may not be who is asked.
    let title = match page.curtain {
        Some(_) => page.name().to_string(),
        None => prompt::title(page, &ShownPosition::of(page)),
    };
    let heading = html! {
        (ornament::emblem(info))
        h1 { (info.title) @if !page.terms.title.is_empty() { span.table-name { ": " bdi { (page.terms.title) } } } }
        a href={ (page.base) "/rules/" (info.id) } target="rules" { (say!("Rules")) }
        a.next-table id="next-table" href={ (page.base) "/" } hidden {}
    };
    let board = Some((info.id, page.style));
    let frame = Frame {
        base: &page.base,
        title: &title,
        card: info.title,
        about: in_words(info.summary),
        game: Some(info.id),
        class: "table-page",
        board,
        heading,
    };
    document(
        &frame,
        &html! {
            script src={ (page.base) "/board/" (info.id) ".js?" (shared_name(page.art)) } {}
            div.connection id="connection" role="status" hidden {}
            @if page.lesson.is_none() && !page.base.is_offline() {
                p.connection id="unseated" role="status" hidden { (filled!("You no longer play here on this device. If you were signed out, {link}.", link = html! { a href={ (page.base) "/account" } { (say!("sign in again")) } })) }
            }
            (seats::without_scripts(page))
            (arms::of_table(info, page.id, page.seats.iter().map(|player| player.seat)))
            main id="table" data-table=(page.id) data-address=[page.lesson.is_some().then(|| page.address())] data-game=(info.id) data-version=(version) data-pieces=(pieces(live).count()) {
                (PreEscaped(live))
            }
            div.banner-of-event id="banner" role="status" hidden {}
            aside.preview id="preview" aria-label=(say!("Its effect")) hidden {}
            @if page.lesson.is_none() { section.latest-all id="latest-all" popover="auto" aria-label=(say!("What happened")) {} }
            dialog id="help" aria-labelledby="help-title" {}
            (help::rule(&page.base))
        },
    )
}

/// Returns what an action would bring, for the card beside the board.
pub fn preview(base: &Base, info: &Info, seats: &[SeatInfo], lines: &[Line]) -> String {
    let words = Words { base, game: info.id, seats, owners: None };
    html! { @for line in lines { (words.line(line)) } }.into_string()
}

/// Returns what changes at a table, to be morphed into `#table`.
pub fn live(page: &TablePage<'_>) -> String {
    if let Some(seat) = page.curtain {
        return handover::handover(page, seat).into_string();
    }
    state(page).into_string()
}

/// The script that brings what all tables of a game share: what drawings of its boards refer to, and the list of keys.
pub fn shared(art: &str) -> String {
    // A string of JSON is one of JavaScript; as no page holds it, nothing in it can end a script.
    let help = help::help().into_string();
    format!("liege.art = {};\nliege.help = {};\n", Value::from(art), Value::from(help))
}

/// Returns what names that script: it changes with what is in it.
pub fn shared_name(art: &str) -> String {
    // Asked for with each page, so the script itself is not made.
    named(art) + &named(&help::help().into_string())
}

/// The script that brings the ground of this name, if the board shown has it.
pub fn ground(page: &TablePage<'_>, name: &str) -> Option<String> {
    let board = ShownPosition::of(page).seen(page).board();
    ground::script(board.panels.iter().map(|panel| panel.svg.as_str()), name)
}

/// The lines of the log before line `before`, up to the position shown: what a long game's page leaves out.
pub fn earlier(page: &TablePage<'_>, before: usize) -> String {
    match page.curtain {
        Some(_) => String::new(),
        None => log::earlier(page, before).into_string(),
    }
}

/// Returns who else sits at the table besides `seat`.
fn other_players(page: &TablePage<'_>, seat: Seat) -> OtherPlayers {
    let bot = |player: &SeatInfo| player.seat == seat || matches!(player.sitter, Sitter::Bot(_));
    if page.seats.iter().all(bot) { OtherPlayers::Bots } else { OtherPlayers::People }
}

fn words<'a>(page: &'a TablePage<'_>) -> Words<'a> {
    Words { base: &page.base, game: page.info.id, seats: &page.seats, owners: Some(&page.owners) }
}

fn state(page: &TablePage<'_>) -> Markup {
    let moment = ShownPosition::of(page);
    let choices = |seat: Seat| {
        let own = page.own.as_ref().filter(|own| own.seat == seat).map(|own| &own.settings);
        page.table.choices_as_set(seat, other_players(page, seat), own)
    };
    let mut choices = moment.acting.map(choices).unwrap_or_default();
    // In a lesson everything can be taken back.
    if moment.drafting || page.lesson.is_some() {
        choices.iter_mut().for_each(|choice| choice.last = None);
    }
    let lines = moment.seen(page).log();
    html! {
        div.state.(moment.class()) id="state" data-number=(moment.now) data-at=(moment.at) data-revision=(page.revision) data-seats=(presence(&page.seats)) data-talk=(page.talk.changes) data-proposals=(page.agreed.changes) data-past[moment.past] data-brief[page.table.windows().is_empty()]
            data-following[moment.following] data-told[lines.last().is_some_and(|line| line.number == moment.at)] data-since=[moment.since]
            data-seat=[page.acting] data-mine[page.seats.iter().any(|player| player.mine)] data-your-turn[moment.acting.is_some() && !moment.drafting] data-asked[proposals::asks(page)] data-draft[moment.drafting]
            data-lesson=[page.lesson.as_ref().map(|lesson| &lesson.here)] data-light=[page.lesson.as_ref().filter(|_| !moment.past).map(lesson::lit)]
            data-title=(prompt::title(page, &moment)) data-last=(log::changed(page, &moment, &lines)) {
            div.over-board id="over-board" {
                (standings::strip(page, &moment))
                @if page.lesson.is_none() { (prompt::latest(page, &moment, &lines)) }
            }
            (prompt::prompt(page, &moment, &lines))
            @if let Some(lesson) = &page.lesson { (lesson::strip(page, lesson)) }
            div.play-area {
                (table_access::arrival(page, &moment))
                (seats::invitations(page))
                @if page.waiting_for_players { @if let Some(lesson) = &page.first_lesson {
                    p.panel.arrival data-key="learn" { span { (filled!("New to the game? {link}, in {minutes:minute|minutes}. Your seat is kept.", link = html! { a href={ (page.base) (lesson.address()) } target="_blank" { (say!("Learn it while you wait")) } }; minutes = lesson.minutes)) } }
                } }
                div.frame {
                    div.board.ended[moment.ended].(format!("board-{}", page.info.id)) id="board" role="group" aria-label=(say!("The board")) {
                        (layout::kept(page, &moment.seen(page).board_if(page.supposed)))
                    }
                    (scene::scene(page, &moment))
                    @if page.lesson.is_none() && (moment.over || moment.ended) { (ending::ending(page, &moment, &lines)) }
                }
                div.under {
                    @if page.lesson.is_none() {
                        (history::history(page, &moment))
                        (history::eyes(page))
                        (history::ways(page, &moment))
                    }
                    div.stops id="stops" role="group" aria-label=(say!("Parts of the board")) hidden {}
                    div.zoom-buttons id="zoom" role="group" aria-label=(say!("Size of the board")) {
                        button type="button" data-zoom-by="out" aria-label=(say!("Smaller")) { "−" }
                        button type="button" data-zoom-by="fit" aria-label=(say!("The whole board, or as wide as can be")) title=(say!("The whole board, or as wide as can be")) { "⤢" }
                        button type="button" data-zoom-by="in" aria-label=(say!("Larger")) { "+" }
                    }
                }
            }
            aside.side id="side" {
                div.tabs id="tabs" role="group" aria-label=(say!("Beside the board")) {
                    button type="button" data-tab="standings" { (say!("Standings")) }
                    button type="button" data-tab="log" { (say!("Log")) }
                    @if talk::is_held(page) { button type="button" data-tab="talk" { (say!("Talk")) } }
                    button type="button" data-tab="more" { (say!("More")) }
                }
                div.known data-key="known" {
                    (guide::strip(page, &moment, &choices))
                    (standings::standings(page, &moment))
                    (clock::absent(page, &moment))
                    (table_access::given_up(page, &moment))
                    div.more data-panel="more" {
                        (choices::list(&choices))
                        @if page.lesson.is_none() {
                            (asking::panel(page))
                            (choices::advice(page, &moment))
                            (talk::notes(page))
                            (seats::sitting(page, &moment))
                        }
                        (seats::text_board(page, &moment))
                        @if page.lesson.is_none() { (chance::panel(page)) }
                    }
                }
                (talk::talk(page))
                (log::log(page, &moment, &lines))
            }
            (choices::data(page, &moment, &choices))
        }
    }
}
