//! A lesson made of what somebody did at a position.

use std::sync::Arc;

use liege_cases::{Cases, Document, Stage};
use liege_game::{Judge, Record, Replay, Seat, Setup, Show, Silent, Step};
use liege_table::table_from;
use toml::{Table, Value};

use crate::example::tried;
use crate::{LessonError, Made, MadeStep, MakeError, Place, Sandbox, sandbox};

/// A lesson that a reader makes has at most so many steps.
const STEPS: usize = 40;

/// A position at which somebody has done something.
pub enum MadeFrom<'a> {
    /// A position of a table, of which nothing is hidden.
    Table {
        /// The set-up of the table.
        setup: &'a Setup,
        /// The steps that lead to it.
        steps: &'a [Step],
        /// Set if bots played the other sides.
        against_bots: bool,
    },
    /// An example of the rules, by the id under which it is tried.
    Example(&'a str),
}

/// Makes a lesson of what was done at a position.
pub(crate) fn make<G: Show + Judge + Cases>(from: &MadeFrom<'_>, place: &Place) -> Result<Made, MakeError> {
    let (mut begin, trial) = match from {
        MadeFrom::Table { setup, steps, against_bots } => {
            let trial = trial::<G>(setup, steps)?;
            (of_table(setup, steps)?, if *against_bots { trial.against_bots() } else { trial })
        }
        MadeFrom::Example(id) => {
            let example = sandbox::example(G::RULES, id).ok_or(LessonError::Unknown)?;
            let mut begin = example.parse::<Table>().map_err(broken)?;
            // What the example expects is no matter of the lesson.
            for expected in ["after", "facts"] {
                begin.remove(expected);
            }
            (begin, tried::<G>(example)?)
        }
    };
    let (done, whole) = trial.at(place).done(place);
    if !whole {
        return Err(MakeError::Way);
    }
    let own = done.iter().enumerate().find_map(|(index, step)| match step {
        Step::Action { seat, .. } => Some((index, *seat)),
        Step::Draw { .. } => None,
    });
    let (first, seat) = own.ok_or(MakeError::Nothing)?;
    let (drawn, done) = done.split_at(first);
    go_on(&mut begin, drawn);
    let steps = scripted::<G>(&begin, seat, done)?;
    if steps.len() > STEPS {
        return Err(MakeError::Long { max: STEPS });
    }
    Ok(Made::new(begin, seat.to_string(), steps))
}

fn broken(error: impl ToString) -> LessonError {
    LessonError::Broken(error.to_string())
}

/// A board on which the position after these steps is tried, as its page tries it.
fn trial<G: Show + Judge + Cases>(setup: &Setup, steps: &[Step]) -> Result<Sandbox, LessonError> {
    let mut replay = Replay::<G>::begin(&Record::new(G::INFO.id, setup.clone()))?;
    for step in steps {
        replay.step(step, &mut Silent)?;
    }
    let Replay { game, position, .. } = replay;
    let table = table_from(Arc::new(game), position, &[])?;
    Ok(Sandbox::new(table, String::new(), String::new(), Vec::new()))
}

/// The beginning of a lesson at a position of a table.
fn of_table(setup: &Setup, steps: &[Step]) -> Result<Table, MakeError> {
    if setup.components.is_some() {
        return Err(MakeError::Components);
    }
    let options = setup.options.iter().map(|(id, value)| (id.clone(), Value::from(value.as_str())));
    let mut begin = Table::new();
    begin.insert("players".to_owned(), i64::try_from(setup.players).map_err(broken)?.into());
    begin.insert("options".to_owned(), Value::Table(options.collect()));
    begin.insert("record".to_owned(), lines(steps).into());
    Ok(begin)
}

fn lines(steps: &[Step]) -> String {
    steps.iter().map(|step| format!("{step}\n")).collect()
}

/// Adds draws to the beginning of a lesson.
fn go_on(begin: &mut Table, drawn: &[Step]) {
    if let Some(Value::String(record)) = begin.get_mut("record") {
        record.push_str(&lines(drawn));
    } else if !drawn.is_empty() {
        let actions = begin.entry("actions").or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(actions) = actions {
            actions.extend(drawn.iter().map(|step| Value::from(item(step))));
        }
    }
}

/// A step as an item of a case's actions.
fn item(step: &Step) -> String {
    match step {
        Step::Action { seat, text } => format!("{seat}: {text}"),
        Step::Draw { text } => text.clone(),
    }
}

/// The steps of a lesson that begins so: one for each action of the seat. What is drawn by itself is left out of what follows them.
fn scripted<G: Show + Judge + Cases>(
    begin: &Table,
    own: Seat,
    done: &[Step],
) -> Result<Vec<MadeStep>, LessonError> {
    let text = toml::to_string(begin).map_err(broken)?;
    let document = Document::parse(&text)?;
    let mut stage = Stage::<G>::open(&document.root())?;
    let game = Arc::clone(stage.game());
    let mut steps: Vec<MadeStep> = Vec::new();
    for (index, step) in done.iter().enumerate() {
        match stage.steps().get(index) {
            Some(drawn) if drawn == step => continue,
            Some(drawn) => return Err(broken(format!("{drawn} is drawn by itself, not {step}"))),
            None => {}
        }
        match step {
            Step::Action { seat, text } => {
                let action = game.read_action(text).map_err(broken)?;
                stage.act(*seat, action).map_err(broken)?;
                if *seat == own {
                    steps.push(MadeStep::new(text.clone()));
                    continue;
                }
            }
            Step::Draw { text } => stage.draw(game.read_draw(text).map_err(broken)?),
        }
        if let Some(last) = steps.last_mut() {
            last.follow(item(step));
        }
    }
    Ok(steps)
}
