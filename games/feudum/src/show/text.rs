//! The board as text, for the terminal and for screen readers.

use liege_game::{Line, Location, Route, Seat, Thing, in_words, joined, say};

use super::outlook::dawn::Dawn;
use super::parts::listed;
use crate::components::Link;
use crate::rules::PositionRef;
use crate::state::{Beads, Counts, Disc, Guild, Place, Region};
use crate::{Feudum, View};

/// The board in lines of at most 100 columns.
pub(crate) fn text(game: &Feudum, view: &View) -> String {
    let mut lines = header(view);
    lines.push(String::new());
    lines.extend(Place::ALL.iter().map(|&place| location(view, place)));
    lines.push(String::new());
    lines.extend(locations(game, view).iter().map(Location::to_string));
    lines.push(String::new());
    lines.extend(Guild::ALL.iter().map(|&guild| hall(game, view, guild)));
    lines.push(String::new());
    lines.extend(Seat::all(view.players).map(|seat| player(view, seat)));
    lines.extend(dawn(game, view));
    lines.iter().map(|line| wrapped(line)).collect()
}

/// Returns what the next dawn would score if it came now.
fn dawn(game: &Feudum, view: &View) -> Option<String> {
    let position = view.imagined(game);
    let look = PositionRef { game, position: &position };
    let score = |seat: Seat| Some(say!("{seat} {vp}", vp = Dawn::of(look, seat)?.sum()));
    let scores: Vec<Line> = Seat::all(view.players).filter_map(score).collect();
    let line =
        |scores: Vec<Line>| say!("The next dawn would score: {scores}", scores = listed(scores)).to_string();
    (!scores.is_empty()).then_some(scores).map(line)
}

fn counts<K: Thing, const N: usize>(counts: &Counts<K, N>) -> String {
    joined(counts.iter().map(|(kind, count)| say!("{count} {kind}", kind = kind.id())), " ", "-")
}

fn beads(beads: &Beads) -> String {
    joined(beads.iter().flat_map(|(bead, count)| std::iter::repeat_n(bead.value(), count.into())), " ", "-")
}

fn header(view: &View) -> Vec<String> {
    let board = &view.board;
    let stack = |region: &Region| match board.stack(*region) {
        5 => say!("{region} empty", region = region.id()),
        top => say!("{region} {top}", region = region.id()),
    };
    vec![
        say!(
            "Round {round}, epoch {epoch}, starting player {start}",
            round = board.round,
            epoch = board.epoch,
            start = board.start
        )
        .to_string(),
        say!("Tiles: {stacks}", stacks = listed(Region::ALL.iter().map(stack))).to_string(),
    ]
}

/// Every location with its routes.
pub(crate) fn locations(game: &Feudum, view: &View) -> Vec<Location> {
    let route = |link: &Link| Route {
        to: link.to.id().to_owned(),
        name: in_words(link.to.title()).to_owned(),
        by: link.route.title(),
    };
    let location = |&place: &Place| {
        let mut routes: Vec<Route> = game.components.links(place).iter().map(route).collect();
        routes.sort_by_key(|route| route.by);
        Location {
            id: place.id().to_owned(),
            name: in_words(place.title()).to_owned(),
            here: here(view, place),
            routes,
        }
    };
    Place::ALL.iter().map(location).collect()
}

fn location(view: &View, place: Place) -> String {
    format!("{:<28} {}", format!("{} ({})", in_words(place.title()), place.id()), here(view, place))
}

