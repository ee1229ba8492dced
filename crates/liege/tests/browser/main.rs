//! The browser tests: a real server, a real Chromium, people who click what is lit.
//!
//! Without Chromium they say that they did not run; where `CI` is `true` that is a failure.

mod again;
mod arrival;
mod asking;
mod axe;
mod behind;
mod caddy;
mod clicks;
mod cut;
mod devices;
mod drawers;
mod evening;
mod extremes;
mod fief;
mod figures;
mod fits;
mod frame;
mod guide;
mod installed;
mod keyboard;
mod languages;
mod lately;
mod lessons;
mod lessons_made;
mod log;
mod meanwhile;
mod motion;
mod nginx;
#[cfg(feature = "notices")]
mod notices;
mod offline;
mod offline_files;
mod offline_kept;
mod offline_languages;
mod offline_measures;
mod offline_newer;
mod offline_strangers;
mod offline_trouble;
mod person;
mod phone;
mod questions;
#[cfg(feature = "notices")]
#[expect(dead_code, clippy::unwrap_used, reason = "helpers of other tests, which use more of them")]
#[path = "../../../server/tests/http/support/receivers.rs"]
mod receivers;
mod reload;
mod rules;
mod scenes;
mod share;
mod side;
mod silent;
mod sizes;
mod slow_table;
mod stand_in;
mod still;
mod tabs;
mod talk;
mod test_server;
mod whole_games;
