//! The arms of fiefs and the mitres of bishoprics on the map, with what lies on them: holders, taxes, calamities.

use liege_game::{Line, Seat, in_words, joined, say};
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
    let (name, place) = (&card.name, in_words(words::place(card)));
    let holder = view.fiefs[fief.index()].holder;
    let owner = match holder {
        Holder::Nobody => None,
        Holder::Lord(lord) => view.lords[lord.index()].owner,
        Holder::Heirs(seat, _) | Holder::Conqueror(seat) | Holder::Suspended(seat, _) => Some(seat),
    };
    let held = match holder {
        Holder::Nobody => {
            say!("{fief}: unfinished, the title costs {price:crown|crowns}", fief = name, price = card.price)
        }
        Holder::Lord(lord) => {
            say!("{fief}: held by {lord}", fief = name, lord = &game.components.lords[lord.index()])
        }
        Holder::Heirs(..) | Holder::Conqueror(_) => say!("{fief}: to be given", fief = name),
        Holder::Suspended(seat, _) => say!("{fief}: suspended with {seat}", fief = name),
    };
    let tallage = view.tallages[fief.index()];
    let title = match tallage {
        Some(laid) => say!("{held}. Tallage of {seat}", seat = laid.by),
        None => held,
    };
    html! {
        g.arms.unfinished[owner.is_none()] data-el=(Part::Fief(fief)) data-rule=(rule_links::fief(holder, tallage.is_some())) {
            title { (title) }
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
    let marks: Vec<(Face, &str)> =
        faces(see).flat_map(|(face, lies, count)| std::iter::repeat_n((face, lies), count.into())).collect();
    let tithes = tithes(view, see);
    let lies = marks.iter().map(|&(_, lies)| Line::from(lies));
    let laid = tithes.iter().map(|seat| say!("tithe of {seat}"));
    let title = joined(std::iter::once(words::see(game, on, see)).chain(lies).chain(laid), ", ", "");
    html! {
        g.see.{ "of-" (on) } data-el=(Part::See(on)) data-rule=(rule_links::see(see, !tithes.is_empty())) {
            title { (title) }
            circle.plate cx=(x) cy=(y) r="31" {}
            (art::MITRE.round(x, y - 5, 44))
            text.number.k-mid x=(x + 24) y=(y + 30) font-size="28" { (on) }
            @if let Some(owner) = owner { (art::bead(owner, x - 44, y - 4, 34)) }
            @for (index, (face, _)) in (0..).zip(&marks) {
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
