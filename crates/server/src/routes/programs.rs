//! What programs and those who write them read first: the page of the interface, a guide for language models, the version.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::Page;
use super::api::document;
use crate::app::App;
use crate::page::api::api;
use crate::problem::Problem;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(interface)).routes(routes!(guide)).routes(routes!(version))
}

/// Which Liege answers.
#[derive(Serialize, ToSchema)]
struct Version {
    name: &'static str,
    /// That of the program, as in its changelog.
    version: &'static str,
    /// The newest version of the API, as it stands in addresses.
    api: &'static str,
    /// The games, by their ids.
    games: Vec<&'static str>,
}

/// The interface for programs, drawn from its document.
#[utoipa::path(get, path = "/api", responses(Page))]
async fn interface(State(app): State<Arc<App>>) -> Result<Html<String>, Problem> {
    let described = serde_json::from_str(&document::text(&app)).map_err(Problem::broken)?;
    Ok(Html(liege_pages::api(&api(&app.options.base, &described))))
}

/// What a language model reads first.
#[utoipa::path(get, path = "/llms.txt",
    responses((status = OK, description = "a guide in Markdown", content_type = "text/plain", body = String)))]
async fn guide(State(app): State<Arc<App>>) -> impl IntoResponse {
    let base = &app.options.base;
    let mut text = format!(
        "# Liege\n\n> Feudal board games with every rule enforced, played by people, bots and programs at the same tables.\n\n\
         A program looks, acts and talks through the API with a token: that of a seat, made at its table, or that of an account. \
         Every refusal has a code and, where a rule forbids it, the rule's number. Nobody is told what their seat can't know.\n\n\
         ## Interface\n\n\
         - [The interface as a page]({base}/api)\n\
         - [The interface as OpenAPI 3.1]({base}/api/v1/openapi.json)\n\
         - [Games, their options and the levels of bots]({base}/api/v1/games)\n\
         - [Version]({base}/version)\n\n## Rules\n\n"
    );
    for game in app.rooms.games.iter() {
        let info = game.info();
        text.push_str(&format!(
            "- [{}]({base}/api/v1/games/{}/rules): {}\n",
            info.title, info.id, info.summary
        ));
    }
    text.push_str("\n## Learn\n\n");
    for game in app.rooms.games.iter().filter(|game| app.first_lesson(game.info().id).is_some()) {
        text.push_str(&format!("- [{}: lessons]({base}/learn#{})\n", game.info().title, game.info().id));
    }
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text)
}

/// Which Liege answers here.
#[utoipa::path(get, path = "/version", responses((status = OK, description = "the version", body = Version)))]
async fn version(State(app): State<Arc<App>>) -> axum::Json<Version> {
    axum::Json(Version {
        name: "Liege",
        version: env!("CARGO_PKG_VERSION"),
        api: "v1",
        games: app.rooms.games.iter().map(|game| game.info().id).collect(),
    })
}
