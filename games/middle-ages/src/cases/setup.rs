//! The position that a case begins with.

use std::collections::BTreeMap;

use liege_cases::{Case, Run};
use liege_data::{DataError, Node, Within};
use liege_game::{Seat, Setup};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::expect::Rows;
use super::text::{EstateText, RowText, SpotText, TileText};
use super::{Aside, Script};
use crate::components::tile_set::{Copies, TileSet};
use crate::rules::round::ROUNDS;
use crate::rules::{round, setup};
use crate::state::bag::Bag;
use crate::state::card::CardId;
use crate::state::fiefdom::{Fiefdom, MAX_OWNED};
use crate::state::spot::Spots;
use crate::{Colour, Estates, MiddleAges, Phase, Position, Print, Spot};

/// The keys of a setup that are no players.
const KEYS: [&str; 7] = ["round", "order", "rows", "pile", "reserve", "discard", "events"];
/// More tiles than the game has are in no pile (F-6).
const ALL_TILES: usize = 84;

/// One player's part of the setup.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct Own {
    coins: Option<Within<i16, 0, 9999>>,
    fiefdom: Vec<TileText>,
    cemetery: Vec<TileText>,
    extra_coin: Vec<EstateText>,
    /// The Estate that holds each token, and the one that the token names.
    plot_token: BTreeMap<EstateText, EstateText>,
    lord: Option<SpotText>,
    scout: Option<SpotText>,
}

/// The lists of tiles of the setup.
struct Lists {
    rows: Rows,
    pile: Vec<TileText>,
    reserve: Vec<TileText>,
    discard: Vec<TileText>,
}

fn get<T: DeserializeOwned + Default>(node: &Node<'_>, key: &str) -> Result<T, DataError> {
    node.get(key).map_or(Ok(T::default()), |value| value.read())
}

/// A position being set up.
struct Table<'a, 'd> {
    game: MiddleAges,
    position: Position,
    names: &'a [String],
    node: Node<'d>,
}

pub(super) fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, MiddleAges>, DataError> {
    let names = &script.players;
    let wrong = |what: &str| Err(case.node().key("players").error(what));
    if !names.is_empty() && !(2..=5).contains(&names.len()) {
        return wrong(&format!("expected 2 to 5 names, found {}", names.len()));
    }
    if names.iter().enumerate().any(|(index, name)| name.is_empty() || names[..index].contains(name)) {
        return wrong("expected different names");
    }
    let node = case.node().key("setup");
    let round: Option<Within<u8, 1, { ROUNDS as i64 }>> = get(&node, "round")?;
    let order: Option<Vec<String>> = get(&node, "order")?;
    let lists = Lists::read(&node, names.len())?;
    let cards: Vec<String> = get(&node, "events")?;
    let owned: BTreeMap<String, Own> =
        if script.setup.is_some() { node.without(&KEYS).read()? } else { BTreeMap::new() };
    if let Some(stranger) = owned.keys().find(|name| !names.contains(name)) {
        return Err(node.key(stranger).error(format!("“{stranger}” is not one of the players")));
    }

    let mut game: MiddleAges = case.game(Setup::new(names.len().max(2)))?;
    game.asks_everything = true;
    lists.deal(&mut game, script).ok_or_else(|| node.error("more different tiles than a game can hold"))?;
    let mut position = setup::start(&game);
    position.reserve = !lists.reserve.is_empty();
    position.round = round.map_or(1, |round| *round);
    let mut table = Table { game, position, names, node };
    let (upcoming, reserve) = table.lay_out(&lists)?;
    table.lay_cards(&cards)?;
    let own = |name: &String| owned.get(name).cloned().unwrap_or_default();
    for (seat, name) in Seat::all(names.len()).zip(names) {
        let node = table.node.key(name);
        table.give(&node, seat, &own(name))?;
        table.place_pieces(&node, seat, &own(name))?;
    }
    for name in names {
        if own(name).scout.is_some_and(|SpotText(spot)| table.position.lords_at.has(spot)) {
            return Err(table.node.key(name).key("scout").error("a Lord stands on this tile (R-7)"));
        }
    }
    let lords = table.position.lords.iter(names.len()).any(|(_, lord)| lord.is_some());
    if script.places() || (order.is_some() && !lords) {
        table.begin_placement(order.as_deref())?;
    } else {
        table.begin_turns(&lists);
        table.check_order(order.as_deref())?;
    }
    let aside = Aside { names: names.clone(), upcoming, reserve };
    Ok(Run::new(case, table.game, table.position, aside))
}

impl Lists {
    /// Rows and piles for so many players; with none, a case asks nothing of them.
    fn read(node: &Node<'_>, players: usize) -> Result<Lists, DataError> {
        let lists = Lists {
            rows: get(node, "rows")?,
            pile: get(node, "pile")?,
            reserve: get(node, "reserve")?,
            discard: get(node, "discard")?,
        };
        let longest = players.max(2) + 1;
        for (index, row) in lists.rows.all().into_iter().enumerate() {
            if row.as_ref().is_some_and(|row| row.len() > longest) {
                let row = node.key("rows").key(&(index + 1).to_string());
                return Err(row.wrong(format!("at most {longest} tiles (MA-4)")));
            }
        }
        for (key, list) in [("pile", &lists.pile), ("reserve", &lists.reserve)] {
            if list.len() > ALL_TILES {
                return Err(node.key(key).wrong(format!("at most {ALL_TILES} tiles")));
            }
        }
        if players < 4 && !lists.reserve.is_empty() {
            return Err(node.key("reserve").error("expected none: orange tiles need four players (MA-2)"));
        }
        Ok(lists)
    }

