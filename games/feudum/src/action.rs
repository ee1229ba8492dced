//! [`Action`]: the one table of what players can do.

mod words;

use liege_game::Seat;

use crate::Feudum;
use crate::show::parts;
use crate::state::{
    Bead, Card, Cask, Fist, Good, Guild, Invention, Landscape, Monster, Payment, Piece, Place, Pouch, Power,
    Region, Role, Route, Row, Scroll, Slot, Target, Vessel, Writ,
};

/// FU-156: which of a mandate's ways, from 1, and which vessel where any is given.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
pub struct Way {
    /// From 1.
    pub number: u8,
    /// The vessel chosen.
    pub vessel: Option<Vessel>,
}

liege_game::actions! {
    /// One decision.
    pub enum Action for Feudum {
        /// FU-10: forfeit the card, end what was begun, or decline.
        Done = "done", clicks ["done"], says "{done}" with [done = |context| parts::done(context)],
            asked by "FU-10", "there is nothing for you to end or to decline now";

        /// FU-28: take a free good.
        Take(good: Good) = "take {good}", clicks [good], says "Take 1 {good}",
            asked by "FU-28", "free goods are taken in turn order during the setup";
        /// FU-29: set the first pawn.
        Settle(character: Guild, place: Place) = "settle {character} {place}",
            clicks [place, character], says "Set the first pawn as {character} at {place}",
            asked by "FU-29", "first pawns are set in turn order during the setup";

        /// FU-32: choose a card.
        Choose(card: Card) = "choose {card}", clicks [card], says "Choose {card}",
            asked by "FU-32", "cards are chosen at the start of the round, until one has declared";
        /// FU-33: put something on the pouch.
        Pouch(pouch: Pouch) = "pouch {pouch}", clicks [pouch], says "Put {pouch} on the pouch",
            asked by "FU-33", "the pouch is filled while choosing cards";
        /// take the choice back.
        Reconsider = "reconsider", clicks ["choose again"], says "Take the chosen cards back",
            asked by "FU-34", "a choice is declared, or taken back, while cards are chosen";
        /// FU-34: long live the king.
        Declare = "declare", clicks ["long live the king"], says "Declare the choice",
            asked by "FU-34", "a choice is declared, or taken back, while cards are chosen";
        /// FU-36: reveal a card.
        Reveal(card: Card) = "reveal {card}", clicks [card], says "Reveal {card}",
            asked by "FU-36", "cards are revealed in turn order, one a turn";

        /// FU-44: a new pawn.
        Migrate(character: Guild, place: Place) = "migrate {character} {place}",
            clicks [place, character], says "Bring a pawn as {character} to {place} for 1 food",
            asked by "FU-44", "this needs the Migrate card now";
        /// FU-45: a pawn leaves.
        Depart(pawn: Slot) = "depart {pawn}", clicks [pawn, "leave the board"], says "Take {pawn} off the board",
            asked by "FU-45", "this needs the Migrate card now";
        /// FU-48: a step.
        Step(piece: Piece, place: Place, route: Route) = "step {piece} {place} {route}",
            clicks [piece, place, route], says "Move {piece} to {place} by {route}",
            asked by "FU-48", "this needs the Move card now";
        /// FU-54: the further step of a monk.
        Godspeed(pawn: Slot, place: Place, route: Route) = "godspeed {pawn} {place} {route}",
            clicks ["godspeed", pawn, place, route], says "By Godspeed, move {pawn} to {place} by {route}",
            asked by "FU-54", "this needs the Move card now";
        /// FU-52: board an abandoned vessel.
        Board(pawn: Slot, vessel: Vessel) = "board {pawn} {vessel}",
            clicks [pawn, "board", vessel], says "Set {pawn} on the abandoned {vessel}",
            asked by "FU-52", "a vessel is boarded in your own Move action";
        /// FU-50: deploy a vessel.
        Deploy(pawn: Slot, vessel: Vessel) = "deploy {pawn} {vessel}",
            clicks ["deploy", vessel, pawn], says "Deploy a {vessel} under {pawn}",
            asked by "FU-50", "a vessel is deployed in your own turn, when you are asked";
        /// FU-56: pilfer a good that lies there.
        Pilfer(good: Good, place: Place) = "pilfer {good} {place}",
            clicks ["pilfer", place, good], says "Pilfer 1 {good} at {place}",
            asked by "FU-56", "pilfering comes at the end of your Move action";
        /// FU-56: pilfer from a landscape.
        Poach(place: Place) = "poach {place}", clicks ["poach", place], says "Pilfer from the landscape at {place}",
            asked by "FU-56", "pilfering comes at the end of your Move action";
        /// FU-57: the voyage.
        Sail = "sail", clicks ["voyage"], says "Go on with the epic voyage",
            asked by "FU-57", "the voyage goes on after a second successful Move";

        /// FU-59: add a marker.
        Influence(place: Place) = "influence {place}", clicks [place], says "Add a marker at {place}",
            asked by "FU-59", "this needs the Influence card now";
        /// FU-66: money is influence.
        Bribe(place: Place) = "bribe {place}", clicks ["money", place], says "Pay 1 shilling to rule {place}",
            asked by "FU-66", "this needs the Influence card now";
        /// FU-67: outpost to farm, farm to town.
        Improve(place: Place) = "improve {place}", clicks [place], says "Improve {place}",
            asked by "FU-67", "this needs the Improve card now";
        /// FU-70: town to feudum.
        Found(place: Place, guild: Guild) = "found {place} {guild}",
            clicks [place, guild], says "Improve {place} to a feudum of the {guild} Guild",
            asked by "FU-67", "this needs the Improve card now";
        /// FU-72: the stack of the other tile.
        Stack(region: Region) = "stack {region}", clicks [region], says "Draw the tile of {region}",
            asked by "FU-72", "no tile of another stack is due to you";
        /// FU-74: tend a landscape.
        Tend(place: Place, tile: Landscape) = "tend {place} {tile}",
            clicks [place, tile], says "Lay the {tile} at {place}",
            asked by "FU-74", "this needs the Improve card now";
        /// FU-76: collect everything.
        Collect = "collect", clicks ["collect"], says "Collect everything from the landscape",
            asked by "FU-76", "you can collect only when resources were put on a landscape that your serf tends";
        /// FU-78: explore.
        Explore = "explore", clicks ["explore"], says "Draw writs",
            asked by "FU-78", "this needs the Explore card now";
        /// FU-79: shovels and swords.
        Dig = "dig", clicks ["shovels and swords"], says "Turn in 1 iron and draw 2 more writs",
            asked by "FU-79", "this comes right after an Explore action, for 1 iron";
        /// FU-81: harvest.
        Harvest(place: Place) = "harvest {place}", clicks [place, "without favors"], says "Harvest at {place}",
            asked by "FU-81", "this needs the Harvest card now";
        /// FU-82: harvest with favors.
        Favor(place: Place) = "favor {place}", clicks [place, "with favors"], says "Harvest at {place} with favors",
            asked by "FU-81", "this needs the Harvest card now";
        /// FU-84: inspect the harvest.
        Inspect(place: Place) = "inspect {place}", clicks [place, "inspect"], says "Inspect the harvest at {place}",
            asked by "FU-84", "this needs the Harvest card now";
        /// FU-84: favors, after all was drawn.
        Accept = "accept", clicks ["favors"], says "Take favors",
            asked by "FU-84", "you are inspecting no harvest now";
        /// FU-84: this good is a favor.
        Pick(good: Good) = "pick {good}", clicks [good], says "Pick 1 {good}",
            asked by "FU-84", "you are inspecting no harvest now";
        /// FU-85: tax.
        Tax = "tax", clicks ["tax"], says "Take the shillings",
            asked by "FU-85", "this needs the Tax card now";
        /// FU-86: tax with reinforcements.
        Reinforce = "reinforce", clicks ["reinforcements"], says "Take the shillings and 1 marker",
            asked by "FU-86", "this needs the Tax card now";

        /// FU-87: attack.
        Attack(target: Target) = "attack {target}", clicks [target], says "Attack {target}",
            asked by "FU-87", "this needs the Conquer card now";
        /// FU-101: starve the people.
        Starve(place: Place, role: Role) = "starve {place} {role}",
            clicks ["starve", place, role], says "Starve the {role} at {place}",
            asked by "FU-101", "this needs the Conquer card now";
        /// FU-88: saltpeter in battle.
        Saltpeter = "saltpeter", clicks ["saltpeter"], says "Turn in 1 saltpeter for +1",
            asked by "FU-93", "saltpeter is turned in by the attacker of a battle";
        /// FU-94: a weapon in battle.
        Weapon(writ: Writ, way: Way) = "weapon {writ} {way}", clicks [writ, way], says "Use {writ}, {way}",
            asked by "FU-94", "weapons are used by the attacker of a battle";
        /// FU-103: reveal Defend in battle.
        Flip = "flip", clicks ["defend"], says "Reveal Defend",
            asked by "FU-103", "no battle asks you for an answer";
        /// FU-105: royal immunity.
        Immunity = "immunity", clicks ["royal immunity"], says "Reveal Defend and turn in 1 food for royal immunity",
            asked by "FU-105", "nobody is starving a marker of yours now";
        /// FU-100: military service.
        Serve = "serve", clicks ["military service"], says "Put a disc on the military track",
            asked by "FU-100", "no success asks you for military service, or you have no disc left for it";
        /// FU-102: defend on one's own turn.
        Stand = "stand", clicks ["defend"], says "Defend the realm",
            asked by "FU-102", "this needs the Defend card now";
        /// FU-107: repeat a card.
        Repeat(card: Card) = "repeat {card}", clicks [card], says "Execute {card} again",
            asked by "FU-107", "this needs the Repeat card now";
        /// FU-109: deja vu.
        Recall(card: Card) = "recall {card}", clicks ["deja vu", card], says "Turn in 1 saltpeter and execute {card} again",
            asked by "FU-109", "this needs the Repeat card now";

        /// FU-110: a guild function.
        Work(guild: Guild, power: Power) = "work {guild} {power}",
            clicks [@function], says "{work}" with [work = |_context| parts::work(guild, power)],
            asked by "FU-110", "this needs the Guild card now";
        /// FU-114: a feast.
        Feast(guest: Seat, guild: Guild, power: Power) = "feast {guest} {guild} {power}",
            clicks ["feast", guest, @function], says "{feast}" with [feast = |_context| parts::feast(guest, guild, power)],
            asked by "FU-114", "this needs the Guild card now";
        /// FU-122: send a farm's goods.
        Send(place: Place) = "send {place}", clicks [place], says "Send the goods of {place}",
            asked by "FU-122", "no trade with the Farmer Guild asks you for this";
        /// FU-122: what is received for them.
        Receive(payment: Payment) = "receive {payment}", clicks [payment], says "Take {payment}",
            asked by "FU-122", "no trade with the Farmer Guild asks you for this";
        /// Move a good between guilds (FU-126, FU-130, FU-131, FU-133).
        Carry(good: Good) = "carry {good}", clicks [good], says "Move 1 {good}",
            asked by "FU-110", "no guild function asks you for goods now";
        /// FU-129: buy a good.
        Buy(good: Good) = "buy {good}", clicks [good], says "Buy 1 {good}",
            asked by "FU-110", "no guild function asks you for goods now";
        /// FU-132: buy a vessel.
        Purchase(vessel: Vessel) = "purchase {vessel}", clicks [vessel], says "Buy a {vessel}",
            asked by "FU-132", "no trade with the Alchemist Guild asks you for this";
        /// FU-134, FU-139: make an invention.
        Make(invention: Invention) = "make {invention}", clicks [invention], says "Make {one}" with [one = |_context| parts::one(invention)],
            asked by "FU-134", "no guild function asks you for inventions now";
        /// FU-140, FU-144: a marker for a seal on a scroll.
        Promote(row: Row, scroll: Scroll) = "promote {row} {scroll}",
            clicks [row, scroll], says "Take a marker of {row} and put a seal on {scroll}",
            asked by "FU-140", "no guild function asks you for markers now";
        /// FU-143, FU-145, FU-148: take a seal from a scroll.
        Unroll(scroll: Scroll) = "unroll {scroll}", clicks [scroll], says "Take the seal from {scroll}",
            asked by "FU-143", "no guild function asks you for seals now";
        /// FU-124: name who hides.
        Name(seat: Seat) = "name {seat}", clicks [seat], says "Have {seat} hide the beads",
            asked by "FU-124", "no hidden beads ask this of you now";
        /// FU-124: hide the beads.
        Hide(left: Bead, right: Bead) = "hide {left} {right}",
            clicks [left, right], says "Hide {left} in the left hand and {right} in the right",
            asked by "FU-124", "no hidden beads ask this of you now";
        /// FU-124: choose a hand.
        Point(fist: Fist) = "point {fist}", clicks [fist], says "Choose the {fist}",
            asked by "FU-124", "no hidden beads ask this of you now";
        /// FU-120: place a reeve.
        Reeve = "reeve", clicks ["reeve"], says "Place a reeve",
            asked by "FU-120", "a reeve is placed after your own pull or push, in a guild without one";
        /// FU-141: tame the beast.
        Tame(monster: Monster, place: Place) = "tame {monster} {place}",
            clicks [monster, place], says "Tame {monster} and deploy it to {place}",
            asked by "FU-141", "a beast is tamed after a trade that brought 3 markers or more";

        /// FU-154: keep this writ.
        Keep(writ: Writ) = "keep {writ}", clicks [writ], says "Keep {writ}",
            asked by "FU-154", "there are no drawn writs for you to choose from";
        /// FU-154: put this one at the bottom next.
        Return(writ: Writ) = "return {writ}", clicks [writ], says "Put {writ} at the bottom of the deck",
            asked by "FU-154", "there are no drawn writs for you to choose from";
        /// FU-156: play a mandate.
        Mandate(writ: Writ, way: Way) = "mandate {writ} {way}", clicks [writ, way], says "Play {writ}: {way}",
            asked by "FU-187", "mandates are played when you are asked, or between actions";
        /// FU-155: put a writ of one's own at the bottom.
        Discard(writ: Writ) = "discard {writ}", clicks ["discard", writ], says "Put {writ} away to the bottom of the deck",
            asked by "FU-187", "writs are put away when you are asked, or between actions";
        /// FU-106: take the seal of royal immunity back.
        Unseal(place: Place, role: Role) = "unseal {place} {role}",
            clicks ["take seal", place, role], says "Take the seal from under the {role} at {place}",
            asked by "FU-187", "seals are taken back when you are asked, or between actions";
        /// FU-9: pay with the good.
        Pay = "pay", clicks ["pay the good"], says "Pay {due}" with [due = |context| parts::due(context.view)],
            asked by "FU-188", "you have nothing to pay now";
        /// FU-9: pay with a tile.
        Substitute(tile: Landscape) = "substitute {tile}", clicks [tile],
            says "Pay with the {tile} instead of {due}" with [due = |context| parts::due(context.view)],
            asked by "FU-188", "you have nothing to pay now";
        /// FU-8: barrel or supply.
        Store(cask: Cask) = "store {cask}", clicks [cask], says "Put the sulfur into {cask}",
            asked by "FU-8", "you have no sulfur to store now";
        /// FU-118: place the marker here.
        Join(guild: Guild) = "join {guild}", clicks [guild], says "Place the marker in the {guild} Guild",
            asked by "FU-118", "no guild waits for a marker of yours";

        /// FU-160: feed a pawn.
        Feed(pawn: Slot) = "feed {pawn}", clicks [pawn, "food"], says "Feed {pawn}",
            asked by "FU-160", "pawns are nourished in turn order in step 2";
        /// FU-161: give it wine.
        Wine(pawn: Slot) = "wine {pawn}", clicks [pawn, "wine"], says "Give wine to {pawn}",
            asked by "FU-160", "pawns are nourished in turn order in step 2";
        /// FU-160: feed it from a tile.
        Graze(pawn: Slot, tile: Landscape) = "graze {pawn} {tile}",
            clicks [pawn, tile], says "Feed {pawn} from the {tile}",
            asked by "FU-160", "pawns are nourished in turn order in step 2";
        /// FU-160: feed all with food.
        FeedAll = "feast-all", clicks ["feed all"], says "Feed all with food",
            asked by "FU-160", "pawns are nourished in turn order in step 2";
        /// FU-180: a seal on a charter.
        Seal(writ: Writ) = "seal {writ}", clicks [writ], says "Put a seal on {writ}",
            asked by "FU-180", "charters are sealed in the final scoring";
    }
}

impl Action {
    /// Returns whether it is one of those that are free at one's own decisions and between actions (FU-43, FU-187).
    pub(crate) const fn is_free(self) -> bool {
        matches!(self, Action::Mandate(..) | Action::Discard(_) | Action::Unseal(..) | Action::Deploy(..))
    }
}
