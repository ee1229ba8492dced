//! The lists of the hall, and what lists say of many tables at once.

use std::collections::HashMap;

use liege_game::Seat;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row};

use crate::access::access_row;
use crate::admin::ARCHIVED;
use crate::clock::clock_row;
use crate::error::Result;
use crate::listed::hour;
use crate::seats::seat_row;
use crate::store::table_row;
use crate::summary::summary_row;
use crate::{Access, Clock, SeatRow, Sitter, Store, StoreError, Summary, TableRow};

/// How many tables one statement names at most.
const AT_ONCE: usize = 100;

/// What lists say of a table, as it is stored.
#[derive(Clone, Debug)]
pub struct ListedTable {
    /// The table.
    pub row: TableRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// The open seats that are kept for somebody.
    pub kept: Vec<Seat>,
    /// Who may look at it.
    pub access: Access,
    /// Its clock, if it has one.
    pub clock: Option<Clock>,
    /// How many rows its record has.
    pub rows: usize,
    /// How much was proposed and answered there.
    pub proposed: usize,
    /// What was kept of how it stands; it may be out of date.
    pub summary: Option<Summary>,
}

/// The statement for one of the lists, with more conditions: both are in the order of the index that they are read from.
fn listed(list: i64, more: &str) -> String {
    // That it is listed at all has to be said: the index has no other tables.
    format!(
        "SELECT id FROM tables WHERE listed = {list} AND listed > 0 AND over = 0 AND changed_hour >= $1 AND changed_ms >= $2 \
         {more} AND NOT {ARCHIVED} ORDER BY changed_hour DESC, created_ms DESC, id LIMIT $3"
    )
}

fn lobby_statement() -> String {
    listed(1, "")
}

fn watchable_statement() -> String {
    listed(2, "AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'person')")
}

/// `$1, $2, …`
fn places(count: usize) -> String {
    let places: Vec<String> = (1..=count).map(|place| format!("${place}")).collect();
    places.join(", ")
}

fn tables_statement(count: usize) -> String {
    format!(
        "SELECT tables.id, game, setup, secret_hex, seal, seed, owner, created_ms, tables.changed_ms, tables.over, text AS components, \
         visibility, behind_actions, behind_ms, look, title, note, starts_ms, \
         bank_ms, step_ms, opens_min, closes_min, offset_min, zone, max_ms, \
         stamp, state, must, summaries.over AS summary_over, delayed, summaries.changed_ms AS summary_ms, ranks, \
         (SELECT COALESCE(MAX(number) + 1, 0) FROM steps WHERE steps.table_id = tables.id) AS step_count, \
         (SELECT CAST(COUNT(*) + COUNT(closed_ms) + COALESCE(SUM(LENGTH(agreed)), 0) AS BIGINT) FROM proposals \
         WHERE proposals.table_id = tables.id) AS proposed \
         FROM tables LEFT JOIN components ON hash = components LEFT JOIN accesses ON accesses.table_id = tables.id \
         LEFT JOIN clocks ON clocks.table_id = tables.id LEFT JOIN summaries ON summaries.table_id = tables.id \
         WHERE tables.id IN ({})",
        places(count)
    )
}

fn seats_statement(count: usize) -> String {
    format!(
        "SELECT seats.table_id, seats.seat, name, kind, level, token, invite, part, guest FROM seats \
         LEFT JOIN invited ON invited.table_id = seats.table_id AND invited.seat = seats.seat \
         WHERE seats.table_id IN ({}) ORDER BY seats.table_id, seats.seat",
        places(count)
    )
}

fn naming<'q>(statement: String, ids: &'q [String]) -> Query<'q, Any, AnyArguments> {
    ids.iter().fold(sqlx::query(AssertSqlSafe(statement)), |query, id| query.bind(id))
}

impl Store {
    /// The ids of open tables that wait for players, at most `limit`: those first that were changed in the latest hour, of these the
    /// newest.
    ///
    /// # Errors
    /// The database's.
    pub async fn lobby(&self, since_ms: i64, limit: usize) -> Result<Vec<String>> {
        self.listed(lobby_statement(), since_ms, limit).await
    }

    /// The ids of open tables at which people play and no seat is free, at most `limit`, in the same order.
    ///
    /// # Errors
    /// The database's.
    pub async fn watchable(&self, since_ms: i64, limit: usize) -> Result<Vec<String>> {
        self.listed(watchable_statement(), since_ms, limit).await
    }

