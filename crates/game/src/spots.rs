//! [`spots!`](crate::spots): the parts of a game's board that can be clicked, by their ids.

/// Declares the parts of a board that can be clicked or pointed at: each with what it is of, and the id that it has in drawings, as
/// `format!` writes it. What an id writes otherwise than its parts write themselves follows the template.
///
/// ```
/// liege_game::spots! {
///     /// A part of the board.
///     pub enum Spot {
///         /// A tile of the row.
///         Row(place: u8) = "row-{place}";
///         /// A token: `token-A-x`.
///         Token(owner: liege_game::Seat, sign: char) = "token-{owner}-{}", sign.to_ascii_lowercase();
///         /// What ends the turn.
///         End = "end";
///     }
/// }
/// assert_eq!(Spot::Row(3).to_string(), "row-3");
/// assert_eq!(Spot::Token(liege_game::Seat::A, 'X').to_string(), "token-A-x");
/// assert_eq!(Spot::End.to_string(), "end");
/// ```
///
/// An id that borrows names its lifetime: `enum Spot<'a>`.
#[macro_export]
macro_rules! spots {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $Spot:ident $(<$life:lifetime>)? {
            $(
                $(#[$about:meta])*
                $Variant:ident $(( $($part:ident : $Part:ty),+ $(,)? ))? = $id:literal $(, $written:expr)*;
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visible enum $Spot $(<$life>)? {
            $($(#[$about])* $Variant $(( $($Part),+ ))?,)+
        }

        /// The id in drawings.
        impl $(<$life>)? ::std::fmt::Display for $Spot $(<$life>)? {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {
                    $($Spot::$Variant $(( $($part),+ ))? => ::std::write!(f, $id $(, $written)*),)+
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::Seat;

    spots! {
        enum Spot<'a> {
            City(id: &'a str) = "city-{id}";
            Card(seat: Seat, value: i8) = "card-{seat}-{}", value.unsigned_abs();
            Deck = "deck";
        }
    }

    #[test]
    fn every_spot_has_its_id() {
        let ids = [Spot::City("york"), Spot::Card(Seat::B, -3), Spot::Deck].map(|spot| spot.to_string());
        assert_eq!(ids, ["city-york", "card-B-3", "deck"]);
    }
}
