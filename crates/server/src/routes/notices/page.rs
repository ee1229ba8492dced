//! The page of notices: where somebody is told, and how well it arrives.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Html;
use axum_extra::extract::CookieJar;
use liege_pages::{Answer, Channel, ChannelState, DeliveryMethod, Notices};
use liege_store::{self as store, ChannelKind, ChannelRow};
use utoipa_axum::routes;

use crate::app::App;
use crate::notices::unsent;
use crate::problem::Problem;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::Page;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show))
}

/// Where somebody is told.
#[utoipa::path(get, path = "/notices", responses(Page))]
async fn show(State(app): State<Arc<App>>, browser: Browser) -> Result<(CookieJar, Html<String>), Problem> {
    let page = page(&app, browser.owner(), None).await?;
    Ok((browser.renewed(), page))
}

/// The page; `answer` is what has become of what was asked for.
pub(super) async fn page(
    app: &App,
    owner: Option<&str>,
    answer: Option<Answer>,
) -> Result<Html<String>, Problem> {
    let notifier = app.notices.notifier()?;
    let channels = match owner {
        Some(owner) => app.store.channels(owner).await?,
        None => Vec::new(),
    };
    let push_key = notifier.pusher(&app.store).await?.public_key();
    Ok(Html(liege_pages::notices(&Notices {
        base: app.options.base.clone(),
        channels: channels.into_iter().map(channel).collect(),
        mail: notifier.mailer.is_some(),
        push_key: &push_key,
        answer,
    })))
}

/// The sentence for what was kept of a notice that did not arrive; older rows have the sentence itself.
fn said(kept: String) -> String {
    serde_json::from_str(&kept).map_or(kept, |error| unsent(&error).to_string())
}

fn channel(row: ChannelRow) -> Channel {
    Channel {
        id: row.id,
        method: match row.kind {
            ChannelKind::Mail => DeliveryMethod::Mail,
            ChannelKind::Push => DeliveryMethod::Push,
            ChannelKind::Web => DeliveryMethod::Web,
        },
        secret: (row.kind == ChannelKind::Web && !row.keys.is_empty()).then_some(row.keys),
        address: row.address,
        state: match row.state {
            store::ChannelState::New { until_ms } => ChannelState::New(until_ms),
            store::ChannelState::On => ChannelState::On,
            store::ChannelState::Off => ChannelState::Off,
        },
        trouble: said(row.trouble),
        pause_ms: row.pause_ms,
    }
}
