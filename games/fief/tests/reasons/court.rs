//! Weddings, elections, the pope's powers, titles.

use fief::state::{Holder, Lord, Office, Phase};
use fief::{Action, Fief};
use liege_conformance::reasons::Reason;
use liege_game::Seat;

use super::reading::{
    Told, bishop, cardinal, control, free_crown, free_pope, jailed, lives, lords_of, option, own, pope,
    queen, seats, so, titled, wedded,
};

/// The proposer's lord and the other.
fn pair(told: Told<'_, '_>) -> Option<(Lord, Lord)> {
    match told.action {
        Action::Wed(own, other) | Action::Dower(own, other, _) => Some((own, other)),
        _ => None,
    }
}

fn either(told: Told<'_, '_>, fits: impl Fn(Lord) -> bool) -> bool {
    pair(told).is_some_and(|(one, other)| fits(one) || fits(other))
}

/// The lord who is to stand, vote aside.
fn candidate(told: Told<'_, '_>, fits: impl Fn(Lord) -> bool) -> bool {
    matches!(told.action, Action::Stand(lord) if fits(lord))
}

fn office(told: Told<'_, '_>) -> Option<Office> {
    match told.position.sub_phase() {
        Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => Some(office),
        _ => None,
    }
}

fn of_see(told: Told<'_, '_>) -> bool {
    matches!(office(told), Some(Office::Bishop(_)))
}

fn for_king(told: Told<'_, '_>) -> bool {
    office(told) == Some(Office::King)
}

/// FF-50, FF-54, FF-57: whether the seat has any voice.
fn has_voice(told: Told<'_, '_>) -> bool {
    let votes = |lord: &Lord| !jailed(told, *lord) && told.position.court.excommunicated != Some(*lord);
    let mut lords = lords_of(told, told.seat).into_iter().filter(votes);
    match office(told) {
        Some(Office::Bishop(see)) => {
            let villages = told.game.components.see_villages[see.index()];
            let old = |lord: Lord| {
                told.position.sees.iter().any(|see| see.bishop == Some(lord) && !see.fresh)
                    || cardinal(told, lord)
                    || pope(told, lord)
            };
            villages.iter().any(|at| control(told, at) == Some(told.seat)) || lords.any(old)
        }
        Some(Office::Pope) => lords.any(|lord| cardinal(told, lord)),
        Some(Office::King) => lords.any(|lord| titled(told, lord)),
        None => true,
    }
}

/// The lord whom the pope, or a wedding's end, concerns.
fn named(told: Told<'_, '_>) -> Option<Lord> {
    match told.action {
        Action::Excommunicate(lord) | Action::Annul(lord) | Action::AskAnnulment(lord, _) => Some(lord),
        Action::Cardinal(lord, _) | Action::BuyCardinal(lord, _) => Some(lord),
        _ => None,
    }
}

/// The wife whom an annulment names, and her husband.
fn couple(told: Told<'_, '_>) -> Option<(Lord, Lord)> {
    let wife = named(told)?;
    Some((wife, told.position.pawn(wife).spouse?))
}

fn spouses(told: Told<'_, '_>, mut fits: impl FnMut(Lord) -> bool) -> bool {
    couple(told).is_some_and(|(wife, husband)| fits(wife) || fits(husband))
}

/// Returns whether another player has this free pope or crown.
fn elsewhere(told: Told<'_, '_>, whose: Option<Seat>) -> bool {
    whose.is_some_and(|seat| seat != told.seat)
}

/// The title that the action is about, and the lord who would get it.
fn title(told: Told<'_, '_>) -> Option<(Holder, Lord)> {
    match told.action {
        Action::Give(fief, lord) | Action::Revive(fief, lord) | Action::PassTitle(fief, lord) => {
            Some((told.position.fief(fief).holder, lord))
        }
        _ => None,
    }
}

