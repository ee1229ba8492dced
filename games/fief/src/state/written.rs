//! How a [`Position`] is written, in traces and wherever else it is read: what goes on lies in a field for each kind, from which
//! its order follows.

use liege_game::{List, PerSeat, Stack};
use serde::{Deserialize, Serialize};

use super::{
    BISHOPRICS, Back, Ballot, Battle, Consent, Court, Deal, Embassy, Engine, Evasion, FIEFS, Family, FiefId,
    Group, Holder, Inquiry, LORDS, Lords, MOST_CONSENTS, Marching, Offer, Pawn, Phase, Piles, Place, Plague,
    Position, Revolt, See, Stock, Tallage, Title, VILLAGES, Village,
};

/// A position with a field for each thing that can go on.
#[derive(Serialize, Deserialize)]
pub(super) struct Written {
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
    marching: Moves,
    granted: Option<FiefId>,
    landing: Option<Village>,
    battle: Option<Battle>,
    revolts: Vec<Revolt>,
    plague: Option<Plague>,
    evasion: Option<Evasion>,
    offer: Option<Offer>,
    deal: Option<Deal>,
    embassy: Option<Embassy>,
}

/// The moves of one player.
#[derive(Serialize, Deserialize)]
struct Moves {
    group: Option<Group>,
    consents: List<Consent, MOST_CONSENTS>,
    inquiry: Option<Inquiry>,
    rain: u8,
    escape: u8,
    past: u8,
}

impl From<Position> for Written {
    fn from(position: Position) -> Written {
        let Marching { consents, rain, escape, past } = position.marching;
        let (group, inquiry) = (position.group(), position.inquiry());
        Written {
            phase: position.sub_phase(),
            turn: position.turn,
            first: position.first,
            families: position.families,
            lords: position.lords,
            captives: position.captives,
            court: position.court,
            villages: position.villages,
            fiefs: position.fiefs,
            tallages: position.tallages,
            sees: position.sees,
            pope_tithe: position.pope_tithe,
            engines: position.engines,
            stock: position.stock,
            piles: position.piles,
            ballot: position.ballot,
            marching: Moves { group, consents, inquiry, rain, escape, past },
            granted: position.granted(),
            landing: position.landing,
            battle: position.battle(),
            revolts: position.revolts().rev().copied().collect(),
            plague: position.plague(),
            evasion: position.evasion(),
            offer: position.offer(),
            deal: position.deal(),
            embassy: position.embassy(),
        }
    }
}

impl From<Written> for Position {
    fn from(written: Written) -> Position {
        let agenda = written.agenda();
        let Moves { consents, rain, escape, past, .. } = written.marching;
        Position {
            agenda,
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
    /// What goes on, what interrupts above what is interrupted.
    fn agenda<const DEPTH: usize>(&self) -> Stack<Phase, DEPTH> {
        let mover = self.phase.turn().unwrap_or(self.first);
        let given = |title: &Title| matches!(title.holder, Holder::Heirs(..) | Holder::Conqueror(_));
        let unknown = self.piles.top.is_none()
            && self.piles.event.backs(Back::Grey) > 0
            && self.piles.event.backs(Back::Black) > 0;
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
            .chain([self.fiefs.iter().any(given).then_some(Phase::Title)])
            .chain([unknown.then_some(Phase::Top)]);
        let mut agenda = Stack::new();
        for phase in phases.flatten() {
            // What does not fit was no position.
            if !agenda.push(phase) {
                break;
            }
        }
        agenda
    }
}
