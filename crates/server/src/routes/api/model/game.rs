//! Games, their optional rules, and seals.

use liege_game::Info;
use liege_rooms::LEVELS;
use serde::Serialize;
use utoipa::ToSchema;

/// Every game, and the levels of bots.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Games {
    games: Vec<Game>,
    /// From the weakest to the strongest.
    levels: Vec<&'static str>,
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Game {
    id: &'static str,
    title: &'static str,
    designer: &'static str,
    publisher: &'static str,
    year: u16,
    /// What it is about, in a few sentences.
    summary: &'static str,
    min_players: usize,
    max_players: usize,
    /// Optional rules. The first value of each is the usual one.
    options: Vec<GameOption>,
}

/// An optional rule.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct GameOption {
    id: &'static str,
    title: &'static str,
    values: Vec<OptionValue>,
}

/// One way to play an optional rule.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct OptionValue {
    id: &'static str,
    title: &'static str,
}

/// One rule of a game.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Rule {
    #[schema(example = "MA-14")]
    pub(in crate::routes::api) number: String,
    pub(in crate::routes::api) text: String,
}

/// A seal, to be noted before a table is made with its ticket.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct SealOffer {
    pub(in crate::routes::api) seal: String,
    pub(in crate::routes::api) ticket: String,
}

impl Games {
    pub(in crate::routes::api) fn of<'a>(infos: impl Iterator<Item = &'a Info>) -> Games {
        Games { games: infos.map(Game::of).collect(), levels: LEVELS.to_vec() }
    }
}

impl Game {
    fn of(info: &Info) -> Game {
        let options = info.options.iter().map(|option| {
            let values = option.values.iter().map(|value| OptionValue { id: value.id, title: value.title });
            GameOption { id: option.id, title: option.title, values: values.collect() }
        });
        Game {
            id: info.id,
            title: info.title,
            designer: info.designer,
            publisher: info.publisher,
            year: info.year,
            summary: info.summary,
            min_players: info.min_players,
            max_players: info.max_players,
            options: options.collect(),
        }
    }
}
