//! [`View`]: what everybody may know, which is everything but the pile's hidden fronts.

use liege_game::{Game as _, Line, Pending, Seat, Viewer};
use serde::Serialize;

use crate::rules::income;
use crate::state::spot::{MAX_COLUMNS, ROWS};
use crate::{Back, Estate, Face, MiddleAges, Phase, Position, Print, Spot};

/// A position as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct View {
    /// 0 during setup, then 1 to 16.
    pub round: u8,
    /// What is asked.
    pub phase: Phase,
    /// Whether the game is over.
    pub over: bool,
    /// Who is asked, if anybody is.
    pub active: Option<Seat>,
    /// The seats that still have their turn in this round, the one at turn first; in setup those that still place.
    pub waiting: Vec<Seat>,
    /// The row of this round, from 1; 0 during setup and after the game.
    pub current_row: u8,
    /// The four rows from the top, each with its places from left to right.
    pub rows: Vec<Vec<Place>>,
    /// The pile.
    pub pile: Pile,
    /// The discarded tiles.
    pub discard: Vec<Print>,
    /// The Events from left to right.
    pub cards: Vec<CardView>,
    /// Extra Coin tokens in the supply.
    pub extra_coins: u8,
    /// Plot tokens in the supply.
    pub plots: Vec<Estate>,
    /// What each player owns, in seat order.
    pub fiefdoms: Vec<FiefdomView>,
    /// Coins lost per empty Estate at the end.
    pub penalty: u8,
    /// The player who looks, whose Fiefdom is drawn first. Nothing that can be known depends on it.
    #[serde(skip)]
    pub viewer: Option<Seat>,
}

/// A place in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct Place {
    /// Where.
    pub spot: Spot,
    /// The tile, if one lies there.
    pub tile: Option<Print>,
    /// Whose Lord stands on it.
    pub lord: Option<Seat>,
    /// Whose Scout stands on it.
    pub scout: Option<Seat>,
}

/// The pile from outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct Pile {
    /// Tiles left.
    pub tiles: u8,
    /// The back of the top one.
    pub top: Option<Back>,
    /// Tiles in the orange reserve.
    pub reserve: u8,
}

/// An Event in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct CardView {
    /// Its name.
    pub name: String,
    /// What it does, in a few words.
    #[serde(serialize_with = "said")]
    #[schemars(with = "String")]
    pub about: Line,
    /// The rule that says so.
    pub rule: &'static str,
    /// Whether it is face down, its effect over.
    pub spent: bool,
    /// After which round it is applied.
    pub round: u8,
}

/// What one player owns. All of it is public, Coins too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct FiefdomView {
    /// Coins held.
    pub coins: i16,
    /// Coins less the penalty for the Estates that are empty now.
    pub score: i32,
    /// 1 for the leader; equals share a rank.
    pub rank: u8,
    /// How many Estates are empty.
    pub empty: u8,
    /// Farmers on the board.
    pub farmers: u8,
    /// Chests on the board.
    pub chests: u8,
    /// The eight Estates in board order.
    pub estates: Vec<EstateView>,
    /// The Cemetery, sorted by Estate and number.
    pub cemetery: Vec<Print>,
    /// Whether the Scout is off the table.
    pub scout_home: bool,
}

/// One Estate on one board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct EstateView {
    /// Which.
    pub estate: Estate,
    /// Its tiles from bottom to top.
    pub stack: Vec<Print>,
    /// Coins per tile of the Income, token included.
    pub rate: u8,
    /// The Estates that the Income counts, token included.
    pub counts: Vec<Estate>,
    /// What the Income would bring now, before another tile is taken.
    pub income: u16,
    /// Whether an Extra Coin token lies here.
    pub extra: bool,
    /// The Estate that a Plot token here names.
    pub plot: Option<Estate>,
}

/// The words alone.
fn said<S: serde::Serializer>(line: &Line, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(line)
}

