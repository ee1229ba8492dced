//! Incomes and purchases.

use liege_game::{Line, Rng, say};
use liege_questions::{Moment, Posed};

use super::{balanced, begun};
use crate::Fief;
use crate::show::words::Named;
use crate::state::{Bonus, FiefId, Village, Walls};

pub(super) fn income(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    let (income, tallage) = game.incomes(&position);
    let (all, tallage) = (income[seat], tallage[seat]);
    let numbers = &game.components.income;
    let paying = |village: &Village| {
        game.control(&position, *village) == Some(seat) && !game.is_besieged(&position, *village)
    };
    let villages = Village::ALL.iter().filter(|village| paying(village)).count() as u16;
    let court = &position.court;
    let offices: u16 = [
        (court.king, numbers.king.get()),
        (court.regent, numbers.king.get()),
        (court.pope, numbers.pope.get()),
        (position.queen(), numbers.queen.get()),
    ]
    .into_iter()
    .filter(|(lord, _)| position.owner(*lord) == Some(seat))
    .map(|(_, crowns)| crowns)
    .sum();
    let land = villages * numbers.village.get();
    let mills = all.checked_sub(land + offices + tallage)?;
    let mut parts: Vec<Line> = Vec::new();
    if villages > 0 {
        parts.push(say!("{land:crown|crowns} from {villages:village|villages}"));
    }
    for (crowns, what) in [(mills, "mills"), (offices, "crown and church"), (tallage, "tallage")] {
        if crowns > 0 {
            parts.push(say!("{crowns:crown|crowns} from {what}"));
        }
    }
    let because = match parts.len() {
        0 => say!("{seat} has no village that pays, no mill, no office and no tax."),
        _ => say!("{seat} gets {parts}."),
    };
    let asks = say!("How many crowns would {seat} get if Incomes came now?");
    Some(Posed::number(asks, all).by(&["FF-76", "FF-77", "FF-74", "FF-75"]).because(because))
}

pub(super) fn mills(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let village = super::village(rng, |village| position.place(village).mills > 0)?;
    let (place, site) = (position.place(village), &game.components.sites[village.index()]);
    let see = position.see(site.bishopric);
    let here = village.named(game);
    let (n, numbers) = (place.mills, &game.components.income);
    let asks = say!(
        "How many crowns would the mills of {here} pay in all, to their owner or for a tithe, if Incomes came now?"
    );
    let harvest = see.harvest == Some(Bonus::Lies) && see.rain == 0;
    let weather = see.weather == Some(Bonus::Lies);
    let (each, because) = if game.control(&position, village).is_none() {
        (0, say!("Nobody controls {here}, so its mills pay nothing."))
    } else if game.is_besieged(&position, village) {
        (0, say!("{here} is besieged, so it pays nothing to anybody."))
    } else if see.famine > 0 {
        (0, say!("There is famine in the bishopric, so its mills pay nothing."))
    } else {
        let each = numbers.mill.get()
            + if harvest { numbers.harvest.get() } else { 0 }
            + if weather { numbers.weather.get() } else { 0 };
        let because = match (harvest, weather) {
            (false, false) => {
                say!("{n:One mill stands there, which pays|# mills stand there, each of which pays} {each}.")
            }
            (true, true) => {
                say!(
                    "{n:One mill stands there, which pays|# mills stand there, each of which pays} {each} with good harvest and good weather."
                )
            }
            (true, false) => {
                say!(
                    "{n:One mill stands there, which pays|# mills stand there, each of which pays} {each} with good harvest."
                )
            }
            (false, true) => {
                say!(
                    "{n:One mill stands there, which pays|# mills stand there, each of which pays} {each} with good weather."
                )
            }
        };
        (each, because)
    };
    let asked = Posed::number(asks, each * u16::from(n));
    Some(asked.by(&["FF-76", "FF-77", "FF-66", "FF-72", "FF-73"]).because(because))
}

pub(super) fn cost(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    begun(at)?;
    let game = at.game;
    let costs = &game.components.costs;
    let (knight, sergeant, mill) = (costs.knight.get(), costs.sergeant.get(), costs.mill.get());
    if rng.index(4) == 0 {
        let fief = *rng.pick(&FiefId::ALL)?;
        let villages = game.components.fief_villages[fief.index()].len();
        let price = game.components.fiefs[fief.index()].price;
        let asks = say!("What does the title of {fief} cost in crowns?", fief = fief.named(game));
        let because =
            say!("A title costs 2 crowns for each village of the fief, and this one has {villages}.");
        return Some(Posed::number(asks, price).by(&["FF-85"]).because(because));
    }
    let (knights, sergeants, mills) = (rng.index(3) as u16, 1 + rng.index(2) as u16, rng.index(3) as u16);
    let mut parts = vec![say!("{sergeants:sergeant|sergeants}")];
    if knights > 0 {
        parts.push(say!("{knights:knight|knights}"));
    }
    if mills > 0 {
        parts.push(say!("{mills:mill|mills}"));
    }
    let mut price = knights * knight + sergeants * sergeant + mills * mill;
    match rng.index(3) {
        0 => {
            parts.push(say!("a castle"));
            price += costs.castle.get();
        }
        1 => {
            parts.push(say!("a siege engine"));
            price += costs.siege_engine.get();
        }
        _ => {}
    }
    let (castle, engine) = (costs.castle.get(), costs.siege_engine.get());
    let asks = say!("What do {parts} cost together in crowns?");
    let because = say!(
        "A sergeant costs {sergeant}, a knight {knight}, a mill {mill}, a siege engine {engine}, a castle {castle}."
    );
    Some(Posed::number(asks, price).by(&["FF-80", "FF-82", "FF-83", "FF-84"]).because(because))
}

