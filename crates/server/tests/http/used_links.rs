//! Links that were used or replaced, and the tokens of programs that end with a password.

use serde_json::json;

use crate::account::make;
use crate::client::Client;
use crate::play::seated;
use crate::table::spectators::{look_of, table};
use crate::test_server::{Site, TestServer, two, with_bots};

#[tokio::test]
async fn a_used_invitation_leads_to_the_table() {
    let server = TestServer::open().await;
    let (anna, ben, eve) = (server.client(), server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let (id, links) = table(&anna, seats.clone(), "").await;
    let link = links["B"].as_str().unwrap();
    assert_eq!(ben.form(link, "name=Ben").await.status, 303);
    let at = format!("/t/{id}");
    for (client, who) in [(&ben, "who sits there by it"), (&anna, "the maker")] {
        let answer = client.get(link).await;
        assert_eq!((answer.status, answer.header("location")), (303, at.as_str()), "{who}");
    }
    let again = ben.form(link, "name=Ben").await;
    assert_eq!((again.status, again.header("location")), (303, at.as_str()), "a form that is sent twice");
    let other = eve.get(link).await;
    assert_eq!(other.status, 303, "{}", other.body);
    let page = eve.get(other.header("location")).await.body;
    assert!(page.contains("The link that you have opened was used") && page.contains("1 other seat is open"));
    assert_eq!(eve.form(link, "name=Eve").await.status, 410);

    let (hidden, links) = table(&anna, seats, "private").await;
    let link = links["B"].as_str().unwrap();
    assert_eq!(ben.form(link, "name=Ben").await.status, 303);
    let other = eve.get(link).await;
    assert!(other.status == 410 && other.body.contains("1 other seat is open"), "{}", other.body);
    let replaced = links["C"].as_str().unwrap();
    assert_eq!(anna.form(&format!("/t/{hidden}/seats/invite"), "seat=C").await.status, 303);
    assert_eq!((ben.get(replaced).await.status, eve.get(replaced).await.status), (303, 410));

    let (gone, links) = anna.make("bids", two()).await;
    assert_eq!(anna.form(&format!("/t/{gone}/close"), "").await.status, 303);
    assert_eq!(ben.get(links["B"].as_str().unwrap()).await.status, 410, "nothing is left");
    assert_eq!(ben.get("/join/nonsense").await.status, 404, "and there never was such a link");
}

/// Links that open something once, each of which its holder uses: (who has used it, its address).
async fn used_links(server: &Site) -> Vec<(Client, String)> {
    let mut used = Vec::new();
    let (id, anna, _) = seated(server, "bids").await;
    let (_, links) = anna.make("bids", two()).await;
    let (ben, link) = (server.client(), links["B"].as_str().unwrap().to_owned());
    assert_eq!(ben.form(&link, "name=Ben").await.status, 303);
    used.push((ben, link));
    let page = anna.form(&format!("/t/{id}/seats/move"), "seat=A").await.body;
    let link = page.split('"').find(|text| text.starts_with("/take/")).unwrap().to_owned();
    let phone = server.client();
    assert_eq!(phone.form(&link, "").await.status, 303);
    used.push((phone, link));
    let (hidden, _) = table(&anna, two(), "private").await;
    let link = look_of(&anna, &format!("/t/{hidden}")).await;
    let cleo = server.client();
    assert_eq!(cleo.form(&link, "").await.status, 303);
    used.push((cleo, link));
    used
}

/// Those that are mailed are tried where there is mail: notices/links.rs and account/entry.rs.
#[tokio::test]
async fn every_link_that_was_used_answers_its_holder() {
    let server = TestServer::open().await;
    let used = used_links(&server).await;
    let of_links = |word: &str| used.iter().any(|(_, link)| link.starts_with(word));
    assert!(["/join/", "/take/", "/look/"].iter().all(|word| of_links(word)));
    for (holder, link) in &used {
        for turn in ["shown", "sent"] {
            let answer =
                if turn == "shown" { holder.get(link).await } else { holder.form(link, "name=Ben").await };
            assert!(matches!(answer.status, 200 | 303 | 410), "{link} {turn}: {}", answer.status);
        }
        let shown = holder.get(link).await;
        assert!(matches!(shown.status, 200 | 303), "it still leads its holder on: {link} {}", shown.status);
        let stranger = server.client().get(link).await;
        assert!(stranger.status != 404, "{link}");
    }
}

/// A token of Anna's account and one of her seat, both of which open her table.
async fn tokens(server: &Site, anna: &Client) -> (String, [String; 2]) {
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    let made = anna.post("/api/v1/account/tokens", &json!({ "scope": "make" })).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let seat = json!({ "seat": "A", "scope": "play" });
    let of_seat = anna.post(&format!("/api/v1/tables/{id}/tokens"), &seat).await;
    assert_eq!(of_seat.status, 201, "{}", of_seat.body);
    let token = |made: &crate::client::Answer| made.json()["token"].as_str().unwrap().to_owned();
    let tokens = [token(&made), token(&of_seat)];
    for token in &tokens {
        assert_eq!(looks(server, &id, token).await, 200);
    }
    (id, tokens)
}

/// The status with which a program is answered that shows this token.
async fn looks(server: &Site, id: &str, token: &str) -> u16 {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    server.client().send(hyper::Method::GET, &format!("/api/v1/tables/{id}"), &headers, "").await.status
}

#[tokio::test]
async fn recovery_ends_the_tokens_that_a_thief_may_have_made() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let (id, tokens) = tokens(&server, &anna).await;
    let page = anna.form("/account/recovery", "password=correct-horse").await.body;
    let code = page.split("recovery code is ").nth(1).unwrap().split('.').next().unwrap().to_owned();
    assert!(
        server.client().get("/account").await.body.contains("the tokens of programs open nothing any more")
    );
    let phone = server.client();
    let done = phone.form("/account/recover", &format!("name=Anna&code={code}&new=new-horse-there")).await;
    assert_eq!(done.status, 303, "{}", done.body);
    for token in &tokens {
        assert_eq!(looks(&server, &id, token).await, 401, "{token}");
    }
    let page = phone.get(done.header("location")).await.body;
    assert!(page.contains("tokens of programs open nothing any more"), "the page says so: {page}");
}

#[tokio::test]
async fn a_new_password_asks_about_tokens() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let (id, tokens) = tokens(&server, &anna).await;
    assert!(anna.get("/account").await.body.contains("name=\"tokens\""), "it is asked");
    let kept = anna.form("/account/password", "password=correct-horse&new=battery-staple").await;
    assert!(
        anna.get(kept.header("location")).await.body.contains("tokens of programs open what they opened")
    );
    for token in &tokens {
        assert_eq!(looks(&server, &id, token).await, 200, "they are kept if nothing is said");
    }
    let ended = anna.form("/account/password", "password=battery-staple&new=third-horse&tokens=end").await;
    assert!(
        anna.get(ended.header("location")).await.body.contains("tokens of programs open nothing any more")
    );
    for token in &tokens {
        assert_eq!(looks(&server, &id, token).await, 401);
    }
}
