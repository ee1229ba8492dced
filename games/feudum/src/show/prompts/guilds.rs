//! The functions of guilds.

use liege_game::{Attempt, Game as _, Line, Phrase, Prompt, Seat, say};

use super::{Attempts, each, places};
use crate::rules::fists::{Hide, NameHider, Point};
use crate::rules::inventions::Workshop;
use crate::rules::reeve::Reeve;
use crate::rules::scrolls::{Promote, Unroll};
use crate::rules::tame::Tame;
use crate::rules::trade::{Carry, Dockyard, Market, Receive, SendFarm, starts_in_barn};
use crate::show::parts::Part;
use crate::state::{Good, Guild, Monster, Place, Power, Row, Scroll, Vessel};
use crate::{Action, Feudum, View};

impl Prompt<Feudum> for SendFarm {
    const ASKS: Phrase = Phrase::new("choose the farm whose goods are sent to the barn").rule("FU-122");

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        places(Action::Send)
    }
}

impl Prompt<Feudum> for Receive {
    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let left = self.left;
        say!("take food or shillings for the goods sent: {left:# more|# more}").rule("FU-122")
    }
}

impl Prompt<Feudum> for Market {
    const PASSING: &'static str = "Pay for what was bought";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let Market { left, price, .. } = self;
        say!("buy up to {left:# more good|# more goods}; the price so far is {price}").rule("FU-129")
    }

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        each(Good::ALL, Part::Market, Action::Buy)
    }
}

impl Prompt<Feudum> for Dockyard {
    const ASKS: Phrase = Phrase::new("buy a vessel for 3 shillings").rule("FU-132");

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        each(Vessel::ALL, Part::Harbour, Action::Purchase)
    }
}

impl Prompt<Feudum> for Carry {
    const PASSING: &'static str = "Finish the function";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let left = self.left;
        match (starts_in_barn(self.errand), self.errand.guild) {
            (true, Guild::Farmer) => {
                say!("move {left:# more good|# more goods} from the barn to the rows").rule("FU-126")
            }
            (true, _) => {
                say!("move {left:# more good|# more goods} from the barn to the rows").rule("FU-130")
            }
            (false, Guild::Merchant) => {
                say!("move {left:# more good|# more goods} from the rows to the carts").rule("FU-131")
            }
            (false, _) => {
                say!("move {left:# more good|# more goods} from the rows to the carts").rule("FU-133")
            }
        }
    }

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        let shelf = if starts_in_barn(self.errand) { Part::Barn } else { Part::Market };
        each(Good::ALL, shelf, Action::Carry)
    }
}

impl Prompt<Feudum> for Workshop {
    const PASSING: &'static str = "Finish the function";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let made = self.made;
        say!("make inventions out of the goods in the carts; {made:none|1|#} so far").rule("FU-134")
    }
}

impl Prompt<Feudum> for Promote {
    const PASSING: &'static str = "Finish the function";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let left = self.left;
        say!("choose a row with markers, then an empty scroll: {left:# more seal|# more seals}")
            .rule("FU-140")
    }

    /// FU-140, FU-144: first a row, then a scroll.
    fn attempts(self, game: &Feudum, view: &View, _: Seat) -> Attempts {
        let halls = &view.board.halls;
        let empty = Scroll::ALL.into_iter().find(|&scroll| !halls.scrolls.has(scroll));
        let row = Row::first(game.rows).find(|row| halls.knights[row.index()] > 0);
        let (Some(empty), Some(first)) = (empty, row) else { return Vec::new() };
        let mut attempts = each(Row::first(game.rows), Part::Row, |row| Action::Promote(row, empty));
        attempts.extend(each(halls.scrolls.iter(), Part::Scroll, |scroll| Action::Promote(first, scroll)));
        attempts
    }
}

impl Prompt<Feudum> for Unroll {
    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let left = self.left;
        match (self.errand.guild, self.errand.power) {
            (_, Power::Trade) => {
                say!("buy up to {left:# more seal|# more seals} off scrolls, 3 shillings each").rule("FU-143")
            }
            (Guild::Monk, _) => say!("choose the scroll whose seal goes to the rosary").rule("FU-148"),
            _ => {
                say!("choose {left:# more scroll|# more scrolls} whose seals go to the rosary").rule("FU-145")
            }
        }
    }

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        each(Scroll::ALL, Part::Scroll, Action::Unroll)
    }

    fn passing(self, _: &Feudum, _: &View) -> &'static str {
        match self.errand.power {
            Power::Trade => "Pay for the seals",
            _ => "Finish the function",
        }
    }
}

impl Prompt<Feudum> for NameHider {
    const ASKS: Phrase = Phrase::new("name the opponent who hides two beads in closed fists").rule("FU-124");

    fn attempts(self, _: &Feudum, _: &View, seat: Seat) -> Attempts {
        vec![Attempt::new(&format_args!("seat-{seat}"), Action::Name(seat))]
    }
}

impl Prompt<Feudum> for Hide {
    const ASKS: Phrase = Phrase::new("hide the lowest and the highest bead, one in each hand").rule("FU-124");
}

impl Prompt<Feudum> for Point {
    const ASKS: Phrase =
        Phrase::new("point at a hand: one holds the lowest bead, one the highest").rule("FU-124");
}

impl Prompt<Feudum> for Tame {
    const ASKS: Phrase = Phrase::new("tame a beast for 3 markers, or none").rule("FU-141");
    const PASSING: &'static str = "Tame no beast";

    fn attempts(self, game: &Feudum, view: &View, seat: Seat) -> Attempts {
        let position = view.imagined(game);
        let legal = |action| game.check(&position, seat, action).is_ok();
        each(Monster::ALL, Part::Monster, |monster| {
            let own = |&place: &Place| legal(Action::Tame(monster, place));
            Action::Tame(monster, Place::ALL.iter().copied().find(own).unwrap_or(Place::SeaN))
        })
    }
}

impl Prompt<Feudum> for Reeve {
    const ASKS: Phrase = Phrase::new("place a reeve here with a disc, or none").rule("FU-120");
    const PASSING: &'static str = "Place no reeve";
}
