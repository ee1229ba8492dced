//! A server under load: many tables with two browsers each, every browser with its page and its stream of events, and
//! somebody at each table who acts after having thought. The server is a process of its own, so that its memory can be
//! told. Printed are actions in a second, how long an action took to be answered and to be on the other browser's page,
//! and the memory of the server.

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use liege_game::{Picker, Rng, Step};
use liege_store::{Entry, Store};
use tokio::sync::Mutex;
use tokio::time::{sleep, sleep_until};

use crate::browser::{self, Stream};
use crate::line::Line;
use crate::process::{Servers, options};
use crate::times::tell;

/// Many people play Middle Ages: actions a second, how long each takes, memory
#[derive(Args)]
pub(crate) struct People {
    /// How many tables there are, each with two browsers
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// How long somebody thinks before an action, in seconds, on average
    #[arg(long, default_value_t = 5.0)]
    think: f64,
    /// How long is measured, in seconds; with 0 nobody plays
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many more streams spectators have open
    #[arg(long, default_value_t = 0)]
    streams: usize,
    /// At how many tables a person plays against a greedy bot
    #[arg(long, default_value_t = 0)]
    duels: usize,
    /// How many tables of two barons play beside
    #[arg(long, default_value_t = 0)]
    barons: usize,
    /// How many processes there are; several need a database
    #[arg(long, default_value_t = 1)]
    processes: usize,
    /// The PostgreSQL database, postgres://user@host:port/name; built with the feature `postgres`
    #[arg(long)]
    database: Option<String>,
    /// How many processes are killed while they are measured, each replaced by another
    #[arg(long, default_value_t = 0)]
    kills: usize,
    /// For how many seconds the database goes away after a third of what is measured, which becomes longer by that
    #[arg(long, default_value_t = 0, requires = "database", conflicts_with = "kills")]
    outage: u64,
    /// Kill the server at the end, start it again on the same data, and tell how long it takes until it shows a table
    #[arg(long, conflicts_with = "processes")]
    restart: bool,
}

/// What one action took.
struct Taken {
    at: Instant,
    answered: Duration,
    shown: Duration,
}

/// Loads a server so, and prints what it took.
pub(crate) async fn run(load: People) {
    let mut line = None;
    if let Some(database) = load.database.as_ref().filter(|_| load.outage > 0) {
        line = Some(Line::to(database).await);
    }
    let place = line.as_ref().map(|line| line.address.clone()).or(load.database.clone());
    let server = Servers::start(load.processes, place);
    println!("memory at the start: {:.1} MB", server.megabytes());
    let begun = Instant::now();
    let mut tables = Vec::new();
    for _ in 0..load.tables {
        tables.push(browser::table(&server).await);
    }
    let before = server.megabytes();
    println!("{} tables made in {:.1} s: {before:.1} MB", tables.len(), begun.elapsed().as_secs_f64());
    for _ in 0..load.barons {
        browser::barons(&server).await;
    }
    duels(&load, &server).await;
    let ids: Vec<_> = tables.iter().map(|table| table.id.clone()).collect();
    play(&load, &server, tables, line).await;
    println!("memory after the play: {:.1} MB", server.megabytes());
    streams(&load, &server, &ids).await;
    if load.restart
        && let Some(id) = ids.last()
    {
        let begun = server.start_again();
        let listening = begun.elapsed();
        drop(Stream::open(&server, id, None).await);
        println!(
            "started again with {} tables: listening after {:.2} s, a table shown after {:.2} s",
            ids.len(),
            listening.as_secs_f64(),
            begun.elapsed().as_secs_f64()
        );
    }
}

/// Plays at all tables and tells how long everything took.
async fn play(load: &People, server: &Servers, tables: Vec<browser::Table>, line: Option<Line>) {
    if tables.is_empty() || load.seconds == 0 {
        return;
    }
    // People come one after the other, not all at once.
    let warm = Instant::now() + Duration::from_secs_f64(load.think) + Duration::from_secs(2);
    let end = warm + Duration::from_secs(load.seconds + load.outage);
    let taken = Arc::new(Mutex::new(Vec::new()));
    let mut people = Vec::new();
    for (index, table) in tables.into_iter().enumerate() {
        let (taken, think, server) = (Arc::clone(&taken), load.think, server.clone());
        people.push(tokio::spawn(async move {
            let mut rng = Rng::new(index as u64);
            let mut pair = table.open(&server).await;
            sleep(thought(think, &mut rng)).await;
            while Instant::now() < end {
                let at = Instant::now();
                let Some((answered, shown)) = pair.act(&mut rng).await else { break };
                if at > warm {
                    taken.lock().await.push(Taken { at, answered, shown });
                }
                sleep(thought(think, &mut rng)).await;
            }
            pair.done()
        }));
    }
    sleep_until(warm.into()).await;
    let before = server.worked();
    let mut rng = Rng::new(load.kills as u64);
    for kill in 0..load.kills {
        let at = warm + Duration::from_secs(load.seconds) * kill as u32 / load.kills as u32;
        sleep_until(at.into()).await;
        let (server, place) = (server.clone(), rng.below(1000) as usize);
        tokio::task::spawn_blocking(move || server.replace(place)).await.unwrap();
    }
    let mut away = None;
    if let Some(mut line) = line {
        sleep_until((warm + Duration::from_secs(load.seconds / 3)).into()).await;
        line.cut().await;
        let gone = Instant::now();
        sleep(Duration::from_secs(load.outage)).await;
        line.mend().await;
        away = Some((gone, Instant::now()));
    }
    sleep_until(end.into()).await;
    let worked = server.worked() - before;
    let mut done = Vec::new();
    for person in people {
        done.push(person.await.unwrap());
    }
    if let Some(database) = load.database.as_ref().filter(|_| load.kills > 0 || away.is_some()) {
        compare(database, load, done).await;
    }
    let mut taken = taken.lock().await;
    if let Some((gone, back)) = away {
        outage(&mut taken, gone, back);
    }
    println!(
        "{:.1} actions a second, {:.2} ms of the server's work each",
        taken.len() as f64 / load.seconds as f64,
        worked * 1000.0 / taken.len() as f64
    );
    tell("answered", taken.iter().map(|taken| taken.answered).collect());
    tell("on the other browser's page", taken.iter().map(|taken| taken.shown).collect());
}

