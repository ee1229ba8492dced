//! `liege serve`, and `liege` alone.

#[cfg(feature = "postgres")]
mod database;
mod log;
mod options;
mod service;
mod signals;
mod variables;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, bail};
use clap::builder::BoolishValueParser;
use clap::{Args, CommandFactory};
use liege_server::{BackupTarget, Base, Proxies, Quota, Server, ServerOptions};
use liege_store::{FileLock, Store, StoreOptions, restrict_permissions};
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};

use self::signals::Signals;
use self::variables::unknown_variables;
use super::{Answer, Cli, folder, site};
use crate::{agreed, games};

/// By game id the text of a components file.
type Components = BTreeMap<String, std::sync::Arc<str>>;

/// The first port that is tried, and how many after it if nobody asked for a certain one.
pub(super) const PORT: u16 = 7878;
const NEXT_PORTS: u16 = 20;

/// Serve tables to browsers; this is also what `liege` alone does
#[derive(Args, Default)]
#[command(after_help = "Example:\n  liege serve --host 0.0.0.0 --data /srv/liege")]
pub(crate) struct Serve {
    /// The port; 0 takes any free one [default: 7878, or the next free one]
    #[arg(long, env = "LIEGE_PORT")]
    port: Option<u16>,
    /// The address to listen on, as numbers or a name. Everybody who can reach it can play
    #[arg(long, env = "LIEGE_HOST", default_value = "127.0.0.1")]
    host: String,
    /// A host name under which browsers reach the server through a proxy; separate several with commas
    #[arg(long, env = "LIEGE_NAME", value_delimiter = ',', value_name = "NAME", value_parser = options::host_name)]
    name: Vec<String>,
    /// The path below which everything lies, such as /liege, on a host that serves other things too. The proxy passes whole paths
    #[arg(long, env = "LIEGE_BASE", value_name = "PATH")]
    base: Option<Base>,
    /// The data folder [default: the user's data directory]; beside a PostgreSQL database it has the copies alone
    #[arg(long, env = "LIEGE_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database for the games, whatever the data folder is: postgres://user:password@host:port/name. One that is not
    /// up yet is waited for
    #[cfg(feature = "postgres")]
    #[arg(long, env = "LIEGE_DATABASE", hide_env_values = true, value_name = "ADDRESS")]
    database: Option<String>,
    /// The folder of the copies that administrators make [default: backups in the data folder]
    #[arg(long, env = "LIEGE_BACKUPS", value_name = "FOLDER")]
    backups: Option<PathBuf>,
    /// A components file to replace a game's own at new tables; the file names its game. Separate several with commas
    #[arg(long, env = "LIEGE_COMPONENTS", value_delimiter = ',', value_name = "FILE")]
    components: Vec<PathBuf>,
    /// A folder that `liege site` has written: the games for those who want to play without the net, who find them in the hall
    #[arg(long, env = "LIEGE_OFFLINE_SITE", value_name = "FOLDER")]
    offline_site: Option<PathBuf>,
    /// The server is behind a proxy: trust X-Forwarded-For, X-Forwarded-Proto and Forwarded where they come from these
    /// addresses and networks, with commas between them [alone: this machine, 127.0.0.0/8,::1/128]
    #[arg(long, env = "LIEGE_PROXIED", value_name = "NETWORKS", num_args = 0..=1, default_missing_value = Proxies::LOOPBACK)]
    proxied: Option<Proxies>,
    /// The maximum size of the database, in megabytes
    #[arg(long, env = "LIEGE_MAX_DATA", value_name = "MB")]
    max_data: Option<NonZeroU64>,
    /// The maximum number of connections
    #[arg(long, env = "LIEGE_CONNECTIONS", value_name = "COUNT")]
    connections: Option<NonZeroUsize>,
    /// The maximum number of connections from one address
    #[arg(long, env = "LIEGE_CONNECTIONS_PER_ADDRESS", value_name = "COUNT")]
    connections_per_address: Option<usize>,
    /// How many requests may come from one address, and from one browser: at once, and a minute. Of files that never change ten times
    /// as many [default: 1000/1200]
    #[arg(long, env = "LIEGE_REQUESTS", value_name = "COUNT/MINUTE")]
    requests: Option<Quota>,
    /// How many tables may be made from one address, and by one browser: at once, and a minute [default: 20/1]
    #[arg(long, env = "LIEGE_TABLES", value_name = "COUNT/MINUTE")]
    tables: Option<Quota>,
    /// Networks whose visitors may do as much as those on this machine: a school, a club. Addresses and networks with commas between
    /// them
    #[arg(long, env = "LIEGE_EXEMPT", value_name = "NETWORKS")]
    exempt: Option<Proxies>,
    /// How long to go on when asked to stop, in seconds, while /ready says that the server is about to stop
    #[arg(long, env = "LIEGE_NOTICE", value_name = "SECONDS")]
    notice: Option<u64>,
    /// What a program has to show to read /metrics; without it they are for this machine alone
    #[arg(long, env = "LIEGE_METRICS_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    metrics_token: Option<String>,
    /// How much is logged on standard error: off, error, warn, info or debug, also of a part of the program alone:
    /// warn,liege_store=debug [default: warn]
    #[arg(long, env = "LIEGE_LOG", value_name = "LEVEL", value_parser = options::levels)]
    log: Option<Targets>,
    /// The log, one JSON object a line
    #[arg(long, env = "LIEGE_LOG_JSON", value_parser = BoolishValueParser::new())]
    log_json: bool,
    /// The address at which people reach the server, as it stands in notices [default: the first name, or what is printed]
    #[cfg(feature = "notices")]
    #[arg(long, env = "LIEGE_SITE", value_name = "ADDRESS")]
    site: Option<String>,
    /// The server that sends mail: smtps://user:password@host, smtp://user:password@host?tls=required (STARTTLS), smtp://host
    #[cfg(feature = "notices")]
    #[arg(long, env = "LIEGE_SMTP", hide_env_values = true, value_name = "ADDRESS", requires = "mail_from")]
    smtp: Option<String>,
    /// The address from which mail comes, as in "Liege <liege@games.example>"
    #[cfg(feature = "notices")]
    #[arg(long, env = "LIEGE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Send notices into private networks too, and without TLS; for a network of your own
    #[cfg(feature = "notices")]
    #[arg(long, env = "LIEGE_ALLOW_PRIVATE_WEBHOOKS", value_parser = BoolishValueParser::new())]
    allow_private_webhooks: bool,
    /// How long a bot waits before it acts, in milliseconds; pages show it at a pace of their own [default: 100]
    #[arg(long, env = "LIEGE_BOT_PAUSE", value_name = "MS")]
    bot_pause: Option<u64>,
}

