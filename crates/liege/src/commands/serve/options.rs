//! Reading options that are more than a number or a word.

use tracing_subscriber::filter::{LevelFilter, Targets};

/// A host name, without a scheme, a port and a path.
pub(super) fn host_name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.contains(|letter: char| "/:@ \t".contains(letter)) {
        return Err(format!("“{text}” is no name such as games.example, without http:// and without a port"));
    }
    Ok(text.to_owned())
}

/// Returns how much is logged: a level, or one for a part of the program. A word alone has to be a level.
pub(super) fn levels(text: &str) -> Result<Targets, String> {
    let wrong = text
        .split(',')
        .map(str::trim)
        .find(|word| !word.is_empty() && !word.contains('=') && word.parse::<LevelFilter>().is_err());
    match wrong {
        Some(word) => Err(format!("“{word}” is no level: off, error, warn, info, debug or trace")),
        None => text.parse().map_err(|error| format!("“{text}” can't be read: {error}")),
    }
}
