//! Tasks that puzzles set: facts that a player can bring about alone, of what everybody sees.

use liege_cases::{Sight, Task};
use liege_game::{Line, Seat, say};

use crate::show::parts::Part;
use crate::state::{Disc, Good, Guild, Household, Place, Slot};
use crate::{Feudum, View};

pub(crate) const TASKS: &[Task<Feudum>] = &[
    Task {
        id: "rule",
        theme: "Rule a place",
        aims: places,
        title: rule,
        reached: is_ruled,
        because: standing,
    },
    Task {
        id: "master",
        theme: "Lead a guild",
        aims: guilds,
        title: lead,
        reached: is_master,
        because: standing,
    },
    Task {
        id: "rank",
        theme: "Enter a guild",
        aims: ranks,
        title: rank,
        reached: is_ranked,
        because: standing,
    },
    Task { id: "points", theme: "Win points", aims: sums, title: win, reached: is_won, because: points },
    Task {
        id: "shillings",
        theme: "Earn shillings",
        aims: earnings,
        title: earn,
        reached: is_earned,
        because: purse,
    },
    Task { id: "good", theme: "Get goods", aims: goods, title: get, reached: is_got, because: stock },
    Task { id: "store", theme: "Get goods", aims: stores, title: store, reached: is_stored, because: stock },
    Task {
        id: "reach",
        theme: "Bring a pawn somewhere",
        aims: ways,
        title: bring,
        reached: is_brought,
        because: standing,
    },
    Task {
        id: "improve",
        theme: "Improve",
        aims: discs,
        title: improve,
        reached: is_improved,
        because: points,
    },
];

/// Aims of two parts are counted in steps of this.
const STEP: u16 = 64;

fn begun(at: Sight<'_, Feudum>) -> bool {
    household(at.now, at.seat).pawns().next().is_some()
}

fn household(view: &View, seat: Seat) -> &Household {
    &view.board.households[seat]
}

// Places.

fn rules(view: &View, seat: Seat, place: Place) -> bool {
    view.board.site(place).ruler == Some(seat)
}

fn place(aim: u16) -> Option<Place> {
    Place::ALL.get(usize::from(aim)).copied()
}

fn places(at: Sight<'_, Feudum>) -> Vec<u16> {
    let all = (0..).zip(Place::ALL).filter(|(_, place)| !rules(at.now, at.seat, *place));
    if begun(at) { all.map(|(aim, _)| aim).collect() } else { Vec::new() }
}

fn rule(at: Sight<'_, Feudum>) -> Line {
    place(at.aim).map_or_else(Line::default, |place| {
        let place = Part::Place(place).element(at.before);
        say!("Rule {place}")
    })
}

fn is_ruled(at: Sight<'_, Feudum>) -> bool {
    place(at.aim).is_some_and(|place| rules(at.now, at.seat, place))
}

/// Guilds and places in which one stands better than before.
fn standing(at: Sight<'_, Feudum>) -> Line {
    let mut better: Vec<Line> = Vec::new();
    for guild in Guild::ALL {
        let rank = |view: &View| {
            let standing = view.board.halls.standing(guild);
            [standing.master(), standing.journeyman(), standing.apprentice()]
                .iter()
                .position(|&member| member == Some(at.seat))
        };
        let hall = Part::Guild(guild).element(at.now);
        match (rank(at.before), rank(at.now)) {
            (before, Some(0)) if before != Some(0) => better.push(say!("you are master of {hall}")),
            (before, Some(1)) if before != Some(1) => better.push(say!("you are journeyman of {hall}")),
            _ => {}
        }
    }
    let new = Place::ALL
        .iter()
        .filter(|&&place| rules(at.now, at.seat, place) && !rules(at.before, at.seat, place));
    for &place in new {
        let place = Part::Place(place).element(at.now);
        better.push(say!("you rule {place}"));
    }
    match better.is_empty() {
        true => points(at),
        false => say!("With that, {better}."),
    }
}

