//! [`Guest`]: the tools with which an assistant looks, acts and talks.

use std::sync::Arc;

use axum::http::request::Parts;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::schemars::JsonSchema;
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler, schemars, tool, tool_handler, tool_router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::api::Api;
use super::asker::{Asker, word};
use super::target::{At, Target};

/// An assistant at the table: its tools ask the API with its token.
#[derive(Clone)]
pub struct Guest {
    api: Arc<dyn Api>,
}

impl Guest {
    /// One whose tools ask there.
    #[must_use]
    pub fn new(api: Arc<dyn Api>) -> Guest {
        Guest { api }
    }

    fn asker(&self, context: &RequestContext<RoleServer>) -> Asker {
        Asker::new(Arc::clone(&self.api), context.extensions.get::<Parts>().cloned().map(Arc::new))
    }

    async fn target(&self, context: &RequestContext<RoleServer>, at: &At) -> Result<Target, String> {
        Target::find(self.asker(context), at).await
    }
}

/// An action.
#[derive(Deserialize, JsonSchema)]
struct ActArguments {
    #[serde(flatten)]
    at: At,
    /// The number that stands with the list of legal actions
    number: usize,
    /// One of the legal actions, as it stands there
    action: String,
    /// Another amount than the smallest, where the action has one
    amount: Option<u16>,
}

/// A part of the log.
#[derive(Deserialize, JsonSchema)]
struct Since {
    #[serde(flatten)]
    at: At,
    /// Only what happened after the position of this number; 0 for all of it
    position: usize,
}

/// A rule of a game.
#[derive(Deserialize, JsonSchema)]
struct RuleNumber {
    /// The game's id, as in the list of tables
    game: String,
    /// The rule's number, such as MA-14
    number: String,
}

/// A game.
#[derive(Deserialize, JsonSchema)]
struct GameId {
    /// The game's id, as in the list of tables
    game: String,
}

/// Something to say.
#[derive(Deserialize, JsonSchema)]
struct SayArguments {
    #[serde(flatten)]
    at: At,
    /// What is said, at most 500 characters
    text: String,
    /// The letters of the seats that share a private talk with yours, to speak to them alone; empty to speak to everybody
    #[serde(default)]
    to: Vec<String>,
    /// Whether it is a promise: everybody who hears it can say later whether it was kept. It binds nobody
    #[serde(default)]
    promise: bool,
}

/// A promise of somebody else.
#[derive(Deserialize, JsonSchema)]
struct JudgeArguments {
    #[serde(flatten)]
    at: At,
    /// The number of the remark that is the promise, as `talk` tells it
    number: usize,
    /// Whether it was kept
    kept: bool,
}

/// How the seat wants to be asked.
#[derive(Deserialize, JsonSchema)]
struct SetArguments {
    #[serde(flatten)]
    at: At,
    /// The id of a kind of moment in which the seat could interrupt, as `settings` lists them; with `preference`
    window: Option<String>,
    /// What is wanted of it: `ask`, `unless` (ask unless it does not concern the seat) or `pass`
    preference: Option<String>,
    /// Whether choices of one action are played by themselves
    forced: Option<bool>,
    /// Whether the hand is raised: the seat wants to be asked in the next such moment
    hand: Option<bool>,
}

/// Something that all players have to agree to, an answer to it, or a declaration.
#[derive(Deserialize, JsonSchema)]
struct ProposeArguments {
    #[serde(flatten)]
    at: At,
    /// `pause`, `resume`, `end`, `give-up`, `rematch`, `back-to`, `away` or `return`; or `yes`, `no` or `withdraw` with `number`
    what: String,
    /// The number of the proposal that is answered or withdrawn, as `look` tells it
    number: Option<usize>,
    /// `back-to`: the number of the position to go back to
    position: Option<usize>,
    /// `away`: for how many days
    days: Option<u32>,
}

/// A question about the rules.
#[derive(Deserialize, JsonSchema)]
struct Question {
    /// The game's id, as in the list of tables
    game: String,
    /// What you want to know, in your own words
    question: String,
}

#[tool_router]
impl Guest {
    #[tool(description = "The tables that the token opens, those that wait for you first")]
    async fn tables(&self, context: RequestContext<RoleServer>) -> Result<String, String> {
        self.asker(&context).get_text("/tables").await
    }

