//! What is asked at each moment, as a sentence, what letting it pass means, and what the moment is called.

use liege_game::{Line, Seat, say};

use super::known::known;
use super::words::{self, Named};
use crate::rules::battle::Choice;
use crate::rules::{Moment, battle, elections, moment, titles};
use crate::state::{Drawn, Lord, Matter, Offer, Office, Phase, Position, Unrest};
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

/// Declares what is asked at each moment, and what letting it pass means where that has words of its own.
macro_rules! moments {
    (|$game:ident, $view:ident, $position:ident, $seat:ident, $fight:ident, $unrest:ident, $office:ident| $(
        $form:pat $(if $so:expr)? => $ask:expr $(; $pass:literal)?,
    )+) => {
        #[allow(unused_variables, reason = "a form may name what only the sentence takes up")]
        fn asked($game: &Fief, $view: &View, $position: &Position, $seat: Seat) -> Line {
            let $fight = $view.battle.map(|battle| battle.at.named($game));
            let $unrest = $view.revolts.last().map(|revolt| revolt.at.named($game));
            let $office = office($position.phase).map(|office| office.named($game));
            match moment($position) {
                $($form $(if $so)? => $ask,)+
            }
        }

        /// What passing means now.
        #[allow(unused_variables, reason = "a form may name what only the sentence takes up")]
        pub(crate) fn pass($game: &Fief, $view: &View) -> &'static str {
            let meaning: Option<&'static str> = match moment(&known($game, $view)) {
                $($form $(if $so)? => None $(.or(Some($pass)))?,)+
            };
            meaning.unwrap_or("Let it pass")
        }
    };
}

moments! { |game, view, position, seat, fight, unrest, office|
    Moment::Top | Moment::BattleDice | Moment::RevoltDice => say!("wait"),
    Moment::Title => {
        let title = titles::to_give(game, position).map(|(title, _)| title.named(game));
        say!("choose which lord of the family holds {title}").rule("FF-21")
    },
    Moment::Plague => {
        let place = view.plague.map(|plague| plague.at.named(game));
        say!("choose which soldiers the plague takes in {place}").rule("FF-67")
    },
    Moment::Evasion(_) => say!("name more prisoners who escape, or say that this is all").rule("FF-138");
        "Let nobody else escape",
    Moment::Offer => offer(game, view),
    Moment::Deal(_) => match view.deal.map(|deal| words::trade(game, &deal)) {
        Some(trade) => say!("compose the trade: {trade}").rule("FF-154"),
        None => say!("compose a trade").rule("FF-154"),
    },
    Moment::Inviting(_) => say!("invite more guests, or begin the embassy").rule("FF-154"); "Begin the embassy",
    Moment::Embassy => say!("talk, trade and show cards, then end the embassy").rule("FF-154"); "End the embassy",
    Moment::Calming(_) => say!("calm the revolt in {unrest}, or let it go on").rule("FF-131"); "Let the revolt go on",
    Moment::Unrest(_) => say!("play a card on the revolt in {unrest}, or pass").rule("FF-149"),
    Moment::RevoltLoss => say!("choose which soldiers fall to the revolt in {unrest}").rule("FF-133"),
    Moment::Joining(_) => say!("join a side of the battle of {fight}, or stay out").rule("FF-106");
        "Stay out of the battle",
    Moment::Declared(_) => say!("act before the first roll in {fight}, or pass").rule("FF-149"),
    Moment::Losing => losing(game, view, position),
    Moment::Fought(_) => say!("act before the next roll in {fight}, or pass").rule("FF-149"),
    Moment::Surrender(_) if game.truce => say!("surrender in {fight}, propose a truce, or fight on").rule("R-5");
        "Fight on",
    Moment::Surrender(_) => say!("surrender in {fight}, or fight on").rule("FF-115"); "Fight on",
    Moment::Captives(_) => say!("keep the captives, or leave some to another winner").rule("FF-118");
        "Keep the captives",
    Moment::Granted(title, _) => {
        let title = title.named(game);
        say!("choose who holds {title}, and its capital").rule("FF-86")
    };
        "Leave the title",
    Moment::Inquiry(_) => say!("ask the next for leave, or give up").rule("FF-92"),
    Moment::Group(_) => match view.group.map(|group| (group.onward, group.at.named(game))) {
        Some((Some(_), _)) => say!("ride on to the next village").rule("FF-102"),
        Some((None, at)) => say!("gather the group in {at}, then choose where it goes").rule("FF-89"),
        None => say!("move").rule("FF-89"),
    },
    Moment::Phase(Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Calamities) => say!("wait"),
    Moment::Phase(Phase::Placement(_)) => {
        let mut own = Lord::ALL.iter().filter(|lord| view.lords[lord.index()].owner == Some(seat));
        let lord = own.next().map(|lord| lord.named(game));
        say!("choose a village where {lord} settles").rule("FF-12")
    },
    Moment::Phase(Phase::Council(_)) => say!("talk as long as you like, then be done").rule("FF-143"),
    Moment::Phase(Phase::Weddings(_)) => say!("propose a wedding, or none").rule("FF-43"); "Propose no wedding",
    Moment::Phase(Phase::Candidates(..)) => say!("announce a candidate for {office}, or none").rule("FF-45");
        "Announce nobody",
    Moment::Phase(Phase::Canvass(..)) => say!("act before the vote for {office}, or pass").rule("FF-149"),
    Moment::Phase(Phase::Voting(which, _)) => {
        let n = elections::voices(game, position, which, seat);
        say!("place vote counters for {office}: {n:voice|voices}").rule("FF-46")
    };
        "Place no counter",
    Moment::Phase(Phase::Discard(_)) => say!("discard what you like, then draw or pass").rule("FF-60"); "Draw nothing",
    Moment::Phase(Phase::Draw(_, Drawn { cards, .. })) => say!("draw a card or stop ({cards} drawn)").rule("FF-61");
        "Stop drawing",
    Moment::Phase(Phase::Pose(_)) => {
        say!("play lords, harvests, weather and taxes, then end the pose").rule("FF-69")
    };
        "End the pose",
    Moment::Phase(Phase::Incomes(_)) => say!("act before incomes are paid, or pass").rule("FF-149"),
    Moment::Phase(Phase::Taxes(_)) => say!("act before the taxes are lifted, or pass").rule("FF-149"),
    Moment::Phase(Phase::Purchases(_)) => match view.houses[seat.index()].crowns {
        Some(crowns) => say!("buy for {crowns:crown|crowns}, then end your purchases").rule("FF-79"),
        None => say!("buy, then end your purchases").rule("FF-79"),
    };
        "End the purchases",
    Moment::Phase(Phase::Moves(_)) => say!("choose a lord who leads a group, or end your moves").rule("FF-89");
        "End the moves",
    Moment::Phase(Phase::Fights(_)) => say!("attack, besiege, or end your fights").rule("FF-103"); "End the fights",
    Moment::Phase(Phase::Pillage(_)) => say!("destroy mills for a crown each, or pass").rule("FF-125"); "Pillage no more",
    Moment::Phase(Phase::Victory(_)) => say!("act before victory is judged, or pass").rule("FF-149"),
    Moment::Phase(Phase::Over) => say!("the game is over"),
}

