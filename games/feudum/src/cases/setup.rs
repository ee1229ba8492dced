//! `setup`: the position before the first action.

use std::collections::BTreeMap;

use liege_cases::Unordered;
use liege_data::{DataError, Node};
use liege_game::{Game as _, Pile, Seat, Seats, Stack};

use super::names::Names;
use super::state::{Guilds, Household, Site, State, Supply, Track};
use super::texts::{BeadText, MonsterText};
use crate::Feudum;
use crate::rules::status::stars;
use crate::state::{
    self, Bead, Beads, Card, Counts, Estate, Good, Goods, Guild, Halls, Kind, Member, Phase, Position, Role,
    Tamed, Vessel, Vessels, Writ, Writs,
};

/// Makes the position that a case begins with.
pub(super) struct Reader<'a> {
    pub(super) game: &'a Feudum,
    pub(super) names: &'a Names,
    pub(super) node: Node<'a>,
}

fn counts<K: Kind, const N: usize>(given: &BTreeMap<K, u8>) -> Counts<K, N> {
    let mut counts = Counts::NONE;
    given.iter().for_each(|(&kind, &count)| counts[kind] = count);
    counts
}

/// The things of a list; none, if it is not given.
fn list<K: Copy, All: FromIterator<K>>(given: Option<&Unordered<K>>) -> All {
    given.into_iter().flat_map(Unordered::items).copied().collect()
}

fn beads(given: Option<&Unordered<BeadText>>) -> Option<Beads> {
    given.map(|beads| beads.items().iter().map(|bead| bead.0).collect())
}

