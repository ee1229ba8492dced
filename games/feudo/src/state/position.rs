//! [`Position`]: all that a game in progress is.

use liege_game::{List, PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{
    Barony, Battle, CARD_KINDS, CITIES, CardId, Castle, Hand, Layout, MAX_BATTLES, MAX_PLAYERS, OrderOfPlay,
    Phase, Place, Purse, Stake, TOKENS, Table, Territory, TokenSet,
};

/// All that a game in progress is: what lies open, and what each player has chosen in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Position {
    /// What everybody can see.
    pub table: Table,
    /// What each player has chosen for this turn.
    pub hands: PerSeat<Hand, MAX_PLAYERS>,
}

impl Position {
    /// The barony of a seat.
    #[inline]
    pub fn barony(&self, seat: Seat) -> &Barony {
        self.table.barony(seat)
    }

    /// The Army Cards that the seat has chosen and that nobody else has seen yet.
    #[inline]
    pub fn hidden(&self, seat: Seat) -> TokenSet {
        self.hands[seat].chosen.minus(self.barony(seat).shown)
    }
}

/// A position as traces and records write it: a player's hand stands with the rest of the player's things.
#[derive(Serialize, Deserialize)]
struct Written {
    layout: Option<Layout>,
    phase: Phase,
    turn: u8,
    order: OrderOfPlay,
    baronies: PerSeat<WrittenBarony, MAX_PLAYERS>,
    cities: [Option<Seat>; CITIES],
    plague: Option<Territory>,
    card: Option<CardId>,
    unseen: [u8; CARD_KINDS],
    king: bool,
    charmed: Seats,
    tied: Seats,
    battles: List<Battle, MAX_BATTLES>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct WrittenBarony {
    castle: Option<Castle>,
    places: [Place; TOKENS],
    stricken: TokenSet,
    seen: TokenSet,
    cards: TokenSet,
    purse: Purse,
    chosen: TokenSet,
    shown: TokenSet,
    stake: Stake,
    owed: u8,
    baron_ready: u8,
    milady_ready: u8,
    fought: TokenSet,
    vp: i16,
}

/// One of two structures with the same open fields from the other, and what differs.
macro_rules! open {
    (Table: $Type:ident, $from:expr, baronies: $baronies:expr) => {
        $Type {
            layout: $from.layout,
            phase: $from.phase,
            turn: $from.turn,
            order: $from.order,
            baronies: $baronies,
            cities: $from.cities,
            plague: $from.plague,
            card: $from.card,
            unseen: $from.unseen,
            king: $from.king,
            charmed: $from.charmed,
            tied: $from.tied,
            battles: $from.battles,
        }
    };
    (Barony: $Type:ident, $from:expr $(, $field:ident: $value:expr)*) => {
        $Type {
            castle: $from.castle,
            places: $from.places,
            stricken: $from.stricken,
            seen: $from.seen,
            cards: $from.cards,
            purse: $from.purse,
            shown: $from.shown,
            owed: $from.owed,
            baron_ready: $from.baron_ready,
            milady_ready: $from.milady_ready,
            fought: $from.fought,
            vp: $from.vp,
            $($field: $value),*
        }
    };
}

impl From<Position> for Written {
    fn from(Position { table, hands }: Position) -> Written {
        let barony = |seat: Seat| {
            let (open, Hand { chosen, stake }) = (table.baronies[seat], hands[seat]);
            open!(Barony: WrittenBarony, open, chosen: chosen, stake: stake)
        };
        open!(Table: Written, table, baronies: PerSeat::from_fn(barony))
    }
}

impl From<Written> for Position {
    fn from(written: Written) -> Position {
        let barony = |seat: Seat| open!(Barony: Barony, written.baronies[seat]);
        let hand =
            |seat: Seat| Hand { chosen: written.baronies[seat].chosen, stake: written.baronies[seat].stake };
        Position {
            table: open!(Table: Table, written, baronies: PerSeat::from_fn(barony)),
            hands: PerSeat::from_fn(hand),
        }
    }
}
