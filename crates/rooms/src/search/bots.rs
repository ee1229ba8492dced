//! Bots at the table: one task per table, woken by every change, thinking outside the requests. A bot that does not
//! answer, or answers what it may not do, leaves its seat to a random one, under that one's name; the game goes on.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use liege_bots::BotError;
use liege_game::{Pending, Seat, Seats};
use liege_store::{Sitter, Work as Lease};
use liege_table::Table;
use liege_workers::{Processor, Purpose, SearchThreads};
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use crate::RoomError;
use crate::live::Live;
use crate::play::act::Acted;
use crate::random::bot_seed;
use crate::room::Room;
use crate::rooms::Rooms;

/// How long a table rests after something went wrong that a bot can't help: a full disk, another process.
const REST: Duration = Duration::from_secs(1);

/// How long bots at most wait before they look again whether they may think.
const LOOK: Duration = Duration::from_secs(5);

/// The levels that answer at once.
const QUICK: [&str; 2] = ["random", "greedy"];

/// The level that thinks long, and gives way to the others.
const KING: &str = "king";

/// The level that takes the place of a bot that fails.
const LAST_RESORT: &str = "random";

/// Which part of its limit a bot still has to answer after it was told to stop.
const GRACE: u32 = 4;

impl Rooms {
    /// Starts the task that plays the bots of a table, if it has any.
    pub fn wake(self: &Arc<Self>, room: &Arc<Room>) {
        let any = room.read(|live| live.seats.iter().any(|row| matches!(row.sitter, Sitter::Bot { .. })));
        if any {
            tokio::spawn(play(Arc::clone(self), Arc::clone(room)));
        }
    }
}

/// Plays until the game is over, the table is no longer in memory or the server stops. While there is nothing to do
/// it keeps neither the table nor the server in memory.
async fn play(rooms: Arc<Rooms>, room: Arc<Room>) {
    let (mut changes, mut stop) = (room.listen(), rooms.stop.subscribe());
    let (mut awake, mut passed) = (Some((rooms, room)), Passed::default());
    while let Some((rooms, room)) = awake {
        tokio::select! {
            idle = rounds(&rooms, &room, &mut changes, &mut passed) => if idle.is_break() { return },
            _ = stop.wait_for(|stop| *stop) => return,
        }
        let asleep = (Arc::downgrade(&rooms), Arc::downgrade(&room));
        drop((rooms, room));
        tokio::select! {
            change = changes.changed() => if change.is_err() { return },
            _ = stop.wait_for(|stop| *stop) => return,
        }
        awake = asleep.0.upgrade().zip(asleep.1.upgrade());
    }
}

/// Lets bots act as long as any is asked. Breaks when the game is over.
async fn rounds(
    rooms: &Rooms,
    room: &Room,
    changes: &mut watch::Receiver<usize>,
    passed: &mut Passed,
) -> ControlFlow<()> {
    loop {
        changes.mark_unchanged();
        match step(rooms, room, passed).await {
            Turn::Again => {}
            Turn::Idle => return ControlFlow::Continue(()),
            Turn::End => return ControlFlow::Break(()),
        }
    }
}

enum Turn {
    Again,
    Idle,
    End,
}

/// The seats that have let the moment pass, and which moment.
#[derive(Default)]
struct Passed {
    revision: usize,
    seats: Seats,
}

impl Passed {
    fn at(&self, revision: usize) -> Seats {
        if self.revision == revision { self.seats } else { Seats::NONE }
    }

    fn add(&mut self, revision: usize, seat: Seat) {
        *self = Passed { revision, seats: self.at(revision).with(seat) };
    }
}

/// What a bot is asked.
struct Question {
    seat: Seat,
    level: String,
    revision: usize,
    /// The number by which the seat knows the table.
    number: usize,
    seed: u64,
    table: Arc<dyn Table>,
}

/// One action of one bot, if any is asked.
async fn step(rooms: &Rooms, room: &Room, passed: &mut Passed) -> Turn {
    if room.read(|live| live.table.pending(usize::MAX) == Pending::Over) {
        rooms.rest(&room.id).await;
        return Turn::End;
    }
    if room.halt().is_some() || room.read(|live| next(live, passed)).is_none() {
        return Turn::Idle;
    }
    match rooms.works(Lease::Bots, &room.id).await {
        Ok(true) => {}
        Ok(false) => return Turn::Idle,
        Err(error) => {
            tracing::warn!(table = %room.id, %error, "it is not known which process plays the bots");
            sleep(REST).await;
            return Turn::Again;
        }
    }
    sleep(rooms.options.bot_pause).await;
    let Some((_, level)) = room.read(|live| next(live, passed)) else { return Turn::Again };
    let Some(processor) = processor(rooms, room, &level).await else { return Turn::End };
    if let Err(wait) = may_think(rooms, &room.owner(), &level) {
        drop(processor);
        sleep(wait.min(LOOK)).await;
        return Turn::Again;
    }
    // What happened while it waited counts.
    let Some(question) = room.read(|live| next(live, passed).map(|(seat, level)| ask(live, seat, level)))
    else {
        return Turn::Again;
    };
    match think(rooms, room, processor, &question).await {
        Ok(Some(action)) => {
            let entered = enter(rooms, room, &question, &action).await;
            settled(rooms, room, &question, &action, entered).await
        }
        Ok(None) => {
            passed.add(question.revision, question.seat);
            Turn::Again
        }
        Err(trouble) => replaced(rooms, room, &question, &trouble).await,
    }
}

