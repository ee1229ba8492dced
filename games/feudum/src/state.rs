//! Plain data: what a position is made of.

pub mod counts;
pub mod halls;
pub mod household;
pub mod kinds;
pub mod ledger;
pub mod pawn;
pub mod phase;
pub mod position;
pub mod site;
pub mod supply;

pub use counts::{Beads, Counts, Goods, Tiles, Vessels};
pub use halls::{Halls, MAX_PLAYERS, Member, Row, SCROLLS, Scroll, Scrolls, Standing};
pub use household::{Bonus, Hand, Household, Pouch};
pub use kinds::*;
pub use ledger::{EPOCHS, Ledger};
pub use pawn::{PAWNS, Pawn, Piece, Slot, Tamed};
pub use phase::{Battle, Bowl, FunctionRun, Journey, Phase, Target, Topic};
pub use position::{Adrift, Board, Deck, Position};
pub use site::{Disc, Site};
pub use supply::{Supply, TILE_NUMBERS};