/// Returns what holds a location, and who and what is there.
fn here(view: &View, place: Place) -> String {
    let site = view.board.site(place);
    let disc = match site.disc {
        None => "-".to_owned(),
        Some(Disc::Estate(estate)) => in_words(estate.id()).to_owned(),
        Some(Disc::Feudum(guild)) => say!("feudum {guild}", guild = guild.id()).to_string(),
    };
    let mut line = format!("{disc:<16}");
    if let Some(ruler) = site.ruler {
        line += &format!(" {ruler}{}", if site.subject { "+" } else { "" });
    }
    if let Some(serf) = site.serf {
        line += &format!(" {}", say!("serf {serf}"));
    }
    if !site.goods.is_empty() {
        line += &format!(" [{}]", counts(&site.goods));
    }
    if let Some(landscape) = site.landscape {
        line += &format!(" {} {}", in_words(landscape.id()), site.resources);
    }
    if !site.vessels.is_empty() {
        line += &format!(" {}", say!("abandoned {vessels}", vessels = counts(&site.vessels)));
    }
    for seat in Seat::all(view.players) {
        for (_, pawn) in view.board.households[seat].pawns().filter(|(_, pawn)| pawn.at == place) {
            line += &format!(" {seat}:{}{}", in_words(pawn.character.id()), if pawn.wine { "*" } else { "" });
        }
        for (monster, _) in view.board.monsters_of(seat).filter(|(_, at)| *at == place) {
            line += &format!(" {seat}:{}", in_words(monster.id()));
        }
    }
    line.trim_end().to_owned()
}

/// A long line in pieces of at most 100 columns, the later ones indented.
fn wrapped(line: &str) -> String {
    let mut lines = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let current = lines.last().map_or(0, |line| line.chars().count());
        if current + word.trim_end().chars().count() > 98 {
            lines.push("    ".to_owned());
        }
        if let Some(last) = lines.last_mut() {
            last.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn hall(game: &Feudum, view: &View, guild: Guild) -> String {
    let halls = &view.board.halls;
    let members = joined(halls.standing(guild).seats(), " ", in_words("nobody"));
    let what = match guild {
        Guild::Farmer => {
            let (barn, chickens) = (counts(&halls.barn), beads(&halls.chickens));
            say!("barn {barn}; chickens {chickens}; purse {purse}", purse = halls.purse)
        }
        Guild::Merchant => counts(&halls.rows).into(),
        Guild::Alchemist => {
            let (carts, vessels) = (counts(&halls.carts), counts(&halls.for_sale));
            say!("{carts}; for sale {vessels}")
        }
        Guild::Knight => say!("rows {rows}", rows = joined(&halls.knights[..game.rows], " ", "")),
        Guild::Noble => {
            let scrolls = joined(halls.scrolls.iter().map(|scroll| scroll.number()), " ", "");
            say!("scrolls {scrolls}")
        }
        Guild::Monk => {
            say!("rosary {beads}; coffer {coffer}", beads = beads(&halls.rosary), coffer = halls.coffer)
        }
    };
    format!("{:<9} {members:<10} {what}", in_words(guild.title()))
}

fn player(view: &View, seat: Seat) -> String {
    let (household, hand) = (&view.board.households[seat], &view.hands[seat.index()]);
    let mut parts = vec![
        say!(
            "{seat}: {vp} vp, {shillings} shillings, {markers} markers, {discs} discs, {seals} seals, {writs} writs, {cards} cards",
            vp = household.vp,
            shillings = household.shillings,
            markers = household.markers,
            discs = household.discs,
            seals = household.all_seals(),
            writs = hand.writs,
            cards = hand.cards
        ),
        counts(&household.goods).into(),
        say!("barrel {wine}", wine = household.barrel),
    ];
    if !household.tiles.is_empty() {
        parts.push(say!("tiles {tiles}", tiles = counts(&household.tiles)));
    }
    if !household.beads.is_empty() {
        parts.push(say!("beads {beads}", beads = beads(&household.beads)));
    }
    if !household.vessels.is_empty() {
        parts.push(counts(&household.vessels).into());
    }
    let (voyage, military) = (household.voyage, household.military);
    parts.push(say!("voyage {voyage}, military {military}"));
    if let Some(open) = hand.open {
        parts.push(say!("hand {cards}", cards = joined(open.cards.iter(), " ", "")));
        parts.push(say!("writs {writs}", writs = joined(open.writs.iter(), " ", "")));
    }
    joined(parts, "; ", "")
}
