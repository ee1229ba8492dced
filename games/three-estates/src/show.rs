//! How people see Three Estates.

use std::collections::BTreeSet;

use liege_game::{Board, Closed, Element, Game, Level, Line, Pending, Refusal, Score, Seat, Show, Viewer};

use crate::elements::{self, cell, elements, reserve_id, supply, supply_id};
use crate::rulings::EmptySupply;
use crate::{Action, Colour, Event, Kind, Phase, Source, ThreeEstates, View, board, log, text, turn};

impl Show for ThreeEstates {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = board::STYLE;

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::board(view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        let position = &view.position;
        let line = Line::new();
        if self.pending(position) != Pending::one(seat) {
            return line.text(match position.phase {
                Phase::Over => "the game is over",
                _ => "wait for the other player",
            });
        }
        let room = self.parts.limit.saturating_sub(position.own_reserve().len());
        let playable: u8 = Kind::ALL.into_iter().map(|kind| position.playable(kind)).sum();
        match position.phase {
            Phase::Reserve => {
                let most = room.min(position.passed.into());
                line.text(format!("take up to {most} of the {} passed tiles, or no more", position.passed))
                    .rule("TE-14")
            }
            Phase::Action if position.selected.is_none() => {
                let supply = match (position.supply.len(), room) {
                    (0, _) if self.rulings.empty_supply == EmptySupply::Turns => {
                        "the supply is empty, so at least 1 reserve tile is played".to_owned()
                    }
                    (0, _) => "the supply is empty".to_owned(),
                    (tiles, 0) => format!("play 1 of the {tiles} supply tiles"),
                    (tiles, _) => format!("play or reserve 1 of the {tiles} supply tiles"),
                };
                let reserve = match playable {
                    0 => String::new(),
                    1 => "; 1 reserve tile may be played too".to_owned(),
                    more => format!("; {more} reserve tiles may be played too"),
                };
                line.text(supply + &reserve).rule("TE-19")
            }
            Phase::Action if playable > 0 => {
                let tiles = if playable == 1 { "tile" } else { "tiles" };
                line.text(format!("play up to {playable} reserve {tiles}, or end the turn")).rule("TE-20")
            }
            Phase::Action => line.text("end the turn").rule("TE-22"),
            Phase::Rebuild(kind) => line
                .text(format!("put the displaced {} on a slot next to a friendly tile", kind.name()))
                .rule("TE-33"),
            _ => line.text("move 1 estate, or none").rule("TE-36"),
        }
    }

    fn elements(&self, view: &View, _seat: Seat, action: Action) -> Vec<Element> {
        elements(&view.position, action)
    }

    fn describe(&self, view: &View, _seat: Seat, action: Action) -> String {
        let position = &view.position;
        let kind_at = |place: u8| position.supply.get(usize::from(place)).copied();
        let name_at = |place| kind_at(place).map_or("tile", Kind::name);
        let play = |kind: Option<Kind>, at: crate::Cell| {
            let tile = kind.map_or_else(|| "a tile".to_owned(), Kind::one);
            match position.fief.at(at) {
                None => format!("Play {tile} at {},{}", at.x, at.y),
                Some(old) if old.kind == Kind::Grain => {
                    format!("Harvest the grain at {},{} with {tile}", at.x, at.y)
                }
                Some(old) => format!("Replace the {} at {},{} with {tile}", old.kind.name(), at.x, at.y),
            }
        };
        match action {
            Action::Take(place) => format!("Take the passed {} into the reserve", name_at(place)),
            Action::Done => "Take no more passed tiles".to_owned(),
            Action::Play { from: Source::Supply(place), at } => play(kind_at(place), at),
            Action::Play { from: Source::Reserve(kind), at } => {
                format!("{} from the reserve", play(Some(kind), at))
            }
            Action::Keep(place) => format!("Put the {} into the reserve", name_at(place)),
            Action::End => "End the turn".to_owned(),
            Action::Rebuild(at) => format!("Rebuild it at {},{}", at.x, at.y),
            Action::Move { from, to } => {
                let name = position.fief.at(from).map_or("estate", |tile| tile.kind.name());
                format!("Move the {name} from {},{} to {},{}", from.x, from.y, to.x, to.y)
            }
            Action::Skip => "Move no estate".to_owned(),
        }
    }

    fn line(&self, event: &Event, _viewer: Viewer) -> Option<Line> {
        Some(log::line(event))
    }

