//! [`Asking`]: one call that reaches the question of whatever phase is on.

use crate::question::is_said;
use crate::{Attempt, Chances, Game, Kind, Line, Pending, Picker, Prompt, Question, Refusal, Seat, Sink};

/// Something that is asked of a question of any kind. Its types are known where it is asked, so that nothing is dispatched at run
/// time.
pub trait Asking<G: Game> {
    /// The answer.
    type Answer;

    /// Asks this question.
    fn of(self, kind: impl Kind<G>) -> Self::Answer;
}

/// Something that is asked in a position.
pub trait AskingAt<G: Game>: Asking<G> {
    /// The position, for its phase.
    fn position(&self) -> &G::Position;
}

/// Writes an [`Asking`] and hands it to the method that leads to the question: `asking!((method) game, position, arguments =>
/// |kind, game| -> Answer { what is asked })`. A `mut` position changes; a `view` is asked in its place; behind a semicolon stands
/// where events go or what picks.
macro_rules! asking {
    (($($through:tt)+) $its:expr, mut $at:ident $(, $arg:ident: $Type:ty)*; $events:ident => $($asks:tt)+) => {
        asking!(
            @ [&'a mut G::Position] [, S: Sink<G::Event>] [, S] at [$at $($arg: $Type,)* $events: &'a mut S,]
            [$($through)+] $its, $($asks)+
        )
    };
    (($($through:tt)+) $its:expr, view $at:ident $(, $arg:ident: $Type:ty)* => $($asks:tt)+) => {
        asking!(@ [&'a G::View] [] [] [$at $($arg: $Type,)*] [$($through)+] $its, $($asks)+)
    };
    (($($through:tt)+) $its:expr, $at:ident; $picker:ident => $($asks:tt)+) => {
        asking!(
            @ [&'a G::Position] [, P: Picker] [, P] at [$at $picker: &'a mut P,] [$($through)+] $its, $($asks)+
        )
    };
    (($($through:tt)+) $its:expr, $at:ident $(, $arg:ident: $Type:ty)* => $($asks:tt)+) => {
        asking!(@ [&'a G::Position] [] [] at [$at $($arg: $Type,)*] [$($through)+] $its, $($asks)+)
    };
    (
        @ [$At:ty] [$($bound:tt)*] [$($name:tt)*] $($stands:ident)? [$at:ident $($arg:ident: $Type:ty,)*]
        [$($through:tt)+] $its:expr, |$kind:ident, $game:ident| -> $Answer:ty $asks:block
    ) => {{
        struct Asked<'a, G: Game $($bound)*> {
            its: &'a G,
            $at: $At,
            $($arg: $Type,)*
        }

        impl<'a, G: Game $($bound)*> Asking<G> for Asked<'a, G $($name)*> {
            type Answer = $Answer;

            #[inline]
            fn of(self, $kind: impl Kind<G>) -> $Answer {
                let Asked { its: $game, $at, $($arg),* } = self;
                $asks
            }
        }

        asking!(@place $($stands)? [$($bound)*] [$($name)*] $at);
        $($through)+(Asked { its: $its, $at, $($arg),* })
    }};
    (@place $bound:tt $name:tt $view:ident) => {};
    (@place at [$($bound:tt)*] [$($name:tt)*] $position:ident) => {
        impl<'a, G: Game $($bound)*> AskingAt<G> for Asked<'a, G $($name)*> {
            #[inline]
            fn position(&self) -> &G::Position {
                &*self.$position
            }
        }
    };
}
pub(crate) use asking;

/// A phase, which leads to its question: [`questions!`](crate::questions) makes it one by its list.
#[diagnostic::on_unimplemented(
    message = "no question is listed for `{Self}`",
    note = "write `liege_game::questions! {{ {Self} for {G} {{ … }} }}`"
)]
pub trait Phased<G: Game>: Copy {
    /// Asks its question.
    fn ask<A: Asking<G>>(self, asking: A) -> A::Answer;

    /// Carries out what its beginning brings about: see [`Question::begin`].
    fn begin(self, game: &G, position: &mut G::Position, events: &mut impl Sink<G::Event>) {
        asking!((self.ask) game, mut position; events => |kind, game| -> () {
            kind.question().begin(game, position, events);
        });
    }

    /// Carries out the next thing that follows: see [`Question::proceed`].
    #[inline]
    fn proceed(self, game: &G, position: &mut G::Position, events: &mut impl Sink<G::Event>) -> bool {
        asking!((self.ask) game, mut position; events => |kind, game| -> bool {
            kind.question().proceed(game, position, events)
        })
    }

    /// Returns what is asked of the seat: see [`Prompt::prompt`].
    fn prompt(self, game: &G, view: &G::View, seat: Seat) -> Line {
        asking!((self.ask) game, view view, seat: Seat => |kind, game| -> Line {
            kind.question().prompt(game, view, seat)
        })
    }

    /// Returns what the moment is called: see [`Prompt::moment`].
    fn moment(self, game: &G, view: &G::View) -> Line {
        asking!((self.ask) game, view view => |kind, game| -> Line { kind.question().moment(game, view) })
    }

    /// Returns what letting it pass means: see [`Prompt::passing`].
    fn passing(self, game: &G, view: &G::View) -> &'static str {
        asking!((self.ask) game, view view => |kind, game| -> &'static str { kind.question().passing(game, view) })
    }

    /// Which of the steps of a turn it is: see [`Prompt::step`].
    fn step(self, game: &G, view: &G::View) -> Option<usize> {
        asking!((self.ask) game, view view => |kind, game| -> Option<usize> { kind.question().step(game, view) })
    }

    /// More that an action would bring than its events tell: see [`Prompt::outlook`].
    fn outlook(self, game: &G, view: &G::View, seat: Seat, action: G::Action) -> Vec<Line> {
        asking!((self.ask) game, view view, seat: Seat, action: G::Action => |kind, game| -> Vec<Line> {
            kind.question().outlook(game, view, seat, action)
        })
    }

    /// Returns what a person may try to click: see [`Prompt::attempts`].
    fn attempts(self, game: &G, view: &G::View, seat: Seat) -> Vec<Attempt<G>> {
        asking!((self.ask) game, view view, seat: Seat => |kind, game| -> Vec<Attempt<G>> {
            kind.question().attempts(game, view, seat)
        })
    }
}

/// The question of a game without a list, which says itself what is pending, legal and so on; a question within says the rest.
#[derive(Clone, Copy, Debug)]
pub struct Unlisted<Q>(pub Q);

impl<G: Game> Question<G> for () {}

impl<G: Game> Prompt<G> for () {}

impl<G: Game, Q: Question<G> + Prompt<G>> Kind<G> for Unlisted<Q> {
    type Of = Q;

    fn question(self) -> Q {
        self.0
    }

    fn asks(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        game.pending(position).asked().has(seat)
    }

    fn pending(self, _: &G, _: &G::Position) -> Pending {
        const { assert!(is_said::<Q>(), "a game lists its questions, or says itself what is `pending`") }
        Pending::Over
    }

    fn check(self, _: &G, _: &G::Position, _: Seat, _: G::Action) -> Result<(), Refusal> {
        const { assert!(is_said::<Q>(), "a game lists its questions, or says itself what is legal: `check`") }
        Ok(())
    }

    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        let mut chances = Chances::default();
        game.chances(position, &mut chances);
        match chances.total() {
            0 => None,
            total => chances.at(picker.below(total)),
        }
    }
}
