//! [`Expect`]: what a case says of the position that its actions lead to.

use std::collections::BTreeMap;
use std::fmt;

use liege_cases::{Run, Stop};
use liege_game::{Game as _, Seat};
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::text::{EstateText, RowText, TileText, as_expected, in_order};
use super::{Aside, sync};
use crate::state::spot::{MAX_COLUMNS, ROWS};
use crate::{Estate, Face, MiddleAges, Spot};

/// Everything that the format can say of a position; what is absent is not compared.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Expect {
    #[serde(skip_serializing)]
    note: Option<String>,
    round: Option<u8>,
    /// The players still to move in this round, or still to place their Lord.
    order: Option<Vec<String>>,
    coins: Option<BTreeMap<String, i16>>,
    score: Option<BTreeMap<String, i32>>,
    scouts: Option<BTreeMap<String, Piece>>,
    lords: Option<BTreeMap<String, Piece>>,
    fiefdom: Option<BTreeMap<String, Vec<TileText>>>,
    cemetery: Option<BTreeMap<String, Vec<TileText>>>,
    extra_coin: Option<BTreeMap<String, Vec<EstateText>>>,
    plot_token: Option<BTreeMap<String, Tokens>>,
    discard: Option<Vec<TileText>>,
    pile: Option<Vec<TileText>>,
    reserve: Option<Vec<TileText>>,
    events: Option<Vec<String>>,
    rows: Option<Rows>,
    winners: Option<Vec<String>>,
}

/// Each Estate with a Plot token, and the Estate that this names; compared as a whole.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(from = "BTreeMap<EstateText, EstateText>", into = "Vec<String>")]
struct Tokens(BTreeMap<EstateText, EstateText>);

impl From<BTreeMap<EstateText, EstateText>> for Tokens {
    fn from(tokens: BTreeMap<EstateText, EstateText>) -> Tokens {
        Tokens(tokens)
    }
}

impl From<Tokens> for Vec<String> {
    fn from(tokens: Tokens) -> Vec<String> {
        tokens.0.into_iter().map(|(estate, token)| format!("{estate} = {token}")).collect()
    }
}

/// The rows from the top, each as far as there is a tile.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Rows {
    #[serde(rename = "1")]
    pub(super) first: Option<Vec<RowText>>,
    #[serde(rename = "2")]
    pub(super) second: Option<Vec<RowText>>,
    #[serde(rename = "3")]
    pub(super) third: Option<Vec<RowText>>,
    #[serde(rename = "4")]
    pub(super) fourth: Option<Vec<RowText>>,
}

impl Rows {
    pub(super) fn all(&self) -> [&Option<Vec<RowText>>; ROWS] {
        [&self.first, &self.second, &self.third, &self.fourth]
    }
}

/// Where a Lord or a Scout stands: `[row, column]`, or `"home"`.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
struct Piece(Option<Spot>);

impl From<Piece> for String {
    fn from(Piece(spot): Piece) -> String {
        spot.map_or("home".to_owned(), |spot| spot.to_string())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        deserializer.deserialize_any(PieceVisitor)
    }
}

struct PieceVisitor;

impl<'de> Visitor<'de> for PieceVisitor {
    type Value = Piece;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position [row, column] or \"home\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Piece, E> {
        if text == "home" { Ok(Piece(None)) } else { Err(E::invalid_value(Unexpected::Str(text), &self)) }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Piece, A::Error> {
        let mut next = || items.next_element::<usize>();
        match (next()?, next()?, next()?) {
            (Some(row), Some(column), None) => Spot::new(row, column).map(|spot| Piece(Some(spot))),
            _ => None,
        }
        .ok_or_else(|| A::Error::invalid_value(Unexpected::Seq, &self))
    }
}

impl Expect {
    /// Compares what is expected with the position.
    pub(super) fn compare(&self, run: &mut Run<'_, MiddleAges>) -> Result<(), Stop> {
        sync(run);
        self.names(run)?;
        let found = self.found(run);
        let normal = self.normal(run.game.row_length());
        run.compare("expect", &normal, &found);
        Ok(())
    }

    /// Whoever is named must be a player, every Event one of the game.
    fn names(&self, run: &Run<'_, MiddleAges>) -> Result<(), Stop> {
        let keys =
            |map: Option<Vec<&String>>| map.unwrap_or_default().into_iter().cloned().collect::<Vec<_>>();
        let named = [
            ("order", self.order.clone().unwrap_or_default()),
            ("winners", self.winners.clone().unwrap_or_default()),
            ("coins", keys(self.coins.as_ref().map(|map| map.keys().collect()))),
            ("score", keys(self.score.as_ref().map(|map| map.keys().collect()))),
            ("scouts", keys(self.scouts.as_ref().map(|map| map.keys().collect()))),
            ("lords", keys(self.lords.as_ref().map(|map| map.keys().collect()))),
            ("fiefdom", keys(self.fiefdom.as_ref().map(|map| map.keys().collect()))),
            ("cemetery", keys(self.cemetery.as_ref().map(|map| map.keys().collect()))),
            ("extra_coin", keys(self.extra_coin.as_ref().map(|map| map.keys().collect()))),
            ("plot_token", keys(self.plot_token.as_ref().map(|map| map.keys().collect()))),
        ];
        let node = run.node().key("expect");
        for (key, names) in named {
            if let Some(stranger) = names.iter().find(|name| !run.aside.names.contains(name)) {
                return Err(node.key(key).error(format!("“{stranger}” is not one of the players")).into());
            }
        }
        let known = |name: &&String| !run.game.components.cards.iter().any(|card| card.name == **name);
        match self.events.iter().flatten().find(known) {
            Some(stranger) => Err(node.key("events").error(format!("“{stranger}” is no Event")).into()),
            None => Ok(()),
        }
    }

