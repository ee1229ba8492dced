//! What the suite found, and where.

use std::fmt;

use liege_game::Setup;

/// Declares the checks and the list of them all, so that none is ever left out of it.
macro_rules! checks {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Everything that the suite checks.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Check {
            $($(#[$doc])* $name,)*
        }

        impl Check {
            /// Every check in order.
            pub const ALL: &[Check] = &[$(Check::$name),*];
        }
    };
}

checks! {
    /// The game takes every number of players and option that it names, refuses others, and has a sound [`Info`](liege_game::Info).
    Setup,
    /// A components file that is wrong is refused with its line and field; one that is taken makes a playable game.
    Components,
    /// Every listed action is accepted.
    Listed,
    /// No action is listed twice, and the same position always lists the same.
    Unique,
    /// An action that is not listed is refused.
    Unlisted,
    /// A seat that isn't asked has nothing to choose from and is refused.
    Unasked,
    /// The action by which a seat lets a moment pass is legal, and only a seat that is asked has one.
    Pass,
    /// A window is one that the game lists, and a seat that must answer in it can pass.
    Windows,
    /// An action with a range of amounts is listed with the smallest, legal with each of them, and with no other.
    Amounts,
    /// Only seats at the table share a private talk.
    Circle,
    /// A refusal names a rule of the game and says why.
    RefusalRule,
    /// A refusal leaves the position as it was.
    RefusalLeaves,
    /// Each seat that must answer can, and a draw has at least one outcome.
    DeadEnd,
    /// Outcomes of a draw are listed once each, and only where a draw is due.
    Chances,
    /// `sample` picks what `chances` lists for the same number.
    Sample,
    /// Actions and draws are written as one line that reads back.
    Notation,
    /// Positions, actions and draws come back from JSON as they were.
    Json,
    /// A record reads back as written, and following it gives the same position after each step.
    Replay,
    /// A clone shares nothing with its original.
    Clone,
    /// Watching the events changes nothing.
    Watching,
    /// Every piece is in exactly one place.
    Conservation,
    /// The game ends within the stated number of decisions.
    End,
    /// Ranks are in order and shared ranks skip the next.
    Standing,
    /// What `resample` returns is a sound position, and it deals again what is hidden.
    Resample,
    /// Positions that a viewer can't tell apart are dealt again alike by the same seed: dealing does not look at the truth.
    Dealing,
    /// Who is asked, in which window, who can let it pass and who shares a talk does not depend on what the viewer can't
    /// know.
    AskedSecrecy,
    /// A view does not depend on what its viewer can't know.
    ViewSecrecy,
    /// Neither the legal list nor the warning before a revealing action depends on what the seat can't know.
    ListSecrecy,
    /// A preview tells only what would come wherever the things are that the seat can't know.
    PreviewSecrecy,
    /// A refusal does not depend on what the seat can't know.
    RefusalSecrecy,
    /// Nothing drawn on the board depends on what the viewer can't know.
    BoardSecrecy,
    /// While answers are given at once, nobody else sees what one of them is, unless it is one that `reveals`.
    AnswerSecrecy,
    /// An action that shows anybody something new is one that `reveals`.
    Reveals,
    /// A log line tells nobody what their view does not show.
    LogSecrecy,
    /// A scene shows nobody what their view does not show.
    SceneSecrecy,
    /// Every action is made of parts of the board, and no two of one seat of the same parts.
    Elements,
    /// Prompts, descriptions, log lines and scores say something, and name rules that exist.
    Words,
    /// The board is well-formed and carries each part once.
    Board,
    /// The judgement of a position is fixed and bounded, and rounds never run backwards.
    Judgement,
    /// A plan begins with a legal answer, what was begun comes to an end that can be judged, and a game's measures are
    /// as many as their names.
    Plans,
    /// What a refusal says is so, by a second reading, and every refusal is read.
    Reasons,
    /// The numbers that programs learn from have one name each, and tell a seat nothing that it can't know.
    Numbers,
    /// What one game alone promises.
    Own,
    /// Nothing panics.
    Panic,
}

/// A check that failed, before it is known in which game.
pub(crate) struct Finding {
    pub(crate) check: Check,
    pub(crate) what: String,
}

impl Finding {
    pub(crate) fn new(check: Check, what: impl Into<String>) -> Finding {
        Finding { check, what: what.into() }
    }
}

/// Fails a check unless the condition holds.
pub(crate) fn ensure(holds: bool, check: Check, what: impl FnOnce() -> String) -> Result<(), Finding> {
    if holds { Ok(()) } else { Err(Finding::new(check, what())) }
}

/// Returns whether a text has the apostrophe ’ of print wherever it has one.
pub(crate) fn is_printed(text: &str) -> bool {
    !text.contains('\'')
}

/// Returns what somebody said who panicked.
pub(crate) fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    text.unwrap_or_else(|| "of unknown cause".to_owned())
}

/// The first check that failed, with all that is needed to see it again. Prints the same with `{}` and `{:?}`,
/// so that a test may simply return it.
pub struct Failure {
    /// Which check.
    pub check: Check,
    /// What was found, and what was expected.
    pub what: String,
    /// The game's id.
    pub game: &'static str,
    /// The number of players and the options.
    pub setup: String,
    /// Which of the random games, from 0; [`Suite::from`](crate::Suite::from) begins with it.
    pub number: usize,
    /// The seed of the suite.
    pub seed: u64,
    /// How many actions and draws had been carried out.
    pub step: usize,
    /// Whether the game can be played again alone: not where what was done in all games before it decided what was chosen.
    pub alone: bool,
    /// The game so far as the text of a record.
    pub record: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { check, what, game, setup, number, seed, step, alone, record } = self;
        writeln!(f, "{game}, {setup}, random game {number} of seed {seed}, after step {step}:")?;
        writeln!(f, "  check {check:?} failed: {what}")?;
        let steps: Vec<_> = record.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
        let last = &steps[steps.len().saturating_sub(8)..];
        if !last.is_empty() {
            writeln!(f, "  last steps: {}", last.join(" / "))?;
        }
        match alone {
            true => write!(f, "  to see it again: .seed({seed}).from({number}).games(1) with this setup"),
            false => write!(f, "  to see it again: all games of this test before it, with .seed({seed})"),
        }
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for Failure {}

/// The number of players and the options in words.
pub(crate) fn describe(setup: &Setup) -> String {
    let options: String = setup.options.iter().map(|(id, value)| format!(", {id} = {value}")).collect();
    format!("{} players{options}", setup.players)
}
