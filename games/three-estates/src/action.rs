//! [`Action`]: what a player can do, D1 to D4 of the rules' section 8, and how it is written, clicked and put in words.

use liege_game::{Arbitrary, Game, Rng, Vocabulary, WordChoice, whole_number};
use serde::{Deserialize, Serialize};

use crate::show::parts;
use crate::{Cell, Kind, MAX_TILES, Position, ThreeEstates};

/// Where a played tile comes from.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The supply tile in this place, 0 for the leftmost (TE-19).
    Supply(u8),
    /// A tile of this kind from the player's own reserve (TE-20).
    Reserve(Kind),
}

liege_game::actions! {
    /// One small decision.
    pub enum Action for ThreeEstates {
        /// D1: moves the passed tile in this place of the row to the reserve (TE-14).
        Take(place: u8) = "take {place}", clicks [place], says "Take the passed {place} into the reserve";
        /// D1: takes no more passed tiles (TE-14).
        Done = "done", clicks [@done], says "Take no more passed tiles";
        /// D2: plays a tile on a cell; an occupied one is replaced (TE-25).
        Play {
            /// Which tile.
            from: Source,
            /// Where it comes to lie.
            at: Cell,
        } = "play {from} {at}", clicks [from, at], says "{deed}" with [deed = |context| parts::deed(context, from, at)];
        /// D2: puts the supply tile in this place into the reserve instead of playing one (TE-19).
        Keep(place: u8) = "keep s{place}", clicks [place, @tray], says "Put the {place} into the reserve";
        /// D2: ends the action phase (TE-22).
        End = "end", clicks [@end], says "End the turn";
        /// D3: puts the displaced building on this slot (TE-33).
        Rebuild(at: Cell) = "rebuild {at}", clicks [at], says "Rebuild it at {at}";
        /// D4: moves an estate (TE-36).
        Move {
            /// The estate's cell.
            from: Cell,
            /// An empty cell within its range.
            to: Cell,
        } = "move {from} {to}", clicks [from, to],
            says "Move the {estate} from {from} to {to}" with [estate = |context| parts::estate(context, from)];
        /// D4: moves nothing (TE-36).
        Skip = "skip", clicks [@skip], says "Move no estate";
    }
}

liege_game::notation! { ThreeEstates:
    /// `3,-1`
    Cell: "a cell such as 3,-1", |cell| cell,
        |word| {
            let (x, y) = word.split_once(',')?;
            Some(Cell::new(whole_number(x)?, whole_number(y)?))
        },
        // A cell on the board or near it.
        arbitrary |game, position, rng| {
            let centre = rng.pick(position.fief.tiles()).map_or(Cell::default(), |tile| tile.cell);
            let reach = rng.index(4);
            let off = |rng: &mut Rng| rng.index(2 * reach + 1) as i16 - reach as i16;
            centre.shifted(off(rng), off(rng))
        },
        // A board has no edge, and no game grows farther from where it begins than it has decisions.
        words {
            let far = game.longest() as i32;
            [WordChoice::of(-far..=far), WordChoice::of(-far..=far).behind_comma()]
        };
    /// `s2` for a place in the row, `rK` for a castle of the reserve.
    Source: "a tile: s and its place in the row from 0, or r and one of P C N G V H K",
        |from| match from {
            Source::Supply(place) => format!("s{place}"),
            Source::Reserve(kind) => format!("r{}", kind.code()),
        },
        |word| match word.strip_prefix('s') {
            Some(place) => whole_number(place).map(Source::Supply),
            None => with_letter(word.strip_prefix('r')?).map(Source::Reserve),
        },
        arbitrary |game, position, rng| match rng.index(2) {
            0 => Source::Supply(u8::arbitrary(game, position, rng)),
            _ => Source::Reserve(Kind::ALL[rng.index(Kind::ALL.len())]),
        },
        words {
            let places = (0..PLACES).map(|place| format!("s{place}"));
            [WordChoice::of(places.chain(Kind::ALL.map(|kind| format!("r{}", kind.code()))))]
        };
}

/// The kind with this letter.
pub(crate) fn with_letter(letter: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| letter.strip_prefix(kind.code()) == Some(""))
}

/// No row is longer than there are tiles, and one place beyond it can be named.
const PLACES: usize = MAX_TILES + 1;

impl Vocabulary<ThreeEstates> for u8 {
    fn places(_: &ThreeEstates) -> Vec<WordChoice> {
        vec![WordChoice::of(0..PLACES)]
    }
}

/// A place in the row, or just beyond it.
impl Arbitrary<ThreeEstates> for u8 {
    fn arbitrary(_: &ThreeEstates, position: &Position, rng: &mut Rng) -> u8 {
        rng.index(position.supply.len() + 2) as u8
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Codec as _, Game, Setup};

    use super::*;

    #[test]
    fn every_form_reads_back() {
        let game = ThreeEstates::new(&Setup::new(2)).unwrap();
        for text in ["take 2", "done", "play s12 -1,4", "play rK 0,0", "keep s0", "end", "skip"] {
            assert_eq!(game.read_action(text).map(|action| game.write_action(action)), Ok(text.to_owned()));
        }
        for text in ["rebuild 3,-2", "move -7,1 8,-1"] {
            assert_eq!(game.read_action(text).map(|action| game.write_action(action)), Ok(text.to_owned()));
        }
        for text in
            ["", "take", "take 01", "play s+1 1,1", "play rX 0,0", "keep rP", "move 1,1", "end ", "END"]
        {
            assert!(game.read_action(text).is_err(), "{text}");
        }
    }
}
