//! Tasks that puzzles set: facts that a player can bring about alone.

use liege_cases::{Sight, Task};
use liege_game::{Line, Seat, say};

use crate::show::parts::Part;
use crate::{City, Feudo, Place, Table, Territory, Token, TokenSet};

pub(crate) const TASKS: &[Task<Feudo>] = &[
    Task {
        id: "city",
        theme: "Take a City",
        aims: free_cities,
        title: take,
        reached: is_taken,
        because: points,
    },
    Task {
        id: "beat",
        theme: "Beat a token",
        aims: enemies,
        title: beat,
        reached: is_beaten,
        because: points,
    },
    Task { id: "points", theme: "Win points", aims: sums, title: win, reached: is_won, because: points },
    Task {
        id: "siege",
        theme: "Threaten a City",
        aims: safe_cities,
        title: besiege,
        reached: is_besieged,
        because: force,
    },
    Task {
        id: "hunt",
        theme: "Threaten a Baron",
        aims: barons,
        title: hunt,
        reached: is_hunted,
        because: force,
    },
    Task {
        id: "charm",
        theme: "Milady’s powers",
        aims: charmed,
        title: charm,
        reached: is_charmed,
        because: slowed,
    },
    Task {
        id: "infect",
        theme: "Milady’s powers",
        aims: healthy,
        title: infect,
        reached: is_stricken,
        because: weakened,
    },
    Task {
        id: "cover",
        theme: "Leave nothing open",
        aims: exposed,
        title: cover,
        reached: is_covered,
        because: covered,
    },
];

/// The table on which tokens are.
fn now(at: Sight<'_, Feudo>) -> &Table {
    &at.now.table
}

/// The table, once the Castles stand.
fn begun(at: Sight<'_, Feudo>) -> Option<&Table> {
    let table = now(at);
    at.game.seats().all(|seat| table.barony(seat).castle.is_some()).then_some(table)
}

fn others(at: Sight<'_, Feudo>) -> impl Iterator<Item = Seat> {
    at.game.seats().filter(move |&seat| seat != at.seat)
}

/// The points that were won since.
fn gain(at: Sight<'_, Feudo>) -> i16 {
    now(at).barony(at.seat).vp - at.before.table.barony(at.seat).vp
}

fn points(at: Sight<'_, Feudo>) -> Line {
    let lost: Vec<Line> = others(at)
        .filter_map(|seat| {
            let n = at.before.table.barony(seat).vp - now(at).barony(seat).vp;
            (n > 0).then(|| say!("{seat} loses {n}"))
        })
        .collect();
    let n = gain(at);
    match lost.is_empty() {
        true => say!("That is worth {n:no point|one point|# points}."),
        false => say!("That is worth {n:no point|one point|# points}, and {lost}."),
    }
}

// A City.

fn city(at: Sight<'_, Feudo>) -> Option<City> {
    City::all().nth(at.aim.into())
}

/// The City that is meant, and where it stands.
fn city_name(at: Sight<'_, Feudo>) -> Line {
    match city(at).filter(|_| now(at).layout.is_some()) {
        Some(city) => {
            let (name, site) = (at.game.city_part(city), Part::Land(at.game.map(now(at)).site(city)));
            say!("{name} in {site}")
        }
        None => Line::default(),
    }
}

fn free_cities(at: Sight<'_, Feudo>) -> Vec<u16> {
    let Some(table) = begun(at) else { return Vec::new() };
    (0..)
        .zip(City::all())
        .filter(|&(_, city)| table.owner(city) != Some(at.seat))
        .map(|(aim, _)| aim)
        .collect()
}

fn take(at: Sight<'_, Feudo>) -> Line {
    let name = city_name(at);
    say!("Take {name}")
}

fn is_taken(at: Sight<'_, Feudo>) -> bool {
    city(at).is_some_and(|city| now(at).owner(city) == Some(at.seat))
}