    #[tool(
        description = "A table as your seat sees it: the board as text, who is asked what, who sits where, and the points so far"
    )]
    async fn look(
        &self,
        Parameters(at): Parameters<At>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        let eyes = target.seat.as_ref().map(|seat| format!("?as={seat}")).unwrap_or_default();
        let board = target.get(&format!("/board{eyes}")).await?;
        Ok(format!("{board}\n\n{}", target.told()))
    }

    #[tool(
        description = "Every legal action of your seat now, with what each is and would bring, and the number to act with; none while the table waits for others"
    )]
    async fn legal_actions(
        &self,
        Parameters(at): Parameters<At>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        target.get(&format!("/actions?seat={}&preview=true", target.own_seat()?)).await
    }

    #[tool(description = "Does one of the legal actions for your seat. It can't always be taken back")]
    async fn act(
        &self,
        Parameters(arguments): Parameters<ActArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let ActArguments { at, number, action, amount } = arguments;
        let target = self.target(&context, &at).await?;
        target.post("/actions", json!({ "number": number, "action": action, "amount": amount })).await
    }

    #[tool(
        description = "Waits until your seat has to act or the game is over, at most a minute, and says how the table stands then"
    )]
    async fn wait(
        &self,
        Parameters(at): Parameters<At>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        Ok(target.wait(&at).await?.to_string())
    }

    #[tool(description = "What has happened at a table, as told to your seat")]
    async fn log(
        &self,
        Parameters(Since { at, position }): Parameters<Since>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        let eyes = target.seat.as_ref().map(|seat| format!("&as={seat}")).unwrap_or_default();
        target.get(&format!("/log?since={position}{eyes}")).await
    }

    #[tool(description = "The text of one rule by its number; refusals and log lines name them")]
    async fn rule(
        &self,
        Parameters(rule): Parameters<RuleNumber>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let RuleNumber { game, number } = rule;
        self.asker(&context).get_text(&format!("/games/{}/rules/{}", word(&game), word(&number))).await
    }

    #[tool(description = "All rules of a game in Markdown; long")]
    async fn rules(
        &self,
        Parameters(GameId { game }): Parameters<GameId>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        self.asker(&context).get_text(&format!("/games/{}/rules", word(&game))).await
    }

    #[tool(
        description = "The rules that a question is about, each with its number, those that fit best first"
    )]
    async fn find_rules(
        &self,
        Parameters(Question { game, question }): Parameters<Question>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let question =
            serde_urlencoded::to_string([("question", question)]).map_err(|error| error.to_string())?;
        self.asker(&context).get_text(&format!("/games/{}/rule-search?{question}", word(&game))).await
    }

    #[tool(
        description = "What was said at a table as far as your seat may hear it, with whom it shares a private talk now, and how promises were judged"
    )]
    async fn talk(
        &self,
        Parameters(at): Parameters<At>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        target.get("/talk").await
    }

    #[tool(
        description = "Says or promises something for your seat: to everybody, or to those who share a private talk with it"
    )]
    async fn say(
        &self,
        Parameters(SayArguments { at, text, to, promise }): Parameters<SayArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        target.post("/talk", json!({ "text": text, "to": to, "promise": promise })).await
    }

    #[tool(description = "Says whether a promise that somebody else has made was kept")]
    async fn judge(
        &self,
        Parameters(JudgeArguments { at, number, kept }): Parameters<JudgeArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        target.post(&format!("/promises/{number}"), json!({ "kept": kept })).await
    }

    #[tool(
        description = "How your seat wants to be asked: in which moments it could interrupt, and what it wants of each"
    )]
    async fn settings(
        &self,
        Parameters(at): Parameters<At>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        target.get(&format!("/settings?seat={}", target.own_seat()?)).await
    }

    #[tool(description = "Sets one thing of how your seat wants to be asked")]
    async fn set(
        &self,
        Parameters(SetArguments { at, window, preference, forced, hand }): Parameters<SetArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        let body = json!({ "window": window, "preference": preference, "forced": forced, "hand": hand });
        target.post("/settings", body).await
    }

    #[tool(
        description = "Proposes something to the other players, answers what they propose, or declares something"
    )]
    async fn propose(
        &self,
        Parameters(ProposeArguments { at, what, number, position, days }): Parameters<ProposeArguments>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        let mut body = json!({ "do": what });
        for (name, value) in [
            ("number", number.map(Value::from)),
            ("to", position.map(Value::from)),
            ("days", days.map(Value::from)),
        ] {
            if let Some(value) = value {
                body[name] = value;
            }
        }
        target.post("/proposals", body).await
    }

    #[tool(
        description = "The record of a finished game: options, actions and draws, as anybody can replay and verify it"
    )]
    async fn record(
        &self,
        Parameters(at): Parameters<At>,
        context: RequestContext<RoleServer>,
    ) -> Result<String, String> {
        let target = self.target(&context, &at).await?;
        target.get("/record").await
    }
}

#[tool_handler(
    name = "liege",
    instructions = "Tables at which board games are played with every rule enforced. Begin with `tables`. To play a seat: \
                    `wait` until it is asked, `look` at the table, choose one of `legal_actions`, and `act` with the number \
                    that stands with them. A refusal names the rule that forbids it: `rule` is its text. Offers, trades, votes and embassies \
                    are actions; `say` is for words and promises, which bind nobody."
)]
impl ServerHandler for Guest {}
