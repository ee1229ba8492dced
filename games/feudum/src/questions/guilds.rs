//! Stars, places and prices.

use liege_game::{Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{player, quiet};
use crate::Feudum;
use crate::rules::PositionRef;
use crate::rules::status::stars as all_stars;
use crate::rules::trade::Market;
use crate::show::outlook::rank::{Terms, estate};
use crate::show::parts::Part;
use crate::state::{Good, Guild, Power};

pub(super) fn stars(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let (seat, guild) = (player(at, rng)?, *rng.pick(&Guild::ALL)?);
    let n = all_stars(board, at.view.players)[seat][guild.index()];
    let terms = Terms::of(board, seat, guild);
    if n == 0 && terms.estates == 0 && rng.index(10) > 0 {
        return None;
    }
    let (hall, kind) = (Part::Guild(guild).element(at.view), estate(guild));
    let (pawns, feudums, estates) = (terms.pawns, terms.feudums, terms.estates);
    let asks = say!("How many stars has {seat} in {hall}?");
    let because = match n {
        0 => say!(
            "{seat} has neither a pawn nor a feudum of that guild, and without one of these a {kind} counts nothing."
        ),
        _ => say!(
            "{pawns} for pawns, 3 for each feudum, of which {seat} has {feudums}, and {estates} for the guild’s other kind of location, the {kind}."
        ),
    };
    Some(Posed::number(asks, n).by(&["FU-115"]).because(because))
}

pub(super) fn master(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let guild = *rng.pick(&Guild::ALL)?;
    let stars = all_stars(board, at.view.players);
    let of = |seat: Seat| stars[seat][guild.index()];
    let standing = board.halls.standing(guild);
    let master = standing.master()?;
    // Of equals he is first who was there before, which a position does not tell.
    let n = of(master);
    if Seat::all(at.view.players).any(|seat| seat != master && of(seat) >= n) {
        return None;
    }
    let hall = Part::Guild(guild).element(at.view);
    let because = say!("{master} has {n:star|stars} there, and nobody else has as many.");
    let asked = Posed::seat(say!("Who is master of {hall}?"), at.view.players, master);
    Some(asked.by(&["FU-116", "FU-117", "FU-115"]).because(because))
}

pub(super) fn office(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let guild = *rng.pick(&Guild::ALL)?;
    let standing = at.view.board.halls.standing(guild);
    let power = *rng.pick(&[Power::Pull, Power::Push])?;
    let who = match power {
        Power::Pull => standing.journeyman(),
        _ => standing.master(),
    };
    let hall = Part::Guild(guild).element(at.view);
    let because = match (power, who) {
        (Power::Pull, Some(seat)) => say!("Only the journeyman can pull there, and that is {seat}."),
        (Power::Pull, None) => say!("Only the journeyman can pull there, and there is none."),
        (_, Some(seat)) => say!("Only the master can push there, and that is {seat}."),
        (_, None) => say!("Only the master can push there, and there is none."),
    };
    let asks = match power {
        Power::Pull => say!("Who has the right to pull at {hall} now, feasts apart?"),
        _ => say!("Who has the right to push at {hall} now, feasts apart?"),
    };
    Some(Posed::seat_or_nobody(asks, at.view.players, who).by(&["FU-110", "FU-117"]).because(because))
}

pub(super) fn price(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let good = *rng.pick(&Good::ALL)?;
    let look = PositionRef { game: at.game, position: &position };
    let price = Market::price(look, good)?;
    let n = look.board().halls.rows[good];
    let asks = say!("How many shillings does the next {good} cost at the Merchant Guild?");
    let because =
        say!("{n:One good lies|# goods lie} in that row, and the cheapest space with one costs {price}.");
    Some(Posed::number(asks, price).by(&["FU-128", "FU-129"]).because(because))
}
