//! Questions that a case asks after its actions.

use liege_cases::{Run, Stop, Unordered};
use liege_data::{DataError, Spanned};
use liege_game::Game;
use serde::Deserialize;

use super::{Board, Land, Piece, Player, seat};
use crate::game::Deck;
use crate::{Feudo, OrderOfPlay, Territories, TokenSet};

/// A question with its answer.
#[derive(Deserialize)]
pub(super) struct Query {
    ask: Question,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    Moves { player: Player, token: Piece, answer: Unordered<Land> },
    Distance { player: Player, city: Option<Spanned<String>>, to: Option<Land>, answer: i64 },
    Defence { at: Land, answer: i64 },
    Force { player: Player, token: Option<Piece>, tokens: Option<Vec<Piece>>, answer: i64 },
    Number { player: Player, token: Piece, answer: i64 },
    Adjacent { a: Land, b: Land, answer: bool },
    Shillings { player: Player, answer: i64 },
    MayOrder { answer: Unordered<String> },
    TradingLeft { player: Player, answer: Unordered<u8> },
    LegalCastles { board: Option<Board>, answer: Unordered<Land> },
    Winners { answer: Unordered<String> },
    RevealSequence { answer: Vec<String> },
    DeckSizes { turns: Spanned<u8>, deck: Option<DeckName>, answer: Vec<u8> },
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DeckName {
    Recycled,
    One,
}

fn lands(territories: Territories) -> Unordered<Land> {
    territories.iter().map(Land).collect()
}

impl Query {
    /// Asks, and compares the answer.
    pub(super) fn ask(&self, run: &mut Run<'_, Feudo>, number: usize) -> Result<(), Stop> {
        let what = format!("query {number}");
        let (game, position) = (run.aside.game.clone(), run.position);
        let table = &position.table;
        match &self.ask {
            Question::Moves { player, token, answer } => {
                let seat = seat(run, player)?;
                run.same(&what, answer, &lands(game.reach(table, &position.hands[seat], seat, token.0)));
            }
            Question::Distance { player, city, to, answer } => {
                let found = distance(run, player, city.as_ref(), *to)?;
                run.same(&what, answer, &found);
            }
            Question::Defence { at, answer } => {
                run.same(&what, answer, &game.defence(table, None, at.0).into())
            }
            Question::Force { player, token, tokens, answer } => {
                let seat = seat(run, player)?;
                let group: TokenSet = tokens.iter().flatten().chain(token).map(|piece| piece.0).collect();
                run.same(&what, answer, &game.force(table, seat, group).into());
            }
            Question::Number { player, token, answer } => {
                let seat = seat(run, player)?;
                run.same(&what, answer, &game.number(table, seat, token.0).into());
            }
            Question::Adjacent { a, b, answer } => {
                run.same(&what, answer, &game.map(table).next_to(a.0).has(b.0));
            }
            Question::Shillings { player, answer } => {
                let seat = seat(run, player)?;
                run.same(&what, answer, &game.shillings(table, &position.hands[seat], seat).into());
            }
            Question::MayOrder { answer } => {
                let mut asked = *table;
                if table.turn == 1 {
                    asked.order = run.aside.placement;
                }
                let found = run.aside.written(game.diplomats(&asked).iter());
                run.same(&what, answer, &found.into_iter().collect());
            }
            Question::TradingLeft { player, answer } => {
                let purse = table.barony(seat(run, player)?).purse;
                run.same(&what, answer, &purse.iter().map(|card| game.value(card)).collect());
            }
            Question::LegalCastles { board, answer } => {
                let mut sites = Territories::NONE;
                game.castle_sites(table, |at, on| {
                    if board.is_none_or(|board| board.0 == on) {
                        sites = sites.with(at);
                    }
                });
                run.same(&what, answer, &lands(sites));
            }
            Question::Winners { answer } => {
                let found = run.aside.written(game.standing(&position).winners());
                run.same(&what, answer, &found.into_iter().collect());
            }
            Question::RevealSequence { answer } => {
                let found = reveal_sequence(run);
                run.same(&what, answer, &found);
            }
            Question::DeckSizes { turns, deck, answer } => {
                let deck = if matches!(deck, Some(DeckName::One)) { Deck::One } else { Deck::Recycled };
                if !matches!(turns.get_ref(), 10 | 15 | 20) {
                    return Err(run.at(turns).wrong("10, 15 or 20 turns (FD-116)").into());
                }
                run.same(&what, answer, &Feudo::decks(*turns.get_ref(), deck));
            }
        }
        Ok(())
    }
}

fn distance(
    run: &Run<'_, Feudo>,
    player: &Player,
    city: Option<&Spanned<String>>,
    to: Option<Land>,
) -> Result<i64, DataError> {
    let castle = run.position.barony(seat(run, player)?).castle;
    let castle = castle.ok_or_else(|| run.at(player).wrong("a player who has a Castle"))?;
    let map = run.game.map(&run.position.table);
    match (city, to) {
        (None, Some(Land(to))) => Ok(map.distances(castle.at)[to.index()].into()),
        (Some(id), None) => {
            let city = run.game.components.city(id.get_ref());
            let city = city.ok_or_else(|| run.at(id).wrong("one of the five Cities"))?;
            Ok(map.distance(castle.at, city).into())
        }
        _ => Err(run.at(player).error("expected either a city or to beside it")),
    }
}

/// FD-44, FD-45: who shows what when, as the game would ask.
fn reveal_sequence(run: &Run<'_, Feudo>) -> Vec<String> {
    let (game, position, aside) = (&run.game, &run.position, &run.aside);
    let order: OrderOfPlay = position.table.order;
    let mut sequence = Vec::new();
    for round in 1..=game.components.constants.army_chosen {
        for seat in order.iter() {
            let size = game.hand_size(position.barony(seat));
            let hand = if aside.dealt.has(seat) { position.hands[seat].chosen.len() } else { size };
            if round <= hand {
                sequence.push(format!("{} army {round}", aside.name(seat)));
            }
        }
    }
    sequence.extend(order.iter().map(|seat| format!("{} trading", aside.name(seat))));
    sequence
}
