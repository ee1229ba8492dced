//! [`Numbers`]: how strong a token is.

use liege_data::{DataError, Document, Spanned};

use super::file::Strength;

/// The numbers of one token (FD-3, R-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Numbers {
    pub(crate) red: u8,
    pub(crate) black: u8,
}

impl Numbers {
    /// A token is never stronger when Plague Stricken.
    pub(super) fn of(
        document: &Document<'_>,
        red: Strength,
        black: &Spanned<Strength>,
    ) -> Result<Numbers, DataError> {
        let (red, weak) = (red.get(), black.get_ref().get());
        if weak > red {
            return Err(document.wrong(black, format!("a whole number from 1 to {red}")));
        }
        Ok(Numbers { red, black: weak })
    }
}
