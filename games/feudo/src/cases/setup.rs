//! The position before the actions of a case.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::{Case, Run};
use liege_data::{DataError, Spanned, Within};
use liege_game::{Game, Seat, Seats, Setup as Agreed};
use serde::Deserialize;

use super::state::{Tokens, Village};
use super::{Aside, Board, Land, Piece, Player, seat, seats};
use crate::game::{DECK, TURNS, VARIANT};
use crate::rules::audit::{audit_territory, audit_token};
use crate::{
    BoardId, Castle, Feudo, Layout, OrderOfPlay, Phase, Position, Shillings, Stake, Territory, TokenSet,
};

/// No case goes further, and no game does.
pub(super) const LAST_TURN: i64 = 100;

/// Everything that the setup of a case may say.
#[derive(Deserialize)]
pub(super) struct Setup {
    players: Spanned<Vec<String>>,
    variant: Option<String>,
    deck: Option<String>,
    turns: Option<u8>,
    map: Option<Spanned<String>>,
    order: Option<Spanned<Vec<Player>>>,
    turn: Option<Within<u8, 1, LAST_TURN>>,
    card: Option<Spanned<String>>,
    #[serde(default)]
    castles: BTreeMap<Player, Spanned<Site>>,
    plague: Option<Spanned<Village>>,
    #[serde(default)]
    king: bool,
    #[serde(default)]
    vp: BTreeMap<Player, Within<i16, -1000, 1000>>,
    #[serde(default)]
    cities: BTreeMap<Spanned<String>, Player>,
    #[serde(default)]
    tokens: BTreeMap<Player, Tokens>,
    #[serde(default)]
    stricken: BTreeMap<Player, Spanned<Vec<Piece>>>,
    #[serde(default)]
    ready: BTreeMap<Player, Ready>,
    #[serde(default)]
    hand: BTreeMap<Player, Chosen>,
    #[serde(default)]
    used_trading: BTreeMap<Player, Spanned<Vec<u8>>>,
    #[serde(default)]
    owed: BTreeMap<Player, Within<u8, 0, 2>>,
    tied: Option<Spanned<Vec<Player>>>,
}

/// The first turns in which a Baron and a Milady may move again.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Ready {
    baron: u8,
    milady: u8,
}

/// The cards that a player has chosen.
#[derive(Deserialize)]
struct Chosen {
    #[serde(default)]
    army: Option<Spanned<Vec<Piece>>>,
    trade: Option<Spanned<u8>>,
}

/// Where a Castle stands: a territory, or a territory of one of its mapboards.
#[derive(Clone, Copy)]
struct Site {
    at: Territory,
    board: Option<BoardId>,
}

