//! What is refused because nobody asks for it now.

use feudum::{Action as A, Feudum, Phase as P};
use liege_conformance::reasons::Reason;

use super::reading::{Told, must, phase, so};

/// Returns whether something is being paid or stored, so that nothing else is done.
fn atomic(told: Told<'_, '_>) -> bool {
    matches!(phase(told), P::Pay { .. } | P::Sulfur { .. })
}

/// Returns whether the seat is asked for just this kind of decision.
fn due(told: Told<'_, '_>) -> bool {
    let asks = match told.action {
        A::Done => !matches!(
            phase(told),
            P::FirstPawn(_)
                | P::Choose
                | P::SendFarm(_)
                | P::Receive { .. }
                | P::Dockyard(_)
                | P::NameHider(_)
                | P::Hide { .. }
                | P::Point { .. }
                | P::Keep(_)
                | P::PutBack(_)
                | P::Pay { .. }
                | P::Sulfur { .. }
                | P::Join(_)
        ),
        A::Take(_) => matches!(phase(told), P::FreeGoods { .. }),
        A::Settle(..) => matches!(phase(told), P::FirstPawn(_)),
        A::Choose(_) | A::Pouch(_) | A::Reconsider | A::Declare => phase(told) == P::Choose,
        A::Reveal(_) => matches!(phase(told), P::Turn { .. }),
        A::Migrate(..) | A::Depart(_) => matches!(phase(told), P::Migrate(_)),
        A::Step(..) | A::Godspeed(..) | A::Board(..) => matches!(phase(told), P::Move(_)),
        A::Pilfer(..) | A::Poach(_) => matches!(phase(told), P::Move(_)),
        A::Sail => matches!(phase(told), P::Voyage(_)),
        A::Influence(_) | A::Bribe(_) => matches!(phase(told), P::Influence { .. }),
        A::Improve(_) | A::Found(..) | A::Tend(..) => matches!(phase(told), P::Improve(_)),
        A::Stack(_) => matches!(phase(told), P::OtherStack(_)),
        A::Collect => matches!(phase(told), P::Collect(_)),
        A::Explore => matches!(phase(told), P::Explore(_)),
        A::Dig => matches!(phase(told), P::Shovels(_)),
        A::Harvest(_) | A::Favor(_) | A::Inspect(_) => matches!(phase(told), P::Harvest(_)),
        A::Accept | A::Pick(_) => matches!(phase(told), P::Inspect { .. }),
        A::Tax | A::Reinforce => matches!(phase(told), P::Tax(_)),
        A::Attack(_) | A::Starve(..) => matches!(phase(told), P::Conquer(_)),
        A::Saltpeter | A::Weapon(..) => matches!(phase(told), P::Boost { .. }),
        A::Flip => matches!(phase(told), P::BattleWindow(_)),
        A::Immunity => matches!(phase(told), P::StarveWindow { .. }),
        A::Serve => matches!(phase(told), P::Military(_)),
        A::Stand => matches!(phase(told), P::Defend(_)),
        A::Repeat(_) | A::Recall(_) => matches!(phase(told), P::Repeat(_)),
        A::Work(..) | A::Feast(..) => matches!(phase(told), P::Guild { .. }),
        A::Send(_) => matches!(phase(told), P::SendFarm(_)),
        A::Receive(_) => matches!(phase(told), P::Receive { .. }),
        A::Carry(_) => matches!(phase(told), P::Carry { .. }),
        A::Buy(_) => matches!(phase(told), P::Market { .. }),
        A::Purchase(_) => matches!(phase(told), P::Dockyard(_)),
        A::Make(_) => matches!(phase(told), P::Workshop { .. }),
        A::Promote(..) => matches!(phase(told), P::Promote { .. }),
        A::Unroll(_) => matches!(phase(told), P::Scrolls { .. }),
        A::Name(_) => matches!(phase(told), P::NameHider(_)),
        A::Hide(..) => matches!(phase(told), P::Hide { .. }),
        A::Point(_) => matches!(phase(told), P::Point { .. }),
        A::Reeve => matches!(phase(told), P::Reeve { .. }),
        A::Tame(..) => matches!(phase(told), P::Tame(_)),
        A::Keep(_) => matches!(phase(told), P::Keep(_)),
        A::Return(_) => matches!(phase(told), P::PutBack(_)),
        A::Mandate(..) | A::Discard(_) | A::Unseal(..) | A::Deploy(..) => {
            return told.asked() && !atomic(told);
        }
        A::Pay | A::Substitute(_) => matches!(phase(told), P::Pay { .. }),
        A::Store(_) => matches!(phase(told), P::Sulfur { .. }),
        A::Join(_) => matches!(phase(told), P::Join(_)),
        A::Feed(_) | A::Wine(_) | A::Graze(..) | A::FeedAll => matches!(phase(told), P::Nourish { .. }),
        A::Seal(_) => matches!(phase(told), P::Charters(_)),
    };
    asks && must(told)
}

