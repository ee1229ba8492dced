//! What a case expects in the end.

use std::collections::BTreeMap;

use liege_cases::{Failure, Fields, FromValue, Unreadable};
use liege_game::{Game as _, Seat};
use toml::Value;

use super::run::Run;
use super::text::{EstateText, RowText, SpotText, TileText, list};
use crate::position::Phase;
use crate::table::{MAX_COLUMNS, ROWS};
use crate::tile::Tile;
use crate::{Estate, Spot};

/// A position, or `"home"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PieceText(Option<SpotText>);

impl FromValue for PieceText {
    fn from_value(value: &Value) -> Result<PieceText, String> {
        if value.as_str() == Some("home") {
            return Ok(PieceText(None));
        }
        let spot = SpotText::from_value(value).map_err(|why| format!("{why}; or \"home\""))?;
        Ok(PieceText(Some(spot)))
    }
}

impl std::fmt::Display for PieceText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(spot) => spot.fmt(f),
            None => f.write_str("home"),
        }
    }
}

impl Run {
    pub(super) fn expect(&mut self, expect: &Fields<'_>) -> Result<(), Failure> {
        let _: Option<String> = expect.get("note")?;
        if let Some(round) = expect.get::<u8>("round")? {
            self.compare("round", round, self.position.round.max(1));
        }
        if let Some(order) = expect.get::<Vec<String>>("order")? {
            for name in &order {
                self.seat(expect, "order", name)?;
            }
            let found: Vec<String> = self.waiting().map(|seat| self.name(seat).to_owned()).collect();
            self.compare("order", list(order), list(found));
        }
        let position = self.position;
        let standing = self.game.standing(&position);
        self.per_player(expect, "coins", |seat| position.fiefdoms[seat].coins)?;
        self.per_player(expect, "score", |seat| standing.score[seat])?;
        self.pieces(expect, "scouts", |seat| position.scouts[seat])?;
        self.pieces(expect, "lords", |seat| position.lords[seat])?;
        self.expect_tiles(expect)?;
        self.expect_tokens(expect)?;
        self.expect_piles(expect)?;
        if let Some(winners) = expect.get::<Vec<String>>("winners")? {
            let mut expected = Vec::new();
            for name in &winners {
                expected.push(self.seat(expect, "winners", name)?);
            }
            expected.sort();
            let found: Vec<Seat> = standing.winners().collect();
            if found != expected {
                let found: Vec<&str> = found.into_iter().map(|seat| self.name(seat)).collect();
                let found = list(found);
                self.mismatch("winners".to_owned(), list(winners), found);
            }
        }
        Ok(())
    }

    /// The players still to move in this round, or still to place their Lord.
    pub(super) fn waiting(&self) -> impl Iterator<Item = Seat> + use<> {
        let position = &self.position;
        let turns = matches!(position.phase, Phase::Place | Phase::Move | Phase::Next);
        let order = position.order.into_iter().take(self.names.len()).skip(position.turn as usize);
        order.filter(move |_| turns)
    }

    fn compare<T: PartialEq + ToString>(&mut self, what: &str, expected: T, found: T) {
        if expected != found {
            self.mismatch(what.to_owned(), expected, found);
        }
    }

    fn per_player<T>(
        &mut self,
        expect: &Fields<'_>,
        key: &str,
        found: impl Fn(Seat) -> T,
    ) -> Result<(), Unreadable>
    where
        T: FromValue + PartialEq + ToString,
    {
        for (name, expected) in expect.get::<BTreeMap<String, T>>(key)?.unwrap_or_default() {
            let seat = self.seat(expect, key, &name)?;
            self.compare(&format!("{key} of {name}"), expected, found(seat));
        }
        Ok(())
    }

    fn pieces(
        &mut self,
        expect: &Fields<'_>,
        key: &str,
        found: impl Fn(Seat) -> Option<Spot>,
    ) -> Result<(), Unreadable> {
        self.per_player(expect, key, |seat| PieceText(found(seat).map(SpotText)))
    }

    /// Fiefdoms stack by stack in order; Cemeteries without order.
    fn expect_tiles(&mut self, expect: &Fields<'_>) -> Result<(), Unreadable> {
        let own = |run: &Run, faces: &[crate::Face]| -> Vec<TileText> {
            faces.iter().map(|&face| TileText(run.game.parts.tiles.print(face))).collect()
        };
        let key = "fiefdom";
        for (name, expected) in expect.get::<BTreeMap<String, Vec<TileText>>>(key)?.unwrap_or_default() {
            let seat = self.seat(expect, key, &name)?;
            let fiefdom = self.position.fiefdoms[seat];
            let stack = |estate| own(self, fiefdom.stack(estate));
            let same = Estate::ALL.into_iter().all(|estate| {
                let wanted: Vec<_> = expected.iter().filter(|tile| tile.0.estate == estate).collect();
                let found = stack(estate);
                wanted.len() == found.len() && wanted.iter().zip(&found).all(|(a, b)| a.fits(b.0))
            });
            if !same {
                let found: Vec<_> = Estate::ALL.into_iter().flat_map(stack).collect();
                self.mismatch(format!("{key} of {name}"), list(expected), list(found));
            }
        }
        let key = "cemetery";
        for (name, expected) in expect.get::<BTreeMap<String, Vec<TileText>>>(key)?.unwrap_or_default() {
            let seat = self.seat(expect, key, &name)?;
            let found = own(self, self.position.fiefdoms[seat].cemetery());
            self.compare_loose(format!("{key} of {name}"), &expected, &found);
        }
        Ok(())
    }

