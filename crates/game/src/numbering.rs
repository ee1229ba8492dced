//! [`Numbering`]: every action as a number, and as factors.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::{Amount, Form, Forms, Game, WordChoice};

/// The numbers of a game's actions. A number does not depend on the position: each verb has as many as there are combinations of
/// the words that can stand behind it, in the order of declaration, the last place fastest. An amount is no part of the number.
#[derive(Debug)]
pub struct Numbering {
    verbs: Vec<Verb>,
    index: BTreeMap<&'static str, usize>,
    count: u64,
}

#[derive(Debug)]
struct Verb {
    form: Form,
    first: u64,
    places: Vec<BTreeMap<String, u32>>,
}

impl Numbering {
    /// The numbering of the game as agreed.
    pub fn of<G: Game<Action: Forms<G>>>(game: &G) -> Numbering {
        Numbering::from(G::Action::forms(game))
    }

    /// The number of numbers, if it fits into a signed number of 64 bits.
    pub fn count(&self) -> Option<u64> {
        i64::try_from(self.count).is_ok().then_some(self.count)
    }

    /// Each verb with its first number, and the words at each place behind it.
    pub fn verbs(&self) -> impl Iterator<Item = (&'static str, u64, Vec<&[String]>)> {
        self.verbs.iter().map(|verb| {
            (verb.form.verb, verb.first, verb.form.places.iter().map(|place| &*place.words).collect())
        })
    }

    /// SHA-256 of all verbs and words in their order: equal if and only if the numbers mean the same.
    pub fn digest(&self) -> String {
        let mut hash = Sha256::new();
        for verb in &self.verbs {
            hash.update(format!("\n{}", verb.form.verb));
            for WordChoice { words, joint } in &verb.form.places {
                hash.update(format!("\t{joint}{}", words.join(" ")));
            }
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The verb's place and that of each word behind it; `None` if the notation is none of the game's.
    pub fn factors<G: Game>(&self, game: &G, action: G::Action) -> Option<Vec<u32>> {
        let action = match game.amount(action) {
            Some(_) => game.with_amount(action, Amount(0)),
            None => action,
        };
        self.factors_of(&game.write_action(action))
    }

    fn factors_of(&self, text: &str) -> Option<Vec<u32>> {
        let (name, mut rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
        let index = *self.index.get(name)?;
        let verb = self.verbs.get(index)?;
        let mut factors = vec![index as u32];
        for (place, WordChoice { joint, .. }) in verb.places.iter().zip(&verb.form.places) {
            let begun = rest.strip_prefix(*joint).unwrap_or_default();
            let word = begun.split([' ', ',']).next().unwrap_or_default();
            if let Some(&factor) = place.get(word) {
                factors.push(factor);
                rest = begun.get(word.len()..)?;
            } else {
                factors.push(*place.get("")?);
            }
        }
        rest.is_empty().then_some(factors)
    }

    /// The action's number.
    pub fn number<G: Game>(&self, game: &G, action: G::Action) -> Option<u64> {
        self.count()?;
        let factors = self.factors(game, action)?;
        let (verb, places) = factors.split_first()?;
        let verb = self.verbs.get(*verb as usize)?;
        let lengths = verb.places.iter().map(|place| place.len() as u64);
        let within =
            places.iter().zip(lengths).fold(0, |within, (place, len)| within * len + u64::from(*place));
        Some(verb.first + within)
    }

    /// The notation of the action with this number; not every combination of words is one of an action.
    pub fn text(&self, number: u64) -> Option<String> {
        if number >= self.count()? {
            return None;
        }
        let verb = self.verbs.get(self.verbs.partition_point(|verb| verb.first <= number).checked_sub(1)?)?;
        let mut within = number - verb.first;
        let mut words = Vec::new();
        for WordChoice { words: choice, joint } in verb.form.places.iter().rev() {
            let length = choice.len() as u64;
            words.push((joint, choice.get((within % length) as usize)?));
            within /= length;
        }
        let mut text = verb.form.verb.to_owned();
        for (joint, word) in words.into_iter().rev().filter(|(_, word)| !word.is_empty()) {
            text.push(*joint);
            text.push_str(word);
        }
        Some(text)
    }
}

impl From<Vec<Form>> for Numbering {
    fn from(forms: Vec<Form>) -> Numbering {
        let mut count = 0_u64;
        let number = |form: Form| {
            let first = count;
            let own = form.places.iter().map(|place| place.words.len() as u64).fold(1, u64::saturating_mul);
            count = count.saturating_add(own);
            let places = form.places.iter().map(|place| place.words.iter().cloned().zip(0..).collect());
            Verb { first, places: places.collect(), form }
        };
        let verbs: Vec<Verb> = forms.into_iter().map(number).collect();
        let index = verbs.iter().enumerate().map(|(index, verb)| (verb.form.verb, index)).collect();
        Numbering { verbs, index, count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `go` to a cell, perhaps with one or both of two companions.
    fn numbering() -> Numbering {
        let companions = ["fox", "owl"].map(|word| WordChoice::of([word]).or_nothing());
        let mut places = vec![WordChoice::of(-1..=1), WordChoice::of(-1..=1).behind_comma()];
        places.extend(companions);
        Numbering::from(vec![Form::new("stay"), Form { verb: "go", places }])
    }

    #[test]
    fn every_number_is_an_action_of_its_own() {
        let numbering = numbering();
        assert_eq!(numbering.count(), Some(1 + 3 * 3 * 2 * 2));
        for (text, factors) in [
            ("stay", vec![0]),
            ("go -1,0", vec![1, 0, 1, 0, 0]),
            ("go 1,1 owl", vec![1, 2, 2, 0, 1]),
            ("go 1,-1 fox owl", vec![1, 2, 0, 1, 1]),
        ] {
            assert_eq!(numbering.factors_of(text), Some(factors), "{text}");
        }
        let texts: Vec<String> = (0..37).map_while(|number| numbering.text(number)).collect();
        assert_eq!((texts.len(), &*texts[0], &*texts[36]), (37, "stay", "go 1,1 fox owl"));
        assert!(texts.iter().all(|text| numbering.factors_of(text).is_some()));
        assert_eq!(numbering.text(37), None);
        for wrong in ["", "stay 1", "go", "go 1", "go 2,1", "go 1,1 owl fox", "fly"] {
            assert_eq!(numbering.factors_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn another_word_is_another_digest() {
        let places = vec![WordChoice::of(["fox"])];
        let other = Numbering::from(vec![Form { verb: "go", places }]);
        assert_eq!((numbering().digest(), other.digest().len()), (numbering().digest(), 64));
        assert_ne!(numbering().digest(), other.digest());
    }
}
