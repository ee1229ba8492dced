//! A tiny game, and how its cases write it: the player to move takes coins, the others may ask for a toll in turn, and the weather is drawn.

use std::collections::BTreeMap;

use liege_cases::{Cases, Player};
use liege_data::{DataError, Node};
use liege_game::{
    AskingAt, Chances, Choice, ChoiceValue, Codec, Game, Info, NotationError, Pending, PerSeat, Prompt,
    Question, Refusal, Rng, Seat, Setup, SetupError, Sink, Standing, Unlisted, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug)]
pub(crate) struct Toll(Setup);

/// So many coins were taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Taken(pub(crate) u8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Position {
    pub(crate) heap: u8,
    pub(crate) coins: PerSeat<u8, 3>,
    turn: Seat,
    /// Who may ask for a toll now, and whom he would ask.
    pub(crate) window: Option<(Seat, Seat)>,
    weather: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Take(u8),
    Ask,
    Pass,
}

impl Game for Toll {
    type Position = Position;
    type Action = Action;
    type Draw = bool;
    type Event = Taken;
    type View = ();

    const INFO: Info = Info {
        id: "toll",
        title: "Toll",
        designer: "",
        publisher: "",
        year: 2024,
        summary: "",
        min_players: 3,
        max_players: 3,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: &[Choice {
            id: "weather",
            title: "",
            values: &[ChoiceValue { id: "drawn", title: "" }, ChoiceValue { id: "fair", title: "" }],
        }],
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::INFO.check(setup).map(|()| Toll(setup.clone()))
    }

    fn setup(&self) -> &Setup {
        &self.0
    }

    fn start(&self) -> Position {
        Position { heap: 9, coins: PerSeat::default(), turn: Seat::A, window: None, weather: false }
    }

    fn pending(&self, position: &Position) -> Pending {
        match position.window {
            Some((seat, _)) => Pending::one(seat),
            None if position.weather => Pending::Chance,
            None if position.heap == 0 => Pending::Over,
            None => Pending::one(position.turn),
        }
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let all = (1..=3).map(Action::Take).chain([Action::Ask, Action::Pass]);
        actions.extend(all.filter(|&action| self.check(position, seat, action).is_ok()));
    }

    fn check(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.pending(position).asked().has(seat) {
            return Err(Refusal::new("T-1", "this seat is not asked"));
        }
        match (action, position.window) {
            (Action::Take(_), Some(_)) => Err(Refusal::new("T-3", "a toll is asked for first")),
            (Action::Take(1..=3), None) => Ok(()),
            (Action::Take(_), None) => Err(Refusal::new("T-2", "1 to 3 coins")),
            (_, Some(_)) => Ok(()),
            (_, None) => Err(Refusal::new("T-3", "nobody takes coins")),
        }
    }

    fn play(&self, position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Taken>) {
        match (action, position.window) {
            (Action::Take(coins), _) => {
                let coins = coins.min(position.heap);
                position.heap -= coins;
                events.tell(|| Taken(coins));
                position.coins[seat] += coins;
                position.window = Some((seat.next(3), seat));
            }
            (answer, Some((asker, taker))) => {
                if answer == Action::Ask && position.coins[taker] > 0 {
                    position.coins[taker] -= 1;
                    position.coins[asker] += 1;
                }
                let next = asker.next(3);
                position.window = (next != taker).then_some((next, taker));
                let is_over = next == taker;
                position.weather = is_over && !self.is_fair();
                if is_over && self.is_fair() {
                    position.turn = position.turn.next(3);
                }
            }
            _ => {}
        }
    }

    fn question<A: AskingAt<Self>>(&self, asking: A) -> A::Answer {
        asking.of(Unlisted(Window))
    }

    fn chances(&self, position: &Position, chances: &mut Chances<bool>) {
        if self.pending(position) == Pending::Chance {
            chances.push(2, false);
            chances.push(u32::from(position.heap > 0), true);
        }
    }

    fn draw(&self, position: &mut Position, rain: bool, _: &mut impl Sink<Taken>) {
        position.heap -= u8::from(rain);
        position.weather = false;
        position.turn = position.turn.next(3);
    }

    fn standing(&self, position: &Position) -> Standing {
        let coins = |seat| i32::from(position.coins[seat]);
        Standing::by_key(3, coins, coins)
    }

    fn view(&self, _: &Position, _: Viewer) {}

    fn resample(&self, position: &Position, _: Viewer, _: &mut Rng) -> Position {
        *position
    }

    fn audit(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }

    fn longest(&self) -> usize {
        100
    }
}

/// One who may ask for a toll can let it pass.
#[derive(Clone, Copy)]
struct Window;

impl Prompt<Toll> for Window {}

impl Question<Toll> for Window {
    fn pass(self, _: &Toll, position: &Position, seat: Seat) -> Option<Action> {
        position.window.filter(|(asker, _)| *asker == seat).map(|_| Action::Pass)
    }
}

impl Codec<Toll> for Toll {
    fn arbitrary(&self, _: &Position, _: &mut Rng) -> Action {
        Action::Pass
    }

    fn write_action(&self, action: Action) -> String {
        match action {
            Action::Take(coins) => format!("take {coins}"),
            Action::Ask => "ask".to_owned(),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        match text.strip_prefix("take ").map(str::parse) {
            Some(Ok(coins)) => Ok(Action::Take(coins)),
            _ if text == "ask" => Ok(Action::Ask),
            _ if text == "pass" => Ok(Action::Pass),
            _ => Err(NotationError::new(text, "take, ask or pass")),
        }
    }

    fn write_draw(&self, rain: bool) -> String {
        if rain { "rain" } else { "sun" }.to_owned()
    }

    fn read_draw(&self, text: &str) -> Result<bool, NotationError> {
        Ok(text == "rain")
    }
}

impl Toll {
    /// Returns whether no weather is drawn.
    fn is_fair(&self) -> bool {
        self.0.options.get("weather").is_some_and(|weather| weather == "fair")
    }
}

liege_cases::state! {
    /// A game in progress.
    pub(crate) struct State for Toll, |game, position| {
        /// 9.
        heap: u8 = position.heap,
        /// 0 each.
        coins: BTreeMap<Player, u8> = Seat::all(3).map(|seat| (Player(seat), position.coins[seat])).collect(),
        /// A.
        turn: Player = Player(position.turn),
    }
}

impl Cases for Toll {
    type State = State;

    liege_cases::facts! { Toll, |seen|
        /// What lies in a purse.
        purse(of: Player) -> u8 = seen.position.coins[of.0];
        /// How much was taken last.
        taken() -> u8 = seen.last(|Taken(coins)| Some(*coins))?;
        /// How much came of the last action.
        latest() -> usize = seen.latest.len();
    }

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        let heap = state.heap.unwrap_or(9);
        at.key("heap").ensure(heap <= 9, "T-4: at most 9 coins")?;
        let of = |seat| {
            state.coins.iter().flatten().find(|(player, _)| player.0 == seat).map_or(0, |(_, coins)| *coins)
        };
        let turn = state.turn.map_or(Seat::A, |player| player.0);
        Ok(Position { heap, coins: PerSeat::from_fn(of), turn, window: None, weather: false })
    }

    /// Where no heap is left, A lays a coin there.
    fn follow(&self, position: &mut Position, events: &mut Vec<Taken>) {
        if position.heap == 0 && position.coins[Seat::A] > 0 {
            position.coins[Seat::A] -= 1;
            position.heap = 1;
            events.push(Taken(0));
        }
    }
}
