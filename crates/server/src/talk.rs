//! [`Talk`]: what people say at a table. The rules never read it.

use std::sync::Arc;

use liege_game::{PerSeat, Seat, Seats, clean_text};
use liege_pages as pages;
use liege_store::{Hearers, Promise, Receipt, Remark, RemarkKind, Store, StoreError};

use crate::app::App;
use crate::body::Form;
use crate::browser::Browser;
use crate::limits::Deed;
use crate::live::Live;
use crate::once::{self, Once};
use crate::problem::Problem;
use crate::room::Room;

/// The longest remark, in characters.
const LONGEST: usize = 500;

/// The most remarks of one seat, so that nobody can fill the talk for the others.
const MOST: usize = 2_000;

/// How many remarks a page shows, besides promises; older ones stay in the store.
const SHOWN: usize = 200;

/// The longest note, in bytes.
const LONGEST_NOTE: usize = 16_000;

/// A promise that nobody has judged.
const PROMISE: RemarkKind = RemarkKind::Promise(Promise::Open);

/// What was said at a table, and who does not want to hear whom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Talk {
    remarks: Vec<Remark>,
    mutes: PerSeat<Seats>,
}

impl Talk {
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Talk, Problem> {
        Ok(Talk { remarks: store.remarks(id).await?, mutes: store.mutes(id).await? })
    }

    /// What the player of the seats `own` may read, numbered for these seats: a number among all remarks would tell how much
    /// others say in private.
    fn numbered(&self, own: Seats) -> impl Iterator<Item = (usize, &Remark)> {
        self.remarks.iter().filter(move |remark| remark.is_heard_by(own)).enumerate()
    }

    /// Of these what the player wants to read.
    fn heard(&self, own: Seats) -> impl Iterator<Item = (usize, &Remark)> {
        let muted = self.muted(own);
        self.numbered(own).filter(move |(_, remark)| !muted.has(remark.seat))
    }

    /// Of these the last, and every promise.
    fn shown(&self, own: Seats) -> impl Iterator<Item = (usize, &Remark)> {
        let older = self.heard(own).count().saturating_sub(SHOWN);
        let kept = move |(place, (_, remark)): &(usize, (usize, &Remark))| {
            *place >= older || remark.kind != RemarkKind::Talk
        };
        self.heard(own).enumerate().filter(kept).map(|(_, remark)| remark)
    }

    /// Whether a seat has said as much as one may.
    fn is_full_for(&self, seat: Seat) -> bool {
        self.remarks.iter().filter(|remark| remark.seat == seat).count() >= MOST
    }

    /// Whom the player of the seats `own` has muted at all of them.
    fn muted(&self, own: Seats) -> Seats {
        let Some(first) = own.lowest() else { return Seats::NONE };
        self.mutes[first].iter().filter(|other| own.iter().all(|seat| self.mutes[seat].has(*other))).collect()
    }

    /// Grows with everything that is said and judged.
    pub(crate) fn said(&self) -> usize {
        self.remarks.iter().map(|remark| 1 + remark.judged).sum()
    }

    /// Grows with everything that is said and that whoever plays the seats `own` hears. What others say in private does not
    /// count: not even that they speak is told.
    pub(crate) fn changes(&self, own: Seats) -> usize {
        self.heard(own).map(|(_, remark)| 1 + remark.judged).sum()
    }

    /// The talk as a page shows it.
    pub(crate) fn page(&self, live: &Live, own: Seats, acting: Option<Seat>) -> pages::Talk {
        let speaker = acting.or(own.lowest());
        let circle = live.table.circle(usize::MAX);
        pages::Talk {
            said: self.shown(own).map(|(number, remark)| said(number, remark)).collect(),
            speaker,
            circle: if speaker.is_some_and(|seat| circle.has(seat)) { circle } else { Seats::NONE },
            muted: self.muted(own),
            changes: self.changes(own),
        }
    }
}

fn said(number: usize, remark: &Remark) -> pages::Said {
    pages::Said {
        number,
        seat: remark.seat,
        at_ms: remark.at_ms,
        position: remark.position,
        only: match remark.hearers {
            Hearers::Everybody => None,
            Hearers::Circle(seats) => Some(seats),
        },
        promise: match remark.kind {
            RemarkKind::Talk => None,
            RemarkKind::Promise(Promise::Open) => Some(pages::Promise::Open),
            RemarkKind::Promise(Promise::Kept(judge)) => Some(pages::Promise::Kept(judge)),
            RemarkKind::Promise(Promise::Broken(judge)) => Some(pages::Promise::Broken(judge)),
        },
        text: remark.text.clone(),
    }
}

/// Those to whom alone something is said, by the letters of their seats; none if everybody may hear it.
fn hearers(text: &str) -> Result<Option<Seats>, Problem> {
    match text {
        "" | "all" => Ok(None),
        // A page of an earlier version names nobody: nobody can be sure whom it means.
        "circle" => Ok(Some(Seats::NONE)),
        letters => {
            let seats: Option<Seats> = letters.chars().map(Seat::from_letter).collect();
            seats
                .map(Some)
                .ok_or_else(|| Problem::Unexpected("hearers are letters of seats, or all".to_owned()))
        }
    }
}

impl Room {
    /// What the form of the talk asks for in its field `do`, or by naming somebody to be muted or heard.
    pub(crate) async fn talk(
        self: Arc<Self>,
        app: Arc<App>,
        browser: Browser,
        fields: Form,
        once: Option<Once>,
    ) -> Result<(), Problem> {
        let receipt = once::receipt(once.as_ref(), app.now());
        let talk =
            async { self.take_part(&app, &browser, &fields, receipt.as_ref()).await.map(|()| String::new()) };
        app.once(once.as_ref(), talk).await.map(drop)
    }

