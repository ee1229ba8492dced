//! Armies on the map: for each player who is there, soldiers by number and lords by name, prisoners with their jailer.

use liege_game::Seat;
use liege_kit::{map::Point, seat};
use maud::{Markup, html};

use super::ground::SIZE;
use super::{art, village::LETTERS};
use crate::show::army::soldiers;
use crate::show::parts::Part;
use crate::show::ranks::{Rank, described, ranks};
use crate::show::{cited, words};
use crate::state::{Kind, Lord, Position, Troop, Village};
use crate::{Fief, View};

/// Width of a player’s pieces, and the height of a line of them.
const WIDE: i32 = 138;
const LINE: i32 = 30;

/// Everybody’s pieces in a village: how many players, and how high the pieces of each are.
struct Camp {
    at: Village,
    point: Point,
    here: Vec<(Seat, i32)>,
}

/// Left, top, right, bottom.
type Area = [i32; 4];

impl Camp {
    fn of(game: &Fief, view: &View, position: &Position, at: Village) -> Option<Camp> {
        let present = Seat::all(view.players).filter(|&seat| anything(view, position, seat, at));
        let here: Vec<(Seat, i32)> = present.map(|seat| (seat, height(view, position, seat, at))).collect();
        (!here.is_empty()).then(|| Camp { at, point: super::ground::at(&game.components, at), here })
    }

    /// Where each player’s pieces stand in so many columns, from a corner at nought; and the size of it all.
    fn columns(&self, columns: usize) -> (Vec<Point>, [i32; 2]) {
        let mut top = 0;
        let mut corners = Vec::new();
        for row in self.here.chunks(columns.max(1)) {
            corners.extend((0..).zip(row).map(|(index, _)| (index * (WIDE + 4), top)));
            top += row.iter().map(|&(_, height)| height).max().unwrap_or(0) + 4;
        }
        (corners, [columns as i32 * (WIDE + 4), top])
    }

    /// Where it might stand: below the village first, in one row if it can be, then beside and above it; always on the map.
    fn sites(&self) -> Vec<(Vec<Point>, Area)> {
        let (x, y) = self.point;
        let shapes = (1..=self.here.len()).rev();
        let sites = shapes.flat_map(|columns| {
            let (corners, [wide, high]) = self.columns(columns);
            let places = [
                (x - wide / 2, y + 52),
                (x + 78, y - 40),
                (x - 78 - wide, y - 40),
                (x - wide / 2, y - 60 - high),
            ];
            places.map(|(left, top)| {
                let left = left.min(SIZE[0] - 6 - wide).max(6);
                let top = top.min(SIZE[1] - 6 - high).max(6);
                let corners = corners.iter().map(|&(right, down)| (left + right, top + down)).collect();
                (corners, [left, top, left + wide, top + high])
            })
        });
        sites.collect()
    }
}

/// How much of two areas is the same ground.
fn shared(one: &Area, other: &Area) -> i32 {
    let across = one[2].min(other[2]) - one[0].max(other[0]);
    let down = one[3].min(other[3]) - one[1].max(other[1]);
    across.max(0) * down.max(0)
}

/// Everybody’s pieces on the map, each village’s where it hides least: no village, and no pieces of another.
pub(super) fn draw(game: &Fief, view: &View, position: &Position, places: &[Village]) -> Markup {
    let mut taken: Vec<Area> = Village::ALL
        .iter()
        .map(|&at| super::ground::at(&game.components, at))
        .map(|(x, y)| [x - 72, y - 44, x + 72, y + 50])
        .collect();
    let mut parties = Vec::new();
    for camp in places.iter().filter_map(|&at| Camp::of(game, view, position, at)) {
        let hidden =
            |(_, area): &(Vec<Point>, Area)| taken.iter().map(|other| shared(area, other)).sum::<i32>();
        // Of sites that hide equally little the first is taken.
        let Some((corners, area)) = camp.sites().into_iter().min_by_key(hidden) else { continue };
        taken.push(area);
        parties.extend(camp.here.iter().zip(corners).map(|(&(seat, _), corner)| (seat, camp.at, corner)));
    }
    html! {
        @for (seat, at, corner) in parties { (party(game, view, position, seat, at, corner)) }
    }
}

/// How high a player’s pieces are.
fn height(view: &View, position: &Position, seat: Seat, at: Village) -> i32 {
    let troops = soldiers(view, seat, at).0 > 0 || position.engines_at(seat, at) > 0;
    let lords = position.free_lords(seat, at).len() + position.prisoners(seat, at).len();
    LINE * (i32::from(troops) + lords as i32) + 4
}

