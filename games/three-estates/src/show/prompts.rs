//! How each question is asked for.

use liege_game::{Attempt, Line, Phrase, Prompt, Question as _, Seat, say};

use super::Part;
use crate::options::EmptySupply;
use crate::rules::end::Over;
use crate::rules::mobilize::Mobilize;
use crate::rules::play::Play;
use crate::rules::rebuild::Rebuild;
use crate::rules::refill::Refill;
use crate::rules::reserve::Reserve;
use crate::rules::set_up::{FirstReserves, FirstSupply};
use crate::{Action, Cell, Kind, Source, ThreeEstates, View};

impl Prompt<ThreeEstates> for FirstSupply {
    const MOMENT: &str = "set-up";
    const ASKS: Phrase = Phrase::new("wait for the first supply").rule("TE-9");
}

impl Prompt<ThreeEstates> for FirstReserves {
    const MOMENT: &str = "set-up";
    const ASKS: Phrase = Phrase::new("wait for the first reserves").rule("TE-10");
}

impl Prompt<ThreeEstates> for Reserve {
    const MOMENT: &str = "passed tiles may be taken";
    const STEP: Option<usize> = Some(0);

    fn prompt(self, game: &ThreeEstates, view: &View, seat: Seat) -> Line {
        if seat != view.to_move.seat() {
            return wait();
        }
        let max = game.room_left(view.own_reserve()).min(view.passed.into());
        say!("take up to {max} of {passed:passed tile|passed tiles}, or no more", passed = view.passed)
            .rule("TE-14")
    }

    fn attempts(self, _: &ThreeEstates, view: &View, _: Seat) -> Vec<Attempt<ThreeEstates>> {
        let tiles = 0..view.supply.len() as u8;
        let row = tiles.map(|place| Attempt::new(&Part::Supply(place), Action::Take(place)));
        let done = Attempt::new(&Part::Done, Action::Done);
        row.chain(from_reserve(view)).chain([done]).collect()
    }
}

impl Prompt<ThreeEstates> for Refill {
    const MOMENT: &str = "the supply is refilled";
    const STEP: Option<usize> = Some(1);
    const ASKS: Phrase = Phrase::new("wait while the supply is refilled").rule("TE-17");
}

impl Prompt<ThreeEstates> for Play {
    const STEP: Option<usize> = Some(2);

    fn moment(self, _: &ThreeEstates, view: &View) -> Line {
        match view.selected {
            None => say!("a tile of the supply must be played"),
            Some(_) => say!("the supply tile is used"),
        }
    }

    fn prompt(self, game: &ThreeEstates, view: &View, seat: Seat) -> Line {
        if seat != view.to_move.seat() {
            return wait();
        }
        // What can't go anywhere is not offered.
        let mut legal = Vec::new();
        self.legal(game, &view.position(), seat, &mut legal);
        let goes = |source: Source| {
            legal.iter().any(|action| matches!(action, Action::Play { from, .. } if *from == source))
        };
        let playable = Kind::ALL.into_iter().filter(|&kind| goes(Source::Reserve(kind)));
        let playable: u8 = playable.map(|kind| view.playable(kind)).sum();
        let end = nears_end(game, view);
        if view.selected.is_some() {
            return match playable {
                0 => say!("end the turn{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}").rule("TE-22"),
                n => {
                    say!("play up to {n:reserve tile|reserve tiles}, or end the turn{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}").rule("TE-20")
                }
            };
        }
        let supply = view.supply.len();
        let (plays, reserves) =
            ((0..supply as u8).any(|place| goes(Source::Supply(place))), legal.contains(&Action::Keep(0)));
        let too = playable;
        let asked = match supply {
            0 if game.rulings.empty_supply == EmptySupply::Turns => {
                say!(
                    "the supply is empty, so play at least 1 reserve tile{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}"
                )
            }
            0 => {
                say!(
                    "the supply is empty: play reserve tiles as long as there are any{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}"
                )
            }
            n if plays && reserves => {
                say!(
                    "play or reserve 1 of {n:supply tile|supply tiles}{too:|; # reserve tile may be played too|; # reserve tiles may be played too}{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}"
                )
            }
            n if plays => {
                say!(
                    "play 1 of {n:supply tile|supply tiles}{too:|; # reserve tile may be played too|; # reserve tiles may be played too}{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}"
                )
            }
            n if reserves => {
                say!(
                    "reserve 1 of {n:supply tile|supply tiles}: none can be played{too:|; # reserve tile may be played too|; # reserve tiles may be played too}{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}"
                )
            }
            _ => {
                say!(
                    "no supply tile can be played or reserved yet: play a reserve tile{end:|; the bag is empty, and when the supply is empty too the game ends|; the bag is empty, and the game ends when nothing more can be played or reserved}"
                )
            }
        };
        asked.rule("TE-19")
    }

