//! [`bit_set!`](crate::bit_set): sets of a few known things, one bit each, and the [`Ones`] that they are walked by.

/// Declares a set of things that are few and have an index: seats, pieces, places of a board. It is one whole
/// number, so it costs nothing to copy, to compare or to hash inside a position.
///
/// A macro and not a generic type, so that a set works in constants and a game adds methods of its own to it. The
/// two constant expressions turn a member into its index and an index, from 0 up to the number given, into its member.
///
/// Serde writes a set as its bits with `try_from` and `into` the word, or as the list of its members with `from`
/// and `into` their `Vec`.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// pub enum Suit { Clubs, Diamonds, Hearts, Spades }
///
/// const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
///
/// liege_game::bit_set! {
///     /// A set of suits.
///     pub struct Suits(u8) of Suit: 4, |suit| suit as usize, |index| SUITS[index];
/// }
///
/// const RED: Suits = Suits::only(Suit::Hearts).with(Suit::Diamonds);
/// assert_eq!(RED.iter().collect::<Vec<_>>(), [Suit::Diamonds, Suit::Hearts]);
/// assert_eq!(!RED, Suits::only(Suit::Clubs).with(Suit::Spades));
/// assert_eq!((Suits::ALL - RED).lowest(), Some(Suit::Clubs));
/// assert!(Suits::try_from(0b1_0000).is_err());
/// ```
#[macro_export]
macro_rules! bit_set {
    (
        $(#[$attribute:meta])*
        $visible:vis struct $Set:ident($word:ty) of $Item:ty: $count:expr,
        |$item:ident| $index:expr, |$at:ident| $member:expr;
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $visible struct $Set($word);

        #[allow(dead_code, reason = "not every set needs every method")]
        impl $Set {
            /// The empty set.
            $visible const NONE: $Set = $Set(0);
            /// Every member that there is.
            $visible const ALL: $Set = $Set(<$word>::MAX >> (<$word>::BITS as usize - $count));

            /// The set of this one alone.
            #[inline]
            $visible const fn only($item: $Item) -> $Set {
                $Set(1 << $index)
            }

            /// Returns whether this one is in the set.
            #[inline]
            $visible const fn has(self, $item: $Item) -> bool {
                self.0 >> $index & 1 != 0
            }

            /// The set with this one in it.
            #[inline]
            #[must_use]
            $visible const fn with(self, $item: $Item) -> $Set {
                $Set(self.0 | 1 << $index)
            }

            /// The set without this one.
            #[inline]
            #[must_use]
            $visible const fn without(self, $item: $Item) -> $Set {
                $Set(self.0 & !(1 << $index))
            }

            /// Those in either set.
            #[inline]
            #[must_use]
            $visible const fn or(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Those in both sets.
            #[inline]
            #[must_use]
            $visible const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// Those of this set that are not in the other.
            #[inline]
            #[must_use]
            $visible const fn minus(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// Returns whether some are in both sets.
            #[inline]
            $visible const fn meets(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns whether nothing is in the set.
            #[inline]
            $visible const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns how many are in the set.
            #[inline]
            $visible const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The one with the lowest index.
            #[inline]
            $visible const fn lowest(self) -> Option<$Item> {
                if self.0 == 0 {
                    return None;
                }
                let $at = self.0.trailing_zeros() as usize;
                Some($member)
            }

            /// Those in the set in order of their index.
            #[inline]
            $visible fn iter(self) -> impl ExactSizeIterator<Item = $Item> + Clone {
                $crate::Ones::new(self.0 as u128).map(|$at| $member)
            }
        }

        impl ::std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl ::std::iter::IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = ::std::iter::Map<$crate::Ones, fn(usize) -> $Item>;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                $crate::Ones::new(self.0 as u128).map(|$at| $member)
            }
        }

        impl ::std::iter::FromIterator<$Item> for $Set {
            fn from_iter<I: ::std::iter::IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::NONE, $Set::with)
            }
        }

        impl ::std::ops::BitOr for $Set {
            type Output = $Set;
            #[inline]
            fn bitor(self, other: $Set) -> $Set {
                self.or(other)
            }
        }

        impl ::std::ops::BitOrAssign for $Set {
            #[inline]
            fn bitor_assign(&mut self, other: $Set) {
                *self = self.or(other);
            }
        }

        impl ::std::ops::BitAnd for $Set {
            type Output = $Set;
            #[inline]
            fn bitand(self, other: $Set) -> $Set {
                self.and(other)
            }
        }

        impl ::std::ops::BitAndAssign for $Set {
            #[inline]
            fn bitand_assign(&mut self, other: $Set) {
                *self = self.and(other);
            }
        }

        impl ::std::ops::Sub for $Set {
            type Output = $Set;
            #[inline]
            fn sub(self, other: $Set) -> $Set {
                self.minus(other)
            }
        }

        impl ::std::ops::Not for $Set {
            type Output = $Set;
            #[inline]
            fn not(self) -> $Set {
                $Set::ALL.minus(self)
            }
        }

        impl ::std::convert::From<$Set> for $word {
            fn from(set: $Set) -> $word {
                set.0
            }
        }

        impl ::std::convert::TryFrom<$word> for $Set {
            type Error = ::std::string::String;

            fn try_from(bits: $word) -> ::std::result::Result<$Set, ::std::string::String> {
                if $Set(bits).minus($Set::ALL).is_empty() {
                    ::std::result::Result::Ok($Set(bits))
                } else {
                    ::std::result::Result::Err(::std::format!("{bits:#b} has more than {} bits", $count))
                }
            }
        }

        impl ::std::convert::From<$Set> for ::std::vec::Vec<$Item> {
            fn from(set: $Set) -> ::std::vec::Vec<$Item> {
                set.iter().collect()
            }
        }

        impl ::std::convert::From<::std::vec::Vec<$Item>> for $Set {
            fn from(items: ::std::vec::Vec<$Item>) -> $Set {
                items.into_iter().collect()
            }
        }
    };
}

