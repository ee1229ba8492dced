//! What stands around a table: a free seat, how far spectators are behind, who may look, and seats that were given up.

use liege_game::{Line, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::table::shown_position::ShownPosition;
use crate::table::{proposals, words};
use crate::{SeatInfo, Sitter, TablePage};

/// Returns what spectators are told before anything else.
pub(super) fn arrival(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let behind = page
        .table_access
        .behind
        .as_ref()
        .filter(|_| page.table_access.spectator && !moment.over && !page.waiting_for_players);
    html! {
        @if let Some(free) = page.table_access.used {
            p.panel.arrival data-key="used" role="status" {
                (say!("The link that you have opened was used, or another one was made in its place.")) " "
                (match free {
                    0 => say!("No seat is free here."),
                    n => say!("{n:other seat is|other seats are} open here."),
                })
            }
        }
        @if let Some(sit) = &page.table_access.sit {
            section.panel.arrival data-key="sit" {
                (say!("A seat is free at this table.")) " "
                a.button.primary href={ (page.base) (sit) } { (say!("Sit down")) }
            }
        }
        @if let Some(behind) = behind {
            p.panel.arrival data-key="behind" { (filled!("You look on. What you see is {time} behind the game; the end is shown at once.", time = html! { strong { (behind) } })) }
        }
    }
}

/// Seats whose players have deleted their accounts, and what the others can do.
pub(super) fn given_up(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let gone = page.seats.iter().filter(|player| player.sitter == Sitter::Gone && !moment.over);
    html! {
        @for player in gone {
            section.panel.absent data-key={ "gone-" (player.seat) } {
                (filled!("{player} has left for good.", player = words(page).person(player.seat))) " "
                @if !page.table_access.decides { (ask_for_a_bot(page, player)) }
                @else {
                    form method="post" action={ (page.base) "/t/" (page.id) "/seats/fill" } {
                        input type="hidden" name="seat" value=(player.seat);
                        button { (say!("Let a knight bot take the seat")) }
                        button formaction={ (page.base) "/t/" (page.id) "/seats/invite" } { (say!("Invite somebody to the seat")) }
                    }
                }
            }
        }
    }
}

/// Returns what somebody who plays here can propose about a seat that nobody plays: only its maker decides about it.
pub(super) fn ask_for_a_bot(page: &TablePage<'_>, player: &SeatInfo) -> Markup {
    let asks = page.agreed.speaker.filter(|_| page.agreed.open.is_none());
    html! {
        @if let Some(own) = asks {
            (proposals::form(page, own, "fill", &html! {
                input type="hidden" name="unplayed" value=(player.seat);
                button { (say!("Ask for a knight bot at seat {seat}", seat = player.seat)) }
            }))
        }
    }
}

/// Returns who may look at the table, for its maker; how far spectators are behind, for everybody.
pub(super) fn owner_controls(page: &TablePage<'_>) -> Markup {
    html! {
        @if let Some(behind) = &page.table_access.behind { p.small { (say!("Spectators are {time} behind.", time = behind)) } }
        @if let Some(owner_controls) = &page.table_access.owner_controls {
            form.sitting method="post" action={ (page.base) "/t/" (page.id) "/visibility" } {
                label.field { (say!("Who may look"))
                    select name="visibility" data-keep="" {
                        @for (word, title) in visibilities() { option value=(word) selected[word == owner_controls.visibility] { (title) } }
                    }
                }
                button { (say!("Change")) }
            }
            @if let Some(look) = &owner_controls.look {
                div.invitation data-key="look" {
                    input type="text" readonly value={ (page.base) (look) } data-invite={ (page.base) (look) } aria-label=(say!("Link that lets somebody look"));
                    button type="button" data-copy={ (page.base) (look) } data-keep="" { (say!("Copy")) }
                }
                form.sitting method="post" action={ (page.base) "/t/" (page.id) "/spectators/link" } {
                    button { (say!("Make another link, and remove everybody who came by this one or by name")) }
                }
                form.sitting method="post" action={ (page.base) "/t/" (page.id) "/spectators/admit" } {
                    label.field { (say!("Let somebody look, by the name of their account")) input type="text" name="name" maxlength="40" data-keep=""; }
                    button { (say!("Let them look")) }
                }
            }
        }
    }
}

/// Who may look at a table, as forms send and say it.
pub(crate) fn visibilities() -> [(&'static str, Line); 3] {
    [
        ("unlisted", say!("Everybody with the link")),
        ("open", say!("Everybody: it is listed in the hall, to join or to watch")),
        ("private", say!("Only players, and those you let in")),
    ]
}
