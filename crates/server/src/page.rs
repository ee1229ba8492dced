//! The table page as one browser sees it.

mod agreed;
pub(crate) mod api;
mod clocks;
pub(crate) mod hall;
pub(crate) mod home;
mod last_name;
pub(crate) mod results;
mod seats;
mod table_access;
mod talk;
mod terms;

use liege_identity::random;
use liege_pages::{TablePage, Talk};
use liege_rooms::{Live, Room};
use liege_seating::SeatingError;
pub(crate) use liege_showing::PageQuery;
use liege_showing::{Beside, Perspective, ShownTable, Update};

pub(crate) use agreed::agreed;
pub(crate) use clocks::clocks;
pub(crate) use last_name::last_name;
pub(crate) use seats::seats;
pub(crate) use table_access::invitation;
pub(crate) use talk::talk;
pub(crate) use terms::terms;

use self::table_access::table_access;
use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// Returns how this browser looks at the table.
pub(crate) fn looks(query: &PageQuery, live: &Live, browser: &Browser) -> Result<Perspective, SeatingError> {
    Perspective::of(live, live.own(browser), query)
}

/// The whole document of a table as this browser sees it.
pub(crate) fn document(
    app: &App,
    room: &Room,
    browser: &Browser,
    query: &PageQuery,
) -> Result<String, Problem> {
    let version = random::version()?;
    room.read_as(browser, |live| {
        with_page((app, room, live), browser, query, |page| {
            let html = liege_pages::live(page);
            app.sent.remember(&html, version.clone());
            liege_pages::table(page, &html, &version)
        })
    })
}

/// The part of the page that changes.
pub(crate) fn changing(
    app: &App,
    room: &Room,
    browser: &Browser,
    query: &PageQuery,
) -> Result<String, Problem> {
    room.read_as(browser, |live| with_page((app, room, live), browser, query, liege_pages::live))
}

/// The lines of the log before the one that the query names.
pub(crate) fn earlier(
    app: &App,
    room: &Room,
    browser: &Browser,
    query: &PageQuery,
) -> Result<String, Problem> {
    let before = query.before.unwrap_or_default();
    room.read_as(browser, |live| {
        with_page((app, room, live), browser, query, |page| liege_pages::earlier(page, before))
    })
}

/// The script that brings the ground of this name, as the query shows the board.
///
/// # Errors
/// The board has no such ground.
pub(crate) fn ground(
    app: &App,
    room: &Room,
    browser: &Browser,
    (query, name): (&PageQuery, &str),
) -> Result<String, Problem> {
    let found = room.read_as(browser, |live| {
        with_page((app, room, live), browser, query, |page| liege_pages::ground(page, name))
    });
    found?.ok_or(Problem::NoPage)
}

/// Returns what has changed since the version that the query names.
pub(crate) fn update(
    app: &App,
    room: &Room,
    browser: &Browser,
    query: &PageQuery,
) -> Result<Update, Problem> {
    let html = changing(app, room, browser, query)?;
    let have = query.have.as_deref().unwrap_or_default();
    Ok(app.sent.update(have, &html, random::version()?))
}

fn with_page<T>(
    (app, room, live): (&App, &Room, &Live),
    browser: &Browser,
    query: &PageQuery,
    draw: impl FnOnce(&TablePage<'_>) -> T,
) -> Result<T, Problem> {
    let (style, art) = (app.rooms.game(room.info.id)?.style(), app.art(room.info.id)?);
    let shown = ShownTable {
        base: &app.options.base,
        id: &room.id,
        info: room.info,
        style,
        art: &art,
        seating: live,
        own: live.own(browser),
        seats: seats(room, live, browser),
        is_halted: room.halt().is_some(),
        seal: room.seal,
        seed: room.seed,
        parts: live.open_parts(),
        secret: Some(room.secret),
        sealed: live.seals(),
        course: app.options.courses.of(room.info.id),
        has_adviser: true,
        first_lesson: live.waits().then(|| app.first_lesson(room.info.id)).flatten(),
    };
    let beside = |look: Perspective| Beside {
        agreed: room.time(|game_clock| agreed(game_clock, live, browser, app.now())),
        clocks: room.time(|game_clock| clocks(game_clock, live, browser, app.now())),
        talk: if live.is_delayed_copy {
            Talk::default()
        } else {
            room.hear(|said| talk(said, live, live.own(browser), look.acting))
        },
        terms: room.time(|game_clock| {
            let (clock, shared) = (game_clock.clock(), &live.shared);
            terms(room.info, live.table.setup(), clock.as_ref(), &shared.access, &shared.seats)
        }),
        table_access: table_access(live, browser, query),
    };
    Ok(shown.with_page(query, beside, draw)?)
}
