//! A player's mat: points, pawns in the supply, goods and money, what was won, cards and writs.

use liege_game::{Line, Seat, in_words, say};
use liege_kit::{Card as Face, Plate, Sheet, card, token};
use maud::{Markup, html};

use super::epoch::{BESIDE, WIDTH};
use super::rule_links::{self, rule_links};
use super::{art, card::short, guild};
use crate::show::parts::{Part, pouch_words};
use crate::state::{Card, Good, Slot, Topic};
use crate::{Feudum, View};

const HEIGHT: i32 = 184;
/// Of the viewer's own, without cards.
const DESK: i32 = 90;
/// Where counted things, things won, and cards begin.
const LINES: [i32; 3] = [56, 92, 132];
/// A card of either kind.
const CARD: [i32; 2] = [60, 42];

/// A word on a small card.
fn face(word: &str, class: &str) -> Markup {
    let [width, height] = CARD;
    let words = html! { text.k-mid x=(width / 2) y=(height / 2 + 5) font-size="13" { (in_words(word)) } };
    Face::up(width, height, words).class(class).draw()
}

/// One thing on the mat with its number.
pub(super) struct Item {
    drawing: Markup,
    count: String,
    title: Line,
    rules: &'static str,
    none: bool,
}

fn item(drawing: Markup, count: u8, title: Line, rules: &'static str) -> Item {
    Item { drawing, count: count.to_string(), title, rules, none: count == 0 }
}

/// Things in a line from here, each in a box of 26 that is drawn at so many hundredths, with their numbers beside them.
pub(super) fn line(items: &[Item], advanced: bool, [x, y]: [i32; 2], pitch: i32, scale: i32) -> Markup {
    html! {
        @for (index, item) in items.iter().enumerate() {
            g.ghost[item.none] data-rule=(rule_links(item.rules, advanced)) transform={ "translate(" (x + index as i32 * pitch) " " (y) ")" } {
                title { (item.title) }
                g transform={ "scale(." (format!("{scale:02}")) ")" } { (item.drawing) }
                text x=(29 * scale / 100) y=(20 * scale / 100) font-size=(if scale < 70 { 13 } else { 15 }) { (item.count) }
            }
        }
    }
}

/// Goods, money, markers and discs.
pub(super) fn stock(game: &Feudum, view: &View, seat: Seat) -> Vec<Item> {
    let household = &view.board.households[seat];
    let goods = Good::ALL.iter().map(|&good| {
        let count = household.goods[good];
        item(art::good(good).draw(0, 0, 27, 27), count, say!("{count} {good}"), rule_links::good(good))
    });
    let mut items: Vec<Item> = goods.collect();
    let max = game.components.barrel;
    items.push(item(
        art::BARREL.draw(0, 0, 27, 27),
        household.barrel,
        say!("{n} of {max} sulfur in the wine barrel", n = household.barrel),
        "FU-161 | FU-114",
    ));
    let coin = html! { (token::coin("", 13, 13, 26)) };
    let marker = art::bead(seat, 13, 13, 24);
    let disc = html! { circle.player-disc cx="13" cy="13" r="12" {} (art::bead(seat, 13, 13, 14)) };
    let (shillings, markers, discs) = (household.shillings, household.markers, household.discs);
    items.push(item(coin, shillings, say!("{shillings:shilling|shillings}"), "FU-111 FU-179"));
    let title = say!("{markers:influence marker|influence markers} in the supply");
    items.push(item(marker, markers, title, "FU-59 FU-118"));
    items.push(item(disc, discs, say!("{discs:disc|discs} in the supply"), "FU-57 FU-100 | FU-120"));
    items
}

/// Tiles, vessels, seals, beads, reeves, pouch: whatever there is of them.
fn won(view: &View, seat: Seat) -> Vec<Item> {
    let household = &view.board.households[seat];
    let mut items = Vec::new();
    items.extend(household.tiles.iter().map(|(tile, count)| {
        item(guild::tile(tile, 0, 0, 27), count, say!("{count} {tile}"), "FU-73 FU-188 | FU-74")
    }));
    items.extend(household.vessels.iter().map(|(vessel, count)| {
        item(art::vessel(vessel).draw(-4, 2, 33, 22), count, say!("{count} {vessel}"), "FU-50 FU-51")
    }));
    let seals = household.all_seals();
    if seals > 0 {
        let title = say!("{seals:king’s seal|king’s seals}");
        items.push(item(art::SEAL.draw(0, 0, 27, 27), seals, title, "FU-67 FU-180"));
    }
    items.extend(household.beads.iter().map(|(bead, count)| {
        let drawing = html! { (guild::bead(bead.value(), 13, 13)) };
        item(drawing, count, say!("{count} of {bead}"), "FU-80 FU-83")
    }));
    if let Some(pouch) = household.pouch {
        let title = pouch_words(&pouch);
        let drawing = art::good(pouch.bonus.good()).draw(0, 0, 27, 27);
        items.push(Item {
            drawing,
            count: in_words("pouch").to_owned(),
            title,
            rules: "FU-33 FU-35",
            none: false,
        });
    }
    for guild in household.reeves.iter() {
        let drawing =
            html! { circle.player-disc cx="13" cy="13" r="13" {} (art::emblem(guild).round(13, 13, 18)) };
        let title = say!("a reeve at the {guild} Guild");
        items.push(Item { drawing, count: String::new(), title, rules: "FU-120 FU-121", none: false });
    }
    items
}

/// A card of the fan: how it looks, what it is, and by which rules.
type Held = (Markup, Line, String);

