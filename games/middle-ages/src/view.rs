//! [`View`]: what everybody may know, which is everything but the pile's hidden fronts.

use liege_game::{Game as _, Seat, Viewer};
use serde::Serialize;

use crate::position::{Phase, Position};
use crate::table::{MAX_COLUMNS, ROWS};
use crate::tile::{Back, Print};
use crate::{Estate, MiddleAges, Spot};

/// A position as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// 0 during setup, then 1 to 16.
    pub round: u8,
    /// What is being done.
    pub step: Step,
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

/// What the position asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Tiles, Events or the order of players are being drawn.
    Drawing,
    /// D1: the first placement of the Lord.
    Place,
    /// D2: the Lord's move.
    Move,
    /// D3: a tile to rebuild by the Village.
    Rebuild,
    /// D4: the Scout.
    Scout,
    /// D5: an Extra Coin token.
    Coin,
    /// D6: a Plot token.
    Plot,
    /// D7: a tile of this Estate is lost to an Event.
    Lose(Estate),
    /// D8: a tile to rebuild by the Event.
    Restore,
    /// The game is over.
    Over,
}

/// A place in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pile {
    /// Tiles left.
    pub tiles: u8,
    /// The back of the top one.
    pub top: Option<Back>,
    /// Tiles in the orange reserve.
    pub reserve: u8,
}

/// An Event in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    /// Its name.
    pub name: String,
    /// What it does, in a few words.
    pub about: String,
    /// The rule that says so.
    pub rule: &'static str,
    /// Whether it is face down, its effect over.
    pub spent: bool,
    /// After which round it is applied.
    pub round: u8,
}

/// What one player owns. All of it is public, Coins too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

impl MiddleAges {
    pub(crate) fn look(&self, position: &Position, viewer: Viewer) -> View {
        let players = self.players();
        let active = self.asked(position);
        let standing = self.standing(position);
        let step = match position.phase {
            Phase::Place => Step::Place,
            Phase::Move => Step::Move,
            Phase::Effect(Estate::Rampart) => Step::Scout,
            Phase::Effect(Estate::Church) => Step::Coin,
            Phase::Effect(Estate::Palace) => Step::Plot,
            Phase::Effect(_) => Step::Rebuild,
            Phase::Lose(estate) => Step::Lose(estate),
            Phase::Restore => Step::Restore,
            Phase::Over => Step::Over,
            _ => Step::Drawing,
        };
        let order = position.order.get(position.turn as usize..players).unwrap_or_default();
        let played = matches!(position.phase, Phase::Place | Phase::Move | Phase::Effect(_));
        View {
            round: position.round,
            step,
            active,
            waiting: if played { order.to_vec() } else { Vec::new() },
            current_row: if position.round == 0 || position.phase == Phase::Over {
                0
            } else {
                position.current_row() as u8 + 1
            },
            rows: (0..ROWS).map(|row| self.look_row(position, row)).collect(),
            pile: Pile {
                tiles: position.pile.total() as u8,
                top: position.top,
                reserve: if position.reserve { self.parts.orange.total() as u8 } else { 0 },
            },
            discard: position.discard.iter().map(|&tile| self.parts.tiles.info(tile).print).collect(),
            cards: self.look_cards(position),
            extra_coins: position.extra_coins,
            plots: Estate::ALL
                .into_iter()
                .flat_map(|token| (0..position.plots[token.index()]).map(move |_| token))
                .collect(),
            fiefdoms: Seat::all(players)
                .map(|seat| self.look_fiefdom(position, seat, standing.score[seat], standing.rank[seat]))
                .collect(),
            penalty: self.parts.penalty,
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Onlooker | Viewer::All => None,
            },
        }
    }

    fn look_row(&self, position: &Position, row: usize) -> Vec<Place> {
        let stands = |places: &dyn Fn(Seat) -> Option<Spot>, spot| {
            Seat::all(self.players()).find(|&seat| places(seat) == Some(spot))
        };
        let place = |column| {
            let spot = Spot::at(row, column);
            Place {
                spot,
                tile: position.laid.has(spot).then(|| self.parts.tiles.print(self.face_at(position, spot))),
                lord: stands(&|seat| position.lords[seat], spot),
                scout: stands(&|seat| position.scouts[seat], spot),
            }
        };
        (0..self.row_length().min(MAX_COLUMNS)).map(place).collect()
    }

    fn look_cards(&self, position: &Position) -> Vec<CardView> {
        let known = |(index, &card): (usize, &u8)| {
            let card = self.parts.cards.get(usize::from(card))?;
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

    fn look_fiefdom(&self, position: &Position, seat: Seat, score: i32, rank: u8) -> FiefdomView {
        let fiefdom = &position.fiefdoms[seat];
        let prints = |faces: &[crate::Face]| faces.iter().map(|&face| self.parts.tiles.print(face)).collect();
        let estate_view = |estate: Estate| {
            let (rate, tiles) = self.income_of(position, seat, estate);
            let index = estate.index();
            EstateView {
                estate,
                stack: prints(fiefdom.stack(estate)),
                rate,
                counts: self.parts.set[index].or(fiefdom.plots[index]).iter().collect(),
                income: u16::from(rate) * u16::from(tiles),
                extra: fiefdom.extra.has(estate),
                plot: fiefdom.plots[index].iter().next(),
            }
        };
        FiefdomView {
            coins: fiefdom.coins,
            score,
            rank,
            empty: 8 - fiefdom.present().len() as u8,
            farmers: fiefdom.farmers,
            chests: fiefdom.chests,
            estates: Estate::ALL.into_iter().map(estate_view).collect(),
            cemetery: prints(fiefdom.cemetery()),
            scout_home: position.scouts[seat].is_none(),
        }
    }
}
