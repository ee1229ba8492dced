//! [`Numbering`]: every well-formed action as a number, and as factors.
//!
//! An action's notation is a verb and words. The words that may stand at each place behind a verb are collected from well-formed
//! actions drawn with a seed that never changes; each verb then has as many numbers as there are combinations of its words, so an
//! action's number does not depend on the position. An amount is no part of the number.

mod part;

use std::collections::{BTreeMap, BTreeSet};

use foldhash::HashMap;
use liege_game::{Amount, Game, Playout, Rng, settle};
use part::{NONE, Part};

/// How many well-formed actions are drawn, and the games in whose positions.
const DRAWN: usize = 60_000;
const GAMES: u64 = 12;

/// The numbers of a game's actions.
#[derive(Debug)]
pub(crate) struct Numbering {
    verbs: Vec<Verb>,
    index: HashMap<String, usize>,
    /// How many numbers there are; saturated where they don't fit.
    pub(crate) count: u64,
}

#[derive(Debug)]
struct Verb {
    name: String,
    first: u64,
    parts: Vec<Part>,
}

impl Numbering {
    pub(crate) fn of<G: Game>(game: &G) -> Numbering {
        let texts = notations(game);
        let mut verbs: BTreeMap<&str, Vec<BTreeSet<&str>>> = BTreeMap::new();
        for text in &texts {
            let mut words = text.split(' ');
            let places = verbs.entry(words.next().unwrap_or(NONE)).or_default();
            for (place, word) in words.enumerate() {
                if places.len() <= place {
                    places.push(BTreeSet::new());
                }
                places[place].insert(word);
            }
        }
        // A place that a notation of the verb can lack holds nothing as well.
        for text in &texts {
            let mut words = text.split(' ');
            let Some(places) = verbs.get_mut(words.next().unwrap_or(NONE)) else { continue };
            for place in places.iter_mut().skip(words.count()) {
                place.insert(NONE);
            }
        }
        let mut count = 0_u64;
        let verbs: Vec<Verb> = verbs
            .into_iter()
            .map(|(name, places)| {
                // No game grows farther from where it begins than it has decisions.
                let edge = game.longest();
                let parts: Vec<Part> = places.into_iter().flat_map(|words| Part::of(words, edge)).collect();
                let first = count;
                let own = parts.iter().fold(1_u64, |own, part| own.saturating_mul(part.len()));
                count = count.saturating_add(own);
                Verb { name: name.to_owned(), first, parts }
            })
            .collect();
        let index = verbs.iter().enumerate().map(|(index, verb)| (verb.name.clone(), index)).collect();
        Numbering { verbs, index, count }
    }

    /// How many numbers there are, if they fit into a signed number of 64 bits.
    pub(crate) fn fits(&self) -> Option<u64> {
        i64::try_from(self.count).is_ok().then_some(self.count)
    }

    /// The verb's place and each word's place behind it; `None` of an action with a word that is in no list.
    pub(crate) fn factors<G: Game>(&self, game: &G, action: G::Action) -> Option<Vec<u32>> {
        let text = text(game, action);
        let (name, rest) = text.split_once(' ').unwrap_or((&text, NONE));
        let verb_place = *self.index.get(name)?;
        let verb = self.verbs.get(verb_place)?;
        let mut factors = vec![verb_place as u32];
        let mut rest = Some(rest).filter(|rest| !rest.is_empty());
        for (place, part) in verb.parts.iter().enumerate() {
            // The two halves of a cell are parted by a comma.
            let halved = verb.parts.get(place + 1).is_some_and(Part::is_second_half);
            let end = if halved { ',' } else { ' ' };
            let (word, after) = match rest {
                None => (NONE, None),
                Some(rest) => rest.split_once(end).map_or((rest, None), |(word, after)| (word, Some(after))),
            };
            factors.push(part.place(word)?);
            rest = after;
        }
        rest.is_none().then_some(factors)
    }

    /// The action's number.
    pub(crate) fn number<G: Game>(&self, game: &G, action: G::Action) -> Option<u64> {
        self.fits()?;
        let factors = self.factors(game, action)?;
        let (verb, places) = factors.split_first()?;
        let verb = self.verbs.get(*verb as usize)?;
        let within = places
            .iter()
            .zip(&verb.parts)
            .fold(0_u64, |within, (place, part)| within * part.len() + u64::from(*place));
        Some(verb.first + within)
    }

    /// The notation of the action with this number; not every combination of words is well-formed.
    pub(crate) fn text(&self, number: u64) -> Option<String> {
        if number >= self.fits()? {
            return None;
        }
        let verb = self.verbs.get(self.verbs.partition_point(|verb| verb.first <= number).checked_sub(1)?)?;
        let mut within = number - verb.first;
        let mut words = Vec::new();
        for part in verb.parts.iter().rev() {
            let word = part.word((within % part.len()) as usize)?;
            words.push((part.is_second_half(), word));
            within /= part.len();
        }
        let mut text = verb.name.clone();
        for (second, word) in words.into_iter().rev().filter(|(_, word)| !word.is_empty()) {
            text.push(if second { ',' } else { ' ' });
            text.push_str(word);
        }
        Some(text)
    }

    /// The words of each head: the verbs, then for each place behind them the words of each verb.
    pub(crate) fn heads(&self) -> serde_json::Value {
        let verb = |verb: &Verb| {
            let parts: Vec<&[String]> = verb.parts.iter().map(Part::words).collect();
            serde_json::json!({ "verb": verb.name, "first": verb.first, "parts": parts })
        };
        self.verbs.iter().map(verb).collect()
    }
}

/// Notations of all kinds: the legal lists of some games, and well-formed actions in their positions.
fn notations<G: Game>(game: &G) -> BTreeSet<String> {
    let mut rng = Rng::new(1);
    let mut texts = BTreeSet::new();
    let mut actions = Vec::new();
    let mut positions = Vec::new();
    for seed in 0..GAMES {
        let mut dice = Rng::new(seed);
        let mut playout = Playout::default();
        let mut position = game.start();
        for decision in 0..game.longest() {
            settle(game, &mut position, &mut dice, &mut liege_game::Silent);
            let Some((seat, action)) = playout.choose(game, &position, &mut dice) else { break };
            actions.clear();
            for asked in game.pending(&position).asked().iter() {
                game.legal(&position, asked, &mut actions);
            }
            texts.extend(actions.iter().map(|&action| text(game, action)));
            if decision % 64 == 0 {
                positions.push(position.clone());
            }
            game.play(&mut position, seat, action, &mut liege_game::Silent);
        }
    }
    for draw in 0..DRAWN {
        let Some(position) = positions.get(draw % positions.len().max(1)) else { break };
        let action = game.arbitrary(position, &mut rng);
        texts.insert(text(game, action));
    }
    texts
}

/// The notation of the action with the smallest amount that can be written, so that amounts don't multiply numbers.
fn text<G: Game>(game: &G, action: G::Action) -> String {
    match game.amount(action) {
        Some(_) => game.write_action(game.with_amount(action, Amount(0))),
        None => game.write_action(action),
    }
}
