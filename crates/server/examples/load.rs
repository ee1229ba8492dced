//! A server under load: many tables with two browsers each, every browser with its page and its stream of events, and
//! somebody at each table who acts after having thought. The server is a process of its own, so that its memory can be
//! told. Printed are actions in a second, how long an action took to be answered and to be on the other browser's page,
//! and the memory of the server: `cargo run --release -p liege-server --example load -- --help`

#![expect(clippy::unwrap_used, clippy::panic, reason = "a program that measures, not one that serves")]

#[path = "load/browser.rs"]
mod browser;
#[path = "load/process.rs"]
mod process;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use browser::Stream;
use clap::Parser;
use liege_game::{Picker, Rng};
use process::{Process, serve};
use tokio::sync::Mutex;
use tokio::time::{sleep, sleep_until};

/// As in `liege` itself.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Loads a server on loopback with people who play Middle Ages.
#[derive(Parser, Clone)]
struct Load {
    /// How many tables there are, each with two browsers
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// How long somebody thinks before an action, in seconds, on average
    #[arg(long, default_value_t = 5.0)]
    think: f64,
    /// How long is measured, in seconds
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many more streams onlookers have open
    #[arg(long, default_value_t = 0)]
    streams: usize,
    /// At how many tables a person plays against a greedy bot
    #[arg(long, default_value_t = 0)]
    duels: usize,
    /// How many tables of two barons play beside
    #[arg(long, default_value_t = 0)]
    barons: usize,
    /// Be the server, with its data in this folder
    #[arg(long, hide = true)]
    serve: Option<std::path::PathBuf>,
}

/// What one action took.
struct Taken {
    answered: Duration,
    shown: Duration,
}

#[tokio::main]
async fn main() {
    let load = Load::parse();
    match &load.serve {
        Some(folder) => serve(folder).await,
        None => run(load).await,
    }
}

async fn run(load: Load) {
    let server = Process::start();
    let address = server.address;
    println!("memory at the start: {:.1} MB", server.megabytes());
    let begun = Instant::now();
    let mut tables = Vec::new();
    for _ in 0..load.tables {
        tables.push(browser::table(address).await);
    }
    let before = server.megabytes();
    println!("{} tables made in {:.1} s: {before:.1} MB", tables.len(), begun.elapsed().as_secs_f64());
    for _ in 0..load.barons {
        browser::barons(address).await;
    }
    duels(&load, address).await;
    let ids: Vec<_> = tables.iter().map(|table| table.id.clone()).collect();
    play(&load, &server, tables).await;
    println!("memory after the play: {:.1} MB", server.megabytes());
    streams(&load, &server, &ids).await;
}

/// Plays at all tables and tells how long everything took.
async fn play(load: &Load, server: &Process, tables: Vec<browser::Table>) {
    if tables.is_empty() {
        return;
    }
    let address = server.address;
    // People come one after the other, not all at once.
    let warm = Instant::now() + Duration::from_secs_f64(load.think) + Duration::from_secs(2);
    let end = warm + Duration::from_secs(load.seconds);
    let taken = Arc::new(Mutex::new(Vec::new()));
    let mut people = Vec::new();
    for (index, table) in tables.into_iter().enumerate() {
        let (taken, think) = (Arc::clone(&taken), load.think);
        people.push(tokio::spawn(async move {
            let mut rng = Rng::new(index as u64);
            let mut pair = table.open(address).await;
            sleep(thought(think, &mut rng)).await;
            while Instant::now() < end {
                let Some((answered, shown)) = pair.act(&mut rng).await else { return };
                if Instant::now() > warm {
                    taken.lock().await.push(Taken { answered, shown });
                }
                sleep(thought(think, &mut rng)).await;
            }
        }));
    }
    sleep_until(warm.into()).await;
    let before = server.worked();
    sleep_until(end.into()).await;
    let worked = server.worked() - before;
    for person in people {
        person.await.unwrap();
    }
    let taken = taken.lock().await;
    println!(
        "{:.1} actions a second, {:.2} ms of the server's work each",
        taken.len() as f64 / load.seconds as f64,
        worked * 1000.0 / taken.len() as f64
    );
    tell("answered", taken.iter().map(|taken| taken.answered).collect());
    tell("on the other browser's page", taken.iter().map(|taken| taken.shown).collect());
}

/// Plays against greedy bots at all these tables for the time that is measured, and tells how long their answers took.
async fn duels(load: &Load, address: SocketAddr) {
    let end = Instant::now() + Duration::from_secs(load.seconds);
    let mut people = Vec::new();
    for index in 0..load.duels {
        let (mut duel, think) = (browser::duel(address).await, load.think);
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

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |share: f64| {
        let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(index).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    };
    println!(
        "  {what}: p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, worst {:.1} ms",
        ms(0.5),
        ms(0.99),
        ms(0.999),
        ms(1.0)
    );
}

/// Opens streams, and tells what they take and what is given back.
async fn streams(load: &Load, server: &Process, ids: &[String]) {
    if load.streams == 0 {
        return;
    }
    let made = browser::table(server.address).await;
    let before = server.megabytes();
    let mut open: Vec<Stream> = Vec::new();
    for index in 0..load.streams {
        let id = ids.get(index % ids.len().max(1)).unwrap_or(&made.id);
        open.push(Stream::open(server.address, id, None).await);
    }
    let with = server.megabytes();
    println!(
        "{} streams: {with:.1} MB, {:.1} KB each",
        open.len(),
        (with - before) * 1000.0 / open.len() as f64
    );
    let count = open.len() as f64;
    drop(open);
    // The allocator gives back over ten seconds what is not used again.
    sleep(Duration::from_secs(15)).await;
    let after = server.megabytes();
    println!("closed: {after:.1} MB, {:.1} KB each not given back", (after - before) * 1000.0 / count);
}
