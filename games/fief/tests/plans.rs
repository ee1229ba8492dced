//! Bots that follow their plans give nobody else the last point, make at most one offer in a phase, and come to an end.

use fief::state::{Matter, Office, Phase, Position};
use fief::{Action, Event, Fief};
use liege_game::{
    Amount, Game, Judge, Picker, Planning, Rng, Seat, Seats, Setup, Silent, Sink, Viewer, Windows as _,
    settle,
};

/// Returns what a player's claim lacks, and who would win with him (FF-15, FF-16).
fn claim(game: &Fief, position: &Position, seat: Seat) -> (i32, Seats) {
    let view = game.view(position, Viewer::All);
    let points = |seat: Seat| i32::from(view.houses[seat.index()].points);
    let spouses = view.houses[seat.index()].lords.iter().filter_map(|lord| view.lords[lord.index()].spouse);
    let ally = spouses.filter_map(|spouse| view.lords[spouse.index()].owner).next();
    match ally.filter(|_| game.players() > 3) {
        Some(ally) => (4 - points(seat) - points(ally), Seats::only(seat).with(ally)),
        None => (3 - points(seat), Seats::only(seat)),
    }
}

/// Draws what is due, and returns who must answer then.
fn asked(game: &Fief, position: &mut Position, rng: &mut Rng, events: &mut impl Sink<Event>) -> Option<Seat> {
    settle(game, position, rng, events);
    game.pending(position).must().lowest()
}

/// Returns what a bot must not do here.
fn mistake(game: &Fief, position: &Position, seat: Seat, action: Action) -> Option<&'static str> {
    let near = |other: Seat| {
        let (lacks, side) = claim(game, position, other);
        lacks <= 1 && !side.has(seat)
    };
    match (action, position.sub_phase(), position.offer()) {
        (Action::Vote(lord) | Action::Both(lord, _), Phase::Voting(Office::King | Office::Pope, _), _) => {
            let owner = position.pawn(lord).owner?;
            near(owner).then_some("gives the winning vote")
        }
        (Action::Accept, _, Some(offer)) if near(offer.from) => match offer.matter {
            Matter::Grant(_) => Some("grants the winning title"),
            Matter::CardinalCard(_) | Matter::CardinalPurchase(_) => {
                Some("consents to the winner’s cardinal")
            }
            Matter::Pass => Some("lets the winner pass"),
            _ => None,
        },
        _ => None,
    }
}

#[test]
fn plans_are_legal_make_no_gifts_of_victory_and_end() {
    let mut votes = 0;
    for players in 3..=6 {
        let game = Fief::new(&Setup::new(players)).unwrap();
        for seed in 0..6 {
            let mut rng = Rng::new(seed);
            let mut position = game.start();
            let characters: Vec<usize> = (0..players).map(|_| rng.below(3) as usize).collect();
            let mut events: Vec<Event> = Vec::new();
            while let Some(seat) = asked(&game, &mut position, &mut rng, &mut events) {
                let planning = Planning { character: Some(characters[seat.index()]), effort: 0 };
                let action = game.plan(&position, seat, planning, &mut rng).first().copied();
                let action =
                    action.unwrap_or_else(|| panic!("{seat} has no plan in {:?}", position.sub_phase()));
                let what = mistake(&game, &position, seat, action);
                assert_eq!(what, None, "{players} players, seed {seed}, turn {}", position.turn);
                if matches!(action, Action::Vote(_)) {
                    votes += 1;
                    assert!(game.reason(&position, seat, action).is_some());
                }
                game.apply(&mut position, seat, action, &mut events).unwrap();
                let offers = position.families[seat].offers;
                assert!(offers <= 1, "{seat} has made {offers} offers in a phase");
            }
            assert!(position.turn < game.options.last_turn, "{players} players, seed {seed}: nobody has won");
        }
    }
    assert!(votes > 100, "only {votes} votes");
}

/// Nothing but the position, the character and the luck decides.
#[test]
fn equal_luck_makes_equal_plans() {
    let game = Fief::new(&Setup::new(4)).unwrap();
    let mut rng = Rng::new(3);
    let mut position = game.start();
    for _ in 0..200 {
        let Some(seat) = asked(&game, &mut position, &mut rng, &mut Silent) else { break };
        let [one, two] = [0, 1].map(|_| {
            let planning = Planning { character: Some(1), effort: 0 };
            game.plan(&position, seat, planning, &mut rng.clone()).first().copied()
        });
        assert_eq!(one, two);
        game.play(&mut position, seat, one.unwrap(), &mut Silent);
    }
}

