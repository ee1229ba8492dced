//! [`ProblemWord`]: the word of a problem's code, for the document of the API.

use std::borrow::Cow;

use liege_seating::ProblemCode;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The word of a [`ProblemCode`].
pub(crate) enum ProblemWord {}

impl PartialSchema for ProblemWord {
    fn schema() -> RefOr<Schema> {
        let words = ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .description(Some("What went wrong, in a word that never changes. Later versions may have more."))
            .enum_values(Some(ProblemCode::ALL.iter().map(|code| code.word())));
        RefOr::T(Schema::Object(words.build()))
    }
}

impl ToSchema for ProblemWord {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("ProblemCode")
    }
}
