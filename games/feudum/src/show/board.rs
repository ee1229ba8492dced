//! The board as SVG, drawn from a view: the epoch and the tracks, the map, the viewer's own mat and hand, the guilds in the
//! order in which goods flow, and everybody's mat and account.

mod account;
pub(super) mod art;
mod cited;
mod clock;
mod epoch;
mod function;
mod guild;
mod hand;
mod map;
mod mat;
mod picture;
mod reach;
mod route;
mod site;
mod tracks;

use liege_game::{Board, Game as _, Seat};
use liege_kit::{Layout, Node, column, grid, row, text};

use crate::rules::PositionRef;
use crate::state::Guild;
use crate::{Feudum, View};

/// The whole board. In a wide window the viewer's own mat and hand lie below the map, then the guilds as a ring: three
/// from left to right, three below them from right to left.
pub(crate) fn board(game: &Feudum, view: &View) -> Board {
    let position = view.imagined(game);
    let look = PositionRef { game, position: &position };
    let hall = |guild| guild::sheet(look, view, guild).order(4 + guild.index() as i32);
    let halls = |guilds: [Guild; 3]| row(guilds.map(hall));
    // The viewer finds their own mat and hand first.
    let own = Seat::all(view.players).find(|&seat| is_own(view, seat));
    let hand = own.map(|seat| hand::sheet(look, view, seat).order(1));
    let clock = clock::sheet(look, view).map(|sheet| sheet.order(3));
    let asked = game.pending(&position).must();
    let mat = |seat: Seat| mat::sheet(game, view, seat, asked.has(seat));
    let desk = own.map(|seat| mat(seat).order(2));
    let others = game.turn_order(own.unwrap_or(Seat::A)).filter(|&seat| own != Some(seat));
    let mats = others.map(|seat| Node::from(mat(seat).order(10)));
    let accounts = game.turn_order(own.unwrap_or(Seat::A));
    let accounts = accounts.map(|seat| account::sheet(look, view, seat).order(11));
    // The clock stands below the viewer's own mat, else among the others.
    let clock = clock.map(Node::from);
    let (desk, rest): (_, Vec<Node<'_>>) = match (desk, hand) {
        (Some(desk), Some(hand)) => {
            let beside = std::iter::once(Node::from(desk)).chain(clock);
            (Some(row![column(beside), hand]), mats.collect())
        }
        _ => (None, mats.chain(clock).collect()),
    };
    let lines = [
        Some(row![epoch::sheet(game, view).order(1), tracks::sheet(game, view).order(3)]),
        Some(Node::from(map::sheet(game, view).across(1000))),
        desk,
        Some(halls([Guild::Farmer, Guild::Merchant, Guild::Alchemist])),
        // The ring goes back from the right.
        Some(halls([Guild::Monk, Guild::Noble, Guild::Knight])),
        Some(grid(2, rest)),
        Some(grid(2, accounts)),
    ];
    Layout::new(column(lines.into_iter().flatten())).without_signs().art(&art::ART).board()
}

/// The words as far as they fit so many letters.
fn shortened(words: &str, letters: usize) -> String {
    match text::lines(words, letters).as_slice() {
        [] => String::new(),
        [all] => all.clone(),
        [first, ..] => format!("{first} …"),
    }
}

/// Returns whether the viewer sits here, and nowhere else.
fn is_own(view: &View, seat: Seat) -> bool {
    view.viewer == liege_game::Viewer::Seat(seat)
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use crate::Feudum;

    #[test]
    fn all_words_can_be_read_and_all_parts_name_their_rules() {
        for (players, decisions) in [(2, 150), (3, 400), (4, 700), (5, 500)] {
            let setup = Setup::new(players).with("mode", "advanced");
            let game = Feudum::new(&setup).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(players as u64), game.start());
            Playout::default().run(&game, &mut position, &mut rng, decisions);
            settle(&game, &mut position, &mut rng, &mut Silent);
            let board = super::board(&game, &game.view(&position, Viewer::All));
            assert_eq!(liege_kit::text::legible(&board), Ok(()));
            assert_eq!(liege_kit::explained(&board), Ok(()));
        }
    }
}
