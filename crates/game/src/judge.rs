//! [`Judge`]: how good a position looks to a bot.

use crate::{Game, Line, PerSeat, Picker, Ratio, Rng, Seat, Silent, Statistic, Tuning, settle};

/// A way of playing that bots of a game may have: each likes some things better than they are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Lower case letters, digits and `-`.
    pub id: &'static str,
    /// What a bot of this character is called at the table: "the merchant".
    pub title: &'static str,
    /// What it likes, in a sentence.
    pub about: &'static str,
}

/// How a bot plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Planning {
    /// Its place in [`Judge::CHARACTERS`], if it has a character.
    pub character: Option<usize>,
    /// The playouts that it may spend: 0 for a bot that doesn't search.
    pub effort: u32,
}

/// Whose turn it is in a position, if it is anybody's.
pub type WhoseTurn<P> = fn(&P) -> Option<Seat>;

/// How good a position looks: for bots, for cutting playouts short, for the analysis graph.
///
/// Most games need only [`judge`](Judge::judge) and [`round`](Judge::round). Where what was begun goes on over several
/// decisions, [`is_quiet`](Judge::is_quiet) tells bots to bring it to an end before they judge; where a choice makes
/// sense only as a whole, [`plan`](Judge::plan) makes it.
pub trait Judge: Game {
    /// A lead of this much in [`judge`](Judge::judge) makes finishing ahead about 73% likely.
    const SPREAD: i32;

    /// How search should be set for this game.
    const TUNING: Tuning = Tuning::DEFAULT;

    /// Whether playouts are spent on [`plan`](Judge::plan)s alone. Answers outside of plans are then weighed by a look at what
    /// they lead to, at all levels, instead of by a tree of single answers.
    const PLANS: bool = false;

    /// The characters that bots of this game have, each bot one of them; none if all play alike.
    const CHARACTERS: &'static [Character] = &[];

    /// What matches between bots count beside scores.
    const STATISTICS: &'static [Statistic] = &[];

    /// Whose turn it is, for games in which matches are to count how often the others are asked something.
    const TURN: Option<WhoseTurn<Self::Position>> = None;

    /// For each seat an estimate of its final score, in hundredths of a point. Reads everything, so
    /// a bot passes a position in which what it can't know was dealt again. It has room for every seat that
    /// any game has, and a shorter list of the game's own has not: [`standing`](Game::standing) has as much.
    fn judge(&self, position: &Self::Position) -> PerSeat<i32>;

    /// A number that grows by one with each round (or turn) of the game, for cutting playouts
    /// at a comparable moment.
    fn round(&self, position: &Self::Position) -> u32;

    /// Returns whether the position can be judged as it stands. Where it can't, because something is in the middle of being done,
    /// bots play on by [`lead`](Judge::lead) until it can.
    fn is_quiet(&self, _position: &Self::Position) -> bool {
        true
    }

    /// Returns how far the seat is ahead of the best other in [`judge`](Judge::judge), or a quicker measure of that: it only
    /// compares what one seat's answers lead to, in playouts and on the way to a [quiet](Judge::is_quiet) position.
    fn lead(&self, position: &Self::Position, seat: Seat) -> i32 {
        lead(self.judge(position).slice(self.players()), seat)
    }

    /// The bonus that a bot with this place in [`CHARACTERS`](Judge::CHARACTERS) gives what the seat has beyond its worth,
    /// in hundredths of a point.
    fn character_bonus(&self, _position: &Self::Position, _seat: Seat, _character: usize) -> i32 {
        0
    }

    /// The seat's next answers where they follow from a plan that the game itself makes, such as a set of
    /// cards that make sense only together; the first must be legal now. None: bots weigh the answers one by one. Like
    /// a bot, it may use only what the seat can know.
    fn plan(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _planning: Planning,
        _rng: &mut Rng,
    ) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns whether a search also tries this legal answer where it has a plan: the plan and the others are each followed by
    /// playouts in which everybody follows a plan, and the plan stays unless another answer is clearly better.
    fn tries_beyond_plan(&self, _position: &Self::Position, _seat: Seat, _other: Self::Action) -> bool {
        false
    }

