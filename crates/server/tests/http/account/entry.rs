//! Signing in by a link that is mailed to a person who has forgotten the password.

use serde_json::json;

use super::mail::letter;
use crate::notices::{Days, MINUTE};
use crate::play::seated;

#[tokio::test]
async fn a_forgotten_password_is_replaced_through_a_link() {
    let mut days = Days::<13>::open().await;
    let (id, anna, _) = seated(&days.server, "bell").await;
    let made = anna.form("/account/make", "name=Anna&password=correct-horse").await;
    assert_eq!(made.status, 303, "{}", made.body);
    let guessed = anna.form("/account/mail", "address=eve%40home.example&password=guessed-it").await;
    assert_eq!(guessed.status, 403, "somebody who borrows the device changes no address: {}", guessed.body);
    assert_eq!(days.server.client().form("/account/mail", "address=a%40b.example").await.status, 403);
    let set = "address=Anna%40home.example&password=correct-horse";
    assert_eq!(anna.form("/account/mail", set).await.status, 200);
    let confirm = letter(&days).await.link("/account/mail/");
    let stranger = days.server.client();
    assert!(stranger.get(&confirm).await.body.contains("Is this your address?"));
    assert!(!anna.get("/account").await.body.contains("can be sent to"), "looking at a link does nothing");
    assert!(stranger.form(&confirm, "").await.body.contains("Confirmed"));
    assert_eq!((stranger.get(&confirm).await.status, stranger.form(&confirm, "").await.status), (410, 410));
    assert!(anna.get("/account").await.body.contains("anna@home.example"));

    // Nobody learns which addresses there are.
    let phone = days.server.client();
    let ask = async |address: &str| {
        let answer = phone.form("/account/enter", &format!("address={address}%40home.example")).await;
        (answer.status, answer.body.replace(&format!("{address}@"), "@"))
    };
    let nobody = ask("unknown").await;
    assert_eq!((nobody.0, &nobody), (200, &ask("anna").await));
    let mail = letter(&days).await;
    assert_eq!(mail.to, "anna@home.example");
    let enter = mail.link("/account/enter/");
    assert!(phone.get(&enter).await.body.contains("Sign in as Anna"));
    let short = phone.form(&enter, "new=short").await;
    assert!(short.status == 422 && short.body.contains("8 to 200 characters"), "{}", short.body);
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(false), "not yet");
    let other = days.server.client();
    let (one, two) =
        tokio::join!(phone.form(&enter, "new=battery-staple"), other.form(&enter, "new=battery-staple"));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 410], "of two who open it one gets in");
    let inside = if one.status == 303 { phone } else { other };
    assert_eq!(inside.table(&id).await["seats"][0]["mine"], json!(true));
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false), "all other devices are signed out");
    let sign_in = async |password: &str| {
        days.server.client().form("/account/sign-in", &format!("name=Anna&password={password}")).await.status
    };
    assert_eq!((sign_in("correct-horse").await, sign_in("battery-staple").await), (403, 303));

    // Replayed, forged, of another kind, and too late.
    assert_eq!((stranger.get(&enter).await.status, stranger.form(&enter, "").await.status), (410, 410));
    assert_eq!(inside.get(&enter).await.header("location"), "/account", "it was used here");
    for link in [format!("/account/enter/{}", "0".repeat(64))] {
        let link = &link;
        let (shown, done) = (stranger.get(link).await, stranger.form(link, "").await);
        assert_eq!((shown.status, done.status), (404, 404), "{link}");
        assert!(shown.body.contains("This link opens nothing"), "{}", shown.body);
    }
    inside.form("/account/enter", "address=anna%40home.example").await;
    let late = letter(&days).await.link("/account/enter/");
    days.later(30 * MINUTE).await;
    let answer = stranger.form(&late, "").await;
    assert!(answer.status == 410 && answer.body.contains("expired"), "{}", answer.body);

    // Who keeps the password keeps it, and what was mailed before the address was forgotten opens nothing.
    inside.form("/account/enter", "address=anna%40home.example").await;
    let enter = letter(&days).await.link("/account/enter/");
    inside.form("/account/enter", "address=anna%40home.example").await;
    let unused = letter(&days).await.link("/account/enter/");
    assert_eq!(days.server.client().form(&enter, "new=").await.status, 303);
    let sign_in =
        days.server.client().form("/account/sign-in", "name=Anna&password=battery-staple").await.status;
    assert_eq!(sign_in, 303);
    let forgotten = inside.form("/account/mail/forget", "password=battery-staple").await;
    assert!(forgotten.status == 200 && !forgotten.body.contains("anna@home.example"), "{}", forgotten.body);
    assert_eq!(stranger.form(&unused, "").await.status, 410);
}
