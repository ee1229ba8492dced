//! Who may look at a table, who stands in the lobby, and what onlookers see.

use std::sync::Arc;

use liege_game::{Seat, folded_name};
use liege_pages::{Around, Door};
use liege_store::{Access, Behind, Sitter, StoreError, Visibility};

use crate::app::App;
use crate::browser::Browser;
use crate::live::Live;
use crate::problem::Problem;
use crate::random;
use crate::room::Room;
use crate::seats::{free, invitation};

/// The most that onlookers may be behind: actions, and minutes (a week).
const MOST: [u32; 2] = [500, 7 * 24 * 60];

const MINUTE_MS: i64 = 60_000;

/// How many may look at a private table without playing there.
const MAX_GUESTS: usize = 200;

/// What a request for a table says of who may look at it and how far onlookers are behind: `5 actions`, `10 minutes`.
pub(crate) fn read(visibility: &str, behind: &str) -> Result<Access, Problem> {
    let visibility = match visibility {
        "" => Visibility::default(),
        word => Visibility::named(word)
            .ok_or_else(|| Problem::Setup(format!("a table is open, unlisted or private, not “{word}”")))?,
    };
    let wrong = || {
        let [actions, minutes] = MOST;
        Problem::Setup(format!(
            "onlookers can’t be “{behind}” behind: it is up to {actions} actions or {minutes} minutes"
        ))
    };
    let behind = match behind.split_once(' ') {
        None if behind.is_empty() => Behind::Nothing,
        None => return Err(wrong()),
        Some((count, what)) => {
            let digits = count.bytes().all(|byte| byte.is_ascii_digit());
            let count: u32 = count.parse().ok().filter(|count| digits && *count > 0).ok_or_else(wrong)?;
            match what {
                "actions" if count <= MOST[0] => Behind::Actions(count),
                "minutes" if count <= MOST[1] => Behind::Time(i64::from(count) * MINUTE_MS),
                _ => return Err(wrong()),
            }
        }
    };
    Ok(Access { visibility, behind, look: random::token()? })
}

/// How far onlookers are behind, in words.
pub(crate) fn words(behind: Behind) -> Option<String> {
    let counted = |count: i64, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    match behind {
        Behind::Nothing => None,
        Behind::Actions(count) => Some(counted(count.into(), "action")),
        Behind::Time(ms) => Some(counted(ms / MINUTE_MS, "minute")),
    }
}

/// The path below the base that lets one look at a private table.
fn look(access: &Access) -> String {
    format!("/look/{}", access.look)
}

impl Live {
    /// Whether this browser may look at the table.
    pub(crate) fn may_look(&self, browser: &Browser) -> bool {
        self.access.visibility != Visibility::Private
            || !self.own(browser).is_empty()
            || browser.is(&self.owner)
            || browser.digest().is_some_and(|digest| self.guests.iter().any(|guest| guest == digest))
    }

    /// What stands around the table on its page.
    pub(crate) fn around(&self, browser: &Browser) -> Around {
        let own = !self.own(browser).is_empty();
        let free = free(&self.seats).filter(|_| !own && self.access.visibility == Visibility::Open);
        Around {
            behind: words(self.access.behind),
            onlooker: !own,
            sit: free.map(invitation),
            door: browser.is(&self.owner).then(|| Door {
                visibility: self.access.visibility.word(),
                look: (self.access.visibility == Visibility::Private).then(|| look(&self.access)),
            }),
        }
    }
}

impl App {
    /// The table with this id, unless whoever asks may not look at it.
    pub(crate) async fn look_at(self: &Arc<Self>, id: &str, browser: &Browser) -> Result<Arc<Room>, Problem> {
        let room = self.room(id).await?;
        room.come_up_to_date(self).await?;
        let may =
            || room.read(|live| live.may_look(browser)) || room.time(|timing| timing.keeps_for(browser));
        // Another process may have let somebody in a moment ago.
        if may() || (room.is_let_in(self).await? && may()) { Ok(room) } else { Err(Problem::Private) }
    }

    /// Tells every open hall that the lobby has changed.
    pub(crate) fn change_lobby(&self) {
        self.lobby.send_modify(|count| *count += 1);
    }
}

impl Room {
    /// Whether other people may look at the table than this process knew, who are known now.
    async fn is_let_in(&self, app: &App) -> Result<bool, Problem> {
        if !app.store.is_shared() {
            return Ok(false);
        }
        let _writer = self.writer.lock().await;
        let (seats, guests) = (app.store.seats(&self.id).await?, app.store.guests(&self.id).await?);
        let known = self.read(|live| live.seats == seats && live.guests == guests);
        if !known {
            self.reload(app).await?;
        }
        Ok(!known)
    }