/// A card that is worth more to somebody else is sold, however the players have agreed to talk (FF-143, FF-144, FF-154).
#[test]
fn bots_sell_cards() {
    for diplomacy in ["embassy", "councils", "free"] {
        let game = Fief::new(&Setup::new(5).with("diplomacy", diplomacy)).unwrap();
        let mut trades = 0;
        for seed in 0..20 {
            let (mut rng, mut position) = (Rng::new(seed), game.start());
            let mut events: Vec<Event> = Vec::new();
            while let Some(seat) = asked(&game, &mut position, &mut rng, &mut events) {
                let action = game.plan(&position, seat, Planning::default(), &mut rng)[0];
                game.apply(&mut position, seat, action, &mut events).unwrap();
            }
            trades += events.iter().filter(|event| matches!(event, Event::Traded(_))).count();
        }
        assert!(trades > 3, "{diplomacy}: only {trades} trades");
    }
}

/// Who offers nothing for a prisoner is refused, and is told the jailer’s price when the jailer is asked something in the same
/// phase: once, whatever is offered then (FF-124, FF-153).
#[test]
fn bots_counter_once() {
    let game = Fief::new(&Setup::new(4)).unwrap();
    let plan =
        |position: &Position, seat, rng: &mut Rng| game.plan(position, seat, Planning::default(), rng)[0];
    let draws = |position: &mut Position, rng: &mut Rng| asked(&game, position, rng, &mut Silent);
    let mut countered = 0;
    for seed in 0..60 {
        let (mut rng, mut position) = (Rng::new(seed), game.start());
        while let Some(person) = draws(&mut position, &mut rng) {
            let prisoner = position.captives.iter().find_map(|lord| {
                let pawn = position.pawn(lord);
                pawn.jailer.filter(|_| pawn.owner == Some(person)).map(|jailer| (lord, jailer))
            });
            let silent = Seat::all(4).all(|seat| position.families[seat].offers == 0);
            if let (Some((lord, jailer)), true) = (prisoner, silent && position.families[person].crowns > 12)
            {
                let (mut after, mut rng) = (position, rng.clone());
                let nothing = Action::Ransom(lord, Amount(0));
                let same = |after: &Position| {
                    std::mem::discriminant(&after.sub_phase())
                        == std::mem::discriminant(&position.sub_phase())
                };
                if game.apply(&mut after, person, nothing, &mut Silent).is_ok()
                    && plan(&after, jailer, &mut rng) == Action::Decline
                {
                    game.apply(&mut after, jailer, Action::Decline, &mut Silent).unwrap();
                    while let Some(seat) = draws(&mut after, &mut rng).filter(|_| same(&after)) {
                        let action = plan(&after, seat, &mut rng);
                        let open = game.check(&after, jailer, nothing).is_ok();
                        if seat == jailer && open && after.families[jailer].offers == 0 {
                            if let Action::Ransom(of, Amount(price)) = action
                                && of == lord
                            {
                                assert!(price > 0, "a prisoner for nothing");
                                for (seat, action) in [
                                    (jailer, action),
                                    (person, Action::Decline),
                                    (person, nothing),
                                    (jailer, Action::Decline),
                                ] {
                                    game.apply(&mut after, seat, action, &mut Silent).unwrap();
                                }
                                let next = draws(&mut after, &mut rng)
                                    .map(|seat| (seat, plan(&after, seat, &mut rng)));
                                assert!(
                                    !matches!(next, Some((seat, Action::Ransom(..))) if seat == jailer),
                                    "a second counter-offer"
                                );
                                countered += 1;
                            }
                            break;
                        }
                        let action =
                            if seat == person { game.pass(&after, person).unwrap_or(action) } else { action };
                        game.apply(&mut after, seat, action, &mut Silent).unwrap();
                    }
                }
            }
            let action = plan(&position, person, &mut rng);
            game.apply(&mut position, person, action, &mut Silent).unwrap();
        }
    }
    assert!(countered > 5, "only {countered} counter-offers");
}
