//! What people call things that have no name of their own.

use liege_game::{Line, Seat, say};

use super::parts::Spot;
use crate::Fief;
use crate::state::{
    Card, Deal, FiefId, Kind, Lord, Mark, Matter, Offer, Office, Pile, Side, Through, Troop, Village,
};

/// A village as a part of the board.
pub(crate) fn village(game: &Fief, at: Village) -> liege_game::Element {
    Spot::Village(at).element(game)
}

/// A lord as a part of the board.
pub(crate) fn lord(game: &Fief, lord: Lord) -> liege_game::Element {
    Spot::Lord(lord).element(game)
}

/// A fief as a part of the board.
pub(crate) fn fief(game: &Fief, fief: FiefId) -> liege_game::Element {
    Spot::Fief(fief).element(game)
}

/// A bishopric as a part of the board.
pub(crate) fn see(game: &Fief, see: crate::state::Bishopric) -> liege_game::Element {
    Spot::See(see).element(game)
}

/// A card by its name; a lord's card is called like him.
pub(crate) fn card(game: &Fief, card: Card) -> String {
    match card {
        Card::Lord(lord) => game.components.lords[lord.index()].clone(),
        Card::Cardinal => "Cardinal".to_owned(),
        Card::OfArc => "Of Arc".to_owned(),
        Card::Revolt => "Revolt".to_owned(),
        Card::Murder => "Murder".to_owned(),
        Card::Justice => "Justice".to_owned(),
        Card::SecretPassage => "Secret Passage".to_owned(),
        Card::GoodHarvest => "Good Harvest".to_owned(),
        Card::GoodWeather => "Good Weather".to_owned(),
        Card::Taxes => "Taxes".to_owned(),
        Card::HeavyRain => "Heavy Rain".to_owned(),
        Card::Famine => "Famine".to_owned(),
        Card::Plague => "Plague".to_owned(),
    }
}

/// A pile.
pub(crate) const fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Event => "the event pile",
        Pile::Character => "the character pile",
    }
}

/// A side of a battle.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Attacker => "attackers",
        Side::Defender => "defenders",
    }
}

/// What a secret passage leads through.
pub(crate) const fn through(through: Through) -> &'static str {
    match through {
        Through::Rain => "for a step through heavy rain",
        Through::Siege => "for a step out of a siege",
        Through::Troop => "for a step past a troop",
    }
}

/// So many of a kind: "sergeant", "sergeants".
pub(crate) const fn kind(kind: Kind, count: u16) -> &'static str {
    match (kind, count) {
        (Kind::Sergeant, 1) => "sergeant",
        (Kind::Sergeant, _) => "sergeants",
        (Kind::Knight, 1) => "knight",
        (Kind::Knight, _) => "knights",
        (Kind::Engine, 1) => "siege engine",
        (Kind::Engine, _) => "siege engines",
    }
}

/// "2 knights and 1 sergeant", "nobody".
pub(crate) fn troop(troop: Troop) -> Line {
    let Troop { sergeants, knights } = troop;
    match (knights, sergeants) {
        (0, 0) => say!("nobody"),
        (0, _) => say!("{sergeants:sergeant|sergeants}"),
        (_, 0) => say!("{knights:knight|knights}"),
        _ => say!("{knights:knight|knights} and {sergeants:sergeant|sergeants}"),
    }
}

/// What tells some soldiers of an army from others.
pub(crate) fn mark(game: &Fief, mark: Mark) -> String {
    let steps = match mark.steps {
        0 => "who have not moved".to_owned(),
        1 => "who have made a step".to_owned(),
        n => format!("who have made {n} steps"),
    };
    let road = mark.road.map(|road| format!(", from {}", game.components.sites[road.index()].name));
    let exposed = if mark.exposed { ", past the plague" } else { "" };
    format!("{steps}{}{exposed}", road.unwrap_or_default())
}

/// "the bishop of Blaye", "the pope", "the king".
pub(crate) fn office(game: &Fief, office: Office) -> Line {
    match office {
        Office::Bishop(see) => say!("bishop of {name}", name = &game.components.sees[see.index()].name),
        Office::Pope => say!("pope"),
        Office::King => say!("king"),
    }
}

/// " for 3 crowns", or nothing.
pub(crate) fn price(offer: &Offer) -> Option<Line> {
    (offer.price > 0).then(|| {
        let crowns = u16::from(offer.price);
        if offer.charged {
            say!(" and asks {crowns:crown|crowns} for it")
        } else {
            say!(" and offers {crowns:crown|crowns} for it")
        }
    })
}

/// What is offered, as the end of a sentence that begins with the proposer: "offers that Eric and Blanche marry".
pub(crate) fn offer(game: &Fief, offer: &Offer) -> Line {
    let to = offer.to;
    let price = price(offer);
    match offer.matter {
        Matter::Wedding(own, other) => {
            let (own, other) = (lord(game, own), lord(game, other));
            say!("proposes to {to} that {own} and {other} marry")
        }
        Matter::Pass => say!("asks {to} for leave to pass{price}"),
        Matter::Landing(at) => {
            say!("asks {to} for leave to land in {at}{price}", at = village(game, at))
        }
        Matter::Ransom(prisoner) => {
            let prisoner = lord(game, prisoner);
            say!("proposes to {to} that {prisoner} goes free{price}")
        }
        Matter::Grant(title) => {
            say!("asks {to} for the grant of {title}{price}", title = fief(game, title))
        }
        Matter::CardinalCard(bishop) | Matter::CardinalPurchase(bishop) => {
            let bishop = lord(game, bishop);
            say!("asks {to} for the pope’s consent to make {bishop} cardinal{price}")
        }
        Matter::Annulment(wife, husband) => {
            let (wife, husband) = (lord(game, wife), lord(game, husband));
            say!("asks {to} that the pope annuls the wedding of {wife} and {husband}{price}")
        }
        Matter::Joining(side) => {
            say!("offers {to} to join the {side}{price}", side = self::side(side))
        }
        Matter::Dower(own, other, at) => {
            let (own, other, at) = (lord(game, own), lord(game, other), village(game, at));
            say!("proposes to {to} that {own} and {other} marry, with {at} as dowry")
        }
        Matter::Cession(at) => {
            say!("proposes to {to} that {at} changes hands{price}", at = village(game, at))
        }
        Matter::Trade => say!("proposes a trade to {to}"),
    }
}

/// One side of a trade: "Murder, Taxes and 3 crowns", "nothing".
fn goods(game: &Fief, cards: &[Card], crowns: u8) -> Line {
    let mut parts: Vec<Line> =
        cards.iter().map(|&card| say!("{name}", name = self::card(game, card))).collect();
    if crowns > 0 {
        parts.push(say!("{crowns:crown|crowns}"));
    }
    if parts.is_empty() { say!("nothing") } else { say!("{parts}") }
}

/// What a trade holds: "A gives Murder; B gives 3 crowns".
pub(crate) fn trade(game: &Fief, deal: &Deal) -> Line {
    let (from, to): (Seat, Seat) = (deal.from, deal.to);
    let (give, get) = (goods(game, &deal.give, deal.pay), goods(game, &deal.get, deal.charge));
    say!("{from} gives {give}; {to} gives {get}")
}
