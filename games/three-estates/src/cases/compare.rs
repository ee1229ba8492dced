//! Comparing what a case says with what the rules gave.

use std::fmt::Debug;

use super::run::Run;
use super::values::{list, phase_name};
use super::wanted::{After, Wanted};
use crate::rules::end;
use crate::state::layout;
use crate::{Action, Cell, Colour, Fief, Phase, Source, Stock};

impl Run {
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

    /// Compares everything that the case gives.
    pub(super) fn compare(&mut self, wanted: &Wanted) {
        for &action in &wanted.legal {
            self.permits("legal", action, true);
        }
        for &action in &wanted.illegal {
            self.permits("illegal", action, false);
        }
        let legal = self.legal();
        if let Some(only) = &wanted.only {
            self.same_set("only", only, &legal, |&action| action.write(&game));
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
            let text = |fief: &Fief| {
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
        let winner = (position.phase == Phase::Over).then(|| end::winner(&position));
        self.same("after.winner", after.winner.map(name), name(winner));
    }
}
