//! Conquer: whom to attack or to starve, and battles (FU-87 to FU-99, FU-182).

use liege_game::{Preference, Question, Refusal, Rule, Seat, Sink, Window};

use super::free::deed;
use super::paying::can_pay_one;
use super::{Act, PositionRef, refuse};
use crate::components::Award;
use crate::event::Source;
use crate::state::{Battle, Board, Disc, Phase, Role, Slot, Target};
use crate::{Action, Card, Event, Feudum, Good, Guild, Monster, Place, Position, Way, Writ};

/// FU-182: a battle.
pub(crate) const BATTLE: Window = Window {
    id: "battle",
    title: "One’s pawn, monster or feudum is attacked",
    about: "Reveal Defend for +1 defense and 1 point.",
    rule: Rule("FU-182"),
    concern: None,
    usual: Preference::Ask,
};

/// FU-87, FU-101: whom to attack, or whom to starve.
#[derive(Clone, Copy)]
pub(crate) struct Conquer(pub(crate) Seat);

/// FU-87: whose target it is, and where.
pub(crate) fn target(look: PositionRef<'_>, target: Target) -> Option<(Seat, Place)> {
    match target {
        Target::Pawn(seat, slot) if seat.index() < look.game.players => {
            look.household(seat).pawn(slot).map(|pawn| (seat, pawn.at))
        }
        Target::Pawn(..) => None,
        Target::Monster(monster) => look.board().tamed(monster).map(|tamed| (tamed.owner, tamed.at)),
        Target::Feudum(place) => {
            let site = look.site(place);
            site.disc.filter(|disc| disc.is_feudum())?;
            site.ruler.map(|ruler| (ruler, place))
        }
    }
}

/// FU-87: whether the player has a pawn or monster there.
fn is_present(look: PositionRef<'_>, seat: Seat, place: Place) -> bool {
    look.board().pawn_at(seat, place) || look.board().monsters_of(seat).any(|(_, at)| at == place)
}

/// FU-88: what the attacker has so far.
pub(crate) fn attack(board: &Board, battle: &Battle) -> u8 {
    let seat = battle.attacker;
    // FU-91, R-55: a pawn with wine counts nothing, but attacks.
    let sober = |pawn: &crate::state::Pawn| pawn.at == battle.at && !pawn.wine;
    let pawns = board.households[seat].pawns().filter(|(_, pawn)| sober(pawn)).count() as u8;
    let monsters = board.monsters_of(seat).filter(|(_, at)| *at == battle.at).count() as u8;
    let feudum = matches!(battle.target, Target::Feudum(_));
    let serf = u8::from(feudum && board.site(battle.at).serf == Some(seat));
    pawns + monsters + serf + battle.saltpeter + battle.weapons
}

/// FU-89, FU-90: what the defender has so far.
pub(crate) fn defense(board: &Board, battle: &Battle) -> u8 {
    let seat = battle.defender;
    // FU-162: wine between two steps of nourishing; FU-92: nobody else's pieces count.
    let sober = |pawn: &crate::state::Pawn| pawn.at == battle.at && !pawn.wine;
    let pawns = board.households[seat].pawns().filter(|(_, pawn)| sober(pawn)).count() as u8;
    let monsters = board.monsters_of(seat).filter(|(_, at)| *at == battle.at).count() as u8;
    let feudum = match battle.target {
        Target::Feudum(_) => 2 + u8::from(board.site(battle.at).subject),
        Target::Pawn(..) | Target::Monster(_) => 0,
    };
    2 * pawns + monsters + feudum + u8::from(battle.defended)
}

