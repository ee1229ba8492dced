//! Where people want to be told: added, confirmed, stopped.

use liege_game::{Verbatim, reader, say};
use liege_identity::random;
use liege_notices::{Mail, Mailer, Subscription, WebhookSecret};
use liege_store::{ChannelKind, ChannelRow, ChannelState, StoreError};

use super::links::lapsed;
use super::{NoticesProblem, Notifier};
use crate::app::App;
use crate::limits::LimitedAction;
use crate::page::hall;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// How many channels an owner can have.
const MAX_CHANNELS: usize = 8;

/// How often an address can be asked in a day, by all clients together, before it is confirmed.
const ASKED: usize = 3;

const DAY_MS: i64 = 24 * 3_600_000;

/// The tag of what is read where no other language is.
const ENGLISH: &str = "en";

/// How long an address can be confirmed.
const CONFIRM_MS: i64 = 2 * DAY_MS;

impl Notifier {
    /// Asks the owner of a mail address whether they want to be told there.
    pub(crate) async fn add_mail(
        &self,
        app: &App,
        browser: &Browser,
        owner: &str,
        (address, zone): (&str, &str),
    ) -> Result<(), Problem> {
        let mailer = self.mailer.as_ref().ok_or(NoticesProblem::NoMail)?;
        let (address, now) = (address.trim(), app.now());
        Mailer::check(address).map_err(NoticesProblem::from)?;
        let known = app.store.channels(owner).await?;
        if known.iter().any(|channel| channel.address == address && channel.state == ChannelState::On) {
            return Err(NoticesProblem::Known.into());
        }
        app.rate_limiters.pass(LimitedAction::Notices, browser)?;
        if app.store.unconfirmed(address, now - DAY_MS).await? >= ASKED {
            return Err(NoticesProblem::Unanswered.into());
        }
        let token = random::token()?;
        let link = self.link(&format!("/notices/confirm/{token}"));
        let why = say!(
            "Somebody at {server} wants to be told at this address when a table of a board game waits for them.",
            server = Verbatim(&self.link(""))
        );
        let open = say!("If that is you, open this link within two days:");
        let else_nothing = say!("If not, there is nothing to do: nothing more will be sent to you.");
        let text = format!("{why}\n\n{open}\n\n{link}\n\n{else_nothing}\n");
        let until_ms = now + CONFIRM_MS;
        let row =
            self.channel(app, owner, (ChannelKind::Mail, address, zone), ChannelState::New { until_ms })?;
        self.keep(app, &row, Some(&random::digest(&token))).await?;
        let subject = &say!("Shall Liege tell you when it is your turn?").to_string();
        let mail = Mail { to: address, subject, text: &text, id: &row.id, stop: None };
        if let Err(trouble) = mailer.send(&mail).await {
            // A link that never left opens nothing.
            app.store.remove_channel(&row.id, owner).await?;
            return Err(NoticesProblem::from(trouble).into());
        }
        Ok(())
    }

    /// Tells a program at a web address from now on.
    pub(crate) async fn add_web(
        &self,
        app: &App,
        browser: &Browser,
        owner: &str,
        (address, zone): (&str, &str),
    ) -> Result<(), Problem> {
        app.rate_limiters.pass(LimitedAction::Notices, browser)?;
        let address = address.trim();
        self.http_sender.check(address).await.map_err(NoticesProblem::from)?;
        let row = ChannelRow {
            keys: WebhookSecret::written(&random::bytes()?),
            ..self.channel(app, owner, (ChannelKind::Web, address, zone), ChannelState::On)?
        };
        self.keep(app, &row, None).await?;
        look_at_all(app, owner).await
    }

    /// Tells a browser from now on.
    pub(crate) async fn add_push(
        &self,
        app: &App,
        browser: &Browser,
        owner: &str,
        subscription: &Subscription,
    ) -> Result<(), Problem> {
        app.rate_limiters.pass(LimitedAction::Notices, browser)?;
        self.pusher(&app.store).await?.check(subscription).await.map_err(NoticesProblem::from)?;
        let keys = serde_json::to_string(&subscription.keys).map_err(Problem::broken)?;
        let row = ChannelRow {
            keys,
            ..self.channel(app, owner, (ChannelKind::Push, &subscription.endpoint, ""), ChannelState::On)?
        };
        self.keep(app, &row, None).await?;
        look_at_all(app, owner).await
    }

