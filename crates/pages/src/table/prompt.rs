//! The bar that says whose turn it is and what is asked, in one sentence.

use liege_game::{Level, Line, Pending, Piece, Seat, say};
use liege_table::{At, LogLine};
use maud::{Markup, html};

use crate::filled::filled;
use crate::table::shown_position::ShownPosition;
use crate::table::{asking, draft, other_players, proposals, verdict, words};
use crate::time::{ago, at};
use crate::{Halt, Sitter, TablePage, version};

/// So much of what concerns a player is said in the bar; the rest is told step by step.
const CONCERNS: usize = 3;

/// The bar: the sentence, what the script offers to press, undo and restart.
pub(super) fn prompt(page: &TablePage<'_>, moment: &ShownPosition, lines: &[LogLine]) -> Markup {
    html! {
        section.prompt id="prompt" aria-label=(say!("What is asked")) {
            div.asked {
                p.ask id="ask" role="status" tabindex="-1" { (anew(&sentence(page, moment, lines))) }
                (asking::next_time(page, moment))
                (asking::order(page, moment))
                (draft::draft(page, moment))
                (lately(page, moment, lines))
                (proposals::bar(page, moment))
                section.since-left id="since-left" aria-label=(say!("Since you left")) data-keep="" hidden {}
                @if let Some(notice) = &page.notice { p.notice role="alert" { (words(page).notice(notice)) } }
                p.then id="then" role="status" data-keep="" hidden {}
                p.notice id="say" role="alert" data-keep="" hidden {}
            }
            button.heard type="button" id="heard" title=(say!("Show what was said")) data-keep="" hidden {}
            div.buttons id="buttons" role="group" aria-label=(say!("Choices")) data-keep="" {}
            div.steady {
                @if moment.following {}
                @else if moment.past { a.button.primary id="back-to-now" href={ (page.base) (page.address()) } { (say!("Back to now")) } (proposals::ask_back(page, moment, false)) }
                @else if moment.drafting {}
                @else if !moment.over && !page.waiting_for_players {
                    (draft::begin(page))
                    (asking::hand(page))
                    (taking_back(page, moment))
                }
            }
        }
    }
}

/// Words that say something else come in the place of those before them: none of these goes elsewhere.
fn anew(words: &Markup) -> Markup {
    html! { span.anew data-key={ "words-" (version(&words.0)) } { (words) } }
}

/// The words for the window's title.
pub(super) fn title(page: &TablePage<'_>, moment: &ShownPosition) -> String {
    let title = page.name();
    match moment.class() {
        "yours" => say!("Your turn · {title}").to_string(),
        "over" if !proposals::asks(page) => say!("Over · {title}").to_string(),
        "past" => say!("Position {at} · {title}", at = moment.at).to_string(),
        _ if proposals::asks(page) => say!("A proposal · {title}").to_string(),
        _ => title.to_string(),
    }
}

