//! [`Action`]: the one table of what players can do (`IMPLEMENTING.md`, decisions).

use liege_game::{
    Amount, Arbitrary, Notation, Phased as _, Reason, Rng, Seat, Vocabulary, WordChoice, Words,
};

use crate::Fief;
use crate::state::{Bishopric, CARDS, Card, FiefId, Kind, Lord, Mark, Pile, Position, Side, Troop, Village};

liege_game::actions! {
    /// One decision.
    pub enum Action for Fief {
        /// FF-12: place the first lord with his castle and soldiers.
        Settle(at: Village) = "settle {at}",
            clicks [at], says "Settle in {at}",
            asked by "FF-12";
        /// Let the moment pass, or end one's turn.
        Pass = "pass",
            clicks ["Pass"], says "{pass}" with [pass = |context| context.view.goes_on().passing(context.game, context.view)],
            asked by "FF-149";
        /// FF-143: the council is over for this player.
        Done = "done",
            clicks ["Done"], says "Leave the council",
            asked by "FF-143";

        /// FF-43: propose a wedding of an own lord with another player's.
        Wed(own: Lord, other: Lord) = "wed {own} {other}",
            clicks [own, other], says "Propose that {own} and {other} marry",
            asked by "FF-43";
        /// propose it with a village as dowry, of either side.
        Dower(own: Lord, other: Lord, at: Village) = "dower {own} {other} {at}",
            clicks [own, other, at], says "Propose that {own} and {other} marry, with {at} as dowry",
            asked by "FF-43";
        /// FF-45: announce a candidate.
        Stand(lord: Lord) = "stand {lord}",
            clicks [lord], says "Announce {lord}",
            asked by "FF-45";
        /// FF-46: FOR.
        Vote(lord: Lord) = "vote {lord}",
            clicks ["FOR", lord], says "Place FOR on {lord}",
            asked by "FF-46";
        /// FF-46: LURE.
        Lure(lord: Lord) = "lure {lord}",
            clicks ["LURE", lord], says "Place LURE on {lord}",
            asked by "FF-46";
        /// FF-46: both counters.
        Both(backed: Lord, lured: Lord) = "both {backed} {lured}",
            clicks ["Both", backed, lured], says "Place FOR on {backed} and LURE on {lured}",
            asked by "FF-46";

        /// FF-60: discard a card.
        Discard(card: Card) = "discard {card}",
            clicks [card], says "Discard {card}",
            asked by "FF-60";
        /// FF-61: draw a card.
        Draw(pile: Pile) = "draw {pile}",
            clicks [pile], says "Draw from {pile}",
            asked by "FF-61";
        /// FF-71: place a new lord.
        Place(lord: Lord, at: Village) = "place {lord} {at}",
            clicks [lord, at], says "Place {lord} in {at}",
            asked by "FF-69";
        /// FF-38: place a new lord as crown heir.
        PlaceHeir(lord: Lord, at: Village) = "place-heir {lord} {at}",
            clicks [lord, at, "As crown heir"], says "Place {lord} in {at} as crown heir",
            asked by "FF-69";
        /// FF-72.
        Harvest(on: Bishopric) = "harvest {on}",
            clicks [@card, on], says "Play GOOD HARVEST on {on}",
            asked by "FF-69";
        /// FF-73.
        Weather(on: Bishopric) = "weather {on}",
            clicks [@card, on], says "Play GOOD WEATHER on {on}",
            asked by "FF-69";
        /// FF-74: a bishop or cardinal tithes a bishopric.
        Tithe(lord: Lord, on: Bishopric) = "tithe {lord} {on}",
            clicks [@card, lord, on], says "Let {lord} tithe {on}",
            asked by "FF-69";
        /// FF-74: the pope tithes all bishoprics.
        TitheAll(lord: Lord) = "tithe-all {lord}",
            clicks [@card, lord, "All bishoprics"], says "Let {lord} tithe every bishopric",
            asked by "FF-69";
        /// FF-75: lay a tallage on a fief.
        Tallage(on: FiefId) = "tallage {on}",
            clicks [@card, on], says "Lay a tallage on {on}",
            asked by "FF-69";
        /// FF-23: ask leave to land.
        AskLanding(at: Village, price: Amount) = "ask-landing {at} {price}",
            clicks ["Ask to land", at, price], says "Ask for leave to land in {at} for {price:crown|crowns}",
            asked by "FF-69";

        /// FF-80, FF-82: buy soldiers or siege engines.
        Recruit(at: Village, kind: Kind, amount: Amount) = "recruit {at} {kind} {amount}",
            clicks [kind, at, amount], says "Recruit {what} in {at}" with [what = |context| crate::show::words::some(kind, amount.0)],
            asked by "FF-79";
        /// FF-83.
        BuyMill(at: Village) = "mill {at}",
            clicks [@mill, at], says "Build a mill in {at}",
            asked by "FF-79";
        /// FF-84.
        BuyCastle(at: Village) = "castle {at}",
            clicks [@castle, at], says "Build a castle in {at}",
            asked by "FF-79";
        /// FF-85: buy a title for this lord, with this capital.
        BuyTitle(fief: FiefId, holder: Lord, capital: Village) = "buy {fief} {holder} {capital}",
            clicks [fief, "Buy the title", holder, capital], says "Buy {fief} for {holder} with {capital} as capital",
            asked by "FF-79";
        /// FF-86: take a title without payment.
        TakeTitle(fief: FiefId, holder: Lord, capital: Village) = "take {fief} {holder} {capital}",
            clicks [fief, "Take the title", holder, capital], says "Take {fief} for {holder} with {capital} as capital",
            asked by "FF-79";
        /// FF-86: ask for a grant.
        AskGrant(fief: FiefId, price: Amount) = "ask-grant {fief} {price}",
            clicks [fief, "Ask for the grant", price], says "Ask for the grant of {fief} for {price:crown|crowns}",
            asked by "FF-79";
        /// FF-87: give a suspended title to any lord.
        Revive(fief: FiefId, holder: Lord) = "revive {fief} {holder}",
            clicks [fief, holder], says "Give the suspended {fief} to {holder}",
            asked by "FF-79";
        /// FF-88: buy the cardinal, with what is offered to the pope's player for his consent.
        BuyCardinal(lord: Lord, price: Amount) = "buy-cardinal {lord} {price}",
            clicks ["Make a cardinal", lord, price], says "Make {lord} cardinal, offering {price:crown|crowns} for consent",
            asked by "FF-79";
        /// FF-27: pass a title on within the family.
        PassTitle(fief: FiefId, to: Lord) = "pass-title {fief} {to}",
            clicks [fief, "Pass it on", to], says "Pass {fief} on to {to}",
            asked by "FF-79";

        /// FF-89: begin a group with this lord.
        Lead(lord: Lord) = "lead {lord}",
            clicks [lord], says "Move with {lord}",
            asked by "FF-89";
        /// FF-89: everybody who can come goes from one village to the next, led by a lord who is there.
        March(from: Village, to: Village) = "march {from} {to}",
            clicks [from, to], says "Go from {from} to {to} with everybody who can come",
            asked by "FF-89";
        /// FF-89: this lord comes along, or this prisoner is led along.
        With(lord: Lord) = "with {lord}",
            clicks [lord], says "Take {lord} along",
            asked by "FF-89";
        /// FF-89: so many come along.
        Bring(kind: Kind, mark: Mark, amount: Amount) = "bring {kind} {mark} {amount}",
            clicks [kind, mark, amount], says "Take {what} along" with [what = |context| crate::show::words::some(kind, amount.0)],
            asked by "FF-89";
        /// FF-89: everybody who can comes along.
        Everybody = "everybody",
            clicks ["Everybody"], says "Take everybody along who can come",
            asked by "FF-89";
        /// FF-89: make a step.
        Go(to: Village) = "go {to}",
            clicks [to], says "Go to {to}",
            asked by "FF-89";
        /// FF-92: ask leave to pass, for this price to the first who is asked.
        Ask(to: Village, price: Amount) = "ask {to} {price}",
            clicks [to, "Ask for leave", price], says "Ask for leave to go to {to}, for {price:crown|crowns}",
            asked by "FF-92";
        /// FF-92: ask the next one.
        AskNext(price: Amount) = "ask-next {price}",
            clicks ["Ask the next", price], says "Ask the next for leave, for {price:crown|crowns}",
            asked by "FF-92";
        /// FF-98: a cavalcade by this road.
        Ride(to: Village) = "ride {to}",
            clicks [to, "Cavalcade"], says "Make a cavalcade towards {to}",
            asked by "FF-99";
        /// FF-105: a cavalcade that would be hopeless without SECRET PASSAGE.
        RideSecretly(to: Village) = "ride-secretly {to}",
            clicks [to, "Cavalcade by tunnels"], says "Make a cavalcade towards {to} with SECRET PASSAGE",
            asked by "FF-99";

        /// FF-104.
        Attack(at: Village, target: Seat) = "attack {at} {target}",
            clicks [at, "Attack", target], says "Attack {target} in {at}",
            asked by "FF-103";
        /// FF-105: with SECRET PASSAGE.
        AttackSecretly(at: Village, target: Seat) = "attack-secretly {at} {target}",
            clicks [at, "Attack by tunnels", target], says "Attack {target} in {at} with SECRET PASSAGE",
            asked by "FF-103";
        /// FF-119.
        Besiege(at: Village) = "besiege {at}",
            clicks [at, "Besiege"], says "Besiege {at}",
            asked by "FF-103";
        /// FF-119.
        LiftSiege(at: Village) = "lift {at}",
            clicks [@right, at, "Lift the siege"], says "Lift the siege of {at}",
            asked by "FF-119";
        /// FF-106: offer to join a side and ask for so much.
        Join(side: Side, price: Amount) = "join {side} {price}",
            clicks [side, price], says "Offer to join the {side} for {price:crown|crowns}",
            asked by "FF-106";
        /// FF-106: offer to join a side and pay for it.
        JoinPaying(side: Side, price: Amount) = "join-paying {side} {price}",
            clicks ["Pay to join", side, price], says "Offer {price:crown|crowns} for joining the {side}",
            asked by "FF-106";
        /// FF-112: what a side loses.
        Lose(troop: Troop) = "lose {troop}",
            clicks [troop], says "Lose {troop}",
            asked by "FF-112";
        /// FF-112: what the next player of a joint side loses of it.
        Allot(troop: Troop) = "allot {troop}",
            clicks [troop], says "Let the next player lose {troop}",
            asked by "FF-112";
        /// FF-113: this lord dies.
        Kill(lord: Lord) = "kill {lord}",
            clicks [lord], says "Let {lord} fall",
            asked by "FF-113";
        /// FF-115.
        Surrender = "surrender",
            clicks ["Surrender"], says "Surrender",
            asked by "FF-115";
        /// propose to stop the battle.
        Truce = "truce",
            clicks ["Truce"], says "Propose a truce",
            asked by "R-5";
        /// break off the attack on walls.
        BreakOff = "break-off",
            clicks ["Break off"], says "Break off the attack",
            asked by "R-5";
        /// FF-118: leave a captive to another winner.
        Leave(lord: Lord, to: Seat) = "leave {lord} {to}",
            clicks [lord, to], says "Leave {lord} to {to}",
            asked by "FF-118";
        /// FF-125: destroy mills.
        Pillage(at: Village, amount: Amount) = "pillage {at} {amount}",
            clicks [at, amount], says "Destroy {amount:mill|mills} in {at}",
            asked by "FF-125";

        /// FF-21, FF-26: give a title to a lord.
        Give(fief: FiefId, to: Lord) = "give {fief} {to}",
            clicks [to], says "Give {fief} to {to}",
            asked by "FF-21";

        /// FF-127.
        OfArc(lord: Lord) = "of-arc {lord}",
            clicks [@card, lord], says "Play OF ARC on {lord}",
            asked by "FF-148";
        /// FF-128, with what is offered to the pope's player for his consent.
        Cardinal(lord: Lord, price: Amount) = "cardinal {lord} {price}",
            clicks [@card, lord, price], says "Play CARDINAL on {lord}, offering {price:crown|crowns} for consent",
            asked by "FF-148";
        /// FF-129.
        Revolt(at: Village) = "revolt {at}",
            clicks [@card, at], says "Play REVOLT on {at}",
            asked by "FF-148";
        /// FF-135: the victim and the sponsor.
        Murder(victim: Lord, sponsor: Lord) = "murder {victim} {sponsor}",
            clicks [@card, victim, sponsor], says "Murder {victim}, {sponsor} being the sponsor",
            asked by "FF-148";
        /// FF-136.
        Justice(lord: Lord) = "justice {lord}",
            clicks [@card, lord], says "Play JUSTICE on {lord}",
            asked by "FF-148";
        /// FF-138: let a prisoner escape to this village.
        Evade(lord: Lord, to: Village) = "evade {lord} {to}",
            clicks [@card, lord, to], says "Let {lord} escape to {to} with SECRET PASSAGE",
            asked by "FF-148";
        /// FF-138: this prisoner escapes too.
        EvadeToo(lord: Lord) = "evade-too {lord}",
            clicks [lord], says "Let {lord} escape too",
            asked by "FF-138";
        /// FF-139 to FF-141: open a step of the player who moves.
        Passage(through: crate::state::Through) = "passage {through}",
            clicks [@card, through], says "Play SECRET PASSAGE {through}",
            asked by "FF-148";
        /// FF-142: cancel walls.
        Tunnels = "tunnels",
            clicks [@card], says "Play SECRET PASSAGE against the walls",
            asked by "FF-148";
        /// FF-131: the bishop speaks to the rebels.
        CalmAsBishop(lord: Lord) = "preach {lord}",
            clicks ["Preach", lord], says "Let {lord} try to calm the revolt as bishop",
            asked by "FF-131";
        /// FF-132: the cardinal pays them.
        CalmAsCardinal(lord: Lord) = "bribe {lord}",
            clicks ["Pay the rebels", lord], says "Let {lord} try to calm the revolt as cardinal",
            asked by "FF-132";

        /// A gift of crowns.
        Gift(to: Seat, amount: Amount) = "gift {to} {amount}",
            clicks [@deal, to, "Give crowns", amount], says "Give {amount:crown|crowns} to {to}",
            asked by "FF-148";
        /// FF-124: offer or ask a ransom.
        Ransom(lord: Lord, price: Amount) = "ransom {lord} {price}",
            clicks [@deal, lord, "Ransom", price], says "Propose freedom for {lord} for {price:crown|crowns}",
            asked by "FF-148";
        /// FF-124: let a prisoner go.
        Release(lord: Lord) = "release {lord}",
            clicks [@right, lord, "Let go"], says "Let {lord} go",
            asked by "FF-148";
        /// offer a village to a player who is present there.
        Cede(at: Village, to: Seat, price: Amount) = "cede {at} {to} {price}",
            clicks [@deal, at, "Hand it over", to, price], says "Offer {at} to {to} for {price:crown|crowns}",
            asked by "FF-148";
        /// ask for a village where one is present.
        Claim(at: Village, price: Amount) = "claim {at} {price}",
            clicks [@deal, at, "Ask for it", price], says "Ask for {at}, for {price:crown|crowns}",
            asked by "FF-148";
        /// FF-33.
        Excommunicate(lord: Lord) = "excommunicate {lord}",
            clicks [@right, lord, "Excommunicate"], says "Excommunicate {lord}",
            asked by "FF-148";
        /// FF-33: lift the excommunication.
        Absolve = "absolve",
            clicks [@right, "Lift the excommunication"], says "Lift the excommunication",
            asked by "FF-148";
        /// FF-32: annul an own wedding, named by the wife.
        Annul(wife: Lord) = "annul {wife}",
            clicks [@right, wife, "Annul the wedding"], says "Annul the wedding of {wife}",
            asked by "FF-148";
        /// FF-32: ask for it.
        AskAnnulment(wife: Lord, price: Amount) = "ask-annulment {wife} {price}",
            clicks [@deal, wife, "Ask for annulment", price], says "Ask the pope to annul the wedding of {wife} for {price:crown|crowns}",
            asked by "FF-148";
        /// FF-154: call an embassy with so many tokens.
        Embassy(guest: Seat, tokens: Amount) = "embassy {guest} {tokens}",
            clicks [@deal, guest, "Call an embassy", tokens], says "Call an embassy with {guest} for {tokens:token|tokens}",
            asked by "FF-148";
        /// FF-154: invite one more.
        Invite(guest: Seat) = "invite {guest}",
            clicks [guest], says "Invite {guest} too",
            asked by "FF-154";
        /// FF-154: three minutes more.
        Extend = "extend",
            clicks ["Go on"], says "Lay down another token",
            asked by "FF-154";
        /// FF-154: show an own card.
        ShowCard(card: Card, to: Seat) = "show {card} {to}",
            clicks [card, "Show it to", to], says "Show {card} to {to}",
            asked by "FF-148";
        /// FF-154: begin a trade.
        Trade(with: Seat) = "trade {with}",
            clicks [@deal, with, "Trade"], says "Propose a trade to {with}",
            asked by "FF-148";
        /// The trade gives an own card.
        Hand(card: Card) = "hand {card}",
            clicks ["Give a card", card], says "Give {card}",
            asked by "FF-154";
        /// The trade asks for a card.
        Want(card: Card) = "want {card}",
            clicks ["Ask for a card", card], says "Ask for {card}",
            asked by "FF-154";
        /// The trade gives crowns.
        Pay(amount: Amount) = "pay {amount}",
            clicks ["Give crowns", amount], says "Pay {amount:crown|crowns}",
            asked by "FF-154";
        /// The trade asks for crowns.
        Charge(amount: Amount) = "charge {amount}",
            clicks ["Ask for crowns", amount], says "Ask for {amount:crown|crowns}",
            asked by "FF-154";
        /// The trade is proposed as it stands.
        Propose = "propose",
            clicks ["Propose"], says "Propose the trade",
            asked by "FF-154";

        /// FF-153.
        Accept = "accept",
            clicks ["Accept"], says "Accept",
            asked by "FF-153";
        /// FF-153.
        Decline = "decline",
            clicks ["Decline"], says "Decline",
            asked by "FF-153";
        /// FF-153: take an offer back.
        Withdraw = "withdraw",
            clicks ["Withdraw"], says "Withdraw",
            asked by "FF-153";
        /// FF-153: replace an offer by the same for another price.
        Reprice(price: Amount) = "reprice {price}",
            clicks ["Other price", price], says "Offer the same for {price:crown|crowns}",
            asked by "FF-153";
    }
}

