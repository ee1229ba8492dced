//! What pages are drawn from. The server fills these in; nothing here knows where they come from.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_bots::{Analysis, Report};
use liege_game::{Info, Parts, Seal, Seat, Seats, Secret, Viewer};
use liege_table::{DraftLine, Proposal, Settings, Table};
use maud::{Markup, Render, html};

use crate::{Base, LobbyLine, Terms};

/// Who sits where, as everybody at the table may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// Person, bot or still open.
    pub sitter: Sitter,
    /// Whether this browser plays the seat.
    pub mine: bool,
    /// Whether somebody who plays the seat has the table open now.
    pub present: bool,
    /// Whether a program acts for the person.
    pub program: bool,
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person has taken it.
    Person,
    /// A bot of this level.
    Bot(String),
    /// Nobody yet: the person who opens this address (path and query) takes it. `None` for those who may not invite.
    Open(Option<String>),
    /// Somebody who has deleted their account.
    Gone,
}

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
    /// Where the page lies, below the base.
    pub fn address(&self) -> String {
        match &self.lesson {
            Some(lesson) => format!("/learn/{}/{}", self.info.id, lesson.id),
            None => format!("/t/{}", self.id),
        }
    }
}

/// The lesson with which one begins to learn a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstLesson {
    /// The game's id.
    pub game: &'static str,
    /// The lesson's id.
    pub id: String,
    /// How many minutes it takes.
    pub minutes: usize,
}

impl FirstLesson {
    /// Where it lies, below the base.
    pub fn address(&self) -> String {
        format!("/learn/{}/{}", self.game, self.id)
    }
}

/// What a strip beside the board is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonKind {
    /// A lesson, step by step.
    Lesson,
    /// A position that somebody tries.
    Trial,
    /// A position in which one action is to be found.
    Puzzle,
}

/// What a lesson says beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStrip {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What the game is about and how it is won, said at the first step.
    pub theme: Option<String>,
    /// What it is.
    pub kind: LessonKind,
    /// Where one can go from here, if not to the list of lessons: paths below the base, and what the buttons say.
    pub ways: Vec<(String, &'static str)>,
    /// The step, from 0.
    pub step: usize,
    /// How many steps it has.
    pub steps: usize,
    /// What to do.
    pub say: String,
    /// What is worth aiming at.
    pub aim: Option<String>,
    /// The ids of parts to look at, and of those to click next, in order.
    pub light: Vec<String>,
    /// The ids of the parts to click next, in order.
    pub next: Vec<String>,
    /// The rules that were met in the step before.
    pub met: Vec<String>,
    /// The rules that are met in this step.
    pub rules: Vec<String>,
    /// One more sentence for parts that people try, by their ids.
    pub wrong: Vec<(String, String)>,
    /// What the learner has done, as the query of the page's address.
    pub here: String,
    /// The query of the step before, if there is one.
    pub back: Option<String>,
    /// The query of this step from its beginning.
    pub again: String,
    /// The query of the step after it, if there is one.
    pub skip: Option<String>,
    /// Whether something can be taken back.
    pub undoable: bool,
    /// The lesson after this one, by id and title.
    pub after: Option<(String, String)>,
    /// The fields of the form that makes a table for the first whole game, once all steps are done.
    pub first: Vec<(String, String)>,
}

/// What somebody in a first game is told of the present moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuideStrip {
    /// What the moment is for.
    pub purpose: String,
    /// What good players look at.
    pub look: String,
    /// The game's own words that these sentences have.
    pub words: Vec<GlossaryWord>,
    /// The own seat for which a bot may be asked, if nobody else plays here.
    pub adviser: Option<Seat>,
}

/// A word that the game means in its own way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlossaryWord {
    /// As it stands in sentences.
    pub word: String,
    /// What it means.
    pub says: String,
    /// The number of its rule.
    pub rule: String,
}

/// What stands around a table: who may look, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableAccess {
    /// How far spectators are behind, as in `5 actions`; nothing if they see the present.
    pub behind: Option<String>,
    /// Whether this browser plays no seat here.
    pub spectator: bool,
    /// The address by which the viewer can take a free seat.
    pub sit: Option<String>,
    /// What the maker of the table can change.
    pub owner_controls: Option<OwnerControls>,
}

