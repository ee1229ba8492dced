//! Royal writs, beside whatever is asked and when they are asked for; what pays, and where sulfur goes.

use liege_game::{Attempt, Game as _, Line, Phrase, Prompt, Seat, say};

use super::Attempts;
use crate::action::Way;
use crate::rules::paying::Pay;
use crate::rules::sulfur::Store;
use crate::rules::writs::{Keep, PutBack, WritLimit};
use crate::show::parts::Part;
use crate::state::{Topic, Vessel, Writ};
use crate::{Action, Feudum, View};

/// FU-156: the writs of one's own, as what they can be used for now; R-63: not while something is paid or stored.
pub(in crate::show) fn beside(game: &Feudum, view: &View, seat: Seat) -> Attempts {
    let topic = view.phase.topic();
    if matches!(topic, Topic::Payment(_) | Topic::Storing) {
        return Vec::new();
    }
    let position = view.imagined(game);
    let used = |writ: Writ| {
        let way = |number| {
            let vessel = (writ == Writ::GuildTrade && number == 3).then_some(Vessel::Ship);
            let way = Way { number, vessel };
            match topic {
                Topic::Charters => Action::Seal(writ),
                Topic::Boost(..) if writ.is_weapon() => Action::Weapon(writ, way),
                _ => Action::Mandate(writ, way),
            }
        };
        let deeds = game.components.writ(writ).deeds.len().max(1) as u8;
        // One that is legal closes nothing; else the first says why not.
        let legal = |action: &Action| game.check(&position, seat, *action).is_ok();
        (1..=deeds).map(way).find(legal).unwrap_or_else(|| way(1))
    };
    let own = position.hands[seat].writs.iter();
    own.map(|writ| Attempt::new(&Part::Writ(writ), used(writ))).collect()
}

impl Prompt<Feudum> for Keep {
    fn prompt(self, _: &Feudum, view: &View, _: Seat) -> Line {
        say!("keep one of the {n} writs drawn", n = view.drawn_count).rule("FU-154")
    }
}

impl Prompt<Feudum> for PutBack {
    const ASKS: Phrase =
        Phrase::new("put the other writs at the bottom of the deck, in any order").rule("FU-154");
}

impl Prompt<Feudum> for WritLimit {
    const ASKS: Phrase = Phrase::new("play mandates or put writs away until three are left").rule("FU-155");
}

impl Prompt<Feudum> for Pay {
    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let good = self.due.iter().next().map_or("good", |(good, _)| good.title());
        say!("pay 1 {good}, or spend a tile in its place").rule("FU-9")
    }
}

impl Prompt<Feudum> for Store {
    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let left = self.left;
        say!("put {left:# sulfur|# sulfur, one by one,} into the wine barrel or into the supply").rule("FU-8")
    }
}
