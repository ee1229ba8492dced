//! The page of a table on this device.

use liege_game::{Line, Seat, say};
use liege_pages::{SeatInfo, Sitter, TablePage, Term, Terms};
use liege_showing::{Beside, PageQuery, ShownTable, Update};
use liege_table::verbatim;

use crate::device::Device;
use crate::host::Host;
use crate::local_table::LocalTable;
use crate::problem::Problem;
use crate::storage::Storage;

impl LocalTable {
    /// Returns who sits where.
    pub(crate) fn seats(&self) -> Vec<SeatInfo> {
        let info = |seat: Seat| {
            let bot = self.sitters.bots[seat].clone();
            let mine = bot.is_none();
            let sitter = bot.map_or(Sitter::Person, Sitter::Bot);
            SeatInfo { seat, name: self.name(seat), sitter, mine, present: mine, program: false }
        };
        Seat::all(self.names.len()).map(info).collect()
    }

    /// Returns what was agreed that is not usual.
    fn terms(&self) -> Terms {
        let term = |about: Line, agreed: Line| Term { about, agreed };
        let bots = Seat::all(self.names.len()).filter(|seat| self.sitters.bots[*seat].is_some());
        let bots: Vec<String> = bots.map(|seat| self.name(seat)).collect();
        let mut terms: Vec<Term> = Term::variants(self.info, self.table.setup()).collect();
        if !bots.is_empty() {
            terms.push(term(say!("Bots"), verbatim(bots.join(", "))));
        }
        if !self.provable {
            let why = say!("not provable: the game was taken over without its secret");
            terms.push(term(say!("Draws"), why));
        }
        Terms { terms, title: String::new(), starts_ms: None }
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
        let shown = ShownTable {
            base: &base,
            id,
            info: live.info,
            style: live.style,
            art: &art,
            seating: live,
            own: live.own(),
            seats: live.seats(),
            is_halted: false,
            seal: live.secret.seal(),
            seed: None,
            parts: live.parts,
            secret: Some(live.secret).filter(|_| live.provable),
            sealed: Vec::new(),
            course: courses.of(game),
            has_adviser: false,
            first_lesson: None,
        };
        let beside = |_| Beside { terms: live.terms(), ..Beside::default() };
        Ok(shown.with_page(query, beside, draw)?)
    }

    /// Returns what has changed on a page since the version that the query names.
    pub(crate) fn update(&mut self, id: &str, query: &PageQuery) -> Result<Update, Problem> {
        let html = self.with_page(id, query, liege_pages::live)?;
        let have = query.have.as_deref().unwrap_or_default();
        Ok(self.sent.update(have, &html, self.name(8)))
    }
}
