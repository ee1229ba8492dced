//! [`Settings`]: how a seat wants to be asked.

use std::collections::BTreeMap;

use liege_game::{Preference, Window};

/// How a seat wants to be asked. Of a kind of window that is not set it wants what is [usual](Window::usual).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// What it wants of each kind of window that it has set, by the window's id.
    pub preferences: BTreeMap<String, Preference>,
    /// Whether a choice of one action, which everybody knows, is played by itself.
    pub forced: bool,
    /// Whether its hand is raised: it wants to be asked in the next window, of whatever kind, once.
    pub hand: bool,
    /// What it lets pass for now, whatever it wants of windows otherwise.
    pub order: Option<Order>,
    /// The order that ended last, and the position at which it did.
    pub ended: Option<(Order, usize)>,
}

/// A standing order: every window passes until something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Until the seat's own turn.
    UntilTurn,
    /// Until somebody else does anything but pass.
    UntilDeed,
}

impl Order {
    /// Both.
    pub const ALL: [Order; 2] = [Order::UntilTurn, Order::UntilDeed];

    /// The name in settings.
    pub const fn id(self) -> &'static str {
        match self {
            Order::UntilTurn => "turn",
            Order::UntilDeed => "deed",
        }
    }

    /// The one with this name.
    pub fn from_id(id: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.id() == id)
    }
}

impl Settings {
    /// What the seat wants of windows of this kind.
    pub fn preference(&self, window: &Window) -> Preference {
        self.preferences.get(window.id).copied().unwrap_or(window.usual)
    }
}
