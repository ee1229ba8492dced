//! What a seat that is asked may try to click on the board; whatever of it is not legal says why not.

use liege_game::{Attempt, Game as _, Seat};

use super::parts::{Spot, shelf};
use crate::action::Way;
use crate::rules::Look;
use crate::state::{
    Card, Disc, Good, Guild, Monster, Phase, Piece, Place, Power, Region, Route, Row, Scroll, Slot, Target,
    Vessel, Writ,
};
use crate::{Action, Feudum, View};

/// Clicks that are tried.
struct Tries(Vec<Attempt<Feudum>>);

impl Tries {
    fn add(&mut self, spot: Spot, action: Action) {
        self.0.push(Attempt::new(&spot, action));
    }

    /// One click for each of these.
    fn each<K: Copy>(&mut self, all: &[K], spot: impl Fn(K) -> Spot, action: impl Fn(K) -> Action) {
        all.iter().for_each(|&one| self.add(spot(one), action(one)));
    }

    fn places(&mut self, action: impl Fn(Place) -> Action) {
        self.each(Place::ALL, Spot::Place, action);
    }
}

/// What this seat may try.
pub(super) fn attempts(game: &Feudum, view: &View, seat: Seat) -> Vec<Attempt<Feudum>> {
    let position = view.imagined(game);
    let look = Look { game, position: &position };
    let mut tries = Tries(Vec::new());
    if game.pending(&position).must().has(seat) {
        question(look, view.phase, seat, &mut tries);
    }
    if !matches!(view.phase, Phase::Pay { .. } | Phase::Sulfur { .. }) {
        // FU-156: a writ of one's own that can't be played now.
        for writ in position.hands[seat].writs.iter() {
            tries.add(Spot::Writ(writ), attempt(look, seat, writ));
        }
    }
    tries.0
}

/// What the question itself is about.
fn question(look: Look<'_>, phase: Phase, seat: Seat, tries: &mut Tries) {
    let card = |card| Spot::Card(seat, card);
    let pawn = |slot| Spot::Pawn(seat, slot);
    match phase {
        Phase::FirstPawn(_) => tries.places(|place| Action::Settle(Guild::Farmer, place)),
        Phase::Choose => tries.each(Card::ALL, card, Action::Choose),
        Phase::Turn { .. } => tries.each(Card::ALL, card, Action::Reveal),
        Phase::Migrate(_) => {
            tries.places(|place| Action::Migrate(Guild::Farmer, place));
            tries.each(&Slot::ALL, pawn, Action::Depart);
        }
        Phase::Move(_) => steps(look, seat, tries),
        Phase::Influence { .. } => tries.places(Action::Influence),
        Phase::Improve(_) => tries.places(|place| improvement(look, place)),
        Phase::OtherStack(_) => tries.each(Region::ALL, Spot::Stack, Action::Stack),
        Phase::Harvest(_) => tries.places(Action::Harvest),
        Phase::Conquer(_) => targets(look, tries),
        Phase::Repeat(_) => tries.each(Card::ALL, card, |card| {
            if card.recalls() { Action::Recall(card) } else { Action::Repeat(card) }
        }),
        Phase::Guild { .. } => {
            for &guild in Guild::ALL {
                tries.each(
                    Power::ALL,
                    |power| Spot::Function(guild, power),
                    |power| Action::Work(guild, power),
                );
            }
        }
        Phase::SendFarm(_) => tries.places(Action::Send),
        Phase::Market { .. } => tries.each(Good::ALL, Spot::Market, Action::Buy),
        Phase::Carry { .. } => tries.each(Good::ALL, |good| shelf(phase, good), Action::Carry),
        Phase::Dockyard(_) => tries.each(Vessel::ALL, Spot::Harbour, Action::Purchase),
        Phase::Promote { .. } => promotions(look, tries),
        Phase::Scrolls { .. } => tries.each(&Scroll::ALL, Spot::Scroll, Action::Unroll),
        Phase::NameHider(_) => tries.0.push(Attempt::new(&format_args!("seat-{seat}"), Action::Name(seat))),
        Phase::Tame(_) => {
            let legal = |action| look.game.check(look.position, seat, action).is_ok();
            tries.each(Monster::ALL, Spot::Monster, |monster| {
                let own = |&place: &Place| legal(Action::Tame(monster, place));
                Action::Tame(monster, Place::ALL.iter().copied().find(own).unwrap_or(Place::SeaN))
            });
        }
        Phase::Join(_) => tries.each(Guild::ALL, Spot::Guild, Action::Join),
        Phase::Nourish { .. } => tries.each(&Slot::ALL, pawn, Action::Feed),
        _ => {}
    }
}