impl Reader<'_> {
    /// The position, whose stars must be those that the case names.
    pub(super) fn position(
        &self,
        state: &State,
        hands: &BTreeMap<&str, Vec<Card>>,
        deck: Option<&[Writ]>,
        deck_node: &Node<'_>,
    ) -> Result<Position, DataError> {
        state.check_setup(&self.node)?;
        let mut position = self.blank();
        position.board.epoch = state.epoch.unwrap_or(1);
        state.stacks.iter().for_each(|(region, top)| position.board.stacks[region.index()] = *top);
        for seat in Seat::all(self.game.players) {
            let color = self.names.color(seat);
            if let Some(household) = state.p.get(&color) {
                self.household(household, seat, &mut position)?;
            }
            if state.p.get(&color).is_none_or(|household| household.hand.is_none()) {
                let named = hands.get(color.as_str()).into_iter().flatten().copied();
                position.hands[seat].cards = named.collect();
            }
        }
        for (place, site) in &state.loc {
            *position.board.site_mut(*place) = self.site(site, &self.node.key("loc").key(place.id()))?;
        }
        self.halls(&state.guild, &mut position.board.halls)?;
        self.supply(&state.supply, &mut position.board.supply)?;
        if let Some(bag) = &state.bag {
            position.board.supply.haversack = counts(bag);
        }
        for &guild in Guild::ALL {
            self.standing(guild, state.guild.track(guild), &mut position)?;
        }
        self.check_stars(state, &position)?;
        self.deck(deck, deck_node, &mut position)?;
        let first = self.game.turn_order(Seat::A).find(|&seat| !position.hands[seat].cards.is_empty());
        let phase = first.map_or(Phase::Choose, |seat| Phase::Turn { seat, revealed: 0 });
        position.board.active = first.unwrap_or(Seat::A);
        let fits = position.agenda.push(phase);
        debug_assert!(fits, "one question fits");
        Ok(position)
    }

    /// A position with nothing on the board and enough of everything in the supply.
    fn blank(&self) -> Position {
        let mut position = self.game.start();
        let board = &mut position.board;
        for seat in Seat::all(self.game.players) {
            board.households[seat] = state::Household { markers: 5, discs: 3, ..Default::default() };
        }
        board.round = 1;
        board.halls =
            Halls { barn: Goods::new([2; Good::COUNT]), rosary: Beads::new([1; Bead::COUNT]), ..board.halls };
        board.supply = state::Supply {
            haversack: Goods::new([30; Good::COUNT]),
            vessels: Vessels::new([2; Vessel::COUNT]),
            markers: [10; 5],
            seals: 8,
            targets: 12,
            shillings: 40,
            estates: [4; Estate::COUNT],
            feudums: [2; Guild::COUNT],
            ..board.supply
        };
        position.agenda = Stack::new();
        position
    }

    /// A player by his colour; nobody by an empty text.
    fn seat(&self, color: Option<&String>, node: &Node<'_>) -> Result<Option<Seat>, DataError> {
        match color.filter(|color| !color.is_empty()) {
            None => Ok(None),
            Some(color) => self.names.seat(color).map(Some).ok_or_else(|| node.wrong("a player of the case")),
        }
    }

    fn household(&self, given: &Household, seat: Seat, position: &mut Position) -> Result<(), DataError> {
        let node = self.node.key("p").key(&self.names.color(seat));
        let household = &mut position.board.households[seat];
        household.vp = given.vp.unwrap_or(0);
        household.shillings = given.shillings.unwrap_or(0);
        for &good in Good::ALL {
            household.goods[good] = given.good(good).unwrap_or(0);
        }
        household.barrel = given.barrel.unwrap_or(0);
        household.markers = given.influence.unwrap_or(5);
        household.seals = given.seals.unwrap_or(0);
        household.beads = beads(given.beads.as_ref()).unwrap_or_default();
        household.tiles = list(given.tiles.as_ref());
        household.vessels = list(given.vessels.as_ref());
        household.military = given.military.unwrap_or(0);
        household.voyage = given.voyage.unwrap_or(0);
        household.reeves = list(given.reeves.as_ref());
        let used = household.military + u8::from(household.voyage > 0) + household.reeves.len() as u8;
        household.discs = given.discs.unwrap_or(3_u8.saturating_sub(used));
        household.slayer = given.slayer.unwrap_or(false);
        household.played = list(given.played.as_ref());
        household.moves = given.moves_ok.unwrap_or(0);
        household.guild = given.guild_used.and_then(|guild| guild.0);
        household.pouch = given.pouch.and_then(|pouch| pouch.0);
        let pawns = given.pawns.as_ref().map_or(&[][..], |pawns| &pawns.0);
        if pawns.len() > household.pawns.len() {
            return Err(node.key("pawns").error("expected three pawns at most"));
        }
        for (place, pawn) in household.pawns.iter_mut().zip(pawns) {
            *place = Some(pawn.pawn());
        }
        for MonsterText(monster, at) in given.monsters.iter().flat_map(Unordered::items) {
            position.board.monsters[monster.index()] = Some(Tamed { owner: seat, at: *at });
        }
        let hand = &mut position.hands[seat];
        hand.writs = list(given.writs.as_ref());
        if given.hand.is_some() {
            hand.cards = list(given.hand.as_ref());
        }
        Ok(())
    }

    fn site(&self, given: &Site, node: &Node<'_>) -> Result<state::Site, DataError> {
        let immune = given.immune.and_then(|role| role.0);
        Ok(state::Site {
            disc: given.disc.and_then(|disc| disc.0),
            ruler: self.seat(given.ruler.as_ref(), &node.key("ruler"))?,
            subject: given.subject.unwrap_or(false),
            serf: self.seat(given.serf.as_ref(), &node.key("serf"))?,
            subject_immune: immune == Some(Role::Subject),
            serf_immune: immune == Some(Role::Serf),
            goods: list(given.goods.as_ref()),
            landscape: given.landscape.and_then(|landscape| landscape.0),
            resources: given.on_landscape.unwrap_or(0),
            vessels: list(given.vessels.as_ref()),
        })
    }

    fn halls(&self, given: &Guilds, halls: &mut Halls) -> Result<(), DataError> {
        let Guilds { farmer, merchant, alchemist, knight, noble, monk } = given;
        if let Some(barn) = &farmer.barn {
            halls.barn = counts(barn);
        }
        if let Some(count) = farmer.barn_count {
            halls.barn = (0..count).map(|n| Good::ALL[usize::from(n) % Good::COUNT]).collect();
        }
        halls.chickens = beads(farmer.chickens.as_ref()).unwrap_or_default();
        halls.purse = farmer.purse.unwrap_or(halls.purse);
        merchant.rows.iter().for_each(|(&good, &count)| halls.rows[good] = count);
        alchemist.goods.iter().for_each(|(&good, &count)| halls.carts[good] = count);
        halls.for_sale = list(alchemist.vessels.as_ref());
        for (name, count) in &knight.rows {
            let row = self.names.row_named(name).filter(|row| row.index() < self.game.rows);
            let node = || self.node.key("guild").key("knight").key("rows").key(name);
            let row = row.ok_or_else(|| node().error("expected a player or a dummy"))?;
            halls.knights[row.index()] = *count;
        }
        if noble.scrolls.is_some() {
            halls.scrolls = list(noble.scrolls.as_ref());
        }
        halls.rosary = beads(monk.rosary.as_ref()).unwrap_or(halls.rosary);
        halls.coffer = monk.coffer.unwrap_or(halls.coffer);
        Ok(())
    }

    fn supply(&self, given: &Supply, supply: &mut state::Supply) -> Result<(), DataError> {
        supply.seals = given.seals.unwrap_or(supply.seals);
        supply.targets = given.targets.unwrap_or(supply.targets);
        supply.shillings = given.shillings.unwrap_or(supply.shillings);
        for (name, count) in &given.influence {
            let node = || self.node.key("supply").key("influence").key(name);
            let row = self.names.row_named(name).ok_or_else(|| node().error("expected a colour"))?;
            supply.markers[row.index()] = *count;
        }
        if given.vessels.is_some() {
            supply.vessels = list(given.vessels.as_ref());
        }
        for (kind, count) in &given.discs {
            let node = || self.node.key("supply").key("discs");
            *supply.discs_mut(kind.0.ok_or_else(|| node().error("expected kinds of discs"))?) = *count;
        }
        Ok(())
    }

    /// The list of a guild by stars; the track as the case names it, else by stars and the order of the players.
    fn standing(&self, guild: Guild, given: &Track, position: &mut Position) -> Result<(), DataError> {
        let node = self.node.key("guild").key(guild.id()).key("track");
        let named = given.as_ref().map(|colors| {
            let seat = |color: &String| self.names.seat(color);
            let seats: Option<Vec<Seat>> = colors.iter().map(seat).collect();
            seats.ok_or_else(|| node.wrong("players of the case"))
        });
        let named = named.transpose()?;
        let all = stars(&position.board, self.game.players);
        let of = |seat: Seat| all[seat][guild.index()];
        let mut order: Vec<Seat> = Seat::all(self.game.players).filter(|&seat| of(seat) > 0).collect();
        order.sort_by_key(|&seat| std::cmp::Reverse(of(seat)));
        if let Some(track) = &named {
            // FU-118: whoever is not on the track although he is due lacks a marker.
            let due = |seat: &Seat| {
                let markers = position.board.households[*seat].markers;
                markers > 0 || track.len() >= self.game.places()
            };
            let rest = order.iter().copied().filter(|seat| !track.contains(seat)).filter(due);
            let whole: Vec<Seat> = track.iter().copied().chain(rest).collect();
            let sorted = whole.windows(2).all(|pair| of(pair[0]) >= of(pair[1]));
            if !sorted || whole.iter().any(|&seat| of(seat) == 0) {
                return Err(node.wrong("a track that agrees with pawns and locations"));
            }
            order = whole;
        }
        let places = named.map_or(self.game.places(), |track| track.len().min(self.game.places()));
        let standing = &mut position.board.halls.standings[guild.index()];
        standing.order = order.iter().map(|&seat| Member(seat)).collect();
        standing.placed = order.iter().take(places).copied().collect::<Seats>();
        Ok(())
    }

    fn check_stars(&self, state: &State, position: &Position) -> Result<(), DataError> {
        let all = stars(&position.board, self.game.players);
        for (guild, colors) in &state.stars {
            for (color, stated) in colors {
                let found = self.names.seat(color).map_or(0, |seat| all[seat][guild.index()]);
                if *stated != found {
                    let node = self.node.key("stars").key(guild.id()).key(color);
                    return Err(node.wrong(format!("{found}, the stars that FU-115 gives here")));
                }
            }
        }
        Ok(())
    }

    /// The deck: in the order that the case gives, else all writs that nobody holds, shuffled.
    fn deck(
        &self,
        given: Option<&[Writ]>,
        node: &Node<'_>,
        position: &mut Position,
    ) -> Result<(), DataError> {
        let held =
            Seat::all(self.game.players).fold(Writs::NONE, |all, seat| all | position.hands[seat].writs);
        let mut shuffled = [0; Writ::COUNT];
        if given.is_none() {
            self.game.writs().minus(held).iter().for_each(|writ| shuffled[writ.index()] = 1);
        }
        position.deck = Pile::shuffled(shuffled);
        for writ in given.into_iter().flatten() {
            if !position.deck.put_below(writ.index() as u8, Seats::NONE) {
                return Err(node.error("expected 16 writs at most"));
            }
        }
        Ok(())
    }
}
