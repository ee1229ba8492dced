//! What somebody has played, whom they know, and what they can have deleted.

use std::collections::BTreeMap;

use liege_game::{Info, Line, capitalised, in_words, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::learn::done;
use crate::name::by_name;
use crate::{Answer, Base, document, ornament};

/// The page of a player.
pub struct Profile {
    /// Below which everything lies.
    pub base: Base,
    /// Who is signed in; nobody if the browser itself is the owner.
    pub name: Option<String>,
    /// What has become of what was asked for, if there is something to say.
    pub answer: Option<Answer>,
    /// The games that are taught.
    pub games: Vec<&'static Info>,
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
        &say!("Your games and people"),
        "account-page",
        &html! {
            div.sheet.account {
                div.account-head {
                    (ornament::crest())
                    div {
                        h1 { @if let Some(name) = &page.name { bdi { (name) } } @else { (say!("Your games and people")) } }
                        p.lead { (say!("Only you see this page. Games are not rated, and nobody else sees your results.")) }
                    }
                }
                @if let Some(answer) = &page.answer { (answer) }
                (results(page))
                (learning(page))
                (people(page))
                (deleting(page))
                p.doors { a.button.primary href={ (page.base) "/" } { (say!("To the hall")) } }
            }
        },
    )
}

fn results(page: &Profile) -> Markup {
    html! {
        section aria-labelledby="results" {
            h2 id="results" { (say!("Results")) }
            @if page.results.is_empty() { p { (say!("No game is over yet in which you have played to the end.")) } }
            @else {
                table.results {
                    thead { tr { th scope="col" { (say!("Game")) } th scope="col" { (say!("Played")) } th scope="col" { (say!("Won")) } th scope="col" { (say!("Places")) } } }
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
                    h3 { (say!("Against bots")) }
                    table.results {
                        thead { tr { th scope="col" { (say!("Bot")) } th scope="col" { (say!("You ahead")) } th scope="col" { (say!("Level")) } th scope="col" { (say!("You behind")) } } }
                        tbody {
                            @for (level, duel) in &page.bots {
                                tr { th scope="row" { (capitalised(in_words(level))) } td { (duel.before) } td { (duel.level) } td { (duel.behind) } }
                            }
                        }
                    }
                }
                p.small {
                    (if page.more { say!("Counted: the last {n:finished game|finished games}.", n = page.counted) } else { say!("Counted: {n:finished game|finished games}.", n = page.counted) }) " "
                    a href={ (page.base) "/archive" } { (say!("All of them")) }
                }
            }
        }
    }
}

/// Links to the games that one learns, with the lessons that are done.
fn learning(page: &Profile) -> Markup {
    html! {
        section aria-labelledby="learning" {
            h2 id="learning" { (say!("Learning")) }
            ul.kinds { @for info in &page.games { li { a href={ (page.base) "/learn/" (info.id) } { (info.title) } " " (done(info)) } } }
        }
    }
}

fn people(page: &Profile) -> Markup {
    html! {
        section aria-labelledby="people" {
            h2 id="people" { (say!("People")) }
            h3 { (say!("Friends")) }
            p.small { (say!("You can keep a seat for a friend at a new table: they find it in the hall, without a link.")) }
            (listed(page, &page.friends, &say!("No friends yet.")))
            (met(page, &say!("Who calls you a friend"), &page.befriended))
            (met(page, &say!("With whom you have played"), &page.played))
            h3 { (say!("Blocked")) }
            p.small { (say!("They don’t see your open tables and can’t sit down there, and you don’t see theirs. They are not told.")) }
            (listed(page, &page.blocked, &say!("Nobody.")))
            form.add method="post" action={ (page.base) "/profile/people" } {
                div.field {
                    label for="person" { (say!("Somebody’s account")) }
                    input type="text" id="person" name="name" maxlength="40" required placeholder=(say!("Name of the account")) autocomplete="off";
                }
                p.doors {
                    button name="relation" value="friend" { (say!("Add as a friend")) }
                    button name="relation" value="blocked" { (say!("Block")) }
                }
            }
            p.small { (say!("Who has an account sees on this page that you call them a friend; nobody sees whom you block. People without an account are added at a table, under “This table”.")) }
        }
    }
}

/// People whom the player can get to know.
fn met(page: &Profile, title: &Line, people: &[Acquaintance]) -> Markup {
    html! {
        @if !people.is_empty() {
            h3 { (title) }
            ul.devices {
                @for person in people {
                    li {
                        div { strong { bdi { (person.name) } } }
                        form method="post" action={ (page.base) "/profile/people" } {
                            input type="hidden" name="person" value=(person.code);
                            button name="relation" value="friend" aria-label=(say!("Make {name} a friend", name = by_name(&person.name))) { (say!("Add as a friend")) }
                            button.quiet name="relation" value="blocked" aria-label=(say!("Block {name}", name = by_name(&person.name))) { (say!("Block")) }
                        }
                    }
                }
            }
        }
    }
}

fn listed(page: &Profile, people: &[Acquaintance], nobody: &Line) -> Markup {
    html! {
        @if people.is_empty() { p { (nobody) } }
        @else {
            ul.devices {
                @for person in people {
                    li {
                        div { strong { bdi { (person.name) } } }
                        form method="post" action={ (page.base) "/profile/forget" } {
                            input type="hidden" name="person" value=(person.code);
                            button.quiet aria-label=(say!("Remove {name} from this list", name = by_name(&person.name))) { (say!("Remove")) }
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
            h2 id="deleting" { (say!("What you can delete")) }
            ul {
                li { (filled!("A finished game leaves your list with “Remove” in {link}; it is not counted here any more. The others keep it.", link = html! { a href={ (page.base) "/archive" } { (say!("the finished games")) } })) }
                li { (say!("Your notes at a table: empty them there.")) }
                @if page.name.is_some() {
                    li { (filled!("Your account with everything that is kept under it: {link}. Your seats stay, without your name.", link = html! { a href={ (page.base) "/account" } { (say!("at the foot of its page")) } })) }
                } @else {
                    li { (say!("Everything that this browser is known by: delete its cookies of this site. Your seats stay; nobody can play them any more.")) }
                }
            }
        }
    }
}

/// "1st", "2nd".
fn ordinal(place: u8) -> Line {
    match place {
        1 => say!("{place}st"),
        2 => say!("{place}nd"),
        3 => say!("{place}rd"),
        _ => say!("{place}th"),
    }
}
