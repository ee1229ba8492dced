//! [`PageQuery`]: how an address says to look at a table.

use liege_game::{Pending, Seat, Viewer};
use liege_pages::{HintDegree, ReviewPerspective};
use liege_table::{At, Table};
use serde::Deserialize;
use utoipa::IntoParams;

/// The part of an address that says how to look at a table.
#[derive(Clone, Deserialize, Default, Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The own seat for which the curtain was lifted on this device.
    #[serde(rename = "as")]
    pub seat: Option<String>,
    /// The number of a past position.
    pub at: Option<usize>,
    /// Present if a past position is shown on the way to the present one; `all` if the last step is shown so too.
    pub follow: Option<String>,
    /// With whose eyes a finished game is looked at: a seat's letter, `onlooker` or `all`; else one's own.
    pub eyes: Option<String>,
    /// The own seat that drafts what it will do.
    pub draft: Option<String>,
    /// What the viewer supposes, as the board has written it: drawn for this page alone, and kept nowhere.
    pub suppose: Option<String>,
    /// The first line of the log that the page shows, if those before it are wanted.
    pub before: Option<usize>,
    /// The version of the page that is shown, if only what has changed is wanted; empty to have all of it.
    pub have: Option<String>,
    /// The part of a bot's advice that is told: `kind`, `part` or `action`; all of it without.
    pub hint: Option<String>,
    /// Present for somebody who has come by a link that opens nothing any more.
    pub link: Option<String>,
}

impl PageQuery {
    /// The letter of the own seat whose curtain was lifted.
    pub fn revealed(&self) -> Option<&str> {
        self.seat.as_deref().filter(|seat| !seat.is_empty())
    }

    /// The part of a bot's advice that is told; all of it if nothing less is asked for.
    pub fn hint(&self) -> Option<HintDegree> {
        self.hint.as_deref().and_then(HintDegree::read)
    }

    /// The past position that is shown. If it was taken back meanwhile the present is.
    pub fn past(&self, table: &dyn Table) -> Option<usize> {
        let last = table.number();
        let told = self.follow.as_deref() == Some("all");
        self.at.filter(|at| *at < last || told && *at == last)
    }

    /// The viewer of a game that is over. Before that nobody can choose. `seat` finds the seat of a letter.
    ///
    /// # Errors
    /// What `seat` says of a letter that is none of a seat's.
    pub fn eyes<E>(
        &self,
        table: &dyn Table,
        seat: impl FnOnce(&str) -> Result<Seat, E>,
    ) -> Result<Option<ReviewPerspective>, E> {
        if table.pending(At::Now) != Pending::Over {
            return Ok(None);
        }
        Ok(Some(match self.eyes.as_deref() {
            None | Some("") => ReviewPerspective::Own,
            Some("all") => ReviewPerspective::Of(Viewer::All),
            Some("onlooker") => ReviewPerspective::Of(Viewer::Spectator),
            Some(letter) => ReviewPerspective::Of(Viewer::Seat(seat(letter)?)),
        }))
    }
}
