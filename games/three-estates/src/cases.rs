//! Worked examples in the format of the rules' section 12.

mod before;
mod compare;
mod deeds;
mod run;
mod values;
mod wanted;

use liege_cases::{Case, Cases, Failure, Fields, Unreadable};
use liege_game::{Game, Setup};

use crate::ThreeEstates;
use run::Run;
use wanted::Wanted;

impl Cases for ThreeEstates {
    fn check_case(case: &Case) -> Result<(), Failure> {
        let agreed = Setup { components: case.components.clone(), ..Setup::new(2) };
        let game = ThreeEstates::new(&agreed)
            .map_err(|error| Unreadable { path: "components".to_owned(), expected: error.to_string() })?;
        let fields = Fields::new(&case.table, "");
        // Common to all formats, and read already.
        for key in ["id", "title", "note", "rules", "rulings"] {
            fields.value(key);
        }
        let position = before::position(&game, &fields)?;
        let mut run = Run::new(game, position, values::draws(&fields)?);
        let actions = deeds::actions(&fields, "actions")?;
        let wanted = Wanted::read(&fields)?;
        fields.finish()?;
        if run.settle() && run.carry_out(&actions) {
            run.compare(&wanted);
        }
        if run.mismatches.is_empty() { Ok(()) } else { Err(Failure::Mismatches(run.mismatches)) }
    }
}
