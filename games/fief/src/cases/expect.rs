//! What must hold after an action, or at the end, or in a variant of the case.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::{Run, Stop, Unordered};
use liege_game::{Game, Pending, Seat, Viewer};
use serde::Deserialize;

use super::play::{Step, Verb};
use super::setup::{ArmyEntry, Setup, voices_of};
use super::words::{Setting, Soldiers, TitleName, seat};
use super::{Aside, Script};
use crate::rules::battle::loss_sets;
use crate::rules::{Moment, moment};
use crate::state::{
    Back, Bishopric, Card, FiefId, Group, Holder, Lord, Lords, Office, Position, Side, Village, Walls,
};
use crate::{Action, Counters, Event, Fief};

/// Numbers of players, or of the sides of a battle.
type ByName<T> = BTreeMap<String, T>;

/// A change of a variant.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Variant {
    f_att: Option<Vec<u8>>,
    votes: Option<ByName<String>>,
    skip_action: Option<usize>,
    remove_army: Option<String>,
    jailed: Option<BTreeMap<Lord, String>>,
    engines: Option<u8>,
    target: Option<String>,
    join: Option<Vec<String>>,
    refused: Option<Vec<usize>>,
    first: Option<String>,
    turn: Option<u8>,
    phase: Option<String>,
    window: Option<String>,
    turn_of: Option<String>,
    candidates: Option<Vec<Lord>>,
    lords: Option<Vec<super::setup::LordEntry>>,
    armies: Option<Vec<ArmyEntry>>,
    villages: Option<Vec<super::setup::VillageEntry>>,
    arrivals: Option<BTreeMap<Village, Vec<String>>>,
    effects: Option<Vec<super::setup::Effect>>,
    suspended: Option<BTreeMap<FiefId, String>>,
    married: Option<Vec<[Lord; 2]>>,
    hands: Option<BTreeMap<String, Vec<Card>>>,
    crowns: Option<BTreeMap<String, u16>>,
    embassy_tokens: Option<BTreeMap<String, u8>>,
    slots: Option<Vec<Card>>,
    event_pile: Option<Vec<Card>>,
    character_pile: Option<Vec<Card>>,
    discard_event: Option<Vec<Card>>,
    discard_character: Option<Vec<Card>>,
    stock: Option<super::setup::StockEntry>,
    options: Option<BTreeMap<String, Setting>>,
}

/// What must hold.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Expect {
    after: Option<usize>,
    #[serde(rename = "note")]
    _note: Option<String>,
    variant: Option<Variant>,
    // One thing.
    army: Option<String>,
    at: Option<Village>,
    k: Option<u8>,
    s: Option<u8>,
    e: Option<u8>,
    lords: Option<Unordered<Lord>>,
    road: Option<String>,
    soldiers: Option<u8>,
    village: Option<Village>,
    castle: Option<bool>,
    city: Option<bool>,
    mills: Option<u8>,
    controller: Option<String>,
    besiegers: Option<Unordered<String>>,
    lord: Option<Lord>,
    state: Option<String>,
    jailer: Option<String>,
    titles: Option<Unordered<TitleName>>,
    steps: Option<u8>,
    of_arc: Option<bool>,
    titled: Option<bool>,
    assassin: Option<bool>,
    excommunicated: Option<bool>,
    player: Option<String>,
    // All.
    crowns: Option<Amounts>,
    vp: Option<Amounts>,
    stock: Option<BTreeMap<String, u16>>,
    income: Option<ByName<u16>>,
    tallage: Option<ByName<u16>>,
    hand: Option<ByName<Unordered<Card>>>,
    hand_sizes: Option<ByName<usize>>,
    hand_backs: Option<ByName<Unordered<Back>>>,
    family: Option<ByName<Unordered<Lord>>>,
    taxes_counters: Option<ByName<u8>>,
    embassy_tokens: Option<ByName<u8>>,
    slots: Option<Vec<Card>>,
    calamities: Option<BTreeMap<Bishopric, Unordered<Card>>>,
    pile_counts: Option<BTreeMap<String, usize>>,
    top_event_back: Option<Back>,
    discard_event: Option<Unordered<Card>>,
    discard_character: Option<Unordered<Card>>,
    suspended: Option<BTreeMap<FiefId, String>>,
    vacant: Option<Vec<TitleName>>,
    married: Option<[Lord; 2]>,
    allied: Option<Unordered<String>>,
    // Elections.
    voices: Option<BTreeMap<Lord, u8>>,
    voices_of: Option<ByName<u8>>,
    elected: Option<String>,
    elections_held: Option<Vec<String>>,
    // Battles.
    points: Option<ByName<u8>>,
    points_before: Option<ByName<u8>>,
    dice: Option<ByName<u8>>,
    hits: Option<ByName<u8>>,
    next_dice: Option<ByName<u8>>,
    loss_sets_att: Option<Unordered<Loss>>,
    loss_sets_def: Option<Unordered<Loss>>,
    loss_sets: Option<Unordered<Loss>>,
    kill_sets_att: Option<Unordered<Unordered<Lord>>>,
    kill_sets_def: Option<Unordered<Unordered<Lord>>>,
    battle: Option<String>,
    revolt_dice: Option<u8>,
    revolt_cards: Option<BTreeMap<Village, u8>>,
    // Questions.
    asked: Option<BTreeMap<Village, Unordered<String>>>,
    window_asks: Option<Vec<String>>,
    legal_steps: Option<BTreeMap<Lord, Unordered<Village>>>,
    legal_targets: Option<Unordered<Village>>,
    dice_for_points: Option<Vec<[u8; 2]>>,
    // The end.
    winner: Option<Unordered<String>>,
    next_first: Option<String>,
    standing: Option<Vec<Unordered<String>>>,
    // What one sees.
    view_of: Option<String>,
    hands_known: Option<Unordered<String>>,
    counters_on: Option<BTreeMap<Lord, ByName<u8>>>,
    counter_kinds_known: Option<bool>,
    kinds_known: Option<bool>,
    crowns_known: Option<Unordered<String>>,
    embassies: Option<Unordered<Unordered<String>>>,
}

