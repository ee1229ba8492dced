//! What a seat may know as numbers, made from its view (FD-120).

use liege_game::{Eyes, Game as _, Numbers, Observe, Seat, Viewer};

use crate::state::{CARD_KINDS, CITIES, MAX_BATTLES, SIDE, TOKENS};
use crate::{
    Barony, BoardId, City, Feudo, Hand, Place, Position, Quarter, Stake, Territory, Token, TokenSet,
    TradingCard, View,
};

/// How many phases there are, and how many numbers of one are shown.
const PHASES: usize = 15;
const HELD: usize = 8;

impl Observe for Feudo {
    fn observe(&self, position: &Position, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.players() };
        let view = self.view(position, Viewer::Seat(seat));
        let table = &view.table;
        eyes.write(numbers);
        numbers.details("phase", PHASES, HELD, &table.phase);
        numbers.things("mover", table.phase.mover());
        let spending = table.phase.spending();
        numbers.number("left", spending.map_or(0, |spending| spending.left));
        tokens("wooded", spending.map_or(TokenSet::NONE, |spending| spending.wooded), numbers);
        numbers.things("cloistered", spending.and_then(|spending| spending.cloistered));
        let assault = table.phase.assault();
        numbers.within(|| "target".to_owned(), |numbers| at(assault.map(|assault| assault.target), numbers));
        tokens("party", assault.map_or(TokenSet::NONE, |assault| assault.party), numbers);
        numbers.number("turn", table.turn);
        for place in 0..eyes.players {
            let next = table.order.get(place);
            numbers.within(|| format!("order/{place}"), |numbers| numbers.seats("seat", eyes, next));
        }
        numbers.seats("asked", eyes, view.asked.iter());
        numbers.seats("ready", eyes, view.ready.iter());
        numbers.seats("charmed", eyes, table.charmed.iter());
        numbers.seats("tied", eyes, table.tied.iter());
        numbers.number("king", table.king);
        for quarter in Quarter::ALL {
            let placed = table.layout.map(|layout| layout.placed(quarter));
            let inside = |numbers: &mut _| {
                Numbers::one_of(
                    numbers,
                    "board",
                    BoardId::ALL.len(),
                    placed.map(|placed| placed.board.index()),
                );
                Numbers::one_of(numbers, "turns", 4, placed.map(|placed| placed.turns.into()));
            };
            numbers.within(|| format!("quarter/{}", quarter.name()), inside);
        }
        for city in City::all().take(CITIES) {
            let owner = table.owner(city);
            numbers
                .within(|| format!("city/{}", city.index()), |numbers| numbers.seats("owner", eyes, owner));
        }
        numbers.within(|| "plague".to_owned(), |numbers| at(table.plague, numbers));
        numbers.one_of("card", CARD_KINDS, table.card.map(|card| card.0.into()));
        for (card, &left) in table.unseen.iter().enumerate() {
            numbers.within(|| format!("unseen/{card}"), |numbers| numbers.number("left", left));
        }
        for owner in eyes.around() {
            let inside = |numbers: &mut _| player(&view, owner, numbers);
            numbers.within(|| format!("player/{}", Eyes::label(eyes.turned(owner))), inside);
        }
        for slot in 0..(MAX_BATTLES / crate::MAX_PLAYERS * eyes.players) {
            let battle = table.battles.get(slot);
            let inside = |numbers: &mut _| {
                Numbers::seats(numbers, "winner", eyes, battle.map(|battle| battle.winner));
                Numbers::number(numbers, "row", battle.map_or(0, |battle| battle.target.row() + 1));
                Numbers::number(numbers, "column", battle.map_or(0, |battle| battle.target.column() + 1));
                tokens("party", battle.map_or(TokenSet::NONE, |battle| battle.party), numbers);
            };
            numbers.within(|| format!("battle/{slot}"), inside);
        }
    }
}

fn tokens(name: &'static str, set: TokenSet, numbers: &mut impl Numbers) {
    numbers.things(name, set.iter());
}

/// A territory by its row and its column.
fn at(territory: Option<Territory>, numbers: &mut impl Numbers) {
    numbers.one_of("row", SIDE.into(), territory.map(|territory| territory.row().into()));
    numbers.one_of("column", SIDE.into(), territory.map(|territory| territory.column().into()));
}

fn player(view: &View, owner: Seat, numbers: &mut impl Numbers) {
    let barony: &Barony = view.barony(owner);
    numbers.number("points", barony.vp);
    numbers.number("owed", barony.owed);
    numbers.number("baron_ready", barony.baron_ready);
    numbers.number("milady_ready", barony.milady_ready);
    numbers.within(|| "castle".to_owned(), |numbers| at(barony.castle.map(|castle| castle.at), numbers));
    numbers.one_of("board", BoardId::ALL.len(), barony.castle.map(|castle| castle.board.index()));
    for token in Token::ALL.into_iter().take(TOKENS) {
        let place = barony.place(token);
        let inside = |numbers: &mut _| {
            Numbers::number(numbers, "in_castle", place == Place::Castle);
            Numbers::number(numbers, "gone", place == Place::Gone);
            at(place.territory(), numbers);
        };
        numbers.within(|| token.id().to_owned(), inside);
    }
    let Hand { chosen, stake } = view.hands[owner];
    for (name, set) in [
        ("stricken", barony.stricken),
        ("seen", barony.seen),
        ("cards", barony.cards),
        ("shown", barony.shown),
        ("fought", barony.fought),
        ("chosen", chosen),
    ] {
        tokens(name, set, numbers);
    }
    let trading = |card: TradingCard| usize::from(card.0);
    let label = |index: usize| index.to_string();
    numbers.marks("purse", crate::state::TRADING_CARDS, label, barony.purse.iter().map(trading));
    numbers.one_of("stake", crate::state::TRADING_CARDS, stake.card().map(trading));
    numbers.number("stake_lies", stake != Stake::Open);
    numbers.number("stake_shown", matches!(stake, Stake::Shown(_)));
}
