//! The hall of a server with a hundred thousand tables, by the statements that the program sends to its database.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::sync::mpsc;

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

use crate::run::Folder;
use crate::serve::Serving;

/// How often the hall is asked for, and by how many statements each time at most.
const VISITS: usize = 10;
const MAX_STATEMENTS: usize = 12;

/// Tables at which two people play; one in fifty is open, and at half of these a seat is free.
const FILLING: &str = "
    INSERT INTO tables (id, game, setup, secret_hex, seal, seed, owner, created_ms, changed_ms, over)
    WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 100000)
    SELECT 't' || i, game, setup, secret_hex, seal, '1', 'owner' || (i % 5000), created_ms - i, changed_ms - i * 7000, 0 FROM numbers, tables;
    INSERT INTO seats (table_id, seat, name, kind, token, changed_ms) SELECT id, 'A', 'Anna', 'person', 'anna' || (created_ms % 5000), 0 FROM tables WHERE seed = '1';
    INSERT INTO seats (table_id, seat, name, kind, token, invite, changed_ms)
    SELECT id, 'B', 'Ben', CASE WHEN created_ms % 100 = 0 THEN 'open' ELSE 'person' END, 'ben' || (created_ms % 5000), id, 0 FROM tables WHERE seed = '1';
    INSERT INTO accesses (table_id, visibility, behind_actions, behind_ms, look)
    SELECT id, CASE WHEN created_ms % 50 = 0 THEN 'open' ELSE 'unlisted' END, 0, 0, id FROM tables WHERE seed = '1';
    UPDATE tables SET changed_hour = changed_ms / 3600000, listed = CASE WHEN created_ms % 100 = 0 THEN 1 WHEN created_ms % 50 = 0 THEN 2
    ELSE 0 END WHERE seed = '1';";

/// What a look at every row of one of these would cost.
const LONG: [&str; 3] = ["tables", "seats", "accesses"];

/// The statement of which a line of the log tells. What is said to the person who stops the server is no such line.
fn statement(line: &str) -> Option<String> {
    let told: Value = serde_json::from_str(line).ok()?;
    let fields = if told["fields"].is_object() { &told["fields"] } else { &told };
    let whole = fields["db.statement"].as_str().map(str::trim).filter(|whole| !whole.is_empty());
    whole.or(fields["summary"].as_str()).map(str::to_owned)
}

#[test]
fn the_hall_of_a_hundred_thousand_tables_reads_what_it_shows() {
    let folder = Folder::new("hall");
    let data = folder.file("data");
    let file = format!("{data}/liege.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    let table =
        "{\"game\":\"middle-ages\",\"name\":\"Anna\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
    let made = serving.post("/api/v1/tables", "", table);
    let cookie = made.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    drop(serving);
    runtime.block_on(async {
        let mut connection = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
        sqlx::raw_sql("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
            .execute(&mut connection)
            .await
            .unwrap();
        sqlx::raw_sql(FILLING).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });

    let log = ["--log", "warn,sqlx::query=debug", "--log-json"];
    let mut serving = Serving::start(&[&["serve", "--port", "0", "--data", &data][..], &log].concat());
    let (lines, errors) = (mpsc::channel(), serving.errors());
    std::thread::spawn(move || {
        for line in BufReader::new(errors).lines() {
            if lines.0.send(line.unwrap()).is_err() {
                return;
            }
        }
    });
    let stranger = serving.get("/");
    assert!(stranger.starts_with("HTTP/1.1 200"), "{stranger}");
    let counts = ["class=\"button sit\"", "data-key=\"t"].map(|words| stranger.matches(words).count());
    assert_eq!(counts, [40, 8], "tables that wait, and tables that can be watched");
    // What a start reads, and what is kept from the first visit on, is read once and not counted.
    let first: Vec<String> = lines.1.try_iter().filter_map(|line| statement(&line)).collect();
    let visits = ["/", "/api/v1/lobby", "/api/v1/watchable"];
    for path in visits.iter().cycle().take(VISITS * visits.len()) {
        for cookie in ["", cookie.as_str()] {
            assert!(serving.get_as(path, cookie).starts_with("HTTP/1.1 200"), "{path}");
        }
    }
    serving.ask_to_end();
    let statements: Vec<String> = lines.1.iter().filter_map(|line| statement(&line)).collect();
    let each = statements.len() as f64 / (2 * VISITS * visits.len()) as f64;
    let distinct: BTreeSet<&String> =
        first.iter().chain(&statements).filter(|said| said.starts_with("SELECT")).collect();
    println!("{each:.1} statements for each answer, {} different ones that read", distinct.len());
    assert!(distinct.iter().any(|said| said.contains("listed")), "{distinct:#?}");
    assert!(each < MAX_STATEMENTS as f64, "{each} statements for each answer");
    runtime.block_on(async {
        let mut connection = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
        for statement in distinct {
            let plan = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
            for row in sqlx::query(plan).fetch_all(&mut connection).await.unwrap() {
                let line: String = row.try_get("detail").unwrap();
                let whole = LONG.iter().any(|table| {
                    line == format!("SCAN {table}") || line.starts_with(&format!("SCAN {table} "))
                });
                assert!(!whole, "{line}: {statement}");
            }
        }
        connection.close().await.unwrap();
    });
}
