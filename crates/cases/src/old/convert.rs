//! [`convert`]: a file in the older format, written anew.
//!
//! The old interpreter carries out each case. What it does is written as lines, where it begins as a state, and what the case asks
//! as parts of the position and as facts, with the values that the position has.

mod layout;
mod order;

use std::fmt::Write as _;
use std::sync::Arc;

use liege_data::{DataError, Document, Node};
use liege_game::Seat;
use toml::{Table, Value};

use super::run::{Entry, Kind};
use super::{Case, Question};
use crate::case::{parts, written};
use crate::player::lettered;
use crate::{Cases, Failure, Seen, State, file, old, standard};
use layout::Layout;

/// A game whose cases move from the older format.
pub trait Convert: old::Cases + Cases {
    /// How the newer format asks what a case asked; nothing if it does not.
    fn asked(game: &Self, question: &Question<Self>) -> Vec<Asked>;

    /// A position from which this one follows by itself, if that is how a case had better write it.
    fn earlier(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }
}

/// How the newer format asks something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A part of the position, by its path below `after`.
    After(Vec<String>),
    /// A fact.
    Fact(String),
}

impl Asked {
    /// A part of the position by its path, with points between its keys.
    pub fn after(path: &str) -> Asked {
        Asked::After(path.split('.').map(str::to_owned).collect())
    }

    /// A fact.
    pub fn fact(about: impl Into<String>) -> Asked {
        Asked::Fact(about.into())
    }
}

/// A file that was written anew.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Converted {
    /// Its text.
    pub text: String,
    /// For each case its id, how many expectations it had and has, and what could not be converted.
    pub cases: Vec<(String, usize, usize, Option<String>)>,
}

/// What a case becomes, in order.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Out {
    Line(String),
    Before(Table),
    /// The options, where they are other than those of the case.
    Try(Option<Table>, Vec<Out>),
    Look {
        after: Table,
        facts: Table,
    },
}

impl Out {
    /// Whether the case goes on as if it were not there.
    fn changes_nothing(&self) -> bool {
        match self {
            Out::Line(line) => line.ends_with(" ?") || line.contains(" ! "),
            Out::Before(_) => false,
            Out::Try(..) | Out::Look { .. } => true,
        }
    }
}

/// Writes a file anew, or one case without an id.
///
/// # Errors
/// A file that can't be read.
pub fn convert<G: Convert>(text: &str, components: Option<&Arc<str>>) -> Result<Converted, String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let root = document.root();
    let mut converted = Converted::default();
    if root.get("case").is_none() {
        let case =
            Case::named(String::new(), &root, components.cloned()).map_err(|error| error.to_string())?;
        converted.add::<G>(&root, &case, "");
        return Ok(converted);
    }
    file::head(&root, &G::INFO).map_err(|error| error.to_string())?;
    let cases = old::case::cases(&root, components).map_err(|error| error.to_string())?;
    let nodes = root.need("case").and_then(|list| list.items()).map_err(|error| error.to_string())?;
    let mut remarks = layout::remarks(text).into_iter();
    let top = remarks.next().unwrap_or_default();
    let (about, rest) = top.trim_end().split_once("\n\n").unwrap_or((top.trim_end(), ""));
    let _ = write!(converted.text, "{about}\n\nformat = 2\ngame = \"{}\"\n\n", G::INFO.title);
    if !rest.is_empty() {
        let _ = write!(converted.text, "{}\n\n", rest.trim());
    }
    for (node, case) in nodes.iter().zip(&cases) {
        converted.add::<G>(node, case, "[[case]]\n");
        converted.text.push_str(&remarks.next().unwrap_or_default());
    }
    Ok(converted)
}

impl Converted {
    fn add<G: Convert>(&mut self, node: &Node<'_>, case: &Case<'_>, head: &str) {
        let outcome = one::<G>(node, case);
        let (text, before, after, problem) = match outcome {
            Ok((text, before, after)) => (text, before, after, None),
            Err(problem) => (String::new(), 0, 0, Some(problem)),
        };
        if problem.is_none() {
            self.text.push_str(head);
            self.text.push_str(&text);
        }
        self.cases.push((case.id.clone(), before, after, problem));
    }
}

