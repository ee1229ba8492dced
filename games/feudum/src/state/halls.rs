//! [`Halls`]: the six guilds on the board, and [`Standing`]: who is who in a guild.

use liege_game::{List, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::counts::{Beads, Goods, Vessels};
use super::kinds::Guild;

/// The most players (FU-22), and as many colours in the Knight Guild.
pub const MAX_PLAYERS: usize = 5;

/// A player on the list of a guild.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Member(pub Seat);

impl Default for Member {
    /// Returns what fills the places of a list that nobody has.
    fn default() -> Member {
        Member(Seat::A)
    }
}

/// FU-116: the list of a guild.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Standing {
    /// Everybody with stars, best first.
    pub order: List<Member, MAX_PLAYERS>,
    /// Those with a marker on the track; between two settlements others may be due.
    pub placed: Seats,
    /// FU-118: those who were due a place and had no marker; they are off the list until they have one.
    #[serde(default, skip_serializing_if = "nobody")]
    pub waiting: Seats,
}

fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

impl Default for Standing {
    fn default() -> Standing {
        Standing { order: List::new(), placed: Seats::NONE, waiting: Seats::NONE }
    }
}

impl Standing {
    /// Everybody with stars, best first.
    #[inline]
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + '_ {
        self.order.iter().map(|member| member.0)
    }

    /// The player who holds this place of the track, from 0, with his marker there.
    #[inline]
    fn place(&self, index: usize) -> Option<Seat> {
        self.order.get(index).map(|member| member.0).filter(|&seat| self.placed.has(seat))
    }

    /// FU-117: the guild master.
    #[inline]
    pub fn master(&self) -> Option<Seat> {
        self.place(0)
    }

    /// FU-117: the journeyman.
    #[inline]
    pub fn journeyman(&self) -> Option<Seat> {
        self.place(1)
    }

    /// FU-117: the apprentice, with 4 or 5 players.
    pub fn apprentice(&self) -> Option<Seat> {
        self.place(2)
    }
}

/// FU-137: a row of the Knight Guild: of a player, or after those of a dummy colour.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Row(u8);

impl Row {
    /// The row of this number from 0.
    pub const fn new(index: usize) -> Option<Row> {
        if index < MAX_PLAYERS { Some(Row(index as u8)) } else { None }
    }

    /// The row of a player.
    #[inline]
    pub const fn of(seat: Seat) -> Row {
        Row(seat.index() as u8)
    }

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` rows.
    #[inline]
    pub fn first(count: usize) -> impl Iterator<Item = Row> {
        (0..count.min(MAX_PLAYERS) as u8).map(Row)
    }
}

impl From<Row> for u8 {
    fn from(row: Row) -> u8 {
        row.0
    }
}

impl TryFrom<u8> for Row {
    type Error = String;

    fn try_from(index: u8) -> Result<Row, String> {
        Row::new(index.into()).ok_or_else(|| format!("no row has the number {index}"))
    }
}

/// FU-142: how many scrolls there are.
pub const SCROLLS: usize = 6;

/// FU-142: one of the six scrolls, from 1.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Scroll(u8);

impl Scroll {
    /// All six.
    pub const ALL: [Scroll; SCROLLS] = [Scroll(1), Scroll(2), Scroll(3), Scroll(4), Scroll(5), Scroll(6)];

    /// The scroll of this number, 1 to 6.
    pub const fn new(number: u8) -> Option<Scroll> {
        if 1 <= number && number as usize <= SCROLLS { Some(Scroll(number)) } else { None }
    }

    /// 1 to 6.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<Scroll> for u8 {
    fn from(scroll: Scroll) -> u8 {
        scroll.0
    }
}

impl TryFrom<u8> for Scroll {
    type Error = String;

    fn try_from(number: u8) -> Result<Scroll, String> {
        Scroll::new(number).ok_or_else(|| format!("no scroll has the number {number}"))
    }
}

liege_game::bit_set! {
    /// A set of scrolls.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Scroll>", into = "Vec<Scroll>")]
    pub struct Scrolls(u8) of Scroll: SCROLLS, |scroll| scroll.0 - 1, |index| Scroll(index as u8 + 1);
}

impl Scrolls {
    /// FU-142: the rows and columns; one of a single scroll counts too.
    const LINES: [Scrolls; 6] = [
        Scrolls(0b00_0111),
        Scrolls(0b01_1000),
        Scrolls(0b10_0000),
        Scrolls(0b10_1001),
        Scrolls(0b01_0010),
        Scrolls(0b00_0100),
    ];

    /// FU-142: how many rows, and how many columns, are full.
    pub fn lines(self) -> (u8, u8) {
        let full = |lines: &[Scrolls]| lines.iter().filter(|line| line.minus(self).is_empty()).count() as u8;
        (full(&Scrolls::LINES[..3]), full(&Scrolls::LINES[3..]))
    }
}

/// All that lies at the guilds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Halls {
    /// Who is who, by guild.
    pub standings: [Standing; Guild::COUNT],
    /// FU-123: the Farmer Guild's barn.
    pub barn: Goods,
    /// FU-25: beads on the chickens.
    pub chickens: Beads,
    /// FU-127: the farmer's purse.
    pub purse: u8,
    /// FU-128: the Merchant Guild's rows.
    pub rows: Goods,
    /// FU-20: the Alchemist Guild's carts, pile and bowl.
    pub carts: Goods,
    /// FU-132: vessels for sale.
    pub for_sale: Vessels,
    /// FU-137: markers in each row of the Knight Guild.
    pub knights: [u8; MAX_PLAYERS],
    /// FU-142: scrolls with a seal.
    pub scrolls: Scrolls,
    /// FU-146: beads on the rosary.
    pub rosary: Beads,
    /// FU-150: the church coffer.
    pub coffer: u8,
}

impl Halls {
    /// Returns who is who in a guild.
    #[inline]
    pub fn standing(&self, guild: Guild) -> &Standing {
        &self.standings[guild.index()]
    }
}
