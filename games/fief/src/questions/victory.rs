//! Points, and how many are missing.

use liege_game::{Line, Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::begun;
use crate::Fief;
use crate::show::words::Named;
use crate::state::{FiefId, Position};

/// The parts of a player's points.
fn parts(game: &Fief, position: &Position, seat: Seat) -> Vec<Line> {
    let titles = FiefId::ALL.into_iter().filter(|&fief| game.title_family(position, fief) == Some(seat));
    let mut parts: Vec<Line> = titles.map(|fief| say!("{fief}", fief = fief.named(game))).collect();
    let court = &position.court;
    for (lord, what) in [(court.king, "king"), (court.pope, "pope")] {
        if let Some(lord) = lord.filter(|&lord| position.owner(Some(lord)) == Some(seat)) {
            parts.push(say!("{lord} as {what}", lord = lord.named(game)));
        }
    }
    parts
}

pub(super) fn points(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let seat = super::player(at, rng)?;
    let n = at.game.points(&position, seat);
    // Nothing is an answer, but not the one to ask for again and again.
    let titled = position.families[seat].lords.iter().any(|lord| at.game.is_titled(&position, lord));
    if n == 0 && !titled && rng.index(20) > 0 {
        return None;
    }
    let parts = parts(at.game, &position, seat);
    let because = match n {
        0 => say!(
            "{seat} has no fief title, no king and no pope; bishops, cardinals and queens are worth none."
        ),
        _ => say!("{seat} has a point each for {parts}."),
    };
    Some(Posed::number(say!("How many victory points has {seat}?"), n).by(&["FF-14"]).because(because))
}

pub(super) fn lacks(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let claims: Vec<_> = at.game.claims(&position).collect();
    let &(claim, missing) = rng.pick(&claims)?;
    let missing = u16::try_from(missing.max(0)).ok()?;
    let claimants: Vec<Seat> = claim.iter().collect();
    let have: u8 = claimants.iter().map(|&seat| at.game.points(&position, seat)).sum();
    if have == 0 && rng.index(20) > 0 {
        return None;
    }
    let numbers = &at.game.components.victory;
    let (asks, because) = match claimants[..] {
        [seat] => (
            say!("How many points does {seat} lack to win?"),
            say!(
                "Alone one wins with {alone:point|points}, and {seat} has {have}.",
                alone = numbers.alone.get()
            ),
        ),
        _ => (
            say!("How many points do {claimants}, who are allied, lack to win together?"),
            say!(
                "Allies win with {allied:point|points} together, and {claimants} have {have}.",
                allied = numbers.allied.get()
            ),
        ),
    };
    Some(Posed::number(asks, missing).by(&["FF-15", "FF-16", "FF-17"]).because(because))
}
