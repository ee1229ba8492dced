//! The page behind an invitation.

use maud::html;

use crate::seat_mark::mark;
use crate::{Join, arms, chance, document, ornament};

/// The page behind an invitation.
pub fn join(join: &Join<'_>) -> String {
    let title = format!("Join a table of {}", join.info.title);
    document::about(
        &join.base,
        &title,
        "join-page",
        join.info,
        &html! {
            form.sheet.narrow method="post" action={ (join.base) (join.action) } {
                (ornament::emblem(join.info))
                h1 { @if join.open { "A seat is free" } @else { "A seat is kept for you" } }
                p.lead {
                    (join.info.title)
                    @if !join.others.is_empty() { " with " (join.others.join(", ")) }
                }
                @if let Some(state) = &join.state { p.state-of { "The game has begun. " (state) "." } } @else { p { (join.info.summary) } }
                (join.terms.list())
                div.field {
                    label for="name" { "Your name" }
                    input id="name" name="name" value=(join.name) maxlength="40" autocomplete="nickname" autofocus;
                }
                p.seat-offer {
                    // A mark in the seat’s colour would be a third one beside White and Black.
                    @match join.info.sides.get(join.seat.index()) {
                        Some(side) => { "You take seat " (join.seat) " and play " (side) "." }
                        None => {
                            (arms::of_table(join.info, join.table, [join.seat])) (arms::seat(join.seat))
                            span { (mark(join.seat)) "You take seat " (join.seat) @if let Some(family) = arms::family(join.info, join.table, join.seat) { " and lead the House of " (family) } "." }
                        }
                    }
                }
                (chance::before(&join.base, join.seal))
                p.doors { button.primary.large type="submit" { "Sit down" } a href={ (join.base) "/rules/" (join.info.id) } { "Read the rules first" }
                    @if let Some(lesson) = &join.first_lesson { a href={ (join.base) (lesson.address()) } target="_blank" { "I have never played this: " (lesson.length()) } } }
            }
        },
    )
}
