//! [`View`]: what one viewer may know (FU-191 to FU-199).

use liege_game::{Seat, Viewer};
use serde::Serialize;

use crate::Feudum;
use crate::state::{Board, Cards, Hand, Phase, Position, Topic, Writ, Writs};

/// What a viewer knows of somebody's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, schemars::JsonSchema)]
pub struct HandView {
    /// How many cards are left to reveal; while cards are chosen, 0 (FU-191).
    pub cards: u8,
    /// How many writs there are (FU-192).
    pub writs: u8,
    /// All of it, for those who see it.
    pub open: Option<Hand>,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
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
    /// FU-154: the writs drawn, for the player who drew them.
    pub drawn: Option<Writs>,
    /// How many writs are drawn and neither kept nor put back.
    pub drawn_count: usize,
    /// FU-194: whether the low bead is in the left hand, for the player who hid it.
    pub low_left: Option<bool>,
}

impl View {
    pub(crate) fn new(game: &Feudum, position: &Position, viewer: Viewer) -> View {
        let choosing = position.phase().topic() == Topic::Choice;
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
                Viewer::Spectator => placed.known == liege_game::Seats::ALL,
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
            drawn: sees(position.drawer()).then_some(position.drawn),
            drawn_count: position.drawn.len(),
            low_left: sees(position.hider()).then_some(position.low_left),
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
