//! Armies on the map: for each player who is there, soldiers by number and lords by name, prisoners with their jailer.

use std::collections::VecDeque;

use liege_game::{Seat, in_words, joined, say};
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

/// Forms of a player’s pieces: lords by name, or by their faces alone where there is no room for names; where there is hardly
/// any, men and engines are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Named,
    Faces,
    Small,
}

impl Form {
    const ALL: [Form; 3] = [Form::Named, Form::Faces, Form::Small];

    /// Width of pieces.
    const fn wide(self) -> i32 {
        match self {
            Form::Named | Form::Faces => WIDE,
            Form::Small => 2 * FACE + 4,
        }
    }

    /// Number of lords that stand side by side.
    const fn abreast(self) -> i32 {
        match self {
            Form::Named => 1,
            Form::Faces => 4,
            Form::Small => 2,
        }
    }

    /// Returns how high pieces are.
    const fn high(self, Pieces { troops, lords }: Pieces) -> i32 {
        LINE * (troops as i32 + (lords + self.abreast() - 1) / self.abreast()) + 4
    }
}

/// Pieces of a player in a village: whether there are soldiers or engines, and how many lords.
#[derive(Clone, Copy)]
struct Pieces {
    troops: bool,
    lords: i32,
}

/// Everybody’s pieces in a village.
struct Camp {
    at: Village,
    point: Point,
    here: Vec<(Seat, Pieces)>,
}

/// Left, top, right, bottom.
type Area = [i32; 4];

impl Camp {
    fn of(game: &Fief, view: &View, position: &Position, at: Village) -> Option<Camp> {
        let here: Vec<(Seat, Pieces)> = Seat::all(view.players)
            .map(|seat| (seat, pieces(view, position, seat, at)))
            .filter(|(_, Pieces { troops, lords })| *troops || *lords > 0)
            .collect();
        (!here.is_empty()).then(|| Camp { at, point: super::ground::at(&game.components, at), here })
    }

    /// Where each player’s pieces stand in so many columns, from a corner at nought; and the size of it all.
    fn columns(&self, form: Form, columns: usize) -> (Vec<Point>, [i32; 2]) {
        let mut top = 0;
        let mut corners = Vec::new();
        for row in self.here.chunks(columns.max(1)) {
            corners.extend((0..).zip(row).map(|(index, _)| (index * (form.wide() + 4), top)));
            top += row.iter().map(|&(_, pieces)| form.high(pieces)).max().unwrap_or(0) + 4;
        }
        (corners, [columns as i32 * (form.wide() + 4), top])
    }

    /// Where it might stand: below the village first, in one row if it can be, then beside and above it; always on the map.
    fn near(&self, form: Form) -> impl Iterator<Item = Site> {
        let (x, y) = self.point;
        (1..=self.here.len()).rev().flat_map(move |columns| {
            let (_, [wide, high]) = self.columns(form, columns);
            let places = [
                (x - wide / 2, y + 52),
                (x + 78, y - 40),
                (x - 78 - wide, y - 40),
                (x - wide / 2, y - 60 - high),
            ];
            places.map(|corner| self.site(form, columns, corner))
        })
    }

    /// Where else it might stand: anywhere round the village, the nearest first.
    fn far(&self, form: Form) -> impl Iterator<Item = Site> {
        let (x, y) = self.point;
        // The last form is tried everywhere.
        let step = if form == Form::Small { STEP / 4 } else { STEP };
        let steps = |most: i32| (-most..=most).step_by(step);
        let mut places: Vec<Point> =
            steps(FAR).flat_map(|right| steps(FAR).map(move |down| (right, down))).collect();
        places.sort_by_key(|(right, down)| right * right + down * down);
        (1..=self.here.len()).rev().flat_map(move |columns| {
            let (_, [wide, high]) = self.columns(form, columns);
            let middle = (x - wide / 2, y - high / 2);
            let sites = places
                .iter()
                .map(|(right, down)| self.site(form, columns, (middle.0 + right, middle.1 + down)));
            sites.collect::<Vec<_>>()
        })
    }

    /// With its upper left corner there, as far as the map has room.
    fn site(&self, form: Form, columns: usize, (left, top): Point) -> Site {
        let (corners, [wide, high]) = self.columns(form, columns);
        let left = left.min(SIZE[0] - 6 - wide).max(6);
        let top = top.min(SIZE[1] - 6 - high).max(6);
        let corners = corners.into_iter().map(|(right, down)| (left + right, top + down)).collect();
        Site { form, corners, area: [left, top, left + wide, top + high] }
    }

