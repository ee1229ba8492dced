//! What people propose to each other.

use std::sync::Arc;

use liege_identity::Caller;
use liege_rooms::{ConsentRequest, Halt, Proposing, RoomError};

use crate::hall::{Hall, person};

#[tokio::test]
async fn a_table_stands_once_all_have_agreed_to_pause_it() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.seated("bell", &anna, &ben).await;
    let consent = |who: &Caller, request| {
        Arc::clone(&room).consent(Arc::clone(&hall.rooms), who.clone(), request, None)
    };
    let propose = |seat: &str, what| ConsentRequest::Propose { seat: seat.to_owned(), what };
    consent(&anna, propose("A", Proposing::Pause)).await.unwrap();
    assert_eq!(room.halt(), None, "Ben has not answered");
    let second = consent(&ben, propose("B", Proposing::End)).await;
    assert!(matches!(second, Err(RoomError::ProposalOpen)), "{second:?}");
    let own = consent(&anna, ConsentRequest::Answer { number: 0, yes: true }).await;
    assert!(matches!(own, Err(RoomError::NotProposed)), "{own:?}");
    consent(&ben, ConsentRequest::Answer { number: 0, yes: true }).await.unwrap();
    assert_eq!(room.halt(), Some(Halt::Paused));
    assert!(matches!(hall.act(&room, &anna, "A", "take 2").await, Err(RoomError::Paused)));
    consent(&ben, propose("B", Proposing::Resume)).await.unwrap();
    assert!(hall.act(&room, &anna, "A", "take 2").await.is_ok());
}
