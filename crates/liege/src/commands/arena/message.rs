//! [`Message`]: what a bot outside is told, as one line of JSON. docs/arena-protocol.md describes it.

use std::collections::BTreeMap;

use liege_arena::{Fault, Left, Place, Question, Times};
use liege_game::{AmountRange as _, Amounts, Seat, Standing, Viewer};
use serde::Serialize;

use crate::games::Playable;

/// The version of the protocol. It grows where a bot that was written for an earlier one could no longer play.
pub(super) const VERSION: u32 = 1;

/// What a bot outside is told.
#[derive(Serialize)]
pub(super) struct Message<'a> {
    /// The game and the seat, which stand in every message.
    #[serde(flatten)]
    table: &'a Table,
    #[serde(flatten)]
    kind: Kind<'a>,
}

/// Which game it is, and where the bot sits.
#[derive(Clone, Serialize)]
pub(super) struct Table {
    protocol: u32,
    /// Tells this game apart from all others.
    id: String,
    game: &'static str,
    players: usize,
    options: BTreeMap<String, String>,
    seat: Seat,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Kind<'a> {
    /// A game begins.
    Hello { liege: &'static str, title: &'static str, time: Time },
    /// The seat is asked.
    Ask {
        number: u32,
        prompt: String,
        board: String,
        view: serde_json::Value,
        actions: Vec<Choice>,
        may_pass: bool,
        time: Time,
    },
    /// The game is over.
    End { standing: Vec<Placed>, fault: Option<&'a Fault> },
}

/// What is left, in milliseconds.
#[derive(Serialize)]
struct Time {
    action_ms: u64,
    game_ms: u64,
}

#[derive(Serialize)]
struct Choice {
    action: String,
    label: String,
    /// The amounts that may stand in place of the least one, which `action` has.
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<Amounts>,
}

#[derive(Serialize)]
struct Placed {
    seat: Seat,
    score: i32,
    rank: u8,
}

impl Table {
    pub(super) fn of<G: Playable>(game: &G, place: &Place, nonce: &str) -> Table {
        Table {
            protocol: VERSION,
            id: format!("{nonce}.{}", place.id),
            game: G::INFO.id,
            players: game.players(),
            options: game.setup().options.clone(),
            seat: place.seat,
        }
    }

    pub(super) fn hello<G: Playable>(&self, times: Times) -> String {
        let time = Time { action_ms: times.action_ms, game_ms: times.game_ms };
        self.line(Kind::Hello { liege: env!("CARGO_PKG_VERSION"), title: G::INFO.title, time })
    }

    /// The question, with no more of the position than the seat may know.
    pub(super) fn ask<G: Playable>(&self, question: &Question<'_, G>) -> String {
        let Question { game, position, seat, legal, may_pass, number, left, .. } = *question;
        let view = game.view(position, Viewer::Seat(seat));
        let choice = |&action: &G::Action| Choice {
            action: game.write_action(action),
            label: game.describe(&view, seat, action).to_string(),
            amount: game.amounts(position, seat, action).filter(|amounts| amounts.min < amounts.max),
        };
        let Left { action, game: whole } = left;
        self.line(Kind::Ask {
            number,
            prompt: game.prompt(&view, seat).to_string(),
            board: game.board_text(&view),
            actions: legal.iter().map(choice).collect(),
            // Views are plain structures, which always serialise.
            view: serde_json::to_value(&view).unwrap_or_default(),
            may_pass,
            time: Time { action_ms: action.as_millis() as u64, game_ms: whole.as_millis() as u64 },
        })
    }

    pub(super) fn end(&self, standing: &Standing, fault: Option<&Fault>) -> String {
        let placed = |seat: Seat| Placed { seat, score: standing.score[seat], rank: standing.rank[seat] };
        self.line(Kind::End { standing: Seat::all(standing.players).map(placed).collect(), fault })
    }

    fn line(&self, kind: Kind<'_>) -> String {
        serde_json::to_string(&Message { table: self, kind }).unwrap_or_default()
    }
}
