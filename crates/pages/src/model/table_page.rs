//! [`TablePage`]: a table as one browser sees it.

use std::collections::BTreeMap;

use liege_game::{Info, Line, Parts, Seal, Seat, Secret, Viewer, say};
use liege_table::Table;

use super::agreed::{Agreed, Clocks};
use super::answer::{Notice, ReviewPerspective};
use super::guide::GuideStrip;
use super::lesson::{FirstLesson, LessonStrip};
use super::own_seat::OwnSeat;
use super::seat::SeatInfo;
use super::table_access::TableAccess;
use super::talk::Talk;
use crate::name::by_name;
use crate::{Base, Terms};

/// A table as one browser sees it.
pub struct TablePage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The table's id, as used in addresses.
    pub id: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The style sheet of its board.
    pub style: &'static str,
    /// What the drawings of its boards refer to, which browsers keep.
    pub art: &'a str,
    /// The game in progress.
    pub table: &'a dyn Table,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// Whose eyes the board is drawn for.
    pub viewer: Viewer,
    /// The seat that this browser acts for now, if it is asked. With several own seats (hot-seat) the one whose turn it is.
    pub acting: Option<Seat>,
    /// Hot-seat: the device must be handed to this seat before its secrets are shown. Only the curtain is drawn then.
    pub curtain: Option<Seat>,
    /// The position shown, if it is not the present one.
    pub at: Option<usize>,
    /// What the viewer supposes, in the game's own words: the board is drawn so, for this page alone. May be empty.
    pub supposed: &'a str,
    /// Whether a past position is shown on the way to the present, so that people can follow what others did.
    pub following: bool,
    /// The number that this browser sends with an action and hears in events. It grows with everything that is
    /// done at the table, taking back included, so it can't stand for two different pasts; `table.number()`, which
    /// names positions in addresses and on the slider, shrinks when something is taken back.
    pub revision: usize,
    /// Published before anybody sat down.
    pub seal: Seal,
    /// The seed that the draws follow from, where only bots and programs sit and have asked for one.
    pub seed: Option<u64>,
    /// Published with the first draw.
    pub parts: Parts,
    /// Published when the game is over.
    pub secret: Option<Secret>,
    /// The seals of those who have chosen in secret at the present moment.
    pub sealed: Vec<(Seat, String)>,
    /// Whether the game waits for seats that are still open.
    pub waiting_for_players: bool,
    /// When the last step was taken, in milliseconds since 1970.
    pub changed: i64,
    /// When each step was taken, as far as this browser may know it, in milliseconds since 1970.
    pub times: &'a [i64],
    /// With whose eyes a finished game is looked at. Nothing while it goes on: `viewer` alone says what is shown.
    pub eyes: Option<ReviewPerspective>,
    /// What only the player of the seat for whose eyes the page is drawn sees. `None` for spectators and once the game is over.
    pub own: Option<OwnSeat>,
    /// A refusal or other word for this player, shown once.
    pub notice: Option<Notice>,
    /// How long everybody may still think, if the table has a clock.
    pub clocks: Option<Clocks>,
    /// What was proposed and agreed to.
    pub agreed: Agreed,
    /// What is said at the table.
    pub talk: Talk,
    /// What was agreed.
    pub terms: Terms,
    /// Whose the parts are that sentences name, by their ids, in the position shown.
    pub owners: BTreeMap<String, Seat>,
    /// What stands around the table.
    pub table_access: TableAccess,
    /// The lesson that is played here, if it is none of the tables that people have made.
    pub lesson: Option<LessonStrip>,
    /// What somebody in a first game is told now.
    pub guide: Option<GuideStrip>,
    /// What those who wait for players may do meanwhile.
    pub first_lesson: Option<FirstLesson>,
}

impl TablePage<'_> {
    /// Returns what windows and lists call the table: its own name and that of its game.
    pub(crate) fn name(&self) -> Line {
        match self.terms.title.as_str() {
            "" => self.info.title.into(),
            title => say!("{table} · {game}", table = by_name(title), game = self.info.title),
        }
    }

    /// Where the page lies, below the base.
    pub fn address(&self) -> String {
        match &self.lesson {
            Some(lesson) => format!("/learn/{}/{}", self.info.id, lesson.id),
            None => format!("/t/{}", self.id),
        }
    }
}
