//! Lessons that readers make: of a finished game, played by others, changed and deleted by a secret link.

use hyper::Method;
use liege_game::{Parts, Pending, Record, Seat, Secret};
use liege_lessons::{Course, Made, MadeFrom, Place};
use liege_server::ServerOptions;
use liege_table::{At, Table};
use serde_json::json;

use crate::client::{Answer, Client};
use crate::test_server::{Site, TestServer, options, with_bots};

const GAME: &str = "middle-ages";

async fn teaches() -> TestServer {
    TestServer::with(ServerOptions { courses: liege_games::courses(), ..options() }, None).await
}

/// A finished game of bots, a position of it, and what somebody has done there.
struct Tried {
    record: Record,
    /// The id of the position.
    from: String,
    number: usize,
    way: String,
}

fn asked(table: &dyn Table) -> Seat {
    table.pending(At::Now).must().iter().next().unwrap()
}

impl Tried {
    /// Plays a game to its end, goes back into it, and plays on from there for both sides.
    async fn at(client: &Client) -> Tried {
        let (id, _) = client.make(GAME, with_bots("random", 1)).await;
        client.play_out(&id).await;
        let record: Record = client.get(&format!("/t/{id}/record")).await.body.parse().unwrap();
        let table = liege_games::find(GAME).unwrap().resume(&record).unwrap();
        assert_eq!(table.pending(At::Now), Pending::Over);
        let number = table.number() / 2;
        let key = Secret::from_seed(0).key(&Parts::default());
        let seen = table.seen(At::Number(number), liege_game::Viewer::All);
        let mut board = seen.alone().due(&key).table;
        let from = format!("table-{id}-{number}");
        let mut way = String::new();
        // Until the side that began has acted twice.
        let (first, mut own) = (asked(&*board), 0);
        while own < 2 {
            let seat = asked(&*board);
            own += usize::from(seat == first);
            let action = board.legal(seat).remove(0);
            let act = json!({ "seat": seat.to_string(), "number": 0, "action": action });
            let path = format!("/learn/{GAME}/{from}/act?{}", query(&[("step", "0"), ("way", &way)]));
            let acted = client.post(&path, &act).await;
            assert_eq!(acted.status, 200, "{}", acted.body);
            acted.json()["way"].as_str().unwrap().clone_into(&mut way);
            board = board.act(seat, &action, &key).unwrap().table;
        }
        Tried { record, from, number, way }
    }

    fn make(&self) -> Made {
        let steps = &self.record.steps[..self.number];
        let from = MadeFrom::Table { setup: &self.record.setup, steps, against_bots: false };
        course(|course| course.make(&from, &Place::new(0, &self.way)).unwrap())
    }

    fn fields(&self) -> Vec<(&str, &str)> {
        vec![
            ("from", &self.from),
            ("way", &self.way),
            ("title", "Two <b>moves</b>"),
            ("say-1", "Do {this}."),
            ("say-2", "And <i>that</i>."),
        ]
    }
}

fn course<T>(work: impl FnOnce(&dyn Course) -> T) -> T {
    work(liege_games::courses().of(GAME).unwrap())
}

fn query(fields: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(fields).unwrap()
}

async fn post(client: &Client, path: &str, fields: &[(&str, &str)]) -> Answer {
    client.form(path, &query(fields)).await
}

async fn make(client: &Client, fields: &[(&str, &str)]) -> Answer {
    post(client, &format!("/learn/{GAME}/make"), fields).await
}

/// The address of a lesson and the secret by which it is changed, from the address to which its maker is led.
fn led(answer: &Answer) -> (String, String) {
    assert_eq!(answer.status, 303, "{}", answer.body);
    let (lesson, key) = answer.header("location").split_once("/edit?key=").unwrap();
    (lesson.to_owned(), key.to_owned())
}

/// The refusal as a page says it.
fn says(answer: &Answer, status: u16, words: &str) {
    assert!(
        answer.status == status && answer.body.contains(words),
        "{status} {words}: {} {}",
        answer.status,
        answer.body
    );
}

