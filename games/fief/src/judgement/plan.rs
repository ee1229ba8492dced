//! [`Planner`]: what a bot makes of the moment in which it is asked.

use liege_game::{Amount, Codec as _, Game, Rng, Seat};

use super::outlook::Outlook;
use crate::state::{Lord, Phase, Position, Stage, Unrest};
use crate::{Action, Fief};

/// How a bot likes to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Personality {
    /// Keeps to its ally and asks fair prices.
    Honest,
    /// Sells dearly and looks after its purse.
    Greedy,
    /// Strikes first at the player who wronged it or is ahead.
    Spiteful,
}

impl Personality {
    /// All, in the order in which bots name them.
    pub(crate) const ALL: [Personality; 3] =
        [Personality::Honest, Personality::Greedy, Personality::Spiteful];

    /// The one at this place; honest where none is named.
    pub(crate) fn at(place: Option<usize>) -> Personality {
        place.and_then(|place| Personality::ALL.get(place)).copied().unwrap_or(Personality::Honest)
    }

    /// The least price, in crowns, that it takes for a favour that costs it nothing.
    pub(crate) const fn price(self) -> u16 {
        match self {
            Personality::Honest => 1,
            Personality::Greedy => 4,
            Personality::Spiteful => 2,
        }
    }
}

/// A bot at its moment: what it may know, who it is, and what it could do.
pub(crate) struct Planner<'a> {
    pub(crate) game: &'a Fief,
    pub(crate) position: &'a Position,
    pub(crate) seat: Seat,
    pub(crate) personality: Personality,
    pub(crate) outlook: Outlook,
    pub(crate) legal: Vec<Action>,
}

impl<'a> Planner<'a> {
    /// A bot at this seat.
    pub(crate) fn new(
        game: &'a Fief,
        position: &'a Position,
        seat: Seat,
        personality: Personality,
    ) -> Planner<'a> {
        let mut legal = Vec::new();
        game.legal(position, seat, &mut legal);
        Planner { game, position, seat, personality, outlook: Outlook::of(game, position), legal }
    }

    /// Returns what it does; nothing where it has no plan. It looks at the phase because rules know nothing of bots.
    pub(crate) fn choose(&self, rng: &mut Rng) -> Option<Action> {
        if let [only] = *self.legal {
            return Some(only);
        }
        if let Some(counter) = self.counter() {
            return Some(counter);
        }
        let planned = match self.position.phase() {
            Phase::Title => self.heir(),
            Phase::Plague(_) => self.losses(),
            Phase::Evasion(_) => self.escape(),
            Phase::Offer(_) => self.answer(),
            Phase::Deal(deal) => self.compose(&deal),
            Phase::Inquiry(..) => Some(Action::Withdraw),
            Phase::Embassy(embassy) if embassy.inviting => Some(Action::Pass),
            Phase::Embassy(_) => self.talk(),
            Phase::Revolt(revolt, _) => match revolt.stage {
                Unrest::Calming(_) => self.calm(),
                Unrest::Open(_) => self.strike(self.in_revolt()),
                _ => self.losses(),
            },
            Phase::Battle(battle) => match battle.stage {
                Stage::Joining(_) => self.join(),
                Stage::Surrender(_) => self.stand_firm(),
                Stage::Captives(_) => Some(Action::Pass),
                Stage::Losses => self.losses(),
                Stage::Rolling => None,
                _ => self.strike(self.in_battle()),
            },
            Phase::Granted(..) => self.found(),
            Phase::Group(..) => self.march(),
            Phase::Placement(_) => self.settle(rng),
            Phase::Council(_) => self.offer_a_card().or(Some(Action::Done)),
            Phase::Weddings(_) => self.propose(),
            Phase::Candidates(..) => self.stand(),
            Phase::Voting(..) => self.vote(rng),
            Phase::Discard(_) => self.draw(true),
            Phase::Draw(..) => self.draw(false),
            Phase::Pose(_) => self.pose(),
            Phase::Purchases(_) => self.buy(),
            Phase::Moves(_) => self.lead(),
            Phase::Fights(_) => self.fight(),
            Phase::Pillage(_) => self.pillage(),
            Phase::Canvass(office, _) => self.strike(self.before_votes(office)),
            Phase::Incomes(_) | Phase::Taxes(_) => self.strike(self.uprising()),
            Phase::Victory(_) => self.strike(self.last_moment()),
            _ => None,
        };
        planned.filter(|&action| self.game.check(self.position, self.seat, action).is_ok())
    }

    /// The legal action that is worth most, if any is worth more than nothing.
    pub(crate) fn best(&self, worth: impl Fn(Action) -> Option<i32>) -> Option<Action> {
        let valued = self.legal.iter().filter_map(|&action| Some((worth(action)?, action)));
        valued.filter(|&(worth, _)| worth > 0).max_by_key(|&(worth, _)| worth).map(|(_, action)| action)
    }

    /// The same with another amount, if it may have it.
    pub(crate) fn with(&self, action: Action, amount: u16) -> Action {
        self.game.with_amount(action, Amount(amount))
    }

    /// Returns whether the bot may still make an offer in this phase: one for each is enough.
    pub(crate) fn may_bid(&self) -> bool {
        self.position.families[self.seat].offers == 0
    }

    /// Returns whether somebody has wronged the bot, by what lies on the board.
    pub(crate) fn is_foe(&self, other: Seat) -> bool {
        let own = self.position.families[self.seat].lords.and(self.position.captives);
        own.iter().any(|lord| self.position.pawn(lord).jailer == Some(other))
            || self.position.villages.iter().any(|place| {
                place.holder == Some(self.seat) && place.besiegers.has(other)
                    || place.attacked[other].has(self.seat)
            })
    }

    /// Returns what a lord is worth to his family, in hundredths of a point.
    pub(crate) fn lord_worth(&self, lord: Lord) -> i32 {
        let court = &self.position.court;
        let mut worth = 30;
        worth += if self.game.is_titled(self.position, lord) { 15 } else { 0 };
        worth += if court.king == Some(lord) || court.pope == Some(lord) { 120 } else { 0 };
        worth += if court.is_cardinal(lord) { 25 } else { 0 };
        worth += if self.position.pawn(lord).spouse.is_some() { 20 } else { 0 };
        worth
    }

    /// FF-21, FF-26: a lord without a title becomes a voice for the king.
    pub(crate) fn heir(&self) -> Option<Action> {
        self.best(|action| match action {
            Action::Give(_, lord) => Some(self.holder_worth(lord)),
            _ => None,
        })
    }

    /// Returns how well a lord would hold a title: free, without another, and a man who could be king.
    pub(crate) fn holder_worth(&self, lord: Lord) -> i32 {
        let free = !self.position.captives.has(lord);
        let titled = self.game.is_titled(self.position, lord);
        1 + 4 * i32::from(!titled) + 2 * i32::from(free) + i32::from(!lord.is_woman())
    }
}
