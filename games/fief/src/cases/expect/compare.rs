//! How one key is compared.

/// Compares one key, if it is given.
macro_rules! same {
    ($run:ident, $name:ident, $key:literal, $expected:expr, $found:expr) => {
        if let Some(expected) = $expected {
            let found = $found;
            $run.same(&format!("{}, {}", $name, $key), expected, &found);
        }
    };
}
pub(super) use same;

/// Compares one key that is given for each player.
macro_rules! each {
    ($run:ident, $name:ident, $key:literal, $expected:expr, $find:expr, |$seat:ident| $found:expr) => {
        if let Some(expected) = $expected {
            for (player, expected) in expected {
                let $seat = $find(player)?;
                let found = $found;
                $run.same(&format!("{}, {} of {player}", $name, $key), expected, &found);
            }
        }
    };
}
pub(super) use each;