/// A number, or one for each player.
#[derive(Clone)]
enum Amounts {
    One(u16),
    Each(ByName<u16>),
}

impl<'de> Deserialize<'de> for Amounts {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match super::words::Price::deserialize(deserializer)? {
            super::words::Price::All(number) => Amounts::One(number),
            super::words::Price::Each(each) => Amounts::Each(each),
        })
    }
}

/// A set of soldiers that can be lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Loss(u8, u8);

impl<'de> Deserialize<'de> for Loss {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Soldiers::deserialize(deserializer).map(|soldiers| Loss(soldiers.k, soldiers.s))
    }
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} k {} s", self.0, self.1)
    }
}

/// Which expectations are tested now: those after this action, or those of the end.
pub(crate) fn after(run: &mut Run<'_, Fief>, script: &Script, number: Option<usize>) -> Result<(), Stop> {
    for (index, expect) in script.expect.iter().enumerate() {
        if expect.variant.is_none() && expect.after == number {
            expect.test(run, &format!("expect {}", index + 1))?;
        }
    }
    Ok(())
}

/// Tests what is expected of variants: each plays the case anew with its change.
pub(crate) fn variants(run: &mut Run<'_, Fief>, script: &Script) -> Result<(), Stop> {
    for (index, expect) in script.expect.iter().enumerate() {
        let Some(variant) = &expect.variant else { continue };
        let name = format!("expect {}, variant", index + 1);
        let (setup, steps) = variant.change(script);
        run.on_a_copy(|copy| {
            let node = copy.node().key("setup");
            let game = Fief::new(&liege_game::Setup {
                components: copy.game.setup.components.clone(),
                ..setup.agreed()
            });
            let game = game.map_err(|error| node.error(error.to_string()))?;
            let (position, aside) = setup.position(&game, &node)?;
            (copy.game, copy.position, copy.aside) =
                (Arc::new(game), position, Aside { variant: true, ..aside });
            copy.events.clear();
            while copy.next_draw().is_some() {}
            setup.first_draws(copy)?;
            copy.settle()?;
            if expect.after == Some(0) {
                return expect.test(copy, &name);
            }
            for (number, (original, step)) in steps.iter().enumerate() {
                copy.attempt(&format!("{name}, action {original}"), step.is_refused(), |run| {
                    step.carry_out(run)
                })?;
                if expect.after == Some(number + 1) {
                    return expect.test(copy, &name);
                }
            }
            expect.test(copy, &name)
        })?;
    }
    Ok(())
}

