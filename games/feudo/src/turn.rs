//! How a turn runs: from phase to phase (FD-24 to FD-26, FD-44), and how the game ends (FD-113 to FD-115).

use liege_game::{Rule, Seat, Seats, Sink, Standing};

use crate::barony::{Purse, Stake};
use crate::feudo::{Deck, Feudo, Variant};
use crate::phase::{Cursor, Spending};
use crate::{Event, OrderOfPlay, Phase, Place, Position, Token, TokenSet};

impl Feudo {
    /// FD-114, R-36: the number of the extra turn; 0 in the agreed turns.
    pub(crate) fn extra_turn(&self, position: &Position) -> u8 {
        if position.tied.is_empty() { 0 } else { position.turn.saturating_sub(self.turns) }
    }

    /// FD-24: recovery, and the Trading Cards come back.
    pub(crate) fn start_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let (turn, extra) = (position.turn, self.extra_turn(position));
        if extra == 0 {
            events.tell(|| Event::Turn(turn));
        } else {
            events.tell(|| Event::Extra(extra));
        }
        for seat in self.seats() {
            let barony = position.barony_mut(seat);
            // FD-42, FD-61, FD-117: a Baron wherever he is, everybody in the Convent.
            let cured = |token: &Token| *token == Token::Baron || barony.place(*token).in_convent();
            let recover: TokenSet = barony.stricken.iter().filter(cured).collect();
            barony.stricken = barony.stricken.minus(recover);
            for token in recover.iter() {
                events.tell(|| Event::Recovers(seat, token));
            }
        }
        // FD-24, FD-116; before the first extra turn, and after every five (FD-114), for those who go on.
        let turn = if extra == 0 { turn } else { extra };
        if (turn - 1) % self.components.constants.trading_cycle == 0 {
            for seat in self.contenders(position).iter() {
                position.barony_mut(seat).purse = Purse::ALL;
            }
            if position.turn > 1 {
                events.tell(|| Event::TakeBack);
            }
        }
    }

    /// FD-26: Army Cards of eliminated tokens leave, the others go back; shown Trading Cards stay out.
    pub(crate) fn end_turn(&self, position: &mut Position) {
        for seat in self.seats() {
            let barony = position.barony_mut(seat);
            barony.cards = barony.alive();
            barony.chosen = TokenSet::NONE;
            barony.shown = TokenSet::NONE;
            barony.stake = Stake::Open;
            barony.owed = 0;
            barony.fought = TokenSet::NONE;
        }
        position.charmed = Seats::NONE;
        position.battles.clear();
        position.card = None;
        position.turn += 1;
    }

    /// Starts the turn and asks for the Order of Play.
    pub(crate) fn open_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        self.start_turn(position, events);
        self.open_diplomacy(position);
    }

    /// After every choice of a card: when all are in, the Plague comes (FD-33, R-38), where there is one (FD-114, FD-118).
    pub(crate) fn after_choice(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if !self.choosers(position).is_empty() {
            return;
        }
        if self.variant == Variant::Strategy || !position.tied.is_empty() {
            self.next_card(position, Cursor { round: 0, at: 0 }, events);
        } else {
            position.phase = Phase::Plague;
        }
    }

    /// FD-44: goes on to the next card that asks for a decision, from this one on, and then to the attacks.
    pub(crate) fn next_card(
        &self,
        position: &mut Position,
        mut cursor: Cursor,
        events: &mut impl Sink<Event>,
    ) {
        // Army Cards are shown in the rounds before the Trading Cards.
        let trading = self.components.constants.army_chosen as u8;
        loop {
            let Some(seat) = position.order.get(cursor.at.into()) else {
                if cursor.round == trading {
                    return self.next_attacker(position, 0, events);
                }
                cursor = Cursor { round: cursor.round + 1, at: 0 };
                continue;
            };
            let asked = if cursor.round == trading {
                let spending = self.show_stake(position, seat, events);
                self.ask_spending(position, cursor, seat, spending)
            } else {
                self.ask_card(position, cursor, seat, events)
            };
            if asked {
                return;
            }
            cursor.at += 1;
        }
    }

    /// FD-45, R-34: asks which card to show; a last card shows itself, and a short hand passes (FD-27).
    fn ask_card(
        &self,
        position: &mut Position,
        cursor: Cursor,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let hidden = position.barony(seat).hidden();
        let mut tokens = hidden.iter();
        match (tokens.next(), tokens.next()) {
            (None, _) => false,
            (Some(token), None) => {
                self.show_card(position, seat, token, events);
                self.ask_march(position, cursor, seat, token, events)
            }
            _ => {
                position.phase = Phase::Show(cursor);
                true
            }
        }
    }

    /// R-20, FD-75: a move first, then Milady's power, in Fog too. Asks where the shown card's token goes, if it could go anywhere as far as everybody can see.
    pub(crate) fn ask_march(
        &self,
        position: &mut Position,
        cursor: Cursor,
        seat: Seat,
        token: Token,
        events: &mut impl Sink<Event>,
    ) -> bool {
        if self.can_march(position, seat, token) {
            position.phase = Phase::March(cursor, token);
            return true;
        }
        events.tell(|| {
            let refusal = self.idle(position, seat, token);
            Event::Stuck(seat, token, refusal.map_or(Rule("FD-48"), |refusal| refusal.rule))
        });
        self.ask_milady(position, cursor, seat, token)
    }

    /// FD-75, FD-80: asks whether Milady uses a power, if her card is shown and she has one.
    pub(crate) fn ask_milady(
        &self,
        position: &mut Position,
        cursor: Cursor,
        seat: Seat,
        token: Token,
    ) -> bool {
        let able = token == Token::Milady
            && (!self.charmable(position, seat).is_empty() || self.can_infect(position, seat));
        if able {
            position.phase = Phase::Milady(cursor);
        }
        able
    }

    /// FD-69: asks for shilling moves as long as there are any.
    pub(crate) fn ask_spending(
        &self,
        position: &mut Position,
        cursor: Cursor,
        seat: Seat,
        spending: Spending,
    ) -> bool {
        let able = self.can_spend(position, seat, &spending);
        if able {
            position.phase = Phase::Spend(cursor, spending);
        }
        able
    }

    /// FD-82: asks the next who can attack with success, from this place in the Order of Play on.
    pub(crate) fn next_attacker(&self, position: &mut Position, from: u8, events: &mut impl Sink<Event>) {
        let mut at = from;
        while let Some(seat) = position.order.get(at.into()) {
            if self.has_target(position, seat) {
                position.phase = Phase::Attack(at);
                return;
            }
            at += 1;
        }
        self.next_advance(position, 0, events);
    }

    /// FD-94: asks the next who can advance.
    pub(crate) fn next_advance(&self, position: &mut Position, from: u8, events: &mut impl Sink<Event>) {
        let mut at = from;
        while let Some(seat) = position.order.get(at.into()) {
            let mut able = false;
            self.advances(position, seat, |_, _| able = true);
            if able {
                position.phase = Phase::Advance(at);
                return;
            }
            at += 1;
        }
        self.finish_turn(position, events);
    }

    /// FD-113 to FD-115: the game ends, or another turn begins.
    fn finish_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let leaders = self.leaders(position);
        let extra = self.extra_turn(position);
        let last = position.turn >= self.turns;
        if last && (leaders.len() == 1 || extra >= self.components.constants.extra_turns) {
            position.phase = Phase::Over;
            events.tell(|| Event::Over);
            return;
        }
        if last && position.tied.is_empty() {
            self.play_on(position, leaders, events);
        }
        self.end_turn(position);
        // FD-116: the second deck is drawn from all cards again.
        if self.deck == Deck::Recycled && position.turn == 11 && position.tied.is_empty() {
            position.unseen = self.all_cards();
        }
        self.open_turn(position, events);
    }

    /// FD-114: these players go on in extra turns, and the Plague Token leaves the map.
    pub(crate) fn play_on(&self, position: &mut Position, leaders: Seats, events: &mut impl Sink<Event>) {
        position.tied = leaders;
        position.plague = None;
        let order = leaders.iter().fold(OrderOfPlay::default(), OrderOfPlay::with);
        events.tell(|| Event::PlayOn(order));
    }

    /// FD-113, FD-114: those with most Victory Points, of all or of the tied players.
    pub(crate) fn leaders(&self, position: &Position) -> Seats {
        let playing = self.contenders(position);
        let most = playing.iter().map(|seat| position.barony(seat).vp).max();
        playing.iter().filter(|&seat| Some(position.barony(seat).vp) == most).collect()
    }

    /// FD-113 to FD-115: tied players who went on are before all others.
    pub(crate) fn rank(&self, position: &Position) -> Standing {
        let score = |seat: Seat| i32::from(position.barony(seat).vp);
        Standing::by_key(self.setup.players, score, |seat| (position.tied.has(seat), score(seat)))
    }

    /// Whether the token's Castle place means that it never left (FD-102).
    pub(crate) fn never_left(position: &Position, seat: Seat, token: Token) -> bool {
        let barony = position.barony(seat);
        barony.place(token) == Place::Castle && !barony.seen.has(token)
    }
}
