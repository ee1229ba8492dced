//! `liege mcp`

mod client;

use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use liege_server::assistants::{Api, Call, Guest};
use rmcp::ServiceExt;

use self::client::Client;
use super::Answer;

/// The longest refusal that is read, in bytes.
const MAX_REFUSAL: usize = 1 << 16;

/// Let an assistant look at tables and play seats: a Model Context Protocol server on standard input and output
#[derive(Args)]
#[command(after_help = "Example:\n  liege mcp --server https://games.example --token liege_0123")]
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
            let call = Call { path: "/tables".to_owned(), posted: None };
            let reply = client.send(call, None).await.map_err(anyhow::Error::msg)?;
            if !reply.is_success {
                bail!(reply.whole(MAX_REFUSAL).await.map_err(anyhow::Error::msg)?);
            }
            Guest::new(Arc::new(client)).serve(rmcp::transport::stdio()).await?.waiting().await?;
            Ok(Answer::Yes)
        })
    }
}
