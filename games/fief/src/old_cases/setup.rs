//! The position with which a case begins.

mod cards;
mod effect;
mod entries;
mod land;
mod moment;
mod pieces;
mod titles;

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::old::{Player, Run};
use liege_data::{DataError, Node};
use liege_game::{Flow, Game, Seat};
use serde::Deserialize;

use super::Aside;
use super::words::Setting;
use crate::state::{Card, FiefId, Lord, Phase, Position, Village};
use crate::{Draw, Fief};
pub(crate) use effect::Effect;
pub(crate) use entries::{ArmyEntry, LordEntry, StockEntry, VillageEntry};
pub(crate) use moment::phase_of;

/// Declares the keys of a set-up, any of which may be absent; a variant may give any of them another value.
macro_rules! setup {
    ($($key:ident: $Type:ty,)*) => {
        /// A set-up.
        #[derive(Clone, Deserialize)]
        pub(crate) struct Setup {
            players: Vec<String>,
            $(pub(crate) $key: Option<$Type>,)*
        }

        /// The change of a variant.
        #[derive(Clone, Deserialize)]
        pub(crate) struct Variant {
            pub(super) f_att: Option<Vec<u8>>,
            pub(super) votes: Option<BTreeMap<Player, super::words::MaybeLord>>,
            pub(super) skip_action: Option<usize>,
            pub(super) remove_army: Option<Player>,
            pub(super) jailed: Option<BTreeMap<Lord, Player>>,
            pub(super) engines: Option<u8>,
            pub(super) target: Option<Player>,
            pub(super) join: Option<Vec<Player>>,
            pub(super) refused: Option<Vec<usize>>,
            $($key: Option<$Type>,)*
        }

        impl Setup {
            /// The same with the keys of a variant in place of its own.
            pub(crate) fn changed(&self, other: &Variant) -> Setup {
                Setup {
                    players: self.players.clone(),
                    $($key: other.$key.as_ref().or(self.$key.as_ref()).cloned(),)*
                }
            }
        }
    };
}

setup! {
    first: Player,
    turn: u8,
    phase: String,
    window: String,
    turn_of: Player,
    candidates: Vec<Lord>,
    lords: Vec<LordEntry>,
    armies: Vec<ArmyEntry>,
    villages: Vec<VillageEntry>,
    arrivals: BTreeMap<Village, Vec<Player>>,
    effects: Vec<Effect>,
    suspended: BTreeMap<FiefId, Player>,
    married: Vec<[Lord; 2]>,
    hands: BTreeMap<Player, Vec<Card>>,
    crowns: BTreeMap<Player, u16>,
    embassy_tokens: BTreeMap<Player, u8>,
    slots: Vec<Card>,
    event_pile: Vec<Card>,
    character_pile: Vec<Card>,
    discard_event: Vec<Card>,
    discard_character: Vec<Card>,
    stock: StockEntry,
    options: BTreeMap<String, Setting>,
}

/// What follows by itself, and the draws of the set-up that a case takes for granted.
pub(crate) fn first_draws(run: &mut Run<'_, Fief>) {
    if run.position.phase() != Phase::Top {
        let game = Arc::clone(&run.game);
        game.advance(&mut run.position, &mut run.events);
    }
    if run.position.sub_phase() == Phase::FirstPlayer {
        run.force(Draw::First(run.position.first));
    }
}

impl Setup {
    /// What is agreed.
    pub(crate) fn agreed(&self) -> liege_game::Setup {
        let mut setup = liege_game::Setup::new(self.players.len());
        for (id, Setting(value)) in self.options.iter().flatten() {
            setup.options.insert(id.replace('_', "-"), value.clone());
        }
        setup
    }

    /// The position.
    pub(crate) fn position(&self, game: &Fief, node: &Node<'_>) -> Result<(Position, Aside), DataError> {
        let mut position = game.start();
        position.first = self.first.map_or(Seat::A, |first| first.0);
        position.turn = self.turn.unwrap_or(1);
        let aside = Aside {
            event: self.event_pile.clone().map(Into::into),
            character: self.character_pile.clone().map(Into::into),
            ..Aside::default()
        };
        if self.phase.as_deref() == Some("setup") {
            for seat in game.seats() {
                position.families[seat].crowns = game.components.set_up.crowns.get();
            }
            return Ok((position, aside));
        }
        for seat in game.seats() {
            let given = self.crowns.as_ref().and_then(|crowns| crowns.get(&Player(seat)));
            position.families[seat].crowns = given.copied().unwrap_or(0);
        }
        for (player, &tokens) in self.embassy_tokens.iter().flatten() {
            position.families[player.0].tokens = tokens;
        }
        self.pieces(&mut position);
        self.titles(&mut position, node)?;
        self.effects.iter().flatten().for_each(|effect| effect.put(&mut position));
        self.land(game, &mut position);
        self.cards(game, &mut position, node)?;
        let phase = self.moment(game, &mut position, node)?;
        game.start_in(&mut position, phase);
        Ok((position, aside))
    }
}