impl View {
    /// Returns what the viewer may know of the position.
    pub(crate) fn of(game: &MiddleAges, position: &Position, viewer: Viewer) -> View {
        let players = game.players();
        let pending = game.pending(position);
        let active = pending.must().lowest();
        let over = pending == Pending::Over;
        let standing = game.standing(position);
        let order = position.order.get(position.turn as usize..players).unwrap_or_default();
        // The choices of an Event belong to no turn.
        let turns = active.is_some() && position.part == 0;
        View {
            round: position.round,
            phase: position.phase,
            over,
            active,
            waiting: if turns { order.to_vec() } else { Vec::new() },
            current_row: if position.round == 0 || over { 0 } else { position.current_row() as u8 + 1 },
            rows: (0..ROWS).map(|row| Place::row(game, position, row)).collect(),
            pile: Pile {
                tiles: position.pile.total() as u8,
                top: position.top,
                reserve: if position.reserve { game.components.orange.total() as u8 } else { 0 },
            },
            discard: position.discard.iter().map(|&tile| game.components.tiles.info(tile).print).collect(),
            cards: CardView::all(game, position),
            extra_coins: position.extra_coins,
            plots: Estate::ALL
                .into_iter()
                .flat_map(|token| (0..position.plots[token.index()]).map(move |_| token))
                .collect(),
            fiefdoms: Seat::all(players)
                .map(|seat| FiefdomView::of(game, position, seat, standing.score[seat], standing.rank[seat]))
                .collect(),
            penalty: game.components.penalty,
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::All => None,
            },
        }
    }

    /// The place in the rows, if the table has it.
    pub(crate) fn place(&self, spot: Spot) -> Option<&Place> {
        self.rows.get(spot.row_index()).and_then(|row| row.iter().find(|place| place.spot == spot))
    }
}

impl Place {
    fn row(game: &MiddleAges, position: &Position, row: usize) -> Vec<Place> {
        let place = |column| {
            let spot = Spot::at(row, column);
            let print = || game.components.tiles.print(game.face_at(position, spot));
            Place {
                spot,
                tile: position.laid.has(spot).then(print),
                lord: position.lord_at(spot),
                scout: position.scout_at(spot),
            }
        };
        (0..game.row_length().min(MAX_COLUMNS)).map(place).collect()
    }
}

impl CardView {
    fn all(game: &MiddleAges, position: &Position) -> Vec<CardView> {
        let known = |(index, &card)| {
            let card = game.components.card(card)?;
            Some(CardView {
                name: card.name.clone(),
                about: card.about(),
                rule: card.rule(),
                spent: index < position.spent as usize,
                round: 4 * (index as u8 + 1),
            })
        };
        position.cards.iter().enumerate().filter_map(known).collect()
    }
}

impl FiefdomView {
    fn of(game: &MiddleAges, position: &Position, seat: Seat, score: i32, rank: u8) -> FiefdomView {
        let fiefdom = &position.fiefdoms[seat];
        let prints = |faces: &[Face]| faces.iter().map(|&face| game.components.tiles.print(face)).collect();
        let estate = |estate: Estate| {
            let (rate, tiles) = income::of(game, position, seat, estate);
            let index = estate.index();
            EstateView {
                estate,
                stack: prints(fiefdom.stack(estate)),
                rate,
                counts: game.components.set[index].or(fiefdom.plots[index]).iter().collect(),
                income: u16::from(rate) * u16::from(tiles),
                extra: fiefdom.extra.has(estate),
                plot: fiefdom.plots[index].lowest(),
            }
        };
        FiefdomView {
            coins: fiefdom.coins,
            score,
            rank,
            empty: 8 - fiefdom.present().len() as u8,
            farmers: fiefdom.farmers,
            chests: fiefdom.chests,
            estates: Estate::ALL.into_iter().map(estate).collect(),
            cemetery: prints(fiefdom.cemetery()),
            scout_home: position.scouts[seat].is_none(),
        }
    }
}