/// Converts one case: its text, and the number of its expectations before and after.
fn one<G: Convert>(node: &Node<'_>, case: &Case<'_>) -> Result<(String, usize, usize), String> {
    let mut run = super::run::carried_out::<G>(case).map_err(|failure| failure.to_string())?;
    let mut begun = run.begin.clone();
    run.game.follow(&mut begun, &mut Vec::new());
    let before = asked(&run.record);
    if let Some((text, after)) = at_once::<G>(&run, node, case) {
        return Ok((text, before, after));
    }
    let record = order::arranged(std::mem::take(&mut run.record), &run.begin, &run.game);
    let mut last = String::new();
    for passes in [false, true] {
        let writer = Writer { game: &*run.game, passes };
        let mut begin = writer.begin(&run.begin)?;
        let mut position = begun.clone();
        let mut items = Vec::new();
        writer.items(&record, &mut position, &mut items)?;
        if let Some(both) = writer.joined(&begin, &mut items) {
            begin = both;
        }
        let named: Vec<String> = case.naming(<G as old::Cases>::PLAYERS, "").node().names().to_vec();
        // Without `before` a case begins as a game does.
        let given = (!begin.is_empty() || run.game.start() != run.begin).then_some(&begin);
        let text = Layout { node, setup: run.game.setup(), names: &named, info: &G::INFO }.case(given, items);
        let end = writer.state(&position)?;
        match again::<G>(&text, case) {
            Ok((after, found)) if found == end => return Ok((text, before, after)),
            Ok((_, found)) => last = format!("ends in\n{found}\ninstead of\n{end}\n{text}"),
            Err(problem) => last = format!("{problem}\n{text}"),
        }
    }
    Err(last)
}

/// A case whose interpreter begins by going over to another position begins there: its text, and the number of its expectations.
fn at_once<G: Convert>(
    run: &super::run::Run<'_, G>,
    node: &Node<'_>,
    case: &Case<'_>,
) -> Option<(String, usize)> {
    let start = first(&run.record).filter(|first| **first != run.begin)?;
    let named: Vec<String> = case.naming(<G as old::Cases>::PLAYERS, "").node().names().to_vec();
    let layout = Layout { node, setup: run.game.setup(), names: &named, info: &G::INFO };
    [false, true].into_iter().find_map(|passes| {
        let writer = Writer { game: &*run.game, passes };
        let (mut position, mut items) = (start.clone(), Vec::new());
        let begin = writer.begin(start).ok()?;
        writer.items(&run.record, &mut position, &mut items).ok()?;
        let text = layout.case(Some(&begin), items.clone());
        let end = writer.state(&position).ok()?;
        let (after, _) = again::<G>(&text, case).ok().filter(|(_, found)| *found == end)?;
        // The same with less that happens on copies, if it says the same.
        let plainer = layout.case(Some(&begin), plainer(items));
        let same = again::<G>(&plainer, case).is_ok_and(|(again, _)| again == after);
        Some((if same { plainer } else { text }, after))
    })
}

/// The position of what is done or asked first.
fn first<G: old::Cases>(record: &[Entry<G>]) -> Option<&G::Position> {
    match record.first()? {
        Entry::Done { before, .. } => Some(before),
        Entry::Asked(question) => Some(&question.position),
        Entry::Copy(_, entries) => first(entries),
        Entry::Put { .. } | Entry::Anew(_) => None,
    }
}

/// What is only looked at after something that is then carried out anyway is looked at there; what is tried last is carried out.
fn plainer(items: Vec<Out>) -> Vec<Out> {
    let mut following: Vec<Out> = Vec::new();
    for item in items.into_iter().rev() {
        let Out::Try(None, mut tried) = item else {
            following.insert(0, item);
            continue;
        };
        // What is not looked at any more.
        while tried.last().is_some_and(|last| !last.changes_nothing()) {
            tried.pop();
        }
        let done = tried.iter().take_while(|item| !item.changes_nothing()).count();
        let (moves, looks) = tried.split_at(done);
        let alone = following.is_empty();
        if looks.iter().all(Out::changes_nothing) && (alone || following.starts_with(moves)) {
            let mut all = moves.to_vec();
            let rest = if alone { Vec::new() } else { following.split_off(done) };
            looks.iter().cloned().chain(rest).for_each(|item| add(&mut all, item));
            following = all;
        } else {
            following.insert(0, Out::Try(None, tried));
        }
    }
    following
}

