//! [`Preview`]: what a seat can know beforehand of what an action would bring.

use crate::{Line, Rng, Seat, Show, Viewer};

/// How many positions that the seat can't tell from the present one are played on, where an action shows something.
const DEALS: usize = 200;

/// What an action would bring, as far as its seat can know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The lines that the seat would be told wherever the hidden things are.
    pub lines: Vec<Line>,
    /// Whether more would be told, which depends on what is hidden from the seat.
    pub open: bool,
}

/// Returns what `seat` would be told if it took this legal action. The telling ends where what it knows ends: an action that shows
/// something is tried in many positions that the seat can't tell apart, and only what is told in all of them is part of
/// the preview.
pub fn preview<G: Show>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    action: G::Action,
    rng: &mut Rng,
) -> Preview {
    let viewer = Viewer::Seat(seat);
    let first = game.resample(position, viewer, rng);
    let shows = game.reveals(&first, seat, action);
    let mut preview = Preview { lines: told(game, first, seat, action), open: false };
    for _ in 1..if shows { DEALS } else { 1 } {
        let other = told(game, game.resample(position, viewer, rng), seat, action);
        let same = preview.lines.iter().zip(&other).take_while(|(one, other)| one == other).count();
        preview.open |= same < preview.lines.len() || same < other.len();
        preview.lines.truncate(same);
        if same == 0 && preview.open {
            break;
        }
    }
    preview
}

/// Returns what the seat would be told if the hidden things were as in this position.
pub fn told<G: Show>(game: &G, mut position: G::Position, seat: Seat, action: G::Action) -> Vec<Line> {
    let mut events = Vec::new();
    game.play(&mut position, seat, action, &mut events);
    events.iter().filter_map(|event| game.line(event, Viewer::Seat(seat))).collect()
}
