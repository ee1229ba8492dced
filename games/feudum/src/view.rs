//! [`View`]: what one viewer may know (FU-191 to FU-199), and dealing again what he can't.

use liege_game::{Picker as _, Rng, Seat, Viewer};
use serde::Serialize;

use crate::rules::choose::hand_size;
use crate::state::{Board, Cards, Hand, Kind as _, MAX_PLAYERS, Phase, Position, Writ, Writs};
use crate::{Action, Feudum};

/// What a viewer knows of somebody's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct HandView {
    /// How many cards are left to reveal; while cards are chosen, 0 (FU-191).
    pub cards: u8,
    /// How many writs there are (FU-192).
    pub writs: u8,
    /// All of it, for those who see it.
    pub open: Option<Hand>,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// How many players there are.
    pub players: usize,
    /// Whether the advanced rules hold.
    pub advanced: bool,
    /// All that everybody sees.
    pub board: Board,
    /// What is asked for.
    pub phase: Phase,
    /// What waits below it, the last one first.
    pub agenda: Vec<Phase>,
    /// Everybody's hand, by seat.
    pub hands: Vec<HandView>,
    /// How many writs are in the deck.
    pub deck: usize,
    /// The order at the bottom of the deck as far as the viewer put it there.
    pub bottom: Vec<Option<Writ>>,
    /// FU-154: the writs drawn, for whoever drew them.
    pub drawn: Option<Writs>,
    /// How many writs are drawn and neither kept nor put back.
    pub drawn_count: usize,
    /// FU-194: whether the low bead is in the left hand, for whoever hid it.
    pub low_left: Option<bool>,
}

/// Whose drawn writs lie open to him, if any do.
fn drawer(position: &Position) -> Option<Seat> {
    position.agenda.iter().find_map(|phase| match phase {
        Phase::DrawWrits { seat, .. } | Phase::Keep(seat) | Phase::PutBack(seat) => Some(*seat),
        _ => None,
    })
}

/// Who hides beads in his fists, if anybody does.
fn hider(position: &Position) -> Option<Seat> {
    position.agenda.iter().find_map(|phase| match phase {
        Phase::Point { hider, .. } => Some(*hider),
        _ => None,
    })
}

impl View {
    pub(crate) fn new(game: &Feudum, position: &Position, viewer: Viewer) -> View {
        let choosing = position.phase() == Phase::Choose;
        let hands = Seat::all(game.players).map(|seat| {
            let hand = position.hands[seat];
            let hidden = choosing && !position.household(seat).declared;
            let cards = if hidden { 0 } else { hand.cards.len() as u8 };
            let open = viewer.sees(seat).then_some(hand);
            HandView { cards, writs: hand.writs.len() as u8, open }
        });
        let sees = |seat: Option<Seat>| seat.is_some_and(|seat| viewer.sees(seat));
        let known = |placed: &liege_game::Placed| {
            let writ = Writ::ALL.get(usize::from(placed.kind)).copied();
            let knows = match viewer {
                Viewer::Seat(seat) => placed.known.has(seat),
                Viewer::All => true,
                Viewer::Onlooker => placed.known == liege_game::Seats::ALL,
            };
            writ.filter(|_| knows)
        };
        View {
            // FU-197: everything that is not secret lies open in the board.
            viewer,
            players: game.players,
            advanced: game.advanced,
            board: position.board,
            phase: position.phase(),
            agenda: position.agenda.iter().skip(1).copied().collect(),
            hands: hands.collect(),
            deck: position.deck.len(),
            bottom: position.deck.below().iter().map(known).collect(),
            drawn: sees(drawer(position)).then_some(position.drawn),
            drawn_count: position.drawn.len(),
            low_left: sees(hider(position)).then_some(position.low_left),
        }
    }

    /// A position that the viewer can't tell from the real one by anything that rules ask of him: what he can't see of
    /// hands, deck and fists is empty, or there in its number only.
    pub(crate) fn imagined(&self, game: &Feudum) -> Position {
        let mut position = game.empty();
        position.board = self.board;
        if self.deck == 0 {
            position.deck = liege_game::Pile::shuffled([0; Writ::COUNT]);
        }
        for (seat, hand) in Seat::all(self.players).zip(&self.hands) {
            let unseen = Cards::ALL.minus(self.board.households[seat].played);
            let cards = unseen.iter().take(hand.cards.into()).collect();
            let writs = Writ::ALL.iter().copied().take(hand.writs.into()).collect();
            position.hands[seat] = hand.open.unwrap_or(Hand { cards, writs, reconsidered: 0 });
        }
        position.drawn = self.drawn.unwrap_or(Writs::NONE);
        position.agenda = liege_game::Stack::new();
        for &phase in self.agenda.iter().rev().chain([&self.phase]) {
            // As deep as it was.
            let _ = position.agenda.push(phase);
        }
        position
    }

