//! Lessons that readers make, and counts of lessons.

use liege_store::{LessonTry, MadeLesson, StepReached, StoreError};

use crate::open;

/// A lesson without words.
pub(crate) fn lesson(id: &str) -> MadeLesson {
    MadeLesson {
        id: id.into(),
        game: "fief".into(),
        secret: "digest".into(),
        account: None,
        next: None,
        text: "title = \"é 'x'\"".into(),
        revision: 0,
    }
}

#[tokio::test]
async fn a_lesson_is_changed_by_the_first_of_two_and_deleted_with_its_counts() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    assert_eq!(store.made_lesson("one").await.unwrap(), None);
    let owned = MadeLesson { account: Some("anna".into()), next: Some("one".into()), ..lesson("two") };
    store.keep_lesson(&lesson("one"), 5).await.unwrap();
    store.keep_lesson(&owned, 6).await.unwrap();
    assert_eq!(store.made_lesson("one").await.unwrap(), Some(lesson("one")));
    assert_eq!(store.lessons_made_by("anna", "fief").await.unwrap(), std::slice::from_ref(&owned));
    assert_eq!(store.lessons_made_by("anna", "feudo").await.unwrap(), []);
    let changed = MadeLesson { text: "title = 1".into(), next: Some("two".into()), ..lesson("one") };
    let (first, second) = tokio::join!(store.change_lesson(&changed, 7), store.change_lesson(&changed, 7));
    let conflicts = [&first, &second].iter().filter(|done| matches!(done, Err(StoreError::Conflict))).count();
    assert!(conflicts == 1 && (first.is_ok() || second.is_ok()), "{first:?} {second:?}");
    assert_eq!(store.made_lesson("one").await.unwrap(), Some(MadeLesson { revision: 1, ..changed.clone() }));

    store.count_step("fief", "made-one", 1).await.unwrap();
    store.count_step("fief", "first", 1).await.unwrap();
    store.count_try("one", 0, "march").await.unwrap();
    assert!(store.delete_lesson("one").await.unwrap() && !store.delete_lesson("one").await.unwrap());
    assert_eq!(store.made_lesson("one").await.unwrap(), None);
    assert_eq!(store.lesson_tries("one").await.unwrap(), []);
    let left = store.steps_reached(None).await.unwrap();
    assert_eq!(left.iter().map(|step| step.lesson.as_str()).collect::<Vec<_>>(), ["first"]);
    // Somebody who was just playing it leaves nothing behind.
    store.count_try("one", 0, "march").await.unwrap();
    assert_eq!(store.lesson_tries("one").await.unwrap(), []);
    let gone = store.change_lesson(&changed, 8).await;
    assert!(matches!(gone, Err(StoreError::Conflict)), "{gone:?}");
    store.delete_account("anna", 9).await.unwrap();
    assert_eq!(store.made_lesson("two").await.unwrap(), Some(MadeLesson { account: None, ..owned }));
    store.close().await;
}

#[tokio::test]
async fn steps_are_counted_and_of_tries_twenty_each() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.keep_lesson(&lesson("one"), 5).await.unwrap();
    for (game, step) in [("fief", 1), ("fief", 1), ("fief", 2), ("feudo", 1)] {
        store.count_step(game, "first", step).await.unwrap();
    }
    let reached =
        |game: &str, step, reached| StepReached { game: game.into(), lesson: "first".into(), step, reached };
    let fief = [reached("fief", 1, 2), reached("fief", 2, 1)];
    assert_eq!(store.steps_reached(Some("fief")).await.unwrap(), fief);
    assert_eq!(store.steps_reached(None).await.unwrap().len(), 3);
    for number in 0..25 {
        store.count_try("one", 0, &format!("march {number}")).await.unwrap();
    }
    // What is known is counted on, and another step has its own.
    store.count_try("one", 0, "march 7").await.unwrap();
    store.count_try("one", 1, "pass").await.unwrap();
    let tries = store.lesson_tries("one").await.unwrap();
    assert_eq!(tries.len(), 21);
    assert_eq!(tries.first(), Some(&LessonTry { step: 0, action: "march 7".into(), tries: 2 }));
    assert_eq!(tries.last(), Some(&LessonTry { step: 1, action: "pass".into(), tries: 1 }));
    store.close().await;
}
