//! How a [`Position`] is written, in traces and wherever else it is read: what goes on lies in a field for each kind, from which
//! its order follows.

use liege_game::{List, PerSeat, Stack};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    BISHOPRICS, Ballot, Battle, Consent, Court, Deal, Embassy, Engine, Evasion, FIEFS, Family, FiefId, Group,
    Inquiry, LORDS, Lords, MAX_CONSENTS, Marching, Offer, Pawn, Phase, Piles, Place, Plague, Position,
    Revolt, See, Stock, Tallage, Title, VILLAGES, Village,
};

/// A position with a field for each thing that can go on.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Position")]
struct Written {
    #[serde(getter = "Position::sub_phase")]
    phase: Phase,
    turn: u8,
    first: liege_game::Seat,
    families: PerSeat<Family>,
    #[serde(with = "liege_game::array_field")]
    lords: [Pawn; LORDS],
    captives: Lords,
    court: Court,
    #[serde(with = "liege_game::array_field")]
    villages: [Place; VILLAGES],
    #[serde(with = "liege_game::array_field")]
    fiefs: [Title; FIEFS],
    #[serde(with = "liege_game::array_field")]
    tallages: [Option<Tallage>; FIEFS],
    #[serde(with = "liege_game::array_field")]
    sees: [See; BISHOPRICS],
    pope_tithe: Option<liege_game::Seat>,
    engines: List<Engine, 12>,
    stock: Stock,
    piles: Piles,
    ballot: Ballot,
    #[serde(getter = "Moves::of")]
    marching: Moves,
    #[serde(getter = "Position::granted")]
    granted: Option<FiefId>,
    landing: Option<Village>,
    #[serde(getter = "Position::battle")]
    battle: Option<Battle>,
    #[serde(getter = "revolts")]
    revolts: Vec<Revolt>,
    #[serde(getter = "Position::plague")]
    plague: Option<Plague>,
    #[serde(getter = "Position::evasion")]
    evasion: Option<Evasion>,
    #[serde(getter = "Position::offer")]
    offer: Option<Offer>,
    #[serde(getter = "Position::deal")]
    deal: Option<Deal>,
    #[serde(getter = "Position::embassy")]
    embassy: Option<Embassy>,
}

/// The moves of one player.
#[derive(Serialize, Deserialize)]
struct Moves {
    group: Option<Group>,
    consents: List<Consent, MAX_CONSENTS>,
    inquiry: Option<Inquiry>,
    rain: u8,
    escape: u8,
    past: u8,
}

impl Moves {
    fn of(position: &Position) -> Moves {
        let Marching { consents, rain, escape, past } = position.marching;
        Moves { group: position.group(), consents, inquiry: position.inquiry(), rain, escape, past }
    }
}

/// The latest last.
fn revolts(position: &Position) -> Vec<Revolt> {
    position.revolts().rev().copied().collect()
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        Written::deserialize(deserializer)
    }
}

impl From<Written> for Position {
    fn from(written: Written) -> Position {
        let phase_stack = written.phase_stack();
        let Moves { consents, rain, escape, past, .. } = written.marching;
        Position {
            phase_stack,
            turn: written.turn,
            first: written.first,
            families: written.families,
            lords: written.lords,
            captives: written.captives,
            court: written.court,
            villages: written.villages,
            fiefs: written.fiefs,
            tallages: written.tallages,
            sees: written.sees,
            pope_tithe: written.pope_tithe,
            engines: written.engines,
            stock: written.stock,
            piles: written.piles,
            ballot: written.ballot,
            marching: Marching { consents, rain, escape, past },
            landing: written.landing,
        }
    }
}

impl Written {
    /// Returns what goes on, what interrupts above what is interrupted.
    fn phase_stack<const DEPTH: usize>(&self) -> Stack<Phase, DEPTH> {
        let mover = self.phase.turn().unwrap_or(self.first);
        let revolts = self.revolts.split_last();
        let revolts =
            revolts.map(|(&first, earlier)| Phase::Revolt(first, earlier.iter().copied().collect()));
        let phases = [Some(self.phase)]
            .into_iter()
            .chain([self.granted.map(|fief| Phase::Granted(fief, mover))])
            .chain([self.marching.inquiry.map(|inquiry| Phase::Inquiry(mover, inquiry))])
            .chain([self.marching.group.map(|group| Phase::Group(mover, group))])
            .chain([self.battle.map(Phase::Battle)])
            .chain([revolts])
            .chain([self.embassy.map(Phase::Embassy)])
            .chain([self.deal.map(Phase::Deal)])
            .chain([self.offer.map(Phase::Offer)])
            .chain([self.evasion.map(Phase::Evasion)])
            .chain([self.plague.map(Phase::Plague)])
            .chain([self.fiefs.iter().any(|title| title.holder.must_give()).then_some(Phase::Title)])
            .chain([self.piles.top_is_unknown().then_some(Phase::Top)]);
        let mut phase_stack = Stack::new();
        for phase in phases.flatten() {
            // What does not fit was no position.
            if !phase_stack.push(phase) {
                break;
            }
        }
        phase_stack
    }
}
