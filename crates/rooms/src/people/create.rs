//! Makes a table from a request.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_bots::Level;
use liege_game::{
    Info, NotHex, Part, Seat, Secret, Setup, SetupError, Verbatim, clean_name, clean_text, look_the_same, say,
};
use liege_identity::{Caller, IdempotentRequest, random};
use liege_store::{
    Access, NewTable, Receipt, SeatRow, Sitter, StoreError, Terms, Visibility, WaitingProgram,
};
use liege_table::bot_name;

use crate::RoomError;
use crate::clock::game_clock;
use crate::people::access;
use crate::people::bot_tables::BotTable;
use crate::people::record_source::{Given, components};
use crate::people::start;
use crate::people::table_request::{SeatRequest, SitterRequest, TableRequest};
use crate::random::{secret, table_id};
use crate::room::Room;
use crate::rooms::{Rooms, detached};
use crate::search::bots;

/// The bots that a table can be made with, weakest first. A bot with a budget of its own is for the command line:
/// nobody may make the server think for an hour.
pub const LEVELS: [&str; 6] = ["random", "greedy", "squire", "knight", "baron", "king"];

/// The level of a bot that takes over from a person.
pub(crate) const STAND_IN: &str = "knight";

/// The longest name of a table, and the longest note about it, in characters.
const LONGEST_TITLE: usize = 60;
const LONGEST_NOTE: usize = 300;

/// Makes and stores a table for the browser with this digest; or finds the one that was made at the same request.
pub async fn create(
    rooms: &Arc<Rooms>,
    caller: &Caller,
    request: TableRequest,
    owner: String,
    once: Option<&IdempotentRequest>,
) -> Result<Arc<Room>, RoomError> {
    let id = rooms.accounts.receipts().once(once, make(rooms, caller, request, owner, once)).await?;
    rooms.room(&id).await
}

/// Makes and stores a table; returns its id.
async fn make(
    rooms: &Arc<Rooms>,
    caller: &Caller,
    mut request: TableRequest,
    owner: String,
    once: Option<&IdempotentRequest>,
) -> Result<String, RoomError> {
    // Whatever else is wrong with it, nothing fits a game that there is not.
    rooms.game(&request.game)?;
    let max = rooms.limits.components(caller);
    if request.components.as_ref().is_some_and(|text| text.len() > max) {
        return Err(RoomError::LargeComponents { max });
    }
    let clock = game_clock::read(&request.clock, &request.hours)?;
    let access = access::read(&request.visibility, &request.behind)?;
    let (title, note) = (clean_text(&request.title, LONGEST_TITLE), clean_text(&request.note, LONGEST_NOTE));
    let access = Access { title, note, starts_ms: start::read(&request.starts, rooms.now())?, ..access };
    // Following a record takes time: each try counts, also one that makes no table.
    let follows = request.from.is_some();
    if follows {
        rooms.limits.table(caller)?;
    }
    let given = Given::read(rooms, caller, &request).await?;
    let mut guests = Vec::new();
    let programs = waiting(rooms, &request).await?;
    for (seat, request) in Seat::all(request.seats.len()).zip(&request.seats) {
        if let SitterRequest::Friend { friend } = &request.sitter {
            guests.push((seat, rooms.friend(&owner, friend).await?));
        }
    }
    may_seed(caller, &request)?;
    request.name = rooms.borne(caller, request.name).await?;
    for seat in &mut request.seats {
        if matches!(seat.sitter, SitterRequest::Me | SitterRequest::Hot) {
            seat.name = rooms.borne(caller, std::mem::take(&mut seat.name)).await?;
        }
    }
    let table = plan(rooms, request, (owner.clone(), &programs), given)?;
    locate(rooms, caller, &owner);
    for row in &table.seats {
        if let Sitter::Bot { level } = &row.sitter {
            bots::may_think(rooms, &owner, level)?;
        }
    }
    if !follows {
        rooms.limits.table(caller)?;
    }
    let bots_alone = table.seats.iter().all(|row| matches!(row.sitter, Sitter::Bot { .. }));
    let counted = bots_alone.then(|| rooms.pass_bot_table(caller, &owner)).transpose()?;
    let receipt = once.map(|once| once.receipt(&table.id, rooms.now()));
    let invited = guests.iter().map(|(_, guest)| guest.clone()).collect();
    let terms = Terms { clock, access: Some(access), kept: guests };
    let room = store(rooms, table, terms, receipt).await?;
    if let Some(counted) = counted {
        counted.made(&room);
    }
    if !room.read(|live| live.shared.kept.is_empty()) {
        rooms.observer.changed(&room.id);
    }
    // Nobody listens while no page is open.
    drop(rooms.made.send(invited));
    Ok(room.id.clone())
}

