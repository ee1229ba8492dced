//! Fief by clicks alone: until the second turn is over, and whole games until one has had all that the game is known for.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use liege_browser::{Browser, Size};
use liege_game::Rng;

use crate::person::{Person, bars, wait_for_any};
use crate::test_server::TestServer;

/// How long nothing may change before a test gives up.
const STUCK: Duration = Duration::from_secs(120);

/// The number of the turn that stands on the board.
const TURN: &str = "Math.max(0, ...(document.querySelector('#board')?.textContent.match(/Turn \\d+/g) ?? []).map((turn) => Number(turn.slice(5))))";

/// Clicks until it is the third turn; `false` if the game is over before. Every third click ends something if it can, so that
/// turns go by.
async fn plays_two_turns(person: &mut Person) -> Result<bool> {
    let (mut made, mut moved) = (0, Instant::now());
    while made < 1_500 {
        person.come_back().await?;
        // In this order: what is read after the end has all of the game.
        let over = person.sees_the_end().await?;
        let third = person.window.eval::<u32>(TURN).await? >= 3;
        if third || over {
            return Ok(third);
        }
        if person.is_asked().await? {
            let clicked = if made % 3 == 0 { person.click_part("pass").await? } else { false };
            if clicked || person.click_something().await? {
                (made, moved) = (made + 1, Instant::now());
            }
        }
        if moved.elapsed() > STUCK {
            bail!("nothing to click for two minutes: {:#?}", bars(std::slice::from_ref(person)).await?);
        }
        person.wait_for_turn().await?;
    }
    bail!("{made} clicks were not enough")
}

/// A game may be over sooner: then another one is played.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_bots_play_two_turns_of_fief() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    for seed in 3..8 {
        let mut anna = Person::new(&browser, Size::Desktop, seed).await?;
        anna.sit_down(server, "fief", &[], "Anna", &["me", "bot:random", "bot:random", "", "", ""]).await?;
        let third = plays_two_turns(&mut anna).await?;
        // Anybody may act at many moments: who clicks as another does is told so, and clicks again.
        anna.ensure_no_problems_but(Some("409 (Conflict)"))?;
        if third {
            return browser.close().await;
        }
    }
    bail!("no game came to its third turn")
}

/// A counter that can be moved, and what puts all back.
const COUNTER: &str = "#board .guess[data-suppose*='=']";
const PUT_BACK: &str = "#board .guess[data-suppose='']";

/// Plays until candidates stand in an election in which a counter can be moved, and everybody waits for this person. `false` if
/// the game is over before.
async fn comes_to_an_election(person: &mut Person) -> Result<bool> {
    let waits = format!(
        "!liege.busy && Boolean(document.querySelector(\"{COUNTER}\")) && liege.model.choices.some(({{ action }}) => action === 'pass')"
    );
    let (mut made, mut moved) = (0, Instant::now());
    while !person.sees_the_end().await? {
        person.come_back().await?;
        if person.is_asked().await? {
            if person.window.eval(&waits).await? {
                // What was clicked last may still be on its way; a page that is loaded now knows nothing of it.
                person.look_again().await?;
                if person.window.eval(&waits).await? {
                    return Ok(true);
                }
                continue;
            }
            let clicked = if made % 3 == 0 { person.click_part("pass").await? } else { false };
            if clicked || person.click_something().await? {
                (made, moved) = (made + 1, Instant::now());
            }
        }
        if moved.elapsed() > STUCK {
            bail!("nothing to click for two minutes: {:#?}", bars(std::slice::from_ref(person)).await?);
        }
        person.wait_for_turn().await?;
    }
    Ok(false)
}

/// Number of taps after which one that does nothing is a fault.
const TAPS: usize = 8;

/// Taps this until that is there, or gone. A finger that rests only looks at what it touches.
async fn tap(person: &Person, part: &str, there: bool) -> Result<()> {
    let done = format!("Boolean(document.querySelector(\"{PUT_BACK}\")) === {there}");
    // A finger that rests a moment too long looks instead.
    for _ in 0..TAPS {
        person.window.click(part).await?;
        person.window.wait_until(&format!("{done} || liege.looked")).await?;
        if person.window.eval(&done).await? {
            return Ok(());
        }
    }
    bail!("{TAPS} taps on {part} did nothing")
}

