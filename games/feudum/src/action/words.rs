//! The words with which the parts of an action are written and read, and one of each by lot.

use liege_game::{Arbitrary, Game, Notation, Reason, Rng, Seat, Vocabulary, WordChoice, Words, whole_number};

use super::Way;
use crate::Feudum;
use crate::components::MAX_DEEDS;
use crate::state::{
    Bonus, Landscape, Monster, Piece, Place, Position, Pouch, Row, Scroll, Slot, Target, Vessel,
};

impl Notation<Feudum> for Slot {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push('p');
        out.push_str(&(self.index() + 1).to_string());
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Slot, Reason> {
        words.one("a pawn from p1 to p3", slot)
    }
}

fn slot(word: &str) -> Option<Slot> {
    match word {
        "p1" => Slot::new(0),
        "p2" => Slot::new(1),
        "p3" => Slot::new(2),
        _ => None,
    }
}

impl Vocabulary<Feudum> for Slot {
    fn places(_: &Feudum) -> Vec<WordChoice> {
        vec![WordChoice::of(["p1", "p2", "p3"])]
    }
}

impl Arbitrary<Feudum> for Slot {
    fn arbitrary(_: &Feudum, _: &Position, rng: &mut Rng) -> Slot {
        Slot::ALL[rng.index(3)]
    }
}

impl Notation<Feudum> for Piece {
    fn write(&self, game: &Feudum, out: &mut String) {
        match self {
            Piece::Pawn(slot) => slot.write(game, out),
            Piece::Monster(monster) => monster.write(game, out),
        }
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Piece, Reason> {
        words.one("a pawn from p1 to p3 or a monster", |word| {
            slot(word).map(Piece::Pawn).or_else(|| Monster::from_id(word).map(Piece::Monster))
        })
    }
}

impl Vocabulary<Feudum> for Piece {
    fn places(_: &Feudum) -> Vec<WordChoice> {
        vec![WordChoice::of(["p1", "p2", "p3"].into_iter().chain(Monster::ALL.map(Monster::id)))]
    }
}

impl Arbitrary<Feudum> for Piece {
    fn arbitrary(game: &Feudum, position: &Position, rng: &mut Rng) -> Piece {
        match rng.index(4) {
            0 => Piece::Monster(Arbitrary::arbitrary(game, position, rng)),
            _ => Piece::Pawn(Arbitrary::arbitrary(game, position, rng)),
        }
    }
}

impl Notation<Feudum> for Target {
    fn write(&self, game: &Feudum, out: &mut String) {
        match self {
            Target::Pawn(seat, slot) => {
                out.push(seat.letter());
                out.push(' ');
                slot.write(game, out);
            }
            Target::Monster(monster) => monster.write(game, out),
            Target::Feudum(place) => {
                out.push_str("feudum ");
                place.write(game, out);
            }
        }
    }

