//! Tasks that puzzles set: facts that a player can bring about alone, as far as he sees them.

use liege_cases::{Sight, Task};
use liege_game::{Element, Line, Seat, say};

use crate::show::words::Named as _;
use crate::state::{FiefId, Holder, Lord, Troop, Village, Walls};
use crate::view::House;
use crate::{Fief, View};

pub(crate) const TASKS: &[Task<Fief>] = &[
    Task {
        id: "control",
        theme: "Take a village",
        aims: villages,
        title: control,
        reached: is_controlled,
        because: lands,
    },
    Task {
        id: "spread",
        theme: "Take several villages",
        aims: spreads,
        title: spread,
        reached: is_spread,
        because: lands,
    },
    Task {
        id: "force",
        theme: "Gather a force",
        aims: forces,
        title: gather,
        reached: is_gathered,
        because: troops,
    },
    Task {
        id: "lord",
        theme: "Bring a lord somewhere",
        aims: ways,
        title: bring,
        reached: is_brought,
        because: lands,
    },
    Task { id: "siege", theme: "Besiege", aims: walls, title: besiege, reached: is_besieged, because: siege },
    Task { id: "title", theme: "Take a title", aims: titles, title: hold, reached: is_held, because: points },
    Task { id: "castle", theme: "Build", aims: open, title: castle, reached: is_walled, because: crowns },
    Task { id: "mills", theme: "Build", aims: mills, title: mill, reached: is_milled, because: crowns },
    Task { id: "free", theme: "Prisoners", aims: prisoners, title: free, reached: is_freed, because: lands },
    Task { id: "catch", theme: "Prisoners", aims: enemies, title: catch, reached: is_caught, because: lands },
    Task { id: "points", theme: "Win points", aims: gains, title: gain, reached: is_gained, because: points },
];

/// Aims of two parts are counted in steps of this.
const STEP: u16 = 64;

fn begun(at: Sight<'_, Fief>) -> bool {
    !at.now.phase.is_setting_up()
}

fn house(view: &View, seat: Seat) -> Option<&House> {
    view.houses.get(seat.index())
}

fn village_of(aim: u16) -> Option<Village> {
    Village::ALL.get(usize::from(aim)).copied()
}

fn lord_of(aim: u16) -> Option<Lord> {
    Lord::ALL.get(usize::from(aim)).copied()
}

fn called(at: Sight<'_, Fief>, village: Village) -> Element {
    village.named(at.game)
}

/// The aims of villages that fit.
fn of_villages(at: Sight<'_, Fief>, fits: impl Fn(Village) -> bool) -> Vec<u16> {
    if !begun(at) {
        return Vec::new();
    }
    (0..).zip(Village::ALL).filter(|&(_, village)| fits(village)).map(|(aim, _)| aim).collect()
}

/// The village that is meant, named in a title.
fn of_village(at: Sight<'_, Fief>, title: impl Fn(Element) -> Line) -> Line {
    village_of(at.aim).map_or_else(Line::default, |village| title(called(at, village)))
}

// Land.

fn controls(view: &View, seat: Seat, village: Village) -> bool {
    view.control.get(village.index()).is_some_and(|&owner| owner == Some(seat))
}

fn villages(at: Sight<'_, Fief>) -> Vec<u16> {
    of_villages(at, |village| !controls(at.now, at.seat, village))
}

fn control(at: Sight<'_, Fief>) -> Line {
    of_village(at, |village| say!("Take {village}"))
}

fn is_controlled(at: Sight<'_, Fief>) -> bool {
    village_of(at.aim).is_some_and(|village| controls(at.now, at.seat, village))
}

fn owned(view: &View, seat: Seat) -> usize {
    Village::ALL.into_iter().filter(|&village| controls(view, seat, village)).count()
}

fn spreads(at: Sight<'_, Fief>) -> Vec<u16> {
    if begun(at) { (2..=4).rev().collect() } else { Vec::new() }
}

fn spread(at: Sight<'_, Fief>) -> Line {
    let n = at.aim;
    say!("Control {n} villages more than now")
}

fn is_spread(at: Sight<'_, Fief>) -> bool {
    owned(at.now, at.seat) >= owned(at.before, at.seat) + usize::from(at.aim)
}

fn lands(at: Sight<'_, Fief>) -> Line {
    let new =
        |village: &Village| controls(at.now, at.seat, *village) && !controls(at.before, at.seat, *village);
    let new: Vec<Element> = Village::ALL.into_iter().filter(new).map(|village| called(at, village)).collect();
    let n = owned(at.now, at.seat);
    match new.is_empty() {
        true => say!("You control {n:no village|one village|# villages}."),
        false => say!("You have {new} now, and control {n:no village|one village|# villages}."),
    }
}

// Soldiers.

