//! What people call things that have no name of their own.

use liege_game::{Line, say};

use super::face::Face;
use crate::Fief;
use crate::components::FiefCard;
use crate::state::{Card, Deal, Kind, Mark, Matter, Offer, Office, Pile, Side, Through, Troop};

/// What has a name: on the board, or of its own.
pub(crate) trait Named {
    type Name;

    /// What people call it.
    fn named(self, game: &Fief) -> Self::Name;
}

macro_rules! names {
    (|$it:ident, $game:ident| $($Thing:ty => $Name:ty: $name:expr;)+) => {$(
        impl Named for $Thing {
            type Name = $Name;

            #[allow(unused_variables, reason = "some are called the same in every game")]
            fn named(self, $game: &Fief) -> $Name {
                let $it = self;
                $name
            }
        }
    )+};
}

names! { |it, game|
    // A lord's card is called like him.
    Card => String: match it {
        Card::Lord(lord) => game.components.lords[lord.index()].clone(),
        card => Face::of(card).name.to_owned(),
    };
    Pile => &'static str: match it {
        Pile::Event => "the event pile",
        Pile::Character => "the character pile",
    };
    Side => &'static str: match it {
        Side::Attacker => "attackers",
        Side::Defender => "defenders",
    };
    // What a secret passage leads through.
    Through => &'static str: match it {
        Through::Rain => "for a step through heavy rain",
        Through::Siege => "for a step out of a siege",
        Through::Troop => "for a step past a troop",
    };
    Troop => Line: {
        let Troop { sergeants, knights } = it;
        match (knights, sergeants) {
            (0, 0) => say!("nobody"),
            (0, _) => say!("{sergeants:sergeant|sergeants}"),
            (_, 0) => say!("{knights:knight|knights}"),
            _ => say!("{knights:knight|knights} and {sergeants:sergeant|sergeants}"),
        }
    };
    // "bishop of Blaye".
    Office => Line: match it {
        Office::Bishop(see) => say!("bishop of {name}", name = &game.components.sees[see.index()].name),
        Office::Pope => say!("pope"),
        Office::King => say!("king"),
    };
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

/// " and offers 3 crowns for it", or nothing.
fn price(offer: &Offer) -> Option<Line> {
    let crowns = u16::from(offer.price);
    let verb = if offer.charged { "asks" } else { "offers" };
    (crowns > 0).then(|| say!(" and {verb} {crowns:crown|crowns} for it"))
}

/// Sentences about what is offered, whose parts are called by their names.
macro_rules! offers {
    ($game:ident, $matter:expr; $($form:pat => $sentence:literal $(, $part:ident)*;)+) => {
        match $matter {$(
            $form => {
                $(let $part = $part.named($game);)*
                say!($sentence)
            }
        )+}
    };
}

/// What is offered, as the end of a sentence that begins with the proposer: "proposes to B that Eric and Blanche marry".
pub(crate) fn offer(game: &Fief, offer: &Offer) -> Line {
    let (to, price) = (offer.to, price(offer));
    offers! { game, offer.matter;
        Matter::Wedding(own, other) => "proposes to {to} that {own} and {other} marry", own, other;
        Matter::Pass => "asks {to} for leave to pass{price}";
        Matter::Landing(at) => "asks {to} for leave to land in {at}{price}", at;
        Matter::Ransom(lord) => "proposes to {to} that {lord} goes free{price}", lord;
        Matter::Grant(title) => "asks {to} for the grant of {title}{price}", title;
        Matter::CardinalCard(bishop) | Matter::CardinalPurchase(bishop) =>
            "asks {to} for the pope’s consent to make {bishop} cardinal{price}", bishop;
        Matter::Annulment(wife, husband) =>
            "asks {to} that the pope annuls the wedding of {wife} and {husband}{price}", wife, husband;
        Matter::Joining(side) => "offers {to} to join the {side}{price}", side;
        Matter::Dower(own, other, at) =>
            "proposes to {to} that {own} and {other} marry, with {at} as dowry", own, other, at;
        Matter::Cession(at) => "proposes to {to} that {at} changes hands{price}", at;
        Matter::Trade => "proposes a trade to {to}";
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

/// What a trade holds: "A gives Murder; B gives 3 crowns".
pub(crate) fn trade(game: &Fief, deal: &Deal) -> Line {
    let (from, to) = (deal.from, deal.to);
    let (give, get) = (goods(game, &deal.give, deal.pay), goods(game, &deal.get, deal.charge));
    say!("{from} gives {give}; {to} gives {get}")
}
