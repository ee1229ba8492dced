//! The position that a [`State`] describes.

use std::collections::BTreeMap;

use liege_cases::{Player, Unordered};
use liege_data::{DataError, Node};
use liege_game::{Seat, Silent};

use super::state::{Ready, State, Won};
use super::text::{Board, Site, StakeText, free_board};
use crate::rules::audit::{audit_territory, audit_token};
use crate::{
    Battle, Castle, Feudo, Layout, OrderOfPlay, Phase, Position, Purse, Shillings, Stake, Territory, Token,
    TokenSet,
};

/// Returns what a map of players gives a seat.
fn of<T: Clone + Default>(all: Option<&BTreeMap<Player, T>>, seat: Seat) -> T {
    all.and_then(|all| all.get(&Player(seat))).cloned().unwrap_or_default()
}

fn set(tokens: &Unordered<Token>) -> TokenSet {
    tokens.items().iter().copied().collect()
}

impl State {
    /// The position. What no game comes to is refused at its key, by its rule.
    pub(super) fn position(&self, game: &Feudo, at: &Node<'_>) -> Result<Position, DataError> {
        let mut position = game.empty();
        position.table.turn = self.turn.unwrap_or(1);
        at.key("turn").ensure(position.table.turn > 0, "FD-25: expected a turn from 1")?;
        position.table.king = self.king.unwrap_or_default();
        self.map(game, &mut position, at)?;
        self.order(game, &mut position, at)?;
        self.cities(game, &mut position, at)?;
        for seat in game.seats() {
            self.castle(game, &mut position, seat, at)?;
        }
        for seat in game.seats() {
            self.tokens(&mut position, seat, at)?;
            self.cards(game, &mut position, seat, at)?;
        }
        self.plague(game, &mut position, at)?;
        self.battles(&mut position, at)?;
        audit(game, &position, at)?;
        self.phase(game, &mut position, at)?;
        Ok(position)
    }

    fn map(&self, game: &Feudo, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let name = self.map.as_deref().unwrap_or("standard");
        if name == "none" {
            return Ok(());
        }
        let standard = game.components.standard_maps.iter().find(|(known, _)| known == name);
        let boards = || {
            let words: Vec<&str> = name.split(' ').collect();
            let placed =
                words.chunks(2).map(|pair| Board::try_from(pair.join(" ")).ok().map(|board| board.0));
            Layout::new(placed.collect::<Option<Vec<_>>>()?.try_into().ok()?)
        };
        let layout = standard.map(|(_, layout)| *layout).or_else(boards);
        let expected = "FD-7: expected a standard map, none, or the four boards such as A 0 B 0 C 0 D 0";
        let layout = layout.ok_or_else(|| at.key("map").error(expected))?;
        game.settle_map(&mut position.table, layout);
        Ok(())
    }

    fn order(&self, game: &Feudo, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let tied: Vec<Seat> = self.tied.iter().flat_map(|tied| tied.items()).map(|player| player.0).collect();
        at.key("tied").ensure(tied.len() != 1, "FD-114: expected two players or more")?;
        position.table.tied = tied.into_iter().collect();
        position.table.charmed =
            self.charmed.iter().flat_map(|charmed| charmed.items()).map(|player| player.0).collect();
        let playing = game.contenders(&position.table);
        let order = match &self.order {
            Some(order) => order.iter().map(|player| player.0).collect(),
            None => playing.iter().collect::<Vec<Seat>>(),
        };
        let named = OrderOfPlay::try_from(order).ok().filter(|order| order.seats().minus(playing).is_empty());
        let wrong = || at.key("order").error("FD-28: expected players of this turn, each once");
        position.table.order = named.ok_or_else(wrong)?;
        Ok(())
    }

    fn cities(&self, game: &Feudo, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        for (id, owner) in self.cities.iter().flatten() {
            let city = game.components.city(id);
            let city =
                city.ok_or_else(|| at.key("cities").key(id).error("expected one of the five Cities"))?;
            position.table.cities[city.index()] = owner.0;
        }
        Ok(())
    }

