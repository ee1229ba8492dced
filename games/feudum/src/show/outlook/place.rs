//! Who could take a location over by influence (FU-59 to FU-66).

use liege_game::{Line, Seat, say};

use crate::Feudum;
use crate::state::{Board, Guild, Place};

/// Returns what a next marker, or a shilling, could change at this location.
pub(crate) fn threats(game: &Feudum, board: &Board, at: Place) -> Vec<Line> {
    let site = board.site(at);
    let Some(ruler) = site.ruler else { return Vec::new() };
    if game.immune_feudums && site.disc.is_some_and(|disc| disc.is_feudum()) {
        return vec![say!("Nobody can take this feudum over by influence").rule("FU-65a")];
    }
    if site.subject {
        let line = say!("{ruler} rules {at} with a subject: nobody can take it over by influence");
        return vec![line.rule("FU-64")];
    }
    if let Some(serf) = site.serf {
        let line = say!("One more marker of {serf} would take {at} over from {ruler}");
        return vec![line.rule("FU-63")];
    }
    // FU-66: a single ruler can be bought out by a merchant who stands there.
    let merchant = |seat: &Seat| {
        board.households[*seat].pawns().any(|(_, pawn)| pawn.at == at && pawn.character == Guild::Merchant)
    };
    let rich = |seat: &Seat| board.households[*seat].shillings > 0 && board.households[*seat].markers > 0;
    let buyers: Vec<Seat> =
        Seat::all(game.players).filter(|seat| *seat != ruler && merchant(seat) && rich(seat)).collect();
    if game.advanced && !buyers.is_empty() {
        let line = say!("With a merchant there, {buyers} could rule {at} for 1 shilling");
        return vec![line.rule("FU-66")];
    }
    vec![say!("{ruler} rules alone: it takes two markers of another player to take it over").rule("FU-63")]
}
