//! `liege mcp`

mod client;
mod target;

use anyhow::Result;
use clap::Args;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::schemars::JsonSchema;
use rmcp::{ServerHandler, ServiceExt, schemars, tool, tool_handler, tool_router};
use serde::Deserialize;
use serde_json::json;

use self::client::{Client, word};
use self::target::{At, Target};
use super::Answer;

/// Let an assistant look at tables and play seats: a Model Context Protocol server on standard input and output
#[derive(Args)]
pub(crate) struct Mcp {
    /// The server at which the tables are: https://host or http://host:port
    #[arg(long, env = "LIEGE_SERVER", default_value = "http://127.0.0.1:7878")]
    server: String,
    /// The token of a seat, which its player makes at the table, or of an account, which is made on the account's page
    #[arg(long, env = "LIEGE_TOKEN", hide_env_values = true)]
    token: String,
}

impl Mcp {
    pub(crate) fn run(self) -> Result<Answer> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let client = Client::new(&self.server, self.token)?;
            // A token that opens nothing is told at once, and not by the first tool.
            client.get("/tables").await.map_err(anyhow::Error::msg)?;
            Guest { client }.serve(rmcp::transport::stdio()).await?.waiting().await?;
            Ok(Answer::Yes)
        })
    }
}

/// A client with a token.
#[derive(Clone)]
struct Guest {
    client: Client,
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

#[tool_router]
impl Guest {
    #[tool(description = "The tables that the token opens, those that wait for you first")]
    async fn tables(&self) -> Result<String, String> {
        self.client.get_text("/tables").await
    }

    #[tool(
        description = "A table as your seat sees it: the board as text, who is asked what, who sits where, and the points so far"
    )]
    async fn look(&self, Parameters(at): Parameters<At>) -> Result<String, String> {
        let target = Target::find(&self.client, &at).await?;
        let eyes = target.seat.as_ref().map(|seat| format!("?as={seat}")).unwrap_or_default();
        let board = self.client.get_text(&format!("{}/board{eyes}", target.path)).await?;
        Ok(format!("{board}\n\n{}", target.told()))
    }

    #[tool(
        description = "Every legal action of your seat now, with what each is and would bring, and the number to act with; none while the table waits for others"
    )]
    async fn legal_actions(&self, Parameters(at): Parameters<At>) -> Result<String, String> {
        let target = Target::find(&self.client, &at).await?;
        let path = format!("{}/actions?seat={}&preview=true", target.path, target.own_seat()?);
        self.client.get_text(&path).await
    }

    #[tool(description = "Does one of the legal actions for your seat. It can't always be taken back")]
    async fn act(&self, Parameters(arguments): Parameters<ActArguments>) -> Result<String, String> {
        let ActArguments { at, number, action, amount } = arguments;
        let target = Target::find(&self.client, &at).await?;
        let seat = target.own_seat()?;
        let body = json!({ "seat": seat, "number": number, "action": action, "amount": amount });
        self.client.post(&format!("{}/actions", target.path), &body).await
    }

    #[tool(
        description = "Waits until your seat has to act or the game is over, at most a minute, and says how the table stands then"
    )]
    async fn wait(&self, Parameters(at): Parameters<At>) -> Result<String, String> {
        let target = Target::find(&self.client, &at).await?;
        let seat = target.own_seat()?.to_owned();
        target.wait(&self.client, &seat).await?;
        Ok(Target::find(&self.client, &at).await?.told().to_string())
    }

    #[tool(description = "What has happened at a table, as told to your seat")]
    async fn log(&self, Parameters(Since { at, position }): Parameters<Since>) -> Result<String, String> {
        let target = Target::find(&self.client, &at).await?;
        self.client.get_text(&format!("{}/log?since={position}", target.path)).await
    }

    #[tool(description = "The text of one rule by its number; refusals and log lines name them")]
    async fn rule(&self, Parameters(rule): Parameters<RuleNumber>) -> Result<String, String> {
        let RuleNumber { game, number } = rule;
        self.client.get_text(&format!("/games/{}/rules/{}", word(&game), word(&number))).await
    }

    #[tool(description = "All rules of a game in Markdown; long")]
    async fn rules(&self, Parameters(GameId { game }): Parameters<GameId>) -> Result<String, String> {
        self.client.get_text(&format!("/games/{}/rules", word(&game))).await
    }
}

#[tool_handler(
    name = "liege",
    instructions = "Tables at which board games are played with every rule enforced. Begin with `tables`. To play a seat: \
                    `wait` until it is asked, `look` at the table, choose one of `legal_actions`, and `act` with the number \
                    that stands with them. A refusal names the rule that forbids it: `rule` is its text."
)]
impl ServerHandler for Guest {}
