//! [`Suite`]: how many games of which kind, and how often the slow checks run.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use liege_game::{Game, Info, Judge, Observe, Setup, Show};

use crate::failure::{Check, Failure, Finding, describe, ensure, is_printed};
use crate::own::Own;
use crate::plan::{Judged, Observed, Pace, Plan, Shown};
use crate::reasons::Reasons;
use crate::tally::Tally;
use crate::walk::Walk;

/// One call per game: random games for each number of players and each set of options, with every check
/// on the way.
pub struct Suite<G: Game> {
    pub(crate) plan: Plan<G>,
    pub(crate) games: usize,
    pub(crate) first: usize,
    pub(crate) players: RangeInclusive<usize>,
    pub(crate) options: Vec<Options>,
    pub(crate) secrets: bool,
    pub(crate) components: Option<String>,
    game: PhantomData<G>,
}

/// Options that are played together, and for how many players.
pub(crate) struct Options {
    players: RangeInclusive<usize>,
    chosen: Vec<(String, String)>,
}

impl Options {
    pub(crate) fn setup(&self, players: usize) -> Setup {
        let mut setup = Setup::new(players);
        setup.options.extend(self.chosen.iter().cloned());
        setup
    }
}

impl<G: Show> Suite<G> {
    /// All checks of a game that people can see: 1,000 games for each number of players with default options.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a suite is started on purpose, not filled in")]
    pub fn new() -> Suite<G> {
        let mut suite = Suite::rules_only();
        suite.plan.shown = Some(Shown::of());
        suite
    }
}

impl<G: Game> Suite<G> {
    /// The checks that need only the rules, while a game can't be shown yet.
    #[must_use]
    pub fn rules_only() -> Suite<G> {
        let players = G::INFO.min_players..=G::INFO.max_players;
        Suite {
            plan: Plan {
                shown: None,
                judged: None,
                reasons: None,
                observed: None,
                own: Vec::new(),
                hides: true,
                pace: Pace::default(),
                seed: 1,
            },
            games: 1000,
            first: 0,
            players: players.clone(),
            options: vec![Options { players, chosen: Vec::new() }],
            secrets: false,
            components: None,
            game: PhantomData,
        }
    }

    /// Returns how many games are played for each number of players and set of options.
    #[must_use]
    pub fn games(mut self, games: usize) -> Self {
        self.games = games;
        self
    }

    /// Begins with this game instead of game 0, to see a failure again.
    #[must_use]
    pub fn from(mut self, first: usize) -> Self {
        self.first = first;
        self
    }

