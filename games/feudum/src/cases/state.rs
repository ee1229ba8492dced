//! [`State`]: a position as cases write it, in `setup`, `check` and `expect`.

use std::collections::BTreeMap;

use liege_cases::{Run, Unordered};
use liege_data::{DataError, Node};
use liege_game::{Game as _, Seat};
use serde::{Deserialize, Serialize, Serializer};

use super::moment::{pending, step};
use super::names::Names;
use super::texts::{BeadText, DiscText, Maybe, MonsterText, PawnText, PouchText};
use crate::rules::ask::Look;
use crate::rules::movement::ferries_open;
use crate::rules::status::stars;
use crate::state::{
    Beads, Card, Counts, Disc, Estate, Good, Guild, Kind, Landscape, Phase, Place, Position, Region, Role,
    Row, Vessel, Writ,
};
use crate::{Feudum, state};

/// How many of each.
pub(super) type Numbers<K> = BTreeMap<K, u8>;
type All<K> = Option<Unordered<K>>;

/// A position, as far as a case gives it.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct State {
    pub(super) epoch: Option<u8>,
    pub(super) stacks: Numbers<Region>,
    pub(super) p: BTreeMap<String, Household>,
    pub(super) loc: BTreeMap<Place, Site>,
    pub(super) guild: Guilds,
    pub(super) stars: BTreeMap<Guild, Numbers<String>>,
    pub(super) supply: Supply,
    pub(super) bag: Option<Numbers<Good>>,
    deck: Option<Vec<Writ>>,
    bag_in: All<Good>,
    bag_out: All<Good>,
    bag_before_draws: Numbers<Good>,
    bag_after_setup_total: Option<u8>,
    battle: Battle,
    step: Option<String>,
    active: Option<String>,
    start: Option<String>,
    pending: Option<String>,
    ferries_open: Option<bool>,
    winner: All<String>,
    /// Sizes of farms, with the part of the farm and the number of favors.
    harvest_chart: Option<Vec<[u8; 3]>>,
    /// What the improvement to a kind of location scores for each number of the tile.
    improve_chart: Vec<(Improved, i16, i16, i16, i16)>,
    /// An epoch, the tops of the six stacks, and the epoch that they begin; 0 for none.
    trigger: Vec<(u8, [u8; Region::COUNT], u8)>,
}

#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Improved {
    Farm,
    Town,
    Feudum,
}

#[derive(Clone, Copy, Default, Deserialize, Serialize)]
#[serde(default)]
struct Battle {
    attack: Option<u8>,
    defense: Option<u8>,
}

/// A player.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Household {
    pub(super) vp: Option<i16>,
    pub(super) shillings: Option<u8>,
    food: Option<u8>,
    wood: Option<u8>,
    iron: Option<u8>,
    saltpeter: Option<u8>,
    sulfur: Option<u8>,
    pub(super) barrel: Option<u8>,
    pub(super) influence: Option<u8>,
    pub(super) discs: Option<u8>,
    pub(super) seals: Option<u8>,
    pub(super) beads: All<BeadText>,
    pub(super) tiles: All<Landscape>,
    tile_count: Option<u8>,
    pub(super) vessels: All<Vessel>,
    pub(super) writs: All<Writ>,
    writ_count: Option<usize>,
    pub(super) military: Option<u8>,
    pub(super) voyage: Option<u8>,
    pub(super) reeves: All<Guild>,
    pub(super) slayer: Option<bool>,
    pub(super) hand: All<Card>,
    hand_count: Option<usize>,
    pub(super) played: All<Card>,
    pub(super) moves_ok: Option<u8>,
    pub(super) guild_used: Option<Maybe<Guild>>,
    pub(super) pouch: Option<PouchText>,
    pub(super) pawns: Option<Pawns>,
    pub(super) monsters: All<MonsterText>,
}

/// Pawns: a setup numbers them in its order, but they are compared without it.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Pawns(pub(super) Vec<PawnText>);

impl Serialize for Pawns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.iter().copied().collect::<Unordered<PawnText>>().serialize(serializer)
    }
}