    /// Returns whether a bot considers acting where it may interrupt. Where it doesn't, it passes.
    fn considers_interrupt(&self, _position: &Self::Position, _seat: Seat) -> bool {
        true
    }

    /// The reason to answer so, in a sentence that goes on from "because": "a farm feeds two pawns". `None` if
    /// there is nothing to say.
    fn reason(&self, _position: &Self::Position, _seat: Seat, _action: Self::Action) -> Option<Line> {
        None
    }

    /// The numbers of a finished game, in the order of [`STATISTICS`](Judge::STATISTICS), from all that happened in it and the
    /// position that it ended in.
    fn measure(&self, _end: &Self::Position, _events: &[Self::Event]) -> Vec<Ratio> {
        Vec::new()
    }
}

/// Returns how far the seat is ahead of the best other; its own value if it plays alone.
pub fn lead(judged: &[i32], seat: Seat) -> i32 {
    let own = judged.get(seat.index()).copied().unwrap_or(0);
    let others = judged.iter().enumerate().filter(|(index, _)| *index != seat.index());
    own.saturating_sub(others.map(|(_, &value)| value).max().unwrap_or(0))
}

/// How many decisions it takes at most until a position is quiet.
const MAX_STEPS: usize = 64;

/// Plays on until the position is [quiet](Judge::is_quiet): of the seats that must answer the lowest takes the action after
/// which its lead is greatest, one of the best by lot. One seat may have a character. Returns whether chance had a part.
pub fn play_until_quiet<G: Judge>(
    game: &G,
    position: &mut G::Position,
    character: Option<(Seat, usize)>,
    rng: &mut Rng,
) -> bool {
    let mut drawn = false;
    let mut actions = Vec::new();
    for _ in 0..MAX_STEPS {
        if game.is_quiet(position) {
            break;
        }
        drawn |= settle(game, position, rng, &mut Silent) > 0;
        if game.is_quiet(position) {
            break;
        }
        let Some(seat) = game.pending(position).must().lowest() else { break };
        if !follow_lead(game, position, seat, character, rng, &mut actions) {
            break;
        }
    }
    drawn
}

/// Takes for the seat the action after which its [`lead`](Judge::lead) is greatest, one of the best by lot. `false` if it
/// has none.
pub fn follow_lead<G: Judge>(
    game: &G,
    position: &mut G::Position,
    seat: Seat,
    character: Option<(Seat, usize)>,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> bool {
    actions.clear();
    game.legal(position, seat, actions);
    if let [only] = actions.as_slice() {
        game.play(position, seat, *only, &mut Silent);
        return true;
    }
    let own = character.filter(|(whose, _)| *whose == seat);
    let mut best: Option<(i32, G::Position)> = None;
    let mut ties = 0;
    for &action in actions.iter() {
        let mut after = position.clone();
        game.play(&mut after, seat, action, &mut Silent);
        let bonus = own.map_or(0, |(_, character)| game.character_bonus(&after, seat, character));
        let value = game.lead(&after, seat) + bonus;
        match &best {
            Some((max, _)) if value < *max => continue,
            Some((max, _)) if value == *max => {
                ties += 1;
                if rng.below(ties + 1) > 0 {
                    continue;
                }
            }
            _ => ties = 0,
        }
        best = Some((value, after));
    }
    let Some((_, after)) = best else { return false };
    *position = after;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_over_the_best_other() {
        assert_eq!(lead(&[5, 9, 7], Seat::B), 2);
        assert_eq!(lead(&[5, 9, 7], Seat::A), -4);
        assert_eq!(lead(&[i32::MIN, i32::MAX], Seat::A), i32::MIN);
    }
}
