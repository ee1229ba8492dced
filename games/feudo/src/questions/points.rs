//! Victory Points.

use liege_game::{Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{begun, player};
use crate::show::parts::Part;
use crate::{City, Feudo};

pub(super) fn city(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let cities: Vec<City> = City::all().collect();
    let &city = rng.pick(&cities)?;
    let site = Part::Land(at.game.map(table).site(city));
    let (part, owner) = (at.game.city_part(city), table.owner(city));
    if let Some(owner) = owner.filter(|_| rng.index(2) == 0) {
        let n = at.game.worth(table, owner, city);
        let asks = say!("How many points would {owner} lose with {part} in {site}, if another took it?");
        let because = say!("Its distance from the Castle territory of {owner}: {n:step|steps}.");
        return Some(Posed::number(asks, n).by(&["FD-110", "FD-14"]).because(because));
    }
    let seat = player(at, rng).filter(|&seat| owner != Some(seat))?;
    let n = at.game.worth(table, seat, city);
    let asks = say!("How many points would {seat} get for taking {part} in {site}, beaten tokens apart?");
    let because = say!("Its distance from the Castle territory of {seat}: {n:step|steps}.");
    Some(Posed::number(asks, n).by(&["FD-110", "FD-14"]).because(because))
}

pub(super) fn cowards(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at).filter(|table| !table.king)?;
    let seat = player(at, rng)?;
    let n = at.game.cowardice(table, seat);
    let cowards =
        crate::Token::ALL.into_iter().filter(|&token| Feudo::never_left(table, seat, token)).count();
    let asks = say!("How many points would {seat} lose for cowards, if the King came now?");
    let because = say!(
        "The numbers of the tokens that have never left the Castle, Milady included: {cowards:none|one token|# tokens}, {n} together."
    );
    Some(Posed::number(asks, n).by(&["FD-102"]).because(because))
}

pub(super) fn ahead(at: &Moment<'_, Feudo>, _: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let seats: Vec<Seat> = at.game.seats().collect();
    let points = |seat: Seat| table.barony(seat).vp;
    let most = seats.iter().map(|&seat| points(seat)).max()?;
    let mut leaders = seats.iter().copied().filter(|&seat| points(seat) == most);
    let leader = leaders.next()?;
    // Where several share the most they play on.
    if leaders.next().is_some() {
        return None;
    }
    let asks = say!("Who would win, if this turn were the last and its points stayed as they are?");
    let because = say!("{leader} alone has the most Victory Points, {most}.");
    Some(Posed::seat(asks, seats.len(), leader).by(&["FD-113", "FD-114"]).because(because))
}
