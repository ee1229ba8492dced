//! [`PhaseName`]: where the turn stands.

use liege_game::{Seat, Silent};
use serde::{Deserialize, Serialize};

use super::State;
use crate::Fief;
use crate::rules::elections;
use crate::state::{Bishopric, Drawn, Office, Phase, Position, Window};

/// A phase by its name, one of an election with the office: `moves`, `candidates:king`, `canvass:bishop:4`.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct PhaseName {
    name: String,
    office: Option<Office>,
}

impl TryFrom<String> for PhaseName {
    type Error = &'static str;

    fn try_from(text: String) -> Result<PhaseName, Self::Error> {
        let (name, office) = match text.split_once(':') {
            Some((name, office)) => (name, Some(office_of(office).ok_or(EXPECTED)?)),
            None => (text.as_str(), None),
        };
        let phase = PhaseName { name: name.to_owned(), office };
        phase.at(Seat::A).is_some().then_some(phase).ok_or(EXPECTED)
    }
}

const EXPECTED: &str = "a phase such as moves or candidates:bishop:4";

impl From<PhaseName> for String {
    fn from(phase: PhaseName) -> String {
        phase.office.map_or_else(|| phase.name.clone(), |office| format!("{}:{office}", phase.name))
    }
}

fn office_of(text: &str) -> Option<Office> {
    match text.split_once(':') {
        Some(("bishop", see)) => Bishopric::from_id(see).map(Office::Bishop),
        Some(_) => None,
        None => [Office::Pope, Office::King].into_iter().find(|office| office.to_string() == text),
    }
}

impl PhaseName {
    /// The phase of a position.
    pub(super) fn of(position: &Position) -> PhaseName {
        let (name, office) = match position.sub_phase() {
            Phase::FirstPlayer => ("first_player", None),
            Phase::FirstLord(_) => ("first_lord", None),
            Phase::Placement(_) => ("placement", None),
            Phase::Council(_) => ("council", None),
            Phase::Weddings(_) => ("weddings", None),
            Phase::Candidates(office, _) => ("candidates", Some(office)),
            Phase::Canvass(office, _) => ("canvass", Some(office)),
            Phase::Voting(office, _) => ("voting", Some(office)),
            Phase::Discard(_) => ("discard", None),
            Phase::Draw(..) => ("draw", None),
            Phase::Calamities => ("calamities", None),
            Phase::Pose(_) => ("pose", None),
            Phase::Incomes(_) => ("incomes", None),
            Phase::Taxes(_) => ("taxes", None),
            Phase::Purchases(_) => ("purchases", None),
            Phase::Moves(_) => ("moves", None),
            Phase::Fights(_) => ("fights", None),
            Phase::Pillage(_) => ("pillage", None),
            Phase::Victory(_) => ("victory", None),
            _ => ("over", None),
        };
        PhaseName { name: name.to_owned(), office }
    }

    /// Returns whether it belongs to an election.
    pub(super) fn elects(&self) -> bool {
        self.office.is_some()
    }

    /// Returns whether it is that in which cards are drawn.
    pub(super) fn draws(&self) -> bool {
        self.name == "draw"
    }

    /// The phase at its beginning, with this player's turn.
    fn at(&self, turn: Seat) -> Option<Phase> {
        let window = Window { asked: turn, ..Window::NEW };
        Some(match (self.name.as_str(), self.office) {
            ("first_player", None) => Phase::FirstPlayer,
            ("first_lord", None) => Phase::FirstLord(turn),
            ("placement", None) => Phase::Placement(turn),
            ("council", None) => Phase::Council(liege_game::Seats::NONE),
            ("weddings", None) => Phase::Weddings(turn),
            ("candidates", Some(office)) => Phase::Candidates(office, turn),
            ("canvass", Some(office)) => Phase::Canvass(office, window),
            ("voting", Some(office)) => Phase::Voting(office, turn),
            ("discard", None) => Phase::Discard(turn),
            ("draw", None) => Phase::Draw(turn, Drawn::default()),
            ("calamities", None) => Phase::Calamities,
            ("pose", None) => Phase::Pose(turn),
            ("incomes", None) => Phase::Incomes(window),
            ("taxes", None) => Phase::Taxes(window),
            ("purchases", None) => Phase::Purchases(turn),
            ("moves", None) => Phase::Moves(turn),
            ("fights", None) => Phase::Fights(turn),
            ("pillage", None) => Phase::Pillage(turn),
            ("victory", None) => Phase::Victory(window),
            ("over", None) => Phase::Over,
            _ => return None,
        })
    }
}

/// Whose turn it is, or who is asked in a window.
pub(super) fn turn_of(position: &Position) -> Option<Seat> {
    match position.sub_phase() {
        Phase::Canvass(_, window)
        | Phase::Incomes(window)
        | Phase::Taxes(window)
        | Phase::Victory(window) => Some(window.asked),
        phase => phase.turn(),
    }
}

/// Returns what has been drawn in the turn.
pub(super) fn drawn(position: &Position) -> Drawn {
    match position.sub_phase() {
        Phase::Draw(_, drawn) => drawn,
        _ => Drawn::default(),
    }
}

/// Returns what a player would give in the election that goes on.
pub(crate) fn voices_of(game: &Fief, position: &Position, seat: Seat) -> Option<u8> {
    match position.sub_phase() {
        Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => {
            Some(elections::voices(game, position, office, seat))
        }
        _ => None,
    }
}

impl State {
    /// Returns whether the game has not yet begun.
    pub(super) fn is_set_up(&self) -> bool {
        self.phase.as_ref().and_then(|phase| phase.at(Seat::A)).is_none_or(|phase| {
            matches!(phase, Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Placement(_))
        })
    }

    /// Where the turn stands, with what comes before anything else in it.
    pub(super) fn put_phase(&self, game: &Fief, position: &mut Position) {
        let turn = self.turn_of.and_then(|player| player.0).unwrap_or(position.first);
        let phase = self.phase.as_ref().and_then(|phase| phase.at(turn)).unwrap_or(Phase::FirstPlayer);
        let phase = match phase {
            Phase::Council(_) => Phase::Council(game.everybody()),
            Phase::Draw(seat, drawn) => Phase::Draw(seat, self.drawn.unwrap_or(drawn)),
            Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => {
                if elections::is_due(game, position, office) {
                    position.ballot.candidates = self.candidates.iter().flatten().copied().collect();
                    phase
                } else {
                    position.set_sub_phase(Phase::Candidates(office, turn));
                    let next = elections::after(game, position, Some(office));
                    game.enter(position, next, &mut Silent);
                    position.sub_phase()
                }
            }
            phase => phase,
        };
        game.start_in(position, phase);
    }
}
