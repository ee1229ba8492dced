//! Questions that a case asks after its actions.

use liege_cases::{Fields, Mismatch, Unreadable};
use liege_game::Game;

use super::{Scene, territory, token, tokens};
use crate::feudo::{Deck, Feudo, TURNS};
use crate::{Territories, Territory, TokenSet};

/// An answer as the file writes it.
enum Answer {
    Number(i64),
    Flag(bool),
    /// In any order.
    Words(Vec<String>),
    /// In this order.
    Sequence(Vec<String>),
    /// In any order.
    Numbers(Vec<i64>),
    /// In this order.
    Row(Vec<i64>),
}

impl Scene<'_> {
    /// Asks one question and compares the answer.
    pub(super) fn ask(
        &self,
        number: usize,
        query: &Fields<'_>,
        out: &mut Vec<Mismatch>,
    ) -> Result<(), Unreadable> {
        let ask: String = query.need("ask")?;
        let (expected, found) = match self.answer(&ask, query)? {
            Answer::Number(found) => (query.need::<i64>("answer")?.to_string(), found.to_string()),
            Answer::Flag(found) => (query.need::<bool>("answer")?.to_string(), found.to_string()),
            Answer::Words(found) => (sorted(query.need::<Vec<String>>("answer")?), sorted(found)),
            Answer::Sequence(found) => {
                (format!("{:?}", query.need::<Vec<String>>("answer")?), format!("{found:?}"))
            }
            Answer::Numbers(found) => (sorted(query.need::<Vec<i64>>("answer")?), sorted(found)),
            Answer::Row(found) => (format!("{:?}", query.need::<Vec<i64>>("answer")?), format!("{found:?}")),
        };
        if expected != found {
            out.push(Mismatch::new(format!("query {number}, {ask}"), expected, found));
        }
        Ok(())
    }

    fn answer(&self, ask: &str, query: &Fields<'_>) -> Result<Answer, Unreadable> {
        let (game, position) = (self.game, &self.position);
        Ok(match ask {
            "moves" => {
                let (seat, token) = (self.player(query)?, token(query, "token")?);
                Answer::Words(names(game.reach(position, seat, token)))
            }
            "distance" => Answer::Number(self.distance(query)?.into()),
            "defence" => Answer::Number(game.defence(position, None, territory(query, "at")?).into()),
            "force" => {
                let seat = self.player(query)?;
                let group = match tokens(query, "tokens")? {
                    Some(group) => group,
                    None => TokenSet::only(token(query, "token")?),
                };
                Answer::Number(game.force(position, seat, group).into())
            }
            "number" => {
                let (seat, token) = (self.player(query)?, token(query, "token")?);
                Answer::Number(game.number(position, seat, token).into())
            }
            "adjacent" => {
                let (a, b) = (territory(query, "a")?, territory(query, "b")?);
                Answer::Flag(game.map(position).next_to(a).has(b))
            }
            "shillings" => Answer::Number(game.shillings(position, self.player(query)?).into()),
            "may_order" => Answer::Words(self.written(self.diplomats().iter())),
            "trading_left" => {
                let purse = position.barony(self.player(query)?).purse;
                Answer::Numbers(purse.iter().map(|card| game.value(card).into()).collect())
            }
            "legal_castles" => {
                let board = super::before::board(query)?;
                let mut sites = Territories::NONE;
                game.castle_sites(position, |at, on| {
                    if board.is_none_or(|board| board == on) {
                        sites = sites.with(at);
                    }
                });
                Answer::Words(names(sites))
            }
            "winners" => Answer::Words(self.written(game.standing(position).winners())),
            "reveal_sequence" => Answer::Sequence(self.reveal_sequence()),
            "deck_sizes" => {
                let deck = match query.get::<String>("deck")?.as_deref() {
                    None | Some("recycled") => Deck::Recycled,
                    Some("one") => Deck::One,
                    Some(_) => return Err(query.wrong("deck", "expected recycled or one")),
                };
                let turns: u8 = query.need("turns")?;
                if !TURNS.values.iter().any(|value| value.id == turns.to_string()) {
                    return Err(query.wrong("turns", "expected 10, 15 or 20 turns (FD-116)"));
                }
                let sizes = Feudo::decks(turns, deck);
                Answer::Row(sizes.into_iter().map(i64::from).collect())
            }
            _ => return Err(query.wrong("ask", format!("the format knows no question {ask}"))),
        })
    }

    fn distance(&self, query: &Fields<'_>) -> Result<u8, Unreadable> {
        let seat = self.player(query)?;
        let castle = self.position.barony(seat).castle;
        let castle = castle.ok_or_else(|| query.wrong("player", "the player has no Castle"))?;
        let map = self.game.map(&self.position);
        if query.value("to").is_some() {
            return Ok(map.distances(castle.at)[territory(query, "to")?.index()]);
        }
        Ok(map.distance(castle.at, self.city(query, "city")?))
    }

    /// FD-44, FD-45: who shows what when, as the game would ask.
    fn reveal_sequence(&self) -> Vec<String> {
        let (game, position) = (self.game, &self.position);
        let mut sequence = Vec::new();
        for round in 1..=game.components.constants.army_chosen {
            for seat in position.order.iter() {
                let barony = position.barony(seat);
                let hand = if self.dealt.has(seat) { barony.chosen.len() } else { game.hand_size(barony) };
                if round <= hand {
                    sequence.push(format!("{} army {round}", self.name(seat)));
                }
            }
        }
        sequence.extend(position.order.iter().map(|seat| format!("{} trading", self.name(seat))));
        sequence
    }
}

fn names(territories: Territories) -> Vec<String> {
    territories.iter().map(|territory: Territory| territory.to_string()).collect()
}

fn sorted<T: Ord + std::fmt::Debug>(mut list: Vec<T>) -> String {
    list.sort();
    format!("{list:?}")
}
