//! The invariants of FD section 12.

use liege_game::Seat;

use super::stage::Stage;
use crate::game::Deck;
use crate::state::TRADING_CARDS;
use crate::{Feudo, Hand, Place, Position, Table, Terrain, Territory, Token, TokenSet, Variant};

/// Checks that every piece and card is where it can be.
pub(crate) fn audit(game: &Feudo, position: &Position) -> Result<(), String> {
    for seat in game.seats() {
        audit_cards(game, &position.table, &position.hands[seat], seat)?;
    }
    audit_table(game, &position.table)
}

fn audit_table(game: &Feudo, table: &Table) -> Result<(), String> {
    for seat in game.seats() {
        for token in Token::ALL {
            audit_token(game, table, seat, token).map_err(|what| format!("{token} of {seat}: {what}"))?;
        }
    }
    let mut boards: Vec<_> = game.seats().filter_map(|seat| table.barony(seat).castle).collect();
    boards.sort_unstable_by_key(|castle| castle.board);
    if boards.windows(2).any(|pair| pair[0].board == pair[1].board) {
        return Err("two Castles on a mapboard (FD-19)".to_owned());
    }
    if let Some(layout) = table.layout {
        for here in Territory::all() {
            audit_territory(game, table, here).map_err(|what| format!("{here}: {what}"))?;
        }
        let map = game.map_of(layout);
        if table.plague.is_some_and(|village| !map.villages.has(village)) {
            return Err("the Plague Token is not in a Village (FD-34)".to_owned());
        }
    }
    audit_deck(game, table)
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn audit_cards(game: &Feudo, table: &Table, hand: &Hand, seat: Seat) -> Result<(), String> {
    let barony = table.barony(seat);
    let name = |what: &str| format!("{seat}: {what}");
    require(barony.alive().minus(barony.cards).is_empty(), &name("a token without its Army Card (FD-26)"))?;
    require(hand.chosen.minus(barony.cards).is_empty(), &name("chose a card that has left (FD-26)"))?;
    require(barony.shown.minus(hand.chosen).is_empty(), &name("showed a card that was not chosen (FD-44)"))?;
    require(hand.chosen.len() <= game.hand_size(barony), &name("chose too many Army Cards (FD-30)"))?;
    if game.stage(table) == Stage::Strategy && game.contenders(table).has(seat) {
        let cycle = game.components.constants.trading_cycle;
        let turn = match game.extra_turn(table) {
            0 => table.turn,
            extra => extra,
        };
        let expected = TRADING_CARDS - usize::from((turn - 1) % cycle);
        // FD-114: who joined the extra turns later has more.
        let joined = !table.tied.is_empty() && barony.purse.len() > expected;
        let right = barony.purse.len() == expected || joined;
        require(right, &name("has a wrong number of Trading Cards (FD-24)"))?;
    }
    Ok(())
}

/// Checks the place of one token.
pub(crate) fn audit_token(game: &Feudo, table: &Table, seat: Seat, token: Token) -> Result<(), String> {
    let barony = table.barony(seat);
    let stricken = barony.stricken.has(token);
    let here = match barony.place(token) {
        Place::At(here) => here,
        Place::Castle => return require(!stricken || token == Token::Baron, "stricken in the Castle"),
        Place::Gone => {
            require(!stricken, "stricken and eliminated")?;
            let lost = token != Token::Baron || game.variant == Variant::Basic;
            return require(lost, "a Baron is eliminated by the Vocation alone (FD-38)");
        }
    };
    require(barony.seen.has(token), "on the map, but never left the Castle")?;
    if here == Territory::CENTRAL {
        return require(game.has_convent(), "on the closed Central Hill (FD-117)");
    }
    let map = game.map(table);
    let castles = game.seats().filter_map(|other| table.barony(other).castle);
    require(castles.into_iter().all(|castle| castle.at != here), "in a Castle territory (FD-21)")?;
    match map.terrain(here) {
        Terrain::Hill | Terrain::Wood => Ok(()),
        Terrain::Mountain => Err("in a Mountain (FD-48)".to_owned()),
        Terrain::Village => require(token.is_foot(), "in a Village (FD-49)"),
        Terrain::City => {
            let own = map.city_at(here).and_then(|city| table.owner(city)) == Some(seat);
            require(own && token.is_foot(), "in a City (FD-48, FD-49)")
        }
    }
}

/// Checks who shares a territory.
pub(crate) fn audit_territory(game: &Feudo, table: &Table, here: Territory) -> Result<(), String> {
    if here == Territory::CENTRAL {
        return Ok(());
    }
    let groups = game.seats().map(|seat| table.barony(seat).at(here)).filter(|group| !group.is_empty());
    let groups: Vec<TokenSet> = groups.collect();
    let all: usize = groups.iter().map(|group| group.len()).sum();
    require(all <= 1 || !game.map(table).woods.has(here), "more than one token in a Wood (FD-56)")?;
    let alone = groups.iter().all(|group| !group.has(Token::FirstKnight)) || all == 1;
    require(alone, "the First Knight is not alone (FD-55)")?;
    let armed = groups.iter().filter(|group| !group.without(Token::Milady).is_empty()).count();
    require(armed <= 1, "tokens of two players (FD-48)")?;
    let paired =
        |group: &TokenSet| group.len() == 1 || group.len() == 2 && group.iter().any(Token::keeps_company);
    require(groups.iter().all(paired), "too many own tokens (FD-54)")
}

fn audit_deck(game: &Feudo, table: &Table) -> Result<(), String> {
    let left: u32 = table.unseen.iter().copied().map(u32::from).sum();
    let all: u32 = game.all_cards().into_iter().map(u32::from).sum();
    let turned = match (game.variant, game.deck) {
        (Variant::Strategy, _) => 0,
        (_, Deck::Recycled) if table.turn > 10 && game.turns > 10 => table.turn.min(game.turns + 1) - 11,
        _ => table.turn.min(game.turns + 1) - 1,
    };
    // The card of this turn is out once it is turned up.
    let turned = u32::from(turned) + u32::from(table.card.is_some());
    require(left + turned == all, "a Plague Card is lost or doubled (FD-23)")
}
