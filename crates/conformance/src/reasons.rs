//! [`Reasons`]: whether what a refusal says is so, by a second reading of each sentence.

mod offers;
mod pattern;
mod walked;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use liege_game::{Game, Pending, Refusal, Seat, Show};

use crate::failure::{Check, Finding, ensure};
use crate::rules::{RuleNumber, numbers};
use crate::share::Share;
use offers::Offers;
use pattern::matched;

/// An action that was refused.
pub struct Offer<'a, G: Game> {
    /// The game as agreed.
    pub game: &'a G,
    /// The position that refused it, unchanged.
    pub position: &'a G::Position,
    /// What the seat sees of it.
    pub view: &'a G::View,
    /// Who tried.
    pub seat: Seat,
    /// What was tried.
    pub action: G::Action,
    /// What stands in the sentence for each `*` of its pattern.
    pub said: &'a [&'a str],
}

impl<G: Game> Offer<'_, G> {
    /// The number that stands for the `*` of this place.
    pub fn number(&self, place: usize) -> Option<i64> {
        self.said.get(place)?.parse().ok()
    }

    /// Returns whether the seat is asked at all.
    pub fn asked(&self) -> bool {
        self.game.pending(self.position).asked().has(self.seat)
    }

    /// Returns whether nobody is asked: a draw is due.
    pub fn drawing(&self) -> bool {
        self.game.pending(self.position) == Pending::Chance
    }

    /// Returns whether the game is over.
    pub fn over(&self) -> bool {
        self.game.pending(self.position) == Pending::Over
    }
}

/// The second reading of a sentence: whether what it says is so here, found without the code that refused.
pub type Reading<G> = fn(&Offer<'_, G>) -> bool;

/// A kind of refusal: its rule, its sentence with `*` for what differs, and how it is read again.
pub struct Reason<G: Game> {
    /// The rule, such as `TE-22`.
    pub rule: &'static str,
    /// The whole sentence; each `*` stands for one or more letters.
    pub says: &'static str,
    /// Whether it is so.
    pub holds: Reading<G>,
}

/// The second readings of a game, and where the walks of a suite read: there each position is offered arbitrary actions, and actions
/// that are nearly right.
pub struct Reasons<G: Game> {
    table: Table<G>,
    offers: usize,
    share: Share,
    rules: BTreeSet<RuleNumber>,
    attempts: fn(&G, &G::View, Seat) -> Vec<G::Action>,
}

/// Second readings in parts.
type Table<G> = &'static [&'static [Reason<G>]];

impl<G: Show> Reasons<G> {
    /// The second readings of a game, in tables; the first that fits counts.
    pub fn new(table: Table<G>) -> Reasons<G> {
        let attempts = |game: &G, view: &G::View, seat| {
            game.attempts(view, seat).into_iter().map(|attempt| attempt.action).collect()
        };
        Reasons { table, offers: 8, share: Share::first(1), rules: numbers(G::RULES), attempts }
    }
}

impl<G: Game> Reasons<G> {
    /// In how many games of a table refusals are read; the deep run reads 40 times as many, if need be in games of their own.
    #[must_use]
    pub fn games(mut self, games: usize) -> Self {
        self.share.games = games;
        self
    }

    /// Reads at one table in so many.
    #[must_use]
    pub fn tables(mut self, tables: usize) -> Self {
        self.share.tables = tables;
        self
    }

    /// Returns how many actions of each sort each position is offered, for each seat that is asked.
    #[must_use]
    pub fn offers(mut self, offers: usize) -> Self {
        self.offers = offers;
        self
    }

    /// Where it reads.
    pub(crate) fn share(&self) -> Share {
        self.share.deepened()
    }

    /// Returns what is wrong with a refusal.
    fn read(&self, offer: Offer<'_, G>, refusal: &Refusal, met: &mut Met) -> Option<String> {
        let (rule, why) = (refusal.rule.0, &*refusal.why.to_string());
        if !rule.parse().is_ok_and(|number| self.rules.contains(&number)) {
            return Some(format!("{rule} is not in RULES.md"));
        }
        let reasons = self.table.iter().flat_map(|part| part.iter()).filter(|reason| reason.rule == rule);
        for reason in reasons {
            if let Some(said) = matched(reason.says, why) {
                *met.kinds.entry((reason.rule, reason.says)).or_default() += 1;
                let offer = Offer { said: &said, ..offer };
                return (!(reason.holds)(&offer)).then(|| format!("not so, {rule}: {}", reason.says));
            }
        }
        let plain = why.replace(|letter: char| letter.is_ascii_digit(), "0");
        Some(format!("nothing reads {rule}: {plain}"))
    }

    /// Lists what was not met, once all games are played.
    pub(crate) fn end(&self, met: &mut Met) -> Result<(), Finding> {
        let all = self.table.iter().flat_map(|part| part.iter()).map(|reason| (reason.rule, reason.says));
        let mut seen = BTreeSet::new();
        if let Some((rule, says)) = all.clone().find(|&kind| !seen.insert(kind)) {
            return Err(Finding::new(Check::Reasons, format!("{rule}: {says} is read twice")));
        }
        ensure(met.refusals() > 0, Check::Reasons, || "nothing was refused, so nothing was read".to_owned())?;
        met.unmet = all.filter(|kind| !met.kinds.contains_key(kind)).collect();
        Ok(())
    }
}

/// How often each kind of refusal was met.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Met {
    /// By rule and sentence.
    pub kinds: BTreeMap<(&'static str, &'static str), usize>,
    /// Sentences with a reading that no position gave.
    pub unmet: Vec<(&'static str, &'static str)>,
}

impl Met {
    /// Returns how many refusals were read.
    pub fn refusals(&self) -> usize {
        self.kinds.values().sum()
    }

    pub(crate) fn add(&mut self, other: &Met) {
        for (kind, count) in &other.kinds {
            *self.kinds.entry(*kind).or_default() += count;
        }
    }
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((rule, says), count) in &self.kinds {
            writeln!(f, "{count:>8} {rule}: {says}")?;
        }
        for (rule, says) in &self.unmet {
            writeln!(f, "   unmet {rule}: {says}")?;
        }
        write!(f, "{} refusals of {} kinds, {} unmet", self.refusals(), self.kinds.len(), self.unmet.len())
    }
}

/// What is kept of a walk on which refusals are read.
pub(crate) struct Reader<G: Game> {
    offers: Offers<G>,
    /// Each kind of fault once, with where it was met first.
    wrong: BTreeMap<String, String>,
}

impl<G: Game> Default for Reader<G> {
    fn default() -> Self {
        Reader { offers: Offers::default(), wrong: BTreeMap::new() }
    }
}
