//! The map inside of the score track.

use liege_game::{Seat, in_words, say};
use liege_kit::{Sheet, seat, track::Round};
use maud::{Markup, html};

use super::route::{self, at};
use super::{art, site};
use crate::show::parts::{Part, listed, said};
use crate::state::{Place, Region, Writ};
use crate::{Feudum, View};

/// The score track: 150 cells (FU-12).
const TRACK: Round = Round { columns: 50, rows: 27, cell: 40 };
/// A marker on it whose letter can be read, wider than a cell.
const MARK: i32 = 64;
/// The drawing of the land goes on below the right side of the track.
const LAND: (i32, i32) = (2040, 1080);

/// Where the names of regions stand.
const fn name_at(region: Region) -> (i32, i32) {
    match region {
        Region::Sea => (340, 120),
        Region::Island => (330, 572),
        Region::Forest => (780, 350),
        Region::Desert => (1010, 600),
        Region::Badlands => (1560, 400),
        Region::Mountain => (1822, 330),
    }
}

/// Returns who rules or tends something in a region, and so scores for it at a dawn (FU-169).
fn active(game: &Feudum, view: &View, region: Region, seat: Seat) -> bool {
    view.board.sites().any(|(place, site)| {
        game.components.location(place).region == region
            && (site.ruler == Some(seat) || site.landscape.is_some() && site.serf == Some(seat))
    })
}

fn names(game: &Feudum, view: &View) -> Markup {
    html! {
        @for region in Region::ALL {
            @let (x, y) = name_at(region);
            @let seats: Vec<Seat> = Seat::all(view.players).filter(|&seat| active(game, view, region, seat)).collect();
            g.region data-rule="FU-169" {
                title {
                    @if seats.is_empty() { (say!("{region}: nobody is active here")) }
                    @else { (say!("{region}: active here (FU-169): {seats}", seats = listed(seats.iter().map(said)))) }
                }
                text.k-mid x=(x) y=(y) font-size="44" { (in_words(region.title())) }
                @for (index, &seat) in seats.iter().enumerate() {
                    (art::bead(seat, x + (2 * index as i32 - seats.len() as i32 + 1) * 15, y + 26, 26))
                }
            }
        }
    }
}

/// The cells of the score track round the map.
fn track() -> Markup {
    let fifth = |score: &i32| score % 5 == 0;
    let tenths = || (0..TRACK.cells()).filter(|score| score % 10 == 0);
    let cell = |score: i32| {
        let (x, y) = TRACK.place(score);
        let half = TRACK.cell / 2;
        format!("M{} {}h{cell}v{cell}h-{cell}z", x - half, y - half, cell = TRACK.cell)
    };
    let dot = |score: i32| {
        let (x, y) = TRACK.place(score);
        format!("M{x} {y}h0")
    };
    let others = || (0..TRACK.cells()).filter(|score| !fifth(score));
    let fifths = || (0..TRACK.cells()).filter(fifth);
    html! {
        g.score data-rule="FU-12 FU-14" {
            title { (in_words("The score track")) }
            // One path of each kind rather than a path a cell.
            path.k-cell d=(others().map(cell).collect::<String>()) {}
            path.k-cell.k-fifth d=(fifths().map(cell).collect::<String>()) {}
            path.dots d=(others().map(dot).collect::<String>()) {}
            @for score in tenths() {
                @let (x, y) = TRACK.place(score);
                @let x = x.clamp(34, TRACK.columns * TRACK.cell - 34);
                text.number.k-mid x=(x) y=(y + 14) font-size="40" { (score) }
            }
        }
    }
}

/// Everybody's marker on the track; equal scores lie beside one another.
fn markers(view: &View) -> Markup {
    let scores: Vec<(Seat, i32)> =
        Seat::all(view.players).map(|seat| (seat, i32::from(view.board.households[seat].vp))).collect();
    let (width, height) = TRACK.size();
    html! {
        g.score data-rule="FU-14" data-stop=(in_words("Map")) {
            @for (index, &(seat, score)) in scores.iter().enumerate() {
                @let (x, y) = TRACK.place(score);
                @let shared = |others: &[(Seat, i32)]| others.iter().filter(|other| TRACK.place(other.1) == (x, y)).count() as i32;
                // Up to three beside one another, the others below them.
                @let (before, all) = (shared(&scores[..index]), shared(&scores));
                @let across = 26 * (before % 3) - 26 * (all.min(3) - 1) / 2;
                @let down = if all > 3 { 34 * (before / 3) - 17 } else { 0 };
                g {
                    title { (say!("{seat}: {score:veneration point|veneration points}")) }
                    (seat::mark(seat, (x + across - MARK / 2).clamp(0, width - MARK), (y + down - MARK / 2).clamp(0, height - MARK), MARK))
                }
            }
        }
    }
}

/// The kingdoms of the viewer's own charters, each shown while somebody points at the charter.
fn kingdoms(game: &Feudum, view: &View) -> Markup {
    let own = Seat::all(view.players).filter_map(|seat| view.hand(seat)).flat_map(|hand| hand.writs.iter());
    let charters: Vec<Writ> = own.filter(|&writ| game.components.writ(writ).kingdom.is_some()).collect();
    let inside = |writ: Writ, place: Place| {
        let kingdom = game.components.writ(writ).kingdom;
        kingdom.is_some_and(|kingdom| game.components.location(place).kingdoms.has(kingdom))
    };
    html! {
        @for writ in charters {
            g.kingdom.{ "of-" (Part::Writ(writ)) } {
                @for &place in Place::ALL.iter().filter(|&&place| inside(writ, place)) {
                    @let (x, y) = at(game, place);
                    circle cx=(x) cy=(y) r="62" {}
                }
            }
        }
    }
}

pub(super) fn sheet(game: &Feudum, view: &View) -> Sheet<'static> {
    let (width, height) = TRACK.size();
    let lines = route::lines(game);
    let drawing = html! {
        (art::MAP.draw(0, 0, LAND.0, LAND.1))
        // Two of these at most: ferries are open or closed.
        g data-ground="" {
            (track())
            (route::draw(&lines))
            (route::ferries(game, view, &lines))
            (art::COMPASS.round(1890, 900, 130))
        }
        (markers(view))
        (names(game, view))
        (kingdoms(game, view))
        // From north to south, so that what stands further south is in front.
        @let places = { let mut places = Place::ALL.to_vec(); places.sort_by_key(|&place| at(game, place).1); places };
        @for &place in &places {
            @let (x, y) = at(game, place);
            g transform={ "translate(" (x) " " (y) ")" } { (site::draw(game, place, view.board.site(place))) }
        }
        @for &place in &places {
            @let (x, y) = at(game, place);
            g transform={ "translate(" (x) " " (y) ")" } { (site::pieces(view, &lines, place, (x, y))) }
        }
    };
    Sheet::map([0, 0, width, height], in_words("The map, with the score track round it"), drawing)
        .class("map")
        .order(0)
}
