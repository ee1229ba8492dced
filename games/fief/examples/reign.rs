//! Games of bots that follow their plans: `cargo run --release -p fief --example reign -- 6 100`.

use fief::state::Office;
use fief::{Event, Fief};
use liege_game::{Codec as _, Game, Judge, Pending, Picker, Planning, Playout, Rng, Seat, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players: usize = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let games: u64 = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let show: bool = arguments.next().is_some();
    let game = Fief::new(&Setup::new(players))?;
    let (mut turns, mut joint, mut kings, mut popes, mut weddings, mut unplanned, mut decisions) =
        (Vec::new(), 0, 0, 0, 0, 0usize, 0usize);
    let (mut prompts, mut person_turns, mut founded, mut taken, mut battles) = (0usize, 0usize, 0, 0, 0);
    let mut seats = vec![0.0; players];
    let mut playout = Playout::default();
    let only = if show { games..games + 1 } else { 0..games };
    for seed in only {
        let mut position = game.start();
        let mut rng = Rng::new(seed);
        let characters: Vec<usize> = (0..players).map(|_| rng.below(3) as usize).collect();
        let mut events = Vec::new();
        let (mut king, mut pope, mut wedding) = (false, false, false);
        loop {
            let done = events.len();
            match game.pending(&position) {
                Pending::Over => break,
                Pending::Chance => {
                    let draw = game.sample(&position, &mut rng).ok_or("a draw without outcomes")?;
                    game.draw(&mut position, draw, &mut events);
                }
                Pending::Seats(asked) => {
                    let seat = asked.must.lowest().ok_or("nobody must")?;
                    let planning = Planning { character: Some(characters[seat.index()]), effort: 0 };
                    let plan = game.plan(&position, seat, planning, &mut rng).first().copied();
                    unplanned += usize::from(plan.is_none());
                    decisions += 1;
                    prompts += usize::from(position.sub_phase().turn() != Some(seat));
                    let (seat, action) = match plan {
                        Some(action) => (seat, action),
                        None => {
                            if show {
                                println!("  no plan in {:?}", position.sub_phase());
                            }
                            playout.choose(&game, &position, &mut rng).ok_or("nothing to choose")?
                        }
                    };
                    if show {
                        println!("  {seat} {}", game.write_action(action));
                    }
                    game.apply(&mut position, seat, action, &mut events).map_err(|no| no.to_string())?;
                }
            }
            for event in &events[done..] {
                if show {
                    println!("    {event:?}");
                }
                match event {
                    Event::Elected(Office::Pope, Some(_)) => pope = true,
                    Event::King(_) => king = true,
                    Event::Wed(..) => wedding = true,
                    Event::Title(..) => founded += 1,
                    Event::TitleTaken(..) => taken += 1,
                    Event::Attacked(..) => battles += 1,
                    _ => {}
                }
            }
        }
        game.audit(&position)?;
        let winners = events.iter().rev().find_map(|event| match event {
            Event::Won(winners) => Some(*winners),
            _ => None,
        });
        let winners = winners.ok_or("nobody won")?;
        for seat in winners {
            seats[seat.index()] += 1.0 / winners.len() as f64;
        }
        joint += usize::from(winners.len() > 1);
        kings += usize::from(king);
        popes += usize::from(pope);
        weddings += usize::from(wedding);
        person_turns += usize::from(position.turn) * players;
        if position.turn >= 19 {
            println!("game {seed}: turn {}", position.turn);
        }
        turns.push(position.turn);
    }
    turns.sort_unstable();
    let games = turns.len() as u64;
    let share = |count: usize| 100 * count / games as usize;
    let before = |turn: u8| turns.iter().filter(|&&other| other < turn).count();
    println!(
        "{players} players, {games} games: median {} turns ({} to {}), before turn 20 {} %, joint {} %, king {} %, pope {} %, wedding {} %",
        turns[turns.len() / 2],
        turns[0],
        turns[turns.len() - 1],
        share(before(20)),
        share(joint),
        share(kings),
        share(popes),
        share(weddings)
    );
    println!(
        "{} decisions a game, {unplanned} without a plan, {:.1} questions a person and turn outside own turns, {:.1} titles founded, {:.1} capitals taken, {:.1} attacks a game",
        decisions / games as usize,
        prompts as f64 / person_turns as f64,
        f64::from(founded) / games as f64,
        f64::from(taken) / games as f64,
        f64::from(battles) / games as f64
    );
    let seats: Vec<String> = Seat::all(players)
        .zip(&seats)
        .map(|(seat, won)| format!("{seat} {:.1} %", 100.0 * won / games as f64))
        .collect();
    println!("seats: {}", seats.join(", "));
    Ok(())
}
