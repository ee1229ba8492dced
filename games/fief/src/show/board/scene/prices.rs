//! Purchases: what everything costs, and what the buyer can pay.

use liege_game::{Seat, counted};
use liege_kit::token;
use maud::{Markup, html};

use super::{Leaf, WIDE, quiet};
use crate::show::board::art;
use crate::state::{Kind, Position};
use crate::{Fief, View};

/// How many stand in a line.
const COLUMNS: i32 = 3;
/// From one line to the next.
const LINE: i32 = 40;

pub(super) fn leaves(game: &Fief, view: &View, position: &Position, buyer: Seat) -> [Leaf; 2] {
    let title = match view.houses[buyer.index()].crowns {
        Some(crowns) => format!("Prices; {buyer} has {}", counted(crowns, "crown|crowns")),
        None => "Prices".to_owned(),
    };
    [Leaf::new(title, "FF-79", list(game, view, position, buyer)), quiet::left(game, view)]
}

/// What there is to buy: its sign, name, price, rules, and how many are left where they run out.
fn list(game: &Fief, view: &View, position: &Position, buyer: Seat) -> Markup {
    let costs = &game.components.costs;
    let titles = game.components.fiefs.iter().map(|card| card.price);
    let (cheapest, dearest) = (titles.clone().min().unwrap_or(0), titles.max().unwrap_or(0));
    let one = |price: u16| (price, price);
    let goods = [
        (art::kind(Kind::Sergeant), "Sergeant", one(costs.sergeant.get()), "FF-80", None),
        (art::kind(Kind::Knight), "Knight", one(costs.knight.get()), "FF-80", None),
        (art::ENGINE, "Siege engine", one(costs.siege_engine.get()), "FF-82", Some(view.stock.engines)),
        (art::MILL, "Mill", one(costs.mill.get()), "FF-83", Some(view.stock.mills)),
        (art::CASTLE, "Castle", one(costs.castle.get()), "FF-84", Some(view.stock.castles)),
        (art::KING, "Title", (cheapest, dearest), "FF-85", None),
    ];
    let crowns = view.houses[buyer.index()].crowns;
    let lords = position.families[buyer].lords.len();
    html! {
        @for (index, (sign, name, (price, most), rule, left)) in (0..).zip(goods) {
            @let (x, y) = (12 + (WIDE - 20) / COLUMNS * (index % COLUMNS), 40 + LINE * (index / COLUMNS));
            @let poor = crowns.is_some_and(|crowns| crowns < price);
            @let out = left == Some(0);
            @let amount = if price == most { price.to_string() } else { format!("{price}–{most}") };
            g.ware.away[poor || out || lords == 0 && name == "Title"] data-rule=(rule) {
                title {
                    (name) ": " (amount) " crowns"
                    @if out { ", but none is left" } @else if poor { ", more than there is" } @else if let Some(left) = left { ", " (left) " left" }
                }
                rect.hit x=(x) y=(y) width=((WIDE - 20) / COLUMNS - 6) height=(LINE - 6) {}
                (sign.draw(x, y + 2, 30, 30))
                text x=(x + 35) y=(y + 14) font-size="12.500" { (name) }
                (token::coin("", x + 42, y + 25, 14))
                text.k-strong x=(x + 53) y=(y + 30) font-size="14" { (amount) }
            }
        }
    }
}
