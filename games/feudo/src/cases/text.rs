//! Places, boards and cards as cases write them.

use liege_game::{Seat, whole_number};

use crate::{Barony, BoardId, Castle, Layout, Place, Placed, Shillings, Territory, Token};

/// Where a token is, in the words of cases.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stand {
    /// In the Castle, which it never left.
    Castle,
    /// Back in the Castle.
    Returned,
    Convent,
    Dead,
    At(Territory),
}

use Stand::{At, Convent, Dead, Returned};

const WORDS: [(&str, Stand); 4] =
    [("castle", Stand::Castle), ("returned", Returned), ("convent", Convent), ("dead", Dead)];

liege_cases::texts! {
    /// A territory, or a word for another place.
    pub Whereabouts(pub(super) Stand): "a territory, castle, returned, convent or dead",
        |text| {
            let word = WORDS.into_iter().find(|(word, _)| *word == text).map(|(_, stand)| stand);
            word.or_else(|| text.parse().ok().map(At))
        },
        |stand| match (stand, WORDS.into_iter().find(|(_, other)| *other == stand)) {
            (At(at), _) => at.to_string(),
            (_, word) => word.map_or("", |(word, _)| word).to_owned(),
        };
    /// A token, or all others, which come first.
    pub Tokens(pub(super) Option<Token>): "a token such as knight_1, or others",
        |text| if text == "others" { Some(None) } else { Token::from_id(text).map(Some) },
        |token| token.map_or("others", Token::id).to_owned();
    /// A territory, or none.
    pub Village(pub(super) Option<Territory>): "a territory, or none",
        |text| if text == "none" { Some(None) } else { text.parse().ok().map(Some) },
        |at| at.map_or_else(|| "none".to_owned(), |at| at.to_string());
    /// Where a Castle stands, and the board that it counts for: the first that has none, if that is not said.
    pub Site(pub(super) (Territory, Option<BoardId>)): "a territory and perhaps a board, such as e1 or e1 A",
        |text| match text.split_once(' ') {
            Some((at, on)) => Some((at.parse().ok()?, Some(board(on)?))),
            None => Some((text.parse().ok()?, None)),
        },
        |(at, board)| board.map_or_else(|| at.to_string(), |board| format!("{at} {board}"));
    /// The Trading Card of a turn, if it is chosen; shown to all, or not yet.
    pub StakeText(pub(super) Option<(u8, bool)>): "none, the value of a Trading Card, or shown and that value",
        |text| match text.strip_prefix("shown ") {
            _ if text == "none" => Some(None),
            Some(value) => Some(Some((whole_number(value)?, true))),
            None => Some(Some((whole_number(text)?, false))),
        },
        |stake| match stake {
            None => "none".to_owned(),
            Some((value, true)) => format!("shown {value}"),
            Some((value, false)) => value.to_string(),
        };
    /// A board in a quarter, and how often it is turned.
    pub Board(pub(super) Placed): "a board and its quarter turns, such as A 0",
        |text| {
            let (letter, turns) = text.split_once(' ')?;
            Some(Placed { board: board(letter)?, turns: whole_number(turns).filter(|turns| *turns <= 3)? })
        },
        |Placed { board, turns }| format!("{board} {turns}");
    /// What a Trading Card is worth.
    pub Value(pub(super) Shillings): "the value of a Trading Card",
        |text| whole_number(text).map(Shillings), |Shillings(value)| value.to_string();
}

fn board(text: &str) -> Option<BoardId> {
    BoardId::ALL.into_iter().find(|board| board.to_string() == text)
}

impl Whereabouts {
    pub(super) fn of(barony: &Barony, token: Token) -> Whereabouts {
        Whereabouts(match barony.place(token) {
            Place::Gone => Dead,
            Place::Castle if barony.seen.has(token) => Returned,
            Place::Castle => Stand::Castle,
            Place::At(Territory::CENTRAL) => Convent,
            Place::At(at) => At(at),
        })
    }

    pub(super) fn put(self, barony: &mut Barony, token: Token) {
        barony.places[token.index()] = match self.0 {
            Stand::Castle | Returned => Place::Castle,
            Convent => Place::At(Territory::CENTRAL),
            Dead => Place::Gone,
            At(at) => Place::At(at),
        };
        let never = self.0 == Stand::Castle;
        barony.seen = if never { barony.seen.without(token) } else { barony.seen.with(token) };
    }
}

/// The first board at a Castle's territory that has no Castle yet.
pub(super) fn free_board(layout: Layout, castles: &[Castle], at: Territory) -> BoardId {
    let boards = layout.boards_at(at);
    let taken = |board: &BoardId| castles.iter().any(|castle| castle.board == *board);
    boards.iter().find(|board| !taken(board)).or(boards.first()).copied().unwrap_or_default()
}

/// A seat by its letter.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}
