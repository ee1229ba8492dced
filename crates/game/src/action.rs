//! [`actions!`](crate::actions): the one table in which a game declares what players can do.

use crate::{Element, Game, Line, Say, Seat, Show};

/// Through whose eyes an action is clicked or put into words.
#[derive(Debug)]
pub struct Context<'a, G: Game> {
    /// The game as agreed.
    pub game: &'a G,
    /// What the seat may know.
    pub view: &'a G::View,
    /// Whose action it is.
    pub seat: Seat,
    /// The whole action.
    pub action: G::Action,
}

impl<G: Game> Clone for Context<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Context<'_, G> {}

/// An action that says how it is clicked and put into words: what [`actions!`](crate::actions) declares.
pub trait Act<G: Game>: Copy {
    /// Returns what a person clicks for the action, in order.
    fn elements(self, context: Context<'_, G>) -> Vec<Element>;

    /// The action as an imperative, from what its seat may know.
    fn describe(self, context: Context<'_, G>) -> Line;
}

/// How a part of an action looks to people.
pub trait Shown<G: Game> {
    /// Adds the elements that a person clicks for it, in the order of clicking; none where there is nothing to choose.
    fn elements(&self, context: Context<'_, G>, elements: &mut Vec<Element>);

    /// Adds what a person calls it to a sentence.
    fn words(&self, context: Context<'_, G>, line: &mut Line);

    /// The number that decides between singular and plural, if it is one.
    fn count(&self) -> Option<i64> {
        None
    }
}

/// An amount is set on a control of its own; its range is the game's.
impl<G: Game> Shown<G> for crate::Amount {
    fn elements(&self, _: Context<'_, G>, elements: &mut Vec<Element>) {
        // The range depends on the position; callers that have one fill it in.
        elements.push(Element::amount("amount", "how many", self.0, self.0));
    }

    fn words(&self, _: Context<'_, G>, line: &mut Line) {
        self.say(line);
    }

    fn count(&self) -> Option<i64> {
        Say::count(self)
    }
}

impl<G: Game> Shown<G> for Seat {
    /// The seat's plate, where the board draws one under this id.
    fn elements(&self, _: Context<'_, G>, elements: &mut Vec<Element>) {
        elements.push(Element::part(&format_args!("seat-{self}"), self.to_string()));
    }

    fn words(&self, _: Context<'_, G>, line: &mut Line) {
        self.say(line);
    }
}

/// A part of an action where a sentence names it.
#[doc(hidden)]
#[derive(Debug)]
pub struct Worded<'a, G: Game, P>(pub &'a P, pub Context<'a, G>);

impl<G: Game, P: Shown<G>> Say for Worded<'_, G, P> {
    fn say(&self, line: &mut Line) {
        self.0.words(self.1, line);
    }

    fn count(&self) -> Option<i64> {
        self.0.count()
    }
}

/// What a game lights besides the parts of an action: a click of the table that is no part of the action is asked here, by its
/// name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what `@name` lights on its board",
    label = "a click of the table of `actions!` is no part of the action",
    note = "write `impl Wording for {Self}` and answer each `@name` in `click`"
)]
pub trait Wording: Show {
    /// Adds the elements for `@name`.
    fn click(&self, _context: Context<'_, Self>, _name: &str, _elements: &mut Vec<Element>) {}
}

/// The kinds of action that a game declares, by the word that begins their notation.
pub trait Verbs: Copy {
    /// Each of these words, in the order of declaration.
    const VERBS: &'static [&'static str];

