//! The actions of a case, as actions of the game.

use std::collections::BTreeMap;

use liege_cases::{Run, Stop};
use liege_data::{DataError, Node, Spanned};
use liege_game::{Game, List, PerSeat, Seat};
use serde::Deserialize;

use super::text::{EstateText, SpotText, TileText};
use super::{Gain, options, supply};
use crate::rules::round::ROUNDS;
use crate::state::fiefdom::{Fiefdom, MAX_OWNED};
use crate::state::position::MAX_PLAYERS;
use crate::state::spot::{ROWS, Spots};
use crate::state::tile::Tile;
use crate::{CardId, Colour, Estate, Face, MiddleAges, Phase, Position, Spot};

pub(super) type Playing<'d> = Run<'d, MiddleAges>;

/// What an action of a case does.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    Resolve,
    PlaceLord,
    Turn,
    Options,
    TurnOptions,
    Event,
    EventsEach,
    Refill,
    SupplyTrace,
    Final,
}

/// The keys that every action may have.
const COMMON: [&str; 3] = ["do", "illegal", "gain"];
const OF_EVENT: [&str; 4] = ["do", "illegal", "gain", "card"];
/// A place that no row has: what a case says without a place lies there for a moment.
const SPARE: usize = 7;

/// `place_lord` and `refill` and `final`.
#[derive(Deserialize)]
struct Placing {
    player: Spanned<String>,
    to: SpotText,
}

/// `turn`, and `resolve` with the tile that is taken.
#[derive(Deserialize)]
struct Turn {
    player: Spanned<String>,
    to: Option<SpotText>,
    rebuild: Option<TileText>,
    estate: Option<EstateText>,
    token: Option<EstateText>,
    scout_to: Option<SpotText>,
}

#[derive(Deserialize)]
struct Resolve {
    player: Spanned<String>,
    tile: Spanned<TileText>,
    rebuild: Option<TileText>,
    estate: Option<EstateText>,
    token: Option<EstateText>,
    scout_to: Option<SpotText>,
}

#[derive(Deserialize)]
struct Filling {
    row: Spanned<u8>,
}

#[derive(Deserialize)]
struct Nothing {}

/// A player's choices in an Event.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct Answers {
    lose: Vec<TileText>,
    rebuild: Option<TileText>,
}

#[derive(Deserialize)]
struct EventsEach {
    result: Vec<CardResult>,
}

#[derive(Deserialize)]
struct CardResult {
    card: Spanned<String>,
    gain: Gain,
}

/// The choices that a turn states.
struct Choices {
    rebuild: Option<TileText>,
    estate: Option<EstateText>,
    token: Option<EstateText>,
    scout_to: Option<SpotText>,
    /// Whether what is not stated is declined, rather than made where it leaves one possibility.
    declined: bool,
}

pub(super) fn carry_out(run: &mut Playing<'_>, node: &Node<'_>, illegal: bool) -> Result<(), Stop> {
    let verb: Verb = node.need("do")?.read()?;
    let gain = node.get("gain").map(|gain| gain.read::<Gain>()).transpose()?;
    if let Some(gain) = gain {
        // Without the Event that may follow by itself.
        let before = coins(run);
        let after = run.on_a_copy(|run| {
            if verb != Verb::Event {
                run.position.cards = List::new();
            }
            act(run, node, verb, illegal).map(|()| coins(run))
        })?;
        compare_gain(run, &node.key("gain"), &gain, before, after)?;
    }
    act(run, node, verb, illegal)
}

fn act(run: &mut Playing<'_>, node: &Node<'_>, verb: Verb, illegal: bool) -> Result<(), Stop> {
    let plain = node.without(&COMMON);
    match verb {
        Verb::PlaceLord => {
            let Placing { player, to: SpotText(to) } = plain.read()?;
            let seat = seat(run, &player)?;
            run.act(seat, &format!("lord {to}"))
        }
        Verb::Turn => {
            let Turn { player, to, rebuild, estate, token, scout_to } = plain.read()?;
            let seat = seat(run, &player)?;
            room_for_a_tile(run, seat, &plain.key("player"))?;
            ride(run, seat, to)?;
            answer(run, seat, &Choices { rebuild, estate, token, scout_to, declined: illegal })
        }
        Verb::Resolve => {
            let Resolve { player, tile, rebuild, estate, token, scout_to } = plain.read()?;
            let seat = seat(run, &player)?;
            let_pass(run)?;
            let before = run.position;
            take(run, seat, *tile.get_ref(), &plain.key("tile"))?;
            answer(run, seat, &Choices { rebuild, estate, token, scout_to, declined: illegal })?;
            run.position = Position {
                fiefdoms: run.position.fiefdoms,
                extra_coins: run.position.extra_coins,
                plots: run.position.plots,
                scouts: run.position.scouts,
                scouts_at: run.position.scouts_at,
                ..before
            };
            Ok(())
        }
        Verb::Event => event(run, node, illegal),
        Verb::EventsEach => {
            let EventsEach { result } = plain.read()?;
            let_pass(run)?;
            for CardResult { card, gain } in result {
                let id = card_named(run, card.get_ref(), &run.at(&card))?;
                let before = coins(run);
                let after = run.on_a_copy(|run| begin_event(run, id, None).map(|()| coins(run)))?;
                compare_gain(run, &plain, &gain, before, after)?;
            }
            Ok(())
        }
        Verb::Refill => {
            let Filling { row } = plain.read()?;
            let_pass(run)?;
            refill(run, usize::from(*row.get_ref()), &run.at(&row))
        }
        Verb::SupplyTrace => supply::trace(run, &plain),
        Verb::Options | Verb::TurnOptions => options::list(run, &plain, verb == Verb::TurnOptions),
        Verb::Final => plain.read::<Nothing>().map(|_| ()).map_err(Stop::from),
    }
}

