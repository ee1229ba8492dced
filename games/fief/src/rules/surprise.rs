//! Surprise cards (FF-126 to FF-128, FF-135 to FF-142). REVOLT has a module of its own.

use liege_game::{Amount, Flow, Question, Refusal, Seat, Sink};

use super::{ensure, price, revolt};
use crate::state::{
    Battle, Card, Evasion, Lord, Lords, Matter, Offer, Phase, Position, Stage, Through, Unrest, Village,
    Walls,
};
use crate::{Action, Event, Fief};

/// Returns whether the action plays a surprise card.
#[inline]
pub(crate) fn is_surprise(action: Action) -> bool {
    matches!(
        action,
        Action::OfArc(_)
            | Action::Cardinal(..)
            | Action::Revolt(_)
            | Action::Murder(..)
            | Action::Justice(_)
            | Action::Evade(..)
            | Action::Passage(_)
            | Action::Tunnels
    )
}

impl Fief {
    /// FF-136: who is safe from JUSTICE, the regent among them (RL-106).
    pub(crate) fn immune(&self, position: &Position) -> Lords {
        let court = &position.court;
        let safe = [court.king, position.queen(), court.regent, court.heir, court.pope];
        safe.into_iter().flatten().collect()
    }

    /// FF-110: dice that walls take from the attackers as things stand.
    pub(crate) fn walls_count(&self, position: &Position, battle: &Battle) -> u8 {
        if !battle.walled || battle.passage {
            return 0;
        }
        let walls = self.wall_dice(position, battle.at);
        let engines = position.engines.iter().filter(|engine| {
            engine.at == battle.at && battle.sides[0].has(engine.owner) && !battle.cavalcade
        });
        walls.saturating_sub(engines.count() as u8)
    }

    /// FF-110: dice that castle or city take.
    pub(crate) fn wall_dice(&self, position: &Position, at: Village) -> u8 {
        match position.place(at).walls {
            Walls::Open => 0,
            Walls::Castle => self.components.fighting.castle.get() as u8,
            Walls::City => self.components.fighting.city.get() as u8,
        }
    }