#[tokio::test]
async fn a_lesson_is_made_of_a_finished_game_and_played_by_others() {
    let server = teaches().await;
    let (anna, ben) = (server.client(), server.client());
    let tried = Tried::at(&anna).await;
    let at = query(&[("from", &tried.from), ("way", &tried.way)]);
    let board = anna
        .get(&format!("/learn/{GAME}/{}?{}", tried.from, query(&[("step", "0"), ("way", &tried.way)])))
        .await;
    says(&board, 200, "Make a lesson of this");
    assert!(
        board.body.contains(&format!("/learn/{GAME}/make?{}", at.replace('&', "&amp;"))),
        "{}",
        board.body
    );
    let form = anna.get(&format!("/learn/{GAME}/make?{at}")).await;
    says(&form, 200, "name=\"say-2\"");
    assert!(!form.body.contains("name=\"say-3\"") && form.body.contains("name=\"light-1\""), "{}", form.body);

    // The form fetches one board at a time: it has none itself.
    assert!(!form.body.contains("id=\"board\"") && form.body.contains("data-board=\"2\""), "{}", form.body);
    says(
        &anna.get(&format!("/learn/{GAME}/make?{at}&board=2")).await,
        200,
        "<div class=\"board board-middle-ages\"",
    );
    for none in ["0", "3", "99999999999"] {
        assert_eq!(anna.get(&format!("/learn/{GAME}/make?{at}&board={none}")).await.status, 404, "{none}");
    }

    let mut fields = tried.fields();
    fields.push(("light-1", "tile-2-1"));
    let (lesson, key) = led(&make(&anna, &fields).await);
    assert!(lesson.starts_with(&format!("/learn/{GAME}/made-")) && lesson.len() > 40 && key.len() == 64);
    let page = ben.get(&lesson).await;
    says(&page, 200, "step 1 of 2");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    for part in [
        "Two &lt;b&gt;moves&lt;/b&gt;",
        "Do {this}.",
        "A reader has made this lesson",
        "data-light=\"tile-2-1\"",
    ] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    assert!(!ben.get("/learn").await.body.contains("made-"), "it is listed nowhere");

    // Every legal action is answered: done, kept or taken back with a word; the own way leads through.
    let made = tried.make();
    let (mut step, mut way) = (0, String::new());
    let mut taken_back = Vec::new();
    for asks in &made.steps {
        let at = query(&[("step", &step.to_string()), ("way", &way)]);
        let act = |action: &str| json!({ "seat": made.seat, "number": 0, "action": action });
        let mut worded = made.clone();
        worded.title = "T".to_owned();
        let text = worded.text().unwrap();
        let legal = course(|course| {
            let scene = course.scene_of(&text, &Place::new(step, &way)).unwrap();
            scene.table.legal(scene.seat)
        });
        assert!(legal.contains(&asks.action().to_owned()));
        for action in &legal {
            let acted = ben.post(&format!("{lesson}/act?{at}&have="), &act(action)).await;
            assert_eq!(acted.status, 200, "{action}: {}", acted.body);
            if acted.json()["page"].to_string().contains("it was taken back for you") {
                taken_back.push((step, action.clone()));
            }
        }
        let done = ben.post(&format!("{lesson}/act?{at}"), &act(asks.action())).await.json();
        assert_eq!(done["step"], step + 1, "{done}");
        step += 1;
        done["way"].as_str().unwrap().clone_into(&mut way);
    }
    let done = ben.get(&format!("{lesson}?{}", query(&[("step", "2"), ("way", &way)]))).await;
    says(&done, 200, "data-done");

    // The maker sees what was tried and how far learners came, and has a sentence for what was wrong.
    let edit = anna.get(&format!("{lesson}/edit?key={key}")).await;
    says(&edit, 200, "Done 2 times so far.");
    says(&anna.get(&format!("{lesson}/edit?key={key}&board=1")).await, 200, "id=\"board\"");
    says(&ben.get(&format!("{lesson}/edit?key=0&board=1")).await, 403, "Only its maker");
    let (wrong_at, action) = taken_back.first().unwrap();
    assert!(
        edit.body.contains(&format!("name=\"tried-{}\" value=\"{action}\"", wrong_at + 1)),
        "{}",
        edit.body
    );
    let number = (wrong_at + 1).to_string();
    let (tried_name, wrong_name) = (format!("tried-{number}"), format!("wrong-{number}"));
    let mut changed = tried.fields();
    changed.extend([
        ("key", key.as_str()),
        ("revision", "0"),
        (&tried_name, action),
        (&wrong_name, "No: <u>look</u>."),
    ]);
    assert_eq!(led(&post(&anna, &format!("{lesson}/edit"), &changed).await).0, lesson);
    let before = Place::new(*wrong_at, "");
    let at = query(&[("step", &before.step.to_string()), ("way", "")]);
    let act = json!({ "seat": made.seat, "number": 0, "action": action });
    let told = ben.post(&format!("{lesson}/act?{at}&have="), &act).await.json();
    assert!(told["page"].to_string().contains("No: &lt;u&gt;look&lt;/u&gt;."), "{told}");
    // Of two who change it at once the second is told so.
    says(&post(&anna, &format!("{lesson}/edit"), &changed).await, 409, "changed meanwhile");

    says(&ben.get(&format!("{lesson}/edit?key=0")).await, 403, "Only its maker");
    says(&post(&ben, &format!("{lesson}/delete"), &[("key", "")]).await, 403, "Only its maker");
    assert_eq!(post(&anna, &format!("{lesson}/delete"), &[("key", &key)]).await.status, 303);
    // Somebody was just playing it.
    assert_eq!(
        ben.post(&format!("{lesson}/act?step=0"), &act).await.code(),
        (404, "unknown_lesson".to_owned())
    );
    says(&ben.get(&lesson).await, 404, "Perhaps its maker has deleted it");
    says(&anna.get(&format!("{lesson}/edit?key={key}")).await, 404, "Perhaps its maker has deleted it");
}

