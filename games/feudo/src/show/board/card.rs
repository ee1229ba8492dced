//! An Army Card, with where its token is.

use liege_game::Seat;
use maud::{Markup, html};

use super::signs;
use crate::show::outlook::whereabouts;
use crate::show::parts::Spot;
use crate::{Feudo, Place, Token, View};

/// What a card shows of its token.
struct State {
    shown: bool,
    chosen: bool,
    gone: bool,
    resting: bool,
    stricken: bool,
    place: String,
}

impl State {
    fn new(view: &View, seat: Seat, token: Token) -> State {
        let barony = view.barony(seat);
        let gone = !barony.alive().has(token);
        State {
            shown: barony.shown.has(token),
            chosen: view.hands[seat].chosen.has(token),
            gone,
            resting: !gone && !view.table.is_ready(seat, token),
            stricken: barony.stricken.has(token),
            place: whereabouts(&view.table, seat, token),
        }
    }

    fn title(&self, seat: Seat, token: Token) -> String {
        let mut title = format!("{} of {seat}, {}", token.title(), self.place);
        for (holds, word) in [
            (self.stricken, ", stricken"),
            (self.shown, ", shown"),
            (self.chosen && !self.shown, ", chosen"),
            (self.resting, ", resting"),
        ] {
            if holds {
                title += word;
            }
        }
        title
    }
}

/// A card as large as its owner needs it.
pub(super) fn open(game: &Feudo, view: &View, seat: Seat, token: Token, width: i32, height: i32) -> Markup {
    let state = State::new(view, seat, token);
    let numbers = game.numbers(view.barony(seat), token);
    let (now, other) =
        if state.stricken { (numbers.black, numbers.red) } else { (numbers.red, numbers.black) };
    let picked = state.chosen && !state.shown;
    let middle = (height - 30) / 2 + 4;
    html! {
        g.card.shown[state.shown].picked[picked].gone[state.gone].stricken[state.stricken] data-el=(Spot::Card(seat, token)) {
            title { (state.title(seat, token)) }
            rect.face width=(width) height=(height) rx="9" {}
            path.glyph d=(signs::glyph(token)) transform=(format!("translate(29 {middle}) scale(1.1)")) {}
            (pips(token, 29, middle + 30, 12))
            text.now x="67" y=(middle + 16) { (now) }
            text.other x="92" y=(middle + 15) { (other) }
            text.place x=(width / 2) y=(height - 9) { (state.place) @if state.resting { " ☾" } }
            @if state.shown { path.tick-mark d=(format!("M{} 16l8 10 15 -20", width - 30)) {} }
            @if picked { circle.pick-mark cx=(width - 16) cy="16" r="10" {} }
            @if state.gone { path.strike d=(format!("M8 {}L{} 8", height - 8, width - 8)) {} }
        }
    }
}

/// A card of another player: glyph, number, and a sign or the name of the place.
pub(super) fn small(game: &Feudo, view: &View, seat: Seat, token: Token, width: i32, height: i32) -> Markup {
    let state = State::new(view, seat, token);
    let numbers = game.numbers(view.barony(seat), token);
    let now = if state.stricken { numbers.black } else { numbers.red };
    let middle = width / 2;
    let place = view.barony(seat).place(token);
    // Beside the tick of a card that was shown.
    let low = if state.shown { middle + 6 } else { middle };
    html! {
        g.card.little.shown[state.shown].picked[state.chosen && !state.shown].gone[state.gone].stricken[state.stricken] data-el=(Spot::Card(seat, token)) {
            title { (state.title(seat, token)) ": " (numbers.red) ", stricken " (numbers.black) }
            rect.face width=(width) height=(height) rx="7" {}
            path.glyph d=(signs::glyph(token)) transform=(format!("translate({} {}) scale(.6)", middle - 10, height / 3 - 8)) {}
            (pips(token, middle - 10, height / 3 + 10, 7))
            text.now x=(middle + 13) y=(height / 3 + 2) { (now) }
            @match place {
                _ if state.resting => { text.place x=(low) y=(height - 10) { "☾" } }
                Place::Castle => { path.glyph.at d=(signs::KEEP) transform=(format!("translate({low} {}) scale(.34)", height - 20)) {} }
                place if place.in_convent() => { path.glyph.at d=(signs::CHAPEL) transform=(format!("translate({low} {}) scale(.36)", height - 22)) {} }
                Place::Gone => {}
                Place::At(at) => { text.place x=(low) y=(height - 10) { (at) } }
            }
            @if state.shown { path.tick-mark d=(format!("M5 {}l4 6 8 -12", height - 15)) {} }
            @if state.gone { path.strike d=(format!("M6 {}L{} 6", height - 6, width - 6)) {} }
        }
    }
}

/// What tells equal tokens apart.
fn pips(token: Token, x: i32, y: i32, pitch: i32) -> Markup {
    let pips = i32::from(signs::pips(token));
    html! {
        @for pip in 0..pips {
            circle.pip cx=(x + pip * pitch - (pips - 1) * pitch / 2) cy=(y) r=(pitch / 3) {}
        }
    }
}
