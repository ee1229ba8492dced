//! A fair: prices named as amounts, an offer that interrupts a turn and a private talk that interrupts the offer, a window
//! for a witness, and a pile below which players bury cards that only they know.

mod action;
mod judgement;
mod questions;
mod show;

use liege_game::{
    Ask, Chance, Flow, Game, Info, Nobody, Pending, PerSeat, Pile, Preference, Refusal, Rng, Rule, Seat,
    Seats, Setup, SetupError, Several, Stack, Standing, Viewer, Window, say,
};
use serde::{Deserialize, Serialize};

pub use self::action::{FairAction, FairDraw, Ware};
use super::Flaw;

/// Kinds of wares, and how many there are of each.
const WARES: usize = 3;
const EACH: u8 = 4;
/// Wares that each seat holds, crowns that it starts with, and turns in all.
const HELD: u8 = 2;
const CROWNS: u16 = 6;
const TURNS: u8 = 6;

/// The game of the fair.
#[derive(Clone, Debug)]
pub struct Fair {
    setup: Setup,
    flaw: Option<Flaw>,
}

/// What interrupts a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
enum Matter {
    /// Nothing, as a place of the stack that is not in use.
    #[default]
    None,
    /// This seat is offered so many crowns for a ware of its choice. They lie on the table.
    Offer { to: Seat, price: u16 },
    /// The same seat shows the bidder a ware in private, or not.
    Talk { with: Seat },
    /// This seat may cheer a sale.
    Witness { seat: Seat },
}

/// Where every ware and crown is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FairPosition {
    hands: PerSeat<[u8; WARES], 3>,
    crowns: PerSeat<u16, 3>,
    pile: Pile<WARES, 8>,
    matters: Stack<Matter, 3>,
    turn: Seat,
    turns: u8,
    cheers: u8,
    /// Whether the seat that turned over a ware waits for a new one.
    short: bool,
    talked: bool,
    /// What was shown in the talk of this turn.
    shown: Option<(Seat, Ware)>,
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FairEvent {
    /// A seat draws a ware that only it may see.
    Drawn(Seat, Ware),
    /// A seat puts a ware below the pile; only it knows which.
    Buried(Seat, Ware),
    /// A seat offers another so many crowns.
    Offered(Seat, Seat, u16),
    /// A seat shows the other one a ware, in private.
    Shown(Seat, Seat, Ware),
    /// A seat sells another a ware, which only the two see, or nothing.
    Sold(Seat, Seat, Option<Ware>),
    /// A seat cheers.
    Cheered(Seat),
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FairView {
    hands: Vec<Option<[u8; WARES]>>,
    crowns: Vec<u16>,
    pile: usize,
    /// What lies below the pile in order, as far as the viewer knows it.
    below: Vec<Option<u8>>,
    matters: Stack<Matter, 3>,
    turn: Seat,
    over: bool,
    cheers: u8,
    /// What was shown in the talk of this turn, for the two who talked.
    shown: Option<Ware>,
}

const WITNESS: Window = Window {
    id: "witness",
    title: "A ware was sold",
    about: "Cheer a sale between two others, or let it pass.",
    rule: Rule("FR-5"),
    concern: Some("nobody has cheered yet"),
    usual: Preference::Ask,
};

const STRANGE: Window = Window { id: "strange", ..WITNESS };

impl Fair {
    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(3)
    }
}

liege_game::questions! { FairPhase for Fair {
    FairPhase::Drawing(seat) => Chance(questions::Drawing(seat)),
    FairPhase::Turn => Ask(questions::Turn),
    FairPhase::Offer(to, price) => Several(questions::Offer { to, price }),
    FairPhase::Talk(with) => Ask(questions::Talk { with }),
    FairPhase::Witness(seat) => Ask(questions::Witness(seat)),
    FairPhase::Over => Nobody(questions::Over),
} }

impl Flow for Fair {
    fn wrong_time(&self, _: &FairPosition, seat: Seat, _: FairAction) -> Refusal {
        Refusal::new("FR-2", say!("seat {seat} is not asked"))
    }
}

impl Game for Fair {
    type Position = FairPosition;
    type Action = FairAction;
    type Draw = FairDraw;
    type Event = FairEvent;
    type View = FairView;

    const INFO: Info = Info {
        id: "fair",
        title: "Fair",
        designer: "nobody",
        publisher: "nowhere",
        year: 2026,
        summary: "Buy wares from each other.",
        min_players: 3,
        max_players: 3,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: Flaw::OPTIONS,
    };
    const WINDOWS: &'static [Window] = &[WITNESS];

