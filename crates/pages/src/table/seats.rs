//! Seats that are still open, and the board in words.

use liege_game::say;
use maud::{Markup, html};

use crate::filled::filled;
use crate::seat_mark::mark;
use crate::table::proposals;
use crate::table::shown_position::ShownPosition;
use crate::table::{table_access, verdict};
use crate::time::at;
use crate::{SeatInfo, Sitter, TablePage, arms};

/// The links that take open seats, for those who may invite.
pub(super) fn invitations(page: &TablePage<'_>) -> Markup {
    let open: Vec<_> = page
        .seats
        .iter()
        .filter_map(|player| match &player.sitter {
            Sitter::Open(Some(path)) => Some((player, path)),
            _ => None,
        })
        .collect();
    if open.is_empty() {
        return html! {};
    }
    let kept = |player: &SeatInfo| page.table_access.kept.iter().find(|(seat, _)| *seat == player.seat);
    let free = open.iter().filter(|(player, _)| kept(player).is_none()).count();
    html! {
        section.panel.invitations data-key="invitations" aria-labelledby="invite" {
            h2 id="invite" { @match free { 0 => { (say!("Your friends are invited")) } 1 => { (say!("Send this link to a friend")) } _ => { (say!("Send each friend a link")) } } }
            p.small {
                @if free > 0 { (say!("The first person to open a link takes its seat; no account is needed.")) " " }
                @match page.terms.starts_ms {
                    Some(starts) => { (filled!("The game begins when every seat is taken, and not before {when}.", when = at(starts))) }
                    None => { (say!("The game begins when every seat is taken.")) }
                }
            }
            @for (player, path) in open {
                @let seat = player.seat;
                @let kept = kept(player);
                div.invitation data-key={ "invite-" (seat) } {
                    (arms::seat(seat)) (mark(seat))
                    @if let Some((_, name)) = kept {
                        p.small {
                            @match name.as_deref().filter(|name| !name.is_empty()) {
                                Some(name) => { (filled!("Kept for {name}, who finds it in the hall. This link opens it for them alone.", name = html! { bdi { (name) } })) }
                                None => { (say!("Kept for a friend, who finds it in the hall. This link opens it for them alone.")) }
                            }
                        }
                    }
                    input type="text" readonly value={ (page.base) (path) } data-invite={ (page.base) (path) } aria-label=(say!("Link to seat {seat}"));
                    button.primary type="button" data-copy={ (page.base) (path) } data-keep="" { (say!("Copy")) }
                    @if page.table_access.decides {
                        form method="post" action={ (page.base) "/t/" (page.id) "/seats/fill" } {
                            input type="hidden" name="seat" value=(seat);
                            button { (say!("A bot instead")) }
                            button formaction={ (page.base) "/t/" (page.id) "/seats/invite" } title=(say!("The old link opens nothing any more")) {
                                @if kept.is_some() { (say!("A link for anybody")) } @else { (say!("Another link")) }
                            }
                        }
                    } @else { (table_access::ask_for_a_bot(page, player)) }
                }
            }
            p.small.near hidden id="near" {
                (filled!("These links work on this computer alone. For a friend on the same network, end Liege, start it with {command}, open this table by the computer’s address there, and send the links from that page. A friend elsewhere needs an address that is reached from outside, such as a proxy or a tunnel to this computer. Your tables are kept meanwhile.", command = html! { code { "liege serve --host 0.0.0.0" } }))
            }
        }
    }
}

/// Returns what one can do with one's seat and with the table as a whole.
pub(super) fn sitting(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let mine = page.seats.iter().find(|player| player.mine).map(|player| player.seat);
    let mine = moment.acting.or(mine).filter(|_| !moment.over);
    let others = page.seats.iter().any(|player| !player.mine && player.sitter == Sitter::Person);
    html! {
        details.panel id="sitting" {
            summary { (say!("This table")) }
            (page.terms.list())
            form.sitting method="post" action={ (page.base) "/t/" (page.id) "/hide" } {
                @if let Some(seat) = mine.filter(|_| !page.base.is_offline()) {
                    input type="hidden" name="seat" value=(seat);
                    button formaction={ (page.base) "/t/" (page.id) "/seats/move" } { (say!("Take my seat to another device")) }
                    @if page.waiting_for_players && (others || !page.table_access.decides) {
                        button formaction={ (page.base) "/t/" (page.id) "/seats/leave" } { (say!("Leave: the seat is open again")) }
                    }
                }
                @if page.waiting_for_players && !others && page.table_access.decides {
                    button formaction={ (page.base) "/t/" (page.id) "/close" } { (say!("Close the table: its links open nothing any more")) }
                } @else {
                    button {
                        @if page.base.is_offline() { (say!("Remove this table and its record from this device")) } @else if moment.over || others || mine.is_none() { (say!("Remove it from my list")) } @else { (say!("Close the table: it leaves my list")) }
                    }
                }
            }
            @if !page.base.is_offline() { div.sitting { (proposals::offers(page, moment)) } }
            (acquaintances(page))
            (table_access::owner_controls(page))
            @if mine.is_some() && !page.base.is_offline() {
                p.small { a href={ (page.base) "/t/" (page.id) "/programs" } { (say!("Let a program play my seat")) } }
            }
        }
    }
}

/// The other people of the table, whom one can make friends or block.
fn acquaintances(page: &TablePage<'_>) -> Markup {
    let others = page.seats.iter().filter(|player| !player.mine && player.sitter == Sitter::Person);
    html! {
        @for player in others {
            form.sitting method="post" action={ (page.base) "/t/" (page.id) "/people" } data-key={ "people-" (player.seat) } {
                input type="hidden" name="seat" value=(player.seat);
                button name="relation" value="friend" { (filled!("Make {name} a friend", name = html! { bdi { (player.name) } })) }
                button.quiet name="relation" value="blocked" title=(say!("They can’t sit down at your open tables. They are not told.")) { (filled!("Block {name}", name = html! { bdi { (player.name) } })) }
            }
        }
    }
}

/// Returns what a browser without scripts shows of the table: it fills no drawing and sends no answer.
pub(super) fn without_scripts(page: &TablePage<'_>) -> Markup {
    let position = page.curtain.is_none().then(|| ShownPosition::of(page).seen(page).board_text());
    html! {
        noscript {
            section.panel.without-scripts aria-label=(say!("Without scripts")) {
                p { (say!("This table needs scripts, which your browser does not run: without them nothing can be played here, and this page does not follow the game.")) }
                @if let Some(position) = position { p { (say!("This is the position in words:")) } pre { (position) } }
            }
        }
    }
}

/// The board as text, for screen readers and for copying.
pub(super) fn text_board(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    html! {
        details.panel id="text-board" {
            summary { (say!("The board in words")) }
            // Each line is an element of its own, so that only those that change are sent.
            div.board-text tabindex="0" role="group" aria-label=(say!("The board in words")) {
                @if let Some(verdict) = verdict::verdict(page, moment) { div { (verdict) } }
                @for line in moment.seen(page).board_text().lines() {
                    div { (line) }
                }
            }
        }
    }
}
