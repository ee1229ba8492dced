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

use liege_game::{Pending, Seat, Viewer};
use liege_identity::random;
use liege_pages::{ReviewPerspective, TablePage, Talk};
use liege_rooms::{Live, Room, RoomError};
pub(crate) use liege_showing::PageQuery;
use liege_showing::{Drafts, OwnSeats, Perspective, Update, at_the_end, drafts, guide, look, review};
use liege_table::{At, Company};

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

/// The own seat whose curtain was lifted.
pub(crate) fn revealed_seat(
    query: &PageQuery,
    live: &Live,
    browser: &Browser,
) -> Result<Option<Seat>, RoomError> {
    query.revealed().map(|seat| live.own_seat(seat, browser)).transpose()
}

/// The viewer of a game that is over.
fn eyes(query: &PageQuery, live: &Live) -> Result<Option<ReviewPerspective>, RoomError> {
    query.eyes(&*live.table, |letter| live.seat(letter))
}

/// Returns how this browser looks at the table.
pub(crate) fn looks(query: &PageQuery, live: &Live, browser: &Browser) -> Result<Perspective, RoomError> {
    let revealed_seat = revealed_seat(query, live, browser)?;
    let (own, past) = (live.own(browser), query.past(&*live.table));
    let look = match eyes(query, live)? {
        Some(eyes) => review(&*live.table, own, eyes, past),
        None => look(&*live.table, own, revealed_seat, past),
    };
    if live.waits() { Ok(Perspective { acting: None, curtain: None, ..look }) } else { Ok(look) }
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

/// The seats of this browser, with what is kept for them.
fn seats_of<'a>(live: &'a Live, browser: &Browser) -> OwnSeats<'a> {
    OwnSeats {
        table: &*live.table,
        own: live.own(browser),
        settings: &live.settings,
        drafts: &live.drafts,
        waits: live.waits(),
    }
}

fn with_page<T>(
    (app, room, live): (&App, &Room, &Live),
    browser: &Browser,
    query: &PageQuery,
    draw: impl FnOnce(&TablePage<'_>) -> T,
) -> Result<T, Problem> {
    let mut look = looks(query, live, browser)?;
    if room.halt().is_some() {
        look = Perspective { acting: None, curtain: None, ..look };
    }
    let (past, over) = (query.past(&*live.table), live.table.pending(At::Now) == Pending::Over);
    if over && past.is_none() && eyes(query, live)? == Some(ReviewPerspective::Own) {
        look.viewer = at_the_end(&*live.table, live.own(browser));
    }
    let (style, art) = (app.rooms.game(room.info.id)?.style(), app.art(room.info.id)?);
    let Drafts { own, copy } =
        drafts(&seats_of(live, browser), look, (past.is_some(), query.draft.as_deref()));
    let drafting = own.as_ref().filter(|own| own.drafting.is_now()).map(|own| own.seat);
    // Players are told of the present, wherever they look: it keeps its place while they follow what others do.
    let guided = matches!(look.viewer, Viewer::Seat(_)) && !over && !live.waits();
    let adviser = look.acting.filter(|seat| live.company(*seat) == Company::Bots);
    let course = app.options.courses.of(room.info.id).filter(|_| guided);
    let guide = course.map(|course| guide(course, &*live.table, look.viewer, adviser));
    Ok(draw(&TablePage {
        base: app.options.base.clone(),
        id: &room.id,
        info: room.info,
        style,
        art: &art,
        table: copy.as_deref().unwrap_or(&*live.table),
        seats: seats(room, live, browser),
        viewer: look.viewer,
        acting: drafting.or(look.acting),
        curtain: look.curtain,
        at: past,
        supposed: query.suppose.as_deref().unwrap_or_default(),
        following: query.follow.is_some(),
        revision: live.revision,
        seal: room.seal,
        seed: room.seed,
        parts: live.open_parts(),
        secret: over.then_some(room.secret),
        sealed: live.seals(),
        waiting_for_players: live.waits(),
        changed: live.changed_ms,
        times: &live.times,
        eyes: eyes(query, live)?,
        own,
        notice: None,
        agreed: room.time(|game_clock| agreed(game_clock, live, browser, app.now())),
        clocks: room.time(|game_clock| clocks(game_clock, live, browser, app.now())),
        talk: if live.is_delayed_copy {
            Talk::default()
        } else {
            room.hear(|said| talk(said, live, live.own(browser), look.acting))
        },
        owners: live.table.seen(past.into(), look.viewer).owners(),
        terms: room.time(|game_clock| {
            terms(room.info, live.table.setup(), game_clock.clock().as_ref(), &live.access, &live.seats)
        }),
        table_access: table_access(live, browser, query),
        lesson: None,
        guide,
        first_lesson: live.waits().then(|| app.first_lesson(room.info.id)).flatten(),
    }))
}
