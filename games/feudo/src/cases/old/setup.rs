//! The position before the actions of a case.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::old::{Case, MaybePlayer, Player, Run};
use liege_data::{DataError, Either, Spanned, Within};
use liege_game::{Game as _, Seat, Seats, Setup as Agreed};
use serde::Deserialize;

use super::place::{Tokens, Village, Whereabouts};
use super::{Aside, Game, city, in_order, must, need, plague_card, seats};
use crate::rules::audit::{audit_territory, audit_token};
use crate::{
    BoardId, Castle, Feudo, Layout, OrderOfPlay, Phase, Position, Shillings, Stake, Territory, Token,
    TokenSet,
};

/// No case goes further, and no game does.
pub(super) const LAST_TURN: i64 = 100;

/// Everything that the setup of a case may say.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Setup {
    players: Vec<String>,
    variant: Option<String>,
    deck: Option<String>,
    turns: Option<u8>,
    map: Option<String>,
    order: Option<Spanned<Vec<Player>>>,
    turn: Option<Within<u8, 1, LAST_TURN>>,
    card: Option<Spanned<String>>,
    /// Placed in the order in which they stand here.
    castles: BTreeMap<Player, Spanned<Either<Territory, Site>>>,
    plague: Option<Spanned<Village>>,
    king: bool,
    vp: BTreeMap<Player, Within<i16, -1000, 1000>>,
    cities: BTreeMap<Spanned<String>, MaybePlayer>,
    tokens: BTreeMap<Player, BTreeMap<Tokens, Whereabouts>>,
    stricken: BTreeMap<Player, Spanned<Vec<Token>>>,
    ready: BTreeMap<Player, Ready>,
    hand: BTreeMap<Player, Chosen>,
    used_trading: BTreeMap<Player, Spanned<Vec<Shillings>>>,
    owed: BTreeMap<Player, Within<u8, 0, 2>>,
    tied: Option<Spanned<Vec<Player>>>,
}

/// The first turns in which a Baron and a Milady may move again.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Ready {
    baron: u8,
    milady: u8,
}

/// The cards that a player has chosen.
#[derive(Deserialize)]
struct Chosen {
    army: Option<Spanned<Vec<Token>>>,
    trade: Option<Spanned<Shillings>>,
}

/// Where a Castle stands if the board matters.
#[derive(Clone, Copy, Deserialize)]
struct Site {
    at: Territory,
    board: Option<BoardId>,
}

/// The first of these boards without a Castle.
pub(super) fn free_board(position: &Position, game: &Feudo, at: Territory) -> BoardId {
    let boards = position.table.layout.unwrap_or(Layout::UNTURNED).boards_at(at);
    let taken = |board: &BoardId| {
        game.seats().filter_map(|seat| position.barony(seat).castle).any(|castle| castle.board == *board)
    };
    boards.iter().find(|board| !taken(board)).or(boards.first()).copied().unwrap_or_default()
}

