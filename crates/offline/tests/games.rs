//! Whole games, played as pages play them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use liege_bots::Job;
use liege_game::Rng;
use liege_offline::{BotAnswer, Host, Memory, Pace, Storage, Task, Thinker};

use crate::support::{Known, Local, act, get, host, offers, page, post, table};

/// Plays a whole game of one person and bots, which is taken up anew again and again from what was kept.
fn whole_game(game: &str, seats: &[&str]) {
    let (mut host, mut rng) = (host(), Rng::new(5));
    let id = table(&mut host, game, seats);
    for turn in 1.. {
        assert!(turn < 20_000, "{game} never ends");
        if !act(&mut host, &id, rng.index(1000)) {
            break;
        }
        if turn % 50 == 0 {
            let before = page(&mut host, &id);
            let mut kept = Memory::default();
            for key in host.storage().keys() {
                let text = host.storage().read(&key).unwrap().to_owned();
                kept.take_in(&key, text);
            }
            host = Host::new("".parse().unwrap(), kept, Known::default());
            let state = |page: &str| page[page.find("<main").unwrap() + 200..].to_owned();
            assert_eq!(
                state(&page(&mut host, &id)).len(),
                state(&before).len(),
                "{game} after {turn} actions"
            );
        }
    }
    let record = get(&mut host, &format!("/t/{id}/record")).text().into_owned();
    let read = record.parse().unwrap();
    liege_games::find(game).unwrap().verify(&read).unwrap();
    assert!(get(&mut host, "/archive").text().contains(&format!("/t/{id}")));
}

#[test]
fn a_whole_game_of_middle_ages() {
    whole_game("middle-ages", &["me", "bot:squire", "hot"]);
}

#[test]
fn a_whole_game_of_three_estates() {
    whole_game("three-estates", &["me", "bot:greedy"]);
}

#[test]
fn a_whole_game_of_feudo() {
    whole_game("feudo", &["me", "bot:greedy"]);
}

#[test]
fn a_whole_game_of_fief() {
    whole_game("fief", &["me", "bot:random", "bot:random"]);
}

#[test]
fn a_whole_game_of_feudum() {
    whole_game("feudum", &["me", "bot:greedy"]);
}

/// Lets the bots of a table think elsewhere, as a page does; how many bytes each task had.
fn think_elsewhere(host: &mut Local, thinker: &mut Thinker, id: &str) -> Vec<usize> {
    let mut tasks = Vec::new();
    loop {
        match host.task(id) {
            Some(task) => {
                let text = serde_json::to_string(&task).unwrap();
                let task: Task = serde_json::from_str(&text).unwrap();
                let thought = thinker.think(&task, &Ticking::default(), None);
                assert!(!matches!(thought, BotAnswer::Failed(_)), "{thought:?}");
                host.thought(&task, thought).unwrap();
                tasks.push(text.len());
            }
            None if host.bot(id).unwrap().is_none() => return tasks,
            None => {}
        }
    }
}

/// A clock that goes on whenever it is looked at, and what it was told.
#[derive(Default)]
struct Ticking(AtomicU64, AtomicU64);

impl Pace for Ticking {
    fn clock(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(30, Ordering::Relaxed))
    }

    fn tell(&self, spent: f32) {
        assert!((0.0..=1.0).contains(&spent), "{spent}");
        self.1.fetch_add(1, Ordering::Relaxed);
    }
}

/// A table at which a bot that searches is asked.
fn with_task(seats: &[&str]) -> (Local, String, Task) {
    let mut host = host();
    let mut form = String::from("game=middle-ages&name=Anna");
    for (letter, sitter) in ('A'..).zip(seats) {
        form += &format!("&seat-{letter}={sitter}");
    }
    let made = post(&mut host, "/tables", &form).location.unwrap();
    let id = made.strip_prefix("/t/").unwrap().to_owned();
    let mut choose = 0;
    loop {
        choose += 1;
        assert!(choose < 100, "no bot was asked");
        if let Some(task) = host.task(&id) {
            return (host, id, task);
        }
        if host.bot(&id).unwrap().is_none() {
            let page = page(&mut host, &id);
            let offers = offers(&page);
            let choices = offers["choices"].as_array().unwrap();
            let action = &choices[choose % choices.len()][0];
            let body =
                serde_json::json!({ "seat": offers["letter"], "number": offers["number"], "action": action });
            post(&mut host, &format!("/t/{id}/act"), &body.to_string());
        }
    }
}

#[test]
fn bots_think_elsewhere_as_they_would_here() {
    let seats = ["bot:squire", "bot:squire", "me"];
    let (mut one, mut other) = (with_task(&seats), with_task(&seats));
    let tasks = think_elsewhere(&mut one.0, &mut Thinker::default(), &one.1);
    assert!(!tasks.is_empty());
    while other.0.bot(&other.1).unwrap().is_some() {}
    let record =
        |(host, id, _): &mut (Local, String, Task)| get(host, &format!("/t/{id}/record")).text().into_owned();
    assert_eq!(record(&mut one), record(&mut other));
}

#[test]
fn a_thinker_is_sent_what_is_new() {
    let (mut host, id, task) = with_task(&["bot:squire", "bot:squire", "bot:squire"]);
    let tasks = think_elsewhere(&mut host, &mut Thinker::default(), &id);
    let record = get(&mut host, &format!("/t/{id}/record")).text().len();
    assert!(tasks.len() > 30, "{} tasks", tasks.len());
    // The head of the record and what a task is about are said again; the steps are not.
    let head = serde_json::to_string(&task).unwrap().len();
    let sent: usize = tasks.iter().sum();
    assert!(
        sent < 2 * record + tasks.len() * head,
        "{sent} bytes in {} tasks, {record} of the record",
        tasks.len()
    );
}

