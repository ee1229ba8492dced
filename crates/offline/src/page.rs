//! The page of a table on this device.

use liege_game::{Pending, Seat, Viewer};
use liege_pages::{Agreed, SeatInfo, Sitter, TableAccess, TablePage, Talk, Term, Terms};
use liege_showing::{
    Drafts, OwnSeats, PageQuery, Perspective, Update, at_the_end, drafts, guide, look, review,
};
use liege_table::At;

use crate::device::Device;
use crate::host::Host;
use crate::local_table::LocalTable;
use crate::problem::Problem;
use crate::storage::Storage;

impl LocalTable {
    /// Returns who sits where.
    pub(crate) fn seats(&self) -> Vec<SeatInfo> {
        let info = |seat: Seat| {
            let bot = self.bots[seat].clone();
            let mine = bot.is_none();
            let sitter = bot.map_or(Sitter::Person, Sitter::Bot);
            SeatInfo { seat, name: self.name(seat), sitter, mine, present: mine, program: false }
        };
        Seat::all(self.names.len()).map(info).collect()
    }

    /// Returns what was agreed that is not usual.
    fn terms(&self) -> Terms {
        let term = |about: &str, agreed: String| Term { about: about.to_owned(), agreed };
        let bots = Seat::all(self.names.len()).filter(|seat| self.bots[*seat].is_some());
        let bots: Vec<String> = bots.map(|seat| self.name(seat)).collect();
        let mut terms: Vec<Term> = Term::variants(self.info, self.table.setup()).collect();
        if !bots.is_empty() {
            terms.push(term("Bots", bots.join(", ")));
        }
        if !self.provable {
            let why = "not provable: the game was taken over without its secret";
            terms.push(term("Draws", why.to_owned()));
        }
        Terms { terms, title: String::new(), starts_ms: None }
    }

    /// Whose eyes the page is drawn for.
    pub(crate) fn perspective(&self, query: &PageQuery) -> Result<Perspective, Problem> {
        let (own, past) = (self.own(), query.past(&*self.table));
        let revealed = query.revealed().map(|letter| self.own_seat(letter)).transpose()?;
        Ok(match query.eyes(&*self.table, |letter| self.seat(letter))? {
            Some(eyes) => review(&*self.table, own, eyes, past),
            None => look(&*self.table, own, revealed, past),
        })
    }
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    /// Draws the page of a table, as an address says to look at it.
    pub(crate) fn with_page<T>(
        &mut self,
        id: &str,
        query: &PageQuery,
        draw: impl FnOnce(&TablePage<'_>) -> T,
    ) -> Result<T, Problem> {
        let game = self.table(id)?.info.id;
        let (art, base, courses) = (self.art(game)?, self.base.clone(), self.courses.clone());
        let live = self.table(id)?;
        let mut look = live.perspective(query)?;
        let (table, over) = (&*live.table, live.table.pending(At::Now) == Pending::Over);
        let at = query.past(table);
        if over && at.is_none() && query.eyes.as_deref().unwrap_or_default().is_empty() {
            look.viewer = at_the_end(table, live.own());
        }
        let own =
            OwnSeats { table, own: live.own(), settings: &live.settings, drafts: &live.drafts, waits: false };
        let Drafts { own, copy } = drafts(&own, look, (at.is_some(), query.draft.as_deref()));
        let drafting = own.as_ref().filter(|own| own.drafting.is_now()).map(|own| own.seat);
        let guided = matches!(look.viewer, Viewer::Seat(_)) && !over;
        let course = courses.of(game).filter(|_| guided);
        let guide = course.map(|course| guide(course, table, look.viewer, None));
        Ok(draw(&TablePage {
            base,
            id,
            info: live.info,
            style: live.style,
            art: &art,
            table: copy.as_deref().unwrap_or(table),
            seats: live.seats(),
            viewer: look.viewer,
            acting: drafting.or(look.acting),
            curtain: look.curtain,
            at,
            supposed: query.suppose.as_deref().unwrap_or_default(),
            following: query.follow.is_some(),
            revision: live.revision,
            seal: live.secret.seal(),
            seed: None,
            parts: live.parts,
            secret: (over && live.provable).then_some(live.secret),
            sealed: Vec::new(),
            waiting_for_players: false,
            changed: live.changed_ms,
            times: &live.times,
            eyes: query.eyes(table, |letter| live.seat(letter))?,
            own,
            notice: None,
            clocks: None,
            agreed: Agreed::default(),
            talk: Talk::default(),
            terms: live.terms(),
            owners: table.seen(at.into(), look.viewer).owners(),
            table_access: TableAccess::default(),
            lesson: None,
            guide,
            first_lesson: None,
        }))
    }

    /// Returns what has changed on a page since the version that the query names.
    pub(crate) fn update(&mut self, id: &str, query: &PageQuery) -> Result<Update, Problem> {
        let html = self.with_page(id, query, liege_pages::live)?;
        let have = query.have.as_deref().unwrap_or_default();
        Ok(self.sent.update(have, &html, self.name(8)))
    }
}
