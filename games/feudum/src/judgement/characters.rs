//! Bots differ in what they like.

use liege_game::{Character, Seat};

use crate::rules::PositionRef;
use crate::rules::explore::{feudums, ruled};
use crate::state::{Disc, Guild};

/// FU-4 has six characters; these five are of another kind.
pub(super) const CHARACTERS: &[Character] = &[
    Character {
        id: "merchant",
        title: "the merchant",
        about: "likes shillings, towns and the guilds of trade",
    },
    Character {
        id: "conqueror",
        title: "the conqueror",
        about: "likes battles, feudums and military service",
    },
    Character {
        id: "pilgrim",
        title: "the pilgrim",
        about: "likes the epic voyage, far regions and the monks",
    },
    Character { id: "farmer", title: "the farmer", about: "likes farms, landscapes and a full larder" },
    Character {
        id: "courtier",
        title: "the courtier",
        about: "likes charters, seals and the guilds of the court",
    },
];

/// Returns what a player of this character likes about what he has, in hundredths of a point.
pub(super) fn character_bonus(look: PositionRef<'_>, seat: Seat, character: usize) -> i32 {
    let household = look.household(seat);
    let halls = &look.board().halls;
    let pawns = |liked: &[Guild]| {
        household.pawns().filter(|(_, pawn)| liked.contains(&pawn.character)).count() as i32
    };
    let reeves = |liked: &[Guild]| liked.iter().filter(|guild| household.reeves.has(**guild)).count() as i32;
    let master = |guild: Guild| i32::from(halls.standing(guild).master() == Some(seat));
    let likes = |liked: &[Guild]| 40 * pawns(liked) + 40 * reeves(liked);
    let own = |disc| i32::from(ruled(look, seat, disc));
    match CHARACTERS.get(character).map(|character| character.id) {
        Some("merchant") => {
            5 * i32::from(household.shillings.min(20))
                + 30 * own(Disc::TOWN)
                + likes(&[Guild::Merchant, Guild::Alchemist])
        }
        Some("conqueror") => {
            60 * i32::from(household.military) + 40 * i32::from(feudums(look, seat)) + likes(&[Guild::Knight])
        }
        Some("pilgrim") => {
            50 * i32::from(household.voyage) + 40 * i32::from(household.moves.min(2)) + likes(&[Guild::Monk])
        }
        Some("farmer") => {
            let tended = look.board().sites.iter();
            let tended = tended.filter(|site| site.serf == Some(seat) && site.landscape.is_some()).count();
            30 * own(Disc::FARM) + 60 * tended as i32 + likes(&[Guild::Farmer]) + 30 * master(Guild::Farmer)
        }
        Some("courtier") => {
            let charters = look.position.hands[seat].writs.iter().filter(|writ| writ.is_charter()).count();
            50 * charters as i32
                + 20 * i32::from(household.all_seals().min(4))
                + likes(&[Guild::Noble, Guild::Knight])
        }
        _ => 0,
    }
}
