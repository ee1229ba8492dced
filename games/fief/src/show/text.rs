//! The board as text.

use crate::{Fief, View};

/// The board as text, at most 100 columns.
pub(crate) fn board(game: &Fief, view: &View) -> String {
    let mut text = format!("Turn {}\n", view.turn);
    for (index, site) in game.components.sites.iter().enumerate() {
        let owner = view.control[index].map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        text.push_str(&format!("{:20} {owner}\n", site.name));
    }
    text
}