    fn may_arc(&self, position: &Position, seat: Seat, lord: Lord) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::OfArc), "FF-126", "you don’t hold this card")?;
        ensure(
            position.pawn(lord).owner.is_some() && lord.is_woman(),
            "FF-127",
            "OF ARC must go to a woman in play",
        )?;
        ensure(position.pawn(lord).spouse.is_none(), "FF-127", "she is already married")
    }

    fn may_play_cardinal(
        &self,
        position: &Position,
        seat: Seat,
        lord: Lord,
        price: Amount,
    ) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::Cardinal), "FF-126", "you don’t hold this card")?;
        self.may_be_cardinal(position, lord, "FF-128")?;
        ensure(!position.families[seat].card_refused, "FF-31", "the pope has refused a cardinal this phase")?;
        match self.consent(position, seat) {
            Some(_) => {
                price::may_be_offered(price)?;
                self.may_offer(position, seat)
            }
            None => ensure(price.0 == 0, "FF-31", "nobody’s consent is needed"),
        }
    }

    /// FF-135, RL-21, RL-53: nothing else kills a prisoner; a prisoner may be the sponsor.
    fn may_murder(
        &self,
        position: &Position,
        seat: Seat,
        victim: Lord,
        sponsor: Lord,
    ) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::Murder), "FF-126", "you don’t hold this card")?;
        ensure(position.pawn(victim).owner.is_some(), "FF-135", "this lord is not in play")?;
        ensure(
            position.pawn(sponsor).owner == Some(seat),
            "FF-135",
            "the sponsor must be one of your living lords",
        )?;
        ensure(sponsor != victim, "FF-135", "the victim can’t be the sponsor")
    }

    fn may_judge(&self, position: &Position, seat: Seat, lord: Lord) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::Justice), "FF-126", "you don’t hold this card")?;
        ensure(position.court.assassins.has(lord), "FF-136", "this lord has no assassin counter")?;
        let immune = self.immune(position).has(lord);
        ensure(!immune, "FF-136", "king, queen, regent, heir and pope are safe from JUSTICE")
    }

    fn holds_passage(&self, position: &Position, seat: Seat) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::SecretPassage), "FF-126", "you don’t hold this card")
    }

    fn may_evade(&self, position: &Position, seat: Seat, lord: Lord, to: Village) -> Result<(), Refusal> {
        self.holds_passage(position, seat)?;
        ensure(position.sub_phase().is_moves(), "FF-137", "prisoners can escape only in the Moves phase")?;
        ensure(position.captives.has(lord), "FF-138", "this lord is not a prisoner")?;
        let near = self.components.roads[position.pawn(lord).at.index()].has(to);
        ensure(near, "FF-138", "they can escape only to an adjacent village")
    }

    /// FF-137: whether a passage of this kind may be opened for the player who moves.
    fn may_pass(&self, position: &Position, seat: Seat, through: Through) -> Result<(), Refusal> {
        self.holds_passage(position, seat)?;
        let Some(&mover) = position.sub_phase().as_moves() else {
            return Err(Refusal::new("FF-137", "a passage can be opened only in the Moves phase"));
        };
        let helps = self.passages(position, mover)[through as usize];
        ensure(helps, "FF-137", "it would help none of the groups that can move")?;
        let marching = &position.marching;
        let open = [marching.rain, marching.escape, marching.past][through as usize];
        ensure(open < 99, "FF-137", "enough passages are open already")
    }

    /// FF-139 to FF-141: whether a passage could lead a free lord of the player who moves through rain, out of a siege,
    /// past a troop.
    pub(crate) fn passages(&self, position: &Position, mover: Seat) -> [bool; 3] {
        // RL-55
        let mut leads = [false; 3];
        for lord in position.families[mover].lords - position.captives {
            let at = position.pawn(lord).at;
            leads[Through::Rain as usize] |= self.rains_at(position, at)
                || self.components.roads[at.index()].iter().any(|to| self.rains_at(position, to));
            leads[Through::Siege as usize] |=
                self.is_besieged(position, at) && self.control(position, at) == Some(mover);
            leads[Through::Troop as usize] |= !position.place(at).seats().without(mover).is_empty();
        }
        leads
    }

    fn may_tunnel(&self, position: &Position, seat: Seat) -> Result<(), Refusal> {
        self.holds_passage(position, seat)?;
        if let Some(revolt) = position.revolt() {
            ensure(
                matches!(revolt.stage, Unrest::Open(_)),
                "FF-142",
                "tunnels can be used only right before the attack",
            )?;
            ensure(!revolt.passage, "FF-142", "tunnels are in use already")?;
            return ensure(
                position.place(revolt.at).walls != Walls::Open,
                "FF-142",
                "there are no walls there",
            );
        }
        let Some(battle) = &position.battle() else {
            return Err(Refusal::new("FF-142", "tunnels are used in a battle or a revolt"));
        };
        let window = matches!(battle.stage, Stage::Declared(_) | Stage::Fought(_) | Stage::Before(_));
        ensure(window, "FF-142", "tunnels can be used only before a roll")?;
        ensure(!battle.passage, "FF-142", "tunnels are in use already")?;
        ensure(self.walls_count(position, battle) > 0, "FF-142", "no walls count in this battle")
    }
}

