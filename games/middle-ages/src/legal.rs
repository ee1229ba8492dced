//! What is legal, and which rule forbids the rest.

use liege_game::{Game as _, Refusal, Seat};

use crate::events::different;
use crate::position::{Phase, Position};
use crate::table::Spots;
use crate::{Action, Estate, MiddleAges, Spot};

impl MiddleAges {
    /// The seat that is asked, if one is.
    #[inline]
    pub(crate) fn asked(&self, position: &Position) -> Option<Seat> {
        match position.phase {
            Phase::Place | Phase::Move | Phase::Effect(_) | Phase::Lose(_) | Phase::Restore => {
                Some(position.active())
            }
            _ => None,
        }
    }

    /// Hands every legal action of the seat that is asked to `each`.
    #[inline]
    pub(crate) fn each_legal(&self, position: &Position, seat: Seat, mut each: impl FnMut(Action)) {
        match position.phase {
            Phase::Place => self.first_places(position).iter().for_each(|spot| each(Action::Lord(spot))),
            Phase::Move => self.moves(position, seat).iter().for_each(|spot| each(Action::Lord(spot))),
            Phase::Effect(Estate::Rampart) => {
                self.scout_targets(position, seat).iter().for_each(|spot| each(Action::Scout(spot)));
            }
            Phase::Effect(Estate::Church) => {
                self.coin_room(position, seat).iter().for_each(|estate| each(Action::Coin(estate)));
            }
            Phase::Effect(Estate::Palace) => {
                let pairs = self.plot_pairs(position, seat);
                pairs.for_each(|(token, estate)| each(Action::Plot { token, estate }));
            }
            Phase::Effect(_) | Phase::Restore => {
                let cemetery = different(position.fiefdoms[seat].cemetery());
                cemetery.for_each(|face| each(Action::Rebuild(face)));
            }
            Phase::Lose(estate) => {
                self.losable(position, seat, estate).for_each(|face| each(Action::Lose(face)));
            }
            _ => {}
        }
    }

