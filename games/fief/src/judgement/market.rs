//! Cards that are worth more to somebody else, sold in embassies, in councils and wherever one may talk (FF-154).

use liege_game::{Amount, Seat};

use super::plan::Planner;
use crate::Action;
use crate::state::{Card, Deal, MAX_CARDS};

/// A crown in the worth of cards.
const CROWN: i32 = 4;
/// What a buyer wants to gain by it, even a greedy one.
const MARGIN: i32 = 8;
/// An embassy is called for so many crowns and more.
const WORTH_A_TOKEN: u16 = 3;

/// A card, and the crowns that are asked for it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sale {
    card: Card,
    price: u16,
}

impl Planner<'_> {
    /// The best that could be sold to this player, if anything is worth more to him.
    fn sale_to(&self, buyer: Seat) -> Option<Sale> {
        let purse = &self.position.families[buyer];
        if self.outlook.is_dangerous(self.seat, buyer) || purse.hand.len() >= MAX_CARDS {
            return None;
        }
        let crowns = if self.game.options.secret_treasuries { WORTH_A_TOKEN } else { purse.crowns };
        let hand = self.position.families[self.seat].hand.iter().map(|held| held.card);
        let sales = hand.filter_map(|card| {
            let fair = (self.card_worth_to(buyer, card) - MARGIN) / CROWN;
            let price = u16::try_from(fair).ok()?.min(crowns);
            let gain = CROWN * i32::from(price) - self.card_worth(card);
            (price > 0 && gain > MARGIN / 2).then_some((gain, Sale { card, price }))
        });
        sales.max_by_key(|&(gain, _)| gain).map(|(_, sale)| sale)
    }

    /// Begins a trade with the player who pays most, or calls an embassy for it; one in a phase is enough.
    pub(super) fn offer_a_card(&self) -> Option<Action> {
        if !self.may_bid() {
            return None;
        }
        self.best(|action| match action {
            Action::Trade(buyer) => self.sale_to(buyer).map(|sale| sale.price.into()),
            Action::Embassy(buyer, _) => {
                let sale = self.sale_to(buyer).filter(|sale| sale.price >= WORTH_A_TOKEN);
                sale.map(|sale| sale.price.into())
            }
            _ => None,
        })
        .map(|action| match action {
            Action::Embassy(buyer, _) => Action::Embassy(buyer, Amount(1)),
            other => other,
        })
    }

    /// FF-154: in an embassy of one's own the trade for which it was called, once; then it ends.
    pub(super) fn talk(&self) -> Option<Action> {
        let embassy = self.position.embassy()?;
        let fresh = embassy.offers[self.seat] == 0;
        let trade = self.best(|action| match action {
            Action::Trade(buyer) if fresh => self.sale_to(buyer).map(|sale| sale.price.into()),
            _ => None,
        });
        trade.or(Some(Action::Pass))
    }

    /// A trade that was begun is composed and proposed.
    pub(super) fn compose(&self, deal: &Deal) -> Option<Action> {
        let Some(sale) = self.sale_to(deal.to) else { return Some(Action::Withdraw) };
        Some(match (deal.give.first(), deal.charge) {
            (None, _) => Action::Hand(sale.card),
            (Some(_), 0) => Action::Charge(Amount(sale.price)),
            _ => Action::Propose,
        })
    }
}
