//! [`AnyGame`]: a game that can be begun.

use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use liege_bots::{Analysis, AnalysisError, Depth};
use liege_game::{
    Board, Forged, Info, Judge, Record, ReplayError, Setup, SetupError, Show, Step, Viewer, verify,
};

use crate::Table;
use crate::play::Play;

/// A game that can be begun, without its types. The registry is a list of these.
pub trait AnyGame: Send + Sync {
    /// Title, players, options.
    fn info(&self) -> &'static Info;

    /// The numbered rules in Markdown.
    fn rules(&self) -> &'static str;

    /// The components as a TOML text: what the game is made of, with ids, places and numbers.
    fn components(&self) -> &'static str {
        ""
    }

    /// The JSON schema of its views, actions, events and components, as a JSON text; empty if nothing writes one.
    ///
    /// # Errors
    /// The reason why it can't be written.
    fn schema(&self) -> Result<&str, String> {
        Ok("")
    }

    /// The board that an example of the rules comes to.
    ///
    /// # Errors
    /// What is wrong with the example.
    fn example(&self, text: &str, viewer: Viewer) -> Result<Board, String>;

    /// The style sheet of its board.
    fn style(&self) -> &'static str;

    /// A picture of the game for those who are sent a link to it, if it has one.
    fn picture(&self) -> Option<&'static [u8]> {
        None
    }

    /// Begins a game. No draw is made yet.
    ///
    /// # Errors
    /// What was agreed does not fit.
    fn begin(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError>;

    /// Takes up the game of a record.
    ///
    /// # Errors
    /// The first step that can't be followed.
    fn resume(&self, record: &Record) -> Result<Box<dyn Table>, ReplayError>;

    /// Proves the draws of a record and returns how many there were.
    ///
    /// # Errors
    /// What is not as an honest table would have written it.
    fn verify(&self, record: &Record) -> Result<usize, Forged>;

    /// Returns what each seat could expect at every moment of a record, and which moves lost most. `progress` hears how many
    /// steps are done, and of how many, and may stop it.
    ///
    /// # Errors
    /// A budget of 0, a record that can't be followed, or the stop.
    fn analyse(
        &self,
        record: &Record,
        depth: Depth,
        progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError>;
}

/// Writes the JSON schema of a game, as a JSON text.
pub type WriteSchema = fn() -> Result<String, String>;

/// The game `G` behind the trait, without a schema.
pub fn any_game<G: Show + Judge>() -> Box<dyn AnyGame> {
    any_game_with::<G>(None)
}

/// The game `G` behind the trait, with what writes its schema once somebody asks for it.
pub fn any_game_with<G: Show + Judge>(write_schema: Option<WriteSchema>) -> Box<dyn AnyGame> {
    Box::new(Typed::<G> { game: PhantomData, write_schema, schema: OnceLock::new() })
}

/// A table at a position that was described, after these steps. Its record is none that another game could be taken up from.
///
/// # Errors
/// The first step that can't be followed.
pub fn table_from<G: Show + Judge>(
    game: Arc<G>,
    start: G::Position,
    steps: &[Step],
) -> Result<Box<dyn Table>, ReplayError> {
    Ok(Box::new(Play::<G>::from(game, start, steps)?))
}

struct Typed<G> {
    game: PhantomData<fn() -> G>,
    write_schema: Option<WriteSchema>,
    /// Written once: it takes some milliseconds.
    schema: OnceLock<String>,
}

impl<G: Show + Judge> AnyGame for Typed<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn components(&self) -> &'static str {
        G::COMPONENTS
    }

    fn schema(&self) -> Result<&str, String> {
        let Some(write) = self.write_schema else { return Ok("") };
        if self.schema.get().is_none() {
            // Of two that write it at once one is kept.
            let _ = self.schema.set(write()?);
        }
        Ok(self.schema.get().map_or("", String::as_str))
    }

    fn example(&self, text: &str, viewer: Viewer) -> Result<Board, String> {
        G::example(text, viewer)
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn picture(&self) -> Option<&'static [u8]> {
        // Pictures are for links; a program in a browser would carry them for nothing.
        if cfg!(target_arch = "wasm32") { None } else { G::PICTURE }
    }

    fn begin(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(Play::<G>::begin(setup)?))
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn Table>, ReplayError> {
        Ok(Box::new(Play::<G>::resume(record)?))
    }

    fn verify(&self, record: &Record) -> Result<usize, Forged> {
        verify::<G>(record)
    }

    fn analyse(
        &self,
        record: &Record,
        depth: Depth,
        progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        liege_bots::analyse::<G>(record, depth, progress)
    }
}
