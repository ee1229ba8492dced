//! [`State`]: a position as cases write it.

use std::collections::BTreeMap;

use liege_cases::{MaybePlayer, Player, Unordered};
use liege_game::{Game as _, Seat};
use serde::{Deserialize, Serialize};

use super::stage::Stage;
use super::text::{Board, Site, StakeText, Tokens, Village, Whereabouts};
use crate::{Barony, Battle, CardId, City, Feudo, Hand, Position, Quarter, Stake, Territory, Token};

liege_cases::state! {
    /// A game in progress. What `before` does not give is as it is when a game begins.
    pub struct State for Feudo, |game, position| {
        /// The name of one of the standard maps, the boards of the four quarters, or none; standard.
        map: String = map(game, position),
        /// What is asked for: nothing. `show 4.1` is the moment in which the first in the Order of Play shows the Trading Card; what
        /// follows from a moment of showing by itself has taken place.
        phase: Stage = Stage(position.table.phase),
        /// From 1.
        turn: u8 = position.table.turn,
        /// The Order of Play of the turn, before the first turn the order in which Castles are placed: in the order of the seats. Who
        /// is left out does nothing.
        order: Vec<Player> = position.table.order.iter().map(Player).collect(),
        castles: BTreeMap<Player, Site> = Seat::all(game.players()).filter_map(|seat| {
            let castle = position.barony(seat).castle?;
            Some((Player(seat), Site((castle.at, Some(castle.board)))))
        }).collect(),
        /// Where each token is: in the Castle.
        tokens: BTreeMap<Player, BTreeMap<Tokens, Whereabouts>> = each(game, position, |barony, _| {
            Token::ALL.into_iter().map(|token| (Tokens(Some(token)), Whereabouts::of(barony, token))).collect()
        }),
        /// The tokens with the black side up.
        stricken: BTreeMap<Player, Unordered<Token>> = each(game, position, |barony, _| barony.stricken.iter().collect()),
        /// The first turn in which a Baron or a Milady may move again.
        ready: BTreeMap<Player, Ready> = each(game, position, |barony, _| Ready {
            baron: barony.baron_ready,
            milady: barony.milady_ready,
        }),
        /// The Army Cards that are in the game: those of the tokens that are not eliminated.
        army: BTreeMap<Player, Unordered<Token>> = each(game, position, |barony, _| barony.cards.iter().collect()),
        /// The values of the Trading Cards in hand: all.
        trading: BTreeMap<Player, Unordered<u8>> =
            each(game, position, |barony, _| barony.purse.iter().map(|card| game.value(card)).collect()),
        /// The Army Cards that are chosen for the turn, and those of them that were shown.
        chosen: BTreeMap<Player, Unordered<Token>> = each(game, position, |_, hand| hand.chosen.iter().collect()),
        shown: BTreeMap<Player, Unordered<Token>> = each(game, position, |barony, _| barony.shown.iter().collect()),
        /// The Trading Card that is chosen.
        stake: BTreeMap<Player, StakeText> = each(game, position, |_, hand| StakeText(match hand.stake {
            Stake::Open => None,
            Stake::Secret(card) => Some((game.value(card), false)),
            Stake::Shown(card) => Some((game.value(card), true)),
        })),
        /// Shillings owed to Mercenaries who moved by their Army Cards.
        owed: BTreeMap<Player, u8> = each(game, position, |barony, _| barony.owed),
        /// The tokens that took part in an attack this turn.
        fought: BTreeMap<Player, Unordered<Token>> = each(game, position, |barony, _| barony.fought.iter().collect()),
        /// The attacks that were won this turn.
        battles: Vec<Won> = position.table.battles.iter().map(Won::of).collect(),
        vp: BTreeMap<Player, i16> = each(game, position, |barony, _| barony.vp),
        /// Who controls each City, by its id in the components file.
        cities: BTreeMap<String, MaybePlayer> =
            City::all().map(|city| (game.components.city_id(city).to_owned(), MaybePlayer(position.table.owner(city)))).collect(),
        king: bool = position.table.king,
        /// The Village of the Plague Token: that beside Evesham.
        plague: Village = Village(position.table.plague),
        /// The Plague Card of this turn.
        card: String = position.table.card.map_or("none", |card| game.card_name(card)).to_owned(),
        /// How many Plague Cards of each kind nobody has seen: all but that of this turn.
        unseen: BTreeMap<String, u8> = position.table.unseen.iter().zip(0..).take(game.card_kinds().len())
            .map(|(&left, index)| (game.card_name(CardId(index)).to_owned(), left)).collect(),
        charmed: Unordered<Player> = position.table.charmed.iter().map(Player).collect(),
        /// Who plays on in extra turns.
        tied: Unordered<Player> = position.table.tied.iter().map(Player).collect(),
    }
}

/// The first turns in which a Baron and a Milady may move again.
#[derive(Clone, Copy, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Ready {
    pub(super) baron: u8,
    pub(super) milady: u8,
}

/// A won attack; nobody is in the party once the advance is settled.
#[derive(Clone, Deserialize, Serialize)]
pub(super) struct Won {
    pub(super) winner: Player,
    pub(super) target: Territory,
    pub(super) party: Unordered<Token>,
}

impl Won {
    fn of(battle: &Battle) -> Won {
        let Battle { winner, target, party } = *battle;
        Won { winner: Player(winner), target, party: party.iter().collect() }
    }
}

fn each<T>(game: &Feudo, position: &Position, of: impl Fn(&Barony, &Hand) -> T) -> BTreeMap<Player, T> {
    let own = |seat| (Player(seat), of(position.barony(seat), &position.hands[seat]));
    Seat::all(game.players()).map(own).collect()
}

fn map(game: &Feudo, position: &Position) -> String {
    let Some(layout) = position.table.layout else { return "none".to_owned() };
    let standard = game.components.standard_maps.iter().find(|(_, known)| *known == layout);
    let boards = || Quarter::ALL.map(|quarter| String::from(Board(layout.placed(quarter)))).join(" ");
    standard.map_or_else(boards, |(name, _)| name.clone())
}