    /// The viewer's own hand, if he has one.
    pub fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.index())?.open.as_ref()
    }
}

/// FU-32, FU-187: whether an action shows somebody something. Cards and writs that are played show themselves; a
/// filled pouch lies open; everybody sees that a writ is put away or a seal taken back.
pub(crate) fn reveals(position: &Position, seat: Seat, action: Action) -> bool {
    match action {
        Action::Pouch(_)
        | Action::Reveal(_)
        | Action::Mandate(..)
        | Action::Discard(_)
        | Action::Unseal(..)
        | Action::Weapon(..)
        | Action::Flip
        | Action::Immunity
        | Action::Seal(_)
        | Action::Point(_) => true,
        // What comes back from the pouch lay open; a declaration ends the secrecy of how many there are.
        Action::Reconsider => position.household(seat).pouch.is_some(),
        _ => false,
    }
}

/// Deals again what the viewer can't know: cards in others' hands, writs, and which fist holds which bead.
pub(crate) fn resample(game: &Feudum, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
    let mut next = *position;
    if viewer == Viewer::All {
        return next;
    }
    let choosing = position.phase() == Phase::Choose;
    let hidden: Vec<Seat> = Seat::all(game.players).filter(|&seat| !viewer.sees(seat)).collect();
    for &seat in &hidden {
        let household = position.household(seat);
        let hand = &mut next.hands[seat];
        let size = if choosing && !household.declared { 0 } else { hand.cards.len() };
        debug_assert!(
            !choosing || !household.declared || size == hand_size(household),
            "declared hands are full"
        );
        hand.cards = Cards::NONE;
        if choosing {
            hand.reconsidered = 0;
        }
        let mut unseen = Cards::ALL.minus(household.played);
        for _ in 0..size {
            let Some(card) = unseen.iter().nth(rng.index(unseen.len().max(1))) else { break };
            hand.cards = hand.cards.with(card);
            unseen = unseen.without(card);
        }
    }
    deal_writs(position, &mut next, viewer, &hidden, rng);
    if hider(position).is_some_and(|seat| !viewer.sees(seat)) {
        next.low_left = rng.below(2) == 0;
    }
    next
}

/// FU-192: writs of others, drawn ones, and those at the bottom that others put there.
fn deal_writs(position: &Position, next: &mut Position, viewer: Viewer, hidden: &[Seat], rng: &mut Rng) {
    let seats = match viewer {
        Viewer::Seat(seat) => liege_game::Seats::only(seat),
        // An onlooker knows what everybody knows: writs that were put away openly.
        Viewer::Onlooker | Viewer::All => {
            liege_game::Seat::new(MAX_PLAYERS).map_or(liege_game::Seats::NONE, liege_game::Seats::only)
        }
    };
    let mut pool = position.deck.hidden_from(seats);
    let drawn_hidden = drawer(position).is_some_and(|seat| !viewer.sees(seat));
    let mut put = |writs: Writs| writs.iter().for_each(|writ| pool[writ.index()] += 1);
    hidden.iter().for_each(|&seat| put(position.hands[seat].writs));
    if drawn_hidden {
        put(position.drawn);
    }
    let mut draw = |pool: &mut [u8; Writ::COUNT]| -> Option<u8> {
        let total: u8 = pool.iter().sum();
        let at = rng.index(usize::from(total.max(1)));
        let kinds = (0..).zip(pool.iter()).filter(|(_, count)| **count > 0).map(|(kind, _)| kind);
        let kind: u8 = kinds.collect::<Vec<u8>>().get(at).copied()?;
        pool[usize::from(kind)] -= 1;
        Some(kind)
    };
    let mut deal = |pool: &mut [u8; Writ::COUNT], count: usize| -> Writs {
        (0..count)
            .filter_map(|_| draw(pool))
            .filter_map(|kind| Writ::ALL.get(usize::from(kind)).copied())
            .collect()
    };
    for &seat in hidden {
        next.hands[seat].writs = deal(&mut pool, position.hands[seat].writs.len());
    }
    if drawn_hidden {
        next.drawn = deal(&mut pool, position.drawn.len());
    }
    next.deck.deal(seats, &mut pool, draw);
}
