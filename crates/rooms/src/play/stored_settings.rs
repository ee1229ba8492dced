//! How the store keeps what is set for seats.

use liege_game::{Order, PerSeat, Preference};
use liege_store::{HAND, ORDER, SettingRow, Store};
use liege_table::Settings;

use crate::RoomError;

/// The kind of setting that plays choices of one action by themselves.
pub(super) const FORCED: &str = "forced";

/// What the kinds of settings for windows begin with.
pub(super) const WINDOW: &str = "window:";

/// Reads the settings and the drafts of a table's seats.
pub(crate) async fn kept(
    store: &Store,
    table: &str,
) -> Result<(PerSeat<Settings>, PerSeat<Vec<String>>), RoomError> {
    let mut settings = PerSeat::<Settings>::default();
    for row in store.settings(table).await? {
        take(&mut settings[row.seat], &row);
    }
    let mut drafts = PerSeat::default();
    for (seat, actions) in store.drafts(table).await? {
        drafts[seat] = actions;
    }
    Ok((settings, drafts))
}

/// Takes in one thing that is set.
fn take(settings: &mut Settings, row: &SettingRow) {
    match row.kind.as_str() {
        FORCED => settings.forced = row.value == "1",
        HAND => settings.hand = row.value == "1",
        ORDER => {
            let (order, position) = row.value.split_once(' ').unwrap_or((&row.value, ""));
            let order = Order::from_id(order);
            settings.ended = order.zip(position.parse().ok());
            settings.order = order.filter(|_| settings.ended.is_none());
        }
        kind => {
            if let (Some(window), Some(preference)) =
                (kind.strip_prefix(WINDOW), Preference::from_id(&row.value))
            {
                settings.preferences.insert(window.to_owned(), preference);
            }
        }
    }
}
