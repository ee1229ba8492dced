//! Worked examples in the format of the rules' section 12.

use std::fmt::Debug;

use liege_cases::{Case, Cases, Failure, Fields, FromValue, Mismatch, Unreadable};
use liege_game::{Game, Pending, Setup, Silent};
use toml::Value;

use crate::{
    Action, Cell, Colour, Kind, Phase, Position, Source, Stock, ThreeEstates, layout, notation, turn,
};

impl Cases for ThreeEstates {
    fn check_case(case: &Case) -> Result<(), Failure> {
        let game = ThreeEstates::new(&Setup::new(2))
            .map_err(|error| Unreadable { path: "components".to_owned(), expected: error.to_string() })?;
        let fields = Fields::new(&case.table, "");
        for key in ["id", "title", "note", "rules", "rulings"] {
            fields.value(key);
        }
        let mut run =
            Run { position: before(&game, &fields)?, game, draws: draws(&fields)?, mismatches: Vec::new() };
        let actions = actions(&fields, "actions")?;
        let wanted = Wanted::read(&fields)?;
        fields.finish()?;
        if run.settle() && run.carry_out(&actions) {
            run.compare(&wanted);
        }
        if run.mismatches.is_empty() { Ok(()) } else { Err(Failure::Mismatches(run.mismatches)) }
    }
}

/// A kind by its letter.
struct Letter(Kind);

impl FromValue for Letter {
    fn from_value(value: &Value) -> Result<Letter, String> {
        let mut letters = value.as_str().unwrap_or_default().chars();
        match (letters.next().and_then(Kind::from_code), letters.next()) {
            (Some(kind), None) => Ok(Letter(kind)),
            _ => Err(format!("expected one of P, C, N, G, V, H, K, found {value}")),
        }
    }
}

/// A colour by its name.
impl FromValue for Colour {
    fn from_value(value: &Value) -> Result<Colour, String> {
        let colour = Colour::BOTH.into_iter().find(|colour| value.as_str() == Some(colour.name()));
        colour.ok_or_else(|| format!("expected white or black, found {value}"))
    }
}

/// A cell as [x, y].
impl FromValue for Cell {
    fn from_value(value: &Value) -> Result<Cell, String> {
        let [x, y] = <[i16; 2]>::from_value(value)?;
        if x.unsigned_abs().max(y.unsigned_abs()) < 10_000 {
            Ok(Cell::new(x, y))
        } else {
            Err(format!("expected coordinates between -10000 and 10000, found {value}"))
        }
    }
}

fn kinds(fields: &Fields<'_>, key: &str) -> Result<Option<Vec<Kind>>, Unreadable> {
    let letters: Option<Vec<Letter>> = fields.get(key)?;
    Ok(letters.map(|letters| letters.into_iter().map(|letter| letter.0).collect()))
}

fn draws(fields: &Fields<'_>) -> Result<Vec<Kind>, Unreadable> {
    let mut draws = kinds(fields, "draws")?.unwrap_or_default();
    draws.reverse();
    Ok(draws)
}

fn board(fields: &Fields<'_>) -> Result<Option<crate::Fief>, Unreadable> {
    let origin: Cell = fields.get("origin")?.unwrap_or_default();
    let text: Option<String> = fields.get("board")?;
    let read = |text: String| layout::read(&text, origin).map_err(|expected| fields.wrong("board", expected));
    text.map(read).transpose()
}

fn stock(fields: &Fields<'_>, key: &str) -> Result<Option<Stock>, Unreadable> {
    match kinds(fields, key)? {
        Some(kinds) if kinds.len() > crate::MAX_TILES => {
            Err(fields.wrong(key, format!("at most {} tiles", crate::MAX_TILES)))
        }
        kinds => Ok(kinds.map(|kinds| kinds.into_iter().collect())),
    }
}

