//! The board as SVG, drawn from a view: a map of the country, the families beside it, and below it what goes on.

mod arms;
mod army;
pub(crate) mod art;
mod family;
mod ground;
mod hand;
mod heading;
mod map;
mod road;
mod scene;
mod village;

use liege_game::{Board, Seat, Viewer};
use liege_kit::{Layout, Node, column, grid, row};

use super::position_from_view::known;
use crate::{Fief, View};

pub(crate) use arms::tithes;

/// Width of the map and of what lies below it, and of the families beside it, in units of the board.
const LEFT: i32 = 690;
const RIGHT: i32 = 302;
/// Families beside the map; the others lie below it, so many on a line, so that a screen holds what decides.
const BESIDE: usize = 4;
const LINE: usize = 3;

/// The whole board. In a narrow window the map comes first, then one’s own family, then other families,
/// then what goes on: what grows with an election’s candidates moves nothing there.
pub(crate) fn board(game: &Fief, view: &View, supposed: &str) -> Board {
    let position = known(game, view);
    let own = match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let first = own.unwrap_or(Seat::A);
    let families = game.clockwise(first).map(|seat| {
        let order = if own == Some(seat) { 3 } else { 4 };
        family::sheet(game, view, &position, seat).order(order)
    });
    let [one, other] = scene::sheets(game, view, &position, supposed);
    let left =
        column![map::sheet(game, view, &position).across(LEFT).order(2), row![one.order(6), other.order(5)]];
    let heading = Node::from(heading::sheet(game, view, &position).order(1));
    let mut families = families.map(Node::from);
    let right: Vec<Node<'_>> = std::iter::once(heading).chain(families.by_ref().take(BESIDE)).collect();
    let below: Vec<Node<'_>> = families.collect();
    let top = row![left, column(right)];
    let all = if below.is_empty() { top } else { column![top, grid(LINE, below)] };
    Layout::new(all).height(0).art(&art::ART).gap(6).board()
}

/// Returns whether lords are clicked on the map: where they move or stand; elsewhere they are clicked on their family’s sheet.
fn lords_on_map(view: &View) -> bool {
    view.phase.is_moves() && view.battle.is_none()
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, settle};

    use super::*;

    /// Pointing at a part shows what it is called and which rules speak of it.
    #[test]
    fn every_part_names_its_rules() {
        let game = Fief::new(&Setup::new(5).with("last-turn", "12")).expect("a setup that the game knows");
        let (mut rng, mut position) = (Rng::new(5), game.start());
        let mut playout = Playout::default();
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let board = board(&game, &game.view(&position, Viewer::All), "");
            for panel in &board.panels {
                for tag in panel.svg.split('<').filter(|tag| tag.contains(" data-el=")) {
                    let tag = tag.split('>').next().unwrap_or_default();
                    assert!(tag.contains(" data-rule=\"FF-"), "<{tag}>");
                }
            }
            if playout.run(&game, &mut position, &mut rng, 97) < 97 {
                break;
            }
        }
    }

    #[test]
    fn all_words_can_be_read() {
        for (players, decisions) in [(3, 0), (3, 500), (4, 1200), (5, 2000), (6, 900), (6, 3000)] {
            let game = Fief::new(&Setup::new(players)).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(players as u64), game.start());
            Playout::default().run(&game, &mut position, &mut rng, decisions);
            settle(&game, &mut position, &mut rng, &mut Silent);
            for viewer in [Viewer::All, Viewer::Seat(Seat::A)] {
                let board = board(&game, &game.view(&position, viewer), "");
                assert_eq!(
                    liege_kit::text::legible(&board),
                    Ok(()),
                    "{players} players, {decisions} decisions"
                );
            }
        }
    }
}
