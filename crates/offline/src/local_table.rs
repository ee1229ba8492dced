//! [`LocalTable`]: a table on this device: people who share it, and bots.

use std::sync::Arc;

use liege_game::{Info, Key, Parts, Pending, PerSeat, Record, Seat, Seats, Secret, Step};
use liege_table::{
    ActionSignature, AnyGame, At, Company, Open, Sent, SettingChange, Settings, Settled, Table, TakenBack,
    send_draft, settle, state, take_back,
};

use crate::begin::begin;
use crate::line::Line;
use crate::problem::Problem;

/// How many lines a draft may have.
const MAX_DRAFT_LINES: usize = 60;

/// A table on this device. All people at it share the screen.
pub(crate) struct LocalTable {
    pub(crate) id: String,
    pub(crate) info: &'static Info,
    pub(crate) style: &'static str,
    /// The game in progress.
    pub(crate) table: Arc<dyn Table>,
    /// What everybody is called, in seat order.
    pub(crate) names: Vec<String>,
    /// The level of the bot at each seat; none where a person sits.
    pub(crate) bots: PerSeat<Option<String>>,
    pub(crate) secret: Secret,
    pub(crate) parts: Parts,
    /// Whether the draws follow from the secret from the first one on.
    pub(crate) provable: bool,
    /// Grows with everything that is done, taking back included.
    pub(crate) revision: usize,
    /// The revision at which something was taken back last, or the table was taken up.
    pub(crate) taken_back: usize,
    pub(crate) created_ms: i64,
    pub(crate) changed_ms: i64,
    /// When each step was taken, in milliseconds since 1970.
    pub(crate) times: Vec<i64>,
    pub(crate) settings: PerSeat<Settings>,
    pub(crate) drafts: PerSeat<Vec<String>>,
    pub(crate) note: String,
}

/// What somebody has in mind of a draft.
pub(crate) enum DraftChange {
    Add(String),
    Remove(usize),
    Clear,
}

impl LocalTable {
    /// A table at which people sit everywhere.
    pub(crate) fn new(
        id: &str,
        game: &dyn AnyGame,
        mut table: Box<dyn Table>,
        names: Vec<String>,
        secret: Secret,
    ) -> LocalTable {
        table.deal_by(secret.deal_key());
        LocalTable {
            id: id.to_owned(),
            info: game.info(),
            style: game.style(),
            table: table.into(),
            names,
            bots: PerSeat::default(),
            secret,
            parts: Parts::default(),
            provable: true,
            revision: 0,
            taken_back: 0,
            created_ms: 0,
            changed_ms: 0,
            times: Vec::new(),
            settings: PerSeat::default(),
            drafts: PerSeat::default(),
            note: String::new(),
        }
    }

