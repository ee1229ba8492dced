//! Actions and draws as text.

use liege_game::{NotationError, Seat};

use crate::tile::{Back, Colour, Face, Print};
use crate::{Action, Draw, Estate, MiddleAges, Spot};

const ACTIONS: &str =
    "expected one of: lord 2.3, scout 3.1, coin village, plot field mill, rebuild mill5f, lose field2f";
const DRAWS: &str = "expected one of: top blue 7, face mill5f, card good-harvest, first A";

/// `2.3`: row and column from 1.
fn spot(text: &str) -> Option<Spot> {
    let (row, column) = text.split_once('.')?;
    let spot = Spot::new(row.parse().ok()?, column.parse().ok()?)?;
    (spot.to_string() == text).then_some(spot)
}

impl MiddleAges {
    fn face_named(&self, text: &str) -> Option<Face> {
        self.parts.tiles.face(Print::parse(text)?)
    }

    pub(crate) fn action_text(&self, action: Action) -> String {
        match action {
            Action::Lord(spot) => format!("lord {spot}"),
            Action::Scout(spot) => format!("scout {spot}"),
            Action::Coin(estate) => format!("coin {}", estate.id()),
            Action::Plot { token, estate } => format!("plot {} {}", token.id(), estate.id()),
            Action::Rebuild(face) => format!("rebuild {}", self.parts.tiles.print(face)),
            Action::Lose(face) => format!("lose {}", self.parts.tiles.print(face)),
        }
    }

    pub(crate) fn action_from(&self, text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words.as_slice() {
            ["lord", place] => spot(place).map(Action::Lord),
            ["scout", place] => spot(place).map(Action::Scout),
            ["coin", estate] => Estate::from_id(estate).map(Action::Coin),
            ["plot", token, estate] => Estate::from_id(token)
                .zip(Estate::from_id(estate))
                .map(|(token, estate)| Action::Plot { token, estate }),
            ["rebuild", face] => self.face_named(face).map(Action::Rebuild),
            ["lose", face] => self.face_named(face).map(Action::Lose),
            _ => None,
        };
        action.ok_or_else(|| NotationError::new(text, ACTIONS))
    }

    pub(crate) fn draw_text(&self, draw: Draw) -> String {
        match draw {
            Draw::Top(back) => format!("top {back}"),
            Draw::Face(face) => format!("face {}", self.parts.tiles.print(face)),
            Draw::Card(card) => match self.parts.cards.get(usize::from(card)) {
                Some(card) => format!("card {}", card.id()),
                None => format!("card {card}"),
            },
            Draw::First(seat) => format!("first {seat}"),
        }
    }

    pub(crate) fn draw_from(&self, text: &str) -> Result<Draw, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let draw = match words.as_slice() {
            ["top", colour, number] => {
                let colours = [Colour::Blue, Colour::Orange];
                let colour = colours.into_iter().find(|known| known.name() == *colour);
                let back = colour.zip(number.parse().ok()).map(|(colour, number)| Back::new(colour, number));
                back.map(Draw::Top)
            }
            ["face", face] => self.face_named(face).map(Draw::Face),
            ["card", id] => {
                let card = self.parts.cards.iter().position(|card| card.id() == *id);
                card.map(|card| Draw::Card(card as u8))
            }
            ["first", seat] => match seat.chars().collect::<Vec<_>>().as_slice() {
                [letter] => Seat::from_letter(*letter).map(Draw::First),
                _ => None,
            },
            _ => None,
        };
        let draw = draw.filter(|&draw| self.draw_text(draw) == text);
        draw.ok_or_else(|| NotationError::new(text, DRAWS))
    }
}
