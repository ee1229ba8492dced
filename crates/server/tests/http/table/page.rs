//! A page is sent once; after that only what has changed.

use liege_pages::pieces;
use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::play::seated;
use crate::test_server::{SharedServer, TestServer, two};

#[tokio::test]
async fn names_can_not_be_markup() {
    let server = SharedServer::open();
    let anna = server.client();
    let answer =
        anna.form("/tables", "game=bell&name=%3Cscript%3Ealert(1)%3C%2Fscript%3E&seat-A=me&seat-B=hot").await;
    let path = answer.header("location").to_owned();
    for path in [path.clone(), format!("{path}/live"), format!("{path}/at/0"), "/".to_owned()] {
        let body = anna.get(&path).await.body;
        assert!(body.contains("alert(1)") && !body.contains("<script>alert"), "{path}");
    }
}

/// What one browser shows of a table.
struct Page {
    version: String,
    html: String,
}

impl Page {
    /// The page as it is loaded.
    async fn open(client: &Client, id: &str) -> Page {
        let body = client.get(&format!("/t/{id}")).await.body;
        let (_, rest) = body.split_once("data-version=\"").unwrap();
        let (version, rest) = rest.split_once('"').unwrap();
        let (_, rest) = rest.split_once("data-pieces=\"").unwrap();
        let (count, rest) = rest.split_once("\">").unwrap();
        let (html, _) = rest.split_once("</main>").unwrap();
        assert_eq!(pieces(html).count().to_string(), count);
        Page { version: version.into(), html: html.into() }
    }

    /// Takes an update and returns the HTML that came with it.
    fn take(&mut self, update: &Value) -> String {
        assert!(update["base"].is_null() || update["base"] == json!(self.version), "{update}");
        let have: Vec<&str> = pieces(&self.html).collect();
        let (mut html, mut new) = (String::new(), String::new());
        for part in update["parts"].as_array().unwrap() {
            if let Some(text) = part.as_str() {
                html += text;
                new += text;
            } else {
                let [first, count] = [0, 1].map(|index| part[index].as_u64().unwrap() as usize);
                html += &have[first..first + count].concat();
            }
        }
        self.html = html;
        self.version = update["version"].as_str().unwrap().into();
        new
    }

    async fn ask(&mut self, client: &Client, id: &str) -> String {
        let update = client.get(&format!("/t/{id}/live?have={}", self.version)).await.json();
        self.take(&update)
    }
}

async fn whole(client: &Client, id: &str) -> String {
    client.get(&format!("/t/{id}/live")).await.body
}

#[tokio::test]
async fn an_action_is_answered_with_what_it_changed() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let (mut hers, mut his) = (Page::open(&anna, &id).await, Page::open(&ben, &id).await);
    for turn in 0..3 {
        let (client, page, seat) =
            if turn % 2 == 0 { (&anna, &mut hers, "A") } else { (&ben, &mut his, "B") };
        let number = client.table(&id).await["number"].clone();
        let body = json!({ "seat": seat, "number": number, "action": "take 1" });
        let answer = client.post(&format!("/t/{id}/act?have={}", page.version), &body).await.json();
        let new = page.take(&answer["page"]);
        assert_eq!(page.html, whole(client, &id).await, "the page is what a whole one would be");
        assert!(new.contains("takes 1") && !new.contains("id=\"fairness\""), "{new}");
    }
    // A client that missed some of it gets all of that at once.
    let new = hers.ask(&anna, &id).await;
    assert_eq!(hers.html, whole(&anna, &id).await);
    assert!(new.len() < hers.html.len() / 2, "{new}");
    assert_eq!(hers.ask(&anna, &id).await, "", "nothing is sent when nothing has changed");
}

#[tokio::test]
async fn an_action_of_a_program_is_answered_with_a_number_alone() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let answer = anna.act(&id, "A", 0, "take 1").await;
    assert_eq!(answer.json(), json!({ "number": 2 }));
}

#[tokio::test]
async fn an_unknown_page_is_replaced_as_a_whole() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bell").await;
    let mut page = Page::open(&anna, &id).await;
    page.version = "0123456789abcdef".into();
    let new = page.ask(&anna, &id).await;
    assert_eq!((&new, &page.html), (&whole(&anna, &id).await, &new));
    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    let new = page.ask(&anna, &id).await;
    assert_eq!(new, whole(&anna, &id).await, "a server that was started again knows no pages");
}

