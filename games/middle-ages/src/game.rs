//! [`MiddleAges`]: the game as the contract wants it.

use liege_game::{
    Chances, Game, Info, NotationError, Pending, Picker, Refusal, Rng, Seat, Setup, SetupError, Sink,
    Standing, Viewer,
};

use crate::parts::{OWN, Parts};
use crate::position::{Phase, Position};
use crate::table::{MAX_COLUMNS, ROWS};
use crate::{Action, Draw, Estate, Happening, Spot, View};

/// Middle Ages for two to five players.
#[derive(Clone, Debug)]
pub struct MiddleAges {
    pub(crate) setup: Setup,
    pub(crate) parts: Parts,
}

impl Game for MiddleAges {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Happening;
    type View = View;

    const INFO: Info = Info {
        id: "middle-ages",
        title: "Middle Ages",
        designer: "Marc André",
        publisher: "Studio H",
        year: 2024,
        summary: "Lords ride down four rows of tiles, and where each stops decides what it takes, what that pays and \
                  who chooses first next time.",
        min_players: 2,
        max_players: 5,
        options: &[],
    };

    fn new(setup: &Setup) -> Result<MiddleAges, SetupError> {
        Self::INFO.check(setup)?;
        let parts = Parts::read(setup.components.as_deref().unwrap_or(OWN))?;
        Ok(MiddleAges { setup: setup.clone(), parts })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    fn players(&self) -> usize {
        self.setup.players
    }

    fn start(&self) -> Position {
        self.begin()
    }

    #[inline]
    fn pending(&self, position: &Position) -> Pending {
        match position.phase {
            Phase::Top | Phase::Turn | Phase::Cards | Phase::Order => Pending::Chance,
            Phase::Over => Pending::Over,
            _ => Pending::one(position.active()),
        }
    }

    #[inline]
    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if self.asked(position) == Some(seat) {
            self.each_legal(position, seat, |action| actions.push(action));
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.refuse(position, seat, action)
    }

    #[inline]
    fn play(&self, position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Happening>) {
        self.decide(position, seat, action, events);
        self.go_on(position, events);
    }

    fn chances(&self, position: &Position, chances: &mut Chances<Draw>) {
        self.list_chances(position, chances);
    }

    #[inline]
    fn sample(&self, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        self.pick_draw(position, picker)
    }

    #[inline]
    fn draw(&self, position: &mut Position, draw: Draw, events: &mut impl Sink<Happening>) {
        self.carry_out_draw(position, draw, events);
    }

    /// MA-52 to MA-54: Coins less the penalty (R-4: possibly negative), then tiles from Palace to Field.
    fn standing(&self, position: &Position) -> Standing {
        let score = |seat: Seat| {
            let fiefdom = &position.fiefdoms[seat];
            let empty = 8 - fiefdom.present().len() as i32;
            i32::from(fiefdom.coins) - empty * i32::from(self.parts.penalty)
        };
        let key = |seat: Seat| {
            // Board order from right to left.
            let mut counts = Estate::ALL.map(|estate| position.fiefdoms[seat].count(estate));
            counts.reverse();
            (score(seat), counts)
        };
        Standing::by_key(self.players(), score, key) // equal keys share the rank
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.look(position, viewer)
    }

    /// Nothing is hidden but the pile, and its order does not exist before it is drawn.
    fn resample(&self, position: &Position, _viewer: Viewer, _rng: &mut Rng) -> Position {
        *position
    }

    fn wild(&self, _position: &Position, rng: &mut Rng) -> Action {
        let spot = |rng: &mut Rng| Spot::at(rng.index(ROWS), rng.index(MAX_COLUMNS));
        let estate = |rng: &mut Rng| Estate::at(rng.index(8));
        let faces = self.parts.tiles.faces().count().max(1);
        let face = |rng: &mut Rng| crate::Face::new(rng.index(faces));
        match rng.index(6) {
            0 => Action::Lord(spot(rng)),
            1 => Action::Scout(spot(rng)),
            2 => Action::Coin(estate(rng)),
            3 => Action::Plot { token: estate(rng), estate: estate(rng) },
            4 => Action::Rebuild(face(rng)),
            _ => Action::Lose(face(rng)),
        }
    }

    fn write_action(&self, action: Action) -> String {
        self.action_text(action)
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        self.action_from(text)
    }

    fn write_draw(&self, draw: Draw) -> String {
        self.draw_text(draw)
    }

    fn read_draw(&self, text: &str) -> Result<Draw, NotationError> {
        self.draw_from(text)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.count_pieces(position)
    }

    /// Per player: one placement, 15 moves, at most one choice for each of 16 tiles and two in each of four Events.
    fn longest(&self) -> usize {
        self.players() * (1 + 15 + 16 + 8)
    }
}
