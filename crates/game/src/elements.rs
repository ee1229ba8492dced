//! [`elements!`](crate::elements): the parts of a game's board that can be clicked, by their ids.

/// Declares the parts of a board that can be clicked or pointed at: each with what it is of, and the id that it has in drawings, as
/// `format!` writes it. What an id writes otherwise than its parts write themselves follows the template.
///
/// ```
/// liege_game::elements! {
///     /// A part of the board.
///     pub enum Part {
///         /// A tile of the row.
///         Row(place: u8) = "row-{place}";
///         /// A token: `token-A-x`.
///         Token(owner: liege_game::Seat, sign: char) = "token-{owner}-{}", sign.to_ascii_lowercase();
///         /// What ends the turn.
///         End = "end";
///     }
/// }
/// assert_eq!(Part::Row(3).to_string(), "row-3");
/// assert_eq!(Part::Token(liege_game::Seat::A, 'X').to_string(), "token-A-x");
/// assert_eq!(Part::End.to_string(), "end");
/// ```
///
/// An id that borrows names its lifetime: `enum Part<'a>`.
#[macro_export]
macro_rules! elements {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $Elements:ident $(<$life:lifetime>)? {
            $(
                $(#[$about:meta])*
                $Variant:ident $(( $($part:ident : $Part:ty),+ $(,)? ))? = $id:literal $(, $written:expr)*;
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visible enum $Elements $(<$life>)? {
            $($(#[$about])* $Variant $(( $($Part),+ ))?,)+
        }

        /// The id in drawings.
        impl $(<$life>)? ::std::fmt::Display for $Elements $(<$life>)? {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {
                    $($Elements::$Variant $(( $($part),+ ))? => ::std::write!(f, $id $(, $written)*),)+
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::Seat;

    elements! {
        enum Part<'a> {
            City(id: &'a str) = "city-{id}";
            Card(seat: Seat, value: i8) = "card-{seat}-{}", value.unsigned_abs();
            Deck = "deck";
        }
    }

    #[test]
    fn every_element_has_its_id() {
        let ids = [Part::City("york"), Part::Card(Seat::B, -3), Part::Deck].map(|part| part.to_string());
        assert_eq!(ids, ["city-york", "card-B-3", "deck"]);
    }
}
