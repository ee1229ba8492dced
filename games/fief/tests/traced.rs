//! What `docs/trace.md` says of how positions of Fief are written, for implementers who compare them with their own.

use std::error::Error;

use fief::state::{Engine, Kind, Pawn, Soldier, Soldiers, Village, Walls};
use fief::{Action, Fief};
use liege_cases::positions;
use liege_game::{Game as _, Seat, Silent};
use toml::Value;

/// The number that a trace has for a soldier.
fn number(soldier: Soldier) -> u16 {
    let written = Value::try_from(soldier).ok().and_then(|written| written.as_integer());
    written.and_then(|number| number.try_into().ok()).unwrap_or_default()
}

/// So many bits from this one on.
fn bits(soldier: Soldier, from: u32, count: u32) -> u16 {
    number(soldier) >> from & ((1 << count) - 1)
}

#[test]
fn a_soldier_is_a_number_of_sixteen_bits() {
    let villages = Village::ALL.into_iter().enumerate();
    for (place, village) in villages {
        let of = |kind, road| Soldier::new(kind, village, road);
        let (knight, sergeant) = (of(Kind::Knight, None), of(Kind::Sergeant, None));
        assert_eq!((bits(knight, 0, 1), bits(sergeant, 0, 1)), (1, 0), "kind");
        assert_eq!((bits(knight, 1, 1), bits(knight.with_picked(true), 1, 1)), (0, 1), "picked");
        assert_eq!(
            (bits(knight, 2, 1), bits(knight.with_exposed(true), 2, 1)),
            (0, 1),
            "struck by the plague"
        );
        assert_eq!([0, 1, 2].map(|steps| bits(knight.with_steps(steps), 3, 2)), [0, 1, 2], "steps");
        for (came, road) in Village::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(bits(of(Kind::Knight, Some(road)), 5, 5)), came, "the village he came by");
        }
        assert_eq!(bits(knight, 5, 5), 31, "by none");
        assert_eq!(usize::from(bits(knight, 10, 5)), place, "his village, in the order of components.toml");
        let moved = of(Kind::Knight, Some(Village::Bourg)).with_steps(1);
        assert_eq!(
            (bits(moved, 15, 1), bits(moved.aside(), 15, 1)),
            (0, 1),
            "on no road, although he came by one"
        );
        assert_eq!((moved.stands_on(), moved.aside().stands_on()), (Some(Village::Bourg), None));
        // RL-79: a movement that is over.
        assert_eq!(
            (bits(moved.halted(), 3, 2), bits(moved.halted(), 15, 1)),
            (3, 0),
            "however many steps were made"
        );
        let began = of(Kind::Knight, Some(Village::Bourg));
        assert_eq!((bits(began.halted(), 3, 2), bits(began.halted(), 15, 1)), (0, 1), "of one who made none");
        assert!(!began.halted().entered(), "because he closes no road (FF-93)");
    }
}

#[test]
fn villages_are_numbered_as_in_the_components() -> Result<(), Box<dyn Error>> {
    let components: toml::Table = fief::COMPONENTS.parse()?;
    let listed =
        components["village"].as_array().into_iter().flatten().filter_map(|village| village["id"].as_str());
    assert!(listed.eq(Village::ALL.map(Village::id)));
    Ok(())
}

#[test]
fn soldiers_are_sorted_with_their_highest_bit_as_the_lowest() {
    let at = |village| Soldier::new(Kind::Sergeant, village, Some(Village::Bourg)).with_steps(1);
    let (first, last) = (at(Village::ALL[0]), at(Village::ALL[1]));
    let mut soldiers = Soldiers::default();
    for soldier in [last, first.aside(), first] {
        soldiers.add(soldier, 1);
    }
    assert!(number(first.aside()) > number(last));
    assert!(soldiers.iter().eq([first, first.aside(), last]));
}

#[test]
fn lords_and_engines_say_that_they_stand_aside_or_nothing() -> Result<(), Box<dyn Error>> {
    for (pawn, engine, aside) in [
        (Pawn::default(), Engine::default(), None),
        (Pawn { aside: true, ..Pawn::default() }, Engine { aside: true, ..Engine::default() }, Some(true)),
    ] {
        for written in [Value::try_from(pawn)?, Value::try_from(engine)?] {
            assert_eq!(written.get("aside").and_then(Value::as_bool), aside, "{written}");
        }
    }
    Ok(())
}

#[test]
fn a_battle_is_walled_if_the_controller_is_attacked() -> Result<(), Box<dyn Error>> {
    let mut met = [false; 3];
    let examples = [include_str!("cases.toml"), include_str!("rulings.toml")].map(positions::<Fief>);
    for (game, position) in examples.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten() {
        for seat in Seat::all(game.players()) {
            let mut legal = Vec::new();
            game.legal(&position, seat, &mut legal);
            for action in legal {
                let Action::Attack(at, target) = action else { continue };
                let place = *position.place(at);
                let mut after = position;
                game.play(&mut after, seat, action, &mut Silent);
                let Some(battle) = after.battle() else { continue };
                assert_eq!(battle.walled, place.holder == Some(target), "{at:?}");
                met[0] |= battle.walled && place.walls == Walls::Open;
                met[1] |= battle.walled && place.walls != Walls::Open;
                met[2] |= !battle.walled;
            }
        }
    }
    assert_eq!(met, [true; 3], "without walls, with walls, and somebody else");
    Ok(())
}