pub(super) fn coins(run: &Playing<'_>) -> PerSeat<i16, MAX_PLAYERS> {
    PerSeat::from_fn(|seat| run.position.fiefdoms[seat].coins)
}

fn compare_gain(
    run: &mut Playing<'_>,
    node: &Node<'_>,
    gain: &Gain,
    before: PerSeat<i16, MAX_PLAYERS>,
    after: PerSeat<i16, MAX_PLAYERS>,
) -> Result<(), Stop> {
    if let Some(stranger) = gain.keys().find(|name| !run.aside.names.contains(name)) {
        return Err(node.error(format!("“{stranger}” is not one of the players")).into());
    }
    for (seat, name) in Seat::all(MAX_PLAYERS).zip(run.aside.names.clone()) {
        let expected = gain.get(&name).copied().unwrap_or_default();
        run.same(&format!("{}, coins of {name}", node.path()), &expected, &(after[seat] - before[seat]));
    }
    Ok(())
}

/// The seat of this player.
pub(super) fn seat(run: &Playing<'_>, name: &Spanned<String>) -> Result<Seat, DataError> {
    let index = run.aside.names.iter().position(|known| known == name.get_ref()).and_then(Seat::new);
    index.ok_or_else(|| run.at(name).wrong("one of the players"))
}

/// The Event of this name.
pub(super) fn card_named(run: &Playing<'_>, name: &str, node: &Node<'_>) -> Result<CardId, DataError> {
    let index = run.game.components.cards.iter().position(|card| card.name == name);
    index.map(|index| CardId(index as u8)).ok_or_else(|| node.wrong("the name of an Event"))
}

/// Lets moments pass that leave nothing to decide.
pub(super) fn let_pass(run: &mut Playing<'_>) -> Result<(), Stop> {
    reach(run, |_| false).map(drop)
}

/// The same, up to a moment that is wanted; whether it came.
pub(super) fn reach(run: &mut Playing<'_>, wanted: impl Fn(&Position) -> bool) -> Result<bool, Stop> {
    let stuck = |game: &MiddleAges, position: &Position| {
        game.pending(position).must().iter().all(|seat| game.pass(position, seat).is_none())
    };
    run.reach(|game, position| wanted(position) || stuck(game, position))?;
    Ok(wanted(&run.position))
}

/// F-3.
fn room_for_a_tile(run: &Playing<'_>, seat: Seat, node: &Node<'_>) -> Result<(), DataError> {
    let fiefdom = &run.position.fiefdoms[seat];
    if fiefdom.size() + fiefdom.buried() < MAX_OWNED {
        return Ok(());
    }
    Err(node.error(format!("a player owns {MAX_OWNED} tiles at most (F-3)")))
}

/// The move of the Lord, or its leaving the board where no goal is stated.
pub(super) fn ride(run: &mut Playing<'_>, seat: Seat, to: Option<SpotText>) -> Result<(), Stop> {
    match to {
        Some(SpotText(to)) => run.act(seat, &format!("lord {to}")),
        None => run.act(seat, "leave"),
    }
}

/// Whether the Effect of the tile that the seat has just taken asks for a choice.
pub(super) fn effect_asks(run: &Playing<'_>, seat: Seat) -> bool {
    let asked = run.game.pending(&run.position).must().has(seat) && run.position.part == 0;
    let starts = |action: &String| action.starts_with("lord") || action == "leave";
    asked && !run.legal(seat).iter().any(starts)
}

/// A face of the game that the text fits, of the Cemetery or Fiefdom if there is one.
fn face(run: &Playing<'_>, own: &[Face], wanted: TileText) -> Option<Face> {
    let tiles = &run.game.components.tiles;
    let fits = |face: &Face| wanted.fits(tiles.print(*face));
    own.iter().rev().copied().find(fits).or_else(|| tiles.faces().find(fits))
}

