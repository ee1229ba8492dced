//! [`part!`]: a part of a position as cases write it, and [`Words`]: how a thing in it is put into words and back.

use std::collections::BTreeMap;

use liege_cases::old::{MaybePlayer, Unordered};
use liege_game::{Seat, Thing};
use serde::{Deserialize, Serialize};

use super::texts::{BeadText, DiscText, Maybe, PawnText, PouchText};
use crate::state::{
    Bead, Card, Cards, Counts, Disc, Estate, Guild, Guilds, PAWNS, Pawn, Pouch, Scroll, Scrolls, Supply,
    Writ, Writs,
};

/// How many of each. What is not named stays as it is.
pub(super) type Numbers<K> = BTreeMap<K, u8>;

/// What a case writes for a `T` of the position.
pub(super) trait Words<T> {
    fn of(thing: &T) -> Self;
    fn put(&self, thing: &mut T);
}

/// Declares a part of a position as cases write it.
///
/// A key with `=` has a place in the position: from there it is read, and there a setup puts it. A key with `from` is read like
/// this, and put there by the setup's own reader. Keys after `outcomes` are read, too, but only follow from the rest, so that no setup
/// may have them.
macro_rules! part {
    (
        $(#[$about:meta])*
        $Part:ident($($thing:ident: $Thing:ty),+ $(; $($beside:ident: $Beside:ty),+)?)
        { $($key:ident: $Type:ty = $place:expr;)* }
        $(read { $($read:ident: $Read:ty = $is:expr;)* })?
        $(outcomes { $($outcome:ident: $Outcome:ty = $found:expr;)* })?
    ) => {
        $(#[$about])*
        #[derive(Clone, Default, Deserialize, Serialize)]
        #[serde(default)]
        pub(super) struct $Part {
            $(pub(super) $key: Option<$Type>,)*
            $($(pub(super) $read: Option<$Read>,)*)?
            $($(pub(super) $outcome: Option<$Outcome>,)*)?
        }

        impl $Part {
            /// What all keys would say.
            #[allow(unused_variables, reason = "not every part asks for all that is beside it")]
            pub(super) fn of($($thing: &$Thing,)+ $($($beside: $Beside,)+)?) -> Self {
                $Part {
                    $($key: Some(Words::of(&$place)),)*
                    $($($read: Some($is),)*)?
                    $($($outcome: Some($found),)*)?
                }
            }

            /// Puts what a setup gives into the position.
            #[allow(unused_variables, reason = "not every part has keys with a place, or outcomes")]
            pub(super) fn put(&self, node: &Node<'_>, $($thing: &mut $Thing),+) -> Result<(), DataError> {
                $($(
                    if self.$outcome.is_some() {
                        return Err(node.key(stringify!($outcome)).error("stands only in check and expect"));
                    }
                )*)?
                $(
                    if let Some(given) = &self.$key {
                        given.put(&mut $place);
                    }
                )*
                Ok(())
            }
        }
    };
}
pub(super) use part;

/// Things that cases write as they are.
macro_rules! plain {
    ($($Plain:ty)+) => {$(
        impl Words<$Plain> for $Plain {
            fn of(thing: &$Plain) -> $Plain {
                *thing
            }

            fn put(&self, thing: &mut $Plain) {
                *thing = *self;
            }
        }
    )+};
}

plain! { u8 i16 bool }

/// What a case writes for one thing stands for it in lists and where there may be none.
macro_rules! stands_for {
    ($($Text:ident: $Thing:ty;)+) => {$(
        impl From<$Thing> for $Text {
            fn from(thing: $Thing) -> $Text {
                $Text(thing)
            }
        }

        impl From<$Text> for $Thing {
            fn from(text: $Text) -> $Thing {
                text.0
            }
        }
    )+};
}

stands_for! { BeadText: Bead; DiscText: Disc; PouchText: Pouch; }

impl<T: From<K> + Into<K> + Copy, K: Copy> Words<Option<K>> for Maybe<T> {
    fn of(thing: &Option<K>) -> Self {
        Maybe(thing.map(T::from))
    }

    fn put(&self, thing: &mut Option<K>) {
        *thing = self.0.map(T::into);
    }
}

impl Words<Option<Seat>> for MaybePlayer {
    fn of(seat: &Option<Seat>) -> Self {
        MaybePlayer(*seat)
    }

    fn put(&self, seat: &mut Option<Seat>) {
        *seat = self.0;
    }
}

/// Things of which there may be several of a kind.
impl<T: From<K> + Into<K> + Copy + Ord, K: Thing, const N: usize> Words<Counts<K, N>> for Unordered<T> {
    fn of(counts: &Counts<K, N>) -> Self {
        counts.iter().flat_map(|(kind, count)| std::iter::repeat_n(T::from(kind), count.into())).collect()
    }

    fn put(&self, counts: &mut Counts<K, N>) {
        *counts = self.items().iter().map(|&thing| thing.into()).collect();
    }
}

/// Sets.
macro_rules! sets {
    ($($Kind:ty: $Set:ty),+ $(,)?) => {$(
        impl Words<$Set> for Unordered<$Kind> {
            fn of(set: &$Set) -> Self {
                set.iter().collect()
            }

            fn put(&self, set: &mut $Set) {
                *set = self.items().iter().copied().collect();
            }
        }
    )+};
}

sets! { Card: Cards, Writ: Writs, Guild: Guilds, Scroll: Scrolls }

impl<K: Thing + Ord, const N: usize> Words<Counts<K, N>> for Numbers<K> {
    fn of(counts: &Counts<K, N>) -> Self {
        K::ALL.iter().map(|&kind| (kind, counts[kind])).collect()
    }

    fn put(&self, counts: &mut Counts<K, N>) {
        self.iter().for_each(|(&kind, &count)| counts[kind] = count);
    }
}

impl<K: Thing + Ord, const N: usize> Words<[u8; N]> for Numbers<K> {
    fn of(counts: &[u8; N]) -> Self {
        K::ALL.iter().copied().zip(counts.iter().copied()).collect()
    }

    fn put(&self, counts: &mut [u8; N]) {
        self.iter().for_each(|(kind, &count)| counts[kind.index()] = count);
    }
}

impl Words<Supply> for BTreeMap<DiscText, i8> {
    fn of(supply: &Supply) -> Self {
        let estates = Estate::ALL.iter().map(|&estate| Disc::Estate(estate));
        let discs = estates.chain(Guild::ALL.iter().map(|&guild| Disc::Feudum(guild)));
        discs.map(|disc| (DiscText(disc), supply.discs(disc))).collect()
    }

    fn put(&self, supply: &mut Supply) {
        self.iter().for_each(|(disc, count)| *supply.discs_mut(disc.0) = *count);
    }
}

/// Pawns: a setup numbers them in its order, but they are compared without it.
#[derive(Clone, Deserialize, Serialize)]
#[serde(try_from = "Vec<PawnText>", into = "Unordered<PawnText>")]
pub(super) struct Pawns(Vec<PawnText>);

impl TryFrom<Vec<PawnText>> for Pawns {
    type Error = &'static str;

    fn try_from(pawns: Vec<PawnText>) -> Result<Pawns, &'static str> {
        if pawns.len() > PAWNS { Err("three pawns at most") } else { Ok(Pawns(pawns)) }
    }
}

impl From<Pawns> for Unordered<PawnText> {
    fn from(pawns: Pawns) -> Self {
        pawns.0.into_iter().collect()
    }
}

impl Words<[Option<Pawn>; PAWNS]> for Pawns {
    fn of(pawns: &[Option<Pawn>; PAWNS]) -> Self {
        let text = |pawn: &Pawn| PawnText((pawn.character, pawn.at, pawn.wine, pawn.vessel));
        Pawns(pawns.iter().flatten().map(text).collect())
    }

    fn put(&self, pawns: &mut [Option<Pawn>; PAWNS]) {
        for (place, &PawnText((character, at, wine, vessel))) in pawns.iter_mut().zip(&self.0) {
            *place = Some(Pawn { character, at, wine, vessel });
        }
    }
}