impl Variant {
    /// The case with its change.
    fn change(&self, script: &Script) -> (Setup, Vec<(usize, Step)>) {
        let other = self.clone();
        let over = Setup {
            players: None,
            first: other.first,
            turn: other.turn,
            phase: other.phase,
            window: other.window,
            turn_of: other.turn_of,
            candidates: other.candidates,
            lords: other.lords,
            armies: other.armies,
            villages: other.villages,
            arrivals: other.arrivals,
            effects: other.effects,
            suspended: other.suspended,
            married: other.married,
            hands: other.hands,
            crowns: other.crowns,
            embassy_tokens: other.embassy_tokens,
            slots: other.slots,
            event_pile: other.event_pile,
            character_pile: other.character_pile,
            discard_event: other.discard_event,
            discard_character: other.discard_character,
            stock: other.stock,
            options: other.options,
        };
        let mut setup = script.setup.changed(&over);
        if let Some(name) = &self.remove_army {
            setup.armies.iter_mut().flatten().for_each(|army| {
                if army.p == *name {
                    (army.k, army.s, army.e) = (0, 0, 0)
                }
            });
        }
        if let Some(jailed) = &self.jailed {
            for (lord, jailer) in jailed {
                let entry = setup.lords.iter_mut().flatten().find(|entry| entry.is(*lord));
                let Some(entry) = entry else { continue };
                entry.jailer = Some(jailer.clone());
                let at = entry.place();
                let armies = setup.armies.get_or_insert_default();
                let guarded =
                    armies.iter().any(|army| army.p == *jailer && army.at == at && army.k + army.s > 0);
                if !guarded {
                    armies.push(ArmyEntry::guard(jailer, at));
                }
            }
        }
        let mut steps: Vec<(usize, Step)> = (1..).zip(script.action.iter().cloned()).collect();
        if let Some(number) = self.skip_action {
            steps.retain(|(other, _)| *other != number);
        }
        let attacker = script.action.iter().find(|step| matches!(step.verb, Verb::Attack { .. })).cloned();
        if let (Some(count), Some(attacker)) = (self.engines, &attacker) {
            for army in setup.armies.iter_mut().flatten().filter(|army| attacker.is_by(&army.p)) {
                army.e = if army.e > 0 { count } else { 0 };
            }
        }
        let mut first = true;
        for (number, step) in &mut steps {
            if self.refused.as_ref().is_some_and(|refused| refused.contains(number)) {
                step.refuse();
            }
            match &mut step.verb {
                Verb::Round { f_att, .. } if first => {
                    first = false;
                    if let Some(faces) = &self.f_att {
                        f_att.clone_from(faces);
                    }
                }
                Verb::Attack { target, .. } => {
                    if let Some(other) = &self.target {
                        target.clone_from(other);
                    }
                }
                _ => {}
            }
        }
        if let Some(votes) = &self.votes {
            for (_, step) in &mut steps {
                let name = votes.iter().find(|(name, _)| step.is_by(name));
                if let (Verb::Vote { backed, lure }, Some((_, lord))) = (&mut step.verb, name) {
                    (*backed, *lure) = (Lord::from_id(lord), None);
                }
            }
        }
        if let Some(join) = &self.join {
            steps.retain(|(_, step)| {
                !matches!(step.verb, Verb::JoinSide { .. }) || join.iter().any(|name| step.is_by(name))
            });
        }
        (setup, steps)
    }
}

/// What has happened in the last round that was rolled.
struct Round {
    sides: [liege_game::Seats; 2],
    points: liege_game::PerSeat<u8>,
    dice: [u8; 2],
    hits: [u8; 2],
    stood: [(crate::state::Troop, Lords, Lords); 2],
}

fn last_round(run: &Run<'_, Fief>) -> Option<Round> {
    let mut begun = None;
    let mut last = None;
    for event in &run.events {
        match *event {
            Event::Round(_, sides, points, dice) => begun = Some((sides, points, dice)),
            Event::Hits(hits, stood) => {
                let (sides, points, dice) = begun?;
                last = Some(Round { sides, points, dice, hits, stood });
            }
            _ => {}
        }
    }
    last
}

impl Expect {
    fn test(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        self.questions(run, name)?;
        if self.after == Some(0) {
            return self.state(run, name);
        }
        run.on_a_copy(|copy| {
            settle(copy);
            self.state(copy, name)
        })
    }

    /// What is tested before windows close.
    fn questions(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let called = |seat: Seat| names[seat.index()].clone();
        if let Some(expected) = &self.window_asks {
            let found: Vec<String> = run.game.window_asks(&run.position).into_iter().map(called).collect();
            run.same(&format!("{name}, window_asks"), expected, &found);
        }
        if let Some(cards) = &self.revolt_cards {
            for (at, expected) in cards {
                let found = run
                    .position
                    .revolts
                    .iter()
                    .find(|revolt| revolt.at == *at)
                    .map_or(0, |revolt| revolt.cards);
                run.same(&format!("{name}, revolt_cards"), expected, &found);
            }
        }
        if let Some(expected) = self.revolt_dice {
            let found =
                run.position.revolts.last().map_or(0, |revolt| run.game.revolt_dice(&run.position, revolt));
            run.same(&format!("{name}, revolt_dice"), &expected, &found);
        }
        if let Some(asked) = &self.asked {
            let mover = run.game.turn_of(&run.position);
            for (road, expected) in asked {
                let found = consents(run, mover, *road).map(called).collect::<Vec<_>>();
                run.same_set(&format!("{name}, asked for {road}"), expected.items().to_vec(), found);
            }
        }
        Ok(())
    }

