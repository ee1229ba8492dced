//! [`Settings`]: how a seat wants to be asked, and [`SettingChange`]: one thing of that.

use std::collections::BTreeMap;

use liege_game::{Order, Preference, Window};

use crate::Table;

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
    /// Returns what the seat wants of windows of this kind.
    pub fn preference(&self, window: &Window) -> Preference {
        self.preferences.get(window.id).copied().unwrap_or(window.usual)
    }

    /// Returns whether it lets a window of this kind pass, apart from its hand and its standing order.
    pub(crate) fn passes(&self, window: &Window, concerns: impl FnOnce() -> bool) -> bool {
        !self.preference(window).asks(concerns)
    }
}

/// One thing that a person sets for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingChange {
    /// What is wanted of a kind of window.
    Window(&'static Window, Preference),
    /// Whether choices of one action are played by themselves.
    Forced(bool),
    /// Whether the hand is raised.
    Hand(bool),
    /// A standing order, or none.
    Order(Option<Order>),
}

/// One thing that is to be set, as a client says it: a window with what is wanted of it, or one of the others.
#[derive(Clone, Copy, Default, Debug)]
pub struct SettingWords<'a> {
    /// The id of a kind of window.
    pub window: Option<&'a str>,
    /// What is wanted of it: ask, pass or unless.
    pub preference: Option<&'a str>,
    /// Whether choices of one action are played by themselves.
    pub forced: Option<bool>,
    /// Whether the hand is raised.
    pub hand: Option<bool>,
    /// A standing order: turn or deed; empty for none.
    pub order: Option<&'a str>,
}

impl SettingChange {
    /// Returns what the words mean at this table.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(table: &dyn Table, words: SettingWords<'_>) -> Result<SettingChange, &'static str> {
        let no_windows = table.windows().is_empty();
        let asked = (words.window, words.preference, words.forced, words.hand);
        if let (Some(order), (None, None, None, None)) = (words.order, asked) {
            if no_windows {
                return Err("nobody is asked out of turn in this game");
            }
            let read = Order::from_id(order);
            if read.is_none() && !order.is_empty() {
                return Err("there is no such standing order");
            }
            return Ok(SettingChange::Order(read));
        }
        if words.order.is_some() {
            return Err("one thing is set at a time");
        }
        match asked {
            (Some(id), Some(preference), None, None) => {
                let window = table.windows().iter().find(|window| window.id == id);
                let window = window.ok_or("this game has no such window")?;
                let preference = window.preferences().find(|known| known.id() == preference);
                let preference = preference.ok_or("nobody can want that of this window")?;
                Ok(SettingChange::Window(window, preference))
            }
            (None, None, Some(on), None) => Ok(SettingChange::Forced(on)),
            (None, None, None, Some(_)) if no_windows => Err("nobody is asked out of turn in this game"),
            (None, None, None, Some(up)) => Ok(SettingChange::Hand(up)),
            _ => Err("one thing is set at a time"),
        }
    }

    /// Sets it.
    pub fn apply(self, settings: &mut Settings) {
        match self {
            SettingChange::Window(window, preference) => {
                settings.preferences.insert(window.id.to_owned(), preference);
            }
            SettingChange::Forced(on) => settings.forced = on,
            SettingChange::Hand(up) => settings.hand = up,
            SettingChange::Order(order) => (settings.order, settings.ended) = (order, None),
        }
    }
}
