//! The viewer's own action cards and writs, and a private sketch of what the chosen cards could do.

use liege_game::Seat;
use liege_kit::{Card as Face, Sheet, text, token};
use maud::{Markup, html};

use super::cited::{self, cited};
use super::{art, epoch::WIDTH, shortened};
use crate::rules::PositionRef;
use crate::rules::choose::hand_size;
use crate::show::outlook::card::{Use, shortage, sketch};
use crate::show::outlook::writ::uses;
use crate::show::parts::Part;
use crate::state::{Card, Topic, Writ};
use crate::{Feudum, View};

/// A card, and a writ's slip.
const CARD: [i32; 2] = [61, 50];
const SLIP: [i32; 2] = [92, 21];
/// Where cards begin, and the sketch below them.
const TOP: i32 = 34;
const SKETCH: i32 = 160;
/// From one line of the sketch to the next.
const LINE: i32 = 18;
/// Five cards, and two lines of the hungry.
const LINES: i32 = 7;
/// Letters on a line.
const LETTERS: usize = 66;

/// A writ's name as it fits a slip.
pub(super) const fn short(writ: Writ) -> &'static str {
    match writ {
        Writ::Bow => "Bow",
        Writ::Sword => "Sword",
        Writ::CoinSmall => "Small Coin",
        Writ::CoinLarge => "Large Coin",
        Writ::FlyShip => "Flyer or Ship",
        Writ::ShipSub => "Ship or Sub",
        Writ::GuildTrade => "Trade Guilds",
        Writ::GuildCourt => "Court Guilds",
        Writ::Barrel => "Barrel",
        Writ::Monster => "Monster",
        Writ::North => "North",
        Writ::South => "South",
        Writ::East => "East",
        Writ::West => "West",
        Writ::Central => "Centre",
        Writ::Isolated => "Isolated",
    }
}

/// Returns how one of one's own cards lies, and what is to be known of it.
fn state(view: &View, seat: Seat, card: Card) -> (&'static str, &'static str) {
    let played = view.board.households[seat].played.has(card);
    let held = view.hand(seat).is_some_and(|hand| hand.cards.has(card));
    match (view.phase.topic() == Topic::Choice, held, played) {
        (true, true, _) => ("in-hand", "chosen"),
        (true, ..) => ("", "not chosen"),
        (_, true, _) => ("in-hand", "in hand"),
        (_, _, true) => ("played", "revealed in this round"),
        _ => ("out", "not chosen for this round"),
    }
}

/// The picture of a card, about a point.
fn symbol(card: Card, x: i32, y: i32) -> Markup {
    let line = match card {
        Card::Migrate => "M-6 9v-4a4 4 0 0 1 8 0v4zM-2-1a3 3 0 1 1 .1 0zM4 1h7M8-2l3 3-3 3",
        Card::Move => "M-9 6c3 0 3-8 7-8s4 8 8 8h3M5 3l4 3-4 3",
        Card::Influence => "M-6 10V-9M-6-9L8-5-6 0",
        Card::Defend => "M0-10l9 3c0 9-3 14-9 17-6-3-9-8-9-17z",
        Card::Repeat => "M7-4a8 8 0 1 0 1 6M8-9v6H2",
        Card::Conquer => "M-8-8L5 5M2 8l6-6M6 6l4 4M8-8L-5 5M-2 8l-6-6M-6 6l-4 4",
        _ => "",
    };
    let drawn = match card {
        Card::Improve => Some(art::TOWN),
        Card::Explore => Some(art::COMPASS),
        Card::Harvest => Some(art::FOOD),
        Card::Guild => Some(art::MERCHANT),
        _ => None,
    };
    html! {
        @if let Some(drawn) = drawn { (drawn.round(x, y, 25)) }
        @else if card == Card::Tax { (token::coin("", x, y, 21)) }
        @else { path.symbol transform={ "translate(" (x) " " (y) ")" } d=(line) {} }
    }
}