// Guilds.

fn guild(aim: u16) -> Option<Guild> {
    Guild::ALL.get(usize::from(aim)).copied()
}

fn is_first(view: &View, seat: Seat, guild: Guild) -> bool {
    view.board.halls.standing(guild).master() == Some(seat)
}

fn is_second(view: &View, seat: Seat, guild: Guild) -> bool {
    view.board.halls.standing(guild).journeyman() == Some(seat)
}

fn guilds(at: Sight<'_, Feudum>) -> Vec<u16> {
    let all = (0..).zip(Guild::ALL).filter(|(_, guild)| !is_first(at.now, at.seat, *guild));
    if begun(at) { all.map(|(aim, _)| aim).collect() } else { Vec::new() }
}

fn lead(at: Sight<'_, Feudum>) -> Line {
    guild(at.aim).map_or_else(Line::default, |guild| {
        let hall = Part::Guild(guild).element(at.before);
        say!("Become master of {hall}")
    })
}

fn is_master(at: Sight<'_, Feudum>) -> bool {
    guild(at.aim).is_some_and(|guild| is_first(at.now, at.seat, guild))
}

fn ranks(at: Sight<'_, Feudum>) -> Vec<u16> {
    let none = |guild| !is_first(at.now, at.seat, guild) && !is_second(at.now, at.seat, guild);
    let all = (0..).zip(Guild::ALL).filter(|(_, guild)| none(*guild));
    if begun(at) { all.map(|(aim, _)| aim).collect() } else { Vec::new() }
}

fn rank(at: Sight<'_, Feudum>) -> Line {
    guild(at.aim).map_or_else(Line::default, |guild| {
        let hall = Part::Guild(guild).element(at.before);
        say!("Become journeyman of {hall}")
    })
}

fn is_ranked(at: Sight<'_, Feudum>) -> bool {
    guild(at.aim).is_some_and(|guild| is_second(at.now, at.seat, guild))
}

// Points and shillings.

fn sums(at: Sight<'_, Feudum>) -> Vec<u16> {
    if begun(at) { (2..=15).rev().collect() } else { Vec::new() }
}

fn gained(at: Sight<'_, Feudum>) -> i16 {
    household(at.now, at.seat).vp - household(at.before, at.seat).vp
}

fn win(at: Sight<'_, Feudum>) -> Line {
    let n = at.aim;
    say!("Win at least {n:point|points}")
}

fn is_won(at: Sight<'_, Feudum>) -> bool {
    i32::from(gained(at)) >= i32::from(at.aim)
}

fn points(at: Sight<'_, Feudum>) -> Line {
    let n = gained(at);
    let points = household(at.now, at.seat).vp;
    say!("That is worth {n:no point|one point|# points}; you have {points}.")
}

fn earnings(at: Sight<'_, Feudum>) -> Vec<u16> {
    if begun(at) { (2..=10).rev().collect() } else { Vec::new() }
}

fn earn(at: Sight<'_, Feudum>) -> Line {
    let n = at.aim;
    say!("Have {n:shilling|shillings} more than now")
}

fn is_earned(at: Sight<'_, Feudum>) -> bool {
    let shillings = |view| u16::from(household(view, at.seat).shillings);
    shillings(at.now) >= shillings(at.before) + at.aim
}

fn purse(at: Sight<'_, Feudum>) -> Line {
    let shillings = |view| household(view, at.seat).shillings;
    let (new, old) = (shillings(at.now), shillings(at.before));
    say!("You have {new:shilling|shillings} instead of {old}.")
}

// Goods.

fn wanted(aim: u16) -> (Option<Good>, u8) {
    (Good::ALL.get(usize::from(aim / STEP)).copied(), (aim % STEP) as u8)
}

fn goods(at: Sight<'_, Feudum>) -> Vec<u16> {
    let each = |good: u16| (1..=3).rev().map(move |n| good * STEP + n);
    if begun(at) { (0..Good::ALL.len() as u16).flat_map(each).collect() } else { Vec::new() }
}

