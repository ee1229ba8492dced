//! What people call things that have no name of their own.

use liege_game::{Line, say};

use super::face::Face;
use crate::Fief;
use crate::components::FiefCard;
use crate::state::{
    Card, Deal, Kind, Lord, Mark, Matter, Offer, Office, Pile, Side, Through, Troop, Village,
};

/// What has a name: on the board, or of its own.
pub(crate) trait Named {
    type Name;

    /// Returns what people call it.
    fn named(self, game: &Fief) -> Self::Name;
}

/// A lord's card is called like him.
impl Named for Card {
    type Name = String;

    fn named(self, game: &Fief) -> String {
        match self {
            Card::Lord(lord) => game.components.lords[lord.index()].clone(),
            card => Face::of(card).name.to_owned(),
        }
    }
}

impl Named for Pile {
    type Name = &'static str;

    fn named(self, _: &Fief) -> &'static str {
        match self {
            Pile::Event => "the event pile",
            Pile::Character => "the character pile",
        }
    }
}

impl Named for Side {
    type Name = &'static str;

    fn named(self, _: &Fief) -> &'static str {
        match self {
            Side::Attacker => "attackers",
            Side::Defender => "defenders",
        }
    }
}

/// What a secret passage leads through.
impl Named for Through {
    type Name = &'static str;

    fn named(self, _: &Fief) -> &'static str {
        match self {
            Through::Rain => "for a step through heavy rain",
            Through::Siege => "for a step out of a siege",
            Through::Troop => "for a step past a troop",
        }
    }
}

impl Named for Troop {
    type Name = Line;

    fn named(self, _: &Fief) -> Line {
        let Troop { sergeants, knights } = self;
        match (knights, sergeants) {
            (0, 0) => say!("nobody"),
            (0, _) => say!("{sergeants:sergeant|sergeants}"),
            (_, 0) => say!("{knights:knight|knights}"),
            _ => say!("{knights:knight|knights} and {sergeants:sergeant|sergeants}"),
        }
    }
}

/// "bishop of Blaye".
impl Named for Office {
    type Name = Line;

    fn named(self, game: &Fief) -> Line {
        match self {
            Office::Bishop(see) => say!("bishop of {name}", name = &game.components.sees[see.index()].name),
            Office::Pope => say!("pope"),
            Office::King => say!("king"),
        }
    }
}

/// The place of a fief: "Bourg" of the "Duchy of Bourg".
pub(crate) fn place(fief: &FiefCard) -> &str {
    fief.name.split_once(" of ").map_or(fief.name.as_str(), |(_, place)| place)
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

/// Returns what tells some soldiers of an army from others.
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

/// " and offers 3 crowns for it", or nothing.
fn price(offer: &Offer) -> Option<Line> {
    let crowns = u16::from(offer.price);
    let verb = if offer.charged { "asks" } else { "offers" };
    (crowns > 0).then(|| say!(" and {verb} {crowns:crown|crowns} for it"))
}

/// Returns what is offered, as the end of a sentence that begins with the proposer: "proposes to B that Eric and Blanche marry".
pub(crate) fn offer(game: &Fief, offer: &Offer) -> Line {
    let (to, price) = (offer.to, price(offer));
    let lord = |lord: Lord| lord.named(game);
    let village = |at: Village| at.named(game);
    match offer.matter {
        Matter::Wedding(own, other) => {
            say!("proposes to {to} that {own} and {other} marry", own = lord(own), other = lord(other))
        }
        Matter::Pass => say!("asks {to} for leave to pass{price}"),
        Matter::Landing(at) => say!("asks {to} for leave to land in {at}{price}", at = village(at)),
        Matter::Ransom(freed) => say!("proposes to {to} that {lord} goes free{price}", lord = lord(freed)),
        Matter::Grant(title) => {
            say!("asks {to} for the grant of {title}{price}", title = title.named(game))
        }
        Matter::CardinalCard(bishop) | Matter::CardinalPurchase(bishop) => {
            let bishop = lord(bishop);
            say!("asks {to} for the pope’s consent to make {bishop} cardinal{price}")
        }
        Matter::Annulment(wife, husband) => {
            let (wife, husband) = (lord(wife), lord(husband));
            say!("asks {to} that the pope annuls the wedding of {wife} and {husband}{price}")
        }
        Matter::Joining(side) => say!("offers {to} to join the {side}{price}", side = side.named(game)),
        Matter::Dower(own, other, at) => {
            let (own, other, at) = (lord(own), lord(other), village(at));
            say!("proposes to {to} that {own} and {other} marry, with {at} as dowry")
        }
        Matter::Cession(at) => say!("proposes to {to} that {at} changes hands{price}", at = village(at)),
        Matter::Trade => say!("proposes a trade to {to}"),
    }
}

/// One side of a trade: "Murder, Taxes and 3 crowns", "nothing".
fn goods(game: &Fief, cards: &[Card], crowns: u8) -> Line {
    let mut parts: Vec<Line> = cards.iter().map(|card| say!("{name}", name = card.named(game))).collect();
    if crowns > 0 {
        parts.push(say!("{crowns:crown|crowns}"));
    }
    if parts.is_empty() { say!("nothing") } else { say!("{parts}") }
}

/// Returns what a trade holds: "A gives Murder; B gives 3 crowns".
pub(crate) fn trade(game: &Fief, deal: &Deal) -> Line {
    let (from, to) = (deal.from, deal.to);
    let (give, get) = (goods(game, &deal.give, deal.pay), goods(game, &deal.get, deal.charge));
    say!("{from} gives {give}; {to} gives {get}")
}
