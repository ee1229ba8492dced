//! What is refused because of the moment: nobody asks for it, or somebody else is asked.

use fief::Action;
use fief::Fief;
use fief::state::{Holder, Phase, Stage, Unrest};
use liege_conformance::reasons::Reason;
use liege_game::Game as _;

use super::reading::{Told, so};

/// Returns whether a question lies over the phase: an offer, a fight, a group that moves.
fn covered(told: Told<'_, '_>) -> bool {
    let position = told.position;
    told.drawing()
        || locked(told)
        || position.battle().is_some()
        || position.revolt().is_some()
        || position.group().is_some()
}

/// W-L, and the answers to demands.
fn locked(told: Told<'_, '_>) -> bool {
    let position = told.position;
    let given = |holder: Holder| matches!(holder, Holder::Heirs(..) | Holder::Conqueror(_));
    let battle = position.battle().map(|battle| battle.stage);
    let revolt = position.revolt().map(|revolt| revolt.stage);
    position.fiefs.iter().any(|title| given(title.holder))
        || position.plague().is_some()
        || position.evasion().is_some()
        || position.offer().is_some()
        || position.deal().is_some()
        || position.embassy().is_some()
        || matches!(revolt, Some(Unrest::Calming(_) | Unrest::Sermon(..) | Unrest::Rolling | Unrest::Losses))
        || revolt.is_none() && matches!(battle, Some(Stage::Rolling | Stage::Losses | Stage::Captives(_)))
        || position.granted().is_some()
        || position.inquiry().is_some()
}

/// FF-148: whether the moment is open.
fn open(told: Told<'_, '_>) -> bool {
    use Phase::{Calamities, Council, Draw, FirstLord, FirstPlayer, Over, Placement, Voting};
    let shut = matches!(
        told.position.sub_phase(),
        FirstPlayer | FirstLord(_) | Placement(_) | Council(_) | Voting(..) | Draw(..) | Calamities | Over
    );
    !shut && !locked(told) && !told.drawing()
}

/// Returns whether the seat is asked for just this kind of decision.
fn due(told: Told<'_, '_>) -> bool {
    use Action as A;
    let (position, seat) = (told.position, told.seat);
    let turn = position.sub_phase().turn() == Some(seat) && !covered(told);
    let must = told.game.pending(position).must().has(seat);
    let offer = position.offer();
    let dealing = position.deal().is_some_and(|deal| deal.from == seat) && offer.is_none();
    let talks = |open: bool| {
        position.embassy().is_some_and(|talk| talk.inviting != open && talk.members.has(seat))
            && offer.is_none()
            && position.deal().is_none()
    };
    let revolt = position.revolt().map(|revolt| revolt.stage);
    let stage = position.battle().map(|battle| battle.stage).filter(|_| revolt.is_none());
    let group = position.group().is_some() && position.sub_phase().turn() == Some(seat) && open(told);
    match told.action {
        A::Settle(_) => matches!(position.sub_phase(), Phase::Placement(_)) && turn,
        A::Done => matches!(position.sub_phase(), Phase::Council(left) if left.has(seat)) && !covered(told),
        A::Wed(..) | A::Dower(..) => matches!(position.sub_phase(), Phase::Weddings(_)) && turn,
        A::Stand(_) => matches!(position.sub_phase(), Phase::Candidates(..)) && turn,
        A::Vote(_) | A::Lure(_) | A::Both(..) => matches!(position.sub_phase(), Phase::Voting(..)) && turn,
        A::Discard(_) => matches!(position.sub_phase(), Phase::Discard(_)) && turn,
        A::Draw(_) => matches!(position.sub_phase(), Phase::Discard(_) | Phase::Draw(..)) && turn,
        A::Place(..) | A::PlaceHeir(..) | A::Harvest(_) | A::Weather(_) | A::Tithe(..) => posing(told, turn),
        A::TitheAll(_) | A::Tallage(_) | A::AskLanding(..) => posing(told, turn),
        A::Recruit(..) | A::BuyMill(_) | A::BuyCastle(_) | A::BuyTitle(..) | A::TakeTitle(..) => {
            matches!(position.sub_phase(), Phase::Purchases(_)) && turn
        }
        A::AskGrant(..) | A::Revive(..) | A::BuyCardinal(..) | A::PassTitle(..) => {
            matches!(position.sub_phase(), Phase::Purchases(_)) && turn
        }
        A::Lead(_) | A::March(..) => matches!(position.sub_phase(), Phase::Moves(_)) && turn,
        A::With(_) | A::Bring(..) | A::Everybody | A::Go(_) | A::Ask(..) => group && stage.is_none(),
        A::Ride(_) | A::RideSecretly(_) => group && stage.is_none(),
        A::AskNext(_) => must && position.inquiry().is_some() && offer.is_none(),
        A::Attack(..) | A::AttackSecretly(..) | A::Besiege(_) => {
            matches!(position.sub_phase(), Phase::Fights(_)) && turn
        }
        A::Join(..) | A::JoinPaying(..) => open(told) && stage == Some(Stage::Joining(seat)),
        A::Surrender | A::Truce | A::BreakOff => open(told) && stage == Some(Stage::Surrender(seat)),
        A::Leave(..) => must && stage == Some(Stage::Captives(seat)),
        A::Lose(_) => must && (position.plague().is_some() || losing(told)),
        A::Allot(_) | A::Kill(_) => must && stage == Some(Stage::Losses) && asks_for(told),
        A::Pillage(..) => matches!(position.sub_phase(), Phase::Pillage(_)) && turn,
        A::Give(..) => must && position.fiefs.iter().any(|title| gives(title.holder)),
        A::EvadeToo(_) => must && position.evasion().is_some(),
        A::CalmAsBishop(_) | A::CalmAsCardinal(_) => must && matches!(revolt, Some(Unrest::Calming(_))),
        A::Accept | A::Decline => offer.is_some_and(|offer| offer.to == seat),
        A::Reprice(_) => offer.is_some_and(|offer| offer.from == seat),
        A::Withdraw => {
            offer.is_some_and(|offer| offer.from == seat)
                || dealing
                || must && position.inquiry().is_some() && offer.is_none()
        }
        A::Invite(_) => must && talks(false),
        A::Extend => talks(true),
        A::Hand(_) | A::Want(_) | A::Pay(_) | A::Charge(_) | A::Propose => dealing,
        A::Trade(_) | A::ShowCard(..) => {
            let council = matches!(position.sub_phase(), Phase::Council(left) if left.has(seat));
            talks(true) || council && !covered(told) || told.asked() && open(told)
        }
        A::Pass => must && (open(told) || talks(false) || talks(true)) && !group,
        _ => told.asked() && open(told),
    }
}

