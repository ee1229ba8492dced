//! The log: a sentence for every event; what is secret is told to those who know it.

use liege_game::{Element, Line, PerSeat, Seat, Seats, Viewer, log_line, say};

use super::rule_links;
use super::words::{Named, offer, some, trade};
use crate::state::{Card, Kind, Lords, Matter, Offer, Phase, Pile, Troop};
use crate::{Event, Fief};

/// Returns what the viewer is told of an event.
pub(crate) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    let (opens, title) = match *event {
        // It names no rule.
        Event::Turn(turn, first) => return Some(say!("Turn {turn}: {first} goes first").heading()),
        Event::Began(phase) => heading(game, phase)?,
        _ => ("", Line::new()),
    };
    // FF-151: what is traded and shown is told to those who take part.
    let sees = |from: Seat, to: Seat| viewer.sees(from) || viewer.sees(to);
    let told = match *event {
        Event::Accepted(what) | Event::Declined(what) | Event::Withdrawn(what) => {
            what.matter != Matter::Trade || sees(what.from, what.to)
        }
        Event::Shown(from, to, _) => sees(from, to),
        Event::Traded(deal) => sees(deal.from, deal.to),
        _ => true,
    };
    if !told {
        return None;
    }
    // FF-145: in the fog the kinds of others’ soldiers are not told, and who does not fight sees the dice only.
    let hidden = |seat| game.options.fog && !viewer.sees(seat);
    let sees_points =
        |sides: [Seats; 2]| !game.options.fog || (sides[0] | sides[1]).iter().any(|seat| viewer.sees(seat));
    Some(log_line! { *event;
        Event::Turn(..) | Event::Began(_) => heading, opens, "{title}";
        Event::First(seat) => deed, "FF-12", "{seat} goes first";
        Event::Won(winners) if winners.len() == 1 => heading, "FF-15", "{winners} wins", winners = each(winners);
        Event::Won(winners) => heading, "FF-16", "{winners} win together", winners = each(winners);

        Event::FirstLord(seat, lord) => deed, "FF-11", "{lord} leads the family of {seat}",
            lord = lord.named(game);
        Event::Settled(seat, lord, at) => deed, "FF-12", "{seat} settles with {lord}, {knights:knight|knights} and {sergeants:sergeant|sergeants} in {at} and builds a castle",
            lord = lord.named(game), at = at.named(game),
            knights = game.components.set_up.knights.get(),
            sergeants = game.components.set_up.sergeants.get();
        Event::Wed(one, other) => deed, "FF-43", "{one} and {other} marry",
            one = one.named(game), other = other.named(game);
        Event::Parted(one, other) => then, "FF-44", "The wedding of {one} and {other} is over",
            one = one.named(game), other = other.named(game);
        Event::Stood(_, lord) => deed, "FF-45", "{lord} stands", lord = lord.named(game);
        Event::Struck(lord) => then, "FF-45", "{lord} can stand no longer", lord = lord.named(game);
        Event::NoElection(_) => deed, "FF-45", "Nobody stands, and nobody is elected";
        Event::Voted(seat, Some(one), Some(other)) if one == other => deed, "FF-46",
            "{seat} places both counters on {one}", one = one.named(game);
        Event::Voted(seat, Some(one), Some(other)) => deed, "FF-46",
            "{seat} places a counter on {one} and one on {other}",
            one = one.named(game), other = other.named(game);
        Event::Voted(seat, Some(one), None) | Event::Voted(seat, None, Some(one)) => deed, "FF-46",
            "{seat} places a counter on {one}", one = one.named(game);
        Event::Voted(seat, None, None) => deed, "FF-46", "{seat} places no counter";
        Event::Voices(_, lord, voices) => then, "FF-46", "{lord} receives {voices:voice|voices}",
            lord = lord.named(game);
        Event::Elected(office, Some(lord)) => deed, rule_links::elected(office), "{lord} is elected {office}",
            lord = lord.named(game), office = office.named(game);
        Event::Elected(office, None) => deed, rule_links::elected(office), "Nobody is elected {office}",
            office = office.named(game);
        Event::King(lord) => deed, "FF-34", "{lord} is king", lord = lord.named(game);
        Event::Regent(lord) => deed, "FF-36", "{lord} is regent", lord = lord.named(game);
        Event::Heir(lord) => then, "FF-38", "{lord} is heir to the crown", lord = lord.named(game);
        Event::Died(lord) => deed, "FF-20", "{lord} dies", lord = lord.named(game);
        Event::TitleTaken(fief, seat) => deed, "FF-26", "{seat} takes the capital, and {fief} with it",
            fief = fief.named(game);
        Event::TitleGiven(fief, Some(lord)) => then, "FF-21", "{lord} holds {fief}",
            lord = lord.named(game), fief = fief.named(game);
        Event::TitleGiven(fief, None) => then, "FF-22",
            "Nobody is left to hold {fief}: the title is suspended", fief = fief.named(game);
        Event::Placed(lord, at) => deed, "FF-71", "{lord} appears in {at}",
            lord = lord.named(game), at = at.named(game);
        Event::Title(seat, fief, lord, capital, 0) => deed, "FF-86",
            "{seat} is granted {fief} for {lord}, with {capital} as capital",
            fief = fief.named(game), lord = lord.named(game), capital = capital.named(game);
        Event::Title(seat, fief, lord, capital, paid) => deed, "FF-85",
            "{seat} buys {fief} for {lord}, with {capital} as capital, for {paid:crown|crowns}",
            fief = fief.named(game), lord = lord.named(game), capital = capital.named(game);
        Event::Revived(fief, lord) => deed, "FF-87", "The crown gives {fief} to {lord}",
            fief = fief.named(game), lord = lord.named(game);
        Event::MadeCardinal(seat, lord, true) => deed, "FF-88", "{seat} buys the cardinal’s hat for {lord}",
            lord = lord.named(game);
        Event::MadeCardinal(seat, lord, false) => deed, "FF-128", "{seat} makes {lord} cardinal",
            lord = lord.named(game);
        Event::Passed(fief, lord) => deed, "FF-27", "{fief} passes to {lord}",
            fief = fief.named(game), lord = lord.named(game);
        Event::OfArc(seat, lord) => deed, "FF-127", "{seat} makes {lord} Of Arc", lord = lord.named(game);
        Event::Murdered(seat, lord, sponsor) => deed, "FF-135",
            "{seat} has {lord} murdered; {sponsor} sent the assassin",
            lord = lord.named(game), sponsor = sponsor.named(game);
        Event::Justice(seat, lord) => deed, "FF-136", "{seat} brings {lord} to justice for murder",
            lord = lord.named(game);
        Event::Excommunicated(lord) => deed, "FF-33", "The pope excommunicates {lord}",
            lord = lord.named(game);
        Event::Absolved(lord) => deed, "FF-33", "The pope lifts the excommunication of {lord}",
            lord = lord.named(game);
        Event::Discarded(seat, card) => deed, "FF-60", "{seat} discards {card}", card = card.named(game);
        Event::Drew(seat, pile, card) if viewer.sees(seat) => deed, "FF-61",
            "{seat} draws {card} from {pile}", card = card.named(game), pile = pile.named(game);
        Event::Drew(seat, pile, _) => deed, "FF-61", "{seat} draws from {pile}", pile = pile.named(game);
        Event::Calamity(seat, _, false) => deed, "FF-62", "{seat} draws a calamity, which lies face down";
        Event::Calamity(seat, card, true) => deed, "FF-62",
            "{seat} draws {card}, but enough calamities lie there", card = card.named(game);
        Event::Renewed(Pile::Event) => then, "FF-63", "The event cards are shuffled again";
        Event::Renewed(Pile::Character) => then, "FF-63", "The character cards are shuffled again";
        Event::Revealed(card, Some(see)) => deed, "FF-64", "{card} strikes {see}",
            card = card.named(game), see = see.named(game);
        Event::Revealed(card, None) => deed, "FF-64", "{card} passes by", card = card.named(game);
        Event::Cleared(card, see) => then, "FF-59", "{card} leaves {see}",
            card = card.named(game), see = see.named(game);
        Event::Rolled(lord, face) => then, "FF-67", "{lord} rolls {face}", lord = lord.named(game);
        // FF-72, FF-73: what it cancels it ends.
        Event::Bonus(seat, card, see, false) => deed, bonus(card), "{seat} plays {card} on {see}",
            card = card.named(game), see = see.named(game);
        Event::Bonus(seat, card @ Card::GoodWeather, see, true) => deed, bonus(card),
            "{seat} plays {card} on {see} and ends its heavy rain", card = card.named(game), see = see.named(game);
        Event::Bonus(seat, card, see, true) => deed, bonus(card),
            "{seat} plays {card} on {see} and ends its famine", card = card.named(game), see = see.named(game);
        Event::Tithe(lord, Some(see)) => deed, "FF-74", "{lord} lays a tithe on {see}",
            lord = lord.named(game), see = see.named(game);
        Event::Tithe(lord, None) => deed, "FF-74", "{lord} lays a tithe on every bishopric that has a bishop",
            lord = lord.named(game);
        Event::Tallage(seat, fief) => deed, "FF-75", "{seat} lays a tallage on {fief}",
            fief = fief.named(game);
        Event::Income(seat, all, 0) => deed, "FF-76", "{seat} receives {all:crown|crowns}";
        Event::Income(seat, all, tallage) => deed, "FF-76",
            "{seat} receives {all:crown|crowns}, {tallage} of it tallage";
        Event::TaxesReturned => then, "FF-78", "Tithes and tallages are lifted";
        Event::Revolt(seat, at) => deed, "FF-129", "{seat} raises a revolt in {at}", at = at.named(game);
        Event::Calmed(lord, at, true) => deed, "FF-131", "{lord} calms the people of {at}",
            lord = lord.named(game), at = at.named(game);
        Event::Calmed(lord, at, false) => deed, "FF-131", "The people of {at} don’t listen to {lord}",
            lord = lord.named(game), at = at.named(game);
        Event::RevoltRolls(at, cards, dice) => deed, "FF-133",
            "The revolt in {at} strikes: {cards:card|cards}, {dice:die|dice}", at = at.named(game);
        Event::RevoltHits(at, hits) => then, "FF-133", "The rebels of {at} score {hits:hit|hits}",
            at = at.named(game);
        Event::Sacked(at) => then, "FF-134", "{at} is sacked: any mills and castle are destroyed",
            at = at.named(game);
        Event::Lost(seat, at, lost) => then, "FF-112", "{seat} loses {lost} in {at}",
            lost = lost.named(game), at = at.named(game);
        Event::EnginesLost(seat, at, lost) => then, "FF-117",
            "{seat} loses {lost:siege engine|siege engines} in {at}", at = at.named(game);
        Event::Control(at, Some(seat)) => then, "FF-40", "{seat} controls {at}", at = at.named(game);
        Event::Control(at, None) => then, "FF-40", "{at} is free", at = at.named(game);
        Event::Ceded(at, from, to) => deed, "R-7", "{from} hands {at} over to {to}", at = at.named(game);
        Event::Recruited(seat, at, Kind::Sergeant | Kind::Knight, count) if hidden(seat) => deed, "FF-145",
            "{seat} recruits {count:soldier|soldiers} in {at}", at = at.named(game);
        Event::Recruited(seat, at, what, count) => deed, "FF-80", "{seat} recruits {what} in {at}",
            what = some(what, count.into()), at = at.named(game);
        Event::Mill(seat, at) => deed, "FF-83", "{seat} builds a mill in {at}", at = at.named(game);
        Event::Castle(seat, at) => deed, "FF-84", "{seat} builds a castle in {at}", at = at.named(game);
        Event::Stepped(seat, from, to, lords, soldiers, engines) => deed, "FF-89",
            "{seat} moves {who} from {from} to {to}",
            who = group(game, lords, soldiers, engines, hidden(seat)), from = from.named(game),
            to = to.named(game);
        Event::Cavalcade(seat, from, to, against) => deed, "FF-98",
            "{seat} rides out of {from} towards {to} against {against}",
            from = from.named(game), to = to.named(game), against = each(against);
        Event::Besieged(seat, at) => deed, "FF-119", "{seat} lays siege to {at}", at = at.named(game);
        Event::SiegeEnded(seat, at) => deed, "FF-119", "{seat}’s siege of {at} is over", at = at.named(game);
        Event::Pillaged(seat, at, count) => deed, "FF-125", "{seat} destroys {count:mill|mills} in {at}",
            at = at.named(game);
        Event::Evaded(seat, lord, from, to) => deed, "FF-138",
            "{seat} knows a passage: {lord} escapes from {from} to {to}",
            lord = lord.named(game), from = from.named(game), to = to.named(game);
        Event::Passage(seat, how) => deed, "FF-137", "{seat} knows a secret passage {how}",
            how = how.named(game);
        Event::Tunnels(seat, at) => deed, "FF-142", "{seat} leads tunnels under the walls of {at}",
            at = at.named(game);
        Event::Attacked(seat, target, at) => deed, "FF-104", "{seat} attacks {target} in {at}",
            at = at.named(game);
        Event::Joined(seat, side) => deed, "FF-106", "{seat} joins the {side}", side = side.named(game);
        Event::CalledOff(at) => deed, "FF-105", "The attack in {at} is called off: no die would be rolled",
            at = at.named(game);
        // FF-145: who does not fight sees the dice only.
        Event::Round(number, sides, points, dice) => deed, "FF-109",
            "Round {number}: {attackers}, against {defenders}",
            attackers = party(sides[0], dice[0], sees_points(sides).then_some(&points)),
            defenders = party(sides[1], dice[1], sees_points(sides).then_some(&points));
        Event::Hit(side, hits) => then, "FF-111", "A die of the {side}: {hits:no hit|1 hit|# hits}",
            side = side.named(game);
        Event::Hits([attacker, defender], _) => then, "FF-111",
            "The attackers score {attacker:no hit|1 hit|# hits}, the defenders {defender:none|1|#}";
        Event::Captured(lord, seat) => then, "FF-114", "{lord} is {seat}’s prisoner", lord = lord.named(game);
        Event::Surrendered(seat) => deed, "FF-115", "{seat} surrenders";
        Event::Truce(seat) => deed, "R-5", "{seat} proposes to stop the battle";
        Event::BrokenOff(seat, at) => deed, "R-5", "{seat} breaks off the attack in {at}",
            at = at.named(game);
        Event::Ended(at, Some(winner)) => deed, "FF-116", "The {winner} win in {at}",
            winner = winner.named(game), at = at.named(game);
        Event::Ended(at, None) => deed, "FF-116", "The battle of {at} ends without a winner",
            at = at.named(game);
        Event::Left(lord, seat) => then, "FF-118", "{lord} is left to {seat}", lord = lord.named(game);
        Event::Freed(lord) => deed, "FF-124", "{lord} is free", lord = lord.named(game);
        Event::CouncilDone(seat) => deed, "FF-143", "{seat} leaves the council";
        Event::Offered(what) => deed, rule(&what), "{offer}", offer = offer(game, &what);
        Event::Accepted(Offer { to, .. }) => deed, "FF-153", "{to} accepts";
        Event::Declined(Offer { to, .. }) => deed, "FF-153", "{to} declines";
        Event::Withdrawn(Offer { from, .. }) => deed, "FF-153",
            "{from} takes the offer back";
        // FF-146: a view can't hold what a hidden treasury was given, so others are told of the gift alone.
        Event::Gift(from, to, _) if game.options.secret_treasuries && !sees(from, to) => deed, "FF-146",
            "{from} makes a gift";
        Event::Gift(from, to, crowns) => deed, "FF-153", "{from} gives {to} {crowns:crown|crowns}";
        Event::EmbassyOpened(members, tokens) => deed, "FF-154",
            "{members} meet in an embassy for {tokens:token|tokens}", members = each(members);
        Event::EmbassyEnded(members) => deed, "FF-154", "The embassy of {members} is over",
            members = each(members);
        Event::Shown(from, to, card) => deed, "FF-154", "{from} shows {to} {card}",
            card = card.named(game);
        Event::Traded(deal) => deed, "FF-151", "A trade is made: {what}", what = trade(game, &deal);
    })
}

