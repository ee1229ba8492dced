//! A player's turn: move the Lord, take the vacated tile, its Effect, its Income (MA-13).

use liege_game::{Question, Reason, Refusal, Seat, Sink, say};

use super::{estates, scouts};
use crate::state::spot::Spots;
use crate::{Action, Event, MiddleAges, Phase, Position, Spot};

/// D2, MA-14: the Lord moves to a free tile of the next row.
#[derive(Clone, Copy)]
pub(crate) struct Move;

/// The tiles that the Lord may move to: those of the next row without a Lord and without another's Scout
/// (MA-14, MA-34).
///
/// never less than two, so that all being closed can't happen (F-1).
#[inline]
pub(crate) fn moves(position: &Position, seat: Seat) -> Spots {
    let row = position.laid.and(Spots::row(position.next_row()));
    row.minus(position.lords_at).minus(scouts::reserved(position, seat))
}

/// Returns whether there is no move: in the last round, or without a Lord.
fn leaves(game: &MiddleAges, position: &Position, seat: Seat) -> bool {
    position.round == game.rounds || position.lords[seat].is_none()
}

impl Question<MiddleAges> for Move {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, game: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if game.asks_everything && leaves(game, position, seat) {
            actions.push(Action::Leave);
        } else {
            moves(position, seat).iter().for_each(|spot| actions.push(Action::Lord(spot)));
        }
    }

    fn check(
        self,
        game: &MiddleAges,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        let no = |rule, why: Reason| Err(Refusal::new(rule, why));
        let (leaves, n) = (leaves(game, position, seat), game.rounds);
        let spot = match action {
            Action::Lord(_) if leaves => return no("MA-14", say!("in round {n} there is no move").into()),
            Action::Lord(spot) => spot,
            Action::Leave if leaves => return Ok(()),
            Action::Leave => {
                return no(
                    "MA-14",
                    say!("the Lord has to move: only in round {n} it leaves the board").into(),
                );
            }
            _ => return no("MA-13", "the turn begins with the move of the Lord".into()),
        };
        let row = position.next_row();
        if spot.row_index() != row {
            return no("MA-14", say!("the Lord moves to a tile of row {n}", n = row + 1).into());
        }
        if !position.laid.has(spot) {
            return no("MA-14", "no tile lies there".into());
        }
        if let Some(owner) = position.lord_at(spot) {
            return no("MA-14", say!("the Lord of {owner} stands on this tile").into());
        }
        match position.scout_at(spot).filter(|&owner| owner != seat) {
            Some(owner) => no("MA-34", say!("the Scout of {owner} reserves this tile").into()),
            None => Ok(()),
        }
    }

    #[inline]
    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Lord(to) => move_lord(game, position, seat, to, events),
            _ => leave(game, position, seat, events),
        }
    }

    fn pass(self, _: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        // A player without a Lord on the board has no turn.
        position.lords[seat].is_none().then_some(Action::Leave)
    }
}

/// MA-14, MA-15, then the rest of the turn as far as it needs no choice.
#[inline]
fn move_lord(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    to: Spot,
    events: &mut impl Sink<Event>,
) {
    let Some(from) = position.lords[seat].replace(to) else { return };
    position.lords_at = position.lords_at.without(from).with(to);
    events.tell(|| Event::Moved { seat, spot: to, face: game.face_at(position, to) });
    if let Some(spot) = scouts::send_home(position, seat, to) {
        events.tell(|| Event::ScoutHome { seat, spot });
    }
    take(game, position, seat, from, events);
}

/// MA-14: in round 16 nobody moves; the Lord leaves the board.
pub(crate) fn leave(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    if let Some(from) = position.lords[seat].take() {
        position.lords_at = position.lords_at.without(from);
        events.tell(|| Event::Left { seat });
        take(game, position, seat, from, events);
    } else {
        position.turn += 1;
        position.phase = Phase::Next;
    }
}

/// MA-16: the vacated tile goes on top of its stack and counts at once.
#[inline]
fn take(game: &MiddleAges, position: &mut Position, seat: Seat, from: Spot, events: &mut impl Sink<Event>) {
    let tile = position.lift(from);
    let info = *game.components.tiles.info(tile);
    position.fiefdoms[seat].put(info.face, info.print);
    events.tell(|| Event::Took { seat, face: info.face });
    estates::effect(game, position, seat, info.print.estate, events);
}