/// Carries out what was written: how many expectations it has, and where it ends.
fn again<G: Convert>(text: &str, case: &Case<'_>) -> Result<(usize, Table), String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let case = crate::Case::named(case.id.clone(), &document.root(), case.components().cloned())
        .map_err(|error| error.to_string())?;
    let run =
        crate::run::carried_out::<G>(&case, |_, _| {}).map_err(|failure: Failure| failure.to_string())?;
    let writer = Writer { game: &*run.game, passes: false };
    Ok((run.asked, writer.state(&run.position)?))
}

/// How many expectations a case has.
fn asked<G: old::Cases>(record: &[Entry<G>]) -> usize {
    let of = |entry: &Entry<G>| match entry {
        Entry::Asked(_) | Entry::Done { kind: Kind::Only, .. } => 1,
        Entry::Done { .. } | Entry::Anew(_) | Entry::Put { .. } => 0,
        Entry::Copy(_, entries) => asked(entries),
    };
    record.iter().map(of).sum()
}

/// A value without the marks of seats.
fn plain(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(lettered(&text)),
        Value::Array(items) => Value::Array(items.into_iter().map(plain).collect()),
        Value::Table(table) => {
            Value::Table(table.into_iter().map(|(key, value)| (lettered(&key), plain(value))).collect())
        }
        other => other,
    }
}

struct Writer<'r, G> {
    game: &'r G,
    /// Whether moments that pass by themselves are written, too.
    passes: bool,
}