    fn castle(
        &self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        at: &Node<'_>,
    ) -> Result<(), DataError> {
        let Some(&Site((here, board))) = self.castles.as_ref().and_then(|castles| castles.get(&Player(seat)))
        else {
            return Ok(());
        };
        let at = at.key("castles").key(&seat.to_string());
        at.ensure(here.is_outer(), "FD-19: expected an outer territory")?;
        let layout = position.table.layout.unwrap_or(Layout::UNTURNED);
        let on = board.is_none_or(|board| layout.boards_at(here).contains(&board));
        at.ensure(on, "FD-20: expected a board on which the territory lies")?;
        let castles: Vec<Castle> = game.seats().filter_map(|other| position.barony(other).castle).collect();
        let board = board.unwrap_or_else(|| free_board(layout, &castles, here));
        position.table.barony_mut(seat).castle = Some(Castle { at: here, board });
        Ok(())
    }

    fn tokens(&self, position: &mut Position, seat: Seat, at: &Node<'_>) -> Result<(), DataError> {
        let barony = position.table.barony_mut(seat);
        for (&tokens, place) in &of(self.tokens.as_ref(), seat) {
            let named = TokenSet::ALL.iter().filter(|&token| tokens.0.is_none_or(|only| only == token));
            named.for_each(|token| place.put(barony, token));
        }
        let at = |key: &str| at.key(key).key(&seat.to_string());
        barony.stricken = set(&of(self.stricken.as_ref(), seat));
        let alive = barony.stricken.minus(barony.alive()).is_empty();
        at("stricken").ensure(alive, "FD-39: expected tokens that are not eliminated")?;
        Ready { baron: barony.baron_ready, milady: barony.milady_ready } = of(self.ready.as_ref(), seat);
        barony.fought = set(&of(self.fought.as_ref(), seat));
        barony.vp = self.vp.as_ref().and_then(|vp| vp.get(&Player(seat))).copied().unwrap_or(barony.vp);
        at("vp").ensure((-1000..=1000).contains(&barony.vp), "FD-112: expected -1000 to 1000 points")
    }

    fn cards(
        &self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        at: &Node<'_>,
    ) -> Result<(), DataError> {
        let at = |key: &str| at.key(key).key(&seat.to_string());
        let given =
            |all: &Option<BTreeMap<Player, Unordered<Token>>>| Some(set(all.as_ref()?.get(&Player(seat))?));
        let barony = position.table.barony_mut(seat);
        barony.cards = given(&self.army).unwrap_or_else(|| barony.alive());
        let kept = barony.alive().minus(barony.cards).is_empty();
        at("army").ensure(kept, "FD-26: expected the card of every token that is not eliminated")?;
        let hand = &mut position.hands[seat];
        hand.chosen = given(&self.chosen).unwrap_or_default();
        let max = game.components.constants.army_chosen;
        at("chosen").ensure(hand.chosen.len() <= max, format!("FD-30: expected at most {max} Army Cards"))?;
        at("chosen")
            .ensure(hand.chosen.minus(barony.cards).is_empty(), "FD-26: expected cards in the game")?;
        barony.shown = given(&self.shown).unwrap_or_default();
        at("shown")
            .ensure(barony.shown.minus(hand.chosen).is_empty(), "FD-44: expected cards that are chosen")?;
        barony.owed = of(self.owed.as_ref(), seat);
        let mut purse = Purse::ALL;
        if let Some(values) = self.trading.as_ref().and_then(|all| all.get(&Player(seat))) {
            // Of equal cards the first are out.
            purse = Purse::default();
            for &value in values.items() {
                let card =
                    Purse::ALL.iter().filter(|&card| game.value(card) == value && !purse.has(card)).last();
                let card =
                    card.ok_or_else(|| at("trading").error("FD-16: expected Trading Cards of a player"))?;
                purse = purse.with(card);
            }
        }
        barony.purse = purse;
        let Some(&StakeText(Some((value, shown)))) =
            self.stake.as_ref().and_then(|all| all.get(&Player(seat)))
        else {
            return Ok(());
        };
        let at = at("stake");
        hand.stake = if shown {
            let out = Purse::ALL.iter().filter(|&card| game.value(card) == value && !purse.has(card)).last();
            Stake::Shown(out.ok_or_else(|| at.error("FD-26: a card that was shown is not in hand"))?)
        } else {
            let card = game.stake_card(barony, Shillings(value));
            Stake::Secret(card.ok_or_else(|| at.error("FD-26: expected a Trading Card in hand"))?)
        };
        Ok(())
    }

