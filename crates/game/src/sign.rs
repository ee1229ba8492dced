//! [`Sign`]: what kind of event something is, for the picture and the sound with which people remember it.

use serde::Serialize;

/// A kind of event that has a picture beside its line in the log and a sound. What is [great](Sign::is_great) people still talk about
/// after the game: a page shows it large for a moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Two marry.
    Wedding,
    /// Somebody is crowned, elected or called to rule.
    Crown,
    /// Somebody or something dies.
    Death,
    /// A fight is decided.
    Battle,
    /// A person or a place is taken.
    Capture,
    /// A calamity strikes.
    Calamity,
    /// A new age, or something that concerns everybody.
    Dawn,
    /// Dice are rolled.
    Dice,
    /// Somebody is paid.
    Coins,
}

impl Sign {
    /// All of them.
    pub const ALL: [Sign; 9] = [
        Sign::Wedding,
        Sign::Crown,
        Sign::Death,
        Sign::Battle,
        Sign::Capture,
        Sign::Calamity,
        Sign::Dawn,
        Sign::Dice,
        Sign::Coins,
    ];

    /// Returns whether people still talk about it after the game.
    pub const fn is_great(self) -> bool {
        !matches!(self, Sign::Dice | Sign::Coins)
    }

    /// Its name in pages: `wedding`.
    pub const fn id(self) -> &'static str {
        match self {
            Sign::Wedding => "wedding",
            Sign::Crown => "crown",
            Sign::Death => "death",
            Sign::Battle => "battle",
            Sign::Capture => "capture",
            Sign::Calamity => "calamity",
            Sign::Dawn => "dawn",
            Sign::Dice => "dice",
            Sign::Coins => "coins",
        }
    }
}
