//! The form that makes a table.

use liege_game::{Choice, Line, Seat, in_words, say};
use liege_questions::SHORT;
use maud::{Markup, html};

use crate::filled::filled;
use crate::home::players;
use crate::seat_mark::mark;
use crate::table::table_access::visibilities;
use crate::{NewTable, chance, document, ornament};

/// The bot that sits in every other seat unless somebody says otherwise.
const USUAL: &str = "greedy";

/// The form that makes a table; posts to `/tables`.
pub fn new_table(new: &NewTable) -> String {
    let info = new.info;
    let (min, max) =
        new.from.as_ref().map_or((info.min_players, info.max_players), |from| (from.players, from.players));
    let seated = info.usual_players.clamp(min, max);
    document::about(
        &new.base,
        &say!("A table of {game}", game = info.title),
        "new-page",
        info,
        &html! {
            form.sheet id="new-table" data-game=(info.id) method="post" action={ (new.base) "/tables" } {
                input type="hidden" name="game" value=(info.id);
                input type="hidden" name="seal" value=(new.seal);
                input type="hidden" name="ticket" value=(new.ticket);
                div.title-row {
                    (ornament::emblem(info))
                    div {
                        h1 { (info.title) }
                        p.small { (players(info)) " · " a href={ (new.base) "/rules/" (info.id) } { (say!("Rules")) } }
                    }
                }
                p.lead { (in_words(info.summary)) }
                @if let Some(lesson) = &new.first_lesson {
                    p { a href={ (new.base) (lesson.address()) } { (say!("I have never played this")) } " " span.small { (say!("a lesson of {minutes:minute|minutes} on the real board", minutes = lesson.minutes)) } }
                }
                @if let Some(from) = &new.from {
                    input type="hidden" name="from" value=(from.table);
                    input type="hidden" name="at" value=(from.position);
                    p { (filled!("This table goes on from {link}, under the same optional rules. What was hidden there is known to those who have seen that game.", link = html! { a href={ (new.base) "/t/" (from.table) "/at/" (from.position) } { (say!("position {n} of another game", n = from.position)) } })) }
                }
                @if let Some(notice) = &new.notice {
                    p.notice role="alert" {
                        (notice.text)
                        @if let Some(rule) = &notice.rule { " " a.rule href={ (new.base) "/rules/" (info.id) "#" (rule) } { (rule) } }
                    }
                }
                div.field {
                    label for="name" { (say!("Your name")) }
                    input id="name" name="name" value=(new.name) maxlength="40" autocomplete="nickname" placeholder=(say!("What the others call you"));
                }
                @if min < max { (count(min, max, seated)) }
                fieldset.seats {
                    legend { (say!("Seats")) }
                    @for seat in Seat::all(max) { (place(new, seat, (min, seated))) }
                }
                @if new.from.is_none() { @for option in info.options { @if option.id == SHORT { (choice(option, new.short)) } } }
                p.doors { button.primary.large type="submit" { (say!("Sit down")) } }
                details.agreed id="agreed" {
                    @if new.base.is_offline() {
                        summary { strong { (say!("Rules")) } " " span.small id="agreed-now" data-usual=(say!("as usual: no variants")) { (say!("as usual: no variants")) } }
                    } @else {
                        summary { strong { (say!("Rules, clock and spectators")) } " " span.small id="agreed-now" data-usual=(say!("as usual: no variants, no clock")) { (say!("as usual: no variants, no clock")) } }
                        (title())
                    }
                    @if new.from.is_none() { @for option in info.options { @if option.id != SHORT { (choice(option, false)) } } }
                    @if !new.base.is_offline() {
                        (clock())
                        (looking())
                    }
                    (chance::before(&new.base, new.seal))
                }
                @if new.from.is_none() && !new.base.is_offline() { (record()) }
            }
        },
    )
}

/// Shown by the script only: each button fills or clears seats.
fn count(min: usize, max: usize, seated: usize) -> Markup {
    html! {
        div.field.scripted id="count" hidden role="group" aria-label=(say!("Number of players")) {
            span.label { (say!("Players")) }
            div.segments {
                @for players in min..=max {
                    button type="button" data-count=(players) aria-pressed=(players == seated) { (players) }
                }
            }
        }
    }
}