/// Who may look at a table, as its maker sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnerControls {
    /// `open`, `unlisted` or `private`.
    pub visibility: &'static str,
    /// The address that lets others look at a private table.
    pub look: Option<String>,
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// The people, each with the time left in milliseconds; below 0 if it has run out.
    pub left: Vec<(Seat, i64)>,
    /// Those whose clocks run.
    pub running: Seats,
    /// Those who are asked and whose time is up.
    pub out: Seats,
    /// The seat that a bot keeps for this browser.
    pub kept: Option<Seat>,
    /// In which hours of the day they run, in words; none if all day.
    pub hours: Option<String>,
    /// When they run again, such as "8:00", if they stand now because of the hour.
    pub opens: Option<String>,
}

/// What people at a table have proposed to each other and declared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// The proposal that waits for answers.
    pub open: Option<Proposal>,
    /// All others, in order, each with what has become of it by now.
    pub told: Vec<Proposal>,
    /// Why nobody can act, if so.
    pub halt: Option<Halt>,
    /// The seats whose players have given up, in the order in which they did.
    pub gave_up: Vec<Seat>,
    /// Whether everybody has agreed to play again: the table of the next game stands.
    pub plays_again: bool,
    /// Who is away, and until when, in milliseconds since 1970.
    pub away: Vec<(Seat, i64)>,
    /// For how many days the speaker may still be away.
    pub days_left: i64,
    /// The own seat that proposes; none for spectators.
    pub speaker: Option<Seat>,
    /// Whether the speaker can ask to take something back.
    pub asks_back: bool,
    /// Grows with everything that is proposed, answered and decided.
    pub changes: usize,
}

/// Why nobody can act at a table whose game is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// It is paused until somebody resumes it.
    Paused,
    /// It was ended as it stands.
    Ended,
}

/// What is said at a table, as far as this browser may read it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// The remarks in order.
    pub said: Vec<Said>,
    /// The own seat that speaks; none for spectators.
    pub speaker: Option<Seat>,
    /// The seats that share a private talk with the speaker now, the speaker among them.
    pub circle: Seats,
    /// Those whose remarks the speaker does not want to read.
    pub muted: Seats,
    /// Grows with everything that is said and that this browser may read.
    pub changes: usize,
}

/// A remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its number at the table.
    pub number: usize,
    /// Who said it.
    pub seat: Seat,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The position of the game at which it was said.
    pub position: usize,
    /// The seats that alone may read it; none if everybody may.
    pub only: Option<Seats>,
    /// What has become of it, if it is a promise.
    pub promise: Option<Promise>,
    /// The words.
    pub text: String,
}

/// What has become of a promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Nobody has said yet.
    Open,
    /// This seat says that it was kept.
    Kept(Seat),
    /// This seat says that it was broken.
    Broken(Seat),
}

/// What a page shows of a seat to its player alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnSeat {
    /// The seat.
    pub seat: Seat,
    /// How it wants to be asked.
    pub settings: Settings,
    /// What it means to do when its turn comes, checked against the table as it stands.
    pub draft: Vec<DraftLine>,
    /// Whether it drafts.
    pub drafting: Drafting,
}

/// Whether a seat can draft what it will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drafting {
    /// It is asked itself, or what it will be asked can't be known yet.
    No,
    /// It can begin to.
    Possible,
    /// It does: the page's table is a copy, as it would be when its turn comes, after what was drafted.
    Now {
        /// Whether something is drawn before, on the copy by lot.
        by_lot: bool,
    },
}

impl Drafting {
    /// Whether the seat drafts.
    pub fn is_now(self) -> bool {
        matches!(self, Drafting::Now { .. })
    }
}

/// With whose eyes somebody looks at a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewPerspective {
    /// The browser's own, as the table looked from there at the time; what is secret at the end is open there.
    Own,
    /// Those of one seat, of a spectator, or of somebody who sees everything, all along.
    Of(Viewer),
}

/// What has become of what was asked for on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was done.
    Done(String),
    /// It could not be done.
    Refused(String),
}

impl Render for Answer {
    fn render(&self) -> Markup {
        html! {
            @match self {
                Answer::Done(text) => p.notice.done role="status" { (text) },
                Answer::Refused(text) => p.notice role="alert" { (text) },
            }
        }
    }
}

/// Something that did not work, in the words for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// One sentence.
    pub text: String,
    /// The rule that says so, such as `MA-14`.
    pub rule: Option<String>,
}

/// One table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The table's id.
    pub id: String,
    /// The game.
    pub info: &'static Info,
    /// What its maker calls it; empty if it has no name.
    pub title: String,
    /// Names in seat order.
    pub names: Vec<String>,
    /// Its state: "Round 3 of 16", "Anna has won".
    pub state: String,
    /// Whether this browser is asked to act.
    pub your_turn: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Time of the last step, in milliseconds since 1970.
    pub changed: i64,
}

