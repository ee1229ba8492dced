//! Questions about positions, for those who learn the game. Each is asked of what lies open on the table.

mod battle;
mod ground;
mod order;
mod plague;
mod points;

use liege_game::{Rng, Seat};
use liege_questions::{Kind, Lengths, Moment, Questions};

use crate::{Feudo, Place, Table, Token};

impl Questions for Feudo {
    const KINDS: &'static [Kind<Feudo>] = &[
        Kind::new("phases", "What comes next in a turn", order::phases),
        Kind::new("diplomat", "Who sets the order", order::diplomat),
        Kind::new("last", "Who comes last", order::last),
        Kind::new("cards", "When cards come back", order::cards),
        Kind::new("shillings", "What a Trading Card pays", order::shillings),
        Kind::new("number", "The number of a token", ground::number),
        Kind::new("enter", "What may be entered", ground::enter),
        Kind::new("stop", "Where a move may end", ground::stop),
        Kind::new("reach", "Where a token can go", ground::reach),
        Kind::new("defence", "How strong a defence is", battle::defence),
        Kind::new("force", "How strong an attack is", battle::force),
        Kind::new("attack", "What can be taken", battle::attack),
        Kind::new("beaten", "What a battle is worth", battle::beaten),
        Kind::new("desperate", "When a Baron fights for his life", battle::desperate),
        Kind::new("jump", "Where the plague goes", plague::jump),
        Kind::new("hit", "Whom the plague hits", plague::hit),
        Kind::new("city", "What a City is worth", points::city),
        Kind::new("cowards", "What cowards cost", points::cowards),
        Kind::new("ahead", "Who is ahead", points::ahead),
    ];
    const LENGTH: usize = 300;
    const LENGTHS: Lengths = Lengths { whole: 351, short: Some(146) };
}

/// The table, once the Castles stand and as long as somebody is asked.
fn begun<'a>(at: &Moment<'a, Feudo>) -> Option<&'a Table> {
    let table = &at.view.table;
    let placed = at.game.seats().all(|seat| table.barony(seat).castle.is_some());
    (placed && !at.view.asked.is_empty()).then_some(table)
}

/// A player by lot.
fn player(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Seat> {
    let seats: Vec<Seat> = at.game.seats().collect();
    rng.pick(&seats).copied()
}

/// A token on the map by lot, of those that fit.
fn token(
    at: &Moment<'_, Feudo>,
    table: &Table,
    rng: &mut Rng,
    fits: impl Fn(Seat, Token, Place) -> bool,
) -> Option<(Seat, Token)> {
    let all = at.game.seats().flat_map(|seat| Token::ALL.into_iter().map(move |token| (seat, token)));
    let fitting: Vec<_> =
        all.filter(|&(seat, token)| fits(seat, token, table.barony(seat).place(token))).collect();
    rng.pick(&fitting).copied()
}

/// One of two readings, so that neither answer is a safe guess.
fn balanced<T: Copy>(yes: &[T], no: &[T], rng: &mut Rng) -> Option<T> {
    let (first, second) = if rng.index(2) == 0 { (yes, no) } else { (no, yes) };
    rng.pick(first).or_else(|| rng.pick(second)).copied()
}
