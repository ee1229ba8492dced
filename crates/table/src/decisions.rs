//! [`Decisions`]: what seats can decide.

use liege_game::{
    Amount, AmountRange as _, Amounts, Closed, Control, Judge, Line, Preview, Seat, Show, Viewer, Window,
    Windows as _, preview, say,
};

use crate::play::Play;
use crate::{ActError, At, Choice, Draft, OtherPlayers, Settings, Table};

/// Decisions that the seats of a table can make now, and take back.
pub trait Decisions {
    /// Every kind of window that the game can open.
    fn windows(&self) -> &'static [Window];

    /// The window that the position is for the seat, if it is one.
    fn window(&self, at: At, seat: Seat) -> Option<&'static Window>;

    /// Returns whether the window that is open now concerns the seat, as its kind says.
    fn concerns(&self, seat: Seat) -> bool;

    /// The action by which the seat lets the present moment pass, if it can.
    fn pass(&self, seat: Seat) -> Option<String>;

    /// The only action that the seat can choose, if it must and everybody knows that it has no other.
    fn forced(&self, seat: Seat) -> Option<String>;

    /// Every legal action of the seat now in notation, in the game's own fixed order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Every legal action of the seat now, and whether it can be taken back in this other_players.
    fn choices(&self, seat: Seat, other_players: OtherPlayers) -> Vec<Choice> {
        self.choices_as_set(seat, other_players, None)
    }

    /// The same for a seat that has set this: what is then played for it by itself comes before anybody could take
    /// something back.
    fn choices_as_set(&self, seat: Seat, other_players: OtherPlayers, own: Option<&Settings>) -> Vec<Choice>;

    /// The same action with another amount, in notation; an action that has none stays as it is.
    ///
    /// # Errors
    /// The notation is not understood.
    fn with_amount(&self, action: &str, amount: u16) -> Result<String, ActError>;

    /// Returns what a legal action would bring, up to the next draw or another player's decision.
    ///
    /// # Errors
    /// As for [`act`](crate::Table::act).
    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Line>, ActError>;

    /// Parts of the board that are closed to the seat now, with the rule.
    fn closed(&self, seat: Seat) -> Vec<Closed>;

    /// Returns what the seat means to do when its turn comes, checked on a copy of the table. `None` if what it will be asked
    /// depends on what others decide.
    fn draft(&self, seat: Seat, actions: &[String]) -> Option<Draft>;

    /// The indices of the steps that go when `seat` takes its last action back, in the order in which they are removed. With
    /// other people at the table that is the action, with what was played by itself after it, if nothing was drawn or shown and none of them decided since; a
    /// secret choice can be taken back until all are in. With bots alone their answers go too.
    ///
    /// # Errors
    /// Why nothing can be taken back.
    fn undoable(&self, seat: Seat, other_players: OtherPlayers) -> Result<Vec<usize>, ActError>;
}

impl<G: Show + Judge> Decisions for Play<G> {
    fn windows(&self) -> &'static [Window] {
        G::WINDOWS
    }

    fn window(&self, at: At, seat: Seat) -> Option<&'static Window> {
        self.game.window(self.position(at), seat)
    }

    fn concerns(&self, seat: Seat) -> bool {
        self.game.concerns(self.now(), seat)
    }

    fn pass(&self, seat: Seat) -> Option<String> {
        self.game.pass(self.now(), seat).map(|action| self.game.write_action(action))
    }

    fn forced(&self, seat: Seat) -> Option<String> {
        self.game.forced(self.now(), seat).map(|action| self.game.write_action(action))
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(self.now(), seat, &mut actions);
        actions.into_iter().map(|action| self.game.write_action(action)).collect()
    }

    fn choices_as_set(&self, seat: Seat, other_players: OtherPlayers, own: Option<&Settings>) -> Vec<Choice> {
        let mut actions = Vec::new();
        self.game.legal(self.now(), seat, &mut actions);
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.game.view(self.now(), Viewer::Seat(seat));
        let imagined = self.imagined(seat);
        actions
            .into_iter()
            .map(|action| self.choice(&imagined, &view, seat, other_players, own, action))
            .collect()
    }

    fn with_amount(&self, action: &str, amount: u16) -> Result<String, ActError> {
        let action = self.game.read_action(action)?;
        Ok(self.game.write_action(self.game.with_amount(action, Amount(amount))))
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Line>, ActError> {
        let action = self.read(seat, action)?;
        self.game.check(self.now(), seat, action)?;
        let mut rng = self.deals.rng("preview", Viewer::Seat(seat), self.number());
        let Preview { mut lines, open } = preview(&*self.game, self.now(), seat, action, &mut rng);
        if open {
            lines.push(say!("what comes then depends on what you can’t see").consequence());
        }
        lines.extend(self.game.outlook(&self.game.view(self.now(), Viewer::Seat(seat)), seat, action));
        Ok(lines)
    }

    fn closed(&self, seat: Seat) -> Vec<Closed> {
        self.game.closed(self.now(), &self.game.view(self.now(), Viewer::Seat(seat)), seat)
    }

    fn draft(&self, seat: Seat, actions: &[String]) -> Option<Draft> {
        self.drafted(seat, actions)
    }

    fn undoable(&self, seat: Seat, other_players: OtherPlayers) -> Result<Vec<usize>, ActError> {
        self.back(seat, other_players)
    }
}

impl<G: Show + Judge> Play<G> {
    /// A position that the seat can't tell from the present one: what it can't know is resampled.
    pub(crate) fn imagined(&self, seat: Seat) -> G::Position {
        let viewer = Viewer::Seat(seat);
        self.game.resample(self.now(), viewer, &mut self.deals.rng("imagined", viewer, self.number()))
    }

    fn choice(
        &self,
        imagined: &G::Position,
        view: &G::View,
        seat: Seat,
        other_players: OtherPlayers,
        own: Option<&Settings>,
        action: G::Action,
    ) -> Choice {
        let last = match other_players {
            OtherPlayers::Bots => self.closed_among_bots(imagined, seat, action),
            OtherPlayers::People => self.closed_among_people(imagined, seat, action, own),
        };
        let mut elements = self.game.elements(view, seat, action);
        if let Some(Amounts { min, max }) = self.game.amounts(self.now(), seat, action) {
            for element in &mut elements {
                if let Control::Amount { .. } = element.control {
                    element.control = Control::Amount { min, max };
                }
            }
        }
        Choice {
            action: self.game.write_action(action),
            elements,
            label: self.game.describe(view, seat, action),
            last,
            asks_first: self.game.asks_first(action),
            beside: self.game.is_beside(action),
        }
    }
}