    /// Another seed plays other games.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.plan.seed = seed;
        self
    }

    /// Only these numbers of players, for example to spread a slow game over several tests.
    #[must_use]
    pub fn players(mut self, players: RangeInclusive<usize>) -> Self {
        self.players = players;
        self
    }

    /// Plays these options together too, besides the default ones: `[("turns", "15"), ("fog", "2")]`.
    #[must_use]
    pub fn options<'a>(self, chosen: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        self.options_for(G::INFO.min_players..=G::INFO.max_players, chosen)
    }

    /// The same for options that fit only some numbers of players.
    #[must_use]
    pub fn options_for<'a>(
        mut self,
        players: RangeInclusive<usize>,
        chosen: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let chosen = chosen.into_iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect();
        self.options.push(Options { players, chosen });
        self
    }

    /// Forgets the sets of options so far, the default ones too.
    #[must_use]
    pub fn without_defaults(mut self) -> Self {
        self.options.clear();
        self
    }

    /// Returns how often the slow checks run.
    #[must_use]
    pub fn pace(mut self, pace: Pace) -> Self {
        self.plan.pace = pace;
        self
    }

    /// The game hides something: at least once a resample must differ from the position, or the checks of
    /// secrecy would pass by checking nothing.
    #[must_use]
    pub fn with_secrets(mut self) -> Self {
        self.secrets = true;
        self
    }

    /// The game hides nothing but what is still to be drawn: dealing again returns the position.
    #[must_use]
    pub fn nothing_hidden(mut self) -> Self {
        self.plan.hides = false;
        self
    }

    /// The text of the game's own components file. Also checks that files which are almost it are refused
    /// with line and field, or can be played.
    #[must_use]
    pub fn components(mut self, own: &str) -> Self {
        self.components = Some(own.to_owned());
        self
    }

    /// Also reads a second time what refusals say, and fails where it is not so, where nothing reads it, where it names a rule that
    /// RULES lacks, and where what is refused is listed.
    #[must_use]
    pub fn reasons(mut self, reasons: Reasons<G>) -> Self {
        self.plan.reasons = Some(reasons);
        self
    }

    /// Also checks what holds in this game alone.
    #[must_use]
    pub fn own(mut self, own: Own<G>) -> Self {
        self.plan.own.push(own);
        self
    }

    /// Runs everything.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn run(&self) -> Result<Tally, Failure> {
        self.info()
            .and_then(|()| self.names())
            .map_err(|finding| self.failure(finding, "before any game".to_owned()))?;
        let mut tally = Tally::default();
        for (set, options) in self.options.iter().enumerate() {
            for players in self.players.clone().filter(|players| options.players.contains(players)) {
                let setup = options.setup(players);
                let game = G::new(&setup).map_err(|error| {
                    self.failure(Finding::new(Check::Setup, error.to_string()), describe(&setup))
                })?;
                let seed = self.plan.seed ^ ((players as u64) << 48) ^ ((set as u64) << 56);
                // Neighbours are different tables, whether they differ in players or in options.
                let table = players + set;
                let last = self.first + self.games;
                for number in self.first..last.max(self.plan.shared(table)) {
                    let walk = Walk::new(&self.plan, &game, seed, number).shared(table, number < last);
                    tally.add(&walk.run().map_err(|failure| *failure)?);
                }
            }
        }
        if let Some(own) = &self.components {
            self.replaceable(own)
                .map_err(|finding| self.failure(finding, "changed components".to_owned()))?;
        }
        let secrets = !self.secrets || tally.resamples_that_differ > 0 && tally.pairs_that_differ > 0;
        let blind = || "no resample ever differed from its position, so nothing was dealt again".to_owned();
        ensure(secrets, Check::Resample, blind)
            .and_then(|()| self.plan.reasons.as_ref().map_or(Ok(()), |reasons| reasons.end(&mut tally.met)))
            .and_then(|()| self.own_is_enough(&tally))
            .map_err(|finding| self.failure(finding, "over all games".to_owned()))?;
        Ok(tally)
    }

    /// Checks whether each check of the game's own has looked at enough.
    fn own_is_enough(&self, tally: &Tally) -> Result<(), Finding> {
        self.plan.own.iter().try_for_each(|Own { name, least, .. }| {
            let looked = tally.own.get(name).copied().unwrap_or(0);
            ensure(looked >= *least, Check::Own, || format!("{name}: looked at {looked}, not at {least}"))
        })
    }

    /// Returns what can be said before any game: title, players and options.
    fn info(&self) -> Result<(), Finding> {
        let Info { id, title, min_players, max_players, families, options, .. } = G::INFO;
        ensure(is_id(id), Check::Setup, || {
            format!("the id “{id}” is not lower case letters, digits and `-`")
        })?;
        ensure(!title.is_empty(), Check::Setup, || "the game has no title".to_owned())?;
        ensure(
            1 <= min_players && min_players <= max_players && max_players <= liege_game::MAX_SEATS,
            Check::Setup,
            || format!("{min_players} to {max_players} players can't be"),
        )?;
        let own = families.iter().collect::<BTreeSet<_>>().len();
        ensure(own == families.len() && (own == 0 || own >= max_players), Check::Setup, || {
            format!("{own} families are too few for {max_players} seats, or one is named twice")
        })?;
        let mut ids = BTreeSet::new();
        let windows = G::WINDOWS.iter().map(|window| window.title);
        let values = options.iter().flat_map(|option| option.values.iter().map(|value| value.title));
        let titles =
            values.chain(options.iter().map(|option| option.title)).chain(windows).chain([G::INFO.summary]);
        let typed = titles.into_iter().find(|title| !is_printed(title));
        ensure(typed.is_none(), Check::Setup, || format!("{typed:?} has a typist’s apostrophe"))?;
        for option in options {
            ensure(is_id(option.id) && ids.insert(option.id), Check::Setup, || {
                format!("option “{}” is repeated or is not an id", option.id)
            })?;
            let mut values = BTreeSet::new();
            ensure(!option.values.is_empty(), Check::Setup, || format!("{} has no values", option.id))?;
            for value in option.values {
                ensure(is_id(value.id) && values.insert(value.id), Check::Setup, || {
                    format!("value “{}” of option “{}” is repeated or is not an id", value.id, option.id)
                })?;
                // A value may need another option at its side.
                let beside =
                    options.iter().flat_map(|other| other.values.iter().map(|value| (other.id, value.id)));
                let fits = (min_players..=max_players).any(|players| {
                    let table = |id, other| Setup::new(players).with(id, other).with(option.id, value.id);
                    beside.clone().any(|(id, other)| G::new(&table(id, other)).is_ok())
                });
                ensure(fits, Check::Setup, || format!("no table can have {} = {}", option.id, value.id))?;
            }
            let strange = Setup::new(min_players).with(option.id, "no-such-value");
            ensure(G::new(&strange).is_err(), Check::Setup, || {
                format!("option “{}” takes any value", option.id)
            })?;
        }
        let mut windows = BTreeSet::new();
        for window in G::WINDOWS {
            ensure(is_id(window.id) && windows.insert(window.id), Check::Windows, || {
                format!("window “{}” is repeated or is not an id", window.id)
            })?;
        }
        for players in [0, min_players - 1, max_players + 1, usize::MAX] {
            ensure(G::new(&Setup::new(players)).is_err(), Check::Setup, || format!("{players} players fit"))?;
        }
        for players in min_players..=max_players {
            let setup = Setup::new(players);
            ensure(G::new(&setup.clone().with("no-such-option", "yes")).is_err(), Check::Setup, || {
                "an option that the game does not have is taken".to_owned()
            })?;
            let kept = G::new(&setup).is_ok_and(|game| *game.setup() == setup && game.players() == players);
            ensure(kept, Check::Setup, || format!("{players} players don't fit, or it is not kept"))?;
        }
        Ok(())
    }

    pub(crate) fn failure(&self, finding: Finding, setup: String) -> Failure {
        Failure {
            check: finding.check,
            what: finding.what,
            game: G::INFO.id,
            setup,
            number: self.first,
            seed: self.plan.seed,
            step: 0,
            alone: true,
            record: String::new(),
        }
    }
}

impl<G: Observe> Suite<G> {
    /// Also checks the numbers that a seat is shown: their names in every setting, and in the first `games` games of each table
    /// that they tell nothing which the seat can't know.
    #[must_use]
    pub fn observed(mut self, games: usize) -> Self {
        self.plan.observed = Some(Observed::of(games));
        self
    }
}

impl<G: Judge> Suite<G> {
    /// Also checks how the game judges positions.
    #[must_use]
    pub fn judged(mut self) -> Self {
        self.plan.judged = Some(Judged::of());
        self
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
