//! What a run of the suite covered.

use std::collections::BTreeMap;

use crate::reasons::Met;

/// How much was checked, so that a test can insist that it was enough.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games played to the end.
    pub games: usize,
    /// Decisions made by seats.
    pub decisions: usize,
    /// Random draws.
    pub draws: usize,
    /// Decisions of the longest game.
    pub longest: usize,
    /// The longest list of legal actions seen at a decision.
    pub widest: usize,
    /// Actions that were not listed and were refused.
    pub refusals: usize,
    /// Positions dealt again for a viewer and compared.
    pub resamples: usize,
    /// Those that differed from the position, hence had something to hide.
    pub resamples_that_differ: usize,
    /// Pairs of positions that a viewer can't tell apart, dealt again by the same seed and compared.
    pub pairs: usize,
    /// Those of which the two positions differed.
    pub pairs_that_differ: usize,
    /// Records written, read and followed.
    pub records: usize,
    /// Refusals that were read a second time.
    pub met: Met,
    /// Rows of numbers compared with those of a position dealt again.
    pub rows: usize,
    /// How much each check of the game's own looked at.
    pub own: BTreeMap<&'static str, usize>,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.draws += other.draws;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
        self.refusals += other.refusals;
        self.resamples += other.resamples;
        self.resamples_that_differ += other.resamples_that_differ;
        self.pairs += other.pairs;
        self.pairs_that_differ += other.pairs_that_differ;
        self.records += other.records;
        self.met.add(&other.met);
        self.rows += other.rows;
        for (name, looked) in &other.own {
            *self.own.entry(name).or_default() += looked;
        }
    }
}
