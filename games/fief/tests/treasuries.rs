//! Hidden crowns (FF-146): of a gift others see who made it, neither how much it was nor to whom it went.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use fief::{Action, Event, Fief};
use liege_conformance::Own;
use liege_conformance::rare::Scene;
use liege_game::{Amount, Game, Seat, Show, Viewer};

/// All that a viewer reads and sees after a gift.
fn seen(game: &Fief, position: &fief::state::Position, viewer: Viewer, gift: (Seat, Seat, u16)) -> String {
    let (seat, to, amount) = gift;
    let mut after = *position;
    let mut events: Vec<Event> = Vec::new();
    game.apply(&mut after, seat, Action::Gift(to, Amount(amount)), &mut events).unwrap();
    let view = game.view(&after, viewer);
    let lines = events.iter().filter_map(|event| game.line(event, viewer));
    let told: Vec<String> = lines.map(|line| line.plain(|seat| seat.to_string())).collect();
    let drawn: String = game.board(&view).panels.into_iter().map(|panel| panel.svg).collect();
    format!("{told:?} {view:?} {} {:?} {drawn}", game.board_text(&view), game.scores(&view))
}

/// At one gift in ten.
pub(crate) const GIFTS: Own<Fief> = Own {
    name: "others see neither how much is given nor to whom",
    games: 1,
    tables: 1,
    least: 20,
    look: |&Scene { game, position, seat, .. }, rng| {
        if !game.options.secret_treasuries || rng.index(10) != 0 {
            return 0;
        }
        let mut legal = Vec::new();
        game.legal(position, seat, &mut legal);
        let guest = |action: &Action| match action {
            Action::Gift(to, _) => Some(*to),
            _ => None,
        };
        let guests: Vec<Seat> = legal.iter().filter_map(guest).collect();
        let crowns = position.families[seat].crowns;
        let ([one, other, ..], true) = (guests.as_slice(), crowns > 1) else { return 0 };
        let strangers = Seat::all(game.players()).filter(|third| ![seat, *one, *other].contains(third));
        let compare = |viewer| {
            let min = seen(game, position, viewer, (seat, *one, 1));
            assert_eq!(min, seen(game, position, viewer, (seat, *one, crowns)));
            assert_eq!(min, seen(game, position, viewer, (seat, *other, crowns)));
        };
        let compared = strangers.map(Viewer::Seat).chain([Viewer::Spectator]).map(compare).count();
        // A player who is given something knows how much.
        let own = |amount| seen(game, position, Viewer::Seat(*one), (seat, *one, amount));
        assert_ne!(own(1), own(crowns));
        compared
    },
};
