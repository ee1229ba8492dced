//! Legal actions.

use liege_game::Element;
use serde::Serialize;
use utoipa::ToSchema;

use super::log::Told;

/// Every legal action of a seat.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct LegalActions {
    /// What an action of this list has to name as its number.
    pub(in crate::routes::api) number: usize,
    #[schema(pattern = "^[A-Z]$")]
    pub(in crate::routes::api) seat: String,
    pub(in crate::routes::api) actions: Vec<LegalAction>,
}

/// Something that a person clicks on the way to an action.
#[derive(ToSchema)]
#[expect(dead_code, reason = "what liege_game::Element is in the document")]
struct ActionElement {
    /// The part's id, as the view and the board have it.
    #[schema(pattern = "^[A-Za-z0-9_-]+$")]
    id: String,
    /// What a person calls it.
    label: String,
    /// Whether it is on the board or beside it.
    control: ElementControl,
    /// `amount`: the smallest that is legal.
    least: Option<u16>,
    /// `amount`: the largest that is legal.
    most: Option<u16>,
}

/// Whether a part of an action is on the board or beside it.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "what liege_game::Control is in the document")]
enum ElementControl {
    /// A part of the board.
    Part,
    /// A button beside the board.
    Button,
    /// A number that is set.
    Amount,
}

/// A legal action.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct LegalAction {
    /// The notation, which is what is sent back. Where an amount is chosen it names the least.
    pub(in crate::routes::api) action: String,
    /// What it is, as an imperative.
    pub(in crate::routes::api) label: String,
    /// The parts of the board and the controls that it is made of, in the order of clicking. An amount has `least` and
    /// `most`.
    #[schema(value_type = Vec<ActionElement>)]
    pub(in crate::routes::api) elements: Vec<Element>,
    /// What it would bring up to the next draw or another's decision, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::routes::api) preview: Option<Vec<Told>>,
    /// Why it can't be taken back, if it can't.
    #[serde(rename = "final")]
    pub(in crate::routes::api) last: Option<&'static str>,
}