    /// Returns what every draw follows from.
    pub(crate) fn key(&self) -> Key {
        self.secret.key(&self.parts)
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).map_or_else(|| format!("Seat {seat}"), String::clone)
    }

    /// The seats of people.
    pub(crate) fn own(&self) -> Seats {
        Seat::all(self.names.len()).filter(|seat| self.bots[*seat].is_none()).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.pending(At::Now) == Pending::Over
    }

    pub(crate) fn company(&self, seat: Seat) -> Company {
        if self.own().without(seat).is_empty() { Company::Bots } else { Company::People }
    }

    pub(crate) fn seat(&self, letter: &str) -> Result<Seat, Problem> {
        let mut letters = letter.chars();
        let seat = match (letters.next(), letters.next()) {
            (Some(letter), None) => Seat::from_letter(letter),
            _ => None,
        };
        let seat = seat.filter(|seat| seat.index() < self.names.len());
        seat.ok_or_else(|| Problem::NoSeat(letter.chars().take(80).collect()))
    }

    /// The seat of a person.
    pub(crate) fn own_seat(&self, letter: &str) -> Result<Seat, Problem> {
        let seat = self.seat(letter)?;
        if self.own().has(seat) { Ok(seat) } else { Err(Problem::SeatOfBot(seat)) }
    }

    /// Refuses what was meant for another state of the table.
    pub(crate) fn ready(&self, number: usize) -> Result<(), Problem> {
        if number == self.revision { Ok(()) } else { Err(Problem::Stale { now: self.revision }) }
    }

    /// As [`ready`](LocalTable::ready) for an action, which is also taken if it still means what it meant then: bots act while a
    /// person chooses, where several may act at once.
    pub(crate) fn ready_for(&self, seat: Seat, number: usize, action: &str) -> Result<(), Problem> {
        let stale = self.ready(number);
        if stale.is_ok() || number < self.taken_back || number > self.revision {
            return stale;
        }
        // Since nothing was taken back meanwhile, each number is one position.
        let record = self.table.record();
        let steps = record.steps.len().saturating_sub(self.revision - number);
        let (before, since) = record.steps.split_at(steps);
        let own = |step: &Step| matches!(step, Step::Action { seat: by, .. } if *by == seat);
        if since.iter().any(own) {
            return stale;
        }
        let game = liege_games::find(self.info.id).ok_or(Problem::Broken)?;
        let mut then = begin(&*game, &record)?;
        then.deal_by(self.secret.deal_key());
        then.follow(before)?;
        let meant = ActionSignature::of(&*then, seat, action);
        if meant.is_some() && meant == ActionSignature::of(&*self.table, seat, action) {
            Ok(())
        } else {
            stale
        }
    }

    /// Returns what people want, of seats at which they sit.
    fn settings_of_people(&self) -> PerSeat<Option<Settings>> {
        let own = self.own();
        PerSeat::from_fn(|seat| own.has(seat).then(|| self.settings[seat].clone()))
    }

    /// Makes the draws that are due.
    pub(crate) fn draw(&mut self, now_ms: i64) {
        let after = self.table.due(&self.key()).table;
        self.advance(after, now_ms);
    }

    /// The action with the amount, if one is named.
    pub(crate) fn with_amount(&self, action: String, amount: Option<u16>) -> Result<String, Problem> {
        amount.map_or(Ok(action.clone()), |amount| Ok(self.table.with_amount(&action, amount)?))
    }

    /// Carries out an action, and what follows by itself.
    pub(crate) fn act(&mut self, seat: Seat, action: &str, now_ms: i64) -> Result<(), Problem> {
        let (key, settings) = (self.key(), self.settings_of_people());
        let open = Open::of(&*self.table).after(&*self.table, seat, action);
        let Settled { table, lowered, ended } =
            settle(open, self.table.act(seat, action, &key)?, &settings, &key);
        self.effects(lowered, ended, table.number());
        self.advance(table, now_ms);
        Ok(())
    }

    /// Takes back what a seat did last, or all of its turn.
    pub(crate) fn take_back(&mut self, seat: Seat, turn: bool, now_ms: i64) -> Result<(), Problem> {
        let allow = |_| Ok::<_, Problem>(());
        let TakenBack { table, removed } = take_back(&*self.table, (seat, self.company(seat)), turn, allow)?;
        for index in &removed {
            if *index < self.times.len() {
                self.times.remove(*index);
            }
        }
        (self.table, self.revision, self.changed_ms) = (table.into(), self.revision + removed.len(), now_ms);
        self.taken_back = self.revision;
        Ok(())
    }

    /// Changes what a seat means to do when its turn comes.
    pub(crate) fn change_draft(&mut self, seat: Seat, change: DraftChange) -> Result<(), Problem> {
        let mut draft = self.drafts[seat].clone();
        match change {
            DraftChange::Add(action) => {
                draft.push(action);
                if draft.len() > MAX_DRAFT_LINES {
                    let why = format!("a draft has at most {MAX_DRAFT_LINES} lines");
                    return Err(Problem::Unexpected(why));
                }
                let checked = self.table.draft(seat, &draft).ok_or(Problem::NoDraft(seat))?;
                if let Some(problem) = checked.lines.last().and_then(|line| line.problem.clone()) {
                    return Err(problem.into());
                }
                // What is kept is what the game would write.
                draft = checked.lines.into_iter().map(|line| line.action).collect();
            }
            DraftChange::Remove(place) if place < draft.len() => drop(draft.remove(place)),
            DraftChange::Remove(_) => {
                return Err(Problem::Unexpected("the draft has no such line".to_owned()));
            }
            DraftChange::Clear => draft.clear(),
        }
        self.drafts[seat] = draft;
        Ok(())
    }

    /// Does what a seat has drafted, as far as it fits.
    pub(crate) fn send_draft(&mut self, seat: Seat, now_ms: i64) -> Result<(), Problem> {
        if !self.table.pending(At::Now).must().has(seat) {
            return Err(Problem::NothingAsked);
        }
        let (key, settings, draft) = (self.key(), self.settings_of_people(), self.drafts[seat].clone());
        let Sent { table, lowered, ended, left, refused } =
            send_draft(&*self.table, seat, draft, &settings, &key);
        if table.number() == self.table.number() {
            let nothing = Problem::Unexpected("nothing is drafted".to_owned());
            return Err(refused.map_or(nothing, Problem::DraftMisfits));
        }
        self.effects(lowered, ended, table.number());
        self.drafts[seat] = left;
        self.advance(table, now_ms);
        Ok(())
    }

    /// Sets one thing for a seat.
    pub(crate) fn set(&mut self, seat: Seat, change: SettingChange) {
        change.apply(&mut self.settings[seat]);
    }

    fn effects(&mut self, lowered: Seats, ended: Seats, position: usize) {
        for seat in lowered.iter() {
            self.settings[seat].hand = false;
        }
        for seat in ended.iter() {
            let order = self.settings[seat].order.take();
            self.settings[seat].ended = order.map(|order| (order, position));
        }
    }

    /// Goes on to a table with more steps.
    fn advance(&mut self, table: Box<dyn Table>, now_ms: i64) {
        self.revision += table.number() - self.table.number();
        self.times.resize(table.number(), now_ms);
        (self.table, self.changed_ms) = (table.into(), now_ms);
    }

    /// The record with everything but the secret; without seal and parts where the draws can't be proved.
    pub(crate) fn whole_record(&self) -> Record {
        let record = Record { names: self.names.clone(), ..self.table.record() };
        if self.provable {
            Record { seal: Some(self.secret.seal()), parts: self.parts, ..record }
        } else {
            record
        }
    }

    /// Returns what the hall says of it.
    pub(crate) fn line(&self) -> Line {
        let asked = self.table.pending(At::Now).must();
        Line {
            game: self.info.id.to_owned(),
            names: self.names.clone(),
            state: state(&*self.table, &|seat| self.name(seat), &[]),
            yours: asked.iter().any(|seat| self.own().has(seat)),
            over: self.is_over(),
            changed_ms: self.changed_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Setup, Viewer};

    use super::*;

    #[test]
    fn positions_are_dealt_again_by_the_secret_of_the_table() {
        let game = liege_games::find("fief").unwrap();
        let alone = |table: &dyn Table, at| {
            table
                .seen(At::Number(at), Viewer::Seat(Seat::A))
                .alone()
                .seen(At::Now, Viewer::All)
                .view()
                .to_string()
        };
        let mut open = 0;
        for seed in 0..4 {
            let secret = Secret::from_seed(seed);
            let begun = game.begin(&Setup::new(3)).unwrap();
            let mut local = LocalTable::new("x", &*game, begun, vec![String::new(); 3], secret);
            local.draw(0);
            while local.table.number() < 300 {
                let Some(seat) = local.table.pending(At::Now).must().lowest() else { break };
                let action = local.table.bot("random", seat, local.revision as u64).unwrap();
                local.act(seat, &action, 0).unwrap();
            }
            let at = local.table.number();
            let mut again = game.resume(&local.table.record()).unwrap();
            open += usize::from(alone(&*local.table, at) == alone(&*again, at));
            again.deal_by(secret.deal_key());
            assert_eq!(alone(&*local.table, at), alone(&*again, at));
        }
        assert!(open < 4, "positions are dealt again by numbers that everybody knows");
    }
}
