//! Six games of a few lines each, on which the bots are tested: one shape of question each.

use liege_game::{
    Chances, Choice as Opt, ChoiceValue, Codec, Game, Info, Judge, NotationError, Pending, PerSeat, Planning,
    Refusal, Rng, Seat, Seats, Setup, SetupError, Sink, Standing, Tuning, Viewer,
};
use serde::{Deserialize, Serialize};

/// Which of the six.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rules {
    /// Take one to three from the heap in turn; the player who takes the last wins.
    Nim,
    /// Both choose heads or tails in secret; A wins if they are equal.
    Pennies,
    /// Each holds one of five cards; A names the card that B may hold.
    Guess,
    /// A must close a stall that holds a good or a bad prize; B may snatch the prize before.
    Snatch,
    /// A takes one point, or rolls for four points with three chances in four.
    Dice,
    /// Nim in which everybody plans to take one.
    Habit,
}

const RULES: [(&str, Rules); 6] = [
    ("nim", Rules::Nim),
    ("pennies", Rules::Pennies),
    ("guess", Rules::Guess),
    ("snatch", Rules::Snatch),
    ("dice", Rules::Dice),
    ("habit", Rules::Habit),
];

pub(crate) struct Toy {
    setup: Setup,
    rules: Rules,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Spot {
    /// Heap, or the prize plus 10.
    pub(crate) heap: u8,
    pub(crate) turn: u8,
    /// Secret choices or cards; 9 is none.
    pub(crate) held: [u8; 2],
    pub(crate) score: [i32; 2],
    pub(crate) rolling: bool,
    pub(crate) over: bool,
}

/// A game of these rules.
pub(crate) fn toy(rules: Rules) -> Toy {
    let id = RULES.iter().find(|(_, known)| *known == rules).map_or("", |(id, _)| id);
    Toy::new(&Setup::new(2).with("rules", id)).unwrap()
}

impl Toy {
    fn scored(&self, spot: &Spot, seat: Seat, action: u8) -> Spot {
        let mut next = *spot;
        match self.rules {
            Rules::Nim | Rules::Habit => {
                next.heap -= action;
                next.turn = 1 - next.turn;
                if next.heap == 0 {
                    next.score[seat.index()] = 1;
                    next.over = true;
                }
            }
            Rules::Pennies => {
                next.held[seat.index()] = action;
                if !next.held.contains(&9) {
                    next.score[usize::from(next.held[0] != next.held[1])] = 1;
                    next.over = true;
                }
            }
            Rules::Guess => {
                next.score[usize::from(spot.held[1] != action)] = 1;
                next.over = true;
            }
            Rules::Snatch => {
                if seat == Seat::B {
                    next.score[1] += i32::from(next.heap) - 10;
                    next.heap = 10;
                }
                next.over = true;
            }
            Rules::Dice => {
                next.rolling = action == 1;
                next.over = action == 0;
                next.score[0] = i32::from(action == 0);
            }
        }
        next
    }
}

impl Game for Toy {
    type Position = Spot;
    type Action = u8;
    type Draw = u8;
    type Event = ();
    type View = ();

    const INFO: Info = Info {
        id: "toy",
        title: "Toy",
        designer: "",
        publisher: "",
        year: 0,
        summary: "",
        min_players: 2,
        max_players: 2,
        usual_players: 2,
        sides: &[],
        families: &[],
        options: &[Opt {
            id: "rules",
            title: "Rules",
            values: &[
                ChoiceValue { id: "nim", title: "" },
                ChoiceValue { id: "pennies", title: "" },
                ChoiceValue { id: "guess", title: "" },
                ChoiceValue { id: "snatch", title: "" },
                ChoiceValue { id: "dice", title: "" },
                ChoiceValue { id: "habit", title: "" },
            ],
        }],
    };

