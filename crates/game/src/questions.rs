//! [`questions!`](crate::questions) and [`prompts!`](crate::prompts): which question each phase asks.

/// Declares which [`Question`] each phase asks, and of which kind it is, once for a game: the phase is [`Phased`] then, and leads to
/// the row's question and its [`Prompt`]. Inside of `impl Game for …` the same name, with where a position keeps its phase, gives
/// the game its way to them, [`Game::question`], by which it has all that depends on the phase. The list also writes the game's
/// [`Codec`](crate::Codec): actions and draws are written and read by their own [`Notation`](crate::Notation), random actions made by
/// their own [`Arbitrary`](crate::Arbitrary).
///
/// The list is the one place of a game that looks at its phase. While seats are asked, any other is refused before the question hears
/// of it, as [`Flow::wrong_time`] says; where nobody is asked, as [`Question::refusal`] says.
///
/// ```text
/// liege_game::questions! { Phase for Feudo {
///     Phase::Plague => Chance(plague::Plague),
///     Phase::March(cursor, token) => Ask(march::March { cursor, token }),
///     Phase::Strategy => Several(strategy::Strategy),
///     Phase::Over => Nobody(end::Over),
/// } }
///
/// impl Game for Feudo {
///     liege_game::questions! { |position| position.phase }
/// }
/// ```
///
/// A breakpoint belongs into the question's own `legal`, `check` or `play`.
///
/// [`Game::question`]: crate::Game::question
/// [`Question`]: crate::Question
/// [`Question::refusal`]: crate::Question::refusal
/// [`Phased`]: crate::Phased
/// [`Prompt`]: crate::Prompt
/// [`Flow::wrong_time`]: crate::Flow::wrong_time
#[macro_export]
macro_rules! questions {
    ($Phase:ident for $Game:ty { $($pattern:pat => $question:expr),+ $(,)? }) => {
        impl $crate::Phased<$Game> for $Phase {
            #[inline]
            fn ask<A: $crate::Asking<$Game>>(self, asking: A) -> A::Answer {
                match self { $($pattern => asking.of($question),)+ }
            }
        }

        impl $crate::Codec<$Game> for $Game {
            fn arbitrary(
                &self,
                position: &<$Game as $crate::Game>::Position,
                rng: &mut $crate::Rng,
            ) -> <$Game as $crate::Game>::Action {
                $crate::Arbitrary::<$Game>::arbitrary(self, position, rng)
            }

            fn write_action(&self, action: <$Game as $crate::Game>::Action) -> String {
                $crate::write_line(self, &action)
            }

            fn read_action(
                &self,
                text: &str,
            ) -> Result<<$Game as $crate::Game>::Action, $crate::NotationError> {
                $crate::read_line(self, text)
            }

            fn write_draw(&self, draw: <$Game as $crate::Game>::Draw) -> String {
                $crate::write_line(self, &draw)
            }

            fn read_draw(
                &self,
                text: &str,
            ) -> Result<<$Game as $crate::Game>::Draw, $crate::NotationError> {
                $crate::read_line(self, text)
            }

            fn amount(&self, mut action: <$Game as $crate::Game>::Action) -> Option<$crate::Amount> {
                $crate::Notation::<$Game>::amount(&mut action).copied()
            }

            fn with_amount(
                &self,
                mut action: <$Game as $crate::Game>::Action,
                amount: $crate::Amount,
            ) -> <$Game as $crate::Game>::Action {
                if let Some(place) = $crate::Notation::<$Game>::amount(&mut action) {
                    *place = amount;
                }
                action
            }
        }
    };
    (|$position:ident| $phase:expr) => {
        #[inline]
        fn question<A: $crate::AskingAt<Self>>(&self, asking: A) -> A::Answer {
            let $position = asking.position();
            let phase = $phase;
            $crate::Phased::<Self>::ask(phase, asking)
        }
    };
}

/// Leads the methods of [`Show`](crate::Show) that depend on the phase to the phase, which the table of
/// [`questions!`](crate::questions) leads to its question: `prompts! { |view| view.phase }`, inside `impl Show for …`. A
/// breakpoint belongs into the question's own `prompt` or `attempts`.
#[macro_export]
macro_rules! prompts {
    (|$view:ident| $phase:expr) => {
        fn prompt(&self, $view: &Self::View, seat: $crate::Seat) -> $crate::Line {
            $crate::Phased::<Self>::prompt($phase, self, $view, seat)
        }

        fn moment(&self, $view: &Self::View) -> $crate::Line {
            $crate::Phased::<Self>::moment($phase, self, $view)
        }

        fn phase(&self, $view: &Self::View) -> String {
            $crate::variant(&$phase)
        }

        fn step(&self, $view: &Self::View) -> Option<usize> {
            $crate::Phased::<Self>::step($phase, self, $view)
        }

        fn attempts(&self, $view: &Self::View, seat: $crate::Seat) -> Vec<$crate::Attempt<Self>> {
            let mut attempts = $crate::Phased::<Self>::attempts($phase, self, $view, seat);
            attempts.extend($crate::Show::asides(self, $view, seat));
            attempts
        }
    };
}
