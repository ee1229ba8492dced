//! [`log_line!`](crate::log_line!): what is told of events, an entry each.

/// Declares what is told of events: of each how its line is set, the rule that made it happen (`None` if there is none), and its
/// sentence with what that names. A `deed` is what somebody does, what follows from it comes `then`, and a `heading` begins a round or a phase.
///
/// ```
/// use liege_game::{Level, Seat, log_line};
///
/// enum Event {
///     Round(u8),
///     Pays { seat: Seat, coins: u8 },
/// }
///
/// let line = |event| {
///     log_line! { event;
///         Event::Round(round) => heading, "XY-1", "Round {round}";
///         Event::Pays { seat, coins: 0 } => then, "XY-3", "{seat} has nothing to pay";
///         Event::Pays { seat, coins } => deed, "XY-2", "{seat} pays {price}", price = format!("{coins} in gold");
///     }
/// };
/// assert_eq!(line(Event::Pays { seat: Seat::B, coins: 3 }).to_string(), "B pays 3 in gold");
/// assert_eq!(line(Event::Pays { seat: Seat::B, coins: 0 }).level, Level::Consequence);
/// assert_eq!(line(Event::Round(2)).rule.map(|rule| rule.0), Some("XY-1"));
/// ```
#[macro_export]
macro_rules! log_line {
    (
        $event:expr;
        $($pattern:pat $(if $guard:expr)? => $level:ident, $rule:expr, $sentence:literal $(, $name:ident = $named:expr)*;)+
    ) => {
        match $event {
            $($pattern $(if $guard)? => {
                $crate::say!($sentence $(, $name = $named)*).rule($rule).level($crate::log_line!(@$level))
            })+
        }
    };
    (@deed) => { $crate::Level::Deed };
    (@then) => { $crate::Level::Consequence };
    (@heading) => { $crate::Level::Heading };
}
