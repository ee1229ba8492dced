//! How offers, trades and embassies are asked for.

use liege_game::{Line, Phrase, Prompt, Seat, say};

use crate::rules::{embassy, offers};
use crate::show::words;
use crate::state::Matter;
use crate::{Fief, View};

impl Prompt<Fief> for offers::Answer {
    fn prompt(self, game: &Fief, view: &View, _: Seat) -> Line {
        let line = match view.deal {
            Some(deal) if self.offer.matter == Matter::Trade => {
                say!(
                    "answer {from}’s trade: {trade}",
                    from = self.offer.from,
                    trade = words::trade(game, &deal)
                )
            }
            _ => say!("answer: {offer}", offer = words::offer(game, &self.offer)),
        };
        line.rule("FF-153")
    }
}

impl Prompt<Fief> for embassy::Dealing {
    fn prompt(self, game: &Fief, _: &View, _: Seat) -> Line {
        say!("compose the trade: {trade}", trade = words::trade(game, &self.deal)).rule("FF-154")
    }
}

impl Prompt<Fief> for embassy::Inviting {
    const ASKS: Phrase = Phrase::new("invite more guests, or begin the embassy").rule("FF-154");
    const PASSING: &'static str = "Begin the embassy";
}

impl Prompt<Fief> for embassy::Talk {
    const ASKS: Phrase = Phrase::new("talk, trade and show cards, then end the embassy").rule("FF-154");
    const PASSING: &'static str = "End the embassy";
}
