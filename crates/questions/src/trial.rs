//! [`Trial`]: whether a game's questions hold.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use liege_game::{Picker as _, Rng, Viewer, fingerprint};

use crate::bank::{asked, players};
use crate::walk::Walk;
use crate::{Answer, Kind, Moment, Question, Questions};

/// Questions of a kind come from at least so many games.
const SPREAD: usize = 20;
/// So many of a kind are asked in a game wherever they can be; then by lot, so that they don't all come from its beginning.
const ALWAYS: usize = 10;
/// By lot means one in so many.
const LOT: u64 = 6;

/// Another way of reckoning: the right answers to a question, found without whatever the kind itself asks.
pub type Second<G> = fn(&Moment<'_, G>, &Question) -> Option<Vec<Answer>>;

/// A trial of a game's questions: so many of each kind are made from games of bots, and each is reckoned anew.
#[derive(Clone, Copy, Debug)]
pub struct Trial<G: Questions> {
    /// The kinds that are tried.
    pub kinds: &'static [Kind<G>],
    /// The number of questions of each kind.
    pub wanted: usize,
    /// No more games are played.
    pub games: u64,
    /// The other way of reckoning.
    pub second: Second<G>,
    /// A kind whose answers are changed, to see that it is found.
    pub planted: Option<&'static str>,
}

/// Returns what was tried: questions of each kind, and how many different sentences and answers among them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// By kind: how many, and how many different ones.
    pub kinds: BTreeMap<&'static str, (usize, usize)>,
    /// The number of positions that were looked at.
    pub positions: usize,
    /// The number of games.
    pub games: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} positions of {} games", self.positions, self.games)?;
        for (kind, (asked, different)) in &self.kinds {
            writeln!(f, "{kind}: {asked} asked, {different} different")?;
        }
        Ok(())
    }
}

impl<G: Questions> Trial<G> {
    /// A trial of a thousand questions of each kind.
    pub fn new(second: Second<G>) -> Trial<G> {
        Trial { kinds: G::KINDS, wanted: 1000, games: 400, second, planted: None }
    }

    /// Plays, asks and reckons anew.
    ///
    /// # Errors
    /// The first question that does not hold, or the kinds that were asked too rarely.
    pub fn run(&self) -> Result<Tally, String> {
        let mut tally = Tally::default();
        let mut seen: BTreeMap<&str, BTreeSet<u64>> = BTreeMap::new();
        for kind in self.kinds {
            if tally.kinds.insert(kind.id, (0, 0)).is_some() {
                return Err(format!("two kinds are called `{}`", kind.id));
            }
        }
        while tally.games < self.games && self.is_short(&tally) {
            let seed = tally.games;
            tally.games += 1;
            let mut walk =
                Walk::<G>::begin(players::<G>(seed), seed).ok_or("a setup that the game refuses")?;
            let (mut here, mut lot) = (BTreeMap::<&str, usize>::new(), Rng::new(seed));
            loop {
                tally.positions += 1;
                for kind in self.kinds {
                    let count = tally.kinds.entry(kind.id).or_default();
                    let here = here.entry(kind.id).or_default();
                    let enough =
                        *here >= self.wanted.div_ceil(SPREAD) || *here >= ALWAYS && lot.below(LOT) > 0;
                    if count.0 >= self.wanted || enough {
                        continue;
                    }
                    let Some((_, question)) = asked(&walk, kind, seed) else { continue };
                    let often = count.0 % 16 == 0;
                    self.holds(&walk, question.clone(), often).map_err(|why| describe(&question, &why))?;
                    let text = format!("{}{:?}", question.asks, question.right);
                    seen.entry(kind.id).or_default().insert(fingerprint(&text));
                    *here += 1;
                    count.0 += 1;
                    count.1 = seen.get(kind.id).map_or(0, BTreeSet::len);
                }
                if !walk.step() || !self.is_short(&tally) {
                    break;
                }
            }
        }
        if self.is_short(&tally) {
            Err(format!("some kinds are asked too rarely:\n{tally}"))
        } else {
            Ok(tally)
        }
    }

