//! The table page as one browser sees it.

mod agreed;
pub(crate) mod api;
mod clocks;
mod drafts;
pub(crate) mod glossary;
mod guide;
pub(crate) mod home;
mod last_name;
pub(crate) mod lesson;
mod perspective;
pub(crate) mod picture;
pub(crate) mod results;
mod seats;
pub(crate) mod sent_pages;
mod table_access;
mod talk;
mod terms;

use liege_game::{Pending, Seat, Viewer};
use liege_identity::random;
use liege_pages::{ReviewPerspective, TablePage, Talk};
use liege_rooms::{Live, Room, RoomError};
use serde::Deserialize;
use utoipa::IntoParams;

pub(crate) use agreed::agreed;
pub(crate) use clocks::clocks;
pub(crate) use last_name::last_name;
pub(crate) use seats::seats;
pub(crate) use table_access::invitation;
pub(crate) use talk::talk;
pub(crate) use terms::terms;

use self::drafts::{Drafts, drafts};
use self::perspective::{Perspective, look, review};
use self::table_access::table_access;
use crate::app::App;
use crate::page::sent_pages::Update;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// The part of an address that says how to look at a table.
#[derive(Deserialize, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The own seat for which the curtain was lifted on this device.
    #[serde(rename = "as")]
    pub(crate) seat: Option<String>,
    /// The number of a past position.
    pub(crate) at: Option<usize>,
    /// Present if a past position is shown on the way to the present one; `all` if the last step is shown so too.
    pub(crate) follow: Option<String>,
    /// With whose eyes a finished game is looked at: a seat's letter, `onlooker` or `all`; else one's own.
    pub(crate) eyes: Option<String>,
    /// The own seat that drafts what it will do.
    pub(crate) draft: Option<String>,
    /// What the viewer supposes, as the board has written it: drawn for this page alone, and kept nowhere.
    pub(crate) suppose: Option<String>,
    /// The first line of the log that the page shows, if those before it are wanted.
    pub(crate) before: Option<usize>,
    /// The version of the page that is shown, if only what has changed is wanted; empty to have all of it.
    pub(crate) have: Option<String>,
}

impl PageQuery {
    /// The own seat whose curtain was lifted.
    pub(crate) fn revealed_seat(&self, live: &Live, browser: &Browser) -> Result<Option<Seat>, RoomError> {
        let named = self.seat.as_deref().filter(|seat| !seat.is_empty());
        named.map(|seat| live.own_seat(seat, browser)).transpose()
    }

    /// The past position that is shown. If it was taken back meanwhile the present is.
    pub(crate) fn past(&self, live: &Live) -> Option<usize> {
        let last = live.table.number();
        let told = self.follow.as_deref() == Some("all");
        self.at.filter(|at| *at < last || told && *at == last)
    }

    /// The viewer of a game that is over. Before that nobody can choose.
    fn eyes(&self, live: &Live) -> Result<Option<ReviewPerspective>, RoomError> {
        if live.table.pending(usize::MAX) != Pending::Over {
            return Ok(None);
        }
        Ok(Some(match self.eyes.as_deref() {
            None | Some("") => ReviewPerspective::Own,
            Some("all") => ReviewPerspective::Of(Viewer::All),
            Some("onlooker") => ReviewPerspective::Of(Viewer::Spectator),
            Some(seat) => ReviewPerspective::Of(Viewer::Seat(live.seat(seat)?)),
        }))
    }

    /// How this browser looks at the table.
    pub(crate) fn look(&self, live: &Live, browser: &Browser) -> Result<Perspective, RoomError> {
        let revealed_seat = self.revealed_seat(live, browser)?;
        let own = live.own(browser);
        let look = match self.eyes(live)? {
            Some(eyes) => review(&*live.table, own, eyes, self.past(live)),
            None => look(&*live.table, own, revealed_seat, self.past(live)),
        };
        if live.waits() { Ok(Perspective { acting: None, curtain: None, ..look }) } else { Ok(look) }
    }
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

/// What has changed since the version that the query names.
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
    let mut look = query.look(live, browser)?;
    if room.halt().is_some() {
        look = Perspective { acting: None, curtain: None, ..look };
    }
    let (style, art) = (app.rooms.game(room.info.id)?.style(), app.art(room.info.id)?);
    let over = live.table.pending(usize::MAX) == Pending::Over;
    let Drafts { own, copy } =
        drafts(live, browser, look, (query.past(live).is_some(), query.draft.as_deref()));
    let drafting = own.as_ref().filter(|own| own.drafting.is_now()).map(|own| own.seat);
    // Players are told, at the present position of a game that goes on.
    let guided =
        matches!(look.viewer, Viewer::Seat(_)) && query.past(live).is_none() && !over && !live.waits();
    let guide = guided.then(|| guide::guide(app, room.info.id, live, (look.viewer, look.acting))).flatten();
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
        at: query.past(live),
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
        eyes: query.eyes(live)?,
        own,
        notice: None,
        agreed: room.time(|game_clock| agreed(&game_clock.proposals, live, browser, app.now())),
        clocks: room.time(|game_clock| clocks(game_clock, live, browser, app.now())),
        talk: if live.is_delayed_copy {
            Talk::default()
        } else {
            room.hear(|said| talk(said, live, live.own(browser), look.acting))
        },
        owners: live.table.owners(query.past(live).unwrap_or(usize::MAX), look.viewer),
        terms: room.time(|game_clock| {
            terms(room.info, live.table.setup(), game_clock.clock().as_ref(), &live.access, &live.seats)
        }),
        table_access: table_access(live, browser),
        lesson: None,
        guide,
        first_lesson: live.waits().then(|| app.first_lesson(room.info.id)).flatten(),
    }))
}
