//! Places in guilds: the terms of a sum of stars, the place that it gives, and what one more star would take.

use liege_game::{Line, Seat, say};

use crate::rules::status::secondary;
use crate::state::{Board, Disc, Estate, Guild};
use crate::{Feudum, View};

/// FU-115: what the stars of a player in a guild are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Terms {
    /// Pawns of the character, a star each.
    pub(crate) pawns: u8,
    /// Feudums of the guild, three stars each.
    pub(crate) feudums: u8,
    /// Locations of the guild's kind, a star each beside a pawn or feudum.
    pub(crate) estates: u8,
}

impl Terms {
    /// The terms of a player in a guild.
    pub(crate) fn of(board: &Board, seat: Seat, guild: Guild) -> Terms {
        let ruled = |disc: Disc| board.sites.iter().filter(|site| site.rules(seat, disc)).count() as u8;
        let pawns = board.households[seat].pawns().filter(|(_, pawn)| pawn.character == guild).count();
        Terms { pawns: pawns as u8, feudums: ruled(Disc::Feudum(guild)), estates: ruled(secondary(guild)) }
    }

    /// All stars.
    pub(crate) const fn stars(self) -> u8 {
        if self.pawns + self.feudums == 0 { 0 } else { self.pawns + 3 * self.feudums + self.estates }
    }

    /// "noble pawn 1" and "2 towns 2".
    pub(crate) fn words(self, guild: Guild) -> Vec<Line> {
        let Terms { pawns, feudums, estates } = self;
        let mut terms = Vec::new();
        match pawns {
            0 => {}
            1 => terms.push(say!("{character} pawn 1", character = guild.id())),
            _ => terms.push(say!("{pawns} {character} pawns {pawns}", character = guild.id())),
        }
        if feudums > 0 {
            let worth = 3 * feudums;
            terms.push(say!("{feudums:# feudums|feudum|# feudums} {worth}"));
        }
        if self.stars() > 0 && estates > 0 {
            terms.push(match estates {
                1 => say!("{estate} 1", estate = estate(guild)),
                _ => say!("{locations} {estates}", locations = locations(guild, estates)),
            });
        }
        terms
    }
}

/// FU-115: what is counted beside a pawn or feudum of the guild.
pub(crate) const fn estate(guild: Guild) -> &'static str {
    match secondary(guild) {
        Disc::Estate(estate) => estate.title(),
        Disc::Feudum(_) => "feudum",
    }
}

/// So many of what is counted beside a pawn or feudum of the guild.
pub(crate) fn locations(guild: Guild, n: u8) -> Line {
    match secondary(guild) {
        Disc::Estate(Estate::Outpost) => say!("{n:outpost|outposts}"),
        Disc::Estate(Estate::Farm) => say!("{n:farm|farms}"),
        Disc::Estate(Estate::Town) => say!("{n:town|towns}"),
        Disc::Feudum(_) => say!("{n:feudum|feudums}"),
    }
}

/// Returns what a place in a guild is called, from 0.
pub(crate) const fn office(game: &Feudum, place: usize) -> &'static str {
    match place {
        0 => "master",
        1 => "journeyman",
        2 if game.places() > 2 => "apprentice",
        _ => "no place",
    }
}

/// Somebody's place on the list of a guild, from 0.
pub(crate) fn place(board: &Board, seat: Seat, guild: Guild) -> Option<usize> {
    board.halls.standing(guild).seats().position(|other| other == seat)
}

/// FU-116: what it takes to get past the next one ahead: so many more stars, and who that is. For those who are
/// not on the list, whom a single star would pass.
pub(crate) fn ahead(view: &View, seat: Seat, guild: Guild) -> Option<(u8, Option<Seat>)> {
    let board = &view.board;
    let standing = board.halls.standing(guild);
    let own = Terms::of(board, seat, guild).stars();
    let place = place(board, seat, guild).unwrap_or(standing.order.len());
    let rival = place.checked_sub(1).and_then(|index| standing.seats().nth(index));
    match rival {
        Some(rival) => {
            let theirs = Terms::of(board, rival, guild).stars();
            Some(((theirs + 1).saturating_sub(own).max(1), Some(rival)))
        }
        None if own == 0 => Some((1, None)),
        None => None,
    }
}

/// Returns who is behind, and how many more stars he needs to overtake.
pub(crate) fn behind(view: &View, seat: Seat, guild: Guild) -> Option<(u8, Seat)> {
    let board = &view.board;
    let rival = board.halls.standing(guild).seats().nth(place(board, seat, guild)? + 1)?;
    let stars = |seat| Terms::of(board, seat, guild).stars();
    Some(((stars(seat) + 1).saturating_sub(stars(rival)).max(1), rival))
}
