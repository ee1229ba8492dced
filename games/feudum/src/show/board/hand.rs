//! The viewer's own action cards, each with what it could do now, and royal writs.

use liege_game::{Line, Seat, Verbatim, in_words, say};
use liege_kit::{Card as Face, Sheet};
use maud::{Markup, html};

use super::card::{HEIGHT, LEFT, TOP, WRITS, short, symbol};
use super::rule_links::{self, rule_links};
use super::{art, drawn, epoch::WIDTH, fitted, revealed};
use crate::rules::PositionRef;
use crate::rules::choose::hand_size;
use crate::show::outlook::card::{Use, of, shortage, sketch};
use crate::show::outlook::writ::told;
use crate::show::parts::Part;
use crate::state::{Card, Topic, Writ};
use crate::{Feudum, View};

/// A card, and from one to the next.
const CARD: [i32; 2] = [78, 92];
const PITCH: i32 = 80;
/// A writ's slip.
const SLIP: [i32; 2] = [89, 21];
/// Lines of a card's result, letters on each, and from one to the next.
const LINES: usize = 3;
const LETTERS: usize = 13;
const LINE: i32 = 13;

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

/// Returns which cards lie on the table: those of this round, or all while they are chosen.
fn laid(view: &View, seat: Seat) -> Vec<Card> {
    let of_round = |card: &Card| {
        view.board.households[seat].played.has(*card)
            || view.hand(seat).is_some_and(|hand| hand.cards.has(*card))
    };
    let round: Vec<Card> = Card::ALL.into_iter().filter(of_round).collect();
    if view.phase.topic() == Topic::Choice || round.is_empty() { Card::ALL.to_vec() } else { round }
}

/// Words of what a card could do, as they are read and as briefly as a card needs them.
struct Told {
    words: Line,
    brief: String,
    void: bool,
}

/// Effects that each card could have as the board stands: chosen ones in their order, others as if they were chosen too.
struct Results<'a> {
    game: &'a Feudum,
    view: &'a View,
    seat: Seat,
    chosen: Vec<(Card, Use)>,
}

impl Results<'_> {
    fn of(&self, card: Card) -> Option<Told> {
        let hand = self.view.hand(self.seat)?.cards;
        let known = self.chosen.iter().find(|(other, _)| *other == card).map(|(_, use_of)| use_of.clone());
        let played = self.view.board.households[self.seat].played;
        let choosing = self.view.phase.topic() == Topic::Choice;
        let use_of = match known {
            Some(use_of) => use_of,
            None if choosing => of(self.game, self.view, self.seat, card, played.with(card), hand.with(card)),
            None => return None,
        };
        Some(match use_of {
            Use::Can(words) => Told { brief: words.to_string(), words, void: false },
            Use::Void(refusal) => {
                let why = refusal.why.to_string();
                // As English has it; other languages have no such words.
                let brief = format!("✗ {}", why.strip_prefix("you can ").unwrap_or(&why));
                let words =
                    say!("void now: {why} ({rule})", why = refusal.why, rule = Verbatim(refusal.rule.0));
                Told { words, brief, void: true }
            }
        })
    }
}

fn face(card: Card, result: Option<&Told>) -> Markup {
    let [width, _] = CARD;
    let lines = result.map_or_else(Vec::new, |told| fitted(&told.brief, LETTERS, LINES));
    let void = result.is_some_and(|told| told.void);
    html! {
        text.k-soft x="5" y="15" font-size="13" { (card.index() + 1) }
        (symbol(card, width / 2, 16))
        text.k-mid.k-strong x=(width / 2) y="45" font-size="13.500" { (in_words(card.title())) }
        @for (index, line) in (0..).zip(lines) {
            text.k-mid.result.void[void] x=(width / 2) y=(59 + LINE * index) font-size="12.800" { (line) }
        }
    }
}

/// These cards from the left.
fn cards(view: &View, seat: Seat, cards: &[Card], results: &Results<'_>) -> Markup {
    let [width, height] = CARD;
    html! {
        @for (index, &card) in (0..).zip(cards) {
            @let (class, words) = state(view, seat, card);
            @let result = results.of(card);
            g data-el=(Part::Card(seat, card)) data-face=(if class == "played" { "revealed" } else { "held" }) data-rule=(rule_links(rule_links::card(card), view.advanced)) transform={ "translate(" (LEFT + index * PITCH) " " (TOP) ")" } {
                title {
                    @match &result {
                        Some(result) => (say!("{card}: {words}. Now: {result}", result = &result.words)),
                        None => (say!("{card}: {words}")),
                    }
                }
                (Face::up(width, height, face(card, result.as_ref())).class(class).draw())
            }
        }
    }
}

