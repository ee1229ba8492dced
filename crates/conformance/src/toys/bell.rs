//! Players take stones from a heap in turn; a player who still has a bell may ring it out of turn and gets a stone.

use std::sync::atomic::{AtomicU32, Ordering};

use liege_game::{
    Act, Asked, Board, Chances, Codec, Context, Element, Extent, Game, Info, Judge, Line, NotationError,
    Panel, Pending, PerSeat, Picker, Planning, Ratio, Rect, Refusal, Rng, Score, Seat, Seats, Setup,
    SetupError, Show, Sink, Standing, Statistic, Viewer, whole_number,
};
use serde::{Deserialize, Serialize};

use super::Flaw;
use super::flaw::Heap;

/// The game's own components: the stones at the beginning.
const OWN: &str = "# The heap.\nstones = 12\n";

/// The game of the bell.
#[derive(Debug)]
pub struct Bell {
    setup: Setup,
    flaw: Option<Flaw>,
    stones: u32,
    /// How many games were begun, which no rule should know.
    games: AtomicU32,
    /// How often a position was judged, which no judgement should know.
    looks: AtomicU32,
}

/// Where every stone is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BellPosition {
    heap: Heap,
    taken: PerSeat<u8, 3>,
    blown: u8,
    bells: Seats,
    turn: Seat,
    wind: bool,
    moves: u32,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum BellAction {
    /// Takes so many stones, in turn.
    Take(u8),
    /// Rings, out of turn.
    Ring,
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BellEvent {
    /// A seat acts.
    Done(Seat, BellAction),
    /// The wind blows so many stones off the heap.
    Blown(u8),
}

/// What everyone sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BellView {
    heap: u32,
    taken: Vec<u8>,
    bells: Seats,
    turn: Seat,
    blown: u8,
    wind: bool,
}

impl Bell {
    /// The text of the game's own components file.
    pub const COMPONENTS: &str = OWN;

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }
}

/// Reads the one line of a components file.
fn stones(text: &str, flaw: Option<Flaw>) -> Result<u32, SetupError> {
    let mut found = None;
    let mut wrong = None;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        match line.strip_prefix("stones = ").map(str::parse::<u32>) {
            Some(Ok(stones))
                if found.is_none() && ((3..=40).contains(&stones) || flaw == Some(Flaw::AnyHeap)) =>
            {
                found = Some(stones);
            }
            _ => wrong = wrong.or(Some(index + 1)),
        }
    }
    let line = match (found, wrong) {
        (Some(stones), None) => return Ok(stones),
        _ if flaw == Some(Flaw::NoLine) => 0,
        _ => wrong.unwrap_or_else(|| text.lines().count() + 1),
    };
    let expected = "expected `stones = ` and 3 to 40, once".to_owned();
    Err(SetupError::Components { line, field: "stones".to_owned(), expected })
}

impl Game for Bell {
    type Position = BellPosition;
    type Action = BellAction;
    type Draw = u8;
    type Event = BellEvent;
    type View = BellView;

