//! [`Player`]: somebody at a table of a test, and what they ask of it.

use liege_game::{Seat, Viewer};
use liege_identity::{Caller, IdempotentRequest};
use liege_rooms::{Acted, ConsentRequest, Live, Proposing, RoomError, TalkRequest};
use liege_seating::{ActRequest, DraftRequest, SettingRequest, UndoExtent, UndoRequest};
use liege_table::At;
use serde_json::{Value, json};

use crate::table::{TestTable, letters};

/// Somebody who asks something of a seat, which may not be theirs.
#[derive(Clone)]
pub(crate) struct Player {
    pub(crate) table: TestTable,
    pub(crate) caller: Caller,
    pub(crate) seat: Seat,
}

impl Player {
    /// The same person, who asks something of another seat.
    pub(crate) fn at(&self, seat: Seat) -> Player {
        Player { seat, ..self.clone() }
    }

    /// Reads the table as this person may know it.
    pub(crate) async fn read<T>(&self, look: impl FnOnce(&Live) -> T) -> T {
        self.table.room().await.read_as(&self.caller, look)
    }

    /// The number by which this person knows the table.
    pub(crate) async fn number(&self) -> usize {
        self.read(|live| live.number(live.own(&self.caller))).await
    }

    /// Returns whether this person plays the seat.
    pub(crate) async fn sits(&self) -> bool {
        self.table.read(|live| live.own(&self.caller).has(self.seat)).await
    }

    fn viewer(&self, live: &Live) -> Viewer {
        if live.own(&self.caller).has(self.seat) { Viewer::Seat(self.seat) } else { Viewer::Spectator }
    }

    pub(crate) async fn view(&self) -> Value {
        self.read(|live| live.table.seen(At::Now, self.viewer(live)).view()).await
    }

    /// The letters of the seats that must answer, as far as this person knows.
    pub(crate) async fn must(&self) -> String {
        self.read(|live| letters(live.table.pending(At::Now).must())).await
    }

    /// Returns what has happened, in words.
    pub(crate) async fn log(&self) -> Vec<String> {
        let lines = |live: &Live| live.table.seen(At::Now, self.viewer(live)).log();
        let plain =
            |live: &Live| lines(live).iter().map(|line| line.line.plain(|seat| live.name(seat))).collect();
        self.read(plain).await
    }

    /// Returns what the seat can do.
    pub(crate) async fn choices(&self) -> Vec<String> {
        let choices = |live: &Live| live.table.choices(self.seat, live.other_players(self.seat));
        self.read(choices).await.into_iter().map(|choice| choice.action).collect()
    }

    /// Acts at the number by which this person knows the table.
    pub(crate) async fn act(&self, action: &str) -> Result<Acted, RoomError> {
        self.act_at(self.number().await, action).await
    }

    pub(crate) async fn act_at(&self, number: usize, action: &str) -> Result<Acted, RoomError> {
        let request =
            ActRequest { seat: self.seat.to_string(), number, action: action.to_owned(), amount: None };
        self.table.room().await.act(self.table.hall.rooms(), self.caller.clone(), request).await
    }

    /// Does the first thing that it can do whose notation begins so.
    pub(crate) async fn act_like(&self, begins: &str) -> Result<Acted, RoomError> {
        let choices = self.choices().await;
        self.act(choices.iter().find(|action| action.starts_with(begins)).unwrap()).await
    }

    /// Takes the last step back.
    pub(crate) async fn undo(&self) -> Result<Acted, RoomError> {
        self.undo_at(self.number().await, UndoExtent::Step).await
    }

    pub(crate) async fn undo_at(&self, number: usize, extent: UndoExtent) -> Result<Acted, RoomError> {
        let request = UndoRequest { seat: self.seat.to_string(), number };
        self.table.room().await.undo(self.table.hall.rooms(), self.caller.clone(), request, extent).await
    }

    async fn consent(
        &self,
        request: ConsentRequest,
        once: Option<IdempotentRequest>,
    ) -> Result<(), RoomError> {
        self.table.room().await.consent(self.table.hall.rooms(), self.caller.clone(), request, once).await
    }

    pub(crate) async fn propose(&self, what: Proposing) -> Result<(), RoomError> {
        self.consent(ConsentRequest::Propose { seat: self.seat.to_string(), what }, None).await
    }

    /// Proposes something under a key.
    pub(crate) async fn propose_once(&self, what: Proposing, key: &str) -> Result<(), RoomError> {
        let once = self.once("proposals", key, &format!("{what:?}"));
        self.consent(ConsentRequest::Propose { seat: self.seat.to_string(), what }, once).await
    }

    pub(crate) async fn agree(&self, number: usize) -> Result<(), RoomError> {
        self.consent(ConsentRequest::Answer { number, yes: true }, None).await
    }

    /// Agrees under a key.
    pub(crate) async fn agree_once(&self, number: usize, key: &str) -> Result<(), RoomError> {
        let once = self.once("agree", key, &number.to_string());
        self.consent(ConsentRequest::Answer { number, yes: true }, once).await
    }

    pub(crate) async fn decline(&self, number: usize) -> Result<(), RoomError> {
        self.consent(ConsentRequest::Answer { number, yes: false }, None).await
    }

    pub(crate) async fn withdraw(&self, number: usize) -> Result<(), RoomError> {
        self.consent(ConsentRequest::Withdraw { number }, None).await
    }

    /// Takes part in the talk.
    pub(crate) async fn talk(&self, request: TalkRequest) -> Result<(), RoomError> {
        self.talk_once(request, None).await
    }

