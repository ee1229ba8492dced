//! What people say at the table, and what each notes down for themselves.

use liege_game::{Line, Seat, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::table::words;
use crate::time::ago;
use crate::words::Words;
use crate::{Promise, Said, Sitter, TablePage};

/// The longest remark that the field takes, in characters.
const LONGEST: usize = 500;

/// What is said often, offered while the field is empty.
fn phrases() -> [Line; 8] {
    [
        say!("Good luck!"),
        say!("One moment, please."),
        say!("Shall we make a deal?"),
        say!("I accept."),
        say!("No, thank you."),
        say!("Well played!"),
        say!("Sorry, my mistake."),
        say!("Thank you for the game!"),
    ]
}

/// Returns whether there is anybody to talk to, or something was said.
pub(super) fn is_held(page: &TablePage<'_>) -> bool {
    let other = |sitter: &Sitter| matches!(sitter, Sitter::Person | Sitter::Open(_));
    !page.talk.said.is_empty() || page.seats.iter().any(|player| !player.mine && other(&player.sitter))
}

/// Returns whether what the speaker says is heard by some alone, as in an embassy.
fn is_private(page: &TablePage<'_>) -> bool {
    page.talk.speaker.is_some_and(|seat| page.talk.circle.iter().any(|other| other != seat))
}

/// The remarks, and for players the field in which to answer.
pub(super) fn talk(page: &TablePage<'_>) -> Markup {
    if !is_held(page) {
        return html! {};
    }
    let heard = page.talk.said.iter().filter(|said| !page.talk.muted.has(said.seat));
    html! {
        section.panel.talk data-panel="talk" data-private[is_private(page)] aria-labelledby="talk-title" {
            h2 id="talk-title" { (say!("Talk")) }
            ol id="said" tabindex="0" aria-label=(say!("What was said")) {
                @for said in heard { (remark(page, said)) }
                @if page.talk.said.is_empty() { li.empty data-key="silence" { (say!("Nobody has said anything yet.")) } }
            }
            @if let Some(seat) = page.talk.speaker {
                (field(page, seat))
                (mutes(page, seat))
            }
        }
    }
}

fn field(page: &TablePage<'_>, seat: Seat) -> Markup {
    let partners: Vec<Seat> = page.talk.circle.iter().filter(|other| *other != seat).collect();
    let names: Vec<Line> = partners.iter().map(|other| words(page).called(*other)).collect();
    // It names all who will hear it: those who come later were not meant.
    let letters: String = page.talk.circle.iter().map(|other| other.letter()).collect();
    // What one says oneself is always heard, so the same words on a later page are another remark.
    let next = page.talk.said.last().map_or(0, |said| said.number + 1);
    html! {
        form.says id="say-form" method="post" action={ (page.base) "/t/" (page.id) "/talk/say" } {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="page" value={ (page.table.number()) "-" (next) };
            input type="text" id="say-text" name="text" maxlength=(LONGEST) autocomplete="off" data-keep="" aria-label=(say!("What you want to say"))
                placeholder=(say!("Say something")) title=(say!("@ and a name calls somebody")) list="phrases";
            datalist id="phrases" { @for phrase in phrases() { option value=(phrase) {} } }
            @if !partners.is_empty() {
                select name="to" aria-label=(say!("Who may read it")) {
                    option value=(letters) { (say!("only {people}", people = names)) }
                    option value="all" { (say!("everybody")) }
                }
            }
            button { (say!("Say")) }
            button formaction={ (page.base) "/t/" (page.id) "/talk/promise" } title=(say!("It is pinned, and remembered at the end. It binds nobody.")) { (say!("Promise")) }
        }
    }
}

/// Whom the speaker does not want to hear.
fn mutes(page: &TablePage<'_>, seat: Seat) -> Markup {
    let others: Vec<_> =
        page.seats.iter().filter(|other| !other.mine && other.sitter == Sitter::Person).collect();
    html! {
        @if !others.is_empty() {
            details id="mutes" {
                summary { (say!("Who is heard")) }
                form.says method="post" action={ (page.base) "/t/" (page.id) "/talk/mute" } {
                    input type="hidden" name="seat" value=(seat);
                    @for other in others {
                        @let name = html! { bdi { (words(page).name(other.seat)) } };
                        @let muted = page.talk.muted.has(other.seat);
                        button name="other" value=(other.seat) formaction={ (page.base) "/t/" (page.id) "/talk/" (if muted { "unmute" } else { "mute" }) } {
                            (if muted { filled!("Hear {name}", name = name) } else { filled!("Mute {name}", name = name) })
                        }
                    }
                }
            }
        }
    }
}

fn remark(page: &TablePage<'_>, said: &Said) -> Markup {
    let to_me =
        page.seats.iter().any(|player| player.mine && called(&said.text, &words(page).name(player.seat)));
    let mine = page.seats.iter().any(|player| player.mine && player.seat == said.seat);
    html! {
        li.to-me[to_me].private[said.only.is_some()].mine[mine] data-key={ "said-" (said.number) } data-number=(said.number) {
            @match said.promise {
                None => { (remarked(page, said)) (ago(said.at_ms)) }
                Some(promise) => {
                    div.promise.(fate(promise)) { (promised(page, said)) (ago(said.at_ms)) (verdicts(page, said)) }
                }
            }
        }
    }
}

/// Who says what, and to whom alone.
fn remarked(page: &TablePage<'_>, said: &Said) -> Markup {
    let player = words(page).person(said.seat);
    let what = html! { span.words { (spoken(words(page), &said.text)) } };
    match only(page, said) {
        None => filled!("{player}: {what}", player = player, what = what),
        Some(people) => {
            filled!("{player} to {people} alone: {what}", player = player, people = people, what = what)
        }
    }
}

fn fate(promise: Promise) -> &'static str {
    match promise {
        Promise::Open => "open",
        Promise::Kept(_) => "kept",
        Promise::Broken(_) => "broken",
    }
}