/// A location.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Site {
    pub(super) disc: Option<DiscText>,
    pub(super) ruler: Option<String>,
    pub(super) subject: Option<bool>,
    pub(super) serf: Option<String>,
    pub(super) goods: All<Good>,
    pub(super) landscape: Option<Maybe<Landscape>>,
    pub(super) on_landscape: Option<u8>,
    pub(super) immune: Option<Maybe<Role>>,
    pub(super) vessels: All<Vessel>,
}

/// The guilds.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Guilds {
    pub(super) farmer: Farmer,
    pub(super) merchant: Merchant,
    pub(super) alchemist: Alchemist,
    pub(super) knight: Knight,
    pub(super) noble: Noble,
    pub(super) monk: Monk,
}

/// The colours on a guild's track, the guild master's first.
pub(super) type Track = Option<Vec<String>>;

impl Guilds {
    pub(super) const fn track(&self, guild: Guild) -> &Track {
        match guild {
            Guild::Farmer => &self.farmer.track,
            Guild::Merchant => &self.merchant.track,
            Guild::Alchemist => &self.alchemist.track,
            Guild::Knight => &self.knight.track,
            Guild::Noble => &self.noble.track,
            Guild::Monk => &self.monk.track,
        }
    }
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Farmer {
    track: Track,
    pub(super) barn: Option<Numbers<Good>>,
    pub(super) barn_count: Option<u8>,
    pub(super) chickens: All<BeadText>,
    chickens_count: Option<u8>,
    pub(super) purse: Option<u8>,
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Merchant {
    track: Track,
    pub(super) rows: Numbers<Good>,
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Alchemist {
    track: Track,
    pub(super) goods: Numbers<Good>,
    pub(super) vessels: All<Vessel>,
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Knight {
    track: Track,
    pub(super) rows: Numbers<String>,
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Noble {
    track: Track,
    pub(super) scrolls: All<state::Scroll>,
}

#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Monk {
    track: Track,
    pub(super) rosary: All<BeadText>,
    rosary_count: Option<u8>,
    pub(super) coffer: Option<u8>,
}

/// The general supply.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Supply {
    pub(super) seals: Option<u8>,
    pub(super) targets: Option<u8>,
    pub(super) shillings: Option<u8>,
    pub(super) influence: Numbers<String>,
    pub(super) vessels: All<Vessel>,
    pub(super) discs: BTreeMap<DiscText, i8>,
}

impl State {
    /// Whether it says at which step the round is.
    pub(super) const fn names_step(&self) -> bool {
        self.step.is_some()
    }

    /// Whether it says what is asked.
    pub(super) const fn names_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Players that the case does not have are no part of it.
    pub(super) fn check_names(&self, names: &Names, node: &Node<'_>) -> Result<(), DataError> {
        names.check(self.p.keys(), &node.key("p"))?;
        for (guild, colors) in &self.stars {
            names.check(colors.keys(), &node.key("stars").key(guild.id()))?;
        }
        Ok(())
    }

    /// What a `setup` can't say: what only follows from it, or is counted.
    pub(super) fn check_setup(&self, node: &Node<'_>) -> Result<(), DataError> {
        let outcomes = [
            "deck",
            "bag_in",
            "bag_out",
            "bag_before_draws",
            "bag_after_setup_total",
            "battle",
            "step",
            "active",
            "start",
            "pending",
            "ferries_open",
            "winner",
            "harvest_chart",
            "improve_chart",
            "trigger",
        ];
        let households = self.p.keys().map(|color| node.key("p").key(color));
        let counts = households
            .flat_map(|player| ["tile_count", "writ_count", "hand_count"].map(|key| player.get(key)));
        let guilds = node.key("guild");
        let found = outcomes
            .iter()
            .map(|key| node.get(key))
            .chain(counts)
            .chain([guilds.key("farmer").get("chickens_count"), guilds.key("monk").get("rosary_count")]);
        match found.flatten().next() {
            Some(outcome) => Err(outcome.error("stands only in check and expect")),
            None => Ok(()),
        }
    }

    /// Everything that the format can say of the position a case has come to; of the charts, what is asked for.
    pub(super) fn of(run: &Run<'_, Feudum>, asked: &State) -> State {
        let (game, position, aside) = (&*run.game, &run.position, &run.aside);
        let (names, board, memory) = (&aside.names, &position.board, &aside.memory);
        let seats = || Seat::all(game.players);
        let all = stars(board, game.players);
        let of_guild = |guild: Guild| {
            let row = seats().map(|seat| (names.color(seat), all[seat][guild.index()]));
            (guild, row.collect::<Numbers<String>>())
        };
        let turn = matches!(position.agenda.iter().last(), Some(Phase::Turn { .. }));
        let below = position.deck.below().iter().map(|placed| Writ::ALL[usize::from(placed.kind)]);
        State {
            epoch: Some(board.epoch),
            stacks: Region::ALL.iter().map(|region| (*region, board.stack(*region))).collect(),
            p: seats().map(|seat| (names.color(seat), household(run, seat))).collect(),
            loc: Place::ALL.iter().map(|&place| (place, site(names, position, place))).collect(),
            guild: guilds(game, names, position),
            stars: Guild::ALL.iter().map(|&guild| of_guild(guild)).collect(),
            supply: supply(game, names, position),
            bag: Some(numbers(&board.supply.haversack)),
            deck: Some(below.collect()),
            bag_in: Some(memory.bag_in.iter().copied().collect()),
            bag_out: Some(memory.bag_out.iter().copied().collect()),
            bag_before_draws: memory.bag_at_start.as_ref().map(numbers).unwrap_or_default(),
            bag_after_setup_total: memory.bag_after_setup,
            battle: Battle {
                attack: memory.battle.map(|(attack, _)| attack),
                defense: memory.battle.map(|(_, defense)| defense),
            },
            step: Some(step(game, position).to_owned()),
            active: Some(if turn { names.color(board.active) } else { String::new() }),
            start: Some(names.color(board.start)),
            pending: Some(pending(game, names, position)),
            ferries_open: Some(ferries_open(Look { game, position })),
            winner: Some(game.standing(position).winners().map(|seat| names.color(seat)).collect()),
            harvest_chart: Some(harvest_chart(game)),
            improve_chart: asked.improve_chart.iter().map(|row| improve_row(game, row.0)).collect(),
            trigger: asked
                .trigger
                .iter()
                .map(|(epoch, tops, _)| (*epoch, *tops, game.triggered(*epoch, tops).unwrap_or(0)))
                .collect(),
        }
    }
}

fn numbers<K: Kind + Ord, const N: usize>(counts: &Counts<K, N>) -> Numbers<K> {
    K::ALL.iter().map(|&kind| (kind, counts[kind])).collect()
}

fn each<K: Kind + Ord, const N: usize>(counts: &Counts<K, N>) -> All<K> {
    Some(counts.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect())
}

fn beads(beads: &Beads) -> All<BeadText> {
    Some(beads.iter().flat_map(|(bead, count)| std::iter::repeat_n(BeadText(bead), count.into())).collect())
}

fn household(run: &Run<'_, Feudum>, seat: Seat) -> Household {
    let (position, phantom) = (&run.position, run.aside.memory.phantom);
    let (household, hand) = (position.household(seat), &position.hands[seat]);
    let cards = match phantom {
        Some((owner, card)) if owner == seat => hand.cards.without(card),
        _ => hand.cards,
    };
    let monsters = position.board.monsters_of(seat);
    Household {
        vp: Some(household.vp),
        shillings: Some(household.shillings),
        food: Some(household.goods[Good::Food]),
        wood: Some(household.goods[Good::Wood]),
        iron: Some(household.goods[Good::Iron]),
        saltpeter: Some(household.goods[Good::Saltpeter]),
        sulfur: Some(household.goods[Good::Sulfur]),
        barrel: Some(household.barrel),
        influence: Some(household.markers),
        discs: Some(household.discs),
        seals: Some(household.all_seals()),
        beads: beads(&household.beads),
        tiles: each(&household.tiles),
        tile_count: Some(household.tiles.total()),
        vessels: each(&household.vessels),
        writs: Some(hand.writs.iter().collect()),
        writ_count: Some(hand.writs.len()),
        military: Some(household.military),
        voyage: Some(household.voyage),
        reeves: Some(household.reeves.iter().collect()),
        slayer: Some(household.slayer),
        hand: Some(cards.iter().collect()),
        hand_count: Some(cards.len()),
        played: Some(household.played.iter().collect()),
        moves_ok: Some(household.moves),
        guild_used: Some(Maybe(household.guild)),
        pouch: Some(PouchText(household.pouch)),
        pawns: Some(Pawns(household.pawns().map(|(_, pawn)| PawnText::of(pawn)).collect())),
        monsters: Some(monsters.map(|(monster, at)| MonsterText(monster, at)).collect()),
    }
}

impl Household {
    /// How many of a good are in the personal supply.
    pub(super) const fn good(&self, good: Good) -> Option<u8> {
        match good {
            Good::Food => self.food,
            Good::Wood => self.wood,
            Good::Iron => self.iron,
            Good::Saltpeter => self.saltpeter,
            Good::Sulfur => self.sulfur,
        }
    }
}

fn site(names: &Names, position: &Position, place: Place) -> Site {
    let site = position.board.site(place);
    let immune = match (site.subject_immune, site.serf_immune) {
        (true, _) => Some(Role::Subject),
        (_, true) => Some(Role::Serf),
        _ => None,
    };
    Site {
        disc: Some(DiscText(site.disc)),
        ruler: Some(names.color_of(site.ruler)),
        subject: Some(site.subject),
        serf: Some(names.color_of(site.serf)),
        goods: each(&site.goods),
        landscape: Some(Maybe(site.landscape)),
        on_landscape: Some(site.resources),
        immune: Some(Maybe(immune)),
        vessels: each(&site.vessels),
    }
}

fn guilds(game: &Feudum, names: &Names, position: &Position) -> Guilds {
    let halls = &position.board.halls;
    let track = |guild| {
        let standing = halls.standing(guild);
        let placed = standing.seats().filter(|&seat| standing.placed.has(seat));
        Some(placed.map(|seat| names.color(seat)).collect())
    };
    let rows = Row::first(game.rows).map(|row| (names.row(row), halls.knights[row.index()]));
    Guilds {
        farmer: Farmer {
            track: track(Guild::Farmer),
            barn: Some(numbers(&halls.barn)),
            barn_count: Some(halls.barn.total()),
            chickens: beads(&halls.chickens),
            chickens_count: Some(halls.chickens.total()),
            purse: Some(halls.purse),
        },
        merchant: Merchant { track: track(Guild::Merchant), rows: numbers(&halls.rows) },
        alchemist: Alchemist {
            track: track(Guild::Alchemist),
            goods: numbers(&halls.carts),
            vessels: each(&halls.for_sale),
        },
        knight: Knight { track: track(Guild::Knight), rows: rows.collect() },
        noble: Noble { track: track(Guild::Noble), scrolls: Some(halls.scrolls.iter().collect()) },
        monk: Monk {
            track: track(Guild::Monk),
            rosary: beads(&halls.rosary),
            rosary_count: Some(halls.rosary.total()),
            coffer: Some(halls.coffer),
        },
    }
}

fn supply(game: &Feudum, names: &Names, position: &Position) -> Supply {
    let supply = &position.board.supply;
    let estates = Estate::ALL.iter().map(|&estate| Disc::Estate(estate));
    let discs = estates.chain(Guild::ALL.iter().map(|&guild| Disc::Feudum(guild)));
    let markers = Row::first(game.rows).map(|row| (names.row(row), supply.markers[row.index()]));
    Supply {
        seals: Some(supply.seals),
        targets: Some(supply.targets),
        shillings: Some(supply.shillings),
        influence: markers.collect(),
        vessels: each(&supply.vessels),
        discs: discs.map(|disc| (DiscText(Some(disc)), supply.discs(disc))).collect(),
    }
}

fn harvest_chart(game: &Feudum) -> Vec<[u8; 3]> {
    let parts = game.components.farm_part.iter().zip(&game.components.favors);
    (5..).zip(parts).map(|(size, (&farm, &favors))| [size, farm, favors]).collect()
}

fn improve_row(game: &Feudum, to: Improved) -> (Improved, i16, i16, i16, i16) {
    let disc = match to {
        Improved::Farm => Disc::FARM,
        Improved::Town => Disc::TOWN,
        Improved::Feudum => Disc::Feudum(Guild::Farmer),
    };
    let vp = |number| i16::from(game.components.improve_vp(disc, number));
    (to, vp(1), vp(2), vp(3), vp(4))
}
