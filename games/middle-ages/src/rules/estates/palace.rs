//! The Palace.

use liege_game::{Reason, Refusal, Seat, Sink, say};

use super::choice::Effect;
use crate::rules::tokens;
use crate::{Action, Estate, Estates, Event, MiddleAges, Position, Token};

/// D6, MA-31: which Plot token is taken, and which Estate gets it.
#[derive(Clone, Copy)]
pub(crate) struct PlotToken;

impl Effect for PlotToken {
    const ESTATE: Estate = Estate::Palace;

    /// MA-31, MA-32, R-22: a token still in the supply, on an Estate whose set does not hold it yet. F-4: there is always a pair.
    #[inline]
    fn choices(self, game: &MiddleAges, position: &Position, seat: Seat) -> impl Iterator<Item = Action> {
        let supply: Estates =
            Estate::ALL.into_iter().filter(|token| position.plots[token.index()] > 0).collect();
        let room = tokens::plot_room(game, position, seat);
        let sets = game.components.set;
        supply.iter().flat_map(move |token| {
            let open = room.iter().filter(move |estate| !sets[estate.index()].has(token));
            open.map(move |estate| Action::Plot { token: Token(token), estate })
        })
    }

    fn check(
        self,
        game: &MiddleAges,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        let no = |rule, why: Reason| Err(Refusal::new(rule, why));
        let Action::Plot { token: Token(token), estate } = action else {
            return no("MA-31", "the Palace’s Effect places a Plot token (R-6)".into());
        };
        if position.plots[token.index()] == 0 {
            return no("MA-31", say!("the {token} token is not in the supply (R-22)").into());
        }
        if position.fiefdoms[seat].plotted().has(estate) {
            return no("MA-31", say!("a Plot token lies on the {estate} of {seat} already").into());
        }
        // MA-32: whose own Income counts such tiles needs no token of them.
        if game.components.set[estate.index()].has(token) {
            return no("MA-31", say!("the Income of {estate} counts {token} tiles already").into());
        }
        if !tokens::plot_room(game, position, seat).has(estate) {
            return no("MA-39", say!("the {estate} of {seat} has no room for a Plot token").into());
        }
        Ok(())
    }

    /// MA-31: from the supply to the board, where this turn's Income counts it already.
    #[inline]
    fn carry_out(
        self,
        _: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Plot { token: Token(token), estate } = action {
            position.plots[token.index()] -= 1;
            position.fiefdoms[seat].plots[estate.index()] = Estates::only(token);
            events.tell(|| Event::PlotPlaced { seat, token: Token(token), estate });
        }
    }
}