    /// Changes who may look at the table, for whoever made it.
    pub(crate) async fn set_visibility(
        &self,
        app: &App,
        browser: &Browser,
        word: &str,
    ) -> Result<(), Problem> {
        let visibility = Visibility::named(word)
            .ok_or_else(|| Problem::Unexpected("a table is open, unlisted or private".to_owned()))?;
        let _writer = self.writer.lock().await;
        let access =
            self.read(|live| browser.is(&live.owner).then(|| live.access.clone()).ok_or(Problem::NotMaker))?;
        let look = if access.look.is_empty() { random::token()? } else { access.look.clone() };
        app.store.set_access(&self.id, &Access { visibility, look, ..access }).await?;
        self.reload(app).await?;
        app.change_lobby();
        Ok(())
    }

    /// Lets the account of this name look at the table, for whoever made it.
    pub(crate) async fn admit_account(
        &self,
        app: &App,
        browser: &Browser,
        name: &str,
    ) -> Result<(), Problem> {
        if !self.read(|live| browser.is(&live.owner)) {
            return Err(Problem::NotMaker);
        }
        let account = app.store.account_named(&folded_name(name)).await?;
        let account = account.ok_or_else(|| Problem::NobodyNamed(name.chars().take(40).collect()))?;
        self.admit(app, &account.id).await
    }

    /// Lets somebody look at the table.
    pub(crate) async fn admit(&self, app: &App, token: &str) -> Result<(), Problem> {
        let _writer = self.writer.lock().await;
        app.store.admit(&self.id, token, MAX_GUESTS).await.map_err(|error| match error {
            StoreError::Moved => Problem::Guests { max: MAX_GUESTS },
            error => error.into(),
        })?;
        self.reload(app).await
    }

    /// Makes another link by which one may look, for the maker of the table. The old link opens nothing any more, and
    /// everybody who was let in is outside again.
    pub(crate) async fn replace_look(&self, app: &App, browser: &Browser) -> Result<(), Problem> {
        let _writer = self.writer.lock().await;
        if !self.read(|live| browser.is(&live.owner)) {
            return Err(Problem::NotMaker);
        }
        app.store.replace_look(&self.id, &random::token()?).await?;
        self.reload(app).await
    }

    /// Makes another link for a seat that nobody plays: one that is open, whose player has deleted their account, or, while
    /// the table waits, whose player is not there. The old link opens nothing any more.
    pub(crate) async fn invite_anew(&self, app: &App, browser: &Browser, seat: &str) -> Result<(), Problem> {
        let seat = self.read(|live| {
            let seat = live.seat(seat)?;
            let maker = browser.is(&live.owner);
            let invites = maker || !live.own(browser).is_empty();
            let row = live.seats.iter().find(|row| row.seat == seat).ok_or(Problem::NotYours(seat))?;
            let may = match &row.sitter {
                Sitter::Open { .. } | Sitter::Gone => invites,
                Sitter::Person { .. } => {
                    maker && live.waits() && !live.own(browser).has(seat) && !self.is_present(&row.sitter)
                }
                Sitter::Bot { .. } => false,
            };
            if may { Ok::<Seat, Problem>(seat) } else { Err(Problem::NotYours(seat)) }
        })?;
        if self.is_over() {
            return Err(liege_table::ActError::Over.into());
        }
        self.reseat(app, seat, format!("Player {seat}"), Sitter::Open { invite: random::token()? }).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_onlookers_are_behind_is_read_and_said() {
        let behind = |text: &str| read("", text).map(|access| access.behind);
        assert_eq!(behind("").unwrap(), Behind::Nothing);
        assert_eq!(words(behind("5 actions").unwrap()).as_deref(), Some("5 actions"));
        assert_eq!(words(behind("1 minutes").unwrap()).as_deref(), Some("1 minute"));
        for wrong in [
            "5",
            "0 actions",
            "-1 actions",
            "+1 actions",
            "501 actions",
            "9 hours",
            "99999 minutes",
            " actions",
        ] {
            assert!(matches!(behind(wrong), Err(Problem::Setup(_))), "{wrong}");
        }
        assert!(matches!(read("hidden", ""), Err(Problem::Setup(_))));
    }
}
