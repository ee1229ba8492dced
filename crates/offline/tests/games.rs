//! Whole games, played as pages play them.

use liege_game::Rng;
use liege_offline::{Host, Memory, Storage};

use crate::support::{Known, act, get, host, page, table};

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