fn place(new: &NewTable, seat: Seat, (min, seated): (usize, usize)) -> Markup {
    let first = seat == Seat::A;
    let taken = seat.index() < seated;
    let usual = new.levels.iter().find(|level| **level == USUAL).or(new.levels.last()).copied();
    let may_stay_empty = seat.index() >= min;
    html! {
        div.place data-seat=(seat) data-empty[!taken] {
            (mark(seat))
            label.said for={ "seat-" (seat) } { (say!("Who sits at seat {seat}")) }
            select id={ "seat-" (seat) } name={ "seat-" (seat) } aria-describedby={ "says-" (seat) } {
                option value="me" selected[first] data-says=(say!("plays here")) { (say!("Me")) }
                @if !new.base.is_offline() { option value="open" data-says=(say!("you get a link to send")) { (say!("A friend, by link")) } }
                option value="hot" data-says=(say!("the screen is hidden between turns")) { (say!("A friend on this device")) }
                @for friend in &new.friends {
                    option value={ "friend:" (friend) } data-says=(say!("finds the seat in the hall")) { (friend) }
                }
                @for program in &new.programs {
                    option value={ "program:" (program) } data-says=(say!("a program that waits for a game")) { (say!("Program: {program}")) }
                }
                @for level in &new.levels {
                    option value={ "bot:" (level) } selected[taken && !first && usual == Some(level)] data-usual[usual == Some(level)]
                        data-says=(says(level)) { (say!("Bot: {level}")) }
                }
                @if may_stay_empty { option value="" selected[!taken] data-says=(say!("the seat stays empty")) { (say!("Nobody")) } }
            }
            input name={ "name-" (seat) } maxlength="40" aria-label=(say!("Name at seat {seat}")) placeholder=(say!("Name"));
            span.small.says id={ "says-" (seat) } {}
        }
    }
}

/// Returns how a bot of this level plays, in a few words.
fn says(level: &str) -> Line {
    match level {
        "random" => say!("plays anything legal, good for trying the rules"),
        "greedy" => say!("grabs what looks best now, easy to outwit"),
        "squire" => say!("looks a little ahead, for your first games"),
        "knight" => say!("thinks ahead and punishes slips"),
        "baron" => say!("plans well, hard to beat"),
        "king" => say!("thinks up to a second about each move"),
        _ => Line::new(),
    }
}

