//! [`State`]: a position as cases write it.

use std::collections::BTreeMap;

use liege_cases::{Player, Unordered};
use liege_game::Seat;

use super::moment::{Moment, MomentText};
use super::site::SiteState;
use super::texts::{AdriftText, BeadText, DiscText, Maybe, MonsterText, PawnText, PouchText, RowText};
use super::words::{Each, Numbers, beads, by_index, each, numbers, things};
use crate::Feudum;
use crate::state::{
    Board, Card, Disc, Estate, Good, Guild, Hand, Household, Landscape, Ledger, Member, Place, Position,
    Region, Row, Scroll, Standing, Vessel, Writ,
};

liege_cases::state! {
    /// A game between two cards. Without a part that is said to be plenty the supply has more than any case needs, so that it need
    /// not hold every piece of the box.
    pub struct State for Feudum, |game, position| {
        /// Where it stands: the turn of the first player who holds a card, else the choice of cards.
        phase: MomentText = MomentText(Moment::of(position)),
        /// Whose card or whose step it is (FU-3); the seat that `phase` names, else A.
        active: Player = Player(position.board.active),
        /// Who holds the starting player marker; A.
        start: Player = Player(position.board.start),
        /// 1.
        round: u8 = position.board.round,
        /// 1.
        epoch: u8 = position.board.epoch,
        /// The number of each region's top tile; 1. It is 5 where the stack is empty.
        stacks: Numbers<Region> = by_index(&position.board.stacks),
        /// The haversack; plenty of each good. Of goods that are not named where others are there are none.
        bag: Numbers<Good> = numbers(&position.board.supply.haversack),

        /// 0.
        vp: Each<i16> = own(game, position, |own| own.vp),
        /// Where points came from, in epochs I to V; nowhere.
        ledger: Each<Ledger> = own(game, position, |own| own.ledger),
        /// 0.
        shillings: Each<u8> = own(game, position, |own| own.shillings),
        /// Goods in the personal supply; none.
        goods: Each<Numbers<Good>> = own(game, position, |own| numbers(&own.goods)),
        /// Sulfur in the wine barrel; 0.
        barrel: Each<u8> = own(game, position, |own| own.barrel),
        /// Influence markers in the personal supply; 5. Those that lie elsewhere are besides.
        markers: Each<u8> = own(game, position, |own| own.markers),
        /// Player discs in the personal supply; 3 less those in use.
        discs: Each<u8> = own(game, position, |own| own.discs),
        /// King's seals in the personal supply; those that are known.
        seals: Each<u8> = own(game, position, Household::all_seals),
        /// Seals that were seen as beads (FU-83); none.
        known_seals: Each<Unordered<BeadText>> = own(game, position, |own| beads(&own.known_seals)),
        /// Rosary beads; none.
        beads: Each<Unordered<BeadText>> = own(game, position, |own| beads(&own.beads)),
        /// Region tiles; none.
        tiles: Each<Unordered<Landscape>> = own(game, position, |own| things(&own.tiles)),
        /// Vessels in the personal supply; none.
        vessels: Each<Unordered<Vessel>> = own(game, position, |own| things(&own.vessels)),
        /// The pawns p1 to p3; none. One in the personal supply before one on the board is an empty text.
        pawns: Each<Vec<Maybe<PawnText>>> = own(game, position, pawns),
        /// Monsters under control (FU-141); none.
        monsters: Each<Unordered<MonsterText>> = {
            each(game, |seat| position.board.monsters_of(seat).map(MonsterText).collect())
        },
        /// What lies on the pouch (FU-33); nothing.
        pouch: Each<Maybe<PouchText>> = own(game, position, |own| Maybe(own.pouch.map(PouchText))),
        /// Cards that are chosen and not revealed; none.
        hand: Each<Unordered<Card>> = hand(game, position, |hand| hand.cards.iter().collect()),
        /// Cards revealed in this round; none.
        played: Each<Unordered<Card>> = own(game, position, |own| own.played.iter().collect()),
        /// Whether the choice of cards is declared (FU-34); no.
        declared: Each<bool> = own(game, position, |own| own.declared),
        /// How often it was taken back in this round; never.
        reconsidered: Each<u8> = hand(game, position, |hand| hand.reconsidered),
        /// Royal writs; none.
        writs: Each<Unordered<Writ>> = hand(game, position, |hand| hand.writs.iter().collect()),
        /// Military spaces covered (FU-100); 0.
        military: Each<u8> = own(game, position, |own| own.military),
        /// The disc's space on the voyage (FU-57); 0 without one.
        voyage: Each<u8> = own(game, position, |own| own.voyage),
        /// Guilds with a reeve (FU-120); none.
        reeves: Each<Unordered<Guild>> = own(game, position, |own| own.reeves.iter().collect()),
        /// Whether a monster was slain (FU-98); no.
        slayer: Each<bool> = own(game, position, |own| own.slayer),
        /// Successful Move actions of this round (FU-57); 0.
        moves: Each<u8> = own(game, position, |own| own.moves),
        /// The guild of this round's first Guild action (FU-108); none.
        guild_used: Each<Maybe<Guild>> = own(game, position, |own| Maybe(own.guild)),

        /// The map; nothing at a location that is not named.
        sites: BTreeMap<Place, SiteState> = {
            position.board.sites().map(|(place, site)| (place, SiteState::of(site))).collect()
        },
        /// Where a marker was added in this turn (FU-64a); nowhere.
        influenced: Unordered<Place> = position.board.influenced.iter().collect(),
        /// Vessels abandoned in this turn (FU-52); none.
        adrift: Vec<AdriftText> = position.board.adrift.iter().copied().map(AdriftText).collect(),

        /// Guild master, journeyman and apprentice with their markers (FU-117); by stars, equals in turn order from A.
        tracks: BTreeMap<Guild, Vec<Player>> = standings(&position.board, |standing| {
            standing.seats().filter(|&seat| standing.placed.has(seat)).map(Player).collect()
        }),
        /// The whole list of a guild (FU-116); the track, and after it by stars the seats that have a marker or come too late for a place.
        lists: BTreeMap<Guild, Vec<Player>> = {
            standings(&position.board, |standing| standing.seats().map(Player).collect())
        },
        /// Whether lists have to be worked out again (FU-119); no.
        unsettled: bool = position.board.unsettled,
        /// The Farmer Guild's barn; plenty of each good. Of goods that are not named where others are there are none.
        barn: Numbers<Good> = numbers(&position.board.halls.barn),
        /// Beads on the chickens; none.
        chickens: Unordered<BeadText> = beads(&position.board.halls.chickens),
        /// The farmer's purse; 0.
        purse: u8 = position.board.halls.purse,
        /// The Merchant Guild's rows; as in the set-up.
        rows: Numbers<Good> = numbers(&position.board.halls.rows),
        /// The Alchemist Guild's carts, pile and bowl; as in the set-up.
        carts: Numbers<Good> = numbers(&position.board.halls.carts),
        /// Vessels for sale; none.
        for_sale: Unordered<Vessel> = things(&position.board.halls.for_sale),
        /// Markers in each row of the Knight Guild, those of dummies after those of the players; as in the set-up.
        knights: BTreeMap<RowText, u8> = by_row(game, &position.board.halls.knights),
        /// Scrolls with a seal; as in the set-up.
        scrolls: Unordered<Scroll> = position.board.halls.scrolls.iter().collect(),
        /// Beads on the rosary; 2, 3, 4 and 5.
        rosary: Unordered<BeadText> = beads(&position.board.halls.rosary),
        /// The church coffer; 0.
        coffer: u8 = position.board.halls.coffer,

        /// Influence markers in the general supply; plenty.
        supply_markers: BTreeMap<RowText, u8> = by_row(game, &position.board.supply.markers),
        /// King's seals there; 8.
        supply_seals: u8 = position.board.supply.seals,
        /// Targets; 12.
        supply_targets: u8 = position.board.supply.targets,
        /// Shillings there; plenty.
        supply_shillings: u8 = position.board.supply.shillings,
        /// Vessels there; two of each.
        supply_vessels: Unordered<Vessel> = things(&position.board.supply.vessels),
        /// Location discs there; plenty. Below 0 while something else stands in for an outpost.
        supply_discs: BTreeMap<DiscText, i8> = {
            let estates = Estate::ALL.iter().map(|&estate| Disc::Estate(estate));
            let discs = estates.chain(Guild::ALL.iter().map(|&guild| Disc::Feudum(guild)));
            discs.map(|disc| (DiscText(disc), position.board.supply.discs(disc))).collect()
        },
        /// Tiles of the numbers 1 to 4 that nobody has seen; all.
        unseen_tiles: Vec<Unordered<Landscape>> = position.board.supply.tiles.iter().map(things).collect(),
        /// The deck from the top; what is shuffled above it is besides.
        deck: Vec<Writ> = {
            let below = position.deck.below().iter();
            below.filter_map(|placed| Writ::ALL.get(usize::from(placed.kind)).copied()).collect()
        },
        /// Writs that are shuffled; all that nobody holds, but none where the deck is given.
        shuffled: Unordered<Writ> = {
            let counts = Writ::ALL.iter().zip(position.deck.unordered());
            counts.filter(|(_, count)| **count > 0).map(|(&writ, _)| writ).collect()
        },
    }
}