const fn idle(rule: &'static str, says: &'static str) -> Reason<Feudum> {
    so(rule, says, |told| !due(told))
}

pub(super) const REASONS: &[Reason<Feudum>] = &[
    so("FU-181", "the game is over", |told| told.over()),
    so("R-63", "first finish what is being paid or stored", |told| atomic(told) && must(told)),
    idle("FU-10", "there is nothing for you to end or to decline now"),
    idle("FU-28", "free goods are taken in turn order during the setup"),
    idle("FU-29", "first pawns are set in turn order during the setup"),
    idle("FU-32", "cards are chosen at the start of the round, until one has declared"),
    idle("FU-33", "the pouch is filled while choosing cards"),
    idle("FU-34", "a choice is declared, or taken back, while cards are chosen"),
    idle("FU-36", "cards are revealed in turn order, one a turn"),
    idle("FU-44", "this needs the Migrate card now"),
    idle("FU-45", "this needs the Migrate card now"),
    idle("FU-48", "this needs the Move card now"),
    idle("FU-54", "this needs the Move card now"),
    idle("FU-52", "a vessel is boarded in your own Move action"),
    so("FU-50", "a vessel is deployed in your own turn, when you are asked", |told| !told.asked()),
    so("FU-50", "a vessel is deployed in your own turn", |told| {
        told.position.agenda.iter().all(|phase| !matches!(phase, P::Turn { seat, .. } if *seat == told.seat))
    }),
    idle("FU-56", "pilfering comes at the end of your Move action"),
    idle("FU-57", "the voyage goes on after a second successful Move"),
    idle("FU-59", "this needs the Influence card now"),
    idle("FU-66", "this needs the Influence card now"),
    idle("FU-67", "this needs the Improve card now"),
    idle("FU-72", "no tile of another stack is due to you"),
    idle("FU-74", "this needs the Improve card now"),
    idle("FU-76", "you can collect only when resources were put on a landscape that your serf tends"),
    idle("FU-78", "this needs the Explore card now"),
    idle("FU-79", "this comes right after an Explore action, for 1 iron"),
    idle("FU-81", "this needs the Harvest card now"),
    idle("FU-84", "this needs the Harvest card now"),
    idle("FU-84", "you are inspecting no harvest now"),
    idle("FU-85", "this needs the Tax card now"),
    idle("FU-86", "this needs the Tax card now"),
    idle("FU-87", "this needs the Conquer card now"),
    idle("FU-101", "this needs the Conquer card now"),
    idle("FU-93", "saltpeter is turned in by the attacker of a battle"),
    idle("FU-94", "weapons are used by the attacker of a battle"),
    idle("FU-103", "no battle asks you for an answer"),
    idle("FU-105", "nobody is starving a marker of yours now"),
    idle("FU-100", "no success asks you for military service, or you have no disc left for it"),
    idle("FU-102", "this needs the Defend card now"),
    idle("FU-107", "this needs the Repeat card now"),
    idle("FU-109", "this needs the Repeat card now"),
    idle("FU-110", "this needs the Guild card now"),
    idle("FU-114", "this needs the Guild card now"),
    idle("FU-122", "no trade with the Farmer Guild asks you for this"),
    idle("FU-110", "no guild function asks you for goods now"),
    idle("FU-132", "no trade with the Alchemist Guild asks you for this"),
    idle("FU-134", "no guild function asks you for inventions now"),
    idle("FU-140", "no guild function asks you for markers now"),
    idle("FU-143", "no guild function asks you for seals now"),
    idle("FU-124", "no hidden beads ask this of you now"),
    idle("FU-120", "a reeve is placed after your own pull or push, in a guild without one"),
    idle("FU-141", "a beast is tamed after a trade that brought 3 markers or more"),
    idle("FU-154", "there are no drawn writs for you to choose from"),
    so("FU-187", "mandates are played when you are asked, or between actions", |told| !told.asked()),
    so("FU-187", "writs are put away when you are asked, or between actions", |told| !told.asked()),
    so("FU-187", "seals are taken back when you are asked, or between actions", |told| !told.asked()),
    idle("FU-188", "you have nothing to pay now"),
    idle("FU-8", "you have no sulfur to store now"),
    idle("FU-118", "no guild waits for a marker of yours"),
    idle("FU-160", "pawns are nourished in turn order in step 2"),
    idle("FU-180", "charters are sealed in the final scoring"),
];
