//! Two browsers play through a real nginx: through the configuration in `deploy`, also below a path of the host, and through
//! the plainest there is, which keeps answers back unless they say that they are not to be.

use std::process::Command;

use anyhow::Result;

use crate::behind::{Proxy, free_port, program, two_play_through, with};

/// The configuration for operators.
const DEPLOYED: &str = include_str!("../../../../deploy/nginx.conf");

/// The other addresses at which it listens: one is enough here.
const IPV6: (&str, &str) = ("    listen [::]:80;\n", "");

/// What somebody writes who knows nothing of streams.
const PLAINEST: &str = "server {
    listen 80;
    server_name games.example;
    location / {
        proxy_pass http://127.0.0.1:7878;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}";

/// Plays through nginx with this site, before a server below this base.
async fn play(site: &str, base: &str) -> Result<()> {
    let Some(nginx) = program("nginx")? else { return Ok(()) };
    two_play_through(base, |server| {
        let (folder, port) = (tempfile::tempdir()?, free_port()?);
        let listen = format!("listen 127.0.0.1:{port};");
        let site = with(
            site,
            &[
                ("listen 80;", &*listen),
                ("http://127.0.0.1:7878", server),
                // This nginx has a port of its own, which belongs in the host; a site on port 80 has none to name.
                ("Host $host;", "Host $http_host;"),
                ("games.example", "127.0.0.1"),
            ],
        )?;
        let at = folder.path().display();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {at}/{kind};\n"))
            .concat();
        let whole = format!(
            "daemon off;\nworker_processes 1;\npid {at}/pid;\nerror_log {at}/errors;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
        );
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, whole)?;
        let mut command = Command::new(&nginx);
        command.arg("-p").arg(folder.path()).arg("-c").arg(&file);
        Proxy::start(command, port, folder)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_through_the_configuration_for_operators() -> Result<()> {
    play(&with(DEPLOYED, &[IPV6])?, "").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_below_a_path_of_the_host() -> Result<()> {
    let below =
        with(DEPLOYED, &[IPV6, ("location / {", ""), ("# location /liege/ {", "location /liege/ {")])?;
    play(&below, "/liege").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_through_the_plainest_configuration() -> Result<()> {
    play(PLAINEST, "").await
}
