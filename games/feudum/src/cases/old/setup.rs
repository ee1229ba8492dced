//! `setup`: the position before the first action.

use std::collections::BTreeMap;

use liege_cases::old::Player;
use liege_data::{DataError, Node};
use liege_game::{Game as _, Pile, Seat, Seats, Stack};

use super::Script;
use super::state::{Guilds, Household, Site, State, Supply, Tracks, rows};
use super::texts::MonsterText;
use crate::Feudum;
use crate::rules::status::stars;
use crate::state::{
    self, Bead, Beads, Board, Estate, Good, Goods, Guild, Halls, Member, Phase, Position, Role, Tamed,
    Vessel, Vessels, Writ, Writs,
};

/// The position that a case begins with, whose stars must be those that the case names.
pub(super) fn position(game: &Feudum, script: &Script, node: &Node<'_>) -> Result<Position, DataError> {
    let (given, nothing) = (node.key("setup"), State::default());
    let state = script.setup.as_ref().unwrap_or(&nothing);
    let mut position = blank(game);
    if state.bag.is_some() {
        position.board.supply.haversack = Goods::NONE;
    }
    state.put(&given, &mut position)?;
    for (player, cards) in script.hands() {
        position.hands[player.0].cards = cards.into_iter().collect();
    }
    for (player, household) in state.p.iter().flatten() {
        self::household(household, player.0, &of(*player, &given.key("p")), &mut position)?;
    }
    for (place, site) in state.loc.iter().flatten() {
        *position.board.site_mut(*place) = self::site(site, &given.key("loc").key(place.id()))?;
    }
    let rows = rows(node);
    if let Some(supply) = &state.supply {
        self::supply(supply, &rows, &given.key("supply"), &mut position.board.supply)?;
    }
    let guilds = state.guild.as_ref();
    let halls =
        guilds.map(|guilds| self::halls(game, guilds, &given.key("guild"), &mut position.board.halls));
    let tracks = halls.transpose()?.unwrap_or_default();
    for guild in Guild::ALL {
        let node = given.key("guild").key(guild.id()).key("track");
        standing(game, guild, tracks.get(&guild).copied(), &mut position.board)
            .ok_or_else(|| node.wrong("a track that agrees with pawns and locations"))?;
    }
    check_stars(game, state, &given.key("stars"), &position)?;
    position.deck = deck(game, script.deck.as_deref(), &position)
        .ok_or_else(|| node.key("deck").error("expected 16 writs at most"))?;
    let first = game.turn_order(Seat::A).find(|&seat| !position.hands[seat].cards.is_empty());
    let phase = first.map_or(Phase::Choose, |seat| Phase::Turn { seat, revealed: 0 });
    position.board.active = first.unwrap_or(Seat::A);
    let fits = position.agenda.push(phase);
    debug_assert!(fits, "one question fits");
    Ok(position)
}

/// What a table says of this player.
fn of<'d>(player: Player, table: &Node<'d>) -> Node<'d> {
    table.key(table.names().get(player.0.index()).map_or("", String::as_str))
}

/// A position with nothing on the board and enough of everything in the supply.
fn blank(game: &Feudum) -> Position {
    let mut position = game.start();
    let board = &mut position.board;
    for seat in Seat::all(game.players) {
        board.households[seat] = state::Household { markers: 5, discs: 3, ..Default::default() };
    }
    (board.round, board.epoch) = (1, 1);
    board.halls =
        Halls { barn: Goods::new([2; Good::COUNT]), rosary: Beads::new([1; Bead::COUNT]), ..board.halls };
    board.supply = state::Supply {
        haversack: Goods::new([30; Good::COUNT]),
        vessels: Vessels::new([2; Vessel::COUNT]),
        markers: [10; 5],
        seals: 8,
        targets: 12,
        shillings: 40,
        estates: [4; Estate::COUNT],
        feudums: [2; Guild::COUNT],
        ..board.supply
    };
    position.agenda = Stack::new();
    position
}

fn household(
    given: &Household,
    seat: Seat,
    node: &Node<'_>,
    position: &mut Position,
) -> Result<(), DataError> {
    let household = &mut position.board.households[seat];
    given.put(node, household, &mut position.hands[seat])?;
    household.seals = given.seals.unwrap_or(0);
    let used = household.military + u8::from(household.voyage > 0) + household.reeves.len() as u8;
    household.discs = given.discs.unwrap_or(3_u8.saturating_sub(used));
    for &MonsterText((monster, at)) in given.monsters.iter().flat_map(|monsters| monsters.items()) {
        position.board.monsters[monster.index()] = Some(Tamed { owner: seat, at });
    }
    Ok(())
}

