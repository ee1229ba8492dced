//! Whom people invite by name, whom they don't want at their open tables, and the seats that are kept for somebody.

use liege_game::Seat;
use sqlx::Row;

use crate::error::Result;
use crate::seats::seat;
use crate::{Store, StoreError};

/// What somebody is to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// Is invited by name.
    Friend,
    /// Doesn't sit down at their open tables.
    Blocked,
}

/// Somebody whom an owner knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPerson {
    /// The account or browser.
    pub other: String,
    /// What they are to the owner.
    pub relation: Relation,
    /// What the owner knows them as.
    pub name: String,
}

/// A seat that is kept for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSeat {
    /// The seat.
    pub seat: Seat,
    /// The account or browser for which it is kept.
    pub guest: String,
    /// What the table's maker knows them as; empty if the maker knows them no more.
    pub name: String,
}

impl Relation {
    /// As it is stored and sent.
    pub fn word(self) -> &'static str {
        match self {
            Relation::Friend => "friend",
            Relation::Blocked => "blocked",
        }
    }

    /// Returns what the word stands for.
    pub fn named(word: &str) -> Option<Relation> {
        [Relation::Friend, Relation::Blocked].into_iter().find(|known| known.word() == word)
    }
}

impl Store {
    /// Stores what somebody is to `owner`, who may know `max`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if they know so many others; the database's; a full disk.
    pub async fn know(&self, owner: &str, person: &KnownPerson, max: usize, now_ms: i64) -> Result<()> {
        self.check_location()?;
        let said = "INSERT INTO people (owner, other, kind, name, made_ms) \
             SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT) \
             WHERE $6 > (SELECT COUNT(*) FROM people WHERE owner = $1 AND other <> $2) \
             ON CONFLICT (owner, other) DO UPDATE SET kind = excluded.kind, name = excluded.name";
        let query = sqlx::query(said).bind(owner).bind(&person.other).bind(person.relation.word());
        let query = query.bind(&person.name).bind(now_ms).bind(max as i64);
        let added = query.execute(&self.writers).await?.rows_affected();
        if added == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    /// Forgets what somebody is to `owner`.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn forget_person(&self, owner: &str, other: &str) -> Result<()> {
        self.check_location()?;
        let said = "DELETE FROM people WHERE owner = $1 AND other = $2";
        sqlx::query(said).bind(owner).bind(other).execute(&self.writers).await?;
        Ok(())
    }

    /// Those whom `owner` knows, by name.
    ///
    /// # Errors
    /// The database's.
    pub async fn people(&self, owner: &str) -> Result<Vec<KnownPerson>> {
        let said = "SELECT other, kind, name FROM people WHERE owner = $1 ORDER BY name, made_ms, other";
        let rows = sqlx::query(said).bind(owner).fetch_all(&self.pool).await?;
        let person = |row: &sqlx::any::AnyRow| {
            let word: String = row.try_get(1)?;
            let relation = Relation::named(&word).ok_or_else(|| StoreError::unreadable("person", &word))?;
            Ok(KnownPerson { other: row.try_get(0)?, relation, name: row.try_get(2)? })
        };
        rows.iter().map(person).collect()
    }

    /// The accounts that have made `person` a friend, whom `person` doesn't know, by name.
    ///
    /// # Errors
    /// The database's.
    pub async fn befriended_by(&self, person: &str) -> Result<Vec<(String, String)>> {
        let said = "SELECT accounts.id, accounts.name FROM people JOIN accounts ON accounts.id = people.owner \
                    WHERE people.other = $1 AND people.kind = 'friend' AND NOT EXISTS (SELECT 1 FROM people AS own \
                    WHERE own.owner = $1 AND own.other = accounts.id) ORDER BY accounts.name, accounts.id";
        let rows = sqlx::query(said).bind(person).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// The people who sit or sat last at a table with `person`, who doesn't know them, with a name each: those of the tables that
    /// were changed last, at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn played_with(&self, person: &str, limit: usize) -> Result<Vec<(String, String)>> {
        let said = "SELECT seats.token, MAX(seats.name), MAX(tables.changed_ms) AS last FROM seats \
                    JOIN tables ON tables.id = seats.table_id WHERE seats.kind = 'person' AND seats.token <> $1 \
                    AND seats.table_id IN (SELECT table_id FROM seats WHERE token = $1) \
                    AND NOT EXISTS (SELECT 1 FROM people WHERE people.owner = $1 AND people.other = seats.token) \
                    GROUP BY seats.token ORDER BY last DESC, seats.token LIMIT $2";
        let rows = sqlx::query(said).bind(person).bind(limit as i64).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Those between whom and `person` one has blocked the other, in either direction.
    ///
    /// # Errors
    /// The database's.
    pub async fn blocked(&self, person: &str) -> Result<Vec<String>> {
        let said = "SELECT owner FROM people WHERE other = $1 AND kind = 'blocked' \
                    UNION SELECT other FROM people WHERE owner = $1 AND kind = 'blocked'";
        let rows = sqlx::query(said).bind(person).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The seats of a table that are kept for somebody each.
    ///
    /// # Errors
    /// The database's.
    pub async fn kept(&self, table: &str) -> Result<Vec<KeptSeat>> {
        let said = "SELECT seat, guest, COALESCE(people.name, '') FROM invited JOIN tables ON id = table_id \
                    LEFT JOIN people ON people.owner = tables.owner AND other = guest WHERE table_id = $1 ORDER BY seat";
        let rows = sqlx::query(said).bind(table).fetch_all(&self.pool).await?;
        let kept = |row: &sqlx::any::AnyRow| {
            Ok(KeptSeat { seat: seat(row.try_get(0)?)?, guest: row.try_get(1)?, name: row.try_get(2)? })
        };
        rows.iter().map(kept).collect()
    }

    /// The open seats that are kept for somebody, the newest table first, at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn invitations(&self, guest: &str, limit: usize) -> Result<Vec<(String, Seat)>> {
        let said = "SELECT invited.table_id, invited.seat FROM invited \
                    JOIN seats ON seats.table_id = invited.table_id AND seats.seat = invited.seat AND seats.kind = 'open' \
                    JOIN tables ON id = invited.table_id WHERE guest = $1 ORDER BY created_ms DESC, invited.table_id LIMIT $2";
        let rows = sqlx::query(said).bind(guest).bind(limit as i64).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, seat(row.try_get(1)?)?))).collect()
    }
}
