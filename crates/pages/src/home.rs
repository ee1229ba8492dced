//! The front page: the games, and the tables of this browser.

use liege_game::{Info, Line, in_words, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::learn::done;
use crate::name::by_names;
use crate::time::{ago, lasting};
use crate::{Base, Home, TableLine, document, lobby, ornament};

/// The front page: the games, and the tables of this browser.
pub fn home(home: &Home) -> String {
    // A seat that is kept for somebody waits for them as a turn does.
    let waiting = home.tables.iter().filter(|table| table.your_turn).count() + home.invited.len();
    let title = if waiting > 0 { say!("({n}) Liege", n = waiting) } else { say!("Liege") };
    document::plain(
        &home.base,
        &title,
        "home-page",
        &html! {
          div.connection id="connection" role="status" hidden {}
          div id="hall" {
            section.hall {
                h1 { (say!("Take a seat")) }
                @if home.tables.is_empty() { p.lead { (say!("Feudal board games with every rule kept. Choose one, and you are at the table in a moment: with friends, with bots, or both.")) } }
                @if home.notices { p.small { a href={ (home.base) "/notices" } { (say!("Tell me when it is my turn")) } } }
            }
            @if home.signed_out { p.notice role="status" { (filled!("You are no longer signed in on this device. Your seats are kept with your account: {link}.", link = html! { a href={ (home.base) "/account" } { (say!("sign in")) } })) } }
            @if !home.tables.is_empty() {
                section.tables aria-labelledby="your-tables" {
                    h2 id="your-tables" { (say!("Your tables")) }
                    ul.table-list { @for table in &home.tables { (line(&home.base, table)) } }
                }
            }
            (lobby::invited(&home.base, &home.invited))
            (lobby::lobby(&home.base, &home.lobby))
            @if !home.watchable.is_empty() {
                section.tables data-key="watchable" aria-labelledby="watchable" {
                    h2 id="watchable" { (say!("Games that you can watch")) }
                    ul.table-list { @for table in &home.watchable { (line(&home.base, table)) } }
                }
            }
            section aria-labelledby="games" {
                h2 id="games" { (say!("The games")) }
                div.cards { @for info in &home.games { (card(home, info)) } }
            }
            @if home.base.is_offline() { (take_up(&home.base)) }
            p.doors.hall-doors {
                @if !home.base.is_offline() {
                    @match &home.name {
                        Some(name) => { a href={ (home.base) "/account" } { (filled!("Signed in as {name}", name = html! { bdi { (name) } })) } }
                        None => { a href={ (home.base) "/account" } { (say!("Sign in, or make an account")) } }
                    }
                    a href={ (home.base) "/profile" } { (say!("Your games and people")) }
                }
                @if !home.first_lessons.is_empty() { a href={ (home.base) "/learn" } { (say!("All lessons")) } }
                @if home.offline { a href={ (home.base) "/offline/" } { (say!("Play without the net")) } }
                @if home.archive { a href={ (home.base) "/archive" } { (say!("Finished games")) } }
            }
          }
        },
    )
}

/// The form that takes up the game of a record.
fn take_up(base: &Base) -> Markup {
    html! {
        form.sitting id="take-up" method="post" enctype="multipart/form-data" action={ (base) "/records" } {
            label.field { (say!("Go on with a game from a record")) input type="file" name="record" accept=".liege,.record,text/plain" required; }
            button { (say!("Open it")) }
        }
        p.small { (say!("Your games are kept in this browser, on this device alone. Save the record of one to keep it elsewhere or to go on with it there.")) }
    }
}

fn card(home: &Home, info: &Info) -> Markup {
    let base = &home.base;
    let lesson = home.first_lessons.iter().find(|lesson| lesson.game == info.id);
    html! {
        article.card {
            div.banner { img src={ (base) "/board/" (info.id) ".svg" } alt="" width="400" height="300" loading="lazy"; }
            div.face {
                h3 { a.stretch href={ (base) "/new/" (info.id) } { (info.title) } }
                p.doors {
                    span.button.primary aria-hidden="true" { (say!("Play")) }
                    @if let Some(lesson) = lesson {
                        a.button href={ (base) (lesson.address()) } title=(say!("A lesson of {minutes:minute|minutes} on the real board", minutes = lesson.minutes)) { (filled!("Learn{game}", game = html! { span.said { " " (say!("{game} in {minutes:minute|minutes}", game = info.title, minutes = lesson.minutes)) } })) }
                    }
                }
                p.summary { (in_words(info.summary)) }
                p.small { (players(info)) " · " (makers(info)) " · " a href={ (base) "/rules/" (info.id) } { (say!("Rules")) }
                    @if lesson.is_some() { " · " a href={ (base) "/learn/" (info.id) } { (say!("Course")) } " " (done(info)) }
                }
            }
        }
    }
}

pub(crate) fn line(base: &Base, table: &TableLine) -> Markup {
    html! {
        li.table-line.yours[table.your_turn] data-key=(table.id) {
            (ornament::emblem(table.info))
            div {
                a.stretch href={ (base) "/t/" (table.id) } {
                    (table.info.title)
                    @if !table.title.is_empty() { ": " bdi { (table.title) } }
                    @if table.your_turn { " " strong.flag { @if table.over { (say!("Your answer")) } @else { (say!("Your turn")) } } }
                }
                p.state-of { (table.state) }
                p.small {
                    (by_names(&table.names)) " · "
                    @if table.your_turn && !table.over { (lasting(table.changed)) } @else { (ago(table.changed)) }
                }
            }
            @if table.over {
                form method="post" action={ (base) "/t/" (table.id) "/hide" } {
                    button.quiet aria-label=(say!("Remove {game} with {people} from my list", game = table.info.title, people = by_names(&table.names))) { (say!("Remove")) }
                }
            }
        }
    }
}

/// Returns who made the game: "Marc André · Studio H, 2024".
fn makers(info: &Info) -> String {
    let Info { designer, publisher, year, .. } = info;
    if designer == publisher {
        format!("{publisher}, {year}")
    } else {
        format!("{designer} · {publisher}, {year}")
    }
}

/// Returns how many can play: "2 to 5 players".
pub(crate) fn players(info: &Info) -> Line {
    match (info.min_players, info.max_players) {
        (min, max) if min == max => say!("{n} players", n = min),
        (min, max) => say!("{min} to {max} players"),
    }
}