    fn attempts(self, _: &ThreeEstates, view: &View, seat: Seat) -> Vec<Attempt<ThreeEstates>> {
        let mut attempts = vec![Attempt::new(&Part::End, Action::End)];
        if view.selected.is_none() {
            attempts.push(Attempt::new(&Part::Tray(seat), Action::Keep(0)));
        }
        attempts.extend(from_hand(view));
        attempts
    }
}

impl Prompt<ThreeEstates> for Rebuild {
    const STEP: Option<usize> = Some(2);

    fn moment(self, _: &ThreeEstates, _: &View) -> Line {
        say!("the {building} goes back on a slot", building = self.0.name())
    }

    fn prompt(self, _: &ThreeEstates, view: &View, seat: Seat) -> Line {
        if seat != view.to_move.seat() {
            return wait();
        }
        say!("put the displaced {building} on a slot next to a friendly tile", building = self.0.name())
            .rule("TE-33")
    }

    fn attempts(self, _: &ThreeEstates, view: &View, _: Seat) -> Vec<Attempt<ThreeEstates>> {
        any_tile(view)
    }
}

impl Prompt<ThreeEstates> for Mobilize {
    const MOMENT: &str = "mobilize: an estate may move";
    const STEP: Option<usize> = Some(2);

    fn prompt(self, _: &ThreeEstates, view: &View, seat: Seat) -> Line {
        if seat != view.to_move.seat() {
            return wait();
        }
        say!("move 1 estate, or none").rule("TE-36")
    }

    /// A tile that is clicked would move to some cell within its reach.
    fn attempts(self, _: &ThreeEstates, view: &View, _: Seat) -> Vec<Attempt<ThreeEstates>> {
        let somewhere = |from: Cell| {
            let empty = from.around().into_iter().find(|&cell| view.fief.at(cell).is_none());
            Action::Move { from, to: empty.unwrap_or_else(|| from.shifted(1, 0)) }
        };
        let tiles = view.fief.tiles().iter();
        let tiles = tiles.map(|tile| Attempt::new(&Part::Cell(tile.cell), somewhere(tile.cell)));
        let skip = Attempt::new(&Part::Skip, Action::Skip);
        tiles.chain(from_hand(view)).chain([skip]).collect()
    }
}

impl Prompt<ThreeEstates> for Over {
    const ASKS: Phrase = Phrase::new("the game is over").rule("TE-45");

    fn moment(self, _: &ThreeEstates, view: &View) -> Line {
        match view.supply.is_empty() {
            true => say!("the supply is empty"),
            false => say!("{player} can’t play or reserve anything", player = view.to_move.title()),
        }
    }
}

/// Where a tile that is clicked could be tried: the first cell beside the board.
fn nearby(view: &View) -> Cell {
    let sides = view.fief.tiles().iter().flat_map(|tile| tile.cell.sides());
    sides.into_iter().find(|&cell| view.fief.at(cell).is_none()).unwrap_or_default()
}

/// Clicks on the tiles of one's own reserve.
fn from_reserve(view: &View) -> impl Iterator<Item = Attempt<ThreeEstates>> {
    let at = nearby(view);
    view.own_reserve().kinds().map(move |(kind, _)| {
        let action = Action::Play { from: Source::Reserve(kind), at };
        Attempt::new(&Part::Reserve(view.to_move.seat(), kind), action)
    })
}

