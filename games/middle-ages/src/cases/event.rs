//! The actions `event` and `events_each`.

use std::collections::BTreeMap;

use liege_cases::{Fields, Unreadable};
use liege_game::{Game as _, Refusal, Silent};

use super::act::{Outcome, Unstated};
use super::run::Run;
use super::text::TileText;
use crate::Action;
use crate::card::CardEffect;
use crate::position::{Phase, Position};
use crate::tile::Face;

impl Run {
    /// `event`: applies a card, or answers its open choices if it was reached by itself.
    pub(super) fn event(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let name: String = action.need("card")?;
        let card = self.card(action, "card", &name)?;
        let unstated = Unstated::read(action)?;
        let mut lose: Vec<Vec<TileText>> = Vec::new();
        let mut rebuild: Vec<Option<TileText>> = Vec::new();
        for name in self.names.clone() {
            let fields = action.table(&name)?;
            lose.push(match &fields {
                Some(fields) => fields.get("lose")?.unwrap_or_default(),
                None => Vec::new(),
            });
            rebuild.push(match &fields {
                Some(fields) => fields.get("rebuild")?,
                None => None,
            });
            if let Some(fields) = fields {
                fields.finish()?;
            }
        }
        let reached = matches!(self.position.phase, Phase::Lose(_) | Phase::Restore);
        let Position { phase, turn, part, round, .. } = self.position;
        if !reached {
            (self.position.turn, self.position.part) = (0, 0);
        } else if self.position.card() != Some(card) {
            return Ok(Err(Refusal::new("MA-12", "another Event is being applied")));
        }
        let asked = |phase| matches!(phase, Phase::Lose(_) | Phase::Restore);
        while reached && asked(self.position.phase)
            || !reached && self.game.apply_card(&mut self.position, card, &mut Silent)
        {
            let seat = self.position.active();
            let tiles = &self.game.parts.tiles;
            let fiefdom = &self.position.fiefdoms[seat];
            let stated = if let Phase::Lose(estate) = self.position.phase {
                let wanted = &mut lose[seat.index()];
                let place = wanted.iter().position(|TileText(print)| print.estate == estate);
                place.map(|place| wanted.remove(place))
            } else {
                rebuild[seat.index()].take()
            };
            let fits = |face: &&Face| stated.is_some_and(|text| text.fits(tiles.print(**face)));
            let choice = match self.position.phase {
                _ if stated.is_none() && unstated == Unstated::Made => self.game.only_choice(&self.position),
                // Of tiles that the text does not tell apart the topmost is lost.
                Phase::Lose(estate) => {
                    fiefdom.stack(estate).iter().rev().find(fits).map(|&face| Action::Lose(face))
                }
                _ => fiefdom.cemetery().iter().find(fits).map(|&face| Action::Rebuild(face)),
            };
            let Some(choice) = choice else {
                let rule = if self.position.phase == Phase::Restore { "MA-46" } else { "MA-45" };
                let name = self.name(seat);
                return Ok(Err(Refusal::new(
                    rule,
                    format!("no tile is stated that {name} can choose (R-6)"),
                )));
            };
            if let Err(refusal) = self.game.check(&self.position, seat, choice) {
                return Ok(Err(refusal));
            }
            self.game.decide(&mut self.position, seat, choice, &mut Silent);
            while reached && self.position.phase == Phase::Event && self.position.round == round {
                self.automatic_step();
            }
        }
        if !reached {
            (self.position.phase, self.position.turn, self.position.part) = (phase, turn, part);
        }
        if lose.iter().any(|left| !left.is_empty()) || rebuild.iter().any(Option::is_some) {
            return Ok(Err(Refusal::new("MA-45", "more tiles are stated than the Event asks for")));
        }
        Ok(Ok(()))
    }

    /// `events_each`: each card alone on the unchanged position.
    pub(super) fn events_each(&mut self, action: &Fields<'_>, what: &str) -> Result<(), Unreadable> {
        let before = self.position;
        for result in action.need_tables("result")? {
            let name: String = result.need("card")?;
            let card = self.card(&result, "card", &name)?;
            let gain: BTreeMap<String, i32> = result.need("gain")?;
            if !matches!(self.game.parts.cards[card].effect, CardEffect::Destroy(_) | CardEffect::Rebuild) {
                self.game.apply_card(&mut self.position, card, &mut Silent);
            }
            self.compare_gain(&result, "gain", &format!("{what}, {name}"), &gain, &before)?;
            self.position = before;
            result.finish()?;
        }
        Ok(())
    }
}
