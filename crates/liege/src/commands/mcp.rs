//! `liege mcp`

mod client;

use anyhow::{Result, anyhow};
use clap::Args;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::schemars::JsonSchema;
use rmcp::{ServiceExt, schemars, tool, tool_router};
use serde::Deserialize;
use serde_json::{Value, json};

use self::client::Client;
use super::Answer;

/// Let an assistant play the seat of a token: a Model Context Protocol server on standard input and output
#[derive(Args)]
pub(crate) struct Mcp {
    /// The server at which the table is: http://host:port
    #[arg(long, env = "LIEGE_SERVER", default_value = "http://127.0.0.1:7878")]
    server: String,
    /// The token of a seat, which its player makes at the table
    #[arg(long, env = "LIEGE_TOKEN", hide_env_values = true)]
    token: String,
}

impl Mcp {
    pub(crate) fn run(self) -> Result<Answer> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let client = Client::new(&self.server, self.token)?;
            let guest = Guest::arrive(client).await.map_err(|why| anyhow!(why))?;
            guest.serve(rmcp::transport::stdio()).await?.waiting().await?;
            Ok(Answer::Yes)
        })
    }
}

/// Somebody at the table of a token.
#[derive(Clone)]
struct Guest {
    client: Client,
    /// The address of the table.
    table: String,
    /// The game's id.
    game: String,
    /// The letter of the token's seat.
    seat: String,
}

/// A rule of the game.
#[derive(Deserialize, JsonSchema)]
struct RuleNumber {
    /// Its number, such as MA-14
    number: String,
}

/// A part of the log.
#[derive(Deserialize, JsonSchema)]
struct Since {
    /// Only what happened after the position of this number; 0 for all of it
    position: usize,
}

/// An action.
#[derive(Deserialize, JsonSchema)]
struct Deed {
    /// The number that stands with the list of legal actions
    number: usize,
    /// One of the legal actions, as it stands there
    action: String,
    /// Another amount than the least, where the action has one
    amount: Option<u16>,
}

impl Guest {
    /// Finds out which table and seat the token opens.
    async fn arrive(client: Client) -> Result<Guest, String> {
        let tables = client.get("/tables").await?;
        let id = tables["tables"][0]["id"].as_str().ok_or("the token opens no table")?;
        let table = format!("/tables/{id}");
        let state = client.get(&table).await?;
        let mine = |seat: &&Value| seat["mine"] == true;
        let seat = state["seats"].as_array().and_then(|seats| seats.iter().find(mine));
        let seat = seat.and_then(|seat| seat["seat"].as_str()).ok_or("the token has no seat")?.to_owned();
        Ok(Guest { client, table, game: state["game"].as_str().unwrap_or_default().to_owned(), seat })
    }
}

#[tool_router(server_handler)]
impl Guest {
    #[tool(
        description = "The table as your seat sees it: the board as text, who is asked what, and the points so far"
    )]
    async fn look(&self) -> Result<String, String> {
        let board = self.client.get_text(&format!("{}/board", self.table)).await?;
        let state = self.client.get(&self.table).await?;
        let part = |name: &str| state[name].clone();
        let asked = json!({
            "you": self.seat, "game": self.game, "number": part("number"), "position": part("position"),
            "seats": part("seats"), "pending": part("pending"), "prompts": part("prompts"),
            "scores": part("scores"), "standing": part("standing"),
        });
        Ok(format!("{board}\n\n{asked}"))
    }

    #[tool(
        description = "Every legal action of your seat now, with what each is and would bring, and the number to act with"
    )]
    async fn legal_actions(&self) -> Result<String, String> {
        let path = format!("{}/actions?seat={}&preview=true", self.table, self.seat);
        self.client.get_text(&path).await
    }

    #[tool(description = "Does one of the legal actions for your seat")]
    async fn act(&self, Parameters(deed): Parameters<Deed>) -> Result<String, String> {
        let Deed { number, action, amount } = deed;
        let body = json!({ "seat": self.seat, "number": number, "action": action, "amount": amount });
        self.client.post(&format!("{}/actions", self.table), &body).await
    }

    #[tool(description = "What has happened, as told to your seat")]
    async fn log(&self, Parameters(since): Parameters<Since>) -> Result<String, String> {
        self.client.get_text(&format!("{}/log?since={}", self.table, since.position)).await
    }

    #[tool(description = "The text of one rule of the game by its number; refusals and log lines name them")]
    async fn rule(&self, Parameters(rule): Parameters<RuleNumber>) -> Result<String, String> {
        let number: String = rule.number.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        self.client.get_text(&format!("/games/{}/rules/{number}", self.game)).await
    }

    #[tool(description = "All rules of the game in Markdown; long")]
    async fn rules(&self) -> Result<String, String> {
        self.client.get_text(&format!("/games/{}/rules", self.game)).await
    }
}
