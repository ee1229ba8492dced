//! The one task that sends notices. What is due lies in the store, so that it goes on where it was after a restart; and one of
//! several processes alone sends it.

use std::sync::{Arc, Weak};

use futures_util::StreamExt;
use futures_util::stream::iter;
use liege_game::{Language, read_in};
use liege_identity::random;
use liege_languages::by_tag;
use liege_notices::{Mail, Notice, SendError, Stamp, Subscription, Wait, WebhookSecret, again};
use liege_store::{ChannelKind, ChannelRow, ChannelState, StoreError, WaitKind, WaitRow};
use tokio::time::sleep;

use super::{Notifier, waits, words};
use crate::app::App;
use crate::problem::Problem;

/// How many notices are sent at once, and how many in a round.
const AT_ONCE: usize = 16;
const IN_A_ROUND: usize = 1_000;

/// How long a sender has a notice to itself; a process that has died in the middle of it no longer has.
const CLAIM_MS: i64 = 5 * 60_000;

/// How long after somebody had a table open they are told that it still waits.
const SEEN_MS: i64 = 30 * 60_000;

/// How long a table that can't be opened is left alone.
const BROKEN_MS: i64 = 24 * 3_600_000;

/// Sends due notices at intervals, until the server ends.
pub(crate) async fn notice_loop(app: Weak<App>) {
    let Some(looking) = app.upgrade().and_then(|app| Some(app.notices.notifier().ok()?.options.looking))
    else {
        return;
    };
    loop {
        sleep(looking).await;
        let Some(app) = app.upgrade() else { return };
        let Ok(notifier) = app.notices.notifier() else { return };
        match app.rooms.begins_notices().await {
            Some(true) => begin(&app).await,
            Some(false) => {}
            None => {
                // A peer does it, which is told of the same changes.
                notifier.changed().clear();
                continue;
            }
        }
        let now = app.now();
        match round(&app, notifier, now).await {
            Ok(()) => drop(notifier.options.looked.send_replace(now)),
            Err(error) => tracing::warn!(%error, "notices wait until the next look"),
        }
    }
}

/// Queues every table at which somebody wants notices: the last changes before the server ended may not have been processed.
async fn begin(app: &App) {
    let tables = app.store.tables_with_channels().await.inspect_err(|error| {
        tracing::error!(%error, "no table was looked at for notices");
    });
    tables.unwrap_or_default().iter().for_each(|id| app.notices.changed(id));
}

async fn round(app: &Arc<App>, notifier: &Notifier, now: i64) -> Result<(), StoreError> {
    let changed = std::mem::take(&mut *notifier.changed());
    for id in changed {
        if *app.rooms.stop.borrow() {
            return Ok(());
        }
        if let Err(problem) = waits::look(app, &id).await {
            tracing::warn!(table = %id, %problem, "it is not known whom a table waits for");
        }
    }
    let due = app.store.due_channels(now, IN_A_ROUND).await?;
    let tell = |channel: ChannelRow| async move {
        let id = channel.id.clone();
        if let Err(problem) = tell(app, notifier, channel, now).await {
            tracing::warn!(channel = %id, %problem, "a notice could not be sent");
        }
    };
    iter(due).for_each_concurrent(AT_ONCE, tell).await;
    Ok(())
}

/// Tells somebody by one channel all that waits, if any of it is due.
async fn tell(app: &Arc<App>, notifier: &Notifier, mut channel: ChannelRow, now: i64) -> Result<(), Problem> {
    if !app.store.claim_channel(&channel, now + CLAIM_MS).await? {
        return Ok(());
    }
    let language = language(app, &channel).await?;
    let (rows, notice) = gather(app, notifier, (&channel, language), now).await?;
    if !rows.iter().any(|row| row.due_ms <= now) {
        return Ok(app.store.settle_channel(&channel).await?);
    }
    match send(app, notifier, (&channel, language), &notice, now).await {
        Ok(()) => {
            app.store.mark_told(&rows, now).await?;
            (channel.failures, channel.trouble) = (0, String::new());
            channel.next_ms = now + channel.pause_ms;
        }
        Err(trouble) => {
            tracing::info!(channel = %channel.id, kind = channel.kind.word(), %trouble, "a notice did not arrive");
            fail(&mut channel, &trouble, now);
        }
    }
    Ok(app.store.settle_channel(&channel).await?)
}