fn posing(told: Told<'_, '_>, turn: bool) -> bool {
    matches!(told.position.sub_phase(), Phase::Pose(_)) && turn
}

fn gives(holder: Holder) -> bool {
    matches!(holder, Holder::Heirs(..) | Holder::Conqueror(_))
}

/// Returns whether a whole army's losses are asked for.
fn losing(told: Told<'_, '_>) -> bool {
    match (told.position.revolt(), told.position.battle()) {
        (Some(revolt), _) => revolt.stage == Unrest::Losses,
        (None, Some(battle)) => battle.stage == Stage::Losses && battle.loss.contains(&None),
        _ => false,
    }
}

/// Returns whether the shares of a joint side's losses, or lords, are asked for: what a whole side loses is known by then.
fn asks_for(told: Told<'_, '_>) -> bool {
    let Some(battle) = told.position.battle() else { return false };
    let side = usize::from(battle.loss[0].is_some() && battle.loss[1].is_some());
    let shared = battle.sides[0].iter().all(|seat| battle.allotted.has(seat));
    let lords = side == 1 || shared;
    battle.loss[0].is_some() && (!matches!(told.action, Action::Kill(_)) || lords) && {
        let mut legal = Vec::new();
        told.game.legal(told.position, told.seat, &mut legal);
        legal.iter().any(|other| std::mem::discriminant(other) == std::mem::discriminant(&told.action))
    }
}

const fn idle(rule: &'static str) -> Reason<Fief> {
    so(rule, "this can’t be done now", |told| !due(told))
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    idle("FF-12"),
    idle("FF-21"),
    idle("FF-43"),
    idle("FF-45"),
    idle("FF-46"),
    idle("FF-60"),
    idle("FF-61"),
    idle("FF-67"),
    idle("FF-69"),
    idle("FF-79"),
    idle("FF-86"),
    idle("FF-89"),
    idle("FF-92"),
    idle("FF-99"),
    idle("FF-102"),
    idle("FF-103"),
    idle("FF-106"),
    idle("FF-112"),
    idle("FF-113"),
    idle("FF-115"),
    idle("FF-118"),
    idle("FF-119"),
    idle("FF-125"),
    idle("FF-131"),
    idle("FF-132"),
    idle("FF-138"),
    idle("FF-143"),
    idle("FF-148"),
    idle("FF-149"),
    idle("FF-153"),
    idle("FF-154"),
    idle("R-5"),
    so("FF-5", "nobody sits there", |told| told.seat.index() >= told.game.players()),
    so("FF-5", "it is not your turn", |told| !told.game.pending(told.position).must().has(told.seat)),
    so("FF-12", "another player’s pieces are there", |told| {
        let Action::Settle(at) = told.action else { return false };
        super::reading::seats(told).any(|seat| seat != told.seat && super::reading::present(told, seat, at))
    }),
    so("FF-61", "no card can be played while cards are drawn", |told| {
        matches!(told.position.sub_phase(), Phase::Draw(..))
    }),
    so(
        "FF-61",
        "the card drawn is still to come",
        |told| matches!(told.position.sub_phase(), Phase::Draw(_, drawn) if drawn.next.is_some()),
    ),
    so("FF-67", "a lord’s die is rolled first", |told| {
        told.position.plague().is_some_and(|plague| !plague.due.is_empty())
    }),
    so(
        "FF-143",
        "you are done already",
        |told| matches!(told.position.sub_phase(), Phase::Council(left) if !left.has(told.seat)),
    ),
    so("RL-101", "a council is for talk, trades and cards that are shown, and nothing else", |told| {
        matches!(told.position.sub_phase(), Phase::Council(_))
    }),
    so("FF-153", "an offer is open: nothing else happens until it is answered", |told| {
        told.position.offer().is_some()
    }),
    so("FF-153", "this offer is not yours to answer", |told| {
        told.position.offer().is_some_and(|offer| offer.to != told.seat)
    }),
    so("FF-153", "an offer must be answered first", |told| {
        told.position.offer().is_some_and(|offer| offer.to == told.seat)
    }),
    so("FF-154", "an embassy is being held", |told| told.position.embassy().is_some()),
];
