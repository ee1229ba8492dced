//! What people say: who hears it, what is refused, and what stays.

use liege_game::{Seat, Seats};
use liege_rooms::{RoomError, TalkRequest};
use liege_seating::SeatingError;
use liege_store::{Promise, RemarkKind};

use crate::player::{Player, said};
use crate::table::{TestTable, refused, seated, three};

async fn texts(player: &Player) -> Vec<String> {
    player.heard().await.into_iter().map(|(_, text)| text).collect()
}

#[tokio::test]
async fn what_is_said_is_heard_and_kept() {
    let (table, [anna, ben]) = seated("bids").await;
    let mut changes = table.room().await.listen();
    changes.mark_unchanged();
    assert_eq!(ben.talk_changes().await, 0);
    anna.say("Good luck, @Ben <b>").await.unwrap();
    assert!(changes.has_changed().unwrap(), "open pages hear of it");
    assert_eq!(ben.talk_changes().await, 1);
    let eve = table.player("eve", "A");
    for listener in [&anna, &ben, &eve] {
        assert_eq!(texts(listener).await, ["Good luck, @Ben <b>"], "spectators read what everybody may");
    }
    assert_eq!(anna.number().await, 0, "the rules know nothing of it");
    drop(changes);
    table.hall.restart().await;
    assert_eq!(texts(&ben).await, ["Good luck, @Ben <b>"]);
}

