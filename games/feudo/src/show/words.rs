//! What people call things of the game.

use std::fmt;

use liege_game::{Context, Line, Seat, counted, say};

use crate::rules::attack::Odds;
use crate::{Assault, City, Feudo, Place, Shillings, Table, Territory, Token, TokenSet};

/// What a Trading Card shows: "4 shillings", "no shillings".
impl fmt::Display for Shillings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&counted(self.0, "no shillings|1 shilling|# shillings"))
    }
}

/// The token inside a sentence: "the Baron", "Milady".
pub(crate) fn named(token: Token) -> String {
    format!("{}{}", token.article(), token.title())
}

/// "the Baron and the Knight I".
pub(crate) fn group(tokens: TokenSet) -> Vec<String> {
    tokens.iter().map(named).collect()
}

/// The token that is moved now.
pub(crate) fn mover(context: Context<'_, Feudo>) -> Option<String> {
    context.view.table.phase.mover().map(named)
}

/// Returns what bringing the token there by shillings costs.
pub(crate) fn cost(Context { game, view, seat, .. }: Context<'_, Feudo>, token: Token, to: Territory) -> u8 {
    let spending = view.table.phase.spending();
    spending.and_then(|spending| game.cost(&view.table, seat, &spending, token, to)).unwrap_or(0)
}

/// The token with its companion, if it has one in attacks (FD-85).
pub(crate) fn unit(Context { game, view, seat, .. }: Context<'_, Feudo>, token: Token) -> Vec<String> {
    group(game.unit(&view.table, seat, token))
}

/// The attack that is being prepared: "Hill c3: 7 against 5".
pub(crate) fn attack(Context { game, view, seat, .. }: Context<'_, Feudo>) -> Option<Line> {
    let Assault { target, party } = view.table.phase.assault()?;
    let Odds { force, defence, .. } = game.odds(&view.table, seat, target, party);
    Some(say!("{target}: {force} against {defence}", target = game.place_name(&view.table, target)))
}

/// The token's place in a word.
pub(crate) fn whereabouts(table: &Table, seat: Seat, token: Token) -> String {
    match table.barony(seat).place(token) {
        Place::Castle => "Castle".to_owned(),
        Place::At(Territory::CENTRAL) => "Convent".to_owned(),
        Place::At(at) => at.to_string(),
        Place::Gone => "dead".to_owned(),
    }
}

impl Feudo {
    /// Returns what the City is called.
    pub(crate) fn city_name(&self, city: City) -> &str {
        &self.components.cities[city.index()].name
    }

    /// A territory with the name of the City that stands there: "Evesham (c3)", "c3".
    pub(crate) fn site_name(&self, table: &Table, at: Territory) -> String {
        let city = self.map(table).city_at(at);
        city.map_or_else(|| at.to_string(), |city| format!("{} ({at})", self.city_name(city)))
    }

    /// The territory for a person: "Hill c3", "Evesham (c3)", "the Convent".
    pub(crate) fn place_name(&self, table: &Table, at: Territory) -> String {
        let map = self.map(table);
        match at {
            Territory::CENTRAL if self.has_convent() => "the Convent".to_owned(),
            at if map.cities.has(at) => self.site_name(table, at),
            at => format!("{} {at}", map.terrain(at).title()),
        }
    }

    /// Returns what the City is worth to each Castle (FD-110).
    pub(crate) fn worths(&self, table: &Table, city: City) -> impl Iterator<Item = (Seat, u8)> {
        let built = self.seats().filter(|&seat| table.barony(seat).castle.is_some());
        built.map(move |seat| (seat, self.worth(table, seat, city)))
    }

    /// "Turn 3 of 10", "Extra turn 1".
    pub(crate) fn turn_name(&self, table: &Table) -> String {
        match self.extra_turn(table) {
            0 => format!("Turn {} of {}", table.turn, self.options.turns),
            extra => format!("Extra turn {extra}"),
        }
    }
}
