//! [`Position`]: all that a game in progress is.

use liege_game::{List, PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{
    Barony, Battle, CARD_KINDS, CITIES, CardId, Castle, Hand, Layout, MAX_BATTLES, MAX_PLAYERS, OrderOfPlay,
    Phase, Place, Purse, Stake, TOKENS, Table, Territory, TokenSet,
};

/// All that a game in progress is: what lies open, and what each player has chosen in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
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
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
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

#[derive(Clone, Copy, Serialize, Deserialize, schemars::JsonSchema)]
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

impl From<Position> for Written {
    fn from(Position { table, hands }: Position) -> Written {
        let Table {
            layout,
            phase,
            turn,
            order,
            baronies,
            cities,
            plague,
            card,
            unseen,
            king,
            charmed,
            tied,
            battles,
        } = table;
        let baronies = PerSeat::from_fn(|seat| WrittenBarony::from((baronies[seat], hands[seat])));
        Written {
            layout,
            phase,
            turn,
            order,
            baronies,
            cities,
            plague,
            card,
            unseen,
            king,
            charmed,
            tied,
            battles,
        }
    }
}

impl From<(Barony, Hand)> for WrittenBarony {
    fn from((open, Hand { chosen, stake }): (Barony, Hand)) -> WrittenBarony {
        let Barony {
            castle,
            places,
            stricken,
            seen,
            cards,
            purse,
            shown,
            owed,
            baron_ready,
            milady_ready,
            fought,
            vp,
        } = open;
        WrittenBarony {
            castle,
            places,
            stricken,
            seen,
            cards,
            purse,
            chosen,
            shown,
            stake,
            owed,
            baron_ready,
            milady_ready,
            fought,
            vp,
        }
    }
}

impl From<Written> for Position {
    fn from(written: Written) -> Position {
        let Written {
            layout,
            phase,
            turn,
            order,
            baronies,
            cities,
            plague,
            card,
            unseen,
            king,
            charmed,
            tied,
            battles,
        } = written;
        let written = PerSeat::<(Barony, Hand), MAX_PLAYERS>::from_fn(|seat| baronies[seat].into());
        let baronies = PerSeat::from_fn(|seat: Seat| written[seat].0);
        let table = Table {
            layout,
            phase,
            turn,
            order,
            baronies,
            cities,
            plague,
            card,
            unseen,
            king,
            charmed,
            tied,
            battles,
        };
        Position { table, hands: PerSeat::from_fn(|seat: Seat| written[seat].1) }
    }
}

impl From<WrittenBarony> for (Barony, Hand) {
    fn from(written: WrittenBarony) -> (Barony, Hand) {
        let WrittenBarony {
            castle,
            places,
            stricken,
            seen,
            cards,
            purse,
            chosen,
            shown,
            stake,
            owed,
            baron_ready,
            milady_ready,
            fought,
            vp,
        } = written;
        (
            Barony {
                castle,
                places,
                stricken,
                seen,
                cards,
                purse,
                shown,
                owed,
                baron_ready,
                milady_ready,
                fought,
                vp,
            },
            Hand { chosen, stake },
        )
    }
}
