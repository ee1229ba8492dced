//! What is known of a game before it begins.

use std::collections::BTreeMap;

use liege_bots::{LEVELS, Level};
use liege_game::Setup;
use liege_games::{Playable, Visitor};
use pyo3::prelude::*;

use crate::agreed::agree;
use crate::problem::Problem;

/// What was agreed, in the engine's words.
pub(crate) fn agreed_setup(
    game: &str,
    players: Option<i64>,
    options: Option<BTreeMap<String, String>>,
) -> Result<Setup, Problem> {
    let infos = liege_games::infos();
    let info = infos.iter().find(|info| info.id == game).ok_or_else(|| {
        let known: Vec<_> = infos.iter().map(|info| info.id).collect();
        let found: String = game.chars().take(40).collect();
        Problem::new(format!("there is no game “{found}”: expected one of {}", known.join(", ")))
    })?;
    let players = match players {
        None => info.usual_players,
        Some(players) => usize::try_from(players).map_err(|_| {
            let (min, max) = (info.min_players, info.max_players);
            Problem::new(format!("{players} players: expected {min} to {max}"))
        })?,
    };
    Ok(Setup { players, options: options.unwrap_or_default(), components: None })
}

/// The level of this name.
pub(crate) fn level(text: &str) -> Result<Level, Problem> {
    text.parse().map_err(|error: liege_bots::BotError| Problem::new(error.to_string()))
}

/// Every game as JSON: id, title, players, options.
#[pyfunction]
pub(crate) fn games_json() -> String {
    let one = |info: &liege_game::Info| {
        let options: Vec<_> = info
            .options
            .iter()
            .map(|option| {
                let values: Vec<_> =
                    option.values.iter().map(|value| serde_json::json!([value.id, value.title])).collect();
                serde_json::json!({ "id": option.id, "title": option.title, "values": values })
            })
            .collect();
        serde_json::json!({
            "id": info.id, "title": info.title, "designer": info.designer, "year": info.year,
            "summary": info.summary, "min_players": info.min_players, "max_players": info.max_players,
            "usual_players": info.usual_players, "options": options,
        })
    };
    serde_json::Value::from_iter(liege_games::infos().into_iter().map(one)).to_string()
}

struct Told;

impl Visitor for Told {
    type Output = &'static str;

    fn visit<G: Playable>(self) -> &'static str {
        G::RULES
    }
}

/// The numbered rules of a game in Markdown.
#[pyfunction]
pub(crate) fn rules(game: &str) -> PyResult<String> {
    agreed_setup(game, None, None)?;
    Ok(liege_games::with(game, Told).unwrap_or_default().to_owned())
}

/// The names of the house bots, the weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<String> {
    LEVELS.iter().map(Level::to_string).collect()
}

/// What each number of an observation is.
#[pyfunction]
#[pyo3(signature = (game, players=None, options=None))]
pub(crate) fn observation_names(
    game: &str,
    players: Option<i64>,
    options: Option<BTreeMap<String, String>>,
) -> PyResult<Vec<String>> {
    Ok(agree(game, &agreed_setup(game, players, options)?)?.layout().names.clone())
}

/// How many numbers the actions have; nothing where they don't fit into 63 bits.
#[pyfunction]
#[pyo3(signature = (game, players=None, options=None))]
pub(crate) fn action_count(
    game: &str,
    players: Option<i64>,
    options: Option<BTreeMap<String, String>>,
) -> PyResult<Option<u64>> {
    Ok(agree(game, &agreed_setup(game, players, options)?)?.numbering().count())
}

/// The verbs of a game's actions and the words that may stand behind each, as JSON.
#[pyfunction]
#[pyo3(signature = (game, players=None, options=None))]
pub(crate) fn action_heads_json(
    game: &str,
    players: Option<i64>,
    options: Option<BTreeMap<String, String>>,
) -> PyResult<String> {
    let agreed = agree(game, &agreed_setup(game, players, options)?)?;
    let head = |(verb, first, parts)| serde_json::json!({ "verb": verb, "first": first, "parts": parts });
    Ok(agreed.numbering().verbs().map(head).collect::<serde_json::Value>().to_string())
}

/// The digest that tells the numbers of a game's actions from all others.
#[pyfunction]
#[pyo3(signature = (game, players=None, options=None))]
pub(crate) fn numbering_digest(
    game: &str,
    players: Option<i64>,
    options: Option<BTreeMap<String, String>>,
) -> PyResult<String> {
    Ok(agree(game, &agreed_setup(game, players, options)?)?.numbering().digest())
}

/// The version of the rules, which is the engine's.
#[pyfunction]
pub(crate) fn rules_version() -> String {
    liege_game::Record::new("", Setup::new(2)).version
}
