//! Questions about positions, for those who learn the game. Everything lies open in it but the pile.

mod coins;
mod estates;
mod lords;
mod others;

use liege_game::{Game as _, Rng, Seat};
use liege_questions::{Kind, Lengths, Moment, Questions};

use crate::{Action, MiddleAges, Print, Spot};

impl Questions for MiddleAges {
    const KINDS: &'static [Kind<MiddleAges>] = &[
        Kind::new("order", "Who goes first", lords::order),
        Kind::new("move", "Where the Lord may go", lords::goes),
        Kind::new("reserved", "Whose Scout reserves a tile", lords::reserved),
        Kind::new("steps", "What comes next in a turn", lords::steps),
        Kind::new("income", "What an Income pays", estates::income),
        Kind::new("take", "What taking a tile pays", estates::take),
        Kind::new("symbols", "Farmers and chests", estates::symbols),
        Kind::new("counts", "What an Income counts", estates::counts),
        Kind::new("token", "What an Extra Coin adds", estates::token),
        Kind::new("mill", "Who pays a Mill", others::mill),
        Kind::new("barracks", "Whom Barracks attack", others::barracks),
        Kind::new("falls", "Which tile falls", others::falls),
        Kind::new("village", "What a Village brings back", others::village),
        Kind::new("event", "What an Event does", coins::event),
        Kind::new("when", "When an Event takes place", coins::when),
        Kind::new("penalty", "What is missing at the end", coins::penalty),
        Kind::new("ahead", "Who is ahead", coins::ahead),
    ];
    const LENGTH: usize = 60;
    const LENGTHS: Lengths = Lengths { whole: 64, short: Some(31) };
}

/// The player who is about to move a Lord, so that nothing is half done.
fn turn(at: &Moment<'_, MiddleAges>) -> Option<Seat> {
    let seat = at.view.active.filter(|_| at.view.round > 0)?;
    let mut actions = Vec::new();
    at.game.legal(at.position, seat, &mut actions);
    matches!(actions.first(), Some(Action::Lord(_))).then_some(seat)
}

/// A player by lot.
fn player(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Seat> {
    Seat::new(rng.index(at.view.fiefdoms.len()))
}

/// The tile on which a player's Lord stands, with its place.
fn under(at: &Moment<'_, MiddleAges>, seat: Seat) -> Option<(Spot, Print)> {
    let mut places = at.view.rows.iter().flatten();
    places.find(|place| place.lord == Some(seat)).and_then(|place| Some((place.spot, place.tile?)))
}