/// The language that somebody reads: that of the account, else the one that was read where the channel was added.
async fn language(app: &App, channel: &ChannelRow) -> Result<Option<&'static dyn Language>, StoreError> {
    let of_account = app.store.account_language(&channel.owner).await?;
    Ok(by_tag(if of_account.is_empty() { &channel.language } else { &of_account }))
}

/// Records that sending failed: it is tried again, each time after twice as long, and in the end no more.
fn fail(channel: &mut ChannelRow, trouble: &SendError, now: i64) {
    channel.failures += 1;
    // Kept as it is, and said when somebody reads it. What can't be written is said in English.
    channel.trouble = serde_json::to_string(trouble).unwrap_or_else(|_| trouble.to_string());
    match again(channel.failures) {
        _ if *trouble == SendError::Gone => {
            (channel.address, channel.keys, channel.state) =
                (String::new(), String::new(), ChannelState::Off);
        }
        Some(wait) => channel.next_ms = now + wait,
        None => channel.state = ChannelState::Off,
    }
}

/// Returns what somebody is to be told now: all that waits, due or not, but for what they have open.
async fn gather(
    app: &Arc<App>,
    notifier: &Notifier,
    (channel, language): (&ChannelRow, Option<&'static dyn Language>),
    now: i64,
) -> Result<(Vec<WaitRow>, Notice), Problem> {
    let mut told = Vec::<Wait>::new();
    let (mut rows, mut open, mut broken, mut seen) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for row in app.store.untold(&channel.id).await? {
        let Ok(room) = app.rooms.room(&row.table).await else {
            broken.push(row);
            continue;
        };
        if row.kind == WaitKind::LastDay {
            if row.due_ms > now {
                continue;
            }
            if let Some(until_ms) = waits::put_off(&room, &row) {
                app.store.put_off(&[row], until_ms).await?;
                continue;
            }
        }
        let news = matches!(row.kind, WaitKind::Began | WaitKind::Ended);
        match read_in(language, || waits::told(notifier, &room, &row, &channel.owner)) {
            // Something has happened since the last look.
            None => app.notices.changed(&row.table),
            // A table that is paused waits for nobody.
            Some(_) if waits::is_open(&room, &channel.owner) && news => seen.push(row),
            Some(_) if waits::is_open(&room, &channel.owner) => open.push(row),
            Some(_) if !news && room.halt().is_some() && !waits::is_proposed_to(&room, row.seat) => {
                open.push(row)
            }
            // Of several seats at a table one is named.
            Some(wait) => {
                if told.iter().all(|known| known.link != wait.link) {
                    told.push(wait);
                }
                rows.push(row);
            }
        }
    }
    open.retain(|row| row.due_ms <= now);
    // Who has the table open sees how it begins and ends.
    app.store.mark_told(&seen, now).await?;
    app.store.put_off(&open, now + SEEN_MS).await?;
    app.store.put_off(&broken, now + BROKEN_MS).await?;
    let stop = notifier.link(&format!("/notices/stop/{}", channel.stop));
    Ok((rows, read_in(language, || words::notice(told, stop, &channel.zone))))
}

async fn send(
    app: &App,
    notifier: &Notifier,
    (channel, language): (&ChannelRow, Option<&'static dyn Language>),
    notice: &Notice,
    now: i64,
) -> Result<(), SendError> {
    match channel.kind {
        ChannelKind::Web => {
            let id = random::version().map_err(|_| SendError::Message)?;
            // Those that were added before notices were signed share nothing.
            let secret = WebhookSecret::read(&channel.keys);
            let stamp = secret.as_ref().map(|secret| Stamp { secret, id: &id, seconds: now / 1_000 });
            notifier.http_sender.send(&channel.address, notice, stamp).await
        }
        ChannelKind::Push => {
            let keys = serde_json::from_str(&channel.keys).map_err(|_| SendError::Message)?;
            let subscription = Subscription { endpoint: channel.address.clone(), keys };
            let pusher = notifier.pusher(&app.store).await.map_err(|_| SendError::Message)?;
            pusher.send(&subscription, notice, now).await
        }
        ChannelKind::Mail => {
            let mailer = notifier.mailer.as_ref().ok_or(SendError::NoMailServer)?;
            let id = random::version().map_err(|_| SendError::Message)?;
            let stopping = read_in(language, || words::stopping(&notice.stop));
            let text = format!("{}\n-- \n{stopping}\n", notice.text);
            let mail = Mail {
                to: &channel.address,
                subject: &notice.title,
                text: &text,
                id: &id,
                stop: Some(&notice.stop),
            };
            mailer.send(&mail).await
        }
    }
}
