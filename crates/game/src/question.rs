//! [`Question`]: one kind of moment in one module, and the macros that lead a game's contract to it.

use crate::{Amounts, Chances, Game, Line, Pending, Picker, Refusal, Rule, Seat, Sink, Window};

/// One kind of moment of a game: who is asked, what is legal, why something is refused and what happens.
///
/// A phase of the rulebook is one module with one small `Copy` type that implements this trait. Everything else that
/// has to know which phase is on asks that type, through [`questions!`](crate::questions) for the rules and
/// [`prompts!`](crate::prompts) for what people read; a game needs no other `match` on its phase.
pub trait Question<G: Game>: Copy {
    /// What the position asks for: see [`Game::pending`].
    fn pending(self, game: &G, position: &G::Position) -> Pending;

    /// Adds the legal actions of a seat that is asked: see [`Game::legal`].
    fn legal(self, _game: &G, _position: &G::Position, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// Whether an action is legal, of a seat that is asked: see [`Game::check`]. One clause of a rule after the other,
    /// each with its own refusal. Where nobody is asked the seat can be any.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal>;

    /// Carries out a legal action: see [`Game::play`].
    fn play(
        self,
        _game: &G,
        _position: &mut G::Position,
        _seat: Seat,
        _action: G::Action,
        _events: &mut impl Sink<G::Event>,
    ) {
    }

    /// Adds the outcomes of the draw that is due: see [`Game::chances`].
    fn chances(self, _game: &G, _position: &G::Position, _chances: &mut Chances<G::Draw>) {}

    /// Picks one outcome as [`chances`](Question::chances) weighs them: see [`Game::sample`].
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        let mut chances = Chances::default();
        self.chances(game, position, &mut chances);
        match chances.total() {
            0 => None,
            total => chances.at(picker.below(total)),
        }
    }

    /// Carries out a draw: see [`Game::draw`].
    fn draw(self, _game: &G, _position: &mut G::Position, _draw: G::Draw, _events: &mut impl Sink<G::Event>) {
    }

    /// How the seat lets this moment pass: see [`Game::pass`].
    fn pass(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// The kind of window that this moment is for the seat: see [`Game::window`].
    fn window(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<&'static Window> {
        None
    }

    /// Whether that window concerns the seat: see [`Game::concerns`].
    fn concerns(self, _game: &G, _position: &G::Position, _seat: Seat) -> bool {
        true
    }

    /// Whether everybody knows what the seat can choose from: see [`Game::public_choice`].
    fn public_choice(self, _game: &G, _position: &G::Position, _seat: Seat) -> bool {
        G::OPEN
    }

    /// The amounts that the action may have here: see [`Game::amounts`].
    fn amounts(self, _game: &G, _position: &G::Position, _seat: Seat, _action: G::Action) -> Option<Amounts> {
        None
    }
}

/// How one kind of moment is asked for: the half of a phase that people read. What is always said in the same words is a
/// constant; what depends on the view is a method in its place.
pub trait Prompt<G: Game>: Copy {
    /// What is asked of a seat, with its rule.
    const ASKS: Phrase = Phrase::new("wait for the draw");

    /// What the moment is called.
    const MOMENT: &'static str = "";

    /// Which of the steps of a turn this is, from 0.
    const STEP: Option<usize> = None;

    /// What is asked of the seat, as one sentence: see [`Show::prompt`](crate::Show::prompt).
    fn prompt(self, _game: &G, _view: &G::View, _seat: Seat) -> Line {
        Self::ASKS.line()
    }

    /// What the moment is called: see [`Show::moment`](crate::Show::moment).
    fn moment(self, _game: &G, _view: &G::View) -> Line {
        Phrase::new(Self::MOMENT).line()
    }

    /// Which of the steps of a turn this is: see [`Show::step`](crate::Show::step).
    fn step(self) -> Option<usize> {
        Self::STEP
    }

    /// What a person may try to click here: see [`Show::attempts`](crate::Show::attempts).
    fn attempts(self, _game: &G, _view: &G::View, _seat: Seat) -> Vec<Attempt<G>> {
        Vec::new()
    }
}

/// A sentence that names nobody and counts nothing, with the rule that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    words: &'static str,
    rule: Option<Rule>,
}

