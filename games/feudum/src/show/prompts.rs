//! What is asked of a seat, as a sentence, and the words for declining it.

use liege_game::{Line, Seat, say};

use super::outlook::card::{hungry, idle};
use super::parts::place;
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
        let card = card.title();
        return say!("forfeit {card}: {why}", why = &*refusal.why).rule(refusal.rule.0);
    }
    match view.phase {
        Phase::FreeGoods { taken, .. } => {
            let n = game.components.free_goods.saturating_sub(taken.len());
            say!("take {n:# more good|# more goods} out of the haversack for free, each of another kind")
                .rule("FU-28")
        }
        Phase::FirstPawn(_) => {
            say!("choose a starting location for the first pawn, then its character").rule("FU-29")
        }
        Phase::Choose => choose(view, seat),
        Phase::Turn { revealed: 0, .. } => say!("reveal a card and carry it out").rule("FU-36"),
        Phase::Turn { .. } => {
            say!("reveal a second card, by the sulfur on the pouch, or end the turn").rule("FU-37")
        }
        Phase::Move(journey) if journey.steps == 0 && journey.moved != 0 => {
            say!("end the movement, or pilfer where a piece that moved stands").rule("FU-56")
        }
        Phase::Move(journey) => {
            say!("move a pawn: {n:# step is|# steps are} left", n = journey.steps).rule("FU-47")
        }
        Phase::Influence { .. } => {
            let n = view.board.households[seat].markers;
            say!("add markers beside pawns: {n:none is|1 is|# are} left").rule("FU-59")
        }
        Phase::Improve(_) if view.advanced => {
            say!("improve a location that one rules, or tend a landscape as serf").rule("FU-67")
        }
        Phase::Improve(_) => say!("improve a location that one rules").rule("FU-67"),
        Phase::OtherStack(_) => {
            say!("the tile of this region may not be drawn yet: draw one of an earlier epoch elsewhere")
                .rule("FU-72")
        }
        Phase::Inspect { accepted: false, favors, .. } => {
            say!("keep {favors:# good|# goods} of the harvest as favors, or leave all to the farm")
                .rule("FU-84")
        }
        Phase::Inspect { favors, .. } => {
            say!("pick {favors:# more favor|# more favors} out of the harvest").rule("FU-84")
        }
        Phase::Boost { battle, last } => boost(view, &battle, last),
        Phase::BattleWindow(battle) => answer(view, &battle),
        Phase::StarveWindow { attacker, at, role } => {
            let role = role.title();
            say!(
                "{attacker} starves the {role} at {at}: claim royal immunity, or let it happen",
                at = place(at)
            )
            .rule("FU-183")
        }
        Phase::Collect(at) => {
            say!("collect from the landscape at {at}, or leave everything there", at = place(at))
                .rule("FU-76")
        }
        Phase::Nourish { .. } => {
            let (food, wine) = {
                let household = &view.board.households[seat];
                (household.goods[Good::Food], household.barrel)
            };
            say!("nourish the pawns: {food} food and {wine} wine are there").rule("FU-160")
        }
        Phase::Receive { left, .. } => {
            say!("take food or shillings for the goods sent: {left:# more|# more}").rule("FU-122")
        }
        Phase::Market { left, price, .. } => {
            say!("buy up to {left:# more good|# more goods}; the price so far is {price}").rule("FU-129")
        }
        Phase::Carry { errand, left, .. } => carry(errand, left),
        Phase::Workshop { made, .. } => {
            say!("make inventions out of the goods in the carts; {made:none|1|#} so far").rule("FU-134")
        }
        Phase::Promote { left, .. } => {
            say!("choose a row with markers, then an empty scroll: {left:# more seal|# more seals}")
                .rule("FU-140")
        }
        Phase::Scrolls { errand, left, .. } => scrolls(errand, left),
        Phase::Keep(_) => say!("keep one of the {n} writs drawn", n = view.drawn_count).rule("FU-154"),
        Phase::Pay { due, .. } => {
            let good = due.iter().next().map_or("good", |(good, _)| good.title());
            say!("pay 1 {good}, or spend a tile in its place").rule("FU-9")
        }
        Phase::Sulfur { left, .. } => {
            say!("put {left:# sulfur|# sulfur, one by one,} into the wine barrel or into the supply")
                .rule("FU-8")
        }
        Phase::Conquer(_) if view.advanced => {
            say!("attack a pawn, monster or feudum, or starve the people").rule("FU-87")
        }
        phase => steady(phase),
    }
}