async fn store(
    rooms: &Arc<Rooms>,
    table: NewTable,
    terms: Terms,
    receipt: Option<Receipt>,
) -> Result<Arc<Room>, RoomError> {
    let rooms = Arc::clone(rooms);
    detached(async move {
        match rooms.store.create_with(&table, &terms, receipt.as_ref(), rooms.now()).await {
            // Ids never meet; the seal has served before, as when a form is sent twice.
            Err(StoreError::Conflict) => return Err(RoomError::Seal),
            done => done?,
        }
        if terms.access.is_some_and(|access| access.visibility == Visibility::Open) {
            rooms.change_lobby();
        }
        rooms.room(&table.id).await
    })
    .await
}

fn plan(
    rooms: &Rooms,
    mut request: TableRequest,
    (owner, programs): (String, &[WaitingProgram]),
    given: Given,
) -> Result<NewTable, RoomError> {
    let game = rooms.game(&request.game)?;
    request.options = chosen(game.info(), request.options);
    let given = given.agreed(&mut request)?;
    let components = components(rooms, &request);
    let setup = Setup { players: request.seats.len(), options: request.options, components };
    let wrong = |error: SetupError| RoomError::Setup(error.line().into());
    game.info().check(&setup).map_err(wrong)?;
    game.begin(&setup).map_err(wrong)?;
    let seats = Seat::all(setup.players)
        .zip(request.seats)
        .map(|(seat, sitter)| place(seat, sitter, &request.name, (&owner, programs)));
    let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
    for (index, row) in seats.iter().enumerate() {
        if is_taken(&seats[..index], &row.name) {
            return Err(RoomError::Setup(
                say!("two players are called “{name}”", name = Verbatim(&row.name)).into(),
            ));
        }
    }
    let (secret, part) = match request.seal.as_str() {
        "" if !request.part.is_empty() => return Err(RoomError::PartBeforeSeal),
        "" => (request.seed.map_or_else(secret, |seed| Ok(Secret::from_seed(seed)))?, None),
        seal => (rooms.seals.open(&request.ticket, seal)?, part(&request.part)?),
    };
    // Of several people at one device, the part counts at the first one's seat.
    if let Some(first) =
        seats.iter_mut().find(|row| matches!(&row.sitter, Sitter::Person { token } if *token == owner))
    {
        first.part = part;
    }
    Ok(NewTable {
        id: table_id()?,
        game: request.game,
        setup,
        secret,
        owner,
        seats,
        given,
        seed: request.seed,
    })
}

/// Draws from a seed are known to the one who named it, so nobody else plays there but bots.
fn may_seed(caller: &Caller, request: &TableRequest) -> Result<(), RoomError> {
    let others = |seat: &SeatRequest| !matches!(seat.sitter, SitterRequest::Bot { .. });
    let open = |seat: &SeatRequest| {
        matches!(
            seat.sitter,
            SitterRequest::Open | SitterRequest::Friend { .. } | SitterRequest::Program { .. }
        )
    };
    let program = caller.grant().is_some_and(|grant| grant.account().is_some());
    let programs = program && !request.seats.iter().any(open);
    if request.seed.is_none() || programs || !request.seats.iter().any(others) {
        return Ok(());
    }
    Err(RoomError::Setup("a seed is for tables at which only bots and programs sit".into()))
}

/// Without the options that are left at their default, which records don't name.
fn chosen(info: &Info, mut options: BTreeMap<String, String>) -> BTreeMap<String, String> {
    for option in info.options {
        let default = option.values.first().map(|value| value.id);
        if options.get(option.id).map(String::as_str) == default {
            options.remove(option.id);
        }
    }
    options
}

