//! Puzzles are rated by those who try them with an account.

use hyper::Method;
use liege_lessons::{Course, Courses, Place};
use liege_practice::Skill;
use serde_json::json;

use crate::client::Client;
use crate::questions::{asks, now};
use crate::test_server::TestServer;

const GAME: &str = "feudo";

/// A puzzle on a server, and the same puzzle here, by which it is known what stands.
struct Tried {
    server: TestServer,
    courses: Courses,
    id: String,
    estimate: u16,
}

impl Tried {
    async fn begin() -> Tried {
        let courses = liege_games::courses();
        let title = courses.of(GAME).unwrap().puzzles().first().unwrap().clone();
        Tried { server: asks(now).await, courses, id: title.id, estimate: title.estimate }
    }

    fn address(&self) -> String {
        format!("/learn/{GAME}/{}", self.id)
    }

    async fn reader(&self, name: &str) -> Client {
        let client = self.server.client();
        let fields = format!("name={name}&password=correct-horse");
        assert_eq!(client.form("/account/make", &fields).await.status, 303);
        client
    }

    /// The seat, and an action at a place that stands, or one that is taken back.
    fn action(&self, place: &Place, stands: bool) -> (String, String) {
        let course: &dyn Course = self.courses.of(GAME).unwrap();
        let scene = course.scene(&self.id, place).unwrap();
        let fits = |action: &String| {
            course.act(&self.id, place, action).is_ok_and(|acted| acted.is_taken_back() != stands)
        };
        (scene.seat.to_string(), scene.table.legal(scene.seat).into_iter().find(fits).unwrap())
    }

    /// Acts at a place; returns where that has led.
    async fn act(&self, client: &Client, place: &Place, stands: bool) -> Place {
        let query = serde_urlencoded::to_string([("step", "0"), ("way", &place.to_string())]).unwrap();
        let (seat, action) = self.action(place, stands);
        let act = json!({ "seat": seat, "number": 0, "action": action });
        let done = client.post(&format!("{}/act?{query}", self.address()), &act).await;
        assert_eq!(done.status, 200, "{}", done.body);
        let done = done.json();
        Place::new(done["step"].as_u64().unwrap() as usize, done["way"].as_str().unwrap())
    }

    async fn solve(&self, client: &Client) {
        let mut place = Place::default();
        while place.step == 0 {
            place = self.act(client, &place, true).await;
        }
    }

    /// Returns what the lists and the page say of it: the same everywhere.
    async fn told(&self, client: &Client) -> String {
        let line = |page: &str, after: &str| {
            let (_, rest) = page.split_once(after).unwrap_or_else(|| panic!("{after}: {page}"));
            let (_, rest) = rest.split_once(", rated ").unwrap_or_else(|| panic!("not rated: {page}"));
            rest.split('<').next().unwrap().trim().to_owned()
        };
        let item = format!("data-lesson=\"{GAME}/{}\"", self.id);
        let page = client.get(&self.address()).await.body;
        let told = line(&page, "lesson-title");
        for list in ["/learn".to_owned(), format!("/learn/{GAME}")] {
            let list = client.get(&list).await.body;
            assert_eq!(line(&list, &item), told);
        }
        told
    }
}

/// A reader’s own rating as the path of the game says it.
async fn own(client: &Client) -> Option<String> {
    let path = client.get(&format!("/learn/{GAME}")).await.body;
    let (_, rest) = path.split_once("Your rating at these puzzles: ")?;
    Some(rest.split('<').next()?.to_owned())
}

fn says(reader: Skill) -> Option<String> {
    Some(format!("{} ± {}", reader.rating(), reader.deviation()))
}

