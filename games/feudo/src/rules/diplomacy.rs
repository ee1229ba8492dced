//! Phase 1, Diplomacy (FD-28, FD-29).

use liege_game::{Flow as _, Question, Refusal, Seat, Seats, Sink};

use crate::{Action, Draw, Event, Feudo, OrderOfPlay, Phase, Position, Table};

/// A draw: which of the tied players fixes the Order of Play.
#[derive(Clone, Copy)]
pub(crate) struct Tie;

impl Question<Feudo> for Tie {
    /// FD-28: one of the tied players, each as likely as any other.
    fn outcomes(self, game: &Feudo, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        game.diplomats(&position.table).iter().for_each(|seat| add(1, Draw::Seat(seat)));
    }

    fn draw(self, _: &Feudo, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Seat(seat) = draw else { return };
        events.tell(|| Event::Lot(seat));
        position.table.phase = Phase::Diplomacy(seat);
    }
}

/// This player fixes the Order of Play.
#[derive(Clone, Copy)]
pub(crate) struct Diplomacy(pub(crate) Seat);

impl Question<Feudo> for Diplomacy {
    #[inline]
    fn seat(self, _: &Feudo, _: &Position) -> Seat {
        self.0
    }

    fn legal(self, game: &Feudo, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let playing = game.contenders(&position.table);
        actions.extend(OrderOfPlay::all(playing).into_iter().map(Action::Order));
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Order(order) = action else { return Err(game.wrong_time(position, seat, action)) };
        game.check_order(&position.table, &Vec::from(order))
    }

    /// FD-29: the order governs the rest of the turn.
    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Order(order) = action else { return };
        position.table.order = order;
        events.tell(|| Event::Order(seat, order));
        position.table.phase = Phase::Strategy;
        game.after_choice(position, events);
    }
}

impl Feudo {
    /// Checks whether these seats, as they are named, can be the order of this turn.
    pub(crate) fn check_order(&self, table: &Table, order: &[Seat]) -> Result<(), Refusal> {
        let (named, playing): (Seats, Seats) = (order.iter().copied().collect(), self.contenders(table));
        if !table.tied.is_empty() && !named.minus(playing).is_empty() {
            let why = "in extra turns only those who play them have a place in the order";
            return Err(Refusal::new("FD-115", why));
        }
        if named != playing || order.len() != playing.len() {
            let why = "the Order of Play holds everybody who plays this turn, each once";
            return Err(Refusal::new("FD-28", why));
        }
        Ok(())
    }

    /// FD-28: who may fix the Order of Play: in the first turn the one who placed the last Castle, later those with the
    /// fewest Victory Points. FD-115: of those who play extra turns.
    pub(crate) fn diplomats(&self, table: &Table) -> Seats {
        if table.turn == 1
            && let Some(last) = table.order.last()
        {
            return Seats::only(last);
        }
        self.contenders(table).iter().filter(|&seat| self.is_poorest(table, seat)).collect()
    }

    /// Asks for the Order of Play, after a draw if several could fix it.
    pub(crate) fn open_diplomacy(&self, table: &mut Table) {
        let diplomats = self.diplomats(table);
        table.phase = match diplomats.lowest() {
            Some(only) if diplomats.len() == 1 => Phase::Diplomacy(only),
            _ => Phase::Tie,
        };
    }
}
