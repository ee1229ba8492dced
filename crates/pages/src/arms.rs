//! Coats of arms: of each seat at a table, and of each game.

mod charge;
mod tincture;

use liege_game::{Info, Seat};
use maud::{Markup, html};

use charge::{CHARGES, Charge};
use tincture::Tincture;

use crate::seat_mark::class;

/// The outline of a shield, in a box of 64 by 72.
const SHIELD: &str = "M8 10h48v26c0 14-10 23-24 30C18 59 8 50 8 36z";

/// A shape that lies on the field under the charge, or around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ordinary {
    /// Nothing.
    Plain,
    /// The upper third.
    Chief,
    /// A rim.
    Bordure,
    /// A band across, which bears the charge.
    Fess,
    /// A band downward, which bears the charge.
    Pale,
}

const ORDINARIES: [Ordinary; 5] =
    [Ordinary::Plain, Ordinary::Chief, Ordinary::Bordure, Ordinary::Fess, Ordinary::Pale];

impl Ordinary {
    const fn drawn(self) -> &'static str {
        match self {
            Ordinary::Plain => "",
            Ordinary::Chief => "M8 10h48v14H8z",
            Ordinary::Bordure => {
                "M8 10h48v26c0 14-10 23-24 30C18 59 8 50 8 36zM15 17v19c0 10.500 7 17 17 22.300C42 53 49 46.500 49 36V17z"
            }
            Ordinary::Fess => "M8 23h48v13c0 4-.8 7.700-2.300 11H10.300C8.800 43.700 8 40 8 36z",
            Ordinary::Pale => {
                "M19 10h26v47.800c-3.900 3.100-8.300 5.800-13 8.200-4.700-2.400-9.100-5.100-13-8.200z"
            }
        }
    }

    /// Returns whether the charge lies on it, not beside it.
    const fn bears(self) -> bool {
        matches!(self, Ordinary::Fess | Ordinary::Pale)
    }

    /// The middle of the charge, and how much larger than its box of 24 it is.
    const fn place(self) -> (f32, f32, f32) {
        match self {
            Ordinary::Plain => (32.0, 36.0, 1.6),
            Ordinary::Chief => (32.0, 42.0, 1.25),
            Ordinary::Bordure => (32.0, 35.0, 1.25),
            Ordinary::Fess | Ordinary::Pale => (32.0, 35.0, 0.95),
        }
    }
}

/// A coat of arms: a field, an ordinary on it, a charge on either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arms {
    field: Tincture,
    /// The tincture that lies on the field.
    over: Tincture,
    ordinary: Ordinary,
    charge: Charge,
}

impl Arms {
    /// The arms of a seat: the field in the seat's colour, everything else by lot from the table, so that all who look at it see the
    /// same. No two seats of a table bear the same charge.
    pub(crate) fn of_seat(info: &Info, table: &str, seat: Seat) -> Arms {
        let lot = lot(info.id, table);
        let place = seat.index();
        let field = Tincture::of_seat(info, seat);
        let over = field.opposite(bit(lot, 40 + place));
        Arms {
            field,
            over,
            ordinary: nth(&ORDINARIES, share(lot, 8) + 2 * place).unwrap_or(Ordinary::Plain),
            charge: nth(&CHARGES, share(lot, 16) + stride(lot) * place).unwrap_or_default(),
        }
    }

    /// The arms of a game, by its id. The bits are some by which those of the house differ.
    pub(crate) fn of_game(info: &Info) -> Arms {
        let lot = lot(info.id, "");
        let field = nth(&Tincture::OF_GAMES, share(lot, 33)).unwrap_or(Tincture::Gules);
        Arms {
            field,
            over: field.opposite(bit(lot, 20)),
            ordinary: nth(&[Ordinary::Plain, Ordinary::Chief, Ordinary::Bordure], share(lot, 24))
                .unwrap_or(Ordinary::Plain),
            charge: nth(&CHARGES, share(lot, 22)).unwrap_or_default(),
        }
    }

    /// The tincture of what the charge lies on, and its own.
    const fn bearing(self) -> (Tincture, Tincture) {
        if self.ordinary.bears() { (self.over, self.field) } else { (self.field, self.over) }
    }

    /// The drawing, in a box of 64 by 72.
    pub(crate) fn drawing(self) -> Markup {
        let (x, y, size) = self.ordinary.place();
        let (_, charge) = self.bearing();
        let at = format!("translate({} {}) scale({size})", x - 12.0 * size, y - 12.0 * size);
        html! {
            path.(self.field.class()) d=(SHIELD) {}
            @if self.ordinary != Ordinary::Plain { path.(self.over.class()) d=(self.ordinary.drawn()) fill-rule="evenodd" {} }
            path.(charge.class()) d=(self.charge.0) transform=(at) fill-rule="evenodd" {}
            path.rim d=(SHIELD) {}
        }
    }
}

