//! Step 1a: everybody chooses cards in secret, and fills the pouch in the open (FU-32 to FU-35).

use liege_game::{Flow as _, Pending, Question, Refusal, Seat, Seats, Sink};

use super::order::Step;
use super::{Act, PositionRef, free, refuse};
use crate::state::{Bonus, Cards, Household, Phase, Pouch};
use crate::{Action, Card, Event, Feudum, Landscape, Position};

/// FU-32: how many cards are chosen; one more with saltpeter.
pub(crate) const CARDS: usize = 4;

/// how often a choice may be taken back in one round.
const RECONSIDERED: u8 = 8;

/// FU-33: how many cards this pouch allows.
pub(crate) fn hand_size(household: &Household) -> usize {
    CARDS + usize::from(household.pouch.is_some_and(|pouch| pouch.bonus == Bonus::Extra))
}

/// FU-32 to FU-34: cards, pouch, declaration.
#[derive(Clone, Copy)]
pub(crate) struct Choose;

impl Choose {
    fn undeclared(look: PositionRef<'_>) -> Seats {
        Seat::all(look.game.players).filter(|&seat| !look.household(seat).declared).collect()
    }

    fn verdict(look: PositionRef<'_>, seat: Seat, action: Action) -> Result<(), Refusal> {
        if action.is_free() {
            return free::check(look, seat, action);
        }
        let household = look.household(seat);
        let hand = &look.position.hands[seat];
        let chooses =
            matches!(action, Action::Choose(_) | Action::Pouch(_) | Action::Reconsider | Action::Declare);
        if household.declared && chooses {
            return refuse("FU-34", "the choice is declared and final");
        }
        let size = hand_size(household);
        match action {
            Action::Choose(card) if hand.cards.has(card) => {
                refuse("FU-32", "the cards must all be different")
            }
            Action::Choose(_) if hand.cards.len() >= size => {
                refuse("FU-32", "choose four cards, or five with saltpeter on the pouch")
            }
            Action::Choose(_) => Ok(()),
            Action::Pouch(_) if household.pouch.is_some() => {
                refuse("FU-33", "something lies on your pouch already")
            }
            Action::Pouch(Pouch { tile: Some(tile), .. }) if household.tiles[tile] == 0 => {
                refuse("FU-33", "you have no such tile")
            }
            Action::Pouch(Pouch { tile: None, bonus }) if household.goods[bonus.good()] == 0 => {
                refuse("FU-33", "you have no such good")
            }
            Action::Pouch(_) => Ok(()),
            Action::Reconsider if hand.reconsidered >= RECONSIDERED => {
                refuse("R-60", "the choice was taken back eight times in this round")
            }
            Action::Reconsider if hand.cards.is_empty() && household.pouch.is_none() => {
                refuse("FU-34", "nothing has been chosen yet")
            }
            Action::Reconsider => Ok(()),
            Action::Declare if hand.cards.len() < size => {
                refuse("FU-32", "choose four cards, or five with saltpeter on the pouch")
            }
            Action::Declare => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }
}

impl Question<Feudum> for Choose {
    fn pending(self, game: &Feudum, position: &Position) -> Pending {
        let must = Choose::undeclared(PositionRef { game, position });
        // FU-187: who has declared may still play mandates.
        let may = position.bystanders(game.players).minus(must);
        Pending::Seats(liege_game::Asked { must, may })
    }

    /// Hands are being made, in secret.
    fn public_choice(self, _: &Feudum, _: &Position, _: Seat) -> bool {
        false
    }

    #[inline]
    fn legal(self, game: &Feudum, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        let household = look.household(seat);
        if !household.declared {
            let cards = position.hands[seat].cards;
            let size = hand_size(household);
            if cards.len() < size {
                actions.extend(Cards::ALL.minus(cards).iter().map(Action::Choose));
            } else {
                actions.push(Action::Declare);
            }
            if household.pouch.is_none() {
                for bonus in Bonus::ALL {
                    if household.goods[bonus.good()] > 0 {
                        actions.push(Action::Pouch(Pouch { bonus, tile: None }));
                    }
                    for tile in Landscape::ALL {
                        if household.tiles[tile] > 0 {
                            actions.push(Action::Pouch(Pouch { bonus, tile: Some(tile) }));
                        }
                    }
                }
            }
            if Choose::verdict(look, seat, Action::Reconsider).is_ok() {
                actions.push(Action::Reconsider);
            }
        }
        free::legal(look, seat, actions);
    }

