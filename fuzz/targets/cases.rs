//! A file of cases is run, or refused with what is wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;
use middle_ages::MiddleAges;

fuzz_target!(|text: &str| {
    let _ = liege_cases::run::<MiddleAges>(text);
});
