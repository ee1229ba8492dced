//! How the sub-phases of a turn are asked for.

use liege_game::{Amount, Attempt, Line, Phrase, Prompt, Seat, say};

use super::Attempts;
use crate::rules::{cards, council, elections, fights, moves, pose, purchases, set_up, weddings, windows};
use crate::show::parts::Part;
use crate::show::position_from_view::known;
use crate::show::words::Named;
use crate::state::{FiefId, Kind, Lord, Occasion, Office, Pile, Village};
use crate::{Action, Fief, View};

/// Every lord of a seat.
fn every_lord(view: &View, seat: Seat, action: impl Fn(Lord) -> Action) -> Attempts {
    let own = view.houses[seat.index()].lords;
    own.iter().map(|lord| Attempt::new(&Part::Lord(lord), action(lord))).collect()
}

/// Every village.
fn every_village(action: impl Fn(Village) -> Action) -> Attempts {
    Village::ALL.iter().map(|&at| Attempt::new(&Part::Village(at), action(at))).collect()
}

/// Both piles.
fn both_piles() -> Attempts {
    Pile::ALL.map(|pile| Attempt::new(&Part::Pile(pile), Action::Draw(pile))).into()
}

/// Returns what is elected, while an election goes on.
fn elected(game: &Fief, view: &View) -> Option<Line> {
    view.phase.office().map(|office| office.named(game))
}

fn election(game: &Fief, office: Office) -> Line {
    say!("election of the {office}", office = office.named(game))
}

impl Prompt<Fief> for set_up::First {
    const ASKS: Phrase = super::WAIT;
    const MOMENT: &'static str = "setting up";
}

impl Prompt<Fief> for set_up::FirstLord {
    const ASKS: Phrase = super::WAIT;
    const MOMENT: &'static str = "setting up";
}

impl Prompt<Fief> for set_up::Placement {
    const MOMENT: &'static str = "setting up";

    fn prompt(self, game: &Fief, view: &View, seat: Seat) -> Line {
        let mut own = Lord::ALL.iter().filter(|lord| view.lords[lord.index()].owner == Some(seat));
        let lord = own.next().map(|lord| lord.named(game));
        say!("choose a village where {lord} settles").rule("FF-12")
    }

    fn attempts(self, _: &Fief, _: &View, _: Seat) -> Attempts {
        every_village(Action::Settle)
    }
}

impl Prompt<Fief> for council::Council {
    const ASKS: Phrase = Phrase::new("talk, then leave the council").rule("FF-143");
    const MOMENT: &'static str = "council";
}

impl Prompt<Fief> for weddings::Weddings {
    const ASKS: Phrase = Phrase::new("propose a wedding, or none").rule("FF-43");
    const MOMENT: &'static str = "weddings";
    const PASSING: &'static str = "Propose no wedding";

    /// Each lord with somebody whom he could wed, or with anybody.
    fn attempts(self, game: &Fief, view: &View, seat: Seat) -> Attempts {
        let others = game.living(&known(game, view)) - view.houses[seat.index()].lords;
        let pair = |own: Lord| {
            let fit = others.iter().find(|other| other.is_woman() != own.is_woman());
            fit.or(others.lowest()).map(|other| Attempt::new(&Part::Lord(own), Action::Wed(own, other)))
        };
        view.houses[seat.index()].lords.iter().filter_map(pair).collect()
    }
}

impl Prompt<Fief> for elections::Candidates {
    const PASSING: &'static str = "Announce nobody";

    fn prompt(self, game: &Fief, _: &View, _: Seat) -> Line {
        let office = self.office.named(game);
        say!("announce a candidate for {office}, or none").rule("FF-45")
    }

    fn moment(self, game: &Fief, _: &View) -> Line {
        election(game, self.office)
    }

    fn attempts(self, _: &Fief, view: &View, seat: Seat) -> Attempts {
        every_lord(view, seat, Action::Stand)
    }
}

impl Prompt<Fief> for elections::Voting {
    const PASSING: &'static str = "Place no counter";

    fn prompt(self, game: &Fief, view: &View, seat: Seat) -> Line {
        let n = elections::voices(game, &known(game, view), self.office, seat);
        let office = self.office.named(game);
        say!("place vote counters for {office}: {n:voice|voices}").rule("FF-46")
    }

    fn moment(self, game: &Fief, _: &View) -> Line {
        election(game, self.office)
    }
}

impl Prompt<Fief> for windows::Asking {
    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        let fight = view.battle.map(|battle| battle.at.named(game));
        let line = match self.occasion {
            Occasion::Canvass => {
                say!("act before the vote for {office}, or pass", office = elected(game, view))
            }
            Occasion::Incomes => say!("act before incomes are paid, or pass"),
            Occasion::Taxes => say!("act before the taxes are lifted, or pass"),
            Occasion::Declared => say!("act before the first roll in {fight}, or pass"),
            Occasion::Fought => say!("act before the next roll in {fight}, or pass"),
            Occasion::Revolt => {
                say!("play a card on the revolt in {place}, or pass", place = super::unrest(game, view))
            }
            Occasion::Victory => say!("act before victory is judged, or pass"),
        };
        line.rule("FF-149")
    }

    fn moment(self, game: &Fief, view: &View) -> Line {
        match self.occasion {
            Occasion::Canvass => {
                say!("election of the {office}", office = elected(game, view))
            }
            Occasion::Victory => say!("victory"),
            _ => say!("incomes"),
        }
    }
}

