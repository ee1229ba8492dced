//! [`State`]: a position as cases write it, in `setup`, `check` and `expect`.

use std::collections::BTreeMap;

use liege_cases::old::{MaybePlayer, Player, Run, Unordered};
use liege_data::{DataError, Node};
use liege_game::{Game as _, Seat};
use serde::{Deserialize, Serialize};

use super::moment::{pending, step};
use super::part::{Numbers, Pawns, Words, part};
use super::texts::{BeadText, DiscText, Maybe, MonsterText, PouchText};
use crate::Feudum;
use crate::rules::Look;
use crate::rules::movement::ferries_open;
use crate::rules::status::stars;
use crate::state::{
    self, Card, Disc, Good, Guild, Halls, Hand, Landscape, MAX_PLAYERS, Phase, Place, Position, Region, Role,
    Scroll, Vessel, Writ,
};

part! {
    /// A position, as far as a case gives it.
    State(position: Position; run: &Run<'_, Feudum>, asked: &State) {
        epoch: u8 = position.board.epoch;
        stacks: Numbers<Region> = position.board.stacks;
        bag: Numbers<Good> = position.board.supply.haversack;
    }
    read {
        p: BTreeMap<Player, Household> = run.each(|seat| {
            let (household, hand) = (position.household(seat), &position.hands[seat]);
            Household::of(household, hand, position, seat)
        });
        loc: BTreeMap<Place, Site> =
            Place::ALL.iter().map(|&place| (place, Site::of(position.board.site(place)))).collect();
        guild: Guilds = Guilds::of(&position.board.halls, &rows(run.node())[..run.game.rows]);
        stars: BTreeMap<Guild, BTreeMap<Player, u8>> = {
            let stars = stars(&position.board, run.game.players);
            Guild::ALL.iter().map(|&guild| (guild, run.each(|seat| stars[seat][guild.index()]))).collect()
        };
        supply: Supply = Supply::of(&position.board.supply, &rows(run.node())[..run.game.rows]);
    }
    outcomes {
        deck: Vec<Writ> = {
            let below = position.deck.below();
            below.iter().map(|placed| Writ::ALL[usize::from(placed.kind)]).collect()
        };
        bag_in: Unordered<Good> = run.aside.memory.bag_in.iter().copied().collect();
        bag_out: Unordered<Good> = run.aside.memory.bag_out.iter().copied().collect();
        bag_before_draws: Numbers<Good> =
            run.aside.memory.bag_at_start.as_ref().map(Words::of).unwrap_or_default();
        bag_after_setup_total: Option<u8> = run.aside.memory.bag_after_setup;
        battle: Battle = run.aside.memory.battle;
        step: String = step(run).to_owned();
        active: MaybePlayer = {
            let turn = matches!(position.agenda.iter().last(), Some(Phase::Turn { .. }));
            MaybePlayer(turn.then_some(position.board.active))
        };
        start: Player = Player(position.board.start);
        pending: String = pending(run);
        ferries_open: bool = ferries_open(Look { game: &run.game, position });
        winner: Unordered<Player> = run.game.standing(position).winners().map(Player).collect();
        // Sizes of farms, with the part of the farm and the number of favors.
        harvest_chart: Vec<[u8; 3]> = {
            let components = &run.game.components;
            let parts = components.farm_part.iter().zip(&components.favors);
            (5..).zip(parts).map(|(size, (&farm, &favors))| [size, farm, favors]).collect()
        };
        // What the improvement to a kind of location scores for each number of the tile.
        improve_chart: Vec<(Improved, i16, i16, i16, i16)> = {
            let row = |to: Improved| {
                let vp = |number| i16::from(run.game.components.improve_vp(to.disc(), number));
                (to, vp(1), vp(2), vp(3), vp(4))
            };
            asked.improve_chart.iter().flatten().map(|asked| row(asked.0)).collect()
        };
        // An epoch, the tops of the six stacks, and the epoch that they begin; 0 for none.
        trigger: Vec<(u8, [u8; Region::COUNT], u8)> = {
            let begun = |epoch, tops| run.game.triggered(epoch, tops).unwrap_or(0);
            asked.trigger.iter().flatten().map(|(epoch, tops, _)| (*epoch, *tops, begun(*epoch, tops))).collect()
        };
    }
}

#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Improved {
    Farm,
    Town,
    Feudum,
}

impl Improved {
    const fn disc(self) -> Disc {
        match self {
            Improved::Farm => Disc::FARM,
            Improved::Town => Disc::TOWN,
            Improved::Feudum => Disc::Feudum(Guild::Farmer),
        }
    }
}

/// Attack and defense of the battle that was fought last, as it stood.
#[derive(Clone, Copy, Default, Debug, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Battle {
    pub(super) attack: Option<u8>,
    pub(super) defense: Option<u8>,
}

