//! What players do at the fair.

use liege_game::{
    Amount, Arbitrary, Context, Element, Line, Notation, Reason, Rng, Say, Seat, Shown, Vocabulary,
    WordChoice, Wording, Words, actions, notation,
};
use serde::{Deserialize, Serialize};

use super::{Fair, FairPosition, FairView, WARES};

/// A kind of ware.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
pub struct Ware(pub u8);

notation! {
    /// What comes off the pile.
    pub enum FairDraw for Fair {
        /// A ware of this kind.
        Top(ware: Ware) = "top {ware}";
    }
}

actions! {
    /// What a player does.
    pub enum FairAction for Fair {
        /// FR-2: puts a ware below the pile.
        Bury(ware: Ware) = "bury {ware}", clicks [ware], says "Put {ware} below the pile";
        /// FR-3: offers another seat crowns for a ware.
        Bid(to: Seat, price: Amount) = "bid {to} {price}", clicks [to, price],
            says "Offer {to} {price:crown|crowns}, of {purse}" with [purse = |context| context.view.purse(context.seat)];
        /// FR-4: talks with the bidder first.
        Whisper = "whisper", clicks ["talk first"], says "Talk first";
        /// FR-4: shows the bidder a ware.
        Show(ware: Ware) = "show {ware}", clicks [ware], says "Show {ware}";
        /// FR-4: shows nothing.
        Keep = "keep", clicks ["show nothing"], says "Show nothing";
        /// FR-3: sells a ware.
        Sell(ware: Ware) = "sell {ware}", clicks [ware], says "Sell {ware}";
        /// FR-3: sells nothing.
        Decline = "decline", clicks ["sell nothing"], says "Sell nothing";
        /// FR-5: cheers a sale.
        Cheer = "cheer", clicks ["cheer"], says "Cheer";
        /// FR-5: does not.
        Pass = "pass", clicks ["pass"], says "Let it pass";
    }
}

impl Notation<Fair> for Ware {
    fn write(&self, _: &Fair, out: &mut String) {
        out.push((b'x' + self.0) as char);
    }

    fn read(_: &Fair, words: &mut Words<'_>) -> Result<Ware, Reason> {
        words.one("a ware from x to z", |word| match word {
            "x" => Some(Ware(0)),
            "y" => Some(Ware(1)),
            "z" => Some(Ware(2)),
            _ => None,
        })
    }
}

impl Vocabulary<Fair> for Ware {
    fn places(_: &Fair) -> Vec<WordChoice> {
        vec![WordChoice::of('x'..='z')]
    }
}

impl Arbitrary<Fair> for Ware {
    fn arbitrary(_: &Fair, _: &FairPosition, rng: &mut Rng) -> Ware {
        Ware(rng.index(WARES) as u8)
    }
}

impl Ware {
    fn name(self) -> String {
        format!("ware {}", (b'x' + self.0) as char)
    }
}

impl Shown<Fair> for Ware {
    fn elements(&self, _: Context<'_, Fair>, elements: &mut Vec<Element>) {
        elements.push(Element::part(&format_args!("ware-{}", self.0), self.name()));
    }

    fn words(&self, _: Context<'_, Fair>, line: &mut Line) {
        self.say(line);
    }
}

impl Say for Ware {
    fn say(&self, line: &mut Line) {
        line.add_text(&self.name());
    }
}

impl Wording for Fair {}

impl FairView {
    /// Returns how many crowns a seat has.
    fn purse(&self, seat: Seat) -> u16 {
        self.crowns.get(seat.index()).copied().unwrap_or(0)
    }
}
