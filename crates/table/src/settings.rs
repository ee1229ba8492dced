//! [`Settings`]: how a seat wants to be asked.

use std::collections::BTreeMap;

use liege_game::{Order, Preference, Window};

/// How a seat wants to be asked. Of a kind of window that is not set it wants what is [usual](Window::usual).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What it wants of each kind of window that it has set, by the window's id.
    pub preferences: BTreeMap<String, Preference>,
    /// Whether a choice of one action, which everybody knows, is played by itself: usual.
    pub forced: bool,
    /// Whether its hand is raised: it wants to be asked in the next window, of whatever kind, once.
    pub hand: bool,
    /// What it lets pass for now, whatever it wants of windows otherwise.
    pub order: Option<Order>,
    /// The order that ended last, and the position at which it did.
    pub ended: Option<(Order, usize)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { preferences: BTreeMap::new(), forced: true, hand: false, order: None, ended: None }
    }
}

impl Settings {
    /// What the seat wants of windows of this kind.
    pub fn preference(&self, window: &Window) -> Preference {
        self.preferences.get(window.id).copied().unwrap_or(window.usual)
    }

    /// Whether it lets a window of this kind pass, apart from its hand and its standing order.
    pub(crate) fn passes(&self, window: &Window, concerns: impl FnOnce() -> bool) -> bool {
        !self.preference(window).asks(concerns)
    }
}
