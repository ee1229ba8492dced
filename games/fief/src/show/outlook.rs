//! What an action would bring beyond its events: crowns left, incomes that change, points together, how a battle may end.

use liege_game::{Amount, Line, Seat, Seats, say};

use super::odds::{self, Party, tenths};
use super::poll::poll;
use super::position_from_view::known;
use super::words::Named;
use crate::state::{Battle, Bonus, Kind, Matter, Offer, Position, Tallage, Troop, Village};
use crate::{Action, Fief, View};

/// The lines of an action’s preview.
pub(crate) fn outlook(game: &Fief, view: &View, seat: Seat, action: Action) -> Vec<Line> {
    let position = known(game, view);
    let costs = &game.components.costs;
    let lines = match action {
        Action::Attack(at, target) | Action::AttackSecretly(at, target) => {
            let secret = matches!(action, Action::AttackSecretly(..));
            attack(game, view, &position, seat, target, at, secret)
        }
        Action::Recruit(_, kind, Amount(count)) => {
            let each = match kind {
                Kind::Sergeant => costs.sergeant.get(),
                Kind::Knight => costs.knight.get(),
                Kind::Engine => costs.siege_engine.get(),
            };
            spend(view, seat, each * count)
        }
        Action::BuyMill(_) => spend(view, seat, costs.mill.get()),
        Action::BuyCastle(_) => spend(view, seat, costs.castle.get()),
        Action::BuyCardinal(..) => spend(view, seat, costs.cardinal.get()),
        Action::BuyTitle(fief, ..) => {
            let mut lines = spend(view, seat, game.components.fiefs[fief.index()].price);
            lines.push(say!("brings 1 victory point").rule("FF-14"));
            lines
        }
        Action::TakeTitle(..) => vec![say!("brings 1 victory point").rule("FF-14")],
        Action::Harvest(on) => change(game, &position, |after| {
            let see = &mut after.sees[on.index()];
            if see.famine > 0 { see.famine -= 1 } else { see.harvest = Some(Bonus::Lies) }
        }),
        Action::Weather(on) => change(game, &position, |after| {
            let see = &mut after.sees[on.index()];
            if see.rain > 0 { see.rain -= 1 } else { see.weather = Some(Bonus::Lies) }
        }),
        Action::Tithe(lord, on) => change(game, &position, |after| {
            let see = &mut after.sees[on.index()];
            if see.bishop == Some(lord) { see.tithe = Some(seat) } else { see.cardinal_tithe = Some(seat) }
        }),
        Action::TitheAll(_) => change(game, &position, |after| after.pope_tithe = Some(seat)),
        Action::Tallage(on) => change(game, &position, |after| {
            let royal = !after.fief(on).is_finished();
            after.tallages[on.index()] = Some(Tallage { by: seat, royal });
        }),
        Action::Stand(lord) | Action::Vote(lord) | Action::Both(lord, _) => match view.phase.office() {
            Some(office) => poll(game, view, &position, office, seat, lord),
            None => Vec::new(),
        },
        Action::Wed(_, other) | Action::Dower(_, other, _) => {
            position.owner(Some(other)).map_or_else(Vec::new, |to| wedding(game, &position, seat, to))
        }
        Action::Accept => view.offer.map_or_else(Vec::new, |offer| accepting(game, view, &position, &offer)),
        Action::Ransom(lord, Amount(price)) => {
            let pawn = position.pawn(lord);
            let jailed = pawn.jailer == Some(seat);
            let payer = if jailed { pawn.owner } else { Some(seat) };
            payer.map_or_else(Vec::new, |payer| affords(view, payer, price))
        }
        Action::Besiege(at) => {
            let place = at.named(game);
            vec![
                say!("nothing is paid from {place}, and nobody leaves it").rule("FF-120"),
                say!("soldiers bought here stand outside, led by a lord").rule("FF-80"),
            ]
        }
        _ => Vec::new(),
    };
    lines.into_iter().map(Line::consequence).collect()
}

/// Returns what is left after paying.
fn spend(view: &View, seat: Seat, cost: u16) -> Vec<Line> {
    let Some(crowns) = view.houses[seat.index()].crowns else { return Vec::new() };
    let left = crowns.saturating_sub(cost);
    vec![say!("costs {cost:crown|crowns} and leaves {left}").rule("FF-79")]
}