/// The viewer's writs, one below the other.
fn writs(look: PositionRef<'_>, view: &View, seat: Seat) -> Markup {
    let [width, height] = SLIP;
    let held: Vec<Writ> = view.hand(seat).map_or_else(Vec::new, |hand| hand.writs.iter().collect());
    let room = CARD[1] - height;
    let pitch = (height + 2).min(room / (held.len() as i32 - 1).max(1));
    html! {
        g data-rule="FU-155" data-stop=(in_words("Cards")) {
            title { (say!("{n:royal writ|royal writs}", n = held.len())) }
            text.k-soft x=(WRITS) y="16" font-size="13" { @if held.is_empty() { (in_words("Writs: none")) } @else { (in_words("Writs")) } }
        }
        @for (index, &writ) in (0..).zip(&held) {
            @let face = html! {
                @if writ.is_charter() { (art::SEAL.draw(3, 3, 15, 15)) }
                text x=(if writ.is_charter() { 21 } else { 6 }) y="15" font-size="12.800" { (in_words(short(writ))) }
            };
            g data-el=(Part::Writ(writ)) data-rule=(rule_links::writ(writ)) transform={ "translate(" (WRITS) " " (TOP + index * pitch) ")" } {
                title { (say!("{writ}: {uses}", uses = told(look, seat, writ))) }
                (Face::up(width, height, face).class("writ").draw())
            }
        }
    }
}

/// Two sheets side by side: one's own cards; and the rest of them while they are chosen, else what others have revealed, or
/// the writs that were drawn; and one's own writs.
pub(super) fn sheets(look: PositionRef<'_>, view: &View, seat: Seat) -> [Sheet<'static>; 2] {
    let held = view.hand(seat).map_or(0, |hand| hand.cards.len());
    let choosing = view.phase.topic() == Topic::Choice;
    let words = if choosing {
        say!("Action cards: {held} of {all} chosen", all = hand_size(&view.board.households[seat]))
    } else {
        say!("Action cards: {held} left")
    };
    let results = Results { game: look.game, view, seat, chosen: sketch(look.game, view, seat) };
    let hungry = shortage(view, seat).filter(|_| !results.chosen.is_empty());
    let hungry = hungry.map(|hungry| say!("Food is short: {hungry} (FU-160)").to_string());
    let laid = laid(view, seat);
    let (first, more) = laid.split_at(laid.len().min(6));
    let beside = first.len() < 6;
    let first = html! {
        g data-rule="FU-32" data-stop=(in_words("Cards")) {
            title { (say!("{words}; on each card what it could do now, which only you see")) }
            text.k-strong x="10" y="16" font-size="13.500" { (words) }
        }
        (cards(view, seat, first, &results))
        @if let Some(hungry) = hungry {
            g.sketch data-rule="FU-160" {
                title { (hungry) }
                @if beside {
                    @for (index, line) in (0..).zip(fitted(&hungry, 14, 6)) {
                        text.void x=(LEFT + 5 * PITCH) y=(TOP + 12 + 15 * index) font-size="12.800" { (line) }
                    }
                } @else {
                    text.void x="216" y="16" font-size="12.800" { (super::shortened(&hungry, 46)) }
                }
            }
        }
    };
    let tiles = drawn::tended(view, seat);
    let second = html! {
        @if !tiles.is_empty() {
            (drawn::tiles(look.game, &tiles))
        } @else if !more.is_empty() {
            (cards(view, seat, more, &results))
        } @else if let Some(found) = view.drawn.filter(|drawn| !drawn.is_empty()) {
            (drawn::writs(look, seat, found))
        } @else {
            (revealed::lines(view, &revealed::others(look.game, seat), WRITS - 12))
        }
        (writs(look, view, seat))
    };
    let chooses = choosing && !view.board.households[seat].declared;
    let sheet = |label: Line, drawing: Markup| {
        Sheet::new(WIDTH, HEIGHT, label.to_string(), drawing).framed().of(seat).asked(chooses)
    };
    [sheet(say!("Your hand: {words}"), first), sheet(say!("More cards, and your writs"), second)]
}
