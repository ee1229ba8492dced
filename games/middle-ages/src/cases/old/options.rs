//! [`Question`]: the actions `options` and `turn_options`, lists of legal values.

use std::collections::BTreeSet;
use std::sync::Arc;

use liege_cases::old::{Player, Stop, Unordered};
use liege_data::Spanned;
use liege_game::{Game as _, Seat};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::choices::effect_asks;
use super::take::{reach, ride, take};
use super::text::{EstateText, SpotText, TileText, in_any_order};
use super::{Playing, event};
use crate::{Action, Face};

/// What a player can choose at some moment.
#[derive(Deserialize)]
pub(super) struct Question {
    player: Player,
    choice: Choice,
    to: Option<SpotText>,
    tile: Option<Spanned<TileText>>,
    card: Option<Spanned<String>>,
    estate: Option<EstateText>,
    token: Option<EstateText>,
    /// What they are depends on the choice, so they are read then.
    legal: Spanned<IgnoredAny>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    To,
    Rebuild,
    Lose,
    ScoutTo,
    Estate,
    Token,
}

impl Question {
    /// Compares what is legal with what the case says; `turn` if the moment is one of a whole turn.
    pub(super) fn compare(&self, run: &mut Playing<'_>, turn: bool) -> Result<(), Stop> {
        run.on_a_copy(|run| {
            let (legal, asked) = self.legal(run, turn)?;
            let fact = self.fact(&legal);
            run.quietly(|run| self.compare_legal(run, legal.into_iter()))?;
            if !asked {
                run.asks(&fact, true.into());
            }
            Ok(())
        })
    }

    /// How the newer format asks for it.
    fn fact(&self, legal: &[Action]) -> String {
        let Player(seat) = self.player;
        let palace = legal.iter().any(|action| matches!(action, Action::Plot { .. }));
        match (self.choice, self.token, self.estate) {
            (Choice::To, ..) => format!("fact legal {seat} lord"),
            (Choice::ScoutTo, ..) => format!("fact legal {seat} scout"),
            (Choice::Rebuild, ..) => format!("fact legal {seat} rebuild"),
            (Choice::Lose, ..) => format!("fact legal {seat} lose"),
            (Choice::Estate, Some(EstateText(token)), _) => format!("fact legal {seat} plot {}", token.id()),
            (Choice::Token, _, Some(EstateText(estate))) => format!("fact tokens {seat} {}", estate.id()),
            (Choice::Estate, None, _) if !palace => format!("fact legal {seat} coin"),
            (Choice::Token, ..) => format!("fact tokens {seat}"),
            (Choice::Estate, ..) => format!("fact legal {seat} plot"),
        }
    }

    fn compare_legal(&self, run: &mut Playing<'_>, legal: impl Iterator<Item = Action>) -> Result<(), Stop> {
        match self.choice {
            Choice::To | Choice::ScoutTo => self.same(run, legal.filter_map(|action| self.spot(action))),
            Choice::Estate | Choice::Token => self.same(run, legal.filter_map(|action| self.estate(action))),
            Choice::Rebuild | Choice::Lose => {
                let faces = legal.filter_map(|action| self.face(action));
                let found = faces.map(|face| TileText(run.game.components.tiles.print(face))).collect();
                let node = run.at(&self.legal);
                let said: Vec<TileText> = node.read()?;
                run.compare(node.path(), &said, &in_any_order(&said, found));
                Ok(())
            }
        }
    }

    fn spot(&self, action: Action) -> Option<SpotText> {
        match (self.choice, action) {
            (Choice::To, Action::Lord(spot)) | (Choice::ScoutTo, Action::Scout(spot)) => Some(SpotText(spot)),
            _ => None,
        }
    }

    /// The Estate that is asked for; the other one of a Plot token may be given.
    fn estate(&self, action: Action) -> Option<EstateText> {
        let fits = |given: Option<EstateText>, found| given.is_none_or(|given| given.0 == found);
        match (self.choice, action) {
            (Choice::Estate, Action::Coin(estate)) => Some(EstateText(estate)),
            (Choice::Estate, Action::Plot { token, estate }) if fits(self.token, token.0) => {
                Some(EstateText(estate))
            }
            (Choice::Token, Action::Plot { token, estate }) if fits(self.estate, estate) => {
                Some(EstateText(token.0))
            }
            _ => None,
        }
    }

    fn face(&self, action: Action) -> Option<Face> {
        match (self.choice, action) {
            (Choice::Rebuild, Action::Rebuild(face)) | (Choice::Lose, Action::Lose(face)) => Some(face),
            _ => None,
        }
    }

    /// Compares the values without their order. The same Estate may be found with several tokens.
    fn same<T: Ord + Serialize + DeserializeOwned>(
        &self,
        run: &mut Playing<'_>,
        found: impl Iterator<Item = T>,
    ) -> Result<(), Stop> {
        let node = run.at(&self.legal);
        let found: BTreeSet<T> = found.collect();
        run.compare(node.path(), &node.read::<Unordered<T>>()?, &found.into_iter().collect());
        Ok(())
    }

    /// What the seat may do at the moment that is asked about, and whether that has been asked.
    fn legal(&self, run: &mut Playing<'_>, turn: bool) -> Result<(Vec<Action>, bool), Stop> {
        let Player(seat) = self.player;
        if self.choice == Choice::To {
            let game = Arc::clone(&run.game);
            reach(run, |position| game.pending(position).must().has(seat))?;
            return Ok((actions(run, seat), false));
        }
        let at_event = self.card.is_some()
            || self.choice == Choice::Lose
            || self.tile.is_none() && (!turn || event::asks(run)?);
        if at_event {
            return self.at_event(run);
        }
        match &self.tile {
            Some(tile) if !turn => take(run, seat, tile)?,
            _ => ride(run, seat, self.to)?,
        }
        Ok((if effect_asks(run, seat) { actions(run, seat) } else { Vec::new() }, false))
    }

    /// The choices that an Event gives the player: of the card named, else of the one being applied.
    fn at_event(&self, run: &mut Playing<'_>) -> Result<(Vec<Action>, bool), Stop> {
        let Player(seat) = self.player;
        let reached = event::asks(run)?;
        let card = self.card.as_ref().map(|name| event::card(run, name)).transpose()?;
        match card.or(run.position.card().filter(|_| !reached)) {
            Some(card) => event::begin(run, card, Some(seat))?,
            None if reached => {}
            None => return Ok((Vec::new(), false)),
        }
        let (spent, mut found, mut asked) = (run.position.spent, Vec::new(), false);
        while run.position.part > 0 && run.position.spent == spent {
            let active = run.position.active();
            let legal = actions(run, active);
            let Some(&first) = legal.first() else { break };
            if active == seat {
                found.extend(legal);
                run.asks(&self.fact(&[]), true.into());
                asked = true;
            }
            run.act(active, &run.game.write_action(first))?;
        }
        Ok((found, asked))
    }
}

fn actions(run: &Playing<'_>, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    run.game.legal(&run.position, seat, &mut legal);
    legal
}
