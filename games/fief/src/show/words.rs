//! What people call things that have no name of their own.

use liege_game::{Line, say};

use super::face::Face;
use crate::Fief;
use crate::components::FiefCard;
use crate::state::{
    Bishopric, Card, Deal, Kind, Lord, Mark, Matter, Offer, Office, Pile, See, Side, Through, Troop, Village,
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

/// A bishopric with its bishop.
pub(crate) fn see(game: &Fief, on: Bishopric, see: &See) -> Line {
    let (number, name) = (on.index() + 1, &game.components.sees[on.index()].name);
    match see.bishop {
        Some(lord) => {
            say!("Bishopric {number}, {name}: {lord}", lord = &game.components.lords[lord.index()])
        }
        None => say!("Bishopric {number}, {name}: no bishop"),
    }
}

/// Those of a kind.
pub(crate) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Sergeant => "sergeants",
        Kind::Knight => "knights",
        Kind::Engine => "siege engines",
    }
}

/// So many of a kind: "1 sergeant", "3 sergeants".
pub(crate) fn some(kind: Kind, count: u16) -> Line {
    match kind {
        Kind::Sergeant => say!("{count:sergeant|sergeants}"),
        Kind::Knight => say!("{count:knight|knights}"),
        Kind::Engine => say!("{count:siege engine|siege engines}"),
    }
}

/// Returns what tells some soldiers of an army from others.
pub(crate) fn mark(game: &Fief, Mark { steps, road, exposed }: Mark) -> Line {
    let road = road.map(|road| game.components.sites[road.index()].name.as_str());
    match (road, exposed) {
        (None, false) => say!("{steps:who have not moved|who have made a step|who have made # steps}"),
        (None, true) => {
            say!("{steps:who have not moved|who have made a step|who have made # steps}, past the plague")
        }
        (Some(road), false) => {
            say!("{steps:who have not moved|who have made a step|who have made # steps}, from {road}")
        }
        (Some(road), true) => say!(
            "{steps:who have not moved|who have made a step|who have made # steps}, from {road}, past the plague"
        ),
    }
}

/// Returns what is offered, and for how much: "A proposes to B that Eric goes free and asks 3 crowns for it".
pub(crate) fn offer(game: &Fief, offer: &Offer) -> Line {
    let (what, crowns) = (matter(game, offer), offer.price);
    // A wedding and a trade have no price of their own.
    let free = matches!(offer.matter, Matter::Wedding(..) | Matter::Dower(..) | Matter::Trade);
    if free || crowns == 0 {
        what
    } else if offer.charged {
        say!("{what} and asks {crowns:crown|crowns} for it")
    } else {
        say!("{what} and offers {crowns:crown|crowns} for it")
    }
}

/// Returns what is offered.
fn matter(game: &Fief, offer: &Offer) -> Line {
    let (from, to) = (offer.from, offer.to);
    let lord = |lord: Lord| lord.named(game);
    let village = |at: Village| at.named(game);
    match offer.matter {
        Matter::Wedding(own, other) => {
            say!("{from} proposes to {to} that {own} and {other} marry", own = lord(own), other = lord(other))
        }
        Matter::Pass => say!("{from} asks {to} for leave to pass"),
        Matter::Landing(at) => say!("{from} asks {to} for leave to land in {at}", at = village(at)),
        Matter::Ransom(freed) => say!("{from} proposes to {to} that {lord} goes free", lord = lord(freed)),
        Matter::Grant(title) => {
            say!("{from} asks {to} for the grant of {title}", title = title.named(game))
        }
        Matter::CardinalCard(bishop) | Matter::CardinalPurchase(bishop) => {
            let bishop = lord(bishop);
            say!("{from} asks {to} for the pope’s consent to make {bishop} cardinal")
        }
        Matter::Annulment(wife, husband) => {
            let (wife, husband) = (lord(wife), lord(husband));
            say!("{from} asks {to} that the pope annuls the wedding of {wife} and {husband}")
        }
        Matter::Joining(side) => say!("{from} offers {to} to join the {side}", side = side.named(game)),
        Matter::Dower(own, other, at) => {
            let (own, other, at) = (lord(own), lord(other), village(at));
            say!("{from} proposes to {to} that {own} and {other} marry, with {at} as dowry")
        }
        Matter::Cession(at) => say!("{from} proposes to {to} that {at} changes hands", at = village(at)),
        Matter::Trade => say!("{from} proposes a trade to {to}"),
    }
}

/// One side of a trade: "Murder, Taxes and 3 crowns", "nothing".
fn goods(game: &Fief, cards: &[Card], crowns: u8) -> Line {
    let mut parts: Vec<Line> = cards.iter().map(|card| Line::from(card.named(game))).collect();
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