fn named(run: &Playing<'_>, verb: &str, own: &[Face], wanted: TileText) -> String {
    let print = face(run, own, wanted).map_or(wanted.0, |face| run.game.components.tiles.print(face));
    format!("{verb} {print}")
}

/// Makes the choices that an Effect asks for: each must be stated if there is one, and no other.
fn answer(run: &mut Playing<'_>, seat: Seat, choices: &Choices) -> Result<(), Stop> {
    let Choices { rebuild, estate, token, scout_to, declined } = *choices;
    let cemetery = run.position.fiefdoms[seat].cemetery().to_vec();
    let rebuild = rebuild.map(|wanted| named(run, "rebuild", &cemetery, wanted));
    let scout = scout_to.map(|SpotText(spot)| format!("scout {spot}"));
    let token = match (token, estate) {
        (Some(EstateText(token)), Some(EstateText(estate))) => {
            Some(format!("plot {} {}", token.id(), estate.id()))
        }
        (None, Some(EstateText(estate))) => Some(format!("coin {}", estate.id())),
        (_, None) => None,
    };
    let stated: Vec<String> = [rebuild, scout, token].into_iter().flatten().collect();
    if stated.is_empty() && effect_asks(run, seat) {
        return decline_or_pass(run, seat, declined);
    }
    stated.iter().try_for_each(|choice| run.act(seat, choice))
}

/// Goes on as if nothing was asked, which the game refuses; or makes a choice that leaves one possibility.
fn decline_or_pass(run: &mut Playing<'_>, seat: Seat, declined: bool) -> Result<(), Stop> {
    let only = if declined { None } else { run.game.pass(&run.position, seat) };
    let action = only.map_or("leave".to_owned(), |action| run.game.write_action(action));
    run.act(seat, &action)
}

/// A tile that the case has, of an Estate whose Effect asks for nothing if it has one.
fn any_tile(run: &Playing<'_>) -> Option<Tile> {
    let tiles = &run.game.components.tiles;
    let asks = |tile: &Tile| {
        let simple = [Estate::Field, Estate::Mill, Estate::Market, Estate::Barracks];
        !simple.contains(&tiles.info(*tile).print.estate)
    };
    tiles.tiles().min_by_key(asks)
}

/// The position with this seat's turn first in a round, and Lords for all who have none.
fn first_in_turn(run: &Playing<'_>, seat: Seat, round: u8) -> Position {
    let mut position = run.position;
    let others = Seat::all(run.game.players()).filter(|&other| other != seat);
    position.order.iter_mut().zip([seat].into_iter().chain(others)).for_each(|(place, seat)| *place = seat);
    for other in Seat::all(run.game.players()).filter(|&other| other != seat) {
        position.lords[other].get_or_insert(Spot::at(ROWS - 1, SPARE - 1));
    }
    (position.round, position.turn, position.part, position.phase) = (round, 0, 0, Phase::Move);
    position
}

/// The seat takes a tile that is in no row: its Lord leaves it, for where it stands or, if that is not said, for good.
pub(super) fn take(run: &mut Playing<'_>, seat: Seat, tile: TileText, node: &Node<'_>) -> Result<(), Stop> {
    room_for_a_tile(run, seat, node)?;
    let set = &run.game.components.tiles;
    let tile = set.tile(tile.0, Colour::Blue).or_else(|| set.tile(tile.0, Colour::Orange));
    let tile = tile.ok_or_else(|| node.error("the tile is not known"))?;
    let stands = run.position.lords[seat];
    let round = match stands.map(Spot::row_index) {
        None => ROUNDS,
        Some(0) => 4,
        Some(row) => row as u8,
    };
    let mut position = first_in_turn(run, seat, round);
    let spare = Spot::at(position.current_row(), SPARE);
    position.put_tile(spare, tile);
    position.put_lord(seat, spare);
    if let Some(stands) = stands
        && !position.laid.has(stands)
    {
        position.put_tile(stands, tile);
    }
    run.position = position;
    ride(run, seat, stands.map(SpotText))
}

/// An Event is applied after the last turn of the game; `first` chooses first.
pub(super) fn begin_event(run: &mut Playing<'_>, card: CardId, first: Option<Seat>) -> Result<(), Stop> {
    let players = run.game.players();
    let mut position = match first {
        Some(seat) => first_in_turn(run, seat, ROUNDS),
        None => run.position,
    };
    (position.round, position.turn, position.part) = (ROUNDS, players as u8 - 1, 0);
    position.phase = Phase::Move;
    position.cards = List::new();
    position.cards.push(card);
    position.spent = 0;
    let last = position.active();
    position.lords[last] = None;
    run.position = position;
    run.act(last, "leave")
}

