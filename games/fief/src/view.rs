//! [`View`]: what one viewer may know (FF-151).

use liege_game::{Seat, Seats, Stack, Viewer};
use serde::Serialize;

use crate::state::{
    BISHOPRICS, Back, Battle, Card, Cards, Court, DEPTH, Deal, Embassy, Engine, Evasion, FIEFS, FiefId,
    Group, Inquiry, Lord, Lords, Offer, Pawn, Phase, Place, Plague, Position, Revolt, See, Soldier, Stock,
    Tallage, Title, Vote,
};
use crate::{Diplomacy, Fief};

/// Soldiers of one player that nobody can tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct Band {
    /// Where, whence and how far they have come. Under fog of war the kind that it names says nothing.
    pub soldier: Soldier,
    /// How many there are.
    pub count: u8,
    /// How many of them are knights; unknown to others under fog of war (FF-145).
    pub knights: Option<u8>,
}

/// What one may know of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct House {
    /// Crowns, if they are known (FF-146).
    pub crowns: Option<u16>,
    /// Cards that the viewer knows.
    pub hand: Vec<Card>,
    /// The backs of all cards in hand, sorted.
    pub backs: Vec<Back>,
    /// EMBASSY tokens left.
    pub tokens: u8,
    /// Lords in play.
    pub lords: Lords,
    /// Soldiers on the map.
    pub bands: Vec<Band>,
    /// Victory points (FF-14).
    pub points: u8,
    /// TAXES counters left.
    pub taxes: u8,
    /// Whether the pope has refused a card and a purchase of his in this phase (RL-17).
    pub refused: (bool, bool),
    /// Gifts in this phase, which everybody sees (FF-160).
    pub gifts: u8,
    /// The viewer's own offers and gifts in this phase (FF-160).
    pub made: Option<(u8, u8)>,
}

/// Vote counters of one player before the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counters {
    /// Known.
    Open(Vote),
    /// Where they lie, the candidates in order, but not which is which.
    Covered(Option<Lord>, Option<Lord>),
}

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub players: usize,
    /// All that goes on, as far as the viewer knows of it.
    #[serde(skip)]
    pub(crate) phase_stack: Stack<Phase, DEPTH>,
    /// Where the turn stands.
    pub phase: Phase,
    /// From 1.
    pub turn: u8,
    /// Who holds FIRST PLAYER.
    pub first: Seat,
    /// The players.
    pub houses: Vec<House>,
    /// The lords.
    pub lords: Vec<Pawn>,
    /// Prisoners.
    pub captives: Lords,
    /// King, pope and other titles.
    pub court: Court,
    /// The queen.
    pub queen: Option<Lord>,
    /// The villages.
    pub villages: Vec<Place>,
    /// Who controls each.
    pub control: Vec<Option<Seat>>,
    /// The fiefs.
    pub fiefs: [Title; FIEFS],
    /// Tallages.
    pub tallages: [Option<Tallage>; FIEFS],
    /// The bishoprics.
    pub sees: [See; BISHOPRICS],
    /// Whose pope tithes all.
    pub pope_tithe: Option<Seat>,
    /// Siege engines.
    pub engines: Vec<Engine>,
    /// Common pieces left.
    pub stock: Stock,
    /// How many EVENT cards and CHARACTER cards lie in the piles.
    pub piles: (usize, usize),
    /// Cards in the piles that everybody knows to be there (FF-63).
    pub open: Cards,
    /// The back of the top EVENT card.
    pub top: Option<Back>,
    /// Discarded EVENT cards.
    pub event_discard: Cards,
    /// Discarded CHARACTER cards.
    pub character_discard: Cards,
    /// Calamities face down.
    pub slots: usize,
    /// Who stands.
    pub candidates: Lords,
    /// Who has voted, and where the counters lie.
    pub votes: Vec<(Seat, Counters)>,
    /// The group that is being moved.
    pub group: Option<Group>,
    /// Leave being asked for.
    pub inquiry: Option<Inquiry>,
    /// Steps that SECRET PASSAGE has opened: in rain, out of a siege, past a troop.
    pub passages: [u8; 3],
    /// Who has agreed to the mover's step by a road.
    pub consents: Vec<crate::state::Consent>,
    /// The fief whose title has been granted.
    pub granted: Option<FiefId>,
    /// Where the landless player who poses may land.
    pub landing: Option<crate::state::Village>,
    /// The battle.
    pub battle: Option<Battle>,
    /// Revolts.
    pub revolts: Vec<Revolt>,
    /// The plague.
    pub plague: Option<Plague>,
    /// An evasion.
    pub evasion: Option<Evasion>,
    /// The open offer.
    pub offer: Option<Offer>,
    /// The trade, for both sides of it.
    pub deal: Option<Deal>,
    /// The embassy.
    pub embassy: Option<Embassy>,
    /// Who is asked.
    pub asked: Seats,
}

impl View {
    /// Returns what goes on, as far as the viewer knows of it.
    pub(crate) fn goes_on(&self) -> Phase {
        self.phase_stack.top().unwrap_or_default()
    }