    fn closed(&self, _position: &crate::Position, view: &View, seat: Seat) -> Vec<Closed> {
        let position = &view.position;
        if self.pending(position) != Pending::one(seat) {
            return Vec::new();
        }
        let mut legal = Vec::new();
        self.legal(position, seat, &mut legal);
        let open: BTreeSet<String> =
            legal.iter().flat_map(|&action| elements(position, action)).map(|element| element.id).collect();
        let mut closed = Vec::new();
        let mut close = |element: String, refusal: Refusal| {
            if !open.contains(&element) {
                closed.push(Closed { element, refusal });
            }
        };
        let owed = position.selected.is_none();
        for place in 0..position.supply.len() as u8 {
            close(supply_id(place), self.why_not_supply(view, place));
        }
        for (kind, _) in position.own_reserve().kinds() {
            close(reserve_id(seat, kind), self.why_not_reserve(view, kind));
        }
        if position.phase == Phase::Action && owed {
            close("end".to_owned(), Refusal::new("TE-22", "the supply tile is still owed"));
            close(format!("tray-{seat}"), Refusal::new("TE-15", "the reserve is full"));
        }
        if position.phase == Phase::Mobilize {
            let own = position.fief.tiles().iter().filter(|tile| tile.colour == position.to_move);
            for tile in own {
                let refusal = if tile.kind.is_estate() {
                    Refusal::new(
                        "TE-37",
                        "every move of it would divide the board, or no cell in range is empty",
                    )
                } else {
                    Refusal::new("TE-36", "only estates move")
                };
                close(elements::cell_id(tile.cell), refusal);
            }
        }
        closed
    }

    fn outlook(&self, view: &View, _seat: Seat, action: Action) -> Vec<Line> {
        let position = &view.position;
        let mut lines = Vec::new();
        let consequence = || Line::new().level(Level::Consequence);
        if let Action::Keep(place) | Action::Play { from: Source::Supply(place), .. } = action
            && place > 0
        {
            let passed = position.supply.iter().take(place.into()).map(|kind| kind.name());
            let passed: Vec<&str> = passed.collect();
            lines.push(
                consequence().text(format!("Passes {} to the opponent", passed.join(", "))).rule("TE-13"),
            );
        }
        if matches!(action, Action::Take(_) | Action::Done) {
            return lines;
        }
        let next = View::new(&turn::after(self, position, action));
        if next.position.to_move != position.to_move || next.position.phase == Phase::Over {
            return lines;
        }
        let hungry = &next.hungry[position.to_move as usize];
        if !hungry.is_empty() {
            let mut line = consequence().text("Starving if the turn ended then: ");
            for (index, &at) in hungry.iter().enumerate() {
                line = if index > 0 { line.text(", ") } else { line };
                line = line.element(cell(&next.position, at));
            }
            lines.push(line.rule("TE-42"));
        }
        let lost = |colour: Colour| if colour == position.to_move { hungry.len() } else { 0 };
        let [white, black] = [(Colour::White, Colour::Black), (Colour::Black, Colour::White)]
            .map(|(own, other)| next.score[own as usize] - lost(own) + lost(other));
        lines.push(
            consequence()
                .text(format!("At the end of the turn then: White {white}, Black {black}"))
                .rule("TE-48"),
        );
        lines
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |colour: Colour| Score {
            seat: colour.seat(),
            total: view.score[colour as usize] as i32,
            parts: vec![
                ("Tiles on the board".to_owned(), view.score[colour as usize].to_string()),
                ("Without a path to grain".to_owned(), view.hungry[colour as usize].len().to_string()),
                ("Tiles in reserve".to_owned(), view.position.reserve[colour.seat()].len().to_string()),
            ],
        };
        Colour::BOTH.map(score).to_vec()
    }
}

impl ThreeEstates {
    /// Why nothing can be done with this supply tile now.
    fn why_not_supply(&self, view: &View, place: u8) -> Refusal {
        let position = &view.position;
        match position.phase {
            Phase::Reserve if place >= position.passed => Refusal::new(
                "TE-13",
                "this tile was not passed: only those left of the opponent's selection were",
            ),
            Phase::Rebuild(_) | Phase::Mobilize => {
                Refusal::new("TE-18", "the play before is not finished yet")
            }
            Phase::Action if position.selected.is_some() => {
                Refusal::new("TE-19", "the supply tile of this turn was selected already")
            }
            _ => Refusal::new(
                "TE-25",
                format!(
                    "there is no slot and no tile to replace for {}, and no room to reserve it",
                    supply(position, place).label
                ),
            ),
        }
    }

    /// Why nothing can be done with this reserve tile now.
    fn why_not_reserve(&self, view: &View, kind: Kind) -> Refusal {
        let position = &view.position;
        match position.phase {
            Phase::Reserve => Refusal::new("TE-12", "tiles are played in the action phase"),
            Phase::Rebuild(_) | Phase::Mobilize => {
                Refusal::new("TE-18", "the play before is not finished yet")
            }
            _ if position.playable(kind) == 0 => {
                Refusal::new("TE-21", "this tile entered the reserve in this action phase and is locked")
            }
            _ => Refusal::new(
                "TE-25",
                format!("there is no slot and no tile to replace for {} from the reserve", kind.name()),
            ),
        }
    }
}
