//! Draws, and what happens by itself: nobody is asked.

use liege_game::{Phrase, Prompt};

use super::WAIT;
use crate::Feudum;
use crate::rules::goods::{FromHaversack, Haversack};
use crate::rules::order::{Automatic, ByItself, Over};
use crate::rules::{epoch, goods, improve, setup, trade, writs};

impl<T: Automatic> Prompt<Feudum> for ByItself<T> {
    const ASKS: Phrase = WAIT;
}

impl<T: FromHaversack> Prompt<Feudum> for Haversack<T> {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for Over {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for epoch::Die {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for goods::Flip {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for goods::ForSale {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for improve::Tile {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for setup::First {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for setup::LayDisc {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for trade::Surplus {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Feudum> for writs::DrawWrits {
    const ASKS: Phrase = WAIT;
}
