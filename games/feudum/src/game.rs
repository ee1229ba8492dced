//! [`Feudum`]: the game as agreed, and `impl Game`: which module answers for which phase.

use liege_game::{
    Game, Info, Pending, PerSeat, Pile, Rng, Seat, Setup, SetupError, Stack, Standing, Viewer, Window,
};

use crate::components::Components;
use crate::options::Options;
use crate::rules::improve::EMPTY;
use crate::rules::{audit, conquer, resample, starve};
use crate::state::{
    Board, Bowl, Halls, Hand, Household, MAX_PLAYERS, Phase, Place, Position, Region, Row, Site, Supply,
    Writ, Writs,
};
use crate::{Action, Draw, Event, View};

/// The game's own components file.
pub const COMPONENTS: &str = include_str!("../components.toml");

static OWN: liege_data::Own<Components> = liege_data::Own::new(COMPONENTS, Components::read);

/// What is known of Feudum before it begins.
pub(crate) const INFO: Info = Info {
    id: "feudum",
    title: "Feudum",
    designer: "Mark Swanson",
    publisher: "Odd Bird Games",
    year: 2017,
    summary: "Banished characters tend farms, work six guilds and fight for feudums, in five epochs.",
    min_players: 2,
    max_players: MAX_PLAYERS,
    usual_players: 3,
    sides: &[],
    families: &[],
    options: Options::LIST,
};

/// Feudum as agreed: players, options, components.
pub struct Feudum {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    pub(crate) players: usize,
    /// FU-22: rows of the Knight Guild, dummies included.
    pub(crate) rows: usize,
    pub(crate) advanced: bool,
    pub(crate) immune_feudums: bool,
    /// FU-175: the final scoring follows its dawn.
    pub(crate) last_epoch: u8,
}

impl Feudum {
    /// Players in turn order from this one on (FU-2).
    #[inline]
    pub(crate) fn turn_order(&self, from: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.players;
        (0..players).scan(from, move |seat, _| {
            let now = *seat;
            *seat = seat.next(players);
            Some(now)
        })
    }

    /// The epoch of a whole game after which as many dawns are still to come.
    #[inline]
    pub(crate) fn lateness(&self, board: &Board) -> u8 {
        board.epoch + EMPTY - self.last_epoch
    }

    /// FU-16: the writs that are in the game.
    pub(crate) fn writs(&self) -> Writs {
        if self.advanced { Writs::ALL } else { Writs::ALL.without(Writ::Monster) }
    }

    /// A position in which everything lies where the setup has put it before the first draw (FU-14 to FU-22).
    pub(crate) fn empty(&self) -> Position {
        let components = &self.components;
        let mut halls = Halls {
            // FU-19: the last space of two rows stays empty.
            rows: components.row_setup,
            carts: components.cart_setup,
            // FU-23: four seals lie on scrolls.
            scrolls: components.setup_scrolls,
            ..Halls::default()
        };
        let mut supply = Supply {
            haversack: components.goods,
            vessels: crate::state::Vessels::new([components.vessels_per_kind; 3]),
            seals: components.seals.total() - components.setup_scrolls.len() as u8,
            // the basic game has no targets.
            targets: if self.advanced { components.targets } else { 0 },
            shillings: components.shillings,
            estates: components.disc_supply.map(|count| count as i8),
            feudums: [components.feudums_per_guild as i8; crate::Guild::COUNT],
            // tiles belong to no region: each stack takes any tile of its number.
            tiles: components.tiles,
            ..Supply::default()
        };
        for (good, count) in halls.rows.iter().chain(halls.carts.iter()) {
            supply.haversack[good] -= count;
        }
        for row in Row::first(self.rows) {
            halls.knights[row.index()] = components.setup_row;
            supply.markers[row.index()] = components.markers - components.setup_row;
        }
        let mut households = PerSeat::<Household, MAX_PLAYERS>::default();
        // FU-30, R-52: what everybody begins with; nothing but writs and barrel has a limit.
        for seat in Seat::all(self.players) {
            let household = &mut households[seat];
            household.shillings = components.start_shillings;
            household.goods[crate::Good::Food] = components.start_food;
            household.markers = components.start_markers;
            household.discs = components.discs - 1;
            supply.shillings -= components.start_shillings;
            supply.haversack[crate::Good::Food] -= components.start_food;
            supply.markers[seat.index()] -= components.start_markers;
        }
        let mut deck = [0; Writ::COUNT];
        self.writs().iter().for_each(|writ| deck[writ.index()] = 1);
        Position {
            board: Board {
                round: 0,
                epoch: 1,
                start: Seat::A,
                active: Seat::A,
                stacks: [1; Region::COUNT],
                sites: [Site::default(); Place::COUNT],
                households,
                halls,
                supply,
                monsters: [None; 2],
                influenced: crate::state::Places::NONE,
                adrift: liege_game::List::new(),
                unsettled: false,
            },
            hands: PerSeat::<Hand, MAX_PLAYERS>::default(),
            deck: Pile::shuffled(deck),
            drawn: Writs::NONE,
            low_left: false,
            agenda: Stack::new(),
        }
    }