    fn channel(
        &self,
        app: &App,
        owner: &str,
        (kind, address, zone): (ChannelKind, &str, &str),
        state: ChannelState,
    ) -> Result<ChannelRow, Problem> {
        let (now, [(pause_ms, _), ..]) = (app.now(), liege_pages::PAUSES);
        Ok(ChannelRow {
            id: random::version()?,
            owner: owner.to_owned(),
            kind,
            address: address.to_owned(),
            keys: String::new(),
            stop: random::token()?,
            state,
            pause_ms,
            next_ms: now,
            failures: 0,
            trouble: String::new(),
            made_ms: now,
            // A name that no zone has would tell moments in universal time; so does none.
            zone: zone.chars().take(60).collect(),
            language: reader().map_or(ENGLISH, |language| language.tag()).to_owned(),
        })
    }

    async fn keep(&self, app: &App, row: &ChannelRow, confirm: Option<&str>) -> Result<(), Problem> {
        match app.store.save_channel(row, confirm, MAX_CHANNELS).await {
            Err(StoreError::Conflict) => Err(NoticesProblem::Many { max: MAX_CHANNELS }.into()),
            kept => Ok(kept?),
        }
    }
}

/// Looks for tables of this owner that wait already.
async fn look_at_all(app: &App, owner: &str) -> Result<(), Problem> {
    for id in app.store.tables_of(owner, hall::MAX_TABLES).await? {
        app.notices.changed(&id);
    }
    Ok(())
}

/// The channel that a link confirms, if it still does.
pub(crate) async fn confirmable(app: &App, token: &str) -> Result<ChannelRow, Problem> {
    let digest = random::digest(token);
    let Some(channel) = app.store.confirmed_by(&digest).await? else {
        return Err(lapsed(app, &digest).await);
    };
    match channel.state {
        ChannelState::New { until_ms } if until_ms > app.now() => Ok(channel),
        _ => Err(NoticesProblem::ExpiredLink.into()),
    }
}

/// Confirms the address behind a link, once.
pub(crate) async fn confirm(app: &App, token: &str) -> Result<ChannelRow, Problem> {
    let channel = confirmable(app, token).await?;
    match app.store.confirm_channel(&random::digest(token), app.now()).await {
        Err(StoreError::Conflict) => return Err(NoticesProblem::UsedLink.into()),
        confirmed => confirmed?,
    }
    look_at_all(app, &channel.owner).await?;
    Ok(channel)
}

/// The channel that a link stops.
pub(crate) async fn stoppable(app: &App, token: &str) -> Result<ChannelRow, Problem> {
    match app.store.stopped_by(token).await? {
        Some(channel) => Ok(channel),
        None => Err(lapsed(app, token).await),
    }
}

/// Stops the notices behind a link.
pub(crate) async fn stop(app: &App, token: &str) -> Result<(), Problem> {
    let channel = stoppable(app, token).await?;
    remove(app, &channel.id, &channel.owner).await
}

/// Stops notices of one's own.
pub(crate) async fn remove(app: &App, id: &str, owner: &str) -> Result<(), Problem> {
    own(app.store.remove_channel(id, owner).await)
}

/// Tries again what was given up.
pub(crate) async fn revive(app: &App, id: &str, owner: &str) -> Result<(), Problem> {
    own(app.store.revive_channel(id, owner, app.now()).await)?;
    look_at_all(app, owner).await
}

/// Sets how long it is quiet after a notice.
pub(crate) async fn pace(app: &App, id: &str, owner: &str, pause: &str) -> Result<(), Problem> {
    let chosen = liege_pages::PAUSES.into_iter().find(|(ms, _)| ms.to_string() == pause);
    let (pause_ms, _) = chosen.ok_or_else(|| Problem::Unexpected("there is no such pause".into()))?;
    own(app.store.pace_channel(id, owner, pause_ms).await)
}

fn own(done: Result<(), StoreError>) -> Result<(), Problem> {
    match done {
        Err(StoreError::Conflict) => Err(NoticesProblem::None.into()),
        done => Ok(done?),
    }
}
