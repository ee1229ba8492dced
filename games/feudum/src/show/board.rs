//! The board as SVG, drawn from a view: the epoch and the tracks, the map with the guilds round it in the order in which
//! goods flow, and everybody's mat.

mod art;
mod epoch;
mod guild;
mod map;
mod mat;
mod route;
mod site;
mod tracks;

use liege_game::{Board, Seat};
use liege_kit::{Layout, column, grid, row};

use crate::state::Guild;
use crate::{Feudum, View};

/// The whole board. In a wide window the guilds stand round the map as on a ring: three above it from left to right,
/// three below it from right to left. In a narrow one the map comes first, then the viewer's own mat, then the guilds.
pub(crate) fn board(game: &Feudum, view: &View) -> Board {
    let hall = |guild| guild::sheet(game, view, guild).order(4);
    let [farmer, merchant, alchemist, knight, noble, monk] =
        [Guild::Farmer, Guild::Merchant, Guild::Alchemist, Guild::Knight, Guild::Noble, Guild::Monk]
            .map(hall);
    // Whoever looks at the board finds his own mat first.
    let own = Seat::all(view.players).find(|&seat| is_own(view, seat));
    let first = own.unwrap_or(Seat::A);
    let mats = game.turn_order(first).map(|seat| {
        let order = if own == Some(seat) { 2 } else { 5 };
        mat::sheet(game, view, seat).order(order)
    });
    Layout::new(column![
        row![epoch::sheet(game, view).order(1), tracks::sheet(game, view).order(3)],
        row![farmer, merchant, alchemist],
        map::sheet(game, view).across(1000),
        // The ring goes on below the map, back from the right.
        row![monk, noble, knight],
        grid(2, mats),
    ])
    .art(&art::ART)
    .board()
}

/// Whether the viewer sits here, and nowhere else.
fn is_own(view: &View, seat: Seat) -> bool {
    view.viewer == liege_game::Viewer::Seat(seat)
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use crate::Feudum;

    #[test]
    fn all_words_can_be_read() {
        for (players, decisions) in [(2, 150), (3, 400), (4, 700), (5, 500)] {
            let setup = Setup::new(players).with("mode", "advanced");
            let game = Feudum::new(&setup).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(players as u64), game.start());
            Playout::default().run(&game, &mut position, &mut rng, decisions);
            settle(&game, &mut position, &mut rng, &mut Silent);
            let board = super::board(&game, &game.view(&position, Viewer::All));
            assert_eq!(liege_kit::text::legible(&board), Ok(()));
        }
    }
}
