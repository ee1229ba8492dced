//! A table of each toy game: what it proposes, follows, takes back, tells and offers.

use std::error::Error;

use liege_conformance::toys::{Bell, Bids, Fair, Hand};
use liege_game::{Control, Forged, Judge, Key, Pending, Record, Seat, Seats, Setup, Show, Step, Viewer};
use liege_table::{ActError, Table, any_game};

type Outcome = Result<(), Box<dyn Error>>;

fn begin<G: Show + Judge>() -> Result<Box<dyn Table>, Box<dyn Error>> {
    let mut table = any_game::<G>().begin(&Setup::new(G::INFO.min_players))?;
    table = table.due(&key()).table;
    Ok(table)
}

fn key() -> Key {
    Key::from_seed(5)
}

/// The first choice of whoever must answer, carried out.
fn act(table: &mut dyn Table) -> Outcome {
    let seat = table.pending(usize::MAX).must().lowest().ok_or("nobody is asked")?;
    let action = table.choices(seat).first().ok_or("nothing to choose")?.action.clone();
    let played = table.act(seat, &action, &key())?;
    Ok(table.follow(&played.steps)?)
}

fn play_out<G: Show + Judge>() -> Result<Box<dyn Table>, Box<dyn Error>> {
    let mut table = begin::<G>()?;
    while table.pending(usize::MAX) != Pending::Over {
        act(&mut *table)?;
    }
    Ok(table)
}

#[test]
fn acting_leaves_the_table_before_as_it_was() -> Outcome {
    let table = begin::<Hand>()?;
    let seat = table.pending(usize::MAX).must().lowest().ok_or("nobody is asked")?;
    let before = (table.number(), table.view(usize::MAX, Viewer::All));
    for choice in table.choices(seat) {
        table.act(seat, &choice.action, &key())?;
    }
    assert_eq!((table.number(), table.view(usize::MAX, Viewer::All)), before);
    Ok(())
}

#[test]
fn a_finished_table_is_taken_up_from_its_record() -> Outcome {
    fn check<G: Show + Judge>() -> Outcome {
        let table = play_out::<G>()?;
        let again = any_game::<G>().resume(&table.record())?;
        assert_eq!(again.steps(), table.steps());
        for at in 0..=table.number() {
            assert_eq!(again.view(at, Viewer::All), table.view(at, Viewer::All));
        }
        assert_eq!(again.log(usize::MAX, Viewer::Onlooker), table.log(usize::MAX, Viewer::Onlooker));
        assert_eq!(table.act(Seat::A, "x", &key()).err(), Some(ActError::Over));
        Ok(())
    }
    check::<Bell>()?;
    check::<Bids>()?;
    check::<Hand>()
}

#[test]
fn a_secret_choice_comes_out_from_under_a_later_one() -> Outcome {
    let mut table = begin::<Bids>()?;
    act(&mut *table)?;
    assert_eq!(table.pending(usize::MAX).must(), Seats::only(Seat::B));
    let index = table.undoable(Seat::A)?;
    table.remove(index)?;
    assert_eq!(table.pending(usize::MAX).must(), Seats::first(2));
    assert_eq!(table.number(), 0);
    act(&mut *table)?;
    act(&mut *table)?;
    assert!(matches!(table.undoable(Seat::A), Err(ActError::NothingToUndo(_))), "all are in");
    Ok(())
}

#[test]
fn others_learn_no_more_of_a_secret_choice_than_that_it_was_made() -> Outcome {
    let table = begin::<Bids>()?;
    let seen: Result<Vec<_>, Box<dyn Error>> = table
        .choices(Seat::A)
        .iter()
        .map(|choice| {
            let table = table.act(Seat::A, &choice.action, &key())?.table;
            let viewer = Viewer::Seat(Seat::B);
            Ok((
                table.view(usize::MAX, viewer),
                table.log(usize::MAX, viewer),
                table.board(usize::MAX, viewer),
            ))
        })
        .collect();
    let seen = seen?;
    assert!(seen.len() > 1);
    assert!(seen.iter().all(|other| *other == seen[0]));
    Ok(())
}

#[test]
fn what_can_be_offered_can_be_read_and_labelled() -> Outcome {
    let table = begin::<Bell>()?;
    let seat = table.pending(usize::MAX).must().lowest().ok_or("nobody is asked")?;
    for choice in table.choices(seat) {
        assert!(!choice.elements.is_empty());
        assert_eq!(table.label(table.number(), seat, &choice.action), Some(choice.label));
    }
    assert_eq!(table.label(0, seat, "no such thing"), None);
    assert!(matches!(table.act(Seat::A, "no such thing", &key()), Err(ActError::Notation(_))));
    let nobody = Seat::new(5).ok_or("six seats are enough")?;
    assert_eq!(table.act(nobody, "take 1", &key()).err(), Some(ActError::NoSuchSeat(nobody)));
    Ok(())
}

