//! Both sides roll (FF-111).

use liege_game::{Chances, Pending, Picker, Question, Refusal, Seat, Sink};

use crate::rules::astray;
use crate::state::{Position, Side};
use crate::{Action, Draw, Event, Fief};

/// FF-111: both sides roll, attackers first.
#[derive(Clone, Copy)]
pub(crate) struct Dice;

impl Question<Fief> for Dice {
    fn pending(self, _: &Fief, _: &Position) -> Pending {
        Pending::Chance
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        Err(astray(game, position, seat, action))
    }

    fn chances(self, game: &Fief, _: &Position, chances: &mut Chances<Draw>) {
        game.battle_die(chances);
    }

    fn sample(self, game: &Fief, _: &Position, picker: &mut impl Picker) -> Option<Draw> {
        Some(game.roll_battle_die(picker))
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let (Draw::Hits(face), Some(mut battle)) = (draw, position.battle) else { return };
        let side = if battle.rolled[0] < battle.dice[0] { Side::Attacker } else { Side::Defender };
        // FF-101: in a cavalcade each die of the defender counts 1 more.
        let bonus = u8::from(battle.cavalcade && side == Side::Defender);
        battle.rolled[side.index()] += 1;
        battle.hits[side.index()] += face + bonus;
        events.tell(|| Event::Hit(side, face));
        position.battle = Some(battle);
        if battle.rolled == battle.dice {
            game.run(position, events);
        }
    }
}
