//! What a guild function does, in one picture: what goes from where to where, and what scores (section 10).

use liege_game::{Line, in_words, joined, say};
use liege_kit::{Symbol, token};
use maud::{Markup, html};

use super::art;
use crate::Feudum;
use crate::state::{Guild, Power};

/// The size of a thing in the picture.
const SIZE: i32 = 16;
/// The width of an arrow, of a number before a thing and of the gap between two things.
const ARROW: i32 = 20;
const NUMBER: i32 = 16;
const GAP: i32 = 3;

/// A thing that moves, is paid, or is received.
#[derive(Clone, Copy)]
enum Thing {
    /// A drawing.
    Drawn(Symbol),
    /// Goods of any kind.
    Goods,
    Coin,
    /// A bead, its value open.
    Bead,
    /// An influence marker of any colour.
    Marker,
    /// Words between things.
    Word(&'static str, i32),
}

use Thing::{Bead, Coin, Drawn, Goods, Marker, Word};

/// What goes where.
struct Picture {
    /// How many of what is given up.
    count: String,
    from: Vec<Thing>,
    to: Vec<Thing>,
    /// When it scores, and how much.
    score: Line,
}

impl Picture {
    fn of(
        count: impl ToString,
        from: impl Into<Vec<Thing>>,
        to: impl Into<Vec<Thing>>,
        score: Line,
    ) -> Picture {
        Picture { count: count.to_string(), from: from.into(), to: to.into(), score }
    }
}

const OF: Thing = Word("of", 14);
const AT: Thing = Word("at", 14);
const OR: Thing = Word("or", 14);

const fn hall(guild: Guild) -> Thing {
    Drawn(art::emblem(guild))
}

fn picture(game: &Feudum, guild: Guild, power: Power) -> Picture {
    use Guild::{Alchemist, Farmer, Knight, Merchant, Monk, Noble};
    use Power::{Pull, Push, Trade};
    const SEAL: Thing = Drawn(art::SEAL);
    const VESSEL: [Thing; 3] = [Drawn(art::SHIP), OR, Word("krud", 26)];
    let c = &game.components;
    let pull = |when: Line| say!("{when}: {points} VP", points = c.pull_vp);
    let points = joined(c.push_vp, "/", "");
    let push = |when: Line| say!("{when}: {points} VP");
    let sum = |sums: &[u8]| say!("sum {sums}", sums = joined(sums, "/", ""));
    let up_to = |max: u8| if max > 1 { format!("1–{max}") } else { "1".to_owned() };
    let goods_of = |guild| [Goods, OF, hall(guild)];
    match (guild, power) {
        (Farmer, Trade) => {
            Picture::of(2, [Goods, OF, Drawn(art::FARM)], [Drawn(art::FOOD), OR, Coin], say!("for each two"))
        }
        (Merchant, Trade) => Picture::of("", [Coin], [Goods], say!("{n} goods", n = up_to(c.merchant_trade))),
        (Alchemist, Trade) => Picture::of(c.vessel_price, [Coin], [Drawn(art::SHIP)], say!("a vessel")),
        (Knight, Trade) => Picture::of(c.row_price, [Coin], [Marker, Marker], say!("your own row")),
        (Noble, Trade) => {
            let score = say!("{n} seals, {price} each", n = up_to(c.noble_trade), price = c.seal_price);
            Picture::of(c.seal_price, [Coin], [SEAL], score)
        }
        (Monk, Trade) => Picture::of(c.bead_price, [Coin], [Bead], say!("a bead of two")),
        (Farmer, Pull) => {
            let score = pull(sum(&[c.farmer_pull_sum]));
            Picture::of(1, [Bead, OF, hall(Monk)], [Drawn(art::CHICKEN)], score)
        }
        (Monk, Push) => Picture::of(1, [Bead], [Drawn(art::CHICKEN)], push(sum(&c.monk_sums))),
        (Farmer, Push) => {
            Picture::of(c.farmer_push, goods_of(Farmer), [hall(Merchant)], push(say!("rows or columns")))
        }
        (Merchant, Pull) => {
            Picture::of(c.merchant_pull, goods_of(Farmer), [hall(Merchant)], pull(say!("a row or column")))
        }
        (Merchant, Push) => {
            Picture::of(c.merchant_push, goods_of(Merchant), [hall(Alchemist)], push(say!("full carts")))
        }
        (Alchemist, Pull) => {
            Picture::of(c.alchemist_pull, goods_of(Merchant), [hall(Alchemist)], pull(say!("a full cart")))
        }
        (Alchemist, Push) => Picture::of("", [Goods], VESSEL, push(say!("1/2/3 made"))),
        (Knight, Pull) => Picture::of("", goods_of(Alchemist), VESSEL, pull(say!("1 made"))),
        (Knight, Push) => Picture::of(
            up_to(c.knight_push),
            [Marker],
            [SEAL, AT, hall(Noble)],
            push(say!("rows or columns")),
        ),
        (Noble, Pull) => {
            Picture::of(c.noble_pull, [Marker, OF, hall(Knight)], [SEAL], pull(say!("a row or column")))
        }
        (Noble, Push) => Picture::of(c.noble_push, [SEAL], [Bead, AT, hall(Monk)], push(sum(&c.noble_sums))),
        (Monk, Pull) => Picture::of(1, [SEAL, OF, hall(Noble)], [Bead], pull(sum(&[c.monk_pull_sum]))),
    }
}

/// Returns how wide a thing is drawn.
const fn width(thing: Thing) -> i32 {
    match thing {
        Word(_, width) => width,
        Goods => SIZE + 7 + GAP,
        _ => SIZE + GAP,
    }
}

fn draw_thing(thing: Thing, x: i32, y: i32) -> Markup {
    let middle = y + SIZE / 2;
    html! {
        @match thing {
            Drawn(symbol) => (symbol.draw(x, y, SIZE, SIZE)),
            Goods => {
                (art::WOOD.draw(x, y, SIZE, SIZE))
                (art::IRON.draw(x + 7, y + 1, SIZE, SIZE))
            },
            Coin => (token::coin("", x + SIZE / 2, middle, SIZE)),
            Bead => g.bead { circle cx=(x + SIZE / 2) cy=(middle) r="7" {} },
            Marker => circle.marker cx=(x + SIZE / 2) cy=(middle) r="6.500" {},
            Word(word, _) => text.k-soft x=(x) y=(y + 13) font-size="12.800" { (in_words(word)) },
        }
    }
}

/// The picture of a function with its upper left corner here.
pub(super) fn draw(game: &Feudum, guild: Guild, power: Power, x: i32, y: i32) -> Markup {
    let Picture { count, from, to, score } = picture(game, guild, power);
    let start = if count.is_empty() { x } else { x + NUMBER.max(8 * count.chars().count() as i32) };
    let lefts = |things: &[Thing], start: i32| {
        things.iter().fold((Vec::new(), start), |(mut lefts, left), &thing| {
            lefts.push((left, thing));
            (lefts, left + width(thing))
        })
    };
    let (first, arrow) = lefts(&from, start);
    let (second, end) = lefts(&to, arrow + ARROW);
    html! {
        g.picture {
            @if !count.is_empty() { text.k-strong x=(x) y=(y + 13) font-size="12.800" { (count) } }
            @for (left, thing) in first.into_iter().chain(second) { (draw_thing(thing, left, y)) }
            path.arrow d={ "M" (arrow) " " (y + SIZE / 2) "h" (ARROW - 6) "m-5-4l5 4-5 4" } {}
            text.k-soft x=(end + 4) y=(y + 13) font-size="12.800" { (score) }
        }
    }
}
