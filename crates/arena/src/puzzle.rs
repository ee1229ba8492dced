//! [`PuzzleTest`]: whether a position of a game is a puzzle, in which one action is better than every other.

use std::num::NonZeroU32;

use liege_bots::{Bot, BotError, Choice, Level, OwnLine, comes_to, compare};
use liege_cases::{Difficulty, Fare, Puzzle, Tempting};
use liege_game::{Amount, AmountRange as _, Amounts, Game, Judge, Rng, Seat, Silent, Step, fingerprint};

/// How often other seeds must find the same: each deals again what is hidden.
const DEALINGS: u64 = 4;
/// How often the bots of each level try it.
const TRIES: u64 = 16;
/// A first look, with a part of the budget, leaves out most positions.
const FIRST_LOOK: u32 = 16;
/// The search goes on among so many actions that look best; the one with ten times the budget weighs all again.
const RIVALS: usize = 6;
/// So many actions follow an answer at most, to show what it leads to.
const LINE: usize = 8;
/// With fewer actions there is nothing to find; with more, nobody would look at them all.
pub(crate) const ACTIONS: std::ops::RangeInclusive<usize> = 3..=60;

/// Everything that decides whether a position is a puzzle.
pub(crate) struct PuzzleTest<'a, G: Judge> {
    pub(crate) game: &'a G,
    pub(crate) budget: NonZeroU32,
    /// As a share of the result.
    pub(crate) margin: f64,
    pub(crate) seed: u64,
}

/// A position that is one.
pub(crate) struct Passed<A> {
    pub(crate) answer: A,
    pub(crate) margin: u16,
    pub(crate) worth: u16,
    pub(crate) next: u16,
    pub(crate) fare: Fare,
    pub(crate) difficulty: Difficulty,
    pub(crate) then: Vec<String>,
    pub(crate) wrong: Tempting,
}

impl<A: Copy> Passed<A> {
    /// As a file has it, but for where it is.
    pub(crate) fn puzzle<G: Game<Action = A>>(self, game: &G) -> Puzzle {
        Puzzle {
            id: String::new(),
            step: 0,
            theme: String::new(),
            difficulty: self.difficulty,
            answer: game.write_action(self.answer),
            margin: self.margin,
            worth: self.worth,
            next: self.next,
            fare: self.fare,
            then: self.then,
            wrong: self.wrong,
        }
    }
}

/// The best of some actions, and by how much it is better than the best of all others that don't come to the same.
struct Best {
    index: usize,
    second: usize,
    margin: f64,
}

impl Best {
    fn of(worth: &[f64], same: impl Fn(usize, usize) -> bool) -> Option<Best> {
        let mut order: Vec<usize> = (0..worth.len()).collect();
        // Equals stay in their order.
        order.sort_by(|&a, &b| worth.get(b).partial_cmp(&worth.get(a)).unwrap_or(std::cmp::Ordering::Equal));
        let (&index, others) = order.split_first()?;
        let second = *others.iter().find(|&&other| !same(index, other))?;
        Some(Best { index, second, margin: worth.get(index)? - worth.get(second)? })
    }
}

