//! The position that a state describes.

use liege_cases::Player;
use liege_data::{DataError, Node};
use liege_game::{Flow as _, Game as _, Pile, Seat, Seats, Silent};

use super::moment::Moment;
use super::state::State;
use super::words::{counted, counted_beads, put, put_numbers};
use crate::Feudum;
use crate::rules::Act;
use crate::state::{
    Bead, Beads, Estate, Good, Goods, Guild, Halls, Household, MAX_PLAYERS, PAWNS, Position, Supply, Tamed,
    Vessel, Vessels, Writ, Writs,
};

/// Returns what a player says of himself stands at his letter.
pub(super) fn of<'d>(at: &Node<'d>, key: &str, seat: Seat) -> Node<'d> {
    at.key(key).key(&seat.to_string())
}

impl State {
    /// The position, as far as the rules run on from it by themselves.
    pub(super) fn position(&self, game: &Feudum, at: &Node<'_>) -> Result<Position, DataError> {
        self.check_numbers(at)?;
        let moment = self.phase.map(|phase| phase.0);
        let mut position = if moment == Some(Moment::SetUp) { game.start() } else { blank(game) };
        self.put_table(&mut position, at)?;
        self.put_households(&mut position);
        self.put_hands(&mut position, at)?;
        self.put_pieces(&mut position, at)?;
        self.check_households(game, &position, at)?;
        self.put_halls(game, &mut position.board.halls);
        self.put_supply(&mut position.board.supply, at)?;
        self.put_standings(game, &mut position, at)?;
        self.put_deck(game, &mut position, at)?;
        if moment != Some(Moment::SetUp) {
            self.begin(game, &mut position, at)?;
        }
        Ok(position)
    }

    /// Where the game stands, and what follows from it by itself.
    fn begin(&self, game: &Feudum, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let first =
            game.turn_order(position.board.start).find(|&seat| !position.hands[seat].cards.is_empty());
        let usual = first.map_or(Moment::Choose, |seat| Moment::Turn(seat, 0));
        let moment = self.phase.map_or(usual, |phase| phase.0);
        let seated = moment.seat().is_none_or(|seat| seat.index() < game.players);
        at.key("phase").ensure(seated, format!("FU-2: names one of {} players", game.players))?;
        if let Moment::Turn(seat, revealed) = moment {
            let holds = !position.hands[seat].cards.is_empty();
            at.key("phase")
                .ensure(holds || revealed > 0, "FU-36: is the turn of somebody who holds a card")?;
        }
        position.board.active = match self.active {
            Some(active) => active.0,
            None => moment.seat().unwrap_or(Seat::A),
        };
        let fits = position.agenda.push(moment.phase());
        debug_assert!(fits, "one question fits");
        let mut act = Act { game, position, events: &mut Silent };
        match moment {
            Moment::Nourish(seat, None) => act.nourish(seat),
            Moment::Dawn(epoch) => act.dawn(epoch),
            Moment::Final => act.begin_final(),
            _ => {}
        }
        game.advance(position, &mut Silent);
        Ok(())
    }

    fn put_table(&self, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let board = &mut position.board;
        board.round = self.round.unwrap_or(board.round);
        board.epoch = self.epoch.unwrap_or(board.epoch);
        board.start = self.start.map_or(board.start, |start| start.0);
        at.key("round").ensure((0..=19).contains(&board.round), "FU-165a: is one of 19 rounds")?;
        at.key("epoch").ensure((1..=5).contains(&board.epoch), "FU-165: is one of five epochs")?;
        for (&region, &top) in self.stacks.iter().flatten() {
            at.key("stacks").key(region.id()).ensure((1..=5).contains(&top), "FU-17: is 1 to 5")?;
            board.stacks[region.index()] = top;
        }
        if let Some(bag) = &self.bag {
            board.supply.haversack = Goods::NONE;
            put_numbers(bag, &mut board.supply.haversack);
        }
        board.influenced = self.influenced.iter().flat_map(|places| places.items()).copied().collect();
        for drifting in self.adrift.iter().flatten() {
            at.key("adrift").ensure(board.adrift.push(drifting.0), "FU-15: there are nine vessels")?;
        }
        board.unsettled = self.unsettled.unwrap_or_default();
        Ok(())
    }

