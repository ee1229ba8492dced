//! The pale picture behind the words of an Event: what it speaks of, and what becomes of that.

use liege_kit::Symbol;
use maud::{Markup, html};

use super::art;
use crate::Estate;
use crate::components::card::{CardEffect, Per};

/// Width and height of one sign.
const SIGN: i32 = 46;

/// The picture of an effect around this point. What is destroyed has a crack across it.
pub(super) fn emblem(effect: &CardEffect, x: i32, y: i32) -> Markup {
    let destroys = matches!(effect, CardEffect::Destroy(_));
    let drawn = match effect {
        CardEffect::Gain { per: Per::Farmer, .. } => beside(&[art::FARMER], x, y),
        CardEffect::Gain { per: Per::Chest, .. } => beside(&[art::CHEST], x, y),
        // The cross over a Cemetery.
        CardEffect::Gain { per: Per::CemeteryTile, .. } | CardEffect::Rebuild => html! {
            path d={ "M" (x) " " (y - 22) "v44M" (x - 13) " " (y - 9) "h26" } {}
        },
        CardEffect::Gain { per: Per::DifferentEstate, .. } => of(&Estate::ALL[..3], x, y),
        CardEffect::Gain { per: Per::Tile(estates), .. } | CardEffect::Lose { estates, .. } => {
            of(&estates.iter().collect::<Vec<_>>(), x, y)
        }
        CardEffect::Destroy(estates) => of(estates, x, y),
    };
    html! {
        g.emblem.crossed[destroys] aria-hidden="true" {
            (drawn)
            @if destroys { path.crack d={ "M" (x + 44) " " (y - 30) "l-24 20 6 5-18 9 6 6-26 13" } {} }
        }
    }
}

/// The signs of Estates in a row.
fn of(estates: &[Estate], x: i32, y: i32) -> Markup {
    beside(&estates.iter().map(|&estate| art::symbol(estate)).collect::<Vec<_>>(), x, y)
}

/// Signs in a row around this point, smaller where there are three.
fn beside(signs: &[Symbol], x: i32, y: i32) -> Markup {
    let count = signs.len() as i32;
    let size = if count > 2 { SIGN * 2 / 3 } else { SIGN };
    let left = x - (count * size + (count - 1) * 6) / 2;
    html! {
        @for (index, sign) in (0..).zip(signs) { (sign.draw(left + index * (size + 6), y - size / 2, size, size)) }
    }
}
