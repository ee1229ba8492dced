//! [`CardId`]: an Event by its place in the components file.

use serde::{Deserialize, Serialize};

/// How many Events a game uses (MA-5).
pub(crate) const CARDS_IN_PLAY: usize = 4;

/// An Event by its place in the components file, from 0.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct CardId(pub(crate) u8);
