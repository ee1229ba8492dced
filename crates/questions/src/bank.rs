//! [`Bank`]: the questions of a game.

use liege_game::{Board, Info, Rng, Seat, Viewer, fingerprint};

use crate::walk::Walk;
use crate::{AskError, Kind, Lengths, Moment, Place, Question, Questions};

/// No more games are played in search of a position.
const GAMES: u64 = 40;

/// A kind of questions, as it is named in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KindTitle {
    /// Its id.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
}

/// The questions of a game, without its types. Nothing is kept between two calls: a seed gives the same question for ever.
pub trait Bank: Send + Sync {
    /// The game.
    fn info(&self) -> &'static Info;

    /// The kinds of its questions, those that are met first in a game first.
    fn kinds(&self) -> Vec<KindTitle>;

    /// The length of a whole game of bots and of a short one.
    fn lengths(&self) -> Lengths;

    /// The question of this kind that follows from a seed.
    ///
    /// # Errors
    /// There is no such kind, or no position was found.
    fn question(&self, kind: &str, seed: u64) -> Result<Question, AskError>;

    /// The same while a question of this kind is asked: what it asks after is not drawn.
    ///
    /// # Errors
    /// No game comes to it.
    fn veiled_board(&self, kind: &str, place: Place) -> Result<Board, AskError>;

    /// The board at a place, as the seat that is asked sees it.
    ///
    /// # Errors
    /// No game comes to it.
    fn board(&self, place: Place) -> Result<Board, AskError>;

    /// Ten questions of a day, counted from any one: kinds in turn, each at most once where there are ten of them.
    ///
    /// # Errors
    /// No position was found for one.
    fn ten(&self, day: u64) -> Result<Vec<Question>, AskError> {
        let mut kinds = self.kinds();
        let mut rng = Rng::new(day);
        for place in (1..kinds.len()).rev() {
            kinds.swap(place, rng.index(place + 1));
        }
        let seed = |place: usize| fingerprint(&("day", day, place));
        let kinds = kinds.iter().cycle().take(if kinds.is_empty() { 0 } else { 10 });
        kinds.enumerate().map(|(place, kind)| self.question(kind.id, seed(place))).collect()
    }
}

/// The questions of the game `G`.
pub fn bank<G: Questions>() -> Box<dyn Bank> {
    Box::new(Typed::<G>(std::marker::PhantomData))
}

struct Typed<G>(std::marker::PhantomData<fn() -> G>);

/// Returns what a kind asks at the present place of a walk, with the seat that is asked.
pub(crate) fn asked<G: Questions>(walk: &Walk<G>, kind: &Kind<G>, seed: u64) -> Option<(Seat, Question)> {
    let mut rng = Rng::new(fingerprint(&(kind.id, seed, walk.decisions)));
    let players = walk.game.players();
    let seat = Seat::new(rng.index(players))?;
    let view = walk.game.view(&walk.position, Viewer::Seat(seat));
    let moment = Moment { game: &walk.game, position: &walk.position, seat, view: &view };
    let posed = (kind.ask)(&moment, &mut rng)?;
    let place = Place { players, seed, decisions: walk.decisions, seat };
    Some((seat, Question::new(G::INFO.id, (kind.id, kind.title), (seed, place), posed)))
}

/// The number of players in the game of a seed: mostly as many as usually play.
pub(crate) fn players<G: Questions>(seed: u64) -> usize {
    let range = G::INFO.max_players - G::INFO.min_players + 1;
    match seed % 4 {
        0 => G::INFO.min_players + (seed / 4) as usize % range,
        _ => G::INFO.usual_players,
    }
}

impl<G: Questions> Bank for Typed<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn kinds(&self) -> Vec<KindTitle> {
        G::KINDS.iter().map(|kind| KindTitle { id: kind.id, title: kind.title }).collect()
    }

    fn lengths(&self) -> Lengths {
        G::LENGTHS
    }

    fn question(&self, kind: &str, seed: u64) -> Result<Question, AskError> {
        let found = G::KINDS.iter().find(|other| other.id == kind);
        let kind = found.ok_or_else(|| AskError::NoKind(kind.to_owned()))?;
        let begin = Rng::new(fingerprint(&(kind.id, seed))).index(G::LENGTH.max(1));
        let mut latest = None;
        for game in 0..GAMES {
            let own = fingerprint(&(kind.id, seed, game));
            let Some(mut walk) = Walk::<G>::begin(players::<G>(own), own) else { continue };
            loop {
                if let Some((_, question)) = asked(&walk, kind, own) {
                    let found = Question { seed, ..question };
                    if walk.decisions >= begin {
                        return Ok(found);
                    }
                    latest = Some(found);
                }
                if !walk.step() {
                    break;
                }
            }
            // A kind that is asked at the beginning alone is not looked for in other games.
            if let Some(found) = latest {
                return Ok(found);
            }
        }
        Err(AskError::NotFound(kind.id))
    }

    fn veiled_board(&self, kind: &str, place: Place) -> Result<Board, AskError> {
        drawn::<G>(place, |view| G::veil(kind, view))
    }

    fn board(&self, place: Place) -> Result<Board, AskError> {
        drawn::<G>(place, |_| ())
    }
}

/// The board at a place, from the view of the seat that is asked, changed first.
fn drawn<G: Questions>(place: Place, change: impl FnOnce(&mut G::View)) -> Result<Board, AskError> {
    let walk = Walk::<G>::to(place).ok_or(AskError::NoPlace)?;
    if place.seat.index() >= walk.game.players() {
        return Err(AskError::NoPlace);
    }
    let mut view = walk.game.view(&walk.position, Viewer::Seat(place.seat));
    change(&mut view);
    Ok(walk.game.board(&view))
}
