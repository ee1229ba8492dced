//! The actions of a case.

use std::collections::BTreeMap;

use liege_cases::{Failure, Fields, Unreadable};
use liege_game::{Game as _, Refusal, Seat, Silent};

use super::run::Run;
use super::text::{EstateText, SpotText, TileText};
use crate::fiefdom::MAX_OWNED;
use crate::position::{Phase, Position};
use crate::round::ROUNDS;
use crate::{Action, Estate};

/// The choices that an action states.
pub(super) struct Choices {
    pub(super) rebuild: Option<TileText>,
    pub(super) estate: Option<EstateText>,
    pub(super) token: Option<EstateText>,
    pub(super) scout_to: Option<SpotText>,
    pub(super) unstated: Unstated,
}

/// What becomes of a choice that an action does not state.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unstated {
    /// It is made if it leaves one possibility, as the game itself does.
    Made,
    /// It is declined: the action is expected to be refused.
    Declined,
}

impl Unstated {
    pub(super) fn read(action: &Fields<'_>) -> Result<Unstated, Unreadable> {
        let illegal: bool = action.get("illegal")?.unwrap_or(false);
        Ok(if illegal { Unstated::Declined } else { Unstated::Made })
    }
}

impl Choices {
    pub(super) fn read(action: &Fields<'_>) -> Result<Choices, Unreadable> {
        Ok(Choices {
            rebuild: action.get("rebuild")?,
            estate: action.get("estate")?,
            token: action.get("token")?,
            scout_to: action.get("scout_to")?,
            unstated: Unstated::read(action)?,
        })
    }

    fn stated(&self) -> usize {
        let Choices { rebuild, estate, token, scout_to, unstated: _ } = self;
        [rebuild.is_some(), estate.is_some(), token.is_some(), scout_to.is_some()]
            .into_iter()
            .filter(|stated| *stated)
            .count()
    }
}

/// What carrying out an action gives: nothing, or the rule that forbids it.
pub(super) type Outcome = Result<(), Refusal>;

impl Run {
    pub(super) fn act(
        &mut self,
        action: &Fields<'_>,
        number: usize,
        event_follows: bool,
    ) -> Result<(), Failure> {
        let verb: String = action.need("do")?;
        let illegal: bool = action.get("illegal")?.unwrap_or(false);
        let gain: Option<BTreeMap<String, i32>> = action.get("gain")?;
        let what = format!("action {number}, {verb}");
        let before = self.position;
        let outcome = match verb.as_str() {
            "resolve" => self.resolve(action)?,
            "place_lord" => self.place(action)?,
            "turn" => self.turn(action)?,
            "event" => self.event(action)?,
            "refill" => self.refill(action)?,
            "final" => Ok(()),
            "options" | "turn_options" => {
                self.options(action, &what)?;
                Ok(())
            }
            "events_each" => {
                self.events_each(action, &what)?;
                Ok(())
            }
            "supply_trace" => {
                self.supply_trace(action, &what)?;
                Ok(())
            }
            _ => return Err(action.wrong("do", format!("there is no action “{verb}”")).into()),
        };
        match outcome {
            Ok(()) if illegal => {
                self.mismatch(what, "refused (illegal = true)", "accepted");
                self.position = before;
            }
            Ok(()) => {
                if let Some(gain) = gain {
                    self.compare_gain(action, "gain", &what, &gain, &before)?;
                }
                self.settle(event_follows);
            }
            Err(refusal) => {
                self.position = before;
                if !illegal {
                    self.mismatch(what, "accepted", format!("refused by {refusal}"));
                }
            }
        }
        Ok(())
    }

    pub(super) fn compare_gain(
        &mut self,
        fields: &Fields<'_>,
        key: &str,
        what: &str,
        gain: &BTreeMap<String, i32>,
        before: &Position,
    ) -> Result<(), Unreadable> {
        let mut expected = vec![0; self.names.len()];
        for (name, coins) in gain {
            let seat = self.seat(fields, key, name)?;
            expected[seat.index()] = *coins;
        }
        for seat in Seat::all(self.names.len()) {
            let found = i32::from(self.position.fiefdoms[seat].coins - before.fiefdoms[seat].coins);
            let expected = expected[seat.index()];
            if found != expected {
                self.mismatch(format!("{what}, gain of {}", self.name(seat)), expected, found);
            }
        }
        Ok(())
    }

    fn player(&self, action: &Fields<'_>) -> Result<Seat, Unreadable> {
        let name: String = action.need("player")?;
        self.seat(action, "player", &name)
    }

    /// `resolve`: the tile as taken, Effect, Income.
    fn resolve(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(action)?;
        let tile: TileText = action.need("tile")?;
        let choices = Choices::read(action)?;
        let (phase, turn) = (self.position.phase, self.position.turn);
        self.take(action, seat, tile)?;
        let outcome = self.carry_out(seat, &choices);
        (self.position.phase, self.position.turn) = (phase, turn);
        Ok(outcome)
    }

