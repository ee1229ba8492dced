//! What a person calls the parts of the board, and how the parts of an action are clicked and put in words.

use liege_game::{Context, Element, Line, Say, Shown, Wording, say};

use crate::{Action, Cell, Colour, Kind, Source, Spot, ThreeEstates, View};

/// A cell with what lies there.
pub(super) fn cell(view: &View, at: Cell) -> Element {
    let label = match view.fief.at(at) {
        Some(tile) => format!("{} {} at {at}", tile.colour.name(), tile.kind.name()),
        None => format!("the slot {at}"),
    };
    Element::part(&Spot::Cell(at), label)
}

/// A tile on a cell, named by its kind alone.
pub(super) fn tile(kind: Kind, at: Cell) -> Element {
    Element::part(&Spot::Cell(at), format!("{} at {at}", kind.name()))
}

impl Say for Cell {
    fn say(&self, line: &mut Line) {
        line.add_text(&self.to_string());
    }
}

impl Say for Kind {
    fn say(&self, line: &mut Line) {
        line.add_text(self.name());
    }
}

impl Say for Colour {
    fn say(&self, line: &mut Line) {
        self.seat().say(line);
    }
}

impl Shown<ThreeEstates> for Cell {
    fn elements(&self, context: Context<'_, ThreeEstates>, elements: &mut Vec<Element>) {
        elements.push(cell(context.view, *self));
    }

    fn words(&self, _: Context<'_, ThreeEstates>, line: &mut Line) {
        self.say(line);
    }
}

/// A place in the row.
impl Shown<ThreeEstates> for u8 {
    fn elements(&self, context: Context<'_, ThreeEstates>, elements: &mut Vec<Element>) {
        let kind = in_row(context.view, *self);
        let label = format!("{kind} from the supply, place {}", self + 1);
        elements.push(Element::part(&Spot::Supply(*self), label));
    }

    fn words(&self, context: Context<'_, ThreeEstates>, line: &mut Line) {
        in_row(context.view, *self).say(line);
    }
}

fn in_row(view: &View, place: u8) -> &'static str {
    view.supply.get(usize::from(place)).map_or("tile", |kind| kind.name())
}

impl Shown<ThreeEstates> for Source {
    fn elements(&self, context: Context<'_, ThreeEstates>, elements: &mut Vec<Element>) {
        match *self {
            Source::Supply(place) => place.elements(context, elements),
            Source::Reserve(kind) => {
                let spot = Spot::Reserve(context.view.to_move.seat(), kind);
                elements.push(Element::part(&spot, format!("{} from the reserve", kind.name())));
            }
        }
    }

    fn words(&self, context: Context<'_, ThreeEstates>, line: &mut Line) {
        let kind = match *self {
            Source::Supply(place) => context.view.supply.get(usize::from(place)).copied(),
            Source::Reserve(kind) => Some(kind),
        };
        kind.map_or_else(|| "a tile".to_owned(), Kind::one).say(line);
        if let Source::Reserve(_) = self {
            line.add_text(" from the reserve");
        }
    }
}

impl Wording for ThreeEstates {
    fn word(&self, context: Context<'_, Self>, name: &str, line: &mut Line) -> Option<i64> {
        let (view, action) = (context.view, context.action);
        match action {
            Action::Move { from, .. } if name == "estate" => {
                view.fief.at(from).map_or("estate", |tile| tile.kind.name()).say(line);
            }
            Action::Play { from, at } if name == "deed" => {
                let mut tile = Line::new();
                from.words(context, &mut tile);
                let deed = match view.fief.at(at) {
                    None => say!("Play {tile} at {at}"),
                    Some(old) if old.kind == Kind::Grain => {
                        say!("Harvest the grain at {at} with {tile}")
                    }
                    Some(old) => say!("Replace the {old} at {at} with {tile}", old = old.kind),
                };
                deed.say(line);
            }
            _ => {}
        }
        None
    }

    fn click(&self, context: Context<'_, Self>, name: &str, elements: &mut Vec<Element>) {
        elements.push(match name {
            "done" => Element::part(&Spot::Done, "no more passed tiles"),
            "end" => Element::part(&Spot::End, "end the turn"),
            "skip" => Element::part(&Spot::Skip, "move no estate"),
            _ => Element::part(&Spot::Tray(context.view.to_move.seat()), "the reserve"),
        });
    }
}
