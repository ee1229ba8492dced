//! What is asked of a seat, as a sentence, and the words for declining it.

use liege_game::{Line, Seat, say};

use crate::event::Source;
use crate::rules::conquer;
use crate::state::Phase;
use crate::{Feudum, View};

/// What ending or declining means at this moment.
pub(crate) fn done(view: &View) -> &'static str {
    match view.phase {
        Phase::Turn { .. } => "Reveal no second card",
        Phase::Move(journey) if journey.moved != 0 => "End the movement",
        Phase::Migrate(_)
        | Phase::Move(_)
        | Phase::Improve(_)
        | Phase::Explore(_)
        | Phase::Harvest(_)
        | Phase::Tax(_)
        | Phase::Conquer(_)
        | Phase::Defend(_)
        | Phase::Repeat(_)
        | Phase::Guild { .. } => "Forfeit the card",
        Phase::Influence { .. } => "Add no more markers",
        Phase::Voyage(_) => "Don’t go on with the voyage",
        Phase::Shovels(_) => "Keep the iron",
        Phase::Inspect { .. } => "Take no favors",
        Phase::Boost { last: false, .. } => "Begin the battle",
        Phase::Boost { .. } => "Decide the battle",
        Phase::BattleWindow(_) | Phase::StarveWindow { .. } => "Let it happen",
        Phase::Military(_) => "Put no disc on the military track",
        Phase::Market { .. } => "Pay for what was bought",
        Phase::Carry { .. } | Phase::Workshop { .. } | Phase::Promote { .. } | Phase::Scrolls { .. } => {
            "Finish the guild function"
        }
        Phase::Tame(_) => "Tame no beast",
        Phase::Reeve { .. } => "Place no reeve",
        Phase::Collect(_) => "Leave everything on the landscape",
        Phase::Nourish { .. } => "Let the hungry go",
        Phase::Charters(_) => "Seal no more charters",
        _ => "Done",
    }
}

/// What a person calls a source of points.
pub(crate) fn source(source: Source) -> &'static str {
    match source {
        Source::Improve(_) => "Improvements",
        Source::Tend(_) => "Landscapes tended",
        Source::Harvest(_) => "Harvests",
        Source::Defend => "Defend",
        Source::Battle => "Battles",
        Source::Pull(_) => "Pulls",
        Source::Push(_) => "Pushes",
        Source::Feast => "Feasts",
        Source::Reeve => "Reeves",
        Source::Status(_) => "Guild status",
        Source::Landscapes => "Landscapes",
        Source::Regions => "Regions",
        Source::Disloyalty => "Disloyalty",
        Source::Voyage => "Epic voyage",
        Source::Empire => "Large empire",
        Source::Sets => "Sets of three",
        Source::Shillings => "Shillings",
        Source::Charter(_) => "Charters",
    }
}