#[tokio::test]
async fn what_can_be_no_lesson_is_refused_with_a_sentence() {
    let server = teaches().await;
    let anna = server.client();
    let tried = Tried::at(&anna).await;
    let with = |changed: &[(&'static str, String)]| {
        let mut fields: Vec<(String, String)> = tried
            .fields()
            .into_iter()
            .filter(|(name, _)| !changed.iter().any(|(other, _)| other == name))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        fields.extend(changed.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        let body = serde_urlencoded::to_string(&fields).unwrap();
        let path = format!("/learn/{GAME}/make");
        let anna = &anna;
        async move { anna.form(&path, &body).await }
    };
    let words = |count: usize| vec!["word"; count].join(" ");
    says(&with(&[("say-2", words(26))]).await, 422, "a sentence of step 2 has 26 words, and may have 25");
    assert_eq!(with(&[("say-2", words(25))]).await.status, 303);
    says(&with(&[("say-1", " ".to_owned())]).await, 422, "step 1 has no sentence");
    says(&with(&[("title", "\u{202e}".to_owned())]).await, 422, "has no title");
    says(&with(&[("way", "dance".to_owned())]).await, 422, "is not legal in that position");
    says(&with(&[("way", String::new())]).await, 422, "nothing was done there yet");
    says(&with(&[("from", "try-nothing".to_owned())]).await, 404, "");
    says(&with(&[("from", "table-none-3".to_owned())]).await, 404, "");
    says(&with(&[("next", "made-none".to_owned())]).await, 404, "There is no such lesson");
    says(&with(&[("end", "x".repeat(70_000))]).await, 413, "too large");
    // Whether the refusal is read before the connection ends is no matter.
    let large = vec![b'x'; 10 * 1024 * 1024];
    let form = [("content-type", "application/x-www-form-urlencoded")];
    if let Ok(answer) = anna.open(Method::POST, &format!("/learn/{GAME}/make"), &form, large.into()).await {
        assert_eq!(answer.status(), 413);
    }
    says(&make(&anna, &[]).await, 404, "");
    says(&post(&anna, "/learn/nothing/make", &tried.fields()).await, 404, "");
    says(&post(&anna, "/learn/feudo/make", &tried.fields()).await, 404, "");
    says(&anna.get("/learn/nothing/make").await, 404, "");
    says(&anna.get(&format!("/learn/{GAME}/make?from={}&way=dance", tried.from)).await, 422, "is not legal");
    for none in ["made-", "made-0", "made-%3Cb%3E"] {
        says(&anna.get(&format!("/learn/{GAME}/{none}")).await, 404, "There is no such lesson");
        says(&anna.get(&format!("/learn/{GAME}/{none}/edit?key=x")).await, 404, "There is no such lesson");
    }
    says(&anna.get(&format!("/learn/{GAME}/first/edit")).await, 404, "no such page");
    // A lesson belongs to one game.
    let (lesson, _) = led(&make(&anna, &tried.fields()).await);
    says(&anna.get(&lesson.replace(GAME, "feudo")).await, 404, "There is no such lesson");
    // Chapters follow each other.
    let fields = [tried.fields(), vec![("next", lesson.as_str())]].concat();
    let (first, _) = led(&make(&anna, &fields).await);
    let done = anna.get(&format!("{first}?step=2")).await;
    says(&done, 200, &format!("href=\"{lesson}\""));
    assert!(done.body.contains("Next: Two &lt;b&gt;moves"), "{}", done.body);
}

#[tokio::test]
async fn of_a_running_game_no_lesson_is_made() {
    let server = teaches().await;
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "hot", "name": "Carla" }]);
    let (id, _) = anna.make(GAME, seats).await;
    let table = anna.table(&id).await;
    let choice = anna.choices(&id, table["acting"].as_str().unwrap()).await.remove(0);
    let from = format!("table-{id}-{}", table["last_position"]);
    let at = query(&[("from", &from), ("way", &choice)]);
    let board =
        anna.get(&format!("/learn/{GAME}/{from}?{}", query(&[("step", "0"), ("way", &choice)]))).await;
    assert!(board.status == 200 && !board.body.contains("Make a lesson"), "{}", board.body);
    for client in [&anna, &ben] {
        says(&client.get(&format!("/learn/{GAME}/make?{at}")).await, 409, "once it is over");
        let fields = [("from", from.as_str()), ("way", &choice), ("title", "T"), ("say-1", "Go.")];
        says(&make(client, &fields).await, 409, "once it is over");
    }
}

