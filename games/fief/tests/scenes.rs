//! Battles as scenes: dice, losses and what is told agree with the log and with what is seen before and after.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use std::collections::VecDeque;

use fief::state::{Battle, Side};
use fief::{Event, Fief, View};
use liege_game::{
    Die, Fate, Game, Happened, Pending, Playout, Rng, Scene, SceneSide, Seat, Setup, Show, Sign, Viewer,
};

/// Soldiers of a side in the village of a battle, as a viewer who sees all counts them.
fn soldiers(view: &View, battle: &Battle, side: Side) -> i32 {
    let of = |seat: Seat| {
        let bands = view.houses[seat.index()].bands.iter();
        bands.filter(|band| band.soldier.at() == battle.at).map(|band| i32::from(band.count)).sum::<i32>()
    };
    battle.sides[side.index()].iter().map(of).sum()
}

fn fallen(side: &SceneSide) -> i32 {
    let soldiers = ["fi-knight", "fi-sergeant"];
    let kinds = side.figures.iter().filter(|kind| soldiers.contains(&kind.picture));
    kinds.map(|kind| i32::from(kind.fallen)).sum()
}

/// Counts of what a walk has compared.
#[derive(Default, Debug)]
struct Seen {
    dice: usize,
    rolls: usize,
    losses: usize,
    ends: usize,
    others: usize,
}

/// The round of a battle under way.
struct Fight {
    battle: Battle,
    dice: [u8; 2],
    thrown: [Vec<u8>; 2],
    stood: [i32; 2],
}

fn compare(scene: &Scene, fight: &Fight, after: &View, now: &[Event], seen: &mut Seen) {
    for side in Side::ALL {
        let (of, drawn) = (side.index(), &scene.sides[side.index()]);
        let faces: Vec<u8> = drawn.dice.iter().map(|die| die.face()).collect();
        assert!(drawn.dice.iter().all(|die| matches!(die, Die::Hits(_))));
        assert_eq!(faces, fight.thrown[of], "dice as they were rolled");
        assert_eq!(usize::from(drawn.due) + faces.len(), usize::from(fight.dice[of]), "none is left out");
        seen.dice += usize::from(!faces.is_empty());
        assert_eq!(fallen(drawn), fight.stood[of] - soldiers(after, &fight.battle, side), "who is gone fell");
        seen.losses += usize::from(fallen(drawn) > 0);
    }
    for event in now {
        match *event {
            Event::Hits(hits, _) => {
                for side in Side::ALL {
                    let drawn = &scene.sides[side.index()];
                    let more = fight.battle.cavalcade && side == Side::Defender;
                    let each = |die: &Die| die.face() + u8::from(more);
                    let hit = hits[side.index()];
                    assert_eq!(
                        drawn.dice.iter().map(each).sum::<u8>(),
                        hit,
                        "faces add up to what the log tells"
                    );
                    let words = drawn.words.as_ref().unwrap().to_string();
                    let told = if hit == 0 { "no hit".to_owned() } else { format!("{hit} hit") };
                    assert!(words.starts_with(&told), "{words}");
                    seen.rolls += 1;
                }
            }
            Event::Ended(_, winner) => {
                let wins = |side: Side| scene.sides[side.index()].fate == Fate::Wins;
                assert_eq!(Side::ALL.map(wins), Side::ALL.map(|side| winner == Some(side)));
                seen.ends += 1;
            }
            _ => {}
        }
    }
}