/// Counters are moved by taps on a phone: the board says who would be elected so, the table stays as it is and keeps nothing,
/// and one tap puts all back.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_moves_the_counters_of_others_on_a_phone() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    for seed in 3..8 {
        let mut anna = Person::new(&browser, Size::Phone, seed).await?;
        let greedy = ["me", "bot:greedy", "bot:greedy", "bot:greedy", "", ""];
        anna.sit_down(server, "fief", &[], "Anna", &greedy).await?;
        if !comes_to_an_election(&mut anna).await? {
            continue;
        }
        let counts = "(window.posts = 0, window.fetch = ((fetch) => (address, how) => (how?.method === 'POST' && window.posts++, fetch(address, how)))(window.fetch), true)";
        anna.window.eval::<bool>(counts).await?;
        // The candidates stand on one panel, and on the next one who would be elected so.
        let shows =
            "[...document.querySelectorAll('#board .scene')].map((panel) => panel.textContent).join(' ')";
        let before: String = anna.window.eval(shows).await?;
        ensure!(before.contains("So "), "the board says who would be elected: {before}");
        tap(&anna, COUNTER, true).await?;
        let after: String = anna.window.eval(shows).await?;
        ensure!(after.contains("So ") && after != before, "a counter was moved: {before} {after}");
        let wide: bool = anna.window.eval("document.documentElement.scrollWidth > innerWidth").await?;
        ensure!(!wide, "the page must not be wider than the screen");
        tap(&anna, PUT_BACK, false).await?;
        let back: String = anna.window.eval(shows).await?;
        ensure!(back == before, "all counters lie where they lay: {before} {back}");
        ensure!(anna.window.eval::<u32>("window.posts").await? == 0, "nothing was sent");
        tap(&anna, COUNTER, true).await?;
        anna.look_again().await?;
        ensure!(!anna.window.has(PUT_BACK).await?, "what was supposed is kept nowhere");
        anna.ensure_no_problems_but(Some("409 (Conflict)"))?;
        return browser.close().await;
    }
    bail!("no game came to an election")
}

/// What a whole game is to tell of: of each line one.
const WANTED: [&[&str]; 5] = [
    &[" marry"],
    &["is elected"],
    &["meet in an embassy"],
    &["lays siege"],
    &[
        "raises a revolt",
        "murdered",
        "to justice",
        " Of Arc",
        "secret passage",
        "knows a passage",
        "cardinal",
    ],
];

/// Parts that somebody who wants to see all of that clicks where they are lit.
const LIKED: [&str; 10] = [
    "besiege",
    "embassy",
    "accept",
    "vote",
    "card-murder",
    "card-revolt",
    "card-justice",
    "card-of_arc",
    "card-cardinal",
    "card-secret_passage",
];

/// Returns what such a person would rather click than anything else, of all that is lit: a liked part, somebody to marry, to put up
/// or to vote for, a castle or city of others. Nothing, as often as one in four, so that nobody insists on what leads nowhere.
async fn preferred(person: &Person, letter: char, lit: &[String], rng: &mut Rng) -> Result<Option<String>> {
    if rng.index(4) == 0 {
        return Ok(None);
    }
    let about = |id: &str| lit.iter().find(|target| target.contains(&format!("='{id}'"))).cloned();
    if let Some(liked) = LIKED.into_iter().find_map(about) {
        return Ok(Some(liked));
    }
    let prompt: String = person.window.eval("document.querySelector('#prompt')?.innerText ?? ''").await?;
    if ["wedding", "candidate", "vote"].iter().any(|word| prompt.contains(word)) {
        let lords: Vec<&String> = lit.iter().filter(|target| target.contains("='lord-")).collect();
        return Ok(rng.pick(&lords).map(|&lord| lord.clone()));
    }
    let walls: Vec<String> = person
        .window
        .eval(&format!(
            "[...document.querySelectorAll('#board [data-el^=\"village-\"].lit')].filter((part) => \
             /, a (castle|city).*controlled by (?!{letter}\\b)/.test(part.querySelector('title')?.textContent ?? '')).map((part) => part.dataset.el)"
        ))
        .await?;
    Ok(walls.iter().map(String::as_str).find_map(about))
}

