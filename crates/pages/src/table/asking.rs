//! How the own seat wants to be asked: beside a question that comes again, and all of it in a panel.

use liege_game::{Line, Order, Preference, Seat, Window, in_words, say};
use liege_table::At;
use maud::{Markup, html};
use serde_json::json;

use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::{OwnSeat, TablePage};

/// Below the question of a window: how its seat wants to be asked the next time.
pub(super) fn next_time(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let asked = page.own.as_ref().filter(|own| moment.acting == Some(own.seat));
    let asked = asked.and_then(|own| Some((own, page.table.window(At::Number(moment.at), own.seat)?)));
    let Some((own, window)) = asked.filter(|_| !moment.drafting) else { return html! {} };
    html! {
        div.next-time id="next-time" {
            span { (say!("The next time at “{window}”:", window = window.title)) " " }
            (preferences(own, window))
        }
    }
}

/// Returns what a seat can want of a kind of window, as buttons.
fn preferences(own: &OwnSeat, window: &Window) -> Markup {
    let now = own.settings.preference(window);
    html! {
        span.preferences role="group" aria-label=(say!("What you want at “{window}”", window = window.title)) {
            @for preference in window.preferences() {
                button type="button" data-seat=(own.seat) data-set=(json!({ "window": window.id, "preference": preference.id() }))
                    aria-pressed=(if preference == now { "true" } else { "false" }) {
                    (match preference {
                        Preference::Ask => say!("ask me"),
                        Preference::Pass => say!("pass"),
                        Preference::Unless => say!("pass, unless {concern}", concern = window.concern.unwrap_or_default()),
                    })
                }
            }
        }
    }
}

/// A button that is on or off.
fn switch(seat: Seat, setting: &str, on: bool, title: &Line, words: &Markup) -> Markup {
    html! {
        button type="button" id=(setting) data-seat=(seat) data-set=(json!({ setting: !on })) title=(title)
            aria-pressed=(if on { "true" } else { "false" }) { (words) }
    }
}

/// Returns what a standing order asks for, as one gave it.
pub(super) fn ordered(order: Order) -> Line {
    match order {
        Order::UntilTurn => say!("Pass for me until my next turn."),
        Order::UntilAction => say!("Pass for me until another player acts."),
    }
}

/// In the bar: the standing order that holds, and how to end it.
pub(super) fn order(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let holds = page.own.as_ref().and_then(|own| Some((own.seat, own.settings.order?)));
    let Some((seat, order)) = holds.filter(|_| !moment.past && !moment.over) else { return html! {} };
    html! {
        div.next-time id="order" {
            span { (say!("You asked the table: “{order}”", order = ordered(order))) " " }
            button.quiet type="button" data-seat=(seat) data-set=(json!({ "order": "" })) { (say!("No longer")) }
        }
    }
}

/// Standing orders, as buttons.
fn orders(own: &OwnSeat) -> Markup {
    html! {
        div.window data-key="orders" {
            p { strong { (say!("For now")) } br; span.small { (say!("Every moment to act out of turn passes, whatever is set here, until what you name has happened. The log says so.")) } }
            span.preferences role="group" aria-label=(say!("Pass for me for now")) {
                @for order in Order::ALL {
                    @let on = own.settings.order == Some(order);
                    button type="button" data-seat=(own.seat) data-set=(json!({ "order": if on { "" } else { order.id() } }))
                        aria-pressed=(if on { "true" } else { "false" }) {
                            (match order {
                                Order::UntilTurn => say!("pass until my next turn"),
                                Order::UntilAction => say!("pass until another player acts"),
                            })
                        }
                }
            }
        }
    }
}

/// A hand that says stop: few typefaces have one.
const PALM: &str = "M4 9V4.6a1 1 0 0 1 2 0V8V2.8a1 1 0 0 1 2 0V8V2.4a1 1 0 0 1 2 0V8V3.8a1 1 0 0 1 2 0V10a4.6 4.6 0 0 1-8.6 2.3L1.9 9.2a1 1 0 0 1 1.7-1L4 9z";

/// Raises the hand, or takes it down.
pub(super) fn hand(page: &TablePage<'_>) -> Markup {
    let Some(own) = page.own.as_ref().filter(|_| !page.table.windows().is_empty()) else { return html! {} };
    let words = if own.settings.hand { say!("Will stop") } else { say!("Stop at the next chance") };
    let title = say!(
        "Stop at the next chance: the table waits for you the next time you could act out of turn, whatever you have set. Nobody else sees it."
    );
    let words = html! {
        svg.hand viewBox="0 0 16 16" aria-hidden="true" { path d=(PALM) {} }
        span.word { (words) }
    };
    switch(own.seat, "hand", own.settings.hand, &title, &words)
}

/// Everything that the seat can set.
pub(super) fn panel(page: &TablePage<'_>) -> Markup {
    let Some(own) = &page.own else { return html! {} };
    let words = words(page);
    let windows = page.table.windows();
    let forced =
        say!("A choice of one is then made at once, but only where everybody knows that you have no other.");
    html! {
        details.panel id="asking" {
            summary { (say!("When you are asked")) }
            div.asking {
                @if !windows.is_empty() {
                    p.small {
                        (say!("The table asks every player who might want to act out of turn, as far as everybody can see. What you set here answers for you, whatever you hold, and the log says so. It counts from the next time on; a question that is open waits for you."))
                    }
                }
                @if !windows.is_empty() { (orders(own)) }
                @for window in windows {
                    div.window data-key={ "window-" (window.id) } {
                        p { strong { (in_words(window.title)) } " " (words.rule(window.rule.0)) br; span.small { (in_words(window.about)) } }
                        (preferences(own, window))
                    }
                }
                (switch(own.seat, "forced", own.settings.forced, &forced, &html! { (say!("Play for me what is forced")) }))
                p.small { (forced) }
            }
        }
    }
}
