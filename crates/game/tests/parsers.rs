//! Whatever a stranger sends as a record, a step, a key or a seat is read or refused, never worse.

use liege_game::{Part, Record, Seal, Seat, Secret, Setup, Step};
use proptest::prelude::*;

/// A line that a record could hold, or almost.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("liege: 0.1.0".to_owned()),
        Just("game: toy".to_owned()),
        Just(String::new()),
        Just("# a remark".to_owned()),
        any::<u8>().prop_map(|players| format!("players: {players}")),
        "seat [A-H]?: .{0,12}",
        "ended: [0-9x]{0,3}",
        "option [a-z]{0,4}: [a-z]{0,4}",
        "(seal|key): [0-9a-fA-F]{62,66}",
        "[A-H*] [a-z0-9 ]{0,12}",
        ".{0,20}",
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let text = "[a-z0-9+:#*é]{1,8}( [a-z0-9→]{1,8}){0,2}";
    (0..=6usize, text).prop_map(|(seat, text)| match Seat::new(seat) {
        Some(seat) => Step::Action { seat, text },
        None => Step::Draw { text },
    })
}

fn record() -> impl Strategy<Value = Record> {
    let names = prop::collection::vec("[a-zA-Z:#*é]{1,6}( [a-z:]{1,6})?", 6);
    let options = prop::collection::btree_map("[a-z-]{1,8}", "[a-z0-9:-]{1,8}", 0..3);
    let steps = prop::collection::vec(step(), 0..20);
    (1..=6usize, names, options, any::<[bool; 4]>(), any::<u64>(), steps).prop_map(
        |(players, names, options, [sealed, given, open, corrected], seed, steps)| {
            let mut setup = Setup::new(players);
            setup.options = options;
            let mut record = Record::new("toy", setup);
            record.names = names.into_iter().take(players).collect();
            record.seal = sealed.then(|| Secret::from_seed(seed).seal());
            record.parts[Seat::A] = given.then(|| Part::new([seed as u8; 32]));
            record.secret = open.then(|| Secret::from_seed(seed));
            record.components = corrected.then(|| liege_game::components_hash("other"));
            record.ended = given.then_some(steps.len());
            record.steps = steps;
            record
        },
    )
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        // What fails is found in the text, at a line that it has or just past it.
        if let Err(error) = text.parse::<Record>() {
            prop_assert!(error.line >= 1 && error.line <= text.lines().count() + 1, "{error}");
        }
    }

    #[test]
    fn almost_records_are_read_or_refused(lines in prop::collection::vec(line(), 0..12)) {
        let text = lines.join("\n");
        match text.parse::<Record>() {
            Ok(record) => {
                prop_assert_eq!(record.names.len(), record.setup.players);
                let again = record.to_string();
                prop_assert_eq!(again.parse::<Record>().map(|read| read.to_string()), Ok(again));
            }
            Err(error) => prop_assert!(error.line >= 1 && error.line <= lines.len() + 1, "{error}"),
        }
    }

    #[test]
    fn records_read_back_as_written(record in record()) {
        let text = record.to_string();
        prop_assert_eq!(text.parse::<Record>(), Ok(record.clone()));
        // Through mail, with the line ends of another system.
        prop_assert_eq!(text.replace('\n', "\r\n").parse::<Record>(), Ok(record));
    }

    #[test]
    fn steps_read_back_as_written(step in step()) {
        prop_assert_eq!(step.to_string().parse(), Ok(step));
    }

    #[test]
    fn any_line_is_a_step_or_not(text in any::<String>()) {
        if let Ok(step) = text.parse::<Step>() {
            prop_assert_eq!(step.to_string().parse::<Step>(), Ok(step));
        }
    }

    #[test]
    fn any_text_is_a_secret_or_not(text in prop_oneof![any::<String>(), "[0-9a-fA-F]{64}"]) {
        if let Ok(secret) = text.parse::<Secret>() {
            prop_assert_eq!(secret.reveal(), text.to_lowercase());
            prop_assert_eq!(text.parse::<Seal>().map(|seal| seal.to_string()), Ok(secret.reveal()));
            prop_assert_eq!(text.parse::<Part>().map(|part| part.to_string()), Ok(secret.reveal()));
        }
    }
}
