//! Purchases: what everything costs, which is clicked to buy it, and what the buyer can pay.

use liege_game::{Line, Seat, in_words, joined, say};
use liege_kit::{text, token};
use maud::{Markup, html};

use super::{Leaf, WIDE, quiet};
use crate::show::board::art;
use crate::show::parts::Part;
use crate::state::{Kind, Position, Village};
use crate::{Fief, View};

/// How many stand in a line.
const COLUMNS: i32 = 3;
/// From one line to the next.
const LINE: i32 = 34;
/// Where it stands what has been bought so far, and how many letters of it fit.
const FOOT: i32 = 118;
const LETTERS: usize = 60;

pub(super) fn leaves(game: &Fief, view: &View, position: &Position, buyer: Seat) -> [Leaf; 2] {
    let title = match view.houses[buyer.index()].crowns {
        Some(crowns) => say!("Prices; {buyer} has {crowns:crown|crowns}"),
        None => say!("Prices"),
    };
    [Leaf::new(title.to_string(), "FF-79", list(game, view, position, buyer)), quiet::left(game, view)]
}

/// Returns what there is to buy: its sign, name, price, rules, and how many are left where they run out.
fn list(game: &Fief, view: &View, position: &Position, buyer: Seat) -> Markup {
    let costs = &game.components.costs;
    let titles = game.components.fiefs.iter().map(|card| card.price);
    let prices = (titles.clone().min().unwrap_or(0), titles.max().unwrap_or(0));
    let lords = position.families[buyer].lords.len();
    let one = |price: u16| (price, price);
    let goods = [
        (
            Some(Part::Ware(Kind::Sergeant)),
            art::kind(Kind::Sergeant),
            "Sergeant",
            one(costs.sergeant.get()),
            "FF-80",
            None,
        ),
        (
            Some(Part::Ware(Kind::Knight)),
            art::kind(Kind::Knight),
            "Knight",
            one(costs.knight.get()),
            "FF-80",
            None,
        ),
        (
            Some(Part::Ware(Kind::Engine)),
            art::ENGINE,
            "Siege engine",
            one(costs.siege_engine.get()),
            "FF-82",
            Some(view.stock.engines),
        ),
        (Some(Part::Mill), art::MILL, "Mill", one(costs.mill.get()), "FF-83", Some(view.stock.mills)),
        (
            Some(Part::Castle),
            art::CASTLE,
            "Castle",
            one(costs.castle.get()),
            "FF-84",
            Some(view.stock.castles),
        ),
        // A title needs a lord to bear it, and is bought at its arms on the map.
        (None, art::KING, "Title", prices, "FF-85", (lords == 0).then_some(0)),
    ];
    let crowns = view.houses[buyer.index()].crowns;
    html! {
        @for (index, (part, sign, name, (price, most), rule, left)) in (0..).zip(goods) {
            @let (x, y) = (12 + (WIDE - 20) / COLUMNS * (index % COLUMNS), 40 + LINE * (index / COLUMNS));
            @let poor = crowns.is_some_and(|crowns| crowns < price);
            @let out = left == Some(0);
            @let amount = if price == most { price.to_string() } else { format!("{price}–{most}") };
            @let title = offered(in_words(name), (price, most), poor, left);
            g.ware.away[poor || out] data-el=[part] data-rule=(rule) {
                title { (title) }
                rect.hit x=(x) y=(y) width=((WIDE - 20) / COLUMNS - 6) height=(LINE - 6) {}
                (sign.draw(x, y + 2, 30, 30))
                text x=(x + 35) y=(y + 14) font-size="12.500" { (in_words(name)) }
                (token::coin("", x + 42, y + 25, 14))
                text.k-strong x=(x + 53) y=(y + 30) font-size="14" { (amount) }
            }
        }
        @let (all, fits) = placed(game, position);
        g data-rule="FF-81" { title { (all) } text x="12" y=(FOOT) font-size="12.500" { (fits) } }
    }
}

/// Returns what something costs, and why it may not be bought, or how many are left where they run out.
fn offered(name: &str, (price, most): (u16, u16), poor: bool, left: Option<u8>) -> Line {
    let ware = if price == most {
        say!("{name}: {price:crown|crowns}")
    } else {
        say!("{name}: {price}–{most:crown|crowns}")
    };
    match left {
        Some(0) => say!("{ware}, but none is left"),
        _ if poor => say!("{ware}, more than there is"),
        Some(left) => say!("{ware}, {left} left"),
        None => ware,
    }
}

/// Returns what the buyer has placed in this turn, village by village: all of it, and as much as fits on a line.
fn placed(game: &Fief, position: &Position) -> (String, String) {
    let max = game.components.limits.reinforcements.get();
    let bought = Village::ALL.into_iter().filter_map(|at| match position.place(at).bought {
        0 => None,
        count => Some(say!("{village} {count} of {max}", village = &game.components.sites[at.index()].name)),
    });
    let bought: Vec<Line> = bought.collect();
    if bought.is_empty() {
        let none = say!("Nothing is placed yet; up to {max} in each village").to_string();
        return (none.clone(), none);
    }
    let all = say!("Placed so far: {villages}", villages = joined(bought, ", ", "")).to_string();
    let fits = text::lines(&all, LETTERS);
    let first = fits.first().cloned().unwrap_or_default();
    let short = if fits.len() > 1 { format!("{first} …") } else { first };
    (all, short)
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Viewer};

    use super::*;
    use crate::show::position_from_view::known;

    #[test]
    fn what_a_buyer_has_placed_is_told_village_by_village() {
        let game = Fief::new(&Setup::new(4)).expect("a setup that the game knows");
        let (mut rng, mut position, mut playout) = (Rng::new(3), game.start(), Playout::default());
        let mut told = 0;
        while told < 20 && playout.run(&game, &mut position, &mut rng, 1) == 1 {
            let bought: u16 = Village::ALL.into_iter().map(|at| u16::from(position.place(at).bought)).sum();
            let (all, fits) = placed(&game, &position);
            assert!(text::lines(&fits, LETTERS + 2).len() == 1, "{fits}");
            assert_eq!(bought > 0, all.starts_with("Placed so far: "), "{all}");
            if bought > 0 {
                let counts = all.match_indices(" of ").filter_map(|(at, _)| all[..at].rsplit(' ').next());
                let told_all: u16 = counts.filter_map(|count| count.parse::<u16>().ok()).sum();
                assert_eq!(told_all, bought, "{all}");
                let view = game.view(&position, Viewer::Spectator);
                assert_eq!(placed(&game, &known(&game, &view)).0, all, "everybody sees it");
                told += 1;
            }
        }
        assert_eq!(told, 20);
    }
}