/// Clicks one thing for this person, what they would rather click first. `false` if there was nothing to click.
async fn click(person: &mut Person, letter: char, rng: &mut Rng) -> Result<bool> {
    if person.window.has("#confirm").await? {
        return person.click_something().await;
    }
    let lit = person.lit().await?;
    if let Some(target) = preferred(person, letter, &lit, rng).await? {
        return person.click_target(&target).await;
    }
    if rng.index(3) == 0 && person.click_part("pass").await? {
        return Ok(true);
    }
    // Deals and rights are open at nearly every moment: to begin one each time would make evenings long.
    let doors = ["='deal'", "='right'"];
    let door = |target: &&String| doors.iter().any(|door| target.contains(door));
    let others: Vec<&String> = lit.iter().filter(|target| rng.index(6) == 0 || !door(target)).collect();
    match rng.pick(&others) {
        Some(&target) => person.click_target(target).await,
        None => Ok(false),
    }
}

/// Three people and two bots play a game to its end, or until the people have made so many clicks; what its log told then.
async fn game(browser: &Browser, seed: u64, clicks: usize) -> Result<String> {
    let server = TestServer::shared()?;
    let mut people = Vec::new();
    for place in 0..3 {
        people.push(Person::new(browser, Size::Desktop, 10 * seed + place).await?);
    }
    let seats = ["me", "open", "open", "bot:greedy", "bot:greedy", ""];
    people[0].sit_down(server, "fief", &["option-last-turn=12"], "Anna", &seats).await?;
    let invitations = people[0].invitations().await?;
    ensure!(invitations.len() == 2, "two seats are open: {invitations:?}");
    for (person, (invitation, name)) in people[1..].iter_mut().zip(invitations.iter().zip(["Ben", "Carl"])) {
        person.accept(invitation, name).await?;
    }
    let mut rng = Rng::new(seed);
    let mut moved = Instant::now();
    loop {
        let mut over = true;
        for (letter, person) in ('A'..).zip(people.iter_mut()) {
            person.come_back().await?;
            if person.sees_the_end().await? {
                continue;
            }
            over = false;
            if person.is_asked().await? && click(person, letter, &mut rng).await? {
                moved = Instant::now();
            }
        }
        if over || people.iter().map(|person| person.clicks).sum::<usize>() >= clicks {
            break;
        }
        if moved.elapsed() > STUCK {
            bail!("nothing to click for two minutes: {:#?}", bars(&people).await?);
        }
        wait_for_any(&people).await?;
    }
    // Anybody may act at many moments: who clicks as another does is told so, and clicks again.
    people.iter().try_for_each(|person| person.ensure_no_problems_but(Some("409 (Conflict)")))?;
    let window = &people[0].window;
    if window.has("[data-earlier]").await? {
        window.click("[data-earlier]").await?;
        window.wait_until("document.querySelector('[data-key=log-0]')").await?;
    }
    window.eval("document.querySelector('#log').textContent").await
}

/// Not every game has everything in it: a second one is played, or a third, until one has. That is for the deep run; else the
/// first clicks of one must do.
#[tokio::test(flavor = "multi_thread")]
async fn three_people_and_two_bots_marry_vote_meet_besiege_and_surprise_in_a_whole_game() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    if !liege_conformance::deep() {
        let log = game(&browser, 1, 80).await?;
        ensure!(log.contains("Turn 1"), "a game begins with its first turn: {log}");
        return browser.close().await;
    }
    let mut missing = Vec::new();
    for seed in 1..=6 {
        let log = game(&browser, seed, usize::MAX).await?;
        let told = |any: &&[&str]| any.iter().any(|words| log.contains(words));
        let lacks: Vec<_> = WANTED.into_iter().filter(|any| !told(any)).collect();
        if lacks.is_empty() {
            return browser.close().await;
        }
        println!("game {seed} lacks {lacks:?}");
        missing.push(lacks);
    }
    bail!("no game had everything: {missing:?}")
}