/// The office that a phase fills.
const fn office(phase: Phase) -> Option<Office> {
    match phase {
        Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => Some(office),
        _ => None,
    }
}

/// The open offer, as a question to whoever answers it.
fn offer(game: &Fief, view: &View) -> Line {
    let line = match (&view.offer, &view.deal) {
        (None, _) => say!("answer the offer"),
        (Some(Offer { from, matter: Matter::Trade, .. }), Some(deal)) => {
            let trade = words::trade(game, deal);
            say!("answer {from}’s trade: {trade}")
        }
        (Some(offer), _) => {
            let (from, offer) = (offer.from, words::offer(game, offer));
            say!("answer: {from} {offer}")
        }
    };
    line.rule("FF-153")
}

fn losing(game: &Fief, view: &View, position: &Position) -> Line {
    let choice = view.battle.as_ref().and_then(|battle| battle::choice(game, position, battle));
    match choice.map(|(_, choice)| choice) {
        Some(Choice::Soldiers(side)) => {
            let side = side.named(game);
            say!("choose whom the {side} lose").rule("FF-112")
        }
        Some(Choice::Share(_, owner)) => say!("choose which of them {owner} loses").rule("FF-112"),
        Some(Choice::Lord(side)) => {
            let side = side.named(game);
            say!("choose which lord of the {side} falls").rule("FF-113")
        }
        None => say!("choose the losses").rule("FF-112"),
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
        let (place, attacks) =
            (revolt.at.named(game), matches!(revolt.stage, Unrest::Rolling | Unrest::Losses));
        return if attacks { say!("revolt in {place}: the attack") } else { say!("revolt in {place}") };
    }
    if let Some(battle) = view.battle {
        let (place, rounds) = (battle.at.named(game), battle.rounds);
        let what = if battle.cavalcade { "cavalcade out" } else { "battle" };
        let round = (rounds > 0).then(|| say!(", round {rounds}"));
        return say!("{what} of {place}{round}");
    }
    let office = office(view.phase).map(|office| office.named(game));
    match view.phase {
        Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Placement(_) => say!("setting up"),
        Phase::Council(_) => say!("council"),
        Phase::Weddings(_) => say!("weddings"),
        Phase::Candidates(..) | Phase::Canvass(..) | Phase::Voting(..) => say!("election of the {office}"),
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
