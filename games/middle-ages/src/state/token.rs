//! [`Token`]: a Plot token.

use serde::{Deserialize, Serialize};

use crate::Estate;

/// A Plot token by the Estate that it names (MA-6, R-22).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Token(pub Estate);