fn holder(told: Told<'_, '_>, fits: impl Fn(Holder) -> bool) -> bool {
    title(told).is_some_and(|(holder, _)| fits(holder))
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    so("FF-43", "weddings are held only in their own sub-phase", |told| {
        pair(told).is_some() && !matches!(told.position.sub_phase(), Phase::Weddings(_))
    }),
    so("FF-43", "you must propose for one of your own lords", |told| {
        pair(told).is_some_and(|(lord, _)| !own(told, lord))
    }),
    so("FF-43", "this lord is not in play", |told| pair(told).is_some_and(|(_, other)| !lives(told, other))),
    so("FF-43", "the spouses must belong to different players", |told| {
        pair(told).is_some_and(|(one, other)| own(told, one) && own(told, other))
    }),
    so("FF-43", "a wedding needs a woman and a man", |told| {
        pair(told).is_some_and(|(one, other)| one.is_woman() == other.is_woman())
    }),
    so("FF-39", "Of Arc can never marry", |told| {
        either(told, |lord| told.position.court.of_arc == Some(lord))
    }),
    so("FF-43", "a bishop, cardinal or pope can’t marry", |told| {
        either(told, |lord| bishop(told, lord) || cardinal(told, lord) || pope(told, lord))
    }),
    so("FF-43", "each player has one wedding at a time", |told| {
        either(told, |lord| told.position.pawn(lord).owner.is_some_and(|seat| wedded(told, seat)))
    }),
    so("FF-45", "this lord is not in play", |told| candidate(told, |lord| !lives(told, lord))),
    so("FF-45", "a prisoner can’t stand for election", |told| candidate(told, |lord| jailed(told, lord))),
    so("FF-45", "an excommunicated lord can’t stand for election", |told| {
        candidate(told, |lord| told.position.court.excommunicated == Some(lord))
    }),
    so("FF-45", "you can announce only your own lords", |told| candidate(told, |lord| !own(told, lord))),
    so("FF-45", "this lord is not a candidate", |told| {
        let stands = |lord: Lord| told.position.ballot.candidates.has(lord);
        match told.action {
            Action::Vote(lord) | Action::Lure(lord) => !stands(lord),
            Action::Both(one, other) => !stands(one) || !stands(other),
            _ => false,
        }
    }),
    so("FF-46", "you have no voice in this election", |told| !has_voice(told)),
    so("FF-49", "only a man can be bishop", |told| of_see(told) && candidate(told, Lord::is_woman)),
    so("FF-49", "a married man can’t be bishop", |told| {
        of_see(told) && candidate(told, |lord| !lord.is_woman() && told.position.pawn(lord).spouse.is_some())
    }),
    so("FF-49", "the king can’t be bishop", |told| {
        of_see(told) && candidate(told, |lord| told.position.court.king == Some(lord))
    }),
    so("FF-49", "he is already a bishop", |told| {
        of_see(told) && candidate(told, |lord| !lord.is_woman() && bishop(told, lord))
    }),
    so("FF-53", "only bishops and cardinals can stand for pope", |told| {
        office(told) == Some(Office::Pope)
            && candidate(told, |lord| !bishop(told, lord) && !cardinal(told, lord))
    }),
    so("FF-56", "only a man can be elected king", |told| for_king(told) && candidate(told, Lord::is_woman)),
    so("FF-56", "only a titled lord can stand for king", |told| {
        for_king(told) && candidate(told, |lord| !titled(told, lord))
    }),
    so("FF-56", "a bishop, cardinal or pope can’t stand for king", |told| {
        let clergy = |lord: Lord| bishop(told, lord) || cardinal(told, lord) || pope(told, lord);
        for_king(told) && candidate(told, clergy)
    }),
    so("FF-33", "only the player of a free pope can excommunicate", |told| {
        free_pope(told) != Some(told.seat)
    }),
    so("FF-33", "this lord is not in play", |told| named(told).is_some_and(|lord| !lives(told, lord))),
    so("FF-33", "the pope can’t be excommunicated", |told| {
        named(told).is_some_and(|lord| pope(told, lord))
    }),
    so("FF-33", "only one lord can be excommunicated at a time", |told| {
        told.position.court.excommunicated.is_some()
    }),
    so("FF-33", "the pope can excommunicate only once a turn", |told| told.position.court.banned),
    so("FF-33", "nobody is excommunicated", |told| told.position.court.excommunicated.is_none()),
    so("FF-33", "only the player of a free pope can lift it", |told| {
        free_pope(told) != Some(told.seat) && told.position.court.excommunicated.is_some()
    }),
    so("FF-32", "this lord is not married", |told| named(told).is_some() && couple(told).is_none()),
    so("FF-32", "a wedding is named by the wife", |told| {
        couple(told).is_some_and(|(who, _)| !who.is_woman())
    }),
    so("FF-32", "only the player of a free pope can annul weddings", |told| {
        free_pope(told) != Some(told.seat) && couple(told).is_some()
    }),
    so("FF-32", "unasked, the pope’s player can annul only weddings of his own lords", |told| {
        free_pope(told) == Some(told.seat) && couple(told).is_some() && !spouses(told, |lord| own(told, lord))
    }),
    so("FF-32", "only the spouses’ players can ask for it", |told| {
        couple(told).is_some() && !spouses(told, |lord| own(told, lord))
    }),
    so("FF-32", "no other player has a free pope", |told| !elsewhere(told, free_pope(told))),
    so("RL-105", "while there is a crown heir the wedding of king and queen can’t be annulled", |told| {
        let court = &told.position.court;
        let royal = couple(told)
            .is_some_and(|(wife, husband)| court.king == Some(husband) && queen(told) == Some(wife));
        royal && court.heir.is_some() && option(told, "heir-keeps-wedding") == "yes"
    }),
    so("FF-31", "the pope has refused a cardinal this phase", |told| {
        told.position.families[told.seat].card_refused
    }),
    so("FF-31", "the pope has refused it this phase", |told| {
        told.position.families[told.seat].purchase_refused
    }),
    so("FF-31", "nobody’s consent is needed", |told| {
        matches!(told.action, Action::Cardinal(_, price) | Action::BuyCardinal(_, price) if price.0 > 0)
            && !elsewhere(told, free_pope(told))
    }),
    so("FF-29", "he is already a cardinal", |told| {
        named(told).is_some_and(|lord| cardinal(told, lord) && !lord.is_woman())
    }),
    so("FF-88", "only a bishop can be cardinal", |told| named(told).is_some_and(|lord| !bishop(told, lord))),
    so("FF-128", "only a bishop can be cardinal", |told| named(told).is_some_and(|lord| !bishop(told, lord))),
    so("FF-88", "the cardinal for sale has been bought already", |told| told.position.court.bought.is_some()),
    so("FF-21", "this title can’t be given now", |told| {
        holder(
            told,
            |holder| !matches!(holder, Holder::Heirs(seat, _) | Holder::Conqueror(seat) if seat == told.seat),
        )
    }),
    so("FF-21", "it must go to one of your lords", |told| {
        title(told).is_some_and(|(_, lord)| !own(told, lord))
    }),
    so("FF-87", "only the player of a free king or regent can do this", |told| {
        free_crown(told) != Some(told.seat)
    }),
    so("FF-87", "this title is not suspended", |told| {
        holder(told, |holder| !matches!(holder, Holder::Suspended(..)))
    }),
    so("FF-87", "it was suspended after the last pose sub-phase", |told| {
        holder(told, |holder| matches!(holder, Holder::Suspended(_, true)))
    }),
    so("FF-87", "it can go only to a lord in play", |told| {
        title(told).is_some_and(|(_, lord)| !lives(told, lord))
    }),
    so("FF-27", "no lord holds it", |told| holder(told, |holder| !matches!(holder, Holder::Lord(_)))),
    so("FF-27", "none of your lords holds it", |told| {
        holder(told, |holder| matches!(holder, Holder::Lord(lord) if !own(told, lord)))
    }),
    so("FF-27", "it must go to another of your lords", |told| {
        title(told).is_some_and(|(holder, lord)| !own(told, lord) || holder == Holder::Lord(lord))
    }),
    so(
        "FF-27",
        "a title can pass only once in a purchase turn",
        |told| matches!(told.action, Action::PassTitle(fief, _) if told.position.fief(fief).passed),
    ),
    so("FF-27", "a player who gives a title away must keep one of the same rank or higher", |told| {
        let Action::PassTitle(fief, _) = told.action else { return false };
        let giver = told.position.fief(fief).holder;
        let villages = |index: usize| told.game.components.fief_villages[index].len();
        let kept = |&index: &usize| index != fief.index() && told.position.fiefs[index].holder == giver;
        (0..told.position.fiefs.len()).filter(kept).all(|index| villages(index) < villages(fief.index()))
    }),
    so("FF-38", "there is no king", |told| told.position.court.king.is_none()),
    so("FF-38", "there is no queen", |told| queen(told).is_none() && told.position.court.king.is_some()),
    so("FF-38", "only the player of the queen may name an heir", |told| {
        queen(told).is_some_and(|lord| !own(told, lord))
    }),
    so(
        "FF-38",
        "the heir must be a man",
        |told| matches!(told.action, Action::PlaceHeir(lord, _) if lord.is_woman()),
    ),
    so("FF-38", "there is already an heir", |told| {
        told.position
            .court
            .heir
            .is_some_and(|heir| seats(told).any(|seat| lords_of(told, seat).contains(&heir)))
    }),
    so("FF-38", "the king and the queen must both be free", |told| {
        let crowned = [told.position.court.king, queen(told)];
        crowned.into_iter().flatten().any(|lord| jailed(told, lord))
    }),
];