pub(super) fn muster(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    let near = |village: &Village| {
        game.control(&position, *village) == Some(seat) || position.place(*village).has(seat)
    };
    let may = |village: &Village| game.may_muster(&position, seat, *village).is_ok();
    let (yes, no): (Vec<_>, Vec<_>) = Village::ALL.into_iter().filter(near).partition(may);
    let village = balanced(&yes, &no, rng)?;
    let here = village.named(game);
    let controls = game.control(&position, village) == Some(seat);
    let besieged = game.is_besieged(&position, village);
    let walled = position.place(village).walls != Walls::Open;
    let lord = !position.free_lords(seat, village).is_empty();
    let because = match (controls, besieged, walled, lord) {
        (true, true, ..) => say!("{here} is besieged, and nothing can be brought inside."),
        (true, false, true, _) => say!("{seat} controls {here}, which has walls."),
        (true, false, false, true) => say!("{seat} controls {here} and has a free lord there."),
        (true, false, false, false) => say!("{here} has neither walls nor a free lord of {seat}."),
        (false, ..) if may(&village) => say!("{seat} besieges {here} and has a free lord there."),
        _ => say!("{seat} does not control {here}, and does not besiege it with a free lord."),
    };
    let asks = say!("Could {seat} place soldiers in {here} who were bought now?");
    Some(Posed::yes(asks, may(&village)).by(&["FF-80", "FF-120"]).because(because))
}

pub(super) fn mill(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    if position.stock.mills == 0 {
        return None;
    }
    let max = game.components.limits.mills.get();
    let controls = |village: &Village| game.control(&position, *village) == Some(seat);
    let room = |village: &Village| u16::from(position.place(*village).mills) < max;
    let may = |village: &Village| controls(village) && room(village);
    let near = |village: &Village| controls(village) || position.place(*village).has(seat);
    let (yes, no): (Vec<_>, Vec<_>) = Village::ALL.into_iter().filter(near).partition(may);
    let village = balanced(&yes, &no, rng)?;
    let here = village.named(game);
    let n = position.place(village).mills;
    let because = match (controls(&village), room(&village)) {
        (true, true) => say!(
            "{seat} controls {here}, and {n:no mill stands|one mill stands|# mills stand} there; {max} are the most."
        ),
        (true, false) => say!("{n:One mill stands|# mills stand} there already, and a village takes {max}."),
        (false, _) => say!("{seat} does not control {here}."),
    };
    let asks =
        say!("Could {seat} build a mill in {here}, if it were time for purchases and crowns were no matter?");
    Some(Posed::yes(asks, may(&village)).by(&["FF-83"]).because(because))
}

pub(super) fn title(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    if position.families[seat].lords.is_empty() || position.stock.cities == 0 {
        return None;
    }
    let some = |fief: &FiefId| {
        let villages = game.components.fief_villages[fief.index()];
        villages.iter().any(|village| game.control(&position, village) == Some(seat))
    };
    let may = |fief: &FiefId| game.may_found(&position, seat, *fief).is_ok();
    let (yes, no): (Vec<_>, Vec<_>) = FiefId::ALL.into_iter().filter(some).partition(may);
    let fief = balanced(&yes, &no, rng)?;
    let (name, title) = (fief.named(game), position.fief(fief));
    let villages = game.components.fief_villages[fief.index()];
    let missing: Vec<_> = villages
        .iter()
        .filter(|&village| game.control(&position, village) != Some(seat))
        .map(|village| village.named(game))
        .collect();
    let because = if title.is_finished() {
        say!("{name} is finished: its title was bought before.")
    } else if !missing.is_empty() {
        say!("{seat} does not control {missing}.")
    } else if may(&fief) {
        say!("{seat} controls all its villages, and a castle stands in one of them.")
    } else {
        say!("{seat} controls all its villages, but no castle stands in any of them.")
    };
    let asks = say!(
        "Could {seat} buy the title of {name}, if it were time for purchases and crowns were no matter?"
    );
    let asked = Posed::yes(asks, may(&fief));
    Some(asked.by(&["FF-85", "FF-24"]).because(because))
}
