//! Every piece in exactly one place, and every village controlled by whom the rules say, counted slowly.

use liege_game::{Seat, Seats};

use crate::Fief;
use crate::state::{Bonus, CARDS, Card, Lord, Position, Struck, VILLAGES, Village, Walls};

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Counts everything.
///
/// # Errors
/// What is missing or doubled.
pub(crate) fn audit(game: &Fief, position: &Position) -> Result<(), String> {
    cards(game, position)?;
    lords(game, position)?;
    pieces(game, position)?;
    titles(position)?;
    // In the midst of a step the villages left and entered are not yet looked at (FF-159).
    if position.plague().is_none_or(|plague| matches!(plague.struck, Struck::Bishopric(_))) {
        let footing = Footing::of(game, position);
        Village::ALL.iter().try_for_each(|&at| village(game, position, &footing, at))?;
    }
    Ok(())
}

fn cards(game: &Fief, position: &Position) -> Result<(), String> {
    let mut found = [0u32; CARDS];
    let mut add = |card: Card, count: u32| found[card.index()] += count;
    let piles = &position.piles;
    for pile in [&piles.event, &piles.event_discard, &piles.character, &piles.character_discard] {
        pile.iter().for_each(|(card, count)| add(card, count.into()));
    }
    piles.slots.iter().for_each(|&card| add(card, 1));
    for seat in game.seats() {
        position.families[seat].hand.iter().for_each(|held| add(held.card, 1));
    }
    let living = Lord::ALL.iter().filter(|lord| position.pawn(**lord).owner.is_some());
    living.for_each(|&lord| add(Card::Lord(lord), 1));
    for see in &position.sees {
        add(Card::HeavyRain, see.rain.into());
        add(Card::Famine, see.famine.into());
        add(Card::Plague, see.plague.into());
        add(Card::GoodHarvest, u32::from(see.harvest.is_some()));
        add(Card::GoodWeather, u32::from(see.weather.is_some()));
        ensure(see.harvest != Some(Bonus::Lies) || see.famine == 0, || {
            "a harvest lies on a famine".to_owned()
        })?;
    }
    add(Card::Cardinal, position.court.cardinals.len() as u32);
    add(Card::OfArc, u32::from(position.court.of_arc.is_some()));
    position.revolts().for_each(|revolt| add(Card::Revolt, revolt.cards.into()));
    for card in Card::all() {
        let all = u32::from(game.components.cards[card.index()]);
        ensure(found[card.index()] == all, || format!("{} of {all} cards {card}", found[card.index()]))?;
    }
    Ok(())
}

fn lords(game: &Fief, position: &Position) -> Result<(), String> {
    for lord in Lord::ALL {
        let pawn = position.pawn(lord);
        // Before everybody is placed, lords wait beside the map.
        let waits = position.sub_phase().is_setting_up()
            && pawn.owner.is_some_and(|owner| position.families[owner].lords.is_empty());
        if waits {
            continue;
        }
        let owners: Vec<Seat> =
            game.seats().filter(|&seat| position.families[seat].lords.has(lord)).collect();
        ensure(owners.as_slice() == pawn.owner.as_slice(), || {
            format!("{lord} belongs to {owners:?} and {:?}", pawn.owner)
        })?;
        ensure(position.captives.has(lord) == pawn.jailer.is_some(), || {
            format!("{lord} is half a prisoner")
        })?;
        if pawn.owner.is_none() {
            ensure(*pawn == Default::default(), || format!("{lord} is not in play, but has marks"))?;
        }
        ensure(pawn.jailer.is_none() || pawn.jailer != pawn.owner, || format!("{lord} is his own prisoner"))?;
        if let Some(spouse) = pawn.spouse {
            let other = position.pawn(spouse);
            ensure(other.spouse == Some(lord), || format!("{lord} is married alone"))?;
            ensure(other.owner != pawn.owner && spouse.is_woman() != lord.is_woman(), || {
                format!("{lord} is married wrongly")
            })?;
        }
    }
    for seat in game.seats() {
        let family = position.families[seat].lords;
        ensure(family.len() <= usize::from(game.components.limits.lords.get()), || {
            format!("{seat} has {} lords", family.len())
        })?;
        let weddings = family.iter().filter(|&lord| position.pawn(lord).spouse.is_some()).count();
        ensure(weddings <= 1, || format!("{seat} has {weddings} weddings"))?;
    }
    Ok(())
}

fn pieces(game: &Fief, position: &Position) -> Result<(), String> {
    let stock = &game.components.stock;
    let count = |walls: Walls| position.villages.iter().filter(|place| place.walls == walls).count() as u16;
    let mills: u16 = position.villages.iter().map(|place| u16::from(place.mills)).sum();
    for (name, left, used, all) in [
        ("mills", position.stock.mills, mills, stock.mills.get()),
        ("castles", position.stock.castles, count(Walls::Castle), stock.castles.get()),
        ("cities", position.stock.cities, count(Walls::City), stock.cities.get()),
        ("engines", position.stock.engines, position.engines.len() as u16, stock.siege_engines.get()),
    ] {
        ensure(u16::from(left) + used == all, || format!("{left} + {used} of {all} {name}"))?;
    }
    for seat in game.seats() {
        let troop = position.families[seat].soldiers.all();
        let fits = u16::from(troop.sergeants) <= stock.sergeants.get()
            && u16::from(troop.knights) <= stock.knights.get();
        ensure(fits, || format!("{seat} has {troop:?}"))?;
        let picked = position.families[seat].soldiers.iter().any(|soldier| soldier.picked());
        ensure(!picked || position.group().is_some(), || {
            format!("soldiers of {seat} are picked without a group")
        })?;
        ensure(u16::from(position.families[seat].tokens) <= stock.embassy.get(), || {
            format!("{seat} has too many tokens")
        })?;
        ensure(u16::from(game.taxes_out(position, seat)) <= stock.taxes.get(), || {
            format!("{seat} has too many taxes out")
        })?;
    }
    let sorted = position.engines.windows(2).all(|pair| pair[0] <= pair[1]);
    ensure(sorted, || "the engines are not sorted".to_owned())
}