    fn state(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let game = Arc::clone(&run.game);
        let position = run.position;
        let called = |seat: Seat| names[seat.index()].clone();
        let find = |name: &str| seat(&names, name, &node);
        macro_rules! same {
            ($key:literal, $expected:expr, $found:expr) => {
                if let Some(expected) = $expected {
                    let found = $found;
                    run.same(&format!("{name}, {}", $key), expected, &found);
                }
            };
        }
        macro_rules! each {
            ($key:literal, $expected:expr, |$seat:ident| $found:expr) => {
                if let Some(expected) = $expected {
                    for (player, expected) in expected {
                        let $seat = find(player)?;
                        let found = $found;
                        run.same(&format!("{name}, {} of {player}", $key), expected, &found);
                    }
                }
            };
        }
        if let (Some(player), None) = (&self.army, &self.view_of) {
            let at = self.at.ok_or_else(|| node.error("army: at is missing"))?;
            let owner = find(player)?;
            let family = &position.families[owner];
            let troop = family.soldiers.troop(at);
            same!("k", &self.k, troop.knights);
            same!("s", &self.s, troop.sergeants);
            same!("e", &self.e, position.engines_at(owner, at));
            same!("soldiers", &self.soldiers, troop.len());
            let lords = position.free_lords(owner, at);
            if let Some(expected) = &self.lords {
                run.same_set(&format!("{name}, lords"), expected.items().iter().copied(), lords.iter());
            }
            if let Some(expected) = &self.road {
                let inside = game.control(&position, at) == Some(owner);
                let soldier = family.soldiers.at(at).next().and_then(|soldier| soldier.road());
                let road = soldier.or_else(|| lords.lowest().and_then(|lord| position.pawn(lord).road));
                let found = road.filter(|_| !inside).map_or("", Village::id);
                run.same(&format!("{name}, road"), expected, &found.to_owned());
            }
        }
        if let Some(at) = self.village {
            let place = position.place(at);
            same!("castle", &self.castle, place.walls == Walls::Castle);
            same!("city", &self.city, place.walls == Walls::City);
            same!("mills", &self.mills, place.mills);
            same!(
                "controller",
                &self.controller,
                game.control(&position, at).map_or_else(String::new, called)
            );
            if let Some(expected) = &self.besiegers {
                run.same_set(
                    &format!("{name}, besiegers"),
                    expected.items().to_vec(),
                    place.besiegers.iter().map(called),
                );
            }
        }
        if let Some(lord) = self.lord {
            let pawn = position.pawn(lord);
            let state = match (pawn.owner, pawn.jailer) {
                (None, _) => "dead",
                (_, Some(_)) => "prisoner",
                _ => "free",
            };
            same!("state", &self.state, state.to_owned());
            same!("at", &self.at, pawn.at);
            same!("jailer", &self.jailer, pawn.jailer.map_or_else(String::new, called));
            same!("steps", &self.steps, pawn.steps);
            same!("of_arc", &self.of_arc, position.court.of_arc == Some(lord));
            same!("titled", &self.titled, game.is_titled(&position, lord));
            same!("assassin", &self.assassin, position.court.assassins.has(lord));
            same!("excommunicated", &self.excommunicated, position.court.excommunicated == Some(lord));
            if let Some(expected) = &self.titles {
                let found = titles_of(&position, lord);
                let text = |titles: &[TitleName]| format!("{titles:?}");
                let found: Unordered<TitleName> = found.into_iter().collect();
                if expected != &found {
                    run.differs(
                        format!("{name}, titles of {lord}"),
                        text(expected.items()),
                        text(found.items()),
                    );
                }
            }
        }
        let single = self.player.as_deref().map(find).transpose()?;
        match (&self.crowns, single) {
            (Some(Amounts::One(expected)), Some(seat)) => {
                same!("crowns", Some(expected), position.families[seat].crowns)
            }
            (Some(Amounts::Each(each)), _) => {
                each!("crowns", Some(each), |seat| position.families[seat].crowns)
            }
            _ => {}
        }
        match (&self.vp, single) {
            (Some(Amounts::One(expected)), Some(seat)) => {
                same!("vp", Some(expected), u16::from(game.points(&position, seat)))
            }
            (Some(Amounts::Each(each)), _) => {
                each!("vp", Some(each), |seat| u16::from(game.points(&position, seat)))
            }
            _ => {}
        }
        if let Some(stock) = &self.stock {
            for (key, expected) in stock {
                let left = |seat: Seat| position.families[seat].soldiers.all();
                let numbers = &game.components.stock;
                let found = match (key.as_str(), single) {
                    ("k", Some(seat)) => numbers.knights.get() - u16::from(left(seat).knights),
                    ("s", Some(seat)) => numbers.sergeants.get() - u16::from(left(seat).sergeants),
                    ("mills", _) => position.stock.mills.into(),
                    ("castles", _) => position.stock.castles.into(),
                    ("cities", _) => position.stock.cities.into(),
                    ("siege_engines", _) => position.stock.engines.into(),
                    _ => return Err(node.error(format!("stock: {key} is not known here")).into()),
                };
                run.same(&format!("{name}, stock of {key}"), expected, &found);
            }
        }
        let paid = |run: &Run<'_, Fief>, seat: Seat| {
            let last = run.events.iter().rev().find_map(|event| match event {
                Event::Income(other, income, tallage) if *other == seat => Some((*income, *tallage)),
                _ => None,
            });
            last.unwrap_or((0, 0))
        };
        each!("income", &self.income, |seat| paid(run, seat).0);
        each!("tallage", &self.tallage, |seat| paid(run, seat).1);
        if let (Some(hands), None) = (&self.hand, &self.view_of) {
            for (player, expected) in hands {
                let hand = position.families[find(player)?].hand;
                let found: Unordered<Card> = hand.iter().map(|held| held.card).collect();
                run.same(&format!("{name}, hand of {player}"), &expected.items(), &found.items());
            }
        }
        let back = |seat: Seat| {
            position.families[seat].hand.iter().map(|held| held.card.back()).collect::<Unordered<Back>>()
        };
        each!("hand_sizes", &self.hand_sizes, |seat| position.families[seat].hand.len());
        if let Some(backs) = &self.hand_backs {
            for (player, expected) in backs {
                let found = back(find(player)?);
                run.same(&format!("{name}, hand_backs of {player}"), &expected.items(), &found.items());
            }
        }
        if let Some(families) = &self.family {
            for (player, expected) in families {
                let found = position.families[find(player)?].lords;
                run.same_set(
                    &format!("{name}, family of {player}"),
                    expected.items().iter().copied(),
                    found.iter(),
                );
            }
        }
        let taxes = game.components.stock.taxes.get() as u8;
        each!("taxes_counters", &self.taxes_counters, |seat| taxes - game.taxes_out(&position, seat));
        each!("embassy_tokens", &self.embassy_tokens, |seat| position.families[seat].tokens);
        same!("slots", &self.slots, position.piles.slots.to_vec());
        if let Some(expected) = &self.calamities {
            for &see in Bishopric::ALL {
                let state = position.see(see);
                let mut found = Vec::new();
                for (card, count) in [
                    (Card::HeavyRain, state.rain),
                    (Card::Famine, state.famine),
                    (Card::Plague, state.plague),
                ] {
                    found.extend((0..count).map(|_| card));
                }
                let found: Unordered<Card> = found.into_iter().collect();
                let expected = expected.get(&see).cloned().unwrap_or_default();
                run.same(&format!("{name}, calamities on {see}"), &expected.items(), &found.items());
            }
        }
        if let Some(counts) = &self.pile_counts {
            for (key, expected) in counts {
                let pile = if key == "event" { &position.piles.event } else { &position.piles.character };
                run.same(&format!("{name}, {key} pile"), expected, &pile.each().count());
            }
        }
        same!("top_event_back", &self.top_event_back, position.piles.top.unwrap_or(Back::Brown));
        for (key, expected, pile) in [
            ("discard_event", &self.discard_event, &position.piles.event_discard),
            ("discard_character", &self.discard_character, &position.piles.character_discard),
        ] {
            if let Some(expected) = expected {
                let found: Unordered<Card> = pile.each().collect();
                run.same(&format!("{name}, {key}"), &expected.items(), &found.items());
            }
        }
        if let Some(suspended) = &self.suspended {
            for (fief, expected) in suspended {
                let found = match position.fief(*fief).holder {
                    Holder::Suspended(seat, _) => called(seat),
                    _ => String::new(),
                };
                run.same(&format!("{name}, suspended {fief}"), expected, &found);
            }
        }
        for title in self.vacant.iter().flatten() {
            let court = &position.court;
            let vacant = match *title {
                TitleName::Fief(fief) => !matches!(position.fief(fief).holder, Holder::Lord(_)),
                TitleName::Bishop(see) => position.see(see).bishop.is_none(),
                TitleName::Cardinal => court.cardinals.is_empty(),
                TitleName::CardinalBought => court.bought.is_none(),
                TitleName::Pope => court.pope.is_none(),
                TitleName::King => court.king.is_none(),
                TitleName::Queen => position.queen().is_none(),
                TitleName::Regent => court.regent.is_none(),
                TitleName::Heir => court.heir.is_none(),
            };
            run.same(&format!("{name}, {title:?} vacant"), &true, &vacant);
        }
        if let Some([one, other]) = self.married {
            run.same(&format!("{name}, {one} married to"), &Some(other), &position.pawn(one).spouse);
        }
        if let Some(expected) = &self.allied {
            let allied = game.seats().filter(|&seat| game.ally(&position, seat).is_some());
            run.same_set(&format!("{name}, allied"), expected.items().to_vec(), allied.map(called));
        }
        self.elections(run, name)?;
        self.battles(run, name)?;
        self.ends(run, name)?;
        self.view(run, name)
    }

    fn elections(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        for (lord, expected) in self.voices.iter().flatten() {
            let found = run.events.iter().find_map(|event| match event {
                Event::Voices(_, other, voices) if other == lord => Some(*voices),
                _ => None,
            });
            run.same(&format!("{name}, voices of {lord}"), &Some(*expected), &found);
        }
        for (player, expected) in self.voices_of.iter().flatten() {
            let seat = seat(&names, player, &node)?;
            let found = voices_of(&run.game, &run.position, seat);
            run.same(&format!("{name}, voices_of {player}"), &Some(*expected), &found);
        }
        if let Some(expected) = &self.elected {
            let found = run.events.iter().find_map(|event| match event {
                Event::Elected(_, elected) => Some(elected.map_or("", Lord::id)),
                _ => None,
            });
            run.same(&format!("{name}, elected"), &expected.as_str(), &found.unwrap_or(""));
        }
        if let Some(expected) = &self.elections_held {
            let held = run.events.iter().filter_map(|event| match event {
                Event::Elected(Office::Bishop(see), _) => Some(format!("bishop:{see}")),
                Event::Elected(Office::Pope, _) => Some("pope".to_owned()),
                Event::Elected(Office::King, _) => Some("king".to_owned()),
                _ => None,
            });
            let held: Vec<String> = held.collect();
            run.same(&format!("{name}, elections_held"), expected, &held);
        }
        Ok(())
    }

    fn battles(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let round = last_round(run);
        let side_of = |key: &str, sides: &[liege_game::Seats; 2]| -> Result<(usize, Option<Seat>), Stop> {
            match key {
                "attacker" => Ok((0, None)),
                "defender" => Ok((1, None)),
                player => {
                    let seat = seat(&names, player, &node)?;
                    Ok((usize::from(!sides[0].has(seat)), Some(seat)))
                }
            }
        };
        for (key, expected) in self.points.iter().flatten() {
            let battle = run.position.battle;
            let found = match battle {
                Some(battle) => match side_of(key, &battle.sides)? {
                    (_, Some(seat)) => run.game.fighting_points(&run.position, &battle, seat),
                    (side, None) => run.game.side_points(&run.position, &battle, Side::BOTH[side]),
                },
                None => 0,
            };
            run.same(&format!("{name}, points of {key}"), expected, &found);
        }
        if let Some(round) = &round {
            for (key, expected) in self.points_before.iter().flatten() {
                let found = match side_of(key, &round.sides)? {
                    (_, Some(seat)) => round.points[seat],
                    (side, None) => round.sides[side].iter().map(|seat| round.points[seat]).sum(),
                };
                run.same(&format!("{name}, points_before of {key}"), expected, &found);
            }
            for (key, expected) in self.dice.iter().flatten() {
                let (side, _) = side_of(key, &round.sides)?;
                run.same(&format!("{name}, dice of {key}"), expected, &round.dice[side]);
            }
        }
        for (key, expected) in self.hits.iter().flatten() {
            let found = if key == "revolt" {
                run.events.iter().rev().find_map(|event| match event {
                    Event::RevoltHits(_, hits) => Some(*hits),
                    _ => None,
                })
            } else {
                match &round {
                    Some(round) => Some(round.hits[side_of(key, &round.sides)?.0]),
                    None => None,
                }
            };
            run.same(&format!("{name}, hits of {key}"), &Some(*expected), &found);
        }
        for (key, expected) in self.next_dice.iter().flatten() {
            let found = match &run.position.battle {
                Some(battle) => {
                    let (side, _) = side_of(key, &battle.sides)?;
                    Some(run.game.side_dice(&run.position, battle, Side::BOTH[side]))
                }
                None => None,
            };
            run.same(&format!("{name}, next_dice of {key}"), &Some(*expected), &found);
        }
        for (side, losses, kills) in [
            (Side::Attacker, &self.loss_sets_att, &self.kill_sets_att),
            (Side::Defender, &self.loss_sets_def, &self.kill_sets_def),
        ] {
            let Some(round) = &round else { continue };
            let (troop, worthy, others) = round.stood[side.index()];
            let hits = round.hits[side.other().index()];
            if let Some(expected) = losses {
                let found = loss_sets(troop, hits)
                    .iter()
                    .map(|troop| Loss(troop.knights, troop.sergeants))
                    .collect::<Vec<_>>();
                run.same_set(
                    &format!("{name}, loss sets of the {}", side.id()),
                    expected.items().iter().copied(),
                    found,
                );
            }
            if let Some(expected) = kills {
                let found: Unordered<Unordered<Lord>> =
                    kill_sets(troop.value(), hits, worthy, others).into_iter().collect();
                let text = |sets: &Unordered<Unordered<Lord>>| {
                    format!("{:?}", sets.items().iter().map(|set| set.items().to_vec()).collect::<Vec<_>>())
                };
                if expected != &found {
                    run.differs(format!("{name}, kill sets"), text(expected), text(&found));
                }
            }
        }
        if let Some(expected) = &self.loss_sets
            && let Some(revolt) = run.position.revolts.last()
        {
            let owner = run.position.place(revolt.at).holder;
            let troop = owner
                .map_or_else(Default::default, |seat| run.position.families[seat].soldiers.troop(revolt.at));
            let found = loss_sets(troop, revolt.hits)
                .iter()
                .map(|troop| Loss(troop.knights, troop.sergeants))
                .collect::<Vec<_>>();
            run.same_set(&format!("{name}, loss sets"), expected.items().iter().copied(), found);
        }
        if let Some(expected) = &self.battle {
            let last = run.events.iter().rev().find_map(|event| match event {
                Event::CalledOff(_) => Some("called off"),
                Event::Ended(_, Some(Side::Attacker)) => Some("ended, attacker won"),
                Event::Ended(_, Some(Side::Defender)) => Some("ended, defender won"),
                Event::Ended(_, None) => Some("ended, no winner"),
                Event::Attacked(..) | Event::Cavalcade(..) => Some("going on"),
                _ => None,
            });
            run.same(&format!("{name}, battle"), &expected.as_str(), &last.unwrap_or("none"));
        }
        for &[points, expected] in self.dice_for_points.iter().flatten() {
            run.same(&format!("{name}, dice for {points} points"), &expected, &run.game.base_dice(points));
        }
        Ok(())
    }

    fn ends(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let called = |seat: Seat| names[seat.index()].clone();
        if let Some(steps) = &self.legal_steps {
            for (lord, expected) in steps {
                let found = run.position.owner(Some(*lord)).map(|seat| {
                    let at = run.position.pawn(*lord).at;
                    let group = Group { at, lords: Lords::only(*lord), captives: Lords::NONE, onward: None };
                    let facts = run.game.facts(&run.position, seat, &group);
                    let roads = run.game.components.roads[at.index()];
                    let led = run.game.may_lead(&run.position, seat, *lord).is_ok();
                    roads
                        .iter()
                        .filter(|&to| led && run.game.may_go(&run.position, &facts, to).is_ok())
                        .collect::<Vec<_>>()
                });
                run.same_set(
                    &format!("{name}, legal steps of {lord}"),
                    expected.items().iter().copied(),
                    found.unwrap_or_default(),
                );
            }
        }
        if let Some(expected) = &self.legal_targets {
            // Where the next prisoners may escape to: by the card's holder, whoever he is.
            let mut found: Vec<Village> = Vec::new();
            for seat in run.game.seats() {
                let mut legal = Vec::new();
                run.game.legal(&run.position, seat, &mut legal);
                found.extend(legal.iter().filter_map(|action| match action {
                    Action::Evade(_, to) => Some(*to),
                    _ => None,
                }));
            }
            run.same_set(&format!("{name}, legal_targets"), expected.items().iter().copied(), found);
        }
        let won = run.events.iter().find_map(|event| match event {
            Event::Won(seats) => Some(*seats),
            _ => None,
        });
        if let Some(expected) = &self.winner {
            let found = won.map_or_else(Vec::new, |seats| seats.iter().map(called).collect());
            run.same_set(&format!("{name}, winner"), expected.items().to_vec(), found);
        }
        if let Some(expected) = &self.next_first {
            run.same(&format!("{name}, next_first"), expected, &called(run.position.first));
        }
        if let Some(expected) = &self.standing {
            let standing = run.game.standing(&run.position);
            let mut ranks: Vec<u8> = standing.rank.slice(standing.players).to_vec();
            ranks.sort_unstable();
            ranks.dedup();
            let places = ranks.into_iter().map(|rank| {
                run.game
                    .seats()
                    .filter(|&seat| standing.rank[seat] == rank)
                    .map(called)
                    .collect::<Unordered<String>>()
            });
            let found: Vec<Unordered<String>> = places.collect();
            run.same(&format!("{name}, standing"), expected, &found);
        }
        Ok(())
    }

    fn view(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let Some(viewer) = &self.view_of else { return Ok(()) };
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let called = |seat: Seat| names[seat.index()].clone();
        let seat_of = |name: &str| seat(&names, name, &node);
        let view = run.game.view(&run.position, Viewer::Seat(seat_of(viewer)?));
        let game = Arc::clone(&run.game);
        if let Some(player) = &self.army {
            let at = self.at.ok_or_else(|| node.error("army: at is missing"))?;
            let owner = seat_of(player)?;
            let bands = view.houses[owner.index()].bands.iter().filter(|band| band.soldier.at() == at);
            let count: u8 = bands.clone().map(|band| band.count).sum();
            let known = bands.clone().all(|band| band.knights.is_some());
            let knights: u8 = bands.filter_map(|band| band.knights).sum();
            for (key, expected, found) in [
                ("soldiers", self.soldiers, count),
                ("k", self.k, knights),
                ("s", self.s, count - knights),
                ("e", self.e, run.position.engines_at(owner, at)),
            ] {
                if let Some(expected) = expected {
                    run.same(&format!("{name}, {key} as seen"), &expected, &found);
                }
            }
            if let Some(expected) = self.kinds_known {
                run.same(&format!("{name}, kinds_known"), &expected, &known);
            }
        }
        if let Some(expected) = &self.hands_known {
            let known = game.seats().filter(|&seat| {
                let house = &view.houses[seat.index()];
                house.hand.len() == house.backs.len() && viewer == &called(seat)
                    || !house.hand.is_empty() && house.hand.len() == house.backs.len()
            });
            run.same_set(&format!("{name}, hands_known"), expected.items().to_vec(), known.map(called));
        }
        if let Some(expected) = &self.crowns_known {
            let known = game.seats().filter(|&seat| view.houses[seat.index()].crowns.is_some());
            run.same_set(&format!("{name}, crowns_known"), expected.items().to_vec(), known.map(called));
        }
        for (lord, players) in self.counters_on.iter().flatten() {
            for (player, expected) in players {
                let seat = seat_of(player)?;
                let found = view.votes.iter().filter(|(other, _)| *other == seat).map(|(_, counters)| {
                    let (one, other) = match *counters {
                        Counters::Open(vote) => (vote.backed, vote.lured),
                        Counters::Covered(one, other) => (one, other),
                    };
                    u8::from(one == Some(*lord)) + u8::from(other == Some(*lord))
                });
                run.same(&format!("{name}, counters of {player} on {lord}"), expected, &found.sum::<u8>());
            }
        }
        if let Some(expected) = self.counter_kinds_known {
            let known = view.votes.iter().all(|(_, counters)| matches!(counters, Counters::Open(_)));
            run.same(&format!("{name}, counter_kinds_known"), &expected, &known);
        }
        if let Some(expected) = &self.embassies {
            let held = run.events.iter().filter_map(|event| match event {
                Event::EmbassyOpened(members, _) => {
                    Some(members.iter().map(called).collect::<Unordered<String>>())
                }
                _ => None,
            });
            let found: Unordered<Unordered<String>> = held.collect();
            run.same(&format!("{name}, embassies"), expected, &found);
        }
        Ok(())
    }
}

