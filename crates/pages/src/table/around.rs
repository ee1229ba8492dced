//! What stands around a table: a free seat, how far onlookers are behind, who may look, and seats that were given up.

use maud::{Markup, html};

use crate::table::moment::Moment;
use crate::table::words;
use crate::{Sitter, TablePage};

/// What spectators are told before anything else.
pub(super) fn arrival(page: &TablePage<'_>, moment: &Moment) -> Markup {
    let behind = page
        .around
        .behind
        .as_ref()
        .filter(|_| page.around.onlooker && !moment.over && !page.waiting_for_players);
    html! {
        @if let Some(sit) = &page.around.sit {
            section.panel.arrival data-key="sit" {
                "A seat is free at this table. "
                a.button.primary href={ (page.base) (sit) } { "Sit down" }
            }
        }
        @if let Some(behind) = behind {
            p.panel.arrival data-key="behind" { "You look on. What you see is " strong { (behind) } " behind the game; the end is shown at once." }
        }
    }
}

/// Seats whose players have deleted their accounts, and what the others can do.
pub(super) fn given_up(page: &TablePage<'_>, moment: &Moment) -> Markup {
    let plays = page.seats.iter().any(|player| player.mine) || page.around.door.is_some();
    let gone = page.seats.iter().filter(|player| player.sitter == Sitter::Gone && !moment.over);
    html! {
        @for player in gone {
            section.panel.absent data-key={ "gone-" (player.seat) } {
                (words(page).person(player.seat)) " has left for good. "
                @if plays {
                    form method="post" action={ (page.base) "/t/" (page.id) "/seats/fill" } {
                        input type="hidden" name="seat" value=(player.seat);
                        button { "Let a knight play on" }
                        button formaction={ (page.base) "/t/" (page.id) "/seats/invite" } { "Invite somebody to the seat" }
                    }
                }
            }
        }
    }
}

/// Who may look at the table, for its maker; how far onlookers are behind, for everybody.
pub(super) fn door(page: &TablePage<'_>) -> Markup {
    html! {
        @if let Some(behind) = &page.around.behind { p.small { "Onlookers are " (behind) " behind." } }
        @if let Some(door) = &page.around.door {
            form.sitting method="post" action={ (page.base) "/t/" (page.id) "/visibility" } {
                label.field { "Who may look"
                    select name="visibility" data-keep="" {
                        @for (word, title) in VISIBILITIES { option value=(word) selected[word == door.visibility] { (title) } }
                    }
                }
                button { "Change" }
            }
            @if let Some(look) = &door.look {
                div.invitation data-key="look" {
                    input type="text" readonly value={ (page.base) (look) } data-invite={ (page.base) (look) } aria-label="Link that lets somebody look";
                    button type="button" data-copy={ (page.base) (look) } data-keep="" { "Copy" }
                }
                form.sitting method="post" action={ (page.base) "/t/" (page.id) "/spectators/link" } {
                    button { "Make another link, and send away who looks by this one or by name" }
                }
                form.sitting method="post" action={ (page.base) "/t/" (page.id) "/spectators/admit" } {
                    label.field { "Let somebody look, by the name of their account" input type="text" name="name" maxlength="40" data-keep=""; }
                    button { "Let them look" }
                }
            }
        }
    }
}

/// Who may look at a table, as forms send and say it.
pub(crate) const VISIBILITIES: [(&str, &str); 3] = [
    ("unlisted", "Everybody with the link"),
    ("open", "Everybody: it stands in the hall until it is full"),
    ("private", "Only players, and those you let in"),
];
