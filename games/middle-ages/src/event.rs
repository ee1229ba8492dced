//! [`Event`]: what the log tells.

use liege_game::Seat;

use crate::{Back, CardId, Estate, Face, Spot, Token};

/// Something that happened. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// MA-4, MA-11: a row lies ready.
    RowLaid {
        /// The row, from 1.
        row: u8,
        /// Its tiles from left to right.
        faces: Vec<Face>,
    },
    /// MA-50: a new pile is begun.
    NewPile {
        /// Whether it is the orange reserve; else the discarded tiles.
        reserve: bool,
        /// How many tiles it has.
        tiles: u8,
    },
    /// MA-3: the back of the new top tile is seen.
    TopSeen {
        /// That back.
        back: Back,
    },
    /// MA-5: an Event is laid out.
    CardDrawn {
        /// Which.
        card: CardId,
        /// From 1, the leftmost.
        place: u8,
    },
    /// MA-7: the order of the first placement.
    FirstOrder {
        /// First to last.
        order: Vec<Seat>,
    },
    /// MA-7: a Lord is placed for the first time.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// On which tile.
        face: Face,
    },
    /// MA-8: a round begins.
    Round {
        /// 1 to 16.
        round: u8,
        /// The order of turns (MA-10).
        order: Vec<Seat>,
    },
    /// MA-9: the tile without a Lord is discarded.
    Discarded {
        /// Where it lay.
        spot: Spot,
        /// Which.
        face: Face,
    },
    /// MA-14: a Lord moves.
    Moved {
        /// Whose.
        seat: Seat,
        /// Where to.
        spot: Spot,
        /// To which tile.
        face: Face,
    },
    /// MA-14: in round 16 the Lord leaves the board.
    Left {
        /// Whose.
        seat: Seat,
    },
    /// MA-15: the Scout returns.
    ScoutHome {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        spot: Spot,
    },
    /// MA-16: the vacated tile is taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        face: Face,
    },
    /// MA-21, MA-27: Coins for symbols.
    Symbols {
        /// Who gains.
        seat: Seat,
        /// Field counts farmers, Market chests.
        estate: Estate,
        /// How many symbols, one Coin for each.
        coins: u8,
    },
    /// MA-22, MA-29: a player pays another.
    Paid {
        /// Who gains.
        to: Seat,
        /// Who pays.
        from: Seat,
        /// For which Effect.
        estate: Estate,
        /// What is paid: what is owed, or less if the payer has less (MA-20).
        coins: u8,
        /// What is owed.
        owed: u8,
    },
    /// MA-22, MA-28: nobody is taxed or attacked.
    Nobody {
        /// Whose Effect.
        seat: Seat,
        /// Mill or Barracks.
        estate: Estate,
    },
    /// MA-29: a tile falls to an attack.
    Fell {
        /// Whose tile.
        seat: Seat,
        /// Which; `None` if the Fiefdom is empty.
        face: Option<Face>,
    },
    /// MA-23, MA-46: a tile is rebuilt.
    Rebuilt {
        /// By whom.
        seat: Seat,
        /// Which.
        face: Face,
        /// Whether it is by the Event rather than a Village.
        event: bool,
    },
    /// MA-25: the Scout reserves a tile.
    Scouted {
        /// Whose.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// Which tile.
        face: Face,
    },
    /// MA-30: an Extra Coin token is placed.
    CoinPlaced {
        /// By whom.
        seat: Seat,
        /// On which Estate.
        estate: Estate,
    },
    /// MA-31: a Plot token is placed.
    PlotPlaced {
        /// By whom.
        seat: Seat,
        /// The Estate that it names.
        token: Token,
        /// The Estate that it lies on.
        estate: Estate,
    },
    /// MA-17: the Effect can't be carried out.
    Skipped {
        /// Whose.
        seat: Seat,
        /// Which Estate's.
        estate: Estate,
    },
    /// MA-18: the Income of the tile taken.
    Income {
        /// Who gains.
        seat: Seat,
        /// Which Estate pays.
        estate: Estate,
        /// Coins per tile, token included.
        rate: u8,
        /// How many tiles count.
        tiles: u8,
        /// In all.
        coins: i16,
    },
    /// MA-12: an Event is applied.
    CardApplied {
        /// Which.
        card: CardId,
    },
    /// MA-41 to MA-44: an Event brings or costs Coins.
    CardCoins {
        /// Whom.
        seat: Seat,
        /// By which Event.
        card: CardId,
        /// Gained, or lost if negative.
        coins: i16,
    },
    /// MA-45: a tile is lost to an Event.
    Lost {
        /// Whose.
        seat: Seat,
        /// Which.
        face: Face,
    },
    /// MA-45, MA-46: an Event finds no tile to take or to rebuild.
    Untouched {
        /// Whose.
        seat: Seat,
        /// The Estate that has no tile; `None` for an empty Cemetery.
        estate: Option<Estate>,
    },
    /// MA-52: the penalty for empty Estates.
    Penalty {
        /// Who pays it.
        seat: Seat,
        /// How many Estates are empty.
        empty: u8,
        /// Coins lost.
        coins: i16,
    },
    /// MA-53: the game is over.
    Won {
        /// Most Coins, after tie-breaks; several share the victory (MA-54).
        winners: Vec<Seat>,
        /// Their score.
        score: i32,
        /// The Estate whose tiles decided between equal scores.
        decided_by: Option<Estate>,
    },
}

impl Event {
    /// Returns what it gives this seat, or takes from it if negative.
    pub(crate) fn coins(&self, of: Seat) -> i16 {
        match *self {
            Event::Symbols { seat, coins, .. } if seat == of => coins.into(),
            Event::Paid { to, coins, .. } if to == of => coins.into(),
            Event::Paid { from, coins, .. } if from == of => -i16::from(coins),
            Event::Income { seat, coins, .. } | Event::CardCoins { seat, coins, .. } if seat == of => coins,
            _ => 0,
        }
    }
}
