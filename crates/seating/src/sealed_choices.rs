//! [`SealedChoices`]: which choices were made in secret, and what shows that none was changed.

use liege_game::{SealedChoice, Seat, Secret, Step};
use liege_table::{At, Table};

use crate::entry::Entry;
use crate::secret_choices::stays;

/// The choices that were complete while others were still choosing, and stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SealedChoices(Vec<SealedChoice>);

impl SealedChoices {
    /// Takes in the row with this number. `table` is as it is after it, and had `number` steps before. Another
    /// choice is completed by another row, so it is sealed with another nonce even if it takes this one's place.
    pub(crate) fn take(
        &mut self,
        secret: &Secret,
        row: usize,
        entry: &Entry,
        table: &dyn Table,
        number: usize,
    ) {
        match entry {
            Entry::Undo { index, .. } => {
                self.0.retain(|choice| !choice.steps.contains(index));
                for step in self.0.iter_mut().flat_map(|choice| &mut choice.steps) {
                    *step -= usize::from(*step > *index);
                }
            }
            Entry::Step(Step::Action { seat, .. }) => {
                if let Some(steps) = completed(table, *seat, number) {
                    let nonce = secret.nonce(row as u64);
                    self.0.extend(SealedChoice::new(*seat, steps, nonce, &table.steps()));
                }
            }
            // It follows from a setting and from what everybody sees; or the table began with it, and nobody chose it here.
            Entry::Step(Step::Draw { .. }) | Entry::Automatic { .. } | Entry::Given(_) => {}
        }
    }

    /// All of them with what opens them: for when nothing is secret any more.
    pub fn opened(&self) -> Vec<SealedChoice> {
        self.0.clone()
    }

    /// The seals of the choices from position `from` on, as everybody may know them.
    pub(crate) fn seals(&self, from: usize) -> Vec<(Seat, String)> {
        let recent = self.0.iter().filter(|choice| choice.steps.last().is_some_and(|last| *last >= from));
        recent.map(|choice| (choice.seat, choice.seal.to_string())).collect()
    }
}

/// The steps of the choice that the step with this index completes, if others still choose at the same moment.
fn completed(table: &dyn Table, seat: Seat, index: usize) -> Option<Vec<usize>> {
    let must = |number: usize| table.pending(At::Number(number)).must();
    let (before, after) = (must(index), must(index + 1));
    if !before.has(seat) || after.is_empty() || after != before.without(seat) {
        return None;
    }
    let all = table.steps();
    let mut steps = Vec::new();
    for at in (0..=index).rev() {
        let Some(Step::Action { seat: actor, .. }) = all.get(at) else { break };
        if at < index && !stays(must(at), must(at + 1), *actor) {
            break;
        }
        if *actor == seat {
            steps.push(at);
        }
    }
    steps.reverse();
    Some(steps)
}
