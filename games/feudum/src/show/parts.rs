//! The parts of actions as people click and name them.

use liege_game::{Context, Element, Line, Phased as _, Say, Seat, Thing, Verbatim, say};

use super::board::art;
use crate::components::Award;
use crate::rules::trade;
use crate::state::{
    Bead, Bonus, Card, Cask, Fist, Good, Goods, Guild, Invention, Landscape, Monster, Payment, Piece, Place,
    Pouch, Power, Region, Role, Route, Row, Scroll, Slot, Target, Topic, Vessel, Writ,
};
use crate::{Action, Feudum, View, Way};

liege_game::elements! {
    /// A part of the board that can be clicked.
    pub(crate) enum Part {
        /// A location.
        Place(place: Place) = "place-{place}";
        /// A pawn on the board or in the supply.
        Pawn(seat: Seat, slot: Slot) = "pawn-{seat}-{}", slot.index() + 1;
        /// A monster.
        Monster(monster: Monster) = "monster-{monster}";
        /// An action card of the viewer.
        Card(seat: Seat, card: Card) = "card-{seat}-{card}";
        /// A royal writ of the viewer.
        Writ(writ: Writ) = "writ-{writ}";
        /// A royal writ that lies drawn before the viewer.
        Drawn(writ: Writ) = "drawn-{writ}";
        /// A landscape of the viewer that could be tended.
        Tile(tile: Landscape) = "tile-{tile}";
        /// A guild.
        Guild(guild: Guild) = "guild-{guild}";
        /// One of its functions.
        Function(guild: Guild, power: Power) = "{power}-{guild}";
        /// Goods of a kind in the barn.
        Barn(good: Good) = "barn-{good}";
        /// The row of a good in the Merchant Guild.
        Market(good: Good) = "market-{good}";
        /// Vessels of a kind for sale.
        Harbour(vessel: Vessel) = "harbour-{vessel}";
        /// A row of the Knight Guild.
        Row(row: Row) = "row-{}", row.index() + 1;
        /// A scroll.
        Scroll(scroll: Scroll) = "scroll-{}", scroll.number();
        /// The tiles of a region.
        Stack(region: Region) = "stack-{region}";
    }
}

impl Part {
    /// Where a piece of a player's is.
    pub(crate) const fn of(seat: Seat, piece: Piece) -> Part {
        match piece {
            Piece::Pawn(slot) => Part::Pawn(seat, slot),
            Piece::Monster(monster) => Part::Monster(monster),
        }
    }

    /// Where a target is.
    const fn at(target: Target) -> Part {
        match target {
            Target::Pawn(seat, slot) => Part::Pawn(seat, slot),
            Target::Monster(monster) => Part::Monster(monster),
            Target::Feudum(place) => Part::Place(place),
        }
    }

    /// The spot as an element with what a person calls it.
    pub(crate) fn element(self, view: &View) -> Element {
        let label = match self {
            Part::Place(place) => place.title().into(),
            Part::Pawn(seat, slot) => pawn_name(view, seat, slot),
            Part::Monster(monster) => monster_name(monster),
            Part::Card(_, card) => card.title().into(),
            Part::Writ(writ) | Part::Drawn(writ) => writ.title().into(),
            Part::Tile(tile) => tile.title().into(),
            Part::Guild(guild) => say!("the {guild} Guild"),
            Part::Function(guild, power) => say!("{power} at the {guild} Guild"),
            Part::Barn(good) => say!("{good} of the barn"),
            Part::Market(good) => say!("{good} of the Merchant Guild"),
            Part::Harbour(vessel) => say!("the {vessel} for sale"),
            Part::Row(row) => row_name(view.players, row),
            Part::Scroll(scroll) => said(scroll),
            Part::Stack(region) => region.title().into(),
        };
        Element::part(&self, label)
    }
}

/// The numbers of epochs, from I.
pub(crate) const EPOCHS: [&str; 5] = ["I", "II", "III", "IV", "V"];

/// The number of an epoch, the same in every language.
pub(crate) fn epoch(number: u8) -> Option<Verbatim<'static>> {
    EPOCHS.get(usize::from(number).checked_sub(1)?).copied().map(Verbatim)
}

/// Something as a line of its own.
pub(crate) fn said(what: impl Say) -> Line {
    let mut line = Line::new();
    what.say(&mut line);
    line
}

/// Some facts, one after the other.
pub(crate) fn listed(facts: impl IntoIterator<Item = Line>) -> String {
    let facts = facts.into_iter().map(|fact| fact.to_string());
    facts.reduce(|before, fact| say!("{before}, {fact}").to_string()).unwrap_or_default()
}