    /// Compares tiles without regard to order.
    fn compare_loose(&mut self, what: String, expected: &[TileText], found: &[TileText]) {
        let mut left = found.to_vec();
        // Texts with a number first, so that one without does not take their tile.
        let mut wanted = expected.to_vec();
        wanted.sort_by_key(|tile| tile.0.number == 0);
        for tile in &wanted {
            if let Some(place) = left.iter().position(|other| tile.fits(other.0)) {
                left.remove(place);
            }
        }
        if !left.is_empty() || expected.len() != found.len() {
            self.mismatch(what, list(expected), list(found));
        }
    }

    fn expect_tokens(&mut self, expect: &Fields<'_>) -> Result<(), Unreadable> {
        let key = "extra_coin";
        for (name, mut expected) in expect.get::<BTreeMap<String, Vec<EstateText>>>(key)?.unwrap_or_default()
        {
            let seat = self.seat(expect, key, &name)?;
            expected.sort();
            let found: Vec<_> = self.position.fiefdoms[seat].extra.iter().map(EstateText).collect();
            if found != expected {
                self.mismatch(format!("{key} of {name}"), list(expected), list(found));
            }
        }
        let key = "plot_token";
        let tokens = expect.get::<BTreeMap<String, BTreeMap<String, EstateText>>>(key)?;
        for (name, expected) in tokens.unwrap_or_default() {
            let seat = self.seat(expect, key, &name)?;
            let plots = self.position.fiefdoms[seat].plots;
            let found: BTreeMap<String, EstateText> = Estate::ALL
                .into_iter()
                .filter_map(|estate| Some((estate, plots[estate.index()].iter().next()?)))
                .map(|(estate, token)| (estate.name().to_owned(), EstateText(token)))
                .collect();
            if let Some(stranger) = expected.keys().find(|estate| Estate::from_name(estate).is_none()) {
                return Err(expect.wrong(key, format!("“{stranger}” is no Estate")));
            }
            if found != expected {
                let pairs = |map: &BTreeMap<String, EstateText>| {
                    list(map.iter().map(|(estate, token)| format!("{estate} = {}", token.0)))
                };
                self.mismatch(format!("{key} of {name}"), pairs(&expected), pairs(&found));
            }
        }
        Ok(())
    }

    fn texts(&self, tiles: &[Tile]) -> Vec<TileText> {
        tiles.iter().map(|&tile| TileText(self.game.parts.tiles.info(tile).print)).collect()
    }

    fn expect_piles(&mut self, expect: &Fields<'_>) -> Result<(), Unreadable> {
        if let Some(expected) = expect.get::<Vec<TileText>>("discard")? {
            let found = self.texts(&self.position.discard.clone());
            self.compare_loose("discard".to_owned(), &expected, &found);
        }
        for (key, tiles) in [("pile", self.upcoming.clone()), ("reserve", self.reserve.clone())] {
            if let Some(expected) = expect.get::<Vec<TileText>>(key)? {
                let found = self.texts(&tiles);
                let same =
                    expected.len() == found.len() && expected.iter().zip(&found).all(|(a, b)| a.fits(b.0));
                if !same {
                    self.mismatch(key.to_owned(), list(expected), list(found));
                }
            }
        }
        if let Some(expected) = expect.get::<Vec<String>>("events")? {
            for name in &expected {
                self.card(expect, "events", name)?;
            }
            let left = self.position.cards.iter().skip(self.position.spent as usize);
            let cards = &self.game.parts.cards;
            let found: Vec<_> = left.filter_map(|&card| cards.get(usize::from(card))).collect();
            let found = list(found.into_iter().map(|card| card.name.clone()));
            self.compare("events", list(expected), found);
        }
        let Some(rows) = expect.table("rows")? else { return Ok(()) };
        for row in 0..ROWS {
            let Some(expected) = rows.get::<Vec<RowText>>(&(row + 1).to_string())? else { continue };
            let at = |column| {
                let spot = Spot::at(row, column);
                let face = self.game.face_at(&self.position, spot);
                let laid = self.position.laid.has(spot);
                laid.then(|| TileText(self.game.parts.tiles.print(face)))
            };
            let found: Vec<Option<TileText>> = (0..MAX_COLUMNS).map(at).collect();
            let same = expected.len() <= self.game.row_length()
                && found.iter().enumerate().all(|(column, tile)| {
                    match (expected.get(column).and_then(|RowText(text)| *text), tile) {
                        (Some(text), Some(tile)) => text.fits(tile.0),
                        (None, None) => true,
                        _ => false,
                    }
                });
            if !same {
                let text = |tile: &Option<TileText>| tile.map_or("-".to_owned(), |tile| tile.to_string());
                let expected: Vec<_> = expected.into_iter().map(|RowText(tile)| tile).collect();
                let shown = found.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
                let found = list(found[..shown].iter().map(text));
                self.mismatch(format!("rows.{}", row + 1), list(expected.iter().map(text)), found);
            }
        }
        rows.finish()
    }
}