#[test]
fn a_thinker_that_knows_less_is_sent_the_whole_table() {
    let (mut host, id, first) = with_task(&["bot:squire", "bot:squire", "me"]);
    let mut thinker = Thinker::default();
    let pace = Ticking::default();
    let thought = thinker.think(&first, &pace, None);
    host.thought(&first, thought).unwrap();
    let next = host.task(&id).unwrap();
    // Another page's worker, and one that thought about another table meanwhile.
    assert_eq!(Thinker::default().think(&next, &pace, None), BotAnswer::Behind);
    let (_, _, elsewhere) = with_task(&["me", "bot:squire"]);
    thinker.think(&elsewhere, &pace, None);
    assert_eq!(thinker.think(&next, &pace, None), BotAnswer::Behind);
    let before = get(&mut host, &format!("/t/{id}/record"));
    assert!(host.thought(&next, BotAnswer::Behind).unwrap().is_none());
    assert_eq!(get(&mut host, &format!("/t/{id}/record")), before);
    let whole = host.task(&id).unwrap();
    let alone = Thinker::default().think(&whole, &pace, None);
    assert!(matches!(alone, BotAnswer::Act(_)), "{alone:?}");
    host.thought(&whole, alone).unwrap();
    assert_ne!(get(&mut host, &format!("/t/{id}/record")), before);
}

#[test]
fn a_thought_that_comes_too_late_changes_nothing() {
    let (mut host, id, task) = with_task(&["me", "bot:squire"]);
    host.bot(&id).unwrap();
    let before = get(&mut host, &format!("/t/{id}/record"));
    host.thought(&task, BotAnswer::Act("pass".to_owned())).unwrap();
    host.thought(&task, BotAnswer::Failed("the worker was ended".to_owned())).unwrap();
    assert_eq!(get(&mut host, &format!("/t/{id}/record")), before);
}

#[test]
fn a_bot_that_fails_elsewhere_leaves_its_seat_to_chance() {
    let (mut host, id, task) = with_task(&["me", "bot:squire"]);
    host.thought(&task, BotAnswer::Act("no such action".to_owned())).unwrap();
    assert!(host.task(&id).is_none(), "a random bot answers at once");
    assert!(host.bot(&id).unwrap().is_some());
}

#[test]
fn a_bot_in_a_hurry_answers_with_what_it_has() {
    let (mut host, id, task) = with_task(&["me", "bot:king"]);
    let pace = Ticking::default();
    let thought = Thinker::default().think(&task, &pace, Some(Duration::from_millis(200)));
    assert!(matches!(thought, BotAnswer::Act(_)), "{thought:?}");
    assert!(pace.1.load(Ordering::Relaxed) > 0, "it says how far it has come");
    let news = host.thought(&task, thought).unwrap();
    assert!(news.is_some());
    assert!(host.task(&id).is_none_or(|next| serde_json::to_string(&next).unwrap() != serde_json::to_string(&task).unwrap()));
}

/// Two threads, and how often they had something to do.
#[derive(Default)]
struct InTwo(Ticking, AtomicU64);

impl Pace for InTwo {
    fn clock(&self) -> Duration {
        self.0.clock()
    }

    fn tell(&self, spent: f32) {
        self.0.tell(spent);
    }

    fn threads(&self) -> usize {
        2
    }

    fn at_once(&self, jobs: Vec<Job<'_>>) {
        assert_eq!(jobs.len(), 2);
        self.1.fetch_add(1, Ordering::Relaxed);
        std::thread::scope(|scope| jobs.into_iter().for_each(|job| drop(scope.spawn(job))));
    }
}

#[test]
fn a_bot_that_goes_by_the_clock_has_all_threads_and_one_that_counts_has_one() {
    for (level, expected) in [("bot:king", true), ("bot:squire", false)] {
        let (_, _, task) = with_task(&["me", level]);
        let pace = InTwo::default();
        let thought = Thinker::default().think(&task, &pace, None);
        assert!(matches!(thought, BotAnswer::Act(_)), "{thought:?}");
        assert_eq!(pace.1.load(Ordering::Relaxed) > 0, expected, "{level}");
    }
}

/// In Fief several seats may act at once, so bots act while a person chooses.
#[test]
fn what_was_chosen_before_a_bot_acted_is_done_if_it_means_the_same() {
    let (mut host, mut rng) = (host(), Rng::new(11));
    let id = table(&mut host, "fief", &["me", "bot:random", "bot:random"]);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..600 {
        let page = page(&mut host, &id);
        let offers = offers(&page);
        let choices = offers["choices"].as_array().unwrap();
        if choices.is_empty() {
            if host.bot(&id).unwrap().is_none() {
                break;
            }
            continue;
        }
        let action = &choices[rng.index(choices.len())][0];
        let body =
            serde_json::json!({ "seat": offers["letter"], "number": offers["number"], "action": action });
        let moved = host.bot(&id).unwrap().is_some();
        let done = post(&mut host, &format!("/t/{id}/act"), &body.to_string());
        match done.status {
            200 => taken += usize::from(moved),
            409 if moved => refused += 1,
            other => assert_eq!(other, 200, "{}", done.text()),
        }
    }
    assert!(taken > 0, "{refused} were refused");
}