part! {
    /// A player.
    Household(household: state::Household, hand: Hand; position: &Position, seat: Seat) {
        vp: i16 = household.vp;
        shillings: u8 = household.shillings;
        food: u8 = household.goods[Good::Food];
        wood: u8 = household.goods[Good::Wood];
        iron: u8 = household.goods[Good::Iron];
        saltpeter: u8 = household.goods[Good::Saltpeter];
        sulfur: u8 = household.goods[Good::Sulfur];
        barrel: u8 = household.barrel;
        influence: u8 = household.markers;
        discs: u8 = household.discs;
        beads: Unordered<BeadText> = household.beads;
        tiles: Unordered<Landscape> = household.tiles;
        vessels: Unordered<Vessel> = household.vessels;
        writs: Unordered<Writ> = hand.writs;
        military: u8 = household.military;
        voyage: u8 = household.voyage;
        reeves: Unordered<Guild> = household.reeves;
        slayer: bool = household.slayer;
        hand: Unordered<Card> = hand.cards;
        played: Unordered<Card> = household.played;
        moves_ok: u8 = household.moves;
        guild_used: Maybe<Guild> = household.guild;
        pouch: Maybe<PouchText> = household.pouch;
        pawns: Pawns = household.pawns;
    }
    read {
        seals: u8 = household.all_seals();
        monsters: Unordered<MonsterText> = position.board.monsters_of(seat).map(MonsterText).collect();
    }
    outcomes {
        tile_count: u8 = household.tiles.total();
        writ_count: usize = hand.writs.len();
        hand_count: usize = hand.cards.len();
    }
}

part! {
    /// A location.
    Site(site: state::Site) {
        disc: Maybe<DiscText> = site.disc;
        ruler: MaybePlayer = site.ruler;
        subject: bool = site.subject;
        serf: MaybePlayer = site.serf;
        goods: Unordered<Good> = site.goods;
        landscape: Maybe<Landscape> = site.landscape;
        on_landscape: u8 = site.resources;
        vessels: Unordered<Vessel> = site.vessels;
    }
    read {
        immune: Maybe<Role> = Maybe(match (site.subject_immune, site.serf_immune) {
            (true, _) => Some(Role::Subject),
            (_, true) => Some(Role::Serf),
            _ => None,
        });
    }
}

part! {
    /// The general supply.
    Supply(supply: state::Supply; rows: &[String]) {
        seals: u8 = supply.seals;
        targets: u8 = supply.targets;
        shillings: u8 = supply.shillings;
        vessels: Unordered<Vessel> = supply.vessels;
        discs: BTreeMap<DiscText, i8> = *supply;
    }
    read {
        influence: Numbers<String> = by_row(rows, &supply.markers);
    }
}

/// The players on the tracks of guilds, the guild master first.
pub(super) type Tracks<'s> = BTreeMap<Guild, &'s [Player]>;

/// Declares the guilds, each of which has a track besides its own.
macro_rules! guilds {
    (|$halls:ident, $rows:ident| $(
        $guild:ident: $Guild:ident { $($keys:tt)* } $(read { $($read:tt)* })? $(outcomes { $($outcomes:tt)* })?
    ;)+) => {
        /// The guilds.
        #[derive(Clone, Default, Deserialize, Serialize)]
        #[serde(default)]
        pub(super) struct Guilds {
            $(pub(super) $guild: $Guild,)+
        }

        impl Guilds {
            fn of($halls: &Halls, $rows: &[String]) -> Guilds {
                Guilds { $($guild: $Guild::of($halls, $rows),)+ }
            }

            /// Puts what a setup gives into the halls, and says which tracks it gives.
            pub(super) fn put(&self, node: &Node<'_>, halls: &mut Halls) -> Result<Tracks<'_>, DataError> {
                $(self.$guild.put(&node.key(stringify!($guild)), halls)?;)+
                let given = [$((Guild::$Guild, &self.$guild.track)),+];
                Ok(given.into_iter().filter_map(|(guild, track)| Some((guild, track.as_deref()?))).collect())
            }
        }

        $(part! {
            $Guild($halls: Halls; $rows: &[String]) { $($keys)* }
            read {
                track: Vec<Player> = {
                    let standing = $halls.standing(Guild::$Guild);
                    standing.seats().filter(|&seat| standing.placed.has(seat)).map(Player).collect()
                };
                $($($read)*)?
            }
            $(outcomes { $($outcomes)* })?
        })+
    };
}

guilds! { |halls, rows|
    farmer: Farmer {
        barn: Numbers<Good> = halls.barn;
        chickens: Unordered<BeadText> = halls.chickens;
        purse: u8 = halls.purse;
    }
    read { barn_count: u8 = halls.barn.total(); }
    outcomes { chickens_count: u8 = halls.chickens.total(); };

    merchant: Merchant { rows: Numbers<Good> = halls.rows; };

    alchemist: Alchemist {
        goods: Numbers<Good> = halls.carts;
        vessels: Unordered<Vessel> = halls.for_sale;
    };

    knight: Knight {}
    read { rows: Numbers<String> = by_row(rows, &halls.knights); };

    noble: Noble { scrolls: Unordered<Scroll> = halls.scrolls; };

    monk: Monk {
        rosary: Unordered<BeadText> = halls.rosary;
        coffer: u8 = halls.coffer;
    }
    outcomes { rosary_count: u8 = halls.rosary.total(); };
}

fn by_row(rows: &[String], counts: &[u8]) -> Numbers<String> {
    rows.iter().cloned().zip(counts.iter().copied()).collect()
}

/// What the rows of the Knight Guild are called: as the players, then as the dummy colours.
pub(super) fn rows(node: &Node<'_>) -> Vec<String> {
    let dummies = (1..).map(|number| format!("dummy{number}"));
    node.names().iter().cloned().chain(dummies).take(MAX_PLAYERS).collect()
}
