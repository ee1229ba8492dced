//! What a guild function does, in one picture: what goes from where to where, and what scores (section 10).

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
    score: String,
}

const OF: Thing = Word("of", 14);
const AT: Thing = Word("at", 14);
const OR: Thing = Word("or", 14);

const fn hall(guild: Guild) -> Thing {
    Drawn(art::emblem(guild))
}

/// Goods of one hall that go to another.
fn goods(from: Guild, to: Guild) -> [Vec<Thing>; 2] {
    [vec![Goods, OF, hall(from)], vec![hall(to)]]
}

fn picture(game: &Feudum, guild: Guild, power: Power) -> Picture {
    let components = &game.components;
    let pull = |when: &str| format!("{when}: {} VP", components.pull_vp);
    let points = components.push_vp.map(|vp| vp.to_string()).join("/");
    let push = |when: &str| format!("{when}: {points} VP");
    let sums = |sums: &[u8]| format!("sum {}", sums.iter().map(u8::to_string).collect::<Vec<_>>().join("/"));
    let of = |count: &str, from: Vec<Thing>, to: Vec<Thing>, score: String| Picture {
        count: count.to_owned(),
        from,
        to,
        score,
    };
    let up_to = |most: u8| if most > 1 { format!("1–{most}") } else { "1".to_owned() };
    let lines = "rows or columns";
    let vessel = || vec![Drawn(art::SHIP), OR, Word("krud", 26)];
    match (guild, power) {
        (Guild::Farmer, Power::Trade) => {
            let from = vec![Goods, OF, Drawn(art::FARM)];
            of("2", from, vec![Drawn(art::FOOD), OR, Coin], "for each two".to_owned())
        }
        (Guild::Merchant, Power::Trade) => {
            of("", vec![Coin], vec![Goods], format!("{} goods", up_to(components.merchant_trade)))
        }
        (Guild::Alchemist, Power::Trade) => of(
            &components.vessel_price.to_string(),
            vec![Coin],
            vec![Drawn(art::SHIP)],
            "a vessel".to_owned(),
        ),
        (Guild::Knight, Power::Trade) => {
            of(&components.row_price.to_string(), vec![Coin], vec![Marker, Marker], "your own row".to_owned())
        }
        (Guild::Noble, Power::Trade) => {
            let most = up_to(components.noble_trade);
            of(
                &components.seal_price.to_string(),
                vec![Coin],
                vec![Drawn(art::SEAL)],
                format!("{most} seals, {} each", components.seal_price),
            )
        }
        (Guild::Monk, Power::Trade) => {
            of(&components.bead_price.to_string(), vec![Coin], vec![Bead], "a bead of two".to_owned())
        }
        (Guild::Farmer, Power::Pull) => of(
            "1",
            vec![Bead, OF, hall(Guild::Monk)],
            vec![Drawn(art::CHICKEN)],
            pull(&sums(&[components.farmer_pull_sum])),
        ),
        (Guild::Monk, Power::Push) => {
            of("1", vec![Bead], vec![Drawn(art::CHICKEN)], push(&sums(&components.monk_sums)))
        }
        (Guild::Farmer, Power::Push) => {
            let [from, to] = goods(Guild::Farmer, Guild::Merchant);
            of(&components.farmer_push.to_string(), from, to, push(lines))
        }
        (Guild::Merchant, Power::Pull) => {
            let [from, to] = goods(Guild::Farmer, Guild::Merchant);
            of(&components.merchant_pull.to_string(), from, to, pull("a row or column"))
        }
        (Guild::Merchant, Power::Push) => {
            let [from, to] = goods(Guild::Merchant, Guild::Alchemist);
            of(&components.merchant_push.to_string(), from, to, push("full carts"))
        }
        (Guild::Alchemist, Power::Pull) => {
            let [from, to] = goods(Guild::Merchant, Guild::Alchemist);
            of(&components.alchemist_pull.to_string(), from, to, pull("a full cart"))
        }
        (Guild::Alchemist, Power::Push) => of("", vec![Goods], vessel(), format!("1/2/3 made: {points} VP")),
        (Guild::Knight, Power::Pull) => {
            of("", vec![Goods, OF, hall(Guild::Alchemist)], vessel(), pull("1 made"))
        }
        (Guild::Knight, Power::Push) => of(
            &up_to(components.knight_push),
            vec![Marker],
            vec![Drawn(art::SEAL), AT, hall(Guild::Noble)],
            push(lines),
        ),
        (Guild::Noble, Power::Pull) => {
            let from = vec![Marker, OF, hall(Guild::Knight)];
            of(&components.noble_pull.to_string(), from, vec![Drawn(art::SEAL)], pull("a row or column"))
        }
        (Guild::Noble, Power::Push) => {
            let to = vec![Bead, AT, hall(Guild::Monk)];
            of(
                &components.noble_push.to_string(),
                vec![Drawn(art::SEAL)],
                to,
                push(&sums(&components.noble_sums)),
            )
        }
        (Guild::Monk, Power::Pull) => {
            let from = vec![Drawn(art::SEAL), OF, hall(Guild::Noble)];
            of("1", from, vec![Bead], pull(&sums(&[components.monk_pull_sum])))
        }
    }
}

/// How wide a thing is drawn.
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
            Word(word, _) => text.k-soft x=(x) y=(y + 13) font-size="12" { (word) },
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
            @if !count.is_empty() { text.k-strong x=(x) y=(y + 13) font-size="12.500" { (count) } }
            @for (left, thing) in first.into_iter().chain(second) { (draw_thing(thing, left, y)) }
            path.arrow d={ "M" (arrow) " " (y + SIZE / 2) "h" (ARROW - 6) "m-5-4l5 4-5 4" } {}
            text.k-soft x=(end + 4) y=(y + 13) font-size="12" { (score) }
        }
    }
}
