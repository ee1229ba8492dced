//! Questions about positions: asked, judged, kept.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_game::Seat;
use liege_questions::{Answer, Form, Question};
use liege_server::ServerOptions;

use crate::client::{Answer as Answered, Client};
use crate::test_server::{TestServer, options};

const DAY: i64 = 86_400_000;

pub(crate) async fn asks(clock: fn() -> i64) -> TestServer {
    asks_below("", clock).await
}

async fn asks_below(base: &str, clock: fn() -> i64) -> TestServer {
    let (courses, questions) = (liege_games::courses(), liege_games::questions());
    let games = liege_games::all();
    let options = ServerOptions { courses, questions, clock, base: base.parse().unwrap(), ..options() };
    TestServer::of(games, tempfile::tempdir().unwrap(), options, None).await
}

#[tokio::test]
async fn the_next_question_lies_below_the_base() {
    let server = asks_below("/liege", now).await;
    let next = server.client().form("/liege/learn/middle-ages/questions", "kind=move").await;
    let to = next.header("location");
    assert!(next.status == 303 && to.starts_with("/liege/learn/middle-ages/questions?"), "{to}");
    assert_eq!(server.client().get(to).await.status, 200);
}

pub(crate) fn now() -> i64 {
    20_000 * DAY
}

fn question(game: &str, kind: &str, seed: u64) -> Question {
    liege_games::questions().question(game, kind, seed).unwrap()
}

/// An answer as a form writes it.
fn written(answer: &Answer) -> String {
    match answer {
        Answer::Part(id) => id.clone(),
        Answer::Number(number) => number.to_string(),
        Answer::Seat(seat) => seat.to_string(),
        Answer::Nobody => "nobody".to_owned(),
        Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Answer::Choice(place) => (place + 1).to_string(),
    }
}

fn wrong(question: &Question) -> Answer {
    question.form.all(999).into_iter().rev().find(|answer| !question.right.contains(answer)).unwrap()
}

async fn answer(client: &Client, question: &Question, answer: &Answer, kept: &str) -> Answered {
    let Question { game, kind, seed, .. } = question;
    let kept = kept.replace(' ', "+").replace('\n', "%0A");
    let fields = format!("kind={kind}&seed={seed}&answer={}&kept={kept}", written(answer));
    client.form(&format!("/learn/{game}/questions"), &fields).await
}

/// The lines that a page gives the browser to keep.
fn kept(page: &Answered) -> String {
    page.body
        .split_once("data-cards=\"")
        .and_then(|(_, rest)| rest.split('"').next())
        .unwrap_or("none")
        .to_owned()
}

#[tokio::test]
async fn each_kind_is_asked_and_judged_alike_by_form_and_by_address() {
    let server = asks(now).await;
    let anna = server.client();
    let mut forms = 0;
    for bank in liege_games::questions().iter() {
        let game = bank.info().id;
        let list = anna.get(&format!("/learn/{game}/questions")).await;
        assert_eq!(list.status, 200, "{}", list.body);
        for kind in bank.kinds() {
            assert!(list.body.contains(&format!("kind={}&amp;seed=", kind.id)), "{game} {}", kind.id);
            let question = bank.question(kind.id, 4).unwrap();
            let address = format!("/learn/{game}/questions?kind={}&seed=4", kind.id);
            let page = anna.get(&address).await;
            assert_eq!(page.status, 200, "{address}: {}", page.body);
            // Without scripts too: every answer can be given, and none is marked as the right one.
            for answer in question.form.all(0) {
                let value = format!("value=\"{}\"", written(&answer));
                assert!(question.form == Form::Number || page.body.contains(&value), "{address}: {value}");
            }
            assert!(
                page.body.contains("data-shown=\"\"") && !page.body.contains("role=\"status\""),
                "{address}"
            );
            for (given, said) in [(&question.right[0], "Right."), (&wrong(&question), "Not so.")] {
                let posted = answer(&anna, &question, given, "").await;
                let linked = anna.get(&format!("{address}&answer={}", written(given))).await;
                for page in [&posted, &linked] {
                    assert!(
                        page.status == 200 && page.body.contains(said),
                        "{address} {given:?}: {}",
                        page.body
                    );
                    assert!(
                        page.body.contains(&format!("kind={}&amp;seed=5", kind.id)),
                        "another of the same kind"
                    );
                    let rule = format!("/rules/{game}#{}", question.rules[0].0);
                    assert_eq!(page.body.contains(&rule), said == "Not so.", "{address} {given:?}");
                }
            }
            forms += 1;
        }
    }
    assert!(forms >= 90, "{forms}");
}