liege_game::shown! {
    Bead: |bead| bead.title();
    Card: |card| card.title();
    Cask: |cask| cask.title();
    Fist: |fist| fist.title();
    Good: |good| good.title();
    Guild: |guild| guild.title();
    Invention: |invention| invention.title();
    Landscape: |landscape| landscape.title();
    Monster: |monster| Element::part(&Part::Monster(*monster), monster.title());
    Payment: |payment| payment.title();
    Place: |place| Element::part(&Part::Place(*place), place.title());
    Power: |power| power.title();
    Region: |region| region.title();
    Role: |role| role.title();
    Route: |route| route.title();
    Scroll: |scroll| say!("scroll {number}", number = scroll.number());
    Vessel: |vessel| vessel.title();
    Writ: |writ| writ.title();
}

/// Returns what a person calls a monster.
pub(crate) fn monster_name(monster: Monster) -> Line {
    say!("the {monster}", monster = monster.title())
}

/// Returns what a person calls a pawn.
pub(crate) fn pawn_name(view: &View, seat: Seat, slot: Slot) -> Line {
    let pawn = (seat.index() < view.players).then(|| view.board.households[seat].pawn(slot)).flatten();
    match pawn {
        Some(pawn) => say!("the {character} at {at}", character = pawn.character, at = pawn.at.title()),
        None => say!("pawn {number}", number = slot.index() + 1),
    }
}

/// A thing that is a button beside the board.
fn button<K: Thing>(prefix: &str, kind: K, title: &'static str) -> Element {
    Element::button(format!("{prefix}-{}", kind.id()), title)
}

liege_game::shown! { Feudum:
    // Parts of the board.
    Place: |place, context| clicks [Part::Place(*place).element(context.view)], says place.title();
    Monster: |monster, context| clicks [Part::Monster(*monster).element(context.view)], says monster_name(*monster);
    Slot: |slot, context| clicks [Part::Pawn(context.seat, *slot).element(context.view)],
        says pawn_name(context.view, context.seat, *slot);
    Card: |card, context| clicks [Part::Card(context.seat, *card).element(context.view)], says card;
    Region: |region, context| clicks [Part::Stack(*region).element(context.view)], says region;
    Row: |row, context| clicks [Part::Row(*row).element(context.view)], says row_name(context.view.players, *row);
    Scroll: |scroll, context| clicks [Part::Scroll(*scroll).element(context.view)], says scroll;
    Piece: |piece, context| clicks [Part::of(context.seat, *piece).element(context.view)],
        says Part::of(context.seat, *piece).element(context.view);
    // Buttons beside the board.
    Bead: |bead, context| clicks [button("bead", *bead, bead.title())], says bead;
    Cask: |cask, context| clicks [button("cask", *cask, cask.title())], says cask;
    Fist: |fist, context| clicks [button("fist", *fist, fist.title())], says fist;
    Invention: |invention, context| clicks [button("invention", *invention, invention.title())], says invention;
    Payment: |payment, context| clicks [button("payment", *payment, payment.title())], says payment;
    Role: |role, context| clicks [button("role", *role, role.title())], says role;
    Route: |route, context| clicks [button("route", *route, route.title())], says route;
    // Things that lie on the board in some actions, and are buttons beside it in others.
    Landscape: |tile, context| clicks [match context.action {
        Action::Tend(..) => Part::Tile(*tile).element(context.view),
        _ => button("tile", *tile, tile.title()).pictured(art::landscape(*tile).id()),
    }], says tile;
    Good: |good, context| clicks [match context.action {
        Action::Carry(_) => shelf(context.view, *good).element(context.view),
        Action::Buy(_) => Part::Market(*good).element(context.view),
        _ => button("good", *good, good.title()).pictured(art::good(*good).id()),
    }], says good;
    Guild: |guild, context| clicks [match context.action {
        Action::Found(..) | Action::Join(_) => Part::Guild(*guild).element(context.view),
        _ => button("character", *guild, guild.title()).pictured(art::emblem(*guild).id()),
    }], says guild;
    Vessel: |vessel, context| clicks [match context.action {
        Action::Purchase(_) => Part::Harbour(*vessel).element(context.view),
        _ => button("vessel", *vessel, vessel.title()).pictured(art::vessel(*vessel).id()),
    }], says vessel;
    Writ: |writ, context| clicks [match context.action {
        Action::Mandate(..) | Action::Weapon(..) | Action::Discard(_) | Action::Seal(_) => {
            Part::Writ(*writ).element(context.view)
        }
        _ => Part::Drawn(*writ).element(context.view),
    }], says writ;
    /// A function is one part of the board, which is clicked for guild and function together.
    Power: |power, context| clicks [], says power;
    Target: |target, context| clicks [Part::at(*target).element(context.view)], says {
        let spot = Part::at(*target).element(context.view);
        match target {
            Target::Pawn(seat, _) => say!("{seat}, {spot}"),
            Target::Monster(_) => said(spot),
            Target::Feudum(_) => say!("the feudum at {spot}"),
        }
    };
    Pouch: |pouch, context| clicks {
        let good = pouch.bonus.good();
        [match pouch.tile {
            None => Element::button(format!("pouch-{}", good.id()), say!("{good} on the pouch")),
            Some(tile) => {
                Element::button(format!("pouch-{}-{}", good.id(), tile.id()), say!("{tile} as {good} on the pouch"))
            }
        }]
    }, says pouch_words(pouch);
    Way: |way, context| clicks {
        let vessel = way.vessel.map_or(String::new(), |vessel| format!("-{vessel}"));
        [Element::button(format!("way-{}{vessel}", way.number), words_of_way(context, *way))]
    }, says words_of_way(context, *way);
}