/// Lists the surprise cards that a hand allows.
pub(crate) fn legal(game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
    let mut last = None;
    for held in position.families[seat].hand.iter() {
        if last == Some(held.card) {
            continue;
        }
        last = Some(held.card);
        let living = || game.living(position);
        match held.card {
            Card::OfArc => {
                actions.extend(
                    living()
                        .iter()
                        .filter(|&lord| game.may_arc(position, seat, lord).is_ok())
                        .map(Action::OfArc),
                );
            }
            Card::Cardinal => {
                let may = |lord: &Lord| game.may_play_cardinal(position, seat, *lord, Amount(0)).is_ok();
                actions.extend(
                    position.bishops().iter().filter(may).map(|lord| Action::Cardinal(lord, Amount(0))),
                );
            }
            Card::Revolt if game.revolts_anywhere(position, seat) => {
                let may = |at: &Village| revolt::may_play(game, position, seat, *at).is_ok();
                actions.extend(Village::ALL.into_iter().filter(may).map(Action::Revolt));
            }
            Card::Murder => {
                for sponsor in position.families[seat].lords {
                    let victims = living().without(sponsor);
                    actions.extend(victims.iter().map(|victim| Action::Murder(victim, sponsor)));
                }
            }
            Card::Justice => {
                let guilty = position.court.assassins - game.immune(position);
                actions.extend(guilty.iter().map(Action::Justice));
            }
            Card::SecretPassage => {
                if position.sub_phase().is_moves() {
                    for lord in position.captives {
                        let roads = game.components.roads[position.pawn(lord).at.index()];
                        actions.extend(roads.iter().map(|to| Action::Evade(lord, to)));
                    }
                    let may = |through: &Through| game.may_pass(position, seat, *through).is_ok();
                    actions.extend(Through::ALL.into_iter().filter(may).map(Action::Passage));
                }
                if game.may_tunnel(position, seat).is_ok() {
                    actions.push(Action::Tunnels);
                }
            }
            _ => {}
        }
    }
}

/// Checks whether the card may be played so.
pub(crate) fn check(game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::OfArc(lord) => game.may_arc(position, seat, lord),
        Action::Cardinal(lord, price) => game.may_play_cardinal(position, seat, lord, price),
        Action::Revolt(at) => revolt::may_play(game, position, seat, at),
        Action::Murder(victim, sponsor) => game.may_murder(position, seat, victim, sponsor),
        Action::Justice(lord) => game.may_judge(position, seat, lord),
        Action::Evade(lord, to) => game.may_evade(position, seat, lord, to),
        Action::Passage(through) => game.may_pass(position, seat, through),
        Action::Tunnels => game.may_tunnel(position, seat),
        _ => Err(super::wrong_moment("FF-126")),
    }
}

/// Plays the card.
pub(crate) fn play(
    game: &Fief,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let mut spend = |card: Card| {
        position.families[seat].give(card);
        game.discard(position, card);
    };
    match action {
        Action::OfArc(lord) => {
            position.families[seat].give(Card::OfArc);
            position.court.of_arc = Some(lord);
            events.tell(|| Event::OfArc(seat, lord));
        }
        Action::Cardinal(lord, price) => match game.consent(position, seat) {
            Some(to) => {
                // RL-17: the card is known to all from now on.
                if let Some(held) = position.families[seat].give(Card::Cardinal) {
                    let known = game.everybody().without(seat);
                    position.families[seat].take(crate::state::Held { known, ..held });
                }
                game.offer(position, Offer::new(Matter::CardinalCard(lord), seat, to, price), events);
            }
            None => {
                position.families[seat].give(Card::Cardinal);
                position.court.cardinals = position.court.cardinals.with(lord);
                events.tell(|| Event::MadeCardinal(seat, lord, false));
            }
        },
        Action::Revolt(at) => revolt::play_card(position, seat, at, events),
        Action::Murder(victim, sponsor) => {
            spend(Card::Murder);
            events.tell(|| Event::Murdered(seat, victim, sponsor));
            // RL-54: the counter only if one is left.
            if position.court.assassins.len() < usize::from(game.components.stock.assassins.get()) {
                position.court.assassins = position.court.assassins.with(sponsor);
            }
            game.bury(position, Lords::only(victim), events);
        }
        Action::Justice(lord) => {
            spend(Card::Justice);
            events.tell(|| Event::Justice(seat, lord));
            game.bury(position, Lords::only(lord), events);
        }
        Action::Evade(lord, to) => {
            spend(Card::SecretPassage);
            let from = position.pawn(lord).at;
            let evasion = Evasion { by: seat, from, to, lords: Lords::only(lord) };
            position.begin(Phase::Evasion(evasion));
            if more(position, &evasion).is_empty() {
                escape(game, position, &evasion, events);
            }
        }
        Action::Passage(through) => {
            spend(Card::SecretPassage);
            let marching = &mut position.marching;
            match through {
                Through::Rain => marching.rain += 1,
                Through::Siege => marching.escape += 1,
                Through::Troop => marching.past += 1,
            }
            events.tell(|| Event::Passage(seat, through));
        }
        Action::Tunnels => {
            spend(Card::SecretPassage);
            let at = if let Some(revolt) = position.revolt_mut() {
                revolt.passage = true;
                revolt.at
            } else if let Some(battle) = position.battle_mut() {
                battle.passage = true;
                battle.at
            } else {
                return;
            };
            events.tell(|| Event::Tunnels(seat, at));
        }
        _ => {}
    }
}

