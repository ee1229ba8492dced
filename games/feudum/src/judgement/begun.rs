//! What is worth something because it has begun: cards that are being carried out, draws that are due, prices to be paid.

use liege_game::Seat;

use super::{battles, functions, household, worth};
use crate::rules::PositionRef;
use crate::rules::explore::ruled;
use crate::state::{Bowl, Disc, Goods, Household, Phase, Role};

/// Returns what all that is on the agenda is worth to a player.
pub(super) fn value(look: PositionRef<'_>, seat: Seat) -> i32 {
    look.position.agenda.iter().map(|phase| of_phase(look, seat, phase)).sum()
}

/// FU-57: whether the next successful Move brings the voyage on.
fn sails(household: &Household) -> bool {
    household.moves == 1
        && (household.voyage > 0 && household.voyage < 7 || household.voyage == 0 && household.discs > 0)
}

fn goods(goods: &Goods) -> i32 {
    goods.iter().map(|(good, count)| worth::good(good) * i32::from(count)).sum()
}

/// Returns what one matter on the agenda is worth. It looks at the phase because rules know nothing of what a bot thinks of them.
fn of_phase(look: PositionRef<'_>, seat: Seat, phase: &Phase) -> i32 {
    let own = |whose: Seat, value: i32| if whose == seat { value } else { 0 };
    let rules = |disc: Disc| ruled(look, seat, disc) > 0;
    let yes = |holds: bool, value: i32| if holds { value } else { 0 };
    match *phase {
        Phase::Flip { to: Bowl::Seat(whose), left, .. } => own(whose, 85 * i32::from(left)),
        Phase::Migrate(whose) => own(whose, yes(look.household(whose).free_slot().is_some(), 150)),
        Phase::Move(journey) => {
            let voyage = yes(sails(look.household(journey.seat)), 150);
            own(journey.seat, voyage + yes(journey.moved == 0, 20))
        }
        Phase::Voyage(whose) => own(whose, 100),
        Phase::Influence { seat: whose, done, .. } => own(whose, yes(done.is_empty(), 60)),
        Phase::Improve(whose) if whose == seat => yes(household::can_improve(look, whose), 220),
        Phase::OtherStack(whose) | Phase::Tile { seat: Some(whose), .. } => own(whose, worth::TILE),
        Phase::Explore(whose) if whose == seat => yes(rules(Disc::OUTPOST), 75),
        Phase::Harvest(whose) if whose == seat => yes(rules(Disc::FARM), 170),
        Phase::Reap { seat: whose, goods, favors, .. } => {
            own(whose, worth::CROP * i32::from(goods) + 62 * i32::from(favors))
        }
        Phase::Glean { seat: whose, left, drawn, .. } => {
            own(whose, 26 * i32::from(left) + 26 * i32::from(drawn.total()))
        }
        Phase::Inspect { seat: whose, drawn, favors, accepted, .. } => {
            let favors = i32::from(favors) * if accepted { 52 } else { 50 };
            own(whose, worth::CROP * i32::from(drawn.total()) + favors)
        }
        Phase::Tax(whose) if whose == seat => yes(rules(Disc::TOWN), 90),
        Phase::Conquer(whose) if whose == seat => battles::best(look, whose),
        Phase::Boost { ref battle, last } => battles::begun(look, seat, battle, !last),
        Phase::BattleWindow(ref battle) => battles::begun(look, seat, battle, true),
        Phase::StarveWindow { attacker, at, role } => {
            let loss = if role == Role::Serf { worth::SERF } else { worth::SUBJECT[0] };
            own(attacker, loss / 2 + worth::MILITARY)
                - if look.site(at).owner(role) == Some(seat) { loss } else { 0 }
        }
        Phase::Military(whose) => own(whose, worth::MILITARY / 2),
        Phase::Defend(whose) => own(whose, 100),
        Phase::Repeat(whose) => own(whose, 60),
        Phase::Guild { seat: whose, barred } if whose == seat => functions::best(look, whose, barred),
        Phase::SendFarm(whose) if whose == seat => functions::farm(look, whose),
        Phase::Receive { seat: whose, left, farm } if whose == seat => {
            functions::received(look, seat, left) - worth::CROP * i32::from(look.site(farm).goods.total())
        }
        Phase::Market { seat: whose, left, price } if whose == seat => {
            functions::market(look, seat, left, price) - worth::SHILLING * i32::from(price)
        }
        Phase::Dockyard(whose) => own(whose, -20),
        Phase::Carry { errand, left, rows, columns } if errand.seat == seat => {
            functions::carried(look, errand, left, rows, columns)
        }
        Phase::Workshop { errand, made, kruds } if errand.seat == seat => {
            functions::made(look, errand, made, kruds)
        }
        Phase::Promote { errand, left, rows, columns, .. } if errand.seat == seat => {
            functions::promoted(look, errand, left, (rows, columns))
        }
        Phase::Scrolls { errand, left, taken } if errand.seat == seat => match errand.power {
            crate::Power::Trade => {
                let price = worth::SHILLING * i32::from(look.game.components.seal_price);
                yes(taken == 0, worth::SEAL[0] - price) - price * i32::from(taken)
            }
            _ => functions::unrolled(look, errand, left),
        },
        Phase::Tally(errand) if errand.seat == seat => functions::unrolled(look, errand, 0),
        Phase::NameHider(errand) | Phase::Hide { errand, .. } | Phase::Point { errand, .. }
            if errand.seat == seat =>
        {
            functions::alms(look, errand)
        }
        Phase::Tame(whose) => own(whose, 60),
        Phase::Keep(whose) | Phase::DrawWrits { seat: whose, .. } => own(whose, 70),
        Phase::WritLimit(whose) if whose == seat => {
            -80 * (look.position.hands[whose].writs.len() as i32 - 3).max(0)
        }
        Phase::Pay { seat: whose, ref due } => own(whose, -goods(due)),
        Phase::Spoils { seat: whose, left } => own(whose, 60 * i32::from(left)),
        _ => 0,
    }
}