/// Where goods lie that move now: in the barn, or in the rows of the Merchant Guild.
fn shelf(view: &View, good: Good) -> Part {
    match view.phase.topic() {
        Topic::Carriage(errand, ..) if trade::starts_in_barn(errand) => Part::Barn(good),
        _ => Part::Market(good),
    }
}

/// Returns what lies on a pouch, in words.
pub(crate) fn pouch_words(pouch: &Pouch) -> Line {
    let good = pouch.bonus.good();
    match (pouch.bonus, pouch.tile) {
        (Bonus::Extra, None) => say!("{good} for a fifth card"),
        (Bonus::Extra, Some(tile)) => say!("the {tile} as {good} for a fifth card"),
        (Bonus::Sequence, None) => say!("{good} for two cards in one turn"),
        (Bonus::Sequence, Some(tile)) => say!("the {tile} as {good} for two cards in one turn"),
    }
}

/// Returns what is done at a guild.
pub(crate) fn work(guild: Guild, power: Power) -> Line {
    match power {
        Power::Trade => say!("Trade at the {guild} Guild"),
        Power::Pull => say!("Pull at the {guild} Guild"),
        Power::Push => say!("Push at the {guild} Guild"),
    }
}

/// Returns what is done at a feast.
pub(crate) fn feast(guest: Seat, guild: Guild, power: Power) -> Line {
    match power {
        Power::Trade => say!("Invite {guest} to a feast and trade at the {guild} Guild"),
        Power::Pull => say!("Invite {guest} to a feast and pull at the {guild} Guild"),
        Power::Push => say!("Invite {guest} to a feast and push at the {guild} Guild"),
    }
}

/// One of an invention: "a ship", "krud".
pub(crate) fn one(invention: Invention) -> Line {
    match invention.vessel() {
        Some(_) => say!("a {invention}"),
        None => said(invention),
    }
}

/// Returns what ending or declining means now.
pub(crate) fn done(context: Context<'_, Feudum>) -> &'static str {
    context.view.phase.passing(context.game, context.view)
}

/// Returns what is to be paid now: "1 wood".
pub(crate) fn due(view: &View) -> Option<Line> {
    let Topic::Payment(due) = view.phase.topic() else { return None };
    due.iter().next().map(|(good, _)| say!("1 {good}"))
}

fn words_of_way(context: Context<'_, Feudum>, way: Way) -> Line {
    match context.action {
        Action::Mandate(writ, _) | Action::Weapon(writ, _) => self::way(context.game, writ, way),
        _ => Line::new(),
    }
}

/// Returns what a way of a mandate costs and gives: "1 wood for a ship".
pub(crate) fn way(game: &Feudum, writ: Writ, way: Way) -> Line {
    let deeds = &game.components.writ(writ).deeds;
    let Some(deed) = deeds.get(usize::from(way.number).wrapping_sub(1)) else { return Line::new() };
    let gain = match deed.award {
        Award::Attack(value) => say!("{value} attack"),
        Award::Shillings(count) => say!("{count:shilling|shillings}"),
        Award::Vessel(kind) => {
            say!("a {vessel}", vessel = kind.or(way.vessel).map_or("vessel", |vessel| vessel.title()))
        }
        Award::Goods(count) => say!("{count:random good|random goods}"),
        Award::Markers(count) => say!("{count:marker|markers}"),
        Award::Seals(count) => say!("{count:# king’s seals|a king’s seal|# king’s seals}"),
        Award::Beads(count) => say!("{count:# beads|a bead|# beads}"),
    };
    let costs = goods(&deed.cost);
    match deed.guild {
        None if costs.is_empty() => gain,
        None => say!("{costs} for {gain}"),
        Some(guild) if costs.is_empty() => say!("{gain}, with 3 stars as {guild}"),
        Some(guild) => say!("{costs} for {gain}, with 3 stars as {guild}"),
    }
}

/// So many of each good: "2 iron", "1 wood".
pub(crate) fn goods(goods: &Goods) -> Vec<Line> {
    goods.iter().map(|(good, count)| say!("{count} {good}")).collect()
}

/// Returns what a person calls a row of the Knight Guild.
pub(crate) fn row_name(players: usize, row: Row) -> Line {
    match Seat::new(row.index()).filter(|seat| seat.index() < players) {
        Some(seat) => say!("the row of {seat}"),
        None => say!("dummy row {number}", number = row.index() + 1 - players.min(row.index())),
    }
}
