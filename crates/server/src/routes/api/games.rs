//! Games, their rules, and the seals that are shown before a table is made.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::model::{Games, Rule, SealOffer};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Query;

/// How much of a question is read, in characters.
const MAX_QUESTION: usize = 400;

/// How many rules are found at most.
const MAX_FOUND: usize = 6;

/// Rules that a question is about.
#[derive(Serialize, ToSchema)]
pub(super) struct FoundRules {
    rules: Vec<Rule>,
}

/// Every game with its options, and the levels of bots
#[utoipa::path(get, path = "/games", operation_id = "list_games", tag = "games", responses((status = OK, description = "the games and the levels of bots", body = Games)))]
pub(super) async fn games(State(app): State<Arc<App>>) -> axum::Json<Games> {
    axum::Json(Games::of(app.rooms.games.iter().map(|game| game.info())))
}

/// The numbered rules of a game in Markdown
#[utoipa::path(get, path = "/games/{game}/rules", operation_id = "get_rules", tag = "games", params(("game" = String, Path, description = "The game's id")),
    responses((status = OK, description = "the rules", body = String, content_type = "text/markdown")))]
pub(super) async fn rules(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], app.rooms.game(&game)?.rules()))
}

/// What a game is made of: places with their ids, roads and routes, cards, prices, numbers
#[utoipa::path(get, path = "/games/{game}/components", operation_id = "get_components", tag = "games", params(("game" = String, Path, description = "The game's id")),
    responses((status = OK, description = "the game's own components file, as JSON", body = Object)))]
pub(super) async fn components(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<axum::Json<serde_json::Value>, Problem> {
    let text = app.rooms.game(&game)?.components();
    Ok(axum::Json(toml::from_str(text).map_err(Problem::broken)?))
}

/// The JSON schema of what a game writes: `view` of a table, its `action`s, an `event`, and `components`
#[utoipa::path(get, path = "/games/{game}/schema", operation_id = "get_schema", tag = "games", params(("game" = String, Path, description = "The game's id")),
    responses((status = OK, description = "the schema, in the words of JSON Schema 2020-12", body = Object, content_type = "application/schema+json")))]
pub(super) async fn schema(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let schema = app.rooms.game(&game)?.schema().map_err(Problem::broken)?.to_owned();
    Ok(([(CONTENT_TYPE, "application/schema+json")], schema))
}

/// One rule of a game
#[utoipa::path(get, path = "/games/{game}/rules/{number}", operation_id = "get_rule", tag = "games",
    params(("game" = String, Path, description = "The game's id"), ("number" = String, Path, description = "The rule's number")),
    responses((status = OK, description = "the rule", body = Rule)))]
pub(super) async fn rule(
    State(app): State<Arc<App>>,
    Path((game, number)): Path<(String, String)>,
) -> Result<axum::Json<Rule>, Problem> {
    let game = app.rooms.game(&game)?;
    match liege_table::rule(game.rules(), &number) {
        Some(text) => Ok(axum::Json(Rule { number: number.to_uppercase(), text })),
        None => Err(Problem::NoRule { game: game.info().title, number: number.chars().take(40).collect() }),
    }
}

/// A question about the rules.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RuleQuestion {
    /// In the words of the game; its first 400 characters are read.
    question: String,
}

/// The rules that a question is about, those that fit best first; none if no rule has a word of it
#[utoipa::path(get, path = "/games/{game}/rule-search", operation_id = "find_rules", tag = "games",
    params(("game" = String, Path, description = "The game's id"), RuleQuestion),
    responses((status = OK, description = "the rules", body = FoundRules)))]
pub(super) async fn find(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(asked): Query<RuleQuestion>,
) -> Result<axum::Json<FoundRules>, Problem> {
    let question: String = asked.question.chars().take(MAX_QUESTION).collect();
    let found = liege_table::search_rules(app.rooms.game(&game)?.rules(), &question, MAX_FOUND);
    let rules = found.into_iter().map(|(number, text)| Rule { number, text }).collect();
    Ok(axum::Json(FoundRules { rules }))
}

/// A seal, to be noted before a table is made with its ticket
#[utoipa::path(get, path = "/seal", operation_id = "offer_seal", tag = "games", responses((status = OK, description = "a seal and its ticket", body = SealOffer)))]
pub(super) async fn seal(State(app): State<Arc<App>>) -> Result<axum::Json<SealOffer>, Problem> {
    let offer = app.rooms.seals.offer()?;
    Ok(axum::Json(SealOffer { seal: offer.seal.to_string(), ticket: offer.ticket }))
}
