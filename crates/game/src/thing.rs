//! [`Thing`] and [`things!`](crate::things): closed lists of things that have an id each.

/// One of a closed list of things, numbered from 0: what [`things!`](crate::things) declares.
pub trait Thing: Copy + Eq + 'static {
    /// All of them in order.
    const ALL: &'static [Self];

    /// What one is, for messages: "a good".
    const WHAT: &'static str;

    /// The place in the list.
    fn index(self) -> usize;

    /// The name in files, records and notations.
    fn id(self) -> &'static str;

    /// The one with this id.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|thing| thing.id() == id)
    }
}

/// Declares a closed list of things: an enum whose entries each have an id, and a title for people if all entries name one. From it
/// follow `ALL`, `COUNT`, `index`, `id`, `from_id`, `title`, [`Thing`], `Display` (the id), and how files write it. With `in notation`
/// it is also a part of actions and draws: it is written as its id ([`Notation`](crate::Notation)), its words are all ids
/// ([`Vocabulary`](crate::Vocabulary)), and a random one is as likely as any other ([`Arbitrary`](crate::Arbitrary)).
///
/// ```
/// liege_game::things! {
///     /// What lies in the haversack.
///     pub enum Good: "a good" {
///         Food = "food", "food";
///         /// It burns.
///         Saltpeter = "saltpeter", "saltpeter";
///     }
/// }
/// assert_eq!(Good::ALL, [Good::Food, Good::Saltpeter]);
/// assert_eq!((Good::Saltpeter.index(), Good::Food.title()), (1, "food"));
/// assert_eq!(Good::from_id("food"), Some(Good::Food));
/// ```
///
/// A part of a game's actions: `pub enum Good in notation: "a good" { … }`. What sentences say of it, and what is clicked for it, is
/// an entry of [`shown!`](crate::shown) in the game's `show`.
#[macro_export]
macro_rules! things {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $Name:ident $(in $notation:ident)?: $what:literal {
            $($(#[$about:meta])* $Variant:ident = $id:literal $(, $title:literal)?;)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[repr(u8)]
        $visible enum $Name {
            $($(#[$about])* #[doc = concat!("`", $id, "`")] #[serde(rename = $id)] $Variant,)+
        }

        #[allow(dead_code, reason = "not every list is used in every way")]
        impl $Name {
            /// How many there are.
            $visible const COUNT: usize = [$($id),+].len();

            /// All of them in order.
            $visible const ALL: [$Name; $Name::COUNT] = [$($Name::$Variant),+];

            /// The place in the list, from 0.
            #[inline]
            $visible const fn index(self) -> usize {
                self as usize
            }

            /// The name in files, records and notations.
            $visible const fn id(self) -> &'static str {
                match self { $($Name::$Variant => $id,)+ }
            }

            /// The one with this id.
            $visible fn from_id(id: &str) -> Option<$Name> {
                $Name::ALL.into_iter().find(|thing| thing.id() == id)
            }
        }

        $crate::things!(@titles $visible $Name $([$Variant $($title)?])+);

        impl $crate::Thing for $Name {
            const ALL: &'static [$Name] = &$Name::ALL;
            const WHAT: &'static str = $what;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                $Name::id(self)
            }
        }

        /// The id.
        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.id())
            }
        }

        $($crate::things!(@$notation $Name $what);)?
    };
    (@notation $Name:ident $what:literal) => {
        impl<G: $crate::Game> $crate::Notation<G> for $Name {
            fn write(&self, _: &G, out: &mut String) {
                out.push_str(self.id());
            }

            fn read(_: &G, words: &mut $crate::Words<'_>) -> Result<$Name, $crate::Reason> {
                words.one($what, $Name::from_id)
            }
        }

        impl<G: $crate::Game> $crate::Vocabulary<G> for $Name {
            fn places(_: &G) -> Vec<$crate::WordChoice> {
                vec![$crate::WordChoice::of($Name::ALL)]
            }
        }

        impl<G: $crate::Game> $crate::Arbitrary<G> for $Name {
            fn arbitrary(_: &G, _: &G::Position, rng: &mut $crate::Rng) -> $Name {
                $Name::ALL[rng.index($Name::COUNT)]
            }
        }
    };
    (@titles $visible:vis $Name:ident $([$Variant:ident $title:literal])+) => {
        impl $Name {
            /// Returns what a person calls it.
            $visible const fn title(self) -> &'static str {
                match self { $($Name::$Variant => $title,)+ }
            }
        }
    };
    (@titles $visible:vis $Name:ident $([$Variant:ident])+) => {};
}

#[cfg(test)]
mod tests {
    use super::*;

    things! {
        /// A side.
        #[derive(Default)]
        enum Side: "heads or tails" {
            #[default]
            Heads = "heads";
            Tails = "tails";
        }
    }

    #[test]
    fn a_list_reads_back() {
        assert_eq!(Side::default(), Side::Heads);
        assert_eq!((Side::COUNT, Side::Tails.index(), Side::Tails.to_string()), (2, 1, "tails".to_owned()));
        for side in <Side as Thing>::ALL {
            assert_eq!(<Side as Thing>::from_id(Thing::id(*side)), Some(*side));
            assert_eq!(serde_json::to_string(side).unwrap(), format!("\"{side}\""));
        }
        assert_eq!(Side::from_id("edge"), None);
        assert_eq!(Side::WHAT, "heads or tails");
    }
}
