//! [`ChanceNode`]: a draw, and [`Chance`], which makes it a [`Question`].

use crate::{Chances, Flow, Game, Pending, Picker, Question, Refusal, Seat, Sink};

/// A draw: the outcomes with their weights, and what each does. In the table of [`questions!`](crate::questions) it stands inside
/// a [`Chance`].
pub trait ChanceNode<G: Game>: Copy {
    /// Hands every outcome with its weight to `add`.
    fn outcomes(self, game: &G, position: &G::Position, add: &mut impl FnMut(u32, G::Draw));

    /// Picks one outcome: see [`Game::sample`]. Without a list: twice over the outcomes, first to add the weights up, then to
    /// find the one.
    #[inline]
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        let mut total = 0_u64;
        self.outcomes(game, position, &mut |weight, _| total += u64::from(weight));
        if total == 0 {
            return None;
        }
        let mut left = picker.below(total);
        let mut found = None;
        self.outcomes(game, position, &mut |weight, draw| {
            if found.is_none() {
                match left.checked_sub(u64::from(weight)) {
                    Some(rest) => left = rest,
                    None => found = Some(draw),
                }
            }
        });
        found
    }

    /// Carries out an outcome; what follows by itself is [`Flow::advance`].
    fn draw(self, game: &G, position: &mut G::Position, draw: G::Draw, events: &mut impl Sink<G::Event>);

    /// Carries out what its beginning brings about, for a game that begins its phases by it.
    fn begin(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) {}

    /// Carries out the next thing that follows here without a choice and without chance, for a game whose
    /// [`Flow::advance`] goes on by it. `false` where a seat or a draw is waited for.
    #[inline]
    fn proceed(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) -> bool {
        false
    }

    /// Why a player can't act meanwhile.
    fn refusal(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Refusal
    where
        G: Flow,
    {
        game.not_now(position, seat, action)
    }
}

/// A [`ChanceNode`] as a [`Question`].
#[derive(Clone, Copy, Debug)]
pub struct Chance<C>(pub C);

impl<G: Flow, C: ChanceNode<G>> Question<G> for Chance<C> {
    #[inline]
    fn pending(self, _: &G, _: &G::Position) -> Pending {
        Pending::Chance
    }

    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        Err(self.0.refusal(game, position, seat, action))
    }

    fn chances(self, game: &G, position: &G::Position, chances: &mut Chances<G::Draw>) {
        self.0.outcomes(game, position, &mut |weight, draw| chances.push(weight, draw));
    }

    #[inline]
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        self.0.sample(game, position, picker)
    }

    #[inline]
    fn draw(self, game: &G, position: &mut G::Position, draw: G::Draw, events: &mut impl Sink<G::Event>) {
        self.0.draw(game, position, draw, events);
        game.advance(position, events);
    }

    fn begin(self, game: &G, position: &mut G::Position, events: &mut impl Sink<G::Event>) {
        self.0.begin(game, position, events);
    }

    #[inline]
    fn proceed(self, game: &G, position: &mut G::Position, events: &mut impl Sink<G::Event>) -> bool {
        self.0.proceed(game, position, events)
    }
}
