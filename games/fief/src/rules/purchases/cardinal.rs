//! The cardinal who is bought, and the pope's consent (FF-88, FF-31).

use liege_game::{Amount, Refusal, Seat, Sink};

use crate::rules::ensure;
use crate::rules::price;
use crate::state::{Lord, Position};
use crate::{Event, Fief};

impl Fief {
    /// FF-88, FF-31: the bishop who is to be cardinal by purchase.
    pub(super) fn may_buy_cardinal(
        &self,
        position: &Position,
        seat: Seat,
        lord: Lord,
        price: Amount,
    ) -> Result<(), Refusal> {
        ensure(position.court.bought.is_none(), "FF-88", "the cardinal for sale has been bought already")?;
        self.may_be_cardinal(position, lord, "FF-88")?;
        ensure(!position.families[seat].purchase_refused, "FF-31", "the pope has refused it this phase")?;
        self.pay(position, seat, self.components.costs.cardinal.get())?;
        match self.consent(position, seat) {
            Some(_) => {
                price::may_be_offered(price)?;
                self.may_offer(position, seat)
            }
            None => ensure(price.0 == 0, "FF-31", "nobody’s consent is needed"),
        }
    }

    /// FF-29: who can be made cardinal.
    pub(crate) fn may_be_cardinal(
        &self,
        position: &Position,
        lord: Lord,
        rule: &'static str,
    ) -> Result<(), Refusal> {
        ensure(position.bishopric_of(lord).is_some(), rule, "only a bishop can be cardinal")?;
        ensure(!position.court.is_cardinal(lord), "FF-29", "he is already a cardinal")
    }

    /// FF-31: who must consent to a cardinal made by this player.
    pub(crate) fn consent(&self, position: &Position, seat: Seat) -> Option<Seat> {
        self.free_pope(position).filter(|&pope| pope != seat)
    }

    /// FF-88: the cardinal is bought.
    pub(crate) fn buy_cardinal(
        &self,
        position: &mut Position,
        seat: Seat,
        lord: Lord,
        events: &mut impl Sink<Event>,
    ) {
        position.families[seat].crowns -= self.components.costs.cardinal.get();
        position.court.bought = Some(lord);
        events.tell(|| Event::MadeCardinal(seat, lord, true));
    }
}
