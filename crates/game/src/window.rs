//! [`Window`]: a kind of moment in which a seat is asked, or may act, outside of its own turn; and [`Preference`]: how a seat wants
//! to be asked in it, for good or for now.

use serde::Serialize;

/// A kind of question that comes again and again, such as "may I answer this attack?". A seat can set once how it
/// wants to answer all questions of a kind; what answers for it uses [`pass`](crate::Windows::pass).
///
/// Whether a window opens, and for whom, depends only on what everybody can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// Short name in settings and records of them: lower case letters, digits and `-`.
    pub id: &'static str,
    /// What a person calls the moment: "Before a battle's first roll".
    pub title: &'static str,
    /// What one could do in it, as a sentence for the settings.
    pub about: &'static str,
    /// The rule that opens it.
    pub rule: crate::Rule,
    /// When a window of this kind [`concerns`](crate::Windows::concerns) a seat, after "unless": "the battle is mine". `None`
    /// if it makes no such difference.
    pub concern: Option<&'static str>,
    /// What a seat wants that has said nothing else.
    pub usual: Preference,
}

/// What a seat wants when a window of a kind opens for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Preference {
    /// To be asked.
    Ask,
    /// To let it pass.
    Pass,
    /// To be asked if the window [`concerns`](crate::Windows::concerns) it, else to let it pass.
    Unless,
}

impl Preference {
    /// The name in settings.
    pub const fn id(self) -> &'static str {
        match self {
            Preference::Ask => "ask",
            Preference::Pass => "pass",
            Preference::Unless => "unless",
        }
    }

    /// Returns whether the seat is asked, if the window concerns it or not.
    pub fn asks(self, concerned: impl FnOnce() -> bool) -> bool {
        match self {
            Preference::Ask => true,
            Preference::Pass => false,
            Preference::Unless => concerned(),
        }
    }

    /// The one with this name.
    pub fn from_id(id: &str) -> Option<Preference> {
        [Preference::Ask, Preference::Pass, Preference::Unless]
            .into_iter()
            .find(|preference| preference.id() == id)
    }
}

/// A standing order: every window passes until something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Until the seat's own turn.
    UntilTurn,
    /// Until somebody else does anything but pass.
    UntilAction,
}

impl Order {
    /// Both.
    pub const ALL: [Order; 2] = [Order::UntilTurn, Order::UntilAction];

    /// The name in settings.
    pub const fn id(self) -> &'static str {
        match self {
            Order::UntilTurn => "turn",
            Order::UntilAction => "deed",
        }
    }

    /// The one with this name.
    pub fn from_id(id: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.id() == id)
    }
}

/// Why an action was played by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Its seat has set it so.
    Setting,
    /// A standing order of its seat said so.
    Order(Order),
}

impl Window {
    /// Returns what a seat can want of windows of this kind.
    pub fn preferences(&self) -> impl Iterator<Item = Preference> {
        let unless = self.concern.map(|_| Preference::Unless);
        [Some(Preference::Ask), unless, Some(Preference::Pass)].into_iter().flatten()
    }
}
