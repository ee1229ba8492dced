//! How what interrupts a turn is asked for: groups, battles, revolts, plagues, titles to give.

use liege_game::{Attempt, Line, Phrase, Prompt, Seat, say};

use super::{Attempts, WAIT, fight, unrest};
use crate::rules::battle::Choice;
use crate::rules::{battle, calamities, cards, moves, purchases, revolt, surprise, titles};
use crate::show::parts::Part;
use crate::show::position_from_view::known;
use crate::show::words::Named;
use crate::{Action, Fief, View};

impl Prompt<Fief> for cards::Top {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Fief> for calamities::Reveal {
    const ASKS: Phrase = WAIT;
    const MOMENT: &'static str = "calamities";
}

impl Prompt<Fief> for titles::Giving {
    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        let title = titles::to_give(game, &known(game, view)).map(|(title, _)| title.named(game));
        say!("choose which lord of the family holds {title}").rule("FF-21")
    }
}

impl Prompt<Fief> for calamities::Plague {
    fn prompt(self, game: &Fief, _: &View, _: Seat) -> Line {
        let place = self.plague.at.named(game);
        say!("choose which soldiers the plague takes in {place}").rule("FF-67")
    }
}

impl Prompt<Fief> for surprise::Evading {
    const ASKS: Phrase =
        Phrase::new("name more prisoners who escape, or say that this is all").rule("FF-138");
    const PASSING: &'static str = "Let nobody else escape";
}

impl Prompt<Fief> for purchases::Granted {
    const PASSING: &'static str = "Leave the title";

    fn prompt(self, game: &Fief, _: &View, _: Seat) -> Line {
        let title = self.fief.named(game);
        say!("choose who holds {title}, and its capital").rule("FF-86")
    }
}

impl Prompt<Fief> for moves::Inquiring {
    const ASKS: Phrase = Phrase::new("ask the next for leave, or give up").rule("FF-92");
}

impl Prompt<Fief> for moves::Grouping {
    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        match view.group.map(|group| (group.onward, group.at.named(game))) {
            Some((Some(_), _)) => say!("ride on to the next village").rule("FF-102"),
            Some((None, at)) => say!("gather the group in {at}, then choose where it goes").rule("FF-89"),
            None => say!("move").rule("FF-89"),
        }
    }

    /// Each road, and each lord and prisoner.
    fn attempts(self, game: &Fief, view: &View, seat: Seat) -> Attempts {
        let Some(group) = view.group else { return Vec::new() };
        let roads = game.components.roads[group.at.index()];
        let lords = view.houses[seat.index()].lords | view.captives;
        let roads = roads.iter().map(|to| Attempt::new(&Part::Village(to), Action::Go(to)));
        roads.chain(lords.iter().map(|lord| Attempt::new(&Part::Lord(lord), Action::With(lord)))).collect()
    }
}

impl Prompt<Fief> for revolt::Calming {
    const PASSING: &'static str = "Let the revolt go on";

    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        say!("calm the revolt in {place}, or let it go on", place = unrest(game, view)).rule("FF-131")
    }
}

impl Prompt<Fief> for revolt::Dice {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Fief> for revolt::Losing {
    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        let place = unrest(game, view);
        say!("choose which soldiers fall to the revolt in {place}").rule("FF-133")
    }
}

impl Prompt<Fief> for battle::Joining {
    const PASSING: &'static str = "Stay out of the battle";

    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        say!("join a side of the battle of {place}, or stay out", place = fight(game, view)).rule("FF-106")
    }
}

impl Prompt<Fief> for battle::Dice {
    const ASKS: Phrase = WAIT;
}

impl Prompt<Fief> for battle::Losing {
    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        let choice = view.battle.as_ref().and_then(|battle| battle::choice(game, &known(game, view), battle));
        match choice.map(|(_, choice)| choice) {
            Some(Choice::Soldiers(side)) => {
                say!("choose whom the {side} lose", side = side.named(game)).rule("FF-112")
            }
            Some(Choice::Share(_, owner)) => say!("choose which of them {owner} loses").rule("FF-112"),
            Some(Choice::Lord(side)) => {
                say!("choose which lord of the {side} falls", side = side.named(game)).rule("FF-113")
            }
            None => say!("choose the losses").rule("FF-112"),
        }
    }
}

impl Prompt<Fief> for battle::Surrender {
    const PASSING: &'static str = "Fight on";

    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        let place = fight(game, view);
        if game.options.truce {
            say!("surrender in {place}, propose a truce, or fight on").rule("R-5")
        } else {
            say!("surrender in {place}, or fight on").rule("FF-115")
        }
    }
}

impl Prompt<Fief> for battle::Captives {
    const ASKS: Phrase = Phrase::new("keep the captives, or leave some to another winner").rule("FF-118");
    const PASSING: &'static str = "Keep the captives";
}
