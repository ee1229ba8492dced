//! Who is who in the guilds: tracks and lists that agree with the pawns and locations of the case.

use liege_data::{DataError, Node};
use liege_game::{List, Seat, Seats};

use super::state::{State, listed, members};
use crate::Feudum;
use crate::rules::status::stars;
use crate::state::{Guild, Position, Standing};

impl State {
    /// The lists of all guilds.
    pub(super) fn put_standings(
        &self,
        game: &Feudum,
        position: &mut Position,
        at: &Node<'_>,
    ) -> Result<(), DataError> {
        let stars = stars(&position.board, game.players);
        for guild in Guild::ALL {
            let of = |seat: Seat| stars[seat][guild.index()];
            let has_marker = |seat: &Seat| position.board.households[*seat].markers > 0;
            let track = self.tracks.as_ref().and_then(|tracks| tracks.get(&guild));
            let list = self.lists.as_ref().and_then(|lists| lists.get(&guild));
            let track: Option<Vec<Seat>> = track.map(|track| members(track).collect());
            let order = match list {
                Some(list) => members(list).collect(),
                None => {
                    let mut order: Vec<Seat> = Seat::all(game.players).filter(|&seat| of(seat) > 0).collect();
                    order.sort_by_key(|&seat| std::cmp::Reverse(of(seat)));
                    if let Some(track) = &track {
                        // FU-118: who is not on the track although he is due lacks a marker, and is off the list.
                        let due = |seat: &Seat| has_marker(seat) || track.len() >= game.places();
                        order.retain(|seat| !track.contains(seat) && due(seat));
                        order.splice(0..0, track.iter().copied());
                    }
                    order
                }
            };
            let places = track.as_ref().map_or(game.places(), Vec::len).min(game.places());
            let (tracks, lists) = (at.key("tracks").key(guild.id()), at.key("lists").key(guild.id()));
            let max = format!("FU-117: expected at most {} members", game.places());
            tracks.ensure(track.as_ref().is_none_or(|track| track.len() <= game.places()), max)?;
            tracks.ensure(track.iter().all(|track| order.starts_with(track)), "FU-117: begins the list")?;
            let key = if list.is_some() { &lists } else { &tracks };
            let once = order.iter().copied().collect::<Seats>().len() == order.len();
            key.ensure(once, "FU-116: expected each member once")?;
            let sorted = order.is_sorted_by_key(|&seat| std::cmp::Reverse(of(seat)));
            let known = order.iter().all(|&seat| of(seat) > 0);
            // FU-119: lists that have to be worked out again need not agree.
            let agrees = sorted && known || self.unsettled.unwrap_or_default();
            key.ensure(agrees, "FU-116: expected those with stars, best first")?;
            let off = Seat::all(game.players).filter(|&seat| of(seat) > 0 && !order.contains(&seat));
            position.board.halls.standings[guild.index()] = Standing {
                placed: order.iter().copied().take(places).collect(),
                waiting: off.collect(),
                order: listed(&order).collect::<List<_, _>>(),
            };
        }
        Ok(())
    }
}
