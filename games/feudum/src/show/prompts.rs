//! What is asked of a seat, as a sentence, and the words for declining it.

use liege_game::{Line, Seat, say};

use super::outlook::card::{hungry, idle};
use crate::rules::choose::hand_size;
use crate::rules::conquer;
use crate::rules::trade::starts_in_barn;
use crate::state::{Battle, Bonus, Card, Errand, Good, Guild, Phase, Power, Target};
use crate::{Feudum, View};

/// What ending or declining means at this moment.
pub(crate) fn done(view: &View) -> &'static str {
    match view.phase {
        Phase::Turn { .. } => "Reveal no second card",
        Phase::Move(journey) if journey.moved != 0 => "End the movement",
        Phase::Influence { done, .. } if !done.is_empty() => "Add no more markers",
        Phase::Migrate(_)
        | Phase::Move(_)
        | Phase::Influence { .. }
        | Phase::Improve(_)
        | Phase::Explore(_)
        | Phase::Harvest(_)
        | Phase::Tax(_)
        | Phase::Conquer(_)
        | Phase::Defend(_)
        | Phase::Repeat(_)
        | Phase::Guild { .. } => "Forfeit the card",
        Phase::Voyage(_) => "Stay where the voyage is",
        Phase::Shovels(_) => "Keep the iron",
        Phase::Inspect { .. } => "Take no favors",
        Phase::Boost { last: false, .. } => "Add nothing more",
        Phase::Boost { .. } => "Decide the battle",
        Phase::BattleWindow(_) | Phase::StarveWindow { .. } => "Let it happen",
        Phase::Military(_) => "Put no disc on the military track",
        Phase::Market { .. } => "Pay for what was bought",
        Phase::Carry { .. } | Phase::Workshop { .. } | Phase::Promote { .. } => "Finish the function",
        Phase::Scrolls { errand, .. } if errand.power == Power::Trade => "Pay for the seals",
        Phase::Scrolls { .. } => "Finish the function",
        Phase::Tame(_) => "Tame no beast",
        Phase::Reeve { .. } => "Place no reeve",
        Phase::Collect(_) => "Leave everything on the landscape",
        Phase::Nourish { .. } => "Let the hungry pawns go",
        Phase::Charters(_) => "Seal no more charters",
        _ => "Done",
    }
}

