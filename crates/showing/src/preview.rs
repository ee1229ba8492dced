//! [`Preview`]: what an action is called and would bring, for the card beside the board.

use liege_game::{Info, Seat, Viewer};
use liege_pages::{Base, SeatInfo};
use liege_table::{ActError, At, Table};
use serde::Serialize;
use utoipa::ToSchema;

/// What an action is called and would bring.
#[derive(Serialize, ToSchema, Debug)]
pub struct Preview {
    /// What it is called.
    label: Option<String>,
    /// What it would bring, as HTML.
    html: String,
}

impl Preview {
    /// Returns what a legal action of the seat is called and would bring at the table.
    ///
    /// # Errors
    /// There is no such seat, the notation is not understood, or a rule forbids it.
    pub fn of(
        (base, info, seats): (&Base, &Info, &[SeatInfo]),
        table: &dyn Table,
        seat: Seat,
        action: &str,
    ) -> Result<Preview, ActError> {
        let lines = table.preview(seat, action)?;
        let name = |seat: Seat| liege_pages::seat_name(seats, seat);
        let label = table.seen(At::Now, Viewer::Seat(seat)).label(action).map(|label| label.plain(name));
        Ok(Preview { label, html: liege_pages::preview(base, info, seats, &lines) })
    }
}