/// The fighting points of one’s own soldiers in a village.
fn strength(view: &View, seat: Seat, at: Village) -> u16 {
    let bands = house(view, seat).map_or(&[][..], |house| &house.bands);
    let here = bands.iter().filter(|band| band.soldier.at() == at);
    here.map(|band| {
        let knights = band.knights.unwrap_or_default();
        u16::from(Troop { sergeants: band.count.saturating_sub(knights), knights }.value())
    })
    .sum()
}

fn forces(at: Sight<'_, Fief>) -> Vec<u16> {
    let each = |(index, village): (u16, Village)| {
        let now = strength(at.now, at.seat, village);
        (now + 2..=now + 14).rev().filter(|&n| n < STEP).map(move |n| index * STEP + n)
    };
    if begun(at) { (0..).zip(Village::ALL).flat_map(each).collect() } else { Vec::new() }
}

fn gather(at: Sight<'_, Fief>) -> Line {
    let n = at.aim % STEP;
    village_of(at.aim / STEP).map_or_else(Line::default, |village| {
        let village = called(at, village);
        say!("Have soldiers of at least {n:fighting point|fighting points} in {village}")
    })
}

fn is_gathered(at: Sight<'_, Fief>) -> bool {
    village_of(at.aim / STEP).is_some_and(|village| strength(at.now, at.seat, village) >= at.aim % STEP)
}

fn troops(at: Sight<'_, Fief>) -> Line {
    village_of(at.aim / STEP).map_or_else(Line::default, |village| {
        let count = |view| strength(view, at.seat, village);
        let (new, old, village) = (count(at.now), count(at.before), called(at, village));
        say!("Soldiers of {new:fighting point|fighting points} stand in {village}, instead of {old}.")
    })
}

// Lords.

/// One’s own lords in play.
fn lords(at: Sight<'_, Fief>) -> impl Iterator<Item = (u16, Lord)> {
    let own = house(at.before, at.seat).map(|house| house.lords);
    (0..).zip(Lord::ALL).filter(move |&(_, lord)| own.is_some_and(|own| own.has(lord)))
}

fn stands(view: &View, lord: Lord) -> Option<Village> {
    view.lords.get(lord.index()).filter(|pawn| pawn.is_free()).map(|pawn| pawn.at)
}

fn ways(at: Sight<'_, Fief>) -> Vec<u16> {
    let free = lords(at).filter(|&(_, lord)| stands(at.now, lord).is_some());
    let each =
        |(index, _): (u16, Lord)| (0..Village::ALL.len() as u16).map(move |place| index * STEP + place);
    if begun(at) { free.flat_map(each).collect() } else { Vec::new() }
}

fn bring(at: Sight<'_, Fief>) -> Line {
    let (lord, village) = (lord_of(at.aim / STEP), village_of(at.aim % STEP));
    lord.zip(village).map_or_else(Line::default, |(lord, village)| {
        let (lord, village) = (lord.named(at.game), called(at, village));
        say!("Bring {lord} to {village}")
    })
}

fn is_brought(at: Sight<'_, Fief>) -> bool {
    let lord = lord_of(at.aim / STEP);
    lord.is_some_and(|lord| {
        stands(at.now, lord) == village_of(at.aim % STEP) && stands(at.now, lord).is_some()
    })
}

fn captive(view: &View, lord: Lord) -> Option<Seat> {
    view.lords.get(lord.index()).and_then(|pawn| pawn.jailer)
}

/// The lord that is meant, named in a title.
fn of_lord(at: Sight<'_, Fief>, title: impl Fn(Element) -> Line) -> Line {
    lord_of(at.aim).map_or_else(Line::default, |lord| title(lord.named(at.game)))
}

fn prisoners(at: Sight<'_, Fief>) -> Vec<u16> {
    lords(at).filter(|&(_, lord)| captive(at.now, lord).is_some()).map(|(aim, _)| aim).collect()
}

fn free(at: Sight<'_, Fief>) -> Line {
    of_lord(at, |lord| say!("Free {lord}"))
}

fn is_freed(at: Sight<'_, Fief>) -> bool {
    lord_of(at.aim).is_some_and(|lord| stands(at.now, lord).is_some())
}

fn enemies(at: Sight<'_, Fief>) -> Vec<u16> {
    let own: Vec<u16> = lords(at).map(|(aim, _)| aim).collect();
    let free = (0..).zip(Lord::ALL).filter(|&(_, lord)| stands(at.now, lord).is_some());
    if begun(at) { free.map(|(aim, _)| aim).filter(|aim| !own.contains(aim)).collect() } else { Vec::new() }
}

fn catch(at: Sight<'_, Fief>) -> Line {
    of_lord(at, |lord| say!("Take {lord} prisoner"))
}

