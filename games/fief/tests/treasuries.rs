//! Hidden crowns (FF-146): of a gift others see who made it, neither how much it was nor to whom it went.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use fief::{Action, Event, Fief};
use liege_game::{Amount, Game, Playout, Rng, Seat, Setup, Show, Silent, Viewer, settle};

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

#[test]
fn others_see_neither_how_much_nor_to_whom() {
    let game = Fief::new(&Setup::new(4).with("secret-treasuries", "yes").with("last-turn", "12")).unwrap();
    let mut compared = 0;
    for seed in 0..4 {
        let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
        let mut aside = rng.fork();
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            let mut legal = Vec::new();
            game.legal(&position, seat, &mut legal);
            let guests: Vec<Seat> = legal
                .iter()
                .filter_map(|action| match action {
                    Action::Gift(to, _) => Some(*to),
                    _ => None,
                })
                .collect();
            let crowns = position.families[seat].crowns;
            if let ([one, other, ..], true) = (guests.as_slice(), crowns > 1 && aside.index(10) == 0) {
                let strangers = Seat::all(4).filter(|third| ![seat, *one, *other].contains(third));
                for viewer in strangers.map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let min = seen(&game, &position, viewer, (seat, *one, 1));
                    assert_eq!(min, seen(&game, &position, viewer, (seat, *one, crowns)));
                    assert_eq!(min, seen(&game, &position, viewer, (seat, *other, crowns)));
                    compared += 1;
                }
                // A player who is given something knows how much.
                let own = |amount| seen(&game, &position, Viewer::Seat(*one), (seat, *one, amount));
                assert_ne!(own(1), own(crowns));
            }
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
    assert!(compared > 100, "only {compared} gifts were compared");
}