    fn plague(&self, game: &Feudo, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let table = &mut position.table;
        if let Some(village) = self.plague {
            let village = village.0;
            let at = at.key("plague");
            at.ensure(village.is_none() || game.has_plague(), "FD-118: expected none in this variant")?;
            let fits = village.is_none_or(|village| game.map(table).villages.has(village));
            at.ensure(fits, "FD-34: expected a Village, or none")?;
            table.plague = village;
        }
        let card = self.card.as_deref().filter(|card| *card != "none");
        let known = |name: &str, at: Node<'_>| {
            game.card_named(name).ok_or_else(|| at.error("FD-23: expected a Plague Card of the game"))
        };
        table.card = card.map(|card| known(card, at.key("card"))).transpose()?;
        if let Some(card) = table.card {
            let left = &mut table.unseen[usize::from(card.0)];
            *left = left.saturating_sub(1);
        }
        for (name, &left) in self.unseen.iter().flatten() {
            let at = at.key("unseen").key(name);
            let card = known(name, at.clone())?;
            let max = game.all_cards()[usize::from(card.0)];
            at.ensure(left <= max, format!("FD-23: expected at most {max}"))?;
            table.unseen[usize::from(card.0)] = left;
        }
        Ok(())
    }

    fn battles(&self, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        for Won { winner, target, party } in self.battles.iter().flatten() {
            let battle = Battle { winner: winner.0, target: *target, party: set(party) };
            at.key("battles")
                .ensure(position.table.battles.push(battle), "FD-84: more attacks than tokens")?;
        }
        Ok(())
    }

    /// FD-44: what follows from a moment of showing by itself takes place.
    fn phase(&self, game: &Feudo, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let phase = self.phase.map_or(Phase::Over, |stage| stage.0);
        let at = at.key("phase");
        let rounds = game.components.constants.army_chosen as u8;
        let (place, fits) = match phase {
            Phase::Show(cursor) => (Some(cursor.at), cursor.round <= rounds),
            Phase::March(cursor, _) | Phase::Milady(cursor) => (Some(cursor.at), cursor.round < rounds),
            Phase::Spend(cursor, _) => (Some(cursor.at), cursor.round == rounds),
            Phase::Attack(place) | Phase::Muster(place, _) | Phase::Advance(place) => (Some(place), true),
            _ => (None, true),
        };
        let laying = matches!(phase, Phase::Boards(_));
        at.ensure(
            laying == position.table.layout.is_none(),
            "FD-7: expected boards as long as the map is none",
        )?;
        at.ensure(fits, "FD-44: expected Army Cards in their rounds, Trading Cards in the one after them")?;
        let asked = place.is_none_or(|place| usize::from(place) < position.table.order.len());
        at.ensure(asked, "FD-29: expected a place in the Order of Play")?;
        position.table.phase = phase;
        if let Phase::Show(cursor) = phase {
            game.next_card(position, cursor, &mut Silent);
        }
        Ok(())
    }
}

/// Refuses what can't stand on the map, with the place named (FD section 12).
fn audit(game: &Feudo, position: &Position, at: &Node<'_>) -> Result<(), DataError> {
    let table = &position.table;
    let at = at.key("tokens");
    for seat in game.seats() {
        for token in table.barony(seat).alive().iter() {
            let place = || at.key(&seat.to_string()).key(token.id());
            audit_token(game, table, seat, token).map_err(|what| place().error(what))?;
        }
    }
    if table.layout.is_some() {
        for here in Territory::all() {
            audit_territory(game, table, here).map_err(|what| at.error(format!("{here}: {what}")))?;
        }
    }
    Ok(())
}
