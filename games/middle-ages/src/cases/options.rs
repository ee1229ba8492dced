//! The actions `options` and `turn_options`: lists of legal values.

use liege_cases::{Failure, Fields, FromValue};

use super::act::Choices;
use super::run::Run;
use super::text::{EstateText, SpotText, TileText, list};
use crate::card::CardEffect;
use crate::position::Phase;
use crate::{Action, Estate};

impl Run {
    pub(super) fn options(&mut self, action: &Fields<'_>, what: &str) -> Result<(), Failure> {
        let before = self.position;
        let outcome = self.list_options(action, what);
        self.position = before;
        outcome
    }

    fn list_options(&mut self, action: &Fields<'_>, what: &str) -> Result<(), Failure> {
        let name: String = action.need("player")?;
        let seat = self.seat(action, "player", &name)?;
        let whole_turn = action.need::<String>("do")? == "turn_options";
        let choice: String = action.need("choice")?;
        let choices = Choices::read(action)?;
        let to: Option<SpotText> = action.get("to")?;
        if choice == "to" {
            let mut found = Vec::new();
            if self.game.asked(&self.position) == Some(seat) {
                self.game.each_legal(&self.position, seat, |action| {
                    if let Action::Lord(spot) = action {
                        found.push(SpotText(spot));
                    }
                });
            }
            return self.compare_legal(action, what, found, |a, b| a == b);
        }
        let restoring = self.position.phase == Phase::Restore && action.value("tile").is_none();
        if choice == "lose" || restoring || action.value("card").is_some() {
            return self.event_options(action, what, seat, &choice);
        }
        if whole_turn {
            if let Err(refusal) = self.move_lord(seat, to) {
                self.mismatch(format!("{what}, the move"), "accepted", format!("refused by {refusal}"));
                return Ok(());
            }
        } else {
            let tile: TileText = action.need("tile")?;
            self.take(action, seat, tile)?;
        }
        let mut legal = Vec::new();
        if let Phase::Effect(_) = self.position.phase {
            self.game.each_legal(&self.position, seat, |action| legal.push(action));
        }
        match choice.as_str() {
            "rebuild" => {
                let tiles = &self.game.parts.tiles;
                let tile = |action: &Action| match action {
                    Action::Rebuild(face) => Some(TileText(tiles.print(*face))),
                    _ => None,
                };
                let found = legal.iter().filter_map(tile).collect();
                self.compare_legal(action, what, found, |a, b| a.fits(b.0))
            }
            "scout_to" => {
                let spot = |action: &Action| match action {
                    Action::Scout(spot) => Some(SpotText(*spot)),
                    _ => None,
                };
                self.compare_legal(action, what, legal.iter().filter_map(spot).collect(), |a, b| a == b)
            }
            "estate" => {
                let fits = |token| choices.token.is_none_or(|EstateText(wanted)| wanted == token);
                let estate = |action: &Action| match action {
                    Action::Coin(estate) => Some(EstateText(*estate)),
                    Action::Plot { token, estate } if fits(*token) => Some(EstateText(*estate)),
                    _ => None,
                };
                self.compare_legal(action, what, once(legal.iter().filter_map(estate)), |a, b| a == b)
            }
            "token" => {
                let fits = |estate| choices.estate.is_none_or(|EstateText(wanted)| wanted == estate);
                let token = |action: &Action| match action {
                    Action::Plot { token, estate } if fits(*estate) => Some(EstateText(*token)),
                    _ => None,
                };
                self.compare_legal(action, what, once(legal.iter().filter_map(token)), |a, b| a == b)
            }
            _ => Err(action.wrong("choice", format!("there is no choice “{choice}”")).into()),
        }
    }

    /// The choices that an Event gives a player: of the card named, else of the one being applied.
    fn event_options(
        &mut self,
        action: &Fields<'_>,
        what: &str,
        seat: liege_game::Seat,
        choice: &str,
    ) -> Result<(), Failure> {
        let card = match action.get::<String>("card")? {
            Some(name) => Some(self.card(action, "card", &name)?),
            None => self.position.card(),
        };
        let effect = card.and_then(|card| self.game.parts.cards.get(card)).map(|card| &card.effect);
        let tiles = &self.game.parts.tiles;
        let found = match (choice, effect) {
            ("lose", Some(CardEffect::Destroy(estates))) => {
                let losable = |&estate: &Estate| self.game.losable(&self.position, seat, estate);
                estates.iter().flat_map(losable).map(|face| TileText(tiles.print(face))).collect()
            }
            ("rebuild", Some(CardEffect::Rebuild)) => {
                let cemetery = crate::events::different(self.position.fiefdoms[seat].cemetery());
                cemetery.map(|face| TileText(tiles.print(face))).collect()
            }
            ("lose" | "rebuild", _) => Vec::new(),
            _ => return Err(action.wrong("choice", format!("there is no choice “{choice}”")).into()),
        };
        self.compare_legal(action, what, found, |a, b| a.fits(b.0))
    }

    /// Compares without regard to order.
    fn compare_legal<T: FromValue + Copy + std::fmt::Display>(
        &mut self,
        action: &Fields<'_>,
        what: &str,
        found: Vec<T>,
        same: impl Fn(T, T) -> bool,
    ) -> Result<(), Failure> {
        let legal: Vec<T> = action.need("legal")?;
        let mut left = found.clone();
        for value in &legal {
            if let Some(place) = left.iter().position(|&other| same(*value, other)) {
                left.remove(place);
            }
        }
        if !left.is_empty() || legal.len() != found.len() {
            self.mismatch(what.to_owned(), list(legal), list(found));
        }
        Ok(())
    }
}

/// Each value once, in its first order.
fn once(values: impl Iterator<Item = EstateText>) -> Vec<EstateText> {
    let mut list = Vec::new();
    values.for_each(|value| {
        if !list.contains(&value) {
            list.push(value);
        }
    });
    list.sort();
    list
}
