//! What an action would bring beyond what its events tell: stars and places, sums of battles, what a function scores.

use liege_game::{Game as _, Line, Seat, Silent, say};

use super::card::{self, Use};
use super::function::{self, Outlook};
use super::place::threats;
use super::rank::{self, Terms};
use super::writ;
use crate::rules::harvest::harvest_yield;
use crate::rules::{Act, PositionRef, conquer};
use crate::show::parts::goods;
use crate::state::{
    Battle, Board, Bonus, Card, Cards, Guild, Place, Position, Pouch, Power, Slot, Target, Topic, Vessel,
    Writ,
};
use crate::{Action, Feudum, View};

/// Returns what an action would bring beyond its events.
pub(crate) fn outlook(game: &Feudum, view: &View, seat: Seat, action: Action) -> Vec<Line> {
    let position = view.imagined(game);
    let look = PositionRef { game, position: &position };
    let hand = view.hand(seat).map_or(Cards::NONE, |hand| hand.cards);
    let mut lines = match action {
        Action::Choose(card) => {
            // What was chosen before may be revealed before; what is still to be chosen may come after.
            vec![use_line(game, view, seat, card, hand, hand.with(card).with(Card::Defend))]
        }
        Action::Reveal(card) => vec![use_line(game, view, seat, card, Cards::NONE, hand)],
        Action::Declare => meals(view, seat),
        Action::Pouch(Pouch { bonus: Bonus::Extra, .. }) => fifth(game, view, seat),
        Action::Pouch(Pouch { bonus: Bonus::Sequence, .. }) => {
            let line = say!(
                "Once in the round two cards follow one another in one turn, and nobody acts between them"
            );
            vec![line.rule("FU-37")]
        }
        Action::Attack(target) => attack(look, seat, target),
        Action::Saltpeter | Action::Weapon(..) | Action::Flip => battle_after(look, seat, action),
        Action::Done => decision(view),
        Action::Work(guild, power) if power != Power::Trade => {
            function_lines(look, seat, guild, power, false)
        }
        Action::Feast(_, guild, power) => function_lines(look, seat, guild, power, true),
        Action::Carry(_) => carry(look, seat, action),
        Action::Step(_, to, _) | Action::Godspeed(_, to, _) => arrival(look, seat, to),
        Action::Keep(writ) | Action::Discard(writ) => writ_lines(look, seat, writ),
        Action::Deploy(slot, vessel) | Action::Board(slot, vessel) => voyage(look, seat, slot, vessel),
        Action::Harvest(_) | Action::Inspect(_) | Action::Favor(_) => harvest(look, seat),
        _ => Vec::new(),
    };
    lines.extend(changes(game, view, &position, seat, action));
    lines.into_iter().map(Line::consequence).collect()
}

fn use_line(game: &Feudum, view: &View, seat: Seat, card: Card, before: Cards, hand: Cards) -> Line {
    let played = view.board.households[seat].played.or(before).with(card);
    match card::of(game, view, seat, card, played, hand) {
        Use::Can(what) => say!("Now: {what}").rule("FU-36"),
        Use::Void(refusal) => say!("Void now: {why}", why = refusal.why).rule(refusal.rule.0),
    }
}

/// FU-33: which cards could do something as a fifth one.
fn fifth(game: &Feudum, view: &View, seat: Seat) -> Vec<Line> {
    let hand = view.hand(seat).map_or(Cards::NONE, |hand| hand.cards);
    let played = view.board.households[seat].played.or(hand);
    let can = |card: &Card| {
        let used = card::of(game, view, seat, *card, played.with(*card), hand.with(*card).with(Card::Defend));
        matches!(used, Use::Can(_))
    };
    let all: Vec<Card> = Cards::ALL.minus(played).iter().filter(can).collect();
    let line = match all.is_empty() {
        true => say!("A fifth card, but none of the others could do anything now"),
        false => say!("A fifth card; these could do something now: {all}"),
    };
    vec![line.rule("FU-33")]
}

/// Returns what a writ is good for; the locations of a charter's kingdom are parts of the board.
fn writ_lines(look: PositionRef<'_>, seat: Seat, writ: Writ) -> Vec<Line> {
    let rule = if writ.is_charter() { "FU-180" } else { "FU-156" };
    let mut lines: Vec<Line> = writ::uses(look, seat, writ).into_iter().map(|line| line.rule(rule)).collect();
    if let Some(kingdom) = look.game.components.writ(writ).kingdom {
        let inside = |at: &Place| look.game.components.location(*at).kingdoms.has(kingdom);
        let all: Vec<Place> = Place::ALL.iter().copied().filter(inside).collect();
        lines.push(say!("Its locations: {all}").rule("FU-180"));
    }
    lines
}