    const INFO: Info = Info {
        id: "bell",
        title: "The Bell",
        designer: "nobody",
        publisher: "nowhere",
        year: 2025,
        summary: "Take stones in turn, or ring your bell out of turn.",
        min_players: 2,
        max_players: 3,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: Flaw::OPTIONS,
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::INFO.check(setup)?;
        let flaw = Flaw::of(setup);
        let stones = stones(setup.components.as_deref().unwrap_or(OWN), flaw)?;
        let (games, looks) = (AtomicU32::new(0), AtomicU32::new(0));
        Ok(Bell { setup: setup.clone(), flaw, stones, games, looks })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> BellPosition {
        let games = self.games.fetch_add(1, Ordering::Relaxed);
        BellPosition {
            heap: Heap::new(self.stones, self.has(Flaw::SharedHeap)),
            taken: PerSeat::default(),
            blown: 0,
            bells: Seats::first(self.setup.players),
            turn: Seat::A,
            wind: false,
            moves: if self.has(Flaw::RemembersGames) { games } else { 0 },
        }
    }

    fn pending(&self, position: &BellPosition) -> Pending {
        match position.heap.get() {
            0 => Pending::Over,
            _ if position.wind => Pending::Chance,
            _ => Pending::Seats(Asked {
                must: Seats::only(position.turn),
                may: position.bells.without(position.turn),
            }),
        }
    }

    fn legal(&self, position: &BellPosition, seat: Seat, actions: &mut Vec<BellAction>) {
        let asked = self.pending(position).asked();
        if asked.has(seat) && seat == position.turn {
            let min = if self.has(Flaw::DeadEnd) { 2 } else { 1 };
            actions.extend((min..=position.heap.get().min(3)).map(|stones| BellAction::Take(stones as u8)));
        } else if asked.has(seat) || self.has(Flaw::ListsUnasked) {
            actions.push(BellAction::Ring);
        }
    }

    fn check(&self, position: &BellPosition, seat: Seat, action: BellAction) -> Result<(), Refusal> {
        let asked = self.pending(position).asked();
        match action {
            BellAction::Take(_) if self.has(Flaw::AcceptsUnasked) && !asked.has(seat) => Ok(()),
            BellAction::Take(_) if !asked.has(seat) || seat != position.turn => {
                Err(Refusal::new("BE-2", "it is not this seat’s turn"))
            }
            BellAction::Take(stones) if stones > 3 || u32::from(stones) > position.heap.get() => {
                Err(Refusal::new("BE-2", "so many stones can’t be taken"))
            }
            BellAction::Take(1) if self.has(Flaw::DeadEnd) => {
                Err(Refusal::new("BE-2", "one stone is not enough"))
            }
            BellAction::Take(_) => Ok(()),
            BellAction::Ring if seat == position.turn => {
                Err(Refusal::new("BE-3", "the bell rings out of turn"))
            }
            BellAction::Ring if self.has(Flaw::ListsUnasked) || asked.has(seat) => Ok(()),
            BellAction::Ring => Err(Refusal::new("BE-3", "this seat can’t ring now")),
        }
    }

    fn play(
        &self,
        position: &mut BellPosition,
        seat: Seat,
        action: BellAction,
        events: &mut impl Sink<BellEvent>,
    ) {
        let stones = match action {
            BellAction::Take(stones) => {
                position.wind = true;
                position.turn = position.turn.next(self.setup.players);
                stones
            }
            BellAction::Ring => {
                position.bells = position.bells.without(seat);
                1
            }
        };
        position.moves += 1;
        if !self.has(Flaw::Endless) {
            position.taken[seat] += stones;
            position.heap.set(position.heap.get().saturating_sub(u32::from(stones)));
        }
        events.tell(|| BellEvent::Done(seat, action));
    }

    fn chances(&self, position: &BellPosition, chances: &mut Chances<u8>) {
        let due = self.pending(position) == Pending::Chance;
        if due && !self.has(Flaw::NothingToDraw) || self.has(Flaw::OutcomeTooSoon) {
            chances.push(3, 0);
            chances.push(1, 1);
            if self.has(Flaw::OutcomeTwice) {
                chances.push(1, 0);
            }
        }
    }

    fn sample(&self, position: &BellPosition, picker: &mut impl Picker) -> Option<u8> {
        if self.pending(position) != Pending::Chance || self.has(Flaw::NothingToDraw) {
            return None;
        }
        let cases = if self.has(Flaw::OutcomeTwice) { 5 } else { 4 };
        let calm = if self.has(Flaw::WrongSample) { 2 } else { 3 };
        let case = picker.below(cases);
        Some(u8::from(case >= calm && case < 4))
    }

    fn draw(&self, position: &mut BellPosition, draw: u8, events: &mut impl Sink<BellEvent>) {
        position.wind = false;
        if !self.has(Flaw::Endless) {
            position.blown += draw;
            position.heap.set(position.heap.get().saturating_sub(u32::from(draw)));
        }
        events.tell(|| BellEvent::Blown(draw));
    }

    fn standing(&self, position: &BellPosition) -> Standing {
        let points = |seat: Seat| i32::from(position.taken[seat]);
        Standing::by_key(self.setup.players, points, points)
    }

    fn view(&self, position: &BellPosition, _: Viewer) -> BellView {
        BellView {
            heap: position.heap.get(),
            taken: position.taken.slice(self.setup.players).to_vec(),
            bells: position.bells,
            turn: position.turn,
            blown: position.blown,
            wind: position.wind,
        }
    }

    fn resample(&self, position: &BellPosition, _: Viewer, _: &mut Rng) -> BellPosition {
        position.clone()
    }

    fn audit(&self, position: &BellPosition) -> Result<(), String> {
        let taken: u32 = position.taken.slice(self.setup.players).iter().copied().map(u32::from).sum();
        let found = position.heap.get() + taken + u32::from(position.blown);
        if found == self.stones { Ok(()) } else { Err(format!("{found} stones of {}", self.stones)) }
    }

    fn longest(&self) -> usize {
        self.stones as usize
    }
}

impl Codec<Bell> for Bell {
    fn arbitrary(&self, _: &BellPosition, rng: &mut Rng) -> BellAction {
        match rng.below(5) {
            0 => BellAction::Ring,
            stones => BellAction::Take(stones as u8),
        }
    }

    fn write_action(&self, action: BellAction) -> String {
        match action {
            BellAction::Take(stones) => format!("take {stones}"),
            BellAction::Ring => "ring".to_owned(),
        }
    }

    fn read_action(&self, text: &str) -> Result<BellAction, NotationError> {
        match text.strip_prefix("take ").map(whole_number) {
            Some(Some(stones)) if (1..=4).contains(&stones) => Ok(BellAction::Take(stones)),
            None if text == "ring" => Ok(BellAction::Ring),
            _ => Err(NotationError::new(text, "`ring`, or `take` and 1 to 4")),
        }
    }