/// What is asked of the seat.
pub(crate) fn prompt(game: &Feudum, view: &View, seat: Seat) -> Line {
    if let Some((card, refusal)) = idle(game, view, seat) {
        return say!("forfeit {card}: {why}", why = &*refusal.why).rule(refusal.rule.0);
    }
    let household = &view.board.households[seat];
    let (line, rule) = match view.phase {
        Phase::Choose => return choose(view, seat),
        Phase::FreeGoods { taken, .. } => {
            let n = game.components.free_goods.saturating_sub(taken.len());
            (
                say!("take {n:# more good|# more goods} out of the haversack for free, each of another kind"),
                "FU-28",
            )
        }
        Phase::FirstPawn(_) => {
            (say!("choose a starting location for the first pawn, then its character"), "FU-29")
        }
        Phase::Turn { revealed: 0, .. } => (say!("reveal a card and carry it out"), "FU-36"),
        Phase::Turn { .. } => {
            (say!("reveal a second card, by the sulfur on the pouch, or end the turn"), "FU-37")
        }
        Phase::Migrate(_) => {
            (say!("bring a pawn for 1 food, first its location, or take one off the board"), "FU-44")
        }
        Phase::Move(journey) if journey.steps == 0 && journey.moved != 0 => {
            (say!("end the movement, or pilfer where a piece that moved stands"), "FU-56")
        }
        Phase::Move(journey) => {
            (say!("move a pawn: {n:# step is|# steps are} left", n = journey.steps), "FU-47")
        }
        Phase::Voyage(_) => (say!("sail on: move the disc of the epic voyage one space, or stay"), "FU-57"),
        Phase::Influence { .. } => {
            (say!("add markers beside pawns: {n:none is|1 is|# are} left", n = household.markers), "FU-59")
        }
        Phase::Improve(_) if view.advanced => {
            (say!("improve a location that one rules, or tend a landscape as serf"), "FU-67")
        }
        Phase::Improve(_) => (say!("improve a location that one rules"), "FU-67"),
        Phase::OtherStack(_) => (
            say!("the tile of this region may not be drawn yet: draw one of an earlier epoch elsewhere"),
            "FU-72",
        ),
        Phase::Collect(at) => {
            (say!("collect from the landscape at {at}, or leave everything there"), "FU-76")
        }
        Phase::Explore(_) => (say!("explore: draw writs and keep one"), "FU-78"),
        Phase::Shovels(_) => (say!("turn in 1 iron for two more writs, or keep it"), "FU-79"),
        Phase::Keep(_) => (say!("keep one of the {n} writs drawn", n = view.drawn_count), "FU-154"),
        Phase::PutBack(_) => (say!("put the other writs at the bottom of the deck, in any order"), "FU-154"),
        Phase::WritLimit(_) => (say!("play mandates or put writs away until three are left"), "FU-155"),
        Phase::Harvest(_) => (say!("choose a farm to harvest"), "FU-81"),
        Phase::Inspect { accepted: false, favors, .. } => {
            (say!("keep {favors:# good|# goods} of the harvest as favors, or leave all to the farm"), "FU-84")
        }
        Phase::Inspect { favors, .. } => {
            (say!("pick {favors:# more favor|# more favors} out of the harvest"), "FU-84")
        }
        Phase::Tax(_) => (say!("take the shillings of the towns"), "FU-85"),
        Phase::Conquer(_) if view.advanced => {
            (say!("attack a pawn, monster or feudum, or starve the people"), "FU-87")
        }
        Phase::Conquer(_) => (say!("attack a pawn or a feudum"), "FU-87"),
        Phase::Boost { battle, last } => (boost(view, &battle, last), "FU-95"),
        Phase::BattleWindow(battle) => (answer(view, &battle), "FU-182"),
        Phase::StarveWindow { attacker, at, role } => {
            (say!("{attacker} starves the {role} at {at}: claim royal immunity, or let it happen"), "FU-183")
        }
        Phase::Military(_) => {
            (say!("put a disc on the military track: it saves points for disloyalty"), "FU-100")
        }
        Phase::Defend(_) => (say!("defend the realm for 1 point"), "FU-102"),
        Phase::Repeat(_) => (say!("choose the card to execute again"), "FU-107"),
        Phase::Guild { .. } => (
            say!("choose a function of a guild: trade for all, pull for journeymen, push for masters"),
            "FU-110",
        ),
        Phase::SendFarm(_) => (say!("choose the farm whose goods are sent to the barn"), "FU-122"),
        Phase::Receive { left, .. } => {
            (say!("take food or shillings for the goods sent: {left:# more|# more}"), "FU-122")
        }
        Phase::Market { left, price, .. } => {
            (say!("buy up to {left:# more good|# more goods}; the price so far is {price}"), "FU-129")
        }
        Phase::Dockyard(_) => (say!("buy a vessel for 3 shillings"), "FU-132"),
        Phase::NameHider(_) => (say!("name the opponent who hides two beads in closed fists"), "FU-124"),
        Phase::Hide { .. } => (say!("hide the lowest and the highest bead, one in each hand"), "FU-124"),
        Phase::Point { .. } => {
            (say!("point at a hand: one holds the lowest bead, one the highest"), "FU-124")
        }
        Phase::Carry { errand, left, .. } => carry(errand, left),
        Phase::Workshop { made, .. } => {
            (say!("make inventions out of the goods in the carts; {made:none|1|#} so far"), "FU-134")
        }
        Phase::Promote { left, .. } => (
            say!("choose a row with markers, then an empty scroll: {left:# more seal|# more seals}"),
            "FU-140",
        ),
        Phase::Scrolls { errand, left, .. } => scrolls(errand, left),
        Phase::Tame(_) => (say!("tame a beast for 3 markers, or none"), "FU-141"),
        Phase::Reeve { .. } => (say!("place a reeve here with a disc, or none"), "FU-120"),
        Phase::Join(_) => (say!("choose which guild gets the only marker"), "FU-118"),
        Phase::Pay { due, .. } => {
            let good = due.iter().next().map_or("good", |(good, _)| good.title());
            (say!("pay 1 {good}, or spend a tile in its place"), "FU-9")
        }
        Phase::Sulfur { left, .. } => (
            say!("put {left:# sulfur|# sulfur, one by one,} into the wine barrel or into the supply"),
            "FU-8",
        ),
        Phase::Nourish { .. } => {
            let (food, wine) = (household.goods[Good::Food], household.barrel);
            (say!("nourish the pawns: {food} food and {wine} wine are there"), "FU-160")
        }
        Phase::Charters(_) => (say!("put king’s seals on charters; only sealed ones count"), "FU-180"),
        _ => (say!("wait"), "FU-198"),
    };
    line.rule(rule)
}