    fn read(game: &Feudum, words: &mut Words<'_>) -> Result<Target, Reason> {
        if words.eat("feudum") {
            return Place::read(game, words).map(Target::Feudum);
        }
        if let Some(monster) = words.peek().and_then(Monster::from_id) {
            words.next();
            return Ok(Target::Monster(monster));
        }
        let seat = Seat::read(game, words)?;
        Ok(Target::Pawn(seat, Slot::read(game, words)?))
    }
}

impl Vocabulary<Feudum> for Target {
    fn places(game: &Feudum) -> Vec<WordChoice> {
        let first = Seat::all(game.players()).map(|seat| seat.to_string());
        let first = first.chain(["feudum".to_owned()]).chain(Monster::ALL.map(|monster| monster.to_string()));
        let second = ["p1", "p2", "p3"].into_iter().chain(Place::ALL.map(Place::id));
        vec![WordChoice::of(first), WordChoice::of(second).or_nothing()]
    }
}

impl Arbitrary<Feudum> for Target {
    fn arbitrary(game: &Feudum, position: &Position, rng: &mut Rng) -> Target {
        match rng.index(4) {
            0 => Target::Monster(Arbitrary::arbitrary(game, position, rng)),
            1 => Target::Feudum(Arbitrary::arbitrary(game, position, rng)),
            _ => Target::Pawn(
                Arbitrary::arbitrary(game, position, rng),
                Arbitrary::arbitrary(game, position, rng),
            ),
        }
    }
}

impl Notation<Feudum> for Pouch {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push_str(self.bonus.good().id());
        if let Some(tile) = self.tile {
            out.push('-');
            out.push_str(tile.id());
        }
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Pouch, Reason> {
        words.one("saltpeter or sulfur, or a tile as in saltpeter-orchard", |word| {
            let (good, tile) = word.split_once('-').map_or((word, None), |(good, tile)| (good, Some(tile)));
            let bonus = Bonus::ALL.into_iter().find(|bonus| bonus.good().id() == good)?;
            let tile = match tile {
                Some(id) => Some(Landscape::from_id(id)?),
                None => None,
            };
            Some(Pouch { bonus, tile })
        })
    }
}

impl Vocabulary<Feudum> for Pouch {
    fn places(_: &Feudum) -> Vec<WordChoice> {
        let goods = Bonus::ALL.map(|bonus| bonus.good().id());
        let with = |good: &'static str| Landscape::ALL.map(|tile| format!("{good}-{tile}"));
        vec![WordChoice::of(goods.map(str::to_owned).into_iter().chain(goods.into_iter().flat_map(with)))]
    }
}

impl Arbitrary<Feudum> for Pouch {
    fn arbitrary(game: &Feudum, position: &Position, rng: &mut Rng) -> Pouch {
        let tile = (rng.index(2) == 0).then(|| Arbitrary::arbitrary(game, position, rng));
        Pouch { bonus: Bonus::ALL[rng.index(2)], tile }
    }
}

impl Notation<Feudum> for Way {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push_str(&self.number.to_string());
        if let Some(vessel) = self.vessel {
            out.push('-');
            out.push_str(vessel.id());
        }
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Way, Reason> {
        words.one("a way from 1 to 4, with a vessel as in 3-ship", |word| {
            let (number, vessel) = word.split_once('-').map_or((word, None), |(n, vessel)| (n, Some(vessel)));
            let vessel = match vessel {
                Some(id) => Some(Vessel::from_id(id)?),
                None => None,
            };
            let number = whole_number(number).filter(|&n: &u8| 1 <= n && usize::from(n) <= MAX_DEEDS)?;
            Some(Way { number, vessel })
        })
    }
}

impl Vocabulary<Feudum> for Way {
    fn places(_: &Feudum) -> Vec<WordChoice> {
        let with = |number: usize| Vessel::ALL.map(|vessel| format!("{number}-{vessel}"));
        let plain = (1..=MAX_DEEDS).map(|number| number.to_string());
        vec![WordChoice::of(plain.chain((1..=MAX_DEEDS).flat_map(with)))]
    }
}

impl Arbitrary<Feudum> for Way {
    fn arbitrary(game: &Feudum, position: &Position, rng: &mut Rng) -> Way {
        let vessel = (rng.index(3) == 0).then(|| Arbitrary::arbitrary(game, position, rng));
        Way { number: 1 + rng.index(3) as u8, vessel }
    }
}

impl Notation<Feudum> for Row {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push((b'A' + u8::from(*self)) as char);
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Row, Reason> {
        words.one("a row from A to E", |word| match word.as_bytes() {
            [letter] => Row::new(usize::from(letter.checked_sub(b'A')?)),
            _ => None,
        })
    }
}

impl Vocabulary<Feudum> for Row {
    fn places(_: &Feudum) -> Vec<WordChoice> {
        vec![WordChoice::of('A'..='E')]
    }
}

impl Arbitrary<Feudum> for Row {
    fn arbitrary(_: &Feudum, _: &Position, rng: &mut Rng) -> Row {
        Row::first(5).nth(rng.index(5)).unwrap_or(Row::of(Seat::A))
    }
}

impl Notation<Feudum> for Scroll {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push_str(&self.number().to_string());
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Scroll, Reason> {
        words.one("a scroll from 1 to 6", |word| whole_number(word).and_then(Scroll::new))
    }
}

impl Vocabulary<Feudum> for Scroll {
    fn places(_: &Feudum) -> Vec<WordChoice> {
        vec![WordChoice::of(Scroll::ALL.map(Scroll::number))]
    }
}

impl Arbitrary<Feudum> for Scroll {
    fn arbitrary(_: &Feudum, _: &Position, rng: &mut Rng) -> Scroll {
        Scroll::ALL[rng.index(Scroll::ALL.len())]
    }
}
