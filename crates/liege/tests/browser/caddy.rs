//! Two browsers play through a real Caddy: through the configuration in `deploy`, also below a path of the host.

use std::process::Command;

use anyhow::Result;

use crate::behind::{Proxy, free_port, program, two_play_through, with};

/// The configuration for operators.
const DEPLOYED: &str = include_str!("../../../../deploy/Caddyfile");

/// Plays through Caddy with this configuration, before a server below this base.
async fn play(site: &str, base: &str) -> Result<()> {
    let Some(caddy) = program("caddy")? else { return Ok(()) };
    two_play_through(base, |server| {
        let (folder, port) = (tempfile::tempdir()?, free_port()?);
        // No certificate for this machine.
        let listen = format!("http://127.0.0.1:{port} {{\n\tbind 127.0.0.1");
        let site = with(
            site,
            &[("games.example {", &*listen), ("127.0.0.1:7878", server.trim_start_matches("http://"))],
        )?;
        let file = folder.path().join("Caddyfile");
        std::fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}"))?;
        let mut command = Command::new(&caddy);
        command.arg("run").arg("--adapter").arg("caddyfile").arg("--config").arg(&file);
        // What it keeps lies in the folder.
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            command.env(name, folder.path());
        }
        Proxy::start(command, port, folder)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_through_the_configuration_for_operators() -> Result<()> {
    play(DEPLOYED, "").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_below_a_path_of_the_host() -> Result<()> {
    let (whole, below) = ("reverse_proxy 127.0.0.1:7878 {", "# reverse_proxy /liege* 127.0.0.1:7878 {");
    let whole = format!("\t{whole}");
    let below = with(DEPLOYED, &[(&*whole, ""), (below, below.trim_start_matches("# "))])?;
    play(&below, "/liege").await
}
