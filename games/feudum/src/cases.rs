//! `impl Cases`: the vocabulary of `tests/cases.toml`, whose head describes it.

mod answers;
mod before;
mod compare;
mod run;
mod steps;
mod values;
mod verbs;

use liege_cases::legacy::{Case, Cases};
use liege_cases::{DataError, Failure, Fields, Report, Unreadable};
use liege_game::{Game, Seat, Setup};

use crate::Feudum;
use crate::state::{Kind, MAX_PLAYERS, Row};

/// The colours that cases call players by, in no order of their own.
const COLORS: [&str; MAX_PLAYERS] = ["yellow", "blue", "red", "purple", "green"];

/// Who is called what in a case.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    seats: Vec<String>,
}

impl Names {
    fn read(fields: &Fields<'_>) -> Result<Names, Unreadable> {
        let seats: Vec<String> = fields.need("players")?;
        for (index, color) in seats.iter().enumerate() {
            if !COLORS.contains(&color.as_str()) || seats[..index].contains(color) {
                return Err(fields.wrong("players", format!("expected different colours, found “{color}”")));
            }
        }
        Ok(Names { seats })
    }

    pub(crate) fn seat(&self, color: &str) -> Option<Seat> {
        Seat::new(self.seats.iter().position(|name| name == color)?)
    }

    pub(crate) fn color(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// The name of a row of the Knight Guild: a colour, or `dummy1` and so on.
    pub(crate) fn row(&self, row: Row) -> String {
        match self.seats.get(row.index()) {
            Some(color) => color.clone(),
            None => format!("dummy{}", row.index() + 1 - self.seats.len()),
        }
    }

    pub(crate) fn row_named(&self, name: &str) -> Option<Row> {
        Row::first(MAX_PLAYERS).find(|&row| self.row(row) == name)
    }
}

/// A thing by its id, with what was expected if there is none.
pub(crate) fn known<K: Kind>(id: &str) -> Result<K, String> {
    K::from_id(id).ok_or_else(|| format!("expected {}, found “{id}”", K::WHAT))
}

impl liege_cases::FromFile for Feudum {
    fn run_file(text: &str, components: Option<std::sync::Arc<str>>) -> Result<Report, DataError> {
        liege_cases::legacy::run_file::<Self>(text, components)
    }
}

impl Cases for Feudum {
    fn check_case(case: &Case) -> Result<(), Failure> {
        let fields = Fields::new(&case.table, "");
        for key in ["id", "title", "note", "kind", "source", "rules", "rulings"] {
            fields.value(key);
        }
        let names = Names::read(&fields)?;
        let mode: Option<String> = fields.get("mode")?;
        let game = game(&fields, case, names.seats.len(), mode.as_deref().unwrap_or("advanced"))?;
        run::run(&game, case, &fields, &names)
    }
}

/// The game that a case is about, in this mode.
pub(crate) fn game(
    fields: &Fields<'_>,
    case: &Case,
    players: usize,
    mode: &str,
) -> Result<Feudum, Unreadable> {
    let mut setup = Setup::new(players);
    setup.components.clone_from(&case.components);
    if !["basic", "advanced"].contains(&mode) {
        return Err(fields.wrong("mode", format!("expected basic or advanced, found “{mode}”")));
    }
    setup.options.insert("mode".to_owned(), mode.to_owned());
    if let Some(options) = fields.table("options")? {
        if options.get("feudum_immune_to_influence")?.unwrap_or(false) {
            setup.options.insert("feudums".to_owned(), "immune".to_owned());
        }
        options.finish()?;
    }
    Feudum::new(&setup).map_err(|error| fields.wrong("players", error.to_string()))
}