    fn is_short(&self, tally: &Tally) -> bool {
        tally.kinds.values().any(|&(asked, _)| asked < self.wanted)
    }

    fn holds(&self, walk: &Walk<G>, mut question: Question, often: bool) -> Result<(), String> {
        if self.planted == Some(question.kind) {
            question.right = spoiled(&question).ok_or("no other answer can be given")?;
        }
        let (game, position, seat) = (&walk.game, &walk.position, question.place.seat);
        let view = game.view(position, Viewer::Seat(seat));
        let moment = Moment { game, position, seat, view: &view };
        let again = (self.second)(&moment, &question).ok_or("the other way has no answer")?;
        if again.iter().collect::<BTreeSet<_>>() != question.right.iter().collect() {
            return Err(format!("reckoned anew it is {again:?}"));
        }
        let other = spoiled(&question).ok_or("no other answer can be given")?;
        if other.iter().any(|other| again.contains(other)) {
            return Err(format!("{other:?} would be right as well"));
        }
        if !often {
            return Ok(());
        }
        well_formed::<G>(&question)?;
        // A position that the reader can’t tell from this one makes the same question.
        let mut rng = Rng::new(question.seed);
        let dealt = game.resample(position, Viewer::Seat(seat), &mut rng);
        let kind = self.kinds.iter().find(|kind| kind.id == question.kind).ok_or("a kind of another game")?;
        let view = game.view(&dealt, Viewer::Seat(seat));
        let mut rng = Rng::new(fingerprint(&(kind.id, question.place.seed, walk.decisions)));
        rng.index(game.players());
        let posed = (kind.ask)(&Moment { game, position: &dealt, seat, view: &view }, &mut rng);
        let same = posed.is_some_and(|posed| {
            posed.asks == question.asks
                && (posed.right == question.right || self.planted == Some(kind.id))
                && posed.explains == question.explains
        });
        if !same {
            return Err("it hangs on what its reader does not know".to_owned());
        }
        let board = format!("{:?}", game.board(&game.view(position, Viewer::Seat(seat))));
        for answer in question.form.all(0) {
            if let Answer::Part(id) = answer
                && !board.contains(&format!("data-el=\\\"{id}\\\""))
            {
                return Err(format!("the board has no part `{id}`"));
            }
        }
        Ok(())
    }
}

/// Answers that are not the right ones.
fn spoiled(question: &Question) -> Option<Vec<Answer>> {
    let all = question.form.all(1000);
    all.into_iter().find(|answer| !question.right.contains(answer)).map(|answer| vec![answer])
}

fn well_formed<G: Questions>(question: &Question) -> Result<(), String> {
    let (asks, explains) = (question.asks.to_string(), question.explains.to_string());
    if !asks.ends_with('?') || asks.contains("  ") {
        return Err("what is asked is no question".to_owned());
    }
    if !explains.ends_with('.') || explains.contains("  ") || explains.ends_with("..") {
        return Err(format!("`{explains}` is no sentence"));
    }
    if question.right.is_empty() || !question.right.iter().all(|answer| question.form.takes(answer)) {
        return Err("no right answer can be given".to_owned());
    }
    if question.rules.is_empty() {
        return Err("it names no rule".to_owned());
    }
    let is_there =
        |rule: &str| G::RULES.contains(&format!("**{rule}**")) || G::RULES.contains(&format!("| {rule} |"));
    match question.rules.iter().find(|rule| !is_there(rule.0)) {
        Some(rule) => Err(format!("there is no rule {rule}")),
        None => Ok(()),
    }
}

fn describe(question: &Question, why: &str) -> String {
    let Question { kind, asks, right, form, explains, place, .. } = question;
    format!("{kind}: {asks}\n{form:?}\nright: {right:?}\n{explains}\n{place:?}\n{why}")
}