impl Notation<Fief> for Card {
    fn write(&self, _: &Fief, out: &mut String) {
        out.push_str(self.id());
    }

    fn read(_: &Fief, words: &mut Words<'_>) -> Result<Card, Reason> {
        words.one("a card such as murder", Card::from_id)
    }
}

impl Vocabulary<Fief> for Card {
    fn places(_: &Fief) -> Vec<WordChoice> {
        vec![WordChoice::of((0..CARDS).map(|index| Card::at(index).id()))]
    }
}

impl Arbitrary<Fief> for Card {
    fn arbitrary(_: &Fief, _: &Position, rng: &mut Rng) -> Card {
        Card::at(rng.index(CARDS))
    }
}

/// Written as knights, then sergeants: `2 3`.
impl Notation<Fief> for Troop {
    fn write(&self, _: &Fief, out: &mut String) {
        out.push_str(&format!("{} {}", self.knights, self.sergeants));
    }

    fn read(game: &Fief, words: &mut Words<'_>) -> Result<Troop, Reason> {
        let knights = <u8 as Notation<Fief>>::read(game, words)?;
        let sergeants = <u8 as Notation<Fief>>::read(game, words)?;
        if knights > 99 || sergeants > 99 {
            return Err("knights and sergeants".into());
        }
        Ok(Troop { sergeants, knights })
    }
}

