//! Asking windows (FF-148 to FF-150, section 17).

use liege_game::{Refusal, Rule, Seat, Seats, Sink};

use super::Turn;
use crate::state::{Back, Battle, Card, Phase, Position, Stage, Unrest, Village, Walls, Window};
use crate::{Action, Event, Fief};

/// The kinds of asking windows, as people set them.
pub(crate) const WINDOWS: &[liege_game::Window] = &[
    window("w-2", "Elections: before the first vote", "Murder a candidate, make a cardinal, excommunicate."),
    window(
        "w-6",
        "Incomes: before they are paid, and before taxes return",
        "Murder a tither, or play a revolt.",
    ),
    window("w-9", "Battle: before the first roll", "Lead tunnels under the walls, murder, make Of Arc."),
    window("w-10", "Battle: after a round", "Lead tunnels under the walls, murder, make Of Arc."),
    window("w-12", "Revolt: before the attack", "Add a revolt, or lead tunnels under the walls."),
    window("w-14", "Before the victory check", "Murder, judge or annul at the last moment."),
];

const fn window(id: &'static str, title: &'static str, about: &'static str) -> liege_game::Window {
    liege_game::Window { id, title, about, rule: Rule("FF-149") }
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
    /// FF-150: whether, by what everybody can see, copies of a card are left that somebody could hold.
    #[inline]
    fn is_at_large(&self, position: &Position, card: Card) -> bool {
        let court = &position.court;
        let open = match card {
            Card::Cardinal => position.piles.character_discard.count(card) + court.cardinals.len() as u8,
            Card::OfArc => position.piles.character_discard.count(card) + u8::from(court.of_arc.is_some()),
            Card::Revolt => {
                position.piles.event_discard.count(card)
                    + position.revolts.iter().map(|revolt| revolt.cards).sum::<u8>()
            }
            _ => position.piles.event_discard.count(card),
        };
        open < self.components.cards[card.index()]
    }

    /// FF-150: whether a player might, by what everybody can see, hold this card.
    #[inline]
    fn might_hold(&self, position: &Position, seat: Seat, card: Card) -> bool {
        position.families[seat].hand.iter().any(|held| held.card.back() == card.back())
            && self.is_at_large(position, card)
    }

    /// FF-150, FF-127: whether OF ARC has a target; in a fight a woman who fights there.
    fn arc_has_target(&self, position: &Position, fight: Option<&Battle>) -> bool {
        position.court.of_arc.is_none()
            && self.living(position).iter().any(|lord| {
                lord.is_woman()
                    && position.pawn(lord).spouse.is_none()
                    && fight.is_none_or(|battle| battle.lords.has(lord))
            })
    }

    /// FF-150: whether a player might hold a card that counts here and that he could play.
    fn could_act(&self, position: &Position, seat: Seat, kind: Kind) -> bool {
        let might = |card| self.might_hold(position, seat, card);
        let court = &position.court;
        let hidden = position.families[seat].hand.iter().any(|held| held.card.back() == Back::Grey);
        let murder = || {
            hidden
                && !position.families[seat].lords.is_empty()
                && self.living(position).len() > 1
                && might(Card::Murder)
        };
        let justice =
            || hidden && !(court.assassins - self.immune(position)).is_empty() && might(Card::Justice);
        let revolt = |at: Option<Village>| {
            hidden && might(Card::Revolt) && {
                match at {
                    Some(at) => self.revolts_at(position, seat, at),
                    None => self.revolts_anywhere(position, seat),
                }
            }
        };
        match kind {
            Kind::Canvass => {
                let bishops = position.bishops() - court.all_cardinals();
                let cardinal =
                    !bishops.is_empty() && !position.families[seat].card_refused && might(Card::Cardinal);
                let pope =
                    self.free_pope(position) == Some(seat) && !court.banned && court.excommunicated.is_none();
                pope || cardinal || murder() || justice() || revolt(None)
            }
            Kind::Incomes => murder() || justice() || revolt(None),
            Kind::Victory => {
                let weds = self.free_pope(position).is_some() && self.wedding(position, seat).is_some();
                weds || murder() || justice() || revolt(None)
            }
            Kind::Declared | Kind::Fought => {
                let Some(battle) = &position.battle else { return false };
                let tunnels = hidden && self.walls_count(position, battle) > 0 && might(Card::SecretPassage);
                let arc = might(Card::OfArc) && self.arc_has_target(position, Some(battle));
                tunnels || arc || murder() || justice() || revolt(Some(battle.at))
            }
            Kind::Revolt => {
                let Some(unrest) = position.revolts.last() else { return false };
                let walled = position.place(unrest.at).walls != Walls::Open && !unrest.passage;
                let tunnels = hidden && walled && might(Card::SecretPassage);
                tunnels || revolt(Some(unrest.at))
            }
        }
    }

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
}
