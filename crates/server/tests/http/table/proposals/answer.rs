//! Proposals that are agreed to, declined and withdrawn, as pages tell of them.

use serde_json::{Value, json};

use super::{done, page_says};
use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn pages_tell_what_is_proposed_and_what_came_of_it() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let mut events = ben.listen(&id).await;
    let before = events.news().await.unwrap()["proposals"].clone();
    done(&anna, &id, "pause", "seat=A").await;
    assert_ne!(events.news().await.unwrap()["proposals"], before, "open pages hear of it");
    let open = ben.table(&id).await["proposal"].clone();
    assert_eq!(
        (&open["kind"], &open["asked"], &open["agreed"]),
        (&json!("pause"), &json!(["B"]), &json!([]))
    );
    done(&ben, &id, "decline", "seat=B&number=0").await;
    done(&anna, &id, "end", "seat=A").await;
    done(&anna, &id, "withdraw", "seat=A&number=1").await;
    page_says(&ben, &id, &["said no", "and withdrew it"]).await;
    done(&anna, &id, "pause", "seat=A").await;
    done(&ben, &id, "agree", "number=2").await;
    let table = anna.table(&id).await;
    assert_eq!((&table["halt"], &table["acting"]), (&json!("paused"), &Value::Null));
    page_says(&ben, &id, &["The table is paused"]).await;
    done(&ben, &id, "resume", "seat=B").await;
    page_says(&anna, &id, &["resumes the table"]).await;
    // What is taken back is named before and after.
    anna.act(&id, "A", 0, "take 2").await;
    done(&anna, &id, "back-to", "seat=A").await;
    let asked = ben.table(&id).await["proposal"].clone();
    assert_eq!(
        (&asked["kind"], &asked["to"], &asked["about"][0]),
        (&json!("undo"), &json!(0), &json!("Anna takes 2"))
    );
    page_says(&ben, &id, &["asks to take back what has happened since position"]).await;
    done(&ben, &id, "agree", "seat=B&number=4").await;
    page_says(&anna, &id, &["and it was agreed", "Anna takes 2"]).await;
    // Who gives up against one other has lost.
    done(&ben, &id, "give-up", "seat=B").await;
    let table = anna.table(&id).await;
    assert_eq!((&table["halt"], &table["acting"]), (&json!("ended"), &Value::Null));
    page_says(&anna, &id, &["id=\"ending\"", "gave up", "/rematch\"", "/record\""]).await;
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("data-your-turn"), "nobody is asked any more");
}