/// Clicks on the tiles that can be played from: row and reserve.
fn from_hand(view: &View) -> impl Iterator<Item = Attempt<ThreeEstates>> {
    let at = nearby(view);
    let row = (0..view.supply.len() as u8).map(move |place| {
        Attempt::new(&Part::Supply(place), Action::Play { from: Source::Supply(place), at })
    });
    row.chain(from_reserve(view))
}

/// Clicks on anything that lies on the table while a displaced building waits.
fn any_tile(view: &View) -> Vec<Attempt<ThreeEstates>> {
    let tiles = view.fief.tiles().iter();
    let board = tiles.map(|tile| Attempt::new(&Part::Cell(tile.cell), Action::Rebuild(tile.cell)));
    board.chain(from_hand(view)).collect()
}

/// Says whether the game may soon be over (TE-45), for the last words of what is asked: 0 if not; with nothing left to refill the
/// supply with, 1 where the game ends with the supply and 2 where it ends when nothing more can be done.
fn nears_end(game: &ThreeEstates, view: &View) -> u8 {
    match game.rulings.empty_supply {
        _ if !view.bag.is_empty() => 0,
        EmptySupply::End => 1,
        _ => 2,
    }
}

/// TE-12: only the player whose turn it is decides.
fn wait() -> Line {
    say!("wait for the other player")
}

#[cfg(test)]
mod tests {
    use liege_game::{Game, Setup, Show, Viewer};

    use super::*;
    use crate::Kind::{Peasantry, Village};
    use crate::{Colour, Phase, Tile};

    /// TE-19, TE-20, TE-22, TR-18: what is asked says what can be done with the tiles there are. Black's tiles are away, and
    /// White has one only: no village can be placed.
    #[test]
    fn what_is_asked_fits_the_tiles_there_are() {
        let asked = |reading: &str, supply: &[Kind], reserve: &[Kind], used: bool| {
            let game = ThreeEstates::new(&Setup::new(2).with("empty-supply", reading)).unwrap();
            let mut position = game.start();
            position.phase = Phase::Action;
            position.fief = Default::default();
            position.fief.put(Tile { cell: Cell::new(0, 0), kind: Kind::Clergy, colour: Colour::White });
            position.supply = supply.iter().copied().collect();
            position.reserve[Seat::A] = reserve.iter().copied().collect();
            position.selected = used.then_some(0);
            if supply.is_empty() {
                position.bag = Default::default();
            }
            let view = game.view(&position, Viewer::Seat(Seat::A));
            game.prompt(&view, Seat::A).plain(|seat| seat.to_string())
        };
        let said = |supply: &[Kind], reserve: &[Kind]| asked("reserve", supply, reserve, false);
        assert_eq!(said(&[Peasantry; 2], &[]), "play or reserve 1 of 2 supply tiles");
        assert_eq!(
            said(&[Peasantry; 2], &[Peasantry]),
            "play or reserve 1 of 2 supply tiles; 1 reserve tile may be played too"
        );
        assert_eq!(said(&[Peasantry; 2], &[Village; 3]), "play 1 of 2 supply tiles");
        assert_eq!(said(&[Village; 2], &[]), "reserve 1 of 2 supply tiles: none can be played");
        assert_eq!(
            said(&[Village; 2], &[Peasantry; 3]),
            "no supply tile can be played or reserved yet: play a reserve tile"
        );
        assert_eq!(
            asked("reserve", &[], &[Peasantry], false),
            "the supply is empty: play reserve tiles as long as there are any; the bag is empty, and the game ends when nothing more \
             can be played or reserved"
        );
        assert_eq!(
            asked("turns", &[], &[Peasantry], false),
            "the supply is empty, so play at least 1 reserve tile; the bag is empty, and the game ends when nothing more can \
             be played or reserved"
        );
        assert_eq!(
            asked("end", &[], &[Peasantry], false),
            "the supply is empty: play reserve tiles as long as there are any; the bag is empty, and when the supply is empty too the \
             game ends"
        );
        assert_eq!(asked("reserve", &[Peasantry], &[], true), "end the turn");
        assert_eq!(
            asked("reserve", &[Peasantry], &[Peasantry; 2], true),
            "play up to 2 reserve tiles, or end the turn"
        );
    }
}