fn get(at: Sight<'_, Feudum>) -> Line {
    let (good, n) = wanted(at.aim);
    good.map_or_else(Line::default, |good| say!("Have {n} {good} more than now"))
}

fn is_got(at: Sight<'_, Feudum>) -> bool {
    let (good, n) = wanted(at.aim);
    let held = |view, good| household(view, at.seat).goods[good];
    good.is_some_and(|good| held(at.now, good) >= held(at.before, good).saturating_add(n))
}

fn stores(at: Sight<'_, Feudum>) -> Vec<u16> {
    if begun(at) { (2..=8).rev().collect() } else { Vec::new() }
}

fn store(at: Sight<'_, Feudum>) -> Line {
    let n = at.aim;
    say!("Have {n:good|goods} more than now")
}

fn is_stored(at: Sight<'_, Feudum>) -> bool {
    let total = |view| u16::from(household(view, at.seat).goods.total());
    total(at.now) >= total(at.before) + at.aim
}

fn stock(at: Sight<'_, Feudum>) -> Line {
    let (new, old) = (&household(at.now, at.seat).goods, &household(at.before, at.seat).goods);
    let more: Vec<Line> = new
        .iter()
        .filter_map(|(good, count)| {
            let n = count.saturating_sub(old[good]);
            (n > 0).then(|| say!("{n} {good}"))
        })
        .collect();
    let n = new.total();
    say!("New are {more}; you have {n:good|goods} in all.")
}

// Pawns.

fn pawn(aim: u16) -> Option<(Slot, Place)> {
    Some((Slot::new((aim / STEP).into())?, place(aim % STEP)?))
}

fn stands(view: &View, seat: Seat, slot: Slot) -> Option<Place> {
    household(view, seat).pawn(slot).map(|pawn| pawn.at)
}

fn ways(at: Sight<'_, Feudum>) -> Vec<u16> {
    let out = Slot::ALL.into_iter().filter(|&slot| stands(at.now, at.seat, slot).is_some());
    out.flat_map(|slot| (0..Place::ALL.len() as u16).map(move |place| slot.index() as u16 * STEP + place))
        .collect()
}

fn bring(at: Sight<'_, Feudum>) -> Line {
    pawn(at.aim).map_or_else(Line::default, |(slot, place)| {
        let (pawn, place) =
            (Part::Pawn(at.seat, slot).element(at.before), Part::Place(place).element(at.before));
        say!("Bring {pawn} to {place}")
    })
}

fn is_brought(at: Sight<'_, Feudum>) -> bool {
    pawn(at.aim).is_some_and(|(slot, place)| stands(at.now, at.seat, slot) == Some(place))
}

// Improvements.

/// The discs that are counted.
const DISCS: [fn(Disc) -> bool; 3] =
    [|disc| disc == Disc::FARM, |disc| disc == Disc::TOWN, |disc| disc.is_feudum()];

fn count(view: &View, at: Sight<'_, Feudum>) -> usize {
    let Some(wanted) = DISCS.get(usize::from(at.aim)) else { return 0 };
    let own = view.board.sites().filter(|(_, site)| site.ruler == Some(at.seat));
    own.filter(|(_, site)| site.disc.is_some_and(wanted)).count()
}

fn discs(at: Sight<'_, Feudum>) -> Vec<u16> {
    if begun(at) { (0..DISCS.len() as u16).rev().collect() } else { Vec::new() }
}

fn improve(at: Sight<'_, Feudum>) -> Line {
    match at.aim {
        0 => say!("Rule one more farm than now"),
        1 => say!("Rule one more town than now"),
        _ => say!("Rule one more feudum than now"),
    }
}

fn is_improved(at: Sight<'_, Feudum>) -> bool {
    count(at.now, at) > count(at.before, at)
}