/// FU-48, FU-50: where a pawn could go on a vessel.
fn voyage(look: PositionRef<'_>, seat: Seat, slot: Slot, vessel: Vessel) -> Vec<Line> {
    let Some(pawn) = look.household(seat).pawn(slot) else { return Vec::new() };
    let links = look.game.components.links(pawn.at).iter().filter(|link| link.route == vessel.route());
    let (at, all) = (pawn.at, links.map(|link| link.to).collect::<Vec<_>>());
    let line = match all.is_empty() {
        true => say!("No {route} begins at {at}", route = vessel.route()),
        false => say!("From {at} the {vessel} leads to {all}"),
    };
    vec![line.rule("FU-48")]
}

fn meals(view: &View, seat: Seat) -> Vec<Line> {
    let short = card::shortage(view, seat);
    short.map(|shortage| say!("Food is short: {shortage}").rule("FU-160")).into_iter().collect()
}

/// Both sums, and who wins with them.
fn sums(board: &Board, battle: &Battle, could_defend: bool) -> Vec<Line> {
    let (attack, defense) = (conquer::attack(board, battle), conquer::defense(board, battle));
    let line = if attack > defense {
        say!("{attack} against {defense}: the attack would win")
    } else {
        let n = defense + 1 - attack;
        say!("{attack} against {defense}: {n:# more attack is|# more attack are} needed")
    };
    let mut lines = vec![line.rule("FU-96")];
    if could_defend {
        let held = say!("Defend would make it {attack} against {more}", more = defense + 1);
        lines.push(held.rule("FU-103"));
    }
    lines
}

/// FU-88 to FU-92: an attack with nothing added yet.
fn attack(look: PositionRef<'_>, seat: Seat, aim: Target) -> Vec<Line> {
    let Some((defender, at)) = conquer::target(look, aim) else { return Vec::new() };
    let battle =
        Battle { attacker: seat, defender, at, target: aim, saltpeter: 0, weapons: 0, defended: false };
    sums(look.board(), &battle, look.position.could_defend(defender))
}

/// The sums once this is added.
fn battle_after(look: PositionRef<'_>, seat: Seat, action: Action) -> Vec<Line> {
    let mut after = *look.position;
    look.game.play(&mut after, seat, action, &mut Silent);
    let battle = after.agenda.iter().find_map(|phase| match phase.topic() {
        Topic::Boost(battle, last) => Some((battle, last)),
        _ => None,
    });
    let Some((battle, last)) = battle else { return Vec::new() };
    sums(&after.board, &battle, !last && after.could_defend(battle.defender))
}

/// Returns what ending a question decides.
fn decision(view: &View) -> Vec<Line> {
    match view.phase.topic() {
        Topic::Boost(battle, last) => sums(&view.board, &battle, !last && view.could_defend(battle.defender)),
        Topic::Answer(battle) => sums(&view.board, &battle, false),
        _ => Vec::new(),
    }
}

fn function_lines(look: PositionRef<'_>, seat: Seat, of: Guild, power: Power, feast: bool) -> Vec<Line> {
    let rule = if power == Power::Push { "FU-113" } else { "FU-112" };
    let outlook = function::outlook(look, of, power);
    let scores = match &outlook {
        Outlook::Scores { with, .. } => say!("Scores {points} with {with}", points = outlook.points()),
        _ => say!("Scores nothing now: {why}", why = outlook.why()),
    };
    let mut lines = vec![scores.rule(rule)];
    let reeves = look.household(seat).reeves;
    if feast {
        lines.push(say!("and 3 for the feast").rule("FU-114"));
    } else if reeves.has(of) {
        let n = 1 + u8::from(!reeves.without(of).is_empty());
        lines.push(say!("and {n} for the reeve").rule("FU-120"));
    }
    lines
}

