//! Small games that keep to the contract, each with flaws that can be switched on to see a check fail:
//! [`Bids`] (everyone chooses at once), [`Bell`] (interrupts out of turn), [`Hand`] (hidden cards), [`Pact`] (offers,
//! windows, a public part of a secret choice) and [`Fair`] (amounts, nested questions, a private talk, a known order).

mod bell;
mod bids;
mod card;
mod fair;
mod flaw;
mod hand;
mod pact;

pub use bell::{Bell, BellAction, BellEvent, BellPosition, BellView};
pub use bids::{Bid, Bids, BidsEvent, BidsPosition, BidsView};
pub use card::{Card, Cards};
pub use fair::{Fair, FairAction, FairDraw, FairEvent, FairPosition, FairView, Ware};
pub use flaw::{Flaw, Toy};
pub use hand::{Hand, HandEvent, HandPosition, HandView};
pub use pact::{Pact, PactAction, PactEvent, PactPosition, PactView};