impl Phrase {
    /// These words.
    pub const fn new(words: &'static str) -> Phrase {
        Phrase { words, rule: None }
    }

    /// Names the rule.
    #[must_use]
    pub const fn rule(self, rule: &'static str) -> Phrase {
        Phrase { rule: Some(Rule(rule)), ..self }
    }

    /// As a sentence.
    pub fn line(self) -> Line {
        let mut line = Line::new();
        line.add_text(self.words);
        Line { rule: self.rule, ..line }
    }
}

/// A click that a person may try, and the action that it would be. Where it is not legal,
/// [`check`](Game::check) says why the part is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt<G: Game> {
    /// The id of the part of the board.
    pub element: String,
    /// What a click on it would do.
    pub action: G::Action,
}

impl<G: Game> Attempt<G> {
    /// A click on this part.
    pub fn new(element: &impl std::fmt::Display, action: G::Action) -> Attempt<G> {
        Attempt { element: element.to_string(), action }
    }
}

/// Leads the methods of [`Game`](crate::Game) that depend on the phase to the phase's own [`Question`]. Stands inside
/// `impl Game for …` and is the one place where the rules look at the phase. Also writes and reads actions and draws by
/// their own [`Notation`](crate::Notation), and makes random actions by their own [`Wild`](crate::Wild).
///
/// The expression that is matched may also use the game: `|game, position| game.moment(position) => { … }`.
///
/// While seats are asked, any other is refused before the phase hears of it, with what the game's `not_asked(&self,
/// position, seat, action) -> Refusal` says. Where nobody is asked, at a draw and at the end, the phase refuses itself.
///
/// ```text
/// impl Game for Feudo {
///     liege_game::questions! { |position| position.phase {
///         Phase::Castles => castles::Castles,
///         Phase::March(cursor, token) => march::March { cursor, token },
///     } }
/// }
/// ```
#[macro_export]
macro_rules! questions {
    (|$position:ident| $($rest:tt)+) => {
        $crate::questions! { |_game, $position| $($rest)+ }
    };
    (|$game:ident, $position:ident| $phase:expr => { $($pattern:pat => $question:expr),+ $(,)? }) => {
        #[inline]
        fn pending(&self, $position: &Self::Position) -> $crate::Pending {
            let $game = self;
            match $phase { $($pattern => $crate::Question::<Self>::pending($question, self, $position),)+ }
        }

        #[inline]
        fn legal(&self, $position: &Self::Position, seat: $crate::Seat, actions: &mut Vec<Self::Action>) {
            let $game = self;
            match $phase {
                $($pattern => {
                    let question = $question;
                    if $crate::Question::<Self>::pending(question, self, $position).asked().has(seat) {
                        $crate::Question::<Self>::legal(question, self, $position, seat, actions);
                    }
                })+
            }
        }

        fn check(
            &self,
            $position: &Self::Position,
            seat: $crate::Seat,
            action: Self::Action,
        ) -> Result<(), $crate::Refusal> {
            if let $crate::Pending::Seats(asked) = $crate::Game::pending(self, $position)
                && !asked.must.or(asked.may).has(seat)
            {
                return Err(self.not_asked($position, seat, action));
            }
            let $game = self;
            match $phase {
                $($pattern => $crate::Question::<Self>::check($question, self, $position, seat, action),)+
            }
        }

        #[inline]
        fn play(
            &self,
            $position: &mut Self::Position,
            seat: $crate::Seat,
            action: Self::Action,
            events: &mut impl $crate::Sink<Self::Event>,
        ) {
            let $game = self;
            match $phase {
                $($pattern => {
                    $crate::Question::<Self>::play($question, self, $position, seat, action, events);
                })+
            }
        }

        fn chances(&self, $position: &Self::Position, chances: &mut $crate::Chances<Self::Draw>) {
            let $game = self;
            match $phase {
                $($pattern => $crate::Question::<Self>::chances($question, self, $position, chances),)+
            }
        }

        #[inline]
        fn sample(
            &self,
            $position: &Self::Position,
            picker: &mut impl $crate::Picker,
        ) -> Option<Self::Draw> {
            let $game = self;
            match $phase {
                $($pattern => $crate::Question::<Self>::sample($question, self, $position, picker),)+
            }
        }

        #[inline]
        fn draw(
            &self,
            $position: &mut Self::Position,
            draw: Self::Draw,
            events: &mut impl $crate::Sink<Self::Event>,
        ) {
            let $game = self;
            match $phase {
                $($pattern => $crate::Question::<Self>::draw($question, self, $position, draw, events),)+
            }
        }

        fn pass(&self, $position: &Self::Position, seat: $crate::Seat) -> Option<Self::Action> {
            let $game = self;
            match $phase {
                $($pattern => {
                    let question = $question;
                    let asked = $crate::Question::<Self>::pending(question, self, $position).asked();
                    if asked.has(seat) {
                        $crate::Question::<Self>::pass(question, self, $position, seat)
                    } else {
                        None
                    }
                })+
            }
        }

        fn window(
            &self,
            $position: &Self::Position,
            seat: $crate::Seat,
        ) -> Option<&'static $crate::Window> {
            let $game = self;
            match $phase {
                $($pattern => {
                    let question = $question;
                    let asked = $crate::Question::<Self>::pending(question, self, $position).asked();
                    if asked.has(seat) {
                        $crate::Question::<Self>::window(question, self, $position, seat)
                    } else {
                        None
                    }
                })+
            }
        }

        fn concerns(&self, $position: &Self::Position, seat: $crate::Seat) -> bool {
            let $game = self;
            match $phase { $($pattern => $crate::Question::<Self>::concerns($question, self, $position, seat),)+ }
        }

        fn public_choice(&self, $position: &Self::Position, seat: $crate::Seat) -> bool {
            let $game = self;
            match $phase {
                $($pattern => $crate::Question::<Self>::public_choice($question, self, $position, seat),)+
            }
        }

        fn amounts(
            &self,
            $position: &Self::Position,
            seat: $crate::Seat,
            action: Self::Action,
        ) -> Option<$crate::Amounts> {
            let $game = self;
            match $phase {
                $($pattern => $crate::Question::<Self>::amounts($question, self, $position, seat, action),)+
            }
        }

        fn amount(&self, mut action: Self::Action) -> Option<$crate::Amount> {
            $crate::Notation::<Self>::amount(&mut action).copied()
        }

        fn with_amount(&self, mut action: Self::Action, amount: $crate::Amount) -> Self::Action {
            if let Some(place) = $crate::Notation::<Self>::amount(&mut action) {
                *place = amount;
            }
            action
        }

        fn wild(&self, position: &Self::Position, rng: &mut $crate::Rng) -> Self::Action {
            $crate::Wild::<Self>::wild(self, position, rng)
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

/// Leads the methods of [`Show`](crate::Show) that depend on the phase to the phase's own [`Prompt`]. Stands inside
/// `impl Show for …` and is the one place where the interface looks at the phase.
#[macro_export]
macro_rules! prompts {
    (|$view:ident| $($rest:tt)+) => {
        $crate::prompts! { |_game, $view| $($rest)+ }
    };
    (|$game:ident, $view:ident| $phase:expr => { $($pattern:pat => $question:expr),+ $(,)? }) => {
        fn prompt(&self, $view: &Self::View, seat: $crate::Seat) -> $crate::Line {
            let $game = self;
            match $phase { $($pattern => $crate::Prompt::<Self>::prompt($question, self, $view, seat),)+ }
        }

        fn moment(&self, $view: &Self::View) -> $crate::Line {
            let $game = self;
            match $phase { $($pattern => $crate::Prompt::<Self>::moment($question, self, $view),)+ }
        }

        fn step(&self, $view: &Self::View) -> Option<usize> {
            let $game = self;
            match $phase { $($pattern => $crate::Prompt::<Self>::step($question),)+ }
        }

        fn attempts(&self, $view: &Self::View, seat: $crate::Seat) -> Vec<$crate::Attempt<Self>> {
            let $game = self;
            match $phase { $($pattern => $crate::Prompt::<Self>::attempts($question, self, $view, seat),)+ }
        }
    };
}
