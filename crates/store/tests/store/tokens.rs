//! Tokens of seats and of accounts.

use liege_store::{StoreError, TokenRow};

use crate::{account_token, fill, new_table, new_token, open};

#[tokio::test]
async fn tokens_are_kept_listed_and_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    let (first, second) = (new_token("one", 11), TokenRow { expires_ms: Some(13), ..new_token("two", 12) });
    store.save_token(&first, "digest-1", 2, None).await.unwrap();
    store.save_token(&second, "digest-2", 2, None).await.unwrap();
    let third = store.save_token(&new_token("three", 12), "digest-3", 2, None).await;
    assert!(matches!(third, Err(StoreError::Conflict)), "a seat has only so many");
    assert_eq!(store.token("digest-2").await.unwrap(), Some(second.clone()));
    assert_eq!(store.token("one").await.unwrap(), None, "its name opens nothing");
    assert_eq!(store.tokens("anna", Some("t")).await.unwrap(), [first.clone(), second]);
    assert!(store.tokens("ben", Some("t")).await.unwrap().is_empty());

    let others = store.revoke_token("ben", Some("t"), "one", 20).await;
    assert!(matches!(others, Err(StoreError::Conflict)));
    store.revoke_token("anna", Some("t"), "one", 20).await.unwrap();
    store.revoke_token("anna", Some("t"), "one", 30).await.unwrap();
    let revoked = TokenRow { revoked_ms: Some(20), ..first };
    assert_eq!(
        store.token("digest-1").await.unwrap(),
        Some(revoked),
        "kept, so that it is told from a forged one"
    );
    store.save_token(&new_token("three", 13), "digest-3", 1, None).await.unwrap();

    let mut revoked = store.revoke_tokens_of("anna", 40).await.unwrap();
    revoked.sort_unstable();
    assert_eq!(revoked, ["three", "two"]);
    assert!(store.revoke_tokens_of("anna", 50).await.unwrap().is_empty());
    assert_eq!(store.token("digest-1").await.unwrap().unwrap().revoked_ms, Some(20), "once is enough");
    store.close_table("t").await.unwrap();
    assert_eq!(store.token("digest-3").await.unwrap(), None);
}

#[tokio::test]
async fn tokens_of_accounts_go_with_their_account() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    store.save_token(&account_token("two", 71), "digest-4", 2, None).await.unwrap();
    let more = store.save_token(&account_token("three", 72), "digest-5", 2, None).await;
    assert!(matches!(more, Err(StoreError::Conflict)), "an account has only so many");
    assert!(matches!(store.revoke_token("ben", None, "all", 80).await, Err(StoreError::Conflict)));
    store.revoke_token("account", None, "all", 80).await.unwrap();
    assert_eq!(store.token("digest-3").await.unwrap().unwrap().revoked_ms, Some(80));
    store.save_token(&account_token("three", 81), "digest-5", 2, None).await.unwrap();
    let nobody = TokenRow { holder: "nobody".into(), ..account_token("four", 82) };
    assert!(matches!(store.save_token(&nobody, "digest-6", 2, None).await, Err(StoreError::Conflict)));
    store.delete_account("account", 90).await.unwrap();
    assert_eq!(store.token("digest-4").await.unwrap(), None);
}

#[tokio::test]
async fn of_tokens_that_open_nothing_the_last_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    for (holder, table) in [("anna", Some("t")), ("account", None)] {
        for number in 100..150 {
            let id = format!("{holder}-{number}");
            let row = if table.is_some() { new_token(&id, number) } else { account_token(&id, number) };
            store.save_token(&row, &format!("digest-{id}"), 5, None).await.unwrap();
            store.revoke_token(holder, table, &id, number + 1).await.unwrap();
        }
        let known = store.tokens(holder, table).await.unwrap();
        assert_eq!(known.iter().filter(|row| row.revoked_ms.is_some()).count(), 21, "{holder}: {known:?}");
        assert_eq!(
            known.iter().filter(|row| row.revoked_ms.is_none()).count(),
            1,
            "what opens something stays"
        );
        assert!(store.token(&format!("digest-{holder}-149")).await.unwrap().is_some());
        assert_eq!(store.token(&format!("digest-{holder}-100")).await.unwrap(), None);
    }
    // Who plays the seat now finds those of earlier players gone but for the last.
    for number in 200..250 {
        let holder = format!("browser-{number}");
        let row = TokenRow { holder: holder.clone(), ..new_token(&holder, number) };
        store.save_token(&row, &format!("digest-{holder}"), 5, None).await.unwrap();
    }
    assert!(store.token("digest-browser-249").await.unwrap().is_some());
    assert_eq!(store.token("digest-browser-220").await.unwrap(), None);
}
