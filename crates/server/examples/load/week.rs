//! A week in which a million tables begin, from what `costs` and `people` have measured on one machine: how much is done at once
//! in the busiest minute, and what that takes.
//!
//! One table in a hundred is played, action by action, and counts a hundred times. The same seed plays the same week.

use std::collections::BTreeMap;

use liege_game::{Picker, Rng};
use serde::Deserialize;

/// What `costs` printed on the machine of `docs/scale.md`.
const COSTS: &str = include_str!("week/costs.toml");

/// Tables that begin within the week, and how many of them each played one stands for.
const TABLES: usize = 1_000_000;
const EACH: usize = 100;

/// Of a hundred tables, how many play which game.
const GAMES: [(&str, u64); 5] =
    [("middle-ages", 25), ("three-estates", 20), ("feudo", 20), ("fief", 20), ("feudum", 15)];

/// Of a hundred tables, how many are played over days; at the others everybody sits there.
const BY_DAYS: u64 = 30;

/// The median of the time that somebody thinks, in minutes, at a live table and at one over days. One time in six is 2.7 times as
/// long or longer, as times of answers are.
const LIVE: f64 = 0.35;
const SLOW: f64 = 180.0;

/// How long somebody who plays over days has the page open for an action, in minutes.
const VISIT: f64 = 2.0;

/// How many people look on at a hundred live tables.
const SPECTATORS: usize = 20;

/// The processor time of an open stream in a minute, in milliseconds, and its memory in kilobytes, as `people --streams` tells.
const STREAM_MS: f64 = 0.12;
const STREAM_KB: f64 = 13.0;

const MINUTES: usize = 7 * 24 * 60;

/// What an action or a table of a game costs.
#[derive(Deserialize, Clone, Copy)]
struct Cost {
    players: usize,
    actions: usize,
    cpu_ms: f64,
    bytes: f64,
    rows: f64,
    file_bytes: f64,
    table_kb: f64,
}

/// What happens in a minute.
#[derive(Default, Clone, Copy)]
struct Minute {
    actions: f64,
    cpu_ms: f64,
    bytes: f64,
    tables: f64,
    table_kb: f64,
    streams: f64,
}

/// Plays the week, and prints what it takes.
pub(crate) fn play() {
    let costs: BTreeMap<String, Cost> = toml::from_str(COSTS).unwrap();
    // What one table takes is less than what the allocator keeps for later: the largest of the five counts for all.
    let table_kb = costs.values().map(|cost| cost.table_kb).fold(0.0, f64::max);
    let mut rng = Rng::new(2026);
    let mut week = vec![Minute::default(); MINUTES];
    let (mut rows, mut file) = (0.0, 0.0);
    let hours: Vec<f64> = (0..7 * 24).map(crowd).collect();
    for _ in 0..TABLES / EACH {
        let cost = costs[game(&mut rng)];
        let slow = rng.below(100) < BY_DAYS;
        let begun = start(&hours, &mut rng);
        let (mut at, mut last) = (begun, begun);
        for _ in 0..cost.actions {
            at += lognormal(if slow { SLOW } else { LIVE }, &mut rng);
            let Some(minute) = week.get_mut(at as usize) else { break };
            minute.actions += EACH as f64;
            minute.cpu_ms += cost.cpu_ms * EACH as f64;
            minute.bytes += cost.bytes * EACH as f64;
            rows += cost.rows * EACH as f64;
            file += cost.file_bytes * EACH as f64;
            if slow {
                open(&mut week, at, at + VISIT, 1.0, table_kb);
            }
            last = at;
        }
        if !slow {
            let people = cost.players as f64 + SPECTATORS as f64 / 100.0;
            open(&mut week, begun, last, people, table_kb);
        }
    }
    for minute in &mut week {
        minute.cpu_ms += minute.streams * STREAM_MS;
    }
    tell(&week, rows, file);
}

/// A table is open from one minute to another, with so many streams.
fn open(week: &mut [Minute], from: f64, to: f64, streams: f64, table_kb: f64) {
    let minutes = week.len();
    for minute in &mut week[(from as usize).min(minutes)..(to as usize + 1).min(minutes)] {
        minute.tables += EACH as f64;
        minute.table_kb += table_kb * EACH as f64;
        minute.streams += streams * EACH as f64;
    }
}

/// Returns how many begin in an hour of the week, compared: evenings are fuller than nights, weekends than weekdays, and two fifths
/// of all people live six hours further west.
fn crowd(hour: usize) -> f64 {
    let evening = |hour: usize| {
        let distance = (hour % 24) as f64 - 20.0;
        0.15 + (-(distance / 3.5).powi(2)).exp()
    };
    let weekend = if hour / 24 >= 5 { 1.5 } else { 1.0 };
    weekend * (0.6 * evening(hour) + 0.4 * evening(hour + 18))
}

/// The minute at which a table begins.
fn start(hours: &[f64], rng: &mut Rng) -> f64 {
    let mut rest = share(rng) * hours.iter().sum::<f64>();
    for (hour, weight) in hours.iter().enumerate() {
        if rest < *weight {
            return (hour as f64 + rest / weight) * 60.0;
        }
        rest -= weight;
    }
    0.0
}

fn game(rng: &mut Rng) -> &'static str {
    let mut rest = rng.below(GAMES.iter().map(|(_, weight)| weight).sum());
    for (game, weight) in GAMES {
        if rest < weight {
            return game;
        }
        rest -= weight;
    }
    GAMES[0].0
}

/// A number from 0 to 1.
fn share(rng: &mut Rng) -> f64 {
    rng.below(1 << 40) as f64 / (1_u64 << 40) as f64
}

/// A time with this median, spread as the times of people are.
fn lognormal(median: f64, rng: &mut Rng) -> f64 {
    let (radius, angle) = (share(rng).max(f64::MIN_POSITIVE), share(rng));
    median * ((-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()).exp()
}

fn tell(week: &[Minute], rows: f64, file: f64) {
    let mean = |of: fn(&Minute) -> f64| week.iter().map(of).sum::<f64>() / week.len() as f64;
    let busiest = |of: fn(&Minute) -> f64| week.iter().map(of).fold(0.0, f64::max);
    let line = |name: &str, of: fn(&Minute) -> f64, scale: f64, digits: usize| {
        println!("| {name} | {:.digits$} | {:.digits$} |", mean(of) * scale, busiest(of) * scale);
    };
    println!("| | on average | in the busiest minute |\n| --- | --- | --- |");
    line("actions a second", |minute| minute.actions, 1.0 / 60.0, 0);
    line("processors in full use", |minute| minute.cpu_ms, 1.0 / 60_000.0, 1);
    line("answers, megabits a second", |minute| minute.bytes, 8.0 / 60.0 / 1e6, 1);
    line("tables open", |minute| minute.tables, 1.0, 0);
    line("streams open", |minute| minute.streams, 1.0, 0);
    line("memory of tables, GB", |minute| minute.table_kb, 1e-6, 1);
    line("memory of streams, GB", |minute| minute.streams, STREAM_KB * 1e-6, 1);
    println!("\nIn the week: {:.0} million rows of records, {:.1} GB of data.", rows / 1e6, file / 1e9);
}
