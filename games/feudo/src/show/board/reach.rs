//! What the viewer's choices would bring, drawn on the map: the reach of cards and shillings, and both sums of attacks.

use liege_game::in_words;
use liege_kit::map::Point;
use maud::{Markup, html};

use super::land::Chart;
use super::pieces::moved;
use crate::rules::attack::Odds;
use crate::show::scenes::{ReachPreview, Ring, scene};
use crate::show::seat_view::SeatView;
use crate::{Territory, Token};

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

/// The marks of the moment, for this viewer.
pub(super) fn prospects(chart: &Chart<'_>, layer: Layer) -> Markup {
    let look = SeatView::own(chart.game, chart.view).filter(|look| look.ponders());
    let prospects = look.map_or_else(Vec::new, |look| scene(look, |scene| scene.prospects(look)));
    html! {
        @for prospect in prospects {
            @match prospect {
                ReachPreview::Reach { token, rings, always } => (reach(chart, token, &rings, always, layer)),
                ReachPreview::Sums { at, odds } => { @if layer == Layer::Numbers { (sums(chart, at, odds)) } },
            }
        }
    }
}

/// The territories that a token could reach, shaded, each with its cost: seen while one points at the card or the token,
/// and at once for the card that was shown.
fn reach(chart: &Chart<'_>, token: Token, rings: &[Ring], always: bool, layer: Layer) -> Markup {
    html! {
        g.reach.always[always] data-card=(token.id()) {
            @for &(steps, ends) in rings {
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
        in_words("no Soldier").to_owned()
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
