//! [`options!`](crate::options): the optional rules of a game, an entry each.

/// Declares the optional rules of a game: a structure with a field for each. An entry says how the field is called and what it
/// holds, the option's id in records and on the command line, the question as a person reads it, and the answers: for each the value,
/// its id and its title, the default first. A `bool` without answers is No and Yes.
///
/// ```
/// use liege_game::Setup;
///
/// liege_game::options! {
///     /// The optional rules as agreed.
///     pub struct Options {
///         /// XY-8
///         pub fog: bool = "fog-of-war", "Is what an army is made of hidden?";
///         /// XY-9
///         pub last_turn: u8 = "last-turn", "Which turn is the last?",
///             [30 => "30", "Turn 30"; 12 => "12", "Turn 12"];
///     }
/// }
/// let options = Options::of(&Setup::new(3).with("last-turn", "12"));
/// assert_eq!((options.fog, options.last_turn), (false, 12));
/// assert_eq!(Options::LIST[0].values[1].title, "Yes");
/// assert_eq!(Options::LIST[1].id, "last-turn");
/// ```
///
/// `Options::LIST` belongs into the game's [`Info`](crate::Info), `Options::of` into `Game::new`, after
/// [`Info::check`](crate::Info::check) has refused what is none of the answers.
#[macro_export]
macro_rules! options {
    (
        $(#[$attribute:meta])*
        $visible:vis struct $Name:ident {
            $(
                $(#[$about:meta])*
                $shown:vis $field:ident: $Type:ty = $id:literal, $title:literal
                $(, [$($value:expr => $answer:literal, $says:literal);+ $(;)?])?;
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visible struct $Name {
            $($(#[$about])* $shown $field: $Type,)+
        }

        impl $Name {
            /// The options with their answers, in order.
            $visible const LIST: &'static [$crate::Choice] = &[
                $($crate::Choice {
                    id: $id,
                    title: $title,
                    values: $crate::options!(@values $($({ $answer, $says })+)?),
                },)+
            ];

            /// Returns what is agreed in this setup.
            $visible fn of(setup: &$crate::Setup) -> $Name {
                $Name {
                    $($field: {
                        let chosen = setup.options.get($id).map(|value| value.as_str());
                        $crate::options!(@value chosen, $Type, $($({ $answer, $value })+)?)
                    },)+
                }
            }
        }
    };
    (@values) => { $crate::options!(@values { "no", "No" } { "yes", "Yes" }) };
    (@values $({ $answer:literal, $says:literal })+) => {
        &[$($crate::ChoiceValue { id: $answer, title: $says }),+]
    };
    (@value $chosen:ident, $Type:ty,) => {
        $crate::options!(@value $chosen, $Type, { "no", false } { "yes", true })
    };
    (@value $chosen:ident, $Type:ty, { $first:literal, $default:expr } $({ $answer:literal, $value:expr })*) => {{
        let value: $Type = match $chosen {
            $(Some($answer) => $value,)*
            _ => $default,
        };
        value
    }};
}
