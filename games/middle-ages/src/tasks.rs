//! Tasks that puzzles set: facts that a player can bring about in one turn.

use liege_cases::{Sight, Task};
use liege_game::{Line, Seat, say};

use crate::show::parts;
use crate::view::{EstateView, FiefdomView};
use crate::{Estate, MiddleAges, Print, Spot, View};

pub(crate) const TASKS: &[Task<MiddleAges>] = &[
    Task { id: "coins", theme: "Be paid", aims: sums, title: earn, reached: is_paid, because: coins },
    Task {
        id: "rates",
        theme: "Raise an Income",
        aims: incomes,
        title: raise,
        reached: is_raised,
        because: income,
    },
    Task {
        id: "hurt",
        theme: "Take from others",
        aims: victims,
        title: hurt,
        reached: is_hurt,
        because: coins,
    },
    Task {
        id: "raze",
        theme: "Take from others",
        aims: owners,
        title: raze,
        reached: is_razed,
        because: fallen,
    },
    Task {
        id: "rebuild",
        theme: "Rebuild",
        aims: graves,
        title: rebuild,
        reached: is_rebuilt,
        because: coins,
    },
    Task {
        id: "scout",
        theme: "Reserve a tile",
        aims: spots,
        title: scout,
        reached: is_reserved,
        because: coins,
    },
    Task { id: "ahead", theme: "Be ahead", aims: behind, title: lead, reached: is_ahead, because: scores },
    Task {
        id: "token",
        theme: "Place a token",
        aims: plain,
        title: token,
        reached: is_marked,
        because: income,
    },
];

fn fiefdom(view: &View, seat: Seat) -> Option<&FiefdomView> {
    view.fiefdoms.get(seat.index())
}

fn estate_of(view: &View, seat: Seat, estate: Estate) -> Option<&EstateView> {
    fiefdom(view, seat)?.estates.iter().find(|own| own.estate == estate)
}

fn players(view: &View) -> impl Iterator<Item = Seat> {
    Seat::all(view.fiefdoms.len())
}

fn others(at: Sight<'_, MiddleAges>) -> impl Iterator<Item = Seat> {
    players(at.now).filter(move |&seat| seat != at.seat)
}

/// By how many Coins somebody has more than when the task was set.
fn gain(at: Sight<'_, MiddleAges>, seat: Seat) -> i16 {
    let coins = |view| fiefdom(view, seat).map_or(0, |own| own.coins);
    coins(at.now) - coins(at.before)
}

fn coins(at: Sight<'_, MiddleAges>) -> Line {
    let paid: Vec<Line> = others(at)
        .filter_map(|seat| {
            let n = -gain(at, seat);
            (n > 0).then(|| say!("{seat} loses {n}"))
        })
        .collect();
    let n = gain(at, at.seat);
    match paid.is_empty() {
        true => say!("You have {n:no Coin|one Coin|# Coins} more."),
        false => say!("You have {n:no Coin|one Coin|# Coins} more, and {paid}."),
    }
}

// Coins.

fn begun(at: Sight<'_, MiddleAges>) -> bool {
    at.now.round > 0
}

fn sums(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    if begun(at) { (3..=40).rev().collect() } else { Vec::new() }
}

fn earn(at: Sight<'_, MiddleAges>) -> Line {
    let n = at.aim;
    say!("Be paid at least {n:Coin|Coins}")
}

fn is_paid(at: Sight<'_, MiddleAges>) -> bool {
    i32::from(gain(at, at.seat)) >= i32::from(at.aim)
}

/// Aims that name a player and a number, or an Estate and a number, are counted in steps of this.
const STEP: u16 = 64;

fn seat(at: Sight<'_, MiddleAges>) -> Seat {
    Seat::new((at.aim / STEP).into()).unwrap_or(Seat::A)
}

fn victims(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    let each = |seat: Seat| (1..=12).rev().map(move |n| seat.index() as u16 * STEP + n);
    if begun(at) { others(at).flat_map(each).collect() } else { Vec::new() }
}

fn hurt(at: Sight<'_, MiddleAges>) -> Line {
    let (seat, n) = (seat(at), at.aim % STEP);
    say!("Have {seat} lose at least {n:Coin|Coins}")
}

fn is_hurt(at: Sight<'_, MiddleAges>) -> bool {
    i32::from(-gain(at, seat(at))) >= i32::from(at.aim % STEP)
}

// An Income.

fn estate(at: Sight<'_, MiddleAges>) -> Estate {
    Estate::at(usize::from(at.aim / STEP))
}

fn income_of(view: &View, at: Sight<'_, MiddleAges>) -> u16 {
    estate_of(view, at.seat, estate(at)).map_or(0, |own| own.income)
}

fn incomes(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    let each = |(index, estate): (u16, Estate)| {
        let now = estate_of(at.now, at.seat, estate).map_or(0, |own| own.income);
        (now + 2..=now + 10).rev().filter(|&n| n < STEP).map(move |n| index * STEP + n)
    };
    if begun(at) { (0..).zip(Estate::ALL).flat_map(each).collect() } else { Vec::new() }
}

fn raise(at: Sight<'_, MiddleAges>) -> Line {
    let (place, n) = (parts::estate(at.seat, estate(at)), at.aim % STEP);
    say!("Have an Income of at least {n:Coin|Coins} in your {place}")
}

