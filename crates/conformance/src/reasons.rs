//! [`Reasons`]: whether what a refusal says is so, by a second reading of each sentence.

mod offers;
mod pattern;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use liege_game::{Game, Pending, Playout, Refusal, Rng, Seat, Setup, Show, Viewer};

use crate::failure::describe;
use crate::rules::{RuleNumber, numbers};
use crate::samples::step;
use offers::Offers;
use pattern::matched;

/// How many games the deep run plays for each one of the usual run.
const DEEP: u64 = 40;

/// How many decisions and draws a walk from a worked example makes at most, in the deep run and in the usual one.
const STEPS: usize = 24;
const FEW_STEPS: usize = 4;

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

    /// Whether the seat is asked at all.
    pub fn asked(&self) -> bool {
        self.game.pending(self.position).asked().has(self.seat)
    }

    /// Whether nobody is asked: a draw is due.
    pub fn drawing(&self) -> bool {
        self.game.pending(self.position) == Pending::Chance
    }

    /// Whether the game is over.
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

/// Random games in which each position is offered arbitrary actions, and actions that are nearly right.
pub struct Reasons<'a, G: Game> {
    table: &'a [&'a [Reason<G>]],
    setups: Vec<Setup>,
    games: u64,
    offers: usize,
    examples: Vec<(Arc<G>, G::Position)>,
}

/// How often each kind of refusal was met.
#[derive(Debug)]
pub struct Met {
    /// By rule and sentence.
    pub kinds: BTreeMap<(&'static str, &'static str), usize>,
    /// Sentences with a reading that no position gave.
    pub unmet: Vec<(&'static str, &'static str)>,
}

impl Met {
    /// How many refusals were read.
    pub fn refusals(&self) -> usize {
        self.kinds.values().sum()
    }

    /// The sentences that no position gave, except those that walks are known to reach rarely.
    pub fn unmet_but(&self, known: &[(&str, &str)]) -> Vec<(&'static str, &'static str)> {
        self.unmet.iter().filter(|kind| !known.contains(kind)).copied().collect()
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

/// What is wrong with refusals: each kind once, with where it was met first.
pub struct Wrong(BTreeMap<String, String>);

impl fmt::Debug for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, place) in &self.0 {
            write!(f, "\n{what}\n    {place}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Wrong {}

impl<'a, G: Show> Reasons<'a, G> {
    /// The second readings of a game, in tables; the first that fits counts.
    pub fn new(table: &'a [&'a [Reason<G>]]) -> Reasons<'a, G> {
        Reasons { table, setups: Vec::new(), games: 1, offers: 8, examples: Vec::new() }
    }

    /// How many games are played on each table of [`on`](Reasons::on).
    #[must_use]
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// How many actions of each sort each position is offered, for each seat that is asked.
    #[must_use]
    pub fn offers(mut self, offers: usize) -> Self {
        self.offers = offers;
        self
    }

    /// Also plays with so many players and these options.
    #[must_use]
    pub fn on<'b>(mut self, players: usize, options: impl IntoIterator<Item = (&'b str, &'b str)>) -> Self {
        let setup = options.into_iter().fold(Setup::new(players), |setup, (id, value)| setup.with(id, value));
        self.setups.push(setup);
        self
    }

    /// Also walks on from these positions, for what random games hardly come to: those of worked examples. Such a position that is
    /// not a whole one is left out.
    #[must_use]
    pub fn from(mut self, positions: impl IntoIterator<Item = (Arc<G>, G::Position)>) -> Self {
        self.examples.extend(positions.into_iter().filter(|(game, position)| game.audit(position).is_ok()));
        self
    }

    /// Plays, and reads every refusal again.
    ///
    /// # Errors
    /// Refusals that say what is not so, that nothing reads again, that name a rule which RULES.md lacks, or that refuse what
    /// is listed.
    pub fn run(&self) -> Result<Met, Wrong> {
        let mut walk = Walk::new(self.table, self.offers);
        let games = if crate::deep() { self.games * DEEP } else { self.games };
        for setup in &self.setups {
            match G::new(setup) {
                Ok(game) => (0..games).for_each(|seed| walk.walk(&game, game.start(), seed, usize::MAX)),
                Err(error) => walk.wrong(error.to_string(), describe(setup)),
            }
        }
        let steps = if crate::deep() { STEPS } else { FEW_STEPS };
        for (seed, (game, position)) in self.examples.iter().enumerate() {
            walk.walk(game, position.clone(), seed as u64, steps);
        }
        walk.end()
    }
}