    fn laid(&self) -> impl Iterator<Item = (usize, &Vec<RowText>)> {
        self.rows.all().into_iter().enumerate().filter_map(|(index, row)| Some((index, row.as_ref()?)))
    }

    /// The game's own rules with the tiles of the case: those that it mentions, as many as it sets up.
    fn deal(&self, game: &mut MiddleAges, script: &Script) -> Option<()> {
        let mut prints = script.mentioned();
        prints.sort();
        prints.dedup();
        let in_rows: Vec<TileText> =
            self.laid().flat_map(|(_, row)| row.iter().filter_map(|tile| tile.0)).collect();
        let count =
            |list: &[TileText], print: Print| list.iter().filter(|tile| tile.0 == print).count() as u8;
        let copies = |&print: &Print| Copies {
            print,
            // Every tile that is mentioned exists, so that a hand can be put on it.
            blue: (count(&in_rows, print) + count(&self.pile, print) + count(&self.discard, print)).max(1),
            orange: count(&self.reserve, print),
        };
        let rows: Vec<Copies> = prints.iter().map(copies).collect();
        let tiles = TileSet::new(&rows)?;
        let bag = |texts: &[TileText], colour| -> Bag {
            texts.iter().filter_map(|TileText(print)| tiles.tile(*print, colour)).collect()
        };
        game.components.blue = bag(&self.pile, Colour::Blue);
        game.components.orange = bag(&self.reserve, Colour::Orange);
        game.components.tiles = tiles;
        Some(())
    }
}

impl Table<'_, '_> {
    fn seat(&self, key: &str, name: &str) -> Result<Seat, DataError> {
        let index = self.names.iter().position(|known| known == name).and_then(Seat::new);
        index.ok_or_else(|| self.node.key(key).error(format!("“{name}” is not one of the players")))
    }

    /// Lays the rows and piles; returns what comes from pile and reserve, top tile first.
    fn lay_out(
        &mut self,
        lists: &Lists,
    ) -> Result<(Vec<crate::state::tile::Tile>, Vec<crate::state::tile::Tile>), DataError> {
        let set = &self.game.components.tiles;
        for (row, texts) in lists.laid() {
            for (column, text) in texts.iter().enumerate() {
                if let RowText(Some(TileText(print))) = text
                    && let Some(tile) = set.tile(*print, Colour::Blue)
                {
                    self.position.put_tile(Spot::at(row, column), tile);
                }
            }
        }
        let tiles = |texts: &[TileText], colour| -> Vec<_> {
            texts.iter().filter_map(|TileText(print)| set.tile(*print, colour)).collect()
        };
        let upcoming = tiles(&lists.pile, Colour::Blue);
        self.position.top = upcoming.first().map(|&tile| set.info(tile).back);
        for tile in tiles(&lists.discard, Colour::Blue) {
            if !self.position.discard.push(tile) {
                return Err(self.node.key("discard").wrong("at most 16 tiles"));
            }
        }
        Ok((upcoming, tiles(&lists.reserve, Colour::Orange)))
    }

    fn lay_cards(&mut self, cards: &[String]) -> Result<(), DataError> {
        let node = self.node.key("events");
        for name in cards {
            let index = self.game.components.cards.iter().position(|card| card.name == *name);
            let index = index.ok_or_else(|| node.error(format!("“{name}” is no Event")))?;
            let card = CardId(index as u8);
            if self.position.cards.contains(&card) {
                return Err(node.error(format!("there is one {name} only (MA-48)")));
            }
            if !self.position.cards.push(card) {
                return Err(node.wrong("at most four Events (MA-5)"));
            }
        }
        Ok(())
    }

