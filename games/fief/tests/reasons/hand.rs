//! Cards: drawn, discarded, posed, played by surprise.

use fief::state::{Back, Card, Lord, Phase, Pile, Stage, Through, Unrest, Village};
use fief::{Action, Fief};
use liege_conformance::reasons::Reason;

use super::reading::{
    Told, cardinal, control, crowns, free_at, holds, jailed, lives, lords_of, own, pope, present, queen,
    rains, seats, see, side_troop, so, walls,
};

/// The surprise card that the action plays.
fn card(told: Told<'_, '_>) -> Option<Card> {
    Some(match told.action {
        Action::OfArc(_) => Card::OfArc,
        Action::Cardinal(..) => Card::Cardinal,
        Action::Revolt(_) => Card::Revolt,
        Action::Murder(..) => Card::Murder,
        Action::Justice(_) => Card::Justice,
        Action::Evade(..) | Action::Passage(_) | Action::Tunnels => Card::SecretPassage,
        Action::AttackSecretly(..) | Action::RideSecretly(_) => Card::SecretPassage,
        Action::Harvest(_) => Card::GoodHarvest,
        Action::Weather(_) => Card::GoodWeather,
        Action::Discard(card) => card,
        _ => return None,
    })
}

fn lacks(told: Told<'_, '_>) -> bool {
    card(told).is_some_and(|card| !holds(told, card))
}

fn victim(told: Told<'_, '_>) -> Option<Lord> {
    match told.action {
        Action::OfArc(lord) | Action::Justice(lord) | Action::Murder(lord, _) => Some(lord),
        Action::Evade(lord, _) | Action::EvadeToo(lord) => Some(lord),
        Action::CalmAsBishop(lord) | Action::CalmAsCardinal(lord) => Some(lord),
        _ => None,
    }
}

fn whom(told: Told<'_, '_>, fits: impl Fn(Lord) -> bool) -> bool {
    victim(told).is_some_and(fits)
}

fn in_moves(told: Told<'_, '_>) -> bool {
    matches!(told.position.sub_phase(), Phase::Moves(_))
}

/// FF-129: a famine, or a tax that is not one's own.
fn suffers(told: Told<'_, '_>, at: Village) -> bool {
    let site = &told.game.components.sites[at.index()];
    let see = told.position.see(site.bishopric);
    let tithes = [see.tithe, see.cardinal_tithe, told.position.pope_tithe.filter(|_| see.bishop.is_some())];
    let tallage = told.position.tallages[site.fief.index()].map(|tallage| tallage.by);
    see.famine > 0 || tithes.into_iter().chain([tallage]).flatten().any(|by| by != told.seat)
}

/// FF-139 to FF-141: whether such a passage could lead a free lord of the player who moves.
fn helps(told: Told<'_, '_>, through: Through) -> bool {
    let Phase::Moves(mover) = told.position.sub_phase() else { return false };
    lords_of(told, mover).into_iter().filter(|&lord| !jailed(told, lord)).any(|lord| {
        let at = told.position.pawn(lord).at;
        match through {
            Through::Rain => {
                rains(told, at) || told.game.components.roads[at.index()].iter().any(|to| rains(told, to))
            }
            Through::Siege => {
                !told.position.place(at).besiegers.is_empty() && control(told, at) == Some(mover)
            }
            Through::Troop => seats(told).any(|seat| seat != mover && present(told, seat, at)),
        }
    })
}

/// FF-110: whether walls take a die from the attackers of the battle.
fn walls_count(told: Told<'_, '_>) -> bool {
    let Some(battle) = told.position.battle() else { return false };
    let engines = told.position.engines.iter().filter(|engine| engine.at == battle.at && !battle.cavalcade);
    let engines = engines.filter(|engine| battle.sides[0].has(engine.owner)).count();
    battle.walled && !battle.passage && usize::from(walls(told, battle.at)) > engines
}

fn pile(told: Told<'_, '_>) -> Option<Pile> {
    match told.action {
        Action::Draw(pile) => Some(pile),
        _ => None,
    }
}

