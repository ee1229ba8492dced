//! Dawns and final scoring.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{player, player_who, quiet};
use crate::Feudum;
use crate::rules::PositionRef;
use crate::rules::epoch::{active_regions, disloyalty as loss};
use crate::rules::explore::feudums;
use crate::show::parts;

pub(super) fn epoch(at: &Moment<'_, Feudum>, _: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let next = board.epoch + 1;
    let needed = *at.game.components.trigger.get(usize::from(board.epoch).checked_sub(1)?)?;
    let showing = board.stacks.iter().filter(|&&top| top == next).count() as u8;
    let numeral = parts::epoch(next)?;
    let (asks, because) = if next > 4 {
        (
            say!("How many more stacks must be empty before epoch {numeral} dawns?"),
            say!("Epoch {numeral} begins when one stack is empty; {showing:none is|one is|# are} now."),
        )
    } else {
        (
            say!("How many more stacks must show a {numeral} before epoch {numeral} dawns?"),
            say!(
                "Epoch {numeral} begins when {needed} stacks show a {numeral}; {showing:none does|one does|# do} now."
            ),
        )
    };
    Some(Posed::number(asks, needed.saturating_sub(showing)).by(&["FU-165"]).because(because))
}

pub(super) fn regions(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let seat = player(at, rng)?;
    let active = active_regions(at.game, &at.view.board, seat);
    let n = at.game.components.region_vp[active.len()];
    let names: Vec<_> = active.iter().collect();
    let because = match names.len() {
        0 => say!("{seat} rules nothing and tends nothing."),
        _ => say!("{seat} is active in {names}; one to six regions score 1, 3, 5, 7, 9, 11."),
    };
    let asks = say!("How many points would {seat} score for regions, if an epoch dawned now?");
    Some(Posed::number(asks, n).by(&["FU-169"]).because(because))
}

pub(super) fn disloyalty(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let seat = player_who(at, rng, |seat| feudums(look, seat) > 0).filter(|_| rng.index(5) > 0);
    let seat = seat.or_else(|| player(at, rng))?;
    let next = at.view.board.epoch + 1;
    if next > 5 {
        return None;
    }
    let (n, covered) = (loss(look, seat, next), look.household(seat).military);
    let vassal = feudums(look, seat) > 0;
    let because = match (vassal, next) {
        (false, _) => say!("{seat} rules no feudum, so there is nobody to be disloyal to."),
        (true, 3) => say!("Nothing is lost at the dawn of III."),
        (true, _) => say!(
            "A vassal loses 3 at II, 3 and 4 at IV, 3, 4 and 5 at V, but nothing for covered spaces, of which {seat} has {covered}."
        ),
    };
    let numeral = parts::epoch(next)?;
    let asks = say!("How many points would {seat} lose for disloyalty, if epoch {numeral} dawned now?");
    Some(Posed::number(asks, n).by(&["FU-170", "FU-100"]).because(because))
}

pub(super) fn voyage(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let seat = player_who(at, rng, |seat| board.households[seat].voyage > 0)?;
    let n = at.game.voyage_vp(board, seat);
    let space = board.households[seat].voyage;
    let asks = say!("How many points would the voyage score for {seat}, if the game ended now?");
    let because = say!(
        "The disc of {seat} is on space {space}: spaces 1-2, 3-4, 5-6 and 7 score 5, 9, 13, 17 for who is furthest in the section, else 3, 7, 11, 17."
    );
    Some(Posed::number(asks, n).by(&["FU-176"]).because(because))
}

pub(super) fn empire(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let seat = player(at, rng)?;
    let n = at.game.empire_vp(&at.view.board, seat);
    let feudums = feudums(look, seat);
    let others = at.view.board.sites.iter().filter(|site| site.ruler == Some(seat)).count() as u8 - feudums;
    let asks = say!(
        "How many points would the locations that {seat} rules score one by one, if the game ended now?"
    );
    let because = say!(
        "1 for each of {others:outpost, farm or town|outposts, farms and towns} and 3 for each of {feudums:feudum|feudums}."
    );
    Some(Posed::number(asks, n).by(&["FU-177"]).because(because))
}

pub(super) fn sets(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let ruled = |seat| board.sites.iter().filter(|site| site.ruler == Some(seat)).count();
    let seat = player_who(at, rng, |seat| ruled(seat) >= 3)?;
    let sets = Feudum::sets(board, seat);
    let asks = say!("How many sets of three equal locations would count for {seat}, if the game ended now?");
    let count = ruled(seat);
    let because = say!(
        "{seat} rules {count} locations; feudums stand for any, and they make {sets:no set|one set|# sets}."
    );
    Some(Posed::number(asks, sets).by(&["FU-178"]).because(because))
}
