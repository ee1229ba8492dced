//! [`Setup`]: the position that a case begins with.

use std::collections::{BTreeMap, BTreeSet};

use liege_cases::old::{Case, Player, Run};
use liege_data::{DataError, Node, Spanned, Within};
use serde::Deserialize;

use super::event::card_named;
use super::own::Own;
use super::text::{Row, RowText, Rows, SpotText, TileText};
use super::{Aside, Script, order};
use crate::components::tile_set::{Copies, TileSet};
use crate::rules;
use crate::rules::ROUNDS;
use crate::state::tile::Tile;
use crate::{Colour, MiddleAges, Position, Print, Spot};

/// More tiles than the game has are in no pile (F-6).
const ALL_TILES: usize = 84;

/// What lies on the table, and what each player has.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Setup {
    round: Option<Within<u8, 1, { ROUNDS as i64 }>>,
    order: Option<Vec<Player>>,
    rows: Rows,
    pile: Vec<TileText>,
    reserve: Vec<TileText>,
    discard: Vec<TileText>,
    events: Vec<String>,
    #[serde(rename = "*")]
    owned: BTreeMap<Spanned<Player>, Own>,
}

pub(super) fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, MiddleAges>, DataError> {
    let (names, setup, node) = (&script.players, &script.setup, case.node().key("setup"));
    let players = case.node().key("players");
    let number = names.is_empty() || (2..=5).contains(&names.len());
    players.ensure(number, format!("expected 2 to 5 names, found {}", names.len()))?;
    let again = |(index, name): (usize, &String)| name.is_empty() || names[..index].contains(name);
    players.ensure(!names.iter().enumerate().any(again), "expected different names")?;
    // A verb is a word, its keys stand beside it.
    for action in case.node().get("action").map_or(Ok(Vec::new()), |actions| actions.items())? {
        action.need("do")?.read::<String>()?;
    }
    setup.fits(&node, names.len())?;
    let mut game: MiddleAges = case.game(liege_game::Setup::new(names.len().max(2)))?;
    game.asks_everything = true;
    setup
        .deal(&mut game, mentioned(case.node()))
        .ok_or_else(|| node.error("more different tiles than a game can hold"))?;
    let position =
        setup.position(&game, &node, names.len(), script.action.iter().any(|step| step.places()))?;
    let upcoming = tiles(&game, &setup.pile, Colour::Blue);
    let reserve = tiles(&game, &setup.reserve, Colour::Orange);
    Ok(Run::new(case, game, position, Aside { upcoming, reserve, told: false }))
}

/// The tiles that setup and actions mention, wherever in them.
fn mentioned(case: &Node<'_>) -> BTreeSet<Print> {
    let parts = ["setup", "action"].into_iter().filter_map(|key| case.get(key));
    parts
        .flat_map(|part| part.texts())
        .filter_map(|text| TileText::try_from(text).ok())
        .map(|tile| tile.0)
        .collect()
}

fn tiles(game: &MiddleAges, texts: &[TileText], colour: Colour) -> Vec<Tile> {
    texts.iter().filter_map(|TileText(print)| game.components.tiles.tile(*print, colour)).collect()
}

impl Setup {
    /// Rows and piles for so many players; with none, a case asks nothing of them.
    fn fits(&self, node: &Node<'_>, players: usize) -> Result<(), DataError> {
        let longest = players.max(2) + 1;
        if let Some((&row, _)) = self.rows.iter().find(|(_, tiles)| tiles.len() > longest) {
            let row = node.key("rows").key(&String::from(row));
            return Err(row.wrong(format!("at most {longest} tiles (MA-4)")));
        }
        for (key, list) in [("pile", &self.pile), ("reserve", &self.reserve)] {
            if list.len() > ALL_TILES {
                return Err(node.key(key).wrong(format!("at most {ALL_TILES} tiles")));
            }
        }
        let orange = players >= 4 || self.reserve.is_empty();
        node.key("reserve").ensure(orange, "expected none: orange tiles need four players (MA-2)")
    }

    /// The game's own rules with the tiles of the case: those that it mentions, as many as it sets up.
    fn deal(&self, game: &mut MiddleAges, mentioned: BTreeSet<Print>) -> Option<()> {
        let laid = self.rows.values().flatten().filter_map(|place| place.0).map(TileText);
        let blue: Vec<TileText> = laid.chain(self.pile.iter().chain(&self.discard).copied()).collect();
        let count = |list: &[TileText], print| list.iter().filter(|tile| tile.0 == print).count() as u8;
        let copies = |print| Copies {
            print,
            // Every tile that is mentioned exists, so that a hand can be put on it.
            blue: count(&blue, print).max(1),
            orange: count(&self.reserve, print),
        };
        game.components.tiles = TileSet::new(&mentioned.into_iter().map(copies).collect::<Vec<_>>())?;
        game.components.blue = tiles(game, &self.pile, Colour::Blue).into_iter().collect();
        game.components.orange = tiles(game, &self.reserve, Colour::Orange).into_iter().collect();
        Some(())
    }

    /// The position of so many players; `places` says whether Lords are placed for the first time.
    fn position(
        &self,
        game: &MiddleAges,
        node: &Node<'_>,
        players: usize,
        places: bool,
    ) -> Result<Position, DataError> {
        let mut position = rules::set_up::start(game);
        position.reserve = !self.reserve.is_empty();
        position.round = self.round.map_or(1, |round| *round);
        self.lay_out(game, &mut position, node)?;
        for (player, own) in &self.owned {
            own.give(game, &mut position, player.get_ref().0, &node.at(player))?;
            own.place(game, &mut position, player.get_ref().0, &node.at(player))?;
        }
        for (player, own) in &self.owned {
            let free = own.scout.is_none_or(|SpotText(spot)| !position.lords_at.has(spot));
            node.at(player).key("scout").ensure(free, "a Lord stands on this tile (R-7)")?;
        }
        let lords = position.lords.iter(players).any(|(_, lord)| lord.is_some());
        if places || (self.order.is_some() && !lords) {
            order::begin_placement(&mut position, players, self.order.as_deref(), node)?;
        } else {
            order::begin_turns(game, &mut position, game.setup.players, &self.rows);
            order::check(&position, game.setup.players, self.order.as_deref(), node)?;
        }
        Ok(position)
    }

    /// Rows, piles and Events.
    fn lay_out(&self, game: &MiddleAges, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        let set = &game.components.tiles;
        for (&Row(row), places) in &self.rows {
            for (column, &RowText(print)) in places.iter().enumerate() {
                if let Some(tile) = print.and_then(|print| set.tile(print, Colour::Blue)) {
                    position.put_tile(Spot::at(row, column), tile);
                }
            }
        }
        position.top = tiles(game, &self.pile, Colour::Blue).first().map(|&tile| set.info(tile).back);
        if !tiles(game, &self.discard, Colour::Blue).into_iter().all(|tile| position.discard.push(tile)) {
            return Err(node.key("discard").wrong("at most 16 tiles"));
        }
        let node = node.key("events");
        for name in &self.events {
            let card = card_named(game, name, &node)?;
            node.ensure(!position.cards.contains(&card), format!("there is one {name} only (MA-48)"))?;
            if !position.cards.push(card) {
                return Err(node.wrong("at most four Events (MA-5)"));
            }
        }
        Ok(())
    }
}