impl Question<Feudum> for Conquer {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        actions.push(Action::Done);
        if look.position.hands[self.0].cards.is_empty() {
            return;
        }
        for seat in Seat::all(game.players).filter(|&seat| seat != self.0) {
            for (slot, _) in look.household(seat).pawns() {
                actions.push(Action::Attack(Target::Pawn(seat, slot)));
            }
        }
        Monster::ALL.iter().for_each(|&monster| actions.push(Action::Attack(Target::Monster(monster))));
        for (place, site) in look.board().sites() {
            if site.ruler.is_some() && site.disc.is_some_and(|disc| disc.is_feudum()) {
                actions.push(Action::Attack(Target::Feudum(place)));
            }
        }
        if look.advanced() {
            for (_, noble) in
                look.household(self.0).pawns().filter(|(_, pawn)| pawn.character == Guild::Noble)
            {
                let first = look
                    .household(self.0)
                    .pawns()
                    .find(|(_, pawn)| pawn.character == Guild::Noble && pawn.at == noble.at);
                if first.is_some_and(|(_, pawn)| std::ptr::eq(pawn, noble)) {
                    actions.extend(Role::ALL.iter().map(|&role| Action::Starve(noble.at, role)));
                }
            }
        }
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        // Defend still in hand is a card to come.
        if matches!(action, Action::Attack(_) | Action::Starve(..))
            && look.position.hands[self.0].cards.is_empty()
        {
            return refuse("FU-41", "Conquer can’t be the last card of the round");
        }
        match action {
            Action::Attack(aim) => {
                let Some((owner, at)) = target(look, aim) else {
                    return refuse("FU-87", "you can attack pawns, monsters and feudums of opponents");
                };
                if owner == self.0 {
                    return refuse("FU-87", "you can’t attack what is your own");
                }
                if !is_present(look, self.0, at) {
                    return refuse("FU-87", "you have no pawn or monster at that location");
                }
                Ok(())
            }
            Action::Starve(place, role) => {
                if !look.advanced() {
                    return refuse("FU-1", "special abilities belong to the advanced game");
                }
                let noble = |pawn: &crate::state::Pawn| pawn.at == place && pawn.character == Guild::Noble;
                if !look.household(self.0).pawns().any(|(_, pawn)| noble(pawn)) {
                    return refuse("FU-101", "you need a noble at that location");
                }
                let site = look.site(place);
                match site.owner(role) {
                    None => refuse("FU-101", "no such marker lies there"),
                    Some(owner) if owner == self.0 => refuse("FU-101", "you can’t starve your own people"),
                    Some(_) if site.is_immune(role) => {
                        refuse("FU-106", "a marker on a king’s seal can’t be starved")
                    }
                    Some(_) => Ok(()),
                }
            }
            Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        match action {
            Action::Attack(aim) => {
                let Some((defender, at)) = target(act.look(), aim) else { return };
                let battle = Battle {
                    attacker: self.0,
                    defender,
                    at,
                    target: aim,
                    saltpeter: 0,
                    weapons: 0,
                    defended: false,
                };
                act.tell(Event::Attacked(self.0, aim));
                act.turn_into(Phase::Boost { battle, last: false });
            }
            Action::Starve(at, role) => {
                let Some(owner) = act.position.board.site(at).owner(role) else { return };
                act.tell(Event::Starved(self.0, at, role));
                if act.position.could_defend(owner) {
                    act.turn_into(Phase::StarveWindow { attacker: self.0, at, role });
                } else {
                    act.starve(self.0, at, role);
                }
            }
            _ => act.end_card(self.0),
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-95: saltpeter and weapons.
#[derive(Clone, Copy)]
pub(crate) struct Boost {
    pub(crate) battle: Battle,
    pub(crate) last: bool,
}

/// FU-94: what a weapon adds used in this way.
fn weapon(look: PositionRef<'_>, writ: Writ, way: Way) -> Option<(u8, crate::state::Goods)> {
    let deed = deed(look, writ, way).filter(|_| way.vessel.is_none())?;
    match deed.award {
        Award::Attack(value) => Some((value, deed.cost)),
        _ => None,
    }
}

impl Question<Feudum> for Boost {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.battle.attacker
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Done, Action::Saltpeter]);
        let writs = position.hands[self.battle.attacker].writs;
        for writ in writs.iter().filter(|writ| writ.is_weapon()) {
            for number in 1..=game.components.writ(writ).deeds.len() as u8 {
                actions.push(Action::Weapon(writ, Way { number, vessel: None }));
            }
        }
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        let seat = self.battle.attacker;
        let household = look.household(seat);
        match action {
            Action::Done => Ok(()),
            Action::Saltpeter => {
                let knight = |pawn: &crate::state::Pawn| {
                    pawn.at == self.battle.at && pawn.character == Guild::Knight && !pawn.wine
                };
                // a knight with wine is no help.
                if self.battle.saltpeter > 0 && !household.pawns().any(|(_, pawn)| knight(pawn)) {
                    return refuse(
                        "FU-93",
                        "more than 1 saltpeter needs a knight without wine in the battle",
                    );
                }
                if !can_pay_one(household, Good::Saltpeter) {
                    return refuse("FU-88", "you have no saltpeter");
                }
                Ok(())
            }
            Action::Weapon(writ, way) => {
                if !look.position.hands[seat].writs.has(writ) {
                    return refuse("FU-156", "you don’t hold this writ");
                }
                if !writ.is_weapon() {
                    return refuse("FU-94", "this writ is no weapon");
                }
                match weapon(look, writ, way) {
                    None => refuse("FU-94", "a weapon can’t be used in this way"),
                    Some((_, cost)) if !super::paying::can_pay(household, &cost) => {
                        refuse("FU-94", "you don’t have the good that it costs")
                    }
                    Some(_) => Ok(()),
                }
            }
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        let mut battle = self.battle;
        match action {
            Action::Saltpeter => {
                battle.saltpeter += 1;
                act.turn_into(Phase::Boost { battle, last: self.last });
                act.tell(Event::Spent(battle.attacker));
                act.pay_one(battle.attacker, Good::Saltpeter);
            }
            Action::Weapon(writ, way) => {
                let Some((value, cost)) = weapon(act.look(), writ, way) else { return };
                battle.weapons += value;
                act.turn_into(Phase::Boost { battle, last: self.last });
                act.bury(battle.attacker, writ, liege_game::Seats::ALL);
                act.tell(Event::Armed(battle.attacker, writ));
                act.pay(battle.attacker, cost);
            }
            _ if self.last => act.decide(battle),
            // FU-182: every player who could hold Defend is asked; otherwise the attacker's last chance comes at
            // once. R-59: by what all can see.
            _ if act.position.could_defend(battle.defender) => act.turn_into(Phase::BattleWindow(battle)),
            _ => act.turn_into(Phase::Boost { battle, last: true }),
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-182: the target's owner answers once.
#[derive(Clone, Copy)]
pub(crate) struct BattleWindow(pub(crate) Battle);

impl Question<Feudum> for BattleWindow {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0.defender
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Done, Action::Flip]);
    }

    /// Returns whether Defend is in hand is secret.
    fn public_choice(self, _: &Feudum, _: &Position, _: Seat) -> bool {
        false
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Flip if !position.hands[self.0.defender].cards.has(Card::Defend) => {
                refuse("FU-103", "you don’t hold Defend")
            }
            Action::Flip | Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut battle = self.0;
        battle.defended = action == Action::Flip;
        let mut act = Act { game, position, events };
        act.turn_into(Phase::Boost { battle, last: true });
        if battle.defended {
            act.reveal(battle.defender, Card::Defend);
            act.tell(Event::FlippedDefend(battle.defender));
            // whatever comes of the battle.
            act.score(battle.defender, 1, Source::Defend);
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn window(self, _: &Feudum, _: &Position, _: Seat) -> Option<&'static Window> {
        Some(&BATTLE)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-96: the values are compared.
    fn decide(&mut self, battle: Battle) {
        let board = &self.position.board;
        let (attack, defense) = (attack(board, &battle), defense(board, &battle));
        self.tell(Event::Battle(battle.attacker, attack, defense));
        self.pop();
        if attack <= defense {
            return;
        }
        self.ask_military(battle.attacker);
        let components = &self.game.components;
        let (vp_pawn, vp_feudum) = (components.vp_pawn, components.vp_feudum);
        match battle.target {
            Target::Pawn(seat, slot) => {
                if let Some(pawn) = self.household(seat).pawns[Slot::index(slot)] {
                    self.tell(Event::Departed(seat, pawn.character, pawn.at));
                }
                self.remove_pawn(seat, slot);
                self.score(battle.attacker, vp_pawn.into(), Source::Battle);
            }
            Target::Monster(monster) => {
                // FU-98
                self.board().monsters[monster.index()] = None;
                self.household(battle.defender).markers += 1;
                self.household(battle.attacker).slayer = true;
                self.mark_guilds_dirty();
                self.score(battle.attacker, vp_pawn.into(), Source::Battle);
            }
            Target::Feudum(place) => {
                self.raze(battle.attacker, place);
                self.score(battle.attacker, vp_feudum.into(), Source::Battle);
            }
        }
    }

    /// FU-99: the feudum becomes an outpost; all markers return, but an attacking serf rules it.
    fn raze(&mut self, attacker: Seat, place: Place) {
        let site = self.board().site_mut(place);
        let old = site.disc.replace(Disc::OUTPOST);
        let (ruler, subject, serf) = (site.ruler.take(), site.subject, site.serf.take());
        site.subject = false;
        let subject_seal = std::mem::take(&mut site.subject_immune);
        let serf_seal = std::mem::take(&mut site.serf_immune);
        site.ruler = serf.filter(|&serf| serf == attacker);
        if let Some(old) = old {
            *self.board().supply.discs_mut(old) += 1;
        }
        // below zero, something else stands in for it.
        *self.board().supply.discs_mut(Disc::OUTPOST) -= 1;
        if let Some(ruler) = ruler {
            let household = self.household(ruler);
            household.markers += 1 + u8::from(subject);
            // the seal of a marker that leaves is its owner's.
            household.seals += u8::from(subject_seal);
        }
        if let Some(serf) = serf {
            let household = self.household(serf);
            household.markers += u8::from(serf != attacker);
            household.seals += u8::from(serf_seal);
        }
        self.mark_guilds_dirty();
    }
}