fn drawn(told: Told<'_, '_>) -> fief::state::Drawn {
    match told.position.sub_phase() {
        Phase::Draw(_, drawn) => drawn,
        _ => fief::state::Drawn::default(),
    }
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    so("FF-60", "you don’t hold this card", lacks),
    so("FF-69", "you don’t hold this card", lacks),
    so("FF-126", "you don’t hold this card", lacks),
    so("FF-61", "you can’t hold more than 3 cards", |told| {
        told.position.families[told.seat].hand.len() >= 3
    }),
    so("FF-61", "you can’t draw more cards this turn", |told| drawn(told).cards >= 2),
    so("FF-61", "you can draw only one CHARACTER card a turn", |told| {
        drawn(told).characters >= 1 && pile(told) == Some(Pile::Character)
    }),
    so("FF-63", "the pile is empty", |told| {
        let left = |backs: &[Back]| {
            let cards =
                |&back: &Back| told.position.piles.with_back(back).map(|(_, count)| count).sum::<u8>();
            backs.iter().map(cards).sum::<u8>()
        };
        match pile(told) {
            Some(Pile::Character) => left(&[Back::Brown]) == 0,
            Some(Pile::Event) => left(&[Back::Grey, Back::Black]) == 0,
            None => false,
        }
    }),
    so(
        "FF-70",
        "a GOOD HARVEST already lies there",
        |told| matches!(told.action, Action::Harvest(on) if told.position.see(on).harvest.is_some()),
    ),
    so(
        "FF-70",
        "a GOOD WEATHER already lies there",
        |told| matches!(told.action, Action::Weather(on) if told.position.see(on).weather.is_some()),
    ),
    so("FF-127", "OF ARC must go to a woman in play", |told| {
        whom(told, |lord| !lives(told, lord) || !lord.is_woman())
    }),
    so("FF-127", "she is already married", |told| {
        whom(told, |lord| lord.is_woman() && told.position.pawn(lord).spouse.is_some())
    }),
    so(
        "FF-129",
        "it suffers neither from famine nor from another player’s tax",
        |told| matches!(told.action, Action::Revolt(at) if !suffers(told, at)),
    ),
    so("FF-131", "this is not one of your lords", |told| whom(told, |lord| !own(told, lord))),
    so("FF-131", "this lord is not the free bishop of this bishopric", |told| {
        let Some(revolt) = told.position.revolt() else { return false };
        let bishop = told.position.see(see(told, revolt.at)).bishop;
        whom(told, |lord| bishop != Some(lord) || jailed(told, lord))
    }),
    so("FF-132", "you don’t have the crowns that a cardinal needs to calm it", |told| crowns(told) < 3),
    so("FF-132", "this is not one of your lords", |told| whom(told, |lord| !own(told, lord))),
    so("FF-132", "this lord is not a free cardinal", |told| {
        whom(told, |lord| !cardinal(told, lord) || jailed(told, lord))
    }),
    so("FF-135", "this lord is not in play", |told| whom(told, |lord| !lives(told, lord))),
    so(
        "FF-135",
        "the sponsor must be one of your living lords",
        |told| matches!(told.action, Action::Murder(_, sponsor) if !own(told, sponsor)),
    ),
    so(
        "FF-135",
        "the victim can’t be the sponsor",
        |told| matches!(told.action, Action::Murder(victim, sponsor) if victim == sponsor),
    ),
    so("FF-136", "this lord has no assassin counter", |told| {
        whom(told, |lord| !told.position.court.assassins.has(lord))
    }),
    so("FF-136", "king, queen, regent, heir and pope are safe from JUSTICE", |told| {
        let court = &told.position.court;
        let crown = [court.king, court.regent, court.heir, queen(told)];
        whom(told, |lord| crown.contains(&Some(lord)) || pope(told, lord))
    }),
    so("FF-137", "prisoners can escape only in the Moves phase", |told| {
        matches!(told.action, Action::Evade(..)) && !in_moves(told)
    }),
    so("FF-137", "a passage can be opened only in the Moves phase", |told| {
        matches!(told.action, Action::Passage(_)) && !in_moves(told)
    }),
    so(
        "FF-137",
        "it would help none of the groups that can move",
        |told| matches!(told.action, Action::Passage(through) if in_moves(told) && !helps(told, through)),
    ),
    so("FF-137", "enough passages are open already", |told| {
        let marching = &told.position.marching;
        marching.rain.max(marching.escape).max(marching.past) >= 99
    }),
    so("FF-138", "this lord is not a prisoner", |told| whom(told, |lord| !jailed(told, lord))),
    so("FF-138", "they can escape only to an adjacent village", |told| {
        let Action::Evade(lord, to) = told.action else { return false };
        !told.game.components.roads[told.position.pawn(lord).at.index()].iter().any(|near| near == to)
    }),
    so("FF-138", "this lord escapes already", |told| {
        told.position.evasion().is_some_and(|evasion| whom(told, |lord| evasion.lords.has(lord)))
    }),
    so("FF-138", "this lord is not a prisoner in the same village", |told| {
        let from = told.position.evasion().map(|evasion| evasion.from);
        whom(told, |lord| !jailed(told, lord) || Some(told.position.pawn(lord).at) != from)
    }),
    so("FF-142", "tunnels can be used only right before the attack", |told| {
        told.position.revolt().is_some_and(|revolt| !matches!(revolt.stage, Unrest::Open(_)))
    }),
    so("FF-142", "tunnels are in use already", |told| {
        let revolt = told.position.revolt().map(|revolt| revolt.passage);
        revolt.or(told.position.battle().map(|battle| battle.passage)) == Some(true)
    }),
    so("FF-142", "there are no walls there", |told| {
        told.position.revolt().is_some_and(|revolt| walls(told, revolt.at) == 0)
    }),
    so("FF-142", "tunnels are used in a battle or a revolt", |told| {
        told.position.battle().is_none() && told.position.revolt().is_none()
    }),
    so("FF-142", "tunnels can be used only before a roll", |told| {
        told.position.battle().is_some_and(|battle| {
            !matches!(battle.stage, Stage::Declared(_) | Stage::Fought(_) | Stage::Before(_))
        })
    }),
    so("FF-142", "no walls count in this battle", |told| {
        told.position.revolt().is_none() && told.position.battle().is_some() && !walls_count(told)
    }),
    so("FF-67", "half of the soldiers must be lost, rounded down", |told| {
        let (Some(plague), Action::Lose(lost)) = (told.position.plague(), told.action) else { return false };
        let group = matches!(plague.struck, fief::state::Struck::Group(_));
        let struck = super::reading::soldiers(told, told.seat, plague.at);
        let struck = struck.iter().filter(|soldier| !group || soldier.picked() && !soldier.exposed());
        usize::from(lost.len()) != struck.count() / 2
    }),
    so("FF-67", "the plague has not struck so many of these soldiers", |told| {
        let (Some(plague), Action::Lose(lost)) = (told.position.plague(), told.action) else { return false };
        let soldiers = super::reading::soldiers(told, told.seat, plague.at);
        let knights = soldiers.iter().filter(|soldier| soldier.kind() == fief::state::Kind::Knight).count();
        usize::from(lost.knights) > knights || usize::from(lost.sergeants) > soldiers.len() - knights
    }),
    so("FF-112", "there are not so many of these soldiers", |told| {
        let Action::Lose(lost) = told.action else { return allotted(told) };
        let army = losers(told);
        lost.knights > army.knights || lost.sergeants > army.sergeants
    }),
    so("FF-112", "the soldiers lost must be worth as much as possible without exceeding the hits", |told| {
        let Action::Lose(lost) = told.action else { return false };
        let (army, hits) = (losers(told), suffered(told));
        let worth = |knights: u8, sergeants: u8| 3 * knights + sergeants;
        let knights =
            (0..=army.knights).flat_map(|knights| (0..=army.sergeants).map(move |other| (knights, other)));
        let best = knights.map(|(knights, other)| worth(knights, other)).filter(|&value| value <= hits).max();
        best != Some(worth(lost.knights, lost.sergeants))
    }),
    so("FF-112", "together the players must lose just what their side loses", |told| {
        matches!(told.action, Action::Allot(_)) && !allotted(told)
    }),
    so("FF-113", "this lord doesn’t fight on the side that was hit", |told| {
        let (Some(battle), Action::Kill(lord)) = (told.position.battle(), told.action) else { return false };
        let side = battle.side(told.seat).map_or(0, |side| side.index());
        let fights = |seat| free_at(told, seat, battle.at).contains(&lord) && battle.lords.has(lord);
        !battle.sides[side].iter().any(fights)
    }),
    so("FF-113", "this lord falls already", |told| {
        let falls = |lord: Lord| told.position.battle().is_some_and(|battle| battle.dead.has(lord));
        matches!(told.action, Action::Kill(lord) if falls(lord))
    }),
    so(
        "FF-113",
        "those worth a fighting point fall first, then untitled women",
        |told| matches!(told.action, Action::Kill(lord) if super::reading::worth(told, lord) == 0),
    ),
];

