//! The setup and the steps of a round.

use liege_game::{Line, Phrase, Prompt, Seat, say};

use super::{Attempts, each, places};
use crate::rules::choose::{Choose, hand_size};
use crate::rules::landscape::Collect;
use crate::rules::last::Charters;
use crate::rules::nourish::Nourish;
use crate::rules::setup::{FirstPawn, FreeGoods};
use crate::rules::status;
use crate::rules::turn::Turn;
use crate::show::outlook::card::hungry;
use crate::show::parts::Part;
use crate::state::{Bonus, Card, Good, Guild, Slot};
use crate::{Action, Feudum, View};

impl Prompt<Feudum> for FreeGoods {
    fn prompt(self, game: &Feudum, _: &View, _: Seat) -> Line {
        let n = game.components.free_goods.saturating_sub(self.taken.len());
        say!("take {n:# more good|# more goods} out of the haversack for free, each of another kind")
            .rule("FU-28")
    }
}

impl Prompt<Feudum> for FirstPawn {
    const ASKS: Phrase =
        Phrase::new("choose a starting location for the first pawn, then its character").rule("FU-29");

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        places(|place| Action::Settle(Guild::Farmer, place))
    }
}

impl Prompt<Feudum> for Choose {
    fn prompt(self, _: &Feudum, view: &View, seat: Seat) -> Line {
        let household = &view.board.households[seat];
        if household.declared {
            return say!("wait for the others to declare").rule("FU-34");
        }
        let Some(hand) = view.hand(seat) else {
            return say!("choose cards for this round in secret").rule("FU-32");
        };
        let n = hand_size(household).saturating_sub(hand.cards.len());
        if n > 0 {
            return say!("choose {n:# more card|# more cards} for this round, in secret").rule("FU-32");
        }
        let conquers = hand.cards.has(Card::Conquer);
        match (hungry(view, seat).0, household.pouch.map(|pouch| pouch.bonus)) {
            (0, Some(Bonus::Sequence)) => {
                say!("declare the choice; the sulfur allows two cards in one turn")
            }
            (0, _) if conquers => say!("declare the choice; Conquer can’t be the last card of the round"),
            (0, _) => say!("declare the choice, or choose again"),
            (n, _) => say!("declare the choice, or choose again: food is short for {n:# pawn|# pawns}"),
        }
        .rule("FU-34")
    }

    fn attempts(self, _: &Feudum, view: &View, seat: Seat) -> Attempts {
        match view.board.households[seat].declared {
            true => Vec::new(),
            false => each(Card::ALL, |card| Part::Card(seat, card), Action::Choose),
        }
    }
}

impl Prompt<Feudum> for Turn {
    const PASSING: &'static str = "Reveal no second card";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        match self.revealed {
            0 => say!("reveal a card and carry it out").rule("FU-36"),
            _ => say!("reveal a second card, by the sulfur on the pouch, or end the turn").rule("FU-37"),
        }
    }

    fn attempts(self, _: &Feudum, _: &View, seat: Seat) -> Attempts {
        match seat == self.seat {
            true => each(Card::ALL, |card| Part::Card(seat, card), Action::Reveal),
            false => Vec::new(),
        }
    }
}

impl Prompt<Feudum> for Nourish {
    const PASSING: &'static str = "Let the hungry pawns go";

    fn prompt(self, _: &Feudum, view: &View, seat: Seat) -> Line {
        let household = &view.board.households[seat];
        let (food, wine) = (household.goods[Good::Food], household.barrel);
        say!("nourish the pawns: {food} food and {wine} wine are there").rule("FU-160")
    }

    fn attempts(self, _: &Feudum, _: &View, seat: Seat) -> Attempts {
        match seat == self.seat {
            true => each(Slot::ALL, |slot| Part::Pawn(seat, slot), Action::Feed),
            false => Vec::new(),
        }
    }
}

impl Prompt<Feudum> for Collect {
    const PASSING: &'static str = "Leave everything on the landscape";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        say!("collect from the landscape at {at}, or leave everything there", at = self.0).rule("FU-76")
    }
}

impl Prompt<Feudum> for Charters {
    const ASKS: Phrase = Phrase::new("put king’s seals on charters; only sealed ones count").rule("FU-180");
    const PASSING: &'static str = "Seal no more charters";
}

impl Prompt<Feudum> for status::Join {
    const ASKS: Phrase = Phrase::new("choose which guild gets the only marker").rule("FU-118");

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        each(Guild::ALL, Part::Guild, Action::Join)
    }
}