    fn check(self, game: &Feudum, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        Choose::verdict(PositionRef { game, position }, seat, action)
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        match action {
            Action::Choose(card) => {
                let hand = &mut act.position.hands[seat];
                hand.cards = hand.cards.with(card);
            }
            Action::Pouch(pouch) => {
                let household = act.household(seat);
                match pouch.tile {
                    Some(tile) => household.tiles[tile] -= 1,
                    None => household.goods[pouch.bonus.good()] -= 1,
                }
                household.pouch = Some(pouch);
                act.tell(Event::Filled(seat, pouch));
            }
            Action::Reconsider => {
                act.empty_pouch(seat);
                let hand = &mut act.position.hands[seat];
                hand.cards = Cards::NONE;
                hand.reconsidered += 1;
            }
            Action::Declare => {
                // FU-190, R-8: at any time, no matter who else has declared.
                act.household(seat).declared = true;
                act.tell(Event::Declared(seat));
                if Choose::undeclared(act.look()).is_empty() {
                    act.after(Step::Choose);
                }
            }
            other => act.free_move(seat, other),
        }
        game.advance(position, events);
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-35: what lies on the pouch goes back to its owner as what it was.
    pub(crate) fn empty_pouch(&mut self, seat: Seat) {
        // nothing of it is lost.
        if let Some(pouch) = self.household(seat).pouch.take() {
            match pouch.tile {
                Some(tile) => self.household(seat).tiles[tile] += 1,
                None => self.household(seat).goods[pouch.bonus.good()] += 1,
            }
            self.tell(Event::Emptied(seat));
        }
    }

    /// FU-35: its bonus was used: the good goes to the haversack, a tile leaves the game.
    pub(crate) fn use_pouch(&mut self, seat: Seat, bonus: Bonus) {
        if let Some(pouch) = self.household(seat).pouch.filter(|pouch| pouch.bonus == bonus) {
            self.household(seat).pouch = None;
            if pouch.tile.is_none() {
                self.board().supply.haversack[bonus.good()] += 1;
            }
        }
    }

    /// FU-31, FU-174: a round begins.
    pub(crate) fn begin_round(&mut self) {
        let board = self.board();
        board.round += 1;
        board.active = board.start;
        for seat in Seat::all(self.game.players) {
            let household = self.household(seat);
            household.declared = false;
            household.played = Cards::NONE;
            household.moves = 0;
            household.guild = None;
            let hand = &mut self.position.hands[seat];
            hand.cards = Cards::NONE;
            hand.reconsidered = 0;
        }
        let round = self.position.board.round;
        self.tell(Event::Round(round));
        self.turn_into(Phase::Choose);
    }

    /// FU-36: the first player from this one on who has cards left takes a turn; nobody has: step 1 ends.
    pub(crate) fn begin_turn(&mut self, from: Seat) {
        let mut seats = self.game.turn_order(from);
        let next = seats.find(|&seat| !self.position.hands[seat].cards.is_empty());
        let board = self.board();
        // FU-37a: a new turn: what had to wait may be done now.
        board.influenced = crate::state::Places::NONE;
        board.adrift.clear();
        match next {
            Some(seat) => {
                board.active = seat;
                self.turn_into(Phase::Turn { seat, revealed: 0 });
            }
            None => self.after(Step::Turns),
        }
    }

    /// FU-36: a card is revealed and asks what comes of it.
    pub(crate) fn reveal(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.position.hands[seat];
        hand.cards = hand.cards.without(card);
        let household = self.household(seat);
        household.played = household.played.with(card);
        // FU-38: the bonus is used when the fifth card is revealed.
        if household.played.len() > CARDS {
            self.use_pouch(seat, Bonus::Extra);
        }
        self.tell(Event::Revealed(seat, card));
    }
}
