//! Thousands of tables with bots: after a kill and after a restart each is played on by one process, and then all is quiet.

use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use super::alone;
use super::client::{Client, until};
use super::club::{Club, Postgres, Process};

/// The number of tables at which a bot is asked: 5,000 in the deep run.
fn tables() -> usize {
    if liege_conformance::deep() { 5_000 } else { 600 }
}

/// How many statements the processes may send for each of them: to find, claim and open it, to store what its bots do, and to give
/// the claim up; and to find out once more, after the restart, that nothing is left to do.
const STATEMENTS: u64 = 100;

/// How often it is looked how far they are: each look is work too.
const SELDOM: Duration = Duration::from_millis(500);

/// Who looks at what the processes do, and is not counted with them.
const OBSERVER: &str = "observer";

/// Statements at tables, and about claims. What goes on for ever is none of them: looking who lives, noting that somebody serves.
const WORK: &str = "query ~* ' (steps|seats|tables) |try_advisory_lock|advisory_unlock'";

/// The number of the first action of a bot after one of the maker.
fn first_of_a_bot(table: &str) -> String {
    format!(
        "SELECT MIN(number) FROM steps WHERE table_id = '{table}' AND kind = 'action' AND seat <> 'A' AND number > \
         (SELECT MIN(number) FROM steps WHERE table_id = '{table}' AND kind = 'action' AND seat = 'A')"
    )
}

impl Club {
    fn number(&self, statement: &str) -> u64 {
        self.ask_as(OBSERVER, statement).concat().parse().unwrap()
    }

    /// Returns how often the processes have sent such a statement.
    fn sent(&self, which: &str) -> u64 {
        self.number(&format!(
            "SELECT COALESCE(SUM(calls), 0) FROM pg_stat_statements JOIN pg_roles ON oid = userid \
             WHERE rolname = 'liege' AND {which}"
        ))
    }

    /// Returns how many of the tables were played on.
    fn played(&self) -> usize {
        self.number("SELECT COUNT(*) FROM tables JOIN copied ON id = copy WHERE changed_ms > copied.at_ms")
            as usize
    }

    /// Waits until more than so many were played on, as long as it goes on.
    fn play(&self, count: usize) {
        let mut played = self.played();
        while played <= count {
            played = until(|| {
                sleep(SELDOM);
                Some(self.played()).filter(|now| *now > played)
            });
        }
    }

    /// Makes so many copies of a table as it stands once its maker has acted and a bot is asked. Their draws are the same, so that
    /// the same is to happen at each.
    fn copy(&self, table: &str) {
        for statement in [
            "CREATE ROLE observer SUPERUSER LOGIN",
            "CREATE EXTENSION IF NOT EXISTS pg_stat_statements",
            "CREATE TABLE copied (copy TEXT PRIMARY KEY, at_ms BIGINT)",
        ] {
            self.ask(statement);
        }
        let (bot, tables) = (first_of_a_bot(table), tables());
        for (of, id, also, which) in [
            ("tables", "id", r#" || '{"seed": "1"}'"#, "id".to_owned()),
            ("seats", "table_id", "", "table_id".to_owned()),
            ("steps", "table_id", "", format!("number < ({bot}) AND table_id")),
        ] {
            self.ask(&format!(
                "INSERT INTO {of} SELECT (jsonb_populate_record(NULL::{of}, to_jsonb(original) \
                 || jsonb_build_object('{id}', 'copy' || place){also})).* \
                 FROM {of} AS original, generate_series(1, {tables}) AS place WHERE {which} = '{table}'"
            ));
        }
        self.ask("INSERT INTO copied SELECT id, changed_ms FROM tables WHERE id LIKE 'copy%'");
        self.ask("ANALYZE");
        self.ask("SELECT pg_stat_statements_reset()");
    }
}

#[test]
fn each_of_thousands_of_tables_is_played_on_by_one_process_and_then_all_is_quiet() {
    let Some(postgres) =
        Postgres::make("crowd", "-c shared_preload_libraries=pg_stat_statements -c fsync=off")
    else {
        return;
    };
    postgres.start();
    let mut club = Club::of(1, postgres.address());
    let mut anna = club.client();
    let bot = json!({ "kind": "bot", "level": "random" });
    let (id, _) = anna.make("middle-ages", &json!([{ "kind": "me" }, bot, bot]));
    for _ in 0..2 {
        let (number, (seat, action)) = until(|| {
            let table = anna.table(&id);
            Some((table["number"].as_u64()?, anna.choice(&id, &table)?))
        });
        assert_eq!(anna.act(&id, &seat, number, &action).unwrap().status, 200);
    }
    // What the copies begin with ends before the first action of a bot: one has to be there.
    until(|| Some(()).filter(|()| !club.ask(&first_of_a_bot(&id)).concat().is_empty()));
    club.processes.clear();
    club.copy(&id);

    // Three begin together, and one is killed while they play.
    let database = club.database.clone();
    club.begin(3);
    club.play(tables() / 5);
    let at_kill = club.played();
    drop(club.processes.remove(0));
    club.play(tables() / 2);
    let at_stop = club.played();
    for process in &mut club.processes {
        let asked = Command::new("kill").arg(process.child.id().to_string()).status().unwrap();
        assert!(asked.success() && process.child.wait().unwrap().success());
    }
    club.processes.clear();
    println!("{at_kill} played at the kill, {at_stop} when all were stopped");
    club.processes.push(Process::start(&database));
    club.play(tables() - 1);

    // It comes to rest: while it looks ten times who lives, nothing is done at any table.
    let looks = || club.sent("query LIKE '%pg_locks%'");
    let rests = (0..20).any(|_| {
        let (work, since) = (club.sent(WORK), looks());
        until(|| {
            sleep(SELDOM);
            Some(()).filter(|()| looks() >= since + 10)
        });
        club.sent(WORK) == work
    });
    assert!(rests, "it goes on and on");
    let (all, opened) = (club.sent("true"), club.sent("query LIKE 'SELECT id, game, setup%'"));
    let tables = tables();
    println!("{all} statements for {tables} tables, which were opened {opened} times");
    assert!(all < STATEMENTS * tables as u64, "{all} statements");
    assert!(opened as usize <= 2 * tables + tables / 10, "{opened} opened");

    // The same has happened at each, once.
    let games = club.ask(
        "SELECT COUNT(*) FROM (SELECT string_agg(seat || ' ' || kind || ' ' || text, ',' ORDER BY number) AS game FROM steps \
         JOIN copied ON copy = table_id GROUP BY table_id) AS games GROUP BY game",
    );
    assert_eq!(games, [tables.to_string()], "tables of each game");
    // No two have thought for the same seat: the one of them would have found that the other was first.
    let lost = club.number(
        "SELECT COALESCE(SUM(calls - rows), 0) FROM pg_stat_statements WHERE query LIKE 'INSERT INTO steps (table_id, number%'",
    );
    assert_eq!(lost, 0, "actions that came second");
    // And it plays on.
    let mut there = Client { address: club.processes[0].address.clone(), ..anna };
    let (own, _) = there.make("three-estates", &alone());
    assert_eq!(there.table(&own)["id"], own);
}
