//! What is asked at each moment, as a sentence, what letting it pass means, and what the moment is called.

use liege_game::{Line, Seat, say};

use super::known::known;
use super::words;
use crate::rules::battle::Choice;
use crate::rules::{Moment, battle, elections, moment, titles};
use crate::state::{Lord, Matter, Phase, Position, Unrest};
use crate::{Fief, View};

/// What is asked of the seat.
pub(crate) fn prompt(game: &Fief, view: &View, seat: Seat) -> Line {
    let position = known(game, view);
    if view.asked.has(seat) || view.asked.is_empty() {
        asked(game, view, &position, seat)
    } else {
        beside(view)
    }
}

/// What may be done beside whoever is asked.
fn beside(view: &View) -> Line {
    match (view.offer, view.embassy) {
        (Some(_), _) => say!("wait for the answer, change the offer or withdraw it").rule("FF-153"),
        (None, Some(_)) => say!("trade, show cards, or wait until the embassy ends").rule("FF-154"),
        (None, None) => say!("play a surprise card, use a right, make a deal, or wait").rule("FF-148"),
    }
}

fn asked(game: &Fief, view: &View, position: &Position, seat: Seat) -> Line {
    let at = |at| words::village(game, at);
    let fight = || view.battle.map(|battle| at(battle.at));
    let unrest = || view.revolts.last().map(|revolt| at(revolt.at));
    match moment(position) {
        Moment::Top | Moment::BattleDice | Moment::RevoltDice => say!("wait"),
        Moment::Title => {
            let title = titles::to_give(game, position).map(|(title, _)| words::fief(game, title));
            say!("choose which lord of the family holds {title}").rule("FF-21")
        }
        Moment::Plague => {
            let place = view.plague.map(|plague| at(plague.at));
            say!("choose which soldiers the plague takes in {place}").rule("FF-67")
        }
        Moment::Evasion(_) => say!("name more prisoners who escape, or say that this is all").rule("FF-138"),
        Moment::Offer => offer(game, view),
        Moment::Deal(_) => match &view.deal {
            Some(deal) => say!("compose the trade: {trade}", trade = words::trade(game, deal)).rule("FF-154"),
            None => say!("compose a trade").rule("FF-154"),
        },
        Moment::Inviting(_) => say!("invite more guests, or begin the embassy").rule("FF-154"),
        Moment::Embassy => say!("talk, trade and show cards, then end the embassy").rule("FF-154"),
        Moment::Calming(_) => {
            say!("calm the revolt in {place}, or let it go on", place = unrest()).rule("FF-131")
        }
        Moment::Unrest(_) => {
            say!("play a card on the revolt in {place}, or pass", place = unrest()).rule("FF-149")
        }
        Moment::RevoltLoss => {
            say!("choose which soldiers fall to the revolt in {place}", place = unrest()).rule("FF-133")
        }
        Moment::Joining(_) => {
            say!("join a side of the battle of {place}, or stay out", place = fight()).rule("FF-106")
        }
        Moment::Declared(_) => {
            say!("act before the first roll in {place}, or pass", place = fight()).rule("FF-149")
        }
        Moment::Losing => losing(game, view, position),
        Moment::Fought(_) => {
            say!("act before the next roll in {place}, or pass", place = fight()).rule("FF-149")
        }
        Moment::Surrender(_) if game.truce => {
            say!("surrender in {place}, propose a truce, or fight on", place = fight()).rule("R-5")
        }
        Moment::Surrender(_) => say!("surrender in {place}, or fight on", place = fight()).rule("FF-115"),
        Moment::Captives(_) => say!("keep the captives, or leave some to another winner").rule("FF-118"),
        Moment::Granted(title, _) => {
            say!("choose who holds {title}, and its capital", title = words::fief(game, title)).rule("FF-86")
        }
        Moment::Inquiry(_) => say!("ask the next for leave, or give up").rule("FF-92"),
        Moment::Group(_) => match view.group {
            Some(group) if group.onward.is_some() => say!("ride on to the next village").rule("FF-102"),
            Some(group) => {
                say!("gather the group in {place}, then choose where it goes", place = at(group.at))
                    .rule("FF-89")
            }
            None => say!("move").rule("FF-89"),
        },
        Moment::Phase(phase) => in_phase(game, view, position, phase, seat),
    }
}

fn in_phase(game: &Fief, view: &View, position: &Position, phase: Phase, seat: Seat) -> Line {
    match phase {
        Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Calamities => say!("wait"),
        Phase::Placement(_) => {
            let own = |lord: &&Lord| view.lords[lord.index()].owner == Some(seat);
            let lord = Lord::ALL.iter().find(own).map(|&lord| words::lord(game, lord));
            say!("choose a village where {lord} settles").rule("FF-12")
        }
        Phase::Council(_) => say!("talk as long as you like, then be done").rule("FF-143"),
        Phase::Weddings(_) => say!("propose a wedding, or none").rule("FF-43"),
        Phase::Candidates(office, _) => {
            say!("announce a candidate for {office}, or none", office = words::office(game, office))
                .rule("FF-45")
        }
        Phase::Canvass(office, _) => {
            let office = words::office(game, office);
            say!("act before the vote for {office}, or pass").rule("FF-149")
        }
        Phase::Voting(office, _) => {
            let n = elections::voices(game, position, office, seat);
            let office = words::office(game, office);
            say!("place vote counters for {office}: {n:voice|voices}").rule("FF-46")
        }
        Phase::Discard(_) => say!("discard what you like, then draw or pass").rule("FF-60"),
        Phase::Draw(_, drawn) => {
            let n = drawn.cards;
            say!("draw a card or stop ({n} drawn)").rule("FF-61")
        }
        Phase::Pose(_) => say!("play lords, harvests, weather and taxes, then end the pose").rule("FF-69"),
        Phase::Incomes(_) => say!("act before incomes are paid, or pass").rule("FF-149"),
        Phase::Taxes(_) => say!("act before the taxes are lifted, or pass").rule("FF-149"),
        Phase::Purchases(_) => match view.houses[seat.index()].crowns {
            Some(crowns) => say!("buy for {crowns:crown|crowns}, then end your purchases").rule("FF-79"),
            None => say!("buy, then end your purchases").rule("FF-79"),
        },
        Phase::Moves(_) => say!("choose a lord who leads a group, or end your moves").rule("FF-89"),
        Phase::Fights(_) => say!("attack, besiege, or end your fights").rule("FF-103"),
        Phase::Pillage(_) => say!("destroy mills for a crown each, or pass").rule("FF-125"),
        Phase::Victory(_) => say!("act before victory is judged, or pass").rule("FF-149"),
        Phase::Over => say!("the game is over"),
    }
}

