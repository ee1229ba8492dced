//! How bots see the game: how good a position looks, and what they plan.

mod attack;
mod campaign;
mod chronicle;
mod court;
mod deals;
mod forecast;
mod market;
mod outlook;
mod plan;
mod reasons;
mod spending;
mod war;

use liege_game::{Character, Judge, Line, PerSeat, Planning, Ratio, Rng, Seat, Statistic, Tuning, WhoseTurn};

use crate::state::{Matter, Position, Village};
use crate::{Action, Event, Fief};
use outlook::Outlook;
use plan::{Personality, Planner};

/// What things are worth, in hundredths of a victory point.
mod worth {
    /// A point.
    pub(super) const POINT: i32 = 200;
    /// Each point nearer to victory, for each of those who would win.
    pub(super) const NEARER: i32 = 90;
    /// A free lord.
    pub(super) const LORD: i32 = 28;
    /// A lord in prison.
    pub(super) const PRISONER: i32 = 8;
    /// A bishop or cardinal.
    pub(super) const CLERIC: i32 = 25;
    /// A fighting point.
    pub(super) const SOLDIER: i32 = 4;
    /// A crown, up to so many.
    pub(super) const CROWN: i32 = 3;
    /// More crowns are worth nothing.
    pub(super) const CROWNS: u16 = 40;
    /// A card.
    pub(super) const CARD: i32 = 5;
}

impl Judge for Fief {
    const SPREAD: i32 = 250;

    /// With 48 playouts a search that looks two turns ahead wins three games of five against one that looks ahead one turn;
    /// more playouts of a single turn change little. The lower budgets lie as far apart as 400 games between neighbours tell
    /// (`docs/strength.md`).
    const TUNING: Tuning = Tuning { iterations: [5, 8, 96], rounds: 1, further: Some(96), ..Tuning::DEFAULT };

    const CHARACTERS: &'static [Character] = &[
        Character {
            id: "honest",
            title: "the honest",
            about: "Keeps to its ally, asks fair prices and attacks only with good odds.",
        },
        Character {
            id: "greedy",
            title: "the greedy",
            about: "Sells every favour dearly and would rather win alone.",
        },
        Character {
            id: "spiteful",
            title: "the spiteful",
            about: "Strikes at the player who holds its lords, besieges it or is about to win, even with poor odds.",
        },
    ];

    const STATISTICS: &'static [Statistic] = chronicle::STATISTICS;

    const TURN: Option<WhoseTurn<Position>> = Some(|position| position.sub_phase().turn());

    /// Points count most, and how near they bring victory; then what brings them: lords, clergy, land, soldiers, crowns.
    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let mut scores: PerSeat<i32> = PerSeat::default();
        let clergy = position.bishops();
        let outlook = Outlook::of(self, position);
        for seat in self.seats() {
            let family = &position.families[seat];
            let free = family.lords - position.captives;
            let near = 4 - outlook.lacks[seat].clamp(0, 4);
            scores[seat] = worth::POINT * i32::from(self.points(position, seat))
                + worth::NEARER * near
                + worth::LORD * free.len() as i32
                + worth::PRISONER * (family.lords.len() - free.len()) as i32
                + worth::CLERIC * family.lords.and(clergy).len() as i32
                + worth::SOLDIER * i32::from(family.soldiers.all().value())
                + worth::CROWN * i32::from(family.crowns.min(worth::CROWNS))
                + worth::CARD * family.hand.len() as i32;
        }
        for at in Village::ALL {
            if let Some(seat) = self.control(position, at) {
                scores[seat] += self.village_worth(position, seat, at);
            }
        }
        scores
    }

    fn round(&self, position: &Position) -> u32 {
        position.turn.into()
    }

    fn plan(&self, position: &Position, seat: Seat, planning: Planning, rng: &mut Rng) -> Vec<Action> {
        let planner = Planner::new(self, position, seat, Personality::at(planning.character));
        planner.choose(rng).into_iter().collect()
    }

    /// Whatever is done on the board, at the court and in a battle. Bargains are left to the plan, which asks each player once
    /// and never says yes to what would make others win.
    fn tries_beyond_plan(&self, position: &Position, _: Seat, other: Action) -> bool {
        let on = position.phase();
        if let Some(offer) = on.as_offer() {
            return matches!(offer.matter, Matter::Wedding(..) | Matter::Dower(..) | Matter::Grant(_));
        }
        let talk = on.is_deal() || on.is_embassy() || on.is_council();
        !(talk || on.is_inquiry() || other.is_bargain())
    }

    /// Rights and cards are used at one's own questions and in asking windows.
    fn considers_interrupt(&self, _: &Position, _: Seat) -> bool {
        false
    }

    fn reason(&self, position: &Position, seat: Seat, action: Action) -> Option<Line> {
        reasons::reason(&Planner::new(self, position, seat, Personality::Honest), action)
    }

    fn measure(&self, end: &Position, events: &[Event]) -> Vec<Ratio> {
        chronicle::measure(end, events)
    }
}
