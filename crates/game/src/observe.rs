//! [`Observe`]: what a seat may know, as a row of numbers whose length the components fix.

use serde::Serialize;

use crate::variant_fields::VariantFields;
use crate::{Game, Seat, Thing};

/// A game whose positions can be written as numbers, for programs that learn.
///
/// One function says both what the numbers are and how they are called, so that neither can be without the other.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be written as numbers",
    label = "programs that learn can't play it",
    note = "write `impl Observe for {Self}` in `src/observe.rs`: one call of `numbers` for each thing that a seat may know"
)]
pub trait Observe: Game {
    /// Writes what the seat may know and nothing else. How many numbers there are, and what each is called, depends on the game as
    /// agreed and on nothing else.
    fn observe(&self, position: &Self::Position, seat: Seat, numbers: &mut impl Numbers);
}

/// What takes the numbers of an observation, one after another.
pub trait Numbers: Sized {
    /// One number.
    fn number(&mut self, name: &'static str, value: impl Into<i32>);

    /// So many numbers, of which those at `set` are 1 and the others 0. `label` names each.
    fn marks(
        &mut self,
        name: &'static str,
        count: usize,
        label: impl Fn(usize) -> String,
        set: impl IntoIterator<Item = usize>,
    );

    /// So many numbers, each of them how often its index comes in `all`. `label` names each.
    fn tally(&mut self, count: usize, label: impl Fn(usize) -> String, all: impl IntoIterator<Item = usize>);

    /// Returns what `inside` writes stands under this name.
    fn within(&mut self, name: impl FnOnce() -> String, inside: impl FnOnce(&mut Self));

    /// A number for each thing of a closed list, of which those that are there are 1.
    #[inline]
    fn things<T: Thing>(&mut self, name: &'static str, set: impl IntoIterator<Item = T>) {
        let label = |index: usize| T::ALL.get(index).map_or("", |thing| thing.id()).to_owned();
        self.marks(name, T::ALL.len(), label, set.into_iter().map(Thing::index));
    }

    /// Returns how many there are of each thing of a closed list.
    #[inline]
    fn counts<T: Thing>(&mut self, name: &'static str, count: impl Fn(T) -> i32) {
        self.within(
            || name.to_owned(),
            |numbers| T::ALL.iter().for_each(|&thing| numbers.number(thing.id(), count(thing))),
        );
    }

    /// A number for each seat: 1 for those that are in the set. The first is the seat that looks, the next the one behind it.
    #[inline]
    fn seats(&mut self, name: &'static str, eyes: Eyes, set: impl IntoIterator<Item = Seat>) {
        self.marks(name, eyes.players, Eyes::label, set.into_iter().map(|seat| eyes.turned(seat)));
    }

    /// One of so many, from 0, or none of them.
    #[inline]
    fn one_of(&mut self, name: &'static str, count: usize, index: Option<usize>) {
        self.marks(name, count, |index| index.to_string(), index);
    }

    /// Which of its `kinds` variants an enum is, and the first `most` numbers of what it holds. Seats stand there by their index.
    #[inline]
    fn details(&mut self, name: &'static str, kinds: usize, most: usize, value: &impl Serialize) {
        let details = VariantFields::of(value);
        self.within(
            || name.to_owned(),
            |numbers| {
                numbers.one_of("kind", kinds, details.kind());
                for place in 0..most {
                    numbers.within(|| place.to_string(), |numbers| numbers.number("held", details.at(place)));
                }
            },
        );
    }
}

/// Who looks, and how many play: seats are counted from the one that looks, so that every seat sees itself first.
#[derive(Clone, Copy, Debug)]
pub struct Eyes {
    /// Who looks.
    pub seat: Seat,
    /// How many play, at least one.
    pub players: usize,
}

impl Eyes {
    /// Returns how far behind the seat that looks this one sits.
    #[inline]
    #[must_use]
    pub const fn turned(self, seat: Seat) -> usize {
        self.round(seat.index() + self.players - self.seat.index())
    }

    /// The place at the table, counted beyond the last seat by less than a round: so a comparison does, instead of a division.
    #[inline]
    const fn round(self, place: usize) -> usize {
        if place < self.players { place } else { place - self.players }
    }

    /// Every seat, the one that looks first.
    #[inline]
    pub fn around(self) -> impl Iterator<Item = Seat> + Clone {
        (0..self.players).filter_map(move |far| Seat::new(self.round(self.seat.index() + far)))
    }

    /// Returns what the seat so far behind is called.
    #[must_use]
    pub fn label(far: usize) -> String {
        match far {
            0 => "own".to_owned(),
            far => format!("+{far}"),
        }
    }

