//! Proposals at tables, and what has become of them.

use liege_game::{Seat, Seats};
use liege_table::{Outcome, Proposal, ProposalKind};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::Result;
use crate::seats::seat;
use crate::{Receipt, Store, StoreError};

/// The columns kind and subject.
fn write_kind(kind: &ProposalKind) -> (&'static str, String) {
    match kind {
        ProposalKind::Pause => ("pause", String::new()),
        ProposalKind::Resume => ("resume", String::new()),
        ProposalKind::End => ("end", String::new()),
        ProposalKind::GiveUp { stand_in } => ("give-up", stand_in.clone().unwrap_or_default()),
        ProposalKind::Rematch => ("rematch", String::new()),
        ProposalKind::Close => ("close", String::new()),
        ProposalKind::Undo { to, moment } => ("undo", format!("{to} {moment}")),
        ProposalKind::Fill { seat, level } => ("fill", format!("{seat} {level}")),
        ProposalKind::Steward { seat, level } => ("steward", format!("{seat} {level}")),
        ProposalKind::Away { until_ms } => ("away", until_ms.to_string()),
        ProposalKind::Return => ("return", String::new()),
        ProposalKind::Back => ("back", String::new()),
    }
}

/// Reads what [`write_kind`] wrote; `None` if something else wrote it.
fn read_kind(kind: &str, subject: &str) -> Option<ProposalKind> {
    Some(match kind {
        "pause" => ProposalKind::Pause,
        "resume" => ProposalKind::Resume,
        "end" => ProposalKind::End,
        "give-up" => ProposalKind::GiveUp { stand_in: (!subject.is_empty()).then(|| subject.to_owned()) },
        "rematch" => ProposalKind::Rematch,
        "close" => ProposalKind::Close,
        "undo" => {
            let (to, moment) = subject.split_once(' ')?;
            ProposalKind::Undo { to: to.parse().ok()?, moment: moment.parse().ok()? }
        }
        "fill" | "steward" => {
            let (letter, level) = subject.split_once(' ')?;
            let (seat, level) = (letter.chars().next().and_then(Seat::from_letter)?, level.to_owned());
            if kind == "fill" {
                ProposalKind::Fill { seat, level }
            } else {
                ProposalKind::Steward { seat, level }
            }
        }
        "away" => ProposalKind::Away { until_ms: subject.parse().ok()? },
        "return" => ProposalKind::Return,
        "back" => ProposalKind::Back,
        _ => return None,
    })
}

fn write_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Open => "open".to_owned(),
        Outcome::Agreed => "agreed".to_owned(),
        Outcome::Refused(seat) => format!("refused {seat}"),
        Outcome::Withdrawn => "withdrawn".to_owned(),
        Outcome::Expired => "expired".to_owned(),
        Outcome::Overtaken => "overtaken".to_owned(),
    }
}

fn read_outcome(text: &str) -> Option<Outcome> {
    Some(match text {
        "open" => Outcome::Open,
        "agreed" => Outcome::Agreed,
        "withdrawn" => Outcome::Withdrawn,
        "expired" => Outcome::Expired,
        "overtaken" => Outcome::Overtaken,
        _ => Outcome::Refused(text.strip_prefix("refused ")?.chars().next().and_then(Seat::from_letter)?),
    })
}

fn letters(seats: Seats) -> String {
    seats.iter().map(|seat| seat.letter()).collect()
}