/// FU-67, FU-70: a town becomes a feudum of a guild of which a disc is left.
fn improvement(look: Look<'_>, place: Place) -> Action {
    if look.site(place).disc != Some(Disc::TOWN) {
        return Action::Improve(place);
    }
    let left = |guild: &&Guild| look.board().supply.discs(Disc::Feudum(**guild)) > 0;
    Action::Found(place, Guild::ALL.iter().find(left).copied().unwrap_or(Guild::Farmer))
}

/// FU-48: where no piece can step, and why the nearest can't. Pieces are clicked before locations.
fn steps(look: Look<'_>, seat: Seat, tries: &mut Tries) {
    let board = look.board();
    let pawns = board.households[seat].pawns().map(|(slot, pawn)| (Piece::Pawn(slot), pawn.at));
    let monsters = board.monsters_of(seat).map(|(monster, at)| (Piece::Monster(monster), at));
    let pieces: Vec<(Piece, Place)> = pawns.chain(monsters).collect();
    let legal = |action| look.game.check(look.position, seat, action).is_ok();
    for &(piece, from) in &pieces {
        let links = look.game.components.links(from);
        let steps = || links.iter().map(|link| Action::Step(piece, link.to, link.route));
        // A piece that is stuck says why.
        if !steps().any(legal)
            && let Some(step) = steps().next()
        {
            tries.add(Spot::of(seat, piece), step);
        }
    }
    for &to in Place::ALL {
        let mut ways = Vec::new();
        for &(piece, from) in &pieces {
            let links = look.game.components.links(from).iter().filter(|link| link.to == to);
            ways.extend(links.map(|link| Action::Step(piece, to, link.route)));
        }
        let here = pieces.iter().any(|&(_, from)| from == to);
        if here || ways.iter().any(|&way| legal(way)) {
            continue;
        }
        let far = pieces.first().map(|&(piece, _)| Action::Step(piece, to, Route::Road));
        if let Some(way) = ways.first().copied().or(far) {
            tries.add(Spot::Place(to), way);
        }
    }
}

/// FU-87: everybody's pieces, and all locations as if they were feudums.
fn targets(look: Look<'_>, tries: &mut Tries) {
    for other in Seat::all(look.game.players) {
        for (slot, _) in look.household(other).pawns() {
            tries.add(Spot::Pawn(other, slot), Action::Attack(Target::Pawn(other, slot)));
        }
    }
    tries.each(Monster::ALL, Spot::Monster, |monster| Action::Attack(Target::Monster(monster)));
    tries.places(|place| Action::Attack(Target::Feudum(place)));
}

/// FU-140, FU-144: first a row, then a scroll.
fn promotions(look: Look<'_>, tries: &mut Tries) {
    let halls = &look.board().halls;
    let empty = Scroll::ALL.into_iter().find(|&scroll| !halls.scrolls.has(scroll));
    let row = Row::first(look.game.rows).find(|row| halls.knights[row.index()] > 0);
    let (Some(empty), Some(first)) = (empty, row) else { return };
    Row::first(look.game.rows).for_each(|row| tries.add(Spot::Row(row), Action::Promote(row, empty)));
    halls.scrolls.iter().for_each(|scroll| tries.add(Spot::Scroll(scroll), Action::Promote(first, scroll)));
}

/// What a writ can be tried for.
fn attempt(look: Look<'_>, seat: Seat, writ: Writ) -> Action {
    if matches!(look.position.phase(), Phase::Charters(_)) {
        return Action::Seal(writ);
    }
    let battle = matches!(look.position.phase(), Phase::Boost { .. });
    let way = |number| {
        let vessel = (writ == Writ::GuildTrade && number == 3).then_some(Vessel::Ship);
        let way = Way { number, vessel };
        if writ.is_weapon() && battle { Action::Weapon(writ, way) } else { Action::Mandate(writ, way) }
    };
    let deeds = look.game.components.writ(writ).deeds.len().max(1) as u8;
    // One that is legal closes nothing; else the first says why not.
    let legal = |action: &Action| look.game.check(look.position, seat, *action).is_ok();
    (1..=deeds).map(way).find(legal).unwrap_or_else(|| way(1))
}
