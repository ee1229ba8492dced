//! What stands on the map: Cities, Convent, Castles, the Plague Token and tokens.

use liege_cartography::Point;
use liege_game::Seat;
use maud::{Markup, html};

use super::land::Chart;
use super::{colours, signs};
use crate::feudo::Feudo;
use crate::{BoardId, Castle, City, Quarter, Territory, Token, View};

pub(super) fn moved((x, y): Point) -> String {
    format!("translate({x} {y})")
}

/// Cities, the Convent, the mapboards' letters and the Castles.
pub(super) fn places(game: &Feudo, view: &View, chart: &Chart<'_>) -> Markup {
    html! {
        @for city in City::all() { (town(game, view, chart, city)) }
        @if game.has_convent() { (convent(chart)) }
        @for board in BoardId::ALL { (board_mark(chart, board)) }
        @for seat in game.seats() {
            @if let Some(castle) = view.position.barony(seat).castle { (stronghold(chart, seat, castle)) }
        }
        @if let Some(village) = view.position.plague { (plague(chart.centre(village))) }
    }
}

/// A walled town with its name, its owner's banner and what it is worth to each Castle.
fn town(game: &Feudo, view: &View, chart: &Chart<'_>, city: City) -> Markup {
    let position = &view.position;
    let (x, y) = chart.centre(chart.map.site(city));
    let names = &game.components.cities[city.index()];
    let owner = position.owner(city);
    let state = owner.map_or("free".to_owned(), |seat| format!("held by {seat}"));
    let worth = |seat: Seat| format!(", {} steps from {seat}", game.worth(position, seat, city));
    let built = || game.seats().filter(|&seat| position.barony(seat).castle.is_some());
    let distances: String = built().map(worth).collect();
    html! {
        g.town data-el=(format!("city-{}", names.id)) transform=(moved((x, y - 6))) {
            title { (names.name) ", " (state) (distances) }
            path.stone d="M-62 34v-44h10v10h10v-10h10v10h8v-36h8v-9h-8v-9h30v9h8v9h-8v36h8v-10h10v10h10v-10h10v44z" transform="translate(-2 0)" {}
            path.stone d="M-20 34v-62l14 -22 14 22v62z" {}
            path.slit d="M-8 34v-16a8 8 0 0 1 16 0v16z" transform="translate(-6 0)" {}
            path.slit d="M-46 16h8v9h-8zM30 16h8v9h-8zM-9 -18h6v13h-6z" {}
            @if let Some(seat) = owner {
                g.(colours(seat)) {
                    path.mast d="M-6 -50v-46" {}
                    path.banner d="M-5 -98h54l-14 19 14 19h-54z" {}
                    text.banner-name x="14" y="-68" { (seat.letter()) }
                }
            }
            text.town-name x="0" y="66" { (names.name) }
            @if built().count() > 0 {
                g.worths transform="translate(0 94)" {
                    @for (index, seat) in (0i32..).zip(built()) {
                        @let at = index * 56 - (built().count() as i32 - 1) * 28;
                        g.(colours(seat)) transform=(format!("translate({at} 0)")) {
                            rect.worth x="-26" y="-19" width="52" height="38" rx="6" {}
                            text.worth-number x="0" y="12" { (seat.letter()) (game.worth(position, seat, city)) }
                        }
                    }
                }
            }
        }
    }
}

/// The Convent with the four directions that the Plague follows.
fn convent(chart: &Chart<'_>) -> Markup {
    let at = chart.centre(Territory::CENTRAL);
    html! {
        g.convent transform=(moved(at)) {
            circle.cloister r="108" {}
            path.rose d="M0 -104l9 40h-18zM0 104l9 -40h-18zM-104 0l40 -9v18zM104 0l-40 -9v18z" {}
            text.wind x="0" y="-74" transform="translate(22 0)" { "N" }
            path.chapel d=(signs::CHAPEL) transform="translate(0 -4)" {}
            path.slit d="M-8 40v-18a9 9 0 0 1 18 0v18z" {}
        }
    }
}

/// The letter of a mapboard in the margin beyond its corner.
fn board_mark(chart: &Chart<'_>, board: BoardId) -> Markup {
    let place = |low: bool| if low { -44 } else { super::MAP + 44 };
    let quarter = chart.layout.quarter(board);
    let x = place(matches!(quarter, Quarter::NW | Quarter::SW));
    let y = place(matches!(quarter, Quarter::NW | Quarter::NE));
    html! {
        g.board-mark data-el=(format!("board-{}", board.letter())) transform=(moved((x, y))) {
            title { "Mapboard " (board.letter()) }
            circle r="30" {}
            text x="0" y="13" { (board.letter()) }
        }
    }
}