impl<'de> Deserialize<'de> for Site {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Site, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Site;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a territory, or a table of a territory at and a board")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Site, E> {
                let Land(at) = Land::try_from(name.to_owned()).map_err(E::custom)?;
                Ok(Site { at, board: None })
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Site, A::Error> {
                use serde::de::Error;
                let (mut at, mut board) = (None, None);
                while let Some(key) = map.next_key::<String>()? {
                    match key.as_str() {
                        "at" => at = Some(map.next_value::<Land>()?.0),
                        "board" => board = Some(map.next_value::<Board>()?.0),
                        _ => return Err(A::Error::custom("the keys at and board")),
                    }
                }
                at.map(|at| Site { at, board }).ok_or_else(|| A::Error::missing_field("at"))
            }
        }

        deserializer.deserialize_any(Visitor)
    }
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
        let names = self.players.get_ref();
        let agreed = self.agreed(case)?;
        // A case may have a single player.
        let agreed = Agreed { players: names.len(), ..agreed };
        let build = || Feudo::unchecked(&agreed).map_err(|error| case.node().error(error.to_string()));
        let (game, mut paused) = (Arc::new(build()?), build()?);
        (paused.turns, paused.components.constants.extra_turns) = (0, 0);
        let known = |(index, name): (usize, &String)| {
            game.components.colours.contains(name) && !names[..index].contains(name)
        };
        if names.is_empty() || !names.iter().enumerate().all(known) {
            let colours = game.components.colours.join(", ");
            let wrong = format!("different players out of {colours}");
            return Err(case.node().at(&self.players).wrong(wrong));
        }
        let mut position = game.empty();
        // No phase is open: each action opens its own.
        position.table.phase = Phase::Over;
        position.table.order = game.seats().fold(OrderOfPlay::default(), OrderOfPlay::with);
        let aside = Aside {
            game,
            names: names.clone().into(),
            placement: OrderOfPlay::default(),
            dealt: Seats::NONE,
            attacking: 0,
            advancing: 0,
        };
        let mut run = Run::new(case, paused, position, aside);
        self.map(&mut run)?;
        self.turn(&mut run)?;
        self.castles(&mut run)?;
        self.tokens(&mut run)?;
        self.hands(&mut run)?;
        self.scores(&mut run)?;
        self.audit(&run)?;
        Ok(run)
    }

    /// The options of the case, with the components that it is run with.
    fn agreed(&self, case: &Case<'_>) -> Result<Agreed, DataError> {
        let mut agreed = Agreed::new(Feudo::INFO.min_players);
        let turns = self.turns.map(|turns| turns.to_string());
        for (option, value) in [(VARIANT, &self.variant), (DECK, &self.deck), (TURNS, &turns)] {
            if let Some(value) = value {
                agreed = agreed.with(option.id, value);
            }
        }
        Ok(case.game::<Feudo>(agreed)?.setup)
    }

    fn map(&self, run: &mut Run<'_, Feudo>) -> Result<(), DataError> {
        let name = self.map.as_ref().map_or("standard", |name| name.get_ref());
        let maps = &run.game.components.standard_maps;
        let Some(&(_, layout)) = maps.iter().find(|(other, _)| other == name) else {
            let node = run.node().key("setup").key("map");
            return Err(node.error("expected one of the standard maps"));
        };
        let game = Arc::clone(&run.game);
        game.settle_map(&mut run.position.table, layout);
        Ok(())
    }

    fn turn(&self, run: &mut Run<'_, Feudo>) -> Result<(), DataError> {
        run.position.table.turn = self.turn.map_or(1, Within::get);
        run.position.table.king = self.king;
        if let Some(order) = &self.order {
            let named = seats(run, order.get_ref())?;
            let order = OrderOfPlay::try_from(named).map_err(|expected| run.at(order).wrong(expected))?;
            run.position.table.order = order;
        }
        let ordered = run.position.table.order.seats();
        if let Some(tied) = &self.tied {
            let named: Seats = seats(run, tied.get_ref())?.into_iter().collect();
            if named.len() < 2 {
                return Err(run.at(tied).wrong("two players or more"));
            }
            run.position.table.tied = named;
            if self.order.is_none() {
                let playing = run.position.table.order.iter().filter(|&seat| named.has(seat));
                run.position.table.order = playing.fold(OrderOfPlay::default(), OrderOfPlay::with);
            }
        }
        let playing = run.game.contenders(&run.position.table);
        if let Some(order) = &self.order
            && ordered != playing
            && ordered != run.game.seats().collect()
        {
            return Err(run.at(order).wrong("everybody who plays this turn, each once"));
        }
        if let Some(village) = &self.plague {
            let Village(at) = *village.get_ref();
            if at.is_some_and(|at| !run.game.map(&run.position.table).villages.has(at)) {
                return Err(run.at(village).wrong("a Village, or none"));
            }
            if at.is_some() && !run.game.has_plague() {
                return Err(run.at(village).wrong("none, for this variant has no Plague Token"));
            }
            run.position.table.plague = at;
        }
        if let Some(card) = &self.card {
            let id = run.game.card_named(card.get_ref());
            let id = id.ok_or_else(|| run.at(card).wrong("the id of a Plague Card"))?;
            run.position.table.card = Some(id);
        }
        Ok(())
    }

    /// FD-19 is asked when a Castle is placed; a case may put two on one mapboard to have short ways.
    fn castles(&self, run: &mut Run<'_, Feudo>) -> Result<(), DataError> {
        let mut castles: Vec<_> = self.castles.iter().collect();
        castles.sort_by_key(|(player, _)| player.span().start);
        for (player, site) in castles {
            let (seat, Site { at, board }) = (seat(run, player)?, *site.get_ref());
            if !at.is_outer() {
                return Err(run.at(player).error("expected an outer territory"));
            }
            let boards = run.position.table.layout.unwrap_or(Layout::UNTURNED).boards_at(at);
            if board.is_some_and(|board| !boards.contains(&board)) {
                return Err(run.at(player).error("the territory is not on this board"));
            }
            let board = board.unwrap_or_else(|| free_board(&run.position, &run.game, at));
            run.position.table.barony_mut(seat).castle = Some(Castle { at, board });
            run.aside.placement = run.aside.placement.with(seat);
        }
        Ok(())
    }

    fn tokens(&self, run: &mut Run<'_, Feudo>) -> Result<(), DataError> {
        for (player, tokens) in &self.tokens {
            let seat = seat(run, player)?;
            tokens.place(run.position.table.barony_mut(seat));
        }
        for (player, pieces) in &self.stricken {
            let seat = seat(run, player)?;
            let stricken = set(run, pieces)?;
            if !stricken.minus(run.position.barony(seat).alive()).is_empty() {
                return Err(run.at(pieces).wrong("tokens that are not eliminated"));
            }
            run.position.table.barony_mut(seat).stricken = stricken;
        }
        for (player, &Ready { baron, milady }) in &self.ready {
            let seat = seat(run, player)?;
            let barony = run.position.table.barony_mut(seat);
            (barony.baron_ready, barony.milady_ready) = (baron, milady);
        }
        Ok(())
    }

    fn hands(&self, run: &mut Run<'_, Feudo>) -> Result<(), DataError> {
        for (player, values) in &self.used_trading {
            let seat = seat(run, player)?;
            for &value in values.get_ref() {
                let card = run.game.stake_card(run.position.barony(seat), Shillings(value));
                let card = card.ok_or_else(|| run.at(values).wrong("Trading Cards of this player"))?;
                let barony = run.position.table.barony_mut(seat);
                barony.purse = barony.purse.without(card);
            }
        }
        for (player, Chosen { army, trade }) in &self.hand {
            let seat = seat(run, player)?;
            let most = run.game.components.constants.army_chosen;
            if let Some(army) = army {
                let chosen = set(run, army)?;
                if chosen.len() > most {
                    return Err(run.at(army).wrong(format!("at most {most} Army Cards (FD-30)")));
                }
                run.position.hands[seat].chosen = chosen;
            }
            if let Some(value) = trade {
                let card = run.game.stake_card(run.position.barony(seat), Shillings(*value.get_ref()));
                let card = card.ok_or_else(|| run.at(value).wrong("a Trading Card in hand"))?;
                run.position.hands[seat].stake = Stake::Secret(card);
            }
            run.aside.dealt = run.aside.dealt.with(seat);
        }
        let price = run.game.components.constants.mercenary_price;
        for (player, mercenaries) in &self.owed {
            let seat = seat(run, player)?;
            run.position.table.barony_mut(seat).owed = mercenaries.get() * price;
        }
        Ok(())
    }

    fn scores(&self, run: &mut Run<'_, Feudo>) -> Result<(), DataError> {
        for (player, vp) in &self.vp {
            let seat = seat(run, player)?;
            run.position.table.barony_mut(seat).vp = vp.get();
        }
        for (id, owner) in &self.cities {
            let city = run.game.components.city(id.get_ref());
            let city = city.ok_or_else(|| run.at(id).error("expected one of the five Cities"))?;
            let owner: Option<Seat> = match owner.get_ref().as_str() {
                "free" => None,
                _ => Some(seat(run, owner)?),
            };
            run.position.table.cities[city.index()] = owner;
        }
        Ok(())
    }

    /// Refuses what can't stand on the map, with the place named (FD section 12).
    fn audit(&self, run: &Run<'_, Feudo>) -> Result<(), DataError> {
        let (game, table) = (&run.game, &run.position.table);
        let node = run.node().key("setup").key("tokens");
        for seat in game.seats() {
            for token in table.barony(seat).alive().iter() {
                let place = || node.key(&run.aside.name(seat)).key(token.id());
                audit_token(game, table, seat, token).map_err(|what| place().error(what))?;
            }
        }
        for here in Territory::all() {
            audit_territory(game, table, here).map_err(|what| node.error(format!("{here}: {what}")))?;
        }
        Ok(())
    }
}

/// Tokens as a set: none is listed twice.
fn set(run: &Run<'_, Feudo>, pieces: &Spanned<Vec<Piece>>) -> Result<TokenSet, DataError> {
    let all: TokenSet = pieces.get_ref().iter().map(|piece| piece.0).collect();
    if all.len() == pieces.get_ref().len() { Ok(all) } else { Err(run.at(pieces).wrong("each token once")) }
}
