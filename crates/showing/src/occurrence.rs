//! [`Occurrence`]: where in a game a sentence is said, for those who translate it.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use liege_game::{Board, Key, Line, Pending, Rng, Sentence, Setup, Span, Viewer};
use liege_table::{AnyGame, At, OtherPlayers, Table};

/// So many games are played at random to find the sentences of a game.
const GAMES: u64 = 4;

/// So many decisions of each.
const DECISIONS: usize = 250;

/// A sentence as it is said in a game, and the board as everybody sees it then.
pub struct Occurrence {
    /// The sentence as the source has it.
    pub sentence: &'static Sentence,
    /// It as it is said there, or one that it is a part of.
    pub line: Line,
    /// The board.
    pub board: Board,
}

/// The moment at which a sentence was first said.
#[derive(Clone, Copy)]
struct Moment {
    sentence: &'static Sentence,
    seed: u64,
    decision: usize,
}

/// The moments of a game by the keys of its sentences.
type Moments = BTreeMap<&'static str, Moment>;

/// The moments of each game by its id, found when they are first asked for.
type Known = HashMap<&'static str, Arc<OnceLock<Moments>>>;

static MOMENTS: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// The sentences that games played at random say, in the order of their keys. The first call for a game plays them, which takes seconds.
pub fn sentences(game: &dyn AnyGame) -> Vec<&'static Sentence> {
    with_moments(game, |moments| moments.values().map(|moment| moment.sentence).collect())
}

/// Returns where the sentence with this key is said; `None` if games played at random do not come to it.
pub fn occurrence(game: &dyn AnyGame, key: &str) -> Option<Occurrence> {
    let moment = with_moments(game, |moments| moments.get(key).copied())?;
    let mut decision = 0;
    let mut found = None;
    play(game, moment.seed, |table, from| {
        if decision == moment.decision {
            let says = |line: &Line| said(&line.spans).iter().any(|sentence| sentence.key == key);
            let board = table.seen(At::Now, Viewer::Spectator).board();
            let line = lines(table, from).into_iter().find(says);
            found = line.map(|line| Occurrence { sentence: moment.sentence, line, board });
        }
        decision += 1;
        decision <= moment.decision
    })?;
    found
}

/// Tells of the moments of a game. Who asks for another game does not wait while one is played.
fn with_moments<T>(game: &dyn AnyGame, tell: impl FnOnce(&Moments) -> T) -> T {
    let known = {
        let mut all = MOMENTS.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(game.info().id).or_default())
    };
    tell(known.get_or_init(|| moments(game)))
}

fn moments(game: &dyn AnyGame) -> Moments {
    let mut moments = Moments::new();
    for seed in 0..GAMES {
        let mut decision = 0;
        play(game, seed, |table, from| {
            for line in lines(table, from) {
                for sentence in said(&line.spans) {
                    moments.entry(sentence.key).or_insert(Moment { sentence, seed, decision });
                }
            }
            decision += 1;
            true
        });
    }
    moments
}

/// Plays a game at random and looks at each of its moments, with the number of the first log entry that is new there, until `look` has
/// seen enough; `None` where the game can't be played.
pub fn play(game: &dyn AnyGame, seed: u64, mut look: impl FnMut(&dyn Table, usize) -> bool) -> Option<()> {
    let (key, mut rng) = (Key::from_seed(seed), Rng::new(seed));
    let info = game.info();
    let players = info.min_players + (seed as usize) % (info.max_players - info.min_players + 1);
    let mut table = game.begin(&Setup::new(players)).ok()?.due(&key).table;
    let mut from = 0;
    for _ in 0..DECISIONS {
        if !look(&*table, from) || table.pending(At::Now) == Pending::Over {
            break;
        }
        from = table.number();
        let seat = table.pending(At::Now).must().lowest()?;
        let choices = table.choices(seat, OtherPlayers::People);
        let action = choices.get(rng.index(choices.len()))?.action.clone();
        table = table.act(seat, &action, &key).ok()?.table;
    }
    Some(())
}

/// The prompts of everybody who must decide.
pub fn prompts(table: &dyn Table) -> Vec<Line> {
    let asked = table.pending(At::Now).asked();
    asked.iter().map(|seat| table.seen(At::Now, Viewer::Seat(seat)).prompt(seat)).collect()
}

/// Every line that is read at a moment: what is asked, offered, closed and why, told, and what a scene and the outcome say.
pub fn lines(table: &dyn Table, from: usize) -> Vec<Line> {
    let mut lines = prompts(table);
    lines.extend(prompts(table).into_iter().map(Line::awaited));
    for seat in table.pending(At::Now).asked().iter() {
        for choice in table.choices(seat, OtherPlayers::People) {
            lines.push(choice.label);
            lines.extend(choice.elements.into_iter().map(|element| element.label));
        }
        let closed = table.closed(seat).into_iter();
        lines.extend(closed.flat_map(|closed| [closed.label, closed.refusal.why.into()]));
    }
    let seen = table.seen(At::Now, Viewer::Spectator);
    lines.extend(seen.log_since(from).into_iter().map(|line| line.line));
    lines.extend(seen.verdict());
    if let Some(scene) = seen.scene() {
        lines.push(scene.title);
        lines.extend(scene.words);
        lines.extend(scene.sides.into_iter().filter_map(|side| side.words));
    }
    lines
}

/// These sentences, and those that they hold.
fn said(spans: &[Span]) -> Vec<&'static Sentence> {
    let mut found = Vec::new();
    add_said(spans, &mut found);
    found
}

fn add_said(spans: &[Span], found: &mut Vec<&'static Sentence>) {
    for span in spans {
        match span {
            Span::Element(element) => add_said(&element.label.spans, found),
            Span::List(items) => items.iter().for_each(|item| add_said(&item.spans, found)),
            Span::Said(said) => {
                found.push(said.sentence);
                said.parts.iter().for_each(|part| add_said(&part.spans, found));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_found_where_it_is_said() {
        let game = liege_games::find("three-estates").unwrap();
        let all = sentences(&*game);
        assert!(all.len() > 40, "{}", all.len());
        for sentence in all {
            let there = occurrence(&*game, sentence.key).unwrap();
            assert_eq!(there.sentence, sentence);
            assert!(said(&there.line.spans).contains(&sentence));
            assert!(!there.board.panels.is_empty());
        }
        assert!(occurrence(&*game, "no-such-key").is_none());
    }
}
