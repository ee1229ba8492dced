//! [`Case`]: one worked example of a file, as it is written.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_data::{DataError, Either, Node};
use liege_game::{Seat, Setup, Words};
use toml::Value;

use crate::line::Line;
use crate::{Cases, Fact, State, standard};

/// The keys that say what a case is, and that nothing of the game reads.
const COMMON: [&str; 5] = ["id", "title", "note", "source", "rules"];

/// One worked example as it is written in its file.
#[derive(Clone, Debug)]
pub struct Case<'d> {
    /// Its name, unique in the file.
    pub id: String,
    /// What it shows: its `title`, else its `note`, else nothing.
    pub title: String,
    /// The rules and rulings that it is about.
    pub rules: Vec<String>,
    node: Node<'d>,
    components: Option<Arc<str>>,
}

/// A case that has been read.
pub(crate) struct Script<'d, G: Cases> {
    pub(crate) game: Arc<G>,
    pub(crate) begin: G::Position,
    /// What follows from there by itself.
    pub(crate) events: Vec<G::Event>,
    pub(crate) items: Vec<Item<'d, G>>,
}

/// One thing that happens or is checked in a case.
pub(crate) enum Item<'d, G: Cases> {
    /// An action or a draw.
    Line(Line<G>, Node<'d>),
    /// Parts of the position are put anew.
    Before(G::State, Node<'d>),
    /// What happens on a copy of the position, perhaps at a table with other options.
    Try { other: Option<Arc<G>>, items: Vec<Item<'d, G>> },
    /// Parts of the position, and the place of the state in the file.
    After(G::State, Node<'d>),
    /// What is asked, of which fact, and what is expected.
    Fact { fact: &'static Fact<G>, about: &'d str, expected: Value, at: Node<'d> },
}

impl<'d> Case<'d> {
    /// The case of a file.
    pub(crate) fn new(node: &Node<'d>, components: Option<Arc<str>>) -> Result<Case<'d>, DataError> {
        Case::named(node.need("id")?.read()?, node, components)
    }

    /// A case by another name than its own.
    pub(crate) fn named(
        id: String,
        node: &Node<'d>,
        components: Option<Arc<str>>,
    ) -> Result<Case<'d>, DataError> {
        let text = |key| node.get(key).map(|value| value.read::<String>()).transpose();
        let (title, note) = (text("title")?, text("note")?);
        text("source")?;
        let rules = node.get("rules").map_or(Ok(Vec::new()), |value| value.read::<Vec<String>>())?;
        // Paths begin at the case, which its id names.
        let node = node.without(&COMMON).as_root();
        Ok(Case { id, title: title.or(note).unwrap_or_default(), rules, node, components })
    }

    /// Everything in it, before anything happens.
    ///
    /// # Errors
    /// The first thing that is not in the format.
    pub(crate) fn read<G: Cases>(&self) -> Result<Script<'d, G>, DataError> {
        self.node.only(&["players", "options", "before", "actions", "after", "facts"])?;
        let game: G = self.game()?;
        let letters = Seat::all(game.players()).map(|seat| seat.to_string());
        let node = self.node.naming(letters, "nobody");
        let mut events = Vec::new();
        let begin = match node.get("before") {
            Some(before) => placed(&game, &before.read()?, &before, &mut events)?,
            None => game.start(),
        };
        let mut items = match node.get("actions") {
            Some(actions) => Item::list(&game, &self.node, &actions)?,
            None => Vec::new(),
        };
        Item::looks(&node, &mut items)?;
        Ok(Script { game: Arc::new(game), begin, events, items })
    }

    /// The game that is agreed by its players and options, with the components that the cases are to be run with.
    fn game<G: Cases>(&self) -> Result<G, DataError> {
        agreed(&self.setup::<G>()?, &self.node, &self.node.key("players"))
    }

    /// Returns what is agreed by its players and options.
    pub(crate) fn setup<G: Cases>(&self) -> Result<Setup, DataError> {
        let players = match self.node.get("players") {
            Some(node) => match node.read::<Either<usize, Vec<String>>>()? {
                Either::One(players) => players,
                Either::All(names) => names.len(),
            },
            None if G::INFO.min_players == G::INFO.max_players => G::INFO.max_players,
            None => return Err(self.node.missing("players")),
        };
        let setup = Setup { components: self.components.clone(), ..Setup::new(players) };
        chosen(setup, self.node.get("options"))
    }
}

/// The set-up with these options.
fn chosen(mut setup: Setup, options: Option<Node<'_>>) -> Result<Setup, DataError> {
    for (id, value) in options.iter().flat_map(Node::pairs) {
        setup = setup.with(id, &value.read::<String>()?);
    }
    Ok(setup)
}

/// The game that is set up so, fitted to the case; `at` is the place of what can be wrong with it.
fn agreed<G: Cases>(setup: &Setup, case: &Node<'_>, at: &Node<'_>) -> Result<G, DataError> {
    let mut game = G::new(setup).map_err(|error| at.error(error.to_string()))?;
    game.fit(case)?;
    Ok(game)
}

impl<'d, G: Cases> Item<'d, G> {
    /// The items of a list of actions.
    fn list(game: &G, case: &Node<'d>, actions: &Node<'d>) -> Result<Vec<Item<'d, G>>, DataError> {
        let mut items = Vec::new();
        for node in actions.items()? {
            Item::add(game, case, node, &mut items)?;
        }
        Ok(items)
    }

    /// One item of a list of actions, which may be several: what a table sets and checks.
    pub(crate) fn one(game: &G, node: &Node<'d>) -> Result<Vec<Item<'d, G>>, DataError> {
        let letters = Seat::all(game.players()).map(|seat| seat.to_string());
        let mut items = Vec::new();
        Item::add(game, node, node.naming(letters, "nobody"), &mut items)?;
        Ok(items)
    }

    fn add(game: &G, case: &Node<'d>, node: Node<'d>, items: &mut Vec<Item<'d, G>>) -> Result<(), DataError> {
        match node.text() {
            Some(text) => items.push(Item::Line(Line::read(game, text, &node)?, node)),
            None if node.is_table() => Item::table(game, case, &node, items)?,
            None => return Err(node.wrong("a text or a table")),
        }
        Ok(())
    }

    /// A table among the actions: what is set anew, then what is tried, then what is checked.
    fn table(
        game: &G,
        case: &Node<'d>,
        node: &Node<'d>,
        items: &mut Vec<Item<'d, G>>,
    ) -> Result<(), DataError> {
        node.only(&["options", "before", "try", "after", "facts"])?;
        let other = match node.get("options") {
            Some(options) => {
                options.ensure(node.get("try").is_some(), "expected to stand beside try")?;
                let setup = Setup { options: BTreeMap::new(), ..game.setup().clone() };
                Some(Arc::new(agreed::<G>(&chosen(setup, Some(options.clone()))?, case, &options)?))
            }
            None => None,
        };
        if let Some(before) = node.get("before") {
            items.push(Item::Before(before.read()?, before));
        }
        match node.get("try") {
            Some(tried) => {
                let mut tried = Item::list(other.as_deref().unwrap_or(game), case, &tried)?;
                Item::looks(node, &mut tried)?;
                items.push(Item::Try { other, items: tried });
            }
            None => Item::looks(node, items)?,
        }
        Ok(())
    }

    /// Returns what the `after` and the `facts` of a table check.
    pub(crate) fn looks(node: &Node<'d>, items: &mut Vec<Item<'d, G>>) -> Result<(), DataError> {
        if let Some(after) = node.get("after") {
            items.push(Item::After(after.read()?, after));
        }
        let Some(facts) = node.get("facts") else { return Ok(()) };
        facts.ensure(facts.is_table(), "expected a table")?;
        for (about, at) in facts.pairs() {
            let name = about.split(' ').next().unwrap_or_default();
            let mut known = standard::facts::<G>().iter().chain(G::FACTS);
            let fact = known.find(|fact| fact.name == name).ok_or_else(|| {
                let known: Vec<_> =
                    standard::facts::<G>().iter().chain(G::FACTS).map(|fact| fact.name).collect();
                at.error(format!("expected one of the facts {}, found “{name}”", known.join(", ")))
            })?;
            items.push(Item::Fact { fact, about, expected: (fact.read)(&at)?, at });
        }
        Ok(())
    }
}

/// The position that a state describes, with what follows from it by itself.
pub(crate) fn placed<G: Cases>(
    game: &G,
    state: &G::State,
    at: &Node<'_>,
    events: &mut Vec<G::Event>,
) -> Result<G::Position, DataError> {
    let mut position = game.place(state, at)?;
    game.follow(&mut position, events);
    Ok(position)
}

/// Returns what follows the name of a fact.
pub(crate) fn parts(about: &str) -> Words<'_> {
    let mut words = Words::new(about);
    words.next();
    words
}

/// A state as it is written, part by part.
pub(crate) fn written<G: Cases>(state: &impl State<G>) -> Result<Value, String> {
    crate::fact::value(state)
}
