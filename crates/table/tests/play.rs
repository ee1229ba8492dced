//! A table of each toy game: what it proposes, follows, takes back, tells and offers.

use std::error::Error;

use liege_conformance::toys::{Bell, Bids, Fair, Hand};
use liege_game::{
    Control, Forged, Judge, Key, Pending, PerSeat, Record, Seat, Seats, Secret, Setup, Show, Step, Viewer,
};
use liege_table::{ActError, At, Open, OtherPlayers, Settings, Table, any_game, settle};

pub(crate) type Outcome = Result<(), Box<dyn Error>>;

fn begin<G: Show + Judge>() -> Result<Box<dyn Table>, Box<dyn Error>> {
    let mut table = any_game::<G>().begin(&Setup::new(G::INFO.min_players))?;
    table = table.due(&key()).table;
    Ok(table)
}

fn key() -> Key {
    Key::from_seed(5)
}

/// The first choice of the seats that must answer, carried out.
fn act(table: &mut dyn Table) -> Outcome {
    let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
    let action = table.choices(seat, OtherPlayers::People).first().ok_or("nothing to choose")?.action.clone();
    let played = table.act(seat, &action, &key())?;
    Ok(table.follow(&played.steps)?)
}

fn play_out<G: Show + Judge>() -> Result<Box<dyn Table>, Box<dyn Error>> {
    let mut table = begin::<G>()?;
    while table.pending(At::Now) != Pending::Over {
        act(&mut *table)?;
    }
    Ok(table)
}

#[test]
fn acting_leaves_the_table_before_as_it_was() -> Outcome {
    let table = begin::<Hand>()?;
    let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
    let before = (table.number(), table.seen(At::Now, Viewer::All).view());
    for choice in table.choices(seat, OtherPlayers::People) {
        table.act(seat, &choice.action, &key())?;
    }
    assert_eq!((table.number(), table.seen(At::Now, Viewer::All).view()), before);
    Ok(())
}