#[tokio::test]
async fn the_first_outcome_of_an_account_rates_it_and_the_puzzle() {
    let tried = Tried::begin().await;
    let [anna, ben] = [tried.reader("Anna").await, tried.reader("Ben").await];
    let stranger = tried.server.client();
    let estimate = tried.estimate;
    assert_eq!((tried.told(&anna).await, own(&anna).await), (estimate.to_string(), None));
    // Nobody is rated who is not signed in.
    tried.act(&stranger, &Place::default(), false).await;
    tried.solve(&stranger).await;
    assert_eq!(tried.told(&anna).await, estimate.to_string());

    tried.solve(&anna).await;
    let (solver, puzzle) = Skill::met(Skill::reader(), Skill::puzzle(estimate), true);
    assert!(puzzle.rating() < estimate);
    assert_eq!(tried.told(&anna).await, format!("{}, solved by 1 of 1", puzzle.rating()));
    assert_eq!((own(&anna).await, own(&ben).await), (says(solver), None));
    // What is solved is not offered again, and what comes later changes nothing.
    let offered = format!("<a class=\"button\" href=\"{}\" data-fits", tried.address());
    assert!(!anna.get(&format!("/learn/{GAME}")).await.body.contains(&offered));
    tried.solve(&anna).await;
    tried.act(&anna, &Place::default(), false).await;
    assert_eq!(own(&anna).await, says(solver));

    // Who took a wrong way first has missed it, also after solving it.
    tried.act(&ben, &Place::default(), false).await;
    let (misser, puzzle) = Skill::met(Skill::reader(), puzzle, false);
    let missed = format!("{}, solved by 1 of 2", puzzle.rating());
    assert_eq!((tried.told(&ben).await, own(&ben).await), (missed.clone(), says(misser)));
    tried.solve(&ben).await;
    assert_eq!((tried.told(&stranger).await, own(&ben).await), (missed, says(misser)));
    assert_eq!(own(&stranger).await, None);
}

#[tokio::test]
async fn who_was_told_the_answer_has_missed_the_puzzle() {
    let tried = Tried::begin().await;
    let [anna, ben] = [tried.reader("Anna").await, tried.reader("Ben").await];
    let (shown, hinted) = (format!("{}?step=1", tried.address()), format!("{}?hint=action", tried.address()));
    // A hint that leaves something to find is none, nor is a page that nobody has asked for yet.
    for hint in ["kind", "part"] {
        anna.get(&format!("{}?hint={hint}", tried.address())).await;
    }
    let early = anna.send(Method::GET, &shown, &[("sec-purpose", "prefetch")], "").await;
    assert_eq!((early.status, own(&anna).await), (200, None));

    let mut puzzle = Skill::puzzle(tried.estimate);
    for (number, (client, page)) in [(&anna, &shown), (&ben, &hinted)].into_iter().enumerate() {
        let told = client.get(page).await.body;
        let (reader, rated) = Skill::met(Skill::reader(), puzzle, false);
        puzzle = rated;
        let line = format!("rated {}, solved by 0 of {}", puzzle.rating(), number + 1);
        assert!(told.contains(&line), "{line}: {told}");
        tried.solve(client).await;
        assert_eq!(own(client).await, says(reader));
    }
    assert_eq!(tried.told(&anna).await, format!("{}, solved by 0 of 2", puzzle.rating()));
}

/// However the page comes that tells it, and whatever the browser says of itself.
#[tokio::test]
async fn nobody_is_told_the_answer_for_nothing() {
    let tried = Tried::begin().await;
    let ahead = [("sec-purpose", "prefetch")];
    for (number, (method, rest)) in [
        (Method::GET, "?step=1&way=nonsense&hint=action"),
        (Method::POST, "/restart?step=1&have="),
        (Method::POST, "/undo?hint=action&have="),
        (Method::GET, "/live?hint=action"),
    ]
    .into_iter()
    .enumerate()
    {
        let reader = tried.reader(&format!("Reader{number}")).await;
        let asks: &[_] = if method == Method::GET { &[] } else { &ahead };
        let told = reader.send(method, &format!("{}{rest}", tried.address()), asks, "").await;
        assert_eq!(told.status, 200, "{rest}: {}", told.body);
        tried.solve(&reader).await;
        assert!(tried.told(&reader).await.contains(&format!("solved by 0 of {}", number + 1)), "{rest}");
    }
}