    /// The choice that an Effect or Event leaves, if it leaves only one.
    #[inline]
    pub(crate) fn only_choice(&self, position: &Position) -> Option<Action> {
        let seat = position.active();
        // Two tiles in a Cemetery that is sorted are alike if the first and the last are.
        match position.phase {
            Phase::Effect(Estate::Village) | Phase::Restore => match position.fiefdoms[seat].cemetery() {
                [first, .., last] if first != last => None,
                [first, ..] => Some(Action::Rebuild(*first)),
                [] => None,
            },
            Phase::Effect(Estate::Rampart) => {
                let targets = self.scout_targets(position, seat);
                if targets.len() == 1 { targets.iter().next().map(Action::Scout) } else { None }
            }
            Phase::Effect(Estate::Church) => {
                let room = self.coin_room(position, seat);
                if room.len() == 1 { room.iter().next().map(Action::Coin) } else { None }
            }
            Phase::Effect(Estate::Palace) => {
                let mut pairs = self.plot_pairs(position, seat);
                match (pairs.next(), pairs.next()) {
                    (Some((token, estate)), None) => Some(Action::Plot { token, estate }),
                    _ => None,
                }
            }
            Phase::Lose(estate) => match position.fiefdoms[seat].stack(estate) {
                [first, rest @ ..] if rest.iter().all(|face| face == first) => Some(Action::Lose(*first)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Agrees with [`each_legal`](Self::each_legal); everything that is refused is public knowledge.
    pub(crate) fn refuse(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let no = |rule, why: String| Err(Refusal::new(rule, why));
        if seat.index() >= self.players() {
            return no("MA-1", format!("nobody sits at seat {seat}"));
        }
        let active = match position.phase {
            Phase::Over => return no("MA-8", "the game is over after round 16".to_owned()),
            Phase::Top | Phase::Turn | Phase::Fill => {
                return no("MA-4", "a row is being filled".to_owned());
            }
            Phase::Cards => return no("MA-5", "the Events are being drawn".to_owned()),
            Phase::Order => return no("MA-7", "the order of players is being drawn".to_owned()),
            Phase::Next | Phase::Event => {
                return no("MA-8", "nobody is asked at this moment".to_owned());
            }
            _ => position.active(),
        };
        if active != seat {
            return match position.phase {
                Phase::Place => no("MA-7", format!("{active} places the Lord first")),
                Phase::Lose(_) | Phase::Restore => no("MA-47", format!("{active} decides first (R-18)")),
                _ => no("MA-10", format!("it is {active}'s turn")),
            };
        }
        match (position.phase, action) {
            (Phase::Place, Action::Lord(spot)) => self.refuse_place(position, spot),
            (Phase::Place, _) => no("MA-7", "the Lord is placed on a tile of row 1".to_owned()),
            (Phase::Move, Action::Lord(spot)) => self.refuse_move(position, seat, spot),
            (Phase::Move, _) => no("MA-13", "the turn begins with the move of the Lord".to_owned()),
            (Phase::Effect(Estate::Rampart), Action::Scout(spot)) => self.refuse_scout(position, seat, spot),
            (Phase::Effect(Estate::Rampart), _) => {
                no("MA-25", "the Rampart's Effect places the Scout (R-6)".to_owned())
            }
            (Phase::Effect(Estate::Church), Action::Coin(estate)) => self.refuse_coin(position, seat, estate),
            (Phase::Effect(Estate::Church), _) => {
                no("MA-30", "the Church's Effect places an Extra Coin token (R-6)".to_owned())
            }
            (Phase::Effect(Estate::Palace), Action::Plot { token, estate }) => {
                self.refuse_plot(position, seat, token, estate)
            }
            (Phase::Effect(Estate::Palace), _) => {
                no("MA-31", "the Palace's Effect places a Plot token (R-6)".to_owned())
            }
            (Phase::Effect(_) | Phase::Restore, Action::Rebuild(face)) => {
                if position.fiefdoms[seat].cemetery().contains(&face) {
                    return Ok(());
                }
                let rule = if position.phase == Phase::Restore { "MA-46" } else { "MA-23" };
                no(rule, format!("there is no such tile in the Cemetery of {seat}"))
            }
            (Phase::Restore, _) => no("MA-46", "the Event rebuilds a tile of the Cemetery (R-6)".to_owned()),
            (Phase::Effect(_), _) => {
                no("MA-23", "the Village's Effect rebuilds a tile of the Cemetery (R-6)".to_owned())
            }
            (Phase::Lose(estate), Action::Lose(face)) => {
                if position.fiefdoms[seat].stack(estate).contains(&face) {
                    return Ok(());
                }
                no("MA-45", format!("the tile lost must be a {estate} tile in the Fiefdom of {seat}"))
            }
            (_, _) => no("MA-45", "the Event takes a tile of the Fiefdom".to_owned()),
        }
    }

    fn refuse_place(&self, position: &Position, spot: Spot) -> Result<(), Refusal> {
        let no = |why: &'static str| Err(Refusal::new("MA-7", why));
        if spot.row_index() != 0 {
            return no("the first placement is in row 1");
        }
        if !position.laid.has(spot) {
            return no("no tile lies there");
        }
        if position.lords_at.has(spot) {
            return no("a Lord stands on this tile");
        }
        Ok(())
    }

    fn refuse_move(&self, position: &Position, seat: Seat, spot: Spot) -> Result<(), Refusal> {
        let row = position.next_row();
        if spot.row_index() != row {
            let why = format!("the Lord moves to a tile of row {}", row + 1);
            return Err(Refusal::new("MA-14", why));
        }
        if !position.laid.has(spot) {
            return Err(Refusal::new("MA-14", "no tile lies there"));
        }
        if position.lords_at.has(spot) {
            return Err(Refusal::new("MA-14", "a Lord stands on this tile"));
        }
        match self.scout_of_another(position, seat, spot) {
            Some(owner) => Err(Refusal::new("MA-34", format!("the Scout of {owner} reserves this tile"))),
            None => Ok(()),
        }
    }

    fn refuse_scout(&self, position: &Position, seat: Seat, spot: Spot) -> Result<(), Refusal> {
        if !position.laid.has(spot) {
            return Err(Refusal::new("MA-33", "no tile lies there"));
        }
        if position.lords_at.has(spot) {
            return Err(Refusal::new("MA-33", "a Lord stands on this tile (R-7)"));
        }
        if let Some(owner) = self.scout_of_another(position, seat, spot) {
            return Err(Refusal::new("MA-33", format!("the Scout of {owner} reserves this tile (R-8)")));
        }
        let own = position.lords[seat].map_or(Spots::default(), |lord| Spots::row(lord.row_index()));
        if own.has(spot) {
            return Err(Refusal::new("MA-33", "the Lord stands in this row (R-10)"));
        }
        Ok(())
    }

    fn scout_of_another(&self, position: &Position, seat: Seat, spot: Spot) -> Option<Seat> {
        self.others(seat).find(|&other| position.scouts[other] == Some(spot))
    }

    fn refuse_coin(&self, position: &Position, seat: Seat, estate: Estate) -> Result<(), Refusal> {
        if self.coin_room(position, seat).has(estate) {
            return Ok(());
        }
        let why = format!("the {estate} of {seat} has no room for an Extra Coin token");
        Err(Refusal::new("MA-39", why))
    }

    fn refuse_plot(
        &self,
        position: &Position,
        seat: Seat,
        token: Estate,
        estate: Estate,
    ) -> Result<(), Refusal> {
        if position.plots[token.index()] == 0 {
            return Err(Refusal::new("MA-31", format!("the {token} token is not in the supply (R-22)")));
        }
        if self.parts.set[estate.index()].has(token) {
            let why = format!("the Income of {estate} counts {token} tiles already");
            return Err(Refusal::new("MA-31", why));
        }
        if !self.plot_room(position, seat).has(estate) {
            let why = format!("the {estate} of {seat} has no room for a Plot token");
            return Err(Refusal::new("MA-39", why));
        }
        Ok(())
    }
}
