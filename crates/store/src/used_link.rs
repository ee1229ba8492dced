//! Links that open nothing any more, and where they led.

use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::Store;
use crate::error::Result;

/// Links of one kind that can still be used, as a `SELECT` of link and place. Each is followed by a condition.
const INVITATIONS: &str = "SELECT invite, table_id FROM seats WHERE invite IS NOT NULL";
const LOOKS: &str = "SELECT look, table_id FROM accesses WHERE look <> ''";
const MOVES: &str = "SELECT digest, table_id FROM moves WHERE digest <> ''";
const ACCOUNTS: &str = "SELECT digest, '/account' FROM account_links WHERE digest <> ''";
const CONFIRMS: &str = "SELECT confirm, '/notices' FROM notice_ways WHERE confirm IS NOT NULL";
const STOPS: &str = "SELECT stop, '/notices' FROM notice_ways WHERE stop <> ''";

impl Store {
    /// Where a link led that was used up or replaced: the id of its table, which may be gone, or the path of a page. An invitation or
    /// a link that lets somebody look is named by what stood in its address, any other by its SHA-256.
    ///
    /// # Errors
    /// The database's.
    pub async fn used_link(&self, link: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT leads_to FROM used_links WHERE link = $1").bind(link);
        Ok(row.fetch_optional(&self.pool).await?.map(|row| row.try_get(0)).transpose()?)
    }
}

/// Keeps the links of a kind that meet a condition, in which `$1` and the numbers after it stand for the values.
async fn keep(
    connection: &mut AnyConnection,
    (links, condition): (&str, &str),
    values: &[&str],
) -> Result<()> {
    let said =
        format!("INSERT INTO used_links (link, leads_to) {links} AND {condition} ON CONFLICT DO NOTHING");
    let query = sqlx::query(AssertSqlSafe(said));
    values.iter().fold(query, |query, value| query.bind(*value)).execute(&mut *connection).await?;
    Ok(())
}

/// Somebody has sat down by this invitation.
pub(crate) async fn taken(connection: &mut AnyConnection, invite: &str) -> Result<()> {
    keep(connection, (INVITATIONS, "invite = $1"), &[invite]).await
}

/// The invitation to this seat, if it has one, opens nothing any more.
pub(crate) async fn replaced(connection: &mut AnyConnection, table: &str, seat: &str) -> Result<()> {
    keep(connection, (INVITATIONS, "table_id = $1 AND seat = $2"), &[table, seat]).await
}

/// The link that lets somebody look at a table is replaced.
pub(crate) async fn look(connection: &mut AnyConnection, table: &str) -> Result<()> {
    keep(connection, (LOOKS, "table_id = $1"), &[table]).await
}

/// Somebody has taken a seat to another device by the link with this SHA-256.
pub(crate) async fn moved(connection: &mut AnyConnection, digest: &str) -> Result<()> {
    keep(connection, (MOVES, "digest = $1"), &[digest]).await
}

/// The link that takes this seat to another device, if there is one, is replaced.
pub(crate) async fn move_replaced(connection: &mut AnyConnection, table: &str, seat: &str) -> Result<()> {
    keep(connection, (MOVES, "table_id = $1 AND seat = $2"), &[table, seat]).await
}

/// All links of a table that goes.
pub(crate) async fn of_table(connection: &mut AnyConnection, table: &str) -> Result<()> {
    for links in [INVITATIONS, LOOKS, MOVES] {
        keep(connection, (links, "table_id = $1"), &[table]).await?;
    }
    Ok(())
}

/// Somebody has used the mailed link with this SHA-256.
pub(crate) async fn mailed(connection: &mut AnyConnection, digest: &str) -> Result<()> {
    keep(connection, (ACCOUNTS, "digest = $1"), &[digest]).await
}

/// All links that were mailed for an account.
pub(crate) async fn of_account(connection: &mut AnyConnection, account: &str) -> Result<()> {
    keep(connection, (ACCOUNTS, "account_id = $1"), &[account]).await
}

/// The link with this SHA-256 has confirmed where somebody wants to be told.
pub(crate) async fn confirmed(connection: &mut AnyConnection, digest: &str) -> Result<()> {
    keep(connection, (CONFIRMS, "confirm = $1"), &[digest]).await
}

/// The links of a channel that goes.
pub(crate) async fn of_channel(connection: &mut AnyConnection, id: &str) -> Result<()> {
    keep(connection, (CONFIRMS, "id = $1"), &[id]).await?;
    keep(connection, (STOPS, "id = $1"), &[id]).await
}