    pub(crate) async fn talk_once(&self, request: TalkRequest, key: Option<&str>) -> Result<(), RoomError> {
        let once = key.and_then(|key| self.once("talk", key, &format!("{request:?}")));
        let spoken = (self.seat.to_string(), request);
        self.table.room().await.talk(self.table.hall.rooms(), self.caller.clone(), spoken, once).await
    }

    pub(crate) async fn say(&self, text: &str) -> Result<(), RoomError> {
        self.talk(said(text, "", false)).await
    }

    pub(crate) async fn promise(&self, text: &str) -> Result<(), RoomError> {
        self.talk(said(text, "", true)).await
    }

    pub(crate) async fn judge(&self, number: usize, kept: bool) -> Result<(), RoomError> {
        self.talk(TalkRequest::Judge { number, kept }).await
    }

    pub(crate) async fn mute(&self, other: &str, muted: bool) -> Result<(), RoomError> {
        self.talk(TalkRequest::Mute { other: other.to_owned(), muted }).await
    }

    /// Returns what this person reads of the talk, each remark with its number.
    pub(crate) async fn heard(&self) -> Vec<(usize, String)> {
        let room = self.table.room().await;
        let own = room.read(|live| live.own(&self.caller));
        room.hear(|talk| talk.shown(own).map(|(number, remark)| (number, remark.text.clone())).collect())
    }

    /// Returns what grows with everything that this person hears.
    pub(crate) async fn talk_changes(&self) -> usize {
        let room = self.table.room().await;
        let own = room.read(|live| live.own(&self.caller));
        room.hear(|talk| talk.changes(own))
    }

    /// Sets something for the seat.
    pub(crate) async fn set(&self, setting: Value) -> Result<Acted, RoomError> {
        let request: SettingRequest = serde_json::from_value(self.of_seat(setting)).unwrap();
        self.table.room().await.set(self.table.hall.rooms(), self.caller.clone(), request).await
    }

    /// Changes the draft of the seat.
    pub(crate) async fn draft(&self, change: Value) -> Result<Acted, RoomError> {
        let request = self.draft_request(0, change);
        self.table.room().await.draft(self.table.hall.rooms(), self.caller.clone(), request).await
    }

    pub(crate) async fn send_draft(&self) -> Result<Acted, RoomError> {
        let request = self.draft_request(self.number().await, json!({}));
        self.table.room().await.send(self.table.hall.rooms(), self.caller.clone(), request).await
    }

    fn draft_request(&self, number: usize, mut change: Value) -> DraftRequest {
        change["number"] = number.into();
        serde_json::from_value(self.of_seat(change)).unwrap()
    }

    fn of_seat(&self, mut request: Value) -> Value {
        request["seat"] = self.seat.to_string().into();
        request
    }

    pub(crate) async fn leave(&self) -> Result<(), RoomError> {
        let (rooms, room) = (self.table.hall.rooms(), self.table.room().await);
        room.leave(&rooms, &self.caller, &self.seat.to_string()).await?;
        rooms.wake(&room);
        Ok(())
    }

    /// Gives the seat to a bot of this level.
    pub(crate) async fn fill(&self, level: &str) -> Result<(), RoomError> {
        let (rooms, room) = (self.table.hall.rooms(), self.table.room().await);
        room.fill(&rooms, &self.caller, &self.seat.to_string(), level).await?;
        rooms.wake(&room);
        Ok(())
    }

    /// Makes another link for the seat.
    pub(crate) async fn invite_anew(&self) -> Result<(), RoomError> {
        let rooms = self.table.hall.rooms();
        self.table.room().await.invite_anew(&rooms, &self.caller, &self.seat.to_string()).await
    }

    /// Takes the seat back from the bot that has kept it.
    pub(crate) async fn come_back(&self) -> Result<(), RoomError> {
        self.table.room().await.come_back(&self.table.hall.rooms(), &self.caller).await
    }

    /// Asks for another game with the same people.
    pub(crate) async fn rematch(&self) -> Result<Option<TestTable>, RoomError> {
        let next = self.table.room().await.rematch(&self.table.hall.rooms(), &self.caller).await?;
        Ok(next.map(|id| TestTable { hall: self.table.hall.clone(), id }))
    }

    /// Closes the table.
    pub(crate) async fn close(&self) -> Result<(), RoomError> {
        self.table.room().await.close(&self.table.hall.rooms(), &self.caller).await
    }

    /// Returns whether this person may look at the table.
    pub(crate) async fn may_look(&self) -> bool {
        match self.table.hall.rooms().look_at(&self.table.id, &self.caller).await {
            Ok(_) => true,
            Err(RoomError::Private) => false,
            Err(problem) => panic!("{problem:?}"),
        }
    }

    /// The record as this person may know it.
    pub(crate) async fn record(&self) -> Result<String, RoomError> {
        self.table.room().await.record(&self.caller)
    }

    pub(crate) async fn save_note(&self, text: &str, key: Option<&str>) -> Result<(), RoomError> {
        let once = key.and_then(|key| self.once("notes", key, text));
        let rooms = self.table.hall.rooms();
        self.table.room().await.save_note(&rooms, &self.caller, text, once.as_ref()).await
    }

    pub(crate) async fn note(&self) -> String {
        self.table.hall.rooms().store.note(&self.table.id, self.caller.owner().unwrap()).await.unwrap()
    }

    /// A request that is carried out once.
    fn once(&self, path: &str, key: &str, contents: &str) -> Option<IdempotentRequest> {
        let path = format!("{} {path}", self.table.id);
        Some(IdempotentRequest::new(&self.caller, "secret", (&path, key), contents).unwrap())
    }
}

/// Returns what somebody says to those of whom `to` names the letters, or to everybody.
pub(crate) fn said(text: &str, to: &str, promise: bool) -> TalkRequest {
    TalkRequest::Say { text: text.to_owned(), to: to.to_owned(), promise }
}
