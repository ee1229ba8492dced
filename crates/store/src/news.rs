//! [`News`]: what another process did to the database that it shares with this one. PostgreSQL tells it, by triggers, with
//! the commit: no statement of this program has to think of it, and nothing is told that was taken back.

use sqlx::Row;
#[cfg(feature = "postgres")]
use sqlx::{Acquire, AnyPool};

use crate::Store;
use crate::error::Result;

/// What another process did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// It changed this at the table with this id.
    Table(String, Changed),
    /// It ended the token, the session or the browser of this name: nothing rests on it any more.
    Ended(String),
    /// It is of a later version and has changed how the data is stored.
    Later,
    /// Who has a table open at a process.
    Present {
        /// The process.
        process: String,
        /// The table's id.
        table: String,
        /// Their accounts, or the SHA-256 of their browsers' cookies.
        people: Vec<String>,
    },
    /// A process has just begun to listen, or to listen again: it does not know who has which table open at the others.
    WhoIsPresent,
}

/// What of a table was changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Changed {
    /// Its record has grown; or the table is gone.
    Record,
    /// Who sits there, and who may look.
    People,
    /// How seats want to be asked, and what they draft.
    Settings,
    /// What was said, and who hears it.
    Talk,
    /// Clocks, who is away, and proposals.
    Timing,
    /// It was made, as another game with the same people.
    Rematch,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many rows its record has.
    pub rows: usize,
    /// Grows with what is said and judged.
    pub said: usize,
    /// Grows with what is proposed and answered.
    pub proposed: usize,
}

/// One process among those that share a database.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "postgres"), allow(dead_code, reason = "nobody shares a file"))]
pub(crate) struct Shared {
    /// Its name, which no other process ever has.
    pub(crate) process: String,
    #[cfg(feature = "postgres")]
    pub(crate) url: String,
}

impl Shared {
    /// A process that is just beginning.
    #[cfg(feature = "postgres")]
    pub(crate) fn new(url: &str) -> Shared {
        use std::hash::{BuildHasher, Hasher, RandomState};
        let random = || RandomState::new().build_hasher().finish();
        Shared { process: format!("{:016x}{:016x}", random(), random()), url: url.to_owned() }
    }
}

impl Store {
    /// Returns whether other processes may write to the same database at the same time.
    pub fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Returns how far a table has come; `None` where nobody else can have brought it further than this process knows.
    ///
    /// # Errors
    /// The database's.
    pub async fn progress(&self, table: &str) -> Result<Option<Progress>> {
        if self.shared.is_none() {
            return Ok(None);
        }
        self.progress_of(table).await.map(Some)
    }

    /// Returns how far a table has come.
    pub(crate) async fn progress_of(&self, table: &str) -> Result<Progress> {
        let row = sqlx::query(
            "SELECT (SELECT COALESCE(MAX(number) + 1, 0) FROM steps WHERE table_id = $1), \
             (SELECT CAST(COUNT(*) + COALESCE(SUM(judged), 0) AS BIGINT) FROM remarks WHERE table_id = $1), \
             (SELECT CAST(COUNT(*) + COUNT(closed_ms) + COALESCE(SUM(LENGTH(agreed)), 0) AS BIGINT) FROM proposals \
             WHERE table_id = $1)",
        )
        .bind(table)
        .fetch_one(&self.pool)
        .await?;
        let count = |index: usize| -> Result<usize> {
            Ok(usize::try_from(row.try_get::<i64, _>(index)?).unwrap_or_default())
        };
        Ok(Progress { rows: count(0)?, said: count(1)?, proposed: count(2)? })
    }

    /// Tells the other processes who has a table open at this one. It is kept nowhere.
    ///
    /// # Errors
    /// The database's.
    pub async fn tell_present(&self, table: &str, people: &[String]) -> Result<()> {
        /// What one message of PostgreSQL has room for.
        const MAX_PEOPLE: usize = 100;
        let Some(shared) = &self.shared else { return Ok(()) };
        let people = people.get(..MAX_PEOPLE).unwrap_or(people).join(",");
        let told = format!("{} present {table} {people}", shared.process);
        sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(told).execute(&self.pool).await?;
        Ok(())
    }

    /// Asks the other processes who has which table open there: each answers as [`Store::tell_present`] does.
    ///
    /// # Errors
    /// The database's.
    pub async fn ask_present(&self) -> Result<()> {
        let Some(shared) = &self.shared else { return Ok(()) };
        let asked = format!("{} who_is_present {}", shared.process, shared.process);
        sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(asked).execute(&self.pool).await?;
        Ok(())
    }

    /// Writes nothing any more: a later version has the database.
    pub fn retire(&self) {
        self.location.retire();
    }
}

/// Under which name processes hear each other.
pub(crate) const CHANNEL: &str = "liege";

/// Reads what a trigger has told: which process, which table of the schema, which row. `None` for what this process itself
/// did, and for what a later version tells.
#[cfg(any(feature = "postgres", test))]
pub(crate) fn read(payload: &str, own: &str) -> Option<News> {
    let mut words = payload.split(' ');
    let (process, of, name) = (words.next()?, words.next()?, words.next()?);
    if process == own {
        return None;
    }
    let changed = match of {
        "_sqlx_migrations" => return Some(News::Later),
        "who_is_present" => return Some(News::WhoIsPresent),
        "sessions" | "tokens" | "account_tokens" | "browsers" => return Some(News::Ended(name.to_owned())),
        "present" => {
            let people = words.next()?.split(',').filter(|person| !person.is_empty());
            return Some(News::Present {
                process: process.to_owned(),
                table: name.to_owned(),
                people: people.map(str::to_owned).collect(),
            });
        }
        "tables" => Changed::Record,
        "seats" | "accesses" | "guests" | "archived" => Changed::People,
        "settings" | "drafts" => Changed::Settings,
        "remarks" | "mutes" => Changed::Talk,
        "clocks" | "absences" | "proposals" => Changed::Timing,
        "rematches" => Changed::Rematch,
        _ => return None,
    };
    Some(News::Table(name.to_owned(), changed))
}

