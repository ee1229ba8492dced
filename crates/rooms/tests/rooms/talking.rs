//! What people say.

use std::sync::Arc;

use liege_game::Seats;
use liege_rooms::{RoomError, TalkRequest};

use crate::hall::{Hall, person};

fn said(text: &str, promise: bool) -> TalkRequest {
    TalkRequest::Say { text: text.to_owned(), to: String::new(), promise }
}

#[tokio::test]
async fn everybody_hears_what_is_said_but_for_whom_they_mute() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.seated("bell", &anna, &ben).await;
    let talk = |who: &liege_identity::Caller, seat: &str, request| {
        Arc::clone(&room).talk(Arc::clone(&hall.rooms), who.clone(), (seat.to_owned(), request), None)
    };
    talk(&anna, "A", said("I shall take two.", true)).await.unwrap();
    let own = room.read(|live| live.own(&ben));
    let heard =
        || room.hear(|talk| talk.shown(own).map(|(_, remark)| remark.text.clone()).collect::<Vec<_>>());
    assert_eq!(heard(), ["I shall take two."]);
    let own_promise = talk(&anna, "A", TalkRequest::Judge { number: 0, kept: true }).await;
    assert!(matches!(own_promise, Err(RoomError::OwnPromise)));
    talk(&ben, "B", TalkRequest::Judge { number: 0, kept: false }).await.unwrap();
    talk(&ben, "B", TalkRequest::Mute { other: "A".to_owned(), muted: true }).await.unwrap();
    assert!(heard().is_empty());
    assert_eq!(room.hear(|talk| talk.muted(Seats::NONE)), Seats::NONE, "spectators mute nobody");
}