    /// Returns what the viewer may know of the position.
    pub(crate) fn of(game: &Fief, position: &Position, viewer: Viewer) -> View {
        let sees = |seat: Seat| viewer.sees(seat);
        let known = Position { phase_stack: phase_stack(game, position, viewer), ..*position };
        let votes = game.seats().filter(|&seat| position.ballot.voted.has(seat));
        View {
            viewer,
            phase_stack: known.phase_stack,
            players: game.setup.players,
            phase: position.sub_phase(),
            turn: position.turn,
            first: position.first,
            houses: game.seats().map(|seat| house(game, position, viewer, seat)).collect(),
            lords: position.lords.to_vec(),
            captives: position.captives,
            court: position.court,
            queen: position.queen(),
            villages: position.villages.to_vec(),
            control: crate::state::Village::ALL.iter().map(|&at| game.control(position, at)).collect(),
            fiefs: position.fiefs,
            tallages: position.tallages,
            sees: position.sees,
            pope_tithe: position.pope_tithe,
            engines: position.engines.to_vec(),
            stock: position.stock,
            piles: (position.piles.event.each().count(), position.piles.character.each().count()),
            open: position.piles.open(),
            top: position.piles.top,
            event_discard: position.piles.event_discard,
            character_discard: position.piles.character_discard,
            slots: position.piles.slots.len(),
            candidates: position.ballot.candidates,
            votes: votes.map(|seat| (seat, counters(position.ballot.votes[seat], sees(seat)))).collect(),
            group: position.group(),
            inquiry: position.inquiry(),
            passages: [position.marching.rain, position.marching.escape, position.marching.past],
            consents: position.marching.consents.to_vec(),
            granted: position.granted(),
            landing: position.landing,
            battle: known.battle(),
            revolts: known.revolts().rev().copied().collect(),
            plague: position.plague(),
            evasion: position.evasion(),
            offer: position.offer(),
            deal: known.deal(),
            embassy: known.embassy(),
            asked: liege_game::Game::pending(game, position).must(),
        }
    }
}

/// Returns what goes on, as the viewer knows it: a trade that others compose does not.
fn phase_stack(game: &Fief, position: &Position, viewer: Viewer) -> Stack<Phase, DEPTH> {
    let offered = position.offer().is_some();
    let hidden = |deal: &Deal| !deal.is_known_to(viewer, offered);
    let seen = |phase: &&Phase| !phase.is_top() && !phase.as_deal().is_some_and(hidden);
    let mut phase_stack = Stack::new();
    for &phase in position.phase_stack.iter().rev().filter(seen) {
        let mut known = phase;
        if let Some(battle) = known.as_battle_mut() {
            *battle = cover(game, battle, viewer);
        }
        if let Some(embassy) = known.as_embassy_mut() {
            embassy.offers = Default::default();
        }
        let fits = phase_stack.push(known);
        debug_assert!(fits, "no more goes on than in the position");
    }
    phase_stack
}

/// Returns whether the kinds of a player's soldiers are known to the viewer in a village (FF-145).
pub(crate) fn kinds_known(
    game: &Fief,
    position: &Position,
    viewer: Viewer,
    owner: Seat,
    at: crate::state::Village,
) -> bool {
    let fighter = position.battle().is_some_and(|battle| {
        battle.at == at
            && battle.fighters().has(owner)
            && battle.fighters().iter().any(|seat| viewer.sees(seat))
    });
    !game.options.fog || viewer.sees(owner) || fighter
}

fn house(game: &Fief, position: &Position, viewer: Viewer, seat: Seat) -> House {
    let family = &position.families[seat];
    let knows = |held: &&crate::state::Held| match viewer {
        Viewer::Seat(own) => own == seat || held.known.has(own),
        Viewer::Spectator => held.known == game.everybody().without(seat),
        Viewer::All => true,
    };
    let mut backs: Vec<Back> = family.hand.iter().map(|held| held.card.back()).collect();
    backs.sort_unstable();
    let mut bands: Vec<Band> = Vec::new();
    for soldier in family.soldiers.iter() {
        let known = kinds_known(game, position, viewer, seat, soldier.at());
        let shown = if known { soldier } else { soldier.covered() };
        let knight = u8::from(soldier.kind() == crate::state::Kind::Knight);
        match bands.iter_mut().find(|band| band.soldier == shown) {
            Some(band) => {
                band.count += 1;
                band.knights = band.knights.map(|knights| knights + knight);
            }
            None => bands.push(Band { soldier: shown, count: 1, knights: known.then_some(knight) }),
        }
    }
    bands.sort_unstable_by_key(|band| band.soldier);
    House {
        crowns: (!game.options.secret_treasuries || viewer.sees(seat)).then_some(family.crowns),
        hand: family.hand.iter().filter(knows).map(|held| held.card).collect(),
        backs,
        tokens: family.tokens,
        lords: family.lords,
        bands,
        points: game.points(position, seat),
        taxes: (game.components.stock.taxes.get() as u8).saturating_sub(game.taxes_out(position, seat)),
        refused: (family.card_refused, family.purchase_refused),
        gifts: family.gifts,
        made: (viewer.sees(seat) || game.options.diplomacy == Diplomacy::Embassy)
            .then_some((family.offers, family.gifts)),
    }
}

fn counters(vote: Vote, known: bool) -> Counters {
    if known {
        return Counters::Open(vote);
    }
    let (one, other) = vote.covered();
    Counters::Covered(one, other)
}

/// FF-145: who does not fight does not learn points and dice before they are rolled; removed pieces show.
fn cover(game: &Fief, battle: &Battle, viewer: Viewer) -> Battle {
    if !game.options.fog || battle.fighters().iter().any(|seat| viewer.sees(seat)) {
        return *battle;
    }
    Battle { points: Default::default(), loss: [None; 2], fallen: Default::default(), ..*battle }
}