/// FF-113: the complete sets of lords of whom one falls.
fn kill_sets(value: u8, hits: u8, worthy: Lords, others: Lords) -> Vec<Unordered<Lord>> {
    let left = usize::from(hits.saturating_sub(value));
    let (fixed, class, due) = if left <= worthy.len() {
        (Lords::NONE, worthy, left)
    } else {
        (worthy, others, (left - worthy.len()).min(others.len()))
    };
    if due == 0 && fixed.is_empty() {
        return Vec::new();
    }
    let members: Vec<Lord> = class.iter().collect();
    let mut sets = Vec::new();
    for bits in 0..1u32 << members.len() {
        if bits.count_ones() as usize == due {
            let chosen =
                members.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0).map(|(_, &lord)| lord);
            sets.push(fixed.iter().chain(chosen).collect());
        }
    }
    sets
}

/// All titles of a lord.
fn titles_of(position: &Position, lord: Lord) -> Vec<TitleName> {
    let court = &position.court;
    let mut titles: Vec<TitleName> = FiefId::ALL
        .iter()
        .filter(|&&fief| position.fief(fief).holder == Holder::Lord(lord))
        .map(|&fief| TitleName::Fief(fief))
        .collect();
    titles.extend(position.bishopric_of(lord).map(TitleName::Bishop));
    for (has, title) in [
        (court.cardinals.has(lord), TitleName::Cardinal),
        (court.bought == Some(lord), TitleName::CardinalBought),
        (court.pope == Some(lord), TitleName::Pope),
        (court.king == Some(lord), TitleName::King),
        (position.queen() == Some(lord), TitleName::Queen),
        (court.regent == Some(lord), TitleName::Regent),
        (court.heir == Some(lord), TitleName::Heir),
    ] {
        if has {
            titles.push(title);
        }
    }
    titles
}