/// A Castle at the edge of the map, on the half that belongs to its mapboard.
fn stronghold(chart: &Chart<'_>, seat: Seat, castle: Castle) -> Markup {
    let (x, y) = chart.centre(castle.at);
    // FD-20: in a merged corner two Castles may stand, one on each side of the seam.
    let seam = castle.at.is_seam();
    let quarter = chart.layout.quarter(castle.board);
    let west = matches!(quarter, Quarter::NW | Quarter::SW);
    let north = matches!(quarter, Quarter::NW | Quarter::NE);
    let shift = |low: bool| if low { -66 } else { 66 };
    let at = match (seam, castle.at.column() == 4) {
        (false, _) => (x, y),
        (true, true) => (x + shift(west), y),
        (true, false) => (x, y + shift(north)),
    };
    html! {
        g.castle.(colours(seat)) data-el=(format!("castle-{seat}")) transform=(moved(at)) {
            title { "Castle of " (seat) " at " (castle.at) }
            path.keep d=(signs::KEEP) {}
            text.castle-name x="0" y="9" { (seat.letter()) }
        }
    }
}

/// The Plague Token: a blue cloud with a skull.
fn plague((x, y): Point) -> Markup {
    html! {
        g.plague data-el="plague" transform=(moved((x, y - 40))) {
            title { "The Plague Token" }
            path.cloud d="M-44 18a22 22 0 0 1 -2 -40a26 26 0 0 1 40 -22a28 28 0 0 1 46 20a24 24 0 0 1 4 42a20 20 0 0 1 -30 16a26 26 0 0 1 -38 0a18 18 0 0 1 -20 -16z" {}
            path.skull d="M-22 -6a22 22 0 0 1 44 0c0 9 -4 13 -8 15v9h-28v-9c-4 -2 -8 -6 -8 -15z" {}
            path.socket d="M-14 -4a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM2 -4a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM-3 7h6l-3 -6zM-5 12v6M0 12v6M5 12v6" {}
        }
    }
}

/// All tokens on the map, beside one another where several stand.
pub(super) fn pieces(game: &Feudo, view: &View, chart: &Chart<'_>) -> Markup {
    let standing = |at: Territory| {
        let of = move |seat: Seat| view.position.barony(seat).at(at).iter().map(move |token| (seat, token));
        game.seats().flat_map(of).collect::<Vec<_>>()
    };
    html! {
        g.pieces {
            @for at in Territory::all() {
                @let group = standing(at);
                @for (index, &(seat, token)) in group.iter().enumerate() {
                    (piece(game, view, seat, token, spot(chart, at, index, group.len())))
                }
            }
        }
    }
}

/// Where the token with this number stands among as many in its territory.
fn spot(chart: &Chart<'_>, at: Territory, index: usize, count: usize) -> Point {
    let (x, y) = chart.centre(at);
    let (index, count) = (index as i32, count as i32);
    if at == Territory::CENTRAL {
        // Around the chapel.
        let row = index / 4;
        return (x - 96 + index % 4 * 64, y + 20 + row * 62);
    }
    let lift = if chart.map.cities.has(at) { -4 } else { 0 };
    let pitch = if count > 2 { 66 } else { 104 };
    // A group at the edge stays on the map.
    let half = (count - 1) * pitch / 2;
    let middle = x.clamp(half + 40, super::MAP - half - 40);
    (middle - half + index * pitch, y + lift)
}

/// A token: a shield while healthy, a hatched tablet once stricken, with its number and, small, its other one.
pub(super) fn piece(game: &Feudo, view: &View, seat: Seat, token: Token, at: Point) -> Markup {
    let barony = view.position.barony(seat);
    let stricken = barony.stricken.has(token);
    let numbers = game.numbers(barony, token);
    let (number, other) = if stricken { (numbers.black, numbers.red) } else { (numbers.red, numbers.black) };
    let state = if stricken { ", stricken" } else { "" };
    html! {
        g.token.(colours(seat)).stricken[stricken] data-el=(format!("token-{seat}-{token}")) transform=(moved(at)) {
            title { (token.title()) " of " (seat) (state) ": " (numbers.red) ", stricken " (numbers.black) }
            g.inner {
                @if stricken {
                    path.body d=(signs::STRICKEN) {}
                    path.sick d=(signs::STRICKEN) {}
                } @else {
                    path.body d=(signs::TOKEN) {}
                }
                path.glyph d=(signs::glyph(token)) transform="translate(-20 -31) scale(.92)" {}
                @for pip in 0..i32::from(signs::pips(token)) {
                    circle.pip cx=(24 + pip * 11 - (i32::from(signs::pips(token)) - 1) * 5) cy="-10" r="4.2" {}
                }
                text.whose x="24" y="-22" { (seat.letter()) }
                text.number x="-14" y="36" { (number) }
                text.other x="22" y="32" { (other) }
            }
        }
    }
}
