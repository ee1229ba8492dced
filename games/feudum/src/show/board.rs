//! The board as SVG, drawn from a view: the map with epoch, tracks and mats beside it, the viewer's own hand, the guilds in the
//! order in which goods flow; below them everybody's mat and account, and what functions and routes mean.

mod account;
mod aid;
pub(super) mod art;
mod card;
mod clock;
mod drawn;
mod epoch;
mod function;
mod guild;
mod hand;
mod map;
mod mat;
mod picture;
mod rail;
mod reach;
mod revealed;
mod rivals;
mod route;
mod rule_links;
mod site;
mod tracks;

use liege_game::{Board, Game as _, Seat};
use liege_kit::{Layout, Node, column, grid, row, text};

use crate::rules::PositionRef;
use crate::state::Guild;
use crate::{Feudum, View};

/// Between two sheets.
const GAP: i32 = 6;

/// The whole board. In a wide window map, hands and guilds fit on the screen together: the map with what is counted beside it, one's
/// own cards below it, then the guilds in the order in which goods flow. What is looked up lies further down. In a narrow one, map,
/// cards and guilds are stops (`data-stop`), and one guild is open at a time.
pub(crate) fn board(game: &Feudum, view: &View) -> Board {
    let position = view.imagined(game);
    let look = PositionRef { game, position: &position };
    let own = Seat::all(view.players).find(|&seat| is_own(view, seat));
    let asked = game.pending(&position).must();
    let others: Vec<Seat> =
        game.turn_order(own.unwrap_or(Seat::A)).filter(|&seat| own != Some(seat)).collect();
    let desk = own.map(|seat| mat::desk(game, view, seat, asked.has(seat)).order(4));
    let beside = [epoch::sheet(game, view).order(5), tracks::sheet(game, view).order(7)];
    let rivals = rivals::sheet(game, view, &others).order(6);
    let beside: Vec<Node<'_>> = beside.into_iter().chain(desk).chain([rivals]).map(Node::from).collect();
    let cards = match own {
        Some(seat) => hand::sheets(look, view, seat),
        None => {
            let (some, more) = others.split_at(others.len().div_ceil(2));
            [some, more].map(|seats| revealed::sheet(view, seats))
        }
    };
    let first_hall = 1 + beside.len() + cards.len();
    let halls = row(Guild::ALL.map(|guild| guild::sheet(look, view, guild).order(3)));
    let mats = others.iter().map(|&seat| Node::from(mat::sheet(game, view, seat, asked.has(seat)).order(8)));
    let accounts =
        game.turn_order(own.unwrap_or(Seat::A)).filter_map(|seat| account::sheet(look, view, seat));
    let rest: Vec<Node<'_>> =
        mats.chain(clock::sheet(look, view).map(|sheet| Node::from(sheet.order(9)))).collect();
    let lines = [
        row![map::sheet(game, view).across(1000 - GAP - epoch::BESIDE), column(beside)],
        row((1..).zip(cards).map(|(order, sheet)| sheet.order(order))),
        halls,
        grid(2, rest),
        row(aid::sheets(game, view).map(|sheet| sheet.order(10))),
        grid(2, accounts.map(|sheet| sheet.order(11))),
    ];
    let board = Layout::new(column(lines)).gap(GAP).height(0).without_signs().art(&art::ART).board();
    rail::put(board, first_hall, look)
}

/// The words as far as they fit so many letters.
fn shortened(words: &str, letters: usize) -> String {
    match text::lines(words, letters).as_slice() {
        [] => String::new(),
        [all] => all.clone(),
        [first, ..] => format!("{first} …"),
    }
}

/// The words on so many lines of so many letters; what does not fit is left out.
fn fitted(words: &str, letters: usize, most: usize) -> Vec<String> {
    let mut lines = text::lines(words, letters);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            if last.chars().count() + 2 > letters {
                *last = last.rsplit_once(' ').map_or_else(String::new, |(before, _)| before.to_owned());
            }
            last.push_str(" …");
        }
    }
    lines
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
            assert_eq!(liege_kit::text::legible(&super::rail::opened(board.clone())), Ok(()));
            assert_eq!(liege_kit::explained(&board), Ok(()));
        }
    }
}
