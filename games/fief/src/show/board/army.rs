//! Armies on the map: for each player who is there, soldiers by number and lords by name, prisoners with their jailer.

use std::collections::VecDeque;

use liege_game::Seat;
use liege_kit::{map::Point, seat};
use maud::{Markup, html};

use super::ground::{Land, SIZE};
use super::village::{LETTERS, letters};
use super::{art, road};
use crate::show::army::soldiers;
use crate::show::parts::Part;
use crate::show::ranks::{Rank, described, ranks};
use crate::show::{rule_links, words};
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
    fn near(&self) -> Vec<Site> {
        let (x, y) = self.point;
        let shapes = (1..=self.here.len()).rev();
        let sites = shapes.flat_map(|columns| {
            let (_, [wide, high]) = self.columns(columns);
            let places = [
                (x - wide / 2, y + 52),
                (x + 78, y - 40),
                (x - 78 - wide, y - 40),
                (x - wide / 2, y - 60 - high),
            ];
            places.map(|corner| self.site(columns, corner))
        });
        sites.collect()
    }

    /// Where else it might stand: anywhere round the village, the nearest first.
    fn far(&self) -> Vec<Site> {
        let (x, y) = self.point;
        let steps = |most: i32| (-most..=most).step_by(STEP);
        let mut places: Vec<Point> =
            steps(FAR).flat_map(|right| steps(FAR).map(move |down| (right, down))).collect();
        places.sort_by_key(|(right, down)| right * right + down * down);
        let sites = (1..=self.here.len()).rev().flat_map(|columns| {
            let (_, [wide, high]) = self.columns(columns);
            let middle = (x - wide / 2, y - high / 2);
            places.iter().map(move |(right, down)| self.site(columns, (middle.0 + right, middle.1 + down)))
        });
        sites.collect()
    }

    /// With its upper left corner there, as far as the map has room.
    fn site(&self, columns: usize, (left, top): Point) -> Site {
        let (corners, [wide, high]) = self.columns(columns);
        let left = left.min(SIZE[0] - 6 - wide).max(6);
        let top = top.min(SIZE[1] - 6 - high).max(6);
        let corners = corners.into_iter().map(|(right, down)| (left + right, top + down)).collect();
        (corners, [left, top, left + wide, top + high])
    }
}

/// Where each player’s pieces stand, and the ground that they take.
type Site = (Vec<Point>, Area);

/// How far from its village a camp may stand if there is no room beside it, and in which steps.
const FAR: i32 = 800;
const STEP: usize = 16;

/// From here on a line says where the pieces belong.
const AWAY: i32 = 70;

/// The point of an area that is nearest to another.
fn nearest(area: &Area, (x, y): Point) -> Point {
    (x.clamp(area[0], area[2]), y.clamp(area[1], area[3]))
}

/// Returns how much of two areas is the same ground.
fn shared(one: &Area, other: &Area) -> i32 {
    let across = one[2].min(other[2]) - one[0].max(other[0]);
    let down = one[3].min(other[3]) - one[1].max(other[1]);
    across.max(0) * down.max(0)
}

/// Returns what armies must not hide: villages with their names, titles and mitres.
fn fixed(game: &Fief) -> Vec<Area> {
    let land = &*Land::of(&game.components);
    let villages = Village::ALL.iter().map(|&at| {
        let (x, y) = super::ground::at(&game.components, at);
        let half = (letters(&game.components.sites[at.index()].name) / 2 + 4).max(72);
        [x - half, y - 44, x + half, y + 50]
    });
    let arms = land.arms.iter().map(|&(x, y)| [x - 84, y - 40, x + 84, y + 38]);
    let mitres = land.mitres.iter().map(|&(x, y)| [x - 44, y - 32, x + 40, y + 34]);
    villages.chain(arms).chain(mitres).collect()
}

/// Everybody’s camps, each where it hides nothing: no village, title or mitre, and no pieces of another. A camp for which there is
/// no such place is split into one for each player; where even that has none, it hides as little as can be.
fn camps(game: &Fief, view: &View, position: &Position, places: &[Village]) -> Vec<(Camp, Site)> {
    let mut taken = fixed(game);
    let mut camps = Vec::new();
    let mut waiting: VecDeque<Camp> =
        places.iter().filter_map(|&at| Camp::of(game, view, position, at)).collect();
    while let Some(camp) = waiting.pop_front() {
        let hidden = |(_, area): &Site| taken.iter().map(|other| shared(area, other)).sum::<i32>();
        let free = |sites: Vec<Site>| sites.into_iter().find(|site| hidden(site) == 0);
        let best = match free(camp.near()).or_else(|| free(camp.far())) {
            None if camp.here.len() > 1 => {
                let alone = |&one| Camp { here: vec![one], ..camp };
                waiting.extend(camp.here.iter().map(alone));
                continue;
            }
            // Of sites that hide equally little the first is taken.
            best => best.or_else(|| camp.near().into_iter().min_by_key(hidden)),
        };
        let Some(site) = best else { continue };
        taken.push(site.1);
        camps.push((camp, site));
    }
    camps
}

