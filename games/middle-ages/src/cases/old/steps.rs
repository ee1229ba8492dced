//! [`Step`]: the actions of a case, as actions of the game.

use std::collections::BTreeMap;

use liege_cases::old::{Player, Stop};
use liege_data::{Spanned, Within};
use liege_game::List;
use serde::Deserialize;

use super::Playing;
use super::choices::Choices;
use super::event::{self, Answers, CardResult};
use super::options::Question;
use super::refill;
use super::supply::{self, Counts};
use super::take::{let_pass, ride, room_for_a_tile, take};
use super::text::{SpotText, TileText};
use crate::Position;

/// An action of a case.
#[derive(Deserialize)]
pub struct Step {
    #[serde(rename = "do")]
    verb: Verb,
    #[serde(default)]
    pub(super) illegal: bool,
    gain: Option<Gain>,
}

/// Changes of Coins; who is not named has none.
pub(super) type Gain = Spanned<BTreeMap<Player, i16>>;

/// What an action of a case does.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    PlaceLord {
        player: Player,
        to: SpotText,
    },
    Turn {
        player: Spanned<Player>,
        to: Option<SpotText>,
        #[serde(rename = "*")]
        choices: Choices,
    },
    Resolve {
        player: Player,
        tile: Spanned<TileText>,
        #[serde(rename = "*")]
        choices: Choices,
    },
    Options(Question),
    TurnOptions(Question),
    Event {
        card: Spanned<String>,
        #[serde(rename = "*")]
        answers: BTreeMap<Player, Answers>,
    },
    EventsEach {
        result: Vec<CardResult>,
    },
    Refill {
        row: Spanned<Within<usize, 1, 4>>,
    },
    SupplyTrace {
        n: Spanned<Within<usize, 2, 5>>,
        after_refill: Vec<Spanned<Counts>>,
    },
    Final,
}

impl Step {
    /// Whether a Lord is placed for the first time.
    pub(super) fn places(&self) -> bool {
        matches!(self.verb, Verb::PlaceLord { .. })
    }

    pub(super) fn carry_out(&self, run: &mut Playing<'_>) -> Result<(), Stop> {
        let Some(gain) = &self.gain else { return self.act(run) };
        // Without the Event that may follow by itself.
        let alone = |run: &mut Playing<'_>| {
            if !matches!(self.verb, Verb::Event { .. }) {
                run.position.cards = List::new();
            }
            self.act(run).map(|()| run.position)
        };
        let after = run.quietly(|run| run.on_a_copy(alone))?;
        run.quietly(|run| compare_gain(run, gain, &after));
        let mut trial = run.clone();
        self.act(&mut trial)?;
        if coins(&trial, &trial.position) == coins(run, &after) {
            self.act(run)?;
            if run.aside.told {
                ask(run, "fact gain ");
            } else {
                ask_coins(run);
            }
            return Ok(());
        }
        run.on_a_copy(|run| {
            alone(run)?;
            ask_coins(run);
            Ok(())
        })?;
        self.act(run)
    }

    fn act(&self, run: &mut Playing<'_>) -> Result<(), Stop> {
        match &self.verb {
            Verb::PlaceLord { player, to: SpotText(to) } => run.act(player.0, &format!("lord {to}")),
            Verb::Turn { player, to, choices } => {
                let Player(seat) = *player.get_ref();
                room_for_a_tile(run, seat, &run.at(player))?;
                ride(run, seat, *to)?;
                choices.make(run, seat, self.illegal)
            }
            Verb::Resolve { player, tile, choices } => {
                let_pass(run)?;
                take(run, player.0, tile)?;
                choices.make(run, player.0, self.illegal)
            }
            Verb::Options(question) => question.compare(run, false),
            Verb::TurnOptions(question) => question.compare(run, true),
            Verb::Event { card, answers } => event::apply(run, card, answers.clone(), self.illegal),
            Verb::EventsEach { result } => {
                let_pass(run)?;
                result.iter().try_for_each(|result| result.compare(run))
            }
            Verb::Refill { row } => {
                let_pass(run)?;
                refill::fill(run, row.get_ref().get(), &run.at(row))
            }
            Verb::SupplyTrace { n, after_refill } => supply::trace(run, n, after_refill),
            Verb::Final => Ok(()),
        }
    }
}

/// Compares the change of everybody's Coins up to this position.
pub(super) fn compare_gain(run: &mut Playing<'_>, gain: &Gain, after: &Position) {
    let expected = run.each(|seat| gain.get_ref().get(&Player(seat)).copied().unwrap_or_default());
    let found = run.each(|seat| after.fiefdoms[seat].coins - run.position.fiefdoms[seat].coins);
    let path = run.at(gain).path().to_owned();
    run.compare(&path, &expected, &found);
}

fn coins(run: &Playing<'_>, position: &Position) -> BTreeMap<Player, i16> {
    run.each(|seat| position.fiefdoms[seat].coins)
}

/// Notes that the case asks for everybody's Coins.
pub(super) fn ask_coins(run: &mut Playing<'_>) {
    ask(run, "coins.");
}

fn ask(run: &mut Playing<'_>, what: &str) {
    for (player, coins) in coins(run, &run.position) {
        run.asks(&format!("{what}{player}"), i64::from(coins).into());
    }
}
