//! Where a user's games lie if no folder is named.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

/// Below the user's data directory on every system; Windows wants kinds of data apart below it.
const PATH: &str = if cfg!(windows) { "liege/data" } else { "liege" };

/// The data folder of this user, or nothing if the user has no home directory.
///
/// Linux: `$XDG_DATA_HOME/liege`, else `~/.local/share/liege`. macOS: `~/Library/Application Support/liege`. Windows:
/// `%APPDATA%\liege\data`.
pub(super) fn of_user() -> Option<PathBuf> {
    let folder = choose_native_strategy().ok()?.data_dir();
    // Without a home, a folder would lie wherever the program was started.
    folder.is_absolute().then(|| folder.join(PATH))
}

#[cfg(test)]
mod tests {
    use super::*;
    use etcetera::base_strategy::{Apple, Windows};

    /// The rules of all systems are in the library on each of them, so a change of one shows wherever the tests run.
    #[test]
    fn other_systems_keep_their_places() {
        let apple = Apple::new().unwrap().data_dir();
        assert!(apple.ends_with("Library/Application Support"), "{}", apple.display());
        let windows = Windows::new().unwrap().data_dir();
        assert!(windows.ends_with("AppData/Roaming"), "{}", windows.display());
    }
}
