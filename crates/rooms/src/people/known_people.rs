//! Whom people know: friends, whom they invite by name, and those whom they don't want at their open tables.

use liege_game::{LONGEST_NAME, Seat, Verbatim, clean_name, say};
use liege_identity::{Caller, random};
use liege_seating::SeatingError;
use liege_store::{KnownPerson, Relation, Sitter, StoreError, Visibility};

use crate::RoomError;
use crate::room::Room;
use crate::rooms::Rooms;

/// How many people one owner may know.
const MAX_KNOWN: usize = 200;

/// How many of those one has played with are listed.
const MAX_MET: usize = 20;

/// Returns how forms name somebody whom `owner` knows: it tells nobody else who that is.
pub fn code(owner: &str, other: &str) -> String {
    random::digest(&format!("{owner} {other}")).chars().take(16).collect()
}

/// People whom somebody doesn't know yet.
#[derive(Debug)]
pub struct Met {
    /// Accounts that have made them a friend.
    pub befriended: Vec<KnownPerson>,
    /// Those with whom they have played, the last first.
    pub played: Vec<KnownPerson>,
}

impl Rooms {
    /// Those whom an owner knows, by name.
    ///
    /// # Errors
    /// The store's.
    pub async fn known_to(&self, owner: &str) -> Result<Vec<KnownPerson>, RoomError> {
        Ok(self.store.people(owner).await?)
    }

    /// Those whom an owner doesn't know yet but may want to: who has made them a friend, and with whom they have played last.
    ///
    /// # Errors
    /// The store's.
    pub async fn met_by(&self, owner: &str) -> Result<Met, RoomError> {
        let person =
            |(other, name): (String, String)| KnownPerson { other, relation: Relation::Friend, name };
        let befriended = self.store.befriended_by(owner).await?.into_iter().map(person).collect();
        let played = self.store.played_with(owner, MAX_MET).await?.into_iter().map(person).collect();
        Ok(Met { befriended, played })
    }

    /// Stores what somebody whom an owner has [met](Rooms::met_by) is to them, by the [`code`] of that person.
    ///
    /// # Errors
    /// Nobody whom they have met has this code; the owner knows too many; the store's.
    pub async fn know_met(&self, owner: &str, named: &str, relation: Relation) -> Result<(), RoomError> {
        let Met { befriended, played } = self.met_by(owner).await?;
        let met = |person: &KnownPerson| code(owner, &person.other) == named;
        let found = befriended.into_iter().chain(played).find(met);
        let person = found.ok_or_else(|| RoomError::Unexpected("you have met nobody of this code".into()))?;
        self.know(owner, KnownPerson { relation, ..person }).await
    }

    /// The name under which somebody sits at a table: nobody bears that of an account but its holder.
    ///
    /// # Errors
    /// The store's.
    pub async fn borne(&self, caller: &Caller, name: String) -> Result<String, RoomError> {
        match self.accounts.named(&clean_name(&name)).await? {
            Some(account) if caller.account() != Some(account.id.as_str()) => {
                let who = caller.session().map_or("guest", |session| session.account.name.as_str());
                let room = LONGEST_NAME.saturating_sub(who.chars().count() + 3);
                let short: String = name.chars().take(room).collect();
                Ok(clean_name(&format!("{short} ({who})")))
            }
            _ => Ok(name),
        }
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
            return Err(RoomError::Setup("that is you".into()));
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
        found.map(|person| person.other).ok_or_else(|| {
            RoomError::Setup(say!("you have no friend called “{name}” here", name = Verbatim(name)).into())
        })
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
            match live.shared.seats.iter().find(|row| row.seat == seat).map(|row| &row.sitter) {
                Some(Sitter::Person { token }) => {
                    Ok(KnownPerson { other: token.clone(), relation, name: live.name(seat) })
                }
                _ => Err(RoomError::Unexpected("nobody plays this seat whom you could know".into())),
            }
        })?;
        rooms.know(owner, person).await
    }

    /// Refuses somebody a seat that is kept for somebody else, or one at an open table whose maker has blocked them.
    ///
    /// # Errors
    /// [`RoomError::KeptSeat`], [`RoomError::NotWelcome`]; the store's.
    pub async fn ensure_welcome(&self, rooms: &Rooms, caller: &Caller, seat: Seat) -> Result<(), RoomError> {
        if !self.read(|live| live.may_take(seat, caller)) {
            return Err(RoomError::KeptSeat(seat));
        }
        let (open, maker) =
            self.read(|live| (live.shared.access.visibility == Visibility::Open, live.shared.owner.clone()));
        let Some(person) = caller.owner().filter(|_| open) else { return Ok(()) };
        let blocked = rooms.store.people(&maker).await?;
        let blocks = |known: &KnownPerson| known.other == person && known.relation == Relation::Blocked;
        if blocked.iter().any(blocks) { Err(RoomError::NotWelcome) } else { Ok(()) }
    }

    /// Says no to a seat that is kept for the caller: it is kept for nobody from then on, under another invitation.
    ///
    /// # Errors
    /// [`SeatingError::NotYours`](liege_seating::SeatingError) if it is not kept for them; the store's.
    pub async fn turn_down(&self, rooms: &Rooms, caller: &Caller, seat: &str) -> Result<(), RoomError> {
        let seat = self.read(|live| {
            let seat = live.seat(seat)?;
            let kept = live.kept_for(seat).is_some_and(|guest| caller.is(guest));
            if kept && live.is_unplayed(seat) { Ok(seat) } else { Err(SeatingError::NotYours(seat)) }
        })?;
        self.open_unplayed(rooms, seat).await
    }
}