impl Vocabulary<Fief> for Troop {
    fn places(_: &Fief) -> Vec<WordChoice> {
        vec![WordChoice::of(0..=99), WordChoice::of(0..=99)]
    }
}

impl Arbitrary<Fief> for Troop {
    fn arbitrary(_: &Fief, _: &Position, rng: &mut Rng) -> Troop {
        Troop { sergeants: rng.index(5) as u8, knights: rng.index(4) as u8 }
    }
}

/// Written as steps, then `exposed` if they are, then the village they came from: `0`, `1:exposed`, `2:sigy`.
impl Notation<Fief> for Mark {
    fn write(&self, _: &Fief, out: &mut String) {
        out.push_str(&self.steps.to_string());
        if self.exposed {
            out.push_str(":exposed");
        }
        if let Some(road) = self.road {
            out.push(':');
            out.push_str(road.id());
        }
    }

    fn read(_: &Fief, words: &mut Words<'_>) -> Result<Mark, Reason> {
        words.one("marks such as 0, 1:exposed or 2:sigy", |word| {
            let mut parts = word.split(':');
            let steps = ["0", "1", "2", "3"].iter().position(|&text| parts.clone().next() == Some(text))?;
            parts.next();
            let mut mark = Mark { steps: steps as u8, ..Mark::default() };
            for part in parts {
                match part {
                    "exposed" if !mark.exposed && mark.road.is_none() => mark.exposed = true,
                    road if mark.road.is_none() => mark.road = Some(Village::from_id(road)?),
                    _ => return None,
                }
            }
            Some(mark)
        })
    }
}

impl Vocabulary<Fief> for Mark {
    fn places(_: &Fief) -> Vec<WordChoice> {
        let steps = (0..=3).flat_map(|steps| [steps.to_string(), format!("{steps}:exposed")]);
        let from = |word: String| Village::ALL.map(|road| format!("{word}:{road}"));
        vec![WordChoice::of(steps.clone().chain(steps.flat_map(from)))]
    }
}

impl Arbitrary<Fief> for Mark {
    fn arbitrary(game: &Fief, position: &Position, rng: &mut Rng) -> Mark {
        let road = (rng.index(3) == 0).then(|| Village::arbitrary(game, position, rng));
        Mark { steps: rng.index(3) as u8, road, exposed: rng.index(6) == 0 }
    }
}
