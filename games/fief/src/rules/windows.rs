//! Asking windows (FF-148 to FF-150; W-n stand in `IMPLEMENTING.md`).

use liege_game::{Preference, Refusal, Rule, Seat, Seats, Sink};

use super::Turn;
use crate::state::{Phase, Position, Stage, Unrest, Window};
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

/// An asking window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// W-2.
    Canvass,
    /// W-6.
    Incomes,
    /// W-9.
    Declared,
    /// W-10.
    Fought,
    /// W-12.
    Revolt,
    /// W-14.
    Victory,
}

impl Fief {
    /// FF-149: everybody who is asked in the window that is open now, in order.
    pub fn window_asks(&self, position: &Position) -> Vec<Seat> {
        let kind = match (
            position.revolts.last().map(|revolt| revolt.stage),
            position.battle.map(|battle| battle.stage),
            position.phase,
        ) {
            (Some(Unrest::Open(_)), _, _) => Kind::Revolt,
            (None, Some(Stage::Declared(_)), _) => Kind::Declared,
            (None, Some(Stage::Fought(_) | Stage::Before(_)), _) => Kind::Fought,
            (None, None, Phase::Canvass(..)) => Kind::Canvass,
            (None, None, Phase::Incomes(_) | Phase::Taxes(_)) => Kind::Incomes,
            (None, None, Phase::Victory(_)) => Kind::Victory,
            _ => return Vec::new(),
        };
        self.clockwise(self.turn_of(position)).filter(|&seat| self.could_act(position, seat, kind)).collect()
    }
}

/// FF-149: looks for the next player to be asked; `false` when all have passed in a row.
pub(crate) fn ask(game: &Fief, position: &Position, kind: Kind, window: &mut Window) -> bool {
    let mut order = game.clockwise(game.turn_of(position)).filter(|&seat| !window.passed.has(seat));
    match order.find(|&seat| game.could_act(position, seat, kind)) {
        Some(seat) => {
            window.asked = seat;
            true
        }
        None => false,
    }
}

/// The window on which the position waits.
fn open_window(position: &mut Position) -> Option<&mut Window> {
    if let Some(revolt) = position.revolts.last_mut() {
        return match &mut revolt.stage {
            Unrest::Open(window) => Some(window),
            _ => None,
        };
    }
    if let Some(battle) = &mut position.battle {
        return match &mut battle.stage {
            Stage::Declared(window) | Stage::Fought(window) | Stage::Before(window) => Some(window),
            _ => None,
        };
    }
    match &mut position.phase {
        Phase::Canvass(_, window)
        | Phase::Incomes(window)
        | Phase::Taxes(window)
        | Phase::Victory(window) => Some(window),
        _ => None,
    }
}

/// FF-149: after an action all are asked again, in every window that is open.
pub(crate) fn ask_again(position: &mut Position) {
    for revolt in position.revolts.iter_mut() {
        if let Unrest::Open(window) = &mut revolt.stage {
            window.passed = Seats::NONE;
        }
    }
    if let Some(battle) = &mut position.battle
        && let Stage::Declared(window) | Stage::Fought(window) | Stage::Before(window) = &mut battle.stage
    {
        window.passed = Seats::NONE;
    }
    if let Phase::Canvass(_, window)
    | Phase::Incomes(window)
    | Phase::Taxes(window)
    | Phase::Victory(window) = &mut position.phase
    {
        window.passed = Seats::NONE;
    }
}

/// One player is asked in a window: he acts, or passes.
#[derive(Clone, Copy)]
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) kind: Kind,
}

impl Turn for Asking {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, _: &Fief, _: &Position, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
    }

    fn check(self, _: &Fief, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        if action == Action::Pass { Ok(()) } else { Err(super::elsewhere("FF-149")) }
    }

    fn play(self, _: &Fief, position: &mut Position, _: Action, _: &mut impl Sink<Event>) {
        if let Some(window) = open_window(position) {
            window.passed = window.passed.with(self.seat);
        }
    }

    fn window(self) -> Option<&'static liege_game::Window> {
        Some(&WINDOWS[self.kind as usize])
    }

    fn concerns(self, game: &Fief, position: &Position) -> bool {
        match self.kind {
            Kind::Canvass => {
                position.ballot.candidates.iter().any(|lord| position.pawn(lord).owner == Some(self.seat))
            }
            Kind::Incomes | Kind::Victory => game.claims(position).any(|(_, missing)| missing <= 0),
            Kind::Declared | Kind::Fought => {
                position.battle.is_some_and(|battle| battle.side(self.seat).is_some())
            }
            Kind::Revolt => {
                let unrest = position.revolts.last();
                unrest.is_some_and(|unrest| game.control(position, unrest.at) == Some(self.seat))
            }
        }
    }
}