fn site(given: &Site, node: &Node<'_>) -> Result<state::Site, DataError> {
    let mut site = state::Site::default();
    given.put(node, &mut site)?;
    let immune = given.immune.and_then(|role| role.0);
    site.subject_immune = immune == Some(Role::Subject);
    site.serf_immune = immune == Some(Role::Serf);
    Ok(site)
}

fn supply(
    given: &Supply,
    rows: &[String],
    node: &Node<'_>,
    supply: &mut state::Supply,
) -> Result<(), DataError> {
    given.put(node, supply)?;
    by_row(given.influence.as_ref(), rows, &node.key("influence"), &mut supply.markers)
}

/// The halls of the guilds, and which tracks the case gives.
fn halls<'s>(
    game: &Feudum,
    guilds: &'s Guilds,
    node: &Node<'_>,
    halls: &mut Halls,
) -> Result<Tracks<'s>, DataError> {
    if guilds.farmer.barn.is_some() {
        halls.barn = Goods::NONE;
    }
    let tracks = guilds.put(node, halls)?;
    for (&good, &count) in guilds.merchant.rows.iter().flatten() {
        let places = game.components.prices[good.index()].len();
        let row = node.key("merchant").key("rows").key(good.id());
        row.ensure(
            usize::from(count) <= places,
            format!("expected at most {places}, the places of the row"),
        )?;
    }
    if let Some(count) = guilds.farmer.barn_count {
        halls.barn = (0..count).map(|n| Good::ALL[usize::from(n) % Good::COUNT]).collect();
    }
    let knights = node.key("knight").key("rows");
    by_row(guilds.knight.rows.as_ref(), &rows(node)[..game.rows], &knights, &mut halls.knights)?;
    Ok(tracks)
}

/// Numbers of the Knight Guild's rows.
fn by_row(
    given: Option<&BTreeMap<String, u8>>,
    rows: &[String],
    node: &Node<'_>,
    counts: &mut [u8],
) -> Result<(), DataError> {
    for (name, count) in given.into_iter().flatten() {
        match rows.iter().position(|row| row == name) {
            Some(row) => counts[row] = *count,
            None => return Err(node.key(name).error("expected a player or a dummy")),
        }
    }
    Ok(())
}

/// The list of a guild by stars; the track as the case names it, else by stars and the order of the players. `None` if
/// that track can't be.
fn standing(game: &Feudum, guild: Guild, given: Option<&[Player]>, board: &mut Board) -> Option<()> {
    let all = stars(board, game.players);
    let of = |seat: Seat| all[seat][guild.index()];
    let mut order: Vec<Seat> = Seat::all(game.players).filter(|&seat| of(seat) > 0).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse(of(seat)));
    let mut places = game.places();
    if let Some(track) = given {
        // FU-118: whoever is not on the track although he is due lacks a marker.
        let due = |seat: &Seat| board.households[*seat].markers > 0 || track.len() >= game.places();
        let rest = order.iter().copied().filter(|seat| !track.contains(&Player(*seat))).filter(due);
        let whole: Vec<Seat> = track.iter().map(|player| player.0).chain(rest).collect();
        if !whole.is_sorted_by_key(|&seat| std::cmp::Reverse(of(seat)))
            || whole.iter().any(|&seat| of(seat) == 0)
        {
            return None;
        }
        (order, places) = (whole, places.min(track.len()));
    }
    let standing = &mut board.halls.standings[guild.index()];
    standing.order = order.iter().map(|&seat| Member(seat)).collect();
    standing.placed = order.iter().copied().take(places).collect::<Seats>();
    let off = Seat::all(game.players).filter(|&seat| of(seat) > 0 && !order.contains(&seat));
    standing.waiting = off.collect();
    Some(())
}

fn check_stars(game: &Feudum, state: &State, node: &Node<'_>, position: &Position) -> Result<(), DataError> {
    let all = stars(&position.board, game.players);
    for (guild, players) in state.stars.iter().flatten() {
        for (player, stated) in players {
            let found = all[player.0][guild.index()];
            if *stated != found {
                let node = of(*player, &node.key(guild.id()));
                return Err(node.wrong(format!("{found}, the stars that FU-115 gives here")));
            }
        }
    }
    Ok(())
}

/// The deck: in the order that the case gives, else all writs that nobody holds, shuffled. `None` if these are too many.
fn deck(game: &Feudum, given: Option<&[Writ]>, position: &Position) -> Option<state::Deck> {
    let mut shuffled = [0; Writ::COUNT];
    if given.is_none() {
        let held = Seat::all(game.players).fold(Writs::NONE, |all, seat| all | position.hands[seat].writs);
        game.writs().minus(held).iter().for_each(|writ| shuffled[writ.index()] = 1);
    }
    let mut deck = Pile::shuffled(shuffled);
    let fits = |writ: &Writ| deck.put_below(writ.index() as u8, Seats::NONE);
    given.into_iter().flatten().all(fits).then_some(deck)
}
