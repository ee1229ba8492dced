//! Both sides roll (FF-111).

use liege_game::{Picker, Question, Sink};

use crate::state::{Battle, Lords, Position, Side, Stage};
use crate::{Draw, Event, Fief};

/// FF-111: both sides roll, attackers first.
#[derive(Clone, Copy)]
pub(crate) struct Dice;

impl Question<Fief> for Dice {
    fn outcomes(self, game: &Fief, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        game.battle_die(add);
    }

    fn sample(self, game: &Fief, _: &Position, picker: &mut impl Picker) -> Option<Draw> {
        Some(game.roll_battle_die(picker))
    }

    fn draw(self, _: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let (Draw::Hits(face), Some(battle)) = (draw, position.battle_mut()) else { return };
        let side = if battle.rolled[0] < battle.dice[0] { Side::Attacker } else { Side::Defender };
        // FF-101: in a cavalcade each die of the defender counts 1 more.
        let bonus = u8::from(battle.cavalcade && side == Side::Defender);
        battle.rolled[side.index()] += 1;
        battle.hits[side.index()] += face + bonus;
        events.tell(|| Event::Hit(side, face));
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let Some(battle) = position.battle().filter(|battle| battle.rolled == battle.dice) else {
            return false;
        };
        events.tell(|| {
            let stood = |side: Side| {
                let lords = game.lords_of(position, &battle, side);
                let worthy: Lords =
                    lords.iter().filter(|&lord| game.lord_points(position, lord) > 0).collect();
                (game.troop_of(position, &battle, side), worthy, lords - worthy)
            };
            Event::Hits(battle.hits, Side::ALL.map(stood))
        });
        position.set_battle(Battle { stage: Stage::Losses, ..battle });
        true
    }
}
