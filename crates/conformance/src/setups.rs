//! Setups that together have every number of players and every answer to every option.

use liege_game::{Game, Setup};

/// One for each number of players, and one for each answer to an option that is not its default.
///
/// # Errors
/// An answer that no table can have.
pub(crate) fn setups<G: Game>() -> Result<Vec<Setup>, String> {
    let info = G::INFO;
    let mut setups: Vec<Setup> = (info.min_players..=info.max_players).map(Setup::new).collect();
    for option in info.options {
        for value in option.values.iter().skip(1) {
            // A value may need another option at its side.
            let beside =
                info.options.iter().flat_map(|other| other.values.iter().map(|value| (other.id, value.id)));
            let setup = beside
                .map(|(id, other)| Setup::new(info.usual_players).with(id, other).with(option.id, value.id))
                .find(|setup| G::new(setup).is_ok())
                .ok_or_else(|| {
                    format!("no table of {} can have {}={}", info.usual_players, option.id, value.id)
                })?;
            setups.push(setup);
        }
    }
    Ok(setups)
}