/// Returns what each player owns for all to see.
fn own<T>(game: &Feudum, position: &Position, of: impl Fn(&Household) -> T) -> Each<T> {
    each(game, |seat| of(position.household(seat)))
}

/// Returns what each player has in hand.
fn hand<T>(game: &Feudum, position: &Position, of: impl Fn(&Hand) -> T) -> Each<T> {
    each(game, |seat| of(&position.hands[seat]))
}

/// The pawns up to the last one on the board.
fn pawns(household: &Household) -> Vec<Maybe<PawnText>> {
    let last = household.pawns.iter().rposition(Option::is_some);
    let known = household.pawns.iter().take(last.map_or(0, |last| last + 1));
    known.map(|pawn| Maybe(pawn.map(PawnText))).collect()
}

fn standings(board: &Board, of: impl Fn(&Standing) -> Vec<Player>) -> BTreeMap<Guild, Vec<Player>> {
    Guild::ALL.iter().map(|&guild| (guild, of(board.halls.standing(guild)))).collect()
}

fn by_row(game: &Feudum, counts: &[u8]) -> BTreeMap<RowText, u8> {
    Row::first(game.rows).map(RowText).zip(counts.iter().copied()).collect()
}

/// The seats of a list.
pub(super) fn members(list: &[Player]) -> impl Iterator<Item = Seat> {
    list.iter().map(|player| player.0)
}

/// The list of a guild with its members.
pub(super) fn listed(seats: &[Seat]) -> impl Iterator<Item = Member> {
    seats.iter().map(|&seat| Member(seat))
}
