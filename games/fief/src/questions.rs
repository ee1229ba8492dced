//! Questions about positions, for those who learn the game. Each is asked of what the reader may know: of a position made from
//! his view, by the rules themselves.

mod crowns;
mod elections;
mod land;
mod turn;
mod victory;
mod war;

use liege_game::{Rng, Seat};
use liege_questions::{Kind, Lengths, Moment, Questions};

use crate::Fief;
use crate::show::position_from_view::known;
use crate::state::{Lord, Position, Village};

impl Questions for Fief {
    const KINDS: &'static [Kind<Fief>] = &[
        Kind::new("next", "What comes next in a turn", turn::next),
        Kind::new("order", "Who goes first", turn::order),
        Kind::new("control", "Who controls a village", land::control),
        Kind::new("income", "What comes in", crowns::income),
        Kind::new("mills", "What mills pay", crowns::mills),
        Kind::new("cost", "What things cost", crowns::cost),
        Kind::new("muster", "Where soldiers are placed", crowns::muster),
        Kind::new("mill", "Where a mill may be built", crowns::mill),
        Kind::new("title", "Who may buy a title", crowns::title),
        Kind::new("landing", "Where a new lord goes", land::landing),
        Kind::new("step", "Where a lord can go", land::step),
        Kind::new("wedding", "Who can marry", elections::wedding),
        Kind::new("see", "When a bishop is elected", elections::see),
        Kind::new("candidate", "Who can stand", elections::candidate),
        Kind::new("bishop-voices", "Voices for a bishop", elections::bishop_voices),
        Kind::new("king-voices", "Voices for a king", elections::king_voices),
        Kind::new("points", "Victory points", victory::points),
        Kind::new("lacks", "What is missing to win", victory::lacks),
        Kind::new("strength", "Fighting points", war::strength),
        Kind::new("dice", "Battle dice", war::dice),
        Kind::new("revolt", "Where people may revolt", war::revolt),
    ];
    const LENGTH: usize = 600;
    const LENGTHS: Lengths = Lengths { whole: 577, short: Some(479) };
}

/// The position as its reader knows it, once the board is set up.
fn begun(at: &Moment<'_, Fief>) -> Option<Position> {
    (!at.view.phase.is_setting_up() && !at.view.asked.is_empty()).then(|| known(at.game, at.view))
}

/// A player by lot.
fn player(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Seat> {
    Seat::new(rng.index(at.view.players))
}

/// A village by lot, of those that fit.
fn village(rng: &mut Rng, fits: impl Fn(Village) -> bool) -> Option<Village> {
    let fitting: Vec<Village> = Village::ALL.into_iter().filter(|&at| fits(at)).collect();
    rng.pick(&fitting).copied()
}

/// A lord in play by lot, of those that fit.
fn lord(game: &Fief, position: &Position, rng: &mut Rng, fits: impl Fn(Lord) -> bool) -> Option<Lord> {
    let fitting: Vec<Lord> = game.living(position).iter().filter(|&lord| fits(lord)).collect();
    rng.pick(&fitting).copied()
}

/// One of two readings that is right, most of the time of the rarer kind, so that neither answer is a safe guess.
fn balanced<T: Copy>(yes: &[T], no: &[T], rng: &mut Rng) -> Option<T> {
    let (first, second) = if rng.index(2) == 0 { (yes, no) } else { (no, yes) };
    rng.pick(first).or_else(|| rng.pick(second)).copied()
}