/// A building that waits to be put back; an empty text says that there is none.
fn pending(fields: &Fields<'_>) -> Result<Option<Option<Kind>>, Unreadable> {
    match fields.get::<String>("pending")?.as_deref() {
        None => Ok(None),
        Some("") => Ok(Some(None)),
        Some(_) => match fields.need::<Letter>("pending")? {
            Letter(kind) if kind.is_building() => Ok(Some(Some(kind))),
            Letter(_) => Err(fields.wrong("pending", "expected V, H or K, or an empty text")),
        },
    }
}

/// The index of the selected supply tile; -1 says that it is still owed.
fn selected(fields: &Fields<'_>) -> Result<Option<Option<u8>>, Unreadable> {
    match fields.get::<i16>("selected")? {
        None => Ok(None),
        Some(-1) => Ok(Some(None)),
        Some(index) => match u8::try_from(index) {
            Ok(index) => Ok(Some(Some(index))),
            Err(_) => Err(fields.wrong("selected", "expected -1 or a place in the row from 0")),
        },
    }
}

/// The state that the case begins with, as far as the rules run on by themselves.
fn before(game: &ThreeEstates, fields: &Fields<'_>) -> Result<Position, Unreadable> {
    let (setup, state) = (fields.table("setup")?, fields.table("before")?);
    let mut position = Position { fief: crate::Fief::default(), bag: Stock::EMPTY, ..game.blank() };
    let state = match (setup, state) {
        (Some(setup), None) => {
            position.fief = board(&setup)?.unwrap_or_default();
            position.bag = stock(&setup, "bag")?.unwrap_or_default();
            setup.finish()?;
            game.set_up(&mut position, &mut Silent);
            return Ok(position);
        }
        (None, Some(state)) => state,
        (None, None) => return Err(fields.wrong("before", "is missing, and so is setup")),
        (Some(_), Some(_)) => return Err(fields.wrong("setup", "can't stand beside before")),
    };
    position.fief = board(&state)?.unwrap_or_default();
    let supply = kinds(&state, "supply")?.unwrap_or_default();
    if supply.len() > crate::MAX_TILES {
        return Err(state.wrong("supply", format!("at most {} tiles", crate::MAX_TILES)));
    }
    position.supply = supply.into_iter().collect();
    position.bag = stock(&state, "bag")?.unwrap_or_default();
    for (colour, key) in [(Colour::White, "reserve_white"), (Colour::Black, "reserve_black")] {
        position.reserve[colour.seat()] = stock(&state, key)?.unwrap_or_default();
    }
    position.locked = stock(&state, "locked")?.unwrap_or_default();
    position.passed = state.get("passed")?.unwrap_or(0);
    if usize::from(position.passed) > position.supply.len() {
        return Err(state.wrong("passed", "is more than the supply holds"));
    }
    position.selected = selected(&state)?.flatten();
    position.to_move = state.get("to_move")?.unwrap_or_default();
    let phase: Option<String> = state.get("phase")?;
    let pending = pending(&state)?.flatten();
    state.finish()?;
    if pending.is_some() && phase.as_deref() != Some("rebuild") {
        return Err(state.wrong("pending", "stands only in the phase rebuild"));
    }
    let events = &mut Silent;
    match (phase.as_deref().unwrap_or("start"), pending) {
        ("start", _) => game.begin_turn(&mut position, events),
        ("reserve", _) => game.go_on_reserving(&mut position, events),
        ("action", _) => game.go_on_playing(&mut position, false, events),
        ("rebuild", Some(kind)) => position.phase = Phase::Rebuild(kind),
        ("rebuild", None) => return Err(state.wrong("pending", "is missing: which building was displaced?")),
        ("mobilize", _) => game.offer_move(&mut position, events),
        ("over", _) => position.phase = Phase::Over,
        (other, _) => return Err(state.wrong("phase", not_a_phase(other))),
    }
    Ok(position)
}

const PHASES: [&str; 6] = ["start", "reserve", "action", "rebuild", "mobilize", "over"];

fn not_a_phase(found: &str) -> String {
    format!("expected start, reserve, action, rebuild, mobilize or over, found “{found}”")
}

