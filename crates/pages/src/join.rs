//! The page behind an invitation.

use liege_game::{Verbatim, in_words, say};
use maud::html;

use crate::name::by_names;
use crate::seat_mark::mark;
use crate::{Join, arms, chance, document, ornament};

/// The page behind an invitation.
pub fn join(join: &Join<'_>) -> String {
    let title = say!("Join a table of {game}", game = join.info.title);
    document::about(
        &join.base,
        &title,
        "join-page",
        join.info,
        &html! {
            form.sheet.narrow method="post" action={ (join.base) (join.action) } {
                (ornament::emblem(join.info))
                h1 { @if join.open { (say!("A seat is free")) } @else { (say!("A seat is kept for you")) } }
                p.lead {
                    @if join.others.is_empty() { (join.info.title) }
                    @else { (say!("{game} with {people}", game = join.info.title, people = by_names(&join.others))) }
                }
                @if let Some(state) = &join.state { p.state-of { (say!("The game has begun. {state}.", state = Verbatim(state))) } } @else { p { (in_words(join.info.summary)) } }
                (join.terms.list())
                div.field {
                    label for="name" { (say!("Your name")) }
                    input id="name" name="name" value=(join.name) maxlength="40" autocomplete="nickname" autofocus;
                }
                p.seat-offer {
                    // A mark in the seat’s colour would be a third one beside White and Black.
                    @match join.info.sides.get(join.seat.index()) {
                        Some(side) => { (say!("You take seat {seat} and play {side}.", seat = join.seat, side = side)) }
                        None => {
                            (arms::of_table(join.info, join.table, [join.seat])) (arms::seat(join.seat))
                            span { (mark(join.seat)) @match arms::family(join.info, join.table, join.seat) {
                                Some(family) => { (say!("You take seat {seat} and lead the House of {family}.", seat = join.seat, family = family)) }
                                None => { (say!("You take seat {seat}.", seat = join.seat)) }
                            } }
                        }
                    }
                }
                (chance::before(&join.base, join.seal))
                p.doors { button.primary.large type="submit" { (say!("Sit down")) } a href={ (join.base) "/rules/" (join.info.id) } { (say!("Read the rules first")) }
                    @if let Some(lesson) = &join.first_lesson { a href={ (join.base) (lesson.address()) } target="_blank" { (say!("I have never played this: {minutes:minute|minutes}", minutes = lesson.minutes)) } } }
            }
        },
    )
}
