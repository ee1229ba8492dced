//! `impl Judge`: an estimate of what everybody will have scored in the end, plans for a round of cards, and what matches
//! count.

mod battles;
mod begun;
mod characters;
mod functions;
mod household;
mod map;
mod measures;
mod plan;
mod reasons;
mod worth;

use liege_game::{Character, Judge, Line, PerSeat, Planning, Ratio, Rng, Seat, Statistic, Tuning};

use crate::rules::PositionRef;
use crate::rules::epoch::disloyalty;
use crate::rules::explore::feudums;
use crate::rules::status::{Stars, stars};
use crate::state::{Guild, Position, Topic};
use crate::{Action, Event, Feudum};

impl Judge for Feudum {
    const SPREAD: i32 = 1_800;

    /// The numbers of iterations are the efforts of a plan; the rest is for analyses, in which a round of
    /// [`Judge::round`] is one turn of everybody.
    const TUNING: Tuning = Tuning {
        iterations: [9, 36, 400],
        exploration: 30,
        rounds: 1,
        ahead: 6,
        tries: 0,
        prior: 100,
        prior_at: 2,
        ..Tuning::DEFAULT
    };

    const PLANS: bool = true;

    const CHARACTERS: &'static [Character] = characters::CHARACTERS;

    const STATISTICS: &'static [Statistic] = measures::STATISTICS;

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let stars = stars(&position.board, self.players);
        PerSeat::from_fn(
            |seat| if seat.index() < self.players { self.estimate(position, seat, &stars) } else { 0 },
        )
    }

    /// Six for each round of the game, and one for each card that everybody has played in it.
    fn round(&self, position: &Position) -> u32 {
        let played = |seat| position.household(seat).played.len();
        let turns = Seat::all(self.players).map(played).min().unwrap_or(0);
        6 * u32::from(position.board.round) + turns as u32
    }

    fn is_quiet(&self, position: &Position) -> bool {
        matches!(
            position.phase().topic(),
            Topic::Setup | Topic::Choice | Topic::Turn(..) | Topic::Meal | Topic::Charters | Topic::Over
        )
    }

    /// Only one seat is looked at closely: this is asked often.
    fn lead(&self, position: &Position, seat: Seat) -> i32 {
        let stars = stars(&position.board, self.players);
        let own = self.estimate(position, seat, &stars);
        let others = || Seat::all(self.players).filter(|&other| other != seat);
        let glance = |other| self.glance(position, other);
        let sum: i32 = others().map(glance).sum();
        let max = others().map(glance).max().unwrap_or(0);
        // The leader is the one to hold back.
        own - max / 2 - sum / (2 * (self.players as i32 - 1).max(1))
    }

    fn character_bonus(&self, position: &Position, seat: Seat, character: usize) -> i32 {
        characters::character_bonus(PositionRef { game: self, position }, seat, character)
    }

    fn plan(&self, position: &Position, seat: Seat, planning: Planning, rng: &mut Rng) -> Vec<Action> {
        plan::answers(self, position, seat, planning, rng)
    }

    fn tries_beyond_plan(&self, _: &Position, _: Seat, _: Action) -> bool {
        true
    }

    fn reason(&self, position: &Position, seat: Seat, action: Action) -> Option<Line> {
        reasons::reason(self, position, seat, action)
    }

    fn measure(&self, end: &Position, events: &[Event]) -> Vec<Ratio> {
        measures::measure(self, end, events)
    }
}

impl Feudum {
    fn estimate(&self, position: &Position, seat: Seat, stars: &Stars) -> i32 {
        let board = &position.board;
        let household = &board.households[seat];
        let look = PositionRef { game: self, position };
        let mut points = 100 * i32::from(household.vp) + household::charters(look, seat);
        if position.phase().is_final() {
            return points;
        }
        let late = self.lateness(board);
        let dawns = worth::dawns(late);
        let estate = map::survey(look, seat);
        points += 100 * i32::from(self.empire_vp(board, seat)) + 300 * i32::from(Feudum::sets(board, seat));
        points += worth::VOYAGE * i32::from(self.voyage_vp(board, seat));
        points += dawns * (self.status_vp(position, seat) + estate.landscape_vp + estate.region_vp);
        for epoch in board.epoch + 1..=self.last_epoch {
            points -= worth::DISLOYALTY * i32::from(disloyalty(look, seat, epoch));
        }
        let mut things = household::things(look, seat, &estate) + estate.prospects;
        things +=
            worth::STAR * Guild::ALL.iter().map(|guild| i32::from(stars[seat][guild.index()])).sum::<i32>();
        points += worth::SHILLING * i32::from(household.shillings) + household::vassalage(look, seat);
        points += worth::used(things, late) + begun::value(look, seat);
        points - worth::hunger(late) * i32::from(household::hungry(look, seat))
    }

    /// Returns what an opponent has, at a glance.
    fn glance(&self, position: &Position, seat: Seat) -> i32 {
        let household = position.household(seat);
        let dawn = worth::dawns(self.lateness(&position.board)) * self.status_vp(position, seat);
        let ruled = position.board.sites.iter().filter(|site| site.ruler == Some(seat)).count() as i32;
        let feudums = i32::from(feudums(PositionRef { game: self, position }, seat));
        100 * i32::from(household.vp) + dawn + worth::RULED * ruled + worth::RIVAL * feudums
    }

    /// FU-167: what the next dawn would score for guild status.
    fn status_vp(&self, position: &Position, seat: Seat) -> i32 {
        let standings = &position.board.halls.standings;
        let of = |place: usize| self.components.guild_vp.get(place).map_or(0, |&vp| i32::from(vp));
        let place =
            |standing: &crate::state::Standing| standing.seats().take(3).position(|other| other == seat);
        standings.iter().filter(|standing| standing.placed.has(seat)).filter_map(place).map(of).sum()
    }
}