fn choose(view: &View, seat: Seat) -> Line {
    let household = &view.board.households[seat];
    if household.declared {
        return say!("wait for the others to declare").rule("FU-34");
    }
    let Some(hand) = view.hand(seat) else {
        return say!("choose cards for this round in secret").rule("FU-32");
    };
    let n = hand_size(household).saturating_sub(hand.cards.len());
    if n > 0 {
        return say!("choose {n:# more card|# more cards} for this round, in secret").rule("FU-32");
    }
    let conquers = hand.cards.has(Card::Conquer);
    match (hungry(view, seat).0, household.pouch.map(|pouch| pouch.bonus)) {
        (0, Some(Bonus::Sequence)) => say!("declare the choice; the sulfur allows two cards in one turn"),
        (0, _) if conquers => say!("declare the choice; Conquer can’t be the last card of the round"),
        (0, _) => say!("declare the choice, or choose again"),
        (n, _) => say!("declare the choice, or choose again: food is short for {n:# pawn|# pawns}"),
    }
    .rule("FU-34")
}

/// The sums of a battle that an attacker may still add to.
fn boost(view: &View, battle: &Battle, last: bool) -> Line {
    let (attack, defense) = view.sums(battle);
    let end = if last { "decide the battle" } else { "let the defender answer" };
    if attack > defense {
        say!("{attack} attack beat {defense} defense so far: add more, or {end}")
    } else {
        say!("{attack} attack against {defense} defense would fail: add saltpeter or weapons, or {end}")
    }
}

/// What the owner of a target is asked, with or without Defend in hand.
fn answer(view: &View, battle: &Battle) -> Line {
    let (attack, defense) = view.sums(battle);
    let what = match battle.target {
        Target::Pawn(..) => "a pawn",
        Target::Monster(_) => "the monster",
        Target::Feudum(_) => "the feudum",
    };
    let Battle { attacker, at, .. } = *battle;
    say!(
        "{attacker} attacks {what} at {at} with {attack} against {defense}: answer with Defend, or let it happen"
    )
}

fn carry(errand: Errand, left: u8) -> (Line, &'static str) {
    let barn = say!("move {left:# more good|# more goods} from the barn to the rows");
    let rows = say!("move {left:# more good|# more goods} from the rows to the carts");
    match (starts_in_barn(errand), errand.guild) {
        (true, Guild::Farmer) => (barn, "FU-126"),
        (true, _) => (barn, "FU-130"),
        (false, Guild::Merchant) => (rows, "FU-131"),
        (false, _) => (rows, "FU-133"),
    }
}

fn scrolls(errand: Errand, left: u8) -> (Line, &'static str) {
    match (errand.guild, errand.power) {
        (_, Power::Trade) => {
            (say!("buy up to {left:# more seal|# more seals} off scrolls, 3 shillings each"), "FU-143")
        }
        (Guild::Monk, _) => (say!("choose the scroll whose seal goes to the rosary"), "FU-148"),
        _ => (say!("choose {left:# more scroll|# more scrolls} whose seals go to the rosary"), "FU-145"),
    }
}

impl View {
    /// FU-88 to FU-90: attack and defense as they stand.
    fn sums(&self, battle: &Battle) -> (u8, u8) {
        (conquer::attack(&self.board, battle), conquer::defense(&self.board, battle))
    }
}