/// Plays a game at random, and compares every scene of a battle.
fn walk(players: usize, seed: u64, seen: &mut Seen) {
    let game = Fief::new(&Setup::new(players)).unwrap();
    let (mut position, mut rng, mut playout) = (game.start(), Rng::new(seed), Playout::default());
    let mut past: VecDeque<Vec<Event>> = VecDeque::new();
    let mut fight: Option<Fight> = None;
    for _ in 0..6_000 {
        let before = game.view(&position, Viewer::All);
        let mut now: Vec<Event> = Vec::new();
        match game.pending(&position) {
            Pending::Over => break,
            Pending::Chance => {
                let draw = game.sample(&position, &mut rng).unwrap();
                game.draw(&mut position, draw, &mut now);
            }
            Pending::Seats(_) => {
                let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
                game.play(&mut position, seat, action, &mut now);
            }
        }
        let after = game.view(&position, Viewer::All);
        let earlier: Vec<&Event> = past.iter().flatten().collect();
        let scene = game.scene(&Happened { before: &before, after: &after, earlier: &earlier, now: &now });
        let fought = scene.filter(|scene| scene.sign == Sign::Battle);
        let rounds = now.iter().filter(|event| matches!(event, Event::Round(..))).count();
        for event in &now {
            match (*event, &mut fight) {
                (Event::Round(_, sides, _, dice), _) => {
                    let battle = after.battle.or(before.battle).unwrap();
                    let battle = Battle { sides, ..battle };
                    let stood = Side::ALL.map(|side| soldiers(&before, &battle, side));
                    fight = Some(Fight { battle, dice, thrown: Default::default(), stood });
                }
                (Event::Hit(side, face), Some(fight)) => fight.thrown[side.index()].push(face),
                _ => {}
            }
        }
        // Where one step ends a round and begins another, the scene is of the one that ends.
        let mixed = rounds > 0 && now.iter().any(|event| matches!(event, Event::Lost(..) | Event::Hits(..)));
        match (&fought, &fight) {
            (Some(scene), Some(fight)) if !mixed => compare(scene, fight, &after, &now, seen),
            (None, _) => {
                let rolled =
                    |event: &Event| matches!(event, Event::Hit(..) | Event::Hits(..) | Event::Round(..));
                assert!(!now.iter().any(rolled), "no roll without a scene: {now:?}");
                seen.others += 1;
            }
            _ => {}
        }
        past.push_back(now);
        if past.len() > Scene::REACH {
            past.pop_front();
        }
    }
}

#[test]
fn a_battle_is_shown_as_it_was_rolled_and_lost() {
    let mut seen = Seen::default();
    for seed in 1..=4 {
        for players in [3, 4, 6] {
            walk(players, seed, &mut seen);
        }
    }
    println!("{seen:?}");
    assert!(seen.rolls >= 100 && seen.losses >= 30 && seen.ends >= 20, "too few were seen: {seen:?}");
}

/// FF-145: in the fog who does not fight sees dice, and no soldier.
#[test]
fn in_the_fog_a_stranger_sees_dice_alone() {
    let mut setup = Setup::new(4);
    setup.options.insert("fog-of-war".into(), "yes".into());
    let game = Fief::new(&setup).unwrap();
    let mut looked = 0;
    for seed in 1..=3 {
        let (mut position, mut rng, mut playout) = (game.start(), Rng::new(seed), Playout::default());
        let mut past: Vec<Event> = Vec::new();
        for _ in 0..4_000 {
            let before = game.view(&position, Viewer::Spectator);
            let mut now: Vec<Event> = Vec::new();
            match game.pending(&position) {
                Pending::Over => break,
                Pending::Chance => {
                    let draw = game.sample(&position, &mut rng).unwrap();
                    game.draw(&mut position, draw, &mut now);
                }
                Pending::Seats(_) => {
                    let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
                    game.play(&mut position, seat, action, &mut now);
                }
            }
            let after = game.view(&position, Viewer::Spectator);
            let earlier: Vec<&Event> = past.iter().rev().take(80).rev().collect();
            let happened = Happened { before: &before, after: &after, earlier: &earlier, now: &now };
            if let Some(scene) = game.scene(&happened).filter(|scene| scene.sign == Sign::Battle) {
                assert!(scene.sides.iter().all(|side| side.figures.is_empty()), "{scene:?}");
                looked += scene.sides.iter().filter(|side| !side.dice.is_empty()).count();
            }
            past.extend(now);
        }
    }
    assert!(looked > 20, "{looked} sides were seen");
}
