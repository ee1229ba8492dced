//! What a viewer can't know, dealt again, and what an action shows of it (FU-191 to FU-199).

use liege_game::{Picker as _, Rng, Seat, Seats, Viewer};

use super::choose::hand_size;
use crate::state::{Cards, MAX_PLAYERS, Position, Topic, Writ, Writs};
use crate::{Action, Feudum};

/// Deals again what the viewer can't know: cards in others' hands, writs, and which fist holds which bead.
pub(crate) fn resample(game: &Feudum, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
    let mut next = *position;
    if viewer == Viewer::All {
        return next;
    }
    let choosing = position.phase().topic() == Topic::Choice;
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
        hand.reconsidered = 0;
        let mut unseen = Cards::ALL.minus(household.played);
        for _ in 0..size {
            let Some(card) = unseen.iter().nth(rng.index(unseen.len().max(1))) else { break };
            hand.cards = hand.cards.with(card);
            unseen = unseen.without(card);
        }
    }
    deal_writs(position, &mut next, viewer, &hidden, rng);
    if position.hider().is_some_and(|seat| !viewer.sees(seat)) {
        next.low_left = rng.below(2) == 0;
    }
    next
}

/// FU-192: writs of others, drawn ones, and those at the bottom that others put there.
fn deal_writs(position: &Position, next: &mut Position, viewer: Viewer, hidden: &[Seat], rng: &mut Rng) {
    let seats = match viewer {
        Viewer::Seat(seat) => Seats::only(seat),
        // A spectator knows what everybody knows: writs that were put away openly.
        Viewer::Spectator | Viewer::All => Seat::new(MAX_PLAYERS).map_or(Seats::NONE, Seats::only),
    };
    let mut pool = position.deck.hidden_from(seats);
    let drawn_hidden = position.drawer().is_some_and(|seat| !viewer.sees(seat));
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