impl<G: Judge> PuzzleTest<'_, G> {
    /// The actions to choose from, each with some of its amounts, if one seat alone must answer and has a real choice.
    pub(crate) fn actions(&self, position: &G::Position) -> Option<(Seat, Vec<G::Action>)> {
        let must = self.game.pending(position).must();
        let seat = must.lowest().filter(|_| must.len() == 1)?;
        let mut legal = Vec::new();
        self.game.legal(position, seat, &mut legal);
        legal.retain(|&action| !self.game.is_always_open(action));
        let mut actions = Vec::new();
        for action in legal {
            match self.game.amounts(position, seat, action) {
                Some(amounts) => {
                    let spread = spread(amounts).into_iter();
                    actions.extend(spread.map(|amount| self.game.with_amount(action, amount)));
                }
                None => actions.push(action),
            }
        }
        ACTIONS.contains(&actions.len()).then_some((seat, actions))
    }

    /// Checks whether one action is better than every other here: by a search, by others that deal again what is hidden, and by
    /// one with ten times the budget.
    ///
    /// # Errors
    /// A bot that fails.
    pub(crate) fn test(&self, position: &G::Position) -> Result<Option<Passed<G::Action>>, BotError> {
        let Some((seat, actions)) = self.actions(position) else { return Ok(None) };
        let search = |among: &[G::Action], times: u32, part: u32, number: u64| {
            let playouts = self.budget.get().saturating_mul(times) / part;
            let playouts = NonZeroU32::new(playouts).unwrap_or(NonZeroU32::MIN);
            compare(self.game, position, seat, among, playouts, fingerprint(&(self.seed, number)))
        };
        let first = search(&actions, 1, FIRST_LOOK, 0);
        // At first sight only what is done at once is looked at.
        let at_once = |best: usize, other: usize| {
            let [Some(&best), Some(&other)] = [actions.get(best), actions.get(other)] else { return false };
            self.is_same(position, seat, [best], other)
        };
        if Best::of(&first, at_once).is_none_or(|best| best.margin < self.margin) {
            return Ok(None);
        }
        // The best by the first look come first.
        let mut sorted: Vec<(f64, G::Action)> = first.into_iter().zip(actions.iter().copied()).collect();
        sorted.sort_by(|a, b| b.0.total_cmp(&a.0));
        let rivals: Vec<G::Action> = sorted.iter().take(RIVALS).map(|&(_, action)| action).collect();
        // Beside a number there is always another that is nearly as good.
        if rivals.first().is_some_and(|&best| self.game.amount(best).is_some()) {
            return Ok(None);
        }
        let Some(&answer) = rivals.first() else { return Ok(None) };
        let then = self.follow(position, seat, answer)?;
        let same = self.same(position, seat, answer, &then, &actions);
        let is_same = |action: &G::Action| same.contains(action);
        // The best of these by a search, if it is the answer, and by so much.
        let holds = |among: &[G::Action], worth: &[f64], margin: f64| {
            let other = |_, other: usize| among.get(other).is_some_and(is_same);
            Best::of(worth, other)
                .filter(|best| best.margin >= margin && among.get(best.index).is_some_and(is_same))
        };
        let Some(found) = holds(&rivals, &search(&rivals, 1, 1, 1), self.margin) else { return Ok(None) };
        let again = |dealing| holds(&rivals, &search(&rivals, 1, 1, dealing), self.margin / 2.0).is_some();
        if !(2..2 + DEALINGS).all(again) {
            return Ok(None);
        }
        let worth = search(&actions, 10, 1, 2 + DEALINGS);
        let Some(sure) = holds(&actions, &worth, self.margin) else { return Ok(None) };
        let (fare, taken) = self.fare(position, seat, is_same)?;
        // What bots take most often instead, of equals what is worth more.
        let others = (0..actions.len()).filter(|&index| actions.get(index).is_some_and(|one| !is_same(one)));
        let often = |index: &usize| {
            let times = taken.iter().filter(|&&one| actions.get(*index) == Some(&one)).count();
            (times, *index == sure.second)
        };
        let tempting = others.max_by_key(often).unwrap_or(sure.second);
        let thousandths =
            |index: usize| (worth.get(index).copied().unwrap_or_default() * 1000.0).round() as u16;
        let Some(&other) = actions.get(tempting) else { return Ok(None) };
        let wrong = Tempting {
            action: self.game.write_action(other),
            worth: thousandths(tempting),
            then: self.follow(position, seat, other)?,
        };
        Ok(Some(Passed {
            answer,
            margin: (found.margin * 1000.0).round() as u16,
            worth: thousandths(sure.index),
            next: thousandths(sure.second),
            fare,
            difficulty: Difficulty::of(fare),
            then,
            wrong,
        }))
    }

    /// Returns whether another action comes to the same as these.
    fn is_same(
        &self,
        position: &G::Position,
        seat: Seat,
        own: impl IntoIterator<Item = G::Action>,
        other: G::Action,
    ) -> bool {
        let line = OwnLine::new(self.game, position, seat, own);
        let after = OwnLine::new(self.game, position, seat, [other]);
        after.first().is_some_and(|after| comes_to(self.game, after, seat, &line))
    }

    /// Those of the actions that come to the same as the answer with what the seat does next of what follows it, the answer among
    /// them.
    fn same(
        &self,
        position: &G::Position,
        seat: Seat,
        answer: G::Action,
        then: &[String],
        actions: &[G::Action],
    ) -> Vec<G::Action> {
        let own: Vec<G::Action> = std::iter::once(answer).chain(self.own(seat, then)).collect();
        let same = |action: &G::Action| {
            *action == answer || self.is_same(position, seat, own.iter().copied(), *action)
        };
        actions.iter().copied().filter(same).collect()
    }

    /// Returns what of some steps the seat does before anything else happens.
    fn own(&self, seat: Seat, steps: &[String]) -> impl Iterator<Item = G::Action> {
        let own = steps.iter().map_while(move |step| match step.parse() {
            Ok(Step::Action { seat: who, text }) if who == seat => self.game.read_action(&text).ok(),
            _ => None,
        });
        own.collect::<Vec<_>>().into_iter()
    }

    /// A puzzle of this position, measured anew: how bots fare on it, and what is worth most of all that does not come to the same.
    /// `None` if it is none any more.
    ///
    /// # Errors
    /// A bot that fails.
    pub(crate) fn again(&self, position: &G::Position, puzzle: &Puzzle) -> Result<Option<Puzzle>, BotError> {
        let Some((seat, actions)) = self.actions(position) else { return Ok(None) };
        let Ok(answer) = self.game.read_action(&puzzle.answer) else { return Ok(None) };
        let same = self.same(position, seat, answer, &puzzle.then, &actions);
        match same.as_slice() {
            [] => return Ok(None),
            // Nothing else comes to the same: what was measured holds.
            [_] => return Ok(Some(puzzle.clone())),
            _ => {}
        }
        Ok(self.test(position)?.filter(|passed| same.contains(&passed.answer)).map(|passed| Puzzle {
            id: puzzle.id.clone(),
            step: puzzle.step,
            theme: puzzle.theme.clone(),
            ..passed.puzzle(self.game)
        }))
    }

    /// Returns how often the bots of each level find the answer, and what those that judge take instead.
    fn fare(
        &self,
        position: &G::Position,
        seat: Seat,
        is_same: impl Fn(&G::Action) -> bool,
    ) -> Result<(Fare, Vec<G::Action>), BotError> {
        let mut taken = Vec::new();
        let mut share = |level: Level| -> Result<u8, BotError> {
            let mut found = 0;
            for number in 0..TRIES {
                let mut bot = Bot::<G>::new(level, fingerprint(&(self.seed, "fare", number)));
                match bot.choose(self.game, position, seat)? {
                    Choice::Act(action) if is_same(&action) => found += 1,
                    Choice::Act(action) if level != Level::Random => taken.push(action),
                    _ => {}
                }
            }
            Ok((found * 100 / TRIES) as u8)
        };
        let fare = Fare {
            random: share(Level::Random)?,
            greedy: share(Level::Greedy)?,
            squire: share(Level::Squire)?,
            knight: share(Level::Knight)?,
            baron: share(Level::Baron)?,
        };
        Ok((fare, taken))
    }

    /// Returns what follows this action when barons go on, until the round is over.
    fn follow(&self, position: &G::Position, seat: Seat, action: G::Action) -> Result<Vec<String>, BotError> {
        let mut rng = Rng::new(fingerprint(&(self.seed, "line")));
        let mut position = position.clone();
        let round = self.game.round(&position);
        self.game.play(&mut position, seat, action, &mut Silent);
        let mut line = Vec::new();
        for number in 0..LINE {
            line.extend(draw_all(self.game, &mut position, &mut rng).iter().map(Step::to_string));
            let Some(seat) = self.game.pending(&position).must().lowest() else { break };
            if self.game.round(&position) > round + 1 {
                break;
            }
            let mut bot = Bot::<G>::new(Level::Baron, fingerprint(&(self.seed, "line", number)));
            let Choice::Act(action) = bot.choose(self.game, &position, seat)? else { break };
            line.push(Step::Action { seat, text: self.game.write_action(action) }.to_string());
            self.game.play(&mut position, seat, action, &mut Silent);
        }
        Ok(line)
    }
}

