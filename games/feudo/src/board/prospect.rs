//! What the viewer's choices would bring, drawn on the map: the reach of cards and shillings, and both sums of attacks.

use std::ops::ControlFlow;

use liege_game::{Seat, Viewer};
use liege_kit::map::Point;
use maud::{Markup, html};

use super::land::Chart;
use super::pieces::moved;
use crate::attack::Odds;
use crate::feudo::Feudo;
use crate::{Phase, Territories, Territory, Token, TokenSet, View};

/// How far below the middle of a territory its mark stands, or above where the map ends.
const LOW: i32 = 62;

/// The middle of a mark that should stand this far below the territory's middle.
fn near((x, y): Point, below: i32) -> Point {
    let inside = (30..super::MAP - 30).contains(&(y + below));
    (x.clamp(60, super::MAP - 60), if inside { y + below } else { y - below })
}

/// Shades lie below what stands on the map, numbers above it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    Shades,
    Numbers,
}

/// The marks of the phase, for the seat that is asked.
pub(super) fn prospect(game: &Feudo, view: &View, chart: &Chart<'_>, layer: Layer) -> Markup {
    let Viewer::Seat(seat) = view.viewer else { return html! {} };
    let position = &view.position;
    let asked = game.asked(position).has(seat);
    match position.phase {
        Phase::Strategy => cards(game, view, chart, seat, position.barony(seat).cards, false, layer),
        Phase::Show(_) if asked => {
            cards(game, view, chart, seat, position.barony(seat).hidden(), false, layer)
        }
        Phase::March(_, token) if asked => cards(game, view, chart, seat, TokenSet::only(token), true, layer),
        Phase::Spend(_, spending) if asked => {
            let mut rings: Vec<(Token, u8, Territories)> = Vec::new();
            game.shilling_moves(position, seat, &spending, |token, steps, ends| {
                rings.push((token, steps, ends));
                ControlFlow::Continue(())
            });
            html! {
                @for token in Token::ALL {
                    @let own = rings.iter().filter(|ring| ring.0 == token).map(|&(_, steps, ends)| (steps, ends));
                    (reach(chart, token, own, false, layer))
                }
            }
        }
        _ if layer == Layer::Shades => html! {},
        Phase::Attack(_) if asked => html! {
            @for at in Territory::all().filter(|&at| game.is_object(position, seat, at)) {
                @let party = game.attackers(position, seat, at);
                @if !party.is_empty() { (sums(chart, at, game.odds(position, seat, at, party))) }
            }
        },
        Phase::Muster(_, assault) if asked => {
            sums(chart, assault.target, game.odds(position, seat, assault.target, assault.party))
        }
        _ => html! {},
    }
}

fn cards(
    game: &Feudo,
    view: &View,
    chart: &Chart<'_>,
    seat: Seat,
    tokens: TokenSet,
    always: bool,
    layer: Layer,
) -> Markup {
    html! {
        @for token in tokens.iter() {
            (reach(chart, token, game.rings(&view.position, seat, token).into_iter(), always, layer))
        }
    }
}

/// The territories that a token could reach, shaded, each with its cost: seen while one points at the card or the token,
/// and at once for the card that was shown.
fn reach(
    chart: &Chart<'_>,
    token: Token,
    rings: impl Iterator<Item = (u8, Territories)>,
    always: bool,
    layer: Layer,
) -> Markup {
    html! {
        g.reach.always[always] data-card=(token.id()) {
            @for (steps, ends) in rings {
                @for at in ends {
                    @match layer {
                        Layer::Shades => { path.reached d=(chart.border(at)) {} }
                        Layer::Numbers => {
                            g transform=(moved(near(chart.centre(at), LOW))) {
                                circle.ring r="32" {}
                                text.steps y="14" font-size="40" { (steps) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Force and defence of an attack, and whether it would win.
fn sums(chart: &Chart<'_>, at: Territory, odds: Odds) -> Markup {
    let Odds { force, defence, .. } = odds;
    // FD-88: enough force, but nobody who may lead the attack on a City.
    let unled = force > defence && odds.unled;
    let said = if unled {
        "no Soldier".to_owned()
    } else {
        format!("{force} {} {defence}", if force > defence { ">" } else { "≤" })
    };
    html! {
        g.odds.wins[odds.wins()].unled[unled] transform=(moved(near(chart.centre(at), -LOW - 34))) {
            rect.ring x="-66" y="-27" width="132" height="54" rx="27" {}
            text.steps y="14" font-size="40" { (said) }
        }
    }
}