/// Who would be asked for a road by the mover's army that could go by it.
fn consents(run: &Run<'_, Fief>, mover: Seat, road: Village) -> impl Iterator<Item = Seat> + use<> {
    let free = run.position.families[mover].lords - run.position.captives;
    let near =
        free.iter().filter(|&lord| run.game.components.roads[run.position.pawn(lord).at.index()].has(road));
    let mut asked = liege_game::Seats::NONE;
    if let Some(lord) = near.clone().find(|&lord| run.position.pawn(lord).entered).or(near.clone().next()) {
        let group = Group {
            at: run.position.pawn(lord).at,
            lords: Lords::only(lord),
            captives: Lords::NONE,
            onward: None,
        };
        let facts = run.game.facts(&run.position, mover, &group);
        asked = run.game.consents(&run.position, &facts, road);
    }
    asked.into_iter()
}

/// Lets windows close, and what follows without a choice or an unforced draw happen.
fn settle(run: &mut Run<'_, Fief>) {
    for _ in 0..500 {
        let turn = run.position.turn;
        if run.settle().is_err() || run.game.pending(&run.position) == Pending::Chance {
            return;
        }
        let quiet = matches!(
            moment(&run.position),
            Moment::Unrest(_)
                | Moment::Calming(_)
                | Moment::Declared(_)
                | Moment::Fought(_)
                | Moment::Joining(_)
                | Moment::Surrender(_)
                | Moment::Captives(_)
        ) || matches!(
            moment(&run.position),
            Moment::Phase(
                crate::state::Phase::Canvass(..)
                    | crate::state::Phase::Incomes(_)
                    | crate::state::Phase::Taxes(_)
                    | crate::state::Phase::Victory(_)
            )
        );
        let waiting = run.game.pending(&run.position).must().lowest();
        let Some(seat) = waiting.filter(|_| quiet) else { return };
        let Some(action) = run.game.pass(&run.position, seat) else { return };
        let game = Arc::clone(&run.game);
        if game.apply(&mut run.position, seat, action, &mut run.events).is_err() || run.position.turn != turn
        {
            return;
        }
    }
}