    fn new(setup: &Setup) -> Result<Fair, SetupError> {
        Self::INFO.check(setup)?;
        Ok(Fair { setup: setup.clone(), flaw: Flaw::of(setup) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> FairPosition {
        FairPosition {
            hands: PerSeat::default(),
            crowns: PerSeat::from_fn(|_| CROWNS),
            pile: Pile::shuffled([EACH; WARES]),
            matters: Stack::new(),
            turn: Seat::A,
            turns: 0,
            cheers: 0,
            short: false,
            talked: false,
            shown: None,
        }
    }

    liege_game::questions! { |position| position.moment() }

    fn circle(&self, position: &FairPosition) -> Seats {
        match position.matters.top() {
            Some(Matter::Talk { .. }) if self.has(Flaw::CircleStranger) => Seats::first(4),
            Some(Matter::Talk { with }) if self.has(Flaw::CircleTells) && position.hands[with][0] > 0 => {
                Seats::NONE
            }
            Some(Matter::Talk { with }) => Seats::only(with).with(position.turn),
            _ => Seats::NONE,
        }
    }

    fn standing(&self, position: &FairPosition) -> Standing {
        let crowns = |seat: Seat| i32::from(position.crowns[seat]);
        Standing::by_key(3, crowns, crowns)
    }

    fn view(&self, position: &FairPosition, viewer: Viewer) -> FairView {
        let knows = |known: Seats| match viewer {
            Viewer::Seat(seat) => known.has(seat),
            Viewer::Spectator => false,
            Viewer::All => true,
        };
        let open = self.has(Flaw::BelowInView);
        FairView {
            hands: self.seats().map(|seat| viewer.sees(seat).then_some(position.hands[seat])).collect(),
            crowns: position.crowns.slice(3).to_vec(),
            pile: position.pile.len(),
            below: position
                .pile
                .below()
                .iter()
                .map(|placed| (open || knows(placed.known)).then_some(placed.kind))
                .collect(),
            matters: position.matters,
            turn: position.turn,
            over: self.pending(position) == Pending::Over,
            cheers: position.cheers,
            shown: position.shown.filter(|&(by, _)| position.hears(viewer, by)).map(|(_, ware)| ware),
        }
    }

    fn resample(&self, position: &FairPosition, viewer: Viewer, rng: &mut Rng) -> FairPosition {
        let mut other = position.clone();
        let eyes = match viewer {
            Viewer::All => return other,
            Viewer::Seat(_) if self.has(Flaw::ForgetsOrder) => Seats::NONE,
            Viewer::Seat(seat) => Seats::only(seat),
            Viewer::Spectator => Seats::NONE,
        };
        let mut hidden = position.pile.hidden_from(eyes);
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            hidden.iter_mut().zip(position.hands[seat]).for_each(|(all, held)| *all += held);
        }
        let mut next = |hidden: &mut [u8; WARES]| {
            let total: usize = hidden.iter().map(|&count| usize::from(count)).sum();
            let mut at = rng.index(total.max(1));
            for (kind, count) in (0..).zip(hidden.iter_mut()) {
                if at < usize::from(*count) {
                    *count -= 1;
                    return Some(kind);
                }
                at -= usize::from(*count);
            }
            None
        };
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            let held: u8 = position.hands[seat].iter().sum();
            other.hands[seat] = [0; WARES];
            for _ in 0..held {
                if let Some(kind) = next(&mut hidden) {
                    other.hands[seat][usize::from(kind)] += 1;
                }
            }
        }
        other.pile.deal(eyes, &mut hidden, next);
        other.shown =
            position.shown.filter(|shown| self.has(Flaw::KeepsTalk) || position.hears(viewer, shown.0));
        other
    }

    fn reveals(&self, _: &FairPosition, _: Seat, action: FairAction) -> bool {
        matches!(action, FairAction::Sell(_) | FairAction::Show(_))
    }

    fn audit(&self, position: &FairPosition) -> Result<(), String> {
        let escrow = |matter: &Matter| match *matter {
            Matter::Offer { price, .. } => price,
            _ => 0,
        };
        let crowns: u16 =
            position.crowns.slice(3).iter().sum::<u16>() + position.matters.iter().map(escrow).sum::<u16>();
        if crowns != 3 * CROWNS {
            return Err(format!("{crowns} crowns are somewhere, not {}", 3 * CROWNS));
        }
        for kind in 0..WARES {
            let held: u8 = self.seats().map(|seat| position.hands[seat][kind]).sum();
            let all = usize::from(held) + position.pile.count(kind as u8);
            if all != usize::from(EACH) {
                return Err(format!("{all} wares of kind {kind} are somewhere, not {EACH}"));
            }
        }
        Ok(())
    }

    fn longest(&self) -> usize {
        // A turn, an offer, a talk, and the witness.
        usize::from(TURNS) * 6
    }
}

/// What is asked, with all that the question needs.
#[derive(Clone, Copy)]
enum FairPhase {
    Drawing(Seat),
    Turn,
    Offer(Seat, u16),
    Talk(Seat),
    Witness(Seat),
    Over,
}

impl FairPosition {
    /// FR-1: a seat that holds too few wares draws; then come the matters that interrupt the turn, the latest first.
    fn moment(&self) -> FairPhase {
        let few = |seat: &Seat| self.hands[*seat].iter().sum::<u8>() < HELD;
        match self.matters.top() {
            None if self.turns == TURNS => FairPhase::Over,
            None => match Seat::all(3).find(few).filter(|_| !self.pile.is_empty()) {
                Some(seat) => FairPhase::Drawing(seat),
                None => FairPhase::Turn,
            },
            Some(Matter::Offer { to, price }) => FairPhase::Offer(to, price),
            Some(Matter::Talk { with }) => FairPhase::Talk(with),
            Some(Matter::Witness { seat }) => FairPhase::Witness(seat),
            Some(Matter::None) => FairPhase::Over,
        }
    }

    /// Returns whether a viewer hears what this seat says in the talk of this turn.
    fn hears(&self, viewer: Viewer, by: Seat) -> bool {
        viewer.sees(by) || viewer.sees(self.turn)
    }

    fn end_turn(&mut self) {
        self.turn = self.turn.next(3);
        self.turns += 1;
        self.talked = false;
        self.shown = None;
    }
}