    fn write_draw(&self, draw: u8) -> String {
        format!("wind {draw}")
    }

    fn read_draw(&self, text: &str) -> Result<u8, NotationError> {
        let stones = text.strip_prefix("wind ").and_then(whole_number);
        stones.filter(|&stones| stones <= 1).ok_or_else(|| NotationError::new(text, "`wind 0` or `wind 1`"))
    }
}

impl Judge for Bell {
    const SPREAD: i32 = 200;

    const STATISTICS: &'static [Statistic] = &[Statistic::rate("moves")];

    fn judge(&self, position: &BellPosition) -> PerSeat<i32> {
        let mood = if self.has(Flaw::Moody) { self.looks.fetch_add(1, Ordering::Relaxed) as i32 } else { 0 };
        PerSeat::from_fn(|seat| {
            let taken = position.taken.slice(self.setup.players).get(seat.index()).copied();
            100 * i32::from(taken.unwrap_or(0)) + mood
        })
    }

    fn round(&self, position: &BellPosition) -> u32 {
        if self.has(Flaw::Backwards) { position.heap.get() } else { position.moves }
    }

    fn is_quiet(&self, _: &BellPosition) -> bool {
        !self.has(Flaw::NeverQuiet)
    }

    fn plan(&self, _: &BellPosition, _: Seat, _: Planning, _: &mut Rng) -> Vec<BellAction> {
        if self.has(Flaw::PlansWildly) { vec![BellAction::Take(99)] } else { Vec::new() }
    }

    fn measure(&self, end: &BellPosition, _: &[BellEvent]) -> Vec<Ratio> {
        if self.has(Flaw::Miscounts) { Vec::new() } else { vec![Ratio::each(end.moves.into())] }
    }
}

impl Act<Bell> for BellAction {
    fn elements(self, _: Context<'_, Bell>) -> Vec<Element> {
        match self {
            BellAction::Take(stones) => {
                vec![Element::part(&format!("stone-{stones}"), format!("{stones} stones"))]
            }
            BellAction::Ring => vec![Element::button("bell", "The bell")],
        }
    }

    fn describe(self, _: Context<'_, Bell>) -> Line {
        match self {
            BellAction::Take(stones) => liege_game::say!("Take {stones} stones"),
            BellAction::Ring => liege_game::say!("Ring the bell"),
        }
    }
}

impl Show for Bell {
    const RULES: &'static str = "| BE-1 | Twelve stones lie on the heap. |\n| BE-2 | In turn one takes 1 to 3 stones. |\n\
        | BE-3 | Once in the game one may ring out of turn and take 1 stone. |\n| BE-4 | The wind may take 1 stone. |\n";
    const STYLE: &'static str = ".board-bell circle { fill: grey }";

    fn board(&self, view: &BellView) -> Board {
        let mut stones: String = (1..=view.heap.min(3))
            .map(|stone| format!("<circle data-el=\"stone-{stone}\" cx=\"{}\" cy=\"5\" r=\"2\"/>", stone * 5))
            .collect();
        if self.has(Flaw::BoardTwice) {
            stones = stones.repeat(2);
        }
        let close = if self.has(Flaw::BoardOpen) { "" } else { "</svg>" };
        let svg = format!("<svg viewBox=\"0 0 20 10\" class=\"board-bell\">{stones}{close}");
        let mut board = Board::one(svg, Extent { width: 20, height: 10 });
        if self.has(Flaw::BoardOverlaps) {
            let part = Panel {
                svg: "<svg/>".to_owned(),
                wide: Rect::new(5, 0, 5, 5),
                narrow: Rect::new(0, 0, 5, 5),
            };
            board.panels.push(part);
        }
        board
    }

    fn board_text(&self, view: &BellView) -> String {
        format!("{} stones on the heap, taken {:?}", view.heap, view.taken)
    }

    fn prompt(&self, view: &BellView, seat: Seat) -> Line {
        if seat == view.turn {
            Line::new().text("take 1 to 3 stones").rule("BE-2")
        } else {
            Line::new().text("may ring the bell").rule("BE-3")
        }
    }

    fn line(&self, event: &BellEvent, _: Viewer) -> Option<Line> {
        match *event {
            BellEvent::Done(seat, BellAction::Take(stones)) => {
                Some(Line::new().seat(seat).text(format!(" takes {stones}")).rule("BE-2"))
            }
            BellEvent::Done(seat, BellAction::Ring) => {
                Some(Line::new().seat(seat).text(" rings").rule("BE-3"))
            }
            BellEvent::Blown(0) => None,
            BellEvent::Blown(_) => Some(Line::new().text("The wind takes a stone").rule("BE-4")),
        }
    }

    fn scores(&self, view: &BellView) -> Vec<Score> {
        let score = |(seat, taken): (Seat, &u8)| Score { seat, total: i32::from(*taken), parts: Vec::new() };
        Seat::all(self.setup.players).zip(&view.taken).map(score).collect()
    }
}