/// Everybody’s pieces on the map; what stands away from its village has a line to it.
pub(super) fn draw(game: &Fief, view: &View, position: &Position, places: &[Village]) -> Markup {
    let camps = camps(game, view, position, places);
    html! {
        @for (camp, (_, area)) in &camps {
            @let (x, y) = camp.point;
            @let (u, v) = nearest(area, camp.point);
            @if (u - x).abs().max((v - y).abs()) > AWAY { path.leader d={ "M" (x) " " (y) "L" (u) " " (v) } {} }
        }
        @for (camp, _) in &camps { (roads(game, view, position, camp)) }
        @for (camp, (corners, _)) in &camps {
            @for (&(seat, _), &corner) in camp.here.iter().zip(corners) {
                (party(game, view, position, seat, camp.at, corner))
            }
        }
    }
}

/// On each road the bead of everybody who has come by it this turn and so holds it against others (FF-92, FF-93).
fn roads(game: &Fief, view: &View, position: &Position, camp: &Camp) -> Markup {
    let came = |seat: Seat, from: Village| {
        let bands = view.houses[seat.index()].bands.iter();
        let soldiers =
            bands.filter(|band| band.soldier.at() == camp.at).any(|band| band.soldier.road() == Some(from));
        let lords = position.free_lords(seat, camp.at);
        soldiers || lords.iter().any(|lord| position.pawn(lord).road == Some(from))
    };
    let held = game.components.roads[camp.at.index()].iter().flat_map(|from| {
        let seats = camp.here.iter().map(|&(seat, _)| seat).filter(move |&seat| came(seat, from));
        (0..).zip(seats).map(move |(place, seat)| (from, seat, place))
    });
    html! {
        @for (from, seat, place) in held {
            @let (x, y) = road::third(camp.point, super::ground::at(&game.components, from));
            g.holds data-rule="FF-92 FF-93" {
                title { (seat) " has come from " (game.components.sites[from.index()].name) " and stands on this road" }
                circle.post cx=(x + 26 * place) cy=(y) r="15" {}
                (art::bead(seat, x - 11 + 26 * place, y - 11, 22))
            }
        }
    }
}

/// Returns how high a player’s pieces are.
fn height(view: &View, position: &Position, seat: Seat, at: Village) -> i32 {
    let troops = soldiers(view, seat, at).0 > 0 || position.engines_at(seat, at) > 0;
    let lords = position.free_lords(seat, at).len() + position.prisoners(seat, at).len();
    LINE * (i32::from(troops) + lords as i32) + 4
}

/// Returns whether a player has anything there.
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
                g data-rule=(rule_links::army(troop.unwrap_or(Troop { sergeants: count, knights: 0 }), engines)) {
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
        g.person.captive[pawn.jailer.is_some()].led[led].{ (seat::class(owner)) } data-el=[part] data-rule=(rule_links::lord(&ranks, pawn)) {
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

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;

    /// Six players with all their lords: whatever happens, plates hide no name, no title and no mitre, nor each other.
    #[test]
    fn armies_hide_nothing_on_the_map() {
        let (mut shown, mut hidden) = (0, 0);
        for seed in 0..6 {
            let game = Fief::new(&Setup::new(6)).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(seed), game.start());
            let mut playout = Playout::default();
            for _ in 0..40 {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let view = game.view(&position, Viewer::All);
                let mut taken = fixed(&game);
                for (_, (_, area)) in camps(&game, &view, &position, &Village::ALL) {
                    shown += 1;
                    hidden += i32::from(taken.iter().any(|other| shared(&area, other) > 0));
                    taken.push(area);
                }
                if playout.run(&game, &mut position, &mut rng, 61) < 61 {
                    break;
                }
            }
        }
        assert!(shown > 500, "{shown} camps were shown");
        assert_eq!(hidden, 0, "of {shown}");
    }
}