async fn enter(rooms: &Rooms, room: &Room, question: &Question, action: &str) -> Result<Acted, RoomError> {
    // Its player may have come back while it thought: then what it found counts no more.
    let who = |live: &Live| match live.seats.get(question.seat.index()).map(|row| &row.sitter) {
        Some(Sitter::Bot { .. }) => Ok((question.seat, Seats::only(question.seat))),
        _ => Err(RoomError::Stale { now: live.revision }),
    };
    room.carry_out(rooms, who, question.number, action).await
}

/// What comes after an action that was stored or not.
async fn settled(
    rooms: &Rooms,
    room: &Room,
    question: &Question,
    action: &str,
    entered: Result<Acted, RoomError>,
) -> Turn {
    match entered {
        Ok(_) => Turn::Again,
        Err(problem) if problem.is_overtaken() => Turn::Again,
        Err(RoomError::Act(error)) => {
            replaced(rooms, room, question, &format!("it chose “{action}”: {error}")).await
        }
        Err(problem) => {
            tracing::error!(table = %room.id, seat = %question.seat, %problem, "a bot's action was not stored");
            sleep(REST).await;
            Turn::Again
        }
    }
}

/// Gives the seat of a bot that fails to a random one, which everybody sees by its name.
async fn replaced(rooms: &Rooms, room: &Room, question: &Question, trouble: &str) -> Turn {
    let Question { seat, level, .. } = question;
    tracing::error!(table = %room.id, %seat, level, trouble, "a bot leaves its seat to a random one");
    if let Err(problem) = room.replace_bot(rooms, *seat, LAST_RESORT).await {
        tracing::error!(table = %room.id, %seat, %problem, "a bot was not replaced");
    }
    // A random bot that fails has nobody to leave its seat to: it tries again.
    if level == LAST_RESORT || *rooms.stop.borrow() {
        sleep(REST).await;
    }
    Turn::Again
}

/// The bot that is asked next: first those that must answer.
fn next(live: &Live, passed: &Passed) -> Option<(Seat, String)> {
    if live.waits() {
        return None;
    }
    let pending = live.table.pending(usize::MAX);
    let free = pending.asked().iter().filter(|seat| !passed.at(live.revision).has(*seat));
    pending.must().iter().chain(free).find_map(|seat| match &live.seats.get(seat.index())?.sitter {
        Sitter::Bot { level } => Some((seat, level.clone())),
        _ => None,
    })
}

fn ask(live: &Live, seat: Seat, level: String) -> Question {
    let seed = bot_seed(&live.key, live.table.number(), seat);
    let number = live.secret.number(Seats::only(seat));
    Question { seat, level, revision: live.revision, number, seed, table: Arc::clone(&live.table) }
}

/// Whether a bot of this level may think now at a table that this account or browser has made; else how long it has to wait.
pub(crate) fn may_think(rooms: &Rooms, owner: &str, level: &str) -> Result<(), Duration> {
    let wait = if purpose(level) == Purpose::Quick { None } else { rooms.workers.wait(owner) };
    wait.map_or(Ok(()), Err)
}

/// A processor for a bot of this level, however long that takes. Bots that answer at once don't wait for those that
/// search.
async fn processor(rooms: &Rooms, room: &Room, level: &str) -> Option<Processor> {
    rooms.workers.take(&room.owner(), purpose(level)).await
}

fn purpose(level: &str) -> Purpose {
    match level {
        KING => Purpose::King,
        quick if QUICK.contains(&quick) => Purpose::Quick,
        _ => Purpose::Bot,
    }
}

/// What the bot does, within its limit, on a thread of its own; `None` if it lets the moment pass. A search that comes
/// to its limit answers with what it has by then.
async fn think(
    rooms: &Rooms,
    room: &Room,
    processor: Processor,
    question: &Question,
) -> Result<Option<String>, String> {
    let limit = rooms.options.bot_limit;
    let Question { seat, level, seed, table, .. } = question;
    let (seat, level, seed, table) = (*seat, level.clone(), *seed, Arc::clone(table));
    let search = rooms.workers.begin(&room.owner(), purpose(&level), processor);
    // It ends too when nobody waits for the answer any more.
    let end = End(Arc::clone(&search));
    let mut thinking = spawn_blocking(move || table.bot_until(&level, seat, seed, &*search));
    let thought = match timeout(limit, &mut thinking).await {
        Ok(thought) => Ok(thought),
        Err(_) => {
            end.0.end();
            timeout(limit / GRACE, thinking).await
        }
    };
    match thought {
        Ok(Ok(Ok(action))) => Ok(Some(action)),
        Ok(Ok(Err(BotError::Passes(_)))) => Ok(None),
        Ok(Ok(Err(error))) => Err(error.to_string()),
        Ok(Err(panicked)) => Err(panicked.to_string()),
        Err(_) => Err("it overran its time".to_owned()),
    }
}

/// Ends a bot's search with itself.
struct End(Arc<SearchThreads>);

impl Drop for End {
    fn drop(&mut self) {
        self.0.end();
    }
}