/// The family that a seat leads at a table, in games that have families: by lot from the table, another for each seat.
pub(crate) fn family(info: &Info, table: &str, seat: Seat) -> Option<&'static str> {
    let lot = lot(info.id, table);
    let many = info.families.len();
    // A step that shares no factor with their number comes to each before it comes to one again.
    let step =
        [1, 5, 7, 11].into_iter().cycle().skip(share(lot, 24) % 4).find(|step| is_coprime(many, *step));
    nth(info.families, share(lot, 32) + step.unwrap_or(1) * seat.index())
}

/// The drawings of the arms of all seats of a table, once a page; [`seat`] shows them.
pub(crate) fn of_table(info: &Info, table: &str, seats: impl IntoIterator<Item = Seat>) -> Markup {
    html! {
        svg.said aria-hidden="true" {
            @for seat in seats {
                symbol id={ "arms-" (seat) } viewBox="6 8 52 60" { (Arms::of_seat(info, table, seat).drawing()) }
            }
        }
    }
}

/// The arms of a seat, on a page that has [`of_table`].
pub(crate) fn seat(seat: Seat) -> Markup {
    html! { svg.arms.(class(seat)) aria-hidden="true" { use href={ "#" "arms-" (seat) } {} } }
}

/// A number for a table of a game, the same wherever it is asked for (FNV-1a).
fn lot(game: &str, table: &str) -> u64 {
    let bytes = game.bytes().chain([b'/']).chain(table.bytes());
    let sum = bytes
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    // The last bytes must reach the low bits too.
    (sum ^ (sum >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

fn bit(lot: u64, at: usize) -> bool {
    (lot >> at) & 1 == 1
}

/// Eight bits of a lot.
fn share(lot: u64, at: u32) -> usize {
    usize::from((lot >> at).to_le_bytes()[0])
}

/// By how many charges the next seat's lies further on.
fn stride(lot: u64) -> usize {
    nth(&[1, 5, 7, 11], share(lot, 48)).unwrap_or(1)
}

fn nth<T: Copy>(list: &[T], at: usize) -> Option<T> {
    list.get(at.checked_rem(list.len())?).copied()
}

fn is_coprime(left: usize, right: usize) -> bool {
    let (mut a, mut b) = (left, right);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn tables() -> impl Iterator<Item = String> {
        (0..500).map(|number| format!("table{number}"))
    }

    fn at_table(info: &Info, table: &str) -> Vec<Arms> {
        Seat::all(info.max_players).map(|seat| Arms::of_seat(info, table, seat)).collect()
    }

    fn all_arms() -> Vec<Arms> {
        let of_game = |info: &'static Info| tables().flat_map(move |table| at_table(info, &table));
        let infos = liege_games::infos();
        infos.iter().copied().flat_map(of_game).chain(infos.iter().map(|info| Arms::of_game(info))).collect()
    }

    #[test]
    fn colour_never_lies_on_colour_nor_metal_on_metal() {
        for arms in all_arms() {
            let (under, charge) = arms.bearing();
            assert_ne!(under.is_metal(), charge.is_metal(), "{arms:?}");
            assert_ne!(arms.field.is_metal(), arms.over.is_metal(), "{arms:?}");
        }
    }

    #[test]
    fn all_seats_of_a_table_bear_other_charges_in_their_own_colours() {
        for info in liege_games::infos() {
            for table in tables() {
                let arms = at_table(info, &table);
                let charges: BTreeSet<_> = arms.iter().map(|arms| arms.charge.0).collect();
                let fields: BTreeSet<_> = arms.iter().map(|arms| arms.field.class()).collect();
                assert_eq!([charges.len(), fields.len()], [info.max_players; 2], "{arms:?}");
            }
        }
    }

    #[test]
    fn every_charge_and_ordinary_is_drawn_sooner_or_later() {
        let arms = all_arms();
        let charges: BTreeSet<_> = arms.iter().map(|arms| arms.charge.0).collect();
        assert_eq!(charges.len(), CHARGES.len());
        assert!(ORDINARIES.iter().all(|ordinary| arms.iter().any(|arms| arms.ordinary == *ordinary)));
    }

    #[test]
    fn no_two_games_bear_the_same_arms() {
        let infos = liege_games::infos();
        let arms: Vec<Arms> = infos.iter().map(|info| Arms::of_game(info)).collect();
        for (index, one) in arms.iter().enumerate() {
            let twin = arms
                .iter()
                .skip(index + 1)
                .find(|other| (one.field, one.charge) == (other.field, other.charge));
            assert_eq!(twin, None, "{one:?}");
        }
    }

    #[test]
    fn seats_of_a_table_lead_other_families_where_a_game_has_any() {
        let mut with = 0;
        for info in liege_games::infos() {
            for table in tables().take(100) {
                let families: Vec<_> =
                    Seat::all(info.max_players).filter_map(|seat| family(info, &table, seat)).collect();
                let expected = if info.families.is_empty() { 0 } else { info.max_players };
                assert_eq!(families.iter().collect::<BTreeSet<_>>().len(), expected, "{families:?}");
                with += expected;
            }
        }
        assert!(with > 0);
    }
}