/// The places of the ones in a word, the lowest first.
#[derive(Clone, Debug)]
pub struct Ones {
    // Two machine words: each step then costs one instruction to find the place and one to clear it.
    low: u64,
    high: u64,
}

impl Ones {
    /// The places of the ones in this word.
    #[inline]
    pub const fn new(word: u128) -> Ones {
        Ones { low: word as u64, high: (word >> 64) as u64 }
    }
}

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.low != 0 {
            let place = self.low.trailing_zeros() as usize;
            self.low &= self.low - 1;
            Some(place)
        } else if self.high != 0 {
            let place = self.high.trailing_zeros() as usize + 64;
            self.high &= self.high - 1;
            Some(place)
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.low.count_ones() + self.high.count_ones()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Ones {}

#[cfg(test)]
mod tests {
    use super::*;

    bit_set! {
        /// Squares of a large board: as many as a word has bits.
        struct Squares(u128) of usize: 128, |square| square, |index| index;
    }

    bit_set! {
        /// Faces of a die, from 1, written as a list.
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(from = "Vec<u8>", into = "Vec<u8>")]
        struct Faces(u8) of u8: 6, |face| face - 1, |index| index as u8 + 1;
    }

    #[test]
    fn ones_are_walked_across_both_words() {
        let word = 1 | 1 << 63 | 1 << 64 | 1 << 127;
        assert_eq!(Ones::new(word).collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!((Ones::new(word).len(), Ones::new(0).len(), Ones::new(u128::MAX).count()), (4, 0, 128));
    }

    #[test]
    fn a_set_may_fill_its_word() {
        assert_eq!((Squares::ALL.len(), (!Squares::NONE).len(), Squares::ALL.lowest()), (128, 128, Some(0)));
        assert!(Squares::try_from(u128::MAX).is_ok());
        assert_eq!(Squares::only(127).with(5).without(127).iter().collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn operators_say_what_the_methods_say() {
        let (low, odd): (Faces, Faces) = ([1, 2, 3].into_iter().collect(), [1, 3, 5].into_iter().collect());
        assert_eq!(Vec::from(low | odd), [1, 2, 3, 5]);
        assert_eq!(Vec::from(low & odd), [1, 3]);
        assert_eq!(Vec::from(low - odd), [2]);
        assert_eq!(Vec::from(!low), [4, 5, 6]);
        assert!(low.meets(odd) && !low.meets(!low));
        let (mut either, mut both) = (low, low);
        either |= odd;
        both &= odd;
        assert_eq!((either, both), (low.or(odd), low.and(odd)));
        assert_eq!(format!("{low:?}"), "{1, 2, 3}");
    }

    #[test]
    fn bits_without_a_member_are_refused() {
        assert_eq!(Faces::try_from(0b10_0001).map(Vec::from), Ok(vec![1, 6]));
        let error = Faces::try_from(0b100_0000).unwrap_err();
        assert_eq!(error, "0b1000000 has more than 6 bits");
    }
}
