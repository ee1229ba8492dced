//! Lords, villages, fiefs and bishoprics as numbers.

use liege_game::{Eyes, Numbers};

use crate::View;
use crate::state::{
    Bishopric, Bonus, FiefId, Holder, Lord, Pawn, Place, See, Tallage, Title, Village, Walls,
};

/// Writes the map and all who stand on it.
pub(super) fn write(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    for (lord, pawn) in Lord::ALL.into_iter().zip(&view.lords) {
        let inside = |numbers: &mut _| self::pawn(pawn, eyes, numbers);
        numbers.within(|| format!("lord/{lord}"), inside);
    }
    numbers.things("captive", view.captives.iter());
    let court = &view.court;
    for (name, office) in [
        ("king", court.king),
        ("queen", view.queen),
        ("regent", court.regent),
        ("heir", court.heir),
        ("pope", court.pope),
        ("bought_cardinal", court.bought),
        ("excommunicated", court.excommunicated),
        ("of_arc", court.of_arc),
    ] {
        numbers.things(name, office);
    }
    numbers.things("cardinal", court.cardinals.iter());
    numbers.things("assassin", court.assassins.iter());
    numbers.number("banned", court.banned);
    for ((village, place), control) in Village::ALL.into_iter().zip(&view.villages).zip(&view.control) {
        let inside = |numbers: &mut _| {
            self::village(place, eyes, numbers);
            Numbers::seats(numbers, "control", eyes, *control);
        };
        numbers.within(|| village.to_string(), inside);
    }
    for ((fief, title), tallage) in FiefId::ALL.into_iter().zip(&view.fiefs).zip(&view.tallages) {
        numbers.within(|| fief.to_string(), |numbers| self::fief(title, *tallage, eyes, numbers));
    }
    for (bishopric, see) in Bishopric::ALL.into_iter().zip(&view.sees) {
        numbers.within(|| format!("bishopric/{bishopric}"), |numbers| self::see(see, eyes, numbers));
    }
    numbers.seats("pope_tithe", eyes, view.pope_tithe);
}

fn pawn(pawn: &Pawn, eyes: Eyes, numbers: &mut impl Numbers) {
    numbers.seats("owner", eyes, pawn.owner);
    // A lord out of play stands nowhere.
    numbers.things("at", pawn.owner.map(|_| pawn.at));
    numbers.number("road", pawn.road.map_or(0, |road| road.index() as i32 + 1));
    numbers.seats("jailer", eyes, pawn.jailer);
    numbers.number("steps", pawn.steps);
    numbers.number("entered", pawn.entered);
    numbers.number("exposed", pawn.exposed);
    numbers.number("aside", pawn.aside);
    numbers.number("spouse", pawn.spouse.map_or(0, |lord| lord.index() as i32 + 1));
}

fn village(place: &Place, eyes: Eyes, numbers: &mut impl Numbers) {
    numbers.seats("holder", eyes, place.holder);
    numbers.number("castle", place.walls == Walls::Castle);
    numbers.number("city", place.walls == Walls::City);
    numbers.number("mills", place.mills);
    numbers.seats("present", eyes, place.present.iter());
    numbers.seats("first", eyes, place.present.first());
    numbers.seats("besiegers", eyes, place.besiegers.iter());
    numbers.seats("lifted", eyes, place.lifted.iter());
    for seat in eyes.around() {
        numbers.within(
            || format!("attacked/{}", Eyes::label(eyes.turned(seat))),
            |numbers| numbers.seats("by", eyes, place.attacked[seat].iter()),
        );
    }
    numbers.number("bought", place.bought);
}

fn fief(title: &Title, tallage: Option<Tallage>, eyes: Eyes, numbers: &mut impl Numbers) {
    let (lord, seat) = match title.holder {
        Holder::Nobody => (None, None),
        Holder::Lord(lord) => (Some(lord), None),
        Holder::Heirs(seat, lord) => (lord, Some(seat)),
        Holder::Conqueror(seat) | Holder::Suspended(seat, _) => (None, Some(seat)),
    };
    numbers.details("holder", 5, 0, &title.holder);
    numbers.things("lord", lord);
    numbers.seats("seat", eyes, seat);
    numbers.number("capital", title.capital.map_or(0, |capital| capital.index() as i32 + 1));
    numbers.number("passed", title.passed);
    numbers.seats("tallage", eyes, tallage.map(|tallage| tallage.by));
    numbers.number("royal_tallage", tallage.is_some_and(|tallage| tallage.royal));
}

fn see(see: &See, eyes: Eyes, numbers: &mut impl Numbers) {
    numbers.things("bishop", see.bishop);
    numbers.number("fresh", see.fresh);
    numbers.number("rain", see.rain);
    numbers.number("famine", see.famine);
    numbers.number("plague", see.plague);
    for (name, bonus) in [("harvest", see.harvest), ("weather", see.weather)] {
        numbers.one_of(name, 2, bonus.map(|bonus| usize::from(bonus == Bonus::Used)));
    }
    numbers.seats("tithe", eyes, see.tithe);
    numbers.seats("cardinal_tithe", eyes, see.cardinal_tithe);
}