    fn new(setup: &Setup) -> Result<Toy, SetupError> {
        Self::INFO.check(setup)?;
        let id = setup.value(&Self::INFO.options[0]);
        let rules = RULES.iter().find(|(known, _)| *known == id).map_or(Rules::Nim, |(_, rules)| *rules);
        Ok(Toy { setup: setup.clone(), rules })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Spot {
        let held = if self.rules == Rules::Guess { [0, 1] } else { [9, 9] };
        Spot { heap: 13, turn: 0, held, score: [0, 0], rolling: false, over: false }
    }

    fn pending(&self, spot: &Spot) -> Pending {
        let unchosen = || Seat::all(2).filter(|seat| spot.held[seat.index()] == 9).collect::<Seats>();
        match self.rules {
            _ if spot.over => Pending::Over,
            _ if spot.rolling => Pending::Chance,
            Rules::Pennies => Pending::all(unchosen()),
            Rules::Snatch => {
                Pending::Seats(liege_game::Asked { must: Seats::only(Seat::A), may: Seats::only(Seat::B) })
            }
            _ => Pending::one(if spot.turn == 0 { Seat::A } else { Seat::B }),
        }
    }

    fn legal(&self, spot: &Spot, seat: Seat, actions: &mut Vec<u8>) {
        if self.pending(spot).asked().has(seat) {
            actions.extend(match self.rules {
                Rules::Nim | Rules::Habit => 1..=spot.heap.min(3),
                Rules::Pennies | Rules::Dice => 0..=1,
                Rules::Guess => 0..=4,
                Rules::Snatch => 0..=0,
            });
        }
    }

    fn check(&self, spot: &Spot, seat: Seat, action: u8) -> Result<(), Refusal> {
        let mut actions = Vec::new();
        self.legal(spot, seat, &mut actions);
        if actions.contains(&action) { Ok(()) } else { Err(Refusal::new("T-1", "not now")) }
    }

    fn play(&self, spot: &mut Spot, seat: Seat, action: u8, _: &mut impl Sink<()>) {
        *spot = self.scored(spot, seat, action);
    }

    fn chances(&self, spot: &Spot, chances: &mut Chances<u8>) {
        if spot.rolling {
            chances.push(1, 0);
            chances.push(3, 4);
        }
    }

    fn draw(&self, spot: &mut Spot, draw: u8, _: &mut impl Sink<()>) {
        spot.score[0] = i32::from(draw);
        spot.rolling = false;
        spot.over = true;
    }

    fn standing(&self, spot: &Spot) -> Standing {
        let score = |seat: Seat| spot.score[seat.index()];
        Standing::by_key(2, score, score)
    }

    fn view(&self, _: &Spot, _: Viewer) {}

    fn resample(&self, spot: &Spot, viewer: Viewer, rng: &mut Rng) -> Spot {
        let mut dealt = *spot;
        match (self.rules, viewer) {
            (Rules::Guess, Viewer::Seat(Seat::A)) => {
                let others: Vec<u8> = (0..5).filter(|&card| card != spot.held[0]).collect();
                dealt.held[1] = others[rng.index(others.len())];
            }
            (Rules::Pennies, Viewer::Seat(own)) => {
                let other = own.next(2).index();
                if spot.held[other] != 9 {
                    dealt.held[other] = rng.index(2) as u8;
                }
            }
            _ => {}
        }
        dealt
    }

    fn audit(&self, _: &Spot) -> Result<(), String> {
        Ok(())
    }

    fn longest(&self) -> usize {
        20
    }
}

impl Codec<Toy> for Toy {
    fn arbitrary(&self, _: &Spot, rng: &mut Rng) -> u8 {
        rng.index(6) as u8
    }

    fn write_action(&self, action: u8) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<u8, NotationError> {
        text.parse().map_err(|_| NotationError::new(text, "a number"))
    }

    fn write_draw(&self, draw: u8) -> String {
        draw.to_string()
    }

    fn read_draw(&self, text: &str) -> Result<u8, NotationError> {
        text.parse().map_err(|_| NotationError::new(text, "a number"))
    }
}

impl Judge for Toy {
    const SPREAD: i32 = 200;

    const TUNING: Tuning = Tuning { ahead: 0, ..Tuning::DEFAULT };

    fn judge(&self, spot: &Spot) -> PerSeat<i32> {
        PerSeat::from_fn(|seat| spot.score.get(seat.index()).map_or(0, |score| score * 100))
    }

    fn round(&self, spot: &Spot) -> u32 {
        u32::from(13 - spot.heap.min(13)) / 4
    }

    fn plan(&self, _: &Spot, _: Seat, _: Planning, _: &mut Rng) -> Vec<u8> {
        if self.rules == Rules::Habit { vec![1] } else { Vec::new() }
    }

    fn tries_beyond_plan(&self, _: &Spot, _: Seat, _: u8) -> bool {
        true
    }
}