    /// Puts a tile on a board as taken and carries out its Effect as far as no choice is needed.
    pub(super) fn take(&mut self, action: &Fields<'_>, seat: Seat, tile: TileText) -> Result<(), Unreadable> {
        let TileText(print) = tile;
        let Some(face) = self.game.parts.tiles.face(print) else {
            return Err(action.wrong("tile", "the tile is not known"));
        };
        let fiefdom = &mut self.position.fiefdoms[seat];
        if fiefdom.size() + fiefdom.buried() >= MAX_OWNED {
            return Err(action.wrong("tile", format!("a player owns {MAX_OWNED} tiles at most (F-3)")));
        }
        fiefdom.put(face, print);
        self.game.effect(&mut self.position, seat, print.estate, &mut Silent);
        Ok(())
    }

    /// Takes the choices that the Effect asks for; each must be stated, and no other.
    fn carry_out(&mut self, seat: Seat, choices: &Choices) -> Outcome {
        let position = &self.position;
        let Phase::Effect(estate) = position.phase else {
            return match choices.stated() {
                0 => Ok(()),
                _ => Err(Refusal::new("MA-17", "the Effect asks for no choice here")),
            };
        };
        if choices.stated() == 0
            && choices.unstated == Unstated::Made
            && let Some(action) = self.game.only_choice(&self.asked(seat))
        {
            return self.decide(seat, action);
        }
        let missing = |rule, what: &str| Refusal::new(rule, format!("the Effect asks for {what} (R-6)"));
        let (action, used) = match estate {
            Estate::Village => {
                let wanted = choices.rebuild.ok_or_else(|| missing("MA-23", "a tile to rebuild"))?;
                let cemetery = position.fiefdoms[seat].cemetery().iter();
                let mut fits = cemetery.filter(|&&face| wanted.fits(self.game.parts.tiles.print(face)));
                let face = fits
                    .next()
                    .ok_or_else(|| Refusal::new("MA-23", format!("there is no {wanted} in the Cemetery")))?;
                (Action::Rebuild(*face), 1)
            }
            Estate::Rampart => {
                let SpotText(spot) =
                    choices.scout_to.ok_or_else(|| missing("MA-25", "a place for the Scout"))?;
                (Action::Scout(spot), 1)
            }
            Estate::Church => {
                let EstateText(estate) = choices.estate.ok_or_else(|| missing("MA-30", "an Estate"))?;
                (Action::Coin(estate), 1)
            }
            _ => {
                let EstateText(estate) = choices.estate.ok_or_else(|| missing("MA-31", "an Estate"))?;
                let EstateText(token) = choices.token.ok_or_else(|| missing("MA-31", "a token"))?;
                (Action::Plot { token, estate }, 2)
            }
        };
        if choices.stated() != used {
            return Err(Refusal::new("MA-17", "the Effect does not ask for all these choices"));
        }
        self.decide(seat, action)
    }

    /// The position with this seat at turn: `resolve` lets any player take a tile.
    fn asked(&self, seat: Seat) -> Position {
        let mut asked = self.position;
        asked.turn = 0;
        asked.order[0] = seat;
        asked
    }

    /// A real decision, refused by the real rules.
    fn decide(&mut self, seat: Seat, action: Action) -> Outcome {
        self.game.check(&self.asked(seat), seat, action)?;
        self.game.decide(&mut self.position, seat, action, &mut Silent);
        Ok(())
    }

    /// `place_lord`: the first placement.
    fn place(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(action)?;
        let SpotText(spot) = action.need("to")?;
        let action = Action::Lord(spot);
        if self.position.phase != Phase::Place {
            return Ok(Err(Refusal::new("MA-7", "the first placement is over")));
        }
        Ok(self.game.check(&self.position, seat, action).map(|()| {
            self.game.decide(&mut self.position, seat, action, &mut Silent);
        }))
    }

    /// `turn`: the whole turn.
    fn turn(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(action)?;
        let to: Option<SpotText> = action.get("to")?;
        let choices = Choices::read(action)?;
        Ok(self.move_lord(seat, to).and_then(|()| self.carry_out(seat, &choices)))
    }

    /// The move and the taking of the tile, with its Effect as far as no choice is needed.
    pub(super) fn move_lord(&mut self, seat: Seat, to: Option<SpotText>) -> Outcome {
        let fiefdom = &self.position.fiefdoms[seat];
        if fiefdom.size() + fiefdom.buried() >= MAX_OWNED {
            return Err(Refusal::new("F-3", format!("a player owns {MAX_OWNED} tiles at most")));
        }
        let last = self.position.round == ROUNDS && self.position.phase == Phase::Next;
        match to {
            None if last && self.position.active() != seat => {
                Err(Refusal::new("MA-10", "it is not this player's turn"))
            }
            None if last => {
                self.game.last_turn(&mut self.position, &mut Silent);
                Ok(())
            }
            None => Err(Refusal::new("MA-14", "the move is mandatory")),
            Some(_) if last => Err(Refusal::new("MA-14", "in round 16 there is no move")),
            Some(SpotText(spot)) => {
                let action = Action::Lord(spot);
                if self.position.phase != Phase::Move {
                    return Err(Refusal::new("MA-10", "nobody has a turn now"));
                }
                self.game.check(&self.position, seat, action)?;
                self.game.decide(&mut self.position, seat, action, &mut Silent);
                Ok(())
            }
        }
    }
}
