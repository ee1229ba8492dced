//! Worked examples in the format that stands at the top of `tests/cases.toml`.
//!
//! The format lets a case leave out the steps of other players and whole phases. So every action opens the moment that
//! it is for; from there on everything goes through the game, which is agreed to end with the turn, so that what comes
//! after the action does not run on by itself.

mod queries;
mod setup;
mod state;
mod steps;

use std::sync::Arc;

use liege_cases::{Case, Cases, Run, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Game, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::rules::stage::Stage;
use crate::{Draw, Feudo, OrderOfPlay, Phase, Token};
use queries::Query;
use setup::Setup;
use state::State;
use steps::Step;

/// A case.
#[derive(Deserialize)]
pub struct Script {
    setup: Setup,
    #[serde(default)]
    actions: Vec<Step>,
    #[serde(default)]
    expect: State,
    #[serde(default)]
    query: Vec<Query>,
}

/// What a case needs beside the position.
#[derive(Clone)]
pub struct Aside {
    /// The game as agreed, with all its turns.
    game: Arc<Feudo>,
    /// The players in seat order.
    names: Arc<[String]>,
    /// The order in which Castles were placed (FD-18).
    placement: OrderOfPlay,
    /// The players whose chosen cards the case names.
    dealt: Seats,
    /// The place in the Order of Play of the last who attacked and who advanced this turn (FD-82, FD-94).
    attacking: usize,
    advancing: usize,
}

/// The name of a player: a colour.
type Player = Spanned<String>;

impl Aside {
    fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|other| other == name).and_then(Seat::new)
    }

    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn written(&self, seats: impl Iterator<Item = Seat>) -> Vec<String> {
        seats.map(|seat| self.name(seat)).collect()
    }
}

/// The seat of a player that the case names here.
fn seat(run: &Run<'_, Feudo>, player: &Player) -> Result<Seat, DataError> {
    let aside = &run.aside;
    let expected = || run.at(player).wrong(format!("a player of this case ({})", aside.names.join(", ")));
    aside.seat(player.get_ref()).ok_or_else(expected)
}

fn seats(run: &Run<'_, Feudo>, players: &[Player]) -> Result<Vec<Seat>, DataError> {
    players.iter().map(|player| seat(run, player)).collect()
}

macro_rules! words {
    ($($(#[$about:meta])* $Word:ident($Inner:ty): $expected:literal, $read:expr, $write:expr;)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
        #[serde(try_from = "String", into = "String")]
        struct $Word($Inner);

        impl TryFrom<String> for $Word {
            type Error = &'static str;

            fn try_from(word: String) -> Result<$Word, &'static str> {
                let read: fn(&str) -> Option<$Inner> = $read;
                read(&word).map($Word).ok_or($expected)
            }
        }

        impl From<$Word> for String {
            fn from(word: $Word) -> String {
                let write: fn($Inner) -> String = $write;
                write(word.0)
            }
        }
    )+};
}

words! {
    /// A territory.
    Land(crate::Territory): "a territory from a1 to i9", |word| word.parse().ok(), |at| at.to_string();
    /// A token.
    Piece(Token): "one of the ten tokens, such as knight_1", Token::from_id, |token| token.id().to_owned();
    /// A mapboard.
    Board(crate::BoardId): "a board from A to D",
        |word| crate::BoardId::ALL.into_iter().find(|board| board.to_string() == word), |board| board.to_string();
}

impl Cases for Feudo {
    type Script = Script;
    type Step = Step;
    type Aside = Aside;

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        script.setup.begin(case)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.actions
    }

    fn refused(step: &Step) -> bool {
        step.is_refused()
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        step.carry_out(run)
    }

    /// A Plague Card that the case does not mention does not come: the game goes on with what the case says next.
    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        run.next_draw().or_else(|| {
            let mut chances = liege_game::Chances::default();
            run.game.chances(&run.position, &mut chances);
            let any = chances.outcomes().first().map(|outcome| outcome.draw);
            let plague = run.game.stage(&run.position.table) == Stage::Plague;
            run.position.table.phase = Phase::Over;
            any.filter(|_| plague)
        })
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        script.expect.check(run)?;
        run.compare("expect", &script.expect, &State::of(run));
        for (number, query) in (1..).zip(&script.query) {
            query.ask(run, number)?;
        }
        Ok(())
    }
}
