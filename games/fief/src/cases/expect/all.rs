//! What is expected of all players, of the piles and of the land.

use std::sync::Arc;

use liege_cases::{Run, Stop, Unordered};
use liege_game::Seat;

use super::Expect;
use super::compare::{each, same};
use crate::cases::words::{TitleName, seat};
use crate::state::{Back, Bishopric, Card, Holder};
use crate::{Event, Fief};

impl Expect {
    pub(super) fn all(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let game = Arc::clone(&run.game);
        let position = run.position;
        let called = |seat: Seat| names[seat.index()].clone();
        let find = |name: &str| seat(&names, name, &node);
        let paid = |run: &Run<'_, Fief>, seat: Seat| {
            let last = run.events.iter().rev().find_map(|event| match event {
                Event::Income(other, income, tallage) if *other == seat => Some((*income, *tallage)),
                _ => None,
            });
            last.unwrap_or((0, 0))
        };
        each!(run, name, "income", &self.income, find, |seat| paid(run, seat).0);
        each!(run, name, "tallage", &self.tallage, find, |seat| paid(run, seat).1);
        if let (Some(hands), None) = (&self.hand, &self.view_of) {
            for (player, expected) in hands {
                let hand = position.families[find(player)?].hand;
                let found: Unordered<Card> = hand.iter().map(|held| held.card).collect();
                run.same(&format!("{name}, hand of {player}"), &expected.items(), &found.items());
            }
        }
        let back = |seat: Seat| {
            position.families[seat].hand.iter().map(|held| held.card.back()).collect::<Unordered<Back>>()
        };
        each!(run, name, "hand_sizes", &self.hand_sizes, find, |seat| position.families[seat].hand.len());
        if let Some(backs) = &self.hand_backs {
            for (player, expected) in backs {
                let found = back(find(player)?);
                run.same(&format!("{name}, hand_backs of {player}"), &expected.items(), &found.items());
            }
        }
        if let Some(families) = &self.family {
            for (player, expected) in families {
                let found = position.families[find(player)?].lords;
                run.same_set(
                    &format!("{name}, family of {player}"),
                    expected.items().iter().copied(),
                    found.iter(),
                );
            }
        }
        let taxes = game.components.stock.taxes.get() as u8;
        each!(run, name, "taxes_counters", &self.taxes_counters, find, |seat| taxes
            - game.taxes_out(&position, seat));
        each!(run, name, "embassy_tokens", &self.embassy_tokens, find, |seat| position.families[seat].tokens);
        same!(run, name, "slots", &self.slots, position.piles.slots.to_vec());
        if let Some(expected) = &self.calamities {
            for &see in Bishopric::ALL {
                let state = position.see(see);
                let mut found = Vec::new();
                for (card, count) in [
                    (Card::HeavyRain, state.rain),
                    (Card::Famine, state.famine),
                    (Card::Plague, state.plague),
                ] {
                    found.extend((0..count).map(|_| card));
                }
                let found: Unordered<Card> = found.into_iter().collect();
                let expected = expected.get(&see).cloned().unwrap_or_default();
                run.same(&format!("{name}, calamities on {see}"), &expected.items(), &found.items());
            }
        }
        if let Some(counts) = &self.pile_counts {
            for (key, expected) in counts {
                let pile = if key == "event" { &position.piles.event } else { &position.piles.character };
                run.same(&format!("{name}, {key} pile"), expected, &pile.each().count());
            }
        }
        same!(run, name, "top_event_back", &self.top_event_back, position.piles.top.unwrap_or(Back::Brown));
        for (key, expected, pile) in [
            ("discard_event", &self.discard_event, &position.piles.event_discard),
            ("discard_character", &self.discard_character, &position.piles.character_discard),
        ] {
            if let Some(expected) = expected {
                let found: Unordered<Card> = pile.each().collect();
                run.same(&format!("{name}, {key}"), &expected.items(), &found.items());
            }
        }
        if let Some(suspended) = &self.suspended {
            for (fief, expected) in suspended {
                let found = match position.fief(*fief).holder {
                    Holder::Suspended(seat, _) => called(seat),
                    _ => String::new(),
                };
                run.same(&format!("{name}, suspended {fief}"), expected, &found);
            }
        }
        for title in self.vacant.iter().flatten() {
            let court = &position.court;
            let vacant = match *title {
                TitleName::Fief(fief) => !matches!(position.fief(fief).holder, Holder::Lord(_)),
                TitleName::Bishop(see) => position.see(see).bishop.is_none(),
                TitleName::Cardinal => court.cardinals.is_empty(),
                TitleName::CardinalBought => court.bought.is_none(),
                TitleName::Pope => court.pope.is_none(),
                TitleName::King => court.king.is_none(),
                TitleName::Queen => position.queen().is_none(),
                TitleName::Regent => court.regent.is_none(),
                TitleName::Heir => court.heir.is_none(),
            };
            run.same(&format!("{name}, {title:?} vacant"), &true, &vacant);
        }
        if let Some([one, other]) = self.married {
            run.same(&format!("{name}, {one} married to"), &Some(other), &position.pawn(one).spouse);
        }
        if let Some(expected) = &self.allied {
            let allied = game.seats().filter(|&seat| game.ally(&position, seat).is_some());
            run.same_set(&format!("{name}, allied"), expected.items().to_vec(), allied.map(called));
        }
        Ok(())
    }
}
