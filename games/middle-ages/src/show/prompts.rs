//! How each question is asked for.

use liege_game::{Attempt, Line, Phrase, Prompt, Seat, say};

use super::parts::Part;
use crate::rules::estates::choice::Choice;
use crate::rules::estates::{church, palace, rampart, village};
use crate::rules::events::{loss, restoration};
use crate::rules::{ending, first_order, four_events, placement, refill, turn};
use crate::view::{EstateView, View};
use crate::{Action, MiddleAges, Spot, Token};

type Attempts = Vec<Attempt<MiddleAges>>;

/// Every tile in the rows.
fn every_tile(view: &View, action: impl Fn(Spot) -> Action) -> Attempts {
    let laid = view.rows.iter().flatten().filter(|place| place.tile.is_some());
    laid.map(|place| Attempt::new(&Part::Place(place.spot), action(place.spot))).collect()
}

/// Every Estate of one's own.
fn every_estate(view: &View, seat: Seat, action: impl Fn(&EstateView) -> Option<Action>) -> Attempts {
    let own = view.fiefdoms.get(seat.index()).into_iter().flat_map(|own| &own.estates);
    own.filter_map(|own| Some(Attempt::new(&Part::Estate(seat, own.estate), action(own)?))).collect()
}

const REBUILD: Phrase = Phrase::new("choose a tile of the Cemetery to rebuild");

impl Prompt<MiddleAges> for refill::Top {
    const MOMENT: &'static str = "Drawing";
}

impl Prompt<MiddleAges> for refill::Front {
    const MOMENT: &'static str = "Drawing";
}

impl Prompt<MiddleAges> for four_events::FourEvents {
    const MOMENT: &'static str = "Drawing";
}

impl Prompt<MiddleAges> for first_order::FirstOrder {
    const MOMENT: &'static str = "Drawing";
}

impl Prompt<MiddleAges> for placement::Placement {
    const ASKS: Phrase = Phrase::new("place the Lord on a tile of row 1 without a Lord").rule("MA-7");
    const MOMENT: &'static str = "places the Lord";

    fn attempts(self, _: &MiddleAges, view: &View, _: Seat) -> Attempts {
        every_tile(view, Action::Lord)
    }
}

impl Prompt<MiddleAges> for Choice<village::Rebuild> {
    const ASKS: Phrase = REBUILD.rule("MA-23");
    const MOMENT: &'static str = "rebuilds a tile";
}

impl Prompt<MiddleAges> for Choice<rampart::Scout> {
    const ASKS: Phrase = Phrase::new("place the Scout to reserve a tile").rule("MA-25");
    const MOMENT: &'static str = "places the Scout";

    fn attempts(self, _: &MiddleAges, view: &View, _: Seat) -> Attempts {
        every_tile(view, Action::Scout)
    }
}

impl Prompt<MiddleAges> for Choice<church::ExtraCoin> {
    const ASKS: Phrase = Phrase::new("place an Extra Coin token on an Estate").rule("MA-30");
    const MOMENT: &'static str = "places an Extra Coin";

    fn attempts(self, _: &MiddleAges, view: &View, seat: Seat) -> Attempts {
        every_estate(view, seat, |own| Some(Action::Coin(own.estate)))
    }
}

impl Prompt<MiddleAges> for Choice<palace::PlotToken> {
    const ASKS: Phrase =
        Phrase::new("choose a Plot token and an Estate that does not count it").rule("MA-31");
    const MOMENT: &'static str = "places a Plot token";

    fn attempts(self, _: &MiddleAges, view: &View, seat: Seat) -> Attempts {
        every_estate(view, seat, |own| plot(view, own))
    }
}

impl Prompt<MiddleAges> for restoration::Restoration {
    const ASKS: Phrase = REBUILD.rule("MA-46");
    const MOMENT: &'static str = "rebuilds a tile";
}

impl Prompt<MiddleAges> for ending::Over {
    const ASKS: Phrase = Phrase::new("the game is over").rule("MA-8");
    const MOMENT: &'static str = "The game is over";
}

/// An Estate is closed if no token of the supply can go there: the best one is tried.
fn plot(view: &View, own: &EstateView) -> Option<Action> {
    let best = view.plots.iter().find(|token| !own.counts.contains(token));
    Some(Action::Plot { token: Token(*best.or(view.plots.first())?), estate: own.estate })
}

impl Prompt<MiddleAges> for turn::Move {
    const MOMENT: &'static str = "moves the Lord";

    fn prompt(self, _: &MiddleAges, view: &View, seat: Seat) -> Line {
        let next = usize::from(view.round) % 4;
        let tiles = view.rows.get(next).into_iter().flatten().filter(|place| place.tile.is_some());
        let free = |scout: Option<Seat>| scout.is_none_or(|owner| owner == seat);
        let open = tiles.filter(|place| place.lord.is_none() && free(place.scout)).count();
        say!("move the Lord to one of {open} open tiles of row {row}", row = next + 1).rule("MA-14")
    }

    fn attempts(self, _: &MiddleAges, view: &View, _: Seat) -> Attempts {
        every_tile(view, Action::Lord)
    }
}

impl Prompt<MiddleAges> for loss::Loss {
    const MOMENT: &'static str = "loses a tile";

    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("choose which {estate} tile is lost to the Cemetery", estate = self.0).rule("MA-45")
    }
}