#[test]
fn draws_follow_from_the_key_and_are_proved() -> Outcome {
    let table = play_out::<Hand>()?;
    let drawn = table.steps().iter().filter(|step| matches!(step, Step::Draw { .. })).count();
    let mut record = table.record();
    (record.seal, record.key) = (Some(key().seal()), Some(key()));
    assert_eq!(any_game::<Hand>().verify(&record)?, drawn);
    record.key = Some(Key::from_seed(6));
    assert!(any_game::<Hand>().verify(&record).is_err());
    Ok(())
}

#[test]
fn a_bot_answers_with_a_legal_action_and_can_say_why() -> Outcome {
    let table = begin::<Hand>()?;
    let seat = table.pending(usize::MAX).must().lowest().ok_or("nobody is asked")?;
    let legal: Vec<_> = table.choices(seat).into_iter().map(|choice| choice.action).collect();
    for level in ["random", "greedy", "search:50"] {
        assert!(legal.contains(&table.bot(level, seat, 1)?), "{level}");
    }
    let report = table.why(usize::MAX, "search:50", seat, 1)?;
    assert!(report.visits >= 50 && !report.lines.is_empty());
    assert!(table.bot("duke", seat, 1).is_err());
    Ok(())
}

#[test]
fn a_plan_of_several_cards_can_be_changed_until_all_are_in() -> Outcome {
    let mut table = begin::<feudo::Feudo>()?;
    while table.pending(usize::MAX).must().len() < 2 {
        act(&mut *table)?;
    }
    let choose = |table: &mut dyn Table, seat: Seat| -> Outcome {
        let action = table.choices(seat).first().ok_or("nothing to choose")?.action.clone();
        let played = table.act(seat, &action, &key())?;
        Ok(table.follow(&played.steps)?)
    };
    choose(&mut *table, Seat::A)?;
    choose(&mut *table, Seat::B)?;
    table.remove(table.undoable(Seat::A)?)?;
    while table.pending(usize::MAX).must().has(Seat::A) {
        choose(&mut *table, Seat::A)?;
    }
    choose(&mut *table, Seat::B)?;
    assert!(table.undoable(Seat::A).is_ok(), "B has not chosen all its cards");
    while table.pending(usize::MAX).must() == Seats::only(Seat::B) && table.undoable(Seat::A).is_ok() {
        choose(&mut *table, Seat::B)?;
    }
    assert!(matches!(table.undoable(Seat::A), Err(ActError::NothingToUndo(_))), "all are in");
    Ok(())
}

#[test]
fn an_amount_is_one_choice_with_a_range() -> Outcome {
    let mut table = begin::<Fair>()?;
    loop {
        let seat = table.pending(usize::MAX).must().lowest().ok_or("nobody is asked")?;
        let choices = table.choices(seat);
        let range = |control| match control {
            Control::Amount { least, most } if least < most => Some((least, most)),
            _ => None,
        };
        let found = choices.iter().find_map(|choice| {
            let range = choice.elements.iter().find_map(|element| range(element.control))?;
            Some((choice.action.clone(), range))
        });
        let Some((action, (least, most))) = found else {
            act(&mut *table)?;
            continue;
        };
        assert_eq!(table.with_amount(&action, least)?, action, "the least is listed");
        let dearest = table.with_amount(&action, most)?;
        assert!(choices.iter().all(|choice| choice.action != dearest));
        assert_ne!(table.label(usize::MAX, seat, &dearest), table.label(usize::MAX, seat, &action));
        table.preview(seat, &dearest)?;
        assert_eq!(table.act(seat, &dearest, &key())?.table.number(), table.number() + 1);
        let beyond = table.with_amount(&action, most + 1)?;
        assert!(matches!(table.act(seat, &beyond, &key()), Err(ActError::Refused(_))));
        assert!(matches!(table.preview(seat, &beyond), Err(ActError::Refused(_))));
        return Ok(());
    }
}

#[test]
fn a_step_is_proved_as_it_is_followed() -> Outcome {
    let table = play_out::<Hand>()?;
    let start = Record { steps: Vec::new(), ..table.record() };
    let follow = |key: &Key| {
        let mut again = any_game::<Hand>().resume(&start).map_err(Forged::from)?;
        table.steps().into_iter().try_for_each(|step| again.prove(step, key))?;
        Ok::<_, Forged>(again)
    };
    assert_eq!(follow(&key())?.view(usize::MAX, Viewer::All), table.view(usize::MAX, Viewer::All));
    assert!(matches!(follow(&Key::from_seed(6)), Err(Forged::Draw { .. })));
    Ok(())
}

#[test]
fn the_log_since_a_position_is_the_rest_of_the_log() -> Outcome {
    let table = play_out::<Bell>()?;
    let log = table.log(usize::MAX, Viewer::Onlooker);
    for from in 0..=table.number() {
        let rest = table.log_since(from, usize::MAX, Viewer::Onlooker);
        assert_eq!(rest, log.iter().filter(|line| line.number > from).cloned().collect::<Vec<_>>());
    }
    Ok(())
}