    /// The game for any number of players, with these components.
    fn agreed(setup: &Setup) -> Result<Feudum, SetupError> {
        let components = OWN.agreed(setup)?;
        let Options { last_epoch, advanced, immune_feudums } = Options::of(setup);
        Ok(Feudum {
            players: setup.players,
            rows: setup.players.max(4),
            advanced,
            immune_feudums,
            last_epoch,
            components,
            setup: setup.clone(),
        })
    }
}

impl Game for Feudum {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const INFO: Info = INFO;
    const WINDOWS: &'static [Window] = &[conquer::BATTLE, starve::STARVE];

    fn new(setup: &Setup) -> Result<Feudum, SetupError> {
        INFO.check(setup)?;
        Feudum::agreed(setup)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    /// FU-18 to FU-27: the draws of the setup, the first on top.
    fn start(&self) -> Position {
        let mut position = self.empty();
        let draws = [
            Phase::First,
            Phase::MapGood(Region::Sea),
            Phase::Barn(self.components.barn),
            Phase::Flip { to: Bowl::Chickens, from: None, left: 1 },
            // FU-24: the beads of the rosary.
            Phase::Flip { to: Bowl::Rosary, from: None, left: self.components.setup_beads },
            Phase::ForSale(self.components.setup_vessels),
            Phase::Disc(Place::SeaN),
        ];
        for phase in draws {
            let fits = position.agenda.push(phase);
            debug_assert!(fits, "the setup fits the agenda");
        }
        position
    }

    liege_game::questions! { |position| position.phase() }

    /// FU-197: only hands are secret; a card that is the last of its hand has to be revealed, and who holds writs may use them.
    fn is_public(&self, position: &Position, seat: Seat) -> bool {
        position.hands[seat].writs.is_empty()
    }

    /// FU-181: at the end by points, then by sulfur in the barrel; before it, what would be scored if it ended now,
    /// charters apart.
    fn standing(&self, position: &Position) -> Standing {
        let board = &position.board;
        let over = self.pending(position) == Pending::Over || position.phase().is_final();
        let score = |seat: Seat| {
            let vp = board.households[seat].vp;
            let more: i16 = if over { 0 } else { self.last_vp(board, seat).iter().map(|(_, vp)| vp).sum() };
            i32::from(vp + more)
        };
        let scores =
            PerSeat::<i32>::from_fn(|seat| if seat.index() < self.players { score(seat) } else { 0 });
        let key = |seat: Seat| (scores[seat], board.households[seat].barrel);
        Standing::by_key(self.players, |seat| scores[seat], key)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::new(self, position, viewer)
    }

    fn resample(&self, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
        resample::resample(self, position, viewer, rng)
    }

    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        resample::reveals(position, seat, action)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        audit::audit(self, position)
    }

    /// FU-165a: 19 rounds at most. In each, every player chooses with eight changes of mind, plays five cards of some
    /// forty decisions at most, and nourishes; writs, each kept once in the round, may be put away between.
    fn longest(&self) -> usize {
        const ROUNDS: usize = 19;
        let seat = 9 * 6 + 5 * 60 + 4;
        20 + ROUNDS * self.players * seat
    }
}
