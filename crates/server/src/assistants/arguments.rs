//! [`Parameters`]: what tools are called with.

use std::borrow::Cow;

use liege_game::say;
use rmcp::handler::server::common::FromContextPart;
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::schemars::{JsonSchema, Schema, SchemaGenerator};
use rmcp::{ErrorData, schemars};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::target::At;
use crate::request::given;

/// What a tool is called with, read as models write it; the name is the one by which the library finds the schema.
pub(super) struct Parameters<T>(pub(super) T);

impl<T: JsonSchema> JsonSchema for Parameters<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

impl<S, T: DeserializeOwned> FromContextPart<ToolCallContext<'_, S>> for Parameters<T> {
    fn from_context_part(context: &mut ToolCallContext<'_, S>) -> Result<Self, ErrorData> {
        let sent = serde_json::Value::Object(context.arguments.take().unwrap_or_default());
        // The place is looked at by itself: within others its fields would be read without their names.
        let read = given::read::<At>(sent.clone()).and_then(|_| given::read(sent));
        read.map(Parameters).map_err(|misfit| {
            let told = say!("The arguments can't be read: {why}.", why = misfit.line());
            ErrorData::invalid_params(told.to_string(), None)
        })
    }
}

/// An action.
#[derive(Deserialize, JsonSchema)]
pub(super) struct ActArguments {
    #[serde(flatten)]
    pub(super) at: At,
    /// The number that stands with the list of legal actions
    pub(super) number: usize,
    /// One of the legal actions, as it stands there
    pub(super) action: String,
    /// Another amount than the smallest, where the action has one
    pub(super) amount: Option<u16>,
}

/// A part of the log.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Since {
    #[serde(flatten)]
    pub(super) at: At,
    /// Only what happened after the position of this number; 0 or left out for all of it
    #[serde(default)]
    pub(super) position: usize,
}

/// A rule of a game.
#[derive(Deserialize, JsonSchema)]
pub(super) struct RuleNumber {
    /// The game's id, as in the list of tables
    pub(super) game: String,
    /// The rule's number, such as MA-14
    pub(super) number: String,
}

/// A game.
#[derive(Deserialize, JsonSchema)]
pub(super) struct GameId {
    /// The game's id, as in the list of tables
    pub(super) game: String,
}

/// Something to say.
#[derive(Deserialize, JsonSchema)]
pub(super) struct SayArguments {
    #[serde(flatten)]
    pub(super) at: At,
    /// What is said, at most 500 characters
    pub(super) text: String,
    /// The letters of the seats that share a private talk with yours, to speak to them alone; empty to speak to everybody
    #[serde(default)]
    pub(super) to: Vec<String>,
    /// Whether it is a promise: everybody who hears it can say later whether it was kept. It binds nobody
    #[serde(default)]
    pub(super) promise: bool,
}

/// A promise of somebody else.
#[derive(Deserialize, JsonSchema)]
pub(super) struct JudgeArguments {
    #[serde(flatten)]
    pub(super) at: At,
    /// The number of the remark that is the promise, as `talk` tells it
    pub(super) number: usize,
    /// Whether it was kept
    pub(super) kept: bool,
}

/// How the seat wants to be asked.
#[derive(Deserialize, JsonSchema)]
pub(super) struct SetArguments {
    #[serde(flatten)]
    pub(super) at: At,
    /// The id of a kind of moment in which the seat could interrupt, as `settings` lists them; with `preference`
    pub(super) window: Option<String>,
    /// What is wanted of it: `ask`, `unless` (ask unless it does not concern the seat) or `pass`
    pub(super) preference: Option<String>,
    /// Whether choices of one action are played by themselves
    pub(super) forced: Option<bool>,
    /// Whether the hand is raised: the seat wants to be asked in the next such moment
    pub(super) hand: Option<bool>,
}

/// Something that all players have to agree to, an answer to it, or a declaration.
#[derive(Deserialize, JsonSchema)]
pub(super) struct ProposeArguments {
    #[serde(flatten)]
    pub(super) at: At,
    /// `pause`, `resume`, `end`, `rematch`, `back-to`, `away` or `return`; or `yes`, `no` or `withdraw` with `number`
    pub(super) what: String,
    /// The number of the proposal that is answered or withdrawn, as `look` tells it
    pub(super) number: Option<usize>,
    /// `back-to`: the number of the position to go back to
    pub(super) position: Option<usize>,
    /// `away`: for how many days
    pub(super) days: Option<u32>,
}

/// The end of the game for one's own seat.
#[derive(Deserialize, JsonSchema)]
pub(super) struct GiveUpArguments {
    #[serde(flatten)]
    pub(super) at: At,
    /// `true` once the person for whom you play has said that they want to give up
    #[serde(default)]
    pub(super) confirm: bool,
}

/// A question about the rules.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Question {
    /// The game's id, as in the list of tables
    pub(super) game: String,
    /// What you want to know, in your own words
    pub(super) question: String,
}