/// Action cards, revealed ones first, then those in hand.
fn cards(view: &View, seat: Seat) -> Vec<Held> {
    let household = &view.board.households[seat];
    let hand = &view.hands[seat.index()];
    let numbered = |card: Card, class: &str, what: &str| {
        let title = say!("{card} ({number}), {what}", number = card.index() + 1);
        (face(card.title(), class), title, rule_links(rule_links::card(card), view.advanced))
    };
    let mut held: Vec<Held> =
        household.played.iter().map(|card| numbered(card, "played", "revealed in this round")).collect();
    match hand.open {
        Some(open) => held.extend(open.cards.iter().map(|card| numbered(card, "in-hand", "in hand"))),
        None => {
            let title = say!("{n:card|cards} to be revealed", n = hand.cards);
            let back = || Face::down(CARD[0], CARD[1]).draw();
            held.extend((0..hand.cards).map(|_| (back(), title.clone(), "FU-36 FU-191".to_owned())));
        }
    }
    held
}

fn writs(view: &View, seat: Seat) -> Vec<Held> {
    let hand = &view.hands[seat.index()];
    match hand.open {
        Some(open) => {
            let slip =
                |writ| (face(short(writ), "writ"), writ.title().into(), rule_links::writ(writ).to_owned());
            open.writs.iter().map(slip).collect()
        }
        None => {
            let title = say!("{n:royal writ|royal writs}", n = hand.writs);
            let back = || Face::down(CARD[0], CARD[1]).class("writ").draw();
            (0..hand.writs).map(|_| (back(), title.clone(), "FU-155 FU-192".to_owned())).collect()
        }
    }
}

/// Cards side by side, or one over the other where they must.
fn fan(held: Vec<Held>, x: i32, room: i32) -> Markup {
    html! {
        @for (left, (drawing, title, rules)) in card::fan(held.len(), CARD[0], room, 2).zip(held) {
            g data-rule=(rules) transform={ "translate(" (x + left) " " (LINES[2]) ")" } {
                title { (title) }
                (drawing)
            }
        }
    }
}

/// Returns what to know of somebody beside the name.
pub(super) fn note(view: &View, seat: Seat, asked: bool) -> &'static str {
    let choosing = view.phase.topic() == Topic::Choice;
    match (choosing, view.board.households[seat].declared) {
        (true, true) => "has declared",
        (true, false) => "is choosing",
        _ if asked => "to act",
        _ if view.phase.topic() != Topic::Over && view.board.active == seat => "active",
        _ => "",
    }
}

/// The name of a seat, its pawns in the supply and its points, in so much width.
fn head(view: &View, seat: Seat, note: &str, width: i32, size: i32) -> Markup {
    let household = &view.board.households[seat];
    let free = Slot::ALL.into_iter().filter(|&slot| household.pawn(slot).is_none());
    html! {
        g data-el={ "seat-" (seat) } data-rule="FU-2 FU-3" {
            title { @if note.is_empty() { (seat) } @else { (say!("{seat}: {note}")) } }
            (Plate::new(seat).note(in_words(note)).now(note == "to act").draw(9, 5, 170, size))
        }
        @for slot in free {
            g data-el=(Part::Pawn(seat, slot)) data-rule="FU-44" {
                title { (say!("Pawn {number}, in the supply", number = slot.index() + 1)) }
                (art::pawn(seat, None, width - 190 + 32 * slot.index() as i32, 5 + size, 2 * size))
            }
        }
        text.k-strong.k-end x=(width - 32) y=(12 + size) font-size="24" { (household.vp) }
        text.k-soft.k-end x=(width - 9) y=(12 + size) font-size="13" { (in_words("VP")) }
    }
}

/// Things won, or words that there are none.
fn trophies(view: &View, seat: Seat, y: i32, width: i32, scale: i32) -> Markup {
    let won = won(view, seat);
    let pitch = (43_i32).min((width - 20) / won.len().max(1) as i32);
    html! {
        @if won.is_empty() {
            text.k-soft x="10" y=(y + 16) font-size="13" font-style="italic" { (in_words("no tiles, vessels, seals or beads yet")) }
        } @else {
            (line(&won, view.advanced, [10, y], pitch, scale))
        }
    }
}

/// The viewer's own mat, beside the map; his cards lie below it, large enough to be clicked.
pub(super) fn desk(game: &Feudum, view: &View, seat: Seat, asked: bool) -> Sheet<'static> {
    let note = note(view, seat, asked);
    let drawing = html! {
        (head(view, seat, note, BESIDE, 16))
        (line(&stock(game, view, seat), view.advanced, [8, 39], 43, 85))
        (trophies(view, seat, 64, BESIDE, 85))
    };
    Sheet::new(BESIDE, DESK, label(view, seat), drawing).framed().of(seat).asked(note == "to act")
}

fn label(view: &View, seat: Seat) -> String {
    let vp = view.board.households[seat].vp;
    say!("{seat}: {vp:veneration point|veneration points}").to_string()
}

/// Somebody else's mat with cards and writs.
pub(super) fn sheet(game: &Feudum, view: &View, seat: Seat, asked: bool) -> Sheet<'static> {
    let note = note(view, seat, asked);
    let drawing = html! {
        (head(view, seat, note, WIDTH, 20))
        (line(&stock(game, view, seat), view.advanced, [14, LINES[0]], 53, 99))
        path.rule d={ "M14 " (LINES[1] - 4) "h" (WIDTH - 28) } {}
        (trophies(view, seat, LINES[1] + 3, WIDTH, 99))
        (fan(cards(view, seat), 12, 286))
        (fan(writs(view, seat), 306, 178))
    };
    Sheet::new(WIDTH, HEIGHT, label(view, seat), drawing).framed().of(seat).asked(note == "to act")
}