impl Setup {
    /// The case at its beginning.
    pub(super) fn begin<'d>(&self, case: &Case<'d>) -> Result<Run<'d, Feudo>, DataError> {
        let names = &self.players;
        // A case may have a single player.
        let agreed = Agreed { players: names.len().max(Feudo::INFO.min_players), ..self.agreed(case)? };
        let build = || Feudo::new(&agreed).map_err(|error| case.node().error(error.to_string()));
        let (game, mut paused) = (Arc::new(build()?), build()?);
        // The other player of a case that names one alone does nothing.
        paused.options.turns = self.turn.map_or(1, Within::get);
        paused.components.constants.extra_turns = 0;
        let known = |(index, name): (usize, &String)| {
            game.components.colours.contains(name) && !names[..index].contains(name)
        };
        if names.is_empty() || !names.iter().enumerate().all(known) {
            let wrong = format!("different players out of {}", game.components.colours.join(", "));
            return Err(case.node().key("setup").key("players").wrong(wrong));
        }
        let mut position = game.empty();
        // No phase is open: each action opens its own.
        position.table.phase = Phase::Over;
        position.table.order = in_order(Seat::all(names.len()));
        let placement = OrderOfPlay::default();
        let aside = Aside { game, placement, dealt: Seats::NONE, attacking: 0, advancing: 0 };
        let mut run = Run::new(case, paused, position, aside);
        self.map(&mut run)?;
        self.turn(&mut run)?;
        self.castles(&mut run)?;
        self.tokens(&mut run)?;
        self.hands(&mut run)?;
        self.scores(&mut run)?;
        audit(&run)?;
        Ok(run)
    }

    /// The options of the case, with the components that it is run with.
    fn agreed(&self, case: &Case<'_>) -> Result<Agreed, DataError> {
        let mut agreed = Agreed::new(Feudo::INFO.min_players);
        let turns = self.turns.map(|turns| turns.to_string());
        for (option, value) in [("variant", &self.variant), ("deck", &self.deck), ("turns", &turns)] {
            if let Some(value) = value {
                agreed = agreed.with(option, value);
            }
        }
        Ok(case.game::<Feudo>(agreed)?.setup)
    }

    fn map(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        let name = self.map.as_deref().unwrap_or("standard");
        let game = Arc::clone(&run.game);
        let map = game.components.standard_maps.iter().find(|(other, _)| other == name);
        let expected = || run.node().key("setup").key("map").error("expected one of the standard maps");
        let &(_, layout) = map.ok_or_else(expected)?;
        game.settle_map(&mut run.position.table, layout);
        Ok(())
    }

    fn turn(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        let mut table = run.position.table;
        table.turn = self.turn.map_or(1, Within::get);
        table.king = self.king;
        if let Some(order) = &self.order {
            let named = OrderOfPlay::try_from(seats(order.get_ref()));
            table.order = named.map_err(|expected| run.at(order).wrong(expected))?;
        }
        let ordered = table.order.seats();
        if let Some(tied) = &self.tied {
            table.tied = seats(tied.get_ref()).into_iter().collect();
            must(run, tied, table.tied.len() > 1, "two players or more")?;
            if self.order.is_none() {
                let playing = table.order.iter().filter(|&seat| table.tied.has(seat));
                table.order = in_order(playing);
            }
        }
        if let Some(order) = &self.order {
            let named = Seat::all(self.players.len()).collect();
            let all = ordered == run.game.contenders(&table) || ordered == named;
            must(run, order, all, "everybody who plays this turn, each once")?;
        }
        if let Some(village) = &self.plague {
            let (at, villages) = (village.get_ref().0, run.game.map(&table).villages);
            must(run, village, at.is_none_or(|at| villages.has(at)), "a Village, or none")?;
            let moves = at.is_none() || run.game.has_plague();
            must(run, village, moves, "none, for this variant has no Plague Token")?;
            table.plague = at;
        }
        if let Some(card) = &self.card {
            let card = plague_card(run, card)?;
            table.card = Some(card);
            let left = &mut table.unseen[usize::from(card.0)];
            *left = left.saturating_sub(1);
        }
        run.position.table = table;
        Ok(())
    }

    /// FD-19 is asked when a Castle is placed; a case may put two on one mapboard to have short ways.
    fn castles(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        let mut castles: Vec<_> = self.castles.iter().collect();
        castles.sort_by_key(|(_, site)| site.span().start);
        for (&Player(seat), site) in castles {
            let (at, board) = match *site.get_ref() {
                Either::One(at) => (at, None),
                Either::All(Site { at, board }) => (at, board),
            };
            must(run, site, at.is_outer(), "an outer territory")?;
            let boards = run.position.table.layout.unwrap_or(Layout::UNTURNED).boards_at(at);
            let on = board.is_none_or(|board| boards.contains(&board));
            must(run, site, on, "a board on which the territory lies")?;
            let board = board.unwrap_or_else(|| free_board(&run.position, &run.game, at));
            run.position.table.barony_mut(seat).castle = Some(Castle { at, board });
            run.aside.placement = run.aside.placement.with(seat);
        }
        // Before the first turn it is the order in which Castles were placed.
        let table = &mut run.position.table;
        if table.turn == 1 && self.order.is_none() && run.aside.placement.len() == table.order.len() {
            table.order = run.aside.placement;
        }
        Ok(())
    }

    fn tokens(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        for (&Player(seat), places) in &self.tokens {
            let barony = run.position.table.barony_mut(seat);
            for (&Tokens(token), place) in places {
                let all = TokenSet::ALL.iter().filter(|&other| token.is_none_or(|token| token == other));
                all.for_each(|token| place.put(barony, token));
            }
            barony.cards = barony.alive();
        }
        for (&Player(seat), pieces) in &self.stricken {
            let stricken = set(run, pieces)?;
            let alive = stricken.minus(run.position.barony(seat).alive()).is_empty();
            must(run, pieces, alive, "tokens that are not eliminated")?;
            run.position.table.barony_mut(seat).stricken = stricken;
        }
        for (&Player(seat), &Ready { baron, milady }) in &self.ready {
            let barony = run.position.table.barony_mut(seat);
            (barony.baron_ready, barony.milady_ready) = (baron, milady);
        }
        Ok(())
    }

    fn hands(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        for (&Player(seat), values) in &self.used_trading {
            for &value in values.get_ref() {
                let card = run.game.stake_card(run.position.barony(seat), value);
                let card = need(run, values, card, "Trading Cards of this player")?;
                let barony = run.position.table.barony_mut(seat);
                barony.purse = barony.purse.without(card);
            }
        }
        let constants = run.game.components.constants.clone();
        for (&Player(seat), Chosen { army, trade }) in &self.hand {
            if let Some(army) = army {
                let (chosen, most) = (set(run, army)?, constants.army_chosen);
                must(run, army, chosen.len() <= most, &format!("at most {most} Army Cards (FD-30)"))?;
                run.position.hands[seat].chosen = chosen;
            }
            if let Some(value) = trade {
                let card = run.game.stake_card(run.position.barony(seat), *value.get_ref());
                let card = need(run, value, card, "a Trading Card in hand")?;
                run.position.hands[seat].stake = Stake::Secret(card);
            }
            run.aside.dealt = run.aside.dealt.with(seat);
        }
        for (&Player(seat), mercenaries) in &self.owed {
            run.position.table.barony_mut(seat).owed = mercenaries.get() * constants.mercenary_price;
        }
        Ok(())
    }

    fn scores(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        for (&Player(seat), vp) in &self.vp {
            run.position.table.barony_mut(seat).vp = vp.get();
        }
        for (id, owner) in &self.cities {
            run.position.table.cities[city(run, id)?.index()] = owner.0;
        }
        Ok(())
    }
}

/// Refuses what can't stand on the map, with the place named (FD section 12).
fn audit(run: &Game<'_>) -> Result<(), DataError> {
    let (game, table) = (&run.game, &run.position.table);
    let node = run.node().key("setup").key("tokens");
    for (seat, name) in game.seats().zip(run.node().names()) {
        for token in table.barony(seat).alive().iter() {
            let place = || node.key(name).key(token.id());
            audit_token(game, table, seat, token).map_err(|what| place().error(what))?;
        }
    }
    for here in Territory::all() {
        audit_territory(game, table, here).map_err(|what| node.error(format!("{here}: {what}")))?;
    }
    Ok(())
}

/// Tokens as a set: none is listed twice.
fn set(run: &Game<'_>, tokens: &Spanned<Vec<Token>>) -> Result<TokenSet, DataError> {
    let all: TokenSet = tokens.get_ref().iter().copied().collect();
    must(run, tokens, all.len() == tokens.get_ref().len(), "each token once")?;
    Ok(all)
}