    async fn listed(&self, statement: String, since_ms: i64, limit: usize) -> Result<Vec<String>> {
        let query = sqlx::query(AssertSqlSafe(statement)).bind(hour(since_ms)).bind(since_ms);
        let rows = query.bind(limit as i64).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Returns what lists say of these tables, in this order, by two statements for a hundred of them. Tables that are not there
    /// are left out.
    ///
    /// # Errors
    /// The database's.
    pub async fn listed_tables(&self, ids: &[String]) -> Result<Vec<ListedTable>> {
        let mut found = Vec::new();
        for ids in ids.chunks(AT_ONCE) {
            let mut seats: HashMap<String, (Vec<SeatRow>, Vec<Seat>)> = HashMap::new();
            for row in naming(seats_statement(ids.len()), ids).fetch_all(&self.pool).await? {
                let (seat, guest) = (seat_row(&row)?, row.try_get::<Option<String>, _>("guest")?);
                let (seats, kept) = seats.entry(row.try_get("table_id")?).or_default();
                let is_kept = guest.is_some() && matches!(seat.sitter, Sitter::Open { .. });
                kept.extend(is_kept.then_some(seat.seat));
                seats.push(seat);
            }
            let mut tables: HashMap<String, ListedTable> = HashMap::new();
            for row in naming(tables_statement(ids.len()), ids).fetch_all(&self.pool).await? {
                let id: String = row.try_get("id")?;
                let seats = seats.remove(&id).unwrap_or_default();
                tables.insert(id, listed_table(&row, seats)?);
            }
            found.extend(ids.iter().filter_map(|id| tables.remove(id)));
        }
        Ok(found)
    }
}

fn listed_table(row: &AnyRow, (seats, kept): (Vec<SeatRow>, Vec<Seat>)) -> Result<ListedTable> {
    let has = |column: &str| Ok::<_, StoreError>(row.try_get::<Option<String>, _>(column)?.is_some());
    let count = |column: &str| {
        Ok::<_, StoreError>(usize::try_from(row.try_get::<i64, _>(column)?).unwrap_or_default())
    };
    Ok(ListedTable {
        row: table_row(row)?,
        seats,
        kept,
        access: if has("visibility")? { access_row(row)? } else { Access::default() },
        clock: has("zone")?.then(|| clock_row(row)).transpose()?,
        rows: count("step_count")?,
        proposed: count("proposed")?,
        summary: has("stamp")?.then(|| summary_row(row)).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use liege_game::{Secret, Setup};
    use sqlx::{Connection, Sqlite, SqliteConnection};

    use super::*;
    use crate::StoreOptions;
    use crate::listed::LISTED;

    /// How many tables there are.
    const TABLES: usize = 100_000;

    /// How many lines a list has.
    const LINES: i64 = 40;

    /// More steps than the program of SQLite takes for a list, and less than for one look at every table.
    const MAX_STEPS: u64 = 8_000;

    /// Two people at each table; none of the games is over.
    fn filling() -> String {
        let setup = serde_json::to_string(&Setup::new(2)).unwrap();
        let secret = Secret::from_seed(1);
        let (key, seal) = (secret.reveal(), secret.seal());
        let steps = "SELECT id, 1, 'action', 'A', 'pass', changed_ms FROM tables";
        format!(
            "INSERT INTO tables (id, game, setup, secret_hex, seal, seed, owner, created_ms, changed_ms, over) \
             WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {TABLES}) \
             SELECT 't' || i, 'toy', '{setup}', '{key}', '{seal}', '1', 'anna', 1000000000 + i, 1000000000 + i * 7000, 0 FROM numbers; \
             INSERT INTO seats (table_id, seat, name, kind, token, changed_ms) SELECT id, 'A', 'Anna', 'person', 'anna', 0 FROM tables; \
             INSERT INTO seats (table_id, seat, name, kind, token, changed_ms) SELECT id, 'B', 'Ben', 'person', 'ben', 0 FROM tables; \
             INSERT INTO accesses (table_id, visibility, behind_actions, behind_ms, look) SELECT id, 'unlisted', 0, 0, id FROM tables; \
             INSERT INTO steps (table_id, number, kind, seat, text, at_ms) {steps};"
        )
    }

    /// Of each hall the tables that are open, and those at which a seat is free, as conditions on `tables`.
    const HALLS: [(&str, &str, &str); 4] = [
        ("one table in fifty is open", "created_ms % 50 = 0", "created_ms % 100 = 0"),
        ("nearly all play", "created_ms > 0", "created_ms % 20000 = 0"),
        ("nearly all wait", "created_ms > 0", "created_ms % 20000 <> 0"),
        ("nothing is open", "created_ms < 0", "created_ms > 0"),
    ];

    fn changed(open: &str, free: &str) -> String {
        let kind = format!(
            "CASE WHEN table_id IN (SELECT id FROM tables WHERE {free}) THEN 'open' ELSE 'person' END"
        );
        format!(
            "UPDATE seats SET kind = {kind}, invite = CASE WHEN {kind} = 'open' THEN table_id END, token = 'ben' WHERE seat = 'B'; \
             UPDATE accesses SET visibility = CASE WHEN table_id IN (SELECT id FROM tables WHERE {open}) THEN 'open' ELSE 'unlisted' END; \
             UPDATE tables SET listed = {LISTED}, changed_hour = changed_ms / 3600000;"
        )
    }

    #[cfg(feature = "postgres")]
    fn table(id: &str) -> crate::NewTable {
        crate::NewTable {
            id: id.into(),
            game: "toy".into(),
            setup: Setup::new(0),
            secret: Secret::from_seed(2),
            owner: "anna".into(),
            seats: Vec::new(),
            given: Vec::new(),
            seed: None,
        }
    }

    fn lines() -> usize {
        usize::try_from(LINES).unwrap()
    }

    async fn asked(connection: &mut SqliteConnection, statement: &str, ids: &[String]) -> Vec<String> {
        let query = sqlx::query::<Sqlite>(AssertSqlSafe(statement.to_owned()));
        let query = if ids.is_empty() {
            query.bind(0).bind(0).bind(LINES)
        } else {
            ids.iter().fold(query, |query, id| query.bind(id.clone()))
        };
        let rows = query.fetch_all(connection).await.unwrap();
        let text = |row: &sqlx::sqlite::SqliteRow| row.try_get("detail").or_else(|_| row.try_get(0)).unwrap();
        rows.iter().map(text).collect()
    }

    #[tokio::test]
    async fn of_a_hundred_thousand_tables_a_list_reads_its_lines_alone() {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions::file(folder.path().join("liege.db"));
        let store = Store::open(&options).await.unwrap();
        let mut connection = SqliteConnection::connect(&options.url()).await.unwrap();
        let said = format!("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; {}", filling());
        sqlx::raw_sql(AssertSqlSafe(said)).execute(&mut connection).await.unwrap();
        for (fresh, (hall, open, free)) in HALLS.into_iter().enumerate() {
            let said = changed(open, free);
            sqlx::raw_sql(AssertSqlSafe(said)).execute(&mut connection).await.unwrap();
            if fresh > 0 {
                // With and without statistics.
                store.keep_statistics().await.unwrap();
            }
            let steps = Arc::new(AtomicU64::new(0));
            let counted = Arc::clone(&steps);
            connection.lock_handle().await.unwrap().set_progress_handler(1, move || {
                counted.fetch_add(1, Ordering::Relaxed);
                true
            });
            assert_eq!(
                asked(
                    &mut connection,
                    "SELECT CAST(COUNT(changed_ms) AS TEXT) FROM tables WHERE $1 + $2 < $3",
                    &[]
                )
                .await
                .len(),
                1
            );
            assert!(steps.swap(0, Ordering::Relaxed) > TABLES as u64, "a look at every table is counted");
            let mut found = Vec::new();
            for statement in [lobby_statement(), watchable_statement()] {
                found.push(asked(&mut connection, &statement, &[]).await);
                let (counted, lines) = (steps.swap(0, Ordering::Relaxed), found.last().unwrap().len());
                println!("{hall}: {lines} lines in {counted} steps");
                assert!(counted < MAX_STEPS, "{hall}: {counted} steps for {lines} lines: {statement}");
                let plan = asked(&mut connection, &format!("EXPLAIN QUERY PLAN {statement}"), &[]).await;
                assert!(
                    plan.iter().all(|line| !line.contains("SCAN") && !line.contains("TEMP")),
                    "{hall}: {plan:?}"
                );
                steps.store(0, Ordering::Relaxed);
            }
            let ids: Vec<String> = found.concat().into_iter().take(lines()).collect();
            for statement in [tables_statement(ids.len()), seats_statement(ids.len())] {
                if ids.is_empty() {
                    break;
                }
                let told = asked(&mut connection, &statement, &ids).await.len();
                let counted = steps.swap(0, Ordering::Relaxed);
                println!("{hall}: {told} rows of {} tables in {counted} steps", ids.len());
                assert!(counted < MAX_STEPS, "{hall}: {counted} steps for {told} rows");
                let plan = asked(&mut connection, &format!("EXPLAIN QUERY PLAN {statement}"), &ids).await;
                // Without statistics some versions take the few rows of an empty table as they come.
                assert!(plan.iter().all(|line| !line.starts_with("SCAN")), "{hall}: {plan:?}");
                steps.store(0, Ordering::Relaxed);
            }
            connection.lock_handle().await.unwrap().remove_progress_handler();
            let listed = store.listed_tables(&ids).await.unwrap();
            assert!(
                listed.iter().map(|table| &table.row.id).eq(&ids)
                    && listed.iter().all(|table| table.seats.len() == 2)
            );
            let lobby = store.lobby(0, lines()).await.unwrap();
            assert_eq!((&lobby, store.watchable(0, lines()).await.unwrap()), (&found[0], found[1].clone()));
            assert_eq!(lobby.len(), if open == "created_ms < 0" { 0 } else { lines().min(found[0].len()) });
        }
        connection.close().await.unwrap();
        store.close().await;
    }

    /// Where `LIEGE_TEST_POSTGRES` names a server: what it reads is told by its own plan, and that an action writes no index by its
    /// statistics.
    #[cfg(feature = "postgres")]
    #[tokio::test]
    async fn postgresql_reads_the_lines_of_a_list_alone_and_writes_no_index_with_an_action() {
        use liege_game::Step;
        use sqlx::AnyConnection;

        use crate::Entry;

        /// More pages of 8 KB than a list needs.
        const MAX_PAGES: u64 = 1_500;

        let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") else {
            eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
            return;
        };
        sqlx::any::install_default_drivers();
        let name = format!("liege_hall_{}", std::process::id());
        let mut maker = AnyConnection::connect(&format!("{server}/postgres")).await.unwrap();
        let make = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::raw_sql(make).execute(&mut maker).await.unwrap();
        let options = StoreOptions::address(format!("{server}/{name}"));
        let store = Store::open(&options).await.unwrap();
        let mut connection = AnyConnection::connect(&options.url()).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(filling())).execute(&mut connection).await.unwrap();
        for (hall, open, free) in HALLS {
            let said = format!("{} ANALYZE", changed(open, free));
            sqlx::raw_sql(AssertSqlSafe(said)).execute(&mut connection).await.unwrap();
            let ids =
                [store.lobby(0, lines()).await.unwrap(), store.watchable(0, lines()).await.unwrap()].concat();
            let listing = [lobby_statement(), watchable_statement()];
            let telling = [tables_statement(ids.len()), seats_statement(ids.len())]
                .into_iter()
                .filter(|_| !ids.is_empty());
            for statement in listing.into_iter().chain(telling) {
                let said = format!("EXPLAIN (ANALYZE, BUFFERS) {statement}");
                let query = if statement.contains("LIMIT") {
                    sqlx::query(AssertSqlSafe(said)).bind(0_i64).bind(0_i64).bind(LINES)
                } else {
                    naming(said, &ids)
                };
                let rows = query.fetch_all(&mut connection).await.unwrap();
                let plan: Vec<String> = rows.iter().map(|row| row.try_get(0).unwrap()).collect();
                // The first line of buffers is that of the whole.
                let pages = plan.iter().find_map(|line| line.trim().strip_prefix("Buffers: ")).unwrap();
                let numbers = pages.split(['=', ' ']).filter_map(|word| word.parse::<u64>().ok());
                let pages: u64 = numbers.sum();
                println!("{hall}: {pages} pages");
                assert!(pages < MAX_PAGES, "{hall}: {pages} pages: {plan:#?}");
                let scans = |line: &String| {
                    ["tables", "seats", "accesses", "steps"]
                        .iter()
                        .any(|of| line.contains(&format!("Seq Scan on {of}")))
                };
                assert!(!plan.iter().any(scans), "{hall}: {plan:#?}");
            }
        }
        sqlx::raw_sql("VACUUM FULL tables").execute(&mut connection).await.unwrap();
        store.create(&table("new"), 1_000_007_000).await.unwrap();
        sqlx::raw_sql("SELECT pg_stat_reset()").execute(&mut connection).await.unwrap();
        let pass = Entry::Step(Step::Action { seat: Seat::A, text: "pass".into() });
        for number in 0..20 {
            // Within the hour in which the table was made.
            let now = 1_000_008_000 + number as i64;
            store.append("new", number, std::slice::from_ref(&pass), false, now).await.unwrap();
        }
        // What a connection has done is counted when it ends.
        store.close().await;
        let said = "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'tables'";
        let row = sqlx::query(said).fetch_one(&mut connection).await.unwrap();
        let (all, in_place): (i64, i64) = (row.try_get(0).unwrap(), row.try_get(1).unwrap());
        println!("{in_place} of {all} changes of a table in place");
        assert!(all >= 20 && in_place * 10 >= all * 9, "{in_place} of {all} changes in place");
        connection.close().await.unwrap();
        let unmake = AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"));
        sqlx::raw_sql(unmake).execute(&mut maker).await.unwrap();
        maker.close().await.unwrap();
    }
}
