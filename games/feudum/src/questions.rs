//! Questions about positions, for those who learn the game. Each is asked of what everybody sees, or of a position made from the
//! reader's view, by the rules themselves.

mod battle;
mod guilds;
mod household;
mod map;
mod points;

use liege_game::{Rng, Seat};
use liege_questions::{Kind, Lengths, Moment, Questions};

use crate::state::{Board, Place, Topic};
use crate::{Feudum, Position};

impl Questions for Feudum {
    const KINDS: &'static [Kind<Feudum>] = &[
        Kind::new("start", "Who begins", household::start),
        Kind::new("cards", "How many cards", household::cards),
        Kind::new("hungry", "What is hungry", household::hungry),
        Kind::new("steps", "How far one moves", map::steps),
        Kind::new("route", "Where a pawn can go", map::route),
        Kind::new("influence", "What a marker becomes", map::influence),
        Kind::new("improve", "What an improvement costs", map::improve),
        Kind::new("improve-points", "What an improvement scores", map::improve_points),
        Kind::new("explore", "Writs drawn", household::explore),
        Kind::new("harvest", "What a harvest yields", household::harvest),
        Kind::new("tax", "What taxes bring", household::tax),
        Kind::new("stars", "Stars of a guild", guilds::stars),
        Kind::new("master", "Who leads a guild", guilds::master),
        Kind::new("office", "What one may do at a guild", guilds::office),
        Kind::new("price", "What a good costs", guilds::price),
        Kind::new("defense", "How strong a defense is", battle::defense),
        Kind::new("target", "What may be attacked", battle::target),
        Kind::new("epoch", "When an epoch dawns", points::epoch),
        Kind::new("regions", "Points for regions", points::regions),
        Kind::new("disloyalty", "What vassals lose", points::disloyalty),
        Kind::new("voyage", "Points of the voyage", points::voyage),
        Kind::new("empire", "Points of an empire", points::empire),
        Kind::new("sets", "Sets of three", points::sets),
    ];
    const LENGTH: usize = 400;
    const LENGTHS: Lengths = Lengths { whole: 627, short: Some(372) };
}

/// A position of the turns or the choice of cards, in which nothing is half done; what the reader knows of it.
fn quiet(at: &Moment<'_, Feudum>) -> Option<Position> {
    let quiet = matches!(at.view.phase.topic(), Topic::Turn(..) | Topic::Choice);
    (quiet && !at.view.board.unsettled).then(|| at.view.imagined(at.game))
}

/// A player by lot.
fn player(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Seat> {
    Seat::new(rng.index(at.view.players))
}

/// A player by lot, of those that fit.
fn player_who(at: &Moment<'_, Feudum>, rng: &mut Rng, fits: impl Fn(Seat) -> bool) -> Option<Seat> {
    let fitting: Vec<Seat> = Seat::all(at.view.players).filter(|&seat| fits(seat)).collect();
    rng.pick(&fitting).copied()
}

/// A location by lot, of those that fit.
fn location(board: &Board, rng: &mut Rng, fits: impl Fn(&crate::state::Site) -> bool) -> Option<Place> {
    let fitting: Vec<Place> = board.sites().filter(|(_, site)| fits(site)).map(|(place, _)| place).collect();
    rng.pick(&fitting).copied()
}