/// Clocks that are offered, as the form sends them; the server takes any other too.
fn clocks() -> [(&'static str, Line); 5] {
    [
        ("", say!("None: everybody takes the time they need")),
        ("1200+20/1200", say!("20 minutes each, and 20 seconds more with each decision, at most 20 minutes")),
        ("172800+28800/172800", say!("2 days each, and 8 hours more with each decision, at most 2 days")),
        ("604800+86400/604800", say!("A week each, and a day more with each decision, at most a week")),
        ("own", say!("Other times, in minutes:")),
    ]
}

/// Hours that are offered, as the form sends them, in the time zone of the table's maker.
fn hours() -> [(&'static str, Line); 4] {
    [
        ("", say!("all day")),
        ("08:00-22:00", say!("from 8:00 to 22:00")),
        ("08:00-18:00", say!("from 8:00 to 18:00")),
        ("17:00-23:00", say!("from 17:00 to 23:00")),
    ]
}

/// A game that is taken up again.
fn record() -> Markup {
    html! {
        details.agreed id="taken-up" {
            summary { strong { (say!("Go on with a record")) } " " span.small { (say!("a game that was saved, here or elsewhere")) } }
            div.field {
                label for="record" { (say!("The record")) }
                textarea id="record" name="record" rows="6" spellcheck="false" aria-describedby="about-record" placeholder=(say!("liege: …")) {}
                input.scripted type="file" id="record-file" hidden aria-label=(say!("A record from a file")) accept=".txt,.liege,text/plain";
                span.small id="about-record" { (say!("It brings its optional rules; as many seats must be taken as it has players.")) }
            }
            div.field {
                label for="at" { (say!("From position")) }
                input id="at" name="at" type="number" min="0" max="100000" aria-describedby="about-at";
                span.small id="about-at" { (say!("Left empty: from where it ends.")) }
            }
        }
    }
}

/// Returns what the table is called, and a word about it.
fn title() -> Markup {
    html! {
        div.field {
            label for="table-title" { (say!("Name of the table")) }
            input id="table-title" name="title" maxlength="60" placeholder=(say!("For the lists, if you like"));
        }
        div.field {
            label for="table-note" { (say!("Note")) }
            input id="table-note" name="note" maxlength="300" placeholder=(say!("For those who might sit down"));
        }
        div.field {
            label for="starts" { (say!("Begins (optional)")) }
            input id="starts" name="starts" type="datetime-local" aria-describedby="about-start";
            span.small id="about-start" { (say!("Without a time the game begins as soon as every seat is taken. The time is that of the zone below.")) }
        }
    }
}

fn clock() -> Markup {
    html! {
        div.field {
            label for="clock" { (say!("Clock")) }
            select id="clock" name="clock" aria-describedby="about-clocks" {
                @for (value, title) in clocks() { option value=(value) { (title) } }
            }
            span.own-clock id="own-clock" {
                @for (name, title, value) in [("bank", say!("each"), "60"), ("step", say!("more with each decision"), "1"), ("max", say!("at most"), "60")] {
                    label { input type="number" name={ "clock-" (name) } min="0" max="129600" value=(value); " " (title) }
                }
            }
            span.small id="about-clocks" { (say!("When somebody’s time is up, the others choose: they wait, let a bot play until that player is back, or end the game.")) }
            label for="hours" { (say!("The clock runs")) }
            select id="hours" name="hours" {
                @for (value, title) in hours() { option value=(value) { (title) } }
            }
            input type="hidden" id="zone" name="zone" value="+00:00";
            span.small id="about-hours" { (say!("In universal time (UTC)")) }
        }
    }
}

/// How far spectators may be behind, as the form sends it; the server takes any other number too.
fn behind() -> [(&'static str, Line); 6] {
    [
        ("", say!("Each move at once")),
        ("3 actions", say!("Each move 3 actions later")),
        ("10 actions", say!("Each move 10 actions later")),
        ("10 minutes", say!("Each move 10 minutes later")),
        ("60 minutes", say!("Each move an hour later")),
        ("1440 minutes", say!("Each move a day later")),
    ]
}

fn looking() -> Markup {
    html! {
        div.field {
            label for="visibility" { (say!("Who may look")) }
            select id="visibility" name="visibility" {
                @for (value, title) in visibilities() { option value=(value) { (title) } }
            }
        }
        div.field {
            label for="behind" { (say!("What spectators see")) }
            select id="behind" name="behind" {
                @for (value, title) in behind() { option value=(value) { (title) } }
            }
        }
    }
}

/// The most values of an option that are all in sight.
const IN_SIGHT: usize = 6;

/// The answers to an option; `asked` if the address asks for the one that is not usual.
fn choice(option: &Choice, asked: bool) -> Markup {
    let name = format!("option-{}", option.id);
    if option.values.len() > IN_SIGHT {
        return html! {
            div.field {
                label for=(name) { (in_words(option.title)) }
                select id=(name) name=(name) {
                    @for (index, value) in option.values.iter().enumerate() {
                        option value=(value.id) { (in_words(value.title)) @if index == 0 { " " (say!("(usual)")) } }
                    }
                }
            }
        };
    }
    html! {
        fieldset.option data-asked[asked] {
            legend { (in_words(option.title)) }
            @for (index, value) in option.values.iter().enumerate() {
                label.tick {
                    input type="radio" name=(name) value=(value.id) checked[index == usize::from(asked)];
                    span { (in_words(value.title)) @if index == 0 { span.small { " " (say!("(usual)")) } } }
                }
            }
        }
    }
}
