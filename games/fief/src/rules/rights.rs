//! What anybody may do at an open moment (FF-148): surprise cards and open rights.

use liege_game::{Amount, Amounts, Refusal, Seat, Sink};

use super::price::{self, MAX_PRICE};
use super::{embassy, ensure, surprise, windows, within};
use crate::state::{Lord, Matter, Offer, Position, Village};
use crate::{Action, Diplomacy, Event, Fief};

/// Returns whether an action is one of those that are possible at every open moment.
#[inline]
pub(crate) fn is_right(action: Action) -> bool {
    surprise::is_surprise(action)
        || matches!(
            action,
            Action::Gift(..)
                | Action::Ransom(..)
                | Action::Release(_)
                | Action::Excommunicate(_)
                | Action::Absolve
                | Action::Annul(_)
                | Action::Cede(..)
                | Action::Claim(..)
                | Action::AskAnnulment(..)
                | Action::LiftSiege(_)
                | Action::Embassy(..)
                | Action::Trade(_)
                | Action::ShowCard(..)
        )
}

impl Fief {
    fn may_give(&self, position: &Position, seat: Seat, to: Seat) -> Result<(), Refusal> {
        ensure(to != seat && to.index() < self.setup.players, "FF-153", "a gift must go to another player")?;
        let few = u16::from(position.families[seat].gifts) < self.components.bounds.gifts.get();
        ensure(few, "FF-160", "you have made all your gifts for this phase")
    }

    /// FF-124: who answers a ransom: the jailer if the owner proposes, and the other way round.
    fn may_ransom(&self, position: &Position, seat: Seat, lord: Lord) -> Result<Seat, Refusal> {
        let pawn = position.pawn(lord);
        let (Some(owner), Some(jailer)) = (pawn.owner, pawn.jailer) else {
            return Err(Refusal::new("FF-124", "this lord is not a prisoner"));
        };
        let to = if seat == owner { jailer } else { owner };
        ensure(
            seat == owner || seat == jailer,
            "FF-124",
            "a ransom is agreed between the prisoner’s player and the jailer",
        )?;
        self.may_offer(position, seat)?;
        Ok(to)
    }

    /// FF-33, RL-18.
    fn may_excommunicate(&self, position: &Position, seat: Seat, lord: Lord) -> Result<(), Refusal> {
        ensure(
            self.free_pope(position) == Some(seat),
            "FF-33",
            "only the player of a free pope can excommunicate",
        )?;
        ensure(position.pawn(lord).owner.is_some(), "FF-33", "this lord is not in play")?;
        ensure(position.court.pope != Some(lord), "FF-33", "the pope can’t be excommunicated")?;
        ensure(
            position.court.excommunicated.is_none(),
            "FF-33",
            "only one lord can be excommunicated at a time",
        )?;
        ensure(!position.court.banned, "FF-33", "the pope can excommunicate only once a turn")
    }

    /// RL-105: by the option of that name a crown heir keeps king and queen together.
    pub(crate) fn may_part(&self, position: &Position, wife: Lord, husband: Lord) -> Result<(), Refusal> {
        let royal = position.court.king == Some(husband) && position.queen() == Some(wife);
        let kept = self.options.heir_keeps_wedding && royal && position.court.heir.is_some();
        ensure(!kept, "RL-105", "while there is a crown heir the wedding of king and queen can’t be annulled")
    }

    fn may_annul(&self, position: &Position, seat: Seat, wife: Lord) -> Result<(Lord, Lord), Refusal> {
        let (wife, husband) = self.couple(position, wife)?;
        ensure(
            self.free_pope(position) == Some(seat),
            "FF-32",
            "only the player of a free pope can annul weddings",
        )?;
        let own = [wife, husband].into_iter().any(|lord| position.pawn(lord).owner == Some(seat));
        ensure(own, "FF-32", "unasked, the pope’s player can annul only weddings of his own lords")?;
        self.may_part(position, wife, husband)?;
        Ok((wife, husband))
    }

    fn may_ask_annulment(
        &self,
        position: &Position,
        seat: Seat,
        wife: Lord,
    ) -> Result<(Offer, Seat), Refusal> {
        let (wife, husband) = self.couple(position, wife)?;
        let own = [wife, husband].into_iter().any(|lord| position.pawn(lord).owner == Some(seat));
        ensure(own, "FF-32", "only the spouses’ players can ask for it")?;
        let pope = self.free_pope(position).filter(|&pope| pope != seat);
        let Some(to) = pope else {
            return Err(Refusal::new("FF-32", "no other player has a free pope"));
        };
        self.may_part(position, wife, husband)?;
        self.may_offer(position, seat)?;
        Ok((Offer::new(Matter::Annulment(wife, husband), seat, to, Amount(0)), to))
    }

