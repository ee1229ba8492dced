//! Measurements of a server, each a command of its own:
//! `cargo run --release -p liege-server --all-features --example load -- --help`

#![expect(clippy::unwrap_used, clippy::panic, reason = "a program that measures, not one that serves")]

mod browser;
#[path = "../../tests/http/support/client.rs"]
#[allow(dead_code, unreachable_pub, reason = "the tests need more of it")]
mod client;
mod costs;
mod here;
mod latency;
mod line;
mod opening;
mod page;
mod people;
mod process;
mod times;
mod traffic;
mod week;

use clap::Parser;
use tokio::runtime::Builder;

/// As in `liege` itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Measures a server on loopback.
#[derive(Parser)]
enum Load {
    People(people::People),
    Costs(costs::Costs),
    Latency(latency::Latency),
    Opening(opening::Opening),
    Traffic(traffic::Traffic),
    /// A week of a million tables, from what the others have measured
    Week,
    /// Be the server, with its data in this folder or database
    #[command(hide = true)]
    Serve {
        place: String,
    },
}

fn main() {
    let load = Load::parse();
    let mut runtime = Builder::new_multi_thread();
    if matches!(load, Load::Opening(_)) {
        runtime.worker_threads(2);
    }
    runtime.enable_all().build().unwrap().block_on(async {
        match load {
            Load::People(people) => people::run(people).await,
            Load::Costs(costs) => costs.run().await,
            Load::Latency(latency) => latency.run().await,
            Load::Opening(opening) => opening.run().await,
            Load::Traffic(traffic) => traffic.run().await,
            Load::Week => week::play(),
            Load::Serve { place } => process::serve(&place).await,
        }
    });
}