/// Says how the time went while the database was away, and takes out the actions that it held up.
fn outage(taken: &mut Vec<Taken>, gone: Instant, back: Instant) {
    let (held, others): (Vec<_>, Vec<_>) =
        taken.drain(..).partition(|taken| taken.at < back && taken.at + taken.answered > gone);
    let meanwhile = held.iter().filter(|held| held.at + held.answered < back).count();
    let mut again: Vec<_> =
        held.iter().filter_map(|held| (held.at + held.answered).checked_duration_since(back)).collect();
    again.sort_unstable();
    let seconds = |place: usize| again.get(place).map_or(f64::NAN, Duration::as_secs_f64);
    println!(
        "the database was away for {:.1} s: {meanwhile} actions answered in it; {} waited, and were answered {:.2} s (first), \
         {:.2} s (half), {:.2} s (last) after it was back",
        (back - gone).as_secs_f64(),
        again.len(),
        seconds(0),
        seconds(again.len() / 2),
        seconds(again.len().saturating_sub(1)),
    );
    *taken = others;
}

/// Says whether every table has in its record what was done there, once each, whatever went wrong meanwhile.
async fn compare(database: &str, load: &People, done: Vec<(String, Vec<String>)>) {
    let store = Store::open(&options(database)).await.unwrap();
    let (mut actions, mut differ) = (0, 0);
    for (id, done) in done {
        let entries = store.entries(&id).await.unwrap();
        let stored = entries.into_iter().filter_map(|entry| match entry {
            Entry::Step(Step::Action { text, .. }) => Some(text),
            _ => None,
        });
        actions += done.len();
        differ += usize::from(stored.collect::<Vec<_>>() != done);
    }
    println!(
        "{} processes killed, the database away for {} s: of {actions} actions every one stored once, but at {differ} tables",
        load.kills, load.outage
    );
}

/// Plays against greedy bots at all these tables for the time that is measured, and tells how long their answers took.
async fn duels(load: &People, server: &Servers) {
    let end = Instant::now() + Duration::from_secs(load.seconds);
    let mut people = Vec::new();
    for index in 0..load.duels {
        let (mut duel, think) = (browser::duel(server).await, load.think);
        people.push(tokio::spawn(async move {
            let (mut rng, mut taken) = (Rng::new(index as u64), Vec::new());
            while Instant::now() < end {
                sleep(thought(think, &mut rng)).await;
                let Some(answer) = duel.exchange(&mut rng).await else { break };
                taken.push(answer);
            }
            taken
        }));
    }
    let mut taken = Vec::new();
    for person in people {
        taken.extend(person.await.unwrap());
    }
    if load.duels > 0 {
        println!(
            "{} times a person waited for a greedy bot, beside {} tables of barons",
            taken.len(),
            load.barons
        );
        tell("until the person was asked again", taken);
    }
}

/// Between half and three halves of the average.
fn thought(average: f64, rng: &mut Rng) -> Duration {
    Duration::from_secs_f64(average * (0.5 + rng.below(1000) as f64 / 1000.0))
}

/// Opens streams, and tells what they take and what is given back.
async fn streams(load: &People, server: &Servers, ids: &[String]) {
    if load.streams == 0 {
        return;
    }
    let made = browser::table(server).await;
    let before = server.megabytes();
    let mut open: Vec<Stream> = Vec::new();
    for index in 0..load.streams {
        let id = ids.get(index % ids.len().max(1)).unwrap_or(&made.id);
        open.push(Stream::open(server, id, None).await);
    }
    let with = server.megabytes();
    println!(
        "{} streams: {with:.1} MB, {:.1} KB each",
        open.len(),
        (with - before) * 1000.0 / open.len() as f64
    );
    let count = open.len() as f64;
    let (begun, before_beats) = (Instant::now(), server.worked());
    sleep(Duration::from_secs(45)).await;
    println!(
        "open and silent: {:.2} ms of the server's work each, a minute",
        (server.worked() - before_beats) * 60_000.0 / begun.elapsed().as_secs_f64() / count
    );
    drop(open);
    // The allocator gives back over ten seconds what is not used again.
    sleep(Duration::from_secs(15)).await;
    let after = server.megabytes();
    println!("closed: {after:.1} MB, {:.1} KB each not given back", (after - before) * 1000.0 / count);
}