    fn put_households(&self, position: &mut Position) {
        let households = &mut position.board.households;
        put(&self.vp, |seat, &vp| households[seat].vp = vp);
        put(&self.ledger, |seat, &ledger| households[seat].ledger = ledger);
        put(&self.shillings, |seat, &shillings| households[seat].shillings = shillings);
        put(&self.goods, |seat, goods| put_numbers(goods, &mut households[seat].goods));
        put(&self.barrel, |seat, &barrel| households[seat].barrel = barrel);
        put(&self.markers, |seat, &markers| households[seat].markers = markers);
        put(&self.known_seals, |seat, beads| households[seat].known_seals = counted_beads(beads));
        put(&self.seals, |seat, &seals| {
            let known = households[seat].known_seals.total();
            households[seat].seals = seals.saturating_sub(known);
        });
        put(&self.beads, |seat, beads| households[seat].beads = counted_beads(beads));
        put(&self.tiles, |seat, tiles| households[seat].tiles = counted(tiles));
        put(&self.vessels, |seat, vessels| households[seat].vessels = counted(vessels));
        put(&self.pouch, |seat, pouch| households[seat].pouch = pouch.0.map(|pouch| pouch.0));
        put(&self.played, |seat, cards| households[seat].played = cards.items().iter().copied().collect());
        put(&self.declared, |seat, &declared| households[seat].declared = declared);
        put(&self.military, |seat, &military| households[seat].military = military);
        put(&self.voyage, |seat, &voyage| households[seat].voyage = voyage);
        put(&self.reeves, |seat, reeves| households[seat].reeves = reeves.items().iter().copied().collect());
        put(&self.slayer, |seat, &slayer| households[seat].slayer = slayer);
        put(&self.moves, |seat, &moves| households[seat].moves = moves);
        put(&self.guild_used, |seat, guild| households[seat].guild = guild.0);
        for seat in Seat::all(MAX_PLAYERS) {
            let own = &mut households[seat];
            let given = self.discs.as_ref().and_then(|discs| discs.get(&Player(seat)).copied());
            let used = in_use(own);
            own.discs = given.unwrap_or(own.discs.saturating_sub(used));
        }
    }

    fn put_hands(&self, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let hands = &mut position.hands;
        put(&self.hand, |seat, cards| hands[seat].cards = cards.items().iter().copied().collect());
        put(&self.writs, |seat, writs| hands[seat].writs = writs.items().iter().copied().collect());
        put(&self.reconsidered, |seat, &times| hands[seat].reconsidered = times);
        for (player, _) in self.hand.iter().flatten() {
            let again = hands[player.0].cards.meets(position.board.households[player.0].played);
            of(at, "hand", player.0).ensure(!again, "FU-36: has a card that was revealed")?;
        }
        Ok(())
    }

    /// Returns what stands on the map.
    fn put_pieces(&self, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let board = &mut position.board;
        for (player, pawns) in self.pawns.iter().flatten() {
            let at = of(at, "pawns", player.0);
            at.ensure(pawns.len() <= PAWNS, format!("FU-14: expected at most {PAWNS} pawns"))?;
            for (place, pawn) in board.households[player.0].pawns.iter_mut().zip(pawns) {
                *place = pawn.0.map(|pawn| pawn.0);
            }
        }
        for (player, monsters) in self.monsters.iter().flatten() {
            for monster in monsters.items() {
                let (monster, place) = monster.0;
                let tamed = &mut board.monsters[monster.index()];
                of(at, "monsters", player.0)
                    .ensure(tamed.is_none(), format!("FU-151: there is one {monster}"))?;
                *tamed = Some(Tamed { owner: player.0, at: place });
            }
        }
        for (&place, site) in self.sites.iter().flatten() {
            *board.site_mut(place) = site.site(&at.key("sites").key(place.id()))?;
        }
        Ok(())
    }