/// Returns what the chronicle of the reign retells: kings and popes, weddings and deaths, titles, sieges and battles.
pub(crate) fn remembered(game: &Fief, event: &Event) -> Option<Line> {
    let worth = matches!(
        event,
        Event::Turn(..)
            | Event::Wed(..)
            | Event::Parted(..)
            | Event::Elected(_, Some(_))
            | Event::Regent(_)
            | Event::Heir(_)
            | Event::Died(_)
            | Event::TitleTaken(..)
            | Event::Title(..)
            | Event::Revived(..)
            | Event::MadeCardinal(..)
            | Event::OfArc(..)
            | Event::Murdered(..)
            | Event::Justice(..)
            | Event::Excommunicated(_)
            | Event::Besieged(..)
            | Event::Ended(_, Some(_))
            | Event::Captured(..)
            | Event::Sacked(_)
            | Event::Won(_)
    );
    // What is secret is not among it.
    worth.then(|| line(game, event, Viewer::Spectator)).flatten()
}

/// The beginning of a phase of the turn, with its rule; what follows within a phase says itself.
fn heading(game: &Fief, phase: Phase) -> Option<(&'static str, Line)> {
    let (rule, title) = phase.title()?;
    Some((
        rule,
        match phase.office() {
            Some(office) => say!("Election of the {office}", office = office.named(game)),
            None => Line::from(title),
        },
    ))
}