    /// The same, with lists whose order says nothing in the order of the game.
    fn normal(&self, longest: usize) -> Expect {
        let mut normal = self.clone();
        // Stacks are compared, not the order in which their tiles were placed.
        for tiles in normal.fiefdom.iter_mut().flat_map(BTreeMap::values_mut) {
            tiles.sort_by_key(|tile| tile.0.estate);
        }
        normal.extra_coin.iter_mut().flat_map(BTreeMap::values_mut).for_each(|estates| estates.sort());
        let seat = |names: &mut Vec<String>| names.sort();
        normal.winners.iter_mut().for_each(seat);
        for row in normal
            .rows
            .iter_mut()
            .flat_map(|rows| [&mut rows.first, &mut rows.second, &mut rows.third, &mut rows.fourth])
        {
            row.iter_mut().filter(|row| row.len() <= longest).for_each(trim);
        }
        normal
    }

    /// What is to be said of the position, with tiles in the words of `self` where they fit.
    fn found(&self, run: &Run<'_, MiddleAges>) -> Expect {
        let (game, position, Aside { names, upcoming, reserve }) = (&*run.game, &run.position, &run.aside);
        let normal = self.normal(run.game.row_length());
        let standing = game.standing(position);
        let tiles = &game.components.tiles;
        let all = || Seat::all(names.len()).zip(names.iter().cloned());
        let prints =
            |faces: &[Face]| faces.iter().map(|&face| TileText(tiles.print(face))).collect::<Vec<_>>();
        let texts = |list: &[crate::state::tile::Tile]| {
            list.iter().map(|&tile| TileText(tiles.info(tile).print)).collect::<Vec<_>>()
        };
        let wanted = |map: &Option<BTreeMap<String, Vec<TileText>>>, name: &String| {
            map.as_ref().and_then(|map| map.get(name)).cloned().unwrap_or_default()
        };
        let name = |seat: Seat| names.get(seat.index()).cloned();
        let turns = !game.pending(position).must().is_empty() && position.part == 0;
        let order = position.order.into_iter().take(names.len()).skip(position.turn as usize);
        let left = position.cards.iter().skip(position.spent as usize);
        let list = |wanted: &Option<Vec<TileText>>| wanted.clone().unwrap_or_default();
        let row = |index: usize| {
            let at = |column| {
                let spot = Spot::at(index, column);
                position.laid.has(spot).then(|| TileText(tiles.print(game.face_at(position, spot))))
            };
            let mut row: Vec<RowText> = (0..MAX_COLUMNS).map(|column| RowText(at(column))).collect();
            trim(&mut row);
            let wanted = normal.rows.as_ref().and_then(|rows| rows.all()[index].as_ref());
            let fits = |wanted: &&Vec<RowText>| {
                wanted.len() == row.len()
                    && wanted.iter().zip(&row).all(|(a, b)| match (a.0, b.0) {
                        (Some(a), Some(b)) => a.fits(b.0),
                        (a, b) => a.is_none() && b.is_none(),
                    })
            };
            Some(wanted.filter(fits).cloned().unwrap_or(row))
        };
        let mut winners: Vec<String> = standing.winners().filter_map(name).collect();
        winners.sort();
        Expect {
            note: None,
            round: Some(position.round.max(1)),
            order: Some(if turns { order.filter_map(name).collect() } else { Vec::new() }),
            coins: Some(all().map(|(seat, name)| (name, position.fiefdoms[seat].coins)).collect()),
            score: Some(all().map(|(seat, name)| (name, standing.score[seat])).collect()),
            scouts: Some(all().map(|(seat, name)| (name, Piece(position.scouts[seat]))).collect()),
            lords: Some(all().map(|(seat, name)| (name, Piece(position.lords[seat]))).collect()),
            fiefdom: Some(
                all()
                    .map(|(seat, name)| {
                        let stacks =
                            Estate::ALL.into_iter().flat_map(|estate| position.fiefdoms[seat].stack(estate));
                        let found = prints(&stacks.copied().collect::<Vec<_>>());
                        (name.clone(), in_order(&wanted(&normal.fiefdom, &name), found))
                    })
                    .collect(),
            ),
            cemetery: Some(
                all()
                    .map(|(seat, name)| {
                        let found = prints(position.fiefdoms[seat].cemetery());
                        (name.clone(), as_expected(&wanted(&normal.cemetery, &name), found))
                    })
                    .collect(),
            ),
            extra_coin: Some(
                all()
                    .map(|(seat, name)| {
                        (name, position.fiefdoms[seat].extra.iter().map(EstateText).collect())
                    })
                    .collect(),
            ),
            plot_token: Some(
                all()
                    .map(|(seat, name)| {
                        let plots = position.fiefdoms[seat].plots;
                        let token = |estate: Estate| {
                            Some((EstateText(estate), EstateText(plots[estate.index()].lowest()?)))
                        };
                        (name, Tokens(Estate::ALL.into_iter().filter_map(token).collect()))
                    })
                    .collect(),
            ),
            discard: Some(as_expected(&list(&normal.discard), texts(&position.discard))),
            pile: Some(in_order(&list(&normal.pile), texts(upcoming))),
            reserve: Some(in_order(&list(&normal.reserve), texts(reserve))),
            events: Some(
                left.filter_map(|&card| game.components.card(card)).map(|card| card.name.clone()).collect(),
            ),
            rows: Some(Rows { first: row(0), second: row(1), third: row(2), fourth: row(3) }),
            winners: Some(winners),
        }
    }
}

/// A row without the emptied places at its end.
fn trim(row: &mut Vec<RowText>) {
    while row.last().is_some_and(|place| place.0.is_none()) {
        row.pop();
    }
}