/// What is asked of the seat.
pub(crate) fn prompt(game: &Feudum, view: &View, seat: Seat) -> Line {
    match view.phase {
        Phase::FreeGoods { taken, .. } => {
            let n = game.components.free_goods.saturating_sub(taken.len());
            say!("take {n:more free good|more free goods}, each of a different kind", n).rule("FU-28")
        }
        Phase::FirstPawn(_) => {
            say!("choose a character and a starting location for the first pawn").rule("FU-29")
        }
        Phase::Choose if view.board.households[seat].declared => {
            say!("wait for the others to declare").rule("FU-34")
        }
        Phase::Choose => {
            let chosen = view.hand(seat).map_or(0, |hand| hand.cards.len());
            say!("choose cards in secret ({chosen} chosen), fill the pouch or not, and declare", chosen)
                .rule("FU-32")
        }
        Phase::Turn { revealed: 0, .. } => say!("reveal a card").rule("FU-36"),
        Phase::Turn { .. } => say!("reveal a second card by the sulfur on the pouch, or none").rule("FU-37"),
        Phase::Migrate(_) => say!("bring a pawn for 1 food, or take one off the board").rule("FU-44"),
        Phase::Move(journey) => say!("move: {n:step|steps} left", n = journey.steps).rule("FU-47"),
        Phase::Voyage(_) => say!("go on with the epic voyage, or not").rule("FU-57"),
        Phase::Influence { .. } => say!("add markers where own pawns stand").rule("FU-59"),
        Phase::Improve(_) => say!("improve a location, or tend a landscape").rule("FU-67"),
        Phase::OtherStack(_) => say!("draw a former tile from another stack").rule("FU-72"),
        Phase::Explore(_) => say!("draw writs").rule("FU-78"),
        Phase::Shovels(_) => say!("turn in 1 iron for two more writs, or not").rule("FU-79"),
        Phase::Harvest(_) => say!("choose a farm to harvest").rule("FU-81"),
        Phase::Inspect { accepted: false, .. } => say!("take favors, or leave all to the farm").rule("FU-84"),
        Phase::Inspect { favors, .. } => {
            say!("pick {favors:favor|favors} out of the harvest", favors).rule("FU-84")
        }
        Phase::Tax(_) => say!("take the shillings of the towns").rule("FU-85"),
        Phase::Conquer(_) => say!("attack an opponent, or starve the people").rule("FU-87"),
        Phase::Boost { battle, last } => {
            let (attack, defense) = view.sums(&battle);
            if last {
                say!(
                    "add saltpeter and weapons for the last time: {attack} against {defense}",
                    attack,
                    defense
                )
                .rule("FU-95")
            } else {
                say!("add saltpeter and weapons: {attack} against {defense}", attack, defense).rule("FU-95")
            }
        }
        Phase::BattleWindow(battle) => {
            let (attack, defense) = view.sums(&battle);
            say!(
                "answer the attack, {attack} against {defense}, with Defend, or let it happen",
                attack,
                defense
            )
            .rule("FU-182")
        }
        Phase::StarveWindow { .. } => say!("answer with royal immunity, or let it happen").rule("FU-183"),
        Phase::Military(_) => say!("put a disc on the military track, or not").rule("FU-100"),
        Phase::Defend(_) => say!("defend the realm for 1 point").rule("FU-102"),
        Phase::Repeat(_) => say!("choose the card to execute again").rule("FU-107"),
        Phase::Guild { .. } => say!("choose a guild and a function").rule("FU-110"),
        Phase::SendFarm(_) => say!("choose the farm whose goods are sent").rule("FU-122"),
        Phase::Receive { left, .. } => say!("take food or shillings, {left} in all", left).rule("FU-122"),
        Phase::Market { left, price, .. } => {
            say!("buy {left:more good|more goods}; the price so far is {price}", left, price).rule("FU-129")
        }
        Phase::Carry { left, .. } => say!("move {left:more good|more goods}", left).rule("FU-110"),
        Phase::Dockyard(_) => say!("buy a vessel").rule("FU-132"),
        Phase::Workshop { made, .. } => say!("make inventions; {made} so far", made).rule("FU-134"),
        Phase::Promote { left, .. } => {
            say!("take {left:more marker|more markers} and put seals on scrolls", left).rule("FU-140")
        }
        Phase::Scrolls { left, .. } => {
            say!("take {left:more seal|more seals} from scrolls", left).rule("FU-143")
        }
        Phase::NameHider(_) => say!("name who hides the beads").rule("FU-124"),
        Phase::Hide { .. } => say!("hide the lowest and the highest bead").rule("FU-124"),
        Phase::Point { .. } => say!("choose a hand").rule("FU-124"),
        Phase::Tame(_) => say!("tame a beast, or not").rule("FU-141"),
        Phase::Reeve { .. } => say!("place a reeve, or not").rule("FU-120"),
        Phase::Keep(_) => say!("keep one of the writs drawn").rule("FU-154"),
        Phase::PutBack(_) => say!("put the other writs at the bottom of the deck, in order").rule("FU-154"),
        Phase::WritLimit(_) => say!("play mandates or put writs away until three remain").rule("FU-155"),
        Phase::Pay { .. } => say!("pay with the good, or with a tile").rule("FU-9"),
        Phase::Sulfur { .. } => say!("store the sulfur").rule("FU-8"),
        Phase::Join(_) => say!("choose the guild that gets the marker").rule("FU-118"),
        Phase::Collect(place) => {
            say!("collect from the landscape at {place}, or leave it", place = place.title()).rule("FU-76")
        }
        Phase::Nourish { .. } => say!("nourish the pawns").rule("FU-160"),
        Phase::Charters(_) => say!("put king’s seals on charters").rule("FU-180"),
        _ => say!("wait").rule("FU-198"),
    }
}

impl View {
    /// FU-88 to FU-90: attack and defense as they stand.
    fn sums(&self, battle: &crate::state::Battle) -> (u8, u8) {
        (conquer::attack(&self.board, battle), conquer::defense(&self.board, battle))
    }
}
