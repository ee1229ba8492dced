//! What the interface answers with.

use std::collections::BTreeMap;

use liege_game::{Element, Info, Line, Pending, Viewer};
use liege_pages::{SeatInfo, Sitter};
use liege_rooms::{Acted, LEVELS, Live};
use liege_store::{Opens, TokenRow};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::clock::ClockState;
use super::letters::letters;
use super::proposal::OpenProposal;

/// Every game, and the levels of bots.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    games: Vec<Game>,
    /// From the weakest to the strongest.
    levels: Vec<&'static str>,
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
pub(super) struct Game {
    id: &'static str,
    title: &'static str,
    designer: &'static str,
    publisher: &'static str,
    year: u16,
    /// What it is about, in a few sentences.
    summary: &'static str,
    min_players: usize,
    max_players: usize,
    /// Optional rules. The first value of each is the usual one.
    options: Vec<GameOption>,
}

/// An optional rule.
#[derive(Serialize, ToSchema)]
pub(super) struct GameOption {
    id: &'static str,
    title: &'static str,
    values: Vec<OptionValue>,
}

/// One way to play an optional rule.
#[derive(Serialize, ToSchema)]
pub(super) struct OptionValue {
    id: &'static str,
    title: &'static str,
}

/// One rule of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Rule {
    #[schema(example = "MA-14")]
    pub(super) number: String,
    pub(super) text: String,
}

/// A seal, to be noted before a table is made with its ticket.
#[derive(Serialize, ToSchema)]
pub(super) struct SealOffer {
    pub(super) seal: String,
    pub(super) ticket: String,
}

/// Tables at which a browser plays or that it made.
#[derive(Serialize, ToSchema)]
pub(super) struct Tables {
    pub(super) tables: Vec<TableSummary>,
}

/// A table in one line.
#[derive(Serialize, ToSchema)]
pub(super) struct TableSummary {
    pub(super) id: String,
    /// The game's id.
    pub(super) game: &'static str,
    /// What the players are called, seat by seat.
    pub(super) names: Vec<String>,
    /// How it stands, in a few words.
    pub(super) state: String,
    pub(super) your_turn: bool,
    pub(super) over: bool,
    /// When something was last done there, in milliseconds since 1970.
    pub(super) changed_ms: i64,
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub(super) struct Made {
    pub(super) id: String,
    /// The address of its page.
    pub(super) path: String,
    /// The addresses that open its open seats, by the seats' letters.
    pub(super) invitations: BTreeMap<String, String>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(super) struct Joined {
    /// The table's id.
    pub(super) id: String,
    #[schema(pattern = "^[A-Z]$")]
    pub(super) seat: String,
}

/// A table as the caller may know it.
#[derive(Serialize, ToSchema)]
pub(super) struct TableState {
    pub(super) id: String,
    /// The game's id.
    pub(super) game: &'static str,
    /// Grows with everything that is done that the caller may know of. Actions name it.
    pub(super) number: usize,
    /// The number of the position that is shown: how many steps led to it.
    pub(super) position: usize,
    /// The number of the present position.
    pub(super) last_position: usize,
    /// Whether seats are still open, so that the game has not begun.
    pub(super) waiting_for_players: bool,
    /// `paused` or `ended`, if the players have agreed that nobody acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) halt: Option<HaltState>,
    /// The proposal that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proposal: Option<OpenProposal>,
    /// The clock, if the table has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clock: Option<ClockState>,
    /// Whose eyes `view` is for: a seat's letter, `onlooker` or `all`.
    pub(super) viewer: String,
    /// The own seat that acts now.
    pub(super) acting: Option<String>,
    /// The own seat to which a shared screen has to be handed first.
    pub(super) curtain: Option<String>,
    pub(super) seats: Vec<SeatState>,
    pub(super) pending: Asked,
    /// What each seat is asked.
    pub(super) prompts: Vec<Prompt>,
    /// The position as the viewer may know it; its fields are those of the game's own view.
    #[schema(value_type = Object)]
    pub(super) view: Value,
    pub(super) scores: Vec<ScoreState>,
    /// Empty until the game is over.
    pub(super) standing: Vec<Place>,
    /// What the server's part of the draws was sealed with before anybody sat down.
    pub(super) seal: String,
    /// The seed that its maker has named, which the draws follow from; then they prove nothing.
    pub(super) seed: Option<u64>,
    /// How many of the first steps were taken over from a record; what was drawn in them proves nothing here.
    pub(super) given: usize,
    /// What the seats added to the draws, by their letters, once something was drawn.
    pub(super) parts: BTreeMap<String, String>,
    /// The server's part of the draws, once the game is over.
    pub(super) secret: Option<String>,
    /// The seals of what was chosen in secret at the present moment, by the letters of those who have chosen.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) sealed: BTreeMap<String, String>,
}

/// How the players have agreed that nobody acts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum HaltState {
    /// Until somebody resumes it.
    Paused,
    /// For good.
    Ended,
}

/// What kind of player has a seat.
#[derive(Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SitterKind {
    /// Somebody at a browser, or a program that plays for them.
    Person,
    /// A bot of the house.
    Bot,
    /// Nobody yet.
    Open,
    /// Nobody any more: the player has left for good.
    Gone,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub(super) struct SeatState {
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    name: String,
    kind: SitterKind,
    /// A bot's level.
    level: Option<String>,
    /// The address that opens the seat, for those who may invite.
    invitation: Option<String>,
    /// Whether the caller plays it.
    mine: bool,
    /// Whether its player is there.
    present: bool,
    /// Whether a program acts for its player.
    program: bool,
}

/// What a position asks for.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Asked {
    /// Something is drawn.
    Chance,
    /// Seats decide.
    Seats {
        /// The letters of those that the game waits for.
        must: Vec<String>,
        /// The letters of those that may interrupt.
        may: Vec<String>,
    },
    /// Nothing: the game is over.
    Over,
}

