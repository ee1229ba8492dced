//! [`Turns`]: processors shared out fairly among those who want to search.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::thinking::Thinking;

/// Processors shared out: browser by browser, and among the tables of one browser in the order in which they asked.
/// Bots come first, but kings, who think long, after all others; analyses and advice use what they leave over.
#[derive(Clone)]
pub(crate) struct Turns {
    state: Arc<Mutex<State>>,
    thinking: Thinking,
}

/// What somebody wants a processor for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A bot that a table waits for.
    Bot,
    /// A bot that thinks long, and gives way to the others.
    King,
    /// An analysis or advice.
    Leisure,
}

/// A processor, until it is dropped.
pub(crate) struct Turn {
    turns: Turns,
    /// The bot that has it, by the browser for whose table it is, and since when.
    bot: Option<(String, Instant)>,
}

impl Turn {
    fn new(turns: &Turns, browser: &str, purpose: Purpose) -> Turn {
        let bot = (purpose != Purpose::Leisure).then(|| (browser.to_owned(), Instant::now()));
        Turn { turns: turns.clone(), bot }
    }
}

/// One who holds processors longer than others, and can do without.
pub(crate) trait Lender: Send + Sync {
    /// Gives a processor back, `first` says whether also the only one left; false if there is none.
    fn lend(&self, first: bool) -> bool;
}

struct State {
    free: usize,
    lenders: Vec<Weak<dyn Lender>>,
    bots: Queue,
    kings: Queue,
    leisure: Queue,
}

/// Who waits, by the digest of the browser for whose table it is.
#[derive(Default)]
struct Queue(VecDeque<(String, VecDeque<oneshot::Sender<Turn>>)>);

impl Queue {
    fn add(&mut self, browser: &str, waiting: oneshot::Sender<Turn>) {
        match self.0.iter_mut().find(|(known, _)| known == browser) {
            Some((_, line)) => line.push_back(waiting),
            None => self.0.push_back((browser.to_owned(), VecDeque::from([waiting]))),
        }
    }

    /// Who is next, and for which browser; its next one comes after every other browser.
    fn next(&mut self) -> Option<(String, oneshot::Sender<Turn>)> {
        while let Some((browser, mut line)) = self.0.pop_front() {
            line.retain(|waiting| !waiting.is_closed());
            let next = line.pop_front();
            if !line.is_empty() {
                self.0.push_back((browser.clone(), line));
            }
            if let Some(next) = next {
                return Some((browser, next));
            }
        }
        None
    }

    fn len(&self) -> usize {
        self.0.iter().map(|(_, line)| line.len()).sum()
    }
}

impl Turns {
    /// As many processors as there are to share, at least one; how long bots have them is counted.
    pub(crate) fn new(processors: usize, thinking: Thinking) -> Turns {
        let [bots, kings, leisure] = std::array::from_fn(|_| Queue::default());
        let state = State { free: processors.max(1), lenders: Vec::new(), bots, kings, leisure };
        Turns { state: Arc::new(Mutex::new(state)), thinking }
    }

    /// Waits for a processor. `None` only when the server ends.
    pub(crate) async fn take(&self, browser: &str, purpose: Purpose) -> Option<Turn> {
        let (waiting, turn) = oneshot::channel();
        let lenders: Vec<Weak<dyn Lender>>;
        {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Some(Turn::new(self, browser, purpose));
            }
            match purpose {
                Purpose::Bot => state.bots.add(browser, waiting),
                Purpose::King => state.kings.add(browser, waiting),
                Purpose::Leisure => state.leisure.add(browser, waiting),
            }
            lenders = if purpose == Purpose::Leisure { Vec::new() } else { state.lenders.clone() };
        }
        // One processor is enough; it goes to whoever waits first. The first of each lender is for quicker bots alone.
        lenders.iter().filter_map(Weak::upgrade).any(|lender| lender.lend(purpose == Purpose::Bot));
        turn.await.ok()
    }

    /// How many bots wait for a processor.
    pub(crate) fn bots_waiting(&self) -> usize {
        let state = self.state();
        state.bots.len() + state.kings.len()
    }

    /// All processors that nobody uses, for a king at a table of this browser.
    pub(crate) fn spare(&self, browser: &str) -> Vec<Turn> {
        let free = std::mem::take(&mut self.state().free);
        std::iter::repeat_with(|| Turn::new(self, browser, Purpose::King)).take(free).collect()
    }

    /// Keeps one who thinks long in mind: whoever comes after is lent a processor.
    pub(crate) fn add_lender(&self, lender: Weak<dyn Lender>) {
        let mut state = self.state();
        state.lenders.retain(|known| known.strong_count() > 0);
        state.lenders.push(lender);
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        let state = self.state();
        [&state.bots, &state.kings, &state.leisure].map(Queue::len).into_iter().sum()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let turns = &self.turns;
        if let Some((browser, since)) = &self.bot {
            turns.thinking.add(browser, since.elapsed());
        }
        let next = {
            let mut state = turns.state();
            let bot = state.bots.next().or_else(|| state.kings.next());
            let next = bot.map(|next| (next, Purpose::Bot));
            let next = next.or_else(|| state.leisure.next().map(|next| (next, Purpose::Leisure)));
            if next.is_none() {
                state.free += 1;
            }
            next
        };
        if let Some(((browser, next), purpose)) = next {
            // Whoever has gone away in this very moment drops it, and so hands it on.
            drop(next.send(Turn::new(turns, &browser, purpose)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    fn one() -> Turns {
        Turns::new(1, Thinking::new(Limits::FAR.thinking))
    }

    #[tokio::test]
    async fn browsers_take_turns_and_bots_come_first() {
        let turns = one();
        let first = turns.take("x", Purpose::Bot).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let waiting = [
            ("rich", "rich 1", Purpose::Bot),
            ("rich", "rich 2", Purpose::Bot),
            ("idle", "advice", Purpose::Leisure),
            ("rich", "rich 3", Purpose::Bot),
            ("poor", "poor 1", Purpose::Bot),
        ];
        let mut tasks = Vec::new();
        for (index, (browser, name, purpose)) in waiting.into_iter().enumerate() {
            let (turns, order, queue) = (turns.clone(), Arc::clone(&order), turns.clone());
            tasks.push(tokio::spawn(async move {
                let _turn = turns.take(browser, purpose).await;
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
    async fn whoever_goes_away_holds_nobody_up() {
        let turns = one();
        let first = turns.take("x", Purpose::Bot).await.unwrap();
        let gone = tokio::spawn({
            let turns = turns.clone();
            async move { turns.take("y", Purpose::Bot).await.is_some() }
        });
        while turns.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        assert!(turns.take("z", Purpose::Leisure).await.is_some());
    }
}
