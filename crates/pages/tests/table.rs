//! The page of a table, drawn from a toy game in progress: what it says, what it offers and what it keeps back.

use std::error::Error;

use liege_conformance::toys::{Bell, Bids};
use liege_game::{Advice, Element, Info, Key, Part, Parts, Pending, Seat, Seats, Secret, Setup, Viewer, say};
use liege_pages::{
    Base, ErrorPage, GlossaryWord, GuideStrip, Join, ReviewPerspective, SeatInfo, Sitter, TablePage,
};
use liege_table::{At, OtherPlayers, Outcome, Proposal, ProposalKind, Table, any_game};
use serde_json::Value;

use crate::words::words;

const EVIL: &str = "</script><script>alert(\"1\")</script>";

/// A table of the toy for two at which these actions were taken, in turn.
pub(crate) fn played(actions: &[&str]) -> Result<Box<dyn Table>, Box<dyn Error>> {
    let key = Key::from_seed(3);
    let mut table = any_game::<Bell>().begin(&Setup::new(2))?;
    table = table.due(&key).table;
    for action in actions {
        let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
        table = table.act(seat, action, &key)?.table;
    }
    Ok(table)
}

pub(crate) fn page(table: &dyn Table) -> TablePage<'_> {
    let acting = table.pending(At::Now).must().lowest();
    let mine = acting.unwrap_or(Seat::A);
    let player = |(seat, name): (Seat, &str)| SeatInfo {
        seat,
        name: name.to_owned(),
        sitter: Sitter::Person,
        mine: seat == mine,
        present: true,
        program: false,
    };
    TablePage {
        base: Base::default(),
        id: "abc",
        info: info(),
        style: "",
        art: "",
        table,
        seats: Seat::all(2).zip(["Anna", "Ben"]).map(player).collect(),
        viewer: Viewer::Seat(mine),
        acting,
        curtain: None,
        at: None,
        supposed: "",
        following: false,
        revision: table.number() + 40,
        seal: Secret::from_seed(3).seal(),
        seed: None,
        parts: Parts::default(),
        secret: None,
        waiting_for_players: false,
        changed: 0,
        eyes: None,
        times: &[],
        own: None,
        notice: None,
        clocks: None,
        sealed: Vec::new(),
        agreed: liege_pages::Agreed::default(),
        talk: liege_pages::Talk::default(),
        terms: liege_pages::Terms::default(),
        owners: std::collections::BTreeMap::new(),
        table_access: liege_pages::TableAccess::default(),
        lesson: None,
        guide: None,
        first_lesson: None,
    }
}

fn info() -> &'static Info {
    any_game::<Bell>().info()
}

/// The element with this id, from its opening tag to the end of the page.
fn from_id<'a>(html: &'a str, id: &str) -> &'a str {
    html.find(&format!("id=\"{id}\"")).and_then(|at| html.get(at..)).unwrap_or_default()
}

/// The data that the script reads.
fn offers(html: &str) -> Result<Value, Box<dyn Error>> {
    let data = from_id(html, "choices").split_once('>').and_then(|(_, rest)| rest.split_once("</script>"));
    Ok(serde_json::from_str(data.ok_or("no data")?.0)?)
}

#[test]
fn the_bar_says_whose_turn_it_is_and_what_is_asked() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let bar = |page: &TablePage<'_>| {
        let html = liege_pages::live(page);
        words(&format!("<{}", from_id(&html, "ask").split("</p>").next().unwrap_or_default()))
    };
    let own = page(&*table);
    assert_eq!(bar(&own), "Your turn Take 1 to 3 stones. BE-2");
    let waiting = TablePage { acting: None, viewer: Viewer::Spectator, ..page(&*table) };
    assert_eq!(bar(&waiting), "Waiting for Ben to take 1 to 3 stones. BE-2");
    let past = TablePage { at: Some(0), ..page(&*table) };
    assert_eq!(bar(&past), "You are looking at position 0 of 2. Anna is to take 1 to 3 stones. BE-2");
    assert!(liege_pages::live(&past).contains("id=\"back-to-now\""));
    let mut open = page(&*table);
    open.waiting_for_players = true;
    if let Some(player) = open.seats.first_mut() {
        player.sitter = Sitter::Open(Some("/join/secret".to_owned()));
    }
    assert_eq!(bar(&open), "Waiting for somebody to take seat A.");
    assert!(liege_pages::live(&open).contains("data-copy=\"/join/secret\""));
    Ok(())
}

