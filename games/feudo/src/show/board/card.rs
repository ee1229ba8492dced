//! An Army Card, with where its token is.

use liege_game::Line;
use liege_kit::{Card, art as signs};
use maud::{Markup, html};

use super::art;
use crate::show::parts::Part;
use crate::show::rule_links;
use crate::show::seat_view::SeatView;
use crate::show::words::whereabouts;
use crate::{Place, Token};

/// A card of this size; `large` for its owner, else with a sign or the name of the place alone.
pub(super) fn card(look: SeatView<'_>, token: Token, [width, height]: [i32; 2], large: bool) -> Markup {
    let SeatView { view, table, seat, .. } = look;
    let barony = look.barony();
    let [now, other] = look.numbers(token);
    let (shown, stricken) = (barony.shown.has(token), barony.stricken.has(token));
    let picked = view.hidden(seat).has(token);
    let gone = !barony.alive().has(token);
    let resting = !gone && !table.is_ready(seat, token);
    let place = whereabouts(table, seat, token);
    let states = [(stricken, "stricken"), (shown, "shown"), (picked, "chosen"), (resting, "resting")];
    let states = states.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| Line::from(word));
    let states: Vec<Line> = [place.clone()].into_iter().chain(states).collect();
    let middle = width / 2;
    let face = html! {
        @if large {
            @let low = (height - 30) / 2 + 4;
            (art::glyph(token, 29, low, 46))
            (art::pips(token, 29, low + 30, 12))
            text.now x="67" y=(low + 16) font-size="44" { (now) }
            text.other x="92" y=(low + 15) font-size="26" { (other) }
            text.k-mid x=(middle) y=(height - 9) font-size="25" { (place) @if resting { " ☾" } }
            @if shown { (tick(width - 30, 16)) }
            @if picked { circle.pick-mark cx=(width - 16) cy="16" r="10" {} }
        } @else {
            // Beside the tick of a card that was shown.
            @let low = if shown { middle + 9 } else { middle };
            (art::glyph(token, middle - 10, height / 3 - 8, 26))
            (art::pips(token, middle - 10, height / 3 + 10, 7))
            text.now x=(middle + 13) y=(height / 3 + 2) font-size="31" { (now) }
            @match barony.place(token) {
                _ if resting => { text.k-mid x=(low) y=(height - 10) font-size="25" { "☾" } }
                Place::Castle => (signs::CASTLE.classed("at", low - 17, height - 37, 34, 34)),
                place if place.in_convent() => (signs::CHURCH.classed("at", low - 19, height - 41, 38, 38)),
                Place::Gone => {}
                Place::At(at) => { text.k-mid x=(low) y=(height - 10) font-size="25" { (at) } }
            }
            @if shown { g transform="scale(.65)" { (tick(8, (height - 15) * 20 / 13)) } }
        }
        @if gone { path.strike d={ "M7 " (height - 7) "L" (width - 7) " 7" } {} }
    };
    html! {
        g.card.shown[shown].picked[picked].gone[gone].stricken[stricken] data-el=(Part::Card(seat, token)) data-rule=(rule_links::token(token, stricken)) {
            title { (look.title(token, &states)) }
            (Card::up(width, height, face).draw())
        }
    }
}

/// The mark of a card that was shown.
pub(super) fn tick(x: i32, y: i32) -> Markup {
    html! { path.tick d={ "M" (x) " " (y) "l8 10 15 -20" } {} }
}
