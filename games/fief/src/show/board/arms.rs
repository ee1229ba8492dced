//! The arms of fiefs and the mitres of bishoprics on the map, with what lies on them: holders, taxes, calamities.

use liege_game::Seat;
use liege_kit::{map::Point, seat, token};
use maud::{Markup, html};

use super::art;
use crate::show::face::{Face, faces};
use crate::show::parts::Part;
use crate::show::{rule_links, words};
use crate::state::{Bishopric, FiefId, Holder, See};
use crate::{Fief, View};

/// A fief’s coronet and name, who holds it, and a tallage that lies on it.
pub(super) fn arms(game: &Fief, view: &View, fief: FiefId, (x, y): Point) -> Markup {
    let card = &game.components.fiefs[fief.index()];
    let place = words::place(card);
    let holder = view.fiefs[fief.index()].holder;
    let owner = match holder {
        Holder::Nobody => None,
        Holder::Lord(lord) => view.lords[lord.index()].owner,
        Holder::Heirs(seat, _) | Holder::Conqueror(seat) | Holder::Suspended(seat, _) => Some(seat),
    };
    let held = match holder {
        Holder::Nobody => format!("unfinished, the title costs {} crowns", card.price),
        Holder::Lord(lord) => format!("held by {}", game.components.lords[lord.index()]),
        Holder::Heirs(..) | Holder::Conqueror(_) => "to be given".to_owned(),
        Holder::Suspended(seat, _) => format!("suspended with {seat}"),
    };
    let tallage = view.tallages[fief.index()];
    html! {
        g.arms.unfinished[owner.is_none()] data-el=(Part::Fief(fief)) data-rule=(rule_links::fief(holder, tallage.is_some())) {
            title { (card.name) ": " (held) @if let Some(laid) = tallage { ". Tallage of " (laid.by) } }
            rect.plate x=(x - 84) y=(y - 40) width="168" height="78" rx="6" {}
            (art::coronet(card.rank).draw(x - 62, y - 37, 46, 40))
            @match owner {
                Some(owner) => (seat::mark(owner, x + 8, y - 38, 42)),
                None => (token::coin(card.price, x + 30, y - 16, 45)),
            }
            text.of.k-mid x=(x) y=(y + 29) font-size="28" { (place) }
            @if let Some(laid) = tallage {
                (art::TAXES.draw(x + 76, y - 40, 34, 34))
                (art::bead(laid.by, x + 96, y - 48, 28))
            }
        }
    }
}

/// Returns who has laid a tithe on a bishopric.
pub(crate) fn tithes(view: &View, see: &See) -> Vec<Seat> {
    let popes = view.pope_tithe.filter(|_| see.bishop.is_some());
    [see.tithe, see.cardinal_tithe, popes].into_iter().flatten().collect()
}

/// A bishopric’s mitre with its number, its bishop’s family, and what lies on it.
pub(super) fn mitre(game: &Fief, view: &View, on: Bishopric, (x, y): Point) -> Markup {
    let see = &view.sees[on.index()];
    let owner = see.bishop.and_then(|lord| view.lords[lord.index()].owner);
    let bishop = see.bishop.map_or("no bishop", |lord| game.components.lords[lord.index()].as_str());
    let marks: Vec<Face> =
        faces(see).flat_map(|(face, count)| std::iter::repeat_n(face, count.into())).collect();
    let tithes = tithes(view, see);
    html! {
        g.see.{ "of-" (on) } data-el=(Part::See(on)) data-rule=(rule_links::see(see, !tithes.is_empty())) {
            title {
                "Bishopric " (on) ", " (game.components.sees[on.index()].name) ": " (bishop)
                @for face in &marks { ", " (face.name.to_lowercase()) }
                @for seat in &tithes { ", tithe of " (seat) }
            }
            circle.plate cx=(x) cy=(y) r="31" {}
            (art::MITRE.round(x, y - 5, 44))
            text.number.k-mid x=(x + 24) y=(y + 30) font-size="28" { (on) }
            @if let Some(owner) = owner { (art::bead(owner, x - 44, y - 4, 34)) }
            @for (index, face) in (0..).zip(&marks) {
                circle.omen cx=(x + 54 + 48 * index) cy=(y - 14) r="24" {}
                (face.picture.round(x + 54 + 48 * index, y - 14, 38))
            }
            @for (index, seat) in (0..).zip(&tithes) {
                (art::TAXES.draw(x + 34 + 52 * index, y + 6, 32, 32))
                (art::bead(*seat, x + 56 + 52 * index, y + 4, 26))
            }
        }
    }
}
