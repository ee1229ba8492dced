//! [`Proposal`]: what somebody proposes to the others at a table, and what has become of it. No rule ever sees one.

use liege_game::{Seat, Seats};

/// What somebody proposed to the others at a table, or declared without asking anybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Its number at the table, counted from 0.
    pub number: usize,
    /// Who proposes.
    pub seat: Seat,
    /// What.
    pub kind: ProposalKind,
    /// The seats that are asked; none if it is a declaration.
    pub asked: Seats,
    /// Those of them that have agreed so far.
    pub agreed: Seats,
    /// What has become of it.
    pub outcome: Outcome,
    /// The position of the game at which it was made.
    pub position: usize,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Until when it can be answered, in milliseconds since 1970.
    pub expires_ms: i64,
    /// When it was decided, in milliseconds since 1970.
    pub closed_ms: Option<i64>,
    /// What everybody may know of the moves that would be taken back.
    pub about: Vec<String>,
}

/// What is proposed or declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProposalKind {
    /// The table stands: no clock runs and nobody acts.
    Pause,
    /// The pause is over.
    Resume,
    /// The game ends as it stands, and nobody wins.
    End,
    /// The proposer gives up and is placed last.
    GiveUp {
        /// The level of the bot that plays on. With two players there is none: the other one has won.
        stand_in: Option<String>,
    },
    /// A game that is over is played again, with the seats turned.
    Rematch,
    /// The operator of the server has ended the game as it stands.
    Close,
    /// Everything after a position is taken back.
    Undo {
        /// The number of that position.
        to: usize,
        /// The number by which everybody knew the table when it was asked for.
        moment: usize,
    },
    /// A bot takes a seat that nobody plays.
    Fill {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// A bot plays for somebody whose time is up.
    Steward {
        /// For whom.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// The proposer is away: their clock stands.
    Away {
        /// Until when, in milliseconds since 1970.
        until_ms: i64,
    },
    /// The proposer is there again.
    Return,
    /// The proposer takes the seat back from the bot that played it.
    Back,
}

/// What has become of a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It can be answered.
    Open,
    /// It was agreed to, and done.
    Agreed,
    /// This seat said no.
    Refused(Seat),
    /// The proposer took it back.
    Withdrawn,
    /// Not everybody answered in time.
    Expired,
    /// The game went on before it was decided.
    Overtaken,
}

/// How long a proposal can be answered, in milliseconds: three days.
const LASTS_MS: i64 = 3 * 86_400_000;

impl Proposal {
    /// A new proposal to these seats, which waits for their answers; or a declaration, if nobody is asked.
    pub fn new(
        number: usize,
        seat: Seat,
        kind: ProposalKind,
        asked: Seats,
        position: usize,
        made_ms: i64,
    ) -> Proposal {
        Proposal {
            number,
            seat,
            kind,
            asked,
            agreed: Seats::NONE,
            outcome: Outcome::Open,
            position,
            made_ms,
            expires_ms: made_ms.saturating_add(LASTS_MS),
            closed_ms: None,
            about: Vec::new(),
        }
    }

    /// The same, once it is decided.
    #[must_use]
    pub fn closed(self, outcome: Outcome, now_ms: i64) -> Proposal {
        Proposal { outcome, closed_ms: Some(now_ms), ..self }
    }
}
