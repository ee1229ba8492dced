//! [`Sealed`]: which choices were made in secret, and what shows that none was changed.

use liege_game::{SealedChoice, Seat, Secret, Step};
use liege_store::Entry;
use liege_table::Table;

use crate::secret_choices::stays;

/// The choices that were complete while others were still choosing, and stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sealed(Vec<Choice>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Choice {
    seat: Seat,
    /// The indices of its steps.
    steps: Vec<usize>,
    /// The number of the row that completed it: another choice has another one, even if it takes this one's place.
    row: usize,
}

impl Sealed {
    /// Takes in the rows from number `row` on. `table` is as it is after all of them, and had `number` steps before.
    pub(crate) fn take(&mut self, row: usize, entries: &[Entry], table: &dyn Table, mut number: usize) {
        for (row, entry) in (row..).zip(entries) {
            match entry {
                Entry::Undo { index, .. } => {
                    self.0.retain(|choice| !choice.steps.contains(index));
                    for step in self.0.iter_mut().flat_map(|choice| &mut choice.steps) {
                        *step -= usize::from(*step > *index);
                    }
                    number = number.saturating_sub(1);
                }
                Entry::Step(step) => {
                    if let Step::Action { seat, .. } = step
                        && let Some(steps) = completed(table, *seat, number)
                    {
                        self.0.push(Choice { seat: *seat, steps, row });
                    }
                    number += 1;
                }
                // It follows from a setting and from what everybody sees.
                Entry::Automatic { .. } => number += 1,
            }
        }
    }

    /// All of them, sealed. Only for when nothing is secret any more: what opens them is there.
    pub(crate) fn opened(&self, secret: &Secret, table: &dyn Table) -> Vec<SealedChoice> {
        let steps = table.steps();
        let sealed = |choice: &Choice| {
            SealedChoice::new(choice.seat, choice.steps.clone(), secret.nonce(choice.row as u64), &steps)
        };
        self.0.iter().filter_map(sealed).collect()
    }

    /// The seals of the choices from position `from` on, as everybody may know them.
    pub(crate) fn seals(&self, secret: &Secret, table: &dyn Table, from: usize) -> Vec<(Seat, String)> {
        let opened = self.opened(secret, table).into_iter();
        let recent = opened.filter(|choice| choice.steps.last().is_some_and(|last| *last >= from));
        recent.map(|choice| (choice.seat, choice.seal.to_string())).collect()
    }
}

/// The steps of the choice that the step with this index completes, if others still choose at the same moment.
fn completed(table: &dyn Table, seat: Seat, index: usize) -> Option<Vec<usize>> {
    let must = |number: usize| table.pending(number).must();
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
