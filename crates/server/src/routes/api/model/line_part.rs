//! Parts of the board in sentences, as they are in the document.

use utoipa::ToSchema;

/// A part of the board that a sentence is about.
#[derive(ToSchema)]
#[expect(dead_code, reason = "what liege_table::LogPart is in the document")]
pub(super) struct LinePart {
    /// Its id, as the view and the board have it.
    id: String,
    /// What a person calls it.
    label: String,
}