#[tokio::test]
async fn what_can_not_be_said_is_refused() {
    let (table, [anna, ben]) = seated("bids").await;
    refused!(ben.at(Seat::A).say("hello").await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    refused!(
        table.player("eve", "A").say("hello").await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    for empty in ["", " \n "] {
        refused!(ben.say(empty).await, RoomError::Unexpected(_));
    }
    refused!(ben.talk(said("psst", "circle", false)).await, RoomError::NoCircle);
    refused!(ben.talk(said("psst", "A?", false)).await, RoomError::Unexpected(_));
    refused!(ben.judge(0, true).await, RoomError::NoPromise);
    refused!(ben.mute("B", true).await, RoomError::Unexpected(_));
    refused!(ben.mute("Q", true).await, RoomError::Seating(SeatingError::NoSeat(_)));
    assert_eq!(anna.talk_changes().await, 0);
    anna.say(&"x".repeat(600)).await.unwrap();
    assert_eq!(texts(&ben).await, ["x".repeat(500)], "the rest is cut off");
}

#[tokio::test]
async fn a_promise_is_judged_by_others() {
    let (table, [anna, ben]) = seated("bids").await;
    anna.promise("I bid four").await.unwrap();
    refused!(ben.at(Seat::A).judge(0, true).await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    refused!(anna.judge(0, true).await, RoomError::OwnPromise);
    let verdict = async || {
        let room = table.room().await;
        room.hear(|talk| talk.shown(Seats::NONE).next().map(|(_, remark)| remark.kind))
    };
    for (kept, told) in [(true, Promise::Kept(Seat::B)), (false, Promise::Broken(Seat::B))] {
        ben.judge(0, kept).await.unwrap();
        assert_eq!(verdict().await, Some(RemarkKind::Promise(told)));
    }
    table.play_out(&[&anna, &ben]).await;
    table.hall.restart().await;
    assert_eq!(texts(&anna).await, ["I bid four"], "it is remembered at the end");
    assert_eq!(verdict().await, Some(RemarkKind::Promise(Promise::Broken(Seat::B))));
}

#[tokio::test]
async fn a_player_who_is_muted_is_not_heard_by_that_seat() {
    let (table, [anna, ben]) = seated("bids").await;
    ben.say("blah").await.unwrap();
    anna.mute("B", true).await.unwrap();
    assert!(texts(&anna).await.is_empty() && texts(&ben).await == ["blah"]);
    assert_eq!(
        table.room().await.hear(|talk| talk.muted(Seats::NONE)),
        Seats::NONE,
        "spectators mute nobody"
    );
    table.hall.restart().await;
    assert!(texts(&anna).await.is_empty(), "nor after a restart");
    anna.mute("B", false).await.unwrap();
    assert_eq!(texts(&anna).await, ["blah"]);
}

/// A table of the fair with three people, the first two in a private talk.
async fn in_private() -> (TestTable, [Player; 3]) {
    let (table, players) = three("fair").await;
    players[0].act("bid B 1").await.unwrap();
    players[1].act("whisper").await.unwrap();
    (table, players)
}

#[tokio::test]
async fn others_learn_nothing_of_a_private_talk() {
    let (table, [anna, ben, cleo]) = in_private().await;
    let eve = table.player("eve", "A");
    let private = |text, to| said(text, to, false);
    refused!(cleo.talk(private("me too", "AB")).await, RoomError::NoCircle);
    anna.talk(private("between us", "AB")).await.unwrap();
    ben.talk(said("my word", "AB", true)).await.unwrap();
    anna.judge(1, true).await.unwrap();
    // A remark written for others than those who would hear it now is not said.
    for to in ["ABC", "A", "circle"] {
        refused!(anna.talk(private("psst", to)).await, RoomError::OtherCircle);
    }
    for friend in [&anna, &ben] {
        assert_eq!(texts(friend).await, ["between us", "my word"]);
    }
    for other in [&cleo, &eve] {
        assert!(texts(other).await.is_empty() && other.talk_changes().await == 0, "not even that they speak");
    }
    // As if there were none.
    refused!(cleo.judge(1, false).await, RoomError::NoPromise);
    // The next that Cleo hears is what everybody may hear, and its number tells nothing of the others.
    anna.talk(private("done", "all")).await.unwrap();
    for (listener, number) in [(&cleo, 0), (&eve, 0), (&anna, 2), (&ben, 2)] {
        assert_eq!(listener.heard().await.last(), Some(&(number, "done".to_owned())));
    }
    assert_eq!(cleo.talk_changes().await, 1);
}

#[tokio::test]
async fn notes_are_for_oneself() {
    let (table, [anna, ben]) = seated("bids").await;
    anna.save_note("Ben bluffs", None).await.unwrap();
    assert_eq!((anna.note().await.as_str(), ben.note().await.as_str()), ("Ben bluffs", ""));
    refused!(
        table.player("eve", "A").save_note("x", None).await,
        RoomError::Seating(SeatingError::NotYours(_))
    );
    refused!(anna.save_note(&"x".repeat(20_000), None).await, RoomError::LongNote);
    table.hall.restart().await;
    assert_eq!(anna.note().await, "Ben bluffs");
    anna.save_note("", None).await.unwrap();
    assert_eq!(anna.note().await, "");
}

#[tokio::test]
async fn what_is_said_twice_is_said_once() {
    let (table, [anna, ben]) = seated("bids").await;
    let said = |text: &str, promise| said(text, "", promise);
    let changes = async || table.player("eve", "A").talk_changes().await;
    /// Five times, three of them at once.
    async fn often(player: &Player, request: &TalkRequest, key: &str) {
        let send = || player.talk_once(request.clone(), Some(key));
        let (one, two, three) = tokio::join!(send(), send(), send());
        for answer in [one, two, three, send().await, send().await] {
            answer.unwrap();
        }
    }
    often(&anna, &said("hello", false), "k1").await;
    assert_eq!(changes().await, 1);
    often(&anna, &said("I bid four", true), "k2").await;
    assert_eq!(changes().await, 2);
    let kept = TalkRequest::Judge { number: 1, kept: true };
    often(&ben, &kept, "k1").await;
    assert_eq!(changes().await, 3, "it was judged once, and keys are one's own");
    ben.talk_once(TalkRequest::Judge { number: 1, kept: false }, Some("k3")).await.unwrap();
    ben.talk_once(kept, Some("k1")).await.unwrap();
    let last = table.room().await.hear(|talk| talk.shown(Seats::NONE).last().map(|(_, remark)| remark.kind));
    assert_eq!(last, Some(RemarkKind::Promise(Promise::Broken(Seat::B))), "what comes late changes nothing");
    refused!(anna.talk_once(said("good bye", false), Some("k1")).await, RoomError::Identity(_));
    // Without a key it is another one each time.
    for _ in 0..2 {
        anna.say("hello").await.unwrap();
    }
    assert_eq!(changes().await, 6);
    // What was refused was not done, and can be sent again.
    for _ in 0..2 {
        refused!(anna.talk_once(said(" ", false), Some("k4")).await, RoomError::Unexpected(_));
    }
    table.hall.restart().await;
    anna.talk_once(said("hello", false), Some("k1")).await.unwrap();
    assert_eq!(changes().await, 6, "also after a restart");
}

#[tokio::test]
async fn a_note_that_comes_late_does_not_replace_a_newer_one() {
    let (_, [anna, _]) = seated("bids").await;
    for _ in 0..3 {
        anna.save_note("one", Some("1")).await.unwrap();
    }
    anna.save_note("two", Some("2")).await.unwrap();
    anna.save_note("one", Some("1")).await.unwrap();
    assert_eq!(anna.note().await, "two");
}