impl<G: Convert> Writer<'_, G> {
    fn state(&self, position: &G::Position) -> Result<Table, String> {
        match plain(written(&<G as Cases>::State::of(self.game, position))?) {
            Value::Table(table) => Ok(table),
            other => Err(format!("a state is written as {other}")),
        }
    }

    /// The position that a state leads to, on top of another.
    fn place(&self, state: &Table, upon: Option<&G::Position>) -> Result<G::Position, DataError> {
        let text = Table::from_iter([("before".to_owned(), Value::Table(state.clone()))]).to_string();
        let document = Document::parse(&text)?;
        let letters = Seat::all(self.game.players()).map(|seat| seat.to_string());
        let node = document.root().naming(letters, "nobody").key("before");
        let state: <G as Cases>::State = node.read()?;
        let state = match upon {
            Some(position) => state.or(State::of(self.game, position)),
            None => state,
        };
        self.game.place(&state, &node)
    }

    /// As little as leads to this position.
    fn begin(&self, position: &G::Position) -> Result<Table, String> {
        if *position == self.game.start() {
            return Ok(Table::new());
        }
        let same = |state: &Table| self.place(state, None).is_ok_and(|found| found == *position);
        let mut last = String::new();
        for candidate in self.game.earlier(position).iter().chain([position]) {
            let mut state = self.state(candidate)?;
            if same(&state) {
                lessen(&mut state, &same);
                return Ok(state);
            }
            let found = self.place(&state, None);
            last = format!("the state\n{state}\nleads to {found:?}\ninstead of {position:?}");
        }
        Err(last)
    }

    fn items(
        &self,
        record: &[Entry<G>],
        position: &mut G::Position,
        items: &mut Vec<Out>,
    ) -> Result<(), String> {
        for (index, entry) in record.iter().enumerate() {
            match entry {
                Entry::Done { before, line, kind, after } => {
                    self.from(before, position, items)?;
                    if self.is_written(*kind, record.get(index + 1..).unwrap_or_default()) {
                        items.push(Out::Line(line.clone()));
                    }
                    position.clone_from(after);
                }
                Entry::Put { parts, after } => {
                    self.put(parts, after, position)?;
                    items.push(Out::Before(parts.clone()));
                }
                Entry::Anew(to) => {
                    let mut begun = to.clone();
                    self.game.follow(&mut begun, &mut Vec::new());
                    if begun != *position {
                        let placed = |parts: &Table| self.place(parts, Some(position));
                        items.push(Out::Before(self.parts(to, position, &placed)?));
                    }
                    *position = begun;
                }
                Entry::Asked(question) => {
                    let look = self.look(question, &question.position)?;
                    // What has the same answer here needs no other position.
                    if !self.look(question, position).is_ok_and(|here| here == look) {
                        self.from(&question.position, position, items)?;
                    }
                    add(items, look);
                }
                Entry::Copy(game, entries) => {
                    let (mut copy, mut tried) = (position.clone(), Vec::new());
                    let writer = Writer { game: &**game, passes: self.passes };
                    writer.items(entries, &mut copy, &mut tried)?;
                    let options = (game.setup().options != self.game.setup().options).then(|| {
                        let options = game.setup().options.iter();
                        options.map(|(id, value)| (id.clone(), value.as_str().into())).collect::<Table>()
                    });
                    if options.is_none() && tried.iter().all(Out::changes_nothing) {
                        for item in tried {
                            add(items, item);
                        }
                    } else if !tried.is_empty() {
                        items.push(Out::Try(options, tried));
                    }
                }
            }
        }
        Ok(())
    }

    /// Goes on from where these parts lead, which is `after`, as far as a state says it.
    fn put(&self, parts: &Table, after: &G::Position, position: &mut G::Position) -> Result<(), String> {
        let found =
            self.place(parts, Some(position)).map_err(|error| format!("putting\n{parts}\nis {error}"))?;
        let (found, wanted) = (self.state(&found)?, self.state(after)?);
        if found != wanted {
            return Err(format!("putting\n{parts}\nleads to\n{found}\ninstead of\n{wanted}"));
        }
        position.clone_from(after);
        Ok(())
    }

    /// What a case begins with, if it goes on from another position at once: both in one.
    fn joined(&self, begin: &Table, items: &mut Vec<Out>) -> Option<Table> {
        let Some(Out::Before(parts)) = items.first() else { return None };
        let mut both = begin.clone();
        both.extend(parts.clone());
        let first = self.place(begin, None).ok()?;
        let wanted = self.state(&self.place(parts, Some(&first)).ok()?).ok()?;
        let found = self.state(&self.place(&both, None).ok()?).ok()?;
        (found == wanted).then(|| {
            items.remove(0);
            both
        })
    }

    /// Moments pass by themselves before an action that is carried out, and so do draws that can have one outcome only.
    fn is_written(&self, kind: Kind, following: &[Entry<G>]) -> bool {
        match kind {
            Kind::Certain => false,
            Kind::Pass => {
                let mut next = following.iter().filter_map(|entry| match entry {
                    Entry::Done { kind: Kind::Pass | Kind::Certain, .. } => None,
                    Entry::Done { kind, .. } => Some(*kind),
                    _ => Some(Kind::Only),
                });
                self.passes || next.next() != Some(Kind::Act)
            }
            Kind::Act | Kind::Draw | Kind::Only => true,
        }
    }

    /// Puts anew what differs where the interpreter went on from another position.
    fn from(&self, to: &G::Position, position: &mut G::Position, items: &mut Vec<Out>) -> Result<(), String> {
        if to == position {
            return Ok(());
        }
        let parts = self.parts(to, position, &|parts| {
            let mut found = self.place(parts, Some(position))?;
            self.game.follow(&mut found, &mut Vec::new());
            Ok(found)
        })?;
        items.push(Out::Before(parts));
        position.clone_from(to);
        Ok(())
    }

    /// What has to be put anew so that one position leads to another.
    fn parts(
        &self,
        to: &G::Position,
        position: &G::Position,
        leads: &dyn Fn(&Table) -> Result<G::Position, DataError>,
    ) -> Result<Table, String> {
        let (old, mut last) = (self.state(position)?, String::new());
        for candidate in self.game.earlier(to).iter().chain([to]) {
            let new = self.state(candidate)?;
            let mut parts: Table =
                new.into_iter().filter(|(key, value)| old.get(key) != Some(value)).collect();
            match leads(&parts) {
                Ok(found) if found == *to => {
                    lessen(&mut parts, &|parts| leads(parts).is_ok_and(|found| found == *to));
                    return Ok(parts);
                }
                found => last = format!("putting\n{parts}\nleads to {found:?}\ninstead of {to:?}"),
            }
        }
        Err(last)
    }

    fn look(&self, question: &Question<G>, position: &G::Position) -> Result<Out, String> {
        let (mut after, mut facts) = (Table::new(), Table::new());
        let asked = G::asked(self.game, question);
        if asked.is_empty() {
            return Err(format!("nothing asks for {} = {}", question.what, question.expected));
        }
        for asked in asked {
            match asked {
                Asked::After(path) => put(&mut after, &path, self.part(position, &path)?),
                Asked::Fact(about) => {
                    let value = self.fact(question, position, &about);
                    facts.insert(about.clone(), value.map_err(|what| format!("{about}: expected {what}"))?);
                }
            }
        }
        Ok(Out::Look { after, facts })
    }

    fn part(&self, position: &G::Position, path: &[String]) -> Result<Value, String> {
        let mut value = Value::Table(self.state(position)?);
        for key in path {
            value =
                value.get(key).cloned().ok_or_else(|| format!("{} is not in the state", path.join(".")))?;
        }
        Ok(value)
    }

    fn fact(&self, question: &Question<G>, position: &G::Position, about: &str) -> Result<Value, String> {
        let name = about.split(' ').next().unwrap_or_default();
        let mut known = standard::facts::<G>().iter().chain(G::FACTS);
        let fact = known.find(|fact| fact.name == name).ok_or("a known fact")?;
        let seen = Seen {
            game: self.game,
            position,
            events: &question.events,
            latest: question.events.get(question.latest..).unwrap_or_default(),
        };
        Ok(plain((fact.find)(&seen, &mut parts(about))?))
    }
}