/// Returns whether an attack with all who stand next to a territory would be won now.
fn wins(at: Sight<'_, Feudo>, table: &Table, seat: Seat, target: Territory) -> bool {
    at.game.objects(table, seat).has(target)
        && at.game.odds(table, seat, target, at.game.attackers(table, seat, target)).wins()
}

/// The territory that the aim threatens.
fn target(at: Sight<'_, Feudo>, table: &Table) -> Option<Territory> {
    city(at).map(|city| at.game.map(table).site(city))
}

fn safe_cities(at: Sight<'_, Feudo>) -> Vec<u16> {
    free_cities(at)
}

fn besiege(at: Sight<'_, Feudo>) -> Line {
    let name = city_name(at);
    say!("Stand so that you could take {name} now")
}

fn is_besieged(at: Sight<'_, Feudo>) -> bool {
    !is_taken(at) && target(at, now(at)).is_some_and(|target| wins(at, now(at), at.seat, target))
}

/// The numbers with which an attack would be fought.
fn force(at: Sight<'_, Feudo>) -> Line {
    let target = match at.aim < HUNTS {
        true => target(at, now(at)),
        false => hunted(at).and_then(|seat| now(at).barony(seat).place(Token::Baron).territory()),
    };
    let Some(target) = target else { return Line::default() };
    let party = at.game.attackers(now(at), at.seat, target);
    let odds = at.game.odds(now(at), at.seat, target, party);
    let (force, defence, land) = (odds.force, odds.defence, Part::Land(target));
    say!("A force of {force} stands next to {land}, against a defence of {defence}.")
}

// A Baron.

/// Aims that name a player’s Baron begin here.
const HUNTS: u16 = 100;

fn hunted(at: Sight<'_, Feudo>) -> Option<Seat> {
    Seat::new(at.aim.checked_sub(HUNTS)?.into()).filter(|&seat| at.game.seats().any(|other| other == seat))
}

fn barons(at: Sight<'_, Feudo>) -> Vec<u16> {
    let Some(table) = begun(at) else { return Vec::new() };
    let out = others(at).filter(|&seat| table.barony(seat).place(Token::Baron).territory().is_some());
    out.map(|seat| HUNTS + seat.index() as u16).collect()
}

fn hunt(at: Sight<'_, Feudo>) -> Line {
    hunted(at).map_or_else(Line::default, |seat| say!("Stand so that you could beat {seat}’s Baron now"))
}

fn is_hunted(at: Sight<'_, Feudo>) -> bool {
    let Some(seat) = hunted(at) else { return false };
    let place = now(at).barony(seat).place(Token::Baron).territory();
    place.is_some_and(|target| wins(at, now(at), at.seat, target))
}

// A token.

/// Tokens are counted player by player.
const TOKENS: u16 = 16;

fn token(at: Sight<'_, Feudo>) -> Option<(Seat, Token)> {
    let seat =
        Seat::new((at.aim / TOKENS).into()).filter(|&seat| at.game.seats().any(|other| other == seat))?;
    Some((seat, *Token::ALL.get(usize::from(at.aim % TOKENS))?))
}

/// The others’ tokens on the map that fit.
fn tokens(at: Sight<'_, Feudo>, fits: impl Fn(Seat, Token) -> bool) -> Vec<u16> {
    let Some(table) = begun(at) else { return Vec::new() };
    let all =
        others(at).flat_map(|seat| (0..).zip(Token::ALL).map(move |(place, token)| (seat, place, token)));
    let out = all.filter(|&(seat, _, token)| table.barony(seat).place(token).territory().is_some());
    out.filter(|&(seat, _, token)| fits(seat, token))
        .map(|(seat, place, _): (Seat, u16, Token)| seat.index() as u16 * TOKENS + place)
        .collect()
}

fn enemies(at: Sight<'_, Feudo>) -> Vec<u16> {
    tokens(at, |_, token| TokenSet::FIGHTERS.has(token))
}

fn beat(at: Sight<'_, Feudo>) -> Line {
    token(at).map_or_else(Line::default, |(seat, token)| {
        let name = Part::Token(seat, token);
        say!("Beat {seat}’s {name}")
    })
}

