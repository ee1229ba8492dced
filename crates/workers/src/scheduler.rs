//! [`Scheduler`]: processors shared out fairly among those who want to search.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::quota::CpuQuota;

/// Processors shared out: owner by owner, and among the tables of one owner in the order in which they asked.
/// Bots come first, but kings, who think long, after all others; analyses and advice use what they leave over.
#[derive(Clone)]
pub(crate) struct Scheduler {
    state: Arc<Mutex<State>>,
    quota: CpuQuota,
}

/// What a processor is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A bot that answers at once.
    Quick,
    /// A bot that searches, for which a table waits.
    Bot,
    /// A bot that thinks long, and yields to the others.
    King,
    /// An analysis or advice.
    Background,
}

/// A processor, until it is dropped.
pub struct Processor {
    scheduler: Scheduler,
    /// The bot that has it, by the owner of its table, and since when.
    bot: Option<(String, Instant)>,
}

impl Processor {
    fn new(scheduler: &Scheduler, owner: &str, purpose: Purpose) -> Processor {
        let bot = (purpose != Purpose::Background).then(|| (owner.to_owned(), Instant::now()));
        Processor { scheduler: scheduler.clone(), bot }
    }
}

/// A search that holds processors for long, and can give some back.
pub(crate) trait Lender: Send + Sync {
    /// Gives a processor back; `first` says whether even the last one. False if there is none.
    fn lend(&self, first: bool) -> bool;
}

struct State {
    free: usize,
    lenders: Vec<Weak<dyn Lender>>,
    bots: Queue,
    kings: Queue,
    background: Queue,
}

/// The waiting searches, by the owner of their table.
#[derive(Default)]
struct Queue(VecDeque<(String, VecDeque<oneshot::Sender<Processor>>)>);

impl Queue {
    fn add(&mut self, owner: &str, waiting: oneshot::Sender<Processor>) {
        match self.0.iter_mut().find(|(known, _)| known == owner) {
            Some((_, line)) => line.push_back(waiting),
            None => self.0.push_back((owner.to_owned(), VecDeque::from([waiting]))),
        }
    }

    /// The next one to be served and its owner, who then goes behind every other owner.
    fn next(&mut self) -> Option<(String, oneshot::Sender<Processor>)> {
        while let Some((owner, mut line)) = self.0.pop_front() {
            line.retain(|waiting| !waiting.is_closed());
            let next = line.pop_front();
            if !line.is_empty() {
                self.0.push_back((owner.clone(), line));
            }
            if let Some(next) = next {
                return Some((owner, next));
            }
        }
        None
    }

    fn len(&self) -> usize {
        self.0.iter().map(|(_, line)| line.len()).sum()
    }
}

impl Scheduler {
    /// As many processors as there are to share, at least one; how long bots have them is counted.
    pub(crate) fn new(processors: usize, quota: CpuQuota) -> Scheduler {
        let [bots, kings, background] = std::array::from_fn(|_| Queue::default());
        let state = State { free: processors.max(1), lenders: Vec::new(), bots, kings, background };
        Scheduler { state: Arc::new(Mutex::new(state)), quota }
    }

    /// Waits for a processor. `None` only when the server ends.
    pub(crate) async fn take(&self, owner: &str, purpose: Purpose) -> Option<Processor> {
        let (waiting, processor) = oneshot::channel();
        let lenders: Vec<Weak<dyn Lender>>;
        {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Some(Processor::new(self, owner, purpose));
            }
            match purpose {
                Purpose::Quick | Purpose::Bot => state.bots.add(owner, waiting),
                Purpose::King => state.kings.add(owner, waiting),
                Purpose::Background => state.background.add(owner, waiting),
            }
            lenders = if purpose == Purpose::Background { Vec::new() } else { state.lenders.clone() };
        }
        // One processor is enough; it goes to the first that waits. The first of each lender is for quicker bots
        // alone.
        lenders.iter().filter_map(Weak::upgrade).any(|lender| lender.lend(purpose != Purpose::King));
        processor.await.ok()
    }

    /// Returns how many bots wait for a processor.
    pub(crate) fn bots_waiting(&self) -> usize {
        let state = self.state();
        state.bots.len() + state.kings.len()
    }

    /// All idle processors, for a king at a table of this owner.
    pub(crate) fn spare(&self, owner: &str) -> Vec<Processor> {
        let free = std::mem::take(&mut self.state().free);
        std::iter::repeat_with(|| Processor::new(self, owner, Purpose::King)).take(free).collect()
    }

    /// Remembers a search that takes long: the next one to come is lent a processor.
    pub(crate) fn add_lender(&self, lender: Weak<dyn Lender>) {
        let mut state = self.state();
        state.lenders.retain(|known| known.strong_count() > 0);
        state.lenders.push(lender);
    }

    /// Returns how many wait.
    pub(crate) fn waiting(&self) -> usize {
        let state = self.state();
        [&state.bots, &state.kings, &state.background].map(Queue::len).into_iter().sum()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Processor {
    fn drop(&mut self) {
        let scheduler = &self.scheduler;
        if let Some((owner, since)) = &self.bot {
            scheduler.quota.add(owner, since.elapsed());
        }
        let next = {
            let mut state = scheduler.state();
            let bot = state.bots.next().or_else(|| state.kings.next());
            let next = bot.map(|next| (next, Purpose::Bot));
            let next = next.or_else(|| state.background.next().map(|next| (next, Purpose::Background)));
            if next.is_none() {
                state.free += 1;
            }
            next
        };
        if let Some(((owner, next), purpose)) = next {
            // A search that has gone away at this very moment drops it, and so hands it on.
            drop(next.send(Processor::new(scheduler, &owner, purpose)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quota::Allowance;

    fn one() -> Scheduler {
        Scheduler::new(1, CpuQuota::new(Allowance::default()))
    }

    #[tokio::test]
    async fn owners_take_processors_and_bots_come_first() {
        let scheduler = one();
        let first = scheduler.take("x", Purpose::Bot).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let waiting = [
            ("rich", "rich 1", Purpose::Bot),
            ("rich", "rich 2", Purpose::Bot),
            ("idle", "advice", Purpose::Background),
            ("rich", "rich 3", Purpose::Bot),
            ("poor", "poor 1", Purpose::Bot),
        ];
        let mut tasks = Vec::new();
        for (index, (browser, name, purpose)) in waiting.into_iter().enumerate() {
            let (scheduler, order, queue) = (scheduler.clone(), Arc::clone(&order), scheduler.clone());
            tasks.push(tokio::spawn(async move {
                let _processor = scheduler.take(browser, purpose).await;
                order.lock().unwrap().push(name);
            }));
            while queue.waiting() <= index {
                tokio::task::yield_now().await;
            }
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), ["rich 1", "poor 1", "rich 2", "rich 3", "advice"]);
    }

    #[tokio::test]
    async fn a_search_that_goes_away_holds_nobody_up() {
        let scheduler = one();
        let first = scheduler.take("x", Purpose::Bot).await.unwrap();
        let gone = tokio::spawn({
            let scheduler = scheduler.clone();
            async move { scheduler.take("y", Purpose::Bot).await.is_some() }
        });
        while scheduler.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        assert!(scheduler.take("z", Purpose::Background).await.is_some());
    }
}