/// Leaves out whatever the rest leads to without it.
fn lessen(state: &mut Table, same: &dyn Fn(&Table) -> bool) {
    let keys: Vec<String> = state.keys().cloned().collect();
    for key in keys.into_iter().rev() {
        let mut less = state.clone();
        let Some(value) = less.remove(&key) else { continue };
        if same(&less) {
            *state = less;
        } else if let Value::Table(mut below) = value {
            let whole = state.clone();
            lessen(&mut below, &|below| same(&with(&whole, &key, below)));
            *state = with(&whole, &key, &below);
        }
    }
}

fn with(table: &Table, key: &str, below: &Table) -> Table {
    let mut table = table.clone();
    table.insert(key.to_owned(), Value::Table(below.clone()));
    table
}

fn put(table: &mut Table, path: &[String], value: Value) {
    match path {
        [] => {}
        [key] => {
            table.insert(key.clone(), value);
        }
        [key, below @ ..] => {
            let inner = table.entry(key.clone()).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(inner) = inner {
                put(inner, below, value);
            }
        }
    }
}

/// Adds an item; what is checked at the same position stands together.
fn add(items: &mut Vec<Out>, item: Out) {
    match (items.last_mut(), item) {
        (Some(Out::Look { after, facts }), Out::Look { after: more, facts: further }) => {
            merge(after, more);
            merge(facts, further);
        }
        (_, item) => items.push(item),
    }
}

fn merge(table: &mut Table, more: Table) {
    for (key, value) in more {
        match (table.get_mut(&key), value) {
            (Some(Value::Table(inner)), Value::Table(more)) => merge(inner, more),
            (_, value) => {
                table.insert(key, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<Out> {
        texts.iter().map(|text| Out::Line((*text).to_owned())).collect()
    }

    #[test]
    fn what_is_tried_is_looked_at_where_it_is_carried_out() {
        let tried = |texts| vec![Out::Try(None, lines(texts))];
        let items = [
            tried(&["A: x", "B: y ! T-1"]),
            tried(&["A: x", "B: z ?"]),
            lines(&["A: x"]),
            tried(&["C: z", "D: q ?", "E: not looked at"]),
        ];
        assert_eq!(plainer(items.concat()), lines(&["A: x", "B: y ! T-1", "B: z ?", "C: z", "D: q ?"]));
        // What would come of it otherwise stays a copy.
        let other = [tried(&["A: x", "B: y ! T-1"]), lines(&["A: y"])].concat();
        assert_eq!(plainer(other.clone()), other);
    }
}
