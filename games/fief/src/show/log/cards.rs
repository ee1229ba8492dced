//! Cards, calamities, taxes and incomes in the log.

use liege_game::{Line, Viewer, say};

use super::lines;
use crate::show::words::Named;
use crate::state::{Card, Pile};
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    lines! { game, event;
        Event::Discarded(seat, card) => ("FF-60" "{seat} discards {card}", card)
        Event::Drew(seat, pile, card) if viewer.sees(seat) => ("FF-61" "{seat} draws {card} from {pile}", card, pile)
        Event::Drew(seat, pile, _) => ("FF-61" "{seat} draws from {pile}", pile)
        Event::Calamity(seat, _, false) => ("FF-62" "{seat} draws a calamity, which lies face down")
        Event::Calamity(seat, card, true) => ("FF-62" "{seat} draws {card}, but enough calamities lie there", card)
        Event::Renewed(Pile::Event) => (consequence "FF-63" "The event cards are shuffled again")
        Event::Renewed(Pile::Character) => (consequence "FF-63" "The character cards are shuffled again")
        Event::Revealed(card, Some(see)) => ("FF-64" "{card} strikes {see}", card, see)
        Event::Revealed(card, None) => ("FF-64" "{card} passes by", card)
        Event::Cleared(card, see) => (consequence "FF-59" "{card} leaves {see}", card, see)
        Event::Rolled(lord, face) => (consequence "FF-67" "{lord} rolls {face}", lord)
        // FF-72, FF-73: what it cancels it ends.
        Event::Bonus(seat, card, see, cancels) => {
            let weather = card == Card::GoodWeather;
            let ended = if weather { "heavy rain" } else { "famine" };
            let ends = cancels.then(|| say!(" and ends its {ended}"));
            let (card, see) = (card.named(game), see.named(game));
            say!("{seat} plays {card} on {see}{ends}").rule(if weather { "FF-73" } else { "FF-72" })
        }
        Event::Tithe(lord, Some(see)) => ("FF-74" "{lord} lays a tithe on {see}", lord, see)
        Event::Tithe(lord, None) => ("FF-74" "{lord} lays a tithe on every bishopric that has a bishop", lord)
        Event::Tallage(seat, fief) => ("FF-75" "{seat} lays a tallage on {fief}", fief)
        Event::Income(seat, all, 0) => ("FF-76" "{seat} receives {all:crown|crowns}")
        Event::Income(seat, all, tallage) => ("FF-76" "{seat} receives {all:crown|crowns}, {tallage} of it tallage")
        Event::TaxesReturned => (consequence "FF-78" "Tithes and tallages are lifted")
        Event::Revolt(seat, at) => ("FF-129" "{seat} raises a revolt in {at}", at)
        Event::Calmed(lord, at, true) => ("FF-131" "{lord} calms the people of {at}", lord, at)
        Event::Calmed(lord, at, false) => ("FF-131" "The people of {at} don’t listen to {lord}", lord, at)
        Event::RevoltRolls(at, cards, dice) => ("FF-133"
            "The revolt in {at} strikes: {cards:card|cards}, {dice:die|dice}", at
        )
        Event::RevoltHits(at, hits) => (consequence "FF-133" "The rebels of {at} score {hits:hit|hits}", at)
        Event::Sacked(at) => (consequence "FF-134" "{at} is sacked: mills and castle are destroyed", at)
    }
}
