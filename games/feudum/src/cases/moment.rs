//! [`Moment`]: where the game stands between two cards, at which a case can begin.

use liege_cases::texts;
use liege_game::Seat;

use crate::state::{Good, GoodSet, Phase, Position, Slot};

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Moment {
    /// The draws with which a game begins (FU-18 to FU-27).
    SetUp,
    /// FU-28: this player takes goods, and has taken these kinds.
    FreeGoods(Seat, GoodSet),
    /// FU-29: this player's first pawn.
    FirstPawn(Seat),
    /// Step 1a, FU-32.
    Choose,
    /// Step 1b, FU-36: this player's turn, in which so many cards are revealed.
    Turn(Seat, u8),
    /// Step 2, FU-160: this player's pawns, those that are nourished as bits; `None` before those with wine of the round before are.
    Nourish(Seat, Option<u8>),
    /// Step 3, FU-164: the progress die.
    Die,
    /// Step 4, FU-165: whether an epoch dawns.
    Epoch,
    /// FU-166: this epoch dawns, whatever the stacks show.
    Dawn(u8),
    /// Step 5, FU-174, FU-175: the next round or, in epoch V, the final scoring.
    End,
    /// FU-175: the final scoring, whatever the epoch.
    Final,
    /// FU-180: this player's charters.
    Charters(Seat),
    /// FU-181.
    Over,
}

texts! {
    /// A moment: `turn A`.
    pub(crate) MomentText(pub(super) Moment): "one of set_up, free_goods <seat> <goods>, first_pawn <seat>, choose, \
         turn <seat> <cards revealed>, nourish <seat> <pawns>, die, epoch, dawn <epoch>, end, final, charters <seat>, over",
        Moment::read, Moment::written;
}

fn seat(word: Option<&str>) -> Option<Seat> {
    let mut letters = word?.chars();
    let seat = letters.next().and_then(Seat::from_letter)?;
    letters.next().is_none().then_some(seat)
}

fn slot(word: &str) -> Option<Slot> {
    ["p1", "p2", "p3"].iter().position(|slot| *slot == word).and_then(Slot::new)
}

impl Moment {
    fn read(text: &str) -> Option<Moment> {
        let mut words = text.split(' ');
        let moment = match words.next()? {
            "set_up" => Moment::SetUp,
            "free_goods" => {
                let seat = seat(words.next())?;
                Moment::FreeGoods(seat, words.by_ref().map(Good::from_id).collect::<Option<_>>()?)
            }
            "first_pawn" => Moment::FirstPawn(seat(words.next())?),
            "choose" => Moment::Choose,
            "turn" => {
                let seat = seat(words.next())?;
                let revealed = words.next().map_or(Some(0), |word| word.parse().ok())?;
                Moment::Turn(seat, revealed)
            }
            "nourish" => {
                let seat = seat(words.next())?;
                let slots = words.by_ref().map(slot).collect::<Option<Vec<Slot>>>()?;
                let fed = slots.iter().fold(0, |fed, slot| fed | 1 << slot.index());
                Moment::Nourish(seat, Some(fed).filter(|fed| *fed > 0))
            }
            "die" => Moment::Die,
            "epoch" => Moment::Epoch,
            "dawn" => Moment::Dawn(words.next()?.parse().ok().filter(|epoch| (2..=5).contains(epoch))?),
            "end" => Moment::End,
            "final" => Moment::Final,
            "charters" => Moment::Charters(seat(words.next())?),
            "over" => Moment::Over,
            _ => return None,
        };
        words.next().is_none().then_some(moment)
    }

    fn written(self) -> String {
        match self {
            Moment::SetUp => "set_up".to_owned(),
            Moment::FreeGoods(seat, taken) => {
                taken.iter().fold(format!("free_goods {seat}"), |text, good| format!("{text} {good}"))
            }
            Moment::FirstPawn(seat) => format!("first_pawn {seat}"),
            Moment::Choose => "choose".to_owned(),
            Moment::Turn(seat, 0) => format!("turn {seat}"),
            Moment::Turn(seat, revealed) => format!("turn {seat} {revealed}"),
            Moment::Nourish(seat, fed) => {
                let fed = Slot::ALL.into_iter().filter(|slot| fed.unwrap_or(0) >> slot.index() & 1 == 1);
                fed.fold(format!("nourish {seat}"), |text, slot| format!("{text} p{}", slot.index() + 1))
            }
            Moment::Die => "die".to_owned(),
            Moment::Epoch => "epoch".to_owned(),
            Moment::Dawn(epoch) => format!("dawn {epoch}"),
            Moment::End => "end".to_owned(),
            Moment::Final => "final".to_owned(),
            Moment::Charters(seat) => format!("charters {seat}"),
            Moment::Over => "over".to_owned(),
        }
    }

    /// The seat of which it speaks.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Moment::FreeGoods(seat, _)
            | Moment::FirstPawn(seat)
            | Moment::Turn(seat, _)
            | Moment::Nourish(seat, _)
            | Moment::Charters(seat) => Some(seat),
            _ => None,
        }
    }

    /// Where a position stands: what was begun first, whatever has come of it.
    pub(super) fn of(position: &Position) -> Moment {
        match position.agenda.bottom() {
            Some(Phase::FreeGoods { seat, taken }) => Moment::FreeGoods(seat, taken),
            Some(Phase::FirstPawn(seat)) => Moment::FirstPawn(seat),
            Some(Phase::Choose) => Moment::Choose,
            Some(Phase::Turn { seat, revealed }) => Moment::Turn(seat, revealed),
            Some(Phase::Nourish { seat, fed }) => Moment::Nourish(seat, Some(fed).filter(|fed| *fed > 0)),
            Some(Phase::Die) => Moment::Die,
            Some(Phase::Epoch) => Moment::Epoch,
            Some(Phase::EndRound) => Moment::End,
            Some(Phase::Charters(seat)) => Moment::Charters(seat),
            None | Some(Phase::Over) => Moment::Over,
            _ => Moment::SetUp,
        }
    }

    /// Returns what waits below everything else.
    pub(super) const fn phase(self) -> Phase {
        match self {
            Moment::FreeGoods(seat, taken) => Phase::FreeGoods { seat, taken },
            Moment::FirstPawn(seat) => Phase::FirstPawn(seat),
            Moment::Choose => Phase::Choose,
            Moment::Turn(seat, revealed) => Phase::Turn { seat, revealed },
            Moment::Nourish(seat, None) => Phase::Nourish { seat, fed: 0 },
            Moment::Nourish(seat, Some(fed)) => Phase::Nourish { seat, fed },
            Moment::Die => Phase::Die,
            Moment::Epoch => Phase::Epoch,
            Moment::Dawn(_) | Moment::End | Moment::Final => Phase::EndRound,
            Moment::Charters(seat) => Phase::Charters(seat),
            Moment::SetUp | Moment::Over => Phase::Over,
        }
    }
}
