//! Migrate (FU-44 to FU-46).

use liege_game::{Question, Refusal, Seat, Sink};

use super::paying::can_pay_one;
use super::{Act, PositionRef, refuse};
use crate::state::{Pawn, Slot};
use crate::{Action, Event, Feudum, Good, Guild, Place, Position};

/// FU-44, FU-45: a pawn comes or goes.
#[derive(Clone, Copy)]
pub(crate) struct Migrate(pub(crate) Seat);

/// FU-44, FU-46: whether a pawn of the player may arrive at this location.
fn opens(look: PositionRef<'_>, seat: Seat, place: Place) -> bool {
    let household = look.household(seat);
    let start = look.game.components.location(place).start;
    let anchored = household.pawns().any(|(_, pawn)| pawn.at == place) || look.site(place).markers(seat) > 0;
    anchored || start && (is_kin(look, seat) || is_off(look, seat))
}

/// FU-46, FU-42: whether an alchemist of his lets pawns come to starting locations; one does as well as several.
fn is_kin(look: PositionRef<'_>, seat: Seat) -> bool {
    look.advanced() && look.household(seat).has(Guild::Alchemist)
}

/// Returns whether he has nothing on the map. Markers at guilds and monsters don't count.
fn is_off(look: PositionRef<'_>, seat: Seat) -> bool {
    let bare = look.board().sites.iter().all(|site| site.markers(seat) == 0);
    bare && look.household(seat).pawns().next().is_none()
}

impl Question<Feudum> for Migrate {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        let household = look.household(self.0);
        if household.free_slot().is_some() && can_pay_one(household, Good::Food) {
            for &place in Place::ALL.iter().filter(|&&place| opens(look, self.0, place)) {
                actions.extend(Guild::ALL.iter().map(|&character| Action::Migrate(character, place)));
            }
        }
        household.pawns().for_each(|(slot, _)| actions.push(Action::Depart(slot)));
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        let household = look.household(self.0);
        match action {
            Action::Migrate(_, place) => {
                if household.free_slot().is_none() {
                    return refuse("FU-44", "all your pawns are on the board");
                }
                if !can_pay_one(household, Good::Food) {
                    return refuse("FU-44", "a new pawn costs 1 food");
                }
                if opens(look, self.0, place) {
                    return Ok(());
                }
                if is_off(look, self.0) {
                    return refuse(
                        "FU-44",
                        "without pawns and markers on the map a pawn comes to a starting location",
                    );
                }
                if is_kin(look, self.0) {
                    return refuse(
                        "FU-46",
                        "a new pawn can come to a location with a pawn or a marker of yours, or to a starting location",
                    );
                }
                refuse("FU-44", "a new pawn can come only to a location with a pawn or a marker of yours")
            }
            Action::Depart(slot) if household.pawn(slot).is_none() => {
                refuse("FU-45", "this pawn is not on the board")
            }
            Action::Depart(_) | Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        match action {
            Action::Migrate(character, at) => {
                act.pop();
                let slot = act.household(self.0).free_slot().map_or(0, Slot::index);
                let pawn = Pawn { character, at, wine: false, vessel: None };
                act.household(self.0).pawns[slot] = Some(pawn);
                act.mark_guilds_dirty();
                act.tell(Event::Arrived(self.0, character, at));
                act.pay_one(self.0, Good::Food);
            }
            Action::Depart(slot) => {
                act.pop();
                if let Some(pawn) = act.household(self.0).pawns[slot.index()] {
                    act.tell(Event::Departed(self.0, pawn.character, pawn.at));
                }
                act.remove_pawn(self.0, slot);
            }
            _ => act.end_card(self.0),
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}
