//! What people call things of the game.

use liege_game::{Context, Line, Say, Seat, say};

use crate::rules::attack::Odds;
use crate::{Assault, City, Feudo, Place, Table, Territory, Token, TokenSet};

/// The token inside a sentence. Milady is her own title.
pub(crate) const fn named(token: Token) -> &'static str {
    match token {
        Token::Baron => "the Baron",
        Token::Milady => "Milady",
        Token::FirstKnight => "the First Knight",
        Token::Knight1 => "the Knight I",
        Token::Knight2 => "the Knight II",
        Token::Mercenary1 => "the Mercenary I",
        Token::Mercenary2 => "the Mercenary II",
        Token::Infantry1 => "the Infantryman I",
        Token::Infantry2 => "the Infantryman II",
        Token::Infantry3 => "the Infantryman III",
    }
}

/// The token at the beginning of a sentence.
pub(crate) const fn begun(token: Token) -> &'static str {
    match token {
        Token::Baron => "The Baron",
        Token::Milady => "Milady",
        Token::FirstKnight => "The First Knight",
        Token::Knight1 => "The Knight I",
        Token::Knight2 => "The Knight II",
        Token::Mercenary1 => "The Mercenary I",
        Token::Mercenary2 => "The Mercenary II",
        Token::Infantry1 => "The Infantryman I",
        Token::Infantry2 => "The Infantryman II",
        Token::Infantry3 => "The Infantryman III",
    }
}

/// "the Baron and the Knight I".
pub(crate) fn group(tokens: TokenSet) -> Vec<&'static str> {
    tokens.iter().map(named).collect()
}

/// Things with signs between them, such as commas: each is said by itself.
pub(crate) fn strung(things: impl IntoIterator<Item: Say>, between: &str) -> Line {
    let mut strung = Line::new();
    for (place, thing) in things.into_iter().enumerate() {
        if place > 0 {
            strung = strung.text(between);
        }
        let mut line = Line::new();
        thing.say(&mut line);
        strung.spans.extend(line.spans);
    }
    strung
}

/// The token that is moved now.
pub(crate) fn mover(context: Context<'_, Feudo>) -> Option<&'static str> {
    context.view.table.phase.mover().map(named)
}

/// Returns what bringing the token there by shillings costs.
pub(crate) fn cost(Context { game, view, seat, .. }: Context<'_, Feudo>, token: Token, to: Territory) -> u8 {
    let spending = view.table.phase.spending();
    spending.and_then(|spending| game.cost(&view.table, seat, &spending, token, to)).unwrap_or(0)
}

/// The token with its companion, if it has one in attacks (FD-85).
pub(crate) fn unit(Context { game, view, seat, .. }: Context<'_, Feudo>, token: Token) -> Vec<&'static str> {
    group(game.unit(&view.table, seat, token))
}

/// The territory of the attack that is being prepared.
pub(crate) fn target(Context { game, view, .. }: Context<'_, Feudo>) -> Option<Line> {
    view.table.phase.assault().map(|assault| game.place_name(&view.table, assault.target))
}

/// Both sums of the attack that is being prepared.
pub(crate) fn odds(Context { game, view, seat, .. }: Context<'_, Feudo>) -> Option<Odds> {
    let Assault { target, party } = view.table.phase.assault()?;
    Some(game.odds(&view.table, seat, target, party))
}

/// The token's place in a word.
pub(crate) fn whereabouts(table: &Table, seat: Seat, token: Token) -> Line {
    match table.barony(seat).place(token) {
        Place::Castle => "Castle".into(),
        Place::At(Territory::CENTRAL) => "Convent".into(),
        Place::At(at) => at.to_string().into(),
        Place::Gone => "dead".into(),
    }
}

impl Feudo {
    /// Returns what the City is called.
    pub(crate) fn city_name(&self, city: City) -> &str {
        &self.components.cities[city.index()].name
    }

    /// A territory with the name of the City that stands there: "Evesham (c3)", "c3".
    pub(crate) fn site_name(&self, table: &Table, at: Territory) -> Line {
        let site = at.to_string();
        match self.map(table).city_at(at) {
            Some(city) => say!("{city} ({site})", city = self.city_name(city)),
            None => site.into(),
        }
    }

    /// The territory for a person: "Hill c3", "Evesham (c3)", "the Convent".
    pub(crate) fn place_name(&self, table: &Table, at: Territory) -> Line {
        let map = self.map(table);
        match at {
            Territory::CENTRAL if self.has_convent() => "the Convent".into(),
            at if map.cities.has(at) => self.site_name(table, at),
            at => say!("{terrain} {site}", terrain = map.terrain(at).title(), site = at.to_string()),
        }
    }

    /// Returns what the City is worth to each Castle (FD-110).
    pub(crate) fn worths(&self, table: &Table, city: City) -> impl Iterator<Item = (Seat, u8)> {
        let built = self.seats().filter(|&seat| table.barony(seat).castle.is_some());
        built.map(move |seat| (seat, self.worth(table, seat, city)))
    }

    /// "Turn 3 of 10", "Extra turn 1".
    pub(crate) fn turn_name(&self, table: &Table) -> Line {
        match self.extra_turn(table) {
            0 => say!("Turn {turn} of {turns}", turn = table.turn, turns = self.options.turns),
            turn => say!("Extra turn {turn}"),
        }
    }
}