/// Everything that is counted on the way.
struct Walk<'a, G: Show> {
    table: &'a [&'a [Reason<G>]],
    offers: usize,
    rules: BTreeSet<RuleNumber>,
    met: BTreeMap<(&'static str, &'static str), usize>,
    wrong: BTreeMap<String, String>,
}

impl<'a, G: Show> Walk<'a, G> {
    fn new(table: &'a [&'a [Reason<G>]], offers: usize) -> Self {
        Walk { table, offers, rules: numbers(G::RULES), met: BTreeMap::new(), wrong: BTreeMap::new() }
    }

    /// At most so many random steps from a position on; what is offered does not change what is played.
    fn walk(&mut self, game: &G, mut position: G::Position, seed: u64, steps: usize) {
        let (mut rng, mut aside) = (Rng::new(seed), Rng::new(!seed));
        let (mut playout, mut offers) = (Playout::default(), Offers::default());
        for number in 0..steps {
            let place = || format!("{}, game {seed}, step {number}", describe(game.setup()));
            self.position(game, &position, &mut offers, &mut aside, &place);
            if !step(game, &mut position, &mut playout, &mut rng) {
                break;
            }
        }
    }

    /// Offers actions to every seat that is asked, and to one seat of any table.
    fn position(
        &mut self,
        game: &G,
        position: &G::Position,
        offers: &mut Offers<G>,
        rng: &mut Rng,
        place: &impl Fn() -> String,
    ) {
        let asked = game.pending(position).asked();
        let any = Seat::new(rng.index(game.players() + 1));
        for seat in asked.iter().chain(any.filter(|&seat| !asked.has(seat))) {
            let mut legal = Vec::new();
            game.legal(position, seat, &mut legal);
            let viewer = if seat.index() < game.players() { Viewer::Seat(seat) } else { Viewer::Spectator };
            let view = &game.view(position, viewer);
            let mut near = offers.near(game, position, &legal, self.offers, rng);
            if viewer != Viewer::Spectator {
                // What a person would try to click.
                let attempts = game.attempts(view, seat);
                near.extend((0..2 * self.offers).filter_map(|_| Some(rng.pick(&attempts)?.action)));
            }
            for action in near {
                if let Err(refusal) = game.check(position, seat, action) {
                    let listed = legal.contains(&action).then(|| "is listed".to_owned());
                    let offer = Offer { game, position, view, seat, action, said: &[] };
                    let found = listed.or_else(|| self.read(offer, &refusal));
                    if let Some(what) = found {
                        let text = game.write_action(action);
                        self.wrong(what, format!("“{seat} {text}”: {refusal} ({})", place()));
                    }
                }
            }
            offers.remember(game, &legal, rng);
        }
    }

    /// What is wrong with a refusal.
    fn read(&mut self, offer: Offer<'_, G>, refusal: &Refusal) -> Option<String> {
        let (rule, why) = (refusal.rule.0, refusal.why.as_ref());
        if !rule.parse().is_ok_and(|number| self.rules.contains(&number)) {
            return Some(format!("{rule} is not in RULES.md"));
        }
        let reasons = self.table.iter().flat_map(|part| part.iter()).filter(|reason| reason.rule == rule);
        for reason in reasons {
            if let Some(said) = matched(reason.says, why) {
                *self.met.entry((reason.rule, reason.says)).or_default() += 1;
                let offer = Offer { said: &said, ..offer };
                return (!(reason.holds)(&offer)).then(|| format!("not so, {rule}: {}", reason.says));
            }
        }
        let plain = why.replace(|letter: char| letter.is_ascii_digit(), "0");
        Some(format!("nothing reads {rule}: {plain}"))
    }

    fn wrong(&mut self, what: String, place: String) {
        self.wrong.entry(what).or_insert(place);
    }

    fn end(mut self) -> Result<Met, Wrong> {
        let all = self.table.iter().flat_map(|part| part.iter()).map(|reason| (reason.rule, reason.says));
        let mut seen = BTreeSet::new();
        for (rule, says) in all.clone().filter(|&kind| !seen.insert(kind)) {
            self.wrong.insert(format!("{rule}: {says}"), "is read twice".to_owned());
        }
        let unmet = all.filter(|kind| !self.met.contains_key(kind)).collect();
        match self.wrong.is_empty() {
            true => Ok(Met { kinds: self.met, unmet }),
            false => Err(Wrong(self.wrong)),
        }
    }
}
