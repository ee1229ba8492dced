//! Seats that are kept for somebody: made with a table, let go with whatever else becomes of a seat.

use liege_game::Seat;
use sqlx::AnyConnection;

use crate::error::Result;

/// Keeps open seats of a table for somebody each.
pub(crate) async fn keep(connection: &mut AnyConnection, table: &str, kept: &[(Seat, String)]) -> Result<()> {
    let said = "INSERT INTO invited (table_id, seat, guest) VALUES ($1, $2, $3)";
    for (place, guest) in kept {
        let query = sqlx::query(said).bind(table).bind(place.to_string()).bind(guest);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// The seat is kept for nobody any more.
pub(crate) async fn release(connection: &mut AnyConnection, table: &str, place: Seat) -> Result<()> {
    let said = "DELETE FROM invited WHERE table_id = $1 AND seat = $2";
    sqlx::query(said).bind(table).bind(place.to_string()).execute(&mut *connection).await?;
    Ok(())
}