#[test]
fn a_seat_that_may_interrupt_is_told_so() -> Result<(), Box<dyn Error>> {
    let table = played(&[])?;
    let Pending::Seats(asked) = table.pending(At::Now) else { return Err("a draw".into()) };
    assert_eq!(asked.may, Seats::only(Seat::B));
    let html = liege_pages::live(&TablePage {
        acting: Some(Seat::B),
        viewer: Viewer::Seat(Seat::B),
        ..page(&*table)
    });
    let said = words(from_id(&html, "ask"));
    assert!(
        said.contains("Waiting for Anna to take 1 to 3 stones. BE-2 You can interrupt May ring the bell."),
        "{said}"
    );
    Ok(())
}

#[test]
fn a_guide_tells_what_the_moment_is_for_and_what_is_lit() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let stone = GlossaryWord { word: "stone".into(), says: "what is taken".into(), rule: "BE-2".into() };
    let pile = Element::part(&"pile", "the pile");
    let advice = Advice::new(say!("{pile} has 4 stones"), "BE-2").showing(["stone-1"]);
    let guide = GuideStrip {
        purpose: "You take a stone.".into(),
        look: "How many are left?".into(),
        advice: vec![advice],
        words: vec![stone],
        adviser: Some(Seat::B),
    };
    let html = liege_pages::live(&TablePage { guide: Some(guide), ..page(&*table) });
    let said = words(from_id(&html, "guide"));
    assert!(said.contains("You take a stone") && said.contains("Lit for you: take"), "{said}");
    assert!(said.contains("the pile has 4 stones BE-2"), "{said}");
    assert!(html.contains("data-points=\"pile stone-1\""), "{html}");
    assert!(html.contains("#BE-2\" title=\"what is taken\">stone</a>"), "{html}");
    assert!(!liege_pages::live(&page(&*table)).contains("id=\"guide\""));
    Ok(())
}

#[test]
fn without_scripts_a_table_says_that_it_needs_them_and_shows_the_position_as_text()
-> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let page = page(&*table);
    let html = liege_pages::table(&page, &liege_pages::live(&page), "1");
    let told = html.split("<noscript>").nth(1).and_then(|rest| rest.split("</noscript>").next());
    let told = told.ok_or("nothing is told")?;
    assert!(told.contains("This table needs scripts"), "{told}");
    let position = table.seen(At::Now, page.viewer).board_text();
    for line in position.lines().filter(|line| !line.contains(['<', '>', '&', '"'])) {
        assert!(told.contains(line), "{line}: {told}");
    }
    Ok(())
}

#[test]
fn choices_are_offered_only_to_who_is_asked_here_and_now() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let own = offers(&liege_pages::live(&page(&*table)))?;
    assert_eq!(own["letter"], "B");
    assert_eq!(own["number"], 42, "the number to send is the one that never shrinks");
    assert_eq!(
        own["choices"].as_array().map(Vec::len),
        Some(table.choices(Seat::B, OtherPlayers::People).len())
    );
    assert_eq!(own["parts"][0]["id"], "stone-1");
    let nobody = [
        TablePage { acting: None, ..page(&*table) },
        TablePage { at: Some(1), ..page(&*table) },
        TablePage { waiting_for_players: true, ..page(&*table) },
    ];
    for page in &nobody {
        let html = liege_pages::live(page);
        let none = offers(&html)?;
        assert!(none["seat"].is_null() && none["choices"].as_array().is_some_and(Vec::is_empty), "{none}");
        assert!(!html.contains("data-your-turn") && !html.contains("data-action"), "{html}");
    }
    Ok(())
}