#[tokio::test]
async fn panels_and_lines_that_did_not_change_are_not_sent() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "middle-ages").await;
    let mut pages = [Page::open(&anna, &id).await, Page::open(&ben, &id).await];
    let (mut sent, mut could) = (0, 0);
    for _ in 0..12 {
        let table = anna.table(&id).await;
        let seat = table["pending"]["must"][0].as_str().unwrap().to_owned();
        let client = if seat == "A" { &anna } else { &ben };
        let action = client.choices(&id, &seat).await.remove(0);
        client.act(&id, &seat, table["number"].as_u64().unwrap(), &action).await;
        for (client, page) in [&anna, &ben].into_iter().zip(&mut pages) {
            let before = page.html.clone();
            let new = page.ask(client, &id).await;
            assert_eq!(page.html, whole(client, &id).await);
            let unchanged =
                before.split("<div class=\"drawing").skip(1).filter(|panel| page.html.contains(*panel));
            for panel in unchanged {
                assert!(!new.contains(panel), "an unchanged panel is sent again");
            }
            sent += new.len();
            could += page.html.len();
        }
    }
    assert!(sent > 0 && sent * 3 < could, "{sent} of {could} bytes were sent");
}

#[tokio::test]
async fn the_stream_names_what_the_answer_has_brought_already() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let mut events: Events = anna.listen(&id).await;
    let mut page = Page::open(&anna, &id).await;
    let first = events.news().await.unwrap();
    assert!(page.html.contains(&format!("data-seats=\"{}\"", first["seats"].as_str().unwrap())), "{first}");
    let body = json!({ "seat": "A", "number": 0, "action": "take 1" });
    let answer = anna.post(&format!("/t/{id}/act?have={}", page.version), &body).await.json();
    page.take(&answer["page"]);
    let news = events.news().await.unwrap();
    for (name, value) in
        [("revision", news["number"].to_string()), ("seats", news["seats"].as_str().unwrap().into())]
    {
        assert!(
            page.html.contains(&format!("data-{name}=\"{value}\"")),
            "the page would be asked for again: {news}"
        );
    }
}

#[tokio::test]
async fn what_others_choose_in_secret_changes_no_page() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, invitations) = anna.make("bids", two()).await;
    let ben = server.client();
    ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await;
    let mut his = Page::open(&ben, &id).await;
    let mut other = Page::open(&server.client(), &id).await;
    let bids = anna.choices(&id, "A").await;
    anna.act(&id, "A", 0, &bids[0]).await;
    let seal = async || ben.table(&id).await["sealed"]["A"].as_str().unwrap().to_owned();
    let first = seal().await;
    let ready = (his.ask(&ben, &id).await, other.ask(&server.client(), &id).await);
    anna.undo(&id, "undo", "A", 1).await;
    his.ask(&ben, &id).await;
    other.ask(&server.client(), &id).await;
    anna.act(&id, "A", 2, &bids[1]).await;
    let second = seal().await;
    // Numbers and times go on, and another choice has another seal, which tells nothing; nothing else may differ.
    let timeless = |text: String| {
        let times =
            text.split("data-ms=\"").map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()));
        let mut text = times.collect::<String>();
        for seal in [&first, &second] {
            text = text.replace(seal.as_str(), "").replace(&format!(">{}<", &seal[..8]), "><");
        }
        text.replace("data-revision=\"3\"", "data-revision=\"1\"").replace("\"number\":3", "\"number\":1")
    };
    let again = (his.ask(&ben, &id).await, other.ask(&server.client(), &id).await);
    for (again, ready) in [(again.0, ready.0), (again.1, ready.1)] {
        assert_eq!(timeless(again), timeless(ready), "one bid looks like another");
    }
}

#[tokio::test]
async fn past_positions_have_addresses() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    anna.act(&id, "A", 0, "take 2").await;
    let past = anna.get(&format!("/api/v1/tables/{id}?at=0")).await.json();
    assert_eq!((&past["position"], &past["view"]["heap"]), (&json!(0), &json!(12)));
    assert_eq!(anna.get(&format!("/t/{id}/at/1")).await.status, 200);
    let beyond = anna.get(&format!("/t/{id}/at/99")).await;
    assert_eq!(beyond.status, 404);
    assert!(beyond.body.contains("last one so far is 2"), "{}", beyond.body);
}
