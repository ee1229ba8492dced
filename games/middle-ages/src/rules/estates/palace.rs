//! The Palace.

use liege_game::{OneSeat, Refusal, Seat, Sink};

use crate::rules::income;
use crate::rules::options::Options;
use crate::rules::tokens;
use crate::{Action, Estate, Estates, Event, MiddleAges, Position, Token};

/// D6, MA-31: which Plot token is taken, and which Estate gets it.
#[derive(Clone, Copy)]
pub(crate) struct PlotToken;

/// MA-31, MA-32, R-22: a token still in the supply, on an Estate whose set does not hold it yet.
#[inline]
fn pairs(game: &MiddleAges, position: &Position, seat: Seat) -> impl Iterator<Item = Action> + Clone + use<> {
    let supply: Estates = Estate::ALL.into_iter().filter(|token| position.plots[token.index()] > 0).collect();
    let room = tokens::plot_room(game, position, seat);
    let sets = game.components.set;
    supply.iter().flat_map(move |token| {
        let open = room.iter().filter(move |estate| !sets[estate.index()].has(token));
        open.map(move |estate| Action::Plot { token: Token(token), estate })
    })
}

/// F-4: there is always a pair.
#[inline]
fn options(game: &MiddleAges, position: &Position, seat: Seat) -> Options {
    Options::of(pairs(game, position, seat))
}

/// Carries out the Effect, or asks for its choice.
#[inline]
pub(super) fn ask(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let options = options(game, position, seat);
    super::ask(game, position, seat, Estate::Palace, options, events, choose);
}

/// MA-31: from the supply to the board, where this turn's Income counts it already.
#[inline]
fn choose(
    game: &MiddleAges,
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
    income::pay_out(game, position, seat, Estate::Palace, events);
}

impl OneSeat<MiddleAges> for PlotToken {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, game: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        pairs(game, position, seat).for_each(|action| actions.push(action));
    }

    fn check(
        self,
        game: &MiddleAges,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        let no = |rule, why: String| Err(Refusal::new(rule, why));
        let Action::Plot { token: Token(token), estate } = action else {
            return no("MA-31", "the Palace’s Effect places a Plot token (R-6)".to_owned());
        };
        if position.plots[token.index()] == 0 {
            return no("MA-31", format!("the {token} token is not in the supply (R-22)"));
        }
        if position.fiefdoms[seat].plotted().has(estate) {
            return no("MA-31", format!("a Plot token lies on the {estate} of {seat} already"));
        }
        if game.components.set[estate.index()].has(token) {
            return no("MA-31", format!("the Income of {estate} counts {token} tiles already"));
        }
        if !tokens::plot_room(game, position, seat).has(estate) {
            return no("MA-39", format!("the {estate} of {seat} has no room for a Plot token"));
        }
        Ok(())
    }

    #[inline]
    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        choose(game, position, seat, action, events);
    }

    fn pass(self, game: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        options(game, position, seat).pass()
    }
}
