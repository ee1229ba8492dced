//! A tiny game: whoever is to move takes coins, the others may ask for a toll in turn, and the weather is drawn.

use std::collections::BTreeMap;

use liege_cases::{Case, Cases, MaybePlayer, Player, Run, Stop};
use liege_data::DataError;
use liege_game::{
    Chances, Game, Info, NotationError, Pending, PerSeat, Refusal, Rng, Seat, Setup, SetupError, Sink,
    Standing, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug)]
pub(crate) struct Toll(Setup);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Position {
    heap: u8,
    coins: PerSeat<u8, 3>,
    turn: Seat,
    /// Who may ask for a toll now, and whom he would ask.
    window: Option<(Seat, Seat)>,
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
    type Event = ();
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
        options: &[],
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

    fn play(&self, position: &mut Position, seat: Seat, action: Action, _: &mut impl Sink<()>) {
        match (action, position.window) {
            (Action::Take(coins), _) => {
                let coins = coins.min(position.heap);
                position.heap -= coins;
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
                position.weather = next == taker;
            }
            _ => {}
        }
    }

    fn pass(&self, position: &Position, seat: Seat) -> Option<Action> {
        position.window.filter(|(asker, _)| *asker == seat).map(|_| Action::Pass)
    }

    fn chances(&self, position: &Position, chances: &mut Chances<bool>) {
        if self.pending(position) == Pending::Chance {
            chances.push(2, false);
            chances.push(u32::from(position.heap > 0), true);
        }
    }

    fn draw(&self, position: &mut Position, rain: bool, _: &mut impl Sink<()>) {
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

    fn wild(&self, _: &Position, _: &mut Rng) -> Action {
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

    fn audit(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }

    fn longest(&self) -> usize {
        100
    }
}

#[derive(Deserialize)]
pub(crate) struct Script {
    #[serde(rename = "players")]
    _players: [String; 3],
    #[serde(default)]
    weather: Vec<Weather>,
    actions: Vec<Step>,
    #[serde(default)]
    legal: Vec<Step>,
    #[serde(default)]
    illegal: Vec<Step>,
    #[serde(default)]
    expect: Expect,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Weather {
    Sun,
    Rain,
}

#[derive(Deserialize)]
pub(crate) struct Step {
    by: Player,
    #[serde(rename = "do")]
    verb: Verb,
    #[serde(default)]
    refused: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    Take { coins: u8 },
    Ask,
}

liege_cases::facts! {
    /// What a case says of the position in the end.
    struct Expect for Toll, |run, given, of: Option<Player>| {
        /// Whose purse.
        of: Player,
        purse: u8 = of.map_or(0, |of| run.position.coins[of.0]),
        heap: u8 = run.position.heap,
        coins: BTreeMap<Player, u8> = run.each(|seat| run.position.coins[seat]),
        /// The only one who has most coins.
        richest: MaybePlayer = {
            let most = run.game.standing(&run.position);
            let mut winners = most.winners();
            MaybePlayer(winners.next().filter(|_| winners.next().is_none()))
        },
    }
}

impl Cases for Toll {
    type Script = Script;
    type Step = Step;
    type Aside = ();

    const PLAYERS: &'static [&'static str] = &["players"];
    const NOBODY: &'static str = "nobody";

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let game: Toll = case.game(Setup::new(3))?;
        let position = game.start();
        let mut run = Run::new(case, game, position, ());
        script.weather.iter().for_each(|weather| run.force(*weather == Weather::Rain));
        Ok(run)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.actions
    }

    fn refused(step: &Step) -> bool {
        step.refused
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        let Player(seat) = step.by;
        match step.verb {
            Verb::Take { coins } => run.act(seat, &format!("take {coins}")),
            Verb::Ask => run.act(seat, "ask"),
        }
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        run.try_each("legal", false, &script.legal)?;
        run.try_each("illegal", true, &script.illegal)?;
        script.expect.compare("expect", run, script.expect.of)
    }
}