    /// The rule by which players talk in private at this table.
    pub(crate) fn talk_rule(&self) -> &'static str {
        match self.options.diplomacy {
            Diplomacy::Embassy => "FF-154",
            Diplomacy::Councils => "FF-143",
            Diplomacy::Free => "FF-144",
        }
    }

    fn may_call(&self, position: &Position, seat: Seat, guest: Seat) -> Result<(), Refusal> {
        ensure(
            self.options.diplomacy == Diplomacy::Embassy,
            self.talk_rule(),
            "there are no EMBASSY tokens in this game",
        )?;
        ensure(
            guest != seat && guest.index() < self.setup.players,
            "FF-154",
            "invite another player who is in the game",
        )?;
        ensure(position.families[seat].tokens > 0, "FF-154", "you have no EMBASSY tokens left")
    }
}

/// Lists what a seat may do beside the one that is asked.
pub(crate) fn legal(game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
    let family = &position.families[seat];
    if !family.hand.is_empty() {
        surprise::legal(game, position, seat, actions);
    }
    let gifts = u16::from(family.gifts) < game.components.bounds.gifts.get();
    for other in game.seats().filter(|&other| other != seat) {
        if gifts && family.crowns > 0 {
            actions.push(Action::Gift(other, Amount(1)));
        }
        if family.tokens > 0 && game.options.diplomacy == Diplomacy::Embassy {
            actions.push(Action::Embassy(other, Amount(1)));
        }
    }
    if !position.captives.is_empty() {
        for lord in position.captives {
            if game.may_ransom(position, seat, lord).is_ok() {
                actions.push(Action::Ransom(lord, Amount(0)));
            }
            if position.pawn(lord).jailer == Some(seat) {
                actions.push(Action::Release(lord));
            }
        }
    }
    for at in Village::ALL {
        if position.place(at).besiegers.has(seat) {
            actions.push(Action::LiftSiege(at));
        }
    }
    if game.options.dowry && game.may_offer(position, seat).is_ok() {
        game.cessions(position, seat, |at, to| {
            actions.push(match to {
                Some(to) => Action::Cede(at, to, Amount(0)),
                None => Action::Claim(at, Amount(0)),
            });
        });
    }
    if let Some(pope) = game.free_pope(position) {
        if pope == seat {
            if position.court.excommunicated.is_some() {
                actions.push(Action::Absolve);
            } else if !position.court.banned {
                let lords = game.living(position).iter().filter(|&lord| position.court.pope != Some(lord));
                actions.extend(lords.map(Action::Excommunicate));
            }
        }
        if let Some((one, other)) = game.wedding(position, seat) {
            let wife = if one.is_woman() { one } else { other };
            if pope == seat {
                actions.extend(game.may_annul(position, seat, wife).map(|_| Action::Annul(wife)));
            } else if game.may_ask_annulment(position, seat, wife).is_ok() {
                actions.push(Action::AskAnnulment(wife, Amount(0)));
            }
        }
    }
    if game.options.diplomacy == Diplomacy::Free {
        embassy::talk_legal(game, position, seat, actions);
    }
}