/// The front page.
pub struct Home {
    /// Below which everything lies.
    pub base: Base,
    /// Every game that can be played.
    pub games: Vec<&'static Info>,
    /// The tables of this browser that go on, those that wait for it first.
    pub tables: Vec<TableLine>,
    /// Whether people can be told that a table waits for them.
    pub notices: bool,
    /// The tables at which a seat is kept for the viewer.
    pub invited: Vec<LobbyLine>,
    /// The open tables that wait for players.
    pub lobby: Vec<LobbyLine>,
    /// Open tables at which others play.
    pub watchable: Vec<TableLine>,
    /// Who is signed in.
    pub name: Option<String>,
    /// Whether somebody was signed in here and is no more.
    pub signed_out: bool,
    /// Whether the server offers the games to those who want to play without it.
    pub offline: bool,
    /// Whether there are tables that are over.
    pub archive: bool,
    /// The first lesson of each game that has one.
    pub first_lessons: Vec<FirstLesson>,
}

/// The form that makes a table.
pub struct NewTable {
    /// Below which everything lies.
    pub base: Base,
    /// The game.
    pub info: &'static Info,
    /// Levels of bots, weakest first.
    pub levels: Vec<&'static str>,
    /// The friends for whom a seat can be kept, by name.
    pub friends: Vec<String>,
    /// The programs that wait for this game, by name.
    pub programs: Vec<String>,
    /// The name that this browser used last.
    pub name: String,
    /// What was wrong with the last try.
    pub notice: Option<Notice>,
    /// The seal of the table that the form will make.
    pub seal: Seal,
    /// What the form sends back with the seal.
    pub ticket: String,
    /// The lesson for those who have never played the game.
    pub first_lesson: Option<FirstLesson>,
    /// The position that the table goes on from, if it is not the start.
    pub from: Option<FromPosition>,
}

/// A position of another table from which a new one goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FromPosition {
    /// The other table's id.
    pub table: String,
    /// The number of the position.
    pub position: usize,
    /// How many play there.
    pub players: usize,
}

/// The page behind an invitation.
pub struct Join<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The path below it that the form posts to.
    pub action: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The seat that is offered.
    pub seat: Seat,
    /// Those who sit already, by name.
    pub others: Vec<String>,
    /// What was agreed.
    pub terms: Terms,
    /// Whether anybody may take the seat, from the hall.
    pub open: bool,
    /// The name that this browser used last.
    pub name: String,
    /// The table's seal.
    pub seal: Seal,
    /// The lesson for those who have never played the game.
    pub first_lesson: Option<FirstLesson>,
}

/// A page that says what went wrong.
pub struct ErrorPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// HTTP status.
    pub status: u16,
    /// One sentence.
    pub text: &'a str,
    /// The rule, where there is one.
    pub rule: Option<&'a str>,
    /// The id of the table at which it happened.
    pub table: Option<&'a str>,
    /// The id of a table that can't be played on, while its record can be had.
    pub record: Option<&'a str>,
}

/// What a search makes of a finished game.
pub struct AnalysisPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The finished game.
    pub table: &'a dyn Table,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The style sheet of the game's board.
    pub style: &'static str,
    /// The decision whose board is shown, by its step in the record; otherwise the one that lost most.
    pub step: Option<usize>,
    /// How far the search has come.
    pub state: AnalysisState,
}

/// How far the analysis of a game has come.
#[derive(Clone, Debug)]
pub enum AnalysisState {
    /// It waits for a processor, or goes on.
    Running {
        /// Steps of the record that are done.
        done: usize,
        /// Steps of the record.
        of: usize,
    },
    /// The page's own worker goes through this record, and sends what it has found.
    Here {
        /// The record of the game.
        record: String,
        /// Steps of the record.
        of: usize,
    },
    /// It is done.
    Done(Arc<Analysis>),
    /// It could not be done.
    Failed,
}

/// Why a bot would move as it would.
pub struct BotAdvicePage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The game in progress.
    pub table: &'a dyn Table,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The style sheet of the game's board.
    pub style: &'static str,
    /// The seat that asks.
    pub seat: Seat,
    /// The bot that answers.
    pub level: &'a str,
    /// Its answer; nothing while it is still searched for.
    pub report: Option<Arc<Report>>,
    /// How many searches wait for a processor.
    pub before: usize,
}