/// The players of a set, to be named one after the other.
fn each(seats: Seats) -> Vec<Seat> {
    seats.iter().collect()
}

/// The rule of a bonus card.
const fn bonus(card: Card) -> &'static str {
    match card {
        Card::GoodWeather => "FF-73",
        _ => "FF-72",
    }
}

/// Returns who moves: lords by name, soldiers by number.
fn group(game: &Fief, lords: Lords, soldiers: Troop, engines: u8, hidden: bool) -> Line {
    let mut parts: Vec<Line> = Vec::new();
    let named: Vec<Element> = lords.iter().map(|lord| lord.named(game)).collect();
    parts.extend(named.iter().map(|who| say!("{who}")));
    let count = soldiers.len();
    if hidden && count > 0 {
        parts.push(say!("{count:soldier|soldiers}"));
    }
    let soldiers = if hidden { Troop::NONE } else { soldiers };
    let counts =
        [(Kind::Knight, soldiers.knights), (Kind::Sergeant, soldiers.sergeants), (Kind::Engine, engines)];
    for (what, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        parts.push(some(what, count.into()));
    }
    say!("{parts}")
}

/// Returns who fights on a side, with how many points and dice.
fn party(side: Seats, dice: u8, points: Option<&PerSeat<u8>>) -> Line {
    let seats = each(side);
    match points.map(|points| seats.iter().map(|&seat| u16::from(points[seat])).sum::<u16>()) {
        Some(n) => say!("{seats} with {n:point|points} and {dice:no die|1 die|# dice}"),
        None => say!("{seats} with {dice:no die|1 die|# dice}"),
    }
}

/// The rule of what is offered.
const fn rule(what: &Offer) -> &'static str {
    match what.matter {
        Matter::Wedding(..) => "FF-43",
        Matter::Pass => "FF-92",
        Matter::Landing(_) => "FF-23",
        Matter::Ransom(_) => "FF-124",
        Matter::Grant(_) => "FF-86",
        Matter::CardinalCard(_) | Matter::CardinalPurchase(_) => "FF-31",
        Matter::Annulment(..) => "FF-32",
        Matter::Joining(_) => "FF-106",
        Matter::Dower(..) | Matter::Cession(_) => "R-7",
        Matter::Trade => "FF-154",
    }
}