impl Prompt<Fief> for cards::Discarding {
    const MOMENT: &'static str = "discard and draw";
    const PASSING: &'static str = "Draw nothing";

    fn prompt(self, _: &Fief, view: &View, seat: Seat) -> Line {
        // The number of cards in a hand is seen by everybody.
        let holds = view.houses.get(seat.index()).is_some_and(|house| !house.backs.is_empty());
        let line = if holds { say!("discard cards, then draw or pass") } else { say!("draw a card or pass") };
        line.rule("FF-60")
    }

    fn attempts(self, _: &Fief, _: &View, _: Seat) -> Attempts {
        both_piles()
    }
}

impl Prompt<Fief> for cards::Drawing {
    const MOMENT: &'static str = "discard and draw";
    const PASSING: &'static str = "Stop drawing";

    fn prompt(self, _: &Fief, _: &View, _: Seat) -> Line {
        say!("draw a card or stop ({cards} drawn)", cards = self.drawn.cards).rule("FF-61")
    }

    fn attempts(self, _: &Fief, _: &View, _: Seat) -> Attempts {
        both_piles()
    }
}

impl Prompt<Fief> for pose::Pose {
    const ASKS: Phrase =
        Phrase::new("play lords, harvests, weather and taxes, or nothing more").rule("FF-69");
    const MOMENT: &'static str = "pose";
    const PASSING: &'static str = "Play nothing more";
}

impl Prompt<Fief> for purchases::Purchases {
    const MOMENT: &'static str = "purchases";
    const PASSING: &'static str = "End the purchases";

    fn prompt(self, _: &Fief, view: &View, seat: Seat) -> Line {
        let line = match view.houses[seat.index()].crowns {
            Some(crowns) => say!("spend up to {crowns:crown|crowns}, then end the purchases"),
            None => say!("buy, then end the purchases"),
        };
        line.rule("FF-79")
    }

    /// A sergeant in each village, and each title for the first lord with the first of its villages as capital.
    fn attempts(self, game: &Fief, view: &View, seat: Seat) -> Attempts {
        let mut attempts = every_village(|at| Action::Recruit(at, Kind::Sergeant, Amount(1)));
        let holder = view.houses[seat.index()].lords.lowest();
        for fief in FiefId::ALL {
            let capital = game.components.fief_villages[fief.index()].lowest();
            if let (Some(holder), Some(capital)) = (holder, capital) {
                attempts.push(Attempt::new(&Part::Fief(fief), Action::BuyTitle(fief, holder, capital)));
            }
        }
        attempts
    }
}

impl Prompt<Fief> for moves::Moves {
    const ASKS: Phrase = Phrase::new("choose a lord who leads a group, or end the moves").rule("FF-89");
    const MOMENT: &'static str = "moves";
    const PASSING: &'static str = "End the moves";

    /// Each lord as a leader, and from each village everybody along its first road.
    fn attempts(self, game: &Fief, view: &View, seat: Seat) -> Attempts {
        let march = |&at: &Village| {
            let to = game.components.roads[at.index()].lowest()?;
            Some(Attempt::new(&Part::Village(at), Action::March(at, to)))
        };
        let mut attempts = every_lord(view, seat, Action::Lead);
        attempts.extend(Village::ALL.iter().filter_map(march));
        attempts
    }
}

impl Prompt<Fief> for fights::Fights {
    const ASKS: Phrase = Phrase::new("attack, besiege, or end the fights").rule("FF-103");
    const MOMENT: &'static str = "fights";
    const PASSING: &'static str = "End the fights";

    fn attempts(self, _: &Fief, view: &View, seat: Seat) -> Attempts {
        every_village(|at| match view.villages[at.index()].seats().without(seat).lowest() {
            Some(target) => Action::Attack(at, target),
            None => Action::Besiege(at),
        })
    }
}

impl Prompt<Fief> for fights::Pillage {
    const MOMENT: &'static str = "pillage";
    const PASSING: &'static str = "Pillage no more";

    fn prompt(self, game: &Fief, view: &View, seat: Seat) -> Line {
        let line = if game.pillages_itself(&known(game, view), seat) {
            say!("destroy own mills for a crown each, or pass")
        } else {
            say!("destroy mills for a crown each, or pass")
        };
        line.rule("FF-125")
    }

    fn attempts(self, _: &Fief, _: &View, _: Seat) -> Attempts {
        every_village(|at| Action::Pillage(at, Amount(1)))
    }
}

impl Prompt<Fief> for set_up::Over {
    const ASKS: Phrase = Phrase::new("the game is over");
    const MOMENT: &'static str = "the end";
}