fn cards(view: &View, seat: Seat) -> Markup {
    let [width, height] = CARD;
    html! {
        @for card in Card::ALL {
            @let (class, words) = state(view, seat, card);
            @let (column, line) = (card.index() as i32 % 6, card.index() as i32 / 6);
            @let face = html! {
                text.k-soft x="5" y="14" font-size="13" { (card.index() + 1) }
                (symbol(card, width / 2 + 6, 17))
                text.k-mid x=(width / 2) y=(height - 8) font-size="13" { (card.title()) }
            };
            g data-el=(Part::Card(seat, card)) data-rule=(cited(cited::card(card), view.advanced)) transform={ "translate(" (12 + column * (width + 2)) " " (TOP + line * (height + 4)) ")" } {
                title { (card.title()) ": " (words) }
                (Face::up(width, height, face).class(class).draw())
            }
        }
    }
}

fn writs(look: PositionRef<'_>, view: &View, seat: Seat) -> Markup {
    let [width, height] = SLIP;
    let held: Vec<Writ> = view.hand(seat).map_or_else(Vec::new, |hand| hand.writs.iter().collect());
    html! {
        text.k-soft x=(WIDTH - width - 6) y="24" font-size="14" { "Writs" }
        @for (index, &writ) in held.iter().enumerate() {
            @let face = html! {
                @if writ.is_charter() { (art::SEAL.draw(3, 3, 15, 15)) }
                text x=(if writ.is_charter() { 21 } else { 7 }) y="15" font-size="12.500" { (short(writ)) }
            };
            g data-el=(Part::Writ(writ)) data-rule=(cited::writ(writ)) transform={ "translate(" (WIDTH - width - 10) " " (TOP + index as i32 * (height + 2)) ")" } {
                title { (writ.title()) ": " (uses(look, seat, writ).join("; ")) }
                (Face::up(width, height, face).class("writ").draw())
            }
        }
    }
}

/// The sketch: what each card could do in order as the board stands, and who would go hungry.
fn plan(game: &Feudum, view: &View, seat: Seat) -> Markup {
    let steps = sketch(game, view, seat);
    let shortage = shortage(view, seat).filter(|_| !steps.is_empty());
    let line = |index: usize| SKETCH + LINE * index as i32;
    html! {
        g.sketch data-rule="FU-32 FU-160" {
            title { "Only you see this: what each card could do now" }
            @for (index, (card, use_of)) in steps.iter().enumerate() {
                @let (words, void) = match use_of {
                    Use::Can(words) => (words.clone(), false),
                    Use::Void(refusal) => (format!("void now: {} ({})", refusal.why, refusal.rule.0), true),
                };
                text.k-strong x="14" y=(line(index)) font-size="12.500" { (card.title()) }
                text.void[void] x="82" y=(line(index)) font-size="12.500" { (shortened(&words, LETTERS)) }
            }
            @if let Some(shortage) = shortage {
                @let words = format!("Food is short: {shortage} (FU-160)");
                @for (index, words) in text::lines(&words, 72).into_iter().enumerate() {
                    text.void x="14" y=(line(steps.len() + index)) font-size="12.500" { (words) }
                }
            }
        }
    }
}

pub(super) fn sheet(look: PositionRef<'_>, view: &View, seat: Seat) -> Sheet<'static> {
    let cards_held = view.hand(seat).map_or(0, |hand| hand.cards.len());
    let words = match view.phase.topic() {
        Topic::Choice => {
            format!("Action cards: {cards_held} of {} chosen", hand_size(&view.board.households[seat]))
        }
        _ => format!("Action cards: {cards_held} left"),
    };
    let drawing = html! {
        text.k-strong x="14" y="24" font-size="16" { (words) }
        (cards(view, seat))
        (writs(look, view, seat))
        (plan(look.game, view, seat))
    };
    let height = SKETCH - 6 + LINE * LINES;
    let chooses = view.phase.topic() == Topic::Choice && !view.board.households[seat].declared;
    Sheet::tall(WIDTH, [height, height + 120], format!("Your hand: {words}"), move |_| drawing)
        .framed()
        .of(seat)
        .asked(chooses)
}