    /// The plate of each player.
    fn plates(&self, site: &Site) -> Vec<Area> {
        let plate = |(&(x, y), &(_, pieces)): (&Point, &(Seat, Pieces))| {
            [x, y, x + site.form.wide(), y + site.form.high(pieces)]
        };
        site.corners.iter().zip(&self.here).map(plate).collect()
    }

    /// Returns whether each plate lies nearer to its village than to any other, by its edge and by its middle.
    fn belongs(&self, game: &Fief, site: &Site) -> bool {
        let others: Vec<Point> = Village::ALL
            .iter()
            .filter(|&&at| at != self.at)
            .map(|&at| super::ground::at(&game.components, at))
            .collect();
        self.plates(site).iter().all(|plate| {
            let middle = ((plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2);
            let near = |point: Point| [apart(nearest(plate, point), point), apart(middle, point)];
            let own = near(self.point);
            others.iter().all(|&other| near(other).iter().zip(own).all(|(&other, own)| own < other))
        })
    }
}

/// Where each player’s pieces stand, how they are drawn, and the ground that they take.
struct Site {
    form: Form,
    corners: Vec<Point>,
    area: Area,
}

/// How far from its village a camp may stand if there is no room beside it, and in which steps.
const FAR: i32 = 256;
const STEP: usize = 16;

/// From here on a line says where the pieces belong.
const AWAY: i32 = 70;

/// The point of an area that is nearest to another.
fn nearest(area: &Area, (x, y): Point) -> Point {
    (x.clamp(area[0], area[2]), y.clamp(area[1], area[3]))
}

/// The square of the distance of two points.
const fn apart((x, y): Point, (u, v): Point) -> i32 {
    (x - u) * (x - u) + (y - v) * (y - v)
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

/// Everybody’s camps, each nearer to its village than to any other, where it hides nothing: no village, title or mitre, and no pieces
/// of another. Lords stand by name where there is such a place, else by their faces. A camp for which there is none is split into
/// one for each player; where even that has none, it hides as little as can be.
fn camps(game: &Fief, view: &View, position: &Position, places: &[Village]) -> Vec<(Camp, Site)> {
    let mut order = places.to_vec();
    for _ in 0..TRIES {
        let (camps, squeezed) = placed(game, view, position, &order);
        let Some(at) = squeezed else { return camps };
        // Who finds no place takes one before the others.
        order.retain(|&other| other != at);
        order.insert(0, at);
    }
    placed(game, view, position, &order).0
}

/// In how many orders places are looked for.
const TRIES: usize = 4;

/// The camps in this order, and the village of one that hides something.
fn placed(
    game: &Fief,
    view: &View,
    position: &Position,
    places: &[Village],
) -> (Vec<(Camp, Site)>, Option<Village>) {
    let mut squeezed = None;
    let mut taken = fixed(game);
    let mut camps = Vec::new();
    let mut waiting: VecDeque<Camp> =
        places.iter().filter_map(|&at| Camp::of(game, view, position, at)).collect();
    while let Some(camp) = waiting.pop_front() {
        let hidden = |Site { area, .. }: &Site| taken.iter().map(|other| shared(area, other)).sum::<i32>();
        let free = |site: &Site| hidden(site) == 0 && camp.belongs(game, site);
        let best = Form::ALL.into_iter().find_map(|form| {
            let near = camp.near(form).find(free);
            near.or_else(|| camp.far(form).find(free))
        });
        let best = match best {
            None if camp.here.len() > 1 => {
                let alone = |&one| Camp { here: vec![one], ..camp };
                waiting.extend(camp.here.iter().map(alone));
                continue;
            }
            // Of sites that hide equally little the first is taken.
            None => {
                squeezed = Some(camp.at);
                let own = camp.near(Form::Small).chain(camp.far(Form::Small));
                let own = own.filter(|site| camp.belongs(game, site)).min_by_key(hidden);
                own.or_else(|| camp.near(Form::Small).min_by_key(hidden))
            }
            best => best,
        };
        let Some(site) = best else { continue };
        taken.push(site.area);
        camps.push((camp, site));
    }
    (camps, squeezed)
}

/// Everybody’s pieces on the map; what stands away from its village has a line to it.
pub(super) fn draw(game: &Fief, view: &View, position: &Position, places: &[Village]) -> Markup {
    let camps = camps(game, view, position, places);
    html! {
        @for (camp, site) in &camps {
            @let (x, y) = camp.point;
            @for ((seat, _), plate) in camp.here.iter().zip(camp.plates(site)) {
                @let (u, v) = nearest(&plate, camp.point);
                @if (u - x).abs().max((v - y).abs()) > AWAY { path.leader.(seat::class(*seat)) d={ "M" (x) " " (y) "L" (u) " " (v) } {} }
            }
        }
        @for (camp, _) in &camps { (roads(game, view, position, camp)) }
        @for (camp, site) in &camps {
            @for (&(seat, _), &corner) in camp.here.iter().zip(&site.corners) {
                (party(game, view, position, (seat, camp.at), site.form, corner))
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
                title { (say!("{seat} has come from {village} and stands on this road", village = &game.components.sites[from.index()].name)) }
                circle.post cx=(x + 26 * place) cy=(y) r="15" {}
                (art::bead(seat, x - 11 + 26 * place, y - 11, 22))
            }
        }
    }
}

/// Returns what a player has there.
fn pieces(view: &View, position: &Position, seat: Seat, at: Village) -> Pieces {
    Pieces {
        troops: soldiers(view, seat, at).0 > 0 || position.engines_at(seat, at) > 0,
        lords: (position.free_lords(seat, at).len() + position.prisoners(seat, at).len()) as i32,
    }
}

/// One player’s pieces from the upper left corner.
fn party(
    game: &Fief,
    view: &View,
    position: &Position,
    (seat, at): (Seat, Village),
    form: Form,
    (x, y): Point,
) -> Markup {
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
    let men = || say!("{count:man|men}");
    let named = hidden.then(men).into_iter();
    let named = named.chain(numbers.iter().map(|&(kind, number)| words::some(kind, number.into())));
    let lords: Vec<Lord> = position.free_lords(seat, at).iter().collect();
    let captives: Vec<Lord> = position.prisoners(seat, at).iter().collect();
    let troops = !numbers.is_empty() || hidden;
    let high = form.high(Pieces { troops, lords: (lords.len() + captives.len()) as i32 });
    html! {
        g.party.{ (seat::class(seat)) } {
            rect.ground x=(x) y=(y) width=(form.wide()) height=(high) rx="7" {}
            @if troops {
                g data-rule=(rule_links::army(troop.unwrap_or(Troop { sergeants: count, knights: 0 }), engines)) {
                    title { (say!("{seat}: {troops}", troops = joined(named, ", ", ""))) }
                    (art::bead(seat, x + 4, y + 5, 22))
                    @if form == Form::Small {
                        @let all = if hidden { usize::from(engines) + usize::from(count) } else { numbers.iter().map(|(_, number)| usize::from(*number)).sum() };
                        text.count x=(x + 32) y=(y + 26) font-size=(LETTERS) { (all) }
                    } @else {
                    @for (index, (kind, number)) in (0..).zip(&numbers) {
                        @let left = x + 32 + index * 36;
                        (art::kind(*kind).draw(left, y + 5, 22, 22))
                        text.count x=(left + 21) y=(y + 26) font-size=(LETTERS) { (number) }
                    }
                    @if hidden { text.count x=(x + 36) y=(y + 26) font-size=(LETTERS) { (men()) } }
                    }
                }
            }
            @for (index, &lord) in (0..).zip(lords.iter().chain(&captives)) {
                @let left = x + 3 + index % form.abreast() * FACE;
                @let top = y + 3 + LINE * (i32::from(troops) + index / form.abreast());
                (person(game, view, position, lord, form, (left, top)))
            }
        }
    }
}

/// A lord’s portrait and name in the colour of the family, with the highest title, a prisoner’s with a chain; or his face alone.
fn person(game: &Fief, view: &View, position: &Position, lord: Lord, form: Form, (x, y): Point) -> Markup {
    let pawn = position.pawn(lord);
    let owner = pawn.owner.unwrap_or(Seat::A);
    let ranks = ranks(game, position, lord);
    let rank = ranks.iter().copied().find(|rank| *rank != Rank::Assassin);
    let sign = if pawn.jailer.is_some() { Some(art::CHAIN) } else { rank.map(|rank| rank.sign(game)) };
    let part = super::lords_on_map(view).then(|| Part::Lord(lord).to_string());
    let led = view.group.is_some_and(|group| group.lords.has(lord) || group.captives.has(lord));
    let shift = if sign.is_some() { 50 } else { 31 };
    let name = in_words(&game.components.lords[lord.index()]);
    html! {
        g.person.captive[pawn.jailer.is_some()].led[led].{ (seat::class(owner)) } data-el=[part] data-rule=(rule_links::lord(&ranks, pawn)) {
            title { (described(game, position, lord)) }
            @let wide = if form == Form::Named { WIDE - 6 } else { FACE - 2 };
            rect.k-piece x=(x) y=(y) width=(wide) height=(LINE - 2) rx="6" {}
            circle.portrait cx=(x + 15) cy=(y + 14) r="12.500" {}
            (art::lord(lord).draw(x + 2, y, 26, 26))
            @if form == Form::Named {
            @if let Some(sign) = sign { (sign.draw(x + 28, y + 4, 20, 20)) }
            text.k-on-seat.who x=(x + shift) y=(y + 22) font-size=(LETTERS) textLength=[long(name, sign.is_some())] lengthAdjust="spacingAndGlyphs" { (name) }
            }
        }
    }
}

/// The width of a face without a name.
const FACE: i32 = 33;

/// The width into which a long name is pressed.
fn long(name: &str, sign: bool) -> Option<i32> {
    let room = WIDE - 12 - if sign { 48 } else { 29 };
    (name.chars().count() as i32 * LETTERS * 54 / 100 > room).then_some(room)
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;
    use crate::state::Pawn;

    /// Counts camps, what they hide of villages, titles, mitres and each other, and plates that lie as near to another village.
    fn count(game: &Fief, position: &Position) -> [usize; 3] {
        let view = game.view(position, Viewer::All);
        let mut taken = fixed(game);
        let camps = camps(game, &view, position, &Village::ALL);
        let (mut hidden, mut astray) = (0, 0);
        for (camp, site) in &camps {
            hidden += usize::from(taken.iter().any(|other| shared(&site.area, other) > 0));
            taken.push(site.area);
            for plate in camp.plates(site) {
                let far = |at: Village| {
                    let point = super::super::ground::at(&game.components, at);
                    apart(nearest(&plate, point), point)
                };
                astray +=
                    usize::from(Village::ALL.iter().any(|&at| at != camp.at && far(at) <= far(camp.at)));
            }
        }
        [camps.len(), hidden, astray]
    }

    /// Six players with all their lords: whatever happens, plates hide no name, no title and no mitre, nor each other, and none lies
    /// nearer to another village than to its own.
    #[test]
    fn armies_hide_nothing_on_the_map_and_lie_where_they_stand() {
        let mut all = [0; 3];
        for seed in 0..8 {
            let game = Fief::new(&Setup::new(6)).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(seed), game.start());
            let mut playout = Playout::default();
            for _ in 0..40 {
                settle(&game, &mut position, &mut rng, &mut Silent);
                for (sum, more) in all.iter_mut().zip(count(&game, &position)) {
                    *sum += more;
                }
                if playout.run(&game, &mut position, &mut rng, 61) < 61 {
                    break;
                }
            }
        }
        assert!(all[0] > 2_000, "{} camps were shown", all[0]);
        assert_eq!(all[1..], [0, 0], "of {}", all[0]);
    }

    /// Six families with all their lords in one village, wherever that is: all of them are there, none nearer to another village,
    /// and of the 144 plates few lie over a name or a mitre.
    #[test]
    fn all_the_lords_of_the_realm_stand_in_one_village() {
        let game = Fief::new(&Setup::new(6)).expect("a setup that the game knows");
        let mut all = 0;
        for at in Village::ALL {
            let mut position = game.start();
            for lord in Lord::ALL {
                let owner = Seat::all(6).nth(lord.index() % 6).expect("six seats");
                position.families[owner].lords = position.families[owner].lords.with(lord);
                *position.pawn_mut(lord) = Pawn { owner: Some(owner), at, ..*position.pawn(lord) };
            }
            let [camps, hidden, astray] = count(&game, &position);
            assert!(
                camps > 0 && astray == 0,
                "{camps} camps, {astray} of them nearer to others than to {at:?}"
            );
            all += hidden;
        }
        assert!(all <= 24, "{all} plates lie over something");
    }
}
