//! What the pages around the tables say, in words.

use crate::words::lines;
use insta::assert_snapshot;
use liege_game::{Choice, ChoiceValue, Info, Seat, Secret};
use liege_pages::{
    AccountPage, AccountToken, AccountTokens, Answer, Archive, Base, Device, ErrorPage, Holder, Home, Join,
    LobbyLine, NewTable, Notice, TableLine, Term, Terms,
};

static INFO: Info = Info {
    id: "toy",
    title: "A <Toy>",
    designer: "D. Signer",
    publisher: "P & Co",
    year: 2026,
    summary: "Take a coin, keep it.",
    min_players: 2,
    max_players: 4,
    usual_players: 3,
    sides: &[],
    families: &[],
    options: &[Choice {
        id: "length",
        title: "How long?",
        values: &[ChoiceValue { id: "short", title: "Short" }, ChoiceValue { id: "long", title: "Long" }],
    }],
};

fn line(id: &str, your_turn: bool, over: bool) -> TableLine {
    TableLine {
        title: String::new(),
        id: id.to_owned(),
        info: &INFO,
        names: vec!["Anna".to_owned(), "<Ben>".to_owned()],
        state: "Anna: take a coin".to_owned(),
        your_turn,
        over,
        changed: 1_767_225_600_000,
    }
}

fn long() -> Terms {
    let term = Term { about: "How long?".into(), agreed: "Long".into() };
    Terms { terms: vec![term], title: String::new(), starts_ms: Some(1_767_225_600_000) }
}

/// The hall with a table of each kind.
pub(crate) fn hall() -> Home {
    let tables = vec![line("t1", true, false), line("t2", false, false)];
    let lobby = vec![LobbyLine {
        id: "t4".to_owned(),
        info: &INFO,
        terms: long(),
        kept: None,
        sit: "/join/x".to_owned(),
        free: 2,
        seats: 3,
        names: vec!["<Cleo>".to_owned()],
        since: 1_767_225_600_000,
    }];
    Home {
        base: Base::default(),
        games: vec![&INFO],
        tables,
        invited: Vec::new(),
        lobby,
        watchable: vec![line("t5", false, false)],
        name: None,
        signed_out: true,
        offline: false,
        archive: true,
        first_lessons: Vec::new(),
        notices: true,
    }
}

#[test]
fn the_front_page_lists_games_and_tables() {
    let home = hall();
    let html = liege_pages::home(&home);
    assert!(html.contains("href=\"/join/x\"") && html.contains("&lt;Cleo&gt;"), "{html}");
    assert!(html.contains("href=\"/t/t1\"") && html.contains("href=\"/new/toy\""), "{html}");
    assert_snapshot!(lines(&html));
}

#[test]
fn a_new_table_is_ready_to_sit_down_at() {
    let notice = Some(Notice { text: "A name is missing".to_owned(), rule: None });
    let new = NewTable {
        friends: vec!["Ben".to_owned()],
        programs: vec!["Robot".to_owned()],
        base: Base::default(),
        info: &INFO,
        levels: vec!["random", "greedy", "squire"],
        name: "\"Anna\"".to_owned(),
        notice,
        seal: Secret::from_seed(1).seal(),
        ticket: "t1".to_owned(),
        first_lesson: None,
        short: false,
        from: None,
    };
    let html = liege_pages::new_table(&new);
    assert!(html.contains("value=\"&quot;Anna&quot;\""), "{html}");
    // Three sit down unless somebody says otherwise: the person and two bots.
    assert_eq!(html.matches("selected").count(), 4, "{html}");
    assert_eq!(html.matches("value=\"bot:greedy\" selected").count(), 2, "{html}");
    assert!(html.contains("name=\"option-length\" value=\"short\" checked"), "{html}");
    let seal = Secret::from_seed(1).seal().to_string();
    assert!(html.contains(&format!("name=\"seal\" value=\"{seal}\"")), "{html}");
    assert!(html.contains("name=\"part\" value=\"\""), "the browser alone fills in its part: {html}");
    assert_snapshot!(lines(&html));
}

#[test]
fn finished_games_are_paged() {
    let html = liege_pages::archive(&Archive {
        base: Base::default(),
        tables: vec![line("t3", true, true)],
        page: 2,
        more: true,
    });
    assert!(html.contains("href=\"/archive?page=1\"") && html.contains("href=\"/archive?page=3\""), "{html}");
    assert!(html.contains("action=\"/t/t3/hide\"") && !html.contains("Your turn"), "{html}");
}

#[test]
fn an_account_says_what_it_is_for() {
    let answer = Some(Answer::Refused("No such <account>".to_owned()));
    let stranger = AccountPage {
        base: Base::default(),
        holder: None,
        answer,
        name: "\"Anna\"".to_owned(),
        mails: false,
    };
    let html = liege_pages::account(&stranger);
    assert!(html.contains("value=\"&quot;Anna&quot;\"") && html.contains("&lt;account&gt;"), "{html}");
    assert_snapshot!("account_sign_in", lines(&html));
    let device = |id: &str, here| Device {
        id: id.to_owned(),
        name: "Firefox on Linux".to_owned(),
        seen_ms: 1_767_225_600_000,
        here,
    };
    let token = AccountToken {
        id: "t1".to_owned(),
        allows: "play",
        name: "<Robot>".to_owned(),
        made_ms: 1_767_225_600_000,
        expires_ms: Some(1_769_817_600_000),
    };
    let holder = Holder {
        name: "<Anna>".to_owned(),
        administrator: false,
        devices: vec![device("s1", true), device("s2", false)],
        mail: Some("<a>@b.example".to_owned()),
        recovery: false,
        tokens: AccountTokens {
            tokens: vec![token],
            made: None,
            key: "k".into(),
            program: false,
            games: vec![("fief", "Fief", false)],
        },
        left: 2,
    };
    let html = liege_pages::account(&AccountPage {
        base: Base::default(),
        holder: Some(holder),
        answer: None,
        name: String::new(),
        mails: true,
    });
    assert!(html.contains("value=\"s2\"") && !html.contains("value=\"s1\""), "{html}");
    assert_snapshot!("account", lines(&html));
}

#[test]
fn the_other_pages_say_what_they_are_for() {
    let join = Join {
        base: Base::default(),
        action: "/join/x",
        table: "t1",
        info: &INFO,
        state: None,
        seat: Seat::B,
        others: vec!["Anna".to_owned()],
        terms: long(),
        open: false,
        name: String::new(),
        seal: Secret::from_seed(1).seal(),
        first_lesson: None,
    };
    assert_snapshot!("join", lines(&liege_pages::join(&join)));
    assert_snapshot!("about", lines(&liege_pages::about(&Base::default(), &[&INFO])));
    let error_page = ErrorPage {
        base: Base::default(),
        status: 404,
        text: "There is no table “x”.",
        rule: None,
        table: None,
        puzzles: false,
        record: None,
    };
    assert_snapshot!("fault", lines(&liege_pages::error_page(&error_page)));
    let lost = ErrorPage { table: Some("abc"), base: Base::default(), ..error_page };
    assert!(liege_pages::error_page(&lost).contains("href=\"/t/abc\""), "the way back to the table");
    let gone = ErrorPage { puzzles: true, ..error_page };
    assert!(
        liege_pages::error_page(&gone).contains("button primary\" href=\"/learn\""),
        "the way to the list"
    );
}