#[test]
fn behind_the_curtain_nothing_shows() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let html = liege_pages::live(&TablePage { curtain: Some(Seat::B), ..page(&*table) });
    assert!(words(&html).contains("Pass to Ben"), "{html}");
    for kept_back in
        ["board-bell", "id=\"log\"", "id=\"choices\"", "data-action", "stone-1", "id=\"standings"]
    {
        assert!(!html.contains(kept_back), "{kept_back} in {html}");
    }
    Ok(())
}

#[test]
fn what_cannot_be_taken_back_says_why() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let html = liege_pages::live(&page(&*table));
    let undo = from_id(&html, "undo").split_once('>').map(|(tag, _)| tag).unwrap_or_default();
    let why = table.undoable(Seat::B, OtherPlayers::People).err().ok_or("it could be undone")?.to_string();
    assert!(undo.contains("aria-disabled=\"true\"") && undo.contains(&why), "{undo}");
    Ok(())
}

#[test]
fn names_never_become_markup() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1", "take 2"])?;
    let mut page = page(&*table);
    for player in &mut page.seats {
        player.name = EVIL.to_owned();
    }
    let mut pages = vec![
        liege_pages::table(&page, &liege_pages::live(&page), ""),
        liege_pages::live(&TablePage { curtain: Some(Seat::A), ..page }),
    ];
    let join = Join {
        base: Base::default(),
        action: "/join/x",
        table: "t1",
        info: info(),
        state: None,
        seat: Seat::A,
        others: vec![EVIL.to_owned()],
        terms: liege_pages::Terms {
            terms: vec![liege_pages::Term { about: EVIL.into(), agreed: EVIL.into() }],
            title: EVIL.to_owned(),
            starts_ms: None,
        },
        open: true,
        name: EVIL.to_owned(),
        seal: Secret::from_seed(3).seal(),
        first_lesson: None,
    };
    pages.push(liege_pages::join(&join));
    pages.push(liege_pages::error_page(&ErrorPage {
        base: Base::default(),
        status: 404,
        text: EVIL,
        rule: Some(EVIL),
        table: None,
        puzzles: true,
        record: Some(EVIL),
    }));
    for html in &pages {
        assert!(!html.contains("<script>alert"), "{html}");
        assert!(html.contains("&lt;script&gt;alert"), "the name is missing: {html}");
    }
    Ok(())
}

#[test]
fn log_lines_lead_to_their_rule_and_their_position() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let html = liege_pages::live(&page(&*table));
    let log = from_id(&html, "log");
    assert!(words(log).contains("Anna takes 1 BE-2 1"), "{}", words(log));
    assert!(log.contains("href=\"/rules/bell#BE-2\"") && log.contains("href=\"/t/abc/at/1\""), "{log}");
    Ok(())
}

#[test]
fn the_end_names_winners_and_opens_the_secret() -> Result<(), Box<dyn Error>> {
    let mut table = played(&[])?;
    while let Some(seat) = table.pending(At::Now).must().lowest() {
        let action = table.choices(seat, OtherPlayers::People).pop().ok_or("nothing to choose")?.action;
        table = table.act(seat, &action, &Key::from_seed(3))?.table;
    }
    let secret = Secret::from_seed(3);
    let html = liege_pages::live(&TablePage { secret: Some(secret), ..page(&*table) });
    let said = words(from_id(&html, "ending"));
    assert!(said.contains("wins") || said.contains("share the victory"), "{said}");
    assert!(
        html.contains(&secret.reveal())
            && html.contains("href=\"/t/abc/record\"")
            && html.contains("href=\"/new/bell\"")
    );
    Ok(())
}