fn titles(position: &Position) -> Result<(), String> {
    let alive = |lord: Option<Lord>| lord.is_none_or(|lord| position.pawn(lord).owner.is_some());
    let court = &position.court;
    for lord in
        [court.king, court.regent, court.heir, court.pope, court.bought, court.excommunicated, court.of_arc]
    {
        ensure(alive(lord), || format!("{lord:?} has a title and is not in play"))?;
    }
    ensure(court.king.is_none() || court.regent.is_none(), || "there are a king and a regent".to_owned())?;
    ensure(court.cardinals.iter().all(|lord| alive(Some(lord))), || "a cardinal is not in play".to_owned())?;
    ensure(court.assassins.iter().all(|lord| alive(Some(lord))), || "an assassin is not in play".to_owned())?;
    let bishops = position.bishops();
    ensure(bishops.len() == position.sees.iter().filter(|see| see.bishop.is_some()).count(), || {
        "a bishop has two bishoprics".to_owned()
    })?;
    ensure((court.all_cardinals() - bishops).is_empty(), || "a cardinal is no bishop".to_owned())?;
    ensure(bishops.iter().all(|lord| !lord.is_woman() && alive(Some(lord))), || {
        "a bishop is no living man".to_owned()
    })?;
    ensure(bishops.iter().all(|lord| position.pawn(lord).spouse.is_none()), || {
        "a bishop is married".to_owned()
    })?;
    for (index, title) in position.fiefs.iter().enumerate() {
        let holder = match title.holder {
            crate::state::Holder::Lord(lord) => Some(lord),
            _ => None,
        };
        ensure(alive(holder), || format!("fief {index} is held by {holder:?}, who is not in play"))?;
        let city = title.capital.is_some_and(|at| position.place(at).walls == Walls::City);
        ensure(title.is_finished() == city, || {
            format!("fief {index} is finished without a city, or the other way round")
        })?;
    }
    Ok(())
}

/// Who has soldiers, and who free lords, in each village.
struct Footing {
    soldiers: [Seats; VILLAGES],
    lords: [Seats; VILLAGES],
}

impl Footing {
    fn of(game: &Fief, position: &Position) -> Footing {
        let mut footing = Footing { soldiers: [Seats::NONE; VILLAGES], lords: [Seats::NONE; VILLAGES] };
        for seat in game.seats() {
            for soldier in position.families[seat].soldiers.iter() {
                let here = &mut footing.soldiers[soldier.at().index()];
                *here = here.with(seat);
            }
        }
        for lord in Lord::ALL {
            let pawn = position.pawn(lord);
            if let Some(owner) = pawn.owner.filter(|_| pawn.jailer.is_none())
                && position.families[owner].lords.has(lord)
            {
                let here = &mut footing.lords[pawn.at.index()];
                *here = here.with(owner);
            }
        }
        footing
    }
}

fn village(game: &Fief, position: &Position, footing: &Footing, at: Village) -> Result<(), String> {
    let place = position.place(at);
    for seat in game.seats() {
        let soldiers = footing.soldiers[at.index()].has(seat);
        let present = soldiers || footing.lords[at.index()].has(seat);
        ensure(present == place.has(seat), || format!("{seat} in {at}: present {present}"))?;
        let besieges = place.besiegers.has(seat);
        ensure(!besieges || soldiers && place.walls != Walls::Open, || {
            format!("{seat} besieges {at} with nothing")
        })?;
        let others = !place.seats().without(seat).is_empty();
        let engines = position.engines.iter().any(|engine| engine.owner == seat && engine.at == at);
        ensure(!engines || present || !others, || {
            format!("engines of {seat} stand alone in {at} beside others")
        })?;
    }
    for lord in Lord::ALL {
        let pawn = position.pawn(lord);
        if pawn.at == at && pawn.jailer.is_some_and(|jailer| !place.has(jailer)) {
            return Err(format!("{lord} is held by nobody in {at}"));
        }
    }
    let fighting = position.battle().is_some_and(|battle| battle.at == at);
    match place.holder {
        Some(holder) => {
            ensure(fighting || place.has(holder), || format!("{holder} controls {at} without being there"))?;
            ensure(!place.besiegers.has(holder), || format!("{holder} besieges himself in {at}"))?;
        }
        None => ensure(fighting || place.seats().is_empty(), || format!("nobody controls {at}"))?,
    }
    let limit = game.components.limits.mills.get();
    ensure(u16::from(place.mills) <= limit, || format!("{} mills in {at}", place.mills))?;
    Ok(())
}
