//! The functions of guilds and the meaning of lines on the map: looked up, and always the same but for ferries.

use liege_game::{in_words, say};
use liege_kit::Sheet;
use maud::{Markup, html};

use super::epoch::WIDTH;
use super::rule_links::{self, rule_links};
use super::{art, function, picture, route};
use crate::state::{Guild, Power};
use crate::{Feudum, View};

const LINE: i32 = 21;
const HEAD: i32 = 28;
const HALL: i32 = HEAD + 3 * LINE + 4;

/// Three guilds with their functions, each as one picture.
fn halls(game: &Feudum, view: &View, guilds: &[Guild]) -> Markup {
    html! {
        @for (place, &guild) in (0..).zip(guilds) {
            @let top = 6 + HALL * place;
            (art::emblem(guild).draw(12, top + 2, 24, 24))
            text.k-strong x="44" y=(top + 20) font-size="15" { (in_words(guild.title())) }
            text.k-soft x="150" y=(top + 20) font-size="13" { (say!("goods flow on to {guild}", guild = guild.next())) }
            @for (index, &power) in (0..).zip(&Power::ALL) {
                @let y = top + HEAD + LINE * index;
                g data-rule=(rule_links(rule_links::function(guild, power), view.advanced)) {
                    title { (function::title(guild, power)) }
                    text x="14" y=(y + 15) font-size="13" { (in_words(power.title())) }
                    (picture::draw(game, guild, power, 62, y))
                }
            }
        }
    }
}

/// Two sheets, half of the guilds on each; what lines mean is on the second.
pub(super) fn sheets(game: &Feudum, view: &View) -> [Sheet<'static>; 2] {
    let (some, more) = Guild::ALL.split_at(Guild::ALL.len() / 2);
    let legend = 6 + 3 * HALL;
    let first = html! { g data-ground="" { (halls(game, view, some)) } };
    let second = html! { g data-ground="" { (halls(game, view, more)) } };
    let height = legend + 66;
    let first = html! { (first) (route::legend(view, legend)) };
    [(first, "What guilds do, and what lines on the map mean"), (second, "What guilds do")]
        .map(|(drawing, label)| Sheet::new(WIDTH, height, in_words(label), drawing).framed())
}