#[test]
fn a_seat_that_has_chosen_in_secret_is_marked_ready_and_nothing_more() -> Result<(), Box<dyn Error>> {
    let table = {
        let mut table = any_game::<Bids>().begin(&Setup::new(2))?;
        let choice = table.choices(Seat::A, OtherPlayers::People).into_iter().next_back().ok_or("no bid")?;
        table = table.act(Seat::A, &choice.action, &Key::from_seed(3))?.table;
        table
    };
    assert_eq!(table.pending(At::Now).must(), Seats::only(Seat::B));
    let page = TablePage { acting: None, viewer: Viewer::Spectator, ..page(&*table) };
    let html = liege_pages::live(&page);
    let standings = words(from_id(&html, "standings-title").split("</section>").next().unwrap_or_default());
    assert!(standings.contains("Anna at the table ✓ has chosen"), "{standings}");
    assert!(standings.contains("Ben you ◆ to move"), "{standings}");
    Ok(())
}

/// The end may be folded: the bar says what has decided.
#[test]
fn the_bar_says_how_a_game_has_ended_that_somebody_gave_up() -> Result<(), Box<dyn Error>> {
    let key = Key::from_seed(3);
    let mut table = played(&[])?;
    while let Some(seat) = table.pending(At::Now).must().lowest() {
        table = table.act(seat, "take 1", &key)?.table.due(&key).table;
    }
    let mut over = page(&*table);
    let bar = |page: &TablePage<'_>| {
        let html = liege_pages::live(page);
        words(&format!("<{}", from_id(&html, "ask").split("</p>").next().unwrap_or_default()))
    };
    assert!(bar(&over).starts_with("The game is over: "), "{}", bar(&over));
    over.agreed.gave_up = vec![Seat::A];
    assert_eq!(
        bar(&over),
        "The game is over: Anna gave up and is placed last, whatever the rules give their seats: Ben wins."
    );
    Ok(())
}

#[test]
fn the_bar_tells_what_happened_last_and_who_is_waited_for() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let lately = |page: &TablePage<'_>| {
        let html = liege_pages::live(page);
        words(&format!("<{}", from_id(&html, "lately").split("</p>").next().unwrap_or_default()))
    };
    assert_eq!(lately(&page(&*table)), "Last: Anna takes 1.", "nobody waits for oneself");
    let mut waiting = TablePage { acting: None, viewer: Viewer::Spectator, changed: 60_000, ..page(&*table) };
    assert_eq!(lately(&waiting), "asked 1970-01-01T00:01Z Last: Anna takes 1.");
    for player in &mut waiting.seats {
        player.sitter = Sitter::Bot("greedy".to_owned());
    }
    assert_eq!(lately(&waiting), "thinking Last: Anna takes 1.");
    Ok(())
}

#[test]
fn what_others_did_since_one_acted_is_marked_said_and_told() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1", "take 2"])?;
    let anna = |at, following| TablePage { at, following, ..page(&*table) };
    let html = liege_pages::live(&anna(None, false));
    assert!(html.contains("data-since=\"") && html.contains("Ben"), "{html}");
    // On the way to the present the bar says what happened, and nothing can be done.
    let log = table.seen(At::Now, Viewer::Spectator).log();
    let told = log.iter().find(|told| told.line.plain(|_| String::new()).contains("takes 2"));
    let told = told.ok_or("nothing is told")?;
    let step = liege_pages::live(&anna(Some(told.number), true));
    assert!(step.contains("data-following") && !step.contains("data-your-turn"), "{step}");
    let ask = words(&format!("<{}", from_id(&step, "ask").split("</p>").next().unwrap_or_default()));
    assert!(ask.contains("takes 2"), "{ask}");
    Ok(())
}

#[test]
fn other_eyes_are_lent_only_after_the_end() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    assert!(!liege_pages::live(&page(&*table)).contains("id=\"eyes\""));
    let eyes = Some(ReviewPerspective::Of(Viewer::Seat(Seat::B)));
    let html = liege_pages::live(&TablePage { at: Some(1), eyes, ..page(&*table) });
    assert!(html.contains("<option value=\"B\" selected>As Ben saw it</option>"), "{html}");
    assert!(html.contains("href=\"/t/abc/at/0?eyes=B\""), "the way through history keeps the eyes: {html}");
    let own =
        liege_pages::live(&TablePage { at: Some(1), eyes: Some(ReviewPerspective::Own), ..page(&*table) });
    assert!(own.contains("<option value=\"\" selected>As I saw it</option>"), "{own}");
    assert!(own.contains("href=\"/t/abc/at/0\""), "one's own eyes go without saying: {own}");
    Ok(())
}