    fn put_halls(&self, game: &Feudum, halls: &mut Halls) {
        if let Some(barn) = &self.barn {
            halls.barn = Goods::NONE;
            put_numbers(barn, &mut halls.barn);
        }
        halls.chickens = self.chickens.as_ref().map_or(halls.chickens, counted_beads);
        halls.purse = self.purse.unwrap_or(halls.purse);
        self.rows.iter().for_each(|rows| put_numbers(rows, &mut halls.rows));
        self.carts.iter().for_each(|carts| put_numbers(carts, &mut halls.carts));
        halls.for_sale = self.for_sale.as_ref().map_or(halls.for_sale, counted);
        for (row, &count) in self.knights.iter().flatten().filter(|(row, _)| row.0.index() < game.rows) {
            halls.knights[row.0.index()] = count;
        }
        if let Some(scrolls) = &self.scrolls {
            halls.scrolls = scrolls.items().iter().copied().collect();
        }
        halls.rosary = self.rosary.as_ref().map_or(halls.rosary, counted_beads);
        halls.coffer = self.coffer.unwrap_or(halls.coffer);
    }

    fn put_supply(&self, supply: &mut Supply, at: &Node<'_>) -> Result<(), DataError> {
        for (row, &count) in self.supply_markers.iter().flatten() {
            supply.markers[row.0.index()] = count;
        }
        supply.seals = self.supply_seals.unwrap_or(supply.seals);
        supply.targets = self.supply_targets.unwrap_or(supply.targets);
        supply.shillings = self.supply_shillings.unwrap_or(supply.shillings);
        supply.vessels = self.supply_vessels.as_ref().map_or(supply.vessels, counted);
        for (disc, &count) in self.supply_discs.iter().flatten() {
            *supply.discs_mut(disc.0) = count;
        }
        if let Some(tiles) = &self.unseen_tiles {
            let same = tiles.len() == supply.tiles.len();
            at.key("unseen_tiles").ensure(same, "FU-17: expected four lists, of the numbers 1 to 4")?;
            for (unseen, tiles) in supply.tiles.iter_mut().zip(tiles) {
                *unseen = counted(tiles);
            }
        }
        Ok(())
    }

    /// FU-16: each writ is there once.
    fn put_deck(&self, game: &Feudum, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let known = game.writs();
        let mut free = known;
        for seat in Seat::all(game.players) {
            let own = position.hands[seat].writs;
            of(at, "writs", seat).ensure(own.minus(free).is_empty(), "FU-16: each writ is there once")?;
            free = free.minus(own);
        }
        let deck: &[Writ] = self.deck.as_deref().unwrap_or_default();
        let shuffled: Writs = match &self.shuffled {
            Some(writs) => writs.items().iter().copied().collect(),
            None if self.deck.is_some() => Writs::NONE,
            None => free,
        };
        let mut counts = [0; Writ::COUNT];
        for writ in shuffled.iter() {
            at.key("shuffled").ensure(free.has(writ), "FU-16: each writ is there once")?;
            free = free.without(writ);
            counts[writ.index()] = 1;
        }
        position.deck = Pile::shuffled(counts);
        for &writ in deck {
            at.key("deck").ensure(free.has(writ), "FU-16: each writ is there once")?;
            free = free.without(writ);
            let fits = position.deck.put_below(writ.index() as u8, Seats::NONE);
            debug_assert!(fits, "all writs fit");
        }
        Ok(())
    }
}

/// A position with nothing on the board and enough of everything in the supply.
fn blank(game: &Feudum) -> Position {
    let mut position = game.empty();
    let board = &mut position.board;
    for seat in Seat::all(game.players) {
        board.households[seat] = Household { markers: 5, discs: 3, ..Household::default() };
    }
    (board.round, board.epoch) = (1, 1);
    board.halls =
        Halls { barn: Goods::new([2; Good::COUNT]), rosary: Beads::new([1; Bead::COUNT]), ..board.halls };
    board.supply = Supply {
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
    position
}

/// Player discs that lie on tracks and reeves.
pub(super) fn in_use(household: &Household) -> u8 {
    household.military.saturating_add(u8::from(household.voyage > 0) + household.reeves.len() as u8)
}
