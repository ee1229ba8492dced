//! Armies, dice and revolts.

use liege_game::{Line, Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{balanced, begun};
use crate::Fief;
use crate::show::words::Named;
use crate::state::{Lords, Position, Troop, Village};

/// The army of a player somewhere: who is in it, and what it is worth.
struct Army {
    seat: Seat,
    at: Village,
    troop: Troop,
    lords: Lords,
    points: u8,
}

impl Army {
    /// One of those on the map, by lot.
    fn any(at: &Moment<'_, Fief>, position: &Position, rng: &mut Rng) -> Option<Army> {
        let seats = Seat::all(at.view.players);
        let stands = |seat: Seat| Village::ALL.into_iter().map(move |village| (seat, village));
        let all: Vec<_> = seats
            .flat_map(stands)
            .filter(|&(seat, village)| at.game.stands(position, seat, village))
            .collect();
        let &(seat, village) = rng.pick(&all)?;
        let (troop, lords) =
            (position.families[seat].soldiers.troop(village), position.free_lords(seat, village));
        let of_lords: u8 = lords.iter().map(|lord| at.game.lord_points(position, lord)).sum();
        Some(Army { seat, at: village, troop, lords, points: troop.value() + of_lords })
    }

    /// All that are in it.
    fn who(&self, game: &Fief) -> Vec<Line> {
        let soldiers = (!self.troop.is_empty()).then(|| self.troop.named(game));
        let lords = self.lords.iter().map(|lord| say!("{lord}", lord = lord.named(game)));
        soldiers.into_iter().chain(lords).collect()
    }
}

pub(super) fn strength(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let army = Army::any(at, &position, rng)?;
    let (seat, n, who, here) = (army.seat, army.points, army.who(game), army.at.named(game));
    let asks = say!("How many fighting points has the army of {seat} in {here}?");
    let because = say!(
        "It is {who}: a knight counts 3, a sergeant, a man, a titled woman and Of Arc 1, any other woman none, so {n}."
    );
    Some(Posed::number(asks, n).by(&["FF-108"]).because(because))
}

pub(super) fn dice(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let army = Army::any(at, &position, rng)?;
    let (seat, points, here) = (army.seat, army.points, army.at.named(game));
    let base = game.base_dice(points);
    let arc = position.court.of_arc.is_some_and(|arc| army.lords.has(arc));
    let asks = say!(
        "How many battle dice would the army of {seat} in {here} throw alone, with no walls against it?"
    );
    let n = base + if arc { game.components.fighting.of_arc.get() as u8 } else { 0 };
    let because = if arc {
        say!("{points:fighting point gives|fighting points give} {base:die|dice}, and Of Arc one more.")
    } else {
        say!(
            "{points:fighting point gives|fighting points give} {base:die|dice}: 1 from 1 point on, 2 from 7, 3 from 13."
        )
    };
    Some(Posed::number(asks, n).by(&["FF-109", "FF-108", "FF-110"]).because(because))
}

pub(super) fn revolt(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    let may = |village: &Village| game.revolts_at(&position, seat, *village);
    let (yes, no): (Vec<_>, Vec<_>) = Village::ALL.into_iter().partition(may);
    // Where there is neither famine nor tax there is nothing to ask.
    if yes.is_empty() {
        return None;
    }
    let village = balanced(&yes, &no, rng)?;
    let (here, site) = (village.named(game), &game.components.sites[village.index()]);
    let famine = position.see(site.bishopric).famine > 0;
    let because = match (may(&village), famine) {
        (true, true) => say!("There is famine in the bishopric of {here}."),
        (true, false) => say!("{here} suffers from the tax of another player than {seat}."),
        (false, _) => {
            say!("{here} suffers neither from famine nor from the tax of another player than {seat}.")
        }
    };
    let asks = say!("Could {seat} play a REVOLT on {here} now?");
    Some(Posed::yes(asks, may(&village)).by(&["FF-129"]).because(because))
}