fn sentence(page: &TablePage<'_>, moment: &ShownPosition, lines: &[LogLine]) -> Markup {
    let words = words(page);
    if moment.following {
        let told = lines.iter().filter(|line| line.number == moment.at);
        return html! { @for LogLine { line, .. } in told { span.told { (words.sentence(line)) "." @if let Some(rule) = line.rule { " " (words.rule(rule.0)) } " " } } };
    }
    if moment.past {
        return html! {
            (say!("You are looking at position {at} of {now}.", at = moment.at, now = moment.now)) " "
            @if let Some(asked) = asked(page, moment) { (asked) }
        };
    }
    match page.agreed.halt.filter(|_| !moment.over) {
        Some(Halt::Paused) => return html! { (say!("The table is paused: no clock runs and nobody acts.")) },
        Some(Halt::Ended) => {
            return html! { @if let Some(verdict) = verdict::verdict(page, moment) { (verdict) } };
        }
        None => {}
    }
    if page.waiting_for_players {
        let open = page.seats.iter().filter(|player| matches!(player.sitter, Sitter::Open(_)));
        let open: Vec<Seat> = open.map(|player| player.seat).collect();
        let seats: Vec<String> = open.iter().map(ToString::to_string).collect();
        if open.is_empty()
            && let Some(starts) = page.terms.starts_ms
        {
            return filled!("Everybody is here. The game begins on {when}.", when = at(starts));
        }
        return html! {
            (match open.as_slice() {
                [seat] => say!("Waiting for somebody to take seat {seat}."),
                _ => say!("Waiting for somebody to take seats {seats}.", seats = seats.join(", ")),
            })
            @if let Some(starts) = page.terms.starts_ms { " " (filled!("The game begins on {when} at the earliest.", when = at(starts))) }
        };
    }
    if let Some(seat) = moment.acting {
        let ask = moment.seen(page).prompt(seat);
        let several = page.seats.iter().filter(|player| player.mine).count() > 1;
        let must = moment.pending.must().has(seat);
        return html! {
            @if !must && let Some(asked) = asked(page, moment) { (asked) " " }
            strong.turn {
                @if moment.drafting { (say!("When your turn comes")) }
                @else if several && must { (filled!("{player}, your turn", player = words.person(seat))) }
                @else if several { (filled!("{player} can interrupt", player = words.person(seat))) }
                @else if must { (say!("Your turn")) }
                @else { (say!("You can interrupt")) }
            }
            " " span.what { (words.sentence(&ask)) "." }
            @if let Some(rule) = ask.rule { " " (words.rule(rule.0)) }
        };
    }
    asked(page, moment).unwrap_or_else(|| html! { (say!("Cards, dice or tiles are drawn.")) })
}

/// Returns who is asked for what in the position shown; `None` at a draw.
fn asked(page: &TablePage<'_>, moment: &ShownPosition) -> Option<Markup> {
    let words = words(page);
    match moment.pending {
        Pending::Chance => None,
        Pending::Over => {
            // A seat that was given up is placed last: the bar says it, since the end may be folded.
            if let Some(verdict) = verdict::verdict(page, moment) {
                return Some(filled!("The game is over: {verdict}", verdict = verdict));
            }
            let winners: Vec<Seat> =
                page.table.standing(At::Number(moment.at)).below(&page.agreed.gave_up).winners().collect();
            Some(filled!(
                "The game is over: {people:wins|share the victory}.",
                people = words.people(&winners)
            ))
        }
        Pending::Seats(asked) => {
            let must: Vec<Seat> = asked.must.iter().collect();
            let first = *must.first()?;
            let ask = moment.seen(page).prompt(first);
            let (people, what) = (words.people(&must), words.spans(&ask.clone().awaited()));
            Some(html! {
                @if moment.past { (filled!("{people:is|are} to {ask}.", people = people, ask = what)) }
                @else { (filled!("Waiting for {people} to {ask}.", people = people, ask = what)) }
                @if let Some(rule) = ask.rule { " " (words.rule(rule.0)) }
            })
        }
    }
}

/// Says what others have done since the viewer last acted, and since when others are waited for.
fn lately(page: &TablePage<'_>, moment: &ShownPosition, lines: &[LogLine]) -> Markup {
    let Lately { said, last, news } = done_lately(page, moment, lines);
    html! {
        p.lately id="lately" {
            (waited(page, moment))
            @for line in said { span.deed { @if last { span.said { (say!("Last:")) " " } } (anew(&html! { (words(page).sentence(line)) "." })) } }
            @if news > 1 {
                button.quiet type="button" id="tell" title=(say!("Step through it on the board")) { (say!("What happened: {n} lines", n = news)) }
            }
        }
    }
}

/// The same above a narrow board, where the bar has no room for it: as much as two lines hold. A press opens the sheet with all of it.
pub(super) fn latest(page: &TablePage<'_>, moment: &ShownPosition, lines: &[LogLine]) -> Markup {
    let mut said = done_lately(page, moment, lines).said;
    // What the question says already is all that happened: the sheet opens all the same.
    if said.is_empty() {
        said.extend(lines.last().map(|line| &line.line));
    }
    html! {
        button.latest type="button" id="latest" popovertarget="latest-all" disabled[said.is_empty()] {
            span.latest-words {
                @if said.is_empty() { span.said { (say!("Nothing has happened yet.")) } }
                @for line in said { span.deed { (anew(&html! { (words(page).sentence(line)) ". " })) } }
            }
        }
    }
}