/// The format's name of what a position waits for.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::FirstSupply | Phase::FirstReserves | Phase::Refill => "a draw",
        Phase::Reserve => "reserve",
        Phase::Action => "action",
        Phase::Rebuild(_) => "rebuild",
        Phase::Mobilize => "mobilize",
        Phase::Over => "over",
    }
}

fn actions(fields: &Fields<'_>, key: &str) -> Result<Vec<Action>, Unreadable> {
    fields.tables(key)?.iter().map(action).collect()
}

fn action(fields: &Fields<'_>) -> Result<Action, Unreadable> {
    let deed: String = fields.need("do")?;
    let action = match deed.as_str() {
        "take" => Action::Take(fields.need("supply")?),
        "done" => Action::Done,
        "play" => Action::Play { from: source(fields)?, at: fields.need("at")? },
        "reserve" => Action::Keep(fields.need("supply")?),
        "end" => Action::End,
        "rebuild" => Action::Rebuild(fields.need("at")?),
        "move" => Action::Move { from: fields.need("from")?, to: fields.need("to")? },
        "skip" => Action::Skip,
        other => return Err(fields.wrong("do", format!("there is no action “{other}”"))),
    };
    fields.finish()?;
    Ok(action)
}

fn source(fields: &Fields<'_>) -> Result<Source, Unreadable> {
    match (fields.get("supply")?, fields.get("reserve")?) {
        (Some(place), None) => Ok(Source::Supply(place)),
        (None, Some(Letter(kind))) => Ok(Source::Reserve(kind)),
        _ => Err(fields.wrong("supply", "either supply or reserve says which tile")),
    }
}

/// What must hold after the actions.
struct Wanted {
    legal: Vec<Action>,
    illegal: Vec<Action>,
    only: Option<Vec<Action>>,
    legal_count: Option<usize>,
    cells: Vec<(Option<Source>, Vec<Cell>)>,
    moves: Vec<(Cell, Vec<Cell>)>,
    after: After,
}

/// The fields of `after` that the case gives.
#[derive(Default)]
struct After {
    board: Option<crate::Fief>,
    to_move: Option<Colour>,
    phase: Option<String>,
    supply: Option<Vec<Kind>>,
    passed: Option<u8>,
    selected: Option<Option<u8>>,
    bag: Option<Stock>,
    reserve_white: Option<Stock>,
    reserve_black: Option<Stock>,
    locked: Option<Stock>,
    pending: Option<Option<Kind>>,
    score: Option<[usize; 2]>,
    winner: Option<Option<Colour>>,
}

impl Wanted {
    fn read(fields: &Fields<'_>) -> Result<Wanted, Unreadable> {
        let only = if fields.value("only").is_some() { Some(actions(fields, "only")?) } else { None };
        let mut cells = Vec::new();
        for entry in fields.tables("cells")? {
            let from = match entry.get::<String>("do")?.as_deref() {
                Some("rebuild") => None,
                None | Some("play") => Some(source(&entry)?),
                Some(_) => return Err(entry.wrong("do", "expected rebuild, or supply or reserve instead")),
            };
            cells.push((from, entry.need("at")?));
            entry.finish()?;
        }
        let mut moves = Vec::new();
        for entry in fields.tables("moves")? {
            moves.push((entry.need("from")?, entry.need("to")?));
            entry.finish()?;
        }
        Ok(Wanted {
            legal: actions(fields, "legal")?,
            illegal: actions(fields, "illegal")?,
            only,
            legal_count: fields.get("legal_count")?,
            cells,
            moves,
            after: match fields.table("after")? {
                Some(after) => After::read(&after)?,
                None => After::default(),
            },
        })
    }
}