/// The soldiers of whom some are to be lost.
fn losers(told: Told<'_, '_>) -> fief::state::Troop {
    use fief::state::{Side, Troop};
    let position = told.position;
    if let Some(revolt) = position.revolt() {
        let holder = position.place(revolt.at).holder;
        return holder.map_or(Troop::NONE, |seat| position.families[seat].soldiers.troop(revolt.at));
    }
    side_troop(told, if attackers_lose(told) { Side::Attacker } else { Side::Defender })
}

fn attackers_lose(told: Told<'_, '_>) -> bool {
    told.position.battle().is_some_and(|battle| battle.loss[0].is_none())
}

fn suffered(told: Told<'_, '_>) -> u8 {
    match (told.position.revolt(), told.position.battle()) {
        (Some(revolt), _) => revolt.hits,
        (None, Some(battle)) => battle.hits[usize::from(attackers_lose(told))],
        _ => 0,
    }
}

/// Returns whether the next player of a joint side would lose more of a kind than he has.
fn allotted(told: Told<'_, '_>) -> bool {
    let (Some(battle), Action::Allot(lost)) = (told.position.battle(), told.action) else { return false };
    let players = seats(told).count();
    let mut order =
        (0..players).filter_map(|step| liege_game::Seat::new((told.position.first.index() + step) % players));
    let side = usize::from(battle.sides[0].iter().all(|seat| battle.allotted.has(seat)));
    let next = order.find(|&seat| battle.sides[side].has(seat) && !battle.allotted.has(seat));
    let Some(next) = next else { return false };
    let army = told.position.families[next].soldiers.troop(battle.at);
    lost.knights > army.knights || lost.sergeants > army.sergeants
}
