//! [`questions!`](crate::questions) and [`prompts!`](crate::prompts): which question each phase asks.

/// Declares which [`Question`] each phase asks, once for a game: the phase itself becomes a [`Question`] and a [`Prompt`] that leads
/// to the row's own. Inside of `impl Game for …` the same name, with where a position keeps its phase, writes the methods of the
/// contract that depend on the phase. It also writes and reads actions and draws by their own
/// [`Notation`](crate::Notation), and makes random actions by their own [`Arbitrary`](crate::Arbitrary).
///
/// The table is the one place of a game that looks at its phase. A question of one seat stands in it as [`Ask`], a draw as
/// [`Chance`]. While seats are asked, any other is refused before the phase hears of it, as [`Flow::not_now`] says.
/// Where nobody is asked, at a draw and at the end, the phase refuses itself.
///
/// ```text
/// liege_game::questions! { Phase for Feudo {
///     Phase::Plague => Chance(plague::Plague),
///     Phase::March(cursor, token) => Ask(march::March { cursor, token }),
///     Phase::Strategy => strategy::Strategy,
/// } }
///
/// impl Game for Feudo {
///     liege_game::questions! { |position| position.phase }
/// }
/// ```
///
/// While a game can't be shown yet, `Phase for Feudo, rules only { … }` asks for no [`Prompt`].
///
/// A breakpoint belongs into the question's own `legal`, `check` or `play`.
///
/// [`Question`]: crate::Question
/// [`Prompt`]: crate::Prompt
/// [`Ask`]: crate::Ask
/// [`Chance`]: crate::Chance
/// [`Flow::not_now`]: crate::Flow::not_now
#[macro_export]
macro_rules! questions {
    ($Phase:ident for $Game:ty { $($table:tt)+ }) => {
        $crate::questions! { $Phase for $Game, rules only { $($table)+ } }
        $crate::questions! { @prompts $Phase, $Game, $($table)+ }
    };
    ($Phase:ident for $Game:ty, rules only { $($pattern:pat => $question:expr),+ $(,)? }) => {
        impl $crate::Question<$Game> for $Phase {
            #[inline]
            fn pending(self, game: &$Game, position: &<$Game as $crate::Game>::Position) -> $crate::Pending {
                match self { $($pattern => $crate::Question::<$Game>::pending($question, game, position),)+ }
            }

            #[inline]
            fn asks(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
            ) -> bool {
                match self { $($pattern => $crate::Question::<$Game>::asks($question, game, position, seat),)+ }
            }

            #[inline]
            fn legal(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
                actions: &mut Vec<<$Game as $crate::Game>::Action>,
            ) {
                match self {
                    $($pattern => {
                        let question = $question;
                        if $crate::Question::<$Game>::asks(question, game, position, seat) {
                            $crate::Question::<$Game>::legal(question, game, position, seat, actions);
                        }
                    })+
                }
            }

            fn check(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
                action: <$Game as $crate::Game>::Action,
            ) -> Result<(), $crate::Refusal> {
                match self {
                    $($pattern => {
                        let question = $question;
                        match $crate::Question::<$Game>::pending(question, game, position) {
                            $crate::Pending::Seats(asked) if !asked.must.or(asked.may).has(seat) => {
                                Err($crate::Flow::not_now(game, position, seat, action))
                            }
                            _ => $crate::Question::<$Game>::check(question, game, position, seat, action),
                        }
                    })+
                }
            }

            #[inline]
            fn play(
                self,
                game: &$Game,
                position: &mut <$Game as $crate::Game>::Position,
                seat: $crate::Seat,
                action: <$Game as $crate::Game>::Action,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) {
                match self {
                    $($pattern => $crate::Question::<$Game>::play($question, game, position, seat, action, events),)+
                }
            }

            fn chances(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                chances: &mut $crate::Chances<<$Game as $crate::Game>::Draw>,
            ) {
                match self {
                    $($pattern => $crate::Question::<$Game>::chances($question, game, position, chances),)+
                }
            }

            #[inline]
            fn sample(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                picker: &mut impl $crate::Picker,
            ) -> Option<<$Game as $crate::Game>::Draw> {
                match self {
                    $($pattern => $crate::Question::<$Game>::sample($question, game, position, picker),)+
                }
            }

            #[inline]
            fn draw(
                self,
                game: &$Game,
                position: &mut <$Game as $crate::Game>::Position,
                draw: <$Game as $crate::Game>::Draw,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) {
                match self {
                    $($pattern => $crate::Question::<$Game>::draw($question, game, position, draw, events),)+
                }
            }

            fn begin(
                self,
                game: &$Game,
                position: &mut <$Game as $crate::Game>::Position,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) {
                match self { $($pattern => $crate::Question::<$Game>::begin($question, game, position, events),)+ }
            }

            #[inline]
            fn proceed(
                self,
                game: &$Game,
                position: &mut <$Game as $crate::Game>::Position,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) -> bool {
                match self { $($pattern => $crate::Question::<$Game>::proceed($question, game, position, events),)+ }
            }

            fn pass(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
            ) -> Option<<$Game as $crate::Game>::Action> {
                match self {
                    $($pattern => {
                        let question = $question;
                        if $crate::Question::<$Game>::asks(question, game, position, seat) {
                            $crate::Question::<$Game>::pass(question, game, position, seat)
                        } else {
                            None
                        }
                    })+
                }
            }

            fn window(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
            ) -> Option<&'static $crate::Window> {
                match self {
                    $($pattern => {
                        let question = $question;
                        if $crate::Question::<$Game>::asks(question, game, position, seat) {
                            $crate::Question::<$Game>::window(question, game, position, seat)
                        } else {
                            None
                        }
                    })+
                }
            }

            fn concerns(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
            ) -> bool {
                match self {
                    $($pattern => $crate::Question::<$Game>::concerns($question, game, position, seat),)+
                }
            }

            fn public_choice(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
            ) -> bool {
                match self {
                    $($pattern => $crate::Question::<$Game>::public_choice($question, game, position, seat),)+
                }
            }

            fn amounts(
                self,
                game: &$Game,
                position: &<$Game as $crate::Game>::Position,
                seat: $crate::Seat,
                action: <$Game as $crate::Game>::Action,
            ) -> Option<$crate::Amounts> {
                match self {
                    $($pattern => $crate::Question::<$Game>::amounts($question, game, position, seat, action),)+
                }
            }
        }
    };
    (@prompts $Phase:ident, $Game:ty, $($pattern:pat => $question:expr),+ $(,)?) => {
        impl $crate::Prompt<$Game> for $Phase {
            fn prompt(
                self,
                game: &$Game,
                view: &<$Game as $crate::Game>::View,
                seat: $crate::Seat,
            ) -> $crate::Line {
                match self { $($pattern => $crate::Prompt::<$Game>::prompt($question, game, view, seat),)+ }
            }

            fn moment(self, game: &$Game, view: &<$Game as $crate::Game>::View) -> $crate::Line {
                match self { $($pattern => $crate::Prompt::<$Game>::moment($question, game, view),)+ }
            }

            fn passing(self, game: &$Game, view: &<$Game as $crate::Game>::View) -> &'static str {
                match self { $($pattern => $crate::Prompt::<$Game>::passing($question, game, view),)+ }
            }

            fn step(self) -> Option<usize> {
                match self { $($pattern => $crate::Prompt::<$Game>::step($question),)+ }
            }

            fn outlook(
                self,
                game: &$Game,
                view: &<$Game as $crate::Game>::View,
                seat: $crate::Seat,
                action: <$Game as $crate::Game>::Action,
            ) -> Vec<$crate::Line> {
                match self { $($pattern => $crate::Prompt::<$Game>::outlook($question, game, view, seat, action),)+ }
            }

            fn attempts(
                self,
                game: &$Game,
                view: &<$Game as $crate::Game>::View,
                seat: $crate::Seat,
            ) -> Vec<$crate::Attempt<$Game>> {
                match self { $($pattern => $crate::Prompt::<$Game>::attempts($question, game, view, seat),)+ }
            }
        }
    };
    (|$position:ident| $phase:expr) => {
        #[inline]
        fn pending(&self, $position: &Self::Position) -> $crate::Pending {
            $crate::Question::<Self>::pending($phase, self, $position)
        }

        #[inline]
        fn legal(&self, $position: &Self::Position, seat: $crate::Seat, actions: &mut Vec<Self::Action>) {
            $crate::Question::<Self>::legal($phase, self, $position, seat, actions);
        }

        fn check(
            &self,
            $position: &Self::Position,
            seat: $crate::Seat,
            action: Self::Action,
        ) -> Result<(), $crate::Refusal> {
            $crate::Question::<Self>::check($phase, self, $position, seat, action)
        }

        #[inline]
        fn play(
            &self,
            $position: &mut Self::Position,
            seat: $crate::Seat,
            action: Self::Action,
            events: &mut impl $crate::Sink<Self::Event>,
        ) {
            $crate::Question::<Self>::play($phase, self, $position, seat, action, events);
        }

        fn chances(&self, $position: &Self::Position, chances: &mut $crate::Chances<Self::Draw>) {
            $crate::Question::<Self>::chances($phase, self, $position, chances);
        }

        #[inline]
        fn sample(
            &self,
            $position: &Self::Position,
            picker: &mut impl $crate::Picker,
        ) -> Option<Self::Draw> {
            $crate::Question::<Self>::sample($phase, self, $position, picker)
        }

        #[inline]
        fn draw(
            &self,
            $position: &mut Self::Position,
            draw: Self::Draw,
            events: &mut impl $crate::Sink<Self::Event>,
        ) {
            $crate::Question::<Self>::draw($phase, self, $position, draw, events);
        }

        fn pass(&self, $position: &Self::Position, seat: $crate::Seat) -> Option<Self::Action> {
            $crate::Question::<Self>::pass($phase, self, $position, seat)
        }

        fn window(
            &self,
            $position: &Self::Position,
            seat: $crate::Seat,
        ) -> Option<&'static $crate::Window> {
            $crate::Question::<Self>::window($phase, self, $position, seat)
        }

        fn concerns(&self, $position: &Self::Position, seat: $crate::Seat) -> bool {
            $crate::Question::<Self>::concerns($phase, self, $position, seat)
        }

        fn public_choice(&self, $position: &Self::Position, seat: $crate::Seat) -> bool {
            $crate::Question::<Self>::public_choice($phase, self, $position, seat)
        }

        fn amounts(
            &self,
            $position: &Self::Position,
            seat: $crate::Seat,
            action: Self::Action,
        ) -> Option<$crate::Amounts> {
            $crate::Question::<Self>::amounts($phase, self, $position, seat, action)
        }

        $crate::questions! { @notation }
    };
    (@notation) => {
        fn amount(&self, mut action: Self::Action) -> Option<$crate::Amount> {
            $crate::Notation::<Self>::amount(&mut action).copied()
        }

        fn with_amount(&self, mut action: Self::Action, amount: $crate::Amount) -> Self::Action {
            if let Some(place) = $crate::Notation::<Self>::amount(&mut action) {
                *place = amount;
            }
            action
        }

        fn arbitrary(&self, position: &Self::Position, rng: &mut $crate::Rng) -> Self::Action {
            $crate::Arbitrary::<Self>::arbitrary(self, position, rng)
        }

        fn write_action(&self, action: Self::Action) -> String {
            $crate::write_line(self, &action)
        }

        fn read_action(&self, text: &str) -> Result<Self::Action, $crate::NotationError> {
            $crate::read_line(self, text)
        }

        fn write_draw(&self, draw: Self::Draw) -> String {
            $crate::write_line(self, &draw)
        }

        fn read_draw(&self, text: &str) -> Result<Self::Draw, $crate::NotationError> {
            $crate::read_line(self, text)
        }
    };
}

