//! Asking windows (FF-148 to FF-150; W-n stand in `IMPLEMENTING.md`).

use liege_game::{AsideRights, Flow, Preference, Question, Refusal, Rule, Seat, Seats, Sink};

use super::{battle, elections, revolt, titles};
use crate::state::{Occasion, Phase, Position, Unrest};
use crate::{Action, Event, Fief};

/// The kinds of asking windows, as people set them.
pub(crate) const WINDOWS: &[liege_game::Window] = &[
    liege_game::Window {
        usual: Preference::Ask,
        ..window(
            "w-2",
            "Elections: before the first vote",
            "Murder a candidate, make a cardinal, excommunicate.",
            "a lord of mine stands",
        )
    },
    window(
        "w-6",
        "Incomes: before they are paid, and before taxes return",
        "Murder a tither, or play a revolt.",
        WINS,
    ),
    window(
        "w-9",
        "Battle: before the first roll",
        "Lead tunnels under the walls, murder, make Of Arc.",
        FIGHTS,
    ),
    window("w-10", "Battle: after a round", "Lead tunnels under the walls, murder, make Of Arc.", FIGHTS),
    window(
        "w-12",
        "Revolt: before the attack",
        "Add a revolt, or lead tunnels under the walls.",
        "the village is mine",
    ),
    window("w-14", "Before the victory check", "Murder, judge or annul at the last moment.", WINS),
];

const WINS: &str = "somebody would win now";
const FIGHTS: &str = "the battle is mine";

const fn window(
    id: &'static str,
    title: &'static str,
    about: &'static str,
    concern: &'static str,
) -> liege_game::Window {
    let (rule, usual) = (Rule("FF-149"), Preference::Unless);
    liege_game::Window { id, title, about, rule, concern: Some(concern), usual }
}

impl Fief {
    /// FF-149: everybody who is asked in the window that is open now, in order.
    pub fn window_asks(&self, position: &Position) -> Vec<Seat> {
        let mut phase = position.phase();
        let Some((occasion, _)) = phase.window() else { return Vec::new() };
        let order = self.clockwise(self.turn_of(position));
        order.filter(|&seat| self.could_act(position, seat, occasion)).collect()
    }
}

/// FF-149: whether somebody is still to be asked in the window that is on; he is asked next.
fn asks(game: &Fief, position: &mut Position) -> bool {
    let Some((occasion, window)) = position.phase_stack.top_mut().and_then(Phase::window) else {
        return false;
    };
    let passed = window.passed;
    let mut order = game.clockwise(game.turn_of(position)).filter(|&seat| !passed.has(seat));
    let next = order.find(|&seat| game.could_act(position, seat, occasion));
    if let (Some(seat), Some((_, window))) = (next, position.phase_stack.top_mut().and_then(Phase::window)) {
        window.asked = seat;
    }
    next.is_some()
}

/// FF-149: after an action all are asked again, in every window that is open.
pub(crate) fn ask_again(position: &mut Position) {
    for (_, window) in position.phase_stack.iter_mut().filter_map(Phase::window) {
        window.passed = Seats::NONE;
    }
    for revolt in position.revolts_mut() {
        if let Unrest::Open(window) = &mut revolt.stage {
            window.passed = Seats::NONE;
        }
    }
}

/// One player is asked in a window: he acts, or passes.
#[derive(Clone, Copy)]
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) occasion: Occasion,
}

impl Question<Fief> for Asking {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, _: &Fief, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        if action == Action::Pass { Ok(()) } else { Err(game.wrong_time(position, seat, action)) }
    }

    fn play(self, _: &Fief, position: &mut Position, _: Seat, _: Action, _: &mut impl Sink<Event>) {
        if let Some((_, window)) = position.phase_stack.top_mut().and_then(Phase::window) {
            window.passed = window.passed.with(self.seat);
        }
    }

    /// FF-87: what was suspended before the end of the pose sub-phase may be taken.
    fn begin(self, _: &Fief, position: &mut Position, _: &mut impl Sink<Event>) {
        if self.occasion == Occasion::Incomes {
            titles::settle_suspended(position);
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let closed = match self.occasion {
            Occasion::Canvass => elections::strike_out(game, position, events),
            Occasion::Declared => battle::needs_no_dice(game, position, events),
            Occasion::Fought => game.is_won(position, events),
            _ => false,
        };
        if closed {
            return true;
        }
        if asks(game, position) {
            return false;
        }
        match self.occasion {
            Occasion::Canvass => game.go_on(position, events),
            Occasion::Incomes => {
                game.pay_incomes(position, events);
                game.go_on(position, events);
            }
            Occasion::Taxes => {
                game.return_taxes(position, events);
                game.go_on(position, events);
            }
            Occasion::Declared => battle::open(game, position, events),
            Occasion::Fought => battle::go_on(game, position, events),
            Occasion::Revolt => revolt::strike(game, position, events),
            Occasion::Victory => game.end_turn(position, events),
        }
        true
    }

    fn window(self, _: &Fief, _: &Position, _: Seat) -> Option<&'static liege_game::Window> {
        Some(
            &WINDOWS[match self.occasion {
                Occasion::Canvass => 0,
                Occasion::Incomes | Occasion::Taxes => 1,
                Occasion::Declared => 2,
                Occasion::Fought => 3,
                Occasion::Revolt => 4,
                Occasion::Victory => 5,
            }],
        )
    }

    fn concerns(self, game: &Fief, position: &Position, _: Seat) -> bool {
        match self.occasion {
            Occasion::Canvass => {
                position.ballot.candidates.iter().any(|lord| position.pawn(lord).owner == Some(self.seat))
            }
            Occasion::Incomes | Occasion::Taxes | Occasion::Victory => {
                game.claims(position).any(|(_, missing)| missing <= 0)
            }
            Occasion::Declared | Occasion::Fought => {
                position.battle().is_some_and(|battle| battle.side(self.seat).is_some())
            }
            Occasion::Revolt => {
                let unrest = position.revolt();
                unrest.is_some_and(|unrest| game.control(position, unrest.at) == Some(self.seat))
            }
        }
    }
}