impl After {
    fn read(fields: &Fields<'_>) -> Result<After, Unreadable> {
        let phase: Option<String> = fields.get("phase")?;
        if let Some(phase) = phase.as_deref().filter(|phase| !PHASES.contains(phase)) {
            return Err(fields.wrong("phase", not_a_phase(phase)));
        }
        let winner = match fields.get::<String>("winner")?.as_deref() {
            None => None,
            Some("") => Some(None),
            Some(_) => Some(Some(fields.need("winner")?)),
        };
        let after = After {
            board: board(fields)?,
            to_move: fields.get("to_move")?,
            phase,
            supply: kinds(fields, "supply")?,
            passed: fields.get("passed")?,
            selected: selected(fields)?,
            bag: stock(fields, "bag")?,
            reserve_white: stock(fields, "reserve_white")?,
            reserve_black: stock(fields, "reserve_black")?,
            locked: stock(fields, "locked")?,
            pending: pending(fields)?,
            score: fields.get("score")?,
            winner,
        };
        fields.finish()?;
        Ok(after)
    }
}

/// A case on its way.
struct Run {
    game: ThreeEstates,
    position: Position,
    /// Draws still to come, the next one last.
    draws: Vec<Kind>,
    mismatches: Vec<Mismatch>,
}

impl Run {
    fn differs(&mut self, what: impl Into<String>, expected: impl ToString, found: impl ToString) {
        self.mismatches.push(Mismatch::new(what, expected, found));
    }

