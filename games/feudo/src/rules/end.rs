//! How the game ends (FD-113 to FD-115).

use liege_game::{Question, Refusal, Seat, Seats, Sink, Standing};

use crate::options::Deck;
use crate::{Event, Feudo, OrderOfPlay, Phase, Position, Purse, Table};

/// Nothing is asked any more.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<Feudo> for Over {}

impl Feudo {
    /// The refusal of whatever is tried when the game is over.
    pub(crate) fn is_over(&self, table: &Table) -> Option<Refusal> {
        let over = table.phase.stage() == crate::state::Stage::End;
        over.then(|| match table.tied.is_empty() {
            true => Refusal::new("FD-113", "the game is over after the last turn"),
            false => Refusal::new(
                "FD-114",
                "the game is over: one player alone has the most, or no extra turn is left",
            ),
        })
    }

    /// the number of the extra turn; 0 in the agreed turns.
    pub(crate) fn extra_turn(&self, table: &Table) -> u8 {
        if table.tied.is_empty() { 0 } else { table.turn.saturating_sub(self.options.turns) }
    }

    /// The game ends, or another turn begins.
    pub(crate) fn finish_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let table = &mut position.table;
        let leaders = self.leaders(table);
        let extra = self.extra_turn(table);
        let last = table.turn >= self.options.turns;
        // FD-113, FD-115
        if last && (leaders.len() == 1 || extra >= self.components.constants.extra_turns) {
            table.phase = Phase::Over;
            events.tell(|| Event::Over);
            return;
        }
        if last {
            self.play_on(table, leaders, events);
        }
        self.end_turn(position);
        let table = &mut position.table;
        // FD-116: the second deck is drawn from all cards again.
        if self.options.deck == Deck::Recycled && table.turn == 11 && table.tied.is_empty() {
            table.unseen = self.all_cards();
        }
        self.open_turn(table, events);
    }

    /// FD-114: these players play the next extra turn, and the Plague Token leaves the map. Who did not play the last one
    /// takes back all Trading Cards.
    pub(crate) fn play_on(&self, table: &mut Table, leaders: Seats, events: &mut impl Sink<Event>) {
        if leaders == table.tied {
            return;
        }
        for seat in leaders.minus(table.tied).iter() {
            table.barony_mut(seat).purse = Purse::ALL;
        }
        table.tied = leaders;
        table.plague = None;
        let order = leaders.iter().fold(OrderOfPlay::default(), OrderOfPlay::with);
        events.tell(|| Event::PlayOn(order));
    }

    /// FD-113, FD-114: those with most Victory Points, of all players: one who only stood by can win too.
    pub(crate) fn leaders(&self, table: &Table) -> Seats {
        let max = self.seats().map(|seat| table.barony(seat).vp).max();
        self.seats().filter(|&seat| Some(table.barony(seat).vp) == max).collect()
    }

    /// FD-113, FD-115: those who share the most share the victory.
    pub(crate) fn rank(&self, table: &Table) -> Standing {
        let score = |seat: Seat| i32::from(table.barony(seat).vp);
        Standing::by_key(self.setup.players, score, score)
    }
}
