//! [`Seen`]: how often each kind of action has been taken.

use std::fmt;

use liege_game::{Game, Rng, Seat, Verbs};

/// An action where it is, or may be, taken.
pub struct Scene<'a, G: Game> {
    /// The game as agreed.
    pub game: &'a G,
    /// The position before it.
    pub position: &'a G::Position,
    /// Whose it is.
    pub seat: Seat,
    /// The action.
    pub action: G::Action,
}

/// A kind of action that is told from others of the same verb by more than its first word.
pub struct Finer<G: Game> {
    /// The verb, and in what it differs: `attack a feudum`.
    pub name: &'static str,
    /// Whether an action of this verb is of the kind.
    pub is: fn(&Scene<'_, G>) -> bool,
}

/// How often each kind of action has been taken.
pub struct Seen<G: Game> {
    verb: fn(G::Action) -> usize,
    verbs: &'static [&'static str],
    finer: &'static [Finer<G>],
    /// The index of each finer kind's verb. None for one that the game does not declare, which is then never seen.
    under: Vec<Option<usize>>,
    /// Of the verbs, then of the finer kinds.
    counts: Vec<u64>,
    /// How often each kind is to be seen.
    wanted: u64,
    /// The verbs that this game does without where it can.
    avoided: Vec<bool>,
    /// How many actions were of a kind that had not been seen often enough.
    rare: u64,
    games: u64,
    /// Walks that began in the middle of a game.
    walks: u64,
    decisions: u64,
}

impl<G: Game> Seen<G> {
    pub(super) fn new(finer: &'static [Finer<G>], wanted: u64) -> Seen<G>
    where
        G::Action: Verbs,
    {
        let verbs = G::Action::VERBS;
        let under = |kind: &Finer<G>| {
            let verb = kind.name.split(' ').next();
            verbs.iter().position(|known| Some(*known) == verb)
        };
        Seen {
            verb: |action| action.verb(),
            verbs,
            finer,
            under: finer.iter().map(under).collect(),
            counts: vec![0; verbs.len() + finer.len()],
            wanted,
            avoided: vec![false; verbs.len()],
            rare: 0,
            games: 0,
            walks: 0,
            decisions: 0,
        }
    }

    /// The kinds of an action: its verb, and finer ones.
    fn kinds<'a>(&self, scene: &'a Scene<'a, G>) -> impl Iterator<Item = usize> {
        let (verb, verbs) = ((self.verb)(scene.action), self.verbs.len());
        let finer = self.finer.iter().zip(&self.under).enumerate();
        let of_it = finer.filter(move |(_, (kind, under))| **under == Some(verb) && (kind.is)(scene));
        [verb].into_iter().chain(of_it.map(move |(index, _)| verbs + index))
    }

    /// The kind of an action that has been seen least.
    pub(super) fn rarest(&self, scene: &Scene<'_, G>) -> usize {
        self.kinds(scene).min_by_key(|&kind| self.counts[kind]).unwrap_or_default()
    }

    /// Returns how often a kind was seen.
    pub(super) fn count(&self, kind: usize) -> u64 {
        self.counts[kind]
    }

    /// Returns whether a kind has not been seen as often as it is to be.
    pub(super) fn is_rare(&self, kind: usize) -> bool {
        self.counts[kind] < self.wanted
    }

    /// Returns whether every kind has.
    pub(super) fn is_enough(&self) -> bool {
        self.counts.iter().all(|&count| count >= self.wanted)
    }

    /// Counts an action that is taken.
    pub(crate) fn take(&mut self, scene: &Scene<'_, G>) {
        let kinds: Vec<_> = self.kinds(scene).collect();
        self.rare += u64::from(kinds.iter().any(|&kind| self.is_rare(kind)));
        kinds.into_iter().for_each(|kind| self.counts[kind] += 1);
        self.decisions += 1;
    }

    /// Returns how many actions were of a kind that had not been seen often enough.
    pub(super) fn rare_actions(&self) -> u64 {
        self.rare
    }

    /// Counts a game that begins, or a walk from the middle of one, and says what it does without: games that don't do everything
    /// come further in the rest.
    pub(crate) fn begin(&mut self, rng: &mut Rng, whole: bool) {
        *(if whole { &mut self.games } else { &mut self.walks }) += 1;
        self.avoided.fill_with(|| rng.index(2) == 0);
    }

    /// Returns whether the game does without such actions.
    pub(super) fn avoids(&self, action: G::Action) -> bool {
        let verb = (self.verb)(action);
        self.avoided[verb] && !self.is_rare(verb)
    }

    fn named(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let names = self.verbs.iter().copied().chain(self.finer.iter().map(|kind| kind.name));
        names.zip(self.counts.iter().copied())
    }

    /// The kinds that were seen less often than this, with how often, but for these.
    pub fn below(&self, wanted: u64, but: &[&str]) -> Vec<(&'static str, u64)> {
        self.named().filter(|(name, count)| *count < wanted && !but.contains(name)).collect()
    }
}

/// A table in Markdown, the rarest kinds first.
impl<G: Game> fmt::Display for Seen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: Vec<_> = self.named().collect();
        rows.sort_by_key(|&(_, count)| count);
        writeln!(f, "| {}: action | times |\n| --- | ---: |", G::INFO.title)?;
        rows.into_iter().try_for_each(|(name, count)| writeln!(f, "| {name} | {count} |"))?;
        write!(
            f,
            "| all, in {} games and {} walks from worked examples | {} |",
            self.games, self.walks, self.decisions
        )
    }
}

impl<G: Game> fmt::Debug for Seen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