/// Checks whether a seat may do it, clause by clause.
pub(crate) fn check(game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Gift(to, amount) => {
            game.may_give(position, seat, to)?;
            ensure(position.families[seat].crowns > 0, "FF-7", "you have no crowns")?;
            within(Amounts::new(1, position.families[seat].crowns), amount, "FF-7")
        }
        Action::Ransom(lord, price) => {
            game.may_ransom(position, seat, lord).and(price::may_be_offered(price))
        }
        Action::Cede(at, to, price) => {
            ensure(
                position.place(at).holder == Some(seat),
                "R-7",
                "you can hand over only what you control",
            )?;
            game.may_cede(position, seat, to, at)?;
            game.may_offer(position, seat).and(price::may_be_offered(price))
        }
        Action::Claim(at, price) => {
            let holder = position.place(at).holder.filter(|&holder| holder != seat);
            let Some(holder) = holder else {
                return Err(Refusal::new("R-7", "no other player is there and controls it"));
            };
            game.may_cede(position, seat, holder, at)?;
            game.may_offer(position, seat).and(price::may_be_offered(price))
        }
        Action::Release(lord) => {
            ensure(position.captives.has(lord), "FF-124", "this lord is not a prisoner")?;
            ensure(
                position.pawn(lord).jailer == Some(seat),
                "FF-124",
                "only the jailer can release a prisoner",
            )
        }
        Action::Excommunicate(lord) => game.may_excommunicate(position, seat, lord),
        Action::Absolve => {
            ensure(position.court.excommunicated.is_some(), "FF-33", "nobody is excommunicated")?;
            ensure(
                game.free_pope(position) == Some(seat),
                "FF-33",
                "only the player of a free pope can lift it",
            )
        }
        Action::Annul(wife) => game.may_annul(position, seat, wife).map(drop),
        Action::AskAnnulment(wife, price) => {
            game.may_ask_annulment(position, seat, wife).map(drop).and(price::may_be_offered(price))
        }
        Action::LiftSiege(at) => {
            ensure(position.place(at).besiegers.has(seat), "FF-119", "you don’t besiege it")
        }
        Action::Embassy(guest, tokens) => {
            game.may_call(position, seat, guest)?;
            within(Amounts::new(1, position.families[seat].tokens.into()), tokens, "FF-154")
        }
        Action::Trade(_) | Action::ShowCard(..) => {
            let why = match game.options.diplomacy {
                Diplomacy::Councils if !position.sub_phase().is_council() => {
                    "players trade and show cards only in the council"
                }
                Diplomacy::Embassy if position.embassy().is_none() => {
                    "players trade and show cards only in an embassy"
                }
                _ => return embassy::talk_check(game, position, seat, action),
            };
            Err(Refusal::new(game.talk_rule(), why))
        }
        other => surprise::check(game, position, seat, other),
    }
}

/// The range of a right's amount.
pub(crate) fn amounts(game: &Fief, position: &Position, seat: Seat, action: Action) -> Option<Amounts> {
    let family = &position.families[seat];
    match action {
        Action::Gift(..) => Amounts::new(1, family.crowns),
        Action::Embassy(..) => Amounts::new(1, family.tokens.into()),
        Action::Ransom(..) | Action::AskAnnulment(..) | Action::Cede(..) | Action::Claim(..) => {
            Amounts::new(0, MAX_PRICE)
        }
        Action::Cardinal(..) => {
            Amounts::new(0, if game.consent(position, seat).is_some() { MAX_PRICE } else { 0 })
        }
        _ => None,
    }
}

/// Does it; after it everybody is asked again in an open window (FF-149).
pub(crate) fn play(
    game: &Fief,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    windows::ask_again(position);
    match action {
        Action::Gift(to, Amount(amount)) => {
            position.families[seat].gifts += 1;
            position.families[seat].crowns -= amount;
            position.families[to].crowns += amount;
            events.tell(|| Event::Gift(seat, to, amount));
        }
        Action::Ransom(lord, price) => {
            if let Ok(to) = game.may_ransom(position, seat, lord) {
                let offer = Offer::new(Matter::Ransom(lord), seat, to, price);
                let sells = position.pawn(lord).jailer == Some(seat);
                game.offer(position, if sells { offer.charged() } else { offer }, events);
            }
        }
        Action::Cede(at, to, price) => {
            game.offer(position, Offer::new(Matter::Cession(at), seat, to, price).charged(), events);
        }
        Action::Claim(at, price) => {
            if let Some(to) = position.place(at).holder {
                game.offer(position, Offer::new(Matter::Cession(at), seat, to, price), events);
            }
        }
        Action::Release(lord) => {
            let at = position.pawn(lord).at;
            game.unchain(position, lord, events);
            game.refresh(position, at, events);
        }
        Action::Excommunicate(lord) => {
            position.court.excommunicated = Some(lord);
            position.court.banned = true;
            game.strip(position, lord);
            events.tell(|| Event::Excommunicated(lord));
        }
        Action::Absolve => {
            if let Some(lord) = position.court.excommunicated.take() {
                events.tell(|| Event::Absolved(lord));
            }
        }
        Action::Annul(wife) => {
            if let Ok((wife, husband)) = game.couple(position, wife) {
                game.part(position, wife, husband, events);
            }
        }
        Action::AskAnnulment(wife, price) => {
            if let Ok((offer, _)) = game.may_ask_annulment(position, seat, wife) {
                game.offer(position, Offer { price: price.0 as u8, ..offer }, events);
            }
        }
        Action::LiftSiege(at) => {
            let place = position.place_mut(at);
            place.besiegers = place.besiegers.without(seat);
            place.lifted = place.lifted.with(seat);
            events.tell(|| Event::SiegeEnded(seat, at));
        }
        Action::Embassy(guest, tokens) => embassy::call(position, seat, guest, tokens),
        Action::Trade(_) | Action::ShowCard(..) => embassy::talk_play(position, seat, action, events),
        other => surprise::play(game, position, seat, other, events),
    }
}
