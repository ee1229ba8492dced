//! A battle: both sides with points, dice and what changes them, the roll, and how it may end.

use liege_game::{Seat, in_words, joined, say};
use liege_kit::seat;
use maud::{Markup, html};

use super::{Leaf, WIDE};
use crate::show::board::art;
use crate::show::odds::{self, Odds};
use crate::state::{Battle, Kind, Position, Side, Stage};
use crate::{Fief, View};

pub(super) fn leaves(game: &Fief, view: &View, position: &Position, battle: &Battle) -> [Leaf; 2] {
    let known = !game.options.fog || battle.fighters().iter().any(|seat| view.viewer.sees(seat));
    let odds = known.then(|| odds::odds(game, odds::parties(game, position, battle)));
    let place = &game.components.sites[battle.at.index()].name;
    Side::ALL.map(|side| {
        let who = match (side, battle.cavalcade) {
            (Side::Attacker, false) => say!("Attack on {place}"),
            (Side::Attacker, true) => say!("Cavalcade at {place}"),
            (Side::Defender, _) if battle.rounds > 0 => say!("Defence, round {round}", round = battle.rounds),
            (Side::Defender, _) => say!("Defence"),
        };
        let rules = if battle.cavalcade { "FF-100 FF-101 FF-109" } else { "FF-109 FF-110 FF-112" };
        Leaf::new(who.to_string(), rules, body(game, position, battle, side, known, odds))
    })
}

fn body(
    game: &Fief,
    position: &Position,
    battle: &Battle,
    side: Side,
    known: bool,
    odds: Option<Odds>,
) -> Markup {
    let seats: Vec<Seat> = battle.sides[side.index()].iter().collect();
    let troop = game.troop_of(position, battle, side);
    let lords = game.lords_of(position, battle, side);
    let all = joined(lords.iter().map(|lord| in_words(&game.components.lords[lord.index()])), ", ", "");
    // As many names as there is room for beside the troops.
    let names = if all.chars().count() > 26 {
        say!("{n:lord|lords}", n = lords.len()).to_string()
    } else {
        all.clone()
    };
    let rolled =
        matches!(battle.stage, Stage::Rolling | Stage::Losses | Stage::Fought(_) | Stage::Surrender(_))
            && battle.rounds > 0;
    let dice = if rolled { battle.dice[side.index()] } else { game.side_dice(position, battle, side) };
    html! {
        @for (index, &of) in (0..).zip(&seats) { (seat::mark(of, 12 + 26 * index, 36, 23)) }
        @let left = 20 + 26 * seats.len() as i32;
        @if known {
            (art::kind(Kind::Knight).draw(left, 37, 20, 20)) text.k-strong x=(left + 22) y="54" font-size="16" { (troop.knights) }
            (art::kind(Kind::Sergeant).draw(left + 42, 37, 20, 20)) text.k-strong x=(left + 64) y="54" font-size="16" { (troop.sergeants) }
            g data-rule="FF-108" { title { (all) } text.k-soft x=(left + 92) y="53" font-size="13" { (names) } }
        } @else {
            text.k-soft x=(left) y="53" font-size="13" { (say!("{n:soldier|soldiers}", n = troop.len())) " " (names) }
        }
        text x="12" y="77" font-size="13" { (reckoning(game, position, battle, side, known)) }
        @for die in 0..i32::from(dice) { rect.die x=(12 + 26 * die) y="84" width="22" height="22" rx="4" {} }
        @if dice == 0 { text.k-soft x="12" y="100" font-size="13" { (in_words("no die")) } }
        @if rolled {
            text.k-strong x=(18 + 26 * i32::from(dice)) y="101" font-size="16" {
                (say!("{hits:hit|hits}", hits = battle.hits[side.index()]))
            }
        }
        @if let Some(odds) = odds { (chances(side, odds)) }
    }
}

/// Points, dice for them and what is added or taken (FF-109, FF-110).
fn reckoning(game: &Fief, position: &Position, battle: &Battle, side: Side, known: bool) -> String {
    if !known {
        return in_words("Its kinds are hidden in the fog").to_owned();
    }
    let points = game.side_points(position, battle, side);
    let base = game.base_dice(points);
    let mut words = vec![say!("{points:point|points}: {base:die|dice}")];
    let arc = position.court.of_arc.is_some_and(|arc| game.lords_of(position, battle, side).has(arc));
    if arc {
        words.push(say!("Of Arc +1"));
    }
    if side == Side::Attacker && battle.walled {
        let walls = game.wall_dice(position, battle.at);
        if battle.passage {
            words.push(say!("tunnels under the walls"));
        } else if walls > 0 {
            words.push(say!("walls −{walls}"));
            let left = game.walls_count(position, battle);
            if left < walls {
                words.push(say!("engines +{engines}", engines = walls - left));
            }
        }
    }
    if side == Side::Defender && battle.cavalcade {
        words.push(say!("each counts 1 more"));
    }
    joined(words, ", ", "")
}

/// Returns how often this side wins, and what it loses in the mean.
fn chances(side: Side, odds: Odds) -> Markup {
    let (wins, lost) = (odds.wins[side.index()], odds.lost[side.index()]);
    let wide = (WIDE - 24) * i32::from(wins) / 100;
    html! {
        g.chances data-rule="FF-116" {
            title { (say!("If nobody plays a card or surrenders; nobody may retreat (FF-116). No winner in {cases} of 100", cases = odds.wins[2])) }
            rect.k-slot x="12" y="112" width=(WIDE - 24) height="6" rx="3" {}
            rect.share x="12" y="112" width=(wide) height="6" rx="3" {}
            text.k-end x=(WIDE - 12) y="102" font-size="13" { (say!("wins {wins} %, loses {lost}", lost = odds::tenths(lost))) }
        }
    }
}
