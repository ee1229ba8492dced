//! [`Tincture`]: the colours and metals of heraldry.

use liege_game::{Info, Seat};

/// A colour or a metal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tincture {
    /// Gold: a metal.
    Or,
    /// Silver: a metal.
    Argent,
    /// Red.
    Gules,
    /// Blue.
    Azure,
    /// Green.
    Vert,
    /// Purple.
    Purpure,
    /// Black, which the seat of slate bears.
    Sable,
}

impl Tincture {
    /// Fields of the arms of games.
    pub(super) const OF_GAMES: [Tincture; 5] =
        [Tincture::Gules, Tincture::Azure, Tincture::Vert, Tincture::Purpure, Tincture::Sable];

    /// The one that is nearest to a seat's colour, or that its side is called by.
    pub(super) fn of_seat(info: &Info, seat: Seat) -> Tincture {
        use Tincture::{Argent, Azure, Gules, Or, Purpure, Sable, Vert};
        match info.sides.get(seat.index()) {
            Some(&"White") => Argent,
            Some(&"Black") => Sable,
            _ => [Gules, Azure, Vert, Purpure, Or, Sable].get(seat.index()).copied().unwrap_or(Sable),
        }
    }

    pub(super) const fn is_metal(self) -> bool {
        matches!(self, Tincture::Or | Tincture::Argent)
    }

    /// Returns a tincture that may lie on it: a metal on a colour, a colour on a metal.
    pub(super) const fn opposite(self, rather: bool) -> Tincture {
        match (self.is_metal(), rather) {
            (true, _) => Tincture::Sable,
            (false, true) => Tincture::Or,
            (false, false) => Tincture::Argent,
        }
    }

    /// The class that fills with it.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Tincture::Or => "or",
            Tincture::Argent => "argent",
            Tincture::Gules => "gules",
            Tincture::Azure => "azure",
            Tincture::Vert => "vert",
            Tincture::Purpure => "purpure",
            Tincture::Sable => "sable",
        }
    }
}