/// Tells the other processes, with the commit, that nothing rests any more on the browser of this name.
#[cfg(feature = "postgres")]
pub(crate) async fn tell_ended(
    connection: &mut sqlx::AnyConnection,
    shared: Option<&Shared>,
    browser: &str,
) -> Result<()> {
    if let Some(shared) = shared {
        let said = "SELECT pg_notify($1, $2)";
        let told = format!("{} browsers {browser}", shared.process);
        sqlx::query(said).bind(CHANNEL).bind(told).execute(connection).await?;
    }
    Ok(())
}

/// Nobody shares a file.
#[cfg(not(feature = "postgres"))]
pub(crate) async fn tell_ended(_: &mut sqlx::AnyConnection, _: Option<&Shared>, _: &str) -> Result<()> {
    Ok(())
}

/// Of each table of the schema what is told of, when, and by which column it is named. A record is told of by its row in
/// `tables`, which every step changes.
#[cfg(feature = "postgres")]
const TOLD: [(&str, &str, &str); 17] = [
    ("tables", "UPDATE OR DELETE", "id"),
    ("seats", "UPDATE OR DELETE", "table_id"),
    ("accesses", "INSERT OR UPDATE OR DELETE", "table_id"),
    ("guests", "INSERT OR DELETE", "table_id"),
    ("settings", "INSERT OR UPDATE OR DELETE", "table_id"),
    ("drafts", "INSERT OR UPDATE OR DELETE", "table_id"),
    ("remarks", "INSERT OR UPDATE", "table_id"),
    ("mutes", "INSERT OR DELETE", "table_id"),
    ("clocks", "INSERT OR UPDATE", "table_id"),
    ("absences", "INSERT OR UPDATE", "table_id"),
    ("proposals", "INSERT OR UPDATE", "table_id"),
    ("rematches", "INSERT", "table_id"),
    ("sessions", "DELETE", "id"),
    ("tokens", "UPDATE OF revoked_ms", "id"),
    ("account_tokens", "UPDATE OF revoked_ms OR DELETE", "id"),
    ("archived", "INSERT OR DELETE", "table_id"),
    ("_sqlx_migrations", "INSERT", "version"),
];

/// Sees that the database tells what is done to it.
#[cfg(feature = "postgres")]
pub(crate) async fn install(pool: &AnyPool) -> Result<()> {
    /// The number under which processes that begin at the same time wait for each other.
    const NUMBER: i64 = 0x6c_69_65_67_66;
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(NUMBER).execute(&mut *transaction).await?;
    let known =
        sqlx::query("SELECT CAST(tgrelid::regclass AS TEXT) FROM pg_trigger WHERE tgname = 'liege_news'");
    let known = known.fetch_all(&mut *transaction).await?;
    let known: Vec<String> = known.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, _>>()?;
    for (table, when, column) in TOLD {
        if known.iter().any(|known| known == table) {
            continue;
        }
        // What is told twice in a transaction comes once.
        let function = format!(
            "CREATE OR REPLACE FUNCTION liege_news_{column}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             PERFORM pg_notify('{CHANNEL}', COALESCE(current_setting('liege.process', true), '') || ' ' || TG_TABLE_NAME \
             || ' ' || CASE WHEN TG_OP = 'DELETE' THEN CAST(OLD.{column} AS TEXT) ELSE CAST(NEW.{column} AS TEXT) END); \
             RETURN NULL; END $$"
        );
        let trigger = format!(
            "CREATE TRIGGER liege_news AFTER {when} ON {table} FOR EACH ROW EXECUTE FUNCTION liege_news_{column}()"
        );
        for said in [function, trigger] {
            sqlx::raw_sql(sqlx::AssertSqlSafe(said)).execute(&mut *transaction).await?;
        }
    }
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_did_is_read_and_what_is_ones_own_or_unknown_is_not() {
        assert_eq!(read("p tables t", "q"), Some(News::Table("t".into(), Changed::Record)));
        assert_eq!(read("p remarks t", "q"), Some(News::Table("t".into(), Changed::Talk)));
        assert_eq!(read(" seats t", "q"), Some(News::Table("t".into(), Changed::People)), "by hand");
        assert_eq!(read("p sessions s", "q"), Some(News::Ended("s".into())));
        assert_eq!(read("p _sqlx_migrations 99", "q"), Some(News::Later));
        let present = |people: &[&str]| News::Present {
            process: "p".into(),
            table: "t".into(),
            people: people.iter().map(|person| (*person).to_owned()).collect(),
        };
        assert_eq!(read("p present t a,b", "q"), Some(present(&["a", "b"])));
        assert_eq!(read("p present t ", "q"), Some(present(&[])));
        assert_eq!(read("p who_is_present p", "q"), Some(News::WhoIsPresent));
        for nothing in ["q tables t", "q who_is_present q", "p tables", "", "p tomorrow t"] {
            assert_eq!(read(nothing, "q"), None, "{nothing}");
        }
    }
}
