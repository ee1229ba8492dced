//! Villages: to whom they belong, and where lords can go.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::begun;
use crate::Fief;
use crate::show::parts::Part;
use crate::show::words::Named;
use crate::state::Village;

pub(super) fn control(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    // A village with one player in it is no question; most are empty.
    let telling = |village: Village| {
        let site = &game.components.sites[village.index()];
        let here = position.place(village).seats().len();
        here > 1 || here == 0 && position.fief(site.fief).is_finished()
    };
    let village = super::village(rng, telling).or_else(|| super::village(rng, |_| true))?;
    let place = position.place(village);
    let owner = game.control(&position, village);
    let fief = game.components.sites[village.index()].fief.named(game);
    let here = village.named(game);
    let present: Vec<_> = place.present.iter().collect();
    let because = match (owner, present.as_slice()) {
        (None, _) => say!("Nobody stands in {here}, and {fief} has no title yet."),
        (Some(seat), []) => {
            say!("Nobody stands in {here}, so it goes with the title of {fief}, which {seat} has.")
        }
        (Some(seat), [_]) => say!("{seat} alone stands in {here}."),
        (Some(seat), _) => say!(
            "{present} stand in {here}; {seat} has it, and nobody takes it by entering while {seat} is there."
        ),
    };
    let asks = say!("Who controls {here}?");
    let asked = Posed::seat_or_nobody(asks, at.view.players, owner);
    Some(asked.by(&["FF-40", "FF-42"]).because(because))
}

pub(super) fn landing(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    let own = |village: &Village| game.control(&position, *village) == Some(seat);
    // Nobody asks where somebody may land who has nothing.
    if !Village::ALL.iter().any(own) {
        return None;
    }
    let right = game.placements(&position, seat);
    let walled = right.iter().any(|village| own(&village) && position.place(village).strength() > 0);
    let asks = say!("In which village may {seat} place a new lord in the pose?");
    let places: Vec<_> = right.iter().map(|village| village.named(game)).collect();
    let because = if walled {
        say!("{seat} has a castle or city, so the lord goes to one: {places}.")
    } else {
        say!(
            "{seat} has no castle or city, so the lord goes to a free lord, or else to a village of his: {places}."
        )
    };
    let parts = Village::ALL.into_iter().map(Part::Village);
    let asked = Posed::part(asks, parts, right.iter().map(Part::Village));
    Some(asked.by(&["FF-71"]).because(because))
}

pub(super) fn step(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    // With others there it is a question of leave, which is another one.
    let alone = |village: Village| position.place(village).seats().len() == 1;
    let free = |lord: crate::state::Lord| {
        let pawn = position.pawn(lord);
        pawn.is_free() && pawn.steps == 0 && alone(pawn.at)
    };
    let lord = super::lord(game, &position, rng, free)?;
    let from = position.pawn(lord).at;
    let roads = game.components.roads[from.index()];
    let rains = |village: Village| game.rains_at(&position, village);
    let right: Vec<Village> = roads.iter().filter(|&to| !rains(to) && !rains(from)).collect();
    if right.is_empty() {
        return None;
    }
    let asks = say!(
        "To which village can {lord} go from {from} in one step, with no SECRET PASSAGE?",
        lord = lord.named(game),
        from = from.named(game)
    );
    let shut: Vec<_> = roads.iter().filter(|&to| rains(to)).map(|village| village.named(game)).collect();
    let open: Vec<_> = right.iter().map(|village| village.named(game)).collect();
    let because = match shut.len() {
        0 => say!("Paths lead from there to {open}."),
        _ => say!("Paths lead from there to {open}; heavy rain closes those to {shut}."),
    };
    let parts = Village::ALL.into_iter().map(Part::Village);
    let asked = Posed::part(asks, parts, right.into_iter().map(Part::Village));
    Some(asked.by(&["FF-90", "FF-65"]).because(because))
}
