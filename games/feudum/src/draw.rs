//! [`Draw`]: the outcomes of chance and their notation (FU-198).

use liege_game::{Notation, Reason, Seat, Words};

use crate::Feudum;
use crate::state::{Bead, Estate, Good, Landscape, Region, Vessel, Writ};

liege_game::notation! {
    /// The outcome of one draw.
    pub enum Draw for Feudum {
        /// FU-18: the disc of the next location.
        Disc(estate: Estate) = "disc {estate}";
        /// A good out of the haversack, or out of the goods that were sent.
        Good(good: Good) = "good {good}";
        /// A vessel for sale.
        Vessel(vessel: Vessel) = "vessel {vessel}";
        /// FU-199: the value of a seal that is flipped.
        Bead(bead: Bead) = "bead {bead}";
        /// FU-27: the starting player.
        Start(seat: Seat) = "start {seat}";
        /// The landscape side of a tile.
        Tile(tile: Landscape) = "tile {tile}";
        /// The top card of the deck.
        Writ(writ: Writ) = "writ {writ}";
        /// FU-164: the progress die.
        Die(region: Region) = "die {region}";
    }
}

impl Notation<Feudum> for Estate {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push_str(self.id());
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Estate, Reason> {
        words.one("outpost, farm or town", Estate::from_id)
    }
}