/// Leads the methods of [`Show`](crate::Show) that depend on the phase to the phase, which the table of
/// [`questions!`](crate::questions) has made a [`Prompt`](crate::Prompt): `prompts! { |view| view.phase }`, inside `impl Show for …`. A
/// breakpoint belongs into the question's own `prompt` or `attempts`.
#[macro_export]
macro_rules! prompts {
    (|$view:ident| $phase:expr) => {
        fn prompt(&self, $view: &Self::View, seat: $crate::Seat) -> $crate::Line {
            $crate::Prompt::<Self>::prompt($phase, self, $view, seat)
        }

        fn moment(&self, $view: &Self::View) -> $crate::Line {
            $crate::Prompt::<Self>::moment($phase, self, $view)
        }

        fn phase(&self, $view: &Self::View) -> String {
            $crate::variant(&$phase)
        }

        fn step(&self, $view: &Self::View) -> Option<usize> {
            $crate::Prompt::<Self>::step($phase)
        }

        fn attempts(&self, $view: &Self::View, seat: $crate::Seat) -> Vec<$crate::Attempt<Self>> {
            let mut attempts = $crate::Prompt::<Self>::attempts($phase, self, $view, seat);
            attempts.extend($crate::Show::asides(self, $view, seat));
            attempts
        }
    };
}
