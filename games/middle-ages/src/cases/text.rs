//! Tiles, places and Estates as cases write them: in notation, wherever it has a word for them.

use liege_game::whole_number;

use crate::{Back, Colour, Estate, Phase, Print, Spot};

const A_TILE: &str = "a tile such as mill5f";

liege_cases::texts! {
    /// The front of a tile; its number is 0 where that does not matter.
    pub FaceText(pub(super) Print): A_TILE, print, |print| print.to_string();
    /// A tile with its back, which is blue unless it says `orange`.
    pub TileText(pub(super) (Print, Colour)): "a tile such as mill5f or orange mill5f", tile, tile_text;
    /// A tile of a row, or `-` for an emptied place.
    pub PlaceText(pub(super) Option<(Print, Colour)>): "a tile such as mill5f, or -",
        |text| if text == "-" { Some(None) } else { tile(text).map(Some) },
        |tile| tile.map_or_else(|| "-".to_owned(), tile_text);
    /// The back of the top tile of the pile, if it has been seen.
    pub BackText(pub(super) Option<Back>): "a back such as blue 7, or none", back,
        |back| back.map_or_else(|| "none".to_owned(), |back| back.to_string());
    /// An Estate.
    pub EstateText(pub(super) Estate): "an Estate such as village", Estate::from_id, |estate| estate.id().to_owned();
    /// A Plot token by the Estate that it names, and the Estate that it lies on.
    pub PlotText(pub(super) (Estate, Estate)): "two Estates such as mill palace: a Plot token, and where it lies",
        |text| {
            let (token, estate) = text.split_once(' ')?;
            Some((Estate::from_id(token)?, Estate::from_id(estate)?))
        },
        |(token, estate)| format!("{} {}", token.id(), estate.id());
    /// A row, from 0, by its number from 1.
    pub Row(pub(super) usize): "the number of a row, 1 to 4",
        |text| ["1", "2", "3", "4"].into_iter().position(|number| number == text), |row| (row + 1).to_string();
    /// Where a Lord or a Scout stands, if it is on the table.
    pub Piece(pub(super) Option<Spot>): "a place such as 2.3, or home",
        |text| if text == "home" { Some(None) } else { spot(text).map(Some) },
        |piece| piece.map_or_else(|| "home".to_owned(), |spot| spot.to_string());
    /// What a position asks for.
    pub Stage(pub(super) Phase):
        "one of top, front, events, first, place, move, effect village, lose mill (or another Estate), restore, over",
        stage, stage_text;
}

/// A face with no more symbols than a Fiefdom can count.
pub(super) fn print(text: &str) -> Option<Print> {
    Print::parse(text).filter(|print| print.number <= 23 && print.farmers <= 9 && print.chests <= 9)
}

pub(super) fn tile(text: &str) -> Option<(Print, Colour)> {
    match text.strip_prefix("orange ") {
        Some(text) => Some((print(text)?, Colour::Orange)),
        None => Some((print(text)?, Colour::Blue)),
    }
}

fn tile_text((print, colour): (Print, Colour)) -> String {
    if colour == Colour::Orange { format!("orange {print}") } else { print.to_string() }
}

fn back(text: &str) -> Option<Option<Back>> {
    if text == "none" {
        return Some(None);
    }
    let (colour, number) = text.split_once(' ')?;
    let colour = [Colour::Blue, Colour::Orange].into_iter().find(|known| known.name() == colour)?;
    whole_number(number).filter(|number| *number <= 23).map(|number| Some(Back::new(colour, number)))
}

fn spot(text: &str) -> Option<Spot> {
    let (row, column) = text.split_once('.')?;
    Spot::new(whole_number(row)?, whole_number(column)?)
}

const STAGES: [(&str, Phase); 8] = [
    ("top", Phase::Top),
    ("front", Phase::Turn),
    ("events", Phase::Cards),
    ("first", Phase::Order),
    ("place", Phase::Place),
    ("move", Phase::Move),
    ("restore", Phase::Restore),
    ("over", Phase::Over),
];

fn stage(text: &str) -> Option<Phase> {
    match text.split_once(' ') {
        Some(("effect", estate)) => {
            let asking = [Estate::Village, Estate::Rampart, Estate::Church, Estate::Palace];
            Estate::from_id(estate).filter(|estate| asking.contains(estate)).map(Phase::Effect)
        }
        Some(("lose", estate)) => Estate::from_id(estate).map(Phase::Lose),
        _ => STAGES.into_iter().find(|(name, _)| *name == text).map(|(_, phase)| phase),
    }
}

fn stage_text(phase: Phase) -> String {
    match phase {
        Phase::Effect(estate) => format!("effect {}", estate.id()),
        Phase::Lose(estate) => format!("lose {}", estate.id()),
        phase => {
            STAGES.into_iter().find(|(_, known)| *known == phase).map_or("", |(name, _)| name).to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let orange = (Print { number: 5, estate: Estate::Mill, farmers: 1, chests: 0 }, Colour::Orange);
        for tile in [TileText(orange), TileText((orange.0, Colour::Blue))] {
            assert_eq!(TileText::try_from(String::from(tile)), Ok(tile));
        }
        for back in [None, Some(Back::new(Colour::Orange, 23))].map(BackText) {
            assert_eq!(BackText::try_from(String::from(back)), Ok(back));
        }
        for text in ["effect village", "effect palace", "lose field", "restore", "over"] {
            assert_eq!(Stage::try_from(text.to_owned()).map(String::from).as_deref(), Ok(text));
        }
        for text in ["effect field", "lose", "next", "", "effect", "over "] {
            assert!(Stage::try_from(text.to_owned()).is_err(), "{text}");
        }
        for text in ["", "mill", "mill24", "mill5 f", "orange", "blue mill5", "mill5ffffffffff"] {
            assert!(TileText::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
