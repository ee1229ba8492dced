//! Running worked examples in the format that stands at the top of `tests/cases.toml`.

mod after;
mod before;
mod deeds;
mod holdings;
mod queries;

use liege_cases::legacy::{Case, Cases};
use liege_cases::{Failure, Fields, Mismatch, Unreadable};
use liege_game::{Refusal, Seat};

use crate::feudo::Feudo;
use crate::{City, OrderOfPlay, Place, Position, Territory, Token, TokenSet};

/// The position of a case, and what its actions need besides.
#[derive(Clone)]
struct Scene<'a> {
    game: &'a Feudo,
    /// The players of the case in seat order.
    names: &'a [String],
    position: Position,
    /// The order in which Castles were placed (FD-18).
    placement: OrderOfPlay,
    /// The players whose chosen cards the case names.
    dealt: liege_game::Seats,
    /// The place in the Order of Play of the last who attacked and who advanced this turn (FD-82, FD-94).
    attacking: usize,
    advancing: usize,
}

/// What became of an action: done, or refused by a rule.
type Outcome = Result<(), Refusal>;

impl Scene<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("nobody", String::as_str)
    }

    fn written(&self, seats: impl Iterator<Item = Seat>) -> Vec<String> {
        seats.map(|seat| self.name(seat).to_owned()).collect()
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let index = self.names.iter().position(|other| other == name);
        let expected = || format!("expected a player of this case ({}), found {name}", self.names.join(", "));
        index.and_then(Seat::new).ok_or_else(expected)
    }

    fn player(&self, fields: &Fields<'_>) -> Result<Seat, Unreadable> {
        let name: String = fields.need("player")?;
        self.seat(&name).map_err(|expected| fields.wrong("player", expected))
    }

    fn city(&self, fields: &Fields<'_>, key: &str) -> Result<City, Unreadable> {
        let id: String = fields.need(key)?;
        self.game.components.city(&id).ok_or_else(|| fields.wrong(key, "expected one of the five Cities"))
    }

    /// Where the token is, in the words of the format.
    fn place(&self, seat: Seat, token: Token) -> String {
        match self.position.barony(seat).place(token) {
            Place::Gone => "dead".to_owned(),
            Place::Castle if Feudo::never_left(&self.position, seat, token) => "castle".to_owned(),
            Place::Castle => "returned".to_owned(),
            Place::At(Territory::CENTRAL) => "convent".to_owned(),
            Place::At(here) => here.to_string(),
        }
    }
}

fn token(fields: &Fields<'_>, key: &str) -> Result<Token, Unreadable> {
    let id: String = fields.need(key)?;
    Token::from_id(&id)
        .ok_or_else(|| fields.wrong(key, format!("expected one of the ten tokens, found {id}")))
}

/// Tokens as they are listed.
fn token_list(fields: &Fields<'_>, key: &str) -> Result<Option<Vec<Token>>, Unreadable> {
    let Some(ids) = fields.get::<Vec<String>>(key)? else { return Ok(None) };
    let known = |id: &String| {
        let expected = || fields.wrong(key, format!("expected tokens such as knight_1, found {id}"));
        Token::from_id(id).ok_or_else(expected)
    };
    ids.iter().map(known).collect::<Result<_, _>>().map(Some)
}

/// Tokens as a set: none is listed twice.
fn tokens(fields: &Fields<'_>, key: &str) -> Result<Option<TokenSet>, Unreadable> {
    let Some(list) = token_list(fields, key)? else { return Ok(None) };
    let set: TokenSet = list.iter().copied().collect();
    if set.len() == list.len() { Ok(Some(set)) } else { Err(fields.wrong(key, "a token is named twice")) }
}

fn territory(fields: &Fields<'_>, key: &str) -> Result<Territory, Unreadable> {
    let name: String = fields.need(key)?;
    named(fields, key, &name)
}

/// A territory that stands under this key.
fn named(fields: &Fields<'_>, key: &str, name: &str) -> Result<Territory, Unreadable> {
    let wrong = |expected: &str| fields.wrong(key, format!("expected {expected}, found {name}"));
    name.parse().map_err(wrong)
}

fn path(fields: &Fields<'_>, key: &str) -> Result<Vec<Territory>, Unreadable> {
    let names: Vec<String> = fields.get(key)?.unwrap_or_default();
    names.iter().map(|name| named(fields, key, name)).collect()
}

impl liege_cases::FromFile for Feudo {
    fn run_file(
        text: &str,
        components: Option<std::sync::Arc<str>>,
    ) -> Result<liege_cases::Report, liege_cases::DataError> {
        liege_cases::legacy::run_file::<Self>(text, components)
    }
}

impl Cases for Feudo {
    fn check_case(case: &Case) -> Result<(), Failure> {
        let fields = Fields::new(&case.table, "");
        // Common to all formats, and read already.
        for key in ["id", "title", "note", "kind", "rules", "rulings"] {
            fields.value(key);
        }
        let setup = fields.table("setup")?.ok_or_else(|| fields.wrong("setup", "is missing"))?;
        let (game, names) = before::game(&setup, case.components.clone())?;
        let mut scene = before::scene(&game, &names, &setup)?;
        setup.finish()?;
        let mut mismatches = Vec::new();
        for (number, action) in (1..).zip(fields.tables("actions")?) {
            let name: String = action.need("do")?;
            let expected: String = action.get("result")?.unwrap_or_else(|| "ok".to_owned());
            if expected != "ok" && expected != "illegal" {
                return Err(action.wrong("result", "expected ok or illegal").into());
            }
            let mut tried = scene.clone();
            let outcome = tried.carry_out(&name, &action)?;
            action.finish()?;
            let what = || format!("action {number}, {name}");
            match (outcome, expected.as_str()) {
                (Ok(()), "illegal") => mismatches.push(Mismatch::new(what(), "illegal", "ok")),
                (Ok(()), _) => scene = tried,
                (Err(_), "illegal") => {}
                (Err(refusal), _) => mismatches.push(Mismatch::new(what(), "ok", refusal)),
            }
        }
        if let Some(expect) = fields.table("expect")? {
            scene.compare(&expect, &mut mismatches)?;
            expect.finish()?;
        }
        for (number, query) in (1..).zip(fields.tables("query")?) {
            scene.ask(number, &query, &mut mismatches)?;
            query.finish()?;
        }
        fields.finish()?;
        if mismatches.is_empty() { Ok(()) } else { Err(Failure::Mismatches(mismatches)) }
    }
}
