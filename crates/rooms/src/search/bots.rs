//! Bots at the table: one task per table, woken by every change, thinking outside the requests. A bot that does not
//! answer, or answers what it may not do, leaves its seat to a random one, under that one's name; the game goes on.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use liege_bots::BotError;
use liege_game::{Pending, Seat, Seats};
use liege_seating::{LAST_RESORT, PassedSeats, SeatingError};
use liege_store::Sitter;
use liege_table::{ActError, At, Table, bot_seed};
use liege_workers::{Processor, Purpose, SearchThreads};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use crate::RoomError;
use crate::cluster::claims::Claim;
use crate::hooks::TableEvent;
use crate::live::Live;
use crate::play::act::Acted;
use crate::room::Room;
use crate::rooms::Rooms;

/// How long a table's bots wait after an error that they did not cause: a full disk, a peer.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// How long bots wait at most before they check again whether they may think.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// The levels that answer at once.
const QUICK: [&str; 2] = ["random", "greedy"];

/// The level that thinks long, and gives way to the others.
const KING: &str = "king";

/// Which part of its limit a bot still has to answer after it was told to stop.
const GRACE: u32 = 4;

impl Rooms {
    /// Starts the task that plays the bots of a table, if it has any.
    pub fn wake(self: &Arc<Self>, room: &Arc<Room>) {
        let any =
            room.read(|live| live.shared.seats.iter().any(|row| matches!(row.sitter, Sitter::Bot { .. })));
        if any {
            tokio::spawn(play(Arc::clone(self), Arc::clone(room)));
        }
    }
}