/// Whether a player has anything there.
fn anything(view: &View, position: &Position, seat: Seat, at: Village) -> bool {
    soldiers(view, seat, at).0 > 0
        || position.engines_at(seat, at) > 0
        || !position.free_lords(seat, at).is_empty()
        || !position.prisoners(seat, at).is_empty()
}

/// One player’s pieces from the upper left corner.
fn party(game: &Fief, view: &View, position: &Position, seat: Seat, at: Village, (x, y): Point) -> Markup {
    let (count, troop) = soldiers(view, seat, at);
    let engines = position.engines_at(seat, at);
    let numbers: Vec<(Kind, u8)> = match troop {
        Some(troop) => {
            vec![(Kind::Knight, troop.knights), (Kind::Sergeant, troop.sergeants), (Kind::Engine, engines)]
        }
        None => vec![(Kind::Engine, engines)],
    };
    let numbers: Vec<(Kind, u8)> = numbers.into_iter().filter(|&(_, count)| count > 0).collect();
    let hidden = troop.is_none() && count > 0;
    let lords: Vec<Lord> = position.free_lords(seat, at).iter().collect();
    let captives: Vec<Lord> = position.prisoners(seat, at).iter().collect();
    let troops = !numbers.is_empty() || hidden;
    let lines = i32::from(troops) + (lords.len() + captives.len()) as i32;
    html! {
        g.party.{ (seat::class(seat)) } {
            rect.ground x=(x) y=(y) width=(WIDE) height=(LINE * lines + 4) rx="7" {}
            @if troops {
                g data-rule=(cited::army(troop.unwrap_or(Troop { sergeants: count, knights: 0 }), engines)) {
                    title {
                        (seat) ": "
                        @if hidden { (count) " men" }
                        @for (index, (kind, number)) in numbers.iter().enumerate() {
                            @if hidden || index > 0 { ", " } (number) " " (words::kind(*kind, (*number).into()))
                        }
                    }
                    (art::bead(seat, x + 4, y + 5, 22))
                    @for (index, (kind, number)) in (0..).zip(&numbers) {
                        @let left = x + 32 + index * 36;
                        (art::kind(*kind).draw(left, y + 5, 22, 22))
                        text.count x=(left + 21) y=(y + 26) font-size=(LETTERS) { (number) }
                    }
                    @if hidden { text.count x=(x + 36) y=(y + 26) font-size=(LETTERS) { (count) " men" } }
                }
            }
            @for (index, &lord) in lords.iter().chain(&captives).enumerate() {
                @let top = y + 3 + LINE * (i32::from(troops) + index as i32);
                (person(game, view, position, lord, (x + 3, top)))
            }
        }
    }
}

/// A lord’s portrait and name in the colour of the family, with the highest title; a prisoner’s with a chain.
fn person(game: &Fief, view: &View, position: &Position, lord: Lord, (x, y): Point) -> Markup {
    let pawn = position.pawn(lord);
    let owner = pawn.owner.unwrap_or(Seat::A);
    let ranks = ranks(game, position, lord);
    let rank = ranks.iter().copied().find(|rank| *rank != Rank::Assassin);
    let sign = if pawn.jailer.is_some() { Some(art::CHAIN) } else { rank.map(|rank| rank.sign(game)) };
    let part = super::lords_on_map(view).then(|| Part::Lord(lord).to_string());
    let led = view.group.is_some_and(|group| group.lords.has(lord) || group.captives.has(lord));
    let shift = if sign.is_some() { 50 } else { 31 };
    html! {
        g.person.captive[pawn.jailer.is_some()].led[led].{ (seat::class(owner)) } data-el=[part] data-rule=(cited::lord(&ranks, pawn)) {
            title { (described(game, position, lord)) }
            rect.k-piece x=(x) y=(y) width=(WIDE - 6) height=(LINE - 2) rx="6" {}
            circle.portrait cx=(x + 15) cy=(y + 14) r="12.500" {}
            (art::lord(lord).draw(x + 2, y, 26, 26))
            @if let Some(sign) = sign { (sign.draw(x + 28, y + 4, 20, 20)) }
            text.k-on-seat.who x=(x + shift) y=(y + 22) font-size=(LETTERS) textLength=[long(&game.components.lords[lord.index()], sign.is_some())] lengthAdjust="spacingAndGlyphs" { (game.components.lords[lord.index()]) }
        }
    }
}

/// The width into which a long name is pressed.
fn long(name: &str, sign: bool) -> Option<i32> {
    let room = WIDE - 12 - if sign { 48 } else { 29 };
    (name.chars().count() as i32 * LETTERS * 54 / 100 > room).then_some(room)
}
