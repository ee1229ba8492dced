//! The hall.

use liege_game::Info;

use super::lesson::FirstLesson;
use crate::{Base, LobbyLine};

/// One table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The table's id.
    pub id: String,
    /// The game.
    pub info: &'static Info,
    /// What its maker calls it; empty if it has no name.
    pub title: String,
    /// Names in seat order.
    pub names: Vec<String>,
    /// Its state: "Round 3 of 16", "Anna has won".
    pub state: String,
    /// Whether this browser is asked to act.
    pub your_turn: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Time of the last step, in milliseconds since 1970.
    pub changed: i64,
}

/// The front page.
pub struct Home {
    /// Below which everything lies.
    pub base: Base,
    /// Every game that can be played.
    pub games: Vec<&'static Info>,
    /// The tables of this browser that go on, those that wait for it first.
    pub tables: Vec<TableLine>,
    /// Whether people can be told that a table waits for them.
    pub notices: bool,
    /// The tables at which a seat is kept for the viewer.
    pub invited: Vec<LobbyLine>,
    /// The open tables that wait for players.
    pub lobby: Vec<LobbyLine>,
    /// Open tables at which others play.
    pub watchable: Vec<TableLine>,
    /// Who is signed in.
    pub name: Option<String>,
    /// Whether somebody was signed in here and is no more.
    pub signed_out: bool,
    /// Whether the server offers the games to those who want to play without it.
    pub offline: bool,
    /// Whether there are tables that are over.
    pub archive: bool,
    /// The first lesson of each game that has one.
    pub first_lessons: Vec<FirstLesson>,
}
