//! What people propose to each other, in forms and in the words of pages.

mod answer;
mod declare;
mod propose;

use crate::client::{Answer, Client};

/// Proposes, declares or answers something.
async fn form(client: &Client, id: &str, what: &str, fields: &str) -> Answer {
    client.form(&format!("/t/{id}/proposals/{what}"), fields).await
}

/// The same, done.
async fn done(client: &Client, id: &str, what: &str, fields: &str) {
    let answer = form(client, id, what, fields).await;
    assert_eq!(answer.status, 204, "{what} {fields}: {}", answer.body);
}

async fn page_says(client: &Client, id: &str, words: &[&str]) {
    let page = client.get(&format!("/t/{id}")).await.body;
    for words in words {
        assert!(page.contains(words), "{words}: {page}");
    }
}