/// The programs that a request names, which must wait for the game.
async fn waiting(rooms: &Rooms, request: &TableRequest) -> Result<Vec<WaitingProgram>, RoomError> {
    if !request.seats.iter().any(|seat| matches!(seat.sitter, SitterRequest::Program { .. })) {
        return Ok(Vec::new());
    }
    let waits = |program: &WaitingProgram| program.games.contains(&request.game);
    Ok(rooms.waiting_programs().await?.into_iter().filter(waits).collect())
}

fn place(
    seat: Seat,
    request: SeatRequest,
    host: &str,
    (owner, programs): (&str, &[WaitingProgram]),
) -> Result<SeatRow, RoomError> {
    let (sitter, usual) = match request.sitter {
        SitterRequest::Me => (Sitter::Person { token: owner.to_owned() }, host.to_owned()),
        SitterRequest::Hot => (Sitter::Person { token: owner.to_owned() }, String::new()),
        SitterRequest::Open | SitterRequest::Friend { .. } => {
            (Sitter::Open { invite: random::token()? }, String::new())
        }
        SitterRequest::Program { program } => {
            let found = programs.iter().find(|waiting| waiting.name == program);
            let found = found.ok_or_else(|| {
                let name: String = program.chars().take(40).collect();
                RoomError::Setup(
                    say!("no program called “{name}” waits for this game", name = Verbatim(&name)).into(),
                )
            })?;
            (Sitter::Person { token: found.account.clone() }, found.name.clone())
        }
        SitterRequest::Bot { level } => {
            let usual = bot_name(&level, seat);
            (Sitter::Bot { level: known(level)? }, usual)
        }
    };
    let name = match given(&request.name)? {
        None => given(&usual)?,
        given => given,
    };
    Ok(SeatRow { seat, name: name.unwrap_or_else(|| format!("Player {seat}")), sitter, part: None })
}

/// The name that somebody gave for a seat, as it can be shown; none if they left it empty. A name of which nothing can be
/// seen is an error: a player who gave a name is not to be called something else.
///
/// # Errors
/// [`RoomError::UnseenName`].
pub fn given(name: &str) -> Result<Option<String>, RoomError> {
    if name.trim_matches(' ').is_empty() {
        return Ok(None);
    }
    Some(clean_name(name)).filter(|name| !name.is_empty()).ok_or(RoomError::UnseenName).map(Some)
}

/// Returns whether somebody at these seats has this name already, or one that looks like it.
pub fn is_taken(seats: &[SeatRow], name: &str) -> bool {
    let same = |row: &SeatRow| look_the_same(&row.name, name);
    seats.iter().filter(|row| !matches!(row.sitter, Sitter::Open { .. })).any(same)
}

/// Returns what a browser adds to the draws, if it adds anything.
pub fn part(text: &str) -> Result<Option<Part>, RoomError> {
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = |error: NotHex| RoomError::Unexpected(say!("part: {error}", error = error.line()).into());
    text.parse().map(Some).map_err(wrong)
}

fn known(level: String) -> Result<String, RoomError> {
    let named = LEVELS.contains(&level.as_str()) && level.parse::<Level>().is_ok();
    let found = || level.chars().take(40).collect::<String>();
    if named {
        Ok(level)
    } else {
        Err(RoomError::Setup(
            say!(
                "no bot has the level “{found}”: it is one of {known}",
                found = Verbatim(&found()),
                known = Verbatim(&LEVELS.join(", "))
            )
            .into(),
        ))
    }
}

/// Keeps in mind with whom the maker of a table shares the processors. On this machine each browser is one by itself.
pub(crate) fn locate(rooms: &Rooms, caller: &Caller, owner: &str) {
    let client = caller.client();
    if !client.is_near() && caller.account().is_none() {
        rooms.workers.locate(owner, client.network());
    }
}

impl Rooms {
    /// Counts one more table at which bots alone play, unless its owner has too many.
    pub(crate) fn pass_bot_table(&self, caller: &Caller, owner: &str) -> Result<BotTable, RoomError> {
        self.bot_tables.pass(caller, owner, self.limits.bot_tables(caller))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_level_can_be_chosen() {
        assert_eq!(liege_bots::LEVELS.map(|level| level.to_string()), LEVELS);
        assert!(known("search:4000000000".into()).is_err());
    }
}
