//! What stands on the map: Cities, Convent, Castles, the Plague Token and tokens.

use liege_game::{Line, Seat, in_words, say};
use liege_kit::map::Point;
use liege_kit::{art as signs, seat};
use maud::{Markup, html};

use super::art;
use super::land::Chart;
use crate::show::parts::Part;
use crate::show::rule_links;
use crate::show::seat_view::SeatView;
use crate::show::words::strung;
use crate::{BoardId, Castle, City, Territory, Token};

pub(super) fn moved((x, y): Point) -> String {
    format!("translate({x} {y})")
}

/// Cities, the Convent, the mapboards' letters and the Castles.
pub(super) fn places(chart: &Chart<'_>) -> Markup {
    html! {
        @for city in City::all() { (town(chart, city)) }
        @if chart.game.has_convent() { (convent(chart)) }
        @for board in BoardId::ALL { (board_mark(chart, board)) }
        @for seat in chart.game.seats() {
            @if let Some(castle) = chart.view.barony(seat).castle { (stronghold(chart, seat, castle)) }
        }
        @if let Some(village) = chart.view.table.plague { (plague(chart.centre(village))) }
    }
}

/// A walled town with its name, its owner's banner and what it is worth to each Castle.
fn town(chart: &Chart<'_>, city: City) -> Markup {
    let (game, table) = (chart.game, &chart.view.table);
    let (x, y) = chart.centre(chart.map.site(city));
    let (name, owner) = (game.city_name(city), table.owner(city));
    let worths: Vec<_> = game.worths(table, city).collect();
    let held = owner.map_or_else(|| Line::from("free"), |seat| say!("held by {seat}"));
    let ways = worths.iter().map(|(seat, worth)| say!("{worth:step|steps} from {seat}"));
    let about = [held].into_iter().chain(ways);
    html! {
        g.town data-el=(game.city_part(city)) data-rule="FD-88 FD-110" transform=(moved((x, y - 6))) {
            title { (say!("{city}, {about}", city = name, about = strung(about, ", "))) }
            (art::TOWN.draw(-70, -60, 140, 110))
            @if let Some(seat) = owner {
                g.{ (seat::class(seat)) } {
                    (art::BANNER.draw(-10, -100, 62, 52))
                    text.k-on-seat x="15" y="-67" font-size="38" { (seat.letter()) }
                }
            }
            text.town-name y="66" font-size="42" { (in_words(name)) }
            @for (index, &(seat, worth)) in (0..).zip(&worths) {
                g.{ (seat::class(seat)) } transform=(moved((index * 58 - (worths.len() as i32 - 1) * 29, 94))) {
                    rect.k-piece x="-27" y="-19" width="54" height="38" rx="6" {}
                    text.k-on-seat y="13" font-size="38" { (seat.letter()) (worth) }
                }
            }
        }
    }
}

/// The Convent with the four directions that the Plague follows.
fn convent(chart: &Chart<'_>) -> Markup {
    html! {
        g.convent data-rule="FD-60 FD-61" transform=(moved(chart.centre(Territory::CENTRAL))) {
            title { (in_words("The Convent")) }
            (art::CLOISTER.round(0, 0, 220))
            text.k-soft.k-strong.k-mid x="24" y="-74" font-size="38" { "N" }
            (signs::CHURCH.draw(-50, -62, 100, 108))
        }
    }
}

/// Returns how far something lies from the middle towards the side of this mapboard: to the east and to the south.
fn towards(chart: &Chart<'_>, board: BoardId, far: i32) -> Point {
    let (down, right) = chart.layout.quarter(board).offset();
    (if right > 0 { far } else { -far }, if down > 0 { far } else { -far })
}

/// The letter of a mapboard in the margin beyond its corner.
fn board_mark(chart: &Chart<'_>, board: BoardId) -> Markup {
    let (east, south) = towards(chart, board, super::MAP / 2 + 44);
    let (x, y) = (super::MAP / 2 + east, super::MAP / 2 + south);
    html! {
        g.board-mark data-el=(Part::Board(board)) data-rule="FD-7" transform=(moved((x, y))) {
            title { (say!("Mapboard {board}", board = board.letter())) }
            circle r="30" {}
            text.k-strong.k-mid y="13" font-size="38" { (board.letter()) }
        }
    }
}

/// A Castle at the edge of the map, on the half that belongs to its mapboard.
fn stronghold(chart: &Chart<'_>, seat: Seat, castle: Castle) -> Markup {
    let (x, y) = chart.centre(castle.at);
    // FD-20: in a merged corner two Castles may stand, one on each side of the seam.
    let (east, south) = towards(chart, castle.board, 66);
    let at = match (castle.at.is_seam(), castle.at.column() == 4) {
        (false, _) => (x, y),
        (true, true) => (x + east, y),
        (true, false) => (x, y + south),
    };
    html! {
        g.castle.{ (seat::class(seat)) } data-el=(Part::Castle(seat)) data-rule="FD-21 FD-63" transform=(moved(at)) {
            title { (say!("Castle of {seat} at {at}", at = castle.at.to_string())) }
            (signs::CASTLE.round(0, 0, 100))
            text.k-on-seat y="9" font-size="44" { (seat.letter()) }
        }
    }
}

/// The Plague Token: a blue cloud with a skull.
fn plague((x, y): Point) -> Markup {
    html! {
        g.plague data-el=(Part::PlagueToken) data-rule="FD-15 FD-33" transform=(moved((x, y - 40))) {
            title { (in_words("The Plague Token")) }
            (art::PLAGUE.draw(-60, -56, 120, 100))
        }
    }
}

/// All tokens on the map, beside one another where several stand.
pub(super) fn pieces(chart: &Chart<'_>) -> Markup {
    let look = |seat| SeatView::new(chart.game, chart.view, seat);
    let standing = |at| {
        let of = |seat| look(seat).barony().at(at).iter().map(move |token| (seat, token));
        chart.game.seats().flat_map(of).collect::<Vec<_>>()
    };
    html! {
        g.pieces {
            @for at in Territory::all() {
                @let group = standing(at);
                @for (index, &(seat, token)) in group.iter().enumerate() {
                    (piece(look(seat), token, spot(chart, at, index, group.len())))
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
fn piece(look: SeatView<'_>, token: Token, at: Point) -> Markup {
    let (seat, stricken) = (look.seat, look.barony().stricken.has(token));
    let [number, other] = look.numbers(token);
    let sick = [Line::from("stricken")];
    let states = if stricken { sick.as_slice() } else { &[] };
    html! {
        g.token.{ (seat::class(seat)) }.stricken[stricken] data-el=(Part::Token(seat, token)) data-rule=(rule_links::token(token, stricken)) transform=(moved(at)) {
            title { (look.title(token, states)) }
            g.inner {
                @if stricken {
                    (art::STRICKEN.classed("body", -60, -60, 120, 120))
                    (art::STRICKEN.classed("sick", -60, -60, 120, 120))
                } @else {
                    (art::TOKEN.classed("body", -60, -60, 120, 120))
                }
                (art::glyph(token, -22, -31, 40))
                (art::pips(token, 22, -12, 11))
                text.on x="24" y="-22" font-size="38" { (seat.letter()) }
                text.on x="-14" y="36" font-size="56" { (number) }
                text.on x="22" y="32" font-size="38" font-weight="400" { (other) }
            }
        }
    }
}