/// Questions that are always the same.
fn steady(phase: Phase) -> Line {
    match phase {
        Phase::Migrate(_) => {
            say!("bring a pawn for 1 food, first its location, or take one off the board").rule("FU-44")
        }
        Phase::Voyage(_) => {
            say!("sail on: move the disc of the epic voyage one space, or stay").rule("FU-57")
        }
        Phase::Explore(_) => say!("explore: draw writs and keep one").rule("FU-78"),
        Phase::Shovels(_) => say!("turn in 1 iron for two more writs, or keep it").rule("FU-79"),
        Phase::Harvest(_) => say!("choose a farm to harvest").rule("FU-81"),
        Phase::Tax(_) => say!("take the shillings of the towns").rule("FU-85"),
        Phase::Conquer(_) => say!("attack a pawn or a feudum").rule("FU-87"),
        Phase::Military(_) => {
            say!("put a disc on the military track: it saves points for disloyalty").rule("FU-100")
        }
        Phase::Defend(_) => say!("defend the realm for 1 point").rule("FU-102"),
        Phase::Repeat(_) => say!("choose the card to execute again").rule("FU-107"),
        Phase::Guild { .. } => {
            say!("choose a function of a guild: trade for all, pull for journeymen, push for masters")
                .rule("FU-110")
        }
        Phase::SendFarm(_) => say!("choose the farm whose goods are sent to the barn").rule("FU-122"),
        Phase::Dockyard(_) => say!("buy a vessel for 3 shillings").rule("FU-132"),
        Phase::NameHider(_) => say!("name the opponent who hides two beads in closed fists").rule("FU-124"),
        Phase::Hide { .. } => say!("hide the lowest and the highest bead, one in each hand").rule("FU-124"),
        Phase::Point { .. } => {
            say!("point at a hand: one holds the lowest bead, one the highest").rule("FU-124")
        }
        Phase::Tame(_) => say!("tame a beast for 3 markers, or none").rule("FU-141"),
        Phase::Reeve { .. } => say!("place a reeve here with a disc, or none").rule("FU-120"),
        Phase::PutBack(_) => {
            say!("put the other writs at the bottom of the deck, in any order").rule("FU-154")
        }
        Phase::WritLimit(_) => say!("play mandates or put writs away until three are left").rule("FU-155"),
        Phase::Join(_) => say!("choose which guild gets the only marker").rule("FU-118"),
        Phase::Charters(_) => say!("put king’s seals on charters; only sealed ones count").rule("FU-180"),
        _ => say!("wait").rule("FU-198"),
    }
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
    let line = if attack > defense {
        say!("{attack} attack beat {defense} defense so far: add more, or {end}", end = end(last))
    } else {
        say!(
            "{attack} attack against {defense} defense would fail: add saltpeter or weapons, or {end}",
            end = end(last)
        )
    };
    line.rule("FU-95")
}

const fn end(last: bool) -> &'static str {
    if last { "decide the battle" } else { "let the defender answer" }
}

/// FU-182: what the owner of a target is asked, with or without Defend in hand.
fn answer(view: &View, battle: &Battle) -> Line {
    let (attack, defense) = view.sums(battle);
    let what = match battle.target {
        Target::Pawn(..) => "a pawn",
        Target::Monster(_) => "the monster",
        Target::Feudum(_) => "the feudum",
    };
    let (attacker, at) = (battle.attacker, place(battle.at));
    say!("{attacker} attacks {what} at {at} with {attack} against {defense}: answer with Defend, or let it happen")
    .rule("FU-182")
}

fn carry(errand: Errand, left: u8) -> Line {
    if starts_in_barn(errand) {
        let rule = if errand.guild == Guild::Farmer { "FU-126" } else { "FU-130" };
        say!("move {left:# more good|# more goods} from the barn to the rows").rule(rule)
    } else {
        let rule = if errand.guild == Guild::Merchant { "FU-131" } else { "FU-133" };
        say!("move {left:# more good|# more goods} from the rows to the carts").rule(rule)
    }
}

fn scrolls(errand: Errand, left: u8) -> Line {
    match (errand.guild, errand.power) {
        (_, Power::Trade) => {
            say!("buy up to {left:# more seal|# more seals} off scrolls, 3 shillings each").rule("FU-143")
        }
        (Guild::Monk, _) => say!("choose the scroll whose seal goes to the rosary").rule("FU-148"),
        _ => say!("choose {left:# more scroll|# more scrolls} whose seals go to the rosary").rule("FU-145"),
    }
}

impl View {
    /// FU-88 to FU-90: attack and defense as they stand.
    fn sums(&self, battle: &Battle) -> (u8, u8) {
        (conquer::attack(&self.board, battle), conquer::defense(&self.board, battle))
    }
}
