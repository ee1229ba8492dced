//! The front page: the games, and the tables of this browser.

use liege_game::Info;
use maud::{Markup, html};

use crate::time::{ago, lasting};
use crate::{Base, Home, TableLine, document, lobby, ornament};

/// The front page: the games, and the tables of this browser.
pub fn home(home: &Home) -> String {
    // A seat that is kept for somebody waits for them as a turn does.
    let waiting = home.tables.iter().filter(|table| table.your_turn).count() + home.invited.len();
    let title = if waiting > 0 { format!("({waiting}) Liege") } else { "Liege".to_owned() };
    document::plain(
        &home.base,
        &title,
        "home-page",
        &html! {
          div.connection id="connection" role="status" hidden {}
          div id="hall" {
            section.hall {
                h1 { "Take a seat" }
                @if home.tables.is_empty() { p.lead { "Feudal board games with every rule kept. Choose one, and you are at the table in a moment: with friends, with bots, or both." } }
                @if home.notices { p.small { a href={ (home.base) "/notices" } { "Tell me when it is my turn" } } }
            }
            @if home.signed_out { p.notice role="status" { "You are no longer signed in on this device. Your seats are kept with your account: " a href={ (home.base) "/account" } { "sign in" } "." } }
            @if !home.tables.is_empty() {
                section.tables aria-labelledby="your-tables" {
                    h2 id="your-tables" { "Your tables" }
                    ul.table-list { @for table in &home.tables { (line(&home.base, table)) } }
                }
            }
            (lobby::invited(&home.base, &home.invited))
            (lobby::lobby(&home.base, &home.lobby))
            @if !home.watchable.is_empty() {
                section.tables data-key="watchable" aria-labelledby="watchable" {
                    h2 id="watchable" { "Games that you can watch" }
                    ul.table-list { @for table in &home.watchable { (line(&home.base, table)) } }
                }
            }
            section aria-labelledby="games" {
                h2 id="games" { "The games" }
                div.cards { @for info in &home.games { (card(home, info)) } }
            }
            @if home.base.is_offline() { (take_up(&home.base)) }
            p.doors.hall-doors {
                @if !home.base.is_offline() {
                    @match &home.name {
                        Some(name) => { a href={ (home.base) "/account" } { "Signed in as " bdi { (name) } } }
                        None => { a href={ (home.base) "/account" } { "Sign in, or make an account" } }
                    }
                    a href={ (home.base) "/profile" } { "Your games and people" }
                }
                @if !home.first_lessons.is_empty() { a href={ (home.base) "/learn" } { "All lessons" } }
                @if home.offline { a href={ (home.base) "/offline/" } { "Play without the net" } }
                @if home.archive { a href={ (home.base) "/archive" } { "Finished games" } }
            }
          }
        },
    )
}

/// The form that takes up the game of a record.
fn take_up(base: &Base) -> Markup {
    html! {
        form.sitting id="take-up" method="post" enctype="multipart/form-data" action={ (base) "/records" } {
            label.field { "Go on with a game from a record" input type="file" name="record" accept=".liege,.record,text/plain" required; }
            button { "Open it" }
        }
        p.small { "Your games are kept in this browser, on this device alone. Save the record of one to keep it elsewhere or to go on with it there." }
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
                    span.button.primary aria-hidden="true" { "Play" }
                    @if let Some(lesson) = lesson {
                        a.button href={ (base) (lesson.address()) } title={ "A lesson of " (lesson.length()) " on the real board" } { "Learn" span.said { " " (info.title) " in " (lesson.length()) } }
                    }
                }
                p.summary { (info.summary) }
                p.small { (players(info)) " · " (makers(info)) " · " a href={ (base) "/rules/" (info.id) } { "Rules" } }
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
                    @if table.your_turn { " " strong.flag { @if table.over { "Your answer" } @else { "Your turn" } } }
                }
                p.state-of { (table.state) }
                p.small {
                    (table.names.join(", ")) " · "
                    @if table.your_turn && !table.over { (lasting(table.changed)) } @else { (ago(table.changed)) }
                }
            }
            @if table.over {
                form method="post" action={ (base) "/t/" (table.id) "/hide" } {
                    button.quiet aria-label={ "Remove " (table.info.title) " with " (table.names.join(", ")) " from my list" } { "Remove" }
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
pub(crate) fn players(info: &Info) -> String {
    match (info.min_players, info.max_players) {
        (min, max) if min == max => format!("{min} players"),
        (min, max) => format!("{min} to {max} players"),
    }
}
