//! Drafts: what a player means to do when the turn comes, seen by nobody else, and sent with one click.

use liege_game::Seat;

use crate::error::SeatingError;
use crate::request::DraftRequest;
use crate::seating::Seating;

/// How many lines a draft may have.
const MAX_DRAFT_LINES: usize = 60;

impl Seating {
    /// The draft of a seat as somebody wants it changed.
    ///
    /// # Errors
    /// Why it can't be.
    pub fn changed_draft(&self, seat: Seat, request: &DraftRequest) -> Result<Vec<String>, SeatingError> {
        let mut draft = self.drafts[seat].clone();
        match (&request.add, request.remove, request.clear) {
            (Some(action), None, false) => {
                draft.push(self.with_amount(action.clone(), request.amount)?);
                if draft.len() > MAX_DRAFT_LINES {
                    return Err(SeatingError::LongDraft { max: MAX_DRAFT_LINES });
                }
                let checked = self.table.draft(seat, &draft).ok_or(SeatingError::NoDraft(seat))?;
                if let Some(problem) = checked.lines.last().and_then(|line| line.problem.clone()) {
                    return Err(problem.into());
                }
                // What is kept is what the game would write.
                draft = checked.lines.into_iter().map(|line| line.action).collect();
            }
            (None, Some(place), false) if place < draft.len() => drop(draft.remove(place)),
            (None, Some(_), false) => return Err(SeatingError::Unexpected("the draft has no such line")),
            (None, None, true) => draft.clear(),
            _ => return Err(SeatingError::Unexpected("one thing is changed at a time")),
        }
        Ok(draft)
    }
}