/// Returns how incomes would change if they were paid now.
fn change(game: &Fief, position: &Position, alter: impl FnOnce(&mut Position)) -> Vec<Line> {
    let before = game.incomes(position).0;
    let mut after = *position;
    alter(&mut after);
    let after = game.incomes(&after).0;
    let changed = game.seats().filter(|&seat| before[seat] != after[seat]).map(|seat| {
        let (from, to) = (before[seat], after[seat]);
        say!("{seat}’s income goes from {from} to {to}").rule("FF-76")
    });
    let lines: Vec<Line> = changed.collect();
    if lines.is_empty() { vec![say!("no income changes as things stand").rule("FF-76")] } else { lines }
}

/// Returns what the player who is asked ought to know before accepting: the same as the one who asks was told.
fn accepting(game: &Fief, view: &View, position: &Position, offer: &Offer) -> Vec<Line> {
    let mut lines = match offer.matter {
        Matter::Wedding(..) | Matter::Dower(..) => wedding(game, position, offer.from, offer.to),
        _ => Vec::new(),
    };
    lines.extend(affords(view, offer.payer(), offer.price.into()));
    lines
}

/// Returns what paying a price leaves to somebody, or that it can’t be paid; nothing where crowns are hidden.
fn affords(view: &View, payer: Seat, price: u16) -> Vec<Line> {
    let Some(crowns) = view.houses[payer.index()].crowns.filter(|_| price > 0) else { return Vec::new() };
    match crowns.checked_sub(price) {
        Some(left) => vec![say!("{payer} pays {price:crown|crowns} and keeps {left}").rule("FF-153")],
        None => vec![say!("{payer} has only {crowns:crown|crowns}, and can’t pay that").rule("FF-153")],
    }
}

/// The points of both families (FF-16, FF-17).
fn wedding(game: &Fief, position: &Position, seat: Seat, to: Seat) -> Vec<Line> {
    let victory = &game.components.victory;
    if game.setup.players < usize::from(victory.allied_players.get()) {
        return vec![say!("with three players nobody wins together").rule("FF-17")];
    }
    let points = game.points(position, seat) + game.points(position, to);
    let needed = victory.allied.get();
    vec![
        say!("together {seat} and {to} have {points} of {needed} points").rule("FF-16"),
        say!("an allied player can’t win alone").rule("FF-16"),
    ]
}

/// Distribution of outcome with nobody’s help and with each helper on either side.
fn attack(
    game: &Fief,
    view: &View,
    position: &Position,
    seat: Seat,
    target: Seat,
    at: Village,
    secret: bool,
) -> Vec<Line> {
    let hidden = |of: Seat| super::army::soldiers(view, of, at).1.is_none();
    if hidden(target) {
        return vec![say!("the fog hides what {target} has").rule("FF-145")];
    }
    if position.families[target].soldiers.troop(at).is_empty() {
        return vec![say!("lords without soldiers are taken without a fight").rule("FF-107")];
    }
    let sides = |attackers: Seats, defenders: Seats| {
        odds::odds(game, parties(game, position, at, target, [attackers, defenders], secret))
    };
    let (one, other) = (Seats::only(seat), Seats::only(target));
    let alone = sides(one, other);
    let [wins, loses, nobody] = alone.wins;
    let (own, theirs) = (tenths(alone.lost[0]), tenths(alone.lost[1]));
    let mut lines = vec![
        say!("{seat} wins {wins} %, {target} {loses} %, nobody {nobody} %").rule("FF-116"),
        say!("average loss: {own} points against {theirs}").rule("FF-112"),
    ];
    let helpers = position.place(at).seats().without(seat).without(target);
    for helper in helpers.iter().filter(|&helper| !hidden(helper)) {
        let with = sides(one.with(helper), other).wins[0];
        let against = sides(one, other.with(helper)).wins[0];
        lines.push(say!("with {helper} {with} %, against {helper} {against} %").rule("FF-106"));
    }
    lines.push(say!("nobody may retreat").rule("FF-116"));
    lines
}

/// Both sides of an attack that is not declared yet.
fn parties(
    game: &Fief,
    position: &Position,
    at: Village,
    target: Seat,
    sides: [Seats; 2],
    passage: bool,
) -> [Party; 2] {
    let lords = (sides[0] | sides[1]).iter().map(|seat| position.free_lords(seat, at));
    let lords = lords.fold(crate::state::Lords::NONE, |all, own| all | own);
    let mut imagined = *position;
    game.declare(&mut imagined, sides[0].lowest().unwrap_or(target), sides[1], at, false);
    let walled = position.place(at).holder == Some(target);
    match imagined.battle() {
        Some(battle) => odds::parties(game, &imagined, &Battle { sides, lords, walled, passage, ..battle }),
        None => [Party { troop: Troop::NONE, ..Party::default() }; 2],
    }
}
