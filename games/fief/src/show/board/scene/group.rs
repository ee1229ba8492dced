//! A group that is gathered: who goes, and who stays behind.

use liege_game::{Seat, in_words, say};
use maud::{Markup, html};

use super::{Leaf, WIDE};
use crate::show::board::art;
use crate::state::{Group, Kind, Lord, Lords, Position};
use crate::{Fief, View};

/// Portraits in a line, and how far from one to the next.
const COLUMNS: i32 = 2;
const ACROSS: i32 = (WIDE - 24) / COLUMNS;

pub(super) fn leaves(game: &Fief, view: &View, position: &Position, seat: Seat, group: &Group) -> [Leaf; 2] {
    let place = &game.components.sites[group.at.index()].name;
    let all = position.free_lords(seat, group.at) | position.prisoners(seat, group.at);
    let going = (group.lords | group.captives) & all;
    let titles = [say!("Going from {place}"), say!("Staying in {place}")];
    let [goes, stays] = titles.map(|title| title.to_string());
    [(true, going, goes), (false, all.minus(going), stays)].map(|(goes, lords, title)| {
        Leaf::new(title, "FF-89", list(game, lords, &troops(view, position, seat, group, goes)))
    })
}

/// The soldiers and engines that go or stay, by kind.
fn troops(view: &View, position: &Position, seat: Seat, group: &Group, goes: bool) -> [(Kind, u8); 3] {
    let bands = || {
        let bands = view.houses[seat.index()].bands.iter();
        bands.filter(|band| band.soldier.at() == group.at && band.soldier.picked() == goes)
    };
    let knights: u8 = bands().map(|band| band.knights.unwrap_or(0)).sum();
    let count: u8 = bands().map(|band| band.count).sum();
    let engines = position
        .engines
        .iter()
        .filter(|engine| engine.owner == seat && engine.at == group.at && engine.picked == goes);
    let engines = u8::try_from(engines.count()).unwrap_or(u8::MAX);
    [(Kind::Knight, knights), (Kind::Sergeant, count.saturating_sub(knights)), (Kind::Engine, engines)]
}

fn list(game: &Fief, lords: Lords, troops: &[(Kind, u8)]) -> Markup {
    let lords: Vec<Lord> = lords.iter().collect();
    let troops: Vec<(Kind, u8)> = troops.iter().copied().filter(|&(_, count)| count > 0).collect();
    let top = 36 + 27 * ((lords.len() as i32 + COLUMNS - 1) / COLUMNS);
    html! {
        @if lords.is_empty() && troops.is_empty() { text.k-soft x="12" y="52" font-size="13" { (in_words("Nobody")) } }
        @for (index, &lord) in (0..).zip(&lords) {
            @let (x, y) = (12 + ACROSS * (index % COLUMNS), 36 + 27 * (index / COLUMNS));
            (art::lord(lord).draw(x, y, 24, 24))
            text x=(x + 30) y=(y + 17) font-size="14" { (in_words(&game.components.lords[lord.index()])) }
        }
        @for (index, &(kind, count)) in (0..).zip(&troops) {
            (art::kind(kind).draw(12 + 76 * index, top + 4, 26, 26))
            text.k-strong x=(44 + 76 * index) y=(top + 24) font-size="16" { (count) }
        }
    }
}
