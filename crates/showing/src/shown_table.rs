//! [`ShownTable`]: the page of a table with people, filled once for every host.

use liege_game::{Info, Parts, Pending, Seal, Seat, Seats, Secret};
use liege_lessons::Course;
use liege_pages::{
    Agreed, Base, Clocks, FirstLesson, ReviewPerspective, SeatInfo, TableAccess, TablePage, Talk, Terms,
};
use liege_seating::{Seating, SeatingError};
use liege_table::{At, OtherPlayers};

use crate::drafts::{Drafts, drafts};
use crate::guide::guide;
use crate::owners::owners;
use crate::perspective::at_the_end;
use crate::{PageQuery, Perspective};

/// A table as its host knows it when somebody asks for its page.
pub struct ShownTable<'a> {
    /// Below which everything lies.
    pub base: &'a Base,
    /// The table's id, as used in addresses.
    pub id: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The style sheet of its board.
    pub style: &'static str,
    /// Art that the drawings of its boards refer to.
    pub art: &'a str,
    /// The table, as who looks may know it.
    pub seating: &'a Seating,
    /// The seats that they play.
    pub own: Seats,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// Set if nobody acts now: it is paused, or was ended.
    pub is_halted: bool,
    /// Published before anybody sat down.
    pub seal: Seal,
    /// The seed that the draws follow from, if one is told.
    pub seed: Option<u64>,
    /// Published with the first draw.
    pub parts: Parts,
    /// The proof that is published when the game is over, if there is one.
    pub secret: Option<Secret>,
    /// The seals of those who have chosen in secret at the present moment.
    pub sealed: Vec<(Seat, String)>,
    /// The course of its game, if a first game is told anything.
    pub course: Option<&'a dyn Course>,
    /// Set if a first game is told that bots give advice.
    pub has_adviser: bool,
    /// Permissions of those who wait for players meanwhile.
    pub first_lesson: Option<FirstLesson>,
}

/// Things that a host tells beside the game.
#[derive(Default)]
pub struct Beside {
    /// Time that is left to everybody, if the table has a clock.
    pub clocks: Option<Clocks>,
    /// Proposals and agreements.
    pub agreed: Agreed,
    /// Talk at the table.
    pub talk: Talk,
    /// The agreements.
    pub terms: Terms,
    /// Surroundings of the table.
    pub table_access: TableAccess,
}

impl ShownTable<'_> {
    /// Draws the page as an address says to look at the table.
    ///
    /// # Errors
    /// The address names a seat that who looks does not play, or that there is not.
    pub fn with_page<T>(
        self,
        query: &PageQuery,
        beside: impl FnOnce(Perspective) -> Beside,
        draw: impl FnOnce(&TablePage<'_>) -> T,
    ) -> Result<T, SeatingError> {
        let (seating, own, table) = (self.seating, self.own, &*self.seating.table);
        let mut look = Perspective::of(seating, own, query)?;
        if self.is_halted {
            look = look.idle();
        }
        let (at, over) = (query.past(table), table.pending(At::Now) == Pending::Over);
        let eyes = query.eyes(table, |letter| seating.seat(letter))?;
        if at.is_none() && eyes == Some(ReviewPerspective::Own) {
            look.viewer = at_the_end(table, own);
        }
        let Drafts { own, copy } = drafts(seating, own, look, (at.is_some(), query.draft.as_deref()));
        let drafting = own.as_ref().filter(|own| own.drafting.is_now()).map(|own| own.seat);
        // Players are told of the present, wherever they look: it keeps its place while they follow what others do, and at the end.
        let guided = !self.own.is_empty() && !seating.waits();
        let asks = |seat: &Seat| self.has_adviser && seating.other_players(*seat) == OtherPlayers::Bots;
        let adviser = look.acting.filter(asks);
        let course = self.course.filter(|_| guided);
        let Beside { clocks, agreed, talk, terms, table_access } = beside(look);
        Ok(draw(&TablePage {
            base: self.base.clone(),
            id: self.id,
            info: self.info,
            style: self.style,
            art: self.art,
            table: copy.as_deref().unwrap_or(table),
            seats: self.seats,
            viewer: look.viewer,
            acting: drafting.or(look.acting),
            curtain: look.curtain,
            at,
            supposed: query.suppose.as_deref().unwrap_or_default(),
            following: query.follow.is_some(),
            revision: seating.revision,
            seal: self.seal,
            seed: self.seed,
            parts: self.parts,
            secret: self.secret.filter(|_| over),
            sealed: self.sealed,
            waiting_for_players: seating.waits(),
            changed: seating.changed_ms,
            times: &seating.times,
            eyes,
            own,
            notice: None,
            clocks,
            agreed,
            talk,
            terms,
            owners: owners(table, at.into(), look.viewer),
            table_access,
            lesson: None,
            guide: course.map(|course| guide(course, table, look.viewer, adviser)),
            first_lesson: self.first_lesson,
        }))
    }
}
