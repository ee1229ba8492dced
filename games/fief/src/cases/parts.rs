//! What facts are asked about, beside what notation names.

use liege_cases::Player;
use liege_game::{Notation, Reason, Seats, Words};

use crate::Fief;
use crate::cases::state::TitleName;
use crate::state::Side;

/// A player or a side in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fighter {
    Side(Side),
    Player(Player),
}

impl Fighter {
    /// The side that is meant, of those who fight.
    pub(super) fn side(self, sides: [Seats; 2]) -> Result<Side, String> {
        let on = |player: Player| Side::ALL.into_iter().find(|side| sides[side.index()].has(player.0));
        match self {
            Fighter::Side(side) => Ok(side),
            Fighter::Player(player) => on(player).ok_or_else(|| "a player who fights".to_owned()),
        }
    }
}

impl Notation<Fief> for Fighter {
    fn write(&self, game: &Fief, out: &mut String) {
        match self {
            Fighter::Side(side) => Notation::<Fief>::write(side, game, out),
            Fighter::Player(player) => Notation::<Fief>::write(player, game, out),
        }
    }

    fn read(game: &Fief, words: &mut Words<'_>) -> Result<Fighter, Reason> {
        let mut ahead = words.clone();
        if let Ok(side) = <Side as Notation<Fief>>::read(game, &mut ahead) {
            *words = ahead;
            return Ok(Fighter::Side(side));
        }
        <Player as Notation<Fief>>::read(game, words).map(Fighter::Player)
    }
}

impl Notation<Fief> for TitleName {
    fn write(&self, _: &Fief, out: &mut String) {
        out.push_str(&String::from(*self));
    }

    fn read(_: &Fief, words: &mut Words<'_>) -> Result<TitleName, Reason> {
        words.one("a title such as f_sigy, bishop:5 or king", |word| word.to_owned().try_into().ok())
    }
}
