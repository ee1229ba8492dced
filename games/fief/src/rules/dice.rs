//! Dice (FF-6) and how many of them (FF-109).

use liege_game::Picker;

use crate::{Draw, Fief};

impl Fief {
    /// FF-109: dice before modifiers.
    #[inline]
    pub(crate) fn base_dice(&self, points: u8) -> u8 {
        self.components.dice_from.iter().filter(|&&from| points >= from).count() as u8
    }

    /// The faces of an ordinary die.
    pub(crate) fn die(add: &mut impl FnMut(u32, Draw)) {
        (1..=6).for_each(|face| add(1, Draw::Die(face)));
    }

    /// FF-6: the faces of a battle die, fewest hits first.
    pub(crate) fn battle_die(&self, add: &mut impl FnMut(u32, Draw)) {
        for face in 0..=9 {
            let weight = self.components.faces.iter().filter(|&&other| other == face).count();
            add(weight as u32, Draw::Hits(face));
        }
    }

    /// The same without listing.
    #[inline]
    pub(crate) fn roll_die(picker: &mut impl Picker) -> Draw {
        Draw::Die(1 + picker.below(6) as u8)
    }

    /// The same without listing.
    #[inline]
    pub(crate) fn roll_battle_die(&self, picker: &mut impl Picker) -> Draw {
        let mut faces = self.components.faces;
        faces.sort_unstable();
        Draw::Hits(faces[picker.below(6) as usize])
    }
}