impl Store {
    /// Everything that was proposed and declared at a table, in order.
    ///
    /// # Errors
    /// The database's.
    pub async fn proposals(&self, table: &str) -> Result<Vec<Proposal>> {
        let rows = sqlx::query(
            "SELECT number, seat, kind, subject, asked, agreed, state, position, made_ms, expires_ms, closed_ms, about \
             FROM proposals WHERE table_id = $1 ORDER BY number",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(proposal_row).collect()
    }

    /// Stores a new proposal, at a request with this receipt.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if one has this number already; [`StoreError::Answered`] if that was done before; a full disk.
    pub async fn propose(&self, table: &str, proposal: &Proposal, receipt: Option<&Receipt>) -> Result<()> {
        let (kind, subject) = write_kind(&proposal.kind);
        let proposed = sqlx::query(
            "INSERT INTO proposals (table_id, number, seat, kind, subject, asked, agreed, state, position, made_ms, \
             expires_ms, closed_ms, about) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(table)
        .bind(proposal.number as i64)
        .bind(proposal.seat.to_string())
        .bind(kind)
        .bind(subject)
        .bind(letters(proposal.asked))
        .bind(letters(proposal.agreed))
        .bind(write_outcome(proposal.outcome))
        .bind(proposal.position as i64)
        .bind(proposal.made_ms)
        .bind(proposal.expires_ms)
        .bind(proposal.closed_ms)
        .bind(proposal.about.join("\n"));
        self.change_one(proposed, receipt).await
    }

    /// Keeps who has agreed to an open proposal, to which `before` had agreed so far, and what has become of it, at a request with
    /// this receipt.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not open any more, or others have agreed meanwhile; [`StoreError::Answered`] if that was
    /// done before; a full disk.
    pub async fn decide(
        &self,
        table: &str,
        proposal: &Proposal,
        before: Seats,
        receipt: Option<&Receipt>,
    ) -> Result<()> {
        let decided = sqlx::query(
            "UPDATE proposals SET agreed = $3, state = $4, closed_ms = $5 WHERE table_id = $1 AND number = $2 \
             AND state = 'open' AND agreed = $6",
        )
        .bind(table)
        .bind(proposal.number as i64)
        .bind(letters(proposal.agreed))
        .bind(write_outcome(proposal.outcome))
        .bind(proposal.closed_ms)
        .bind(letters(before));
        self.change_one(decided, receipt).await
    }
}

fn proposal_row(row: &AnyRow) -> Result<Proposal> {
    let text = |column: &str| -> Result<String> { Ok(row.try_get(column)?) };
    let (kind, subject, state) = (text("kind")?, text("subject")?, text("state")?);
    let unreadable = || StoreError::unreadable("proposal", &format!("{kind} {subject} {state}"));
    let seats = |column: &str| -> Result<Seats> {
        text(column)?.chars().map(|letter| Seat::from_letter(letter).ok_or_else(unreadable)).collect()
    };
    let count =
        |column: &str| -> Result<usize> { Ok(usize::try_from(row.try_get::<i64, _>(column)?).unwrap_or(0)) };
    Ok(Proposal {
        number: count("number")?,
        seat: seat(&text("seat")?)?,
        kind: read_kind(&kind, &subject).ok_or_else(unreadable)?,
        asked: seats("asked")?,
        agreed: seats("agreed")?,
        outcome: read_outcome(&state).ok_or_else(unreadable)?,
        position: count("position")?,
        made_ms: row.try_get("made_ms")?,
        expires_ms: row.try_get("expires_ms")?,
        closed_ms: row.try_get("closed_ms")?,
        about: text("about")?.lines().map(str::to_owned).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_read_back_and_others_are_refused() {
        for proposed in [
            ProposalKind::Pause,
            ProposalKind::Resume,
            ProposalKind::End,
            ProposalKind::GiveUp { stand_in: None },
            ProposalKind::GiveUp { stand_in: Some("knight".into()) },
            ProposalKind::Rematch,
            ProposalKind::Close,
            ProposalKind::Undo { to: 7, moment: 12 },
            ProposalKind::Fill { seat: Seat::B, level: "squire".into() },
            ProposalKind::Steward { seat: Seat::B, level: "knight".into() },
            ProposalKind::Away { until_ms: 5 },
            ProposalKind::Return,
            ProposalKind::Back,
        ] {
            let (kind, subject) = write_kind(&proposed);
            assert_eq!(read_kind(kind, &subject), Some(proposed));
        }
        for (kind, subject) in
            [("party", ""), ("undo", "7"), ("steward", "Z knight"), ("fill", "knight"), ("away", "soon")]
        {
            assert_eq!(read_kind(kind, subject), None, "{kind} {subject}");
        }
        for outcome in [
            Outcome::Open,
            Outcome::Agreed,
            Outcome::Refused(Seat::B),
            Outcome::Withdrawn,
            Outcome::Expired,
            Outcome::Overtaken,
        ] {
            assert_eq!(read_outcome(&write_outcome(outcome)), Some(outcome));
        }
        assert_eq!(read_outcome("refused"), None);
    }
}