#[test]
fn standings_say_what_the_numbers_are() -> Result<(), Box<dyn Error>> {
    let table = played(&[])?;
    let html = liege_pages::live(&page(&*table));
    assert!(words(from_id(&html, "standings-title")).contains("Standings if the game ended now"), "{html}");
    let strip = from_id(&html, "strip").split("</ul>").next().unwrap_or_default();
    assert_eq!(words(&format!("<{strip}")), "Anna 0 Ben 0", "every total is in sight in one line");
    Ok(())
}

#[test]
fn what_the_draws_prove_depends_on_who_gave_a_part() -> Result<(), Box<dyn Error>> {
    let table = played(&[])?;
    let secret = Some(Secret::from_seed(3));
    let alone = liege_pages::live(&TablePage { secret, ..page(&*table) });
    let said = words(from_id(&alone, "fairness"));
    assert!(said.contains("No seat gave a part") && !said.contains("no one party"), "{said}");
    let mut parts = Parts::default();
    parts[Seat::B] = Some(Part::new([0xab; 32]));
    let together = liege_pages::live(&TablePage { secret, parts, ..page(&*table) });
    let said = words(from_id(&together, "fairness"));
    assert!(said.contains("no one party") && said.contains(&"ab".repeat(32)), "{said}");
    assert!(said.contains("No part from"), "{said}");
    assert!(words(from_id(&together, "log")).contains(&Secret::from_seed(3).seal().to_string()));
    Ok(())
}

#[test]
fn a_proposal_is_a_question_to_those_whom_it_asks() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1", "take 2"])?;
    let own = page(&*table);
    let (mine, other) = if own.acting == Some(Seat::A) { (Seat::A, Seat::B) } else { (Seat::B, Seat::A) };
    let proposal = |seat: Seat, asked: Seat| Proposal {
        about: vec![EVIL.to_owned()],
        ..Proposal::new(4, seat, ProposalKind::Undo { to: 1, moment: 2 }, Seats::only(asked), 3, 0)
    };
    let drawn = |open: Option<Proposal>, told: Vec<Proposal>| {
        let agreed =
            liege_pages::Agreed { open, told, speaker: Some(mine), ..liege_pages::Agreed::default() };
        liege_pages::live(&TablePage { agreed, ..page(&*table) })
    };
    let asked = drawn(Some(proposal(other, mine)), Vec::new());
    assert!(
        asked.contains(">Agree<")
            && asked.contains("/proposals/decline\"")
            && !asked.contains("/proposals/withdraw\"")
    );
    assert!(!asked.contains(EVIL), "what names the moves is text");
    let asking = drawn(Some(proposal(mine, other)), Vec::new());
    assert!(!asking.contains(">Agree<") && asking.contains("/proposals/withdraw\""));
    let refused = proposal(mine, other).closed(Outcome::Refused(other), 0);
    let decided = drawn(None, vec![refused]);
    assert!(!decided.contains("id=\"proposal\""));
    let log = words(&format!("<{}", from_id(&decided, "log").split("</ol>").next().unwrap_or_default()));
    assert!(
        log.contains("asked to take back what happened after position 1, and") && log.contains("said no."),
        "{log}"
    );
    // While the table stands nothing can be done at it.
    let agreed = liege_pages::Agreed {
        halt: Some(liege_pages::Halt::Paused),
        speaker: Some(mine),
        ..liege_pages::Agreed::default()
    };
    let paused = liege_pages::live(&TablePage { agreed, ..own });
    assert!(paused.contains("Resume the table") && !paused.contains("data-your-turn"), "{paused}");
    Ok(())
}