/// Lines of the log that the bar has room for.
struct Lately<'a> {
    said: Vec<&'a Line>,
    /// True if it is the last deed, since nothing of what happened concerns the viewer.
    last: bool,
    /// Number of lines since the viewer last acted.
    news: usize,
}

/// Returns what others have done since the viewer last acted: what concerns that player first. Before that, what was done last.
fn done_lately<'a>(page: &TablePage<'_>, moment: &ShownPosition, lines: &'a [LogLine]) -> Lately<'a> {
    let since = moment.since.filter(|since| !moment.past && *since < moment.at);
    let news: Vec<&LogLine> =
        lines.iter().filter(|line| since.is_some_and(|since| line.number > since)).collect();
    let mine = |seat: &Seat| page.seats.iter().any(|player| player.mine && player.seat == *seat);
    let own = |line: &&LogLine| {
        let names = |piece: &Piece| matches!(piece, Piece::Seat(seat) if mine(seat));
        line.line.level != Level::Heading && line.line.pieces().iter().any(names)
    };
    let mut said: Vec<&Line> =
        news.iter().copied().filter(own).take(CONCERNS).map(|line| &line.line).collect();
    // What nobody does happens all the same: a calamity strikes, a lord appears.
    let event = |line: &&LogLine| line.line.level == Level::Deed;
    let last = said.is_empty();
    if last {
        // At the end the last line says why it has come.
        let last = || lines.iter().rfind(event).map(|line| &line.line);
        said.extend(if moment.over { verdict::reason(lines) } else { last() });
    }
    // A question that the bar asks in these very words is not said again below it.
    if let Some(seat) = moment.acting {
        let plain = |line: &Line| words(page).plain(line).to_lowercase();
        let ask = plain(&moment.seen(page).prompt(seat));
        said.retain(|line| !ask.contains(&plain(line)));
    }
    Lately { said, last, news: news.len() }
}

/// Returns who thinks, or how long the others have been asked.
fn waited(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let others = moment.class() == "waiting" && !page.waiting_for_players && page.agreed.halt.is_none();
    let asked: Vec<_> =
        page.seats.iter().filter(|player| others && moment.pending.must().has(player.seat)).collect();
    html! {
        @if asked.iter().any(|player| player.sitter == Sitter::Person) { span.wait { (filled!("asked {when}", when = ago(page.changed))) } }
        @else if !asked.is_empty() { span.wait.thinking { (say!("thinking")) } }
    }
}

/// Undo and restart, or why not.
fn taking_back(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let mine: Vec<Seat> = page.seats.iter().filter(|player| player.mine).map(|player| player.seat).collect();
    if let Some(lesson) = &page.lesson {
        return html! {
            @if let Some(seat) = mine.first().filter(|_| lesson.undoable) {
                button type="button" id="undo" data-seat=(seat) { span aria-hidden="true" { "↶ " } span.word { (say!("Undo")) } }
            }
        };
    }
    let order = moment.acting.into_iter().chain(mine);
    let undoable =
        |seat| page.table.undoable(seat, other_players(page, seat)).map_err(|error| error.to_string());
    let tried: Vec<_> = order.map(|seat| (seat, undoable(seat))).collect();
    let found = tried.iter().find(|(_, undoable)| undoable.is_ok()).or(tried.first());
    let Some((seat, undoable)) = found else { return html! {} };
    let why = undoable.as_ref().err().map(String::as_str);
    let title = why.map(|why| say!("Can’t be taken back: {why}").to_string());
    if page.agreed.halt.is_some() {
        return html! {};
    }
    // One way back at a time: by oneself, else by asking the others.
    let asks = page.agreed.asks_back && page.agreed.speaker.is_some() && page.agreed.open.is_none();
    if why.is_some() && asks {
        return proposals::ask_back(page, moment, false);
    }
    html! {
        button type="button" id="undo" data-seat=(seat) aria-disabled=[why.map(|_| "true")] title=[title.as_deref()]
            data-why=[title.as_deref()] { span aria-hidden="true" { "↶ " } span.word { (say!("Undo")) } }
        @if why.is_none() {
            button type="button" id="restart" data-seat=(seat) title=(say!("Back to the beginning of the turn")) aria-label=(say!("Restart the turn")) { "⟲" }
        }
    }
}
