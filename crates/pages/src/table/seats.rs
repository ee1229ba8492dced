//! Seats that are still open, and the board in words.

use maud::{Markup, html};

use crate::seat_mark::mark;
use crate::table::moment::Moment;
use crate::{Sitter, TablePage};

/// The links that take open seats, for those who may invite.
pub(super) fn invitations(page: &TablePage<'_>) -> Markup {
    let open: Vec<_> = page
        .seats
        .iter()
        .filter_map(|player| match &player.sitter {
            Sitter::Open(Some(path)) => Some((player.seat, path)),
            _ => None,
        })
        .collect();
    if open.is_empty() {
        return html! {};
    }
    html! {
        section.panel.invitations data-key="invitations" aria-labelledby="invite" {
            h2 id="invite" { @if open.len() == 1 { "Send this link to a friend" } @else { "Send each friend a link" } }
            p.small { "Whoever opens a link takes its seat; no account is needed. The game begins when every seat is taken." }
            @for (seat, path) in open {
                div.invitation data-key={ "invite-" (seat) } {
                    (mark(seat))
                    input type="text" readonly value=(path) data-invite=(path) aria-label={ "Link to seat " (seat) };
                    button.primary type="button" data-copy=(path) data-keep="" { "Copy" }
                }
            }
        }
    }
}

/// The board as text, for screen readers and for copying.
pub(super) fn text_board(page: &TablePage<'_>, moment: &Moment) -> Markup {
    html! {
        details.panel id="text-board" {
            summary { "The board in words" }
            pre tabindex="0" { (page.table.board_text(moment.at, page.viewer)) }
        }
    }
}