#[tokio::test]
async fn what_is_not_there_is_told_in_a_sentence() {
    let server = asks(now).await;
    let anna = server.client();
    for (address, status, says) in [
        ("/learn/fief/questions?kind=gone&seed=1", 404, "no questions of the kind `gone`"),
        ("/learn/chess/questions", 404, "no questions about the game `chess`"),
        ("/learn/fief/questions?kind=dice&seed=x", 400, "seed"),
        ("/learn/fief/questions?kind=dice&seed=-1", 400, "seed"),
        ("/learn/fief/questions?kind=dice&seed=1&answer=many", 422, "“many” is no answer to this question"),
        ("/learn/fief/questions?kind=dice&seed=1&answer=%3Cb%3E", 422, "“&lt;b&gt;” is no answer"),
    ] {
        let page = anna.get(address).await;
        assert!(
            page.status == status && page.body.contains(says),
            "{address}: {} {}",
            page.status,
            page.body
        );
    }
    for (fields, status) in [
        ("kind=gone&seed=1&answer=1", 404),
        ("kind=dice&seed=x&answer=1", 422),
        ("kind=dice&seed=1&answer=many", 422),
        ("kind=dice&seed=18446744073709551615&answer=1", 200),
    ] {
        assert_eq!(anna.form("/learn/fief/questions", fields).await.status, status, "{fields}");
    }
}

/// The page has the board that the seat that is asked sees, and of nobody else’s board a drawing that differs from it.
#[tokio::test]
async fn the_page_tells_no_more_than_its_reader_may_know() {
    let server = asks(now).await;
    let anna = server.client();
    let mut differing = 0;
    for bank in liege_games::questions().iter() {
        for kind in bank.kinds().iter().step_by(3) {
            let question = bank.question(kind.id, 7).unwrap();
            let address = format!("/learn/{}/questions?kind={}&seed=7", bank.info().id, kind.id);
            let page = anna.get(&address).await.body;
            let texts = |seat: Seat| {
                let place = liege_questions::Place { seat, ..question.place };
                let board = bank.veiled_board(kind.id, place).unwrap();
                let titles = board.panels.iter().flat_map(|panel| panel.svg.split("<title>").skip(1));
                let titles = titles.filter_map(|rest| rest.split("</title>").next());
                titles.map(str::to_owned).collect::<std::collections::BTreeSet<_>>()
            };
            let own = texts(question.place.seat);
            for title in &own {
                assert!(page.contains(&format!("<title>{title}</title>")), "{address}: {title}");
            }
            for other in Seat::all(question.place.players) {
                for title in texts(other).difference(&own) {
                    differing += 1;
                    assert!(
                        !page.contains(&format!("<title>{title}</title>")),
                        "{address} tells {title} of {other}"
                    );
                }
            }
        }
    }
    assert!(differing > 50, "boards of others differ: {differing}");
}