    /// Carries out draws up to the next decision; `false` if the case can't be followed.
    fn settle(&mut self) -> bool {
        while self.game.pending(&self.position) == Pending::Chance {
            let bag = &self.position.bag;
            match self.draws.pop() {
                None => {
                    let found = format!("a draw from a bag of {}", list(bag.expand()));
                    self.differs("draws", "no further draw", found);
                    return false;
                }
                Some(kind) if bag.count(kind) == 0 => {
                    let found = format!("a bag of {}", list(bag.expand()));
                    self.differs("draws", format!("a draw of {}", kind.code()), found);
                    return false;
                }
                Some(kind) => self.game.draw(&mut self.position, kind, &mut Silent),
            }
        }
        true
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&self.position, self.position.to_move.seat(), &mut legal);
        legal
    }

    fn carry_out(&mut self, actions: &[Action]) -> bool {
        for (index, &action) in actions.iter().enumerate() {
            if !self.permits(&format!("action {}", index + 1), action, true) {
                return false;
            }
            let seat = self.position.to_move.seat();
            self.game.play(&mut self.position, seat, action, &mut Silent);
            if !self.settle() {
                return false;
            }
        }
        true
    }

    /// Whether the action is legal or not as wanted, by the list and by the refusal alike.
    fn permits(&mut self, what: &str, action: Action, wanted: bool) -> bool {
        let text = notation::write(action);
        let listed = self.legal().contains(&action);
        let checked = self.game.check(&self.position, self.position.to_move.seat(), action);
        let found = match &checked {
            Ok(()) => "legal".to_owned(),
            Err(refusal) => format!("not legal, {refusal}"),
        };
        let word = |is: bool| if is { "legal" } else { "not legal" };
        if checked.is_ok() != wanted {
            self.differs(format!("{what}, {text}"), word(wanted), found);
        } else if listed != wanted {
            self.differs(format!("{what}, {text}, in the list"), word(wanted), word(listed));
        }
        checked.is_ok() == wanted && listed == wanted
    }

    fn same<T: PartialEq + Debug>(&mut self, what: &str, expected: Option<T>, found: T) {
        if let Some(expected) = expected.filter(|expected| *expected != found) {
            self.differs(what, format!("{expected:?}"), format!("{found:?}"));
        }
    }

    fn same_set<T: Ord + Clone>(
        &mut self,
        what: &str,
        expected: &[T],
        found: &[T],
        write: impl Fn(&T) -> String,
    ) {
        let sorted = |items: &[T]| {
            let mut items = items.to_vec();
            items.sort();
            items.dedup();
            items
        };
        let (expected, found) = (sorted(expected), sorted(found));
        if expected != found {
            let text = |items: &[T]| match items {
                [] => "nothing".to_owned(),
                items => items.iter().map(&write).collect::<Vec<_>>().join("  "),
            };
            self.differs(what, text(&expected), text(&found));
        }
    }

    fn compare(&mut self, wanted: &Wanted) {
        for &action in &wanted.legal {
            self.permits("legal", action, true);
        }
        for &action in &wanted.illegal {
            self.permits("illegal", action, false);
        }
        let legal = self.legal();
        if let Some(only) = &wanted.only {
            self.same_set("only", only, &legal, |&action| notation::write(action));
        }
        self.same("legal_count", wanted.legal_count, legal.len());
        let cell = |cell: &Cell| format!("{},{}", cell.x, cell.y);
        for (source, cells) in &wanted.cells {
            let targets = |&action: &Action| match (action, source) {
                (Action::Play { from, at }, Some(source)) if from == *source => Some(at),
                (Action::Rebuild(at), None) => Some(at),
                _ => None,
            };
            let found: Vec<Cell> = legal.iter().filter_map(targets).collect();
            let what = match source {
                None => "cells, rebuild".to_owned(),
                Some(Source::Supply(place)) => format!("cells, supply {place}"),
                Some(Source::Reserve(kind)) => format!("cells, reserve {}", kind.code()),
            };
            self.same_set(&what, cells, &found, cell);
        }
        for (origin, cells) in &wanted.moves {
            let targets = |&action: &Action| match action {
                Action::Move { from, to } if from == *origin => Some(to),
                _ => None,
            };
            let found: Vec<Cell> = legal.iter().filter_map(targets).collect();
            self.same_set(&format!("moves, from {}", cell(origin)), cells, &found, cell);
        }
        self.compare_state(&wanted.after);
        if let Some(&next) = self.draws.last() {
            let found = format!("{} not drawn, next {}", self.draws.len(), next.code());
            self.differs("draws", "every draw takes place", found);
        }
    }

    fn compare_state(&mut self, after: &After) {
        let position = self.position;
        if let Some(board) = after.board.filter(|board| *board != position.fief) {
            let text = |fief: &crate::Fief| {
                let (rows, origin) = layout::write(fief);
                format!("{} from {},{}", rows.replace('\n', " / "), origin.x, origin.y)
            };
            self.differs("after.board", text(&board), text(&position.fief));
        }
        let name = |colour: Option<Colour>| colour.map_or("nobody", Colour::name);
        self.same("after.to_move", after.to_move.map(Colour::name), position.to_move.name());
        self.same("after.phase", after.phase.as_deref(), phase_name(position.phase));
        self.same("after.supply", after.supply.clone().map(list), list(position.supply.iter().copied()));
        self.same("after.passed", after.passed, position.passed);
        let index = |selected: Option<u8>| selected.map_or(-1, i16::from);
        self.same("after.selected", after.selected.map(index), index(position.selected));
        let mut stock = |what, expected: Option<Stock>, found: &Stock| {
            self.same(what, expected.map(|stock| list(stock.expand())), list(found.expand()));
        };
        stock("after.bag", after.bag, &position.bag);
        stock("after.reserve_white", after.reserve_white, &position.reserve[Colour::White.seat()]);
        stock("after.reserve_black", after.reserve_black, &position.reserve[Colour::Black.seat()]);
        stock("after.locked", after.locked, &position.locked);
        let pending = match position.phase {
            Phase::Rebuild(kind) => Some(kind),
            _ => None,
        };
        self.same("after.pending", after.pending.map(list), list(pending));
        self.same("after.score", after.score, Colour::BOTH.map(|colour| position.fief.count(colour)));
        let winner = (position.phase == Phase::Over).then(|| turn::winner(&position));
        self.same("after.winner", after.winner.map(name), name(winner));
    }
}

/// Kinds by their letters.
fn list(kinds: impl IntoIterator<Item = Kind>) -> String {
    let letters: Vec<String> = kinds.into_iter().map(|kind| kind.code().to_string()).collect();
    if letters.is_empty() { "nothing".to_owned() } else { letters.join(" ") }
}