/// `event`: applies a card, or answers its open choices if it was reached by itself.
fn event(run: &mut Playing<'_>, node: &Node<'_>, declined: bool) -> Result<(), Stop> {
    let name: String = node.need("card")?.read()?;
    let card = card_named(run, &name, &node.key("card"))?;
    let answers: BTreeMap<String, Answers> = node.without(&OF_EVENT).read()?;
    if let Some(stranger) = answers.keys().find(|name| !run.aside.names.contains(name)) {
        return Err(node.key(stranger).error("is not one of the players").into());
    }
    let mut answers: Vec<Answers> =
        run.aside.names.iter().map(|name| answers.get(name).cloned().unwrap_or_default()).collect();
    let reached = reach(run, |position| position.part > 0)?;
    let before = run.position;
    if !reached {
        begin_event(run, card, None)?;
    } else if before.card() != Some(card) {
        run.differs(node.path(), name, "another Event is being applied");
        return Err(Stop::Lost);
    }
    let spent = run.position.spent;
    while run.position.part > 0 && run.position.spent == spent {
        let seat = run.position.active();
        let stated = answers.get_mut(seat.index()).and_then(|own| own.next(run, seat));
        match stated {
            Some(action) => run.act(seat, &action)?,
            None => decline_or_pass(run, seat, declined)?,
        }
    }
    for (seat, own) in Seat::all(MAX_PLAYERS).zip(&mut answers) {
        while let Some(action) = own.rest(run) {
            run.act(seat, &action)?;
        }
    }
    if !reached {
        run.position = Position { fiefdoms: run.position.fiefdoms, ..before };
    }
    Ok(())
}

impl Answers {
    /// What is stated for the question that the seat is asked now.
    fn next(&mut self, run: &Playing<'_>, seat: Seat) -> Option<String> {
        let legal = run.legal(seat);
        if legal.iter().any(|action| action.starts_with("rebuild")) {
            let cemetery = run.position.fiefdoms[seat].cemetery();
            return self.rebuild.take().map(|wanted| named(run, "rebuild", cemetery, wanted));
        }
        let of =
            |estate: Estate| legal.iter().any(|action| action.starts_with(&format!("lose {}", estate.id())));
        let place = self.lose.iter().position(|TileText(print)| of(print.estate))?;
        let wanted = self.lose.remove(place);
        Some(named(run, "lose", run.position.fiefdoms[seat].stack(wanted.0.estate), wanted))
    }

    /// What is stated and was not asked.
    fn rest(&mut self, run: &Playing<'_>) -> Option<String> {
        match self.lose.pop() {
            Some(wanted) => Some(named(run, "lose", &[], wanted)),
            None => self.rebuild.take().map(|wanted| named(run, "rebuild", &[], wanted)),
        }
    }
}

/// `refill`: fills one row from the piles, after a round whose only turn leaves that row.
fn refill(run: &mut Playing<'_>, row: usize, node: &Node<'_>) -> Result<(), Stop> {
    if !(1..=ROWS).contains(&row) {
        return Err(node.wrong("1 to 4").into());
    }
    let places = Spots::row(row - 1);
    if !run.position.laid.and(places).is_empty() {
        return Err(node.error("expected an empty row (MA-11)").into());
    }
    let Some(tile) = any_tile(run) else {
        return Err(node.error("the piles hold too few tiles for it (F-2)").into());
    };
    let before = run.position;
    let seat = Seat::A;
    let (from, to) = (Spot::at(row - 1, SPARE), Spot::at(row % ROWS, 0));
    let mut position = first_in_turn(run, seat, row as u8);
    position.order.rotate_left(1);
    let last = run.game.players() - 1;
    position.order[last] = seat;
    position.turn = last as u8;
    position.cards = List::new();
    position.fiefdoms = PerSeat::from_fn(|_| Fiefdom::default());
    (position.lords, position.lords_at) = (PerSeat::default(), Spots::default());
    (position.scouts, position.scouts_at) = (PerSeat::default(), Spots::default());
    position.laid = Spots::default();
    position.put_tile(from, tile);
    position.put_tile(to, tile);
    position.put_lord(seat, from);
    run.position = position;
    run.act(seat, &format!("lord {to}"))?;
    while effect_asks(run, seat) {
        let Some(choice) = run.legal(seat).into_iter().next() else { break };
        run.act(seat, &choice)?;
    }
    let after = run.position;
    if after.laid.and(places).len() < run.game.row_length() {
        return Err(node.error("the piles hold too few tiles for it (F-2)").into());
    }
    run.position = Position {
        pile: after.pile,
        top: after.top,
        reserve: after.reserve,
        discard: after.discard,
        ..before
    };
    for spot in after.laid.and(places).iter() {
        run.position.put_tile(spot, after.tiles[spot.index()]);
    }
    Ok(())
}