fn is_raised(at: Sight<'_, MiddleAges>) -> bool {
    income_of(at.now, at) >= at.aim % STEP
}

fn income(at: Sight<'_, MiddleAges>) -> Line {
    let (place, new, old) =
        (parts::estate(at.seat, estate(at)), income_of(at.now, at), income_of(at.before, at));
    say!("The Income of your {place} is {new:Coin|Coins} instead of {old}.")
}

// A tile of another’s.

fn tiles(view: &View, seat: Seat, estate: Estate) -> usize {
    estate_of(view, seat, estate).map_or(0, |own| own.stack.len())
}

fn raised(aim: u16) -> (Seat, Estate) {
    (Seat::new((aim / STEP).into()).unwrap_or(Seat::A), Estate::at(usize::from(aim % STEP)))
}

fn owners(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    let each =
        |seat: Seat| (0..).zip(Estate::ALL).map(move |(index, estate): (u16, Estate)| (seat, index, estate));
    let all = others(at).flat_map(each).filter(|&(seat, _, estate)| tiles(at.now, seat, estate) > 0);
    if begun(at) {
        all.map(|(seat, index, _)| seat.index() as u16 * STEP + index).collect()
    } else {
        Vec::new()
    }
}

fn raze(at: Sight<'_, MiddleAges>) -> Line {
    let (seat, estate) = raised(at.aim);
    let place = parts::estate(seat, estate);
    say!("Have {seat} lose a tile of the {place}")
}

fn is_razed(at: Sight<'_, MiddleAges>) -> bool {
    let (seat, estate) = raised(at.aim);
    tiles(at.now, seat, estate) < tiles(at.before, seat, estate)
}

fn fallen(at: Sight<'_, MiddleAges>) -> Line {
    let (seat, estate) = raised(at.aim);
    let (place, n) = (parts::estate(seat, estate), tiles(at.now, seat, estate));
    say!("{seat} has {n:no tile|one tile|# tiles} left in the {place}.")
}

// A tile of one’s own Cemetery.

fn grave(at: Sight<'_, MiddleAges>) -> Option<Print> {
    fiefdom(at.before, at.seat)?.cemetery.get(usize::from(at.aim)).copied()
}

fn graves(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    (0..fiefdom(at.now, at.seat).map_or(0, |own| own.cemetery.len() as u16)).collect()
}

fn rebuild(at: Sight<'_, MiddleAges>) -> Line {
    grave(at).map_or_else(Line::default, |print| {
        let tile = parts::grave(at.seat, at.aim.into(), print);
        say!("Rebuild {tile}")
    })
}

fn is_rebuilt(at: Sight<'_, MiddleAges>) -> bool {
    let Some(wanted) = grave(at) else { return false };
    let count = |view| {
        fiefdom(view, at.seat).map_or(0, |own| own.cemetery.iter().filter(|&&print| print == wanted).count())
    };
    count(at.now) < count(at.before)
}

// A Scout.

fn spot(aim: u16) -> Option<Spot> {
    u8::try_from(aim).ok().and_then(|spot| Spot::try_from(spot).ok())
}

fn spots(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    let places = at.now.rows.iter().flatten().filter(|place| place.tile.is_some());
    if begun(at) { places.map(|place| u8::from(place.spot).into()).collect() } else { Vec::new() }
}

fn scout(at: Sight<'_, MiddleAges>) -> Line {
    let tile = spot(at.aim).and_then(|spot| Some((spot, at.before.place(spot)?.tile?)));
    tile.map_or_else(Line::default, |(spot, print)| {
        let tile = parts::place(spot, print);
        say!("Reserve {tile} with your Scout")
    })
}

fn is_reserved(at: Sight<'_, MiddleAges>) -> bool {
    let place = spot(at.aim).and_then(|spot| at.now.place(spot));
    place.is_some_and(|place| place.scout == Some(at.seat))
}

// Being ahead.

fn behind(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    if begun(at) { vec![0] } else { Vec::new() }
}

fn lead(_: Sight<'_, MiddleAges>) -> Line {
    say!("Be ahead of all, what is missing counted")
}

fn is_ahead(at: Sight<'_, MiddleAges>) -> bool {
    let score = |seat| fiefdom(at.now, seat).map_or(0, |own| own.score);
    others(at).all(|seat| score(at.seat) > score(seat))
}

fn scores(at: Sight<'_, MiddleAges>) -> Line {
    let score = |seat: Seat| {
        let n = fiefdom(at.now, seat).map_or(0, |own| own.score);
        say!("{seat} has {n}")
    };
    let all: Vec<Line> = players(at.now).map(score).collect();
    say!("With what each loses for empty Estates, {all}.")
}

// A token.

fn is_token(view: &View, at: Sight<'_, MiddleAges>) -> bool {
    estate_of(view, at.seat, estate(at)).is_some_and(|own| own.extra || own.plot.is_some())
}

fn plain(at: Sight<'_, MiddleAges>) -> Vec<u16> {
    if begun(at) { (0..8).map(|index| index * STEP).collect() } else { Vec::new() }
}

fn token(at: Sight<'_, MiddleAges>) -> Line {
    let place = parts::estate(at.seat, estate(at));
    say!("Put a token on your {place}")
}

fn is_marked(at: Sight<'_, MiddleAges>) -> bool {
    is_token(at.now, at)
}