impl Serve {
    pub(crate) fn run(self) -> Result<Answer> {
        let levels = self.log.clone().unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
        log::begin(levels, self.log_json);
        let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
        for sentence in unknown_variables(&Cli::command(), names) {
            tracing::warn!("{sentence}");
        }
        // The dates in answers can't be written then, which ends each connection.
        if SystemTime::now() < UNIX_EPOCH {
            bail!("the clock of this machine stands before 1970: please set it, and start again");
        }
        // What can't be written into is told now, and not when a copy is wanted.
        if let Some(folder) = &self.backups {
            let told = || format!("--backups: copies can't lie in {}", folder.display());
            std::fs::create_dir_all(folder).with_context(told)?;
        }
        let mut components = BTreeMap::new();
        for path in &self.components {
            let (id, text) = agreed::checked_components(path)?;
            if components.insert(id.to_owned(), text.into()).is_some() {
                bail!("{}: there is already a components file for {id}", path.display());
            }
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(async {
            #[cfg(feature = "postgres")]
            if let Some(address) = &self.database {
                // Any number of processes serve it together, but not while its data is taken elsewhere.
                let lock = database::share(address).await.context("can't open the database")?;
                let _lock = lock.ok_or_else(|| anyhow!("another process has this database for itself"))?;
                return self
                    .serve(StoreOptions::address(address), "the database", components, |_| Ok(()))
                    .await;
            }
            self.serve_file(components).await
        });
        // A search that does not hear that it should stop holds nobody up.
        runtime.shutdown_background();
        served?;
        Ok(Answer::Yes)
    }

    async fn serve_file(&self, components: Components) -> Result<()> {
        let data = self.data()?;
        let file = data.join("liege.db");
        let mended = restrict_permissions(&file)
            .with_context(|| format!("can't make the data folder {} or keep it private", data.display()))?;
        for sentence in mended {
            eprintln!("liege: {sentence}");
        }
        let mut lock = FileLock::take(&file)?;
        let mut options = StoreOptions::file(&file);
        if let Some(megabytes) = self.max_data {
            options = options.max_bytes(megabytes.get().saturating_mul(1_000_000));
        }
        let shown = file.display().to_string();
        self.serve(options, &shown, components, |at| lock.tell(at)).await
    }

    /// Serves what lies there; `tell` hears at which address.
    async fn serve(
        &self,
        data: StoreOptions,
        shown: &str,
        components: Components,
        mut tell: impl FnMut(&str) -> io::Result<()>,
    ) -> Result<()> {
        let store = Store::open(&data).await.with_context(|| format!("can't open {shown}"))?;
        let listener = self.listen().await?;
        let address = listener.local_addr()?;
        let base = self.base.clone().unwrap_or_default();
        let here = url(&self.host, address, &base);
        tell(&here).with_context(|| format!("can't lock {shown}"))?;
        let folder = self.backups.clone().or_else(|| Some(self.data().ok()?.join("backups")));
        let backup = folder.map(|folder| BackupTarget { from: data, folder });
        let mut hosts = self.name.clone();
        hosts.push(self.host.clone());
        let mut options = ServerOptions {
            hosts,
            base,
            components,
            courses: liege_games::courses(),
            questions: liege_games::questions(),
            offline: site::offered(self.offline_site.as_deref())?,
            backup,
            proxies: self.proxied.clone().unwrap_or_default(),
            ..ServerOptions::default()
        };
        if let Some(connections) = self.connections {
            options.connections = connections.get();
        }
        if let Some(connections) = self.connections_per_address {
            options.connections_per_address = connections;
        }
        options.far.requests = self.requests.unwrap_or(options.far.requests);
        options.far.tables = self.tables.unwrap_or(options.far.tables);
        options.exempt = self.exempt.clone().unwrap_or_default();
        if let Some(pause) = self.bot_pause {
            options.bot_pause = Duration::from_millis(pause);
        }
        if let Some(seconds) = self.notice {
            options.notice = Duration::from_secs(seconds);
        }
        options.metrics_token.clone_from(&self.metrics_token);
        #[cfg(feature = "notices")]
        self.tell(&mut options, &here)?;
        let server = Server::new(games::all(), store, options)?;
        {
            let mut out = io::stdout().lock();
            writeln!(out, "Liege is at {here}")?;
            writeln!(out, "All games are saved in {shown}")?;
            writeln!(out, "Press Ctrl-C to stop.")?;
            out.flush()?;
        }
        let mut signals = Signals::new()?;
        tracing::info!(
            version = env!("CARGO_PKG_VERSION"),
            address = here,
            data = shown,
            features = features(),
            "serving"
        );
        service::ready(&here);
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let mut serving = std::pin::pin!(server.serve(listener, async {
            stopped.await.ok();
        }));
        tokio::select! {
            ended = serving.as_mut() => {
                tracing::info!("stopped");
                return Ok(ended?);
            }
            () = signals.next() => drop(stop),
        }
        service::stopping();
        writeln!(io::stderr(), "Stopping: requests under way get ten seconds. Ctrl-C again stops at once.")?;
        tokio::select! {
            ended = serving => ended?,
            () = signals.next() => writeln!(io::stderr(), "Stopped at once.")?,
        }
        tracing::info!("stopped");
        Ok(())
    }

    /// Sets how people are told that a table waits for them; `here` is the address that is printed.
    #[cfg(feature = "notices")]
    fn tell(&self, options: &mut ServerOptions, here: &str) -> Result<()> {
        let named = self
            .name
            .first()
            .filter(|_| self.proxied.as_ref().is_some_and(|proxies| !proxies.are_none()))
            .map(|name| format!("https://{name}{}", options.base));
        let site = self.site.clone().or(named).unwrap_or_else(|| here.to_owned());
        let site = site.trim_end_matches('/');
        if !site.starts_with("https://") && !site.starts_with("http://") {
            bail!("--site: “{site}” is no address that begins with https:// or http://");
        }
        if !site.ends_with(options.base.as_str()) {
            bail!("--site: everything lies below {}, with which “{site}” does not end", options.base);
        }
        let origin = site.strip_suffix(options.base.as_str()).unwrap_or(site);
        options.base = options.base.clone().at(origin);
        let mut notices = liege_server::NoticesOptions::new(site);
        notices.private = self.allow_private_webhooks;
        if let (Some(smtp), Some(from)) = (&self.smtp, &self.mail_from) {
            let mailer = liege_notices::Mailer::new(smtp, from, notices.deadline);
            options.mailer = Some(mailer.context("can't send mail")?.into());
        }
        options.notices = Some(notices);
        Ok(())
    }

    fn data(&self) -> Result<PathBuf> {
        if let Some(data) = &self.data {
            return Ok(data.clone());
        }
        folder::of_user().context("this user has no home directory: name a folder with --data")
    }

    async fn listen(&self) -> Result<TcpListener> {
        if let Some(port) = self.port {
            return self.bind(port).await.map_err(|error| self.refused(port, error));
        }
        let mut last = None;
        for port in PORT..PORT + NEXT_PORTS {
            match self.bind(port).await {
                Ok(listener) => return Ok(listener),
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => last = Some(error),
                Err(error) => return Err(self.refused(port, error)),
            }
        }
        let error = last.unwrap_or_else(|| io::ErrorKind::AddrInUse.into());
        Err(anyhow!(error).context(format!("no port from {PORT} to {} is free", PORT + NEXT_PORTS - 1)))
    }

    async fn bind(&self, port: u16) -> io::Result<TcpListener> {
        TcpListener::bind((self.host.as_str(), port)).await
    }

    fn refused(&self, port: u16, error: io::Error) -> anyhow::Error {
        let hint = match error.kind() {
            io::ErrorKind::AddrInUse => "; another program has it, so name another port with --port",
            _ => "",
        };
        anyhow!(error).context(format!("can't listen on {} port {port}{hint}", self.host))
    }
}

fn url(host: &str, address: SocketAddr, base: &Base) -> String {
    match host {
        "0.0.0.0" | "::" => format!("http://localhost:{}{base}/", address.port()),
        name if name.contains(':') => format!("http://[{name}]:{}{base}/", address.port()),
        name => format!("http://{name}:{}{base}/", address.port()),
    }
}

/// Returns what the program was built with, as it is named where it is built.
fn features() -> String {
    let built = [
        ("mcp", cfg!(feature = "mcp")),
        ("metrics", cfg!(feature = "metrics")),
        ("notices", cfg!(feature = "notices")),
        ("postgres", cfg!(feature = "postgres")),
    ];
    built.into_iter().filter_map(|(name, built)| built.then_some(name)).collect::<Vec<_>>().join(",")
}