/// The open offer, as a question to whoever answers it.
fn offer(game: &Fief, view: &View) -> Line {
    let Some(offer) = &view.offer else { return say!("answer the offer").rule("FF-153") };
    let from = offer.from;
    match (offer.matter, &view.deal) {
        (Matter::Trade, Some(deal)) => {
            say!("answer {from}’s trade: {trade}", trade = words::trade(game, deal)).rule("FF-153")
        }
        _ => say!("answer: {from} {offer}", offer = words::offer(game, offer)).rule("FF-153"),
    }
}

fn losing(game: &Fief, view: &View, position: &Position) -> Line {
    let choice = view.battle.as_ref().and_then(|battle| battle::choice(game, position, battle));
    match choice {
        Some((_, Choice::Soldiers(side))) => {
            say!("choose whom the {side} lose", side = words::side(side)).rule("FF-112")
        }
        Some((_, Choice::Share(_, owner))) => say!("choose which of them {owner} loses").rule("FF-112"),
        Some((_, Choice::Lord(side))) => {
            say!("choose which lord of the {side} falls", side = words::side(side)).rule("FF-113")
        }
        None => say!("choose the losses").rule("FF-112"),
    }
}

/// What passing means now.
pub(crate) fn pass(game: &Fief, view: &View) -> &'static str {
    match moment(&known(game, view)) {
        Moment::Evasion(_) => "Let nobody else escape",
        Moment::Inviting(_) => "Begin the embassy",
        Moment::Embassy => "End the embassy",
        Moment::Calming(_) => "Let the revolt go on",
        Moment::Joining(_) => "Stay out of the battle",
        Moment::Surrender(_) => "Fight on",
        Moment::Captives(_) => "Keep the captives",
        Moment::Granted(..) => "Leave the title",
        Moment::Phase(phase) => match phase {
            Phase::Weddings(_) => "Propose no wedding",
            Phase::Candidates(..) => "Announce nobody",
            Phase::Voting(..) => "Place no counter",
            Phase::Discard(_) => "Draw nothing",
            Phase::Draw(..) => "Stop drawing",
            Phase::Pose(_) => "End the pose",
            Phase::Purchases(_) => "End the purchases",
            Phase::Moves(_) => "End the moves",
            Phase::Fights(_) => "End the fights",
            Phase::Pillage(_) => "Pillage no more",
            _ => "Let it pass",
        },
        _ => "Let it pass",
    }
}

/// The steps of a turn on the track (FF-13).
pub(crate) const STEPS: [&str; 7] =
    ["Hear ye", "Cards", "Incomes", "Purchases", "Moves", "Fights", "Victory"];

/// Which step is on; none before the first turn.
pub(crate) fn step(view: &View) -> Option<usize> {
    match view.phase {
        Phase::Council(_) => Some(0),
        phase => usize::from(phase.number()).checked_sub(1),
    }
}

/// What the sub-phase is called.
pub(crate) fn phase(game: &Fief, view: &View) -> Line {
    if let Some(revolt) = view.revolts.last() {
        let place = words::village(game, revolt.at);
        return match revolt.stage {
            Unrest::Rolling | Unrest::Losses => say!("revolt in {place}: the attack"),
            _ => say!("revolt in {place}"),
        };
    }
    if let Some(battle) = view.battle {
        let (place, rounds) = (words::village(game, battle.at), battle.rounds);
        return match (battle.cavalcade, rounds) {
            (true, 0) => say!("cavalcade out of {place}"),
            (false, 0) => say!("battle of {place}"),
            (true, _) => say!("cavalcade out of {place}, round {rounds}"),
            (false, _) => say!("battle of {place}, round {rounds}"),
        };
    }
    match view.phase {
        Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Placement(_) => say!("setting up"),
        Phase::Council(_) => say!("council"),
        Phase::Weddings(_) => say!("weddings"),
        Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => {
            say!("election of the {office}", office = words::office(game, office))
        }
        Phase::Discard(_) | Phase::Draw(..) => say!("discard and draw"),
        Phase::Calamities => say!("calamities"),
        Phase::Pose(_) => say!("pose"),
        Phase::Incomes(_) | Phase::Taxes(_) => say!("incomes"),
        Phase::Purchases(_) => say!("purchases"),
        Phase::Moves(_) => say!("moves"),
        Phase::Fights(_) => say!("fights"),
        Phase::Pillage(_) => say!("pillage"),
        Phase::Victory(_) => say!("victory"),
        Phase::Over => say!("the end"),
    }
}
