//! What somebody has played, whom they know, and what they can have deleted.

use std::collections::BTreeMap;

use liege_game::Info;
use maud::{Markup, html};

use crate::{Answer, Base, document, ornament};

/// The page of a player.
pub struct Profile {
    /// Below which everything lies.
    pub base: Base,
    /// Who is signed in; nobody if the browser itself is the owner.
    pub name: Option<String>,
    /// What has become of what was asked for, if there is something to say.
    pub answer: Option<Answer>,
    /// The games that are over, by the game.
    pub results: Vec<GameResults>,
    /// How the player has fared against bots, by their level, weakest first.
    pub bots: Vec<(String, Duel)>,
    /// How many of the last finished games are counted.
    pub counted: usize,
    /// Whether there are more.
    pub more: bool,
    /// Whom the player invites by name.
    pub friends: Vec<Acquaintance>,
    /// Whom the player doesn't want at their open tables.
    pub blocked: Vec<Acquaintance>,
    /// Who has made the player a friend, and is none of theirs.
    pub befriended: Vec<Acquaintance>,
    /// With whom the player has played, but for those above.
    pub played: Vec<Acquaintance>,
}

/// What somebody has reached in one game.
pub struct GameResults {
    /// The game.
    pub info: &'static Info,
    /// How often they came in at which place, from 1 on.
    pub places: BTreeMap<u8, usize>,
}

/// How often a player met a kind of bot, and came in before or behind it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Duel {
    /// How often the player was placed before it.
    pub before: usize,
    /// How often both shared a place.
    pub level: usize,
    /// How often the player was placed behind it.
    pub behind: usize,
}

/// Somebody whom the player knows.
pub struct Acquaintance {
    /// What forms call them.
    pub code: String,
    /// What the player knows them as.
    pub name: String,
}

impl GameResults {
    /// Returns how many games those are.
    fn played(&self) -> usize {
        self.places.values().sum()
    }

    /// Returns how often they have won, or shared the victory.
    fn won(&self) -> usize {
        self.places.get(&1).copied().unwrap_or_default()
    }
}

/// The page of a player.
pub fn profile(page: &Profile) -> String {
    document::plain(
        &page.base,
        "Your games and people",
        "account-page",
        &html! {
            div.sheet.account {
                div.account-head {
                    (ornament::crest())
                    div {
                        h1 { @if let Some(name) = &page.name { bdi { (name) } } @else { "Your games and people" } }
                        p.lead { "Only you see this page. Games are not rated, and nobody else sees your results." }
                    }
                }
                @if let Some(answer) = &page.answer { (answer) }
                (results(page))
                (people(page))
                (deleting(page))
                p.doors { a.button.primary href={ (page.base) "/" } { "To the hall" } }
            }
        },
    )
}

fn results(page: &Profile) -> Markup {
    html! {
        section aria-labelledby="results" {
            h2 id="results" { "Results" }
            @if page.results.is_empty() { p { "No game is over yet in which you have played to the end." } }
            @else {
                table.results {
                    thead { tr { th scope="col" { "Game" } th scope="col" { "Played" } th scope="col" { "Won" } th scope="col" { "Places" } } }
                    tbody {
                        @for game in &page.results {
                            tr {
                                th scope="row" { (game.info.title) }
                                td { (game.played()) }
                                td { (game.won()) }
                                td.small { @for (index, (place, times)) in game.places.iter().enumerate() { @if index > 0 { " · " } (ordinal(*place)) " " (times) "×" } }
                            }
                        }
                    }
                }
                @if !page.bots.is_empty() {
                    h3 { "Against bots" }
                    table.results {
                        thead { tr { th scope="col" { "Bot" } th scope="col" { "You ahead" } th scope="col" { "Level" } th scope="col" { "You behind" } } }
                        tbody {
                            @for (level, duel) in &page.bots {
                                tr { th scope="row" { (crate::words::capitalised(level)) } td { (duel.before) } td { (duel.level) } td { (duel.behind) } }
                            }
                        }
                    }
                }
                p.small {
                    "Counted: " @if page.more { "the last " (page.counted) } @else { (page.counted) } " finished "
                    @if page.counted == 1 { "game" } @else { "games" } ". "
                    a href={ (page.base) "/archive" } { "All of them" }
                }
            }
        }
    }
}

fn people(page: &Profile) -> Markup {
    html! {
        section aria-labelledby="people" {
            h2 id="people" { "People" }
            h3 { "Friends" }
            p.small { "You can keep a seat for a friend at a new table: they find it in the hall, without a link." }
            (listed(page, &page.friends, "No friends yet."))
            (met(page, "Who calls you a friend", &page.befriended))
            (met(page, "With whom you have played", &page.played))
            h3 { "Blocked" }
            p.small { "They don’t see your open tables and can’t sit down there, and you don’t see theirs. They are not told." }
            (listed(page, &page.blocked, "Nobody."))
            form.add method="post" action={ (page.base) "/profile/people" } {
                div.field {
                    label for="person" { "Somebody’s account" }
                    input type="text" id="person" name="name" maxlength="40" required placeholder="Name of the account" autocomplete="off";
                }
                p.doors {
                    button name="relation" value="friend" { "Add as a friend" }
                    button name="relation" value="blocked" { "Block" }
                }
            }
            p.small { "Who has an account sees on this page that you call them a friend; nobody sees whom you block. People without an account are added at a table, under “This table”." }
        }
    }
}

/// People whom the player can get to know.
fn met(page: &Profile, title: &str, people: &[Acquaintance]) -> Markup {
    html! {
        @if !people.is_empty() {
            h3 { (title) }
            ul.devices {
                @for person in people {
                    li {
                        div { strong { bdi { (person.name) } } }
                        form method="post" action={ (page.base) "/profile/people" } {
                            input type="hidden" name="person" value=(person.code);
                            button name="relation" value="friend" aria-label={ "Make " (person.name) " a friend" } { "Add as a friend" }
                            button.quiet name="relation" value="blocked" aria-label={ "Block " (person.name) } { "Block" }
                        }
                    }
                }
            }
        }
    }
}

fn listed(page: &Profile, people: &[Acquaintance], nobody: &str) -> Markup {
    html! {
        @if people.is_empty() { p { (nobody) } }
        @else {
            ul.devices {
                @for person in people {
                    li {
                        div { strong { bdi { (person.name) } } }
                        form method="post" action={ (page.base) "/profile/forget" } {
                            input type="hidden" name="person" value=(person.code);
                            button.quiet aria-label={ "Remove " (person.name) " from this list" } { "Remove" }
                        }
                    }
                }
            }
        }
    }
}

fn deleting(page: &Profile) -> Markup {
    html! {
        section aria-labelledby="deleting" {
            h2 id="deleting" { "What you can delete" }
            ul {
                li { "A finished game leaves your list with “Remove” in " a href={ (page.base) "/archive" } { "the finished games" } "; it is not counted here any more. The others keep it." }
                li { "Your notes at a table: empty them there." }
                @if page.name.is_some() {
                    li { "Your account with everything that is kept under it: " a href={ (page.base) "/account" } { "at the foot of its page" } ". Your seats stay, without your name." }
                } @else {
                    li { "Everything that this browser is known by: delete its cookies of this site. Your seats stay; nobody can play them any more." }
                }
            }
        }
    }
}

/// "1st", "2nd".
fn ordinal(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}