/// To whom alone a remark was made.
fn only(page: &TablePage<'_>, said: &Said) -> Option<Vec<Markup>> {
    let others: Vec<Seat> = said.only?.iter().filter(|seat| *seat != said.seat).collect();
    Some(words(page).people(&others))
}

/// The promises that this browser may read, in order.
pub(super) fn promises<'a>(page: &'a TablePage<'_>) -> Vec<&'a Said> {
    page.talk.said.iter().filter(|said| said.promise.is_some()).collect()
}

/// A promise in a sentence, with what has become of it.
pub(super) fn promised(page: &TablePage<'_>, said: &Said) -> Markup {
    let words = words(page);
    let (player, what) = (words.person(said.seat), spoken(words, &said.text));
    html! {
        @match only(page, said) {
            None => { (filled!("{player} promised: “{what}”", player = player, what = what)) }
            Some(people) => { (filled!("{player} promised to {people} alone: “{what}”", player = player, people = people, what = what)) }
        }
        @match said.promise {
            Some(Promise::Kept(judge)) => { " " (filled!("Kept, says {player}.", player = words.person(judge))) }
            Some(Promise::Broken(judge)) => { " " (filled!("Broken, says {player}.", player = words.person(judge))) }
            Some(Promise::Open) | None => {}
        }
    }
}

/// Buttons by which others say what has become of a promise.
fn verdicts(page: &TablePage<'_>, said: &Said) -> Markup {
    let judge = page.talk.speaker.filter(|speaker| *speaker != said.seat);
    html! {
        @if let Some(judge) = judge {
            " "
            form.says method="post" action={ (page.base) "/t/" (page.id) "/talk/kept" } {
                input type="hidden" name="seat" value=(judge);
                input type="hidden" name="number" value=(said.number);
                @if said.promise != Some(Promise::Kept(judge)) { button.quiet formaction={ (page.base) "/t/" (page.id) "/talk/kept" } { (say!("Kept")) } }
                @if said.promise != Some(Promise::Broken(judge)) { button.quiet formaction={ (page.base) "/t/" (page.id) "/talk/broken" } { (say!("Broken")) } }
            }
        }
    }
}

/// Returns whether the words call somebody by name.
fn called(text: &str, name: &str) -> bool {
    !name.is_empty()
        && text
            .match_indices('@')
            .any(|(at, _)| text.get(at + 1..).is_some_and(|rest| rest.starts_with(name)))
}

/// The words, with those who are called by name in their seat's colour.
fn spoken(words: Words<'_>, text: &str) -> Markup {
    let mut rest = text;
    let mut parts = Vec::new();
    while let Some((before, after)) = rest.split_once('@') {
        // The longest name counts: Ben may sit beside Benedict.
        let seats = words.seats.iter().map(|player| (player.seat, words.name(player.seat)));
        let named =
            seats.filter(|(_, name)| after.starts_with(name.as_str())).max_by_key(|(_, name)| name.len());
        match named {
            Some((seat, name)) => {
                parts.push(html! { (before) (words.person(seat)) });
                rest = after.get(name.len()..).unwrap_or_default();
            }
            None => {
                parts.push(html! { (before) "@" });
                rest = after;
            }
        }
    }
    html! { @for part in &parts { (part) } (rest) }
}

/// Returns what somebody notes down for themselves alone.
pub(super) fn notes(page: &TablePage<'_>) -> Markup {
    html! {
        @if page.talk.speaker.is_some() {
            details.panel id="notes" {
                summary { (say!("My notes")) }
                textarea id="note" maxlength="4000" disabled data-keep="" aria-label=(say!("My notes at this table: nobody else sees them")) {}
                p.small id="notes-state" role="status" data-keep="" {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Base, SeatInfo};

    fn player(seat: Seat, name: &str) -> SeatInfo {
        SeatInfo {
            seat,
            name: name.to_owned(),
            sitter: Sitter::Person,
            mine: false,
            present: true,
            program: false,
        }
    }

    #[test]
    fn who_is_called_is_found_by_the_longest_name() {
        let seats = [player(Seat::A, "Ben"), player(Seat::B, "Benedict")];
        let words = Words { base: &Base::default(), game: "toy", seats: &seats, owners: None };
        let html = spoken(words, "you @Benedict, me@home <b>").into_string();
        assert!(html.starts_with("you <span class=\"person seat-b\">"), "{html}");
        assert!(html.ends_with(", me@home &lt;b&gt;"), "{html}");
        assert!(called("hear me @Ben!", "Ben") && !called("Ben", "Ben") && !called("@Anna", "Ben"));
    }
}