fn is_caught(at: Sight<'_, Fief>) -> bool {
    lord_of(at.aim).is_some_and(|lord| captive(at.now, lord) == Some(at.seat))
}

// Walls and mills.

fn is_wall(view: &View, village: Village, wanted: impl Fn(Walls) -> bool) -> bool {
    view.villages.get(village.index()).is_some_and(|place| wanted(place.walls))
}

fn walls(at: Sight<'_, Fief>) -> Vec<u16> {
    of_villages(at, |village| {
        is_wall(at.now, village, |walls| walls != Walls::Open) && !controls(at.now, at.seat, village)
    })
}

fn besiege(at: Sight<'_, Fief>) -> Line {
    of_village(at, |village| say!("Besiege {village}"))
}

fn is_besieged(at: Sight<'_, Fief>) -> bool {
    let place = village_of(at.aim).and_then(|village| at.now.villages.get(village.index()));
    place.is_some_and(|place| place.besiegers.has(at.seat))
}

fn siege(at: Sight<'_, Fief>) -> Line {
    village_of(at.aim).map_or_else(Line::default, |village| {
        let (n, village) = (strength(at.now, at.seat, village), called(at, village));
        say!("Soldiers of {n:fighting point|fighting points} besiege {village}.")
    })
}

fn open(at: Sight<'_, Fief>) -> Vec<u16> {
    of_villages(at, |village| is_wall(at.now, village, |walls| walls == Walls::Open))
}

fn castle(at: Sight<'_, Fief>) -> Line {
    of_village(at, |village| say!("Have a castle in {village}"))
}

fn is_walled(at: Sight<'_, Fief>) -> bool {
    village_of(at.aim).is_some_and(|village| is_wall(at.now, village, |walls| walls == Walls::Castle))
}

/// The mills in one’s own villages.
fn own_mills(view: &View, seat: Seat) -> u16 {
    let own = Village::ALL.into_iter().filter(|&village| controls(view, seat, village));
    own.filter_map(|village| view.villages.get(village.index())).map(|place| u16::from(place.mills)).sum()
}

fn mills(at: Sight<'_, Fief>) -> Vec<u16> {
    if begun(at) { (2..=4).rev().collect() } else { Vec::new() }
}

fn mill(at: Sight<'_, Fief>) -> Line {
    let n = at.aim;
    say!("Have {n} mills more than now")
}

fn is_milled(at: Sight<'_, Fief>) -> bool {
    own_mills(at.now, at.seat) >= own_mills(at.before, at.seat) + at.aim
}

fn crowns(at: Sight<'_, Fief>) -> Line {
    let crowns = |view| house(view, at.seat).and_then(|house| house.crowns).unwrap_or_default();
    let (n, left) = (crowns(at.before).saturating_sub(crowns(at.now)), crowns(at.now));
    say!("That costs {n:crown|crowns}, and {left:none is|one is|# are} left.")
}

// Titles and points.

fn holds(view: &View, seat: Seat, fief: FiefId) -> bool {
    let holder = view.fiefs.get(fief.index()).map(|title| title.holder);
    let own = house(view, seat).map(|house| house.lords);
    matches!(holder, Some(Holder::Lord(lord)) if own.is_some_and(|own| own.has(lord)))
}

fn titles(at: Sight<'_, Fief>) -> Vec<u16> {
    let all = (0..).zip(FiefId::ALL).filter(|&(_, fief)| !holds(at.now, at.seat, fief));
    if begun(at) { all.map(|(aim, _)| aim).collect() } else { Vec::new() }
}

fn hold(at: Sight<'_, Fief>) -> Line {
    FiefId::ALL.get(usize::from(at.aim)).map_or_else(Line::default, |fief| {
        let fief = fief.named(at.game);
        say!("Have the title of {fief} in your family")
    })
}

fn is_held(at: Sight<'_, Fief>) -> bool {
    FiefId::ALL.get(usize::from(at.aim)).is_some_and(|&fief| holds(at.now, at.seat, fief))
}

fn own_points(view: &View, seat: Seat) -> u16 {
    house(view, seat).map_or(0, |house| house.points.into())
}

fn gains(at: Sight<'_, Fief>) -> Vec<u16> {
    if begun(at) { vec![2, 1] } else { Vec::new() }
}

fn gain(at: Sight<'_, Fief>) -> Line {
    let n = at.aim;
    say!("Gain {n:one victory point|# victory points}")
}

fn is_gained(at: Sight<'_, Fief>) -> bool {
    own_points(at.now, at.seat) >= own_points(at.before, at.seat) + at.aim
}

fn points(at: Sight<'_, Fief>) -> Line {
    let (new, old) = (own_points(at.now, at.seat), own_points(at.before, at.seat));
    say!("You have {new:victory point|victory points}; it was {old} before.")
}
