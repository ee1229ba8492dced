//! A record is read, written, read again and followed, or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use liege_game::{Record, Silent, verify};
use middle_ages::MiddleAges;

fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    let again: Record = written.parse().expect("a record that was written reads back");
    assert_eq!(again.to_string(), written);
    let _ = record.replay::<MiddleAges>(&mut Silent);
    let _ = verify::<MiddleAges>(&record);
});