    /// Writes the seat that looks, by its index.
    pub fn write(self, numbers: &mut impl Numbers) {
        numbers.one_of("seat", self.players, Some(self.seat.index()));
    }
}

/// Numbers that are written into a row.
#[derive(Debug)]
pub struct Row<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Row<'a> {
    /// Clears the row, and begins at its front. What does not fit is left out.
    #[inline]
    pub fn new(out: &'a mut [f32]) -> Row<'a> {
        out.fill(0.0);
        Row { out, at: 0 }
    }

    /// Returns how many numbers came.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.at
    }

    /// Returns whether none came.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.at == 0
    }
}

impl Numbers for Row<'_> {
    #[inline]
    fn number(&mut self, _: &'static str, value: impl Into<i32>) {
        if let Some(slot) = self.out.get_mut(self.at) {
            *slot = value.into() as f32;
        }
        self.at += 1;
    }

    #[inline]
    fn marks(
        &mut self,
        name: &'static str,
        count: usize,
        _: impl Fn(usize) -> String,
        set: impl IntoIterator<Item = usize>,
    ) {
        for index in set {
            debug_assert!(index < count, "{name} has {count} numbers, and {index} is none of them");
            if let Some(slot) = self.out.get_mut(self.at + index).filter(|_| index < count) {
                *slot = 1.0;
            }
        }
        self.at += count;
    }

    #[inline]
    fn tally(&mut self, count: usize, _: impl Fn(usize) -> String, all: impl IntoIterator<Item = usize>) {
        for index in all {
            debug_assert!(index < count, "there are {count} numbers, and {index} is none of them");
            if let Some(slot) = self.out.get_mut(self.at + index).filter(|_| index < count) {
                *slot += 1.0;
            }
        }
        self.at += count;
    }

    #[inline]
    fn within(&mut self, _: impl FnOnce() -> String, inside: impl FnOnce(&mut Self)) {
        inside(self);
    }
}

/// The names of numbers.
#[derive(Debug, Default)]
pub struct Names {
    names: Vec<String>,
    path: String,
}

impl Names {
    /// Returns what the numbers of the game's observations are called, in their order.
    pub fn of<G: Observe>(game: &G) -> Vec<String> {
        let mut names = Names::default();
        game.observe(&game.start(), Seat::A, &mut names);
        names.names
    }
}

impl Numbers for Names {
    fn number(&mut self, name: &'static str, _: impl Into<i32>) {
        self.names.push(format!("{}{name}", self.path));
    }

    fn marks(
        &mut self,
        name: &'static str,
        count: usize,
        label: impl Fn(usize) -> String,
        _: impl IntoIterator<Item = usize>,
    ) {
        let path = &self.path;
        self.names.extend((0..count).map(|index| format!("{path}{name}={}", label(index))));
    }

    fn tally(&mut self, count: usize, label: impl Fn(usize) -> String, _: impl IntoIterator<Item = usize>) {
        let path = &self.path;
        self.names.extend((0..count).map(|index| format!("{path}{}", label(index))));
    }

    fn within(&mut self, name: impl FnOnce() -> String, inside: impl FnOnce(&mut Self)) {
        let before = self.path.len();
        self.path.push_str(&name());
        self.path.push('/');
        inside(self);
        self.path.truncate(before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(eyes: Eyes, numbers: &mut impl Numbers) {
        eyes.write(numbers);
        numbers.within(
            || "table".to_owned(),
            |numbers| {
                numbers.number("coins", 7_u8);
                numbers.seats("asked", eyes, Seat::new(1));
                numbers.details("phase", 2, 2, &Some(3_u8));
                numbers.tally(2, |index| format!("dice/{index}"), [1, 1]);
            },
        );
    }

    #[test]
    fn numbers_stand_where_their_names_say_and_each_seat_sees_itself_first() {
        let eyes = Eyes { seat: Seat::B, players: 3 };
        let (mut names, mut out) = (Names::default(), [5.0; 14]);
        write(eyes, &mut names);
        let mut row = Row::new(&mut out);
        write(eyes, &mut row);
        assert_eq!(row.len(), names.names.len());
        let of = |name: &str| names.names.iter().position(|other| other == name).map(|place| out[place]);
        assert_eq!(of("seat=1"), Some(1.0));
        assert_eq!(
            (of("table/coins"), of("table/asked=own"), of("table/asked=+1")),
            (Some(7.0), Some(1.0), Some(0.0))
        );
        assert_eq!(of("table/phase/0/held"), Some(3.0));
        assert_eq!((of("table/dice/0"), of("table/dice/1")), (Some(0.0), Some(2.0)));
        assert_eq!(eyes.around().map(Seat::index).collect::<Vec<_>>(), [1, 2, 0]);
    }
}