    /// Coins, tiles and tokens.
    fn give(&mut self, node: &Node<'_>, seat: Seat, own: &Own) -> Result<(), DataError> {
        let (set, position) = (&self.game.components.tiles, &mut self.position);
        let mut fiefdom = Fiefdom::default();
        fiefdom.coins = own.coins.map_or(0, |coins| *coins);
        if own.fiefdom.len() + own.cemetery.len() > MAX_OWNED {
            let why = format!("expected at most {MAX_OWNED} tiles with the Cemetery (F-3)");
            return Err(node.key("fiefdom").error(why));
        }
        let faces = |texts: &[TileText]| -> Vec<_> {
            texts.iter().filter_map(|TileText(print)| Some((set.face(*print)?, *print))).collect()
        };
        faces(&own.fiefdom).into_iter().for_each(|(face, print)| fiefdom.put(face, print));
        faces(&own.cemetery).into_iter().for_each(|(face, _)| fiefdom.begin_buried(face));
        for &EstateText(estate) in &own.extra_coin {
            let node = node.key("extra_coin");
            if fiefdom.extra.has(estate) {
                return Err(node.error("expected each Estate once (MA-39)"));
            }
            fiefdom.extra = fiefdom.extra.with(estate);
            let left = position.extra_coins.checked_sub(1);
            position.extra_coins = left.ok_or_else(|| node.error("more tokens than there are (MA-6)"))?;
        }
        for (&EstateText(estate), &EstateText(token)) in &own.plot_token {
            let node = node.key("plot_token");
            if self.game.components.set[estate.index()].has(token) {
                let why = format!("the Income of {estate} counts {token} without a token (MA-31)");
                return Err(node.error(why));
            }
            fiefdom.plots[estate.index()] = Estates::only(token);
            let left = position.plots[token.index()].checked_sub(1);
            position.plots[token.index()] =
                left.ok_or_else(|| node.error(format!("there is one {token} token only (R-22)")))?;
        }
        position.fiefdoms[seat] = fiefdom;
        Ok(())
    }

    /// Lord and Scout, each on a tile of its own. A row of which the case says nothing is taken on trust.
    fn place_pieces(&mut self, node: &Node<'_>, seat: Seat, own: &Own) -> Result<(), DataError> {
        let (columns, position) = (self.game.row_length(), &mut self.position);
        let laid = position.laid;
        let lies = |key: &str, SpotText(spot): SpotText| {
            if spot.column() > columns {
                return Err(node.key(key).error(format!("expected a column from 1 to {columns} (MA-4)")));
            }
            if !laid.and(Spots::row(spot.row_index())).is_empty() && !laid.has(spot) {
                return Err(node.key(key).error("no tile lies there"));
            }
            Ok(spot)
        };
        if let Some(text) = own.lord {
            let spot = lies("lord", text)?;
            if position.lords_at.has(spot) {
                return Err(node.key("lord").error("another Lord stands on this tile (MA-7)"));
            }
            position.put_lord(seat, spot);
        }
        if let Some(text) = own.scout {
            let spot = lies("scout", text)?;
            if position.scouts_at.has(spot) {
                return Err(node.key("scout").error("another Scout stands on this tile (R-8)"));
            }
            position.scouts[seat] = Some(spot);
            position.scouts_at = position.scouts_at.with(spot);
        }
        Ok(())
    }

    /// MA-7: who has placed a Lord comes first, then the others in the order stated, else in that of the names.
    fn begin_placement(&mut self, order: Option<&[String]>) -> Result<(), DataError> {
        let all = || Seat::all(self.names.len());
        let stated: Vec<Seat> = match order {
            Some(names) => names.iter().map(|name| self.seat("order", name)).collect::<Result<_, _>>()?,
            None => all().collect(),
        };
        let has_lord = |seat: &Seat| self.position.lords[*seat].is_some();
        let mut list: Vec<Seat> = all().filter(has_lord).collect();
        let lords = list.len();
        list.extend(stated.iter().filter(|seat| !has_lord(seat)));
        if !all().all(|seat| list.contains(&seat)) || list.len() != self.names.len() {
            return Err(self.node.key("order").error("expected each player without a Lord once (MA-7)"));
        }
        let position = &mut self.position;
        position.order.iter_mut().zip(list).for_each(|(place, seat)| *place = seat);
        (position.round, position.turn, position.phase) = (0, lords as u8, Phase::Place);
        Ok(())
    }

    /// Who still has a turn, and the discard step if the current row is given as it was before it (MA-9).
    fn begin_turns(&mut self, lists: &Lists) {
        let position = &mut self.position;
        let row = position.current_row();
        let here = |seat: Seat| position.lords[seat].filter(|spot| spot.row_index() == row);
        let mut list: Vec<Seat> = Seat::all(self.names.len()).collect();
        list.sort_by_key(|&seat| here(seat));
        let waiting = list.iter().filter(|&&seat| here(seat).is_some()).count();
        position.turn = (list.len() - waiting) as u8;
        position.order.iter_mut().zip(list).for_each(|(place, seat)| *place = seat);
        position.phase = if waiting > 0 { Phase::Move } else { Phase::Over };
        let gap = lists.laid().any(|(index, texts)| index == row && texts.contains(&RowText(None)));
        if waiting > 0 && !gap {
            round::discard(&self.game, position, &mut liege_game::Silent);
        }
    }

    /// An order that is stated beside Lords in the rows must be theirs (MA-10).
    fn check_order(&self, order: Option<&[String]>) -> Result<(), DataError> {
        let position = &self.position;
        let waiting = position.order.iter().take(self.names.len()).skip(position.turn as usize);
        let found: Vec<&str> =
            waiting.filter_map(|seat| self.names.get(seat.index())).map(String::as_str).collect();
        match order {
            Some(order) if order != found => {
                let why = format!("the Lords stand in the order {} (MA-10)", found.join(", "));
                Err(self.node.key("order").error(why))
            }
            _ => Ok(()),
        }
    }
}