/// Returns what a good that is moved completes, and what the function can still score.
fn carry(look: PositionRef<'_>, seat: Seat, action: Action) -> Vec<Line> {
    let mut after = *look.position;
    look.game.play(&mut after, seat, action, &mut Silent);
    let carried = after.agenda.iter().find_map(|phase| match phase.topic() {
        Topic::Carriage(errand, left, completed) => Some((errand, left, completed)),
        _ => None,
    });
    let Some((errand, left, [rows, columns])) = carried else { return Vec::new() };
    let barn = crate::rules::trade::starts_in_barn(errand);
    let next = PositionRef { game: look.game, position: &after };
    let (more, _) = function::best_share(next, barn, left);
    let completed = rows.max(columns) + more;
    let vp = function::points(look, errand.power, completed);
    vec![say!("After this the function can score up to {vp:point|points}").rule("FU-110")]
}

/// FU-53, FU-56: what waits at a location.
fn arrival(look: PositionRef<'_>, seat: Seat, to: Place) -> Vec<Line> {
    let site = look.site(to);
    let mut lines = Vec::new();
    if !site.goods.is_empty() && !site.rules(seat, crate::state::Disc::FARM) {
        lines.push(say!("{goods} to pilfer from at {to}", goods = goods(&site.goods)).rule("FU-56"));
    }
    if site.resources > 0 && site.serf != Some(seat) {
        let what = site.landscape.map_or("landscape", |landscape| landscape.title());
        lines.push(say!("{n} to pilfer from on the {what}", n = site.resources).rule("FU-56"));
    }
    if look.board().monsters.iter().flatten().any(|tamed| tamed.owner != seat && tamed.at == to) {
        lines.push(say!("A monster there pins pawns").rule("FU-53"));
    }
    lines
}

fn harvest(look: PositionRef<'_>, seat: Seat) -> Vec<Line> {
    let size = harvest_yield(look, seat);
    let line = usize::from(size - 5);
    let (farm, own) = (look.game.components.farm_part[line], look.game.components.favors[line]);
    vec![say!("The yield is {size}; with favors {farm} for the farm and {own} for oneself").rule("FU-82")]
}

/// FU-115 to FU-117: stars and places that an action changes, and what can follow from markers that it moves.
fn changes(game: &Feudum, view: &View, position: &Position, seat: Seat, action: Action) -> Vec<Line> {
    let decides = matches!(view.phase.topic(), Topic::Boost(_, true)) && action == Action::Done;
    let moves = matches!(
        action,
        Action::Settle(..)
            | Action::Migrate(..)
            | Action::Depart(_)
            | Action::Influence(_)
            | Action::Bribe(_)
            | Action::Improve(_)
            | Action::Found(..)
    );
    if !decides && !moves {
        return Vec::new();
    }
    let mut after = *position;
    game.play(&mut after, seat, action, &mut Silent);
    let mut act = Act { game, position: &mut after, events: &mut Silent };
    act.settle();
    let mut lines = Vec::new();
    for guild in Guild::ALL {
        for other in Seat::all(game.players) {
            lines.extend(change(game, &view.board, &after.board, other, guild));
        }
    }
    if let Action::Influence(at) | Action::Bribe(at) = action {
        lines.extend(threats(game, &after.board, at));
    }
    if matches!(action, Action::Migrate(..)) {
        let household = &after.board.households[seat];
        let food = household.goods[crate::Good::Food];
        let pawns = household.pawns().count();
        lines.push(say!("{food} food is left for {pawns:pawn|pawns}").rule("FU-160"));
    }
    lines
}

/// One player's stars and place in one guild, if they change.
fn change(game: &Feudum, before: &Board, after: &Board, seat: Seat, guild: Guild) -> Option<Line> {
    let of = |board: &Board| {
        let terms = Terms::of(board, seat, guild);
        let place = rank::place(board, seat, guild).map_or(usize::MAX, |place| place);
        (terms.stars(), rank::office(game, place))
    };
    let (old, new) = (of(before), of(after));
    if old == new {
        return None;
    }
    let ((old, from), (n, to)) = (old, new);
    let line = if from == to {
        say!("{guild} Guild: {seat} has {n:star|stars} instead of {old}, still {to}")
    } else {
        say!("{guild} Guild: {seat} has {n:star|stars} instead of {old}: {from} becomes {to}")
    };
    Some(line.rule("FU-116"))
}

impl View {
    /// FU-182: whether this player could hold Defend for all that the others know.
    pub(crate) fn could_defend(&self, seat: Seat) -> bool {
        let household = &self.board.households[seat];
        self.hands.get(seat.index()).is_some_and(|hand| hand.cards > 0) && !household.played.has(Card::Defend)
    }
}