/// FF-138: prisoners of the same village who could escape too.
fn more(position: &Position, evasion: &Evasion) -> Lords {
    (position.captives - evasion.lords)
        .iter()
        .filter(|&lord| position.pawn(lord).at == evasion.from)
        .collect()
}

/// FF-138, RL-56, RL-91: they are freed and moved to one village, steps left or not; a plague strikes them (RL-92).
fn escape(game: &Fief, position: &mut Position, evasion: &Evasion, events: &mut impl Sink<Event>) {
    position.end();
    // RL-56: one village for all. RL-91: steps left or not.
    for lord in evasion.lords {
        position.captives = position.captives.without(lord);
        let pawn = position.pawn_mut(lord);
        (pawn.jailer, pawn.entered, pawn.steps) = (None, true, (pawn.steps + 1).min(3));
        position.set_down(lord, evasion.to, Some(evasion.from));
        events.tell(|| Event::Evaded(evasion.by, lord, evasion.from, evasion.to));
    }
    game.refresh(position, evasion.from, events);
    let site = |at: Village| game.components.sites[at.index()].bishopric;
    let entered = site(evasion.from) != site(evasion.to);
    if entered && position.see(site(evasion.to)).plague > 0 {
        game.infect(position, evasion.lords, evasion.to);
    } else {
        game.refresh(position, evasion.to, events);
    }
}

/// D-34: who else escapes.
#[derive(Clone, Copy)]
pub(crate) struct Evading {
    pub(crate) evasion: Evasion,
}

impl Question<Fief> for Evading {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.evasion.by
    }

    fn legal(self, _: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(more(position, &self.evasion).iter().map(Action::EvadeToo));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::EvadeToo(lord) => {
                ensure(!self.evasion.lords.has(lord), "FF-138", "this lord escapes already")?;
                let prisoner = more(position, &self.evasion).has(lord);
                ensure(prisoner, "FF-138", "this lord is not a prisoner in the same village")
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut evasion = self.evasion;
        if let Action::EvadeToo(lord) = action {
            evasion.lords = evasion.lords.with(lord);
            if !more(position, &evasion).is_empty() {
                position.end();
                position.begin(Phase::Evasion(evasion));
                return;
            }
        }
        escape(game, position, &evasion, events);
    }
}

impl Fief {
    /// FF-105: SECRET PASSAGE played together with an attack.
    pub(crate) fn spend_passage(
        &self,
        position: &mut Position,
        seat: Seat,
        at: Village,
        events: &mut impl Sink<Event>,
    ) {
        position.families[seat].give(Card::SecretPassage);
        self.discard(position, Card::SecretPassage);
        if let Some(battle) = position.battle_mut() {
            battle.passage = true;
        }
        events.tell(|| Event::Tunnels(seat, at));
    }
}
