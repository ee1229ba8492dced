//! Influence (FU-59 to FU-66).

use liege_game::{Question, Refusal, Seat, Sink};

use super::{Act, PositionRef, refuse};
use crate::state::{Phase, Places};
use crate::{Action, Event, Feudum, Guild, Place, Position};

/// FU-59: markers are added one after the other.
#[derive(Clone, Copy)]
pub(crate) struct Influence {
    pub(crate) seat: Seat,
    pub(crate) money: bool,
    pub(crate) done: Places,
}

impl Influence {
    /// Returns what holds for any marker (FU-59, FU-64a).
    fn may_add(self, look: PositionRef<'_>, place: Place) -> Result<(), Refusal> {
        if look.household(self.seat).markers == 0 {
            return refuse("FU-59", "you have no markers left");
        }
        if !look.board().pawn_at(self.seat, place) {
            return refuse("FU-59", "you can add a marker only where a character pawn of yours stands");
        }
        if self.done.has(place) {
            return refuse("FU-59", "you can add only one marker to a location in one action");
        }
        if look.board().influenced.has(place) {
            return refuse("FU-64a", "a second marker there has to wait for a later turn");
        }
        Ok(())
    }

    /// FU-65a: whether the location is a feudum that influence can't take.
    fn is_immune(self, look: PositionRef<'_>, place: Place) -> bool {
        look.game.immune_feudums && look.site(place).disc.is_some_and(|disc| disc.is_feudum())
    }
}

impl Question<Feudum> for Influence {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let household = position.household(self.seat);
        let places: Places = household.pawns().map(|(_, pawn)| pawn.at).collect();
        for place in places.iter() {
            actions.push(Action::Influence(place));
            actions.push(Action::Bribe(place));
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Influence(place) => {
                self.may_add(look, place)?;
                // FU-65, R-17: a feudum is a location like any other.
                let site = look.site(place);
                let own = site.markers(self.seat);
                match (site.ruler, site.serf) {
                    // FU-60
                    (None, _) => Ok(()),
                    // FU-62
                    // also before there is a serf.
                    (Some(ruler), _) if ruler == self.seat && own < 2 => Ok(()),
                    (Some(ruler), _) if ruler == self.seat => {
                        refuse("FU-64", "two markers of yours are there already")
                    }
                    // FU-61
                    (Some(_), None) => Ok(()),
                    // FU-63
                    (Some(_), Some(serf)) if serf == self.seat => {
                        if site.subject {
                            refuse("FU-64", "three markers are there already")
                        } else if self.is_immune(look, place) {
                            refuse("FU-65a", "influence can’t take a feudum at this table")
                        } else {
                            Ok(())
                        }
                    }
                    _ => refuse("FU-64", "two other players are there already"),
                }
            }
            Action::Bribe(place) => {
                if !look.advanced() {
                    return refuse("FU-1", "special abilities belong to the advanced game");
                }
                self.may_add(look, place)?;
                let site = look.site(place);
                let merchant = look
                    .household(self.seat)
                    .pawns()
                    .any(|(_, pawn)| pawn.at == place && pawn.character == Guild::Merchant);
                if !merchant {
                    return refuse("FU-66", "you need a merchant at that very place");
                }
                if self.money {
                    return refuse("FU-66", "money buys influence only once in an action");
                }
                if look.household(self.seat).shillings == 0 {
                    return refuse("FU-66", "this costs 1 shilling");
                }
                let alone = site.ruler.is_some_and(|ruler| ruler != self.seat)
                    && !site.subject
                    && site.serf.is_none();
                if !alone {
                    return refuse("FU-66", "the only marker there must be an opponent’s ruler");
                }
                if self.is_immune(look, place) {
                    return refuse("FU-65a", "influence can’t take a feudum at this table");
                }
                Ok(())
            }
            Action::Done => Ok(()),
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
            Action::Influence(place) => {
                act.household(self.seat).markers -= 1;
                act.add_marker(self.seat, place);
                act.tell(Event::Influenced(self.seat, place));
            }
            Action::Bribe(place) => {
                let household = act.household(self.seat);
                household.markers -= 1;
                household.shillings -= 1;
                let board = act.board();
                board.supply.shillings += 1;
                let site = board.site_mut(place);
                site.serf = site.ruler.replace(self.seat);
                act.tell(Event::Bribed(self.seat, place));
            }
            _ => {
                act.end_card(self.seat);
                return;
            }
        }
        let (Action::Influence(place) | Action::Bribe(place)) = action else { return };
        let board = act.board();
        board.influenced = board.influenced.with(place);
        let money = self.money || matches!(action, Action::Bribe(_));
        act.turn_into(Phase::Influence { seat: self.seat, money, done: self.done.with(place) });
        act.mark_guilds_dirty();
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-60 to FU-63: the place of a new marker.
    fn add_marker(&mut self, seat: Seat, place: Place) {
        let site = self.board().site_mut(place);
        match site.ruler {
            None => site.ruler = Some(seat),
            Some(ruler) if ruler == seat => site.subject = true,
            Some(ruler) if site.serf == Some(seat) => {
                site.serf = Some(ruler);
                site.ruler = Some(seat);
                site.subject = true;
                // FU-106: a serf on a seal stays protected as subject.
                site.subject_immune = std::mem::take(&mut site.serf_immune);
            }
            Some(_) => site.serf = Some(seat),
        }
    }
}