#[tokio::test]
async fn a_browser_keeps_its_cards_itself() {
    let server = asks(now).await;
    let anna = server.client();
    let first = question("fief", "dice", 1);
    let page = answer(&anna, &first, &wrong(&first), "gone 1 0 0 1 5 1 0\nincome broken").await;
    let lines = kept(&page);
    assert!(lines.starts_with("* 1 20000 1 0\ndice 1 ") && lines.trim().lines().count() == 2, "{lines}");
    assert!(anna.cookie("liege").is_empty(), "nothing is kept of strangers");
    // The next question follows from what is kept, wherever that is.
    let next = anna
        .form(
            "/learn/fief/questions",
            &format!("kind=dice&kept={}", lines.trim().replace(' ', "+").replace('\n', "%0A")),
        )
        .await;
    assert_eq!(next.status, 303);
    assert!(
        next.header("location").starts_with("/learn/fief/questions?kind=next&seed="),
        "{:?}",
        next.headers
    );
    assert_eq!(anna.get(next.header("location")).await.status, 200);
}

static CLOCK: AtomicI64 = AtomicI64::new(20_000 * DAY);

#[tokio::test]
async fn an_account_keeps_the_later_answer_of_each_kind() {
    let server = asks(|| CLOCK.load(Ordering::Relaxed)).await;
    let (phone, desk) = (server.client(), server.client());
    // Before anybody is signed in the phone has answered two.
    let (dice, order) = (question("fief", "dice", 1), question("fief", "order", 1));
    let lines = kept(&answer(&phone, &dice, &dice.right[0], "").await);
    let lines = kept(&answer(&phone, &order, &order.right[0], &lines).await);
    assert_eq!(lines.trim().lines().count(), 3, "{lines}");
    let fields = "name=Learner&password=correct-horse";
    let made = desk.form("/account/make", fields).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let entered = phone.form("/account/sign-in", fields).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
    // Later the desk misses one of them; the phone brings its own, which are older.
    CLOCK.fetch_add(1000, Ordering::Relaxed);
    let page = answer(&desk, &dice, &wrong(&dice), "").await;
    assert_eq!(kept(&page), "", "the browser has nothing to keep");
    let income = question("fief", "income", 1);
    let page = answer(&phone, &income, &income.right[0], &lines).await;
    assert!(page.body.contains("3 of 10 questions today"), "{}", page.body);
    CLOCK.fetch_add(DAY, Ordering::Relaxed);
    let next = desk.form("/learn/fief/questions", "kind=order&kept=").await;
    assert!(
        next.header("location").contains("kind=dice&"),
        "what was missed comes first: {:?}",
        next.headers
    );
    let list = phone.get("/learn/fief/questions").await.body;
    assert_eq!(list.matches("comes back on").count(), 3, "{list}");
}

#[tokio::test]
async fn a_path_leads_through_every_lesson_and_every_kind_and_an_aid_beside_a_board() {
    let server = asks(now).await;
    let anna = server.client();
    for course in liege_games::courses().iter() {
        let game = course.info().id;
        let path = anna.get(&format!("/learn/{game}")).await;
        assert_eq!(path.status, 200, "{game}: {}", path.body);
        for title in course.titles() {
            assert!(
                path.body.contains(&format!("href=\"/learn/{game}/{}\"", title.id)),
                "{game}: {}",
                title.id
            );
        }
        let questions = liege_games::questions();
        let kinds = questions.of(game).unwrap().kinds();
        for asked in course.titles().iter().flat_map(|title| &title.asks) {
            assert!(kinds.iter().any(|kind| kind.id == asked), "{game} has no questions of {asked}");
        }
        for kind in kinds {
            let asks = format!("/learn/{game}/questions?kind={}&amp;", kind.id);
            assert_eq!(path.body.matches(&asks).count(), 1, "{game}: {} is asked after one lesson", kind.id);
        }
        let aid = anna.get(&format!("/aid/{game}")).await;
        assert!(aid.status == 200 && aid.body.contains("id=\"rule-search\""), "{game}: {}", aid.body);
    }
    for address in ["/learn/chess", "/aid/chess"] {
        assert_eq!(anna.get(address).await.status, 404, "{address}");
    }
}
