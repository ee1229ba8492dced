//! Questions that a case asks after its actions.

use liege_cases::old::{Player, Stop, Unordered};
use liege_data::Spanned;
use liege_game::{Game as _, Seat};
use serde::Deserialize;

use super::{Game, must, need};
use crate::options::Deck;
use crate::{BoardId, Feudo, Table, Territories, Territory, Token, TokenSet};

/// A question with its answer.
#[derive(Deserialize)]
pub(super) struct Query {
    ask: Question,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DeckName {
    #[default]
    Recycled,
    One,
}

/// Declares each question: what it is asked about, the type of its answer, and how that is found.
macro_rules! questions {
    (|$run:ident, $game:ident, $table:ident| $(
        $Question:ident { $($(#[$attribute:meta])* $about:ident: $About:ty),* } -> $Answer:ty = $found:expr;
    )+) => {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Question {
            $($Question { $($(#[$attribute])* $about: $About,)* answer: $Answer },)+
        }

        impl Query {
            /// Asks, and compares the answer.
            #[allow(unused_variables, reason = "not every answer needs all three")]
            pub(super) fn ask(&self, run: &mut Game<'_>, number: usize) -> Result<(), Stop> {
                let what = format!("query {number}");
                match &self.ask {
                    $(Question::$Question { $($about,)* answer } => {
                        let found: $Answer = {
                            let ($run, $game, $table) = (&*run, &run.aside.game, &run.position.table);
                            $found
                        };
                        run.quietly(|run| run.same(&what, answer, &found));
                    })+
                }
                let what = self.ask.what();
                run.asks(&what, true.into());
                Ok(())
            }
        }
    };
}

questions! { |run, game, table|
    Moves { player: Player, token: Token } -> Unordered<Territory> =
        game.reach(table, &run.position.hands[player.0], player.0, *token).iter().collect();
    Distance { player: Spanned<Player>, city: Option<Spanned<String>>, to: Option<Territory> } -> u8 = {
        let castle = table.barony(player.get_ref().0).castle;
        let castle = need(run, player, castle, "a player who has a Castle")?;
        match (city, to) {
            (None, Some(to)) => game.map(table).distances(castle.at)[to.index()],
            (Some(id), None) => game.map(table).distance(castle.at, super::city(run, id)?),
            _ => return Err(run.at(player).error("expected either a city or to beside it").into()),
        }
    };
    Defence { at: Territory } -> u8 = game.defence(table, None, *at);
    Force { player: Player, token: Option<Token>, #[serde(default)] tokens: TokenSet } -> u8 =
        game.force(table, player.0, tokens.iter().chain(*token).collect());
    Number { player: Player, token: Token } -> u8 = game.number(table, player.0, *token);
    Adjacent { a: Territory, b: Territory } -> bool = game.map(table).next_to(*a).has(*b);
    Shillings { player: Player } -> u8 = game.shillings(table, &run.position.hands[player.0], player.0);
    MayOrder {} -> Unordered<Player> = {
        let order = if table.turn == 1 { run.aside.placement } else { table.order };
        game.diplomats(&Table { order, ..*table }).iter().map(Player).collect()
    };
    TradingLeft { player: Player } -> Unordered<u8> =
        table.barony(player.0).purse.iter().map(|card| game.value(card)).collect();
    LegalCastles { board: Option<BoardId> } -> Unordered<Territory> = {
        let mut sites = Territories::NONE;
        game.castle_sites(table, |at, on| {
            if board.is_none_or(|board| board == on) {
                sites = sites.with(at);
            }
        });
        sites.iter().collect()
    };
    Winners {} -> Unordered<Player> = game.standing(&run.position).winners().map(Player).collect();
    RevealSequence {} -> Vec<String> = reveal_sequence(run);
    DeckSizes { turns: Spanned<u8>, #[serde(default)] deck: DeckName } -> Vec<u8> = {
        must(run, turns, matches!(turns.get_ref(), 10 | 15 | 20), "10, 15 or 20 turns (FD-116)")?;
        Feudo::decks(*turns.get_ref(), if *deck == DeckName::One { Deck::One } else { Deck::Recycled })
    };
}

impl Question {
    /// How the newer format asks it.
    fn what(&self) -> String {
        let list = |tokens: &TokenSet| liege_game::joined(tokens.iter().map(Token::id), " ", "");
        let fact = match self {
            Question::Moves { player, token, .. } => format!("moves {} {}", player.0, token.id()),
            Question::Distance { player, city, to, .. } => {
                let to = to.map(|to| to.to_string());
                let city = city.as_ref().map(|city| city.get_ref().clone());
                format!("distance {} {}", player.get_ref().0, city.or(to).unwrap_or_default())
            }
            Question::Defence { at, .. } => format!("defence {at}"),
            Question::Force { player, token, tokens, .. } => {
                let all: TokenSet = tokens.iter().chain(*token).collect();
                format!("force {} {}", player.0, list(&all))
            }
            Question::Number { player, token, .. } => format!("number {} {}", player.0, token.id()),
            Question::Adjacent { a, b, .. } => format!("adjacent {a} {b}"),
            Question::Shillings { player, .. } => format!("shillings {}", player.0),
            Question::MayOrder { .. } => "may_order".to_owned(),
            Question::TradingLeft { player, .. } => return format!("expect.trading.{}", player.0),
            Question::LegalCastles { board, .. } => {
                board.map_or("castle_sites".to_owned(), |board| format!("castle_sites {board}"))
            }
            Question::Winners { .. } => "winners".to_owned(),
            Question::RevealSequence { .. } => "sequence".to_owned(),
            Question::DeckSizes { turns, deck, .. } => {
                let deck = if *deck == DeckName::One { " one" } else { "" };
                format!("decks {}{deck}", turns.get_ref())
            }
        };
        format!("fact {fact}")
    }
}

/// FD-44, FD-45: who shows what when, as the game would ask.
fn reveal_sequence(run: &Game<'_>) -> Vec<String> {
    let (game, position) = (&run.game, &run.position);
    let name = |seat: Seat| &run.node().names()[seat.index()];
    let cards = |seat| {
        let dealt = run.aside.dealt.has(seat);
        if dealt { position.hands[seat].chosen.len() } else { game.hand_size(position.barony(seat)) }
    };
    let order = || position.table.order.iter();
    let army = (1..=game.components.constants.army_chosen).flat_map(|round| {
        let showing = order().filter(move |&seat| round <= cards(seat));
        showing.map(move |seat| format!("{} army {round}", name(seat)))
    });
    army.chain(order().map(|seat| format!("{} trading", name(seat)))).collect()
}
