//! [`Run`]: a case while it is carried out, and the steps that follow by themselves.

use liege_cases::{Fields, Mismatch, Unreadable};
use liege_game::{Seat, Silent};

use crate::MiddleAges;
use crate::position::{Phase, Position};
use crate::round::ROUNDS;
use crate::tile::Tile;

/// A case while it is carried out.
pub(crate) struct Run {
    pub(super) game: MiddleAges,
    pub(super) position: Position,
    /// In the order of the file.
    pub(super) names: Vec<String>,
    /// The pile, top tile first.
    pub(super) upcoming: Vec<Tile>,
    /// The reserve, top tile first, until it becomes the pile.
    pub(super) reserve: Vec<Tile>,
    pub(super) mismatches: Vec<Mismatch>,
}

impl Run {
    pub(super) fn new(game: MiddleAges, position: Position, names: Vec<String>) -> Run {
        Run { game, position, names, upcoming: Vec::new(), reserve: Vec::new(), mismatches: Vec::new() }
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The seat of this player.
    pub(super) fn seat(&self, fields: &Fields<'_>, key: &str, name: &str) -> Result<Seat, Unreadable> {
        let index = self.names.iter().position(|known| known == name);
        index
            .and_then(Seat::new)
            .ok_or_else(|| fields.wrong(key, format!("“{name}” is not one of the players")))
    }

    /// The Event with this name.
    pub(super) fn card(&self, fields: &Fields<'_>, key: &str, name: &str) -> Result<usize, Unreadable> {
        let index = self.game.parts.cards.iter().position(|card| card.name == name);
        index.ok_or_else(|| fields.wrong(key, format!("“{name}” is no Event")))
    }

    pub(super) fn mismatch(&mut self, what: String, expected: impl ToString, found: impl ToString) {
        self.mismatches.push(Mismatch::new(what, expected, found));
    }

    /// Everything that follows by itself up to the next decision; in round 16 a turn without a move does not begin
    /// before the case says so. Choices of an Event are left open if the case states them next.
    pub(super) fn settle(&mut self, event_follows: bool) {
        loop {
            match self.position.phase {
                Phase::Next if (self.position.turn as usize) < self.names.len() => {
                    if self.position.lords[self.position.active()].is_none() {
                        self.position.turn += 1; // a player of whom the case says nothing
                    } else {
                        if self.position.round < ROUNDS {
                            self.position.phase = Phase::Move;
                        }
                        return;
                    }
                }
                Phase::Lose(_) | Phase::Restore => {
                    let only = if event_follows { None } else { self.game.only_choice(&self.position) };
                    let Some(action) = only else { return };
                    let seat = self.position.active();
                    self.game.decide(&mut self.position, seat, action, &mut Silent);
                }
                _ => {
                    if !self.automatic_step() {
                        return;
                    }
                }
            }
        }
    }

    /// One step that needs no seat. `false` if there is none.
    pub(super) fn automatic_step(&mut self) -> bool {
        match self.position.phase {
            Phase::Next => {
                self.position.turn = 0;
                self.position.part = 0;
                self.position.phase = if self.position.round <= 12 { Phase::Fill } else { Phase::Event };
            }
            Phase::Fill => self.game.fill(&mut self.position, &mut Silent),
            Phase::Top => {
                let next = self.next_tile();
                self.position.top = Some(self.game.parts.tiles.info(next).back);
                self.position.phase = Phase::Fill;
            }
            Phase::Turn => {
                let next = self.next_tile();
                self.game.lay(&mut self.position, next, &mut Silent);
                self.position.phase = Phase::Fill;
            }
            Phase::Event => self.game.event_step(&mut self.position, &mut Silent),
            _ => return false,
        }
        self.sync();
        true
    }

    /// The tile that the case puts on top of the pile.
    fn next_tile(&mut self) -> Tile {
        self.sync();
        self.upcoming.first().copied().unwrap_or_else(|| self.position.pile.at(0))
    }

    /// Takes tiles that were laid off the list, and goes on to the next pile's list when it was opened.
    fn sync(&mut self) {
        let total = self.position.pile.total() as usize;
        if !self.position.reserve && !self.reserve.is_empty() {
            self.upcoming = std::mem::take(&mut self.reserve);
        } else if self.upcoming.len() < total {
            // Discards shuffled into a new pile: any order is right.
            self.upcoming =
                self.position.pile.iter().flat_map(|(tile, count)| (0..count).map(move |_| tile)).collect();
        }
        let gone = self.upcoming.len().saturating_sub(total);
        self.upcoming.drain(..gone);
    }
}