    async fn take_part(
        &self,
        app: &App,
        browser: &Browser,
        fields: &Form,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let seat = self.read(|live| live.own_seat(fields.field("seat"), browser))?;
        for (field, muted) in [("mute", true), ("hear", false)] {
            if !fields.field(field).is_empty() {
                return self.mute(app, seat, fields.field(field), muted).await;
            }
        }
        match fields.field("do") {
            "say" | "" => self.say(app, browser, seat, fields, RemarkKind::Talk, receipt).await,
            "promise" => self.say(app, browser, seat, fields, PROMISE, receipt).await,
            "kept" => {
                self.judge(app, browser, seat, fields.field("number"), Promise::Kept(seat), receipt).await
            }
            "broken" => {
                self.judge(app, browser, seat, fields.field("number"), Promise::Broken(seat), receipt).await
            }
            _ => Err(Problem::Unexpected("nothing like that can be done in a talk".to_owned())),
        }
    }

    async fn say(
        &self,
        app: &App,
        browser: &Browser,
        seat: Seat,
        fields: &Form,
        kind: RemarkKind,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let text = clean_text(fields.field("text"), LONGEST);
        if text.is_empty() {
            return Err(Problem::Unexpected("there are no words in it".to_owned()));
        }
        app.gates.pass(Deed::Remark, browser)?;
        let _speaker = self.speaking.lock().await;
        let (hearers, position) = self.read(|live| {
            // Others may not know how far somebody has come who chooses in secret.
            let known = live.known_to(Seats::NONE).map_or(live.table.number(), |known| known.table.number());
            let circle = live.table.circle(usize::MAX);
            match hearers(fields.field("to"))? {
                None => Ok((Hearers::Everybody, known)),
                Some(_) if !circle.has(seat) => Err(Problem::NoCircle),
                // Somebody has come or gone since it was written.
                Some(named) if named != circle => Err(Problem::OtherCircle),
                Some(_) => Ok((Hearers::Circle(circle), known)),
            }
        })?;
        let mut remark =
            Remark { number: 0, seat, hearers, kind, judged: 0, position, at_ms: app.now(), text };
        loop {
            remark.number = self.hear(|talk| talk.remarks.len());
            if self.hear(|talk| talk.is_full_for(seat)) {
                return Err(Problem::Unexpected(format!(
                    "this table keeps no more than {MOST} remarks of a seat"
                )));
            }
            match app.store.say(&self.id, &remark, receipt).await {
                Ok(()) => break,
                // Somebody has spoken through another process.
                Err(StoreError::Moved) => self.reload_talk(app).await?,
                Err(error) => return Err(error.into()),
            }
        }
        self.change_talk(|talk| talk.remarks.push(remark));
        Ok(())
    }

    /// The number is the one under which the page of this browser shows the promise.
    async fn judge(
        &self,
        app: &App,
        browser: &Browser,
        judge: Seat,
        number: &str,
        verdict: Promise,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let _speaker = self.speaking.lock().await;
        let own = self.read(|live| live.own(browser));
        let number: usize = number.parse().map_err(|_| Problem::NoPromise)?;
        let number = self.hear(|talk| {
            let (_, remark) = talk.numbered(own).nth(number).ok_or(Problem::NoPromise)?;
            if !remark.is_heard_by(Seats::only(judge)) {
                return Err(Problem::NoPromise);
            }
            match remark.kind {
                RemarkKind::Promise(_) if remark.seat != judge => Ok(remark.number),
                RemarkKind::Promise(_) => Err(Problem::OwnPromise),
                RemarkKind::Talk => Err(Problem::NoPromise),
            }
        })?;
        let kind = RemarkKind::Promise(verdict);
        app.store.judge(&self.id, number, kind, receipt).await?;
        self.change_talk(|talk| {
            if let Some(remark) = talk.remarks.get_mut(number) {
                (remark.kind, remark.judged) = (kind, remark.judged + 1);
            }
        });
        Ok(())
    }

    async fn mute(&self, app: &App, by: Seat, other: &str, muted: bool) -> Result<(), Problem> {
        let other = self.read(|live| live.seat(other))?;
        if other == by {
            return Err(Problem::Unexpected("nobody mutes themselves".to_owned()));
        }
        let _speaker = self.speaking.lock().await;
        app.store.mute(&self.id, by, other, muted).await?;
        self.change_talk(|talk| {
            talk.mutes[by] = if muted { talk.mutes[by].with(other) } else { talk.mutes[by].without(other) };
        });
        Ok(())
    }

    /// Keeps what somebody notes down for themselves alone.
    pub(crate) async fn keep_note(
        &self,
        app: &App,
        browser: &Browser,
        text: &str,
        once: Option<&Once>,
    ) -> Result<(), Problem> {
        let digest = browser.digest().filter(|_| !self.read(|live| live.own(browser)).is_empty());
        let digest = digest.ok_or(Problem::NotYours(Seat::A))?;
        if text.len() > LONGEST_NOTE {
            return Err(Problem::TooLarge);
        }
        let receipt = once::receipt(once, app.now());
        let keep = async {
            let kept = app.store.keep_note(&self.id, digest, text, receipt.as_ref()).await;
            kept.map(|()| String::new()).map_err(Problem::from)
        };
        app.once(once, keep).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_fills_the_talk_for_others() {
        let remark = Remark {
            number: 0,
            seat: Seat::A,
            hearers: Hearers::Everybody,
            kind: RemarkKind::Talk,
            judged: 0,
            position: 0,
            at_ms: 0,
            text: "again".into(),
        };
        let talk = Talk { remarks: vec![remark; MOST], ..Talk::default() };
        assert!(talk.is_full_for(Seat::A) && !talk.is_full_for(Seat::B));
    }
}
