//! The data of a game in progress: no rules, no drawing.

mod army;
mod card;
mod dealing;
mod family;
mod fight;
mod land;
mod moving;
mod names;
mod office;
mod pawn;
mod phase;
mod phase_stack;
mod position;
mod window;
mod written;

pub use army::{Engine, Kind, MAX_SOLDIERS, Mark, Soldier, Soldiers, Troop};
pub use card::{Back, Backs, CARDS, Card, Cards, Held};
pub use dealing::{Deal, Embassy, Matter, Offer};
pub use family::{Family, MAX_CARDS};
pub use fight::{Battle, Revolt, Side, Stage, Unrest};
pub use land::{Arrivals, Bonus, Holder, Place, See, Tallage, Title, Walls};
pub use moving::{Consent, Evasion, Group, Inquiry, MAX_CONSENTS, Marching, Plague, Struck};
pub use names::{
    BISHOPRICS, Bishopric, FIEFS, FiefId, FiefSet, LORDS, Lord, Lords, VILLAGES, Village, Villages,
};
pub use office::Office;
pub use pawn::{Court, Pawn};
pub use phase::{DEPTH, Drawn, MAX_REVOLTS, Phase, Pile, Through};
pub use position::{Ballot, Piles, Position, Stock, Vote};
pub use window::{Occasion, Window};