#[tokio::test]
async fn an_account_has_its_lessons_on_every_device() {
    let server = teaches().await;
    let (phone, desk) = (server.client(), server.client());
    let fields = "name=Maker&password=correct-horse";
    assert_eq!(phone.form("/account/make", fields).await.status, 303);
    let tried = Tried::at(&phone).await;
    let (lesson, _) = led(&make(&phone, &tried.fields()).await);
    assert!(!desk.get(&format!("/learn/{GAME}/make")).await.body.contains("made-"));
    assert_eq!(desk.get(&format!("{lesson}/edit")).await.status, 403);
    assert_eq!(desk.form("/account/sign-in", fields).await.status, 303);
    let list = desk.get(&format!("/learn/{GAME}/make")).await;
    says(&list, 200, &format!("href=\"{lesson}/edit\""));
    says(&desk.get(&format!("{lesson}/edit")).await, 200, "Two &lt;b&gt;moves");
    let changed = [tried.fields(), vec![("revision", "0")]].concat();
    assert_eq!(post(&desk, &format!("{lesson}/edit"), &changed).await.status, 303);
}

#[tokio::test]
async fn steps_of_lessons_of_the_house_are_counted_by_acts_alone() {
    let server = teaches().await;
    let anna = server.client();
    let first = "/learn/middle-ages/first";
    let act = json!({ "seat": "A", "number": 0, "action": "lord 2.1" });
    assert_eq!(anna.post(&format!("{first}/act?step=0"), &act).await.json()["step"], 1);
    assert_eq!(anna.get(&format!("{first}?step=3")).await.status, 200);
    assert_eq!(anna.post(&format!("{first}/restart?step=1"), &json!({})).await.status, 200);
    let puzzle = liege_games::courses().of(GAME).unwrap().puzzles()[0].id.clone();
    let scene = course(|course| course.scene(&puzzle, &Place::default()).unwrap());
    for action in scene.table.legal(scene.seat) {
        let act = json!({ "seat": scene.seat.to_string(), "number": 0, "action": action });
        assert_eq!(anna.post(&format!("/learn/{GAME}/{puzzle}/act?step=0"), &act).await.status, 200);
    }
    let folder = server.close().await;
    let store = liege_store::StoreOptions::file(folder.path().join("liege.db"));
    let store = liege_store::Store::open(&store).await.unwrap();
    let reached = store.steps_reached(None).await.unwrap();
    let rows: Vec<_> = reached.iter().map(|row| (row.lesson.as_str(), row.step, row.reached)).collect();
    assert_eq!(rows, [("first", 1, 1)]);
    store.close().await;
}

#[tokio::test]
async fn a_lesson_that_no_longer_holds_says_so() {
    let server = teaches().await;
    let anna = server.client();
    let tried = Tried::at(&anna).await;
    let (lesson, key) = led(&make(&anna, &tried.fields()).await);
    let folder = server.close().await;
    let options = liege_store::StoreOptions::file(folder.path().join("liege.db"));
    let store = liege_store::Store::open(&options).await.unwrap();
    let id = lesson.rsplit("made-").next().unwrap();
    let made = store.made_lesson(id).await.unwrap().unwrap();
    let text = made.text.replacen("lord ", "lady ", 1);
    store.change_lesson(&liege_store::MadeLesson { text, ..made }, 9).await.unwrap();
    store.close().await;
    let server = TestServer::at(
        folder,
        ServerOptions { courses: liege_games::courses(), ..crate::test_server::options() },
        None,
    )
    .await;
    let (anna, site): (_, &Site) = (server.client(), &server);
    assert!(site.client().get("/learn").await.status == 200);
    says(&anna.get(&lesson).await, 409, "The rules have changed since this lesson was made");
    let act = json!({ "seat": "A", "number": 0, "action": "lord 2.1" });
    assert_eq!(
        anna.post(&format!("{lesson}/act?step=0"), &act).await.code(),
        (409, "lesson_outdated".to_owned())
    );
    says(&anna.get(&format!("{lesson}/edit?key={key}")).await, 200, "Delete this lesson");
    assert_eq!(post(&anna, &format!("{lesson}/delete"), &[("key", &key)]).await.status, 303);
}