fn is_beaten(at: Sight<'_, Feudo>) -> bool {
    let place = |(seat, token): (Seat, Token)| now(at).barony(seat).place(token);
    token(at).is_some_and(|token| matches!(place(token), Place::Gone | Place::Castle))
}

fn healthy(at: Sight<'_, Feudo>) -> Vec<u16> {
    tokens(at, |seat, token| !now(at).barony(seat).stricken.has(token))
}

fn infect(at: Sight<'_, Feudo>) -> Line {
    token(at).map_or_else(Line::default, |(seat, token)| {
        let name = Part::Token(seat, token);
        say!("Strike {seat}’s {name} with the plague")
    })
}

fn is_stricken(at: Sight<'_, Feudo>) -> bool {
    token(at).is_some_and(|(seat, token)| now(at).barony(seat).stricken.has(token))
}

fn weakened(at: Sight<'_, Feudo>) -> Line {
    token(at).map_or_else(Line::default, |(seat, token)| {
        let number = |table: &Table| at.game.number(table, seat, token);
        let (old, new, name) = (number(&at.before.table), number(now(at)), Part::Token(seat, token));
        say!("The number of {seat}’s {name} is {new} instead of {old}.")
    })
}

// Milady’s charm.

fn charmed(at: Sight<'_, Feudo>) -> Vec<u16> {
    match begun(at) {
        Some(_) => others(at).map(|seat| HUNTS + seat.index() as u16).collect(),
        None => Vec::new(),
    }
}

fn charm(at: Sight<'_, Feudo>) -> Line {
    hunted(at).map_or_else(Line::default, |seat| say!("Charm the Baron of {seat}"))
}

fn is_charmed(at: Sight<'_, Feudo>) -> bool {
    hunted(at).is_some_and(|seat| now(at).charmed.has(seat))
}

fn slowed(at: Sight<'_, Feudo>) -> Line {
    hunted(at).map_or_else(Line::default, |seat| say!("No token of {seat} moves any more this turn."))
}

// Points.

/// So many points and more are asked for.
const SUMS: std::ops::RangeInclusive<u16> = 4..=14;

fn sums(at: Sight<'_, Feudo>) -> Vec<u16> {
    begun(at).map_or_else(Vec::new, |_| SUMS.rev().collect())
}

fn win(at: Sight<'_, Feudo>) -> Line {
    let n = at.aim;
    say!("Win at least {n:point|points}")
}

fn is_won(at: Sight<'_, Feudo>) -> bool {
    gain(at) >= at.aim as i16
}

// What lies open to attack.

/// Where own tokens or Cities could be beaten or taken by an attack as tokens stand.
fn open(at: Sight<'_, Feudo>, table: &Table) -> Vec<Territory> {
    let own = |territory: &Territory| {
        !at.game.defenders(table, at.seat, *territory).is_empty()
            || City::all()
                .any(|city| table.owner(city) == Some(at.seat) && at.game.map(table).site(city) == *territory)
    };
    let lost = |territory: &Territory| others(at).any(|seat| wins(at, table, seat, *territory));
    Territory::all().filter(own).filter(lost).collect()
}

fn exposed(at: Sight<'_, Feudo>) -> Vec<u16> {
    begun(at).map_or_else(Vec::new, |_| vec![0])
}

fn cover(at: Sight<'_, Feudo>) -> Line {
    let n = open(at, &at.before.table).len();
    say!(
        "Leave nothing of yours that could be beaten or taken as tokens stand, instead of {n:one place|# places}"
    )
}

fn is_covered(at: Sight<'_, Feudo>) -> bool {
    open(at, now(at)).is_empty()
}

fn covered(at: Sight<'_, Feudo>) -> Line {
    let lands: Vec<Part<'_>> = open(at, &at.before.table).into_iter().map(Part::Land).collect();
    say!("Nobody could win an attack on {lands} any more, as tokens stand.")
}
