//! [`ThreeEstates`]: the game as agreed, and the contract it keeps.

use liege_game::{
    Chances, Game, Info, List, NotationError, Pending, PerSeat, Picker, Refusal, Rng, Seat, Setup,
    SetupError, Silent, Sink, Standing, Viewer,
};

use crate::components::{self, Parts};
use crate::rulings::{EmptySupply, OPTIONS, Rulings};
use crate::{Action, Cell, Colour, Event, Kind, Phase, Position, Source, Stock, View, notation};

/// Three Estates as agreed: its material, and how the rulings are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreeEstates {
    setup: Setup,
    pub(crate) parts: Parts,
    pub(crate) rulings: Rulings,
}

impl ThreeEstates {
    /// A position that begins with nothing drawn.
    pub(crate) fn blank(&self) -> Position {
        Position {
            fief: self.parts.start,
            supply: List::new(),
            bag: self.parts.bag,
            reserve: PerSeat::default(),
            locked: Stock::EMPTY,
            passed: 0,
            selected: None,
            to_move: Colour::White,
            turn: 1,
            phase: Phase::FirstSupply,
        }
    }
}

impl Game for ThreeEstates {
    type Position = Position;
    type Action = Action;
    type Draw = Kind;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        id: "three-estates",
        title: "Three Estates",
        designer: "Stratic Games",
        publisher: "Stratic Games",
        year: 2023,
        summary: "Two rival vassals lay two-sided tiles on one growing fief, turn each other's estates, and must feed \
            their own.",
        min_players: 2,
        max_players: 2,
        options: OPTIONS,
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::INFO.check(setup)?;
        let rulings = Rulings::of(setup);
        let parts = components::read(setup.components.as_deref().unwrap_or(components::OWN), rulings)?;
        Ok(ThreeEstates { setup: setup.clone(), parts, rulings })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        let mut position = self.blank();
        self.set_up(&mut position, &mut Silent);
        position
    }

    #[inline]
    fn pending(&self, position: &Position) -> Pending {
        match position.phase {
            Phase::FirstSupply | Phase::FirstReserves | Phase::Refill => Pending::Chance,
            Phase::Reserve | Phase::Action | Phase::Rebuild(_) | Phase::Mobilize => {
                Pending::one(position.to_move.seat())
            }
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if seat == position.to_move.seat() {
            self.list(position, actions);
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge_action(position, seat, action)
    }

    #[inline]
    fn play(&self, position: &mut Position, _seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        self.carry_out(position, action, events);
    }

    fn chances(&self, position: &Position, chances: &mut Chances<Kind>) {
        // TE-9, TE-10, TE-17: every tile in the bag is as likely as any other.
        if self.pending(position) == Pending::Chance {
            position.bag.kinds().for_each(|(kind, count)| chances.push(count.into(), kind));
        }
    }

    #[inline]
    fn sample(&self, position: &Position, picker: &mut impl Picker) -> Option<Kind> {
        if self.pending(position) != Pending::Chance || position.bag.is_empty() {
            return None;
        }
        position.bag.nth(picker.below(position.bag.len() as u64))
    }

    #[inline]
    fn draw(&self, position: &mut Position, draw: Kind, events: &mut impl Sink<Event>) {
        self.drawn(position, draw, events);
    }

    fn standing(&self, position: &Position) -> Standing {
        let score = |seat| Colour::of(seat).map_or(0, |colour| position.fief.count(colour) as i32);
        // TE-49: on equal points Black wins.
        Standing::by_key(2, score, |seat| (score(seat), seat == Colour::Black.seat()))
    }

    fn view(&self, position: &Position, _viewer: Viewer) -> View {
        View::new(position)
    }

    fn resample(&self, position: &Position, _viewer: Viewer, _rng: &mut Rng) -> Position {
        // TE-6: nothing is hidden.
        *position
    }

    fn wild(&self, position: &Position, rng: &mut Rng) -> Action {
        let tiles = position.fief.tiles();
        let near = |rng: &mut Rng, reach: usize| {
            let centre = rng.pick(tiles).map_or(Cell::default(), |tile| tile.cell);
            let off = |rng: &mut Rng| rng.index(2 * reach + 1) as i16 - reach as i16;
            centre.shifted(off(rng), off(rng))
        };
        let place = |rng: &mut Rng| rng.index(position.supply.len() + 2) as u8;
        match rng.index(16) {
            0 => Action::Take(place(rng)),
            1 => Action::Done,
            2..6 => Action::Play { from: Source::Supply(place(rng)), at: near(rng, 1) },
            6..9 => {
                let kind = Kind::ALL[rng.index(7)];
                Action::Play { from: Source::Reserve(kind), at: near(rng, 1) }
            }
            9 => Action::Keep(place(rng)),
            10 => Action::End,
            11..13 => Action::Rebuild(near(rng, 1)),
            13..15 => {
                let from = near(rng, 0);
                let off = |rng: &mut Rng| rng.index(7) as i16 - 3;
                Action::Move { from, to: from.shifted(off(rng), off(rng)) }
            }
            _ => Action::Skip,
        }
    }

    fn write_action(&self, action: Action) -> String {
        notation::write(action)
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        notation::read(text)
    }

    fn write_draw(&self, draw: Kind) -> String {
        draw.name().to_owned()
    }

    fn read_draw(&self, text: &str) -> Result<Kind, NotationError> {
        notation::read_draw(text)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        let mut found: Stock = position.fief.tiles().iter().map(|tile| tile.kind).collect();
        position.supply.iter().for_each(|&kind| found.add(kind));
        found.add_all(&position.bag);
        Colour::BOTH.iter().for_each(|colour| found.add_all(&position.reserve[colour.seat()]));
        if let Phase::Rebuild(kind) = position.phase {
            found.add(kind);
        }
        for kind in Kind::ALL {
            let (here, all) = (found.count(kind), self.parts.total.count(kind));
            if here != all {
                return Err(format!("{here} {} tiles are somewhere, not {all}", kind.name()));
            }
        }
        let (reserve, locked) = (position.own_reserve(), &position.locked);
        if Kind::ALL.iter().any(|&kind| locked.count(kind) > reserve.count(kind)) {
            return Err("more tiles are locked than the reserve holds".to_owned());
        }
        if Colour::BOTH.iter().any(|colour| position.reserve[colour.seat()].len() > self.parts.limit) {
            return Err(format!("a reserve holds more than {} tiles", self.parts.limit));
        }
        Ok(())
    }

    fn longest(&self) -> usize {
        // TE-50: every play lowers the weight of the tiles off the board, and asks at most one more question (D3, D4).
        let bag = &self.parts.bag;
        let plays: usize = bag.kinds().map(|(kind, count)| kind.weight() * usize::from(count)).sum();
        // A turn without a play shortens bag and supply by one tile, which only a play can bring back.
        let turns = plays + bag.len() + plays;
        // TR-18: with an empty supply a turn without a play is followed by one with a play, or the game is over.
        let turns = if self.rulings.empty_supply == EmptySupply::Turns { turns + 2 * plays } else { turns };
        // Apart from its plays a turn asks for at most `limit` answers in the reserve phase, a tile to reserve, and the end.
        2 * plays + turns * (self.parts.limit + 2)
    }
}