/// The least and the greatest of some amounts, and two evenly between them.
fn spread(amounts: Amounts) -> Vec<Amount> {
    let (min, range) = (amounts.min, amounts.max - amounts.min);
    let mut spread: Vec<_> =
        (0..4u32).map(|part| Amount(min + (u32::from(range) * part / 3) as u16)).collect();
    spread.dedup();
    spread
}

/// Carries out the draws that are due, and says which.
pub(crate) fn draw_all<G: Game>(game: &G, position: &mut G::Position, rng: &mut Rng) -> Vec<Step> {
    let mut draws = Vec::new();
    while let Some(draw) = game.sample(position, rng) {
        draws.push(Step::Draw { text: game.write_draw(draw) });
        game.draw(position, draw, &mut Silent);
    }
    draws
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_spread_from_end_to_end() {
        let spread =
            |min, max| spread(Amounts { min, max }).into_iter().map(|amount| amount.0).collect::<Vec<_>>();
        assert_eq!(spread(1, 1), [1]);
        assert_eq!(spread(1, 2), [1, 2]);
        assert_eq!(spread(2, 65_535), [2, 21_846, 43_690, 65_535]);
    }

    #[test]
    fn the_best_is_told_from_the_rest() {
        let best = Best::of(&[0.2, 0.7, 0.7, 0.1], |_, _| false).unwrap();
        assert_eq!((best.index, best.second), (1, 2));
        assert!(best.margin.abs() < 1e-9);
        let best = Best::of(&[0.2, 0.7, 0.7, 0.1], |_, other| other == 2).unwrap();
        assert_eq!((best.index, best.second), (1, 0), "what comes to the same is no rival");
        assert!(Best::of(&[0.5], |_, _| false).is_none());
        assert!(Best::of(&[0.5, 0.4], |_, _| true).is_none());
    }
}
