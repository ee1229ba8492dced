//! [`Scene`]: what people read and see of each question.

mod battle;
mod cards;
mod moves;
mod set_up;

use liege_game::{Attempt, Context, Line, List, Prompt, Seat, say};

use crate::rules::{
    advance::Advance,
    army_cards::Show,
    attack::{Attack, Odds},
    castles::{Castles, Coats},
    diplomacy::{Diplomacy, Tie},
    end::Over,
    mapboards::Mapboards,
    march::March,
    milady::Milady,
    muster::Muster,
    phases,
    plague::Plague,
    shillings::Spend,
    strategy::Strategy,
};
use crate::{Action, Feudo, Placed, Territories, Territory, Token, View};

/// Something that a choice would bring, drawn on the map.
pub(crate) enum Prospect {
    /// Where a token could go, by the number of steps; `always`, or while one points at it or its card.
    Reach { token: Token, rings: Vec<(u8, Territories)>, always: bool },
    /// Both sums of an attack.
    Sums { at: Territory, odds: Odds },
}

/// What a viewer who is asked needs first in a narrow window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// The shields of the Order of Play.
    Order,
    /// The viewer's own cards.
    Cards,
    Map,
}

/// What people read and see of a question.
pub(crate) trait Scene: Copy {
    /// What is asked of a seat that is asked.
    fn ask(self, _game: &Feudo, _view: &View, _seat: Seat) -> Line {
        say!("wait")
    }

    /// What a seat that is asked may try to click.
    fn attempts(self, _game: &Feudo, _view: &View, _seat: Seat) -> Vec<Attempt<Feudo>> {
        Vec::new()
    }

    /// Adds the words for a placeholder of an action's description that is none of its parts.
    fn word(self, _context: Context<'_, Feudo>, _name: &str, _line: &mut Line) {}

    /// More that an action would bring than its events tell.
    fn outlook(self, _game: &Feudo, _view: &View, _seat: Seat, _action: Action) -> Vec<Line> {
        Vec::new()
    }

    /// What the choices of the viewer would bring, drawn on the map.
    fn prospects(self, _game: &Feudo, _view: &View, _seat: Seat) -> Vec<Prospect> {
        Vec::new()
    }

    /// What the seat, if it is asked, needs first on a small page.
    fn first(self) -> First {
        First::Map
    }

    /// The mapboards that lie, while they are laid.
    fn laid(self) -> List<Placed, 4> {
        List::new()
    }
}

macro_rules! prompted {
    ($($Question:ident),+) => {
        $(impl Prompt<Feudo> for $Question {
            fn prompt(self, game: &Feudo, view: &View, seat: Seat) -> Line {
                if view.ready.has(seat) {
                    return say!("wait until all have chosen their cards").rule("FD-30");
                }
                if view.asked.has(seat) || view.asked.is_empty() {
                    return self.ask(game, view, seat);
                }
                say!("wait for the others")
            }

            fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
                if view.asked.has(seat) { Scene::attempts(self, game, view, seat) } else { Vec::new() }
            }
        })+
    };
}

prompted!(
    Mapboards, Coats, Castles, Tie, Diplomacy, Strategy, Plague, Show, March, Milady, Spend, Attack, Muster,
    Advance, Over
);

macro_rules! scenes {
    (|$view:ident| $phase:expr => { $($pattern:pat => $question:expr),+ $(,)? }) => {
        pub(super) fn word_of(&self, $view: &View, context: Context<'_, Feudo>, name: &str, line: &mut Line) {
            match $phase { $($pattern => $question.word(context, name, line),)+ }
        }

        pub(super) fn outlook_of(&self, $view: &View, seat: Seat, action: Action) -> Vec<Line> {
            match $phase { $($pattern => $question.outlook(self, $view, seat, action),)+ }
        }

        pub(super) fn prospects_of(&self, $view: &View, seat: Seat) -> Vec<Prospect> {
            match $phase { $($pattern => $question.prospects(self, $view, seat),)+ }
        }

        pub(super) fn first_of(&self, $view: &View) -> First {
            match $phase { $($pattern => $question.first(),)+ }
        }

        pub(super) fn laid_of(&self, $view: &View) -> List<Placed, 4> {
            match $phase { $($pattern => $question.laid(),)+ }
        }
    };
}

impl Feudo {
    phases!(scenes, |view| view.table.phase);
}