/// What a seat is asked.
#[derive(Serialize, ToSchema)]
pub(super) struct Prompt {
    #[schema(pattern = "^[A-Z]$")]
    pub(super) seat: String,
    pub(super) text: String,
}

/// A part of a seat's points.
#[derive(Serialize, ToSchema)]
pub(super) struct ScorePart {
    /// What the points are for.
    pub(super) what: String,
    /// How many, in words that the game chooses.
    pub(super) points: String,
}

/// The points of a seat so far.
#[derive(Serialize, ToSchema)]
pub(super) struct ScoreState {
    #[schema(pattern = "^[A-Z]$")]
    pub(super) seat: String,
    pub(super) total: i32,
    /// What they are made of: words, and a number in words, one after the other; `made_of` has them by name.
    #[schema(value_type = Vec<Vec<String>>, deprecated)]
    pub(super) parts: Vec<(String, String)>,
    /// What they are made of.
    pub(super) made_of: Vec<ScorePart>,
}

/// How a seat has done.
#[derive(Serialize, ToSchema)]
pub(super) struct Place {
    #[schema(pattern = "^[A-Z]$")]
    pub(super) seat: String,
    pub(super) score: i32,
    /// 1 has won.
    pub(super) rank: u8,
}

/// Every legal action of a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct LegalActions {
    /// What an action of this list has to name as its number.
    pub(super) number: usize,
    #[schema(pattern = "^[A-Z]$")]
    pub(super) seat: String,
    pub(super) actions: Vec<LegalAction>,
}

/// Something that a person clicks on the way to an action.
#[derive(ToSchema)]
#[expect(dead_code, reason = "what liege_game::Element is in the document")]
struct ActionElement {
    /// The part's id, as the view and the board have it.
    #[schema(pattern = "^[A-Za-z0-9_-]+$")]
    id: String,
    /// What a person calls it.
    label: String,
    /// Whether it is on the board or beside it.
    control: ElementControl,
    /// `amount`: the smallest that is legal.
    least: Option<u16>,
    /// `amount`: the largest that is legal.
    most: Option<u16>,
}

/// Whether a part of an action is on the board or beside it.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "what liege_game::Control is in the document")]
enum ElementControl {
    /// A part of the board.
    Part,
    /// A button beside the board.
    Button,
    /// A number that is set.
    Amount,
}

/// A legal action.
#[derive(Serialize, ToSchema)]
pub(super) struct LegalAction {
    /// The notation, which is what is sent back. Where an amount is chosen it names the least.
    pub(super) action: String,
    /// What it is, as an imperative.
    pub(super) label: String,
    /// The parts of the board and the controls that it is made of, in the order of clicking. An amount has `least` and
    /// `most`.
    #[schema(value_type = Vec<ActionElement>)]
    pub(super) elements: Vec<Element>,
    /// What it would bring up to the next draw or another's decision, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) preview: Option<Vec<Told>>,
    /// Why it can't be taken back, if it can't.
    #[serde(rename = "final")]
    pub(super) last: Option<&'static str>,
}

/// What a sentence of the log is about.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "what liege_game::Level is in the document")]
enum LineLevel {
    /// A round or phase begins.
    Heading,
    /// Somebody does something.
    Deed,
    /// What follows from it.
    Consequence,
}

/// A sentence of what happens.
#[derive(Serialize, ToSchema)]
pub(super) struct Told {
    text: String,
    /// The rule that made it happen.
    #[schema(example = "MA-14")]
    rule: Option<String>,
    #[schema(value_type = LineLevel)]
    level: liege_game::Level,
}

