//! A revolt: cards, walls, dice, and the army that it will strike.

use liege_game::{in_words, say};
use maud::html;

use super::{Leaf, lines};
use crate::Fief;
use crate::show::board::art;
use crate::show::words::Named;
use crate::state::{Position, Revolt, Unrest};

pub(super) fn leaves(game: &Fief, position: &Position, revolt: &Revolt) -> [Leaf; 2] {
    let place = &game.components.sites[revolt.at.index()].name;
    let dice = game.revolt_dice(position, revolt);
    let stage = match revolt.stage {
        Unrest::Calming(_) => "A cleric may calm the people",
        Unrest::Sermon(..) => "A cleric speaks to the people",
        Unrest::Open(_) => "Further cards may be played",
        Unrest::Rolling | Unrest::Losses => "The rebels strike",
    };
    let strikes = if revolt.passage {
        say!("{dice:die, which counts 1 more|dice, each counts 1 more}; tunnels")
    } else {
        say!("{dice:die, which counts 1 more|dice, each counts 1 more}")
    };
    let cards = html! {
        @for card in 0..i32::from(revolt.cards) { (art::REVOLT.draw(14 + 44 * card, 38, 40, 40)) }
        text x="12" y="98" font-size="13" { (in_words(stage)) }
        text.k-soft x="12" y="116" font-size="13" { (strikes) }
    };
    let owner = game.control(position, revolt.at);
    let mut told = match owner {
        Some(owner) => {
            let troop = position.families[owner].soldiers.troop(revolt.at);
            vec![say!("It strikes {owner}: {troop}", troop = troop.named(game)).to_string()]
        }
        None => vec![in_words("Nobody stands there").to_owned()],
    };
    if revolt.hits > 0 {
        told.push(say!("{hits:hit|hits}", hits = revolt.hits).to_string());
    }
    told.push(in_words("Without a soldier left, lords die, mills and castle burn").to_owned());
    [
        Leaf::new(say!("Revolt in {place}").to_string(), "FF-130 FF-131 FF-132", cards),
        Leaf::new(in_words("Whom it strikes"), "FF-133 FF-134", html! { (lines(&told, 50, 52, 13)) }),
    ]
}
