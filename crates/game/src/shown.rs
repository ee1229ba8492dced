//! [`shown!`](crate::shown): what people call things of a game and click for them, an entry each.

/// Declares how the parts of actions look to people ([`Shown`](crate::Shown)): each with a name for it and for its
/// [`Context`](crate::Context), the elements that a person clicks for it (an array, an option, a list), and what it is called,
/// which is whatever can [`Say`](crate::Say) itself.
///
/// ```text
/// liege_game::shown! { Feudo:
///     Territory: |at, context| clicks [land(context.view, *at)], says at.name();
///     /// FD-20: only a merged corner leaves a choice between boards.
///     BoardId: |board, context| clicks is_corner(context).then(|| element(*board)), says board.letter();
/// }
/// ```
///
/// Without a game an entry says only what a thing is called in sentences ([`Say`](crate::Say)):
///
/// ```
/// use liege_game::{Seat, say};
///
/// struct Hill(u8);
/// struct Lord(Seat);
///
/// liege_game::shown! {
///     Hill: |hill| format!("hill {}", hill.0);
///     Lord: |lord| lord.0;
/// }
/// assert_eq!(say!("{lord} waits on {hill}", lord = Lord(Seat::A), hill = Hill(3)).to_string(), "A waits on hill 3");
/// ```
///
/// A breakpoint belongs into the closures of an entry.
#[macro_export]
macro_rules! shown {
    (
        $Game:ty:
        $($(#[$about:meta])* $Part:ty: |$part:ident, $context:ident| clicks $elements:expr, says $words:expr;)+
    ) => {$(
        $(#[$about])*
        #[allow(unused_variables, reason = "not every part looks at the moment, or at itself")]
        impl $crate::Shown<$Game> for $Part {
            fn elements(&self, $context: $crate::Context<'_, $Game>, elements: &mut Vec<$crate::Element>) {
                let $part = self;
                elements.extend($elements);
            }

            fn words(&self, $context: $crate::Context<'_, $Game>, line: &mut $crate::Line) {
                let $part = self;
                $crate::Say::say(&$words, line);
            }
        }
    )+};
    ($($(#[$about:meta])* $Thing:ty: |$thing:ident| $words:expr;)+) => {$(
        $(#[$about])*
        impl $crate::Say for $Thing {
            fn say(&self, line: &mut $crate::Line) {
                let $thing = self;
                $crate::Say::say(&$words, line);
            }
        }
    )+};
}