#[test]
fn a_finished_table_is_taken_up_from_its_record() -> Outcome {
    fn check<G: Show + Judge>() -> Outcome {
        let table = play_out::<G>()?;
        let again = any_game::<G>().resume(&table.record())?;
        assert_eq!(again.steps(), table.steps());
        for at in 0..=table.number() {
            assert_eq!(
                again.seen(At::Number(at), Viewer::All).view(),
                table.seen(At::Number(at), Viewer::All).view()
            );
        }
        assert_eq!(
            again.seen(At::Now, Viewer::Spectator).log(),
            table.seen(At::Now, Viewer::Spectator).log()
        );
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
    assert_eq!(table.pending(At::Now).must(), Seats::only(Seat::B));
    let back = table.undoable(Seat::A, OtherPlayers::People)?;
    back.into_iter().try_for_each(|index| table.remove(index))?;
    assert_eq!(table.pending(At::Now).must(), Seats::first(2));
    assert_eq!(table.number(), 0);
    act(&mut *table)?;
    act(&mut *table)?;
    assert!(
        matches!(table.undoable(Seat::A, OtherPlayers::People), Err(ActError::NothingToUndo(_))),
        "all are in"
    );
    Ok(())
}

#[test]
fn others_learn_no_more_of_a_secret_choice_than_that_it_was_made() -> Outcome {
    let table = begin::<Bids>()?;
    let seen: Result<Vec<_>, Box<dyn Error>> = table
        .choices(Seat::A, OtherPlayers::People)
        .iter()
        .map(|choice| {
            let table = table.act(Seat::A, &choice.action, &key())?.table;
            let viewer = Viewer::Seat(Seat::B);
            Ok((
                table.seen(At::Now, viewer).view(),
                table.seen(At::Now, viewer).log(),
                table.seen(At::Now, viewer).board(),
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
    let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
    for choice in table.choices(seat, OtherPlayers::People) {
        assert!(!choice.elements.is_empty());
        assert_eq!(table.seen(At::Now, Viewer::Seat(seat)).label(&choice.action), Some(choice.label));
    }
    assert_eq!(table.seen(At::Number(0), Viewer::Seat(seat)).label("no such thing"), None);
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
    (record.seal, record.secret) = (Some(Secret::from_seed(5).seal()), Some(Secret::from_seed(5)));
    assert_eq!(any_game::<Hand>().verify(&record)?, drawn);
    record.secret = Some(Secret::from_seed(6));
    assert!(any_game::<Hand>().verify(&record).is_err());
    Ok(())
}

#[test]
fn a_bot_answers_with_a_legal_action_and_can_say_why() -> Outcome {
    let table = begin::<Hand>()?;
    let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
    let legal: Vec<_> =
        table.choices(seat, OtherPlayers::People).into_iter().map(|choice| choice.action).collect();
    for level in ["random", "greedy", "search:50"] {
        assert!(legal.contains(&table.bot(level, seat, 1)?), "{level}");
    }
    let report = table.why(At::Now, "search:50", seat, 1)?;
    assert!(report.visits >= 50 && !report.lines.is_empty());
    assert!(table.bot("duke", seat, 1).is_err());
    Ok(())
}

#[test]
fn a_plan_of_several_cards_can_be_changed_until_all_are_in() -> Outcome {
    let mut table = begin::<feudo::Feudo>()?;
    while table.pending(At::Now).must().len() < 2 {
        act(&mut *table)?;
    }
    let choose = |table: &mut dyn Table, seat: Seat| -> Outcome {
        let action =
            table.choices(seat, OtherPlayers::People).first().ok_or("nothing to choose")?.action.clone();
        let played = table.act(seat, &action, &key())?;
        Ok(table.follow(&played.steps)?)
    };
    choose(&mut *table, Seat::A)?;
    choose(&mut *table, Seat::B)?;
    let back = table.undoable(Seat::A, OtherPlayers::People)?;
    back.into_iter().try_for_each(|index| table.remove(index))?;
    while table.pending(At::Now).must().has(Seat::A) {
        choose(&mut *table, Seat::A)?;
    }
    choose(&mut *table, Seat::B)?;
    assert!(table.undoable(Seat::A, OtherPlayers::People).is_ok(), "B has not chosen all its cards");
    while table.pending(At::Now).must() == Seats::only(Seat::B)
        && table.undoable(Seat::A, OtherPlayers::People).is_ok()
    {
        choose(&mut *table, Seat::B)?;
    }
    assert!(
        matches!(table.undoable(Seat::A, OtherPlayers::People), Err(ActError::NothingToUndo(_))),
        "all are in"
    );
    Ok(())
}

#[test]
fn an_amount_is_one_choice_with_a_range() -> Outcome {
    let mut table = begin::<Fair>()?;
    loop {
        let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
        let choices = table.choices(seat, OtherPlayers::People);
        let range = |control| match control {
            Control::Amount { min, max } if min < max => Some((min, max)),
            _ => None,
        };
        let found = choices.iter().find_map(|choice| {
            let range = choice.elements.iter().find_map(|element| range(element.control))?;
            Some((choice.action.clone(), range))
        });
        let Some((action, (min, max))) = found else {
            act(&mut *table)?;
            continue;
        };
        assert_eq!(table.with_amount(&action, min)?, action, "the least is listed");
        let dearest = table.with_amount(&action, max)?;
        assert!(choices.iter().all(|choice| choice.action != dearest));
        assert_ne!(
            table.seen(At::Now, Viewer::Seat(seat)).label(&dearest),
            table.seen(At::Now, Viewer::Seat(seat)).label(&action)
        );
        table.preview(seat, &dearest)?;
        assert_eq!(table.act(seat, &dearest, &key())?.table.number(), table.number() + 1);
        let beyond = table.with_amount(&action, max + 1)?;
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
    assert_eq!(follow(&key())?.seen(At::Now, Viewer::All).view(), table.seen(At::Now, Viewer::All).view());
    assert!(matches!(follow(&Key::from_seed(6)), Err(Forged::Draw { .. })));
    Ok(())
}

#[test]
fn the_log_since_a_position_is_the_rest_of_the_log() -> Outcome {
    let table = play_out::<Bell>()?;
    let log = table.seen(At::Now, Viewer::Spectator).log();
    for from in 0..=table.number() {
        let rest = table.seen(At::Now, Viewer::Spectator).log_since(from);
        assert_eq!(rest, log.iter().filter(|line| line.number > from).cloned().collect::<Vec<_>>());
    }
    Ok(())
}

type Answered = (Box<dyn Table>, Seat, usize);

/// A table of Middle Ages at which the first seat has acted and the others have answered without a draw, and how many steps
/// there were before.
fn answered() -> Result<Answered, Box<dyn Error>> {
    for seed in 0..40 {
        let key = Key::from_seed(seed);
        let mut table =
            liege_games::find("middle-ages").ok_or("no such game")?.begin(&Setup::new(2))?.due(&key).table;
        let seat = Seat::A;
        let mut acted = None;
        for _ in 0..60 {
            let Some(asked) = table.pending(At::Now).must().lowest() else { break };
            if asked == seat
                && let Some(before) = acted.filter(|before| table.number() > before + 1)
            {
                return Ok((table, seat, before));
            }
            let choice =
                table.choices(asked, OtherPlayers::Bots).into_iter().next().ok_or("nothing to choose")?;
            let before = table.number();
            let played = table.act(asked, &choice.action, &key)?;
            let drawn = played.steps.iter().any(|step| matches!(step, Step::Draw { .. }));
            table = played.table;
            acted = match (asked == seat, drawn) {
                (_, true) => None,
                (true, false) => Some(before),
                (false, false) => acted,
            };
        }
    }
    Err("nobody ever answered without a draw".into())
}

#[test]
fn among_bots_an_action_goes_back_with_their_answers() -> Outcome {
    let (mut table, seat, before) = answered()?;
    let view = table.seen(At::Number(before), Viewer::Seat(seat)).view();
    assert!(matches!(table.undoable(seat, OtherPlayers::People), Err(ActError::NothingToUndo(_))));
    let back = table.undoable(seat, OtherPlayers::Bots)?;
    assert_eq!(back, (before..table.number()).rev().collect::<Vec<_>>());
    back.into_iter().try_for_each(|index| table.remove(index))?;
    assert_eq!((table.number(), table.seen(At::Now, Viewer::Seat(seat)).view()), (before, view));
    Ok(())
}

#[test]
fn among_bots_a_draw_and_what_was_shown_stay() -> Outcome {
    // Bids are shown when all are in, and a draw follows every card of Hand.
    let mut bids = begin::<Bids>()?;
    act(&mut *bids)?;
    assert_eq!(bids.undoable(Seat::A, OtherPlayers::Bots)?, [0]);
    let last = bids.choices(Seat::B, OtherPlayers::Bots).into_iter().next().ok_or("no bid")?;
    assert_eq!(last.last, Some("it shows you something that is hidden"));
    act(&mut *bids)?;
    assert!(matches!(bids.undoable(Seat::B, OtherPlayers::Bots), Err(ActError::NothingToUndo(_))));
    let mut hand = begin::<Hand>()?;
    act(&mut *hand)?;
    assert!(matches!(hand.undoable(Seat::A, OtherPlayers::Bots), Err(ActError::NothingToUndo(_))));
    assert_eq!(play_out::<Hand>()?.undoable(Seat::A, OtherPlayers::Bots), Err(ActError::Over));
    Ok(())
}

#[test]
fn a_preview_ends_where_knowledge_ends() -> Outcome {
    let mut table = begin::<Bids>()?;
    act(&mut *table)?;
    let action = table.choices(Seat::B, OtherPlayers::People).into_iter().next().ok_or("no bid")?.action;
    let words = |line: &liege_game::Line| line.plain(|seat| seat.to_string());
    let told: Vec<String> = table.preview(Seat::B, &action)?.iter().map(words).collect();
    assert!(told.last().is_some_and(|line| line.contains("what you can’t see")), "{told:?}");
    let shown = table.act(Seat::B, &action, &key())?.table.seen(At::Now, Viewer::Seat(Seat::B)).log();
    assert!(shown.len() >= told.len(), "more is told when it happens: {shown:?}");
    Ok(())
}

#[test]
fn what_is_forced_is_played_by_itself() -> Outcome {
    let settings = PerSeat::from_fn(|_| Some(Settings { forced: true, ..Settings::default() }));
    let (mut forced, mut closed) = (0, 0);
    for seed in 0..12 {
        let key = Key::from_seed(seed);
        let begun = liege_games::find("three-estates").unwrap().begin(&Setup::new(2))?.due(&key);
        let mut table = settle(Open::default(), begun, &settings, &key).table;
        let mut place = 0;
        while let Some(seat) = table.pending(At::Now).must().lowest() {
            assert_eq!(table.forced(seat), None, "nobody is asked what is forced");
            let choices = table.choices(seat, OtherPlayers::People);
            place += 7;
            let choice = choices.get(place % choices.len()).ok_or("nothing to choose")?;
            let action = choice.action.clone();
            let as_set = table.choices_as_set(seat, OtherPlayers::People, settings[seat].as_ref());
            let as_set = as_set.into_iter().find(|choice| choice.action == action).ok_or("it is offered")?;
            closed += usize::from(choice.last.is_none() && as_set.last.is_some());
            let alone = table.act(seat, &action, &key)?;
            let played = table.act(seat, &action, &key)?;
            let after =
                settle(Open::of(&*table).after(&*table, seat, &action), played, &settings, &key).table;
            let (from, to) = (table.number(), after.number());
            let added: Vec<bool> = (from..to).map(|index| after.automatic(index).is_some()).collect();
            let first_alone = alone.table.number() - from;
            assert!(added.iter().take(first_alone).all(|automatic| !automatic));
            forced += added.iter().filter(|automatic| **automatic).count();
            if as_set.last.is_none() {
                assert!(
                    after.undoable(seat, OtherPlayers::People).is_ok(),
                    "{action} is offered as one that goes back"
                );
            }
            let record = after.record();
            assert_eq!(liege_games::find("three-estates").unwrap().resume(&record)?.steps(), after.steps());
            table = after;
        }
    }
    assert!(forced > 0, "nothing was ever forced");
    assert!(closed > 0, "what was forced never closed what was chosen before it");
    Ok(())
}
