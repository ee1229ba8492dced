//! Whom people know: friends, whom they invite by name, and those whom they don't want at their open tables.

use liege_game::Seat;
use liege_identity::{Caller, random};
use liege_store::{KnownPerson, Relation, Sitter, StoreError, Visibility};

use crate::RoomError;
use crate::room::Room;
use crate::rooms::Rooms;

/// How many people one owner may know.
const MAX_KNOWN: usize = 200;

/// How forms name somebody whom `owner` knows: it tells nobody else who that is.
pub fn code(owner: &str, other: &str) -> String {
    random::digest(&format!("{owner} {other}")).chars().take(16).collect()
}

impl Rooms {
    /// Those whom an owner knows, by name.
    ///
    /// # Errors
    /// The store's.
    pub async fn known_to(&self, owner: &str) -> Result<Vec<KnownPerson>, RoomError> {
        Ok(self.store.people(owner).await?)
    }

    /// Stores what the holder of an account is to an owner.
    ///
    /// # Errors
    /// No account has this name; it is the owner's own; the owner knows too many; the store's.
    pub async fn know_account(&self, owner: &str, name: &str, relation: Relation) -> Result<(), RoomError> {
        let account = self.accounts.of_name(name).await?;
        self.know(owner, KnownPerson { other: account.id, relation, name: account.name }).await
    }

    /// Stores what somebody is to an owner. Of two people with one name the later is called otherwise.
    async fn know(&self, owner: &str, person: KnownPerson) -> Result<(), RoomError> {
        if person.other == owner {
            return Err(RoomError::Setup("that is you".to_owned()));
        }
        let known = self.store.people(owner).await?;
        let taken = |name: &str| known.iter().any(|other| other.name == name && other.other != person.other);
        let name = std::iter::once(person.name.clone())
            .chain((2..).map(|number| format!("{} ({number})", person.name)))
            .find(|name| !taken(name))
            .unwrap_or_default();
        self.store.know(owner, &KnownPerson { name, ..person }, MAX_KNOWN, self.now()).await.map_err(
            |error| match error {
                StoreError::Conflict => RoomError::People { max: MAX_KNOWN },
                error => error.into(),
            },
        )
    }

    /// Forgets what the person with this [`code`] is to an owner.
    ///
    /// # Errors
    /// The store's.
    pub async fn forget_person(&self, owner: &str, named: &str) -> Result<(), RoomError> {
        let known = self.store.people(owner).await?;
        for person in known.iter().filter(|person| code(owner, &person.other) == named) {
            self.store.forget_person(owner, &person.other).await?;
        }
        Ok(())
    }

    /// The friend whom an owner calls so.
    pub(crate) async fn friend(&self, owner: &str, name: &str) -> Result<String, RoomError> {
        let known = self.store.people(owner).await?;
        let friend = |person: &KnownPerson| person.relation == Relation::Friend && person.name == name;
        let found = known.into_iter().find(friend);
        found
            .map(|person| person.other)
            .ok_or_else(|| RoomError::Setup(format!("you have no friend called “{name}” here")))
    }
}

impl Room {
    /// Stores what the player of a seat is to a player of this table, or to one who looks on.
    ///
    /// # Errors
    /// Nobody sits there, or the caller; the caller knows too many; the store's.
    pub async fn know_player(
        &self,
        rooms: &Rooms,
        owner: &str,
        seat: &str,
        relation: Relation,
    ) -> Result<(), RoomError> {
        let person = self.read(|live| {
            let seat = live.seat(seat)?;
            match live.seats.iter().find(|row| row.seat == seat).map(|row| &row.sitter) {
                Some(Sitter::Person { token }) => {
                    Ok(KnownPerson { other: token.clone(), relation, name: live.name(seat) })
                }
                _ => Err(RoomError::Unexpected("nobody plays this seat whom you could know".to_owned())),
            }
        })?;
        rooms.know(owner, person).await
    }

    /// Refuses somebody a seat at an open table whose maker has blocked them.
    ///
    /// # Errors
    /// [`RoomError::NotWelcome`]; the store's.
    pub async fn ensure_welcome(&self, rooms: &Rooms, caller: &Caller) -> Result<(), RoomError> {
        let (open, maker) =
            self.read(|live| (live.access.visibility == Visibility::Open, live.owner.clone()));
        let Some(person) = caller.owner().filter(|_| open) else { return Ok(()) };
        let blocked = rooms.store.people(&maker).await?;
        let blocks = |known: &KnownPerson| known.other == person && known.relation == Relation::Blocked;
        if blocked.iter().any(blocks) { Err(RoomError::NotWelcome) } else { Ok(()) }
    }

    /// Keeps open seats for friends of the maker, who find them in the hall.
    pub(crate) async fn invite_friends(
        &self,
        rooms: &Rooms,
        guests: Vec<(Seat, String)>,
    ) -> Result<(), RoomError> {
        if guests.is_empty() {
            return Ok(());
        }
        rooms.store.invite(&self.id, &guests).await?;
        // Nobody listens while no page is open.
        drop(rooms.made.send(guests.into_iter().map(|(_, guest)| guest).collect()));
        Ok(())
    }
}