/// Plays until the game is over, the table is no longer in memory or the server stops. While there is nothing to do
/// it keeps neither the table nor the server in memory.
async fn play(rooms: Arc<Rooms>, room: Arc<Room>) {
    let (mut changes, mut stop) = (room.listen(), rooms.stop.subscribe());
    let mut awake = Some((rooms, room));
    while let Some((rooms, room)) = awake {
        changes.mark_unchanged();
        tokio::select! {
            idle = rounds(&rooms, &room, None) => if idle.is_break() { return },
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

/// The name under which the bots of a table are claimed.
pub(crate) fn work(table: &str) -> String {
    format!("bots {table}")
}

/// Lets bots act as long as any is asked, with the claim on them if this process has it already. It stands no longer than they have
/// something to do. Breaks when the game is over.
pub(crate) async fn rounds(rooms: &Rooms, room: &Room, mut claim: Option<Claim>) -> ControlFlow<()> {
    let mut passed = room.bots.lock().await;
    loop {
        match step(rooms, room, &mut passed, &mut claim).await {
            StepOutcome::Again => {}
            StepOutcome::Idle => return ControlFlow::Continue(()),
            StepOutcome::StopOnDrop => return ControlFlow::Break(()),
        }
    }
}

enum StepOutcome {
    Again,
    Idle,
    StopOnDrop,
}

/// What a bot is asked.
struct BotQuestion {
    seat: Seat,
    level: String,
    revision: usize,
    /// The number by which the seat knows the table.
    number: usize,
    seed: u64,
    table: Arc<dyn Table>,
}

/// One action of one bot, if any is asked.
async fn step(
    rooms: &Rooms,
    room: &Room,
    passed: &mut PassedSeats,
    claim: &mut Option<Claim>,
) -> StepOutcome {
    if room.read(|live| live.table.pending(At::Now) == Pending::Over) {
        return StepOutcome::StopOnDrop;
    }
    if room.halt().is_some() || room.read(|live| live.next_bot(*passed).is_none()) {
        return StepOutcome::Idle;
    }
    if !claim.as_ref().is_some_and(Claim::stands) {
        *claim = None;
        *claim = rooms.peers.claims.claim(&work(&room.id)).await;
        // What the peer that has them does is heard; it may have looked before it heard of what was done here.
        if claim.is_none() {
            sleep(RETRY_DELAY).await;
        } else if let Err(problem) = room.sync(rooms).await {
            tracing::warn!(table = %room.id, %problem, "it is not known how far a table has come");
            *claim = None;
            sleep(RETRY_DELAY).await;
        }
        return StepOutcome::Again;
    }
    sleep(rooms.options.bot_pause).await;
    let Some(BotQuestion { level, .. }) = room.read(|live| ask(live, *passed)) else {
        return StepOutcome::Again;
    };
    let Some(processor) = processor(rooms, room, &level).await else { return StepOutcome::StopOnDrop };
    if let Err(wait) = may_think(rooms, &room.owner(), &level) {
        drop(processor);
        sleep(wait.min(POLL_INTERVAL)).await;
        return StepOutcome::Again;
    }
    // What happened while it waited counts.
    let Some(question) = room.read(|live| ask(live, *passed)) else { return StepOutcome::Again };
    match think(rooms, room, processor, &question).await {
        Ok(Some(action)) => {
            let entered = enter(rooms, room, &question, &action).await;
            settled(rooms, room, &question, entered).await
        }
        Ok(None) => {
            passed.add(question.revision, question.seat);
            StepOutcome::Again
        }
        Err(trouble) => replaced(rooms, room, &question, &trouble).await,
    }
}

async fn enter(rooms: &Rooms, room: &Room, question: &BotQuestion, action: &str) -> Result<Acted, RoomError> {
    // Its player may have come back while it thought: then what it found counts no more.
    let who = |live: &Live| match live.shared.seats.get(question.seat.index()).map(|row| &row.sitter) {
        Some(Sitter::Bot { .. }) => Ok((question.seat, Seats::only(question.seat))),
        _ => Err(SeatingError::Stale { now: live.revision }.into()),
    };
    room.carry_out(rooms, who, question.number, action).await
}

/// Returns what comes after an action that was stored or not.
async fn settled(
    rooms: &Rooms,
    room: &Room,
    question: &BotQuestion,
    entered: Result<Acted, RoomError>,
) -> StepOutcome {
    match entered {
        Ok(_) => StepOutcome::Again,
        Err(problem) if problem.is_overtaken() => StepOutcome::Again,
        // What it chose may be a secret, and so may the reason.
        Err(RoomError::Seating(SeatingError::Act(error))) => {
            let why = match error {
                ActError::Refused(refusal) => format!("its action was refused by rule {}", refusal.rule.0),
                _ => "its action was refused".to_owned(),
            };
            replaced(rooms, room, question, &why).await
        }
        Err(problem) => {
            tracing::error!(table = %room.id, seat = %question.seat, %problem, "a bot's action was not stored");
            sleep(RETRY_DELAY).await;
            StepOutcome::Again
        }
    }
}

/// Gives the seat of a bot that fails to a random one, which everybody sees by its name.
async fn replaced(rooms: &Rooms, room: &Room, question: &BotQuestion, why: &str) -> StepOutcome {
    let BotQuestion { seat, level, .. } = question;
    rooms.observer.happened(&room.id, room.info.id, TableEvent::BotFailed { seat: *seat, level, why });
    if let Err(problem) = room.replace_bot(rooms, *seat, LAST_RESORT).await {
        tracing::error!(table = %room.id, %seat, %problem, "a bot was not replaced");
    }
    // A random bot that fails has nobody to leave its seat to: it tries again.
    if level == LAST_RESORT || *rooms.stop.borrow() {
        sleep(RETRY_DELAY).await;
    }
    StepOutcome::Again
}

/// The question to the bot that is asked next.
fn ask(live: &Live, passed: PassedSeats) -> Option<BotQuestion> {
    let (seat, level) = live.next_bot(passed)?;
    let seed = bot_seed(&live.key, live.table.number(), seat);
    let (number, level) = (live.number(Seats::only(seat)), level.to_owned());
    Some(BotQuestion { seat, level, revision: live.revision, number, seed, table: Arc::clone(&live.table) })
}

/// Checks whether a bot of this level may think now at a table that this account or browser has made; else how long it has to wait.
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

/// Returns what the bot does, within its limit, on a thread of its own; `None` if it lets the moment pass. A search that comes
/// to its limit answers with what it has by then.
async fn think(
    rooms: &Rooms,
    room: &Room,
    processor: Processor,
    question: &BotQuestion,
) -> Result<Option<String>, String> {
    let limit = rooms.options.bot_limit;
    let BotQuestion { seat, level, seed, table, .. } = question;
    let (seat, level, seed, table) = (*seat, level.clone(), *seed, Arc::clone(table));
    let search = rooms.workers.begin(&room.owner(), purpose(&level), processor);
    // It ends too when nobody waits for the answer any more.
    let end = StopOnDrop(Arc::clone(&search));
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
struct StopOnDrop(Arc<SearchThreads>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.end();
    }
}
