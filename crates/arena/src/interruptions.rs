//! [`Interruptions`]: how often a person with the usual settings would be asked something outside of own turns, and where there is
//! nothing to choose.

use std::collections::BTreeMap;

use liege_game::{Judge, PerSeat, Ratio, Seat, Windows as _};

use crate::Counted;

/// As many a turn are bearable.
const MAX_PER_TURN: u32 = 20;

/// What is counted in one game.
#[derive(Default)]
pub(crate) struct Interruptions {
    /// How many questions a person would be asked.
    asked: u32,
    /// How many of them had one answer.
    lonely: u32,
    /// How many each seat had in each turn of the game.
    turns: BTreeMap<u32, PerSeat<u32>>,
    /// How many there were in each kind of window, in the order of `Game::WINDOWS`, and then of all other questions.
    kinds: Vec<u32>,
}

/// Returns what the numbers are called; those of turns only for a game that tells whose turn it is.
pub(crate) fn titles<G: Judge>() -> Vec<Counted> {
    let counted = |title: String, share| Counted { title, share };
    let mut titles = vec![counted("prompts with one real choice".to_owned(), true)];
    if G::TURN.is_none() {
        return titles;
    }
    titles.extend([
        counted("prompts a person and turn outside own turns".to_owned(), false),
        counted("the median of them in a game".to_owned(), false),
        counted(format!("turns of a person with at most {MAX_PER_TURN}"), true),
    ]);
    titles.extend(G::WINDOWS.iter().map(|window| counted(format!("of them in {}", window.id), false)));
    titles.push(counted("of them in no window".to_owned(), false));
    titles
}

impl Interruptions {
    /// Counts the question that a seat answers, from these legal actions.
    pub(crate) fn note<G: Judge>(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        legal: &[G::Action],
    ) {
        let window = game.window(position, seat);
        let asked = window.is_none_or(|window| window.usual.asks(|| game.concerns(position, seat)));
        if !asked || !game.pending(position).must().has(seat) || game.forced(position, seat).is_some() {
            return;
        }
        self.asked += 1;
        let answers = legal.iter().filter(|&&action| !game.is_always_open(action)).count();
        self.lonely += u32::from(answers == 1 && window.is_none());
        if G::TURN.is_none_or(|turn| turn(position) == Some(seat)) {
            return;
        }
        let turns = self.turns.entry(game.round(position)).or_default();
        turns[seat] += 1;
        let kind = window.and_then(|window| G::WINDOWS.iter().position(|other| other == window));
        self.kinds.resize(G::WINDOWS.len() + 1, 0);
        self.kinds[kind.unwrap_or(G::WINDOWS.len())] += 1;
    }

    /// In the order of [`titles`].
    pub(crate) fn ratios<G: Judge>(mut self, players: usize) -> Vec<Ratio> {
        let lonely = Ratio::new(self.lonely.into(), self.asked.into());
        if G::TURN.is_none() {
            return vec![lonely];
        }
        self.kinds.resize(G::WINDOWS.len() + 1, 0);
        let mut counts: Vec<u32> =
            self.turns.values().flat_map(|turn| turn.slice(players)).copied().collect();
        counts.sort_unstable();
        let of = counts.len() as i64;
        let bearable = counts.partition_point(|&count| count <= MAX_PER_TURN) as i64;
        let median = counts.get(counts.len() / 2).copied().unwrap_or_default();
        let all = counts.iter().map(|&count| i64::from(count)).sum();
        let kinds = self.kinds.iter().map(|&count| Ratio::new(count.into(), of));
        [lonely, Ratio::new(all, of), Ratio::each(median.into()), Ratio::new(bearable, of)]
            .into_iter()
            .chain(kinds)
            .collect()
    }
}