    /// The index of the action's own.
    fn verb(self) -> usize;
}

/// Declares everything that players can do in one table: the action, its notation, what a person clicks for it, and what it
/// is in words. From an entry follow the notation and its reading ([`Notation`](crate::Notation)), its verb ([`Verbs`]), all words with which
/// it can be written ([`Forms`](crate::Forms)), a random well-formed value ([`Arbitrary`](crate::Arbitrary)), the elements and the description.
///
/// ```text
/// liege_game::actions! {
///     /// One decision.
///     pub enum Action for Feudo {
///         /// FD-19: place the Castle, counting for this board.
///         Castle(at: Territory, board: BoardId) = "castle {at} {board}",
///             clicks [at, board], says "Place the Castle at {at} on mapboard {board}",
///             asked by "FD-18", "Castles are placed one after another, in the order drawn";
///         /// FD-45: don't move the token.
///         Stay = "stay", clicks ["don’t move"], says "Leave {mover} in place" with [mover = |context| words::mover(context)],
///             asked by "FD-44", "a token moves when its Army Card is shown";
///         /// Keep a tile: besides the tile, the tray is clicked.
///         Keep(place: Place) = "keep {place}", clicks [place, @tray], says "Keep {place}";
///     }
/// }
/// ```
///
/// A click is a part of the action (its type is [`Shown`]), a button (a literal, its label; the verb is its id), or something
/// else on the board (`@name`, answered by [`Wording::click`]). What `says` names is a part, or one of the words after
/// `with`, made of the parts and the [`Context`]; any other name, and a word that is not named, is an error when the game is compiled.
/// `{amount:crown|crowns}` chooses the noun.
///
/// If every entry says by which rule it is `asked`, and why not at any other time ([`NOT_NOW`](crate::NOT_NOW) if nothing
/// follows the rule), the actions have a method `refusal_elsewhere` that makes a [`Refusal`](crate::Refusal) of it.
///
/// A breakpoint belongs into a part's own [`Notation`](crate::Notation) or [`Shown`]; what the table makes is short and shown by
/// `cargo expand`.
///
/// Parts are of types that implement [`Notation`](crate::Notation), [`Vocabulary`](crate::Vocabulary),
/// [`Arbitrary`](crate::Arbitrary) and [`Shown`].
#[macro_export]
macro_rules! actions {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $Name:ident for $Game:ty {
            $(
                $(#[$about:meta])*
                $Variant:ident $(( $($part:ident : $Part:ty),+ $(,)? ))? $({ $($(#[$field_about:meta])* $field:ident : $Field:ty),+ $(,)? })?
                = $template:literal, clicks [$($click:tt)*],
                says $says:literal $(with [$($word:ident = |$context:ident| $words:expr),+ $(,)?])?
                $(, asked by $rule:literal $(, $why:literal)?)?;
            )+
        }
    ) => {
        $crate::notation! {
            $(#[$attribute])*
            $visible enum $Name for $Game {
                $(
                    $(#[$about])*
                    $Variant $(( $($part : $Part),+ ))? $({ $($(#[$field_about])* $field : $Field),+ })?
                    = $template;
                )+
            }
        }

        impl $crate::Verbs for $Name {
            const VERBS: &'static [&'static str] = &[$($crate::Template($template).verb()),+];

            #[inline]
            fn verb(self) -> usize {
                #[repr(usize)]
                enum Verb {
                    $($Variant,)+
                }
                match self {
                    $($Name::$Variant { .. } => Verb::$Variant as usize,)+
                }
            }
        }

        impl $crate::Forms<$Game> for $Name {
            #[allow(unused_variables, reason = "an action may have no parts")]
            fn forms(game: &$Game) -> Vec<$crate::Form> {
                vec![$({
                    let form = $crate::Form::new(const { $crate::Template($template).verb() });
                    $($(
                        let form = form.with::<$Part, $Game>(game, const { $crate::Template($template).before(stringify!($part)) });
                    )+)?
                    $($(
                        let form = form.with::<$Field, $Game>(game, const { $crate::Template($template).before(stringify!($field)) });
                    )+)?
                    form
                }),+]
            }
        }

        impl $crate::Arbitrary<$Game> for $Name {
            /// Each kind of action is as likely as any other.
            fn arbitrary(
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                rng: &mut $crate::Rng,
            ) -> $Name {
                #[allow(unused_variables, reason = "an action may have no parts")]
                const MAKERS: &[fn(
                    &$Game,
                    &<$Game as $crate::Game>::Position,
                    &mut $crate::Rng,
                ) -> $Name] = &[$(
                    |game, position, rng| $Name::$Variant
                        $(( $(<$Part as $crate::Arbitrary<$Game>>::arbitrary(game, position, rng)),+ ))?
                        $({ $($field: <$Field as $crate::Arbitrary<$Game>>::arbitrary(game, position, rng)),+ })?,
                )+];
                MAKERS[rng.index(MAKERS.len())](game, position, rng)
            }
        }

        impl $crate::Act<$Game> for $Name {
            #[allow(unused_variables, reason = "an action may have no parts")]
            fn elements(self, context: $crate::Context<'_, $Game>) -> Vec<$crate::Element> {
                let mut elements = Vec::new();
                match self {
                    $(
                        $Name::$Variant $(( $($part),+ ))? $({ $($field),+ })? => {
                            $crate::actions!(@clicks $Game, $template, context, elements, $($click)*);
                        }
                    )+
                }
                elements
            }

            #[allow(unused_variables, reason = "an action may have no parts, and a sentence may leave some out")]
            fn describe(self, context: $crate::Context<'_, $Game>) -> $crate::Line {
                match self {
                    $(
                        $Name::$Variant $(( $($part),+ ))? $({ $($field),+ })? => {
                            $($( let $word = { let $context = context; $words }; )+)?
                            $($( let $part = $crate::Worded(&$part, context); )+)?
                            $($( let $field = $crate::Worded(&$field, context); )+)?
                            $crate::say!($says $($(, $word = $word)+)?)
                        }
                    )+
                }
            }
        }

        $crate::actions!(@asked $Name $([$Variant $($rule $($why)?)?])+);
    };
    (@asked $Name:ident $([$Variant:ident $rule:literal $($why:literal)?])+) => {
        impl $Name {
            /// Why it is refused where it is not asked for, by the rule that asks for it.
            pub fn refusal_elsewhere(self) -> $crate::Refusal {
                match self {
                    $($Name::$Variant { .. } => {
                        let [why, ..] = [$($why,)? $crate::NOT_NOW];
                        $crate::Refusal::new($rule, why)
                    })+
                }
            }
        }
    };
    // A table in which none says it leaves it to the game's own `Flow::wrong_time`.
    (@asked $Name:ident $([$Variant:ident])+) => {};
    (@asked $Name:ident $([$($entry:tt)+])+) => {
        ::std::compile_error!("every action says by which rule it is `asked by`, or none does");
    };
    (@clicks $Game:ty, $template:literal, $context:ident, $elements:ident $(,)?) => {};
    (@clicks $Game:ty, $template:literal, $context:ident, $elements:ident, $label:literal $(, $($rest:tt)*)?) => {
        $elements.push($crate::Element::button($crate::Template($template).verb(), $label));
        $crate::actions!(@clicks $Game, $template, $context, $elements $(, $($rest)*)?);
    };
    (@clicks $Game:ty, $template:literal, $context:ident, $elements:ident, @ $name:ident $(, $($rest:tt)*)?) => {
        $crate::Wording::click($context.game, $context, stringify!($name), &mut $elements);
        $crate::actions!(@clicks $Game, $template, $context, $elements $(, $($rest)*)?);
    };
    (@clicks $Game:ty, $template:literal, $context:ident, $elements:ident, $part:ident $(, $($rest:tt)*)?) => {
        $crate::Shown::<$Game>::elements(&$part, $context, &mut $elements);
        $crate::actions!(@clicks $Game, $template, $context, $elements $(, $($rest)*)?);
    };
}