/// What happened.
#[derive(Serialize, ToSchema)]
pub(super) struct Log {
    pub(super) number: usize,
    pub(super) lines: Vec<LogLine>,
}

/// A sentence of the log.
#[derive(Serialize, ToSchema)]
pub(super) struct LogLine {
    /// The number of the position that shows it.
    pub(super) position: usize,
    #[serde(flatten)]
    pub(super) told: Told,
}

/// What was done and is stored.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// The table's number from now on.
    pub(super) number: usize,
    /// The number of the position to which it led.
    pub(super) position: usize,
}

/// What a stream tells: how the table stands.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub(super) struct TableEvent {
    /// Also the id of the event.
    pub(super) number: usize,
    /// The number of the present position.
    pub(super) position: usize,
    pub(super) waiting_for_players: bool,
    pub(super) pending: Asked,
    pub(super) seats: Vec<SeatState>,
    /// The clock, if the table has one. That time goes by is no change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clock: Option<ClockState>,
}

/// Tokens that a browser has made at a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Tokens {
    pub(super) tokens: Vec<Token>,
}

/// A token, without what it is itself.
#[derive(Serialize, ToSchema)]
pub(super) struct Token {
    /// Its name in addresses, which opens nothing.
    id: String,
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    /// `look` or `play`.
    scope: &'static str,
    /// What its maker calls it.
    name: String,
    made_ms: i64,
    /// When it ends, in milliseconds since 1970.
    expires_ms: Option<i64>,
    /// When it was revoked, in milliseconds since 1970.
    revoked_ms: Option<i64>,
}

/// A token that was made.
#[derive(Serialize, ToSchema)]
pub(super) struct NewToken {
    /// What a program shows: `Authorization: Bearer …`. The server does not keep it, so it is told this once.
    pub(super) token: String,
    #[serde(flatten)]
    pub(super) row: Token,
}

impl Games {
    pub(super) fn of<'a>(infos: impl Iterator<Item = &'a Info>) -> Games {
        Games { games: infos.map(Game::of).collect(), levels: LEVELS.to_vec() }
    }
}

impl Game {
    fn of(info: &Info) -> Game {
        let options = info.options.iter().map(|option| {
            let values = option.values.iter().map(|value| OptionValue { id: value.id, title: value.title });
            GameOption { id: option.id, title: option.title, values: values.collect() }
        });
        Game {
            id: info.id,
            title: info.title,
            designer: info.designer,
            publisher: info.publisher,
            year: info.year,
            summary: info.summary,
            min_players: info.min_players,
            max_players: info.max_players,
            options: options.collect(),
        }
    }
}

impl From<&SeatInfo> for SeatState {
    fn from(player: &SeatInfo) -> SeatState {
        let (kind, level, invitation) = match &player.sitter {
            Sitter::Person => (SitterKind::Person, None, None),
            Sitter::Bot(level) => (SitterKind::Bot, Some(level.clone()), None),
            Sitter::Open(invitation) => (SitterKind::Open, None, invitation.clone()),
            Sitter::Gone => (SitterKind::Gone, None, None),
        };
        let (seat, name) = (player.seat.to_string(), player.name.clone());
        let SeatInfo { mine, present, program, .. } = *player;
        SeatState { seat, name, kind, level, invitation, mine, present, program }
    }
}

impl From<Pending> for Asked {
    fn from(pending: Pending) -> Asked {
        match pending {
            Pending::Chance => Asked::Chance,
            Pending::Over => Asked::Over,
            Pending::Seats(asked) => Asked::Seats { must: letters(asked.must), may: letters(asked.may) },
        }
    }
}

impl From<Acted> for Done {
    fn from(acted: Acted) -> Done {
        Done { number: acted.number, position: acted.position }
    }
}

impl From<TokenRow> for Token {
    fn from(row: TokenRow) -> Token {
        let seat = match row.opens {
            Opens::Seat { seat, .. } => seat.to_string(),
            Opens::Account => String::new(),
        };
        Token {
            id: row.id,
            seat,
            scope: row.scope.word(),
            name: row.name,
            made_ms: row.made_ms,
            expires_ms: row.expires_ms,
            revoked_ms: row.revoked_ms,
        }
    }
}

impl Told {
    /// A line with the names of the players.
    pub(super) fn of(live: &Live, line: &Line) -> Told {
        let rule = line.rule.map(|rule| rule.to_string());
        Told { text: line.plain(|seat| live.name(seat)), rule, level: line.level }
    }
}

/// A viewer in a word.
pub(super) fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "onlooker".to_owned(),
        Viewer::All => "all".to_owned(),
    }
}
