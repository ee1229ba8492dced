//! How each question is asked for.

use liege_game::{Attempt, Line, Prompt, Seat, say};

use super::parts::Part;
use crate::rules::estates::{church, palace, rampart, village};
use crate::rules::events::{loss, restoration};
use crate::rules::{ending, first_order, four_events, placement, refill, turn};
use crate::view::{EstateView, View};
use crate::{Action, Estate, MiddleAges, Spot, Token};

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

impl Prompt<MiddleAges> for placement::Placement {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("place the Lord on a tile of row 1 without a Lord").rule("MA-7")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("places the Lord")
    }

    fn attempts(self, _: &MiddleAges, view: &View, _: Seat) -> Attempts {
        every_tile(view, Action::Lord)
    }
}

impl Prompt<MiddleAges> for turn::Move {
    fn prompt(self, _: &MiddleAges, view: &View, seat: Seat) -> Line {
        let next = usize::from(view.round) % 4;
        let tiles = view.rows.get(next).into_iter().flatten().filter(|place| place.tile.is_some());
        let free =
            tiles.filter(|place| place.lord.is_none() && place.scout.is_none_or(|owner| owner == seat));
        let open = free.count();
        say!("move the Lord to one of {open} open tiles of row {row}", row = next + 1).rule("MA-14")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("moves the Lord")
    }

    fn attempts(self, _: &MiddleAges, view: &View, _: Seat) -> Attempts {
        every_tile(view, Action::Lord)
    }
}

impl Prompt<MiddleAges> for village::Rebuild {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("choose a tile of the Cemetery to rebuild").rule("MA-23")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("rebuilds a tile")
    }
}

impl Prompt<MiddleAges> for rampart::Scout {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("place the Scout to reserve a tile").rule("MA-25")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("places the Scout")
    }

    fn attempts(self, _: &MiddleAges, view: &View, _: Seat) -> Attempts {
        every_tile(view, Action::Scout)
    }
}

impl Prompt<MiddleAges> for church::ExtraCoin {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("place an Extra Coin token on an Estate").rule("MA-30")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("places an Extra Coin")
    }

    fn attempts(self, _: &MiddleAges, view: &View, seat: Seat) -> Attempts {
        every_estate(view, seat, |own| Some(Action::Coin(own.estate)))
    }
}

impl Prompt<MiddleAges> for palace::PlotToken {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("choose a Plot token and an Estate that does not count it").rule("MA-31")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("places a Plot token")
    }

    /// An Estate is closed if no token of the supply can go there: the best one is tried.
    fn attempts(self, _: &MiddleAges, view: &View, seat: Seat) -> Attempts {
        every_estate(view, seat, |own| {
            let best = view.plots.iter().find(|token| !own.counts.contains(token));
            let token = Token(*best.or(view.plots.first())?);
            Some(Action::Plot { token, estate: own.estate })
        })
    }
}

impl Prompt<MiddleAges> for loss::Loss {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        let estate: Estate = self.0;
        say!("choose which {estate} tile is lost to the Cemetery").rule("MA-45")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("loses a tile")
    }
}

impl Prompt<MiddleAges> for restoration::Restoration {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("choose a tile of the Cemetery to rebuild").rule("MA-46")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("rebuilds a tile")
    }
}

impl Prompt<MiddleAges> for ending::Over {
    fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
        say!("the game is over").rule("MA-8")
    }

    fn moment(self, _: &MiddleAges, _: &View) -> Line {
        say!("The game is over")
    }
}

macro_rules! drawn {
    ($($question:ty),+) => {$(
        impl Prompt<MiddleAges> for $question {
            fn prompt(self, _: &MiddleAges, _: &View, _: Seat) -> Line {
                say!("wait for the draw")
            }

            fn moment(self, _: &MiddleAges, _: &View) -> Line {
                say!("Drawing")
            }
        }
    )+};
}

drawn!(refill::Top, refill::Front, four_events::FourEvents, first_order::FirstOrder);
